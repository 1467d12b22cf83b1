import { asPaired } from '../../tournament/past/asPaired.ts';
import type { TeamMatch, Tournament } from '../../tournament/tournament.ts';
import { inBoardOrder } from '../shared/boardOrder.ts';
import { teamRecord } from './record.ts';

/**
 * The matches of a round in the order of their tables (C.04.2 3.6), by the scores that the teams were paired with. Matches of the
 * rounds before have to be known; how their tables are numbered does not matter.
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
