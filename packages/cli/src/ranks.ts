import { lastPairedRound, openGames } from '@turnuva/engine/journal';
import { standingsOf } from '@turnuva/engine/standings';
import type { Tournament } from '@turnuva/engine/tournament';

/** A rank of the file that the list of tie-breaks does not give. */
export interface OtherRank {
  readonly id: number;
  /** By the list of 202 or 212. */
  readonly expected: number;
  /** In columns 86 to 89. */
  readonly found: number;
}

/**
 * The ranks of a file held against its own list of tie-breaks, in the order of the numbers. Empty where the file has no
 * list or no ranks, where games are open (a rank may count them or not), and for teams (310 ranks them).
 */
export function otherRanks(tournament: Tournament, ranks: ReadonlyMap<number, number>): readonly OtherRank[] {
  const { tiebreaks, teams } = tournament;
  const round = lastPairedRound(tournament);
  if (ranks.size === 0 || tiebreaks.length === 0 || teams.length > 0 || round === 0) return [];
  if (openGames(tournament).length > 0) return [];
  const table = standingsOf(tournament, { round });
  if (!table.ok) return [];
  return table.value.rows
    .flatMap(({ id, rank }) => {
      const found = ranks.get(id);
      return found === undefined || found === rank ? [] : [{ id, expected: rank, found }];
    })
    .sort((a, b) => a.id - b.id);
}
