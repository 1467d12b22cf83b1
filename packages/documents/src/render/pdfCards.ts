import type { Card, CardLine, CardsBlock } from '../sheet.ts';
import type { Node } from './pdfMaker.ts';
import { tableNode } from './pdfTable.ts';
import { qrSvg } from './qr.ts';

export const SIZES = { small: 7.5, normal: 9, large: 13, big: 17, huge: 25 } as const;
const BOX = 12;
const PADDING = 10;
const SIGNING_ROOM = 34;

const boxNode = (text: string): Node => ({
  width: 'auto',
  columnGap: 5,
  columns: [
    { width: BOX, canvas: [{ type: 'rect', x: 0, y: 1, w: BOX, h: BOX, lineWidth: 0.8 }] },
    { width: 'auto', text, fontSize: SIZES.large, noWrap: true },
  ],
});

/** Boxes to tick, spread over the line. */
const boxesNode = (boxes: readonly string[]): Node => ({
  margin: [0, 18, 0, 6],
  columns: boxes.flatMap((box, i) => (i === 0 ? [boxNode(box)] : [{ width: '*', text: '' }, boxNode(box)])),
});

/** Text and a line behind it up to the edge, with room above for a hand. */
const blankNode = (line: CardLine): Node => ({
  margin: [0, SIGNING_ROOM, 0, 0],
  table: {
    widths: ['auto', '*'],
    body: [
      [
        { text: line.text, border: [false, false, false, false] },
        { text: '', border: [false, false, false, true] },
      ],
    ],
  },
  layout: {
    hLineWidth: () => 0.6,
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: () => 4,
    paddingTop: () => 0,
    paddingBottom: () => 1,
  },
});

function lineNode(line: CardLine): Node {
  if (line.boxes !== undefined) return boxesNode(line.boxes);
  if (line.blank === true) return blankNode(line);
  return {
    text: line.text || ' ',
    fontSize: SIZES[line.size ?? 'normal'],
    bold: line.bold === true,
    alignment: line.centre === true ? 'center' : 'left',
    margin: [0, 0, 0, 4],
  };
}

const QR_SIZE = 56;
/** Lines that stand beside the code. */
const BESIDE_QR = 2;

/** The lines of a card, the first of them beside its code where it has one. */
function headNodes({ lines, qr }: Card): Node[] {
  const nodes = lines.map(lineNode);
  if (qr === undefined) return nodes;
  const beside = { width: '*', stack: nodes.slice(0, BESIDE_QR) };
  return [{ columnGap: 6, columns: [beside, { svg: qrSvg(qr), width: QR_SIZE }] }, ...nodes.slice(BESIDE_QR)];
}

const cardNode = (card: Card, middle: boolean): Node => ({
  stack: [
    ...headNodes(card),
    ...(card.table === undefined ? [] : [tableNode(card.table)]),
    ...(card.after ?? []).map(lineNode),
  ],
  margin: [PADDING, PADDING, PADDING, PADDING],
  ...(middle ? { verticalAlignment: 'middle' } : {}),
});

/** Cards in a grid with dashed cut marks, whole pages of them. `height` is that of the page's text, in points. */
export function cardsNode(block: CardsBlock, height: number): Node {
  const rows: Node[][] = [];
  for (let from = 0; from < block.cards.length; from += block.perRow) {
    const row = block.cards.slice(from, from + block.perRow).map((card) => cardNode(card, block.middle === true));
    while (row.length < block.perRow) row.push({ text: '' });
    rows.push(row);
  }
  const dash = { dash: { length: 3, space: 3 } };
  const nothing = (): number => 0;
  return {
    table: {
      widths: Array.from({ length: block.perRow }, () => '*'),
      heights: Math.floor(height / block.rowsPerPage) - 2,
      dontBreakRows: true,
      body: rows,
    },
    layout: {
      paddingLeft: nothing,
      paddingRight: nothing,
      paddingTop: nothing,
      paddingBottom: nothing,
      hLineWidth: () => 0.5,
      vLineWidth: () => 0.5,
      hLineStyle: () => dash,
      vLineStyle: () => dash,
      hLineColor: () => '#777777',
      vLineColor: () => '#777777',
    },
  };
}
