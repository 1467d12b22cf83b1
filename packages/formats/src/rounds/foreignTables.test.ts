import type { Tournament } from '@turnuva/engine/tournament';
import { describe, expect, it } from 'vitest';
import { CSV_FORMAT } from '../csv/read.ts';
import type { Reading } from '../format/format.ts';
import { FORMATS } from '../format/registry.ts';
import { readTrf } from '../trf/index.ts';
import { readResults, roundsOfTable } from './index.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (...lines: string[]): string => `${lines.join('\n')}\n`;
/** Read by whatever format its bytes and its name look like. */
function opened(content: string, name = 'table.txt'): Reading {
  const format = FORMATS.find((each) => each.detect(bytes(content), name));
  const read = format?.read?.(bytes(content));
  if (read?.ok !== true) throw new Error(JSON.stringify(read?.error));
  return read.value;
}
/** Every game as `White-Black result`, every bye with its kind; players by their first letters. */
const played = ({ players, rounds }: Tournament): string[][] => {
  const name = (id: number): string => players.find((each) => each.id === id)?.name.slice(0, 1) ?? '';
  return rounds.map(({ games, byes }) =>
    [
      ...games.map(({ white, black, result }) => `${name(white)}-${name(black)} ${result ?? '?'}`),
      ...byes.map(({ player, kind }) => `${name(player)} ${kind}`),
    ].sort(),
  );
};
/** The same without colours: who met whom, with the points of the first by the alphabet. */
const met = (tournament: Tournament): string[][] =>
  played(tournament).map((round) =>
    round
      .map((each) => {
        const [, first = '', second = '', result = ''] = /^(.)-(.) (..)$/.exec(each) ?? [];
        if (first === '' || first < second) return each;
        return `${second}-${first} ${[...result].reverse().join('')}`;
      })
      .sort(),
  );
const warnings = ({ warnings: told }: Reading): string[] => [...new Set(told.map(({ code }) => code))];

const CHESS_RESULTS = text(
  'From the Tournament-Database of Chess-Results https://chess-results.com',
  'Autumn Open',
  'Last update 12.03.2026 10:15:22',
  '',
  'Rk.       Name            Rtg   FED    1.Rd   2.Rd   3.Rd   Pts.  TB1',
  '  1  FM   Alt Anna        2000  GER    3w1    2b1    4w½    2½    3,5',
  '  2       Berg Bo         1900  SWE    4b1    1w0    5b1    2     4',
  '  3  WFM  Cakir Can       1800  TUR    1b0    5w1     0     1     3',
  '  4       Demir Defne     1700  TUR    2w0    -½     1b½    1     2',
  '  5       Elm Eva         1650  TUR    -1     3b0    2w0    1     1',
  '',
  'Annotation:',
  'Tie Break1: Buchholz Tie-Breaks (variabel with parameter)',
  'Program Swiss-Manager - (c) Someone, A-1230 Wien, Street 39-47/8',
);
const ROUNDS = [
  ['A-C 10', 'D-B 01', 'E pab'],
  ['B-A 01', 'C-E 10', 'D half'],
  ['A-D ==', 'C zero', 'E-B 01'],
];

