import { openGames } from '../journal/fideMode.ts';
import { lastPairedRound } from '../journal/rounds.ts';
import type { Subject } from '../standings/index.ts';
import { standingsOf } from '../standings/index.ts';
import type { Tournament } from '../tournament/tournament.ts';

/** A rank of the file that the list of tie-breaks does not give. */
export interface OtherRank {
  readonly id: number;
  /** By the list of 202 or 212. */
  readonly expected: number;
  /** In columns 86 to 89 of 001, or 69 to 71 of 310. */
  readonly found: number;
}

/**
 * The ranks of a file held against its own list of tie-breaks, in the order of the numbers. Empty where the file has no
 * list or no ranks, and where games are open: a rank may count them or not.
 */
export function otherRanks(
  tournament: Tournament,
  ranks: ReadonlyMap<number, number>,
  of: Subject = 'players',
): readonly OtherRank[] {
  const round = lastPairedRound(tournament);
  if (ranks.size === 0 || tournament.tiebreaks.length === 0 || round === 0) return [];
  if (openGames(tournament).length > 0) return [];
  const table = standingsOf(tournament, { round, of });
  if (!table.ok) return [];
  return table.value.rows
    .flatMap(({ id, rank }) => {
      const found = ranks.get(id);
      return found === undefined || found === rank ? [] : [{ id, expected: rank, found }];
    })
    .sort((a, b) => a.id - b.id);
}
