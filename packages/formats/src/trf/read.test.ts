import { EMPTY_TOURNAMENT, type Tournament } from '@turnuva/engine/tournament';
import { describe, expect, it } from 'vitest';
import { MALFORMED, ODD, SOUND_FILE } from '../../../testkit/src/malformed.ts';
import type { TrfReading } from './index.ts';
import { readTrf, writeTrf } from './index.ts';

const sound = String.fromCharCode(...SOUND_FILE);
const lines = sound.split('\r\n').slice(0, -1);
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (more: readonly string[] = [], end = '\r\n'): string => [...lines, ...more].join(end) + end;

function reading(input: Uint8Array | string): TrfReading {
  const read = readTrf(input);
  if (!read.ok) throw new Error(read.error.map((fault) => fault.message).join('\n'));
  return read.value;
}
const tournament = (input: Uint8Array | string) => reading(input).tournament;

describe('wrong files are refused', () => {
  it.each(MALFORMED.map((each) => [each.name, each] as const))('%s', (_, { bytes, code, line, column }) => {
    const read = readTrf(bytes);
    const faults = read.ok ? [] : read.error;
    expect(faults.map((fault) => [fault.code, fault.line, fault.column])).toContainEqual([code, line, column]);
    for (const fault of faults) {
      expect(fault.message).not.toMatch(/\{\{|undefined/);
      expect(fault.facts).toBeTypeOf('object');
    }
  });

  it('reports every error in a file at once, in order', () => {
    const wrong = text(['XXS WX=1', '240 Q   3    1', '260   3   1    1    2']).replace('3 w 1', '3 w 7');
    const read = readTrf(wrong);
    expect(read.ok ? [] : read.error.map((fault) => `${fault.line}:${fault.column} ${fault.code}`)).toEqual([
      '7:99 trf.badResult',
      '11:5 trf.badValue',
      '12:5 trf.badValue',
      '13:5 trf.rangeReversed',
    ]);
  });

  it('lists a thousand faults and counts the others', () => {
    const read = readTrf(text(Array.from({ length: 1500 }, () => 'XXS WX=1')));
    const faults = read.ok ? [] : read.error;
    expect(faults).toHaveLength(1001);
    expect(faults.at(-1)).toMatchObject({ code: 'fault.more', facts: { found: 500 } });
  });

  it('refuses more bytes than the limit without looking at them', () => {
    const read = readTrf(new Uint8Array(64 * 1024 * 1024 + 1));
    expect(read.ok ? [] : read.error.map((fault) => fault.code)).toEqual(['too-large']);
  });

  it('says what was found, what was expected and what to do', () => {
    const read = readTrf(sound.replace('3 w 1', '3 w 7'));
    expect(read.ok ? '' : read.error[0].message).toBe(
      'Player 1, round 1: found result "7", expected 1 = 0 W D L + - ? U F H Z. Correct the result or the columns of the line.',
    );
  });
});

describe('odd files are read with a warning', () => {
  it.each(ODD.map((each) => [each.name, each] as const))('%s', (_, { bytes, code, line, column }) => {
    const { warnings, tournament: read } = reading(bytes);
    expect(warnings.map((fault) => [fault.code, fault.line, fault.column])).toContainEqual([code, line, column]);
    for (const { message } of warnings) expect(message).not.toMatch(/\{\{|undefined/);
    const again = reading(writeTrf(read));
    expect(again.tournament.rounds).toEqual(read.rounds);
    expect(again.tournament.players).toEqual(read.players);
  });
});

it('starting numbers far above the number of players, named as opponents before their own lines', () => {
  const far = (field: string): string => (Number(field) > 0 ? String(Number(field) * 1600 - 1).padStart(4) : field);
  const moved = lines.map((line) => {
    if (!line.startsWith('001')) return line;
    const rounds = line.slice(91).replace(/[ \d]{3}\d(?= [wb-])/g, far);
    return `001 ${far(line.slice(4, 8))}${line.slice(8, 91)}${rounds}`;
  });
  const read = tournament(`${moved.join('\n')}\n`);
  expect(read.players.map(({ id }) => id)).toEqual(tournament(sound).players.map(({ id }) => id * 1600 - 1));
  expect(
    read.rounds.map(({ games }) => games.map(({ white, black }) => [(white + 1) / 1600, (black + 1) / 1600])),
  ).toEqual(tournament(sound).rounds.map(({ games }) => games.map(({ white, black }) => [white, black])));
});

describe('line ends and encodings', () => {
  const expected = tournament(sound);

  it.each([
    ['CR', '\r'],
    ['LF', '\n'],
    ['CR LF', '\r\n'],
  ])('%s', (_, end) => {
    expect(tournament(text([], end))).toEqual(expected);
    expect(tournament(text([], end).slice(0, -end.length))).toEqual(expected);
  });

  it('byte order mark', () => {
    expect(tournament(Uint8Array.of(0xef, 0xbb, 0xbf, ...SOUND_FILE))).toEqual(expected);
    expect(tournament(`\ufeff${sound}`)).toEqual(expected);
  });

  it('an end-of-file sign of DOS', () => {
    expect(tournament(`${sound}\u001a`).players).toEqual(expected.players);
  });

  it('columns count characters: Turkish, Vietnamese and beyond U+FFFF, in UTF-8', () => {
    for (const name of ['Çağrı, İğdır', 'Nguyễn, Thị Hường', '𝔊oethe, 😀 Wolf']) {
      const named = sound.replace('Abadi, Ada'.padEnd(33), name + ' '.repeat(33 - [...name].length));
      expect(tournament(utf8(named)).players[0]).toMatchObject({ name, rating: 2400, federation: 'TUR' });
      expect(tournament(named).players[0].name).toBe(name);
    }
  });

  it('Latin-1 where the bytes are not UTF-8', () => {
    const bytes = Uint8Array.from([...sound.replace('Abadi, Ada', 'Müller, Jé')].map((each) => each.charCodeAt(0)));
    expect(tournament(bytes).players[0].name).toBe('Müller, Jé');
  });
});

describe('records', () => {
  it('finds the opponents, results, byes and points of a file', () => {
    const { players, rounds, totalRounds, initialColour } = tournament(sound);
    expect(players[0]).toEqual({
      id: 1,
      tpn: 1,
      name: 'Abadi, Ada',
      rating: 2400,
      sex: 'm',
      title: 'GM',
      federation: 'TUR',
      fideId: '1234567',
      birth: '1990/01/31',
    });
    expect([totalRounds, initialColour]).toEqual([3, 'white']);
    expect(rounds.map((round) => round.status)).toEqual(['closed', 'closed']);
    expect(rounds[1].games).toEqual([
      { board: 1, white: 2, black: 1, result: '01' },
      { board: 2, white: 3, black: 4, result: '==' },
    ]);
  });

  it('C.04.2 3.6: boards by the higher score, the sum, the smaller number', () => {
    const cells = ['4 w 1     2 b =', '5 w 1     1 w =', '6 w =     5 w 1', '1 b 0     6 w 1', '2 b 0     3 b 0'];
    const rows = [...cells, '3 b =     4 b 0'].map((cell, i) => {
      const points = ['1.5', '1.5', '1.5', '1.0', '0.0', '0.5'][i];
      return `${`001 ${String(i + 1).padStart(4)}      P${i}`.padEnd(81)}${points}    1     ${cell}`;
    });
    const { rounds } = tournament(rows.join('\n'));
    expect(rounds[1].games.map((game) => [game.white, game.black])).toEqual([
      [2, 1],
      [3, 5],
      [4, 6],
    ]);
  });

  it.each([
    ['162  W 3.0    D 1.0    L 0.0', { whiteWin: 30, blackDraw: 10, pab: 30, halfBye: 10, adjourned: 10 }],
    [
      '162  W 3.0    D 2.0    L 1.0    A 0.5    P 1.5    X 0.1',
      { blackLoss: 10, zeroBye: 5, forfeitLoss: 5, pab: 15, adjourned: 1 },
    ],
    ['162 W 3.0 D 1.0 Z 0.5', { whiteWin: 30, zeroBye: 5 }],
    ['162 W3,0 D1', { whiteWin: 30, whiteDraw: 10 }],
    ['XXS W=3 D=1 BW=2.5 FL=-0', { whiteWin: 30, blackWin: 25, forfeitLoss: 0, pab: 10 }],
    // The examples of JaVaFo's manual: the usual values, 3-1-0 with the bye as a win and as a draw, half a point for it, 3-2-1.
    [
      'XXS WW=1 WD=.5 WL=0 BW=1 BD=0.5 BL=0\nXXS FL=0 FW=1\nXXS PAB=1 FPB=1 HPB=.5 ZPB=0',
      { whiteWin: 10, blackDraw: 5, blackLoss: 0, forfeitWin: 10, forfeitLoss: 0, pab: 10, fullBye: 10, halfBye: 5 },
    ],
    ['XXS PAB=3 D=1 W=3', { whiteWin: 30, blackWin: 30, forfeitWin: 30, fullBye: 30, halfBye: 10, pab: 30 }],
    ['XXS W=3\nXXS D=1', { whiteWin: 30, blackDraw: 10, halfBye: 10, pab: 10 }],
    ['XXS PAB=.5', { whiteWin: 10, whiteDraw: 5, pab: 5 }],
    [
      'XXS FL=0 W=3 D=2 PAB=2 WL=1 BL=1 ZPB=1',
      { whiteWin: 30, blackDraw: 20, whiteLoss: 10, blackLoss: 10, zeroBye: 10, pab: 20, forfeitLoss: 0 },
    ],
    ['XXS WW=3 W=1', { whiteWin: 10 }],
    ['BBW  3.0', { whiteWin: 30, forfeitWin: 30, fullBye: 30, pab: 30 }],
    ['BBU  0.5', { whiteWin: 10, pab: 5 }],
  ])('scoring %s', (line, expected) => {
    const rows = `142 3\n${line}\n001    1      Solo\n`;
    expect(tournament(rows).scoring).toMatchObject(expected);
  });

  it('byes: letters, letters of old files, and the records 240 and XXZ', () => {
    const row = (id: number, cells: string) => `001 ${String(id).padStart(4)}      P${id}`.padEnd(91) + cells;
    const rows = [
      row(1, '0000 - H  0000 - -     2 w 1'),
      row(2, '0000 - F  0000 - +     1 b 0'),
      row(3, '0000 - U  0000 - ='),
      row(4, '          0000 - Z  0000 - z'),
      '240 H   4    1    2',
      'XXZ 3',
      '142 5',
    ];
    const { rounds } = tournament(rows.join('\n'));
    const byes = rounds.map((round) => round.byes.map((bye) => `${bye.player}${bye.kind}`).join(' '));
    expect(byes).toEqual(['1half 2full 3pab', '1zero 2pab 3half 4zero', '4zero', '1half 2half 3zero']);
  });

  it("a player's own line counts more than a record 240", () => {
    const { tournament: read, warnings } = reading(text(['240 H   2    1']));
    expect(read.rounds[1].byes).toEqual([]);
    expect(warnings.map((fault) => fault.code)).toEqual(['trf.byeIgnored']);
  });

  it('points may hold the acceleration, or the byes of the round to be paired', () => {
    const accelerated = sound.replace(' 2.0    1', ' 3.0    1');
    expect(readTrf(accelerated).ok).toBe(false);
    expect(readTrf(`${accelerated}250       1.0   1   3    1    1\r\n`).ok).toBe(true);
    const withBye = sound.replace(' 0.5    4     2 w 0     3 b =', ' 1.0    4     2 w 0     3 b =  0000 - H');
    expect(readTrf(withBye).ok).toBe(true);
  });

  it.each([
    ['250       1.0 001 003 0001 0004', { points: 10, firstRound: 1, lastRound: 3, firstPlayer: 1, lastPlayer: 4 }],
    ['250       0.5   2        3', { points: 5, firstRound: 2, lastRound: 2, firstPlayer: 3, lastPlayer: 3 }],
  ])('acceleration %s', (line, expected) => {
    expect(tournament(text([line])).acceleration).toEqual({ method: 'virtual-points', virtualPoints: [expected] });
  });

  it('XXA: the history of a player becomes ranges of rounds', () => {
    expect(tournament(text(['XXA    2  1.0  1.0  0.5'])).acceleration.virtualPoints).toEqual([
      { points: 10, firstRound: 1, lastRound: 2, firstPlayer: 2, lastPlayer: 2 },
      { points: 5, firstRound: 3, lastRound: 3, firstPlayer: 2, lastPlayer: 2 },
    ]);
  });

  it('forbidden pairs and adjustments', () => {
    const read = tournament(text(['260   2   3    1    4', 'XXP 2 3', '299           -.5    3    1']));
    expect(read.forbidden).toEqual([
      { players: [1, 4], firstRound: 2, lastRound: 3 },
      { players: [2, 3], firstRound: 1, lastRound: 999 },
    ]);
    expect(read.adjustments).toEqual([{ player: 1, points: -5, round: 3 }]);
  });

  it('keeps what it does not know, and comments', () => {
    const read = tournament(text(['QQQ what is this? ', '### a note', '777 7']));
    expect(read.kept).toEqual(
      expect.arrayContaining([
        { id: 'QQQ', text: ' what is this? ' },
        { id: '777', text: ' 7' },
      ]),
    );
    expect(read.notes).toEqual(['a note']);
  });

  it('gaps in the numbers are allowed; XXC rank takes the order of the lines', () => {
    const row = (id: number) => `001 ${String(id).padStart(4)}      P${id}`;
    const tpns = (read: TrfReading['tournament']) => read.players.map((player) => [player.id, player.tpn]);
    expect(tpns(tournament([row(7), row(3)].join('\n')))).toEqual([
      [3, 1],
      [7, 2],
    ]);
    expect(tpns(tournament([row(7), row(3), 'XXC rank'].join('\n')))).toEqual([
      [7, 1],
      [3, 2],
    ]);
  });

  it('Q166: a meaningless letter against an opponent is a game without a result, and is reported', () => {
    const read = readTrf(sound.replace('3 w 1', '3 w Q').replace('1 b 0', '1 b Q').replace(' 2.0', ' 1.0'), {
      wrongPoints: 'tell',
    });
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    expect(read.value.tournament.rounds[0].games.some((game) => game.result === '??')).toBe(true);
    expect(read.value.warnings.map(({ code }) => code)).toContain('trf.unknownResult');
  });
  it('unusual results: half against nothing, and nothing for both', () => {
    const { rounds } = tournament(sound.replace('3 w 1', '3 w =').replace(' 2.0', ' 1.5'));
    expect(rounds[0].games.some((game) => game.result === '=0')).toBe(true);
  });

  it('a missing number of rounds is only a warning', () => {
    const { tournament: read, warnings } = reading(sound.replace('142 3', '143 3'));
    expect(read.totalRounds).toBeUndefined();
    expect(warnings.map((fault) => fault.code)).toContain('trf.roundsMissing');
  });

  it('192: an unknown code is kept, a warning says so', () => {
    const { tournament: read, warnings } = reading(sound.replace('FIDE_DUTCH', 'CUSTOM_SWISS'));
    expect(read).toMatchObject({ system: 'dutch', edition: '2026' });
    expect(read.kept).toEqual([{ id: '192', text: ' CUSTOM_SWISS' }]);
    expect(warnings.map((fault) => fault.code)).toContain('trf.systemUnknown');
  });

  it.each([
    ['FIDE_ROUNDROBIN', { cycles: 1 }],
    ['FIDE_DOUBLEROUNDROBIN', { cycles: 2, swapLastTwo: true }],
    ['BERGER_ROUNDROBIN_G3', { cycles: 3 }],
  ])('192 %s', (code, options) => {
    expect(tournament(sound.replace('FIDE_DUTCH', code))).toMatchObject({ system: 'round-robin', options });
  });

  it('202 and 212: the points that 212 starts with are left out, and it wins', () => {
    expect(tournament(text(['202 BH/C1,BH,SB'])).tiebreaks).toEqual(['BH/C1', 'BH', 'SB']);
    expect(tournament(text(['202 BH', '212 PTS,DE,SB'])).tiebreaks).toEqual(['DE', 'SB']);
    expect(tournament(text(['212 PTS,DE', '202 BH'])).tiebreaks).toEqual(['DE']);
  });

  it.each([
    ['trf26', text()],
    ['trf16', ['XXR 3', lines[6].slice(0, 80)].join('\n')],
    ['trf06', ['012 Old', lines[6].slice(0, 80).replace('GM', ' g').replace('1990/01/31', '1990      ')].join('\n')],
  ])('knows the dialect %s', (dialect, input) => {
    expect(reading(input).dialect).toBe(dialect);
  });

  it('D6: a forfeited game may be without a colour; the one of the other line, else White to the smaller number', () => {
    const bare = text().replace('4 b 1     1 w 0', '4 - +     1 w 0').replace('2 w 0     3 b =', '2 - -     3 b =');
    const { tournament: read, warnings } = reading(bare);
    expect(read.rounds[0].games).toContainEqual({ board: 2, white: 2, black: 4, result: '+-' });
    expect(warnings.map((each) => [each.code, each.line])).toEqual([
      ['trf.forfeitColour', 8],
      ['trf.forfeitColour', 10],
    ]);
    const half = reading(
      text().replace('4 b 1     1 w 0', '4 b +     1 w 0').replace('2 w 0     3 b =', '2 - -     3 b ='),
    );
    expect(half.tournament.rounds[0].games).toContainEqual({ board: 2, white: 4, black: 2, result: '-+' });
    const played = text().replace('4 b 1     1 w 0', '4 - 1     1 w 0');
    expect(reading(played).tournament.rounds[0].games).toContainEqual({ board: 2, white: 4, black: 2, result: '01' });
    expect(readTrf(played.replace('2 w 0     3 b =', '2 - 0     3 b =')).ok).toBe(false);
  });

  it.each([
    ['month 13 of birth', (sound: string) => sound.replace('1990/01/31', '1990/13/01'), 7, 70],
    ['birth in words', (sound: string) => sound.replace('1990/01/31', 'long ago  '), 7, 70],
    ['31 November', (sound: string) => sound.replace('2026/11/21', '2026/11/31'), 2, 5],
    ['a date as letters', (sound: string) => sound.replace('2026/11/21', '29 of May'), 2, 5],
    ['a bad date of a round', (sound: string) => `${sound}132${' '.repeat(88)}26/02/30\r\n`, 11, 92],
  ])('an odd date is left out with a warning: %s', (_, change, line, column) => {
    const { warnings } = reading(change(text()));
    expect(warnings.map((each) => [each.code, each.line, each.column])).toEqual([['trf.dateLeftOut', line, column]]);
  });

  it('national records give rating and id', () => {
    const line = `${'TUR    1'.padEnd(48)}2512 IST      998877`;
    expect(tournament(text([line])).players[0]).toMatchObject({ nationalRating: 2512, nationalId: '998877' });
  });
});

it('writes a ready table, and ranges of pairing numbers, as records 250 by the numbers of the file', () => {
  const person = (id: number, tpn: number) => ({ id, tpn, name: `P${tpn}`, rating: 2000 - tpn });
  // Ids that do not rise: the file has the pairing numbers.
  const players = [person(4, 1), person(2, 2), person(3, 3), person(1, 4)];
  const event = { ...EMPTY_TOURNAMENT, info: { name: 'X' }, totalRounds: 5, players, fideMode: false };
  const lines = (acceleration: Tournament['acceleration']): string[] =>
    writeTrf({ ...event, acceleration })
      .split('\r\n')
      .filter((line) => line.startsWith('250'));
  expect(lines({ method: 'virtual-points', table: 'two-groups', virtualPoints: [] })).toEqual([
    '250       1.0   1   1    1    2',
    '250       0.5   2   2    1    2',
  ]);
  const range = { points: 15, firstRound: 1, lastRound: 3, firstPlayer: 3, lastPlayer: 9 };
  expect(lines({ method: 'virtual-points', numbers: 'pairing', virtualPoints: [range] })).toEqual([
    '250       1.5   1   3    3    4',
  ]);
});

describe('rounds that are blank in an older file, of players whose points say more', () => {
  const line = (id: number, points: string, cells: string): string =>
    `001 ${String(id).padStart(4)}      ${`Player, ${id}`.padEnd(33)}${' '.repeat(33)} ${points} ${String(id).padStart(4)}  ${cells}`.trimEnd();
  const read = (first: string, more: readonly string[] = []) =>
    readTrf(
      [
        '012 Krause, as SwissPerfect’s exports have it',
        ...more,
        line(1, first, '0000 -    0000 -       2 w 1'),
        line(2, '0.0', '   3 w 0     4 w 0     1 b 0'),
        line(3, '3.0', '   2 b 1     5 w 1     4 b 1'),
        line(4, '1.0', '   5 w 0     2 b 1     3 w 0'),
        line(5, '1.5', '   4 b 1     3 b 0'),
      ].join('\n'),
    );

  it('are half-point byes, or full-point byes, with a warning for each', () => {
    for (const [points, kind] of [
      ['2.0', 'half'],
      ['3.0', 'full'],
    ]) {
      const made = read(points ?? '');
      if (!made.ok) throw new Error(JSON.stringify(made.error));
      const { tournament, warnings } = made.value;
      expect(tournament.rounds.map(({ byes }) => byes)).toEqual([
        [{ player: 1, kind }],
        [{ player: 1, kind }],
        [{ player: 5, kind: 'half' }],
      ]);
      expect(warnings.filter(({ code }) => code === 'trf.byeOfPoints')).toHaveLength(3);
    }
  });

  it('are refused where the points fit several readings, and in a TRF26, which has letters for them', () => {
    expect(read('1.5')).toMatchObject({ ok: false, error: [{ code: 'trf.pointsMismatch', line: 2 }] });
    const strict = read('2.0', ['142 3', '192 FIDE_DUTCH_2026']);
    expect(strict.ok === false && strict.error.map(({ code }) => code)).toEqual([
      'trf.pointsMismatch',
      'trf.pointsMismatch',
    ]);
  });
});
