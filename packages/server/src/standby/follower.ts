import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { isRecord } from '@turnuva/contract';
import { fold } from '@turnuva/engine/journal';
import { writeJournalFile } from '@turnuva/formats';
import type { JournalStore } from '../store/index.ts';
import { asideNoted, noteAside, sendAside } from './aside.ts';
import { sendChanges } from './asideRecords.ts';
import type { Card } from './machine.ts';
import type { Heads, OpenJob, PeerMessage, SentRecord } from './messages.ts';
import { cardIn, isOwn, readPeerMessage } from './messages.ts';

const RETRY_MS = 1000;
const LONGEST_SILENCE_MS = 5000;

interface FollowerParts {
  readonly store: JournalStore;
  /** Folder for entries that were made here and never reached the primary. */
  readonly folder: string;
  /** Address of the primary. */
  readonly address: string;
  readonly key: string;
  /** The address on which this machine listens. */
  readonly port: () => number;
  readonly log: (message: string) => void;
  readonly forget: (id: string) => void;
  readonly card: () => Card;
  /** Called with the other machine's state if it does not allow following, and in answer to an accepted offer. */
  readonly met: (other: Card) => Promise<void>;
  /** Called when the primary lets this machine follow: until both are in step it may lack entries. */
  readonly connected: () => Promise<void>;
  readonly inStep: (primary: Card) => Promise<void>;
  /** Called with the background jobs running at the primary. */
  readonly atPrimary: (open: readonly OpenJob[]) => Promise<void>;
}

async function headsOf(store: JournalStore): Promise<Heads> {
  const heads: Record<string, { seq: number; hash: string }> = {};
  for (const { id, seq } of await store.heads()) heads[id] = { seq, hash: (await store.hashAt(id, seq)) ?? '' };
  return heads;
}

/** The same stream with Node's type: the declarations of Node and of the web are incompatible. */
const webStream = (body: NonNullable<Response['body']>) => body as unknown as Parameters<typeof Readable.fromWeb>[0];

/**
 * The lines of a body as they arrive. The reader may stop early, because of something else that the primary no longer answers; if
 * the body then fails, nobody handles that error, and it must not end this server.
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

type Entries = Extract<PeerMessage, { kind: 'entries' }>;
type Ask = (path: string, body: object) => Promise<unknown>;

/** The last entry that both have: found by binary search over hashes that each cover all earlier entries. */
async function forkOf(store: JournalStore, ask: Ask, id: string, own: number): Promise<number> {
  let [same, differs] = [0, own + 1];
  while (differs - same > 1) {
    const seq = Math.floor((same + differs) / 2);
    const answer = await ask('hash', { id, seq });
    const theirs = isRecord(answer) ? answer.hash : undefined;
    if (typeof theirs === 'string' && theirs === (await store.hashAt(id, seq))) same = seq;
    else differs = seq;
  }
  return same;
}

/** Saves a journal that has entries unknown to the primary in a file, and notes them for the arbiter. */
async function keepAside({ store, folder, log, card }: FollowerParts, id: string, from: number): Promise<void> {
  const entries = await store.entries(id, 0);
  const at = new Date().toISOString();
  const name = `set-aside-${id}-${at.replaceAll(':', '')}.turnuva`;
  writeFileSync(join(folder, name), writeJournalFile(entries, { id }), { mode: 0o600, flush: true });
  await noteAside(store.records, {
    id: `${id}-${(await store.hashAt(id, entries.length))?.slice(0, 16) ?? at}`,
    tournament: id,
    name: fold(entries).tournament.info.name,
    machine: card().id,
    at,
    from,
    entries: entries.slice(from),
  });
  log(`standby: ${entries.length - from} entries of ${id} were only here; the journal with them is kept in ${name}`);
}

