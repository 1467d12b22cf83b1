import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { writeJournalFile } from '@turnuva/formats';
import type { JournalStore } from '../store/index.ts';
import type { Heads, OpenJob, Told } from './messages.ts';
import { isOwn, toldIn } from './messages.ts';

const RETRY_MS = 1000;
const LONGEST_SILENCE_MS = 5000;

export interface SecondParts {
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

/** The second one's side: follows the first until it is told to stop. */
export function secondOf({ store, folder, address, key, port, log, forget, met, atFirst }: SecondParts) {
  let stopped = false;
  let line: AbortController | undefined;
  let heardAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
  const post = (path: string, body: object, signal?: AbortSignal): Promise<Response> =>
    fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body), ...(signal ? { signal } : {}) });

  async function takeEntries({ id, from, entries, trashed }: Extract<Told, { kind: 'entries' }>): Promise<number> {
    const own = (await store.head(id))?.seq ?? 0;
    if (own > from) {
      // Entered here while the first did not know: kept in a file, in sight, and out of the journal.
      const mine = await store.entries(id, 0);
      const name = `set-aside-${id}-${new Date().toISOString().replaceAll(':', '')}.turnuva`;
      writeFileSync(join(folder, name), writeJournalFile(mine, { id }), { mode: 0o600, flush: true });
      log(`standby: ${own - from} entries of ${id} were only here; the journal with them is kept in ${name}`);
      if (entries.length > 0)
        await store.replace(
          id,
          entries.map((each) => each.entry),
          entries.map((each) => each.key),
        );
      forget(id);
    } else if (own === 0 && entries.length > 0)
      await store.create(
        id,
        entries.map((each) => each.entry),
        entries.map((each) => each.key),
      );
    else
      for (const { entry, key: request } of entries) {
        const outcome = await store.append(id, entry, request);
        if (outcome.kind !== 'appended') throw new Error(`entry ${entry.seq} of ${id}: ${outcome.kind}`);
      }
    if (((await store.head(id))?.trashed ?? null) !== trashed) {
      await store.trash(id, trashed);
      forget(id);
    }
    return (await store.head(id))?.seq ?? 0;
  }

  async function takeRecords(all: Extract<Told, { kind: 'records' }>['all']): Promise<void> {
    const places = new Set(all.map(({ collection, key: name }) => `${collection}/${name}`));
    for (const { collection, key: name } of await store.records.all())
      if (!isOwn({ collection, key: name }) && !places.has(`${collection}/${name}`))
        await store.records.remove(collection, name);
    for (const { collection, key: name, json } of all)
      if ((await store.records.get(collection, name)) !== json) await store.records.put(collection, name, json);
  }

  async function take(told: Told): Promise<void> {
    if (told.kind === 'hello') await met(told.epoch);
    else if (told.kind === 'entries') await post('/api/standby/has', { [told.id]: await takeEntries(told) });
    else if (told.kind === 'records') await takeRecords(told.all);
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
      // biome-ignore lint/suspicious/noExplicitAny: the two declarations of web streams do not know one another.
      for await (const text of createInterface({ input: Readable.fromWeb(answer.body as any, { signal }) })) {
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
