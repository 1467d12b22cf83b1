import type { Cell, TableBlock } from '../sheet.ts';
import { cellText, hasNarrowHeads, isRightToLeft, laidOutAlike, spanOf, startsGroup } from '../sheet.ts';
import { decimalSign, decimalsOf, KEPT_ROWS, missingTail } from './figures.ts';
import type { Node } from './pdfMaker.ts';
import { BOLD, hyphenated, SIZES, textNode, widthOf } from './pdfText.ts';

const ALIGN = { left: 'left', right: 'right', centre: 'center' } as const;
const DENSE_SIZE = 7.5;
const ROOMY_SIZE = 10.5;
const HEAD_SIZE = 7.5;

/** Room above and below the text of a row, in points. */
const ROW = { dense: 1, usual: 2.5, roomy: 6 } as const;
/** Every so many rows, a heavier line guides the eye: a grey background would not survive a bad copier. */
const GUIDE = 5;

/** The type size of a table if there is enough space, and the padding at the sides of a cell. */
const typeOf = ({ dense, roomy }: TableBlock) => ({
  size: dense === true ? DENSE_SIZE : roomy === true ? ROOMY_SIZE : SIZES.normal,
  padding: dense === true ? 2 : 3,
});

/** Below this size nobody can read it. */
const LEAST_SIZE = 4;
/**
 * A column of names keeps space for this much of a name, in multiples of the type size, before other columns squeeze
 * it.
 */
const NAME_ROOM = 9;

/** Names take one line where a table is set larger than usual, but for one that is much longer than nine in ten. */
const MOST_NAMES = 0.9;
const MUCH_LONGER = 1.25;

const isBold = (cell: Cell | string | undefined): boolean => typeof cell === 'object' && cell.bold === true;

/** How wide the text of every column has to be, in multiples of the type size: names may be squeezed, or stay whole. */
function roomsOf(block: TableBlock, whole: boolean): readonly number[] {
  const field = fieldOf(block);
  return block.columns.map((column, i) => {
    if (column.characters !== undefined) return 0;
    const texts = block.rows.map((row) => hyphenated(shownText(row[i] ?? '', field), WORD_ROOM));
    const bold = block.rows.map((row) => (isBold(row[i]) ? BOLD : 1));
    const wholeLines = (text: string): number => Math.max(...text.split('\n').map(widthOf));
    const widths = texts.map((text, at) => wholeLines(text) * (bold[at] ?? 1)).sort((one, other) => one - other);
    const longest = widths.at(-1) ?? 0;
    if (ALIGN[column.align ?? 'left'] !== 'left' || column.unbroken === true) return longest;
    const words = texts.map(
      (text, at) =>
        Math.max(0, ...text.split(WORD_ENDS).map((each) => Math.min(widthOf(each), WORD_ROOM))) * (bold[at] ?? 1),
    );
    const most = (widths[Math.ceil(widths.length * MOST_NAMES) - 1] ?? 0) * MUCH_LONGER;
    const wanted = Math.min(longest, whole ? most : NAME_ROOM);
    return Math.max(0, ...words, wanted);
  });
}

/** Heads are smaller than the rows, and grow with them. */
const headSize = (block: TableBlock, size: number): number =>
  Math.min(size, HEAD_SIZE * Math.max(1, size / typeOf(block).size));

/** The width that a table takes at a type size, without the space beside its columns. */
function neededAt(block: TableBlock, size: number, rooms: readonly number[]): number {
  const heads = hasNarrowHeads(block.columns) ? [] : block.columns.map(({ title }) => widthOf(title));
  const widths = widthsOf(block, size);
  const own = block.columns.map((_, i) => Math.max((rooms[i] ?? 0) * size, (heads[i] ?? 0) * headSize(block, size)));
  // Columns that share the remaining width are all as wide as the widest of them.
  const widest = Math.max(0, ...own.filter((_, i) => widths[i] === '*'));
  return widths.reduce<number>(
    (sum, width, i) => sum + (width === '*' ? widest : typeof width === 'number' ? width : (own[i] ?? 0)),
    0,
  );
}

/** The largest type size up to `most`, and no smaller than `least`, at which the table is as wide as the page. */
function largest(block: TableBlock, width: number, most: number, least: number, whole: boolean): number {
  const rooms = roomsOf(block, whole);
  const beside = 2 * block.columns.length;
  const paddingOn = (size: number): number => Math.max(paddingAt(block, size), whole ? ROOMY_PADDING * size : 0);
  const fits = (size: number): boolean => neededAt(block, size, rooms) + beside * paddingOn(size) <= width;
  let size = most;
  while (size > least && !fits(size)) size -= 0.25;
  return Math.max(least, size);
}

