import type { FastifyRequest } from 'fastify';
import QRCode from 'qrcode';
import { isLocalHost } from '../access/gate.ts';
import { HttpProblem } from '../http/problem.ts';
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

/** QR codes of more letters than this are too fine for a phone. */
const LONGEST_ADDRESS = 300;

/** The code of a path below the server's address, as SVG. Where phones reach nothing there is none. */
export async function qrOf(services: Services, request: FastifyRequest, path: string): Promise<string> {
  const base = await publicAddress(services, request);
  if (base === undefined) throw new HttpProblem('missing', {}, 'noHallNetwork');
  return QRCode.toString(`${base}${path}`.slice(0, LONGEST_ADDRESS), { type: 'svg', margin: 1 });
}
