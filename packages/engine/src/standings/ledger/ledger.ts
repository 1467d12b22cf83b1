import type { Points } from '../../tournament/points.ts';
import type { EncounterKind, Subject } from '../types.ts';

/** Numbers of {@link EncounterKind} in {@link Ledger.kind}. A round without any record is `ABSENT`. */
export const ENCOUNTER_KINDS: readonly EncounterKind[] = [
  'absent',
  'played',
  'pending',
  'forfeit-win',
  'forfeit-loss',
  'pab',
  'full',
  'half',
  'zero',
];
const ABSENT = 0;
export const PLAYED = 1;
export const PENDING = 2;
export const FORFEIT_WIN = 3;
export const FORFEIT_LOSS = 4;
export const PAB = 5;
export const FULL = 6;
export const HALF = 7;
export const ZERO_BYE = 8;

/** True for an unplayed round in which the participant was paired with someone (C.07 16.4.1). */
export const isForfeit = (kind: number): boolean => kind === FORFEIT_WIN || kind === FORFEIT_LOSS;
/** Half- and zero-point byes; rounds after a withdrawal or before a late entry are zero-point byes (C.07 16.1). */
export const isRequestedBye = (kind: number): boolean => kind === HALF || kind === ZERO_BYE || kind === ABSENT;
/** Voluntary unplayed round (C.07 16.1). */
export const isVoluntary = (kind: number): boolean => kind === FORFEIT_LOSS || isRequestedBye(kind);

/**
 * The data that a table needs about the rounds it counts, computed once. Participants are numbered 0 to `size` - 1 in the order
 * of their pairing numbers; per-round tables are indexed `(r - 1) * size + participant`, r = 1 to `rounds`. Points are tenths.
 */
export interface Ledger {
  readonly of: Subject;
  readonly size: number;
  /** Rounds counted. */
  readonly rounds: number;
  /** Planned rounds; the counted ones if the tournament does not say. */
  readonly planned: number;
  /** Rounds here that are one round of the event: 2 in Double-Swiss, whose rounds are matches of two games (C.04.5), else 1. */
  readonly perMatch: 1 | 2;
  /** Games are known beforehand: round robins and their kin (C.07 15.2). */
  readonly predetermined: boolean;
  readonly id: Int32Array;
  readonly indexOf: ReadonlyMap<number, number>;
  readonly tpn: Int32Array;
  readonly rating: Int32Array;
  /** Ratings by round, like `gain`, where those of each round count (C.07 10; docs/decisions/ratings.md). */
  readonly ratingIn?: Int32Array;
  /** Scheduled opponent, -1 if none. */
  readonly opponent: Int32Array;
  readonly kind: Uint8Array;
  /** 1 if a forfeited game counts as played, but not for ratings (C.04.5 Preface); absent if there is none. */
  readonly forfeitAsPlayed?: Uint8Array | undefined;
  /** The colour in the scheduled game: 1 White, -1 Black, 0 none. */
  readonly colour: Int8Array;
  /** Points got in the round. */
  readonly gain: Int32Array;
  /** Played rounds: 2 for a win, 1 for a draw, 0 for a loss by the result letters; otherwise 0. */
  readonly outcome: Uint8Array;
  /** Bonuses and penalties, by round like `gain`; those of no round are in round 1. Absent when there are none. */
  readonly bonus: Int32Array | undefined;
  /** Sum of gains and bonuses. */
  readonly score: Int32Array;
  /** Values of a win, a draw and a loss. */
  readonly win: Points;
  readonly draw: Points;
  readonly loss: Points;
  /** Games (matches) without a result. */
  readonly pending: number;
}

/** Sums gains and bonuses of all rounds; before round 1 there may already be bonuses and penalties. */
export function totals(size: number, gain: Int32Array, bonus: Int32Array | undefined): Int32Array {
  const score = new Int32Array(size);
  for (let at = 0; at < gain.length; at++) score[at % size] += gain[at];
  for (let at = 0; bonus !== undefined && at < bonus.length; at++) score[at % size] += bonus[at];
  return score;
}

/**
 * The ledger of the Fore Buchholz (C.07 8.3): every scheduled game of the event's last planned round counts as a played draw; in
 * Double-Swiss, both games of its matches. The ledger itself if that round is not counted.
 */
export function foreLedger(ledger: Ledger): Ledger {
  const { size, rounds, opponent } = ledger;
  const before = ledger.planned - ledger.perMatch;
  if (rounds === 0 || rounds <= before) return ledger;
  const gain = ledger.gain.slice();
  const kind = ledger.kind.slice();
  const outcome = ledger.outcome.slice();
  for (let at = Math.max(0, before) * size; at < rounds * size; at++) {
    if (opponent[at] < 0) continue;
    gain[at] = ledger.draw;
    kind[at] = PLAYED;
    outcome[at] = 1;
  }
  return { ...ledger, gain, kind, outcome, score: totals(size, gain, ledger.bonus) };
}
