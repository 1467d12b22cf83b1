import { userInfo } from 'node:os';
import { join } from 'node:path';
import { auditOf } from '../audit/index.ts';
import { makeFolder } from '../store/folder.ts';
import type { JournalStore } from '../store/index.ts';
import { databaseIn, lockFolder, postgresStore, sqliteStore } from '../store/index.ts';
import { keyOf } from './names.ts';
import type { Person } from './people.ts';
import { people } from './people.ts';
import type { Role } from './roles.ts';
import { secondFactors } from './secondFactor.ts';

const DEVICE = 'turnuva account';

/**
 * What a person at the server's own computer may do for accounts without signing in, because they have access to the data anyway.
 */
export interface Accounts {
  list(): Promise<readonly (Person & { readonly secondFactor: boolean })[]>;
  /**
   * Creates an account; `exists` if there is already one with this name, `chief-first` if the first account would not
   * be a chief arbiter's.
   */
  add(name: string, role: Role, secret: string): Promise<'added' | 'exists' | 'chief-first'>;
  /** Removes the second factor and ends all sessions; false if there is no such account. */
  removeSecondFactor(name: string): Promise<boolean>;
  /** Sets a new PIN or password and ends all sessions; false if there is no such account. */
  newSecret(name: string, secret: string): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Opens the accounts of a folder, which is locked for this process, or of a database. Every change goes into the audit. With
 * `isNew`, the folder is created if there is none, because the first account is created before the first start.
 */
export async function accountsAt(place: string, isNew = false): Promise<Accounts> {
  if (/^postgres(ql)?:\/\//.test(place)) return accountsIn(await postgresStore(place), () => undefined);
  if (isNew) makeFolder(place);
  const file = isNew ? join(place, 'turnuva.sqlite') : databaseIn(place);
  const giveBack = lockFolder(place);
  const store = await sqliteStore(file, { owner: true }).catch((error: unknown) => {
    giveBack();
    throw error;
  });
  return accountsIn(store, giveBack);
}

/** The same in an open store. */
export function accountsIn(store: JournalStore, giveBack: () => void): Accounts {
  const factors = secondFactors(store.records, Date.now);
  const everybody = people(store.records, Date.now, factors);
  const audit = auditOf(store.audit, Date.now, () => undefined);
  const author = { by: userInfo().username, device: DEVICE };
  const personNamed = async (name: string): Promise<Person | undefined> =>
    (await everybody.list()).find((each) => keyOf(each.name) === keyOf(name));
  return {
    list: async () => {
      const found: (Person & { secondFactor: boolean })[] = [];
      for (const person of await everybody.list())
        found.push({ ...person, secondFactor: await factors.has(person.name) });
      return found;
    },
    add: async (name, role, secret) => {
      if (role !== 'chief' && !(await everybody.any())) return 'chief-first';
      if ((await personNamed(name)) !== undefined) return 'exists';
      await audit.note(author, 'accountMade', { name, role });
      return (await everybody.add({ name, role }, secret)) ? 'added' : 'exists';
    },
    removeSecondFactor: async (name) => {
      const person = await personNamed(name);
      if (person === undefined) return false;
      await audit.note(author, 'secondFactorReset', { name: person.name });
      await factors.remove(person.name);
      await everybody.signOutEverywhere(person.name);
      return true;
    },
    newSecret: async (name, secret) => {
      const person = await personNamed(name);
      if (person === undefined) return false;
      await audit.note(author, 'secretChanged', { name: person.name });
      return everybody.put(person, secret);
    },
    close: async () => {
      await store.close();
      giveBack();
    },
  };
}
