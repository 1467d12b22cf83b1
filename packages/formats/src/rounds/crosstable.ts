import { type Cell, fieldOf, isNumbering, plain, type Row, textOfRow } from '../players/index.ts';
import { isByeWord, isNameField } from '../players/names.ts';
import { cellReader, isMatrixCell, type RoundCell } from './cells.ts';

const ROUND_WORDS =
  /^(r|rd|rnd|rde|rds|round|runde|rund|t|tur|turu|ronde|ronda|rodada|turno|kolo|omg|kierros|fordulo|krog|runda)?$/;

/** The number of the round that a column's heading names: `1.Rd`, `R1`, `Runde 1`, `1`. */
function roundOfHeading(text: string): number | undefined {
  const [, before = '', digits = '', after = ''] = /^(\D*?)(\d{1,2})(\D*)$/.exec(text.trim()) ?? [];
  if (digits === '') return undefined;
  const words = [plain(before), plain(after)];
  return words.every((word) => ROUND_WORDS.test(word)) && words.includes('') ? Number(digits) : undefined;
}

/** Whether a heading names the round after those counted so far. */
export const nextRound = (text: string, count: number): boolean => roundOfHeading(text) === count + 1;

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
  /** Whether any cell has a colour. */
  readonly coloured: boolean;
  /** Starting number of each row where another column has it. */
  readonly startNumbers?: readonly number[];
}

/** Above its columns a table may say whose it is: so many rows are looked at. */
const MOST_PREAMBLE = 40;
/** The columns of rounds 1, 2, 3 ... in a row of headings. */
function roundColumns(row: Row): number[] {
  const columns: number[] = [];
  row.forEach(({ text }, at) => {
    if (nextRound(text, columns.length)) columns.push(at);
  });
  return columns;
}

/** A column of points. */
export const POINTS =
  /^(pts|pt|points|point|punkte|pkt|pkte|puan|pu|ptos|puntos|punti|pontos|body|pkty|score|total|tot|p)$/;
/** Points as a table has them; NaN for none. */
export const pointsOf = (text: string): number => Number(text.replace('½', '.5').replace(',', '.') || Number.NaN);

/** Whether a row names players and rounds. */
export const namesRounds = (row: Row): boolean =>
  row.some(({ text }) => isNameField(fieldOf(text))) && roundColumns(row).length > 0;

const START_NUMBERS =
  /^(no|nr|num|number|snr|sno|srno|startno|startnr|startnumber|startrank|startingrank|startingno|stno|stnr|seed|seeding|tlnnr|teilnehmernr|pairingno|pairingnumber|tpn|baslangicsirasi|baslangicno|startnummer|startrang|setzplatz|num|n|id|pair|pairno|pairnum|pairnumber)$/;

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

/** The US federation's pair numbers are places where the points go down with them: its tables are made at the end. */
function isPlace(head: Row, body: readonly Row[], at: number): boolean {
  if (!/^pair/.test(plain(head[at]?.text ?? ''))) return false;
  const column = head.findIndex(({ text }) => POINTS.test(plain(text)));
  const points = body.map((row) => pointsOf(textOfRow(row, column)));
  return points.every((each, i) => i === 0 || each <= (points[i - 1] ?? each)) && new Set(points).size > 1;
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

/** Whether a row stands for the bye: its name says so, and nothing else in it is a rating or a person's number. */
const standsForBye = (row: Row, names: readonly number[], rounds: readonly number[]): boolean =>
  names.every((at) => textOfRow(row, at) === '' || isByeWord(textOfRow(row, at))) &&
  !row.some(({ text }, at) => !rounds.includes(at) && /^\d{4,}$/.test(text.trim()));

/** The bye that a game against such a row is; one whose result is to come was given by the pairing. */
const byeAgainst = (cell: RoundCell | undefined): RoundCell => ({
  bye: cell?.result === '=' ? 'half' : cell?.result === '0' || cell?.result === '-' ? 'zero' : 'pab',
});

/** The rows of players below the headings: those with a name. */
function rowsBelow(rows: readonly Row[], head: number, names: readonly number[]): Row[] {
  return rows.slice(head + 1).filter((row) => names.some((at) => textOfRow(row, at) !== ''));
}

/** The crosstable in a sheet; undefined if it has none. */
export function crosstableIn(rows: readonly Row[]): Crosstable | undefined {
  for (const [head, row] of rows.slice(0, MOST_PREAMBLE).entries()) {
    const names = row.flatMap(({ text }, at) => (isNameField(fieldOf(text)) ? [at] : []));
    const columns = roundColumns(row);
    if (names.length === 0 || columns.length === 0) continue;
    const body = rowsBelow(rows, head, names);
    const texts = body.flatMap((each) => columns.map((at) => textOfRow(each, at)));
    const reader = cellReader(texts);
    if (reader === undefined) {
      const isMatrix =
        columns.length === body.length &&
        columns.length > 1 &&
        texts.every(isMatrixCell) &&
        texts.some((text) => text !== '');
      if (!isMatrix) continue;
      const matrixRows = body.map((each, i) => ({ row: each, line: lineOf(each), number: i + 1, cells: [] }));
      return { kind: 'matrix', head, columns, rows: matrixRows, byRank: true, coloured: false };
    }
    const cells = body.map((each) => columns.map((at) => reader.read(textOfRow(each, at))));
    const candidates = numberings(row, body);
    const counts = candidates.map(({ numbers }) => mutual(numbers, cells));
    const best = candidates[counts.indexOf(Math.max(...counts))] ?? { at: -1, numbers: [] };
    const isStart = ({ at }: { readonly at: number }): boolean =>
      at >= 0 && START_NUMBERS.test(plain(row[at]?.text ?? '')) && !isPlace(row, body, at);
    const start = isStart(best) ? undefined : candidates.find(isStart);
    const dummies = new Set<number | undefined>(
      body.flatMap((each, i) => (standsForBye(each, names, columns) ? [best.numbers[i]] : [])),
    );
    const made = body.map((each, i) => ({
      row: each,
      line: lineOf(each),
      number: best.numbers[i] ?? i + 1,
      cells: (cells[i] ?? []).map((cell) =>
        cell?.opponent !== undefined && dummies.has(cell.opponent) ? byeAgainst(cell) : cell,
      ),
      start: start?.numbers[i] ?? 0,
    }));
    const people = made.filter(({ number }) => !dummies.has(number));
    return {
      kind: 'rounds',
      head,
      columns,
      rows: people,
      byRank: !isStart(best),
      coloured: reader.coloured,
      ...(start === undefined ? {} : { startNumbers: people.map((each) => each.start) }),
    };
  }
  return undefined;
}

/** The line of a row in its file. */
export const lineOf = (row: Row): number => (row[0] as Cell | undefined)?.line ?? 1;
