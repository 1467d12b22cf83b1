import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../store/folder.ts';
import type { JournalStore } from '../store/index.ts';
import { lockFolder, postgresStore, sqliteStore } from '../store/index.ts';
import type { Whole } from './whole.ts';
import { restoreWhole, writeWhole } from './whole.ts';

export type { Whole };

const isDatabase = (place: string): boolean => /^postgres(ql)?:\/\//.test(place);
const fileIn = (folder: string): string => join(folder, 'turnuva.sqlite');

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
  const file = fileIn(place);
  if (!existsSync(file)) throw Object.assign(new Error(`no ${file}`), { code: 'ENOENT', path: file });
  return withStore(await sqliteStore(file), (store) => writeWhole(store, path));
}

/** Puts an archive into a folder or database without tournaments; a folder is taken for this process alone. */
export async function restore(path: string, place: string): Promise<Whole> {
  if (isDatabase(place)) return withStore(await postgresStore(place), (store) => restoreWhole(store, path));
  makeFolder(place);
  const giveBack = lockFolder(place);
  try {
    return await withStore(await sqliteStore(fileIn(place)), (store) => restoreWhole(store, path));
  } finally {
    giveBack();
  }
}
