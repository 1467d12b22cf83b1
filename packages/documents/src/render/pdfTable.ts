import type { Cell, TableBlock } from '../sheet.ts';
import { cellText, hasNarrowHeads } from '../sheet.ts';
import { decimalSign, decimalsOf, KEPT_ROWS, missingTail } from './figures.ts';
import type { Node } from './pdfMaker.ts';
import { SIZES, textNode } from './pdfText.ts';
import { isRightToLeft } from './scripts.ts';

const ALIGN = { left: 'left', right: 'right', centre: 'center' } as const;
const DENSE_SIZE = 7.5;
const ROOMY_SIZE = 10.5;
const HEAD_SIZE = 7.5;

/** Room above and below the text of a row, in points. */
const ROW = { dense: 1, usual: 2.5, roomy: 6 } as const;
/** Every so many rows a stronger line guides the eye: a grey ground would not survive a bad copier. */
const GUIDE = 5;

/** The type that a table is set in where it has room, and the blank at the sides of a cell. */
const typeOf = ({ dense, roomy }: TableBlock) => ({
  size: dense === true ? DENSE_SIZE : roomy === true ? ROOMY_SIZE : SIZES.normal,
  padding: dense === true ? 2 : 3,
});

/** Widths of characters as shares of the size of the type: those of Inter, rounded up a little. */
const SHARES = [
  [/[mwMW½]/u, 0.9],
  [/[\p{Lu}■+−–]/u, 0.72],
  [/\d/, 0.64],
  [/_/, 0.52],
  [/[\p{P}\s]/u, 0.34],
] as const;
const shareOf = (letter: string): number => SHARES.find(([kind]) => kind.test(letter))?.[1] ?? 0.6;
const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + shareOf(letter), 0);

/** Below this nobody reads. */
const LEAST_SIZE = 4;
/** A column of names keeps room for so much of a name, in sizes of the type, before others push it together. */
const NAME_ROOM = 9;

/** The type in which what may not break has room on the line: a row too wide would run off the page, or drop the whole table. */
function fittingType(block: TableBlock, width: number, most: number): number {
  const { padding } = typeOf(block);
  const field = fieldOf(block);
  const least = block.columns.map((column, i) => {
    if (column.characters !== undefined) return 0;
    const texts = block.rows.map((row) => shownText(row[i] ?? '', field));
    const unbroken = ALIGN[column.align ?? 'left'] !== 'left' || column.unbroken === true;
    if (unbroken) return Math.max(0, ...texts.map(widthOf));
    const longest = Math.max(0, ...texts.map(widthOf));
    const word = Math.max(
      0,
      ...texts.flatMap((text) => text.split(/[\s-]/)).map((each) => widthOf(each.slice(0, LONGEST_WORD))),
    );
    return Math.max(word, Math.min(longest, NAME_ROOM));
  });
  const heads = hasNarrowHeads(block.columns) ? [] : block.columns.map(({ title }) => widthOf(title));
  const sharing = widthsOf(block).map((width) => width === '*');
  const neededAt = (size: number): number => {
    const own = block.columns.map((_, i) =>
      Math.max((least[i] ?? 0) * size, (heads[i] ?? 0) * Math.min(size, HEAD_SIZE)),
    );
    // Columns that share the rest are all as wide as the widest of them.
    const widest = Math.max(0, ...own.filter((_, i) => sharing[i]));
    return block.columns.reduce((sum, { characters }, i) => {
      const width =
        characters === undefined ? (sharing[i] ? widest : (own[i] ?? 0)) : (characters + 1) * CHARACTER_WIDTH;
      return sum + 2 * padding + width;
    }, 0);
  };
  let size = most;
  while (size > LEAST_SIZE && neededAt(size) > width) size -= 0.25;
  return size;
}

/** Games of a chart are set no smaller than this: the chart is cut into parts instead. */
const READABLE_SIZE = 5.5;

/** A chart whose games do not fit beside one another, in parts below one another, each with the names; its sums are in the last. */
export function inParts(block: TableBlock, width: number): TableBlock[] {
  const games = block.columns.flatMap(({ even }, i) => (even === true ? [i] : []));
  const [first = 0] = games;
  const withColumns = (isKept: (column: number) => boolean): TableBlock => ({
    ...block,
    columns: block.columns.filter((_, i) => isKept(i)),
    rows: block.rows.map((row) => row.filter((_, i) => isKept(i))),
  });
  for (let size = games.length; size > 0; size = size > 1 ? Math.ceil(size / 2) : 0) {
    const starts = games.filter((_, i) => i % size === 0);
    const parts = starts.map((start, at) =>
      withColumns((i) => i < first || (i >= start && i < (starts[at + 1] ?? Number.POSITIVE_INFINITY))),
    );
    if (parts.every((part) => fittingType(part, width, typeOf(part).size) >= READABLE_SIZE)) return parts;
  }
  return [block];
}

/** Hairlines between rows, a stronger one below the head and below every fifth row of a long list, none above it. */
function layoutOf(block: TableBlock, tightness: number): Node {
  const { padding } = typeOf(block);
  const height = ROW[block.dense === true ? 'dense' : block.roomy === true ? 'roomy' : 'usual'] * tightness;
  const isStrong = (i: number, last: number): boolean =>
    i === 1 || i === last || (block.zebra === true && (i - 1) % GUIDE === 0);
  return {
    hLineWidth: (i: number, node: { table: { body: unknown[] } }) =>
      i === 0 ? 0 : isStrong(i, node.table.body.length) ? 0.75 : 0.25,
    vLineWidth: () => 0,
    hLineColor: (i: number, node: { table: { body: unknown[] } }) =>
      isStrong(i, node.table.body.length) ? '#000000' : '#999999',
    paddingLeft: () => padding,
    paddingRight: () => padding,
    paddingTop: () => height,
    paddingBottom: () => height,
  };
}

