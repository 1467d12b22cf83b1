import type { FastifyReply } from 'fastify';
import { writeWhole } from '../backup/whole.ts';
import { HttpProblem } from '../http/problem.ts';
import type { JournalStore, RecordStore } from '../store/index.ts';
import { setAsideIn } from './aside.ts';
import { asideRecordsIn, noteBase, noteChanges } from './asideRecords.ts';
import { type Follower, followerOf } from './follower.ts';
import type { Card, Machine } from './machine.ts';
import * as machine from './machine.ts';
import type { Heads, OpenJob, PeerMessage } from './messages.ts';
import { cardIn, openJobsIn } from './messages.ts';
import { type Primary, primaryOf } from './primary.ts';
import { roleIn } from './role.ts';

const MEET_MS = 2000;
/** The longest that a hand-over may take from offer to acceptance; after that the primary writes again. */
const HAND_OVER_MS = 4000;
/** A record of this computer only. */
const LEFT_BEHIND = ['here', 'leftBehind'] as const;

interface StandbyParts {
  readonly store: JournalStore;
  readonly folder: string;
  readonly log: (message: string) => void;
  /** The address on which this server listens. */
  readonly port: () => number;
  /** Drops the in-memory copy of a journal. */
  readonly forget: (id: string) => void;
  /** Waits until everything already started has been entered or refused. */
  readonly settled: () => Promise<void>;
  /** How long a hand-over may take, in tests. */
  readonly handOverMs?: number;
}

/** The state of the two machines. */
export interface StandbyState {
  readonly kind: Machine['kind'];
  readonly epoch: number;
  /** Address of the other machine. */
  readonly peer: string | null;
  /** The other machine has been heard from recently. */
  readonly connected: boolean;
  /** Background jobs running at the primary when it was last heard from: they are not transferred. */
  readonly leftBehind: readonly OpenJob[];
  /** Both have written at the same time, and nobody has acknowledged it here. */
  readonly clash: boolean;
  /** A standby that may lack entries that the other machine has confirmed. */
  readonly behind: boolean;
}

/** Background jobs of the primary: on disk, so that the machine that takes over still knows them after a restart. */
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

