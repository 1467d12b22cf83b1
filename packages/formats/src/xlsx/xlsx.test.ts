import type { Player } from '@turnuva/engine/tournament';
import { EMPTY_TOURNAMENT } from '@turnuva/engine/tournament';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readPlayersXlsx, rowsOfXlsx, writePlayersXlsx, writeWorkbook } from './index.ts';
import { crc32, filesOf, zipOf } from './zip.ts';

const players: Player[] = [
  {
    id: 1,
    tpn: 1,
    name: 'Şahin, Işıl <&> "Ğ"',
    rating: 2000,
    sex: 'w',
    title: 'WGM',
    federation: 'TUR',
    birth: '2001/02/03',
  },
  { id: 3, tpn: 3, name: 'Öz, Can', rating: 0, birth: '2010/00/00', fideId: '6300001' },
  { id: 2, tpn: 2, name: '=1+1', rating: 1500, categories: ['U14', 'Club'], fideId: '0123' },
];

describe('workbooks', () => {
  it('what is written is read back, with the columns understood', () => {
    const read = readPlayersXlsx(writePlayersXlsx({ ...EMPTY_TOURNAMENT, players }));
    expect(read.ok ? read.value.rows.map((row) => row.player) : read.error).toEqual(
      players.map(({ id: _, tpn: __, ...rest }) => rest),
    );
    expect(read.ok && read.value.rows.map((row) => row.line)).toEqual([2, 3, 4]);
  });

  it('the same tournament gives the same bytes', () => {
    const tournament = { ...EMPTY_TOURNAMENT, players };
    expect(writePlayersXlsx(tournament)).toEqual(writePlayersXlsx(tournament));
  });

  it.each([
    ['nothing', new Uint8Array(0), 'xlsx.unreadable'],
    ['a text', new TextEncoder().encode('Name;Elo\nAda;2000\n'), 'xlsx.unreadable'],
    ['a cut workbook', writePlayersXlsx({ ...EMPTY_TOURNAMENT, players }).slice(0, 900), 'xlsx.unreadable'],
    ['an archive that unpacks to more than the limit', bomb(), 'too-large'],
  ])('%s is refused', (_, bytes, code) => {
    const read = readPlayersXlsx(bytes);
    expect(read.ok ? [] : read.error.map((fault) => [fault.code, fault.line, fault.column])).toEqual([[code, 1, 1]]);
  });

  it('tables of any width are read back: numbers, bold heads and amounts', () => {
    const head = Array.from({ length: 60 }, (_, i) => ({ value: `Round ${i + 1}`, bold: true }));
    const row = Array.from({ length: 60 }, (_, i) => (i % 2 === 0 ? i + 0.5 : `R & "${i}" <b>`));
    const amount = [
      { value: 12.5, money: true, bold: true },
      { value: 'x', bold: true },
    ];
    const bytes = writeWorkbook([
      { name: '1 "A" & B', rows: [head, row, amount], widths: head.map(() => 9), frozenRows: 1 },
      { name: '2', rows: [['second']] },
    ]);
    const rows = rowsOfXlsx(bytes);
    expect(rows.ok && rows.value.map((cells) => cells.map(({ text }) => text))).toEqual([
      head.map(({ value }) => value),
      row.map(String),
      ['12.5', 'x'],
    ]);
    const names = filesOf(bytes)?.map(({ name }) => name) ?? [];
    expect(names.filter((name) => name.startsWith('xl/worksheets/'))).toHaveLength(2);
  });

  it('damaged workbooks never throw', () => {
    const sound = writePlayersXlsx({ ...EMPTY_TOURNAMENT, players });
    for (let at = 0; at < sound.length; at += 41) {
      const damaged = Uint8Array.from(sound);
      damaged[at] ^= 0x5a;
      const read = readPlayersXlsx(damaged);
      expect(typeof read.ok).toBe('boolean');
    }
  });
});

