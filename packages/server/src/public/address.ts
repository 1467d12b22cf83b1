import type { FastifyRequest } from 'fastify';
import QRCode from 'qrcode';
import { isLocalHost } from '../access/gate.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Services } from '../services.ts';

/**
 * The server's address for phones: the one set by the arbiter, or else the host name of the current request or, if that is this
 * computer, its address in the hall network. Undefined if phones cannot reach the server.
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

/** The QR code of a path on the server's address, as SVG. Absent if phones cannot reach the server. */
export async function qrOf(services: Services, request: FastifyRequest, path: string): Promise<string> {
  const base = await publicAddress(services, request);
  if (base === undefined) throw new HttpProblem('missing', {}, 'noHallNetwork');
  return QRCode.toString(`${base}${path}`.slice(0, LONGEST_ADDRESS), { type: 'svg', margin: 1 });
}
