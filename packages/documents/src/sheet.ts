/** A printed sheet as data: what stands on it, not how it is drawn. Every renderer (PDF, page, XLSX, CSV) takes it. */
export interface Sheet {
  readonly title: string;
  /** Name of the event, on every page. */
  readonly event: string;
  /** Place, dates, round: the second line of the header. */
  readonly subtitle: string;
  readonly orientation: 'portrait' | 'landscape';
  readonly language: string;
  readonly blocks: readonly Block[];
}

export type Block = TableBlock | TextBlock | CardsBlock | DrawingBlock;

export interface Column {
  readonly title: string;
  readonly align?: 'left' | 'right' | 'centre';
  /** Takes the room that is left over. */
  readonly wide?: boolean;
}

export interface Cell {
  readonly text: string;
  readonly bold?: boolean;
  /** A field to write in: drawn as an empty box or line. */
  readonly blank?: boolean;
}

export interface TableBlock {
  readonly kind: 'table';
  readonly caption?: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly (Cell | string)[])[];
  /** Long lines are easier to follow on every other row shaded. */
  readonly zebra?: boolean;
  /** Rows beside one another in this many columns of the page (pairings by name: 2). */
  readonly side?: number;
}

export interface TextBlock {
  readonly kind: 'text';
  readonly lines: readonly string[];
  readonly bold?: boolean;
}

export type LineSize = 'small' | 'normal' | 'large' | 'huge';

export interface CardLine {
  readonly text: string;
  readonly size?: LineSize;
  readonly bold?: boolean;
  readonly centre?: boolean;
  /** A line to write on behind the text. */
  readonly blank?: boolean;
}

export interface Card {
  readonly lines: readonly CardLine[];
  readonly table?: TableBlock;
}

/** Things to cut out: result slips, place cards, pairing cards. */
export interface CardsBlock {
  readonly kind: 'cards';
  readonly perRow: number;
  readonly rowsPerPage: number;
  readonly cards: readonly Card[];
}

export interface DrawingBlock {
  readonly kind: 'drawing';
  readonly svg: string;
  readonly caption?: string;
}

/** A cell's text, whichever way it is written. */
export const cellText = (cell: Cell | string): string => (typeof cell === 'string' ? cell : cell.text);

export type Paper = 'a4' | 'letter';
