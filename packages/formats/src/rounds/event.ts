import { byStrength } from '@turnuva/engine/journal';
import type { Result } from '@turnuva/engine/kernel';
import { fail, ok } from '@turnuva/engine/kernel';
import type { ByeKind } from '@turnuva/engine/tournament';
import type { Reading, ReadOptions } from '../format/format.ts';
import type { ParseError } from '../parseErrors/index.ts';
import { parseErrorAt, parseErrorList } from '../parseErrors/index.ts';
import type { NewPlayer, PlayerRow, Row } from '../players/index.ts';
import { plain, playersOfTable, readingOfTable, textOfRow } from '../players/index.ts';
import { readTrf } from '../trf/read.ts';
import type { RoundCell } from './cells.ts';
import { isOddResult } from './cells.ts';
import { type Crosstable, crosstableIn, POINTS, pointsOf } from './crosstable.ts';
import { eventOfIreland } from './ireland.ts';

const BYES: Readonly<Record<ByeKind, string>> = { pab: 'U', full: 'F', half: 'H', zero: 'Z' };
const POINTS_OF: Readonly<Record<string, number>> = { '1': 10, '+': 10, U: 10, F: 10, '=': 5, H: 5 };
/** Columns of a report file: the first round, and the width of one. */
const FIRST_CELL = 92;
const CELL_WIDTH = 10;

/**
 * A sheet as a tournament: with its rounds if it is a crosstable, otherwise only its players. The rounds are read like those of a
 * report file, so that the same things are understood, warned about and refused.
 */
export function readingOfSheet(
  sheet: readonly Row[],
  options?: ReadOptions,
  warnings: readonly ParseError[] = [],
): Result<Reading, readonly ParseError[]> {
  const ireland = eventOfIreland(sheet);
  const rows = ireland?.rows ?? sheet;
  const players = playersOfTable(rows);
  const table = players.ok ? crosstableIn(rows) : undefined;
  if (!players.ok || table?.kind !== 'rounds') {
    const read = readingOfTable(players);
    return read.ok ? ok({ ...read.value, warnings: [...warnings, ...read.value.warnings] }) : read;
  }
  const faults = parseErrorList();
  tellCells(table, faults);
  const personOf = new Map(players.value.rows.map((each) => [each.line, each]));
  const people = table.rows.map(({ line }) => personOf.get(line));
  // A row that is shifted has a number where the other rows have the name.
  for (const { line } of table.rows)
    if (!/\p{L}/u.test(personOf.get(line)?.player.name ?? ''))
      faults.error(line, 1, 'table.nameMissing', { expected: 'a name' });
  if (faults.failed) return fail(faults.errors());
  const { numbers, byStrengthAlone } = startNumbers(table, people);
  const text = reportOf(table, numbers, rows);
  const read = readTrf(text, {
    ...(options?.wrongPoints === undefined ? {} : { wrongPoints: options.wrongPoints }),
    ...(options?.asked === undefined ? {} : { asked: options.asked }),
  });
  const inSheet = (errors: readonly ParseError[]): ParseError[] => errors.map((each) => placeIn(table, each));
  if (!read.ok) return fail(inSheet(read.error));
  const byNumber = new Map(table.rows.map((_, i) => [numbers[i], people[i]]));
  const { tournament, rules } = read.value;
  const firstLine = table.rows[0]?.line ?? 1;
  return ok({
    tournament: {
      ...tournament,
      info: { ...tournament.info, ...ireland?.info },
      players: tournament.players.map((each) => ({ ...each, ...byNumber.get(each.id)?.player })),
    },
    rules,
    warnings: [
      ...warnings,
      ...players.value.warnings,
      ...(table.coloured ? [] : [parseErrorAt(firstLine, 1, 'table.coloursAssumed', { expected: '12w1, +W12' })]),
      ...people.flatMap((each) => each?.faults ?? []),
      ...faults.warnings(),
      ...inSheet(read.value.warnings),
    ],
    adjustments: [
      ...(byStrengthAlone
        ? [parseErrorAt(firstLine, 1, 'table.numbersByStrength', { found: table.rows.length, expected: 'C.04.2 2.2' })]
        : []),
      ...read.value.adjustments.filter(({ code }) => code !== 'trf.adjusted.dialect'),
    ],
  });
}

/** What the cells lack: a sign that nobody understands, or in a table with colours those of a game. */
function tellCells(table: Crosstable, faults: ReturnType<typeof parseErrorList>): void {
  const { rows, columns, coloured } = table;
  const rowOf = new Map(rows.map(({ number }, i) => [number, i]));
  for (const { row, line, cells, number } of rows) {
    cells.forEach((cell, round) => {
      const at = columns[round] ?? 0;
      const column = row[at]?.column ?? 1;
      const found = textOfRow(row, at);
      const other = rows[rowOf.get(cell?.opponent ?? 0) ?? -1]?.cells[round];
      if (cell === undefined)
        faults.error(line, column, 'table.badCell', { round: round + 1, found, expected: '12w1, +W12, W12, -1, 0' });
      else if (coloured && cell.opponent !== undefined && cell.colour === undefined && other?.colour === undefined)
        faults.error(line, column, 'table.noColours', { round: round + 1, found, expected: '12w1, +W12' });
      else if (isOddResult(cell.result, other?.result)) {
        const facts = { player: number, round: round + 1, opponent: cell.opponent ?? 0, found: cell.result ?? '' };
        const expected = 'two results of one game';
        faults.warn(line, column, 'trf.resultsDisagree', { ...facts, other: other?.result ?? '', expected });
      }
    });
  }
}

