import { logoAddress, logoFit } from '@turnuva/engine/tournament';
import type { Block, PrintOptions, Sheet, TableBlock } from '../sheet.ts';
import { isCut, keptTogether } from '../sheet.ts';
import { cardsNode } from './pdfCards.ts';
import type { Node } from './pdfMaker.ts';
import { pdfMaker } from './pdfMaker.ts';
import type { Setting } from './pdfTable.ts';
import { captionNode, growthOf, inParts, ROW_LEVEL, rowHeight, shrinkOf, startsPage, tableNode } from './pdfTable.ts';
import { SIZES, textNode } from './pdfText.ts';
import { fontsFor } from './scripts.ts';

/** Page margins in points: left, top (with the header), right, bottom (with the footer). */
const MARGINS = [40, 64, 40, 40] as const;
const PAPER = {
  a4: { name: 'A4', width: 595, height: 842 },
  letter: { name: 'LETTER', width: 612, height: 792 },
} as const;

interface Room {
  readonly width: number;
  readonly height: number;
}

/** The most points that one unit of a drawing takes: a small drawing is not enlarged. */
const MOST_POINTS = 0.9;

/** The space for a drawing: that of the page, or what it needs at the size of the text. */
function fitOf(svg: string, room: Room): [number, number] {
  const pointsOf = (name: string): number =>
    Number(new RegExp(`<svg[^>]* ${name}="([\\d.]+)"`).exec(svg)?.[1] ?? Number.POSITIVE_INFINITY) * MOST_POINTS;
  return [Math.min(room.width, pointsOf('width')), Math.min(room.height - 30, pointsOf('height'))];
}

function blockNodes(block: Block, room: Room, setting: Setting): Node[] {
  switch (block.kind) {
    case 'table':
      return inParts(block, room.width).map((part, i) => ({
        ...tableNode(part, room.width, setting),
        ...(i === 0 ? {} : { margin: [0, PART_GAP, 0, 0] }),
      }));
    case 'text':
      return [
        ...(block.caption === undefined ? [] : [captionNode(block.caption)]),
        ...block.lines.map((text, i) => ({
          ...textNode(text),
          bold: block.bold === true,
          // A legend is set smaller than what it explains.
          ...(block.bold === true || block.caption !== undefined ? {} : { fontSize: LEGEND_SIZE }),
          margin: [0, i === 0 ? 4 : 0, 0, 2],
        })),
      ];
    case 'cards':
      return block.cards.length === 0 ? [] : [cardsNode(block, room)];
    case 'drawing': {
      const caption: Node[] =
        block.caption === undefined ? [] : [{ text: block.caption, bold: true, fontSize: 11, margin: [0, 0, 0, 4] }];
      return [...caption, { svg: block.svg, fit: fitOf(block.svg, room) }];
    }
  }
}

/** Things to cut out start on a new page, and so does a picture after a picture. */
const onNewPage = (block: Block, before: Block | undefined): boolean =>
  block.kind === 'cards' || (block.kind === 'drawing' && before?.kind === 'drawing');

/** The nodes, the first of them on a new page if necessary. */
const withBreak = (nodes: Node[], needed: boolean): Node[] =>
  needed && nodes[0] !== undefined ? [{ ...nodes[0], pageBreak: 'before' }, ...nodes.slice(1)] : nodes;

/** How many characters fit a width equal to the type size, for text in bold with capitals. */
const CHARACTERS_A_POINT = 1.75;
const LEAST_SIZE = 5.5;
const HEAD_GAP = 12;

/** A line that must not wrap: the longer it is, the smaller its type. */
const fittingSize = (text: string, width: number, most: number): number =>
  Math.max(LEAST_SIZE, Math.min(most, Math.floor((width * CHARACTERS_A_POINT * 10) / Math.max(1, text.length)) / 10));

/** In points: two lines of the heading, and three centimetres. */
const LOGO_ROOM = { width: 90, height: 28 };
const LOGO_GAP = 10;
const HEAD_SIZE = 9;
const LEGEND_SIZE = 8;
/** Between the parts of a chart. */
const PART_GAP = 10;
const TITLE_SIZE = 18;
const SIGNATURE_WIDTH = 200;
const FOOT_SIZE = 7.5;

/**
 * On every page: event, place and date on the left; on the right the title of the sheet and "page n of m"; a rule
 * below.
 */
