import { describe, expect, it } from 'vitest';
import { startEvent } from '../journal/testing/journal.ts';
import { boardNames, boardRows, tableNumbers, tableRange } from './index.ts';

/** Four boards: 1-5, 6-2, 3-7, 8-4. */
function fourBoards() {
  const journal = startEvent('dutch', 8, { totalRounds: 3, initialColour: 'white' });
  const pairings = [
    { board: 1, white: 1, black: 5 },
    { board: 2, white: 6, black: 2 },
    { board: 3, white: 3, black: 7 },
    { board: 4, white: 8, black: 4 },
  ];
  expect(journal.send({ kind: 'pair', round: 1, pairings, bye: null })).toBe('ok');
  return journal;
}

const inOrder = (journal: ReturnType<typeof startEvent>): number[] =>
  [...tableNumbers(journal.tournament, 1)].sort((a, b) => a[0] - b[0]).map(([, table]) => table);

describe('tables of a section', () => {
  it.each([
    ['nothing said', {}, [1, 2, 3, 4]],
    ['a section that begins at table 31', { first: 31 }, [31, 32, 33, 34]],
    [
      'a fixed table elsewhere: the numbers close up',
      { first: 31, fixed: [{ player: 6, table: 99 }] },
      [31, 99, 32, 33],
    ],
    [
      'a fixed table elsewhere, with a gap',
      { first: 31, gaps: true, fixed: [{ player: 6, table: 99 }] },
      [31, 99, 33, 34],
    ],
    ['a fixed table among the others: nobody else gets it', { fixed: [{ player: 4, table: 2 }] }, [1, 3, 4, 2]],
    [
      'the same with gaps: who sat there takes the chair left',
      { gaps: true, fixed: [{ player: 4, table: 2 }] },
      [1, 4, 3, 2],
    ],
    [
      'two who meet: the table entered first',
      {
        fixed: [
          { player: 3, table: 50 },
          { player: 7, table: 51 },
        ],
      },
      [1, 2, 50, 3],
    ],
  ])('%s', (_, tables, expected) => {
    const journal = fourBoards();
    expect(journal.send({ kind: 'set-tables', tables })).toBe('ok');
    expect(inOrder(journal)).toEqual(expected);
    expect(boardRows(journal.tournament, 1).map(({ name }) => name)).toEqual(expected.map(String));
  });

  it('are numbered once for a state of the round and its tables', () => {
    const journal = fourBoards();
    const numbers = tableNumbers(journal.tournament, 1);
    journal.send({ kind: 'note', text: 'nothing of the round' });
    expect(tableNumbers(journal.tournament, 1)).toBe(numbers);
    journal.send({ kind: 'set-tables', tables: { first: 31 } });
    expect(inOrder(journal)).toEqual([31, 32, 33, 34]);
  });

  it('a table is named where it is; results go by the board of the pairing, whatever the table', () => {
    const journal = fourBoards();
    journal.send({ kind: 'set-tables', tables: { first: 101 } });
    journal.send({ kind: 'publish', round: 1 });
    expect(journal.send({ kind: 'result', round: 1, board: 3, result: '10' })).toBe('ok');
    expect(boardNames(journal.tournament, 1)(3)).toBe('103');
    expect(tableRange(journal.tournament)).toEqual({ first: 101, last: 104 });
  });

  it.each([
    [{ first: 0 }, 'journal.tableNumber'],
    [{ first: 1.5 }, 'journal.tableNumber'],
    [{ fixed: [{ player: 99, table: 1 }] }, 'journal.unknownPlayer'],
    [
      {
        fixed: [
          { player: 1, table: 5 },
          { player: 2, table: 5 },
        ],
      },
      'journal.tableTwice',
    ],
    [
      {
        fixed: [
          { player: 1, table: 5 },
          { player: 1, table: 6 },
        ],
      },
      'journal.twoTables',
    ],
  ])('refuses %j', (tables, rule) => {
    expect(fourBoards().send({ kind: 'set-tables', tables })).toBe(rule);
  });

  it('joins an event and leaves it again; undo brings it back', () => {
    const journal = fourBoards();
    const section = { event: 'e1', name: 'City Open', place: 2 };
    expect(journal.send({ kind: 'set-section', section: { ...section, name: '  ' } })).toBe('journal.eventNameMissing');
    expect(journal.send({ kind: 'set-section', section })).toBe('ok');
    expect(journal.tournament.section).toEqual(section);
    journal.send({ kind: 'set-section', section: null });
    expect(journal.tournament.section).toBeUndefined();
    expect(journal.send({ kind: 'undo' })).toBe('ok');
    expect(journal.tournament.section).toEqual(section);
  });
});
