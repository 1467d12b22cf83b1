import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { writeJournalFile } from '@turnuva/formats';
import type { JournalStore } from '../store/index.ts';
import type { Heads, OpenJob, SentRecord, Told } from './messages.ts';
import { isOwn, toldIn } from './messages.ts';

const RETRY_MS = 1000;
const LONGEST_SILENCE_MS = 5000;

interface SecondParts {
  readonly store: JournalStore;
  /** Folder for what was entered here and not at the first. */
  readonly folder: string;
  /** Address of the first. */
  readonly address: string;
  readonly key: string;
  /** Where this one listens. */
  readonly port: () => number;
  readonly log: (message: string) => void;
  readonly forget: (id: string) => void;
  /** Hears the epoch of the first. */
  readonly met: (epoch: number) => Promise<void>;
  /** Hears which long work is under way at the first. */
  readonly atFirst: (open: readonly OpenJob[]) => Promise<void>;
}

async function headsOf(store: JournalStore): Promise<Heads> {
  const heads: Record<string, { seq: number; hash: string }> = {};
  for (const { id, seq } of await store.heads()) heads[id] = { seq, hash: (await store.hashAt(id, seq)) ?? '' };
  return heads;
}

/** The same stream, as Node declares it: the declarations of Node and of the web do not know one another. */
const webStream = (body: NonNullable<Response['body']>) => body as unknown as Parameters<typeof Readable.fromWeb>[0];

/**
 * The lines of a body as they come. Whoever reads them may stop first, because of something else that the first no longer
 * answers; when the body breaks off as well, nobody hears of it, and that must not end this server.
 */
async function* linesOf(body: NonNullable<Response['body']>, signal: AbortSignal): AsyncGenerator<string> {
  const input = Readable.fromWeb(webStream(body), { signal });
  const lines = createInterface({ input });
  for (const each of [input, lines]) each.on('error', () => undefined);
  try {
    yield* lines;
  } finally {
    lines.close();
    input.destroy();
  }
}

type Entries = Extract<Told, { kind: 'entries' }>;

/** Keeps a journal that has entries which the first does not know in a file, in sight, and out of the journals. */
async function setAside({ store, folder, log }: SecondParts, id: string, from: number): Promise<void> {
  const entries = await store.entries(id, 0);
  const name = `set-aside-${id}-${new Date().toISOString().replaceAll(':', '')}.turnuva`;
  writeFileSync(join(folder, name), writeJournalFile(entries, { id }), { mode: 0o600, flush: true });
  log(`standby: ${entries.length - from} entries of ${id} were only here; the journal with them is kept in ${name}`);
}

/** Takes what the first sends of a journal; how far this one has it then. */
async function takeEntries(parts: SecondParts, { id, from, entries: keyed, trashed }: Entries): Promise<number> {
  const { store, forget } = parts;
  const own = (await store.head(id))?.seq ?? 0;
  const entries = keyed.map(({ entry }) => entry);
  const keys = keyed.map(({ key }) => key);
  if (own > from) {
    await setAside(parts, id, from);
    if (entries.length > 0) await store.replace(id, entries, keys);
    forget(id);
  } else if (own === 0 && entries.length > 0) await store.create(id, entries, keys);
  else
    for (const { entry, key } of keyed) {
      const outcome = await store.append(id, entry, key);
      if (outcome.kind !== 'appended') throw new Error(`entry ${entry.seq} of ${id}: ${outcome.kind}`);
    }
  if (((await store.head(id))?.trashed ?? null) !== trashed) {
    await store.trash(id, trashed);
    forget(id);
  }
  return (await store.head(id))?.seq ?? 0;
}

/** Makes the records those of the first. */
async function takeRecords({ records }: JournalStore, all: readonly SentRecord[]): Promise<void> {
  const places = new Set(all.map(({ collection, key }) => `${collection}/${key}`));
  for (const { collection, key } of await records.all())
    if (!isOwn({ collection, key }) && !places.has(`${collection}/${key}`)) await records.remove(collection, key);
  for (const { collection, key, json } of all)
    if ((await records.get(collection, key)) !== json) await records.put(collection, key, json);
}

/** The second one's side: follows the first until it is told to stop. */
export function secondOf(parts: SecondParts) {
  const { store, address, key, port, log, met, atFirst } = parts;
  let stopped = false;
  let line: AbortController | undefined;
  let heardAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
  const post = (path: string, body: object, signal?: AbortSignal): Promise<Response> =>
    fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body), ...(signal ? { signal } : {}) });

  async function take(told: Told): Promise<void> {
    if (told.kind === 'hello') await met(told.epoch);
    else if (told.kind === 'entries') await post('/api/standby/has', { [told.id]: await takeEntries(parts, told) });
    else if (told.kind === 'records') await takeRecords(store, told.all);
    else if (told.kind === 'jobs') await atFirst(told.open);
    else await post('/api/standby/has', {});
  }

  async function follow(): Promise<void> {
    line = new AbortController();
    const { signal } = line;
    const answer = await post('/api/standby/follow', { port: port(), heads: await headsOf(store) }, signal);
    if (!answer.ok || answer.body === null) throw new Error(`${address} answers with ${answer.status}`);
    const watch = setInterval(() => {
      if (performance.now() - (heardAt ?? 0) > LONGEST_SILENCE_MS) line?.abort();
    }, RETRY_MS);
    heardAt = performance.now();
    try {
      for await (const text of linesOf(answer.body, signal)) {
        heardAt = performance.now();
        if (text !== '') await take(toldIn(text));
        heardAt = performance.now();
      }
    } finally {
      clearInterval(watch);
    }
  }

  const again = (): void => {
    if (stopped) return;
    timer = setTimeout(run, RETRY_MS);
  };
  function run(): void {
    follow()
      .catch((error: unknown) => stopped || log(`standby: ${error instanceof Error ? error.message : String(error)}`))
      .then(again, again);
  }
  run();

  return {
    /** Whether the first was heard a moment ago. */
    hears: (): boolean => heardAt !== undefined && performance.now() - heardAt < LONGEST_SILENCE_MS,
    heardAt: () => heardAt,
    /** Asks the first to give the token; true if it did, and this one has everything. */
    async askedToHandOver(): Promise<boolean> {
      try {
        const answer = await post('/api/standby/hand-over', {}, AbortSignal.timeout(LONGEST_SILENCE_MS));
        if (!answer.ok) return false;
        const { heads } = (await answer.json()) as { heads: Readonly<Record<string, number>> };
        for (const until = performance.now() + LONGEST_SILENCE_MS; performance.now() < until; ) {
          const own = new Map((await store.heads()).map(({ id, seq }) => [id, seq]));
          if (Object.entries(heads).every(([id, seq]) => (own.get(id) ?? 0) >= seq)) return true;
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        return false;
      } catch {
        return false;
      }
    },
    async stop(sayGoodbye: boolean): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      if (sayGoodbye) await post('/api/standby/goodbye', {}, AbortSignal.timeout(RETRY_MS)).catch(() => undefined);
      line?.abort();
    },
  };
}
export type Second = ReturnType<typeof secondOf>;
