import type { Place, Role } from '@turnuva/contract';
import { federationKey, rolesAt } from '@turnuva/contract';
import { UNNAMED_AUTHOR } from '@turnuva/contract/author';
import type { FastifyRequest } from 'fastify';
import { cookieOf } from '../http/cookie.ts';
import { HttpProblem } from '../http/problem.ts';
import type { People, Person } from './people.ts';
import type { Rights } from './rights.ts';
import type { Action } from './roles.ts';
import { mayAnywhere, mayDo } from './roles.ts';
import type { SecondFactors } from './secondFactor.ts';

/** Name of the cookie that carries the token of a session. */
export const COOKIE = 'turnuva';

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** Headers that proxies add to the requests they forward. */
const OF_PROXIES = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * True for a browser on this computer. The Host header must name this computer (a foreign page that points its own name to
 * 127.0.0.1 is not local), and the request must not have come through a proxy. A proxy that adds no headers cannot be
 * distinguished from a browser, so this applies only until there is an account, or if the chief arbiter has chosen it.
 */
export function isLocal(request: FastifyRequest): boolean {
  const { headers } = request;
  // Behind proxies that were named at the start nobody is local.
  if (request.server.getDecorator<boolean>('behindProxy')) return false;
  // Proxies that pass on without notice often speak the old version, which no browser does.
  if (request.raw.httpVersion === '1.0' || OF_PROXIES.some((name) => headers[name] !== undefined)) return false;
  return LOOPBACK.test(request.ip) && isLocalHost(headers.host ?? '');
}

/** True for a Host header that names this computer. */
export const isLocalHost = (host: string): boolean => LOCAL_HOST.test(host);

/** Who sends a request; `person` is undefined if nobody has signed in. `local`: from this computer. */
export interface Visitor {
  readonly person: Person | undefined;
  readonly local: boolean;
  /** Works at the server's own computer and has not said who they are. */
  readonly unnamed?: boolean;
}

/** Addresses below these are one tournament's, and one federation's. */
const OF_TOURNAMENT = /^\/(api\/tournaments|screen|t)\/:id(\/|$)/;
const OF_FEDERATION = /^\/api\/federations\/:federation(\/|$)/;

/** The tournament or federation that a request is about, by its route: no route can forget to say it. */
function placeOf({ routeOptions: { url = '' }, params }: FastifyRequest): Place {
  const { id = '', federation = '' } = params as { readonly id?: string; readonly federation?: string };
  if (OF_FEDERATION.test(url)) return { federation: federationKey(federation) };
  return OF_TOURNAMENT.test(url) ? { tournament: id } : {};
}

/** What the gate uses: accounts, rights, second factors, and the current settings. */
export interface GateParts {
  readonly people: People;
  readonly rights: Pick<Rights, 'of'>;
  readonly factors: Pick<SecondFactors, 'has'>;
  readonly settings: () => Promise<{ signInHere?: boolean; localName?: string; chiefsNeedSecondFactor?: boolean }>;
  /** The federation that a tournament names; undefined if there is no such tournament. */
  readonly federationOf: (id: string) => Promise<string | undefined>;
}

/** Determines who sends a request, and what they may do. */
export function gate({ people, rights, factors, settings, federationOf }: GateParts) {
  /** Whether the server asks chief arbiters, of a single tournament too, for a second factor, and this one has none. */
  const lacksSecondFactor = async ({ name, role }: Person): Promise<boolean> =>
    (await settings()).chiefsNeedSecondFactor === true &&
    (role === 'chief' || (await rights.of(name)).some((each) => each.role === 'chief')) &&
    !(await factors.has(name));

  /** A person's roles at a place; their role on the whole server is one of them. */
  async function rolesOf(person: Person, place: Place): Promise<readonly Role[]> {
    const held = await rights.of(person.name);
    const needsFederation = place.federation === undefined && held.some(({ federation }) => federation !== undefined);
    const federation =
      needsFederation && place.tournament !== undefined ? await federationOf(place.tournament) : place.federation;
    return rolesAt(person.role, held, { ...place, federation });
  }

  /** Whether a person may do this at a place; without a place, on the whole server. */
  async function may(person: Person, action: Action, place: Place = {}): Promise<boolean> {
    if (mayDo(person.role, action)) return true;
    if (place.tournament === undefined && place.federation === undefined) return false;
    return (await rolesOf(person, place)).some((role) => mayDo(role, action));
  }

  async function visitor(request: FastifyRequest): Promise<Visitor> {
    const local = isLocal(request);
    const token = cookieOf(request, COOKIE);
    const holder = token === undefined ? undefined : await people.holder(token);
    if (holder !== undefined) return { person: holder, local };
    if (!local) return { person: undefined, local };
    // On the arbiter's own computer, nobody signs in before the first account is created; afterwards only if the chief arbiter
    // has accepted the risk.
    const { signInHere, localName } = await settings();
    if (signInHere ?? (await people.any())) return { person: undefined, local };
    return { person: { name: localName || UNNAMED_AUTHOR, role: 'chief' }, local, unnamed: !localName };
  }

  async function admit(request: FastifyRequest, action: Action, at?: Place): Promise<Person> {
    const { person, unnamed } = await visitor(request);
    if (person === undefined) throw new HttpProblem('sign-in');
    if (unnamed === undefined && (await lacksSecondFactor(person)))
      throw new HttpProblem('forbidden', {}, 'secondFactorMissing');
    const place = at ?? placeOf(request);
    if (place.tournament === undefined && place.federation === undefined) {
      if (mayDo(person.role, action)) return person;
      if (
        mayAnywhere(
          (await rights.of(person.name)).map(({ role }) => role),
          action,
        )
      )
        return person;
      throw new HttpProblem('forbidden');
    }
    // The chief arbiter of the server is chief arbiter everywhere.
    const [role = person.role] = person.role === 'chief' ? [] : await rolesOf(person, place);
    if (!(await may(person, action, place))) throw new HttpProblem('forbidden');
    return { name: person.name, role };
  }
  return {
    visitor,
    lacksSecondFactor,
    may,
    /**
     * The person who may do this, with their roles there, or a problem: 401 if not signed in, otherwise 403. `at` is
     * the place, if the address does not contain it.
     */
    admit,
    /** The same before the body of a request is read, for routes with large bodies. */
    asks:
      (action: Action) =>
      async (request: FastifyRequest): Promise<void> => {
        await admit(request, action);
      },
  };
}

/** Asked by every route before it does anything. */
export type Gate = ReturnType<typeof gate>;
