import { asPaired } from '../../tournament/past/asPaired.ts';
import type { TeamMatch, Tournament } from '../../tournament/tournament.ts';
import { inBoardOrder } from '../shared/boardOrder.ts';
import { teamRecord } from './record.ts';

/**
 * The matches of a round in the order of their tables (C.04.2 3.6), by the scores with which the teams were paired. The matches
 * of earlier rounds must be known, but not their table numbers.
 */
export function inTableOrder(tournament: Tournament, round: number, matches: readonly TeamMatch[]): TeamMatch[] {
  if (matches.length < 2) return [...matches];
  const { id, indexOf, score, virtual } = teamRecord(asPaired(tournament, round), round);
  const placeOf = (team: number): number => indexOf.get(team) ?? -1;
  const order = inBoardOrder(
    { pairingScore: score.map((each, i) => each + virtual[i]), id },
    matches.map(({ white, black }) => [placeOf(white), placeOf(black)] as const),
  );
  const byWhite = new Map(matches.map((match) => [match.white, match]));
  return order.flatMap(({ white }) => byWhite.get(white) ?? []);
}
