import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Block, Card, CardLine, CardsBlock, Cell, Paper, Sheet, TableBlock } from '../sheet.ts';

/** What of pdfmake is used here; its own types describe only the browser build. */
interface PdfMaker {
  setFonts(fonts: object): void;
  setUrlAccessPolicy(allowed: (url: string) => boolean): void;
  setLocalAccessPolicy(allowed: (path: string) => boolean): void;
  createPdf(definition: object): { getBuffer(): Promise<Uint8Array> };
}

type Node = Record<string, unknown>;

const require = createRequire(import.meta.url);
const BASE = 9;
const SIZES = { small: 8, normal: BASE, large: 14, huge: 26 } as const;
/** Side margins in points; the header takes the upper one. */
const MARGINS = [34, 58, 34, 40] as const;
const PAPER = {
  a4: { name: 'A4', width: 595, height: 842 },
  letter: { name: 'LETTER', width: 612, height: 792 },
} as const;

let maker: PdfMaker | undefined;

/** DejaVu has Turkish, German, Vietnamese and Cyrillic letters; nothing else may be read, nothing fetched. */
function pdfMaker(): PdfMaker {
  if (maker !== undefined) return maker;
  const folder = join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');
  const made = require('pdfmake') as PdfMaker;
  made.setUrlAccessPolicy(() => false);
  made.setLocalAccessPolicy((path) => path.startsWith(folder));
  const font = (style: string): string => join(folder, `DejaVuSansCondensed${style}.ttf`);
  made.setFonts({
    DejaVu: { normal: font(''), bold: font('-Bold'), italics: font('-Oblique'), bolditalics: font('-BoldOblique') },
  });
  maker = made;
  return made;
}

const ALIGN = { left: 'left', right: 'right', centre: 'center' } as const;
const HAIRLINES = {
  hLineWidth: (i: number, node: { table: { body: unknown[] } }) =>
    i === 0 ? 0 : i === 1 || i === node.table.body.length ? 0.8 : 0.25,
  vLineWidth: () => 0,
  hLineColor: () => '#000000',
  paddingLeft: () => 3,
  paddingRight: () => 3,
  paddingTop: () => 1.5,
  paddingBottom: () => 1.5,
};

function cellNode(cell: Cell | string, block: TableBlock, i: number): Node {
  const alignment = ALIGN[block.columns[i]?.align ?? 'left'];
  if (typeof cell === 'string') return { text: cell, alignment };
  return { text: cell.blank === true ? `${cell.text} ______` : cell.text, alignment, bold: cell.bold === true };
}

function tableOf(block: TableBlock, rows: TableBlock['rows']): Node {
  const header = block.columns.map((column, i) => ({ ...cellNode(column.title, block, i), bold: true }));
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: block.columns.map((column) => (column.wide === true ? '*' : 'auto')),
      body: [header, ...rows.map((row) => block.columns.map((_, i) => cellNode(row[i] ?? '', block, i)))],
    },
    layout:
      block.zebra === true
        ? { ...HAIRLINES, fillColor: (row: number) => (row > 0 && row % 2 === 0 ? '#eeeeee' : null) }
        : HAIRLINES,
  };
}

/** Rows that fit on one page below the header; tables beside one another are filled page by page. */
const ROWS_A_PAGE = 46;

function tableNodes(block: TableBlock): Node[] {
  const caption: Node[] =
    block.caption === undefined ? [] : [{ text: block.caption, bold: true, fontSize: 11, margin: [0, 8, 0, 3] }];
  const side = block.side ?? 1;
  if (side === 1) return [...caption, tableOf(block, block.rows)];
  const pages: Node[] = [];
  for (let from = 0; from < block.rows.length; from += ROWS_A_PAGE * side) {
    const page = block.rows.slice(from, from + ROWS_A_PAGE * side);
    // The last page is balanced, the others are full.
    const height = page.length === ROWS_A_PAGE * side ? ROWS_A_PAGE : Math.ceil(page.length / side);
    const columns = Array.from({ length: side }, (_, i) => page.slice(i * height, (i + 1) * height));
    pages.push({
      columns: columns.map((rows) => tableOf(block, rows)),
      columnGap: 16,
      ...(from > 0 ? { pageBreak: 'before' } : {}),
    });
  }
  return [...caption, ...pages];
}

const NO_PADDING = { paddingLeft: () => 0, paddingRight: () => 0, paddingTop: () => 0, paddingBottom: () => 0 };

