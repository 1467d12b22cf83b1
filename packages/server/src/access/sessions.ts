import type { RecordStore } from '../store/index.ts';
import { keyOf } from './names.ts';
import { newToken, tokenDigest } from './secret.ts';

const FRESH_MS = 5000;
const MOST_KEPT = 5000;

/** Who answers whose session a token is. */
interface Holders {
  holder(token: string | undefined): Promise<{ readonly name: string } | undefined>;
}

/** Whose session a token is, remembered for a moment: it is asked with every request, to count them. */
export function knownAccounts(people: Holders) {
  const known = new Map<string, { readonly account: string | undefined; readonly at: number }>();
  return async (token: string | undefined): Promise<string | undefined> => {
    if (token === undefined) return undefined;
    const key = tokenDigest(token);
    const found = known.get(key);
    if (found !== undefined && performance.now() - found.at < FRESH_MS) return found.account;
    // Counting keeps nobody out when the database is away.
    const holder = await people.holder(token).catch(() => undefined);
    const account = holder === undefined ? undefined : keyOf(holder.name);
    if (known.size >= MOST_KEPT) known.clear();
    known.set(key, { account, at: performance.now() });
    return account;
  };
}

interface Session {
  readonly account: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const SESSIONS = 'sessions';
const SESSION_MS = 14 * 24 * 60 * 60 * 1000;
const DEVICES = 'devices';

/** Who is signed in where, by the token in their cookie, and on which devices they have signed in before. */
export function sessionsIn(records: RecordStore, now: () => number) {
  return {
    async newSession(name: string): Promise<string> {
      const token = newToken();
      const session: Session = { account: keyOf(name), until: now() + SESSION_MS };
      await records.put(SESSIONS, tokenDigest(token), JSON.stringify(session));
      return token;
    },
    /** Whose session the token belongs to; undefined if it is invalid or has expired. */
    async accountOf(token: string): Promise<string | undefined> {
      const json = await records.get(SESSIONS, tokenDigest(token));
      if (json === undefined) return undefined;
      const { account, until } = JSON.parse(json) as Session;
      if (until >= now()) return account;
      await records.remove(SESSIONS, tokenDigest(token));
      return undefined;
    },
    signOut: (token: string): Promise<void> => records.remove(SESSIONS, tokenDigest(token)),
    /** Ends the sessions of one account on all devices; how many were in force. */
    async signOutEverywhere(name: string): Promise<number> {
      const own = (await records.list(SESSIONS))
        .map(({ key, json }) => ({ key, ...(JSON.parse(json) as Session) }))
        .filter(({ account }) => account === keyOf(name));
      for (const { key } of own) await records.remove(SESSIONS, key);
      return own.filter(({ until }) => until >= now()).length;
    },
    /** Remembers a device with which someone has signed in; its token goes into a cookie. */
    async rememberDevice(name: string): Promise<string> {
      const token = newToken();
      await records.put(DEVICES, tokenDigest(token), JSON.stringify({ account: keyOf(name) }));
      return token;
    },
    /** Whether someone has signed in under this name with this device before. */
    async knowsDevice(name: string, token: string): Promise<boolean> {
      const json = await records.get(DEVICES, tokenDigest(token));
      return json !== undefined && (JSON.parse(json) as Session).account === keyOf(name);
    },
  };
}
