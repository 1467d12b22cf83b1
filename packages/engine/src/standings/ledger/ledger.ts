import { countingOf } from '../../schedule/counting.ts';
import { formatById } from '../../schedule/registry.ts';
import type { Points } from '../../tournament/points.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import type { EncounterKind, Subject } from '../types.ts';

/** How an event is counted: as it stands after a round, and how many rounds that makes. */
interface Counted {
  readonly counted: Tournament;
  readonly round: number;
}

function asPlayed(tournament: Tournament, of: Subject, round: number, counting: typeof countingOf): Counted {
  const asTeamsPlay = of === 'teams' ? formatById(tournament.system)?.asTeamsPlay : undefined;
  if (asTeamsPlay === undefined) return { counted: counting(tournament), round };
  const counted = asTeamsPlay(counting({ ...tournament, rounds: tournament.rounds.slice(0, round) }));
  return { counted, round: counted.rounds.length };
}

/**
 * The event as its table counts it after a round: without games that do not count, and for teams match by match, where
 * their matches are not those of the rounds (then all matches are counted, as far as they were played by that round).
 */
export const countedEvent = (tournament: Tournament, of: Subject, round: number): Counted =>
  asPlayed(tournament, of, round, countingOf);

/** The same with the games that do not count: those of anyone who left a round robin early (C.05 6.6). */
export const wholeEvent = (tournament: Tournament, of: Subject, round: number): Counted =>
  asPlayed(tournament, of, round, (all) => all);

/** Numbers of {@link EncounterKind} in {@link Ledger.kind}. A round of which nothing is recorded is `ABSENT`. */
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
 * What a table needs to know of the rounds it counts, computed once. Participants are numbered 0 to `size` - 1 in
 * the order of their pairing numbers; per-round tables are indexed `(r - 1) * size + participant`, r = 1 to `rounds`.
 * Points are tenths.
 */
export interface Ledger {
  readonly of: Subject;
  readonly size: number;
  /** Rounds counted. */
  readonly rounds: number;
  /** Rounds planned; the counted ones where the tournament does not say. */
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
  /** 1 where a forfeited game counts as played, but not for ratings (C.04.5 Preface); absent where there is none. */
  readonly forfeitAsPlayed?: Uint8Array | undefined;
  /** Of the scheduled game: 1 White, -1 Black, 0 none. */
  readonly colour: Int8Array;
  /** Points got in the round. */
  readonly gain: Int32Array;
  /** Played rounds: 2 a win, 1 a draw, 0 a loss, as the letters say; else 0. */
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
 * The ledger of the Fore Buchholz (C.07 8.3): every scheduled game of the event's last planned round is a draw, played; in
 * Double-Swiss both games of its matches.
 * The ledger itself where that round is not among the counted ones.
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

/**
 * Double-Swiss (two rows a match): only a match of which someone forfeits both games is forfeited. A game forfeited in
 * any other counts as played for standings and tie-breaks, though not for ratings (C.04.5 Preface). Changes `kind` and
 * `outcome` so, and returns where; undefined where there is no such game.
 */
export function playForfeitsWithinMatches(
  { size, rounds, opponent }: Pick<Ledger, 'size' | 'rounds' | 'opponent'>,
  kind: Uint8Array,
  outcome: Uint8Array,
): Uint8Array | undefined {
  const as = kind.slice();
  const lostBoth = (first: number): boolean => as[first] === FORFEIT_LOSS && as[first + size] === FORFEIT_LOSS;
  let changed: Uint8Array | undefined;
  for (let base = 0; base + size < rounds * size; base += 2 * size) {
    for (let first = base; first < base + size; first++) {
      const other = opponent[first];
      // Nobody knows yet whether a match is forfeited while one of its games has no result.
      if (other < 0 || as[first] === PENDING || as[first + size] === PENDING) continue;
      if (lostBoth(first) || lostBoth(base + other)) continue;
      for (const at of [first, first + size]) {
        if (!isForfeit(as[at])) continue;
        changed ??= new Uint8Array(kind.length);
        changed[at] = 1;
        kind[at] = PLAYED;
        outcome[at] = as[at] === FORFEIT_WIN ? 2 : 0;
      }
    }
  }
  return changed;
}
