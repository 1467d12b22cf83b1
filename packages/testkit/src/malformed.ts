/** A file that must be refused: with this fault, at this place (it may have others). */
interface Malformed {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly code: string;
  readonly line: number;
  readonly column: number;
}

/** Four players after two rounds of three; every case below breaks one thing in it. */
const SOUND = [
  '012 Malformed files', //                                                                                    1
  '042 2026/11/21', //                                                                                         2
  '142 3', //                                                                                                  3
  '152 W', //                                                                                                  4
  '162  W 1.0    D 0.5    L 0.0', //                                                                           5
  '192 FIDE_DUTCH', //                                                                                         6
  '001    1 m GM Abadi, Ada                        2400 TUR     1234567 1990/01/31  2.0    1     3 w 1     2 b 1', // 7
  '001    2 w    Berk, Ece                         2300 GER     2345678 1991/00/00  1.0    2     4 b 1     1 w 0', // 8
  '001    3      Cem, Can                          2200                             0.5    3     1 b 0     4 w =', // 9
  '001    4      Demir, Deniz                      2100                             0.5    4     2 w 0     3 b =', // 10
];

const bytesOf = (text: string): Uint8Array => Uint8Array.from([...text].map((each) => each.charCodeAt(0) & 0xff));
const file = (lines: readonly string[]): Uint8Array => bytesOf(lines.map((line) => `${line}\r\n`).join(''));

/** The text put over a line at a column (blanks fill a gap), everything else as it was. */
function over(line: number, column: number, text: string, lines: readonly string[] = SOUND): readonly string[] {
  return lines.map((each, i) => {
    if (i !== line - 1) return each;
    const padded = each.padEnd(column - 1);
    return padded.slice(0, column - 1) + text + padded.slice(column - 1 + text.length);
  });
}

const cut = (line: number, length: number): readonly string[] =>
  SOUND.map((each, i) => (i === line - 1 ? each.slice(0, length) : each));
const shiftLine = (line: number, by: number): readonly string[] =>
  SOUND.map((each, i) => (i === line - 1 ? `${each.slice(0, 60)}${' '.repeat(by)}${each.slice(60)}` : each));
const replaceLine = (line: number, text: string): readonly string[] =>
  SOUND.map((each, i) => (i === line - 1 ? text : each));
const addLines = (...lines: string[]): readonly string[] => [...SOUND, ...lines];

type Row = readonly [name: string, content: readonly string[] | Uint8Array, code: string, line: number, column: number];

