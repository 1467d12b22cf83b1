import type { Player, Tournament } from '@turnuva/engine/tournament';
import { EMPTY_TOURNAMENT } from '@turnuva/engine/tournament';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CsvReading } from './index.ts';
import { readPlayersCsv, writePlayersCsv } from './index.ts';
import { CSV_FORMAT } from './read.ts';

function reading(input: Uint8Array | string, registered: readonly Player[] = []): CsvReading {
  const read = readPlayersCsv(input, registered);
  if (!read.ok) throw new Error(read.error.map((fault) => fault.message).join('\n'));
  return read.value;
}
const first = (input: Uint8Array | string) => reading(input).rows[0].player;

describe('columns are known by their names', () => {
  it.each([
    [
      'English',
      'Name,Title,Rating,FED,FIDE ID,Birthday,Sex,Club',
      'name title rating federation fideId birth sex club',
    ],
    [
      'Turkish',
      'Ad Soyad;Unvan;ELO;Federasyon;FIDE Kodu;Doğum Tarihi;Cinsiyet;Kulüp',
      'givenFirst title rating federation fideId birth sex club',
    ],
    ['Turkish capitals', 'ADI SOYADI;UKD;KULÜBÜ;İL;DOĞUM YILI', 'givenFirst nationalRating club - birth'],
    [
      'German',
      'Nachname\tVorname\tTitel\tElo\tDWZ\tVerein\tGeschlecht\tGeburtsjahr',
      'lastName firstName title rating nationalRating club sex birth',
    ],
  ])('%s', (_, header, expected) => {
    expect(
      reading(`${header}\nx`)
        .columns.map((column) => column.field ?? '-')
        .join(' '),
    ).toBe(expected);
  });

  it('columns that mean nothing known are shown as such, a second of a kind is not taken', () => {
    const { columns, warnings } = reading('Shoe size;Name;Full name;Elo\n42;Abadi, Ada;x;2000\n');
    expect(columns.map(({ samples: _, ...column }) => column)).toEqual([
      { heading: 'Shoe size' },
      { heading: 'Name', field: 'name' },
      { heading: 'Full name' },
      { heading: 'Elo', field: 'rating' },
    ]);
    expect(warnings.map((fault) => [fault.code, fault.line, fault.column])).toEqual([['table.columnTwice', 1, 16]]);
  });
});

describe('separators, quotation marks, encodings', () => {
  it.each([
    ['comma', ','],
    ['semicolon', ';'],
    ['tab', '\t'],
  ])('%s', (_, separator) => {
    const text = `${['Name', 'Elo'].join(separator)}\r\n${['"Abadi, Ada; ""the Rook""\tX"', '2000'].join(separator)}`;
    expect(first(text)).toEqual({ name: 'Abadi, Ada; "the Rook"\tX', rating: 2000 });
    expect(reading(text).separator).toBe(separator);
  });

  it.each([
    ['UTF-8', [...new TextEncoder().encode('Name;Elo\nŞahin, Işıl Ğ;1900')], 'utf-8'],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Name;Elo\nŞahin, Işıl Ğ;1900')], 'utf-8'],
    ['Windows-1254', [...'Name;Elo\n\xdeahin, I\xfe\xfdl \xd0;1900'].map((each) => each.charCodeAt(0)), 'windows-1254'],
  ])('%s', (_, bytes, encoding) => {
    const read = reading(Uint8Array.from(bytes));
    expect([read.rows[0].player.name, read.encoding]).toEqual(['Şahin, Işıl Ğ', encoding]);
  });

  it('line ends inside quotation marks count as lines of the file', () => {
    const { rows } = reading('Name;Elo\n"Two\nlines";1\nThird;x\n');
    expect(rows.map((row) => row.line)).toEqual([2, 4]);
    expect(rows[1].faults.map((fault) => [fault.line, fault.column])).toEqual([[4, 7]]);
  });
});

