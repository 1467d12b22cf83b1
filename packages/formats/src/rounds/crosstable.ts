import type { Cell, Row } from '../players/index.ts';
import { fieldOf, isNumbering, plain, textOfRow } from '../players/index.ts';
import { isNameField } from '../players/names.ts';
import type { RoundCell } from './cells.ts';
import { cellReader, isMatrixCell } from './cells.ts';

/** One player of a crosstable: a row of the table. */
interface CrosstableRow {
  readonly row: Row;
  readonly line: number;
  /** By which the cells of the others name the player. */
  readonly number: number;
  /** By round, from the first; undefined for a cell that is not understood. */
  readonly cells: readonly (RoundCell | undefined)[];
}

/** A table with a column for each round, or, where everyone plays everyone, one for each player. */
export interface Crosstable {
  readonly kind: 'rounds' | 'matrix';
  /** Index of the row with the headings. */
  readonly head: number;
  /** Index of each round's column, or of each player's. */
  readonly columns: readonly number[];
  readonly rows: readonly CrosstableRow[];
  /** Whether `number` is the place in a ranking, not a starting number. */
  readonly byRank: boolean;
  /** Starting number of each row where another column has it. */
  readonly startNumbers?: readonly number[];
}

/** Above its columns a table may say whose it is: so many rows are looked at. */
const MOST_PREAMBLE = 40;
const ROUND_WORDS =
  /^(r|rd|rnd|rde|rds|round|runde|rund|t|tur|turu|ronde|ronda|rodada|turno|kolo|omg|kierros|fordulo|krog|runda)?$/;

/** The number of the round that a column's heading names: `1.Rd`, `R1`, `Runde 1`, `1`. */
function roundOfHeading(text: string): number | undefined {
  const [, before = '', digits = '', after = ''] = /^(\D*?)(\d{1,2})(\D*)$/.exec(text.trim()) ?? [];
  if (digits === '') return undefined;
  const words = [plain(before), plain(after)];
  return words.every((word) => ROUND_WORDS.test(word)) && words.includes('') ? Number(digits) : undefined;
}

/** The columns of rounds 1, 2, 3 ... in a row of headings. */
function roundColumns(row: Row): number[] {
  const columns: number[] = [];
  row.forEach(({ text }, at) => {
    if (roundOfHeading(text) === columns.length + 1) columns.push(at);
  });
  return columns;
}

const START_NUMBERS =
  /^(no|nr|num|number|snr|sno|srno|startno|startnr|startnumber|startrank|startingrank|startingno|stno|stnr|seed|seeding|tlnnr|teilnehmernr|pairingno|pairingnumber|tpn|baslangicsirasi|baslangicno|startnummer|startrang|setzplatz|num|n|id)$/;

/** Columns that may number the players, by their headings or since they count the rows; the order of the rows comes last. */
function numberings(head: Row, body: readonly Row[]): { readonly at: number; readonly numbers: readonly number[] }[] {
  const found = head.flatMap(({ text }, at) => {
    const numbers = body.map((row) => Number((row[at]?.text ?? '').replace(/[.\s]/g, '') || Number.NaN));
    const isNumbered = numbers.every(Number.isInteger) && new Set(numbers).size === numbers.length;
    return isNumbered && (isNumbering(text) || START_NUMBERS.test(plain(text)) || text.trim() === '')
      ? [{ at, numbers }]
      : [];
  });
  return [...found, { at: -1, numbers: body.map((_, i) => i + 1) }];
}

/** In how many cells the opponent's row names this one in turn. */
function mutual(numbers: readonly number[], cells: readonly (readonly (RoundCell | undefined)[])[]): number {
  const rowOf = new Map(numbers.map((number, i) => [number, i]));
  let count = 0;
  cells.forEach((row, i) => {
    row.forEach((cell, round) => {
      const other = cell?.opponent === undefined ? undefined : rowOf.get(cell.opponent);
      if (other !== undefined && other !== i && cells[other]?.[round]?.opponent === numbers[i]) count++;
    });
  });
  return count;
}

/** The rows of players below the headings: those with a name. */
function rowsBelow(rows: readonly Row[], head: number, names: readonly number[]): Row[] {
  return rows.slice(head + 1).filter((row) => names.some((at) => textOfRow(row, at) !== ''));
}

/** The crosstable in a sheet; undefined where it has none. */
export function crosstableIn(rows: readonly Row[]): Crosstable | undefined {
  for (const [head, row] of rows.slice(0, MOST_PREAMBLE).entries()) {
    const names = row.flatMap(({ text }, at) => (isNameField(fieldOf(text)) ? [at] : []));
    const columns = roundColumns(row);
    if (names.length === 0 || columns.length === 0) continue;
    const body = rowsBelow(rows, head, names);
    const texts = body.flatMap((each) => columns.map((at) => textOfRow(each, at)));
    const read = cellReader(texts);
    if (read === undefined) {
      const isMatrix =
        columns.length === body.length &&
        columns.length > 1 &&
        texts.every(isMatrixCell) &&
        texts.some((text) => text !== '');
      if (!isMatrix) continue;
      const matrixRows = body.map((each, i) => ({ row: each, line: lineOf(each), number: i + 1, cells: [] }));
      return { kind: 'matrix', head, columns, rows: matrixRows, byRank: true };
    }
    const cells = body.map((each) => columns.map((at) => read(textOfRow(each, at))));
    const candidates = numberings(row, body);
    const counts = candidates.map(({ numbers }) => mutual(numbers, cells));
    const best = candidates[counts.indexOf(Math.max(...counts))] ?? { at: -1, numbers: [] };
    const isStart = ({ at }: { readonly at: number }): boolean =>
      at >= 0 && START_NUMBERS.test(plain(row[at]?.text ?? ''));
    const start = isStart(best) ? undefined : candidates.find(isStart);
    return {
      kind: 'rounds',
      head,
      columns,
      rows: body.map((each, i) => ({
        row: each,
        line: lineOf(each),
        number: best.numbers[i] ?? i + 1,
        cells: cells[i] ?? [],
      })),
      byRank: !isStart(best),
      ...(start === undefined ? {} : { startNumbers: start.numbers }),
    };
  }
  return undefined;
}

/** The line of a row in its file. */
export const lineOf = (row: Row): number => (row[0] as Cell | undefined)?.line ?? 1;