/** Stores what the primary sends of a journal; returns how far this machine then has it. */
async function takeEntries(parts: FollowerParts, ask: Ask, told: Entries): Promise<number> {
  const { store, forget } = parts;
  const { id, from, entries: keyed, trashed } = told;
  const own = (await store.head(id))?.seq ?? 0;
  const entries = keyed.map(({ entry }) => entry);
  const keys = keyed.map(({ key }) => key);
  if (own > from) {
    await keepAside(parts, id, await forkOf(store, ask, id, own));
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

/** Tournaments that only this machine has are offered to the arbiter as a whole; they are kept unchanged. */
async function offerUnknown(parts: FollowerParts, journals: readonly string[]): Promise<void> {
  const known = new Set(journals);
  const seen = new Set(await asideNoted(parts.store.records));
  for (const { id, seq } of await parts.store.heads()) {
    const hash = known.has(id) ? undefined : await parts.store.hashAt(id, seq);
    if (hash !== undefined && !seen.has(`${id}-${hash.slice(0, 16)}`)) await keepAside(parts, id, 0);
  }
}

/** Replaces the records by those of the primary. */
async function takeRecords({ records }: JournalStore, all: readonly SentRecord[]): Promise<void> {
  const places = new Set(all.map(({ collection, key }) => `${collection}/${key}`));
  for (const { collection, key } of await records.all())
    if (!isOwn({ collection, key }) && !places.has(`${collection}/${key}`)) await records.remove(collection, key);
  for (const { collection, key, json } of all)
    if ((await records.get(collection, key)) !== json) await records.put(collection, key, json);
}

/** The standby's side: follows the primary until it is stopped. */
export function followerOf(parts: FollowerParts) {
  const { store, address, key, port, log, card, met, connected, inStep, atPrimary } = parts;
  let stopped = false;
  let line: { readonly id: string; readonly control: AbortController } | undefined;
  let heardAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: string | undefined;
  let running: Promise<void> = Promise.resolve();
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
  const post = (path: string, body: object, signal?: AbortSignal): Promise<Response> =>
    fetch(`${address}/api/standby/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    });
  const ask: Ask = async (path, body) => {
    const answer = await post(path, body, AbortSignal.timeout(LONGEST_SILENCE_MS));
    if (!answer.ok) throw new Error(`${address} answers with ${answer.status}`);
    return answer.status === 204 ? undefined : await answer.json();
  };
  const has = (lineId: string, seqs: object, isInStep = false): Promise<unknown> =>
    ask('has', { line: lineId, seqs, inStep: isInStep });

  async function take(lineId: string, told: PeerMessage): Promise<void> {
    if (told.kind === 'entries') {
      const seq = await takeEntries(parts, ask, told);
      // Once this machine no longer follows, having an entry here does not confirm it.
      if (!stopped) await has(lineId, { [told.id]: seq });
    } else if (told.kind === 'records') await takeRecords(store, told.all);
    else if (told.kind === 'jobs') await atPrimary(told.open);
    else if (told.kind === 'in-step') {
      await offerUnknown(parts, told.journals);
      await inStep(told.card);
      await has(lineId, {}, true);
    } else if (told.kind === 'offer') {
      if (told.request === asking) await accept(told.request);
    } else {
      await sendAside(store.records, (each) => ask('aside', each));
      await sendChanges(store.records, (changes) => ask('aside/records', changes));
      await has(lineId, {});
    }
  }

  /** Second step of a hand-over. The answer may be lost; the next connection then has the same effect. */
  async function accept(request: string): Promise<void> {
    const answer = await ask('accept', { request, card: card() });
    const other = cardIn(isRecord(answer) ? answer.card : undefined);
    if (other !== undefined) await met(other);
  }

  async function follow(): Promise<void> {
    const opened = { id: randomBytes(9).toString('base64url'), control: new AbortController() };
    line = opened;
    const { signal } = opened.control;
    const heads = await headsOf(store);
    const answer = await post('follow', { line: opened.id, port: port(), heads, card: card() }, signal);
    if (answer.status === 409) {
      const body: unknown = await answer.json();
      const other = cardIn(isRecord(body) ? body.card : undefined);
      if (other !== undefined && !stopped) await met(other);
    }
    if (!answer.ok || answer.body === null) throw new Error(`${address} answers with ${answer.status}`);
    if (!stopped) await connected();
    const watch = setInterval(() => {
      if (performance.now() - (heardAt ?? 0) > LONGEST_SILENCE_MS) opened.control.abort();
    }, RETRY_MS);
    heardAt = performance.now();
    try {
      for await (const text of linesOf(answer.body, signal)) {
        if (stopped) return;
        heardAt = performance.now();
        if (text !== '') await take(opened.id, readPeerMessage(text));
        heardAt = performance.now();
      }
    } finally {
      clearInterval(watch);
      heardAt = undefined;
    }
  }

  const again = (): void => {
    if (stopped) return;
    timer = setTimeout(run, RETRY_MS);
  };
  function run(): void {
    running = follow()
      .catch((error: unknown) => stopped || log(`standby: ${error instanceof Error ? error.message : String(error)}`))
      .then(again, again);
  }
  run();

  return {
    /** Whether the primary has been heard from recently. */
    hears: (): boolean => heardAt !== undefined && performance.now() - heardAt < LONGEST_SILENCE_MS,
    /** Asks the primary to hand over, and waits for a while; `isDone` says whether it has. */
    async askToHandOver(isDone: () => boolean): Promise<void> {
      const request = randomBytes(9).toString('base64url');
      asking = request;
      try {
        if (line === undefined) return;
        await ask('hand-over', { line: line.id, request });
        for (const until = performance.now() + LONGEST_SILENCE_MS; performance.now() < until && !isDone(); )
          await new Promise((resolve) => setTimeout(resolve, 50));
      } catch {
        // The state of this machine shows whether the primary has handed over.
      } finally {
        if (asking === request) asking = undefined;
      }
    },
    /**
     * Stops following; resolves, with whether a farewell was sent, when no more of the primary's data is being stored.
     */
    async stop(sayGoodbye: boolean): Promise<boolean> {
      stopped = true;
      clearTimeout(timer);
      // Without an answer, the message may have arrived; only a refused connection is certain.
      const isSaid =
        sayGoodbye &&
        line !== undefined &&
        (await post('goodbye', { line: line.id }, AbortSignal.timeout(RETRY_MS)).then(
          () => true,
          (error: { cause?: { code?: string } }) => error.cause?.code !== 'ECONNREFUSED',
        ));
      line?.control.abort();
      await running;
      return isSaid;
    },
  };
}
export type Follower = ReturnType<typeof followerOf>;