/**
 * The type size at which everything that must not wrap fits on the line: a row that is too wide would run off the page,
 * or lose the whole table.
 */
const fittingType = (block: TableBlock, width: number, most: number): number =>
  largest(block, width, most, LEAST_SIZE, false);

/** How much larger than usual the tables can be set on their page, all of them alike. */
export const growthOf = (blocks: readonly TableBlock[], width: number, most: number): number =>
  Math.max(1, wholeNamesAt(blocks, width, most, 1));

/** Type shrinks to no less than this to keep names on one line: a little smaller is read more easily than two lines. */
const LEAST_SHRINK = 0.85;
/** How much smaller than usual the tables are set so that names take one line; 1 where that would not help. */
export function shrinkOf(blocks: readonly TableBlock[], width: number): number {
  if (blocks.some(({ columns, side = 1 }) => side > 1 || columns.some(({ even }) => even === true))) return 1;
  const share = wholeNamesAt(blocks, width, 1, LEAST_SHRINK);
  return share > LEAST_SHRINK ? share : 1;
}

const wholeNamesAt = (blocks: readonly TableBlock[], width: number, most: number, least: number): number =>
  Math.min(
    most,
    ...blocks.map((block) => {
      const { size } = typeOf(block);
      return largest(block, width, size * most, size * least, true) / size;
    }),
  );

const paddingAt = (block: TableBlock, size: number): number => {
  const usual = typeOf(block);
  return usual.padding * Math.max(1, size / usual.size);
};

/** The space beside a column where the table is set larger than usual, at least, and anywhere at most, in multiples of the type size. */
const ROOMY_PADDING = 0.4;
const WIDEST_PADDING = 0.8;

/**
 * The space at the sides of every cell: what the longest names leave over goes between the columns, alike in tables with
 * the same heads. The games of a chart share it among themselves.
 */
function paddingOf(block: TableBlock, { tables, paddings }: Setting, width: number, size: number): number {
  const heads = block.columns.map(({ title }) => title).join('|');
  const found = paddings?.get(heads);
  if (found !== undefined) return found;
  const alike = tables.filter(({ columns }) => columns.map(({ title }) => title).join('|') === heads);
  const spare = [block, ...alike].map(
    (each) => (width - neededAt(each, size, roomsOf(each, true))) / (2 * block.columns.length),
  );
  const isChart = block.columns.some(({ even }) => even === true);
  const padding = Math.max(paddingAt(block, size), isChart ? 0 : Math.min(WIDEST_PADDING * size, ...spare));
  paddings?.set(heads, padding);
  return padding;
}

/** The games in a chart are set no smaller than this: the chart is cut into parts instead. */
const READABLE_SIZE = 5.5;

/**
 * A chart whose games do not fit side by side, in parts one below another, each with the names; its totals are in the
 * last part.
 */
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

/**
 * Hairlines between rows, a heavier one below the heading and below every fifth row of a long list, none above the
 * heading.
 */