const NO_TEXT: readonly Row[] = [
  ['nothing', new Uint8Array(0), 'file.empty', 1, 1],
  ['only blanks', bytesOf('   \r\n  \t \r\n\r\n'), 'file.empty', 1, 1],
  ['only a byte order mark', Uint8Array.of(0xef, 0xbb, 0xbf), 'file.empty', 1, 1],
  ['a PDF document', bytesOf('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj'), 'file.binary', 1, 1],
  ['a ZIP archive', bytesOf('PK\x03\x04\x14\x00\x06\x00'), 'file.binary', 1, 1],
  ['a gzip archive', bytesOf('\x1f\x8b\x08\x00\x00'), 'file.binary', 1, 1],
  ['a PNG picture', bytesOf('\x89PNG\r\n\x1a\n'), 'file.binary', 1, 1],
  ['a JPEG picture', bytesOf('\xff\xd8\xff\xe0\x00\x10JFIF'), 'file.binary', 1, 1],
  ['an old Excel file', bytesOf('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'file.xls', 1, 1],
  ['a NUL in a name', over(7, 20, '\0'), 'file.binary', 7, 20],
  ['a file of NULs', new Uint8Array(500), 'file.binary', 1, 1],
  ['an escape character', over(1, 6, '\x1b'), 'file.binary', 1, 6],
  ['noise', Uint8Array.from({ length: 400 }, (_, i) => (i * 37 + 130) & 0xff), 'file.binary', 1, 5],
  ['a web page', bytesOf('<!DOCTYPE html>\n<html><body>404</body></html>\n'), 'file.html', 1, 1],
  ['a CSV file', bytesOf('Name;Rating\nAbadi, Ada;2400\n'), 'trf.noPlayers', 1, 1],
  ['no players', SOUND.slice(0, 6), 'trf.noPlayers', 1, 1],
];

const PLAYER_RECORDS: readonly Row[] = [
  ['no starting number', over(8, 5, '    '), 'trf.badNumber', 8, 5],
  ['letters as starting number', over(8, 5, ' two'), 'trf.badNumber', 8, 5],
  ['starting number 0', over(8, 5, '   0'), 'trf.badNumber', 8, 5],
  ['negative starting number', over(8, 5, '  -2'), 'trf.badNumber', 8, 5],
  ['two players with one number', over(8, 5, '   1'), 'trf.duplicatePlayer', 8, 5],
  ['name runs into the rating', over(7, 48, 'x'), 'trf.misaligned', 7, 48],
  ['negative points', over(7, 81, '-2.0'), 'trf.pointsMismatch', 7, 81],
  ['points that the results do not give', over(7, 81, ' 1.5'), 'trf.pointsMismatch', 7, 81],
];

const ROUNDS: readonly Row[] = [
  ['letters as opponent', over(7, 92, '   x'), 'trf.badOpponent', 7, 92],
  ['negative opponent', over(7, 92, '  -3'), 'trf.badOpponent', 7, 92],
  ['opponent split by a blank', over(7, 92, '0 03'), 'trf.badOpponent', 7, 92],
  ['opponent who is not in the file', over(7, 92, '   9'), 'trf.unknownOpponent', 7, 92],
  ['opponent out of range', over(7, 92, '9999'), 'trf.unknownOpponent', 7, 92],
  ['opponent of another board', over(7, 92, '   4'), 'trf.notMutual', 7, 92],
  ['opponent with an empty round', over(9, 92, '        '), 'trf.notMutual', 7, 92],
  ['opponent with a bye', over(9, 92, '0000 - H'), 'trf.notMutual', 7, 92],
  ['plays against themselves', over(7, 92, '   1'), 'trf.playsHimself', 7, 92],
  ['both with White', over(9, 97, 'w'), 'trf.sameColour', 7, 97],
  ['both with Black', over(7, 97, 'b'), 'trf.sameColour', 7, 97],
  ['an unknown result', over(7, 99, '2'), 'trf.badResult', 7, 99],
  ['a half as result', over(7, 99, '\xbd'), 'trf.badResult', 7, 99],
  ['both won', over(9, 99, '1'), 'trf.resultsDisagree', 7, 99],
  ['won against a draw', over(9, 99, '='), 'trf.resultsDisagree', 7, 99],
  ['both won by forfeit', over(9, 99, '+', over(7, 99, '+')), 'trf.resultsDisagree', 7, 99],
  ['forfeit win against a played loss', over(7, 99, '+'), 'trf.resultsDisagree', 7, 99],
  ['rated win against unrated loss', over(9, 99, 'L'), 'trf.resultsDisagree', 7, 99],
  ['only one result entered', over(9, 99, ' '), 'trf.resultsDisagree', 7, 99],
  ['a bye against an opponent', over(7, 99, 'H'), 'trf.byeWithOpponent', 7, 99],
  ['an unknown result without an opponent', over(7, 112, '0000 - ?'), 'trf.resultWithoutOpponent', 7, 119],
  ['a line that ends after an opponent', cut(10, 105), 'trf.resultsDisagree', 9, 109],
  ['a line that ends before its last round', cut(10, 99), 'trf.notMutual', 9, 102],
  ['something between two rounds', over(7, 100, 'x'), 'trf.misaligned', 7, 100],
  ['something between opponent and colour', over(7, 96, '0'), 'trf.misaligned', 7, 96],
];

const HEADER: readonly Row[] = [
  ['an unknown initial colour', over(4, 5, 'R'), 'trf.badValue', 4, 5],
  ['an unknown scoring symbol', over(5, 6, 'Q'), 'trf.badValue', 5, 6],
  ['a scoring value in words', over(5, 7, ' one'), 'trf.badPoints', 5, 8],
  ['a negative scoring value', over(5, 7, '-1.0'), 'trf.badPoints', 5, 7],
  ['a scoring value left out', over(5, 7, '    '), 'trf.badPoints', 5, 7],
  ['an unknown XXS code', addLines('XXS WX=1'), 'trf.badValue', 11, 5],
  ['an XXS code without value', addLines('XXS WW=1 BW='), 'trf.badPoints', 11, 13],
  ['a BB record without value', addLines('BBW'), 'trf.badPoints', 11, 5],
];

const RESTRICTIONS: readonly Row[] = [
  ['240 with an unknown type', addLines('240 Q   3    1'), 'trf.badValue', 11, 5],
  ['240 without a round', addLines('240 H        1'), 'trf.missing', 11, 7],
  ['240 with letters as round', addLines('240 H   x    1'), 'trf.badNumber', 11, 7],
  ['240 with letters as player', addLines('240 H   3    x'), 'trf.badNumber', 11, 11],
  ['250 with bad points', addLines('250       x.0   1   2    1    2'), 'trf.badPoints', 11, 10],
  ['250 with rounds reversed', addLines('250       1.0   3   1    1    2'), 'trf.rangeReversed', 11, 15],
  ['250 with players reversed', addLines('250       1.0   1   2    4    2'), 'trf.rangeReversed', 11, 23],
  ['XXA with negative points', addLines('XXA    1 -1.0'), 'trf.badPoints', 11, 10],
  ['260 with rounds reversed', addLines('260   3   1    1    2'), 'trf.rangeReversed', 11, 5],
  ['XXP with a word', addLines('XXP 1 two'), 'trf.badNumber', 11, 7],
  ['299 with bad points', addLines('299           one    1    1'), 'trf.badPoints', 11, 14],
];

const teamLine = (id: string, members: string): string =>
  `310 ${id.padStart(3)} ${'Team'.padEnd(32)} TEA`.padEnd(73) + members;

const TEAMS: readonly Row[] = [
  ['310 without a number', addLines(teamLine('', '   1    2')), 'trf.badNumber', 11, 5],
  ['310 twice', addLines(teamLine('1', '   1'), teamLine('1', '   2')), 'trf.duplicateTeam', 12, 5],
  ['a player in two teams', addLines(teamLine('1', '   1'), teamLine('2', '   1')), 'trf.memberTwice', 12, 74],
  ['300 with an unknown team', addLines(teamLine('1', '   1'), '300   1   1   7    1'), 'trf.unknownTeam', 12, 13],
  [
    '300 with an unknown player',
    addLines(teamLine('1', '   1'), teamLine('2', '   3'), '300   1   1   2    9'),
    'trf.unknownPlayer',
    13,
    17,
  ],
  ['320 with an unknown team', addLines(teamLine('1', '   1'), '320  1.0  2.0   9'), 'trf.unknownTeam', 12, 15],
  ['330 with an unknown type', addLines(teamLine('1', '   1'), '330 ++   1   1   1'), 'trf.badValue', 12, 5],
  ['330 with an unknown team', addLines(teamLine('1', '   1'), '330 +-   1   1   8'), 'trf.unknownTeam', 12, 16],
  ['362 with an unknown symbol', addLines('362 TX 2.0'), 'trf.badPoints', 11, 5],
];

const SIZES: readonly Row[] = [
  ['a line of 100 001 characters', replaceLine(1, `012 ${'x'.repeat(99_997)}`), 'too-large', 1, 100_001],
  ['a million rounds', over(3, 5, '1000000'), 'too-large', 3, 5],
  ['1000 rounds', over(3, 5, '1000'), 'too-large', 3, 5],
  ['an entry in round 1000', over(7, 10_082, '0000 - Z'), 'too-large', 7, 10_082],
  ['10 000 players', tooMany(), 'too-large', 10_007, 1],
];

function tooMany(): readonly string[] {
  const line = (i: number): string => `001 ${String((i % 9999) + 1).padStart(4)}      Somebody${' '.repeat(58)}0.0`;
  return [...SOUND.slice(0, 6), ...Array.from({ length: 10_001 }, (_, i) => line(i))];
}

/** What is odd in a file that can be paired anyway: it is read with a warning. */
const ODDITIES: readonly Row[] = [
  ['unknown sex', over(7, 10, 'x'), 'trf.leftOut', 7, 10],
  ['unknown title', over(7, 11, ' XM'), 'trf.otherTitle', 7, 11],
  ['letters as rating', over(7, 49, '24OO'), 'trf.leftOut', 7, 49],
  ['negative rating', over(7, 49, '-100'), 'trf.leftOut', 7, 49],
  ['letters as points', over(7, 81, ' two'), 'trf.leftOut', 7, 81],
  ['a quarter of a point', over(7, 81, '2.25'), 'trf.leftOut', 7, 81],
  ['two decimal points', over(7, 81, '2..0'), 'trf.leftOut', 7, 81],
  ['letters as rank', over(7, 86, ' 1st'), 'trf.leftOut', 7, 86],
  ['a line shifted by one', shiftLine(8, 1), 'trf.shiftedLine', 8, 69],
  ['a line shifted by ten', shiftLine(8, 10), 'trf.shiftedLine', 8, 85],
  ['no colour', over(7, 97, '-'), 'trf.colourFromOther', 7, 97],
  ['an entry beyond the last round', over(7, 122, '0000 - Z'), 'trf.roundBeyond', 7, 122],
  ['a third colour', over(7, 97, 'g'), 'trf.colourFromOther', 7, 97],
  ['an unknown colour without an opponent', over(7, 112, '0000 x Z'), 'trf.colourIgnored', 7, 117],
  ['letters as number of rounds', over(3, 5, 'x'), 'trf.leftOut', 3, 5],
  ['no rounds', over(3, 5, '0'), 'trf.leftOut', 3, 5],
  ['number of rounds left out', over(3, 5, ' '), 'trf.leftOut', 3, 5],
  ['fewer rounds than played', over(3, 5, '1'), 'trf.moreRounds', 7, 102],
  ['an unknown XXC setting', addLines('XXC white2'), 'trf.leftOut', 11, 5],
  ['240 with an unknown player', addLines('240 H   3    1    9'), 'trf.unknownLeftOut', 11, 16],
  ['XXZ with an unknown player', addLines('XXZ 1 77'), 'trf.unknownLeftOut', 11, 7],
  ['250 without a player', addLines('250       1.0   1   2'), 'trf.blankRange', 11, 23],
  ['XXA with an unknown player', addLines('XXA    9  1.0  1.0'), 'trf.unknownLeftOut', 11, 5],
  ['260 with an unknown player', addLines('260   1   3    1    9'), 'trf.unknownLeftOut', 11, 18],
  ['299 with an unknown type', addLines('299 Q         1.0    3    1'), 'trf.leftOut', 11, 5],
  ['299 with an unknown player', addLines('299           1.0    1    9'), 'trf.unknownLeftOut', 11, 24],
  ['299 without a player', addLines('299           1.0    3'), 'trf.blankRange', 11, 24],
  ['310 with an unknown member', addLines(teamLine('1', '   1    9')), 'trf.unknownLeftOut', 11, 79],
  ['013 with an unknown member', addLines(`013 ${'Old team'.padEnd(32)}   1    9`), 'trf.unknownLeftOut', 11, 42],
  ['352 with a third colour', addLines('352 WBG'), 'trf.leftOut', 11, 5],
];

const named = (rows: readonly Row[]): readonly Malformed[] =>
  rows.map(([name, content, code, line, column]) => ({
    name,
    bytes: content instanceof Uint8Array ? content : file(content),
    code,
    line,
    column,
  }));

/** Files that are read with this warning, at this place. */
export const ODD: readonly Malformed[] = named(ODDITIES);

/** About a hundred kinds of wrong files. */
export const MALFORMED: readonly Malformed[] = named([
  ...NO_TEXT,
  ...PLAYER_RECORDS,
  ...ROUNDS,
  ...HEADER,
  ...RESTRICTIONS,
  ...TEAMS,
  ...SIZES,
]);

/** The sound file that the wrong ones were made from. */
export const SOUND_FILE: Uint8Array = file(SOUND);
