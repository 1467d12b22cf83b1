import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { changeDocument } from '../store/changed.ts';
import type { RecordStore } from '../store/index.ts';
import type { RatingList } from './list.ts';

const HEADER_BYTES = 30;
const MOST_NAME_BYTES = 2048;
const ZIP_SIGNATURE = 0x04034b50;
const DEFLATED = 8;

/** The pieces read already (from a byte on), then the rest. */
async function* joinPieces(start: Buffer, skip: number, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield start.subarray(skip);
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

/** The stream itself, or, if it is a ZIP archive, the first file in it. */
export async function unzip(source: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const rest = source[Symbol.asyncIterator]();
  let start: Buffer = Buffer.alloc(0);
  while (start.length < HEADER_BYTES + MOST_NAME_BYTES) {
    const next = await rest.next();
    if (next.done === true) break;
    start = Buffer.concat([start, next.value]);
  }
  const isZip = start.length > HEADER_BYTES && start.readUInt32LE(0) === ZIP_SIGNATURE;
  if (!isZip || start.readUInt16LE(8) !== DEFLATED) return joinPieces(start, 0, rest);
  const skip = HEADER_BYTES + start.readUInt16LE(26) + start.readUInt16LE(28);
  const inflate = createInflateRaw();
  // The archive goes on after the first file: what follows is left unread.
  pipeline(Readable.from(joinPieces(start, skip, rest), { objectMode: false }), inflate, () => undefined);
  return inflate;
}

/** The address at which FIDE publishes standard, rapid and blitz in one file. */
const FIDE_LIST = 'https://ratings.fide.com/download/players_list.zip';
const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
const LONGEST_MS = 10 * 60_000;
const PLACE = ['settings', 'ratingListState'] as const;

/** What is known of FIDE's list on this computer. */
interface ListState {
  /** YYYY/MM. */
  readonly month?: string;
  /** ISO 8601. */
  readonly taken?: string;
  /** When FIDE was last asked, ISO 8601. */
  readonly asked?: string;
  /** The age of the file, as stated by FIDE. */
  readonly modified?: string;
  /** False: FIDE is contacted only on request. */
  readonly keepCurrent?: boolean;
}

type Outcome = 'updated' | 'current' | 'offline' | 'unreadable';

/** What happened to a list that could not be loaded; undefined if the cause is on this computer (a full disk). */
function outcomeOf(error: unknown): Outcome | undefined {
  const { cause, code, name } = error as NodeJS.ErrnoException;
  if (/^Z_/.test(String(code))) return 'unreadable';
  // The runtime's `fetch` throws a TypeError with a cause if the connection fails.
  const isBroken = name === 'TypeError' && cause !== undefined;
  return isBroken || name === 'TimeoutError' || name === 'AbortError' ? 'offline' : undefined;
}

interface Parts {
  readonly list: RatingList;
  readonly records: RecordStore;
  readonly clock: () => number;
  /** Where to ask; FIDE's address but in tests. */
  readonly address?: string | undefined;
}

/** FIDE's list on this computer: its month, and keeping it current (checklist Q135 to Q137). */
export function currentList({ list, records, clock, address = FIDE_LIST }: Parts) {
  const state = async (): Promise<ListState> => {
    const json = await records.get(...PLACE);
    return json === undefined ? {} : (JSON.parse(json) as ListState);
  };
  const change = (next: Partial<ListState>): Promise<unknown> =>
    changeDocument(records, PLACE, (before) => ({ ...(before as ListState), ...next }));
  const now = (): string => new Date(clock()).toISOString();
  const monthNow = (): string => now().slice(0, 7).replace('-', '/');

  /** A list came, from a file or from FIDE. */
  const noteTaken = (month = monthNow(), modified = ''): Promise<unknown> =>
    change({ month, taken: now(), asked: now(), modified });

  /** Asks FIDE for a newer list and loads it; without a network, or if the response is not a list, nothing happens. */
  async function update(): Promise<Outcome> {
    const { modified } = await state();
    try {
      const headers = modified ? { 'if-modified-since': modified } : {};
      const answer = await fetch(address, { headers, signal: AbortSignal.timeout(LONGEST_MS) });
      if (answer.status === 304) {
        await change({ asked: now() });
        return 'current';
      }
      if (!answer.ok || answer.body === null) return 'offline';
      const { players } = await list.take(await unzip(answer.body as unknown as AsyncIterable<Uint8Array>));
      if (players === 0) return 'unreadable';
      await noteTaken(monthNow(), answer.headers.get('last-modified') ?? '');
      return 'updated';
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome === undefined) throw error;
      return outcome;
    }
  }

  /** Once a day, if there is a list to update and this is not switched off. */
  async function daily(): Promise<Outcome | 'not asked'> {
    const { asked, keepCurrent } = await state();
    const fresh = asked !== undefined && clock() - Date.parse(asked) < DAY_MS;
    if (keepCurrent === false || fresh || (await list.size()) === 0) return 'not asked';
    return update();
  }

  return {
    state,
    change,
    taken: noteTaken,
    update,
    daily,
    /** Asks every hour whether a day has passed; returns how to stop. */
    watch(): () => void {
      const timer = setInterval(() => void daily().catch(() => undefined), HOUR_MS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}

export type CurrentList = ReturnType<typeof currentList>;
