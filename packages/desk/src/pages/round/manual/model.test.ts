import { expect, it } from 'vitest';
import { byScore, changedBoards, type HandEntrant } from './model.ts';

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

it('an exchange names the boards to which others move, too', () => {
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
  expect(changedBoards(before, after)).toEqual([
    { white: 1, black: 4, board: 1 },
    { white: 5, black: 6, board: 2 },
    { white: 3, black: 2, board: 3 },
  ]);
  expect(changedBoards(before, before)).toEqual([]);
});
