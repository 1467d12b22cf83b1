import { userInfo } from 'node:os';
import { auditOf } from '../audit/index.ts';
import type { JournalStore } from '../store/index.ts';
import { databaseIn, lockFolder, postgresStore, sqliteStore } from '../store/index.ts';
import { keyOf } from './names.ts';
import type { Person } from './people.ts';
import { people } from './people.ts';
import { secondFactors } from './secondFactor.ts';

const DEVICE = 'turnuva account';

/** What somebody at the server's own computer may do for accounts, past every sign-in: they hold the data in their hands. */
export interface Accounts {
  list(): Promise<readonly (Person & { readonly secondFactor: boolean })[]>;
  /** Ends the second factor and all sessions; false where there is no such account. */
  removeSecondFactor(name: string): Promise<boolean>;
  /** Sets a new PIN or password and ends all sessions; false where there is no such account. */
  newSecret(name: string, secret: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens the accounts of a folder, which is taken for this process alone, or of a database. Every change goes into the audit. */
export async function accountsAt(place: string): Promise<Accounts> {
  if (/^postgres(ql)?:\/\//.test(place)) return accountsIn(await postgresStore(place), () => undefined);
  const file = databaseIn(place);
  const giveBack = lockFolder(place);
  const store = await sqliteStore(file).catch((error: unknown) => {
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
