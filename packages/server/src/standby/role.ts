import { randomBytes, timingSafeEqual } from 'node:crypto';
import { isRecord } from '@turnuva/contract';
import type { RecordStore } from '../store/index.ts';
import type { Machine } from './machine.ts';
import { newMachine, newStandby, restarted } from './machine.ts';

/** What a machine stores about itself and the other, on its own disk only. */
interface Kept {
  readonly machine: Machine;
  /** Known to both machines: the standby shows it to the primary, and either shows it to the other when they meet. */
  readonly key: string;
  /** Address of the other machine, once it is known. */
  readonly peer?: string;
  /**
   * This standby may lack entries that the other machine has confirmed: it has said goodbye, or has connected and is
   * catching up.
   */
  readonly behind?: boolean;
  /** Meetings of two writers that the arbiter has acknowledged. */
  readonly read: readonly string[];
}

/** A record of this computer only: it is never sent to the other, and is in no backup. */
const PLACE = ['here', 'standby'] as const;

const newId = (): string => randomBytes(9).toString('base64url');
const newKey = (): string => randomBytes(18).toString('base64url');

/** Also reads the form stored by an earlier version, which had no ids and used other names. */
function keptIn(json: string | undefined): Kept {
  const value: unknown = json === undefined ? undefined : JSON.parse(json);
  if (!isRecord(value)) return { machine: newMachine(newId()), key: newKey(), read: [] };
  if (isRecord(value.machine)) return value as unknown as Kept;
  const { kind, epoch, key, peer } = value as { kind: string; epoch: number; key: string; peer?: string };
  const id = newId();
  const holder = kind === 'second' ? '' : id;
  const machine: Machine = {
    ...(kind === 'second' ? newStandby(id) : newMachine(id)),
    kind: kind === 'first' ? 'primary' : kind === 'second' ? 'standby' : 'alone',
    term: { epoch, holder },
  };
  return { machine, key, ...(peer === undefined ? {} : { peer }), read: [] };
}

/** The machine of this server: what it is now, and how it changes. */
export async function roleIn(records: RecordStore) {
  let kept = keptIn(await records.get(...PLACE));
  kept = { ...kept, machine: restarted(kept.machine) };
  let queue: Promise<unknown> = Promise.resolve();

  async function put(after: Kept): Promise<void> {
    const [before, now] = [kept, after].map((each) =>
      JSON.stringify({ ...each, machine: restarted(each.machine) }),
    ) as [string, string];
    // On disk first: a server that is killed here comes back in its new state.
    if (before !== now) await records.put(...PLACE, now);
    kept = after;
  }
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  };

  return {
    now: (): Machine => kept.machine,
    peer: (): string | undefined => kept.peer,
    key: (): string => kept.key,
    behind: (): boolean => kept.behind === true,
    setBehind: (behind: boolean): Promise<void> =>
      inTurn(async () => {
        if ((kept.behind === true) !== behind) await put({ ...kept, behind });
      }),
    /** Meetings of two writers that have not been acknowledged yet. */
    unread: (): readonly string[] => kept.machine.clashes.filter((each) => !kept.read.includes(each)),
    /** Applies changes one after the other; undefined, with nothing changed, if the change is not possible. */
    change: (by: (machine: Machine) => Machine | undefined, peer?: string): Promise<Machine | undefined> =>
      inTurn(async () => {
        const machine = by(kept.machine);
        if (machine === undefined) return undefined;
        await put({ ...kept, machine, ...(peer === undefined ? {} : { peer }) });
        return machine;
      }),
    /** Becomes the standby of another machine, under an id of its own, since a copied folder is a different machine. */
    follow: (peer: string, key: string): Promise<void> =>
      inTurn(async () => {
        const { machine } = kept;
        const isKnown = machine.kind === 'standby' && machine.term.epoch > 0 && key === kept.key;
        await put({ ...kept, key, peer, machine: isKnown ? machine : newStandby(newId()) });
      }),
    markRead: (): Promise<void> => inTurn(() => put({ ...kept, read: kept.machine.clashes })),
    isKey(given: string): boolean {
      const [one, other] = [Buffer.from(given), Buffer.from(kept.key)];
      return one.length === other.length && timingSafeEqual(one, other);
    },
  };
}
export type Role = Awaited<ReturnType<typeof roleIn>>;
