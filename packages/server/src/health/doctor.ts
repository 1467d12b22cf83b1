import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepLost } from '../store/heads.ts';
import type { Damage, JournalStore, Lost } from '../store/index.ts';
import { databaseIn, lockFolder, rowsIn, sqliteStore } from '../store/index.ts';
import type { WholeCopy } from './repair.ts';
import { findDamage, newestCopy } from './repair.ts';

/** One journal as the doctor found it. */
export interface Examined {
  readonly id: string;
  /** Entries that the journal should hold. */
  readonly entries: number;
  readonly damage?: Damage;
  /** The newest undamaged copy, if the journal is damaged and there is one. */
  readonly copy?: WholeCopy;
}

/** A folder that has been opened to look at its journals; `close` gives it back. */
export interface Doctor {
  examine(): Promise<readonly Examined[]>;
  /**
   * Replaces a damaged journal with the copy; the damaged one is first written to a file next to the database. Returns the path
   * of that file.
   */
  repair(patient: Examined & { readonly copy: WholeCopy }): Promise<string>;
  /** Confirmed entries that are gone. */
  readonly lost: readonly Lost[];
  /** Stops reporting them; the folder must be locked for this process. */
  forgetLost(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a server's folder to check its journals; `copies` is a folder with copies, in addition to the one in the settings. With
 * `repairing`, the folder is locked for this process. Throws whatever opening the database throws.
 */
export async function doctorFor(folder: string, copies: string | undefined, repairing: boolean): Promise<Doctor> {
  const file = databaseIn(folder);
  const giveBack = repairing ? lockFolder(folder) : () => undefined;
  const store = await sqliteStore(file, { owner: repairing }).catch((error: unknown) => {
    giveBack();
    throw error;
  });
  const folders = [copies, await backupFolder(store)].filter((each) => each !== undefined && existsSync(each));
  const copyOf = (id: string): WholeCopy | undefined =>
    folders
      .flatMap((each) => newestCopy(each as string, id) ?? [])
      .sort((a, b) => b.entries.length - a.entries.length)[0];
  return {
    lost: store.lost ?? [],
    forgetLost: () => keepLost(store, []),
    examine: async () => {
      const findings = new Map((await findDamage(store, async () => undefined)).map((each) => [each.id, each.damage]));
      return (await store.heads()).map(({ id, seq }) => {
        const damage = findings.get(id);
        const copy = damage === undefined ? undefined : copyOf(id);
        return {
          id,
          entries: seq,
          ...(damage === undefined ? {} : { damage }),
          ...(copy === undefined ? {} : { copy }),
        };
      });
    },
    repair: async ({ id, copy }) => {
      const aside = join(folder, `damaged-${id}-${new Date().toISOString().replaceAll(':', '')}.json`);
      // As they are stored: one torn entry is no reason to lose the rest.
      writeFileSync(aside, JSON.stringify(rowsIn(file, id), undefined, 1), { mode: 0o600, flush: true });
      await store.replace(id, copy.entries);
      return aside;
    },
    close: async () => {
      await store.close();
      giveBack();
    },
  };
}

/** The folder of automatic copies in the server's settings. */
async function backupFolder(store: JournalStore): Promise<string | undefined> {
  const json = await store.records.get('settings', 'server').catch(() => undefined);
  const folder = json === undefined ? undefined : (JSON.parse(json) as { backupFolder?: string | null }).backupFolder;
  return folder === null || folder === '' ? undefined : folder;
}