function layoutOf(block: TableBlock, height: number, padding: number): Node {
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

/** More fillable fields than these share the page width with names only if they are short. */
const MANY_FIELDS = 6;

/** A line to write on: as long as the row has space for, and longest where it shares the page with names. */
function fieldOf({ rows, columns }: TableBlock): string {
  const isBlank = (cell: Cell | string | undefined): boolean => typeof cell === 'object' && cell.blank === true;
  const most = Math.max(0, ...rows.map((row) => row.filter(isBlank).length));
  const isWide = columns.some(({ wide }, i) => wide === true && rows.some((row) => isBlank(row[i])));
  return '_'.repeat(most > MANY_FIELDS ? 4 : isWide ? 20 : 8);
}

/** Digits of equal width line up. */
const TABULAR = { fontFeatures: ['tnum'] };

/** The text of a cell, with its line to write on. */
const shownText = (cell: Cell | string, field: string): string =>
  typeof cell !== 'string' && cell.blank === true ? `${cellText(cell)} ${field}` : cellText(cell);

function cellNode(cell: Cell | string, block: TableBlock, i: number, decimals = 0, field = '', point = '.'): Node {
  const text = cellText(cell);
  // pdfmake ignores spaces at the end of a line, so the padding after a number consists of invisible digits.
  const tail = missingTail(text, decimals, point);
  if (tail !== '') {
    const bold = isBold(cell);
    return { text: [text, { text: tail, opacity: 0 }], alignment: 'right', noWrap: true, bold, ...TABULAR };
  }
  const alignment = ALIGN[block.columns[i]?.align ?? 'left'];
  // Digits never wrap; a column of them is as wide as its longest value.
  // A line read from right to left is not broken.
  const noWrap = alignment !== 'left' || block.columns[i]?.unbroken === true || isRightToLeft(text);
  const shown = shownText(cell, field);
  const lines = noWrap ? shown : hyphenated(shown, WORD_ROOM);
  const fit = alignment === 'right' ? TABULAR : noWrap ? {} : longWord(lines);
  const span = spanOf(cell);
  return { ...textNode(lines), alignment, noWrap, ...fit, bold: isBold(cell), ...(span > 1 ? { colSpan: span } : {}) };
}

/**
 * A column of names is as wide as its longest word, up to this many multiples of the type size, some 36 letters. A longer
 * word is hyphenated; what has no syllables, as an address, is broken anywhere, so that it pushes nothing off the page.
 */
const WORD_ROOM = 22;
const WORD_ENDS = /\s|(?<=-)/;
const longWord = (text: string): Node =>
  text.split(WORD_ENDS).some((word) => widthOf(word) > WORD_ROOM) ? { wordBreak: 'break-all' } : {};

/** Width of a digit at the usual type size, in points, and what is added to a column of a given number of them. */
const CHARACTER_WIDTH = 5.8;
const MORE_CHARACTERS = 0.4;

/** Every column that may not wrap is as wide as its content; the others share the rest of the line. */
function widthsOf(block: TableBlock, size: number): (string | number)[] {
  const even = block.columns.some((column) => column.even === true);
  const character = CHARACTER_WIDTH * Math.max(1, size / typeOf(block).size);
  return block.columns.map((column) => {
    if ((even ? column.even : column.wide) === true) return '*';
    return column.characters === undefined ? 'auto' : (column.characters + MORE_CHARACTERS) * character;
  });
}

/** How the tables of a sheet are set: their type and the height of their rows, as shares of the usual. */
export interface Setting {
  readonly scale: number;
  readonly tightness: number;
  /** The tables of the sheet, and the space beside their columns once it is known, by their heads. */
  readonly tables: readonly TableBlock[];
  readonly paddings?: Map<string, number>;
}
const USUAL: Setting = { scale: 1, tightness: 1, tables: [] };

/** Height of a line, in multiples of the type size: that of Inter, with the line height of the sheets. */
const LINE = 1.33;
const rowPadding = (block: TableBlock): number =>
  ROW[block.dense === true ? 'dense' : block.roomy === true ? 'roomy' : 'usual'];

/** How high a row is, in points, if nothing in it takes two lines. */
export const rowHeight = (block: TableBlock, scale: number): number =>
  (typeOf(block).size * LINE + 2 * rowPadding(block)) * scale;

/** Marks the first cell of every row: where a table ends is known only once its rows have been placed. */
export const ROW_LEVEL = 9;

function tableOf(block: TableBlock, width: number, setting: Setting, usual: number = typeOf(block).size): Node {
  const decimals = decimalsOf(block);
  const field = fieldOf(block);
  const point = decimalSign(block);
  const narrow = hasNarrowHeads(block.columns);
  const size = fittingType(block, width, usual * setting.scale);
  const padding = paddingOf(block, setting, width, size);
  const header = block.columns.map((column, i) => ({
    ...cellNode(column.title, block, i),
    fontSize: headSize(block, size),
    noWrap: !narrow,
  }));
  const rows = block.rows.map((row) =>
    block.columns.map((_, i) => ({
      ...cellNode(row[i] ?? '', block, i, decimals[i], field, point),
      ...(i === 0 ? { headlineLevel: ROW_LEVEL } : {}),
    })),
  );
  const layout = layoutOf(block, rowPadding(block) * setting.scale * setting.tightness, padding);
  const starts = block.rows.flatMap(([first], i) => (startsGroup(first) ? [i] : []));
  if (starts.length > 0) return { fontSize: size, ...inGroups(block, size, layout, header, rows, starts) };
  return {
    fontSize: size,
    table: {
      headerRows: 1,
      // The heading is never alone at the bottom of a page.
      keepWithHeaderRows: block.rows.length > 0 ? 1 : 0,
      dontBreakRows: true,
      widths: widthsOf(block, size),
      body: [header, ...rows],
    },
    layout,
  };
}

/**
 * Rows of which groups stay on one page: each group is a table of its own, with the columns of the others, in one row of a
 * table that repeats the heading.
 */
function inGroups(
  block: TableBlock,
  size: number,
  layout: Node,
  header: Node[],
  rows: readonly Node[][],
  starts: readonly number[],
): Node {
  const [alike = block] = laidOutAlike([block, block]);
  const part = (body: readonly Node[][], layoutOfPart: Node): Node[] => [
    { table: { widths: widthsOf(alike, size), dontBreakRows: true, body }, layout: layoutOfPart },
  ];
  const lines = {
    ...layout,
    hLineWidth: (i: number, node: { table: { body: unknown[] } }) =>
      i === 0 ? 0 : i === node.table.body.length ? 0.75 : 0.25,
    hLineColor: (i: number, node: { table: { body: unknown[] } }) =>
      i === node.table.body.length ? '#000000' : '#999999',
  };
  const groups = starts.map((from, i) => part(rows.slice(from, starts[i + 1]), lines));
  const nothing = (): number => 0;
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: ['*'],
      body: [part([header], layout), ...groups],
    },
    layout: {
      hLineWidth: nothing,
      vLineWidth: nothing,
      paddingLeft: nothing,
      paddingRight: nothing,
      paddingTop: nothing,
      paddingBottom: nothing,
    },
  };
}

