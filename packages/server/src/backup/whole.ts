import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Unzip, UnzipInflate, Zip, ZipDeflate } from 'fflate';
import { sha256 } from '../store/chain.ts';
import type { JournalStore, Lost } from '../store/index.ts';
import { journalPieces, readBackup } from './file.ts';

/** What a complete backup contained. */
export interface Whole {
  readonly tournaments: number;
  readonly records: number;
  /** Confirmed entries that were missing already when the archive was written. */
  readonly lost?: readonly Lost[];
}

const RECORDS = 'records.json';
const ENDING = '.turnuva';
/**
 * Sessions and counts of wrong guesses belong to the running server only and are not included. `store` is what a database records
 * about its own tables, `here` the role of a machine in a pair.
 */
const PASSING: ReadonlySet<string> = new Set(['sessions', 'failures', 'store', 'here']);

interface RecordsFile {
  readonly turnuva: 'records';
  readonly version: 1;
  readonly checksum: string;
  readonly records: readonly { readonly collection: string; readonly key: string; readonly json: string }[];
  /** Tournaments in the bin, and since when. */
  readonly trashed: readonly { readonly id: string; readonly at: string }[];
  readonly lost?: readonly Lost[];
}

/** An error in a backup, or at its destination; `code` is an exit code of the command line. */
const fault = (code: string, path: string): Error => Object.assign(new Error(code), { code, path });
const checksumOf = (parts: readonly unknown[]): string => sha256(new TextEncoder().encode(JSON.stringify(parts)));

const lostOf = (lost: readonly Lost[] | undefined) => (lost === undefined || lost.length === 0 ? {} : { lost });

async function recordsFile(store: JournalStore): Promise<RecordsFile> {
  const records = (await store.records.all()).filter(({ collection }) => !PASSING.has(collection));
  const trashed = (await store.heads()).flatMap(({ id, trashed: at }) => (at === null ? [] : [{ id, at }]));
  const checksum = checksumOf([records, trashed]);
  return { turnuva: 'records', version: 1, checksum, records, trashed, ...lostOf(store.lost) };
}

/**
 * Writes all data of a server into one archive: every journal (including the bin), accounts, settings, codes, saved lists. A
 * running server need not be stopped: each journal is consistent. The file appears under its name only when it is complete.
 */
export async function writeWhole(store: JournalStore, path: string): Promise<Whole> {
  const part = `${path}.${process.pid}.part`;
  const file = await open(part, 'w', 0o600);
  try {
    const waiting: Uint8Array[] = [];
    let failure: Error | undefined;
    const zip = new Zip((error, data) => {
      if (error) failure = error;
      else waiting.push(data);
    });
    const flush = async () => {
      if (failure !== undefined) throw failure;
      for (const data of waiting.splice(0)) await file.write(data);
    };
    const add = async (name: string, pieces: AsyncIterable<string> | readonly string[]) => {
      const entry = new ZipDeflate(name, { level: 6 });
      zip.add(entry);
      for await (const piece of pieces) {
        entry.push(new TextEncoder().encode(piece));
        await flush();
      }
      entry.push(new Uint8Array(), true);
      await flush();
    };
    const heads = await store.heads();
    for (const { id } of heads) await add(`${id}${ENDING}`, journalPieces(await store.entries(id, 0), { id }));
    const records = await recordsFile(store);
    await add(RECORDS, [JSON.stringify(records)]);
    zip.end();
    await flush();
    await file.sync();
    await file.close();
    await rename(part, path);
    return { tournaments: heads.length, records: records.records.length, ...lostOf(store.lost) };
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(part, { force: true });
    throw error;
  }
}

/** The files of an archive, one after the other as they are unpacked. */
async function unpackEach(path: string, take: (name: string, bytes: Buffer) => Promise<void>): Promise<void> {
  const whole: { name: string; bytes: Buffer }[] = [];
  const unzip = new Unzip((entry) => {
    const pieces: Uint8Array[] = [];
    entry.ondata = (error, data, final) => {
      if (error) throw fault('TURNUVA_NO_BACKUP', path);
      pieces.push(data);
      if (final) whole.push({ name: entry.name, bytes: Buffer.concat(pieces) });
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  const file = await open(path, 'r');
  try {
    for await (const piece of file.createReadStream({ autoClose: false })) {
      unzip.push(new Uint8Array(piece as Buffer));
      for (const { name, bytes } of whole.splice(0)) await take(name, bytes);
    }
    unzip.push(new Uint8Array(), true);
    for (const { name, bytes } of whole.splice(0)) await take(name, bytes);
  } finally {
    await file.close();
  }
}

function readRecords(bytes: Buffer, path: string): RecordsFile {
  try {
    const read = JSON.parse(bytes.toString('utf8')) as RecordsFile;
    if (read.turnuva === 'records' && read.version === 1)
      if (read.checksum === checksumOf([read.records, read.trashed])) return read;
  } catch {
    // Said below.
  }
  throw fault('TURNUVA_NO_BACKUP', path);
}

/** Every part of the archive, checked; nothing is restored if any part is damaged. */
async function checkArchive(
  path: string,
): Promise<{ readonly ids: ReadonlySet<string>; readonly records: RecordsFile }> {
  const ids = new Set<string>();
  let records: RecordsFile | undefined;
  await unpackEach(path, async (name, bytes) => {
    if (name === RECORDS) records = readRecords(bytes, path);
    else {
      const backup = name.endsWith(ENDING) ? readBackup(bytes) : undefined;
      if (backup?.ok !== true || backup.value.id === undefined) throw fault('TURNUVA_NO_BACKUP', `${path}: ${name}`);
      ids.add(backup.value.id);
    }
  });
  if (records === undefined) throw fault('TURNUVA_NO_BACKUP', path);
  return { ids, records };
}

/**
 * Writes everything into a file in a folder and reads it back before it reports success. The folder must exist, so that a missing
 * USB stick does not become a folder on the disk.
 */
export async function saveVerified(
  store: JournalStore,
  folder: string,
  day: string,
): Promise<{ readonly path: string; readonly tournaments: number; readonly bytes: number }> {
  if (!(await stat(folder)).isDirectory()) throw fault('ENOTDIR', folder);
  const path = join(folder, `Turnuva ${day}.zip`);
  const written = await writeWhole(store, path);
  const { ids } = await checkArchive(path);
  if (ids.size !== written.tournaments) throw fault('TURNUVA_NO_BACKUP', path);
  return { path, tournaments: ids.size, bytes: (await stat(path)).size };
}

/**
 * Restores a complete backup into an empty store of any kind, so that a server can move from a laptop to PostgreSQL and back.
 * Throws, and changes nothing, if the archive is damaged or the store already has tournaments.
 */
export async function restoreWhole(store: JournalStore, path: string): Promise<Whole> {
  if ((await store.heads()).length > 0) throw fault('TURNUVA_NOT_EMPTY', path);
  const { ids, records } = await checkArchive(path);
  await unpackEach(path, async (name, bytes) => {
    const backup = name.endsWith(ENDING) ? readBackup(bytes) : undefined;
    if (backup?.ok !== true) return;
    await store.create(backup.value.id as string, backup.value.entries);
  });
  for (const { id, at } of records.trashed) await store.trash(id, at);
  for (const { collection, key, json } of records.records) await store.records.put(collection, key, json);
  return { tournaments: ids.size, records: records.records.length, ...lostOf(records.lost) };
}
