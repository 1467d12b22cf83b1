import { createHash } from 'node:crypto';
import { HttpProblem } from '../http/problem.ts';
import { isOver, type JournalStore } from '../store/index.ts';
import type { Card } from './machine.ts';
import type { Heads, PeerMessage, SentRecord } from './messages.ts';
import { isOwn, openJobsIn } from './messages.ts';

const BEAT_MS = 1000;
/** Number of entries in one message. */
const MESSAGE = 500;
/** A standby that has been silent for this long counts as gone. */
const SILENCE_MS = 5000;

interface Follower {
  readonly line: string;
  readonly address: string;
  readonly send: (told: PeerMessage) => void;
  readonly hangUp: () => void;
  /** What it has confirmed that it has. */
  has: Map<string, number>;
  /** What it has been sent. */
  readonly sent: Map<string, number>;
  readonly trashed: Map<string, string | null>;
  records: string;
  jobs: string;
  heardAt: number;
}

interface Waiting {
  readonly id: string;
  readonly seq: number;
  readonly done: () => void;
  readonly fail: (error: Error) => void;
}

/** How far the standby agrees: a journal that has diverged is sent from its first entry on. */
async function sharedWith(store: JournalStore, heads: Heads): Promise<Map<string, number>> {
  const same = new Map<string, number>();
  for (const [id, { seq, hash }] of Object.entries(heads))
    same.set(id, (await store.hashAt(id, seq)) === hash ? seq : 0);
  return same;
}

/** Sends new entries, as long as this is still the follower. */
async function pushJournals(store: JournalStore, to: Follower, isFollower: () => boolean): Promise<void> {
  for (const { id, seq, trashed } of await store.heads()) {
    if (!isFollower()) return;
    const from = to.sent.get(id) ?? 0;
    if (from >= seq && (to.trashed.get(id) ?? null) === trashed) continue;
    const entries = await store.keyed(id, from);
    for (let at = 0; at < Math.max(1, entries.length); at += MESSAGE)
      to.send({ kind: 'entries', id, from: from + at, entries: entries.slice(at, at + MESSAGE), trashed });
    to.sent.set(id, from + entries.length);
    to.trashed.set(id, trashed);
  }
}

async function pushRecords(store: JournalStore, to: Follower): Promise<void> {
  const all: SentRecord[] = (await store.records.all()).filter((each) => !isOwn(each));
  const digest = createHash('sha256').update(JSON.stringify(all)).digest('hex');
  if (digest === to.records) return;
  to.records = digest;
  to.send({ kind: 'records', all });
}

async function pushJobs(store: JournalStore, to: Follower): Promise<void> {
  const rows = (await store.jobs?.list()) ?? [];
  const open = openJobsIn(
    rows
      .filter(({ state }) => !isOver(state))
      .map(({ kind, spec, by }) => ({ kind, name: (JSON.parse(spec) as { name: string }).name, by })),
  );
  const text = JSON.stringify(open);
  if (text === to.jobs) return;
  to.jobs = text;
  to.send({ kind: 'jobs', open });
}

/**
 * The primary's side: sends everything to the standby, and knows what it has. `lost` is called when a connection has
 * ended.
 */
export function primaryOf(
  store: JournalStore,
  log: (message: string) => void,
  lost: (line: string) => void,
  silenceMs = SILENCE_MS,
) {
  let follower: Follower | undefined;
  const waiting = new Set<Waiting>();
  let pushing: Promise<boolean> = Promise.resolve(true);

  const has = (id: string, seq: number): boolean => (follower?.has.get(id) ?? 0) >= seq;

  /** One push at a time; new entries in the meantime go into the next one. False if not everything was sent. */
  const push = (): Promise<boolean> => {
    const to = follower;
    pushing = pushing
      .then(async () => {
        if (to === undefined || to !== follower) return false;
        await pushJournals(store, to, () => to === follower);
        await pushRecords(store, to);
        await pushJobs(store, to);
        return to === follower;
      })
      .catch((error: unknown) => {
        log(`standby: ${String(error)}`);
        return false;
      });
    return pushing;
  };

  const stop = store.onAppend(() => void push());
  const beat = setInterval(() => {
    if (follower === undefined) return;
    if (performance.now() - follower.heardAt > silenceMs) {
      drop();
      return;
    }
    follower.send({ kind: 'beat', heads: follower.has.size });
    void push();
  }, BEAT_MS);
  beat.unref();

  /** Clients waiting for the standby are informed that it is gone: what they sent is entered here but not confirmed. */
  function drop(): void {
    const before = follower;
    follower = undefined;
    before?.hangUp();
    if (before !== undefined) lost(before.line);
    for (const each of waiting) each.fail(new HttpProblem('unavailable', {}, 'standbyLost'));
    waiting.clear();
  }

  return {
    connected: (): string | undefined => follower?.address,
    /** Accepts a standby and disconnects the previous one. `heads` is its position. */
    async take(
      { line, address, heads }: { readonly line: string; readonly address: string; readonly heads: Heads },
      card: () => Card,
      { send, hangUp }: { readonly send: (told: PeerMessage) => void; readonly hangUp: () => void },
    ): Promise<void> {
      drop();
      const sent = await sharedWith(store, heads);
      follower = {
        line,
        address,
        send,
        hangUp,
        has: new Map(sent),
        sent,
        trashed: new Map(),
        records: '',
        jobs: '',
        heardAt: performance.now(),
      };
      const taken = follower;
      const isSent = await push();
      const journals = (await store.heads()).map(({ id }) => id);
      if (follower !== taken) return;
      if (!isSent) drop();
      else send({ kind: 'in-step', card: card(), journals });
    },
    /** Sends everything, and then the offer: a standby that has read it has all that was confirmed here. */
    async offer(line: string, request: string, holds: () => boolean): Promise<void> {
      const isSent = await push();
      if (isSent && follower?.line === line && holds()) follower.send({ kind: 'offer', request });
    },
    /** What the standby reports having. */
    heard(line: string, seqs: Readonly<Record<string, number>>): void {
      if (follower?.line !== line) return;
      follower.heardAt = performance.now();
      for (const [id, seq] of Object.entries(seqs)) follower.has.set(id, seq);
      for (const each of [...waiting])
        if (has(each.id, each.seq)) {
          waiting.delete(each);
          each.done();
        }
    },
    /** The other end closed the connection. */
    ended: (line: string): void => {
      if (follower?.line === line) drop();
    },
    gone: drop,
    /** Waits until the standby has an entry. */
    reaches(id: string, seq: number): Promise<void> {
      if (follower === undefined) return Promise.reject(new HttpProblem('unavailable', {}, 'standbyLost'));
      if (has(id, seq)) return Promise.resolve();
      return new Promise((done, fail) => waiting.add({ id, seq, done, fail }));
    },
    close(): void {
      clearInterval(beat);
      stop();
      drop();
    },
  };
}
export type Primary = ReturnType<typeof primaryOf>;
