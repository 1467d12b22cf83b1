import { countingOf } from '../schedule/counting.ts';
import type { Ledger } from '../standings/ledger/ledger.ts';
import { playerLedger } from '../standings/ledger/playerLedger.ts';
import { asPaired } from '../tournament/past/asPaired.ts';
import type { Points } from '../tournament/points.ts';
import { allStages } from '../tournament/stages.ts';
import { isPaired, type PlayerId, type Tournament } from '../tournament/tournament.ts';

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
