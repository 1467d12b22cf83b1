import { codeRequest, confirmSecretRequest } from '@turnuva/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import QRCode from 'qrcode';
import type { Person } from '../access/index.ts';
import { COOKIE } from '../access/index.ts';
import { cookieOf } from '../http/cookie.ts';
import { Problem } from '../http/problem.ts';
import { read } from '../http/read.ts';
import { OPEN_BYTES } from '../http/strangers.ts';
import type { Services } from '../services.ts';
import { authorOf } from '../services.ts';
import { placeOf, waitFor } from './signIn.ts';

/** Whoever has a chief arbiter's account but not yet the second factor it needs must reach these. */
const OPEN = { config: { open: true, rateLimit: { max: 60, timeWindow: '1 minute' } }, bodyLimit: OPEN_BYTES };

/** The second factor of one's own account: switched on with a code of the telephone, and off with another. */
export function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  const { people, gate, factors, audit } = services;

  async function holderOf(request: FastifyRequest): Promise<Person> {
    const token = cookieOf(request, COOKIE);
    const holder = token === undefined ? undefined : await people.holder(token);
    if (holder === undefined) throw new Problem('sign-in');
    return holder;
  }

  /** The PIN once more: whoever finds a browser open cannot lock its owner out. */
  async function provePin(request: FastifyRequest, { name }: Person, secret: string, code?: string): Promise<void> {
    const place = await placeOf(services, request, name);
    const checked = await people.proves(name, secret, place, code);
    if (checked.kind === 'wait') throw new Problem('too-many', waitFor(checked.seconds), 'waitToSignIn');
    if (checked.kind === 'wrong')
      throw new Problem('refused', {}, checked.codeNeeded ? 'wrongCodeOfApp' : 'wrongSecret');
  }

  app.post('/api/session/second-factor', OPEN, async (request) => {
    const holder = await holderOf(request);
    const { secret } = read(confirmSecretRequest, request.body);
    if (await factors.has(holder.name)) throw new Problem('refused', {}, 'hasSecondFactor');
    await provePin(request, holder, secret);
    const begun = await factors.begin(holder.name);
    const qr = await QRCode.toString(begun.address, { type: 'svg', margin: 1 });
    return { secret: begun.secret, qr: qr.replaceAll('\n', '') };
  });

  app.put('/api/session/second-factor', OPEN, async (request) => {
    const holder = await holderOf(request);
    const { code } = read(codeRequest, request.body);
    if (await factors.has(holder.name)) throw new Problem('refused', {}, 'hasSecondFactor');
    const recovery = await factors.confirm(holder.name, code);
    if (recovery === undefined) throw new Problem('refused', {}, 'wrongCodeOfApp');
    await audit.note(authorOf(request, holder), 'secondFactorOn', { name: holder.name });
    return { recovery };
  });

  app.post('/api/session/second-factor/off', OPEN, async (request, reply) => {
    const holder = await holderOf(request);
    const { secret, code } = read(confirmSecretRequest, request.body);
    await provePin(request, holder, secret, code ?? '');
    await audit.note(authorOf(request, holder), 'secondFactorOff', { name: holder.name });
    await factors.remove(holder.name);
    return reply.code(204).send();
  });

  /** For somebody who has lost their telephone and the recovery codes. */
  app.delete<{ Params: { name: string } }>('/api/people/:name/second-factor', async (request, reply) => {
    const by = await gate.admit(request, 'people');
    await audit.note(authorOf(request, by), 'secondFactorReset', { name: request.params.name });
    await factors.remove(request.params.name);
    return reply.code(204).send();
  });
}
