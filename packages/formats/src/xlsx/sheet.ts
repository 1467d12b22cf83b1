import type { Cell, Row } from '../players/index.ts';
import { MOST_CELLS, MOST_COLUMNS, MOST_LINES } from '../players/index.ts';
import { dateOf, plainText, type Workbook } from './workbook.ts';
import { readXml, TooLarge } from './xml.ts';
import type { Packed } from './zip.ts';

/** The last cell of a sheet is XFD1048576. */
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;
/** Cells that are looked at, with something in them or not. */
const MOST_LOOKED_AT = 3_000_000;
const PLACE = /^\$?([A-Z]{1,3})\$?([1-9]\d{0,6})$/;

/** Row and column of a place such as B7, both from 1. Throws for a place that no sheet has. */
function placeOf(text: string): [row: number, column: number] {
  const [, letters = '', digits = ''] = PLACE.exec(text) ?? [];
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  const row = Number(digits);
  if (column === 0 || column > LAST_COLUMN || row > LAST_ROW) throw new Error(`cell ${text.slice(0, 20)}`);
  return [row, column];
}

interface Content {
  readonly type: string | undefined;
  readonly style: string | undefined;
  readonly value: string;
}

/**
 * The rows of a sheet up to the last cell with something in it. Empty cells cost nothing; a cell with content outside the
 * limits refuses the sheet before any row up to it is built.
 */
export function rowsOf(file: Packed, workbook: Workbook): Row[] {
  const rows: Cell[][] = [];
  // The cell that is being read; its row and column count from 1.
  let [row, line, column, looked, built] = [0, 0, 0, 0, 0];
  let [type, style]: (string | undefined)[] = [];
  let value = '';
  let [inCell, inValue] = [false, false];
  const put = (place: number, content: Content): void => {
    const text = textOf(content, workbook);
    if (text === '') return;
    if (line > MOST_LINES) throw new TooLarge('rows', line, MOST_LINES);
    if (place > MOST_COLUMNS) throw new TooLarge('columns', place, MOST_COLUMNS);
    while (rows.length < line) rows.push([]);
    const cells = rows[line - 1];
    built += Math.max(0, place - cells.length);
    if (built > MOST_CELLS) throw new TooLarge('cells', built, MOST_CELLS);
    while (cells.length < place) cells.push({ text: '', line, column: cells.length + 1 });
    cells[place - 1] = { text, line, column: place };
  };
  readXml(file, {
    open(name, { r, t, s }) {
      if (name === 'row') {
        row = r === undefined ? row + 1 : Number(r);
        column = 0;
        if (!(row >= 1 && row <= LAST_ROW)) throw new Error(`row ${String(r).slice(0, 20)}`);
      } else if (name === 'c') {
        if (++looked > MOST_LOOKED_AT) throw new TooLarge('cells', looked, MOST_LOOKED_AT);
        [line, column] = r === undefined ? [Math.max(row, 1), column + 1] : placeOf(r);
        [type, style, value, inCell] = [t, s, '', true];
      } else if (name === 'v' || name === 't') inValue = inCell;
    },
    text(piece) {
      if (inValue) value += piece;
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false;
      if (name !== 'c' || !inCell) return;
      if (value !== '') put(column, { type, style, value });
      inCell = false;
    },
  });
  return rows.map((cells, i) => (cells.length === 0 ? [{ text: '', line: i + 1, column: 1 }] : cells));
}

/** A cell as one would read it on the screen; dates as in TRF. */
function textOf({ type, style, value }: Content, { texts, dates, epoch }: Workbook): string {
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type === 'd') return value.slice(0, 10).replaceAll('-', '/');
  if (type !== undefined && type !== 'n') return plainText(value);
  const number = Number(value);
  if (Number.isNaN(number)) return value;
  return (dates[Number(style ?? 0)] === true ? dateOf(number, epoch) : undefined) ?? String(number);
}
