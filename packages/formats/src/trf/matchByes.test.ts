import { editionOf } from '@turnuva/engine/pairing';
import type { Tournament } from '@turnuva/engine/tournament';
import { describe, expect, it } from 'vitest';
import { readTrf } from './read.ts';

/** A Double-Swiss of four: match 1 is played (1 beat 3 twice, 2 and 4 drew twice), match 2 is to come. */
function event(more: { readonly record?: string; readonly cells?: string } = {}): Tournament {
  const line = (id: number, points: string, cells: string): string =>
    `001 ${String(id).padStart(4)}      ${`P, ${id}`.padEnd(33)} ${2500 - id}${' '.repeat(28)}${points.padStart(4)} ${String(id).padStart(4)}  ${cells}`;
  const text = [
    '012 Double-Swiss',
    '142 4',
    '152 W',
    '192 FIDE_DOUBLESWISS',
    '162  W 1.0    D 0.5    L 0.0    P 1.5',
    ...(more.record === undefined ? [] : [more.record]),
    line(1, '2.0', '   3 w 1     3 b 1  '),
    line(2, '1.0', `   4 b =     4 w =  ${more.cells ?? ''}`),
    line(3, '0.0', '   1 b 0     1 w 0  '),
    line(4, '1.0', '   2 w =     2 b =  '),
    '',
  ].join('\n');
  const read = readTrf(text);
  if (!read.ok) throw new Error(read.error[0]?.message);
  return read.value.tournament;
}

const paired = (tournament: Tournament): readonly number[] => {
  const made = editionOf('double-swiss', '2026')?.pair(tournament, { round: 3 });
  if (!made?.ok) throw new Error('no pairing');
  return made.value.pairings
    .flatMap(({ white, black }) => [white, black])
    .concat(made.value.bye ?? [])
    .sort();
};

describe('byes of matches to come (C.04.5, Preface: byes concern whole matches)', () => {
  it.each([
    ['240 for the first game alone', { record: '240 H   3    2' }],
    ['240 for the second game alone', { record: '240 H   4    2' }],
    ['the column of the first game alone', { cells: '0000 - H  ' }],
    ['the column of the second game alone', { cells: `${' '.repeat(10)}0000 - H  ` }],
    ['both columns', { cells: '0000 - H  0000 - H  ' }],
  ])('%s: the player sits out the match', (_, more) => {
    const tournament = event(more);
    expect(tournament.rounds.map(({ byes }) => byes)).toEqual([
      [],
      [],
      [{ player: 2, kind: 'half' }],
      [{ player: 2, kind: 'half' }],
    ]);
    expect(paired(tournament)).toEqual([1, 3, 4]);
  });

  it('without any everyone is paired', () => expect(paired(event())).toEqual([1, 2, 3, 4]));
});

describe('a game in one column of a match and a bye in the other (C.04.5, Preface)', () => {
  const line = (id: number, points: string, cells: string): string =>
    `001 ${String(id).padStart(4)}      ${`P, ${id}`.padEnd(33)} ${2500 - id}${' '.repeat(28)}${points.padStart(4)} ${String(id).padStart(4)}  ${cells}`;
  const warnings = (code: string, ...cells: readonly [string, string][]) => {
    const read = readTrf(
      [
        '012 Double-Swiss',
        '142 4',
        '152 W',
        `192 ${code}`,
        '162  W 1.0    D 0.5    L 0.0    P 1.5',
        ...cells.map(([points, own], i) => line(i + 1, points, own)),
        '',
      ].join('\n'),
    );
    if (!read.ok) throw new Error(read.error[0]?.message);
    return read.value.warnings.filter(({ code: found }) => found === 'trf.byeOfHalfMatch');
  };
  const games: [string, string][] = [
    ['2.0', '   3 w 1     3 b 1  '],
    ['1.0', '   4 b =  0000 - H  '],
    ['0.0', '   1 b 0     1 w 0  '],
    ['1.0', '   2 w =  0000 - H  '],
  ];

  it('is reported for both players, with line and column, and what was expected', () => {
    const found = warnings('FIDE_DOUBLESWISS', ...games);
    const facts = { round: 2, other: 1, found: 'half', expected: 'a game' };
    expect(found).toMatchObject([
      { line: 7, column: 102, facts: { player: 2, ...facts } },
      { line: 9, column: 102, facts: { player: 4, ...facts } },
    ]);
    expect(found[0]?.message).toContain('Player 2, round 2: found "half" beside a game in round 1');
  });

  it('a bye in the first column is one too; two games, or the same bye in both, are none', () => {
    const [first, , third] = games;
    const late = warnings('FIDE_DOUBLESWISS', first, ['1.0', '0000 - H     4 w =  '], third, [
      '0.5',
      '0000 - Z     2 b =  ',
    ]);
    expect(late.map(({ column }) => column)).toEqual([92, 92]);
    const byes = ['1.0', '0000 - H  0000 - H  '] as const;
    expect(warnings('FIDE_DOUBLESWISS', first, [...byes], third, [...byes])).toEqual([]);
  });

  it('is nothing in a Swiss of single games', () => expect(warnings('FIDE_DUTCH_2026', ...games)).toEqual([]));
});
