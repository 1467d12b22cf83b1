import type { Tournament } from '@turnuva/engine/tournament';
import { describe, expect, it } from 'vitest';
import { CSV_FORMAT } from '../csv/read.ts';
import { XLSX_FORMAT } from '../format/registry.ts';
import { writePgn } from '../pgn/write.ts';
import { zipOf } from '../xlsx/zip.ts';
import { readResults } from './index.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const opened = (text: string): Tournament => {
  const read = CSV_FORMAT.read?.(bytes(text));
  if (read?.ok !== true) throw new Error(JSON.stringify(read?.error));
  return read.value.tournament;
};
/** Every game as `White - Black result`, every bye with its kind. */
const played = ({ players, rounds }: Tournament): string[][] => {
  const name = (id: number): string => players.find((each) => each.id === id)?.name.slice(0, 1) ?? '';
  return rounds.map(({ games, byes }) =>
    [
      ...games.map(({ white, black, result }) => `${name(white)}-${name(black)} ${result ?? '?'}`),
      ...byes.map(({ player, kind }) => `${name(player)} ${kind}`),
    ].sort(),
  );
};
const ROUNDS = [
  ['A-C 10', 'D-B =='],
  ['B-A 01', 'C-D 10'],
];

describe('a crosstable opens as a tournament with its rounds', () => {
  const table = (head: string, rows: readonly string[]): string => [head, ...rows, ''].join('\n');
  it.each([
    [
      'Chess-Results, a ranking',
      table('From the Tournament-Database\nSummer Open\n\nRk.,,Name,Rtg,FED,1.Rd,2.Rd,Pts. ,TB1', [
        '1,,A One ,2000,AUT, 2w1,  3b1,2,1',
        '2,,C Three ,1800,AUT, 1b0,  4w1,1,2',
        '3,,B Two ,1900,AUT, 4b½,  1w0,0.5,2.5',
        '4,,D Four ,1700,AUT, 3w½,  2b0,0.5,1.5',
        ',,,,,,,,',
        'You find all details under,,,,,,,,',
      ]),
    ],
    [
      'German, with starting numbers: w and s',
      table('Rang;Nr.;Name;Elo;1.Rd;2.Rd;Punkte', [
        '1;1;A One;2000;3w1;2s1;2',
        '2;3;C Three;1800;1s0;4w1;1',
        '3;2;B Two;1900;4s½;1w0;0,5',
        '4;4;D Four;1700;2w½;3s0;0,5',
      ]),
    ],
    [
      'Turkish: beyaz and siyah',
      table('Sıra\tOyuncu\tRating\t1. Tur\t2. Tur', [
        '1\tA One\t2000\t3b1\t2s1',
        '2\tB Two\t1900\t4s=\t1b0',
        '3\tC Three\t1800\t1s0\t4b1',
        '4\tD Four\t1700\t2b=\t3s0',
      ]),
    ],
    [
      'Vega',
      table('Pos,Name,Rtg,R1,R2', [
        '1,A One,2000,+W3,+B2',
        '2,B Two,1900,=B4,-W1',
        '3,C Three,1800,-B1,+W4',
        '4,D Four,1700,=W2,-B3',
      ]),
    ],
    [
      'Papi: blancs and noirs',
      table('Pl;Nom;Elo;Rd 1;Rd 2', [
        '1;A One;2000;+ 3B;+ 2N',
        '2;B Two;1900;= 4N;- 1B',
        '3;C Three;1800;- 1N;+ 4B',
        '4;D Four;1700;= 2B;- 3N',
      ]),
    ],
  ])('%s', (_, text) => {
    const event = opened(text);
    expect(played(event)).toEqual(ROUNDS);
    expect(event.players.map(({ tpn, rating }) => [tpn, rating])).toEqual([
      [1, 2000],
      [2, 1900],
      [3, 1800],
      [4, 1700],
    ]);
  });

  it('byes, forfeits, open games and rounds to come; the event’s name is above them', () => {
    const event = opened(
      table('Winter Open,,,,\nRk,Name,Rtg,1.Rd,2.Rd,3.Rd', [
        '1,A,2000,2w+,-½,3w',
        '2,B,1900,1b-,3w1,0',
        '3,C,1800,-1,2b0,1b',
      ]),
    );
    expect(event).toMatchObject({ totalRounds: 3, info: { name: 'Winter Open' } });
    expect(played(event)).toEqual([
      ['A-B +-', 'C pab'],
      ['A half', 'B-C 10'],
      ['A-C ?', 'B zero'],
    ]);
  });

  it('as a workbook', () => {
    const cell = (text: string): string => `<c t="str"><v>${text}</v></c>`;
    const row = (cells: readonly string[]): string => `<row>${cells.map(cell).join('')}</row>`;
    const rows = [
      ['Rk.', 'Name', 'Rtg', '1.Rd'],
      ['1', 'A', '2000', '2w1'],
      ['2', 'B', '1900', '1b0'],
    ];
    const book = zipOf([
      ['xl/workbook.xml', bytes('<workbook><sheets><sheet name="a"/></sheets></workbook>')],
      ['xl/worksheets/sheet1.xml', bytes(`<worksheet><sheetData>${rows.map(row).join('')}</sheetData></worksheet>`)],
    ]);
    const read = XLSX_FORMAT.read?.(book);
    expect(read?.ok === true && played(read.value.tournament)).toEqual([['A-B 10']]);
  });

  it('a game without a colour in a table that has colours is refused at its cell; one side alone gives it to the other', () => {
    const papi = (berg: string, demir: string): string =>
      table('Pl;Nom;Elo;Rd 1', ['1;A;2000;+3B', `2;B;1900;=4${berg}`, '3;C;1800;-1N', `4;D;1700;=2${demir}`]);
    const read = CSV_FORMAT.read?.(bytes(papi('', '')));
    expect(read?.ok === false && read.error[0]).toMatchObject({ code: 'table.noColours', line: 3, column: 10 });
    const told = CSV_FORMAT.read?.(bytes(papi('', 'B')));
    expect(told?.ok === true && told.value.warnings).toMatchObject([{ code: 'trf.colourFromOther', line: 3 }]);
  });

  it('two rows that contradict one another are reported with their cells', () => {
    const read = CSV_FORMAT.read?.(bytes('Rk,Name,Rtg,1.Rd\n1,A,2000,2w1\n2,B,1900,1b1\n'));
    expect(read?.ok === false && read.error[0]).toMatchObject({ line: 2 });
  });

  it('a list of players stays one', () => {
    expect(opened('No,Name,Rtg\n1,A,2000\n2,B,1900\n').rounds).toEqual([]);
  });
});

