import { receiptOf } from '@turnuva/engine/standings';
import type { Tournament } from '@turnuva/engine/tournament';
import { describe, expect, it } from 'vitest';
import type { TrfReading } from '../index.ts';
import { readTrf, writeTrf } from '../index.ts';

const player = (id: number, points: string, cell: string): string =>
  `001 ${String(id).padStart(4)}      Player ${id}`.padEnd(80) + `${points.padStart(4)}`.padEnd(11) + cell;

type Cells = Readonly<Record<number, [string, string]>>;

/** Two teams of four on three boards, team 1 with the White of board 1 (352); the cells are those of round 1. */
const event = (cells: Cells, ...records: string[]): Tournament => reading(cells, ...records).tournament;

function reading(cells: Cells, ...records: string[]): TrfReading {
  const lines = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => player(id, ...(cells[id] ?? ['0.0', '0000 - -'])));
  const team = (id: number, members: string): string => `${`310   ${id} Team ${id}`.padEnd(73)}${members}`;
  const teams = [team(1, '   1    2    3    4'), team(2, '   5    6    7    8')];
  const answer = readTrf(
    ['012 Boards', '142 1', '192 FIDE_TEAM', '352 WBW', ...lines, ...teams, ...records, ''].join('\r\n'),
  );
  if (!answer.ok) throw new Error(answer.error.map((fault) => `${fault.line}: ${fault.message}`).join('\n'));
  return answer.value;
}

const boardsOf = (tournament: Tournament): Record<string, number> =>
  Object.fromEntries(tournament.rounds[0].games.map(({ white, black, board }) => [`${white}-${black}`, board]));

describe('boards that stayed empty, without a record 300 (TRF26 section 5)', () => {
  // Nobody of team 2 on board 1: 5 and 6 sit on boards 2 and 3.
  const first = event({
    1: ['1.0', '0000 w +'],
    2: ['0.5', '   5 b ='],
    3: ['0.0', '   6 w 0'],
    5: ['0.5', '   2 w ='],
    6: ['1.0', '   3 b 1'],
  });

  it('C.04.6 1.6.1: board 1 gives the colour of a team, even if nobody sat there against it', () => {
    expect(first.rounds[0].matches).toMatchObject([{ white: 1, black: 2 }]);
    expect(boardsOf(first)).toEqual({ '5-2': 2, '3-6': 3 });
  });

  // Team 1 with its reserve, and the middle board empty on the other side: 3 has won on board 2, whatever their place in the team.
  const middle = event({
    2: ['0.0', '   5 w 0'],
    3: ['1.0', '0000 b +'],
    4: ['0.5', '   6 w ='],
    5: ['1.0', '   2 b 1'],
    6: ['0.5', '   4 b ='],
  });

  it.each([
    ['the board above the games', first, 1, [1, 0.5, 0]],
    ['the board above the games, of the other team', first, 2, [0, 0.5, 1]],
    ['the board between them, with a reserve', middle, 1, [0, 1, 0.5]],
    ['the board between them, of the other team', middle, 2, [1, 0, 0.5]],
  ])('C.07 12.1: the points of every board, %s', (_, tournament, team, expected) => {
    const made = receiptOf(tournament, {}, team, 'BC');
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    const points = made.value.terms.map(({ board, value }) => [board, value.num / value.den]);
    expect(points).toEqual(expected.map((value, i) => [i + 1, value]));
  });

  it('is written as a line-up where the order of the team does not tell it', () => {
    const text = writeTrf(middle);
    expect(text).toMatch(/^300 {3}1 {3}1 {3}2 {4}2 {4}3 {4}4\r?$/m);
    const again = readTrf(text);
    expect(again.ok && again.value.tournament.rounds).toEqual(middle.rounds);
  });

  it('a record 300 says it itself', () => {
    const cells: Record<number, [string, string]> = {
      1: ['1.0', '0000 b +'],
      2: ['0.5', '   5 w ='],
      5: ['0.5', '   2 b ='],
    };
    const told = event(cells, '300   1   1   2    0    1    2', '300   1   2   1    0    0    5');
    expect(boardsOf(told)).toEqual({ '2-5': 3 });
  });

  it('players out of their order in the team stay where the order alone puts them', () => {
    const crossed = event({
      1: ['1.0', '   6 w 1'],
      2: ['1.0', '   5 b 1'],
      3: ['1.0', '0000 w +'],
      5: ['0.0', '   2 w 0'],
      6: ['0.0', '   1 b 0'],
    });
    expect(crossed.rounds[0].games).toHaveLength(2);
    expect(crossed.rounds[0].matches).toMatchObject([{ white: 1, black: 2 }]);
  });
});

