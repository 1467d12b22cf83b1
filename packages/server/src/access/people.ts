import type { RecordStore } from '../store/index.ts';
import type { Role } from './roles.ts';
import { newToken, opens, sealed, tokenDigest } from './secret.ts';

export interface Person {
  readonly name: string;
  readonly role: Role;
}

interface Account extends Person {
  readonly seal: string;
}

interface Session {
  readonly account: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const ACCOUNTS = 'accounts';
const SESSIONS = 'sessions';
const SESSION_MS = 14 * 24 * 60 * 60 * 1000;
/** Wrong secrets for one name before it has to wait, and how long. */
const MOST_FAILURES = 10;
const WAIT_MS = 10 * 60 * 1000;

const keyOf = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

export type SignIn =
  | { readonly kind: 'signed-in'; readonly person: Person; readonly token: string }
  | { readonly kind: 'wrong' }
  /** The name is closed for this long. */
  | { readonly kind: 'wait'; readonly seconds: number };

/** Accounts and sessions. */
export function people(records: RecordStore, now: () => number) {
  const failures = new Map<string, { count: number; until: number }>();

  async function account(key: string): Promise<Account | undefined> {
    const json = await records.get(ACCOUNTS, key);
    return json === undefined ? undefined : (JSON.parse(json) as Account);
  }

  /** Ends all sessions of an account that are in force. */
  async function endSessions(key: string): Promise<number> {
    const all = await records.list(SESSIONS);
    const own = all.filter(({ json }) => (JSON.parse(json) as Session).account === key);
    for (const session of own) await records.remove(SESSIONS, session.key);
    return own.filter(({ json }) => (JSON.parse(json) as Session).until >= now()).length;
  }

  return {
    async list(): Promise<readonly Person[]> {
      const accounts = await records.list(ACCOUNTS);
      return accounts.map(({ json }) => JSON.parse(json) as Account).map(({ name, role }) => ({ name, role }));
    },

    /** Makes or changes an account; without a secret the present one is kept. False when there is none to keep. */
    async put(person: Person, secret: string | undefined): Promise<boolean> {
      const key = keyOf(person.name);
      const seal = secret === undefined ? (await account(key))?.seal : await sealed(secret);
      if (seal === undefined) return false;
      await records.put(ACCOUNTS, key, JSON.stringify({ name: person.name.trim(), role: person.role, seal }));
      // Whoever knew the old secret is out.
      if (secret !== undefined) await endSessions(key);
      if (secret !== undefined) failures.delete(key);
      return true;
    },

    async remove(name: string): Promise<void> {
      await records.remove(ACCOUNTS, keyOf(name));
      await endSessions(keyOf(name));
    },

    /** Ends the sessions of one account on all devices; how many there were. */
    signOutEverywhere: (name: string): Promise<number> => endSessions(keyOf(name)),

    async signIn(name: string, secret: string): Promise<SignIn> {
      const key = keyOf(name);
      const failed = failures.get(key);
      if (failed !== undefined && failed.until < now()) failures.delete(key);
      else if (failed !== undefined && failed.count >= MOST_FAILURES)
        return { kind: 'wait', seconds: Math.ceil((failed.until - now()) / 1000) };
      const found = await account(key);
      if (!(await opens(found?.seal, secret)) || found === undefined) {
        if (failures.size > 10_000) failures.clear();
        failures.set(key, { count: (failures.get(key)?.count ?? 0) + 1, until: now() + WAIT_MS });
        return { kind: 'wrong' };
      }
      failures.delete(key);
      const token = newToken();
      const session: Session = { account: key, until: now() + SESSION_MS };
      await records.put(SESSIONS, tokenDigest(token), JSON.stringify(session));
      return { kind: 'signed-in', person: { name: found.name, role: found.role }, token };
    },

    /** Who this token belongs to. An account that was changed or removed since counts as it is now. */
    async holder(token: string): Promise<Person | undefined> {
      const json = await records.get(SESSIONS, tokenDigest(token));
      if (json === undefined) return undefined;
      const session = JSON.parse(json) as Session;
      if (session.until < now()) {
        await records.remove(SESSIONS, tokenDigest(token));
        return undefined;
      }
      const found = await account(session.account);
      return found === undefined ? undefined : { name: found.name, role: found.role };
    },

    signOut: (token: string): Promise<void> => records.remove(SESSIONS, tokenDigest(token)),
  };
}

export type People = ReturnType<typeof people>;
