import { logoAddress, logoFit } from '@turnuva/engine/tournament';
import type { Block, PrintOptions, Sheet } from '../sheet.ts';
import { cardsNode, SIZES } from './pdfCards.ts';
import type { Node } from './pdfMaker.ts';
import { pdfMaker } from './pdfMaker.ts';
import { captionNode, startsPage, tableNode } from './pdfTable.ts';

/** Side margins in points: left, upper (with the header), right, lower (with the footer). */
const MARGINS = [34, 66, 34, 38] as const;
const PAPER = {
  a4: { name: 'A4', width: 595, height: 842 },
  letter: { name: 'LETTER', width: 612, height: 792 },
} as const;

interface Room {
  readonly width: number;
  readonly height: number;
}

/** Points that a drawing's unit takes at most: a small drawing is not blown up. */
const MOST_POINTS = 0.9;

/** The room for a drawing: the page's, or what it needs in the size of the text. */
function fitOf(svg: string, room: Room): [number, number] {
  const pointsOf = (name: string): number =>
    Number(new RegExp(`<svg[^>]* ${name}="([\\d.]+)"`).exec(svg)?.[1] ?? Number.POSITIVE_INFINITY) * MOST_POINTS;
  return [Math.min(room.width, pointsOf('width')), Math.min(room.height - 30, pointsOf('height'))];
}

function blockNodes(block: Block, room: Room): Node[] {
  switch (block.kind) {
    case 'table':
      return [tableNode(block)];
    case 'text':
      return [
        ...(block.caption === undefined ? [] : [captionNode(block.caption)]),
        ...block.lines.map((text, i) => ({ text, bold: block.bold === true, margin: [0, i === 0 ? 3 : 0, 0, 3] })),
      ];
    case 'cards':
      return block.cards.length === 0 ? [] : [cardsNode(block, room.height)];
    case 'drawing': {
      const caption: Node[] =
        block.caption === undefined ? [] : [{ text: block.caption, bold: true, fontSize: 11, margin: [0, 0, 0, 4] }];
      return [...caption, { svg: block.svg, fit: fitOf(block.svg, room) }];
    }
  }
}

/** Things to cut out begin on a page of their own, and so does a picture after a picture. */
const onNewPage = (block: Block, before: Block | undefined): boolean =>
  block.kind === 'cards' || (block.kind === 'drawing' && before?.kind === 'drawing');

/** The nodes, the first of them on a new page where that is needed. */
const withBreak = (nodes: Node[], needed: boolean): Node[] =>
  needed && nodes[0] !== undefined ? [{ ...nodes[0], pageBreak: 'before' }, ...nodes.slice(1)] : nodes;

/** A title of one line: the longer it is, the smaller its letters. */
const titleSize = (text: string, width: number): number =>
  Math.max(8, Math.min(13, Math.floor((width * 1.75 * 10) / Math.max(1, text.length)) / 10));

/** Points: two lines of the head, and three centimetres. */
const LOGO_ROOM = { width: 90, height: 31 };
const LOGO_GAP = 10;

/** Title on one line, below it event, place and date, and a rule. */
const headerNode = (sheet: Sheet, width: number): Node => {
  const { logo } = sheet;
  const fit = logo && logoFit(logo, LOGO_ROOM);
  const room = fit === undefined ? width : width - fit.width - LOGO_GAP;
  const words: Node[] = [
    { text: sheet.title, bold: true, fontSize: titleSize(sheet.title, room), noWrap: true },
    {
      columnGap: 12,
      columns: [
        { text: sheet.event, width: '*', fontSize: titleSize(sheet.event, room * 0.75) > 8 ? 9 : 7.5 },
        { text: sheet.subtitle, width: 'auto', alignment: 'right', noWrap: true },
      ],
    },
  ];
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
  const rule = { type: 'line', x1: 0, y1: 2, x2: width, y2: 2, lineWidth: 1.2 };
  return { margin: [MARGINS[0], 22, MARGINS[2], 0], stack: [...head, { canvas: [rule] }] };
};

/** The sheet as a PDF: header with title, event and date on every page, page of pages at the foot. */
export async function toPdf(sheet: Sheet, options: PrintOptions = {}): Promise<Uint8Array> {
  const { logo, ...plain } = sheet;
  try {
    return await drawSheet(sheet, options);
  } catch (error) {
    // A picture that this library cannot read never keeps a hall from its pairings.
    if (logo === undefined) throw error;
    return drawSheet(plain, options);
  }
}

async function drawSheet(sheet: Sheet, options: PrintOptions): Promise<Uint8Array> {
  const paper = PAPER[options.paper ?? 'a4'];
  const landscape = sheet.orientation === 'landscape';
  const room: Room = {
    width: (landscape ? paper.height : paper.width) - MARGINS[0] - MARGINS[2],
    height: (landscape ? paper.width : paper.height) - MARGINS[1] - MARGINS[3],
  };
  const definition = {
    pageSize: paper.name,
    pageOrientation: sheet.orientation,
    pageMargins: [...MARGINS],
    defaultStyle: { font: 'DejaVu', fontSize: SIZES.normal, lineHeight: 1.1 },
    info: { title: `${sheet.title} - ${sheet.event}`, producer: 'Turnuva' },
    header: headerNode(sheet, room.width),
    footer: (page: number, pages: number): Node => ({
      margin: [MARGINS[0], 12, MARGINS[2], 0],
      fontSize: 8,
      columns: [{ text: options.printed ?? '' }, { text: `${page} / ${pages}`, alignment: 'right' }],
    }),
    pageBreakBefore: startsPage,
    content: sheet.blocks.flatMap((block, i) =>
      withBreak(blockNodes(block, room), i > 0 && onNewPage(block, sheet.blocks[i - 1])),
    ),
  };
  return new Uint8Array(await (await pdfMaker()).createPdf(definition).getBuffer());
}
