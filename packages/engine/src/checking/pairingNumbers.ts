import { numbersNow } from '../tournament/notes.ts';
import { allGames } from '../tournament/stages.ts';
import { pairsTeams } from '../tournament/systemKinds.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { roundOf } from '../tournament/tournament.ts';
import type { Line } from './compare.ts';

/** Two pairings of a round. */
interface Compared {
  readonly round: number;
  readonly expected: readonly Line[];
  readonly found: readonly Line[];
}

/**
 * A round that differs, by the pairing numbers of players or teams. In a report, ids are these numbers; in our journal, everyone
 * has an internal key that is unknown outside. For several stages, the numbers of the first are used, as in a file of all games.
 * A bye stays [n, 0].
 */
export function withPairingNumbers<C extends Compared>(event: Tournament, compared: C): C {
  const tournament = allGames(event);
  const ofTeams = pairsTeams(tournament) || (roundOf(tournament, compared.round).matches ?? []).length > 0;
  const numberOf = numbersNow(tournament)[ofTeams ? 'team' : 'player'];
  const numbersIn = (lines: readonly Line[]): Line[] =>
    lines.map(([white, black]) => [numberOf(white), black === 0 ? 0 : numberOf(black)] as const);
  return { ...compared, expected: numbersIn(compared.expected), found: numbersIn(compared.found) };
}
