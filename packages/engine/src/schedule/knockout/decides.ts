import type { Tournament } from '../../tournament/tournament.ts';
import { hasPart } from '../kinds.ts';

/**
 * Rounds and games recorded without a bracket, as in a TRF, which cannot hold one. Undefined if there are none, and
 * once the knock-out has been started.
 */
export function gamesWithoutBracket({
  rounds,
  schedule,
}: Pick<Tournament, 'rounds' | 'schedule'>): { rounds: number; games: number } | undefined {
  if (schedule?.knockout !== undefined) return undefined;
  const games = rounds.map((round) => round.games.length).filter((count) => count > 0);
  return games.length === 0 ? undefined : { rounds: games.length, games: games.reduce((sum, each) => sum + each) };
}

/**
 * True if a bracket decides the places, so that neither points nor tie-breaks do: its own, or the places that a report
 * file has kept from it.
 */
export const bracketDecides = (
  tournament: Pick<Tournament, 'system' | 'rounds' | 'schedule' | 'finalPlaces'>,
): boolean =>
  hasPart(tournament, 'bracket') &&
  (gamesWithoutBracket(tournament) === undefined || tournament.finalPlaces !== undefined);
