import type { FastifyReply } from 'fastify';
import { Problem } from '../http/problem.ts';
import type { JournalStore, RecordStore } from '../store/index.ts';
import { type First, firstOf } from './first.ts';
import type { Heads, OpenJob, Told } from './messages.ts';
import { openJobsIn } from './messages.ts';
import type { Role } from './role.ts';
import { roleIn } from './role.ts';
import type { Second } from './second.ts';
import { secondOf } from './second.ts';

const MEET_MS = 2000;
/** A record of this computer alone. */
const LEFT_BEHIND = ['here', 'leftBehind'] as const;
/** So long the first goes on sending after it has given the token away. */
const FAREWELL_MS = 6000;

type HeldRole = Awaited<ReturnType<typeof roleIn>>;
type Leave = (open: readonly OpenJob[]) => Promise<void>;

interface StandbyParts {
  readonly store: JournalStore;
  readonly folder: string;
  readonly log: (message: string) => void;
  /** Where this server listens. */
  readonly port: () => number;
  /** Forgets what is in memory of a journal. */
  readonly forget: (id: string) => void;
  /** Waits until everything that was begun has been entered or refused. */
  readonly settled: () => Promise<void>;
}

/** How the two laptops are doing. */
export interface StandbyState {
  readonly kind: Role['kind'];
  readonly epoch: number;
  /** Address of the other one. */
  readonly peer: string | null;
  /** The other one was heard a moment ago. */
  readonly connected: boolean;
  /** Long work that was under way at the first when it was last heard: it does not come along. */
  readonly leftBehind: readonly OpenJob[];
}

/** The second one's side, while this one is it. */
function followingOf({ settled: _, ...parts }: StandbyParts, role: HeldRole, leave: Leave) {
  let second: Second | undefined;
  let closed = false;
  return {
    start(): void {
      const { peer, key } = role.now();
      if (closed || second !== undefined || peer === undefined) return;
      // A first that has just been met says by itself what is under way there.
      const met = async (epoch: number): Promise<void> => {
        await role.become({ epoch });
        await leave([]);
      };
      second = secondOf({ ...parts, address: peer, key, met, atFirst: leave });
    },
    async stop(sayGoodbye: boolean): Promise<void> {
      const before = second;
      second = undefined;
      await before?.stop(sayGoodbye);
    },
    hears: (): boolean => second?.hears() ?? false,
    askedToHandOver: async (): Promise<boolean> => (await second?.askedToHandOver()) ?? false,
    async close(): Promise<void> {
      closed = true;
      await this.stop(true);
    },
  };
}

/** Long work that was under way at the first: on the disk, so that whoever takes over is told also after a restart. */
async function leftBehindIn(records: RecordStore) {
  let open = openJobsIn(JSON.parse((await records.get(...LEFT_BEHIND)) ?? '[]'));
  return {
    now: () => open,
    async leave(jobs: readonly OpenJob[]): Promise<void> {
      open = jobs;
      if (jobs.length === 0) await records.remove(...LEFT_BEHIND);
      else await records.put(...LEFT_BEHIND, JSON.stringify(jobs));
    },
  };
}

/** What another one says that it is; undefined where it does not answer. */
async function epochAt(peer: string): Promise<{ readonly epoch: number; readonly kind: unknown } | undefined> {
  const signal = AbortSignal.timeout(MEET_MS);
  const answer = await fetch(`${peer}/api/standby/epoch`, { signal }).catch(() => undefined);
  if (answer?.ok !== true) return undefined;
  const { epoch, kind } = (await answer.json()) as { epoch?: unknown; kind?: unknown };
  return typeof epoch === 'number' ? { epoch, kind } : undefined;
}

