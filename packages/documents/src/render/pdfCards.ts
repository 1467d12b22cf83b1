import type { Card, CardLine, CardsBlock, Field } from '../sheet.ts';
import type { Node } from './pdfMaker.ts';
import { tableNode } from './pdfTable.ts';
import { BOLD, hyphenated, SIZES, textNode } from './pdfText.ts';
import { qrSvg } from './qr.ts';

const BOX = 12;
/**
 * Spacing around the content of a card, above a line to write on, around boxes, and how many lines fit beside the code.
 */
interface Room {
  readonly padding: number;
  readonly signing: number;
  readonly boxes: readonly [above: number, below: number];
  readonly besideQr: number;
}
const WIDE: Room = { padding: 10, signing: 34, boxes: [16, 12], besideQr: 2 };
/** Eight millimetres above a line are enough for a signature. */
const TIGHT: Room = { padding: 9, signing: 22, boxes: [9, 2], besideQr: 3 };

const boxNode = (text: string): Node => ({
  width: 'auto',
  columnGap: 5,
  columns: [
    { width: BOX, canvas: [{ type: 'rect', x: 0, y: 1, w: BOX, h: BOX, lineWidth: 0.8 }] },
    { width: 'auto', ...textNode(text), fontSize: SIZES.large, noWrap: true },
  ],
});

/** Boxes to tick, spread over the line. */
const boxesNode = (boxes: readonly string[], room: Room): Node => ({
  margin: [0, room.boxes[0], 0, room.boxes[1]],
  columns: boxes.flatMap((box, i) => (i === 0 ? [boxNode(box)] : [{ width: '*', text: '' }, boxNode(box)])),
});

/** Longer labels leave no space for a line after them, so they go above it. */
const LONG_LABEL = 32;

/** Text followed by a line up to the edge, with space above for handwriting. */
const blankNode = (line: CardLine, room: Room, narrow: boolean): Node =>
  narrow && line.text.length > LONG_LABEL ? lineAbove(line, room) : lineBehind(line, room);

const lineAbove = (line: CardLine, room: Room): Node => ({
  margin: [0, room.signing, 0, 0],
  table: { widths: ['*'], body: [[{ ...textNode(line.text), border: [false, true, false, false] }]] },
  layout: {
    hLineWidth: () => 0.6,
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 1,
    paddingBottom: () => 0,
  },
});

