import { roundsPerMatch } from '@turnuva/engine/pairing';
import type { Bye, Round, Tournament } from '@turnuva/engine/tournament';
import { isPaired } from '@turnuva/engine/tournament';
import type { Draft } from './draft.ts';
import { columnOf } from './lines/line.ts';

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

/**
 * Warns if a match of two games has a game in one column and a bye, or nothing, in the other: both games have the same
 * opponent, and a bye is for the whole match (C.04.5, Preface). It is reported at the player's line, at the column
 * without a game.
 */
export function checkByesOfMatches({ players, index, faults }: Draft, tournament: Tournament): void {
  if (roundsPerMatch(tournament) === 1) return;
  for (let first = 0; first + 1 < tournament.rounds.length; first += 2) {
    const match = tournament.rounds.slice(first, first + 2);
    if (!match.every((round) => isPaired(round))) continue;
    const [one, two] = match.map(({ games }) => new Set(games.flatMap(({ white, black }) => [white, black])));
    for (const [mine, theirs, { number: round, byes }, other] of [
      [one, two, match[1], first + 1],
      [two, one, match[0], first + 2],
    ] as const)
      for (const player of mine) {
        if (theirs.has(player)) continue;
        const found = byes.find((bye) => bye.player === player)?.kind ?? 'no opponent';
        const facts = { player, round, other, found, expected: 'a game' };
        faults.warn(players[index[player]].line, columnOf(round), 'trf.byeOfHalfMatch', facts);
      }
  }
}