describe('results of another program, for a tournament that is here', () => {
  /** Round 1 is over, round 2 is paired. */
  const here = opened(
    'Rk,Name,Rtg,1.Rd,2.Rd\n1,A One,2000,3w1,2b\n2,B Two,1900,4b½,1w\n3,C Three,1800,1b0,4w\n4,D Four,1700,2w½,3b\n',
  );
  const found = (text: string, round?: number) => {
    const read = readResults(bytes(text), here, round === undefined ? {} : { round });
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const name = (id: number): string => here.players.find((each) => each.id === id)?.name.slice(0, 1) ?? '';
    const { kind, results, left, open } = read.value;
    return {
      kind,
      results: results.map(({ round, white, black, result, here: known }) =>
        [round, `${name(white)}-${name(black)}`, result, known ?? 'new'].join(' '),
      ),
      left: left.map(({ line, why }) => `${line} ${why}`),
      open,
    };
  };
  const BOTH = ['2 B-A 01 new', '2 C-D 10 new'];

  it.each([
    [
      'Chess-Results, pairings of a round: numbers, names and points on both sides',
      'Round 2 on 2026/05/01 at 10:00\nBo.,No.,,White,Rtg,Pts.,Result,Pts.,,Black,Rtg,No.\n1,2,,Two B,1900,½,0 - 1,1,,One A,2000,1\n2,3,FM,Three C,1800,0,1 - 0,½,,Four D,1700,4\n',
    ],
    [
      'Swiss-Manager, German: the heading Name twice',
      '2. Runde;;;;;\nBr.;Nr.;Name;Ergebnis;Name;Nr.\n1;2;B Two;0 - 1;A One;1\n2;3;C Three;1 - 0;D Four;4\n',
    ],
    ['Turkish', 'Tur\tMasa\tBeyaz\tSonuç\tSiyah\n2\t1\tB Two\t0-1\tA One\n2\t2\tC Three\t1-0\tD Four\n'],
    [
      'our own',
      'round,board,white,white_name,white_fide,black,black_name,black_fide,result\n2,1,2,B Two,,1,A One,,0-1\n2,2,3,C Three,,4,D Four,,1-0\n',
    ],
    ['numbers alone', 'round,white,black,result\n2,2,1,0-1\n2,3,4,1-0\n'],
  ])('a list of games: %s', (_, text) => {
    expect(found(text)).toEqual({ kind: 'games', results: BOTH, left: [], open: 0 });
  });

  it('games that name no round are of the one asked for', () => {
    expect(found('White,Black,Result\nB Two,A One,0-1\n', 2).results).toEqual(['2 B-A 01 new']);
  });

  it.each([
    ['1-0', '10'],
    ['½ - ½', '=='],
    ['0,5:0,5', '=='],
    ['1/2', '=='],
    ['+ - -', '+-'],
    ['1-0 F', '+-'],
    ['0:1K', '-+'],
    ['- - -', '--'],
    ['0-0', '00'],
    ['remis', '=='],
  ])('the result %s is %s', (written, result) => {
    expect(found(`round;white;black;result\n2;2;1;${written}\n`).results).toEqual([`2 B-A ${result} new`]);
  });

  it('a crosstable gives every round; known results are listed next to new ones', () => {
    const table =
      'Rk,Name,Rtg,1.Rd,2.Rd\n1,A One,2000,2w1,3b1\n2,C Three,1800,1b0,4w\n3,B Two,1900,4b½,1w0\n4,D Four,1700,3w½,2b\n';
    expect(found(table)).toEqual({
      kind: 'crosstable',
      results: ['1 A-C 10 10', '2 B-A 01 new', '1 D-B == =='],
      left: [],
      open: 1,
    });
  });

  it('a crosstable without colours, as in the USA: the games here have them', () => {
    expect(found('No,Name,1,2\n1,A One,W3,W2\n2,B Two,D4,L1\n3,C Three,L1,W4\n4,D Four,D2,L3\n').results).toEqual([
      '1 A-C 10 10',
      '2 B-A 01 new',
      '1 D-B == ==',
      '2 C-D 10 new',
    ]);
  });

  it('a table of everyone against everyone has neither rounds nor colours', () => {
    expect(found('No,Name,1,2,3,4\n1,A One,*,1,1,\n2,B Two,0,*,,½\n3,C Three,0,,*,1\n4,D Four,,½,0,*\n')).toEqual({
      kind: 'matrix',
      results: ['2 B-A 01 new', '1 A-C 10 10', '1 D-B == ==', '2 C-D 10 new'],
      left: [],
      open: 0,
    });
  });

  it('each game that is not entered has its reason', () => {
    const list =
      'round,white,black,result\n2,B Two,Nobody,1-0\n2,A One,B Two,1-0\n2,A One,D Four,1-0\n2,C Three,D Four,won\n1,A One,C Three,0-1\n2,C Three,bye,1\n2,C Three,D Four,\n';
    expect(found(list)).toEqual({
      kind: 'games',
      results: ['1 A-C 01 10'],
      left: ['2 nobody', '3 colours', '4 noGame', '5 noResult'],
      open: 1,
    });
  });

  it('names in other scripts tell people apart, and a game that is not rated stays so', () => {
    const event = opened('Rk,Name,Rtg,1.Rd\n1,李明,2000,2w1\n2,王芳,1900,1b0\n3,محمد,1800,4w\n4,अर्जुन,1700,3b\n');
    const unrated = {
      ...event,
      rounds: event.rounds.map((round) => ({
        ...round,
        games: round.games.map((game) => (game.result === '10' ? { ...game, result: 'WL' as const } : game)),
      })),
    };
    const read = readResults(bytes('round,white,black,result\n1,李明,王芳,1-0\n1,محمد,अर्जुन,0-1\n'), unrated);
    expect(read.ok && read.value.results.map(({ result, here: known }) => [result, known])).toEqual([
      ['WL', 'WL'],
      ['01', undefined],
    ]);
  });

  it('PGN', () => {
    const pgn = writePgn(here).replace('[Result "*"]', '[Result "0-1"]');
    expect(found(pgn).results).toEqual(expect.arrayContaining(['2 B-A 01 new', '1 A-C 10 10']));
  });

  it('a table without games says what was looked for', () => {
    const read = readResults(bytes('No,Name\n1,A One\n'), here);
    expect(read.ok ? [] : read.error.map(({ code }) => code)).toEqual(['table.noResults']);
  });
});
