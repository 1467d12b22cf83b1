import type { Cell, TableBlock } from '../sheet.ts';
import { cellText } from '../sheet.ts';
import { decimalsOf, KEPT_ROWS, linedUp } from './figures.ts';
import type { Node } from './pdfMaker.ts';

const ALIGN = { left: 'left', right: 'right', centre: 'center' } as const;
const DENSE_SIZE = 7.5;
const ROOMY_SIZE = 10.5;

/** Hairlines between rows, stronger ones below the head and at the end, none above it. */
function layoutOf(block: TableBlock): Node {
  const padding = block.dense === true ? 2 : 3;
  const height = block.dense === true ? 1 : block.roomy === true ? 6 : 1.5;
  return {
    hLineWidth: (i: number, node: { table: { body: unknown[] } }) =>
      i === 0 ? 0 : i === 1 || i === node.table.body.length ? 0.8 : 0.25,
    vLineWidth: () => 0,
    hLineColor: () => '#000000',
    paddingLeft: () => padding,
    paddingRight: () => padding,
    paddingTop: () => height,
    paddingBottom: () => height,
    ...(block.zebra === true ? { fillColor: (row: number) => (row > 0 && row % 2 === 0 ? '#eeeeee' : null) } : {}),
  };
}

/** More fields to write in than these share the width of a page with names only when they are short. */
const MANY_FIELDS = 6;

/** What is written on: as long as the row has room for. */
function fieldOf({ rows }: TableBlock): string {
  const fields = rows.map((row) => row.filter((cell) => typeof cell !== 'string' && cell.blank === true).length);
  return '_'.repeat(Math.max(0, ...fields) > MANY_FIELDS ? 4 : 8);
}

function cellNode(cell: Cell | string, block: TableBlock, i: number, decimals = 0, field = ''): Node {
  const text = linedUp(cellText(cell), decimals);
  const alignment = ALIGN[block.columns[i]?.align ?? 'left'];
  // Figures never break; a column of them is as wide as its longest.
  const noWrap = alignment !== 'left' || block.columns[i]?.unbroken === true;
  if (typeof cell === 'string') return { text, alignment, noWrap };
  return { text: cell.blank === true ? `${text} ${field}` : text, alignment, noWrap, bold: cell.bold === true };
}

/** Of a figure in the type of tables, in points. */
const CHARACTER_WIDTH = 6;

/** Every column without leave to wrap is as wide as its content; the others share the rest of the line. */
function widthsOf({ columns }: TableBlock): (string | number)[] {
  const even = columns.some((column) => column.even === true);
  return columns.map((column) => {
    if ((even ? column.even : column.wide) === true) return '*';
    return column.characters === undefined ? 'auto' : (column.characters + 1) * CHARACTER_WIDTH;
  });
}

function tableOf(block: TableBlock): Node {
  const decimals = decimalsOf(block);
  const field = fieldOf(block);
  const header = block.columns.map((column, i) => ({ ...cellNode(column.title, block, i), bold: true, noWrap: true }));
  return {
    ...(block.dense === true ? { fontSize: DENSE_SIZE } : block.roomy === true ? { fontSize: ROOMY_SIZE } : {}),
    table: {
      headerRows: 1,
      // The head never stands alone at the foot of a page.
      keepWithHeaderRows: block.rows.length > 0 ? 1 : 0,
      dontBreakRows: true,
      widths: widthsOf(block),
      body: [
        header,
        ...block.rows.map((row) => block.columns.map((_, i) => cellNode(row[i] ?? '', block, i, decimals[i], field))),
      ],
    },
    layout: layoutOf(block),
  };
}

const SIDE_SIZE = 8;
/** Columns of at most so many rows fit one page beside one another, even where some names take two lines. */
const BALANCED_ROWS = 40;

/** One page is filled evenly from column to column; a longer list flows on from page to page. */
function sideNode(block: TableBlock, side: number): Node {
  const each = Math.ceil(block.rows.length / side);
  if (each <= BALANCED_ROWS) {
    const part = (i: number): Node => ({
      ...tableOf({ ...block, rows: block.rows.slice(i * each, (i + 1) * each) }),
      width: '*',
    });
    return { fontSize: SIDE_SIZE, columnGap: 16, columns: Array.from({ length: side }, (_, i) => part(i)) };
  }
  const empty = Array.from({ length: side - 1 }, () => ({ text: '', width: '*' }));
  return {
    fontSize: SIDE_SIZE,
    snakingColumns: true,
    columnGap: 16,
    columns: [{ ...tableOf(block), width: '*' }, ...empty],
  };
}

/** Text that goes to the next page when nothing below it has room on this one: see `startsPage`. */
export const captionNode = (text: string): Node => ({
  text,
  bold: true,
  fontSize: 11,
  margin: [0, 8, 0, 2],
  headlineLevel: 1,
});

/** Whether a caption would be the last thing on its page. */
export const startsPage = (
  node: { readonly headlineLevel?: number },
  { getFollowingNodesOnPage }: { getFollowingNodesOnPage(): readonly unknown[] },
): boolean => node.headlineLevel === 1 && getFollowingNodesOnPage().length === 0;

/** A table as it is drawn: alone, or flowing through columns of the page beside one another. */
export function tableNode(block: TableBlock): Node {
  const side = block.side ?? 1;
  const table = side === 1 ? tableOf(block) : sideNode(block, side);
  const stack = block.caption === undefined ? [table] : [captionNode(block.caption), table];
  return { stack, unbreakable: side === 1 && block.rows.length <= KEPT_ROWS };
}
