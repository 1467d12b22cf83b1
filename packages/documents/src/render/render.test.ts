import { constants, inflateSync } from 'node:zlib';
import { speaker } from '@turnuva/text';
import { catalogue } from '@turnuva/text/en';
import { describe, expect, it } from 'vitest';
import type { Cell, Sheet } from '../sheet.ts';
import { SHEETS } from '../sheets/registry.ts';
import { swissOpen } from '../testing/events.ts';
import { toCsv } from './csv.ts';
import { toHtml } from './html.ts';
import { toPdf } from './pdf.ts';
import { hyphenated } from './pdfText.ts';
import { toXlsx } from './xlsx.ts';

const LETTERS = 'ĞğİıŞşÇçÖöÜüß Nguyễn Thị Hằng Щербаков ½';

const sheet = (rows: readonly (Cell | string)[][]): Sheet => ({
  title: 'Pairings <1>',
  event: 'Test & open',
  subtitle: 'Ankara',
  orientation: 'portrait',
  language: 'en',
  blocks: [
    {
      kind: 'table',
      columns: [
        { title: 'No.', align: 'right' },
        { title: 'Name', wide: true },
      ],
      rows,
    },
  ],
});

/** The characters that a PDF's fonts map back to text (their ToUnicode tables). */
function charactersOf(pdf: Uint8Array): Set<number> {
  const text = Buffer.from(pdf).toString('latin1');
  const found = new Set<number>();
  for (const match of text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    let content = match[1] ?? '';
    try {
      content = inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
    } catch {
      // Not compressed.
    }
    if (!content.includes('beginbfrange') && !content.includes('beginbfchar')) continue;
    for (const code of content.matchAll(/<([0-9a-fA-F]{4})>/g)) found.add(Number.parseInt(code[1] ?? '0', 16));
  }
  return found;
}

const pagesOf = (pdf: Uint8Array): number =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/Type \/Page\b/g),
  ].length;

describe('PDF', () => {
  it('has Turkish, German, Vietnamese and Cyrillic letters', async () => {
    const characters = charactersOf(await toPdf(sheet([['1', LETTERS]])));
    for (const letter of LETTERS) expect([letter, characters.has(letter.codePointAt(0) ?? 0)]).toEqual([letter, true]);
  });

  it('breaks long tables into pages', async () => {
    expect(pagesOf(await toPdf(sheet([['1', 'One']])))).toBe(1);
    expect(pagesOf(await toPdf(sheet(Array.from({ length: 200 }, (_, i) => [String(i), 'Name']))))).toBeGreaterThan(3);
  });

  it('puts four slips on a page', async () => {
    const slips = (count: number): Sheet => ({
      ...sheet([]),
      blocks: [
        {
          kind: 'cards',
          perRow: 2,
          rowsPerPage: 2,
          cards: Array.from({ length: count }, (_, i) => ({ lines: [{ text: `Board ${i}`, size: 'large' as const }] })),
        },
      ],
    });
    expect(pagesOf(await toPdf(slips(4)))).toBe(1);
    expect(pagesOf(await toPdf(slips(5)))).toBe(2);
    expect(pagesOf(await toPdf(slips(9), { paper: 'letter' }))).toBe(3);
  });
});

describe('page', () => {
  it('escapes what comes from users', () => {
    const html = toHtml(sheet([['1', '<script>alert("x")</script>']]));
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain('Pairings &lt;1&gt;');
  });
  it('a heading covers the columns beside it, on the page as on paper', async () => {
    const columns = [{ title: 'Board' }, { title: 'Player', wide: true }, { title: 'Rating' }];
    const long = 'A name that is wider than the column of players below it';
    const rows = [
      [{ text: '1', group: true }, { text: long, span: 2 }, ''],
      ['1.1', 'Ada', '2100'],
    ];
    const wide: Sheet = { ...sheet([]), blocks: [{ kind: 'table', columns, rows }] };
    expect(toHtml(wide)).toContain(`<td>1</td><td colspan="2" class="wide">${long}</td></tr>`);
    expect(pagesOf(await toPdf(wide))).toBe(1);
  });

  it('names that face one another have columns of one width, whatever their lengths', () => {
    const columns = [
      { title: 'Board', align: 'right' as const },
      { title: 'White', wide: true },
      { title: 'Black', wide: true },
    ];
    const facing = (rows: readonly string[][]) => toHtml({ ...sheet([]), blocks: [{ kind: 'table', columns, rows }] });
    const layout = '<table class="facing" style="--name: 45%">';
    expect(facing([['1', 'A', 'B'.repeat(80)]])).toContain(layout);
    expect(facing([['1', 'A'.repeat(80), 'B']])).toContain(layout);
    expect(toHtml(sheet([['1', 'A']]))).not.toContain('<table class="facing"');
  });

  it('names the paper and the language', () => {
    expect(toHtml(sheet([]), { paper: 'letter' })).toContain('size: letter portrait');
    expect(toHtml(sheet([]))).toContain('<html lang="en">');
  });
});