/** The state of another machine, in exchange for this one's; undefined if it does not answer. */
async function meet(peer: string, key: string, own: Card, port: number): Promise<Card | undefined> {
  const answer = await fetch(`${peer}/api/standby/meet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ card: own, port }),
    signal: AbortSignal.timeout(MEET_MS),
  }).catch(() => undefined);
  return answer?.ok === true ? cardIn(((await answer.json()) as { card?: unknown }).card) : undefined;
}

const twoClocks = () => ({ wall: Date.now(), steady: performance.now() });
/** Uses whichever clock has advanced more, because one clock stops while a laptop sleeps. */
const since = ({ wall, steady }: ReturnType<typeof twoClocks>): number =>
  Math.max(Date.now() - wall, performance.now() - steady);

/** Two machines of which one writes; `machine.ts` decides which. */
export async function standbyOf(parts: StandbyParts) {
  const { store, log, settled, folder, handOverMs = HAND_OVER_MS } = parts;
  const role = await roleIn(store.records);
  const primary: Primary = primaryOf(store, log, (line) => void change((now) => machine.lineLost(now, line)));
  const leftBehind = await leftBehindIn(store.records);
  const setAside = setAsideIn(store.records);
  const asideRecords = asideRecordsIn(store.records);
  let follower: Follower | undefined;
  let closed = false;
  let offered: { readonly at: ReturnType<typeof twoClocks>; readonly timer: NodeJS.Timeout } | undefined;

  const card = (): Card => machine.cardOf(role.now());

  function startFollowing(): void {
    const peer = role.peer();
    if (closed || follower !== undefined || peer === undefined) return;
    follower = followerOf({
      ...parts,
      address: peer,
      key: role.key(),
      card,
      met: async (other) => void (await change((now) => machine.met(now, other))),
      connected: () => role.setBehind(true),
      inStep: async (other) => {
        await change((now) => machine.inStep(now, other));
        await role.setBehind(false);
      },
      atPrimary: leftBehind.leave,
    });
  }

  async function stopFollowing(sayGoodbye: boolean): Promise<void> {
    const before = follower;
    follower = undefined;
    // From then on the primary confirms alone.
    if ((await before?.stop(sayGoodbye)) === true) await role.setBehind(true);
  }

  /** Both have written separately: everything here is saved in one file before it follows. */
  async function keepEverything(): Promise<void> {
    const name = `set-aside-${new Date().toISOString().replaceAll(':', '')}.zip`;
    await writeWhole(store, `${folder}/${name}`);
    log(`standby: both machines have written; everything that was here is kept in ${name}`);
  }

  /** Changes the state of this machine, and does what follows from that. */
  async function change(by: (now: Machine) => Machine | undefined, peer?: string): Promise<Machine | undefined> {
    const before = role.now();
    const after = await role.change(by, peer);
    if (after === undefined) return undefined;
    if (after.apart && !before.apart) await noteBase(store.records);
    if (after.clashes.length > before.clashes.length) log('standby: both machines have written at the same time');
    if (before.kind !== 'standby' && after.kind === 'standby') {
      await role.setBehind(true);
      primary.gone();
      if (before.apart && after.clashes.length > before.clashes.length) {
        await keepEverything();
        await noteChanges(store.records, after.id);
      }
      log(`standby: ${role.peer() ?? ''} writes now; this machine follows it`);
      startFollowing();
    }
    if (before.kind === 'standby' && after.kind !== 'standby') {
      log('standby: this machine writes now');
      // Not awaited: the caller that ends the following may be the follower itself.
      void stopFollowing(false);
    }
    return after;
  }

  async function lookForOther(): Promise<void> {
    const { kind, line } = role.now();
    const peer = role.peer();
    if (kind === 'standby' || peer === undefined || line !== undefined) return;
    const other = await meet(peer, role.key(), card(), parts.port());
    if (other !== undefined) await change((now) => machine.met(now, other));
  }
  const timer = setInterval(
    () => void lookForOther().catch((error: unknown) => log(`standby: ${String(error)}`)),
    MEET_MS,
  );
  timer.unref();

  const isStandby = (): boolean => role.now().kind === 'standby';
  const unavailable = (say: string): HttpProblem => new HttpProblem('unavailable', { address: role.peer() ?? '' }, say);

  return {
    state: (): StandbyState => {
      const { kind, term } = role.now();
      const connected = kind === 'standby' ? (follower?.hears() ?? false) : primary.connected() !== undefined;
      const clash = role.unread().length > 0;
      const behind = kind === 'standby' && role.behind();
      const jobs = leftBehind.now();
      return { kind, epoch: term.epoch, peer: role.peer() ?? null, connected, leftBehind: jobs, clash, behind };
    },
    card,
    setAside,
    asideRecords,
    key: role.key,
    isKey: role.isKey,
    /** The address at which phones and screens find the other machine, if there is one. */
    other: role.peer,
    /** Called when the server listens; from then on the other machine can be given this one's address. */
    start(): void {
      if (isStandby()) startFollowing();
    },
    /**
     * Makes this machine the standby of another; one that has since been a writer stays what it is, and the result is
     * false.
     */
    async followPrimary(peer: string, key: string): Promise<boolean> {
      const { kind, term } = role.now();
      if (kind === 'primary' || (kind === 'alone' && term.epoch > 1)) return false;
      await role.follow(peer, key);
      return true;
    },
    /** Throws an {@link HttpProblem} if nothing may be entered here now. */
    mayWrite(): void {
      const now = role.now();
      if (machine.mayWrite(now)) return;
      throw unavailable(now.kind === 'standby' ? 'isStandby' : now.offer === undefined ? 'standbyLost' : 'handsOver');
    },
    /** Waits until an entry is where it must be to count as confirmed. */
    acknowledged(id: string, seq: number): Promise<void> {
      const when = machine.confirmation(role.now());
      if (when === 'never') return Promise.reject(unavailable('isStandby'));
      return when === 'now' ? Promise.resolve() : primary.reaches(id, seq);
    },
    /** The standby connects. Returns this machine's state if it cannot be followed. */
    async take(
      { line, address, heads, other }: { line: string; address: string; heads: Heads; other: Card },
      open: () => { readonly send: (told: PeerMessage) => void; readonly hangUp: () => void },
    ): Promise<Card | undefined> {
      const before = card();
      await change((now) => machine.met(now, other), address);
      const after = await change((now) => machine.followed(now, line));
      if (after === undefined) return before;
      await primary.take({ line, address, heads }, card, open());
      return undefined;
    },
    /** What this machine sends the other when the two meet. */
    async meet(other: Card, address: string): Promise<Card> {
      const before = card();
      await change((now) => machine.met(now, other), isStandby() ? undefined : address);
      return before;
    },
    async heard(line: string, seqs: Readonly<Record<string, number>>, inStep: boolean): Promise<void> {
      if (inStep) await change((now) => machine.caughtUp(now, line));
      primary.heard(line, seqs);
    },
    ended: primary.ended,
    /** The standby was stopped normally: this machine continues alone. */
    async goodbye(line: string): Promise<void> {
      await change((now) => machine.saidGoodbye(now, line));
      primary.ended(line);
    },
    /** First step of a hand-over: finishes what was started, sends it, and offers to follow. */
    async handOver(request: string): Promise<void> {
      const after = await change((now) => machine.offered(now, request));
      if (after?.line === undefined) throw new HttpProblem('conflict', {}, isStandby() ? 'isStandby' : 'standbyLost');
      const end = () => void change((now) => machine.offerEnded(now, request));
      clearTimeout(offered?.timer);
      offered = { at: twoClocks(), timer: setTimeout(end, handOverMs) };
      await settled();
      await primary.offer(after.line, request, () => role.now().offer === request);
    },
    /** Second step: the standby has everything and writes from now on, if the offer still holds. */
    async accept(request: string, other: Card): Promise<Card> {
      const isLate = offered === undefined || since(offered.at) > handOverMs;
      await change((now) => (isLate ? machine.offerEnded(now, request) : machine.accepted(now, request, other.id)));
      return card();
    },
    /**
     * Makes this standby the machine that writes: by a hand-over if the primary answers; otherwise only if a person has confirmed
     * that it is gone and, if this machine may lack entries, that as well. Throws an {@link HttpProblem} otherwise.
     */
    async takeOver(primaryIsGone: boolean, entriesMayBeMissing: boolean): Promise<void> {
      const address = role.peer() ?? '';
      if (!isStandby()) throw new HttpProblem('refused', {}, 'isNotStandby');
      await follower?.askToHandOver(() => !isStandby());
      if (!isStandby()) return;
      if (follower?.hears() === true) throw unavailable('primaryIsThere');
      if (role.now().term.epoch === 0) throw new HttpProblem('refused', { address }, 'neverInStep');
      if (!primaryIsGone) throw new HttpProblem('refused', { address, ask: 'primaryIsGone' }, 'primaryNotReached');
      if (role.behind() && !entriesMayBeMissing)
        throw new HttpProblem('refused', { address, ask: 'entriesMayBeMissing' }, 'standbyBehind');
      await stopFollowing(false);
      await change(machine.tookOver);
    },
    /** The arbiter has acknowledged which jobs stayed behind. */
    async leftBehindSeen(): Promise<void> {
      if (!isStandby()) await leftBehind.leave([]);
    },
    /** The arbiter has acknowledged that both machines have written. */
    clashSeen: role.markRead,
    /** Continues without the standby, which is gone. */
    async goAlone(): Promise<void> {
      if ((await change(machine.wentAlone)) === undefined) throw new HttpProblem('refused', {}, 'isNotPrimary');
      primary.gone();
    },
    async close(): Promise<void> {
      closed = true;
      clearInterval(timer);
      clearTimeout(offered?.timer);
      primary.close();
      await stopFollowing(true);
    },
  };
}
/** This server's part of the pair. */
export type Standby = Awaited<ReturnType<typeof standbyOf>>;

/** A stream of messages to the standby. `onClose` is called when the connection is cut. */
export function openConnection(reply: FastifyReply, onClose: () => void) {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' });
  raw.on('close', onClose);
  return {
    send: (told: PeerMessage): void => void raw.write(`${JSON.stringify(told)}\n`),
    hangUp: (): void => void raw.destroy(),
  };
}
