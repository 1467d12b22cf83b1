import { describe, expect, it } from 'vitest';
import { asSeated, byScore, type HandEntrant, movedBoards, newBoards } from './model.ts';

const entrant = (id: number, score: number): HandEntrant => ({ id, tpn: id, name: `P${id}`, score, rating: 0 });

it('C.04.2 3.6: boards made last by hand go where their scores belong', () => {
  const inOrder = byScore([
    ...[1, 2, 3, 4].map((id) => entrant(id, 20)),
    entrant(5, 15),
    entrant(6, 15),
    entrant(7, 5),
    entrant(8, 5),
  ]);
  const made = [
    { white: 8, black: 7 },
    { white: 5, black: 6 },
    { white: 4, black: 1 },
    { white: 2, black: 3 },
  ];
  expect(inOrder(made).map(({ white }) => white)).toEqual([4, 2, 5, 8]);
  // A floater's board comes after those of two who both have the higher score.
  expect(
    inOrder([
      { white: 5, black: 1 },
      { white: 3, black: 4 },
    ]).map(({ white }) => white),
  ).toEqual([3, 5]);
});

it('a new pair is listed with its board, and a pair that only moves with the board it leaves', () => {
  const before = [
    { white: 1, black: 2 },
    { white: 3, black: 4 },
    { white: 5, black: 6 },
  ];
  const after = [
    { white: 1, black: 4 },
    { white: 5, black: 6 },
    { white: 3, black: 2 },
  ];
  expect(newBoards(before, after)).toEqual([
    { white: 1, black: 4, board: 1 },
    { white: 3, black: 2, board: 3 },
  ]);
  expect(movedBoards(before, after)).toEqual([{ white: 5, black: 6, from: 3, board: 2 }]);
  expect(movedBoards(before, before)).toEqual([]);
});

describe('boards of a round whose players sit', () => {
  const pair = (white: number, black: number) => ({ white, black });
  const before = [pair(1, 2), pair(3, 4), pair(5, 6)];
  it.each([
    // A board made last comes last, whatever its score is.
    ['a latecomer', [pair(7, 8), pair(1, 2), pair(3, 4), pair(5, 6)], [pair(1, 2), pair(3, 4), pair(5, 6), pair(7, 8)]],
    ['an exchange', [pair(5, 6), pair(1, 4), pair(3, 2)], [pair(1, 4), pair(3, 2), pair(5, 6)]],
    ['Whites exchanged', [pair(3, 2), pair(1, 4), pair(5, 6)], [pair(3, 2), pair(1, 4), pair(5, 6)]],
    ['Blacks exchanged', [pair(1, 4), pair(3, 2), pair(5, 6)], [pair(1, 4), pair(3, 2), pair(5, 6)]],
    ['colours exchanged', [pair(5, 6), pair(2, 1), pair(3, 4)], [pair(2, 1), pair(3, 4), pair(5, 6)]],
    ['a board that both have left', [pair(5, 6), pair(3, 4), pair(7, 8)], [pair(7, 8), pair(3, 4), pair(5, 6)]],
    ['one board fewer', [pair(3, 4), pair(5, 6)], [pair(5, 6), pair(3, 4)]],
    [
      'who keeps the table has it before newcomers',
      [pair(7, 8), pair(4, 9), pair(1, 2), pair(5, 6)],
      [pair(1, 2), pair(4, 9), pair(5, 6), pair(7, 8)],
    ],
  ])('%s', (_, after, seated) => expect(asSeated(before, after)).toEqual(seated));
});
