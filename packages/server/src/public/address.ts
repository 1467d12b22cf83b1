import type { FastifyRequest } from 'fastify';
import { isLocalHost } from '../access/gate.ts';
import type { Services } from '../services.ts';

/**
 * The server's address as phones reach it: what the arbiter has set, else the name by which the asking browser came,
 * else, when that is this very computer, its address in the hall's network. Undefined where phones reach nothing.
 */
export async function publicAddress(
  { settings, network }: Services,
  request: FastifyRequest,
): Promise<string | undefined> {
  const { publicUrl } = await settings.get();
  if (publicUrl !== undefined && publicUrl !== '') return publicUrl.replace(/\/+$/, '');
  const host = request.headers.host ?? 'localhost';
  return isLocalHost(host) ? network.address() : `${request.protocol}://${host}`;
}
