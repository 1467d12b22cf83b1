import { roundsPerMatch } from '@turnuva/engine/pairing';
import type { Bye, Round, Tournament } from '@turnuva/engine/tournament';
import { isPaired } from '@turnuva/engine/tournament';

/** The byes of one game of a match to come, and those that only the other game has. */
const joinedByes = (own: readonly Bye[], others: readonly Bye[]): readonly Bye[] => {
  const busy = new Set(own.map(({ player }) => player));
  const more = others.filter(({ player }) => !busy.has(player));
  return more.length === 0 ? own : [...own, ...more];
};

/**
 * Matches to come of two games (Double-Swiss) with the byes of either game in both: byes are of whole matches (C.04.5, Preface),
 * and a file may name one of the two columns alone. A bye of the second game alone would be gone once the match is paired.
 */
export function withByesOfMatches(tournament: Tournament, rounds: readonly Round[]): readonly Round[] {
  if (roundsPerMatch(tournament) === 1) return rounds;
  const all = [...rounds];
  for (let first = 0; first < all.length; first += 2) {
    const { number, byes } = all[first];
    const second: Round = all[first + 1] ?? { number: number + 1, status: 'open', games: [], byes: [] };
    if (isPaired(all[first]) || isPaired(second)) continue;
    all[first] = { ...all[first], byes: joinedByes(byes, second.byes) };
    const joined = joinedByes(second.byes, byes);
    if (joined.length > 0) all[first + 1] = { ...second, byes: joined };
  }
  return all;
}
