import type { FastifyRequest } from 'fastify';
import QRCode from 'qrcode';
import { COOKIE, type Person } from '../access/index.ts';
import { cookieOf, setCookie } from '../http/cookie.ts';
import { HttpProblem } from '../http/problem.ts';
import { authorOf, type Services } from '../services.ts';
import type { HttpCall, HttpHandlers } from './api.ts';
import { cookieOptions, placeOf, renewSession, signInWith, waitFor } from './signIn.ts';

/** Who am I; signing in and out. */
export function sessionHandlers(services: Services) {
  const { people, gate, rights, factors, audit } = services;

  const answer = async ({ request, language }: HttpCall<'session'>) => {
    const { person, local, unnamed } = await gate.visitor(request);
    return {
      account: person !== undefined && unnamed === undefined,
      user: person ?? null,
      secondFactor: person !== undefined && (await factors.has(person.name)),
      secondFactorMissing: person !== undefined && unnamed === undefined && (await gate.lacksSecondFactor(person)),
      rights: person === undefined ? [] : await rights.of(person.name),
      needsAccount: person === undefined,
      signInNeeded: person === undefined,
      /** False until the chief arbiter has made the first account: nobody can sign in from elsewhere before. */
      accounts: (await people.list()).length > 0,
      local,
      unnamed: unnamed === true,
      language,
    };
  };

  return {
    session: answer,

    signIn: async ({ body, language, request, reply }) => {
      const { name, secret, password, pin, code } = body;
      const given = secret ?? password ?? pin;
      if (given === undefined) throw new HttpProblem('bad-request', { path: ['secret'] }, 'secretMissing');
      const result = await signInWith(services, request, reply, name, given, code);
      if (result.kind === 'wait') throw new HttpProblem('too-many', waitFor(result.seconds), 'waitToSignIn');
      if (result.kind === 'wrong' && result.codeNeeded)
        throw new HttpProblem('sign-in', { codeNeeded: true }, code === undefined ? 'codeNeeded' : 'wrongCodeOfApp');
      if (result.kind === 'wrong') throw new HttpProblem('sign-in', {}, 'wrongSecret');
      return {
        account: true,
        user: result.person,
        secondFactor: result.proof !== undefined,
        secondFactorMissing: await gate.lacksSecondFactor(result.person),
        rights: await rights.of(result.person.name),
        needsAccount: false,
        signInNeeded: false,
        accounts: true,
        language,
      };
    },

    /** The user's own PIN or password: the present one is required, and all other devices are signed out. */
    changeSecret: async ({ body: { before, secret }, request, reply }) => {
      const { person } = await gate.visitor(request);
      const account = person === undefined ? undefined : (await people.list()).find(({ name }) => name === person.name);
      if (account === undefined || cookieOf(request, COOKIE) === undefined) throw new HttpProblem('sign-in');
      // A person who is signed in has already shown a code, so only the PIN is requested.
      const checked = await people.proves(account.name, before, await placeOf(services, request, account.name));
      if (checked.kind === 'wait') throw new HttpProblem('too-many', waitFor(checked.seconds), 'waitToSignIn');
      if (checked.kind === 'wrong') throw new HttpProblem('refused', {}, 'wrongSecret');
      await audit.note(authorOf(request, account), 'secretChanged', { name: account.name });
      await people.put(account, secret);
      await renewSession(services, request, reply, account.name);
      return undefined;
    },

    /** `everywhere=1` ends the holder's sessions on all devices. */
    signOut: async ({ query, request, reply }) => {
      const token = cookieOf(request, COOKIE);
      const holder = token === undefined ? undefined : await people.holder(token);
      if (holder !== undefined && query.everywhere === '1') {
        await audit.note(authorOf(request, holder), 'signedOutEverywhere', { name: holder.name });
        await people.signOutEverywhere(holder.name);
      }
      if (token !== undefined) await people.signOut(token);
      setCookie(reply, COOKIE, '', { ...cookieOptions(request), maxAge: 0 });
      return undefined;
    },
  } satisfies Partial<HttpHandlers>;
}

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