describe('boards that both teams left empty, one each (TRF26 section 5)', () => {
  // 1 and 5 won without an opponent: not both on board 1, so 2 and 6 met on board 3, and had the colours of board 1 there.
  const each = event({
    1: ['1.0', '0000 - +'],
    2: ['1.0', '   6 w 1'],
    5: ['1.0', '0000 - +'],
    6: ['0.0', '   2 b 0'],
  });

  it('nobody of the other team sits where someone won without an opponent', () => {
    expect(boardsOf(each)).toEqual({ '2-6': 3 });
    expect(each.rounds[0].matches).toMatchObject([{ white: 1, black: 2, blackBoards: [0, 5, 6] }]);
  });

  it('colours tell that a board was left empty by both (352)', () => {
    const both = event({
      1: ['1.0', '   5 w 1'],
      2: ['0.5', '   6 w ='],
      5: ['0.0', '   1 b 0'],
      6: ['0.5', '   2 b ='],
    });
    expect(boardsOf(both)).toEqual({ '1-5': 1, '2-6': 3 });
  });

  it('colours that no boards of the match can have are left aside', () => {
    const cells: Record<number, [string, string]> = {};
    for (const board of [1, 2, 3]) {
      cells[board] = ['0.5', `   ${board + 4} w =`];
      cells[board + 4] = ['0.5', `   ${board} b =`];
    }
    expect(boardsOf(event(cells))).toEqual({ '1-5': 1, '2-6': 2, '3-7': 3 });
  });

  const nobodyMet: Record<number, [string, string]> = { 1: ['1.0', '0000 w +'], 5: ['1.0', '0000 w +'] };

  it('two teams that won different boards have met, where no other is left', () => {
    const met = event(nobodyMet);
    expect(met.rounds[0].matches).toEqual([{ table: 1, white: 1, black: 2, blackBoards: [0, 5] }]);
  });

  it('two teams that won different boards have met, where record 300 says so', () => {
    const told = event(nobodyMet, '310   3 Team 3', '300   1   2   1    0    5', '300   1   1   2    1    0');
    expect(told.rounds[0].matches).toMatchObject([{ white: 2, black: 1, whiteBoards: [0, 5], blackBoards: [1, 0] }]);
  });
});

describe('a match that one team alone came to, without a record 330 (TRF26 section 5)', () => {
  const alone: Record<number, [string, string]> = {
    5: ['1.0', '0000 w +'],
    6: ['1.0', '0000 b +'],
    7: ['1.0', '0000 w +'],
  };

  it('is won by forfeit against the only other team of which the round says nothing', () => {
    expect(event(alone).rounds[0].matches).toEqual([{ table: 1, white: 2, black: 1, forfeit: 'white' }]);
  });

  it('is won against the team that record 300 names', () => {
    const [match] = event(alone, '300   1   2   1    5    6    7').rounds[0].matches ?? [];
    expect(match).toMatchObject({ white: 2, black: 1, forfeit: 'white' });
  });

  it('a team with a bye has not stayed away', () => {
    expect(event(alone, '240 H   1    1').rounds[0].matches ?? []).toEqual([]);
  });

  it.each([
    ['of two teams nobody knows which stayed away', ['310   3 Team 3']],
    ['nobody is left who could have stayed away', ['240 H   1    1']],
  ])('%s: its win counts, and what the file lacks is reported', (_, records) => {
    const { tournament, warnings } = reading(alone, ...records);
    expect(tournament.rounds[0].matches ?? []).toEqual([]);
    expect(warnings.map(({ line, message }) => [line, message])).toEqual([
      [
        14,
        'Round 1: team 2 won its boards without an opponent; expected a record 330 naming the absent team, or a record 300 or 320. The team gets the match points for a win and no team gets the loss. Add the record.',
      ],
    ]);
  });

  it('nothing is missing where a record names the other team', () => {
    expect(reading(alone, '310   3 Team 3', '330 -+   1   3   2').warnings).toEqual([]);
  });
});
