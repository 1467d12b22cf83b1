import type { FastifyReply } from 'fastify';
import { Problem } from '../http/problem.ts';
import type { JournalStore } from '../store/index.ts';
import type { First } from './first.ts';
import { firstOf } from './first.ts';
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

export interface StandbyParts {
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

/** Two laptops of which one writes: the token, the first one's side and the second one's. */
export async function standbyOf({ store, folder, log, port, forget, settled }: StandbyParts) {
  const role = await roleIn(store.records);
  const first: First = firstOf(store, log);
  let leftBehind = openJobsIn(JSON.parse((await store.records.get(...LEFT_BEHIND)) ?? '[]'));
  /** On the disk: whoever takes over is told also after a restart, until they have seen it. */
  async function leave(open: readonly OpenJob[]): Promise<void> {
    leftBehind = open;
    if (open.length === 0) await store.records.remove(...LEFT_BEHIND);
    else await store.records.put(...LEFT_BEHIND, JSON.stringify(open));
  }
  let second: Second | undefined;
  let closed = false;

  function startFollowing(): void {
    const { peer, key } = role.now();
    if (closed || second !== undefined || peer === undefined) return;
    second = secondOf({
      store,
      folder,
      address: peer,
      key,
      port,
      log,
      forget,
      // A first that has just been met says by itself what is under way there.
      met: async (epoch) => {
        await role.become({ epoch });
        await leave([]);
      },
      atFirst: leave,
    });
  }
  async function stopFollowing(sayGoodbye: boolean): Promise<void> {
    const before = second;
    second = undefined;
    await before?.stop(sayGoodbye);
  }

  /** Who was away asks the other one whether the token has moved meanwhile. */
  async function meet(): Promise<void> {
    const { kind, peer, epoch } = role.now();
    if (kind === 'second' || peer === undefined || first.connected() !== undefined) return;
    const answer = await fetch(`${peer}/api/standby/epoch`, { signal: AbortSignal.timeout(MEET_MS) }).catch(
      () => undefined,
    );
    const met = answer?.ok === true ? ((await answer.json()) as { epoch?: unknown; kind?: unknown }) : undefined;
    if (typeof met?.epoch !== 'number' || met.epoch <= epoch || met.kind === 'second') return;
    log(`standby: ${peer} has taken over; this one follows it now`);
    await role.become({ kind: 'second' });
    startFollowing();
  }
  const timer = setInterval(() => void meet().catch(() => undefined), MEET_MS);
  timer.unref();

  return {
    state: (): StandbyState => {
      const { kind, epoch, peer } = role.now();
      const connected = kind === 'second' ? (second?.hears() ?? false) : first.connected() !== undefined;
      return { kind, epoch, peer: peer ?? null, connected, leftBehind };
    },
    key: (): string => role.now().key,
    isKey: role.isKey,
    /** Where phones and screens find the other one, if there is one. */
    other: (): string | undefined => role.now().peer,
    /** Called when the server listens: from then on the other one can be told where this one is. */
    start(): void {
      if (role.now().kind === 'second') startFollowing();
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
        startFollowing();
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
      const given = (await second?.askedToHandOver()) ?? false;
      if (!given && second?.hears() === true) throw new Problem('unavailable', { address: peer ?? '' }, 'firstIsThere');
      if (!given && !firstIsGone)
        throw new Problem('refused', { address: peer ?? '', ask: 'firstIsGone' }, 'firstNotReached');
      await stopFollowing(false);
      await role.become({ kind: 'alone', epoch: epoch + 1 });
    },
    /** The arbiter has read what stayed behind. */
    async leftBehindSeen(): Promise<void> {
      if (role.now().kind !== 'second') await leave([]);
    },
    /** Goes on without the second one, which is gone. */
    async goAlone(): Promise<void> {
      const { kind, epoch } = role.now();
      if (kind !== 'first') throw new Problem('refused', {}, 'isNotFirst');
      first.gone();
      await role.become({ kind: 'alone', epoch: epoch + 1 });
    },
    async close(): Promise<void> {
      closed = true;
      clearInterval(timer);
      first.close();
      await stopFollowing(true);
    },
  };
}
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
