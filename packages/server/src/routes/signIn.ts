import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Place, SignIn } from '../access/index.ts';
import { COOKIE, isLocal, keyOf, tokenDigest } from '../access/index.ts';
import { cookieOf, isSecure, setCookie } from '../http/cookie.ts';
import type { Services } from '../services.ts';
import { deviceOf } from '../services.ts';

/** A waiting time as people read it: whole minutes, the last one started. */
export const waitFor = (seconds: number) => ({ seconds, minutes: Math.ceil(seconds / 60) });

const COOKIE_SECONDS = 14 * 24 * 60 * 60;
/** Identifies a device on which someone has signed in before; it grants no access. */
const DEVICE_COOKIE = 'turnuva-device';
const DEVICE_SECONDS = 365 * 24 * 60 * 60;

/** Cookies are for this site only, and Secure whenever the browser came over TLS. */
export const cookieOptions = (request: FastifyRequest) =>
  ({ path: '/', sameSite: 'Strict', secure: isSecure(request) }) as const;

/** Where an attempt to sign in comes from. */
export async function placeOf({ people }: Services, request: FastifyRequest, name: string): Promise<Place> {
  const device = cookieOf(request, DEVICE_COOKIE);
  if (device !== undefined && (await people.knowsDevice(name, device)))
    return { kind: 'known', id: tokenDigest(device) };
  return isLocal(request) ? { kind: 'known', id: 'here' } : { kind: 'stranger', address: request.ip };
}

/** Records an attempt. A name typed by a stranger may be a secret, so only names of accounts are stored. */
async function noteAttempt(services: Services, request: FastifyRequest, typed: string, result: SignIn): Promise<void> {
  const { people, audit } = services;
  const device = deviceOf(request);
  if (result.kind === 'signed-in') {
    const { person, proof } = result;
    if (proof?.kind === 'recovery')
      await audit.note({ by: person.name, device }, 'recoveryCodeUsed', { name: person.name, value: proof.left });
    return audit.note({ by: person.name, device }, 'signedIn');
  }
  // A user who waits may try again later: that was recorded when the wait started.
  if (result.kind === 'wait') return;
  const known = (await people.list()).find(({ name }) => keyOf(name) === keyOf(typed));
  if (known === undefined) return;
  await audit.note({ by: '', device }, 'signInRefused', { name: known.name });
  if (result.closes) await audit.note({ by: '', device }, 'nameClosed', { name: known.name });
}

/** Signs a user in on the device of the request: sets its cookies if the secret is right. */
export async function signInWith(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  secret: string,
  code?: string,
): Promise<SignIn> {
  const place = await placeOf(services, request, name);
  const result = await services.people.signIn(name, secret, place, code);
  await noteAttempt(services, request, name, result);
  if (result.kind !== 'signed-in') return result;
  setCookie(reply, COOKIE, result.token, { ...cookieOptions(request), maxAge: COOKIE_SECONDS });
  if (place.kind === 'known' && place.id !== 'here') return result;
  const device = await services.people.rememberDevice(name);
  setCookie(reply, DEVICE_COOKIE, device, { ...cookieOptions(request), path: '/api/', maxAge: DEVICE_SECONDS });
  return result;
}

/** A new session for someone whose sessions have ended because they changed their PIN here. */
export async function renewSession(
  { people }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
): Promise<void> {
  setCookie(reply, COOKIE, await people.newSession(name), { ...cookieOptions(request), maxAge: COOKIE_SECONDS });
}