/** A workbook whose directory says that one of its files unpacks to a gigabyte. */
function bomb(): Uint8Array {
  const bytes = writePlayersXlsx({ ...EMPTY_TOURNAMENT, players });
  let at = bytes.length - 22;
  while (!(bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 1 && bytes[at + 3] === 2)) at--;
  bytes[at + 27] = 0x40;
  return bytes;
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
/** A workbook with one sheet of this content. */
const workbookWith = (sheet: string, more: readonly (readonly [string, string])[] = []): Uint8Array =>
  zipOf([
    ['xl/workbook.xml', bytesOf('<workbook><workbookPr/><sheets><sheet name="a" sheetId="1"/></sheets></workbook>')],
    ['xl/worksheets/sheet1.xml', bytesOf(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`)],
    ...more.map(([name, text]) => [name, bytesOf(text)] as const),
  ]);
const text = (place: string, value: string): string => `<c r="${place}" t="str"><v>${value}</v></c>`;
const HEAD = `<row r="1">${text('A1', 'Name')}${text('B1', 'Rating')}</row>`;
const codesOf = (bytes: Uint8Array) => {
  const read = readPlayersXlsx(bytes);
  return read.ok ? [] : read.error.map(({ code, facts }) => [code, facts.what]);
};

describe('workbooks that would fill the memory are refused before anything of them is built', () => {
  it.each([
    ['__proto__1', 'xlsx.unreadable', undefined],
    ['ZZZZZZ3', 'xlsx.unreadable', undefined],
    ['A1000000000', 'xlsx.unreadable', undefined],
    ['XFE1', 'xlsx.unreadable', undefined],
    ['XFD1048576', 'too-large', 'rows'],
    ['XFD2', 'too-large', 'columns'],
  ])('a cell %s', (place, code, what) => {
    expect(codesOf(workbookWith(`${HEAD}<row>${text(place, 'x')}</row>`))).toEqual([[code, what]]);
  });

  it('a row beyond the sheet', () => {
    expect(codesOf(workbookWith(`${HEAD}<row r="1e9"><c><v>1</v></c></row>`))).toEqual([
      ['xlsx.unreadable', undefined],
    ]);
  });

  it('more cells than are read', () => {
    const wide = `<row>${'<c/>'.repeat(999)}<c t="str"><v>x</v></c></row>`;
    expect(codesOf(workbookWith(HEAD + wide.repeat(1001)))).toEqual([['too-large', 'cells']]);
  });

  it('a text without end', () => {
    const long = 'x'.repeat(3 * 1024 * 1024);
    expect(codesOf(workbookWith(HEAD + text('A2', long)))).toEqual([['too-large', 'characters in a line']]);
  });

  it('a file that unpacks to more than its directory says', () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(100 * 1024 * 1024) }, { level: 9 });
    const at = bomb.length - 22 - 46 - 'xl/workbook.xml'.length;
    bomb.fill(0, at + 24, at + 28);
    expect(codesOf(bomb)[0]?.[0]).toMatch(/too-large|xlsx.unreadable/);
  });

  it('cells without content cost nothing: a million of them below the list', () => {
    const blank = `<row>${'<c s="1"/>'.repeat(100)}</row>`;
    const read = readPlayersXlsx(workbookWith(`${HEAD}<row>${text('A2', 'Ada')}</row>${blank.repeat(10_000)}`));
    expect(read.ok ? read.value.rows.map(({ player }) => player.name) : read.error).toEqual(['Ada']);
  });
});

describe('cells', () => {
  const HEADED = `<row r="1">${text('A1', 'Name')}${text('B1', 'Birth')}${text('C1', 'Rating')}</row>`;
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd&quot;.&quot;mm&quot;.&quot;yyyy"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`;
  const strings = `<sst><si><r><t>Çelik, </t></r><r><t>Ayşe</t></r><rPh><t>phonetic</t></rPh></si></sst>`;
  it('are what the spreadsheet shows: shared and rich texts, dates by their format, plain numbers', () => {
    const row =
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" s="1"><v>36526</v></c><c r="C2"><v>1850.0</v></c></row>';
    const read = readPlayersXlsx(
      workbookWith(HEADED + row, [
        ['xl/styles.xml', styles],
        ['xl/sharedStrings.xml', strings],
      ]),
    );
    expect(read.ok ? read.value.rows[0]?.player : read.error).toMatchObject({
      name: 'Çelik, Ayşe',
      birth: '2000/01/01',
      rating: 1850,
    });
  });
});

describe('archives', () => {
  it('CRC-32 of "123456789" (the standard check value)', () => {
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  });

  it('what is no archive has no files', () => {
    expect(filesOf(new Uint8Array(100))).toBeUndefined();
  });
});