/** Who was away asks the other one whether the token has moved meanwhile; gives how to end that. */
function keepMeeting(role: HeldRole, first: First, moved: (peer: string) => Promise<void>): () => void {
  async function meet(): Promise<void> {
    const { kind, peer, epoch } = role.now();
    if (kind === 'second' || peer === undefined || first.connected() !== undefined) return;
    const other = await epochAt(peer);
    if (other !== undefined && other.epoch > epoch && other.kind !== 'second') await moved(peer);
  }
  const timer = setInterval(() => void meet().catch(() => undefined), MEET_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Two laptops of which one writes: the token, the first one's side and the second one's. */
export async function standbyOf(parts: StandbyParts) {
  const { store, log, settled } = parts;
  const role = await roleIn(store.records);
  const first = firstOf(store, log);
  const leftBehind = await leftBehindIn(store.records);
  const following = followingOf(parts, role, leftBehind.leave);

  const endMeetings = keepMeeting(role, first, async (peer) => {
    log(`standby: ${peer} has taken over; this one follows it now`);
    await role.become({ kind: 'second' });
    following.start();
  });

  return {
    state: (): StandbyState => {
      const { kind, epoch, peer } = role.now();
      const connected = kind === 'second' ? following.hears() : first.connected() !== undefined;
      return { kind, epoch, peer: peer ?? null, connected, leftBehind: leftBehind.now() };
    },
    key: (): string => role.now().key,
    isKey: role.isKey,
    /** Where phones and screens find the other one, if there is one. */
    other: (): string | undefined => role.now().peer,
    /** Called when the server listens: from then on the other one can be told where this one is. */
    start(): void {
      if (role.now().kind === 'second') following.start();
    },
    /** Makes this one the second of another; one that has taken over stays what it is. False then. */
    async followFirst(peer: string, key: string): Promise<boolean> {
      const { kind, epoch } = role.now();
      if (kind === 'first' || (kind === 'alone' && epoch > 1)) return false;
      await role.become({ kind: 'second', peer, key });
      return true;
    },
    /** Throws a {@link Problem} where nothing may be entered here now. */
    mayWrite(): void {
      const { kind, peer } = role.now();
      if (kind === 'second') throw new Problem('unavailable', { address: peer ?? '' }, 'isSecond');
      if (kind === 'first' && first.connected() === undefined)
        throw new Problem('unavailable', { address: peer ?? '' }, 'standbyLost');
    },
    /** Waits until an entry is where it must be to count: on the second one's disk too, where there is a second. */
    counts: (id: string, seq: number): Promise<void> =>
      role.now().kind === 'first' ? first.reaches(id, seq) : Promise.resolve(),
    async take(address: string, heads: Heads, send: (told: Told) => void, hangUp: () => void): Promise<void> {
      const { kind, epoch } = role.now();
      if (kind === 'second') throw new Problem('conflict', {}, 'isSecond');
      await role.become({ kind: 'first', peer: address });
      await first.take(address, epoch, heads, send, hangUp);
    },
    heard: (seqs: Readonly<Record<string, number>>): void => first.heard(seqs),
    /** The second one was stopped in order: this one goes on alone. */
    async goodbye(): Promise<void> {
      if (role.now().kind === 'first') await role.become({ kind: 'alone' });
      first.gone();
    },
    /** Gives the token away; where every journal ends then. */
    async handOver(): Promise<Readonly<Record<string, number>>> {
      if (role.now().kind === 'second') throw new Problem('conflict', {}, 'isSecond');
      await role.become({ kind: 'second' });
      await settled();
      setTimeout(() => {
        first.gone();
        following.start();
      }, FAREWELL_MS).unref();
      return Object.fromEntries((await store.heads()).map(({ id, seq }) => [id, seq]));
    },
    /**
     * Takes the token: from the first, if it answers; else only where somebody has said that it is gone. Throws a
     * {@link Problem} otherwise.
     */
    async takeOver(firstIsGone: boolean): Promise<void> {
      const { kind, epoch, peer } = role.now();
      if (kind !== 'second') throw new Problem('refused', {}, 'isNotSecond');
      const given = await following.askedToHandOver();
      if (!given && following.hears()) throw new Problem('unavailable', { address: peer ?? '' }, 'firstIsThere');
      if (!given && !firstIsGone)
        throw new Problem('refused', { address: peer ?? '', ask: 'firstIsGone' }, 'firstNotReached');
      await following.stop(false);
      await role.become({ kind: 'alone', epoch: epoch + 1 });
    },
    /** The arbiter has read what stayed behind. */
    async leftBehindSeen(): Promise<void> {
      if (role.now().kind !== 'second') await leftBehind.leave([]);
    },
    /** Goes on without the second one, which is gone. */
    async goAlone(): Promise<void> {
      const { kind, epoch } = role.now();
      if (kind !== 'first') throw new Problem('refused', {}, 'isNotFirst');
      first.gone();
      await role.become({ kind: 'alone', epoch: epoch + 1 });
    },
    async close(): Promise<void> {
      endMeetings();
      first.close();
      await following.close();
    },
  };
}
/** This server’s side of the two laptops. */
export type Standby = Awaited<ReturnType<typeof standbyOf>>;

/** A line of messages to the second one; what it gives is called when the line is cut. */
export function openLine(reply: FastifyReply, onClose: () => void) {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' });
  raw.on('close', onClose);
  return {
    send: (told: Told): void => void raw.write(`${JSON.stringify(told)}\n`),
    hangUp: (): void => void raw.destroy(),
  };
}
