import { LIMITS } from '@turnuva/contract/limits';
import type { SystemEdition, Tournament } from '@turnuva/engine';
import { EXIT, Failure } from './failure.ts';
import { wholeNumber } from './load.ts';
import { keyReader } from './numbers.ts';

/** The first round of the tournament that a round on the command line means: match k of Double-Swiss is 2k - 1. */
export const roundOfMatch = (edition: SystemEdition, round: number): number =>
  (edition.roundsPerMatch ?? 1) * (round - 1) + 1;

/** Those who are paired: players, or teams. */
export const entrantsOf = (
  tournament: Tournament,
  entrants: 'teams' | 'players' | undefined,
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

/** The key of the player, or of the team if teams are paired, whose pairing number is the argument `name`. */
export function entrantOf(name: string, text: string, tournament: Tournament, edition: SystemEdition): number {
  const number = wholeNumber(name, text, 1, LIMITS.players);
  const id = keyReader(tournament, edition.entrants ?? 'players')(number);
  if (id !== undefined) return id;
  const what = edition.entrants === 'teams' ? 'team' : 'player';
  throw new Failure(EXIT.badRequest, `${name}: found ${number}, expected the number of a ${what} in the file`);
}
