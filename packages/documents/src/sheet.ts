import type { Logo } from '@turnuva/engine/tournament';

/**
 * A printed sheet as data: what is on it, not how it is drawn. It is the input of every renderer (PDF, page, XLSX,
 * CSV).
 */
export interface Sheet {
  readonly title: string;
  /** Name of the event, on every page. */
  readonly event: string;
  /** Place, dates, round: the second line of the header. */
  readonly subtitle: string;
  readonly orientation: 'portrait' | 'landscape';
  readonly language: string;
  readonly blocks: readonly Block[];
  /** In the header, beside the title. */
  readonly logo?: Logo;
  /** At the bottom of every page: who is responsible for it, and by which rules. */
  readonly foot?: readonly string[];
  /** Below everything: who ran the event and how it was played, and lines for signatures. */
  readonly officials?: { readonly lines: readonly string[]; readonly signatures?: readonly string[] };
}

/** A part of a sheet, from top to bottom: a table, lines of text, cards to cut out, a picture. */
export type Block = TableBlock | TextBlock | CardsBlock | DrawingBlock;

/** A column of a table: its heading, and how much space it takes. */
export interface Column {
  readonly title: string;
  readonly align?: 'left' | 'right' | 'centre';
  /** Takes the remaining width. */
  readonly wide?: boolean;
  /**
   * Shares the remaining width with all such columns, in which case the wide column is no wider than its text: games in
   * a chart.
   */
  readonly even?: boolean;
  /** Stays on one line: a time control, a short label beside names that may take two. */
  readonly unbroken?: boolean;
  /** Left out if nobody has anything in it. */
  readonly optional?: boolean;
  /** Space for this many characters, whatever is in it; the wide columns of the table share the rest evenly. */
  readonly characters?: number;
}

/** A cell that is more than its text. */
export interface Cell {
  readonly text: string;
  /** What programs read instead of the text: an amount with thousands separators. */
  readonly number?: number;
  readonly bold?: boolean;
  /** A field to write in: drawn as an empty box or line. */
  readonly blank?: boolean;
  /** In the first column: the rows from this one to the next such cell stay on one page, a match with its boards. */
  readonly group?: boolean;
  /** It covers this many columns; the cells after it are empty: a heading line above the columns of a group. */
  readonly span?: number;
}

/** How many columns a cell covers. */
export const spanOf = (cell: Cell | string | undefined): number => (typeof cell === 'object' ? (cell.span ?? 1) : 1);

/** A table; each row has a cell for each column. */
export interface TableBlock {
  /** Stays on one page with the table before it: a team with its matches and its players. */
  readonly withPrevious?: boolean;
  readonly kind: 'table';
  readonly caption?: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly (Cell | string)[])[];
  /** Long lines are easier to follow if every other row is shaded. */
  readonly zebra?: boolean;
  /** The rows in this many columns on the page (pairings by name: 2). */
  readonly side?: number;
  /** Space to write in, and type to read from afar: a chart of few rows fills its page. */
  readonly roomy?: boolean;
  /** Small type: many columns, or a table on a card. */
  readonly dense?: boolean;
}

/** Lines of text, a paragraph each. */
export interface TextBlock {
  readonly kind: 'text';
  /** Above the lines, like the caption of a table. */
  readonly caption?: string;
  readonly lines: readonly string[];
  readonly bold?: boolean;
}

/** How large a line of a card is printed, from a note to a name that can be read across the hall. */
export type LineSize = 'small' | 'normal' | 'large' | 'big' | 'huge';

/** A field of a form: its label, and what is on its line; an empty one is filled in by hand. */
export interface Field {
  readonly label: string;
  readonly value: string;
}

/** A line of a card. */
export interface CardLine {
  readonly text: string;
  readonly size?: LineSize;
  readonly bold?: boolean;
  readonly centre?: boolean;
  /** A line to write on after the text, with space above it for handwriting. */
  readonly blank?: boolean;
  /** Boxes to tick, each with its label; they replace the text. */
  readonly boxes?: readonly string[];
  /** Fields side by side; they replace the text. */
  readonly fields?: readonly Field[];
}

/** A card: lines, and the note below them. */
export interface Card {
  readonly lines: readonly CardLine[];
  readonly table?: TableBlock;
  /** Below the table: results and signatures. */
  readonly after?: readonly CardLine[];
  /** An address as a QR code, beside the first lines of the card. */
  readonly qr?: string;
}

/** Things to cut out: result slips, place cards, pairing cards. */
export interface CardsBlock {
  readonly kind: 'cards';
  readonly perRow: number;
  readonly rowsPerPage: number;
  /** Centred vertically on the card, for a card that lies on a board. */
  readonly middle?: boolean;
  /** Little space above boxes and lines to write on, so that three cards fit one below another. */
  readonly tight?: boolean;
  /** Nothing is cut: each card has a page of its own. */
  readonly whole?: boolean;
  readonly cards: readonly Card[];
}

/** A picture as SVG. */
export interface DrawingBlock {
  readonly kind: 'drawing';
  readonly svg: string;
  readonly caption?: string;
  /** What the picture says, for file formats that cannot hold pictures. */
  readonly table?: TableBlock;
}

