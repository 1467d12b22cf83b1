import { countingOf } from '../schedule/counting.ts';
import { hasUncountedResults, uncountedEntrants } from '../schedule/roundRobin/withdrawal.ts';
import type { Ledger } from '../standings/ledger/ledger.ts';
import { playerLedger } from '../standings/ledger/playerLedger.ts';
import { asPaired } from '../tournament/past/asPaired.ts';
import type { Points } from '../tournament/points.ts';
import { allStages } from '../tournament/stages.ts';
import { isPaired, type PlayerId, type Round, roundOf, type Tournament } from '../tournament/tournament.ts';

const known = new WeakMap<Tournament, Map<number, Ledger>>();

/**
 * The players' account after a round: what the standings count, nothing else. A game without a result is worth nothing
 * yet, and games that do not count (someone left a round robin early) are not in it. Made once a state and round.
 */
export function accountAfter(tournament: Tournament, round: number): Ledger {
  const accounts = known.get(tournament) ?? new Map<number, Ledger>();
  known.set(tournament, accounts);
  const account = accounts.get(round) ?? playerLedger(countingOf(tournament), round);
  accounts.set(round, account);
  return account;
}

const pointsOf = new WeakMap<Ledger, ReadonlyMap<PlayerId, Points>>();

/** Everyone's points after a round (0: before the first), tenths: those of cards, boards, papers, pages and files. */
export function pointsAfter(tournament: Tournament, round: number): ReadonlyMap<PlayerId, Points> {
  const account = accountAfter(tournament, Math.max(0, round));
  const points = pointsOf.get(account) ?? new Map(Array.from(account.id, (each, i) => [each, account.score[i]]));
  pointsOf.set(account, points);
  return points;
}

/**
 * The points with which everyone went into a round, in tenths: as its pairing knew them, if a result came or was
 * corrected later.
 */
export const pointsBefore = (tournament: Tournament, round: number): ReadonlyMap<PlayerId, Points> =>
  pointsAfter(asPaired(tournament, round), round - 1);

/**
 * Everyone's points in all stages of an event together, in tenths: each stage counts its own games by its own rules, as where a group
 * leaves out the games of someone who left it early (C.05 6.6).
 */
export function pointsInStages(tournament: Tournament): ReadonlyMap<PlayerId, Points> {
  const sums = new Map<PlayerId, Points>();
  for (const stage of allStages(tournament)) {
    const last = stage.rounds.findLastIndex((round) => isPaired(round)) + 1;
    for (const [id, points] of pointsAfter(stage, last)) sums.set(id, (sums.get(id) ?? 0) + points);
  }
  return sums;
}

/**
 * Everyone's points from some rounds alone, numbered through all stages as in files, in tenths: games that do not count in their stage do
 * not count here either. Adjustments of points belong to no round and are left out.
 */
export function pointsInRounds(tournament: Tournament, wanted: readonly number[]): ReadonlyMap<PlayerId, Points> {
  const sums = new Map<PlayerId, Points>();
  let over = 0;
  for (const stage of allStages(tournament)) {
    const last = stage.rounds.findLastIndex((round) => isPaired(round)) + 1;
    for (let round = 1; round <= last; round++) {
      if (!wanted.includes(over + round)) continue;
      const before = pointsAfter(stage, round - 1);
      for (const [id, points] of pointsAfter(stage, round))
        sums.set(id, (sums.get(id) ?? 0) + points - (before.get(id) ?? 0));
    }
    over += last;
  }
  return sums;
}

/** The two sides of a game or a match. */
interface Sides {
  readonly white: number;
  readonly black: number;
}

/**
 * Whether what two entrants played counts: games (in events of teams: matches) of someone who left a round robin before
 * half of it count for nobody (C.05 6.6).
 */
export function countsIn(tournament: Tournament): (sides: Sides) => boolean {
  const out = uncountedEntrants(tournament);
  return ({ white, black }) => !out.has(white) && !out.has(black);
}

/** The same of single games: in events of teams the match has the brackets, since its players have numbers of their own. */
export const gameCountsIn = (tournament: Tournament): ((game: Sides) => boolean) =>
  tournament.teams.length > 0 ? () => true : countsIn(tournament);

/** A result that does not count is in brackets, as in the crosstable. */
export const inBrackets = (text: string, counts: boolean): string => (counts || text === '' ? text : `(${text})`);

/** True if a result of this round is in brackets. */
export const hasBrackets = (tournament: Tournament, round: Round['number']): boolean =>
  hasUncountedResults(tournament, [roundOf(tournament, round)]);