const SIDE_SIZE = 8;
const SIDE_GAP = 16;
/** Columns of at most this many rows fit side by side on one page, even if some names take two lines. */
const BALANCED_ROWS = 40;

/** On a single page the columns are filled evenly; a longer list flows on from page to page. */
function sideNode(block: TableBlock, side: number, room: number): Node {
  const width = (room - SIDE_GAP * (side - 1)) / side;
  const each = Math.ceil(block.rows.length / side);
  if (each <= BALANCED_ROWS) {
    const part = (i: number): Node => ({
      ...tableOf({ ...block, rows: block.rows.slice(i * each, (i + 1) * each) }, width, USUAL, SIDE_SIZE),
      width: '*',
    });
    return { columnGap: SIDE_GAP, columns: Array.from({ length: side }, (_, i) => part(i)) };
  }
  const empty = Array.from({ length: side - 1 }, () => ({ text: '', width: '*' }));
  return {
    snakingColumns: true,
    columnGap: SIDE_GAP,
    columns: [{ ...tableOf(block, width, USUAL, SIDE_SIZE), width: '*' }, ...empty],
  };
}

/** Text that moves to the next page if nothing below it fits on this one: see `startsPage`. */
export const captionNode = (text: string): Node => ({
  ...textNode(text),
  bold: true,
  fontSize: 11,
  margin: [0, 8, 0, 2],
  headlineLevel: 1,
});

interface NodesOnPage {
  getFollowingNodesOnPage(): readonly {
    readonly table?: unknown;
    readonly pageNumbers?: readonly number[];
    readonly headlineLevel?: number;
  }[];
}

/**
 * Whether a caption would be the last thing on its page. The head and first row of a table count to the page on which
 * pdfmake tried to set them, so a table that goes on is on the caption's page only with a second row.
 */
export function startsPage(node: { readonly headlineLevel?: number }, others: NodesOnPage): boolean {
  if (node.headlineLevel !== 1) return false;
  const following = others.getFollowingNodesOnPage();
  const goesOn = following[0]?.table !== undefined && (following[0].pageNumbers ?? []).length > 1;
  const rows = following.filter(({ headlineLevel }) => headlineLevel === ROW_LEVEL).length;
  return following.length === 0 || (goesOn && rows < 2);
}

/** A table as it is drawn: on its own, or flowing through several columns on the page. */
export function tableNode(block: TableBlock, width: number, setting = USUAL): Node {
  const side = block.side ?? 1;
  const table = side === 1 ? tableOf(block, width, setting) : sideNode(block, side, width);
  const stack = block.caption === undefined ? [table] : [captionNode(block.caption), table];
  return { stack, unbreakable: side === 1 && block.rows.length <= KEPT_ROWS };
}
