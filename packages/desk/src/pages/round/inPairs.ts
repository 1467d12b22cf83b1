import { roundsPerMatch } from '@turnuva/engine/pairing';
import type { Tournament } from '@turnuva/engine/tournament';

/** The key of what is said of a round, or of both rounds where they are the two games of a match. */
export const inPairs = <K extends string, D extends string>(
  tournament: Pick<Tournament, 'system'>,
  both: D,
  one: K,
): K | `double.${D}` => (roundsPerMatch(tournament) === 2 ? `double.${both}` : one);
