import { randomFrom } from '@turnuva/engine/kernel';
import { describe, expect, it } from 'vitest';
import type { ListedPlayer } from './index.ts';
import { ratingListReader } from './index.ts';

/** Columns as in FIDE's combined list; the people are invented. */
const HEADER =
  'ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag';
const WIDTHS = [15, 61, 4, 4, 5, 5, 15, 4, 6, 4, 3, 6, 4, 3, 6, 4, 3, 6, 4];
const line = (...cells: string[]): string =>
  cells
    .map((cell, i) => cell.padEnd(WIDTHS[i]))
    .join('')
    .trimEnd();
const LIST = [
  HEADER,
  line(
    '6300001',
    'Sahin, Isil',
    'TUR',
    'F',
    'WGM',
    'WGM',
    '',
    '',
    '2301',
    '9',
    '20',
    '2250',
    '0',
    '20',
    '2199',
    '3',
    '20',
    '1999',
    'w',
  ),
  line('6300002', 'Berk, Ece', 'TUR', 'M', '', '', '', '', '', '', '', '1500', '0', '40', '', '', '', '2010', 'i'),
  line('x', 'Nobody', 'TUR'),
  line('6300003', 'Çelik, Can', 'GER', 'M', 'GM', '', 'IA', '', '2650', '0', '10', '', '', '', '', '', '', '0000', ''),
  '',
].join('\r\n');

function read(bytes: Uint8Array, size: number): { players: ListedPlayer[]; codes: unknown[] } {
  const reader = ratingListReader();
  const players: ListedPlayer[] = [];
  for (let at = 0; at < bytes.length; at += size) players.push(...reader.push(bytes.subarray(at, at + size)));
  players.push(...reader.end());
  const faults = [...reader.faults.errors(), ...reader.faults.warnings()];
  return { players, codes: faults.map((fault) => [fault.code, fault.line, fault.column]) };
}

describe("FIDE's rating list", () => {
  const bytes = new TextEncoder().encode(LIST);

  it('finds the columns by the header line', () => {
    const { players, codes } = read(bytes, bytes.length);
    expect(players).toEqual([
      {
        fideId: '6300001',
        name: 'Sahin, Isil',
        federation: 'TUR',
        sex: 'w',
        title: 'WGM',
        standard: 2301,
        rapid: 2250,
        blitz: 2199,
        standardK: 20,
        rapidK: 20,
        blitzK: 20,
        birthYear: 1999,
        inactive: false,
      },
      {
        fideId: '6300002',
        name: 'Berk, Ece',
        federation: 'TUR',
        sex: 'm',
        rapid: 1500,
        rapidK: 40,
        birthYear: 2010,
        inactive: true,
      },
      {
        fideId: '6300003',
        name: 'Çelik, Can',
        federation: 'GER',
        sex: 'm',
        title: 'GM',
        standard: 2650,
        standardK: 10,
        inactive: false,
      },
    ]);
    expect(codes).toEqual([['list.badLine', 4, 1]]);
  });

  it('is the same however it is cut into pieces', () => {
    const whole = read(bytes, bytes.length);
    for (const size of [1, 2, 7, 64, 163]) expect(read(bytes, size)).toEqual(whole);
  });

  it('understands the list of one kind of rating, whose column bears the month', () => {
    const header = 'ID Number      Name                              Fed Sex Tit  WTit OTit NOV26 GMS K  B-day Flag';
    const row = '14205483       Somebody, Some                    TUR M   IM             2456  11  10 1984  ';
    expect(read(new TextEncoder().encode(`${header}\n${row}`), 50).players).toEqual([
      {
        fideId: '14205483',
        name: 'Somebody, Some',
        federation: 'TUR',
        sex: 'm',
        title: 'IM',
        standard: 2456,
        standardK: 10,
        birthYear: 1984,
        inactive: false,
      },
    ]);
  });

  it.each([
    ['nothing', '', 'file.empty', 1],
    ['another file', '<?xml version="1.0"?>\n<playerslist>\n', 'list.noHeader', 1],
    ['a line without end', 'x'.repeat(10_000), 'too-large', 1],
  ])('%s', (_, text, code, at) => {
    expect(read(new TextEncoder().encode(text), 4096).codes.map((each) => (each as unknown[]).slice(0, 2))).toEqual([
      [code, at],
    ]);
  });

  it('noise never throws', () => {
    const random = randomFrom(3);
    for (let i = 0; i < 200; i++) {
      const noise = Uint8Array.from({ length: 500 }, () => random.below(256));
      expect(() => read(Uint8Array.from([...new TextEncoder().encode(`${HEADER}\n`), ...noise]), 77)).not.toThrow();
    }
  });
});