const lineBehind = (line: CardLine, room: Room): Node => ({
  margin: [0, room.signing, 0, 0],
  table: {
    widths: ['auto', '*'],
    body: [
      [
        { ...textNode(line.text), border: [false, false, false, false] },
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

const FIELD_GAP = 4;

/** A field with its line. */
const fieldCells = ({ label, value }: Field): Node[] => [
  { ...textNode(label), noWrap: true, border: [false, false, false, false] },
  { ...textNode(value || ' '), bold: true, border: [false, false, false, true] },
];

/** Fields side by side; the lines after their labels share the space evenly. */
const fieldsNode = (fields: readonly Field[]): Node => ({
  margin: [0, 2, 0, 3],
  table: { widths: fields.flatMap(() => ['auto', '*']), body: [fields.flatMap(fieldCells)] },
  layout: {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0,
    paddingLeft: (column: number) => (column > 0 && column % 2 === 0 ? 2 * FIELD_GAP : 0),
    paddingRight: () => FIELD_GAP,
    paddingTop: () => 1,
    paddingBottom: () => 0,
  },
});

function lineNode(line: CardLine, room: Room, narrow: boolean, width: number): Node {
  if (line.fields !== undefined) return fieldsNode(line.fields);
  if (line.boxes !== undefined) return boxesNode(line.boxes, room);
  if (line.blank === true) return blankNode(line, room, narrow);
  const size = SIZES[line.size ?? 'normal'];
  return {
    ...textNode(hyphenated(line.text || ' ', width / size / BOLD)),
    fontSize: size,
    bold: line.bold === true,
    alignment: line.centre === true ? 'center' : 'left',
    margin: [0, 0, 0, 4],
  };
}

const QR_SIZE = 56;
const QR_GAP = 6;
/** Cards are set more tightly than lists: six slips fit on any paper size. */
const CARD_LINES = 1;

/** The lines of a card, the first of them beside its code if it has one. */
function headNodes({ lines, qr }: Card, room: Room, narrow: boolean, width: number): Node[] {
  const atQr = qr === undefined ? 0 : room.besideQr;
  const nodes = lines.map((line, i) => lineNode(line, room, narrow, i < atQr ? width - QR_SIZE - QR_GAP : width));
  if (qr === undefined) return nodes;
  const beside = { width: '*', stack: nodes.slice(0, atQr) };
  return [{ columnGap: QR_GAP, columns: [beside, { svg: qrSvg(qr), width: QR_SIZE }] }, ...nodes.slice(atQr)];
}

/**
 * A card with more rows may be taller than the page if every name takes two lines: it is allowed to break, since in one
 * piece it would not be drawn.
 */
const MOST_ROWS = 16;
const isLong = ({ table }: Card): boolean => (table?.rows.length ?? 0) > MOST_ROWS;

const cardNode = (card: Card, middle: boolean, room: Room, narrow: boolean, width: number): Node => ({
  stack: [
    ...headNodes(card, room, narrow, width),
    ...(card.table === undefined ? [] : [tableNode(card.table, width)]),
    // Results and signatures are kept together below the last rows of a card that breaks.
    {
      stack: (card.after ?? []).map((line) => lineNode(line, room, narrow, width)),
      margin: [0, 4, 0, 0],
      unbreakable: isLong(card),
    },
  ],
  // Space below the last line of a card that breaks would take a page of its own if the line is at the bottom of one.
  margin: [room.padding, room.padding, room.padding, isLong(card) ? 3 : room.padding],
  ...(middle ? { verticalAlignment: 'middle' } : {}),
});

/** Cards in a grid with dashed cutting marks, in whole pages. `width` and `height`: the page's text area, in points. */
export function cardsNode(
  block: CardsBlock,
  { width, height }: { readonly width: number; readonly height: number },
): Node {
  const rows: Node[][] = [];
  const breaks = block.cards.some(isLong);
  const room = block.tight === true || breaks ? TIGHT : WIDE;
  for (let from = 0; from < block.cards.length; from += block.perRow) {
    const row = block.cards
      .slice(from, from + block.perRow)
      .map((card) =>
        cardNode(card, block.middle === true, room, block.perRow > 1, width / block.perRow - 2 * room.padding),
      );
    while (row.length < block.perRow) row.push({ text: '' });
    rows.push(row);
  }
  const dash = { dash: { length: 3, space: 3 } };
  const rule = block.whole === true ? 0 : 0.5;
  const nothing = (): number => 0;
  const table = (body: readonly Node[][]): Node => ({
    lineHeight: CARD_LINES,
    table: {
      widths: Array.from({ length: block.perRow }, () => '*'),
      heights: breaks ? 'auto' : Math.floor(height / block.rowsPerPage) - 2,
      dontBreakRows: !breaks,
      body,
    },
    layout: {
      paddingLeft: nothing,
      paddingRight: nothing,
      paddingTop: nothing,
      paddingBottom: nothing,
      hLineWidth: () => rule,
      vLineWidth: () => rule,
      hLineStyle: () => dash,
      vLineStyle: () => dash,
      hLineColor: () => '#777777',
      vLineColor: () => '#777777',
    },
  });
  // Cards that may be longer than a page each start one: rows of two of them never share a page.
  return breaks
    ? { stack: rows.map((row, i) => ({ ...table([row]), ...(i === 0 ? {} : { pageBreak: 'before' }) })) }
    : table(rows);
}