/** More fields to write in than these share the width of a page with names only when they are short. */
const MANY_FIELDS = 6;

/** What is written on: as long as the row has room for. */
function fieldOf({ rows }: TableBlock): string {
  const fields = rows.map((row) => row.filter((cell) => typeof cell !== 'string' && cell.blank === true).length);
  return '_'.repeat(Math.max(0, ...fields) > MANY_FIELDS ? 4 : 8);
}

/** Figures of one width line up. */
const TABULAR = { fontFeatures: ['tnum'] };

/** The text of a cell, with its line to write on. */
const shownText = (cell: Cell | string, field: string): string =>
  typeof cell !== 'string' && cell.blank === true ? `${cellText(cell)} ${field}` : cellText(cell);

function cellNode(cell: Cell | string, block: TableBlock, i: number, decimals = 0, field = '', point = '.'): Node {
  const text = cellText(cell);
  // pdfmake leaves blanks at the end of a line out of account, so the room behind a number is taken by figures unseen.
  const tail = missingTail(text, decimals, point);
  if (tail !== '') {
    const bold = typeof cell !== 'string' && cell.bold === true;
    return { text: [text, { text: tail, opacity: 0 }], alignment: 'right', noWrap: true, bold, ...TABULAR };
  }
  const alignment = ALIGN[block.columns[i]?.align ?? 'left'];
  // Figures never break; a column of them is as wide as its longest.
  const noWrap = alignment !== 'left' || block.columns[i]?.unbroken === true || isRightToLeft(text);
  const fit = alignment === 'right' ? TABULAR : noWrap ? {} : longWord(text);
  if (typeof cell === 'string') return { ...textNode(text), alignment, noWrap, ...fit };
  return { ...textNode(shownText(cell, field)), alignment, noWrap, ...fit, bold: cell.bold === true };
}

/** Letters of a word that find room in a column of names; a longer one is broken, so that it pushes nothing off the page. */
const LONGEST_WORD = 24;
const longWord = (text: string): Node =>
  text.split(/[\s-]/).some((word) => word.length > LONGEST_WORD) ? { wordBreak: 'break-all' } : {};

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

/** Marks the first cell of every row: where a table ends is seen when its rows are placed. */
export const ROW_LEVEL = 9;

function tableOf(block: TableBlock, width: number, tightness = 1, most: number = typeOf(block).size): Node {
  const decimals = decimalsOf(block);
  const field = fieldOf(block);
  const point = decimalSign(block);
  const narrow = hasNarrowHeads(block.columns);
  const size = fittingType(block, width, most);
  const header = block.columns.map((column, i) => ({
    ...cellNode(column.title, block, i),
    fontSize: Math.min(HEAD_SIZE, size),
    noWrap: !narrow,
  }));
  return {
    fontSize: size,
    table: {
      headerRows: 1,
      // The head is never alone at the foot of a page.
      keepWithHeaderRows: block.rows.length > 0 ? 1 : 0,
      dontBreakRows: true,
      widths: widthsOf(block),
      body: [
        header,
        ...block.rows.map((row) =>
          block.columns.map((_, i) => ({
            ...cellNode(row[i] ?? '', block, i, decimals[i], field, point),
            ...(i === 0 ? { headlineLevel: ROW_LEVEL } : {}),
          })),
        ),
      ],
    },
    layout: layoutOf(block, tightness),
  };
}

const SIDE_SIZE = 8;
const SIDE_GAP = 16;
/** Columns of at most so many rows fit one page beside one another, even where some names take two lines. */
const BALANCED_ROWS = 40;

/** One page is filled evenly from column to column; a longer list flows on from page to page. */
function sideNode(block: TableBlock, side: number, room: number): Node {
  const width = (room - SIDE_GAP * (side - 1)) / side;
  const each = Math.ceil(block.rows.length / side);
  if (each <= BALANCED_ROWS) {
    const part = (i: number): Node => ({
      ...tableOf({ ...block, rows: block.rows.slice(i * each, (i + 1) * each) }, width, 1, SIDE_SIZE),
      width: '*',
    });
    return { columnGap: SIDE_GAP, columns: Array.from({ length: side }, (_, i) => part(i)) };
  }
  const empty = Array.from({ length: side - 1 }, () => ({ text: '', width: '*' }));
  return {
    snakingColumns: true,
    columnGap: SIDE_GAP,
    columns: [{ ...tableOf(block, width, 1, SIDE_SIZE), width: '*' }, ...empty],
  };
}

/** Text that goes to the next page when nothing below it has room on this one: see `startsPage`. */
export const captionNode = (text: string): Node => ({
  ...textNode(text),
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
export function tableNode(block: TableBlock, width: number, tightness = 1): Node {
  const side = block.side ?? 1;
  const table = side === 1 ? tableOf(block, width, tightness) : sideNode(block, side, width);
  const stack = block.caption === undefined ? [table] : [captionNode(block.caption), table];
  return { stack, unbreakable: side === 1 && block.rows.length <= KEPT_ROWS };
}
