import { roundsPerMatch } from '@turnuva/engine/pairing';
import { type Bye, isPaired, type Round, type Tournament } from '@turnuva/engine/tournament';
import { isDummy } from '../players/names.ts';
import type { Draft } from './draft.ts';
import { byeNumber, NO_RESULT, sideNumber } from './lines/letters.ts';
import { columnOf, opponentOf, packCell, resultOf } from './lines/line.ts';

const ZERO = packCell(0, 0, byeNumber('zero'));
const HALF = packCell(0, 0, byeNumber('half'));
const PAB = packCell(0, 0, byeNumber('pab'));
const FULL = packCell(0, 0, byeNumber('full'));

/** By the letter beside the dummy: a player whose round is still open has the bye that the pairing gave. */
const WON: ReadonlySet<number> = new Set([NO_RESULT, sideNumber('1'), sideNumber('W'), sideNumber('+')]);
const DRAWN: ReadonlySet<number> = new Set([sideNumber('='), sideNumber('D')]);

/**
 * Removes players who stand for the bye ("spielfrei", "BYE"): the games against them are pairing-allocated byes of
 * their opponents. The first in a round is that bye; further ones were given by the arbiter.
 */
export function takeDummiesOut(draft: Draft): void {
  const dummies = draft.players.filter(({ player }) => isDummy(player));
  if (dummies.length === 0 || dummies.length === draft.players.length) return;
  const ids = new Set(dummies.map(({ player }) => player.id));
  for (const { player, line } of dummies) {
    draft.faults.warn(line, 15, 'file.dummy', { found: player.name });
    draft.unreadable.add(player.id);
  }
  const rest = draft.players.filter(({ player }) => !ids.has(player.id));
  draft.players.splice(0, draft.players.length, ...rest);
  draft.repeated.length = 0;
  draft.index.fill(-1);
  draft.players.forEach(({ player }, place) => {
    if ((draft.index[player.id] ?? -1) < 0) draft.index[player.id] = place;
    else draft.repeated.push(place);
  });
  const allocated = new Set<number>();
  for (const { firstCell, cellCount } of draft.players)
    for (let round = 1; round <= cellCount; round++) {
      const place = firstCell + round - 1;
      const cell = draft.cells[place] ?? 0;
      if (!ids.has(opponentOf(cell))) continue;
      const result = resultOf(cell);
      const won = allocated.has(round) ? FULL : PAB;
      draft.cells[place] = WON.has(result) ? won : DRAWN.has(result) ? HALF : ZERO;
      if (WON.has(result)) allocated.add(round);
    }
  draft.regular = false;
}

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