describe('a crosstable printed in columns of blanks opens as an event', () => {
  it('Chess-Results, with titles, half points, byes and notes below', () => {
    const read = opened(CHESS_RESULTS);
    expect(played(read.tournament)).toEqual(ROUNDS);
    expect(read.tournament.info.name).toBe('Autumn Open');
    expect(read.tournament.players.map(({ name, title, rating }) => [name, title, rating])).toEqual([
      ['Alt Anna', 'FM', 2000],
      ['Berg Bo', undefined, 1900],
      ['Cakir Can', 'WFM', 1800],
      ['Demir Defne', undefined, 1700],
      ['Elm Eva', undefined, 1650],
    ]);
    expect(warnings(read)).toEqual([]);
  });

  it('pasted, it is a table with rounds too', () => {
    expect(roundsOfTable(bytes(CHESS_RESULTS))).toEqual({ rounds: 3, faults: [] });
  });

  it('Vega, with a ruled line, and a name that all rows are blank in', () => {
    const read = opened(
      text(
        'Pos  Name      Rtg    R1    R2',
        '--------------------------------',
        '  1  Alt Anna  2000   +W3   +B2',
        '  2  Ber Boba  1900   =B4   -W1',
        '  3  Can Caki  1800   -B1   +W4',
        '  4  Dem Defn  1700   =W2   -B3',
      ),
    );
    expect(played(read.tournament)).toEqual([
      ['A-C 10', 'D-B =='],
      ['B-A 01', 'C-D 10'],
    ]);
    expect(read.tournament.players[1]?.name).toBe('Ber Boba');
  });

  it('between upright strokes', () => {
    const read = opened(
      text(
        '| No | Name | Rtg | 1 | 2 |',
        '|----|------|-----|---|---|',
        '| 1 | A One | 2000 | 2w1 | -½ |',
        '| 2 | B Two | 1900 | 1b0 | -1 |',
      ),
    );
    expect(played(read.tournament)).toEqual([['A-B 10'], ['A half', 'B pab']]);
  });

  it('gives its results to an event that is here', () => {
    const here = opened(
      text(
        'Rk,Name,Rtg,1.Rd',
        '1,Alt Anna,2000,3w',
        '2,Berg Bo,1900,4b',
        '3,Cakir Can,1800,1b',
        '4,Demir Defne,1700,2w',
      ),
      'here.csv',
    ).tournament;
    const read = readResults(bytes(CHESS_RESULTS), here);
    expect(read.ok && read.value.results.map(({ white, black, result }) => [white, black, result])).toEqual([
      [1, 3, '10'],
      [4, 2, '01'],
    ]);
  });

  it('whose columns run into one another is refused, not guessed', () => {
    const shifted = CHESS_RESULTS.replace('4b1    1w0    5b1', '4b1   1w0 x 5b1');
    const read = CSV_FORMAT.read?.(bytes(shifted));
    expect(read?.ok).toBe(false);
  });
});

