import { networkInterfaces } from 'node:os';
import type { FastifyRequest } from 'fastify';
import { isLocalHost } from '../access/gate.ts';

/** This computer's addresses in the hall's network. */
export function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
}

/**
 * The server's address as phones reach it: what the arbiter has set, else the name in the browser's line, else, when
 * that is this very computer, its address in the network.
 */
export function publicAddress(request: FastifyRequest, set: string | undefined): string {
  if (set !== undefined && set !== '') return set.replace(/\/+$/, '');
  const host = request.headers.host ?? 'localhost';
  const [network] = networkAddresses();
  if (!isLocalHost(host) || network === undefined) return `${request.protocol}://${host}`;
  const port = /:(\d+)$/.exec(host)?.[1];
  return `${request.protocol}://${network}${port === undefined ? '' : `:${port}`}`;
}
