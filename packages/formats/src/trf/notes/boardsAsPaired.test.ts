import { checkSwiss } from '@turnuva/engine/checking';
import { editionOf } from '@turnuva/engine/pairing';
import type { GameResult, Tournament } from '@turnuva/engine/tournament';
import { EMPTY_TOURNAMENT, withOrder } from '@turnuva/engine/tournament';
import { expect, it } from 'vitest';
import { readTrf } from '../read.ts';
import { writeTrf } from '../writing/write.ts';

const dutch = editionOf('dutch', '2026');

/** Three rounds of twelve by the system, all won by the lower number; `change` is what the report has of a game of round 1. */
function reporting(change: { readonly reported?: GameResult }): Tournament {
  if (dutch === undefined) throw new Error('no Dutch system');
  const players = Array.from({ length: 12 }, (_, i) => ({ id: i + 1, tpn: i + 1, name: `P, ${i}`, rating: 2500 - i }));
  let tournament: Tournament = {
    ...EMPTY_TOURNAMENT,
    info: { name: 'Event' },
    system: 'dutch',
    edition: '2026',
    totalRounds: 5,
    initialColour: 'white',
    players,
  };
  for (let round = 1; round <= 3; round++) {
    const made = dutch.pair(tournament, { round });
    if (!made.ok) throw new Error('no pairing');
    const games = made.value.pairings.map(({ board, white, black }) => ({
      board,
      white,
      black,
      result: white < black ? ('10' as const) : ('01' as const),
    }));
    tournament = {
      ...tournament,
      rounds: [...tournament.rounds, { number: round, status: 'closed', games, byes: [] }],
    };
  }
  const [first, ...later] = tournament.rounds;
  const { board, white, black } = first.games[1];
  const from = white < black ? '10' : '01';
  if (change.reported === undefined) return tournament;
  const note = `Rating correction @ Round 1: ${white}-${black}: ${from} => ${change.reported} (pairings and standings used ${from})`;
  const games = first.games.map((game) => (game.board === board ? { ...game, ...change } : game));
  return { ...tournament, notes: [note], rounds: [{ ...first, games }, ...later] };
}

it('C.04.2 3.6, 4.3: boards read from a report are ordered by the points that the rounds were paired with', () => {
  if (dutch === undefined) throw new Error('no Dutch system');
  const tournament = reporting({ reported: '00' });
  const boards = (of: Tournament) => of.rounds.map(({ games }) => games.map(({ white, black }) => [white, black]));
  const read = readTrf(writeTrf(tournament));
  if (!read.ok) throw new Error(read.error[0]?.message);
  expect(boards(read.value.tournament)).toEqual(boards(tournament));
  expect(checkSwiss(read.value.tournament, dutch)).toMatchObject({ value: { differences: [], otherOrder: [] } });
});

it('C.04.2 2.3, 3.6: and by the numbers that they were paired with', () => {
  if (dutch === undefined) throw new Error('no Dutch system');
  const last = withOrder(reporting({}), [1, 12, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 2);
  const read = readTrf(writeTrf({ ...last, rounds: last.rounds.slice(0, 2) }));
  if (!read.ok) throw new Error(read.error[0]?.message);
  expect(checkSwiss(read.value.tournament, dutch)).toMatchObject({ value: { differences: [], otherOrder: [] } });
});