describe('tables from the USA open as events', () => {
  const RESULTS = [
    ['A-C 10', 'B-D 10', 'E pab'],
    ['A-B 10', 'C-E 10', 'D half'],
    ['A-D ==', 'B-E 10', 'C zero'],
  ];

  it('the crosstable of the federation, two lines for each player: pair numbers, rating, number and colours', () => {
    const rule = '-------------------------------------------------------------------------';
    const read = opened(
      text(
        rule,
        ' Pair | Player Name                     |Total|Round|Round|Round|',
        ' Num  | USCF ID / Rtg (Pre->Post)       | Pts |  1  |  2  |  3  |',
        rule,
        '    1 | ANNA ALT                        |2.5  |W   3|W   2|D   4|',
        '   ON | 10000001 / R: 1794   ->1817     |N:2  |W    |B    |W    |',
        rule,
        '    2 | BO BERG                         |2.0  |W   4|L   1|W   5|',
        '   MI | 10000002 / R: 1553   ->1663     |N:2  |B    |W    |B    |',
        rule,
        '    3 | CAN CAKIR                       |1.0  |L   1|W   5|U   0|',
        '   MI | 10000003 / R: 1384   ->1640     |N:2  |B    |W    |     |',
        rule,
        '    4 | DEFNE DEMIR                     |1.0  |L   2|H   0|D   1|',
        '   MI | 10000004 / R: Unrated->1744P7   |N:2  |W    |     |B    |',
        rule,
        '    5 | EVA ELM                         |1.0  |B    |L   3|L   2|',
        '   MI | 10000005 / R: 1655   ->1690     |N:3  |     |B    |W    |',
        rule,
      ),
    );
    expect(played(read.tournament)).toEqual([
      ['A-C 10', 'D-B 01', 'E pab'],
      ['B-A 01', 'C-E 10', 'D half'],
      ['A-D ==', 'C zero', 'E-B 01'],
    ]);
    // Made at the end, it is ordered by points: its players are numbered by the rating they were paired by.
    expect(read.tournament.players.map(({ name, rating, nationalId }) => [name, rating, nationalId])).toEqual([
      ['ANNA ALT', 1794, '10000001'],
      ['EVA ELM', 1655, '10000005'],
      ['BO BERG', 1553, '10000002'],
      ['CAN CAKIR', 1384, '10000003'],
      ['DEFNE DEMIR', 0, '10000004'],
    ]);
    expect(warnings(read)).toEqual([]);
  });

  it.each([
    ['H---', 'U---', 'B---'],
    ['H', 'U', 'B'],
  ])(
    'SwissSys and WinTD: W12, L3, D5, %s, %s, %s; colours are assumed, balanced, and reported as missing from the file',
    (half, none, full) => {
      const read = opened(
        text(
          'Spring Open. Standings',
          '',
          '#   Name          Rtng   Rd 1  Rd 2  Rd 3  Tot',
          '1   Alt, Anna     1794   W3    W2    D4    2.5',
          '2   Berg, Bo      1553   W4    L1    W5    2.0',
          `3   Cakir, Can    1384   L1    W5    ${none.padEnd(4)}  1.0`,
          `4   Demir, Defne  unr.   L2    ${half.padEnd(4)}  D1    1.0`,
          `5   Elm, Eva      1655   ${full.padEnd(4)}  L3    L2    1.0`,
          '',
          'Page 1 of 1',
        ),
      );
      expect(met(read.tournament)).toEqual(RESULTS);
      expect(warnings(read)).toEqual(['table.coloursAssumed']);
      for (const { id } of read.tournament.players) {
        const games = read.tournament.rounds.flatMap((round) => round.games);
        const surplus =
          games.filter(({ white }) => white === id).length - games.filter(({ black }) => black === id).length;
        expect(Math.abs(surplus)).toBeLessThan(2);
      }
    },
  );

  it('wins and losses by forfeit', () => {
    const read = opened(text('No,Name,Rtg,1,2', '1,A,2000,X2,W3', '2,B,1900,F1,X---', '3,C,1800,U,L1'), 'us.csv');
    expect(met(read.tournament)).toEqual([
      ['A-B +-', 'C zero'],
      ['A-C 10', 'B full'],
    ]);
  });
});

describe('SwissPerfect’s export opens as an event', () => {
  it('with its columns, byes, forfeits and rounds without a game', () => {
    const read = opened(
      text(
        'No\tName       \tFeder\tIntl Id\tLoc Id\tRtg \tLoc \tTitle\tTotal\t 1  \t 2  ',
        '',
        '1 \tDuck, Anna \tIRL  \t1234567\t12345 \t1900\t2200\tim   \t2    \t0:W \t2:+ ',
        '2 \tFox, Bo    \t     \t       \t6897  \t    \t    \t     \t0.5  \t0:= \t1:- ',
        '3 \tHen, Can   \t     \t       \t      \t    \t    \t     \t1    \t4:W \t 0: ',
        '4 \tOwl, Defne \t     \t       \t      \t    \t    \t     \t0    \t3:L \t  : ',
      ),
    );
    expect(met(read.tournament)).toEqual([['D pab', 'F half', 'H-O 10'], ['D-F +-']]);
    expect(read.tournament.players[0]).toMatchObject({
      ...{ name: 'Duck, Anna', federation: 'IRL', fideId: '1234567', nationalId: '12345' },
      ...{ rating: 1900, nationalRating: 2200, title: 'IM' },
    });
  });
});

