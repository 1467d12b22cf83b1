import { join } from 'node:path';
import { makeFolder } from '../store/folder.ts';
import type { JournalStore } from '../store/index.ts';
import { databaseIn, lockFolder, postgresStore, sqliteStore } from '../store/index.ts';
import type { Whole } from './whole.ts';
import { restoreWhole, writeWhole } from './whole.ts';

export type { Whole };

const isDatabase = (place: string): boolean => /^postgres(ql)?:\/\//.test(place);

async function withStore<T>(store: JournalStore, work: (store: JournalStore) => Promise<T>): Promise<T> {
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Writes everything in a folder or a PostgreSQL database into one archive; its server may go on. */
export async function backUp(place: string, path: string): Promise<Whole> {
  if (isDatabase(place)) return withStore(await postgresStore(place), (store) => writeWhole(store, path));
  return withStore(await sqliteStore(databaseIn(place)), (store) => writeWhole(store, path));
}

/** Restores an archive into a folder or database without tournaments; a folder is locked for this process. */
export async function restore(path: string, place: string): Promise<Whole> {
  if (isDatabase(place)) return withStore(await postgresStore(place), (store) => restoreWhole(store, path));
  makeFolder(place);
  const giveBack = lockFolder(place);
  try {
    return await withStore(await sqliteStore(join(place, 'turnuva.sqlite'), { owner: true }), (store) =>
      restoreWhole(store, path),
    );
  } finally {
    giveBack();
  }
}