function headerNode(sheet: Sheet, width: number, page: number, pages: number): Node {
  const { logo } = sheet;
  const fit = logo && logoFit(logo, LOGO_ROOM);
  const room = fit === undefined ? width : width - fit.width - LOGO_GAP;
  // The first page has its title in large letters below.
  const title = page === 1 && !isCut(sheet) ? '' : sheet.title;
  const line = (left: string, right: string, bold: boolean): Node => {
    // The title takes at most half of the line, and the event whatever is left.
    const size = fittingSize(right, room / 2, HEAD_SIZE);
    const rest = room - (right.length * size) / CHARACTERS_A_POINT - HEAD_GAP;
    return {
      columnGap: HEAD_GAP,
      columns: [
        { ...textNode(left), bold, width: '*', fontSize: fittingSize(left, rest, HEAD_SIZE), noWrap: true },
        { ...textNode(right), bold, width: 'auto', alignment: 'right', fontSize: size, noWrap: true },
      ],
    };
  };
  const words: Node[] = [line(sheet.event, title, true), line(sheet.subtitle, `${page} / ${pages}`, false)];
  const head: Node[] =
    logo === undefined || fit === undefined
      ? words
      : [
          {
            columnGap: LOGO_GAP,
            columns: [
              { image: logoAddress(logo), ...fit, margin: [0, -2, 0, 0] },
              { stack: words, width: '*' },
            ],
          },
        ];
  const rule = { type: 'line', x1: 0, y1: 3, x2: width, y2: 3, lineWidth: 1 };
  return { margin: [MARGINS[0], 24, MARGINS[2], 0], stack: [...head, { canvas: [rule] }] };
}

/** Below a hairline: who is responsible for the sheet, the rules it was made by, and when it was printed. */
function footerNode(sheet: Sheet, width: number, printed: string): Node {
  const parts = [...(sheet.foot ?? []), printed].filter((part) => part !== '');
  const rule = { type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.25 };
  const columns = parts.map((part, i) => ({
    ...textNode(part),
    width: i === 0 ? '*' : 'auto',
    alignment: i === 0 ? 'left' : 'right',
    noWrap: true,
  }));
  return {
    margin: [MARGINS[0], 12, MARGINS[2], 0],
    fontSize: FOOT_SIZE,
    stack: [
      { canvas: [rule], margin: [0, 0, 0, 3] },
      { columnGap: 18, columns },
    ],
  };
}

/** Who ran the event, and lines for signatures, two beside one another; never split across pages. */
function officialsNodes({ officials }: Sheet): Node[] {
  if (officials === undefined) return [];
  const facts: Node[] =
    officials.lines.length === 0
      ? []
      : [{ ...textNode(officials.lines.join('  ·  ')), fontSize: LEGEND_SIZE, margin: [0, 8, 0, 0] }];
  const { signatures = [] } = officials;
  if (signatures.length === 0) return facts;
  // pdfmake writes where a node is placed into the node: each signature has its own line.
  const line = (): Node => ({
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: SIGNATURE_WIDTH, y2: 0, lineWidth: 0.5 }],
    margin: [0, 26, 0, 2],
  });
  const signature = (text: string): Node => ({
    width: SIGNATURE_WIDTH,
    stack: [line(), { ...textNode(text), fontSize: LEGEND_SIZE }],
  });
  const pairs = Array.from({ length: Math.ceil(signatures.length / 2) }, (_, i) => signatures.slice(2 * i, 2 * i + 2));
  const columns = pairs.map((pair): Node => ({ columnGap: 40, columns: pair.map(signature) }));
  return [{ unbreakable: true, stack: [...facts, ...columns] }];
}

/**
 * The sheet as a PDF: a header with event and date on every page, page numbers, and who is responsible for it in the
 * footer.
 */
export async function toPdf(sheet: Sheet, options: PrintOptions = {}): Promise<Uint8Array> {
  const { logo, ...plain } = sheet;
  try {
    return await drawSheet(sheet, options);
  } catch (error) {
    // A picture that this library cannot read must never keep a hall from its pairings.
    if (logo === undefined) throw error;
    return drawSheet(plain, options);
  }
}

/**
 * Type and row spacing, as shares of the usual, tried in this order if the last page would have hardly anything on it: tighter
 * first, then smaller, then wider.
 */
const LAYOUTS = [
  { scale: 1, tightness: 1 },
  { scale: 1, tightness: 0.85 },
  { scale: 1, tightness: 0.7 },
  { scale: 1, tightness: 0.5 },
  { scale: 0.9, tightness: 0.6 },
  { scale: 1, tightness: 1.3 },
];
/** The last page has so few rows, or only a legend, that the list should be made to fit without it. */
const FEW_ROWS = 10;

/** Type grows to this much of the usual where the page has room: the sheet hangs on a wall and is read from afar. */
const MOST_GROWTH = 1.6;
/** Rows of a page with room to spare are this much higher at most. */
const MOST_SPACED = 1.8;
/** In points: the title of the sheet, a caption, the head of a table, a line of text, officials and signature. */
const HEIGHTS = { title: 34, caption: 24, line: 13, officials: 62 } as const;

