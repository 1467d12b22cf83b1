import type { FastifyRequest } from 'fastify';
import { cookieOf } from '../http/cookie.ts';
import { Problem } from '../http/problem.ts';
import type { People, Person } from './people.ts';
import type { Action } from './roles.ts';
import { mayDo } from './roles.ts';

export const COOKIE = 'turnuva';

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** What proxies add to what they pass on. */
const OF_PROXIES = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * True for a browser on this very computer. The Host header must name it as such (a foreign page that points its own
 * name to 127.0.0.1 is not local), and nothing may have come through a proxy. A proxy that says nothing of itself cannot
 * be told from a browser: so this counts only until there is an account, or where the chief arbiter has chosen so.
 */
export function isLocal(request: FastifyRequest): boolean {
  const { headers } = request;
  // Behind proxies that were named at the start nobody is local.
  if (request.server.getDecorator<boolean>('behindProxy')) return false;
  // Proxies that pass on without a word often speak the old version, which no browser does.
  if (request.raw.httpVersion === '1.0' || OF_PROXIES.some((name) => headers[name] !== undefined)) return false;
  return LOOPBACK.test(request.ip) && isLocalHost(headers.host ?? '');
}

/** True for a Host header that names this very computer. */
export const isLocalHost = (host: string): boolean => LOCAL_HOST.test(host);

export interface Visitor {
  readonly person: Person | undefined;
  readonly local: boolean;
  /** Works at the server's own computer and has not said who he is. */
  readonly unnamed?: boolean;
}

/** Who enters things on the arbiter's own computer without signing in and without saying his name. */
const LOCAL_NAME = 'Arbiter';

/** Tells who sends a request. */
export function gate(people: People, settings: () => Promise<{ signInHere?: boolean; localName?: string }>) {
  async function visitor(request: FastifyRequest): Promise<Visitor> {
    const local = isLocal(request);
    const token = cookieOf(request, COOKIE);
    const holder = token === undefined ? undefined : await people.holder(token);
    if (holder !== undefined) return { person: holder, local };
    if (!local) return { person: undefined, local };
    // On the arbiter's own computer nobody signs in before the first account is made; afterwards only where the chief
    // arbiter has chosen so, knowing the risk.
    const { signInHere, localName } = await settings();
    if (signInHere ?? (await people.any())) return { person: undefined, local };
    return { person: { name: localName || LOCAL_NAME, role: 'chief' }, local, unnamed: !localName };
  }

  async function admit(request: FastifyRequest, action: Action): Promise<Person> {
    const { person } = await visitor(request);
    if (person === undefined) throw new Problem('sign-in');
    if (!mayDo(person.role, action)) throw new Problem('forbidden');
    return person;
  }
  return {
    visitor,
    /** The person who may do this, or a problem: 401 for strangers, 403 for others. */
    admit,
    /** The same before a request's body is read, for routes that take much. */
    asks:
      (action: Action) =>
      async (request: FastifyRequest): Promise<void> => {
        await admit(request, action);
      },
  };
}

export type Gate = ReturnType<typeof gate>;
