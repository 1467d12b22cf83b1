import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Audit } from '../audit/index.ts';
import { cookieName, cookieOf, isSecure, setCookie } from '../http/cookie.ts';
import type { RecordStore } from '../store/index.ts';
import type { CodeLimit } from './attempts.ts';
import { attemptsIn, networkOf } from './attempts.ts';
import type { People } from './people.ts';
import { tokenDigest } from './secret.ts';

/** Wrong codes of ten minutes that are worth a warning. */
const MANY = 20;
const RECENT_MS = 10 * 60_000;
const MOST_KEPT = 1000;
const DEVICE_SECONDS = 60 * 24 * 60 * 60;

/** Wrong codes from one network for one card, and for all cards of a tournament together: a hall may be one network. */
const ONE_CARD = { free: 5, longestMs: 5 * 60_000 };
const ONE_NETWORK = { free: 60, longestMs: 5000 };
const HELPERS = { free: 10, longestMs: 60_000 };
/** A device that has entered a correct code of the tournament before is counted separately. */
const KNOWN = { free: 20, longestMs: 30_000 };

interface GuessParts {
  readonly records: RecordStore;
  readonly clock: () => number;
  readonly audit: Audit;
  readonly people: Pick<People, 'rememberDevice' | 'knowsDevice'>;
}

interface CodeAttempt {
  /** The tournament. */
  readonly id: string;
  /** The owner of the card, for the audit; none for helpers, whose code identifies them. */
  readonly card?: string;
  /** The journal's name for the device. */
  readonly device: string;
}

/** Codes that are typed on phones: wrong ones are slowed down, written down and counted. */
export function guessesOf({ records, clock, audit, people }: GuessParts) {
  const attempts = attemptsIn(records, clock);
  let recent: { readonly id: string; readonly at: number }[] = [];

  async function limitsFor(request: FastifyRequest, { id, card }: CodeAttempt): Promise<readonly CodeLimit[]> {
    const what = card === undefined ? `helper ${id}` : `code ${id}/${card}`;
    const token = cookieOf(request, cookieName('device', id));
    if (token !== undefined && (await people.knowsDevice(`codes ${id}`, token)))
      return [{ key: `${what}|device ${tokenDigest(token)}`, ...KNOWN }];
    const network = networkOf(request.ip);
    return card === undefined
      ? [{ key: `${what}|${network}`, ...HELPERS }]
      : [
          { key: `${what}|${network}`, ...ONE_CARD },
          { key: `codes ${id}|${network}`, ...ONE_NETWORK },
        ];
  }

  return {
    /** Looks at a code. A device that has shown a right one is remembered, so that no stranger keeps it out later. */
    async try<T>(
      request: FastifyRequest,
      reply: FastifyReply,
      attempt: CodeAttempt,
      check: () => Promise<T | undefined>,
    ) {
      const { id, card, device } = attempt;
      const limits = await limitsFor(request, attempt);
      const tried = await attempts.tryCode(limits, check);
      if (tried.kind === 'wrong') {
        recent = [...recent.slice(1 - MOST_KEPT), { id, at: clock() }];
        await audit.noteLeaving({ by: '', device }, 'codeRefused', { tournament: id, value: card ?? '' });
      }
      if (tried.kind === 'right' && !limits[0]?.key.includes('|device ')) {
        const token = await people.rememberDevice(`codes ${id}`);
        const kept = { path: '/', sameSite: 'Lax', maxAge: DEVICE_SECONDS, secure: isSecure(request) } as const;
        setCookie(reply, cookieName('device', id), token, kept);
      }
      return tried;
    },
    /** Tournaments for which many wrong codes were tried lately. */
    many(): readonly { readonly id: string; readonly attempts: number }[] {
      recent = recent.filter(({ at }) => at > clock() - RECENT_MS);
      const ids = [...new Set(recent.map(({ id }) => id))];
      return ids
        .map((id) => ({ id, attempts: recent.filter((each) => each.id === id).length }))
        .filter((each) => each.attempts >= MANY);
    },
  };
}
/** The wrong attempts at codes, by network and tournament. */
export type Guesses = ReturnType<typeof guessesOf>;