/** How a sheet of one page is set so that it fills the page; nothing if it has no room to spare. */
function fillingSettings({ blocks, officials }: Sheet, room: Room, tables: readonly TableBlock[]): Setting[] {
  if (
    tables.length === 0 ||
    tables.some(({ side = 1 }) => side > 1) ||
    blocks.some(({ kind }) => kind === 'drawing' || kind === 'cards')
  )
    return [];
  const lines = blocks.flatMap((block) => (block.kind === 'text' ? block.lines : []));
  const captions = blocks.filter((block) => 'caption' in block && block.caption !== undefined);
  const around =
    HEIGHTS.title +
    captions.length * HEIGHTS.caption +
    lines.length * HEIGHTS.line +
    (officials === undefined ? 0 : HEIGHTS.officials * Math.max(1, Math.ceil((officials.signatures ?? []).length / 2)));
  const rowsAt = (scale: number): number =>
    tables.reduce((sum, block) => sum + (block.rows.length + 1) * rowHeight(block, scale), 0);
  const left = room.height - around;
  const scale = Math.min(growthOf(tables, room.width, MOST_GROWTH), left / rowsAt(1));
  if (scale < 1) return [];
  // Padding is little more than a third of a row.
  const tightness = Math.min(MOST_SPACED, 1 + (left / rowsAt(scale) - 1) * 2);
  return [
    { scale, tightness, tables, paddings: new Map() },
    { scale: (1 + scale) / 2, tightness: 1, tables, paddings: new Map() },
  ];
}

async function drawSheet(sheet: Sheet, options: PrintOptions): Promise<Uint8Array> {
  const paper = PAPER[options.paper ?? 'a4'];
  const landscape = sheet.orientation === 'landscape';
  const room: Room = {
    width: (landscape ? paper.height : paper.width) - MARGINS[0] - MARGINS[2],
    height: (landscape ? paper.width : paper.height) - MARGINS[1] - MARGINS[3],
  };
  const title: Node[] = isCut(sheet)
    ? []
    : [
        {
          ...textNode(sheet.title),
          bold: true,
          fontSize: fittingSize(sheet.title, room.width, TITLE_SIZE),
          margin: [0, 4, 0, 6],
        },
      ];
  const fonts = fontsFor(JSON.stringify(sheet));
  let [drawn, least]: [Uint8Array | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  const tables = sheet.blocks.filter((block) => block.kind === 'table');
  const filling = fillingSettings(sheet, room, tables);
  const shrink = shrinkOf(tables, room.width);
  const usual = LAYOUTS.map(
    ({ scale, tightness }): Setting => ({ scale: shrink * scale, tightness, tables, paddings: new Map() }),
  );
  for (const setting of [...filling, ...usual]) {
    const rowsOn = new Map<number, number>();
    let lastPage = 1;
    const definition = {
      pageSize: paper.name,
      pageOrientation: sheet.orientation,
      pageMargins: [...MARGINS],
      language: sheet.language,
      displayTitle: true,
      defaultStyle: { font: 'Inter', fontSize: SIZES.normal, lineHeight: 1.1 },
      info: { title: `${sheet.title} - ${sheet.event}`, producer: 'Turnuva' },
      header: (page: number, pages: number): Node => headerNode(sheet, room.width, page, pages),
      footer: (): Node => footerNode(sheet, room.width, options.printed ?? ''),
      pageBreakBefore: (node: PlacedNode, others: Parameters<typeof startsPage>[1]) => {
        const page = Math.max(...node.pageNumbers);
        lastPage = Math.max(lastPage, page);
        if (node.headlineLevel === ROW_LEVEL) rowsOn.set(page, (rowsOn.get(page) ?? 0) + 1);
        return startsPage(node, others);
      },
      content: [
        ...title,
        ...keptTogether(sheet.blocks).flatMap((part): Node[] => {
          const nodes = part.flatMap((block) => {
            const before = sheet.blocks[sheet.blocks.indexOf(block) - 1];
            return withBreak(blockNodes(block, room, setting), before !== undefined && onNewPage(block, before));
          });
          return part.length === 1 ? nodes : [{ stack: nodes, unbreakable: true }];
        }),
        ...officialsNodes(sheet),
      ],
    };
    const made = new Uint8Array(await (await pdfMaker(fonts)).createPdf(definition).getBuffer());
    const rows = rowsOn.get(lastPage) ?? 0;
    if (lastPage > 1 && filling.includes(setting)) continue;
    if (tables.length === 0 || lastPage === 1 || rows > FEW_ROWS) return made;
    // Fewer pages, then more rows beside the legend; if two layouts are equal, the first is used, which is set as usual.
    const cost = lastPage - rows / (FEW_ROWS + 1);
    if (cost < least) [drawn, least] = [made, cost];
  }
  return drawn ?? new Uint8Array();
}

/** What pdfmake reports about a node that it has placed. */
interface PlacedNode {
  readonly headlineLevel?: number;
  readonly table?: unknown;
  readonly pageNumbers: readonly number[];
}