describe('paper', () => {
  const cards = (sheetOf: Sheet): Sheet => ({
    ...sheetOf,
    blocks: [{ kind: 'cards', perRow: 2, rowsPerPage: 2, cards: [{ lines: [{ text: 'Board 1', boxes: ['1 - 0'] }] }] }],
  });
  it('a page has its number of all, the time of printing, and the event on every page but the first', () => {
    const html = toHtml(sheet([]), { printed: '21.11.2026, 09:00' });
    expect(html).toContain('counter(page) " / " counter(pages)');
    expect(html).toContain('@top-left { content: "Test \\26  open"');
    expect(html).toContain('@bottom-left { content: "21.11.2026, 09:00"');
    expect(html).toMatch(/@page :first \{ @top-left \{ content: none; \}/);
    expect(toHtml(cards(sheet([])))).not.toContain('@page :first');
  });
  it('a name cannot end the style', () => {
    const html = toHtml({ ...sheet([]), event: '"; } </style><b>' });
    expect(html.match(/<\/style>/g)).toHaveLength(1);
  });
  it('numbers of a column are aligned at the decimal point', () => {
    const html = toHtml({
      ...sheet([]),
      blocks: [{ kind: 'table', columns: [{ title: 'BH', align: 'right' }], rows: [['9'], ['10.5'], ['8.25']] }],
    });
    expect(html).toContain('9\u2008\u2007\u2007<');
    expect(html).toContain('10.5\u2007<');
    expect(html).toContain('8.25<');
  });
  it('a short table stays on one page, and no caption is left alone at the foot of one', async () => {
    const table = (rows: number) => ({
      kind: 'table' as const,
      caption: 'A',
      columns: [{ title: 'Name', wide: true }],
      rows: Array.from({ length: rows }, () => ['x']),
    });
    const pages = async (...rows: number[]): Promise<number> =>
      pagesOf(await toPdf({ ...sheet([]), blocks: rows.map(table) }));
    // The third time a part of the second table would still fit below the first.
    expect([await pages(36), await pages(36, 5), await pages(36, 12)]).toEqual([1, 1, 2]);
  });
});

describe('CSV and XLSX', () => {
  it('quotes fields and disarms formulas', () => {
    const csv = toCsv(
      sheet([
        ['1', '=HYPERLINK("x")'],
        ['2', 'Yılmaz, "Can"'],
        ['-1.5', '+5'],
      ]),
    );
    expect(csv.startsWith('\uFEFF')).toBe(true);
    expect(csv).toContain('"\'=HYPERLINK(""x"")"');
    expect(csv).toContain('"Yılmaz, ""Can"""');
    expect(csv).toContain('-1.5,+5');
  });
  it('reads halves and what is less than nothing as numbers', () => {
    const csv = toCsv(sheet(['2½', '½', '−½', '−1½', '−2'].map((points) => [points, 'x'])));
    expect(csv.match(/^.*,x$/gm)).toEqual(['2.5,x', '0.5,x', '-0.5,x', '-1.5,x', '-2,x']);
  });
  it('writes a workbook', async () => {
    const bytes = await toXlsx(sheet([['1', 'One']]));
    expect(String.fromCharCode(...bytes.slice(0, 2))).toBe('PK');
  });
});

describe('room on the page', () => {
  /** Every text of a PDF by where it starts and in which size: what pdfmake sets is in content streams of its own. */
  function textsOf(pdf: Uint8Array): { page: number; x: number; size: number; characters: number }[] {
    const found: { page: number; x: number; size: number; characters: number }[] = [];
    let page = 0;
    for (const match of Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
      let content = '';
      try {
        // A stream whose last byte looks like a line break seems to end too early.
        const finishFlush = constants.Z_SYNC_FLUSH;
        content = inflateSync(Buffer.from(match[1] ?? '', 'latin1'), { finishFlush }).toString('latin1');
      } catch {
        continue;
      }
      if (content.includes('BT')) page++;
      for (const [, x, size, text] of content.matchAll(
        /BT\n1 0 0 1 ([\d.-]+) [\d.-]+ Tm\n\/F\d+ ([\d.]+) Tf\n(\[[^\]]*\]) TJ/g,
      ))
        found.push({
          page,
          x: Number(x),
          size: Number(size),
          characters: [...(text ?? '').matchAll(/<([0-9a-fA-F]+)>/g)].reduce(
            (sum, [, hex = '']) => sum + hex.length / 4,
            0,
          ),
        });
    }
    return found;
  }
  const A4_LANDSCAPE = 842;

  it('a table of many games, or of many lines to write on, is set smaller rather than off the page or not at all', async () => {
    const games = Array.from({ length: 10 }, (_, i) => `½w${i} ½b1${i}`);
    const columns = [
      { title: 'No.', align: 'right' as const },
      { title: 'Player', wide: true },
      { title: 'Rating', align: 'right' as const },
      ...games.map((_, i) => ({ title: String(i + 1), align: 'centre' as const, even: true })),
      ...['Total', 'SB', 'WIN', 'Place'].map((title) => ({ title, align: 'right' as const })),
    ];
    const table = (blank: boolean): Sheet => ({
      ...sheet([]),
      orientation: 'landscape',
      blocks: [
        {
          kind: 'table',
          roomy: true,
          columns,
          rows: Array.from({ length: 10 }, (_, i) => [
            String(i + 1),
            'Öztürkoğlu-Karamahmutoğulları, Mehmet Alperen',
            '2400',
            ...games,
            ...['10½', '100,25', '10', '1-10'].map((text) => (blank ? { text: '', blank: true } : text)),
          ]),
        },
      ],
    });
    for (const blank of [false, true]) {
      const pdf = await toPdf(table(blank));
      expect(pagesOf(pdf)).toBe(1);
      const texts = textsOf(pdf);
      // Ten rows of fourteen figures and more: the table is there, and nothing starts behind the margin.
      expect(texts.length).toBeGreaterThan(140);
      expect(Math.max(...texts.map(({ x }) => x))).toBeLessThan(A4_LANDSCAPE - 40);
    }
  });

  it('a match is on one page with all its boards, on paper and in a browser', async () => {
    // Rows of a match: its number in eight figures, and eight boards in thirteen.
    const rows = Array.from({ length: 12 }, (_, match) => [
      [{ text: String(10_000_000 + match), group: true }, 'x'],
      ...Array.from({ length: 8 }, (_, board) => [String(1_000_000_000_000 + board), 'x']),
    ]).flat();
    const texts = textsOf(await toPdf(sheet(rows)));
    const on = (characters: number): number[] => {
      const pages = texts.filter((each) => each.characters === characters).map(({ page }) => page);
      return [1, 2, 3, 4].map((page) => pages.filter((each) => each === page).length);
    };
    const matches = on(8);
    expect(matches.reduce((sum, count) => sum + count)).toBe(12);
    expect(matches.filter((count) => count > 0).length).toBeGreaterThan(1);
    expect(on(13)).toEqual(matches.map((count) => 8 * count));
    expect(toHtml(sheet(rows)).match(/<tbody class="keep"><tr>/g)).toHaveLength(12);
  });

  // Half points and the w of White are wider than other letters: the last of thirty rounds was behind the margin.
  it('the legend of standings of 48 is not alone on the last page (FINDINGS B13)', async () => {
    const request = { tournament: swissOpen(48, 5), round: 5, say: speaker('en', catalogue), language: 'en' } as const;
    const pdf = await toPdf(SHEETS.find(({ id }) => id === 'standings')?.make(request) as Sheet);
    const texts = textsOf(pdf);
    const last = pagesOf(pdf);
    const onLast = texts.filter(({ page }) => page === last);
    // Ranks are figures of at most two characters, at the left margin.
    expect(onLast.filter(({ x, characters }) => x < 60 && characters <= 2).length).toBeGreaterThan(3);
  });

  it('a long table starts on the page of its caption, wherever the table above it ends', async () => {
    const table = (rows: number, caption: string) => ({
      kind: 'table' as const,
      caption,
      columns: [{ title: 'Name', wide: true }],
      rows: Array.from({ length: rows }, () => ['x']),
    });
    const pagesOfCaption: number[] = [];
    for (let rows = 30; rows < 40; rows++) {
      const texts = textsOf(await toPdf({ ...sheet([]), blocks: [table(rows, 'Times'), table(60, 'Platzierungen')] }));
      const page = texts.find(({ characters }) => characters === 'Platzierungen'.length)?.page ?? 0;
      const first = texts.filter((each) => each.page === 1 && each.characters === 1).length;
      // The caption is on page 1 only if a row below it is.
      expect([rows, page]).toEqual([rows, first > rows ? 1 : 2]);
      pagesOfCaption.push(page);
    }
    expect(new Set(pagesOfCaption)).toEqual(new Set([1, 2]));
  });

  it('a crosstable of thirty rounds ends at the margin', async () => {
    const rounds = Array.from({ length: 30 }, (_, i) => i + 1);
    const columns = [
      { title: 'No.', align: 'right' as const },
      { title: 'Player', wide: true },
      ...rounds.map((round) => ({ title: String(round), align: 'centre' as const })),
      { title: 'Pts', align: 'right' as const },
    ];
    const rows = rounds.map((line) => [String(line), 'Öztürkoğlu, Mehmet Alperen', ...rounds.map(() => '23w½'), '11½']);
    const block = { kind: 'table' as const, dense: true, columns, rows };
    const texts = textsOf(await toPdf({ ...sheet([]), orientation: 'landscape', blocks: [block] }));
    expect(texts.filter(({ characters }) => characters === '23w½'.length)).toHaveLength(30 * 30);
    // The points are the last column; their three letters are twice as wide as they are high.
    const points = texts.filter(({ characters, size }) => characters === '11½'.length && size < 7);
    for (const { x, size } of points) expect(x + 2 * size).toBeLessThan(A4_LANDSCAPE - 39);
  });

  // The chart of a round robin of 40 ended at round 34, where the paper does.
  it('a chart of 49 rounds, some of them played, is in parts below one another, with every round', async () => {
    const rounds = Array.from({ length: 49 }, (_, i) => i + 1);
    const block = {
      kind: 'table' as const,
      dense: true,
      columns: [
        { title: 'No.', align: 'right' as const },
        { title: 'Player', wide: true },
        ...rounds.map((round) => ({ title: `R${round}`, align: 'centre' as const, even: true })),
      ],
      rows: rounds.map((player) => [String(player), 'Name', ...rounds.map((round) => (round < 20 ? '36/½' : '36'))]),
    };
    const texts = textsOf(await toPdf({ ...sheet([]), orientation: 'landscape', blocks: [block] }));
    expect(Math.max(...texts.map(({ x }) => x))).toBeLessThan(A4_LANDSCAPE - 40);
    // 19 games of each have a result, in a cell of four letters, as the name has; the names are in both parts.
    expect(texts.filter(({ characters }) => characters === 4)).toHaveLength(49 * 19 + 2 * 49);
    expect(Math.min(...texts.map(({ size }) => size))).toBeGreaterThanOrEqual(5.5);
  });

  it('a column of names is as wide as its longest word, and a word still longer has a hyphen', async () => {
    const columns = [
      { title: 'Board', align: 'right' as const },
      { title: 'White', wide: true },
      { title: 'Rating', align: 'right' as const },
      { title: 'Result', align: 'centre' as const },
      { title: 'Black', wide: true },
      { title: 'Rating', align: 'right' as const },
    ];
    const longest = 'Grossherzoglichhausenbergerdorff';
    const longer = `${longest}hausenbergerdorff`;
    const rows = [
      ['1', `${longest}, Anna`, '2000', '1 - 0', 'B', '2000'],
      ['2', `${longer}, Anna`, '2000', '1 - 0', 'B', '2000'],
    ];
    const names = { ...sheet([]), blocks: [{ kind: 'table' as const, columns, rows }] };
    const lengths = textsOf(await toPdf(names)).map(({ characters }) => characters);
    expect(lengths).toContain(`${longest}, `.length);
    const [first = '', second = ''] = hyphenated(longer, 22).split('\n');
    expect(lengths).toEqual(expect.arrayContaining([first.length, `${second}, `.length]));
    expect(first.endsWith('-')).toBe(true);
    expect(toHtml(names)).toContain('hau\u00adsen\u00adber\u00adger');
  });

  it('cards that may be longer than a page have pages of their own', async () => {
    const columns = [{ title: 'Board', wide: true }];
    const rows = Array.from({ length: 20 }, (_, i) => [String(1000 + i)]);
    const card = { lines: [{ text: 'Match' }], table: { kind: 'table' as const, columns, rows } };
    const pdf = await toPdf({
      ...sheet([]),
      blocks: [{ kind: 'cards', perRow: 1, rowsPerPage: 2, cards: [card, card, card] }],
    });
    const boards = textsOf(pdf).filter(({ characters }) => characters === 4);
    expect([1, 2, 3, 4].map((page) => boards.filter((each) => each.page === page).length)).toEqual([20, 20, 20, 0]);
  });

  // The match sheet of a Scheveningen of 100 players was a blank page.
  it.each([17, 28, 50, 120])(
    'a card of %i boards breaks over pages, with every board and its signatures',
    async (boards) => {
      const columns = [
        { title: 'Board', align: 'right' as const },
        { title: 'White', wide: true },
        { title: 'Black', wide: true },
      ];
      const rows = Array.from({ length: boards }, (_, i) => [
        String(1000 + i),
        'x',
        'Öztürkoğlu, Mehmet Alperen '.repeat(3),
      ]);
      const after = ['Unterschriften', 'Schiedsrichter'].map((text) => ({ text, blank: true }));
      const pdf = await toPdf({
        ...sheet([]),
        blocks: [
          {
            kind: 'cards',
            perRow: 1,
            rowsPerPage: 2,
            cards: [{ lines: [{ text: 'Match' }], table: { kind: 'table', columns, rows }, after }],
          },
        ],
      });
      const texts = textsOf(pdf);
      expect(texts.filter(({ characters }) => characters === 4)).toHaveLength(boards);
      expect(texts.filter(({ characters }) => characters === 'Unterschriften'.length)).toHaveLength(2);
    },
  );

  it.each([
    [10, 14.4],
    [80, 9],
  ])('%i rows are set in type of %f points: a list with room to spare is read from afar', async (rows, size) => {
    const pdf = await toPdf(sheet(Array.from({ length: rows }, (_, i) => [String(i), 'Gruenfelderstein'])));
    expect(textsOf(pdf).find(({ characters }) => characters === 'Gruenfelderstein'.length)?.size).toBeCloseTo(size);
  });

  it('a long title in the head of the second page ends on the page', async () => {
    const long = 'Tie-breaks line by line · Bärenreuther-Süßmilch, Mehmet Alperen · after round 11';
    const pdf = await toPdf({
      ...sheet(Array.from({ length: 80 }, (_, i) => [String(i), 'Name'])),
      title: long,
      event: 'Uluslararası Boğaziçi Satranç Festivali 2026',
    });
    const head = textsOf(pdf).filter(({ characters }) => characters === [...long].length);
    expect(head.length).toBeGreaterThan(0);
    // A letter of Inter is half as wide as it is high at least.
    for (const { x, size, characters } of head) expect(x + characters * size * 0.5).toBeLessThan(595);
  });
});