describe('the Irish Chess Union’s CSV opens as an event', () => {
  const file = text(
    'Event,"Isle Masters, 2026"',
    'Start,7th March 2026',
    'End,2026-03-09',
    'Rounds,3',
    'Website,http://example.org/',
    '',
    'Player,456,Alt,Anna',
    '1,0,B,Taylor,T. T.,2209,,ENG',
    '2,=,W,Berg,Bo,2205,FM,IRL',
    '3,0,-',
    'Total,0.5',
    '',
    'Player,159,Berg,Bo',
    '1,1,W,Zander,Zoe,2198,,GER',
    '2,0.5,B,Alt,Anna,2100,,IRL',
    '3,1,W,Taylor,T. T.,2209,,ENG',
    'Total,2.5',
  );

  it('with the games of its players, their opponents, name and dates', () => {
    const read = opened(file, 'ireland.csv');
    expect(read.tournament.info).toMatchObject({
      ...{ name: 'Isle Masters, 2026', startDate: '2026/03/07', endDate: '2026/03/09' },
    });
    expect(played(read.tournament)).toEqual([['B-Z 10', 'T-A 10'], ['A-B =='], ['A zero', 'B-T 10']]);
    expect(
      read.tournament.players.map(({ name, rating, title, nationalId }) => [name, rating, title, nationalId]),
    ).toEqual([
      ['Alt, Anna', 2100, undefined, '456'],
      ['Berg, Bo', 2205, 'FM', '159'],
      ['Taylor, T. T.', 2209, undefined, undefined],
      ['Zander, Zoe', 2198, undefined, undefined],
    ]);
    expect(roundsOfTable(bytes(file)).rounds).toBe(3);
  });

  it('a total that does not match its games is reported', () => {
    const read = CSV_FORMAT.read?.(bytes(file.replace('Total,2.5', 'Total,3')));
    expect(read?.ok === false && read.error.map(({ code }) => code)).toEqual(['trf.pointsMismatch']);
  });
});

describe('a player of a foreign file who stands for the bye is the pairing-allocated bye', () => {
  it.each(['spielfrei', 'BYE', 'bay', 'Exempt', 'Freilos', '- bye -', 'Tur atlama'])('in a crosstable: %s', (word) => {
    const read = opened(
      text(
        'Nr,Name,Rtg,1.Rd,2.Rd',
        '1,Alt Anna,2000,2w1,3w',
        '2,Berg Bo,1900,1b0,4b',
        '3,Cakir Can,1800,4w1,1b',
        `4,${word},,3b0,2w`,
      ),
      'dummy.csv',
    );
    expect(played(read.tournament)).toEqual([
      ['A-B 10', 'C pab'],
      ['A-C ?', 'B pab'],
    ]);
    expect(read.tournament.players).toHaveLength(3);
    expect(read.warnings.map(({ code, line, facts }) => [code, line, facts.found])).toEqual([['file.dummy', 5, word]]);
  });

  it.each(['spielfrei', 'BYE', 'Freilos'])('in a report file: %s', (word) => {
    const line = (id: number, name: string, points: string, cells: string): string =>
      `001 ${String(id).padStart(4)}      ${name.padEnd(33)}${' '.repeat(32)} ${points} ${String(id).padStart(4)}  ${cells}`;
    const read = readTrf(
      text(
        '012 Open',
        line(1, 'Alt, Anna', '2.0', '   2 w 1     3 b 1'),
        line(2, 'Berg, Bo', '1.0', '   1 b 0     4 w 1'),
        line(3, 'Cakir, Can', '1.0', '   4 w +     1 w 0'),
        line(4, word, '0.0', '   3 b -     2 b 0'),
      ),
    );
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    expect(played(read.value.tournament)).toEqual([
      ['A-B 10', 'C pab'],
      ['B pab', 'C-A 01'],
    ]);
    expect(read.value.warnings.find(({ code }) => code === 'file.dummy')).toMatchObject({ line: 5 });
  });

  it('in a list of players it is no entrant', () => {
    const read = opened(text('No,Name,Rtg', '1,Alt Anna,2000', '2,Berg Bo,1900', '3,spielfrei,'), 'list.csv');
    expect(read.tournament.players.map(({ name }) => name)).toEqual(['Alt Anna', 'Berg Bo']);
    expect(warnings(read)).toEqual(['file.dummy']);
  });

  it('someone called Bye or Frei, with a given name, a rating or an ID, is a player', () => {
    const read = opened(text('Name,Rtg,FIDE ID', '"Bye, John",1500,', 'Frei,1900,', 'Bay,,6300000'), 'people.csv');
    expect(read.tournament.players.map(({ name }) => name)).toEqual(['Frei', 'Bye, John', 'Bay']);
  });
});