describe('cells', () => {
  it('understands what spreadsheets and people write', () => {
    const header = 'Soyad;Ad;Cinsiyet;Elo;Ünvan;Doğum;Federasyon;Kategori;FIDE ID;K\n';
    expect(first(`${header}Çelik;İdil;K;1850,0;wfm;31.12.2004;tur;U20, Kadın;0012345;20`)).toEqual({
      name: 'Çelik, İdil',
      sex: 'w',
      rating: 1850,
      title: 'WFM',
      birth: '2004/12/31',
      federation: 'TUR',
      categories: ['U20', 'Kadın'],
      fideId: '0012345',
      kFactor: 20,
    });
    expect(first('Name;Year of birth;Elo\nX;1999;-')).toEqual({ name: 'X', birth: '1999/00/00', rating: 0 });
  });

  it.each([
    ['Elo', '20a0', 'table.badValue'],
    ['Elo', '4001', 'table.badValue'],
    ['Title', 'X?', 'table.badValue'],
    ['Sex', 'x', 'table.badValue'],
    ['Birth', '31.02.2000', 'table.badValue'],
    ['Fed', 'Atlantis', 'table.badValue'],
    ['FIDE ID', '12x', 'table.badValue'],
  ])('%s %s is reported, and left out', (heading, value, code) => {
    const { rows } = reading(`Name;${heading}\nAda;${value}\n`);
    expect(rows[0].faults.map((fault) => [fault.code, fault.line, fault.column])).toEqual([[code, 2, 5]]);
    expect(rows[0].player).toEqual({ name: 'Ada', rating: 0 });
  });

  it.each([
    ['Sex', 'x', 'm w, m f, e k', { sex: /^[mw]$/ }],
    ['Birth', 'x', 'YYYY-MM-DD, DD.MM.YYYY, YYYY', { birth: /^2009\/(03\/21|00\/00)$/ }],
  ] as const)('%s: what is told as expected is what is read', (heading, wrong, expected, read) => {
    expect(reading(`Name;${heading}\nAda;${wrong}\n`).rows[0].faults[0].facts.expected).toBe(expected);
    for (const form of expected.split(/,? /)) {
      const text = form.replace('YYYY', '2009').replace('MM', '03').replace('DD', '21');
      const { player, faults } = reading(`Name;${heading}\nAda;${text}\n`).rows[0];
      expect(faults, text).toEqual([]);
      for (const [field, pattern] of Object.entries(read)) expect(player[field as 'sex' | 'birth']).toMatch(pattern);
    }
  });

  it('a federation that FIDE does not know is reported, and kept unchanged', () => {
    const { rows } = reading('Name;Fed\nAda;XYZ\nBea;TUR\nCem;YUG\nDoğa;\n');
    expect(rows[0].faults.map((fault) => [fault.code, fault.line, fault.column])).toEqual([
      ['table.unknownFederation', 2, 5],
    ]);
    expect(rows.slice(1).flatMap((row) => row.faults)).toEqual([]);
    expect(rows.map((row) => row.player.federation)).toEqual(['XYZ', 'TUR', 'YUG', undefined]);
  });

  it('a row without a name', () => {
    expect(reading('Name;Elo\n;2000\n').rows[0].faults[0]).toMatchObject({
      code: 'table.nameMissing',
      line: 2,
      column: 1,
    });
  });

  it('finds players who are registered already, and rows that repeat one another', () => {
    const registered: Player[] = [{ id: 5, tpn: 1, name: 'Abadi, Ada', rating: 0, fideId: '77' }];
    const { rows } = reading('Name;FIDE ID\nABADI  ADA;\nOther;77\nThird;\nthird;\n', registered);
    expect(rows.map((row) => [row.present, row.repeats])).toEqual([
      [5, undefined],
      [5, undefined],
      [undefined, undefined],
      [undefined, 4],
    ]);
  });

  it('one number under two names is a wrong number, one name under one number the same person twice', () => {
    const { rows } = reading('Name;FIDE ID\nAda, A;77\nBob, B;77\nADA A;77\n');
    expect(rows.map(({ faults }) => faults.map(({ code, facts }) => [code, facts.first, facts.other]))).toEqual([
      [],
      [['table.sameId', 2, 'Ada, A']],
      [['table.repeated', 2, undefined]],
    ]);
  });
});

