import type { FastifyRequest } from 'fastify';
import QRCode from 'qrcode';
import type { Person } from '../access/index.ts';
import { COOKIE } from '../access/index.ts';
import { cookieOf } from '../http/cookie.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { authorOf } from '../services.ts';
import type { HttpHandlers } from './api.ts';
import { placeOf, waitFor } from './signIn.ts';

/** The second factor of one's own account: switched on with a code of the phone, and off with another. */
export function secondFactorHandlers(services: Services) {
  const { people, factors, audit } = services;

  async function holderOf(request: FastifyRequest): Promise<Person> {
    const token = cookieOf(request, COOKIE);
    const holder = token === undefined ? undefined : await people.holder(token);
    if (holder === undefined) throw new HttpProblem('sign-in');
    return holder;
  }

  /** The PIN once more: a stranger at an open browser cannot lock its owner out. */
  async function provePin(request: FastifyRequest, { name }: Person, secret: string, code?: string): Promise<void> {
    const place = await placeOf(services, request, name);
    const checked = await people.proves(name, secret, place, code);
    if (checked.kind === 'wait') throw new HttpProblem('too-many', waitFor(checked.seconds), 'waitToSignIn');
    if (checked.kind === 'wrong')
      throw new HttpProblem('refused', {}, checked.codeNeeded ? 'wrongCodeOfApp' : 'wrongSecret');
  }

  return {
    beginSecondFactor: async ({ body: { secret }, request }) => {
      const holder = await holderOf(request);
      if (await factors.has(holder.name)) throw new HttpProblem('refused', {}, 'hasSecondFactor');
      await provePin(request, holder, secret);
      const begun = await factors.begin(holder.name);
      const qr = await QRCode.toString(begun.address, { type: 'svg', margin: 1 });
      return { secret: begun.secret, qr: qr.replaceAll('\n', '') };
    },

    confirmSecondFactor: async ({ body: { code }, request }) => {
      const holder = await holderOf(request);
      if (await factors.has(holder.name)) throw new HttpProblem('refused', {}, 'hasSecondFactor');
      const recovery = await factors.confirm(holder.name, code);
      if (recovery === undefined) throw new HttpProblem('refused', {}, 'wrongCodeOfApp');
      await audit.note(authorOf(request, holder), 'secondFactorOn', { name: holder.name });
      return { recovery };
    },

    endSecondFactor: async ({ body: { secret, code }, request }) => {
      const holder = await holderOf(request);
      await provePin(request, holder, secret, code ?? '');
      await audit.note(authorOf(request, holder), 'secondFactorOff', { name: holder.name });
      await factors.remove(holder.name);
      return undefined;
    },

    /** For a user who has lost both their phone and the recovery codes. */
    resetSecondFactor: async ({ params, author }) => {
      await audit.note(author, 'secondFactorReset', { name: params.name });
      await factors.remove(params.name);
      return undefined;
    },
  } satisfies Partial<HttpHandlers>;
}
