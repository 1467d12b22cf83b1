import type { RecordStore } from '../store/index.ts';
import type { Place } from './attempts.ts';
import { attemptsIn } from './attempts.ts';
import { keyOf } from './names.ts';
import type { Role } from './roles.ts';
import type { Proof, SecondFactors } from './secondFactor.ts';
import { secondFactors } from './secondFactor.ts';
import { opens, sealSecret } from './secret.ts';
import { sessionsIn } from './sessions.ts';

/** A known person with their roles, on the whole server or at the place in question. */
export interface Person {
  readonly name: string;
  readonly role: Role;
}

interface Account extends Person {
  readonly seal: string;
}

const ACCOUNTS = 'accounts';
/** What an account may do in single tournaments and federations (rights.ts). */
export const RIGHTS = 'rights';

/** The result of checking a PIN and, if there is a second factor, its code. */
export type Proven =
  | { readonly kind: 'right'; readonly proof?: Proof }
  /** `closes`: it was one too many, and the name is closed for a while. `codeNeeded`: the PIN was right. */
  | { readonly kind: 'wrong'; readonly closes: boolean; readonly codeNeeded: boolean }
  | { readonly kind: 'wait'; readonly seconds: number };

/** The outcome of a sign-in: a session with its token, or why there is none. */
export type SignIn =
  | { readonly kind: 'signed-in'; readonly person: Person; readonly token: string; readonly proof?: Proof }
  | Exclude<Proven, { kind: 'right' }>;

/** Accounts, and who is signed in with one. */
export function people(
  records: RecordStore,
  now: () => number,
  factors: Pick<SecondFactors, 'has' | 'use' | 'remove'> = secondFactors(records, now),
) {
  const attempts = attemptsIn(records, now);
  const { accountOf, ...sessions } = sessionsIn(records, now);

  async function account(key: string): Promise<Account | undefined> {
    const json = await records.get(ACCOUNTS, key);
    return json === undefined ? undefined : (JSON.parse(json) as Account);
  }

  /**
   * Whether a person knows the PIN of an account and, if `code` is given and the account has a second factor, a valid code. A
   * right PIN without the code counts as a failed attempt, so guessing codes is as slow as guessing PINs.
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

  return {
    ...sessions,
    proves,
    async list(): Promise<readonly Person[]> {
      const accounts = await records.list(ACCOUNTS);
      return accounts.map(({ json }) => JSON.parse(json) as Account).map(({ name, role }) => ({ name, role }));
    },

    /** Creates an account; false if there is already one of this name, which is not changed. */
    async add(person: Person, secret: string): Promise<boolean> {
      const json = JSON.stringify({ name: person.name.trim(), role: person.role, seal: await sealSecret(secret) });
      return records.swap(ACCOUNTS, keyOf(person.name), undefined, json);
    },

    /** Creates or changes an account; without a secret the present one is kept. False if there is none to keep. */
    async put(person: Person, secret: string | undefined): Promise<boolean> {
      const key = keyOf(person.name);
      const seal = secret === undefined ? (await account(key))?.seal : await sealSecret(secret);
      if (seal === undefined) return false;
      await records.put(ACCOUNTS, key, JSON.stringify({ name: person.name.trim(), role: person.role, seal }));
      // Sessions with the old secret end.
      if (secret !== undefined) await sessions.signOutEverywhere(key);
      if (secret !== undefined) await attempts.forget(key);
      return true;
    },

    async remove(name: string): Promise<void> {
      await records.remove(ACCOUNTS, keyOf(name));
      // A later account of the same name starts without rights.
      await records.remove(RIGHTS, keyOf(name));
      await factors.remove(name);
      await sessions.signOutEverywhere(name);
    },

    /** `place` is where the attempt comes from; a place without a name counts as one stranger. */
    async signIn(
      name: string,
      secret: string,
      place: Place = { kind: 'stranger', address: '' },
      code?: string,
    ): Promise<SignIn> {
      const key = keyOf(name);
      const tried = await proves(name, secret, place, code ?? '');
      if (tried.kind !== 'right') return tried;
      const found = await account(key);
      if (found === undefined) return { kind: 'wrong', closes: false, codeNeeded: false };
      const token = await sessions.newSession(key);
      const person = { name: found.name, role: found.role };
      return { kind: 'signed-in', person, token, ...(tried.proof === undefined ? {} : { proof: tried.proof }) };
    },
    /** Whether there is any account. */
    any: async (): Promise<boolean> => (await records.list(ACCOUNTS)).length > 0,
    /** The person to whom this token belongs. If the account has changed or was removed since, its current state counts. */
    async holder(token: string): Promise<Person | undefined> {
      const key = await accountOf(token);
      const found = key === undefined ? undefined : await account(key);
      return found === undefined ? undefined : { name: found.name, role: found.role };
    },
  };
}

/** The accounts of a server and their sessions. */
export type People = ReturnType<typeof people>;