/** The table without optional columns that would be empty. */
export function withoutEmpty(block: TableBlock): TableBlock {
  const kept = block.columns.map(
    (column, i) => column.optional !== true || block.rows.some((row) => cellText(row[i] ?? '') !== ''),
  );
  return {
    ...block,
    columns: block.columns.filter((_, i) => kept[i]),
    rows: block.rows.map((row) => row.filter((_, i) => kept[i])),
  };
}

/**
 * The tables without the optional columns that are empty in all of them: tables one below another keep the same
 * columns.
 */
export function withoutEmptyInAll(blocks: readonly TableBlock[]): TableBlock[] {
  const used = new Set(blocks.flatMap((block) => withoutEmpty(block).columns.map(({ title }) => title)));
  return blocks.map((block) => {
    const kept = block.columns.map(({ title }) => used.has(title));
    return {
      ...block,
      columns: block.columns.filter((_, i) => kept[i]),
      rows: block.rows.map((row) => row.filter((_, i) => kept[i])),
    };
  });
}

/** The least width for a result to be written in. */
const FIELD_CHARACTERS = 8;

/** Two columns of names need the width that a heading of two words would take from them. */
export const hasNarrowHeads = (columns: readonly Column[]): boolean =>
  columns.filter(({ wide }) => wide === true).length > 1;

/** The width that a heading needs, in characters of the rows: its type is smaller, and it may wrap. */
function headCharacters(columns: readonly Column[], at: number): number {
  const title = columns[at]?.title ?? '';
  const parts = hasNarrowHeads(columns) ? title.split(' ') : [title];
  return Math.ceil(Math.max(...parts.map(({ length }) => length)) * SMALL_LETTERS);
}
const SMALL_LETTERS = 0.85;

/**
 * Tables with as many columns, each equally wide in all of them, so that no column moves from one table to the next. A table
 * with a column more, like the matches of a final, is laid out apart.
 */
export function laidOutAlike(blocks: readonly TableBlock[]): TableBlock[] {
  if (blocks.length < 2) return [...blocks];
  const roomsOf = new Map<number, (number | undefined)[]>();
  for (const { columns } of blocks) {
    if (roomsOf.has(columns.length)) continue;
    const alike = blocks.filter((block) => block.columns.length === columns.length);
    roomsOf.set(
      columns.length,
      columns.map(({ wide }, at) => {
        if (wide !== true) return roomAt(alike, at);
        // On paper the games of a chart share the rest of the line, so its names have their own room.
        const isChart = columns.some(({ even }) => even === true);
        return isChart ? Math.min(roomAt(alike, at), LONGEST_NAME) : undefined;
      }),
    );
  }
  return blocks.map((block) => ({
    ...block,
    columns: block.columns.map((column, at) => {
      const characters = roomsOf.get(block.columns.length)?.[at];
      return characters === undefined ? column : { ...column, characters };
    }),
  }));
}

/** Longer names take two lines beside the games of a chart. */
const LONGEST_NAME = 24;

/** The characters that a column needs in the widest of some tables. */
const roomAt = (blocks: readonly TableBlock[], at: number): number =>
  Math.max(
    ...blocks.flatMap(({ columns, rows }) => [
      headCharacters(columns, at),
      ...rows.map((row) => {
        const cell = row[at] ?? '';
        return typeof cell !== 'string' && cell.blank === true ? FIELD_CHARACTERS : cellText(cell).length;
      }),
    ]),
  );

/** Whether the row of this first cell starts a group of rows that stay together. */
export const startsGroup = (cell: Cell | string | undefined): boolean =>
  typeof cell === 'object' && cell.group === true;

/** The text of a cell, in whichever form it is given. */
export const cellText = (cell: Cell | string): string => (typeof cell === 'string' ? cell : cell.text);

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** True if a text contains words that are read from right to left. */
export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** The size of the paper. */
export type Paper = 'a4' | 'letter';

/** How a sheet is printed. */
export interface PrintOptions {
  readonly paper?: Paper;
  /** Time of printing as text (in the caller's time zone and language), at the bottom of every page. */
  readonly printed?: string;
}

/** Whether the sheet is cut into pieces: its heading then stays outside them. */
export const isCut = (sheet: Sheet): boolean => sheet.blocks[0]?.kind === 'cards';

/** The blocks, tables that stay on one page with the one before them beside it, unless they are longer than a page. */
export function keptTogether(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const parts: Block[][] = [];
  const rowsOf = (part: readonly Block[]): number =>
    part.reduce((sum, block) => sum + (block.kind === 'table' ? block.rows.length + 2 : 0), 0);
  for (const block of blocks) {
    const before = parts.at(-1);
    const joins = block.kind === 'table' && block.withPrevious === true && before !== undefined;
    if (joins && rowsOf([...before, block]) <= MOST_KEPT) before.push(block);
    else parts.push([block]);
  }
  return parts;
}

/** Rows and heads of tables that surely fit on a page, even if some names take two lines. */
const MOST_KEPT = 34;