const lineNode = (line: CardLine): Node => ({
  text: line.blank === true ? `${line.text} ${'_'.repeat(28)}` : line.text || ' ',
  fontSize: SIZES[line.size ?? 'normal'],
  bold: line.bold === true,
  alignment: line.centre === true ? 'center' : 'left',
  margin: [0, 0, 0, 4],
});

const cardNode = (card: Card): Node => ({
  stack: [...card.lines.map(lineNode), ...(card.table === undefined ? [] : tableNodes(card.table))],
  margin: [8, 8, 8, 8],
});

/** Cards in a grid with dashed cut marks, whole pages of them. */
function cardsNode(block: CardsBlock, height: number): Node {
  const rows: Node[][] = [];
  for (let from = 0; from < block.cards.length; from += block.perRow) {
    const row = block.cards.slice(from, from + block.perRow).map(cardNode);
    while (row.length < block.perRow) row.push({ text: '' });
    rows.push(row);
  }
  const dash = { dash: { length: 3, space: 3 } };
  return {
    table: {
      widths: Array.from({ length: block.perRow }, () => '*'),
      heights: Math.floor(height / block.rowsPerPage) - 4,
      dontBreakRows: true,
      body: rows,
    },
    layout: {
      ...NO_PADDING,
      hLineWidth: () => 0.5,
      vLineWidth: () => 0.5,
      hLineStyle: () => dash,
      vLineStyle: () => dash,
      hLineColor: () => '#777777',
      vLineColor: () => '#777777',
    },
  };
}

function blockNodes(block: Block, room: { width: number; height: number }): Node[] {
  switch (block.kind) {
    case 'table':
      return tableNodes(block);
    case 'text':
      return block.lines.map((text) => ({ text, bold: block.bold === true, margin: [0, 0, 0, 3] }));
    case 'cards':
      return block.cards.length === 0 ? [] : [cardsNode(block, room.height)];
    case 'drawing': {
      const caption: Node[] =
        block.caption === undefined ? [] : [{ text: block.caption, bold: true, fontSize: 11, margin: [0, 0, 0, 4] }];
      return [...caption, { svg: block.svg, fit: [room.width, room.height - 30] }];
    }
  }
}

/** Things to cut out begin on a page of their own. */
const withBreak = (nodes: Node[], needed: boolean): Node[] =>
  needed && nodes[0] !== undefined ? [{ ...nodes[0], pageBreak: 'before' }, ...nodes.slice(1)] : nodes;

/**
 * The sheet as a PDF: header with title, event and date on every page, page of pages at the foot. `printed` is the time
 * of printing as text (the caller's clock and language).
 */
export async function toPdf(
  sheet: Sheet,
  options: { readonly paper?: Paper; readonly printed?: string } = {},
): Promise<Uint8Array> {
  const paper = PAPER[options.paper ?? 'a4'];
  const landscape = sheet.orientation === 'landscape';
  const width = (landscape ? paper.height : paper.width) - MARGINS[0] - MARGINS[2];
  const height = (landscape ? paper.width : paper.height) - MARGINS[1] - MARGINS[3];
  const header: Node = {
    margin: [MARGINS[0], 20, MARGINS[2], 0],
    stack: [
      {
        columns: [
          { text: sheet.title, bold: true, fontSize: 13, width: '*' },
          { text: sheet.event, alignment: 'right', width: '*', fontSize: BASE },
        ],
      },
      { text: sheet.subtitle, fontSize: BASE },
      { canvas: [{ type: 'line', x1: 0, y1: 2, x2: width, y2: 2, lineWidth: 1.2 }] },
    ],
  };
  const definition = {
    pageSize: paper.name,
    pageOrientation: sheet.orientation,
    pageMargins: [...MARGINS],
    defaultStyle: { font: 'DejaVu', fontSize: BASE, lineHeight: 1.1 },
    info: { title: `${sheet.title} - ${sheet.event}`, producer: 'Turnuva' },
    header,
    footer: (page: number, pages: number): Node => ({
      margin: [MARGINS[0], 12, MARGINS[2], 0],
      fontSize: 8,
      columns: [{ text: options.printed ?? '' }, { text: `${page} / ${pages}`, alignment: 'right' }],
    }),
    content: sheet.blocks.flatMap((block, i) =>
      withBreak(blockNodes(block, { width, height }), i > 0 && block.kind === 'cards'),
    ),
  };
  return new Uint8Array(await pdfMaker().createPdf(definition).getBuffer());
}
