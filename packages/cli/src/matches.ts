import type { SystemEdition, Tournament } from '@turnuva/engine';
import { EXIT, Failure } from './failure.ts';
import { wholeNumber } from './load.ts';

/** The first round of the tournament that a round of the command line means: match k of Double-Swiss is 2k - 1. */
export const roundOfMatch = (edition: SystemEdition, round: number): number =>
  (edition.roundsPerMatch ?? 1) * (round - 1) + 1;

/** Those who are paired: players, or teams. */
export const entrantsOf = (
  tournament: Tournament,
  { entrants }: SystemEdition,
): readonly {
  readonly id: number;
  readonly tpn: number;
  readonly name: string;
  readonly title?: string;
  readonly rating?: number;
}[] =>
  entrants === 'teams'
    ? tournament.teams.map(({ id, tpn, name, strength }) => ({
        id,
        tpn,
        name,
        ...(strength ? { rating: strength } : {}),
      }))
    : tournament.players;

/** The number of a player, or of a team where teams are paired, as the argument `name` gives it. */
export function entrantOf(name: string, text: string, tournament: Tournament, edition: SystemEdition): number {
  const id = wholeNumber(name, text, 1, 9999);
  if (!entrantsOf(tournament, edition).some((each) => each.id === id)) {
    const what = edition.entrants === 'teams' ? 'team' : 'player';
    throw new Failure(EXIT.badRequest, `${name}: found ${id}, expected the number of a ${what} in the file`);
  }
  return id;
}
