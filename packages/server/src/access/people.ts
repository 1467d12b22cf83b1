import type { RecordStore } from '../store/index.ts';
import type { Place } from './attempts.ts';
import { attemptsIn } from './attempts.ts';
import { keyOf } from './names.ts';
import type { Role } from './roles.ts';
import type { Proof, SecondFactors } from './secondFactor.ts';
import { secondFactors } from './secondFactor.ts';
import { newToken, opens, sealSecret, tokenDigest } from './secret.ts';

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
const DEVICES = 'devices';
/** What an account may do in single tournaments and federations (rights.ts). */
export const RIGHTS = 'rights';

/** How a PIN, and where there is a second factor its code, was taken. */
export type Proven =
  | { readonly kind: 'right'; readonly proof?: Proof }
  /** `closes`: it was one too many, and the name is closed for a while. `codeNeeded`: the PIN was right. */
  | { readonly kind: 'wrong'; readonly closes: boolean; readonly codeNeeded: boolean }
  | { readonly kind: 'wait'; readonly seconds: number };

export type SignIn =
  | { readonly kind: 'signed-in'; readonly person: Person; readonly token: string; readonly proof?: Proof }
  | Exclude<Proven, { kind: 'right' }>;

/** Accounts and sessions. */
export function people(
  records: RecordStore,
  now: () => number,
  factors: Pick<SecondFactors, 'has' | 'use' | 'remove'> = secondFactors(records, now),
) {
  const attempts = attemptsIn(records, now);

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

  /**
   * Whether somebody knows the PIN of an account and, where `code` is given and the account has a second factor, a code
   * of it. A right PIN without the code counts as an attempt like a wrong one: so guessing codes is as slow as guessing
   * PINs.
   */
  async function proves(name: string, secret: string, place: Place, code?: string): Promise<Proven> {
    const key = keyOf(name);
    let codeNeeded = false;
    const tried = await attempts.try(key, place, async (): Promise<{ proof?: Proof } | undefined> => {
      if (!(await opens((await account(key))?.seal, secret))) return undefined;
      if (code === undefined || !(await factors.has(name))) return {};
      codeNeeded = true;
      const proof = code === '' ? undefined : await factors.use(name, code);
      return proof === undefined ? undefined : { proof };
    });
    if (tried.kind === 'wrong') return { ...tried, codeNeeded };
    return tried.kind === 'right' ? { kind: 'right', ...tried.value } : tried;
  }

  async function newSession(name: string): Promise<string> {
    const token = newToken();
    const session: Session = { account: keyOf(name), until: now() + SESSION_MS };
    await records.put(SESSIONS, tokenDigest(token), JSON.stringify(session));
    return token;
  }

  return {
    proves,
    newSession,
    async list(): Promise<readonly Person[]> {
      const accounts = await records.list(ACCOUNTS);
      return accounts.map(({ json }) => JSON.parse(json) as Account).map(({ name, role }) => ({ name, role }));
    },

    /** Makes an account; false where there is one of this name, which stays as it is. */
    async add(person: Person, secret: string): Promise<boolean> {
      const json = JSON.stringify({ name: person.name.trim(), role: person.role, seal: await sealSecret(secret) });
      return records.swap(ACCOUNTS, keyOf(person.name), undefined, json);
    },

    /** Makes or changes an account; without a secret the present one is kept. False when there is none to keep. */
    async put(person: Person, secret: string | undefined): Promise<boolean> {
      const key = keyOf(person.name);
      const seal = secret === undefined ? (await account(key))?.seal : await sealSecret(secret);
      if (seal === undefined) return false;
      await records.put(ACCOUNTS, key, JSON.stringify({ name: person.name.trim(), role: person.role, seal }));
      // Whoever knew the old secret is out.
      if (secret !== undefined) await endSessions(key);
      if (secret !== undefined) await attempts.forget(key);
      return true;
    },

    async remove(name: string): Promise<void> {
      await records.remove(ACCOUNTS, keyOf(name));
      // Whoever gets an account of this name later begins without rights.
      await records.remove(RIGHTS, keyOf(name));
      await factors.remove(name);
      await endSessions(keyOf(name));
    },

    /** Ends the sessions of one account on all devices; how many there were. */
    signOutEverywhere: (name: string): Promise<number> => endSessions(keyOf(name)),

    /** `place` is where it is tried; a place without a name counts as one stranger. */
    async signIn(
      name: string,
      secret: string,
      place: Place = { kind: 'stranger', address: '' },
      code?: string,
    ): Promise<SignIn> {
      const key = keyOf(name);
      const tried = await proves(name, secret, place, code ?? '');
      const found = tried.kind === 'right' ? await account(key) : undefined;
      if (tried.kind !== 'right') return tried;
      if (found === undefined) return { kind: 'wrong', closes: false, codeNeeded: false };
      const token = await newSession(key);
      const person = { name: found.name, role: found.role };
      return { kind: 'signed-in', person, token, ...(tried.proof === undefined ? {} : { proof: tried.proof }) };
    },
    /** Remembers a device with which somebody has signed in; its token goes into a cookie. */
    async rememberDevice(name: string): Promise<string> {
      const token = newToken();
      await records.put(DEVICES, tokenDigest(token), JSON.stringify({ account: keyOf(name) }));
      return token;
    },
    /** Whether somebody has signed in under this name with this device before. */
    async knowsDevice(name: string, token: string): Promise<boolean> {
      const json = await records.get(DEVICES, tokenDigest(token));
      return json !== undefined && (JSON.parse(json) as Session).account === keyOf(name);
    },
    /** Whether there is any account. */
    any: async (): Promise<boolean> => (await records.list(ACCOUNTS)).length > 0,
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
