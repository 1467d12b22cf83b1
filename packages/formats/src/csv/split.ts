import type { ParseErrorList } from '../parseErrors/index.ts';
import {
  type Cell,
  guardFormula,
  headingsIn,
  MOST_CELLS,
  MOST_COLUMNS,
  MOST_LINES,
  type Row,
} from '../players/index.ts';

/** What may be between the cells of a line. */
export const SEPARATORS = [',', ';', '\t'] as const;
/** One of {@link SEPARATORS}. */
export type Separator = (typeof SEPARATORS)[number];

/** Limits within which column headings are sought: lines and characters. */
const HEAD_LINES = 40;
const HEAD_LENGTH = 64 * 1024;

/** The separator by which a line near the beginning falls into the most known headings, else the most frequent one. */
export function separatorOf(text: string): Separator {
  const beginning = text.slice(0, HEAD_LENGTH);
  const lines = beginning.split(/\r\n|\r|\n/, HEAD_LINES);
  let best: Separator | undefined;
  let most = 1;
  for (const separator of SEPARATORS) {
    for (const line of lines) {
      const known = headingsIn(line.split(separator).map((cell) => cell.replace(/^\s*"|"\s*$/g, '')));
      if (known > most) [best, most] = [separator, known];
    }
  }
  // A single heading means one column, and commas belong to names.
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const isAlone = !SEPARATORS.some((each) => first.includes(each)) && headingsIn([first]) === 1;
  return best ?? (isAlone ? '\t' : commonestSeparator(beginning));
}

/**
 * The separator that occurs most often, outside quotation marks, in the first line that is not empty. No name contains
 * a tab or a semicolon, and most contain a comma: in "Alt, Anna", a tab and "1900" the separator is the tab.
 */
function commonestSeparator(text: string): Separator {
  const counts = new Map<string, number>();
  let quoted = false;
  let something = false;
  for (let i = 0; i < text.length; i++) {
    const each = text[i];
    if (each === '"') quoted = !quoted;
    else if (!quoted && (each === '\n' || each === '\r')) {
      if (something) break;
    } else if (!quoted) counts.set(each, (counts.get(each) ?? 0) + 1);
    if (each.trim() !== '') something = true;
  }
  const count = (each: Separator): number => counts.get(each) ?? 0;
  if (count('\t') > 0) return '\t';
  return count(';') > 0 && count(';') >= count(',') ? ';' : ',';
}

/**
 * A text cut into cells (RFC 4180): quotation marks, doubled inside; line ends may be inside them. Ends with a fault at
 * the first cell beyond a limit.
 */
export function splitCsv(text: string, separator: Separator, faults: ParseErrorList): Row[] {
  const cutter = new Cutter(text, separator, faults);
  const rows: Row[] = [];
  let row: Cell[] = [];
  let cells = 0;
  const exceeds = (what: string, found: number, limit: number, { line, column }: Cell): boolean => {
    if (found > limit) faults.error(line, column, 'too-large', { what, found, limit });
    return found > limit;
  };
  while (cutter.at <= text.length) {
    const cell = cutter.cell();
    if (cell === undefined) return rows;
    if (exceeds('columns', row.length + 1, MOST_COLUMNS, cell) || exceeds('rows', rows.length, MOST_LINES, cell))
      return rows;
    if (exceeds('cells', ++cells, MOST_CELLS, cell)) return rows;
    row.push(cell);
    if (cutter.moreInLine()) continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

class Cutter {
  readonly #text: string;
  readonly #separator: Separator;
  readonly #faults: ParseErrorList;
  #line = 1;
  #lineStart = 0;
  at = 0;

  constructor(text: string, separator: Separator, faults: ParseErrorList) {
    this.#text = text;
    this.#separator = separator;
    this.#faults = faults;
  }

  /** The next cell; undefined (with a fault) if its quotation mark is never closed. */
  cell(): Cell | undefined {
    const place = { line: this.#line, column: this.at - this.#lineStart + 1 };
    const quoted = this.#text[this.at] === '"' ? this.#quoted() : '';
    if (quoted === undefined) {
      this.#faults.error(place.line, place.column, 'csv.openQuote', { expected: 'a closing quotation mark' });
      return undefined;
    }
    const start = this.at;
    while (this.at < this.#text.length && !this.#isEnd(this.#text[this.at])) this.at++;
    const rest = this.#text.slice(start, this.at);
    if (quoted !== '' && rest.trim() !== '') {
      const facts = { found: rest.slice(0, 20), expected: 'a separator or the end of the line' };
      this.#faults.error(this.#line, start - this.#lineStart + 1, 'csv.afterQuote', facts);
    }
    return { text: quoted === '' ? rest : quoted, ...place };
  }

  /** Moves past a separator or the end of the line; true after a separator. */
  moreInLine(): boolean {
    const text = this.#text;
    if (text[this.at] === this.#separator) {
      this.at++;
      return true;
    }
    if (text[this.at] === '\r' && text[this.at + 1] === '\n') this.at++;
    this.at++;
    this.#line++;
    this.#lineStart = this.at;
    return false;
  }

  #isEnd(each: string): boolean {
    return each === this.#separator || each === '\n' || each === '\r';
  }

  #quoted(): string | undefined {
    let value = '';
    for (;;) {
      const start = this.at + 1;
      const close = this.#text.indexOf('"', start);
      if (close < 0) return undefined;
      this.#countLines(start, close);
      value += this.#text.slice(start, close);
      this.at = close + 1;
      if (this.#text[this.at] !== '"') return value;
      value += '"';
    }
  }

  #countLines(start: number, end: number): void {
    for (let i = start; i < end; i++) {
      const isEnd = this.#text[i] === '\n' || (this.#text[i] === '\r' && this.#text[i + 1] !== '\n');
      if (!isEnd) continue;
      this.#line++;
      this.#lineStart = i + 1;
    }
  }
}

/** A field of a line: quoted where needed. */
export const csvField = (text: string, separator: Separator): string =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A field of text that people typed, which spreadsheets must not take for a formula. */
export const guardedField = (value: string | number, separator: Separator): string =>
  csvField(typeof value === 'number' ? String(value) : guardFormula(value), separator);
