import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Event } from '@turnuva/engine/journal';
import type { Settings } from '../settings.ts';
import type { Tournaments } from '../tournaments/index.ts';
import { journalPieces } from './file.ts';

/** A copy is written when nothing has been entered for this long, and in a rush after so long anyway. */
const QUIET_MS = 1500;
const LATEST_MS = 8000;

const plain = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N} ._-]/gu, '')
    .trim()
    .slice(0, 60)
    .replace(/[\ud800-\udbff]$/, '') || 'tournament';

/** How the copies are doing since the server started, for the arbiter's eyes. */
export interface BackupState {
  /** When the last copy was written, ISO 8601. */
  readonly at?: string;
  /** The last copy that failed, until one succeeds again. */
  readonly fault?: { readonly at: string; readonly folder: string; readonly reason: string };
}

/** Tries to write into a folder; the reason if that is not possible. */
export async function folderProblem(folder: string): Promise<string | undefined> {
  try {
    // One level only: a stick that is not there must not become a folder on the disk.
    if (!existsSync(folder)) mkdirSync(folder);
    await writeWhole(join(folder, '.turnuva-test'), '');
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}

/** Writes a file so that there is always a whole one: under another name first, and waiting for the disk. */
async function writeWhole(path: string, content: string | AsyncIterable<string>): Promise<void> {
  // Several servers may copy into one folder.
  const part = `${path}.${process.pid}-${randomBytes(4).toString('hex')}.part`;
  const file = await open(part, 'w');
  try {
    if (typeof content === 'string') await file.writeFile(content);
    else for await (const piece of content) await file.writeFile(piece);
    await file.sync();
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(part, path);
}

/** How long after its last entry a journal is copied, and how long after its first one at the latest. */
export interface BackupTimes {
  readonly quietMs?: number;
  readonly latestMs?: number;
}

/**
 * Copies every changed journal into the folder from the settings: always the whole journal under one name, and when a round is
 * closed also under a separate name.
 */
export function automaticBackups(
  tournaments: Tournaments,
  settings: Settings,
  clock: () => number,
  log: (message: string) => void,
  { quietMs = QUIET_MS, latestMs = LATEST_MS }: BackupTimes = {},
) {
  let state: BackupState = {};
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  /** Since when a journal has had entries that are in no copy. */
  const since = new Map<string, number>();
  /** The same until the copy has been written. */
  const late = new Map<string, number>();
  const running = new Set<Promise<void>>();

  async function copy(id: string): Promise<void> {
    const { backupFolder } = await settings.get();
    if (backupFolder === undefined || backupFolder === null || backupFolder === '') {
      late.clear();
      return;
    }
    const begun = performance.now();
    const opened = await tournaments.open(id);
    if (opened === undefined) return;
    const { name } = opened.state.tournament.info;
    const content = () => journalPieces(opened.entries, { id, name });
    const path = join(backupFolder, `${plain(name)}-${id}`);
    const at = new Date(clock()).toISOString();
    try {
      await writeWhole(`${path}.turnuva`, content());
      const last = opened.entries.at(-1)?.event;
      const closed = closedBy(last);
      if (closed !== undefined) await writeWhole(`${path}-round-${closed}.turnuva`, content());
      state = { at };
      // Entries made during the copy are included in the next one.
      if ((since.get(id) ?? Number.POSITIVE_INFINITY) < begun || !since.has(id)) late.delete(id);
    } catch (error) {
      const reason = (error as NodeJS.ErrnoException).code ?? String(error);
      state = { ...state, fault: { at, folder: backupFolder, reason } };
      throw error;
    }
  }

  const now = (id: string): void => {
    waiting.delete(id);
    since.delete(id);
    const done = copy(id).catch((error: unknown) => log(`backup of ${id}: ${String(error)}`));
    running.add(done);
    void done.then(() => running.delete(done));
  };

  const stop = tournaments.store.onAppend((id) => {
    if (id === undefined) return;
    const first = since.get(id) ?? performance.now();
    since.set(id, first);
    if (!late.has(id)) late.set(id, first);
    clearTimeout(waiting.get(id));
    const left = Math.max(0, first + latestMs - performance.now());
    waiting.set(
      id,
      setTimeout(() => now(id), Math.min(quietMs, left)),
    );
  });

  return {
    state: (): BackupState => state,
    /** Since when (in the process's time) there have been entries that are in no copy though there is a folder. */
    waitingSince: (): number | undefined => (late.size === 0 ? undefined : Math.min(...late.values())),
    /** Writes what is waiting and stops. */
    async close(): Promise<void> {
      stop();
      for (const [id, timer] of [...waiting]) {
        clearTimeout(timer);
        now(id);
      }
      await Promise.all(running);
    },
  };
}

/** The round that an entry has closed. */
function closedBy(event: Event | undefined): number | undefined {
  if (event?.kind === 'close-round') return event.round;
  if (event?.kind === 'open-rounds') return event.close;
  return event?.kind === 'pair' && event.close === true ? event.round - 1 : undefined;
}