/**
 * Colours for a table without any, as in the USA: White in each game for the player who has had it less often, then for the one who
 * had Black last, then in turn. By row, then by round.
 */
function assumedColours({ rows, columns }: Crosstable): ('white' | 'black' | undefined)[][] {
  const rowOf = new Map(rows.map(({ number }, i) => [number, i]));
  const had = rows.map(() => ({ surplus: 0, last: 0 }));
  const colours = rows.map((): ('white' | 'black' | undefined)[] => []);
  columns.forEach((_, round) => {
    rows.forEach(({ cells }, i) => {
      const j = rowOf.get(cells[round]?.opponent ?? 0);
      const [own, theirs] = [had[i], had[j ?? -1]];
      if (j === undefined || own === undefined || theirs === undefined || colours[i]?.[round] !== undefined) return;
      const isBlack = own.surplus - theirs.surplus || own.last - theirs.last || ((i + round) % 2 === 0 ? -1 : 1);
      for (const [row, side] of [
        [i, isBlack > 0 ? -1 : 1],
        [j, isBlack > 0 ? 1 : -1],
      ] as const) {
        const of = had[row];
        const list = colours[row];
        if (of === undefined || list === undefined) continue;
        list[round] = side > 0 ? 'white' : 'black';
        of.surplus += side;
        of.last = side;
      }
    });
  });
  return colours;
}

/** Starting number of each row: as the table has them, else by strength (C.04.2 2.2), since a ranking has none. */
function startNumbers(table: Crosstable, people: readonly (PlayerRow | undefined)[]) {
  const { rows, byRank, startNumbers: given } = table;
  if (!byRank) return { numbers: rows.map(({ number }) => number), byStrengthAlone: false };
  if (given !== undefined) return { numbers: given, byStrengthAlone: false };
  const nobody: NewPlayer = { name: '', rating: 0 };
  const order = people
    .map((each, i) => ({ ...(each?.player ?? nobody), id: i + 1, tpn: i + 1 }))
    .sort(byStrength)
    .map(({ id }) => id);
  const numbers = new Array<number>(rows.length);
  order.forEach((id, i) => {
    numbers[id - 1] = i + 1;
  });
  return { numbers, byStrengthAlone: true };
}

/** The crosstable as a report file (TRF16): every player with points and rounds. */
function reportOf(table: Crosstable, numbers: readonly number[], sheet: readonly Row[]): string {
  const numberOf = new Map(table.rows.map(({ number }, i) => [number, numbers[i] ?? number]));
  const heads = sheet[table.head] ?? [];
  const points = heads.findIndex(({ text }) => POINTS.test(plain(text)));
  // One bye a round is the pairing's; several of a point each were given.
  const isOnly = table.columns.map(
    (_, round) => table.rows.filter(({ cells }) => cells[round]?.bye === 'pab').length === 1,
  );
  const letterOf = (bye: ByeKind, round: number): string =>
    BYES[bye === 'pab' && isOnly[round] === false ? 'full' : bye];
  const assumed = table.coloured ? [] : assumedColours(table);
  const lines = table.rows.map(({ row, cells }, i) => {
    const written = cells.map((cell, round) => {
      const colour = assumed[i]?.[round];
      return cellOf({ ...cell, ...(colour === undefined ? {} : { colour }) }, round);
    });
    const own = pointsOf(textOfRow(row, points));
    const tenths = Number.isFinite(own) ? Math.round(own * 10) : sum(written);
    const total = `${Math.floor(tenths / 10)}.${tenths % 10}`.padStart(4);
    const columns = `001 ${String(numbers[i]).padStart(4)}      ${'-'.padEnd(33)}${' '.repeat(32)}`.padEnd(80);
    return `${columns}${total}       ${written.join('')}`.trimEnd();
  });
  const name = nameAbove(sheet.slice(0, table.head));
  return [...lines, ...(name === '' ? [] : [`012 ${name}`]), `XXR ${table.columns.length}`, ''].join('\n');

  function cellOf({ opponent, colour, result, bye }: RoundCell, round: number): string {
    if (bye !== undefined) return `0000 - ${letterOf(bye, round)}  `;
    if (opponent === undefined) return ' '.repeat(CELL_WIDTH);
    const other = String(numberOf.get(opponent) ?? opponent).padStart(4);
    return `${other} ${colour === undefined ? ' ' : colour === 'white' ? 'w' : 'b'} ${result ?? ' '}  `;
  }
  function sum(written: readonly string[]): number {
    return written.reduce((total, cell) => total + (POINTS_OF[cell[7] ?? ''] ?? 0), 0);
  }
}

/** The event's name among the rows above the headings: the first line of text that is not the exporting program's own. */
function nameAbove(rows: readonly Row[]): string {
  const alone = rows.flatMap((row) => {
    const texts = row.map(({ text }) => text.trim()).filter((text) => text !== '');
    return texts.length === 1 ? texts : [];
  });
  return alone.find((text) => /\p{L}/u.test(text) && !/chess-results|https?:|last update/i.test(text)) ?? '';
}

/** A fault of the report file, with its place in the sheet. */
function placeIn({ rows, columns }: Crosstable, fault: ParseError): ParseError {
  const player = rows[fault.line - 1];
  if (player === undefined) return fault;
  const round = Math.floor((fault.column - FIRST_CELL) / CELL_WIDTH);
  return { ...fault, line: player.line, column: player.row[columns[round] ?? -1]?.column ?? 1 };
}
