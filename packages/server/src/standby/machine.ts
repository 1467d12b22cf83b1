/**
 * Which of two machines writes. Pure: the server carries out what these functions decide, and `model.test.ts` explores
 * every interleaving of both machines, their network and their arbiters with the very same functions.
 */

/** Increases with every change of the writer; if two are equal, the holder's id decides. */
interface Term {
  /** 0: a standby that has never been in step with its primary. */
  readonly epoch: number;
  /** The machine that writes in this term. */
  readonly holder: string;
}

/** The state that one machine reports to the other. */
export interface Card {
  readonly id: string;
  /**
   * `alone`: writes without the other. `primary`: writes, and an entry counts only when the standby has it too. `standby`:
   * follows and writes nothing.
   */
  readonly kind: 'alone' | 'primary' | 'standby';
  readonly term: Term;
  /** True while it may have confirmed entries that the other machine does not have. */
  readonly apart: boolean;
  /** Every meeting of two writers, by the term of the one that yielded. */
  readonly clashes: readonly string[];
}

/** One of the two machines: what it stores on disk, and what a restart loses. */
export interface Machine extends Card {
  /** The connection by which the standby follows. */
  readonly line?: string | undefined;
  /** A hand-over on offer: until it is accepted or its deadline passes, nothing is written. */
  readonly offer?: string | undefined;
}

const isLater = (a: Term, b: Term): boolean => (a.epoch === b.epoch ? a.holder > b.holder : a.epoch > b.epoch);
const latest = (a: Term, b: Term): Term => (isLater(b, a) ? b : a);
const after = (term: Term, holder: string): Term => ({ epoch: term.epoch + 1, holder });
const union = (a: readonly string[], b: readonly string[]): readonly string[] =>
  b.every((each) => a.includes(each)) ? a : [...new Set([...a, ...b])].sort();

/** A machine that has never heard of another one. */
export const newMachine = (id: string): Machine => ({
  id,
  kind: 'alone',
  term: { epoch: 1, holder: id },
  apart: true,
  clashes: [],
});

/** A new machine that is to follow another one. It can take over once it has been in step. */
export const newStandby = (id: string): Machine => ({
  ...newMachine(id),
  kind: 'standby',
  term: { epoch: 0, holder: '' },
  apart: false,
});

/** The state of a machine after a restart. */
export const restarted = ({ line: _, offer: __, ...kept }: Machine): Machine => kept;

/** Whether something may be entered here now. */
export const mayWrite = ({ kind, line, offer }: Machine): boolean =>
  offer === undefined && (kind === 'alone' || (kind === 'primary' && line !== undefined));

/** When an entry that is on this machine's disk counts. */
export const confirmation = ({ kind }: Machine): 'now' | 'once the standby has it' | 'never' =>
  kind === 'alone' ? 'now' : kind === 'primary' ? 'once the standby has it' : 'never';

export const cardOf = ({ id, kind, term, apart, clashes }: Machine): Card => ({
  id,
  kind,
  term,
  apart,
  clashes,
});

/** The state after hearing the other machine's state. Both call this with the other's state before that call. */
export function met(machine: Machine, other: Card): Machine {
  if (other.id === machine.id) return machine;
  const known = { ...machine, clashes: union(machine.clashes, other.clashes) };
  if (machine.kind === 'standby') {
    // Both follow: the last hand-over was accepted, and its answer did not arrive.
    const term = latest(machine.term, other.term);
    const isOurs = other.kind === 'standby' && term.holder === machine.id && term.epoch > 0;
    return isOurs ? { ...known, kind: 'alone', apart: true, term } : known;
  }
  if (other.kind === 'standby')
    return isLater(other.term, machine.term) ? { ...known, term: after(other.term, machine.id) } : known;
  // Two machines that do not follow each other: the later term continues, and if both may have confirmed entries, both
  // report it.
  const yields = isLater(other.term, machine.term);
  const { epoch, holder } = yields ? machine.term : other.term;
  const bothWrote = machine.apart && other.apart;
  const clashes = bothWrote ? union(known.clashes, [`${epoch} ${holder}`]) : known.clashes;
  if (!yields) return { ...known, clashes };
  return { ...restarted(known), kind: 'standby', term: other.term, apart: false, clashes };
}

/** The standby connects; undefined if this machine is itself following. */
export function followed(machine: Machine, line: string): Machine | undefined {
  return machine.kind === 'standby' ? undefined : { ...machine, kind: 'primary', line, offer: undefined };
}

/** The standby has everything that the primary had when the connection was opened: from now on it may take over. */
export const inStep = (machine: Machine, primary: Card): Machine =>
  machine.kind !== 'standby'
    ? machine
    : {
        ...machine,
        term: latest(machine.term, primary.term),
        clashes: union(machine.clashes, primary.clashes),
      };

/** The standby reports that it has everything that was here when it connected. */
export const caughtUp = (machine: Machine, line: string): Machine =>
  machine.line === line ? { ...machine, apart: false } : machine;

/** A connection has ended. */
export const lineLost = (machine: Machine, line: string): Machine =>
  machine.line === line ? { ...machine, line: undefined, offer: undefined } : machine;

/**
 * The standby is shut down normally: the primary continues alone. A late farewell, over a closed connection, has no
 * effect.
 */
export const saidGoodbye = (machine: Machine, line: string): Machine =>
  machine.kind === 'primary' && machine.line === line ? { ...restarted(machine), kind: 'alone', apart: true } : machine;

/** The arbiter declares the standby gone; undefined if this machine is not a primary. */
export const wentAlone = (machine: Machine): Machine | undefined =>
  machine.kind === 'primary'
    ? { ...restarted(machine), kind: 'alone', apart: true, term: after(machine.term, machine.id) }
    : undefined;

/** The arbiter declares the primary gone; undefined if this machine follows none, or was never in step. */
export const tookOver = (machine: Machine): Machine | undefined =>
  machine.kind === 'standby' && machine.term.epoch > 0
    ? { ...machine, kind: 'alone', apart: true, term: after(machine.term, machine.id) }
    : undefined;

/** First step of a hand-over: the primary stops writing and sends what is left; undefined if that is impossible. */
export const offered = (machine: Machine, request: string): Machine | undefined =>
  machine.kind === 'primary' && machine.line !== undefined && machine.offer === undefined
    ? { ...machine, offer: request }
    : undefined;

/** The deadline of an offer has passed: the primary writes again, and the offer can no longer be accepted. */
export const offerEnded = (machine: Machine, request: string): Machine =>
  machine.offer === request ? { ...machine, offer: undefined } : machine;

/** Second step: the standby, which has everything, accepts; undefined if the offer no longer exists. */
export const accepted = (machine: Machine, request: string, standby: string): Machine | undefined =>
  machine.offer === request
    ? { ...restarted(machine), kind: 'standby', apart: false, term: after(machine.term, standby) }
    : undefined;