describe('wrong files', () => {
  it.each([
    ['nothing', '', 'file.empty', 1, 1],
    ['no known column', 'a;b\n1;2', 'table.noColumns', 1, 1],
    ['no names', 'Elo;Club\n1;2', 'table.noName', 1, 1],
    ['a quotation mark never closed', 'Name;Elo\nAda;"20', 'csv.openQuote', 2, 5],
    ['text after a quotation mark', 'Name;Elo\n"Ada"x;20', 'csv.afterQuote', 2, 6],
    ['a workbook', 'PK\x03\x04', 'file.binary', 1, 1],
    ['too many columns', 'Name;'.repeat(1001), 'too-large', 1, 5001],
    ['too many rows', `Name\n${'x\n'.repeat(10_001)}`, 'too-large', 10_001, 1],
  ])('%s', (_, input, code, line, column) => {
    const read = readPlayersCsv(input);
    expect(read.ok ? [] : read.error.map((fault) => [fault.code, fault.line, fault.column])).toContainEqual([
      code,
      line,
      column,
    ]);
  });

  it('never throws, whatever comes', () => {
    const piece = fc.constantFrom('"', ';', ',', '\n', '\r', '\t', 'Name', 'Elo', '2000', "'=1", 'ş', '\0', ' ');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const read = readPlayersCsv(`Name;Elo\n${pieces.join('')}`);
        for (const fault of read.ok ? read.value.rows.flatMap((row) => row.faults) : read.error) {
          expect(fault.line).toBeGreaterThan(0);
          expect(fault.column).toBeGreaterThan(0);
          expect(fault.message).not.toMatch(/\{\{|undefined/);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('out', () => {
  const name = fc
    .string({ minLength: 1, maxLength: 20 })
    .map((each) => each.replace(/[\p{Cc}']/gu, ' ').trim())
    .filter((each) => each !== '');

  it('what is written is read back', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(name, { minLength: 1, maxLength: 8, selector: (each) => each.toLowerCase() }),
        fc.constantFrom(',', ';', '\t'),
        (names, separator) => {
          const players = names.map(
            (each, i): Player => ({
              id: i + 1,
              tpn: i + 1,
              name: each,
              rating: 1000 + i,
              club: `Club "${each}"; one, two`,
              fideId: String(100 + i),
            }),
          );
          const tournament: Tournament = { ...EMPTY_TOURNAMENT, players };
          const back = reading(writePlayersCsv(tournament, separator as ',')).rows.map((row) => row.player);
          expect(back).toEqual(players.map(({ id: _, tpn: __, ...rest }) => rest));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('guards against formulas', () => {
    const players: Player[] = [{ id: 1, tpn: 1, name: '=HYPERLINK("x")', rating: 0 }];
    const written = writePlayersCsv({ ...EMPTY_TOURNAMENT, players });
    expect(written).toContain(`"'=HYPERLINK(""x"")"`);
    expect(first(written).name).toBe('=HYPERLINK("x")');
  });

  it('as a format: a tournament before its first round, numbered by strength (C.04.2 2.2)', () => {
    const read = CSV_FORMAT.read?.(
      new TextEncoder().encode('Name;Elo;Title\nWeak;1500;\nStrong;2500;GM\nSame;1500;IM\n'),
    );
    expect(read?.ok === true ? read.value.tournament.players.map((player) => [player.tpn, player.name]) : read).toEqual(
      [
        [1, 'Strong'],
        [2, 'Same'],
        [3, 'Weak'],
      ],
    );
  });
});
