import type { Logo } from '@turnuva/engine/tournament';

/** A printed sheet as data: what is on it, not how it is drawn. Every renderer (PDF, page, XLSX, CSV) takes it. */
export interface Sheet {
  readonly title: string;
  /** Name of the event, on every page. */
  readonly event: string;
  /** Place, dates, round: the second line of the header. */
  readonly subtitle: string;
  readonly orientation: 'portrait' | 'landscape';
  readonly language: string;
  readonly blocks: readonly Block[];
  /** Is in the head, beside the title. */
  readonly logo?: Logo;
  /** At the foot of every page: who answers for it, and by which rules. */
  readonly foot?: readonly string[];
  /** Below everything: who ran the event and how it was played, and a line to sign on. */
  readonly officials?: { readonly lines: readonly string[]; readonly signature?: string };
}

/** A part of a sheet, from the top: a table, lines of text, cards to cut out, a picture. */
export type Block = TableBlock | TextBlock | CardsBlock | DrawingBlock;

/** A column of a table: its heading, and how much room it takes. */
export interface Column {
  readonly title: string;
  readonly align?: 'left' | 'right' | 'centre';
  /** Takes the room that is left over. */
  readonly wide?: boolean;
  /** Shares the room that is left over with all such columns, the wide one no wider than its text: games of a chart. */
  readonly even?: boolean;
  /** Is on one line: a thinking time, a short label beside names that may take two. */
  readonly unbroken?: boolean;
  /** Left out where nobody has anything in it. */
  readonly optional?: boolean;
  /** Room for so many characters, whatever is in it; the wide columns of the table share the rest evenly. */
  readonly characters?: number;
}

/** A cell that is more than its text. */
export interface Cell {
  readonly text: string;
  /** What programs read instead of the text: an amount with thousands signs. */
  readonly number?: number;
  readonly bold?: boolean;
  /** A field to write in: drawn as an empty box or line. */
  readonly blank?: boolean;
}

/** A table; rows have a cell for each column. */
export interface TableBlock {
  readonly kind: 'table';
  readonly caption?: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly (Cell | string)[])[];
  /** Long lines are easier to follow on every other row shaded. */
  readonly zebra?: boolean;
  /** Rows beside one another in this many columns of the page (pairings by name: 2). */
  readonly side?: number;
  /** Room to write and to read from afar: a chart of few rows fills its page. */
  readonly roomy?: boolean;
  /** Small type: many columns, or a table on a card. */
  readonly dense?: boolean;
}

/** Lines of text, a paragraph each. */
export interface TextBlock {
  readonly kind: 'text';
  /** Above the lines, as above a table. */
  readonly caption?: string;
  readonly lines: readonly string[];
  readonly bold?: boolean;
}

/** How large a line of a card is printed, between a note and a name to be read across the hall. */
export type LineSize = 'small' | 'normal' | 'large' | 'big' | 'huge';

/** A field of a form: its words, and what is on its line; an empty one is filled in by hand. */
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
  /** A line to write on behind the text, with room above it for a hand. */
  readonly blank?: boolean;
  /** Boxes to tick, each with its words; they are in place of the text. */
  readonly boxes?: readonly string[];
  /** Fields side by side; they are in place of the text. */
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
  /** In the middle of the card from top to bottom, as on a card that is on a board. */
  readonly middle?: boolean;
  /** Little room above lines to write on and boxes, so that three cards find room below one another. */
  readonly tight?: boolean;
  /** Nothing is cut: each card is a page of its own. */
  readonly whole?: boolean;
  readonly cards: readonly Card[];
}

/** A picture as SVG. */
export interface DrawingBlock {
  readonly kind: 'drawing';
  readonly svg: string;
  readonly caption?: string;
  /** What the picture says, for files that hold no pictures. */
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

/** The tables without optional columns that are empty in every one of them: tables below one another keep the same columns. */
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

/** A result to be written takes at least so much room. */
const FIELD_CHARACTERS = 8;

/** Two columns of names need the room that a head of two words would take from them. */
export const hasNarrowHeads = (columns: readonly Column[]): boolean =>
  columns.filter(({ wide }) => wide === true).length > 1;

/** Characters of the rows for which a head needs room: its letters are smaller, and it may break. */
function headCharacters(columns: readonly Column[], at: number): number {
  const title = columns[at]?.title ?? '';
  const parts = hasNarrowHeads(columns) ? title.split(' ') : [title];
  return Math.ceil(Math.max(...parts.map(({ length }) => length)) * SMALL_LETTERS);
}
const SMALL_LETTERS = 0.85;

/** Tables of the same columns with the same room for each, so that no column moves from one table to the next. */
export function laidOutAlike(blocks: readonly TableBlock[]): TableBlock[] {
  if (blocks.length < 2) return [...blocks];
  const room = (at: number): number =>
    Math.max(
      ...blocks.flatMap(({ columns, rows }) => [
        headCharacters(columns, at),
        ...rows.map((row) => {
          const cell = row[at] ?? '';
          return typeof cell !== 'string' && cell.blank === true ? FIELD_CHARACTERS : cellText(cell).length;
        }),
      ]),
    );
  const rooms = blocks[0]?.columns.map(({ wide }, at) => (wide === true ? undefined : room(at))) ?? [];
  return blocks.map((block) => ({
    ...block,
    columns: block.columns.map((column, at) => {
      const characters = rooms[at];
      return characters === undefined ? column : { ...column, characters };
    }),
  }));
}

/** A cell's text, whichever way it is written. */
export const cellText = (cell: Cell | string): string => (typeof cell === 'string' ? cell : cell.text);

/** The size of the paper. */
export type Paper = 'a4' | 'letter';

/** How a sheet is printed. */
export interface PrintOptions {
  readonly paper?: Paper;
  /** Time of printing as text (the caller's clock and language), at the foot of every page. */
  readonly printed?: string;
}

/** Whether the sheet is cut into pieces: its heading then stays outside of them. */
export const isCut = (sheet: Sheet): boolean => sheet.blocks[0]?.kind === 'cards';
