import { byStrength } from '@turnuva/engine/journal';
import type { Result } from '@turnuva/engine/kernel';
import { fail, ok } from '@turnuva/engine/kernel';
import type { Player, Tournament } from '@turnuva/engine/tournament';
import { EMPTY_TOURNAMENT, TEAM_FIELD_ROWS } from '@turnuva/engine/tournament';
import type { Reading } from '../format/format.ts';
import type { ParseError } from '../parseErrors/index.ts';
import { parseErrorList } from '../parseErrors/index.ts';
import { writesMonthFirst } from './birth.ts';
import {
  fieldOf,
  isNumbering,
  isOfTeam,
  isWeakHeading,
  type ListColumn,
  type NewPlayer,
  nameKey,
  plain,
  type Row,
} from './fields.ts';
import { countsRows, guessColumns, isHeading } from './guessColumns.ts';
import { isDummy, isNameField } from './names.ts';
import { isTitle, personOf, textIn } from './person.ts';

/** A tournament before its first round, with everyone of the table, numbered by strength (C.04.2 2.2). */
export function tournamentOfPlayers({ rows }: PlayersReading): Tournament {
  const usable = rows.filter((row) => row.player.name !== '' && row.repeats === undefined);
  const players = usable
    .map(({ player }, i) => ({ ...player, id: i + 1, tpn: i + 1 }))
    .sort(byStrength)
    .map((player, i) => ({ ...player, id: i + 1, tpn: i + 1 }));
  return { ...EMPTY_TOURNAMENT, players };
}

/** A table of players that was read, as a file with a tournament: what was wrong with single rows are warnings. */
export function readingOfTable(
  table: Result<PlayersReading, readonly ParseError[]>,
): Result<Reading, readonly ParseError[]> {
  if (!table.ok) return table;
  const warnings = [...table.value.warnings, ...table.value.rows.flatMap((row) => row.faults)];
  return ok({ tournament: tournamentOfPlayers(table.value), warnings });
}

/** Maximum length of a team's name. A report file truncates it to its own limit (310: 32 letters); nothing else does. */
const LONGEST_TEAM = 120;

/** The team of every row, empty if it has none, and the rows that take it from a row above. */
interface TeamCells {
  readonly teams: readonly string[];
  readonly fromAbove: ReadonlySet<number>;
}

/**
 * The teams of the rows. If every team is named in only one row, the list has it at the head of its players, and an empty cell
 * means the team above. If a team is named repeatedly, it is in each of its rows, and an empty cell means "no team".
 */
function teamCells(rows: readonly Row[], fields: readonly (ListColumn | undefined)[]): TeamCells {
  const written = rows.map((row) => textIn(row, fields, 'team').slice(0, LONGEST_TEAM));
  const named = written.filter((team) => team !== '').map(plain);
  const fromAbove = new Set<number>();
  if (new Set(named).size < named.length) return { teams: written, fromAbove };
  let above = '';
  const teams = written.map((team, i) => {
    if (team === '' && above !== '') fromAbove.add(i);
    above = team || above;
    return above;
  });
  return { teams, fromAbove };
}

/** True for a row that says nothing but the team of those below it. */
const isTeamHead = (row: Row, fields: readonly (ListColumn | undefined)[]): boolean =>
  row.every(({ text }, i) => isOfTeam(fields[i]) || text.trim() === '');

/** What marks a player as captain in a column of captains, instead of the captain's name. */
const CAPTAIN_MARK = /^(?:[ckx1✓✔✗*•]|mf|tc|yes|ja|evet|oui|si|sí)\.?$/iu;

/** Under the teams of the rows, the captain whom the first of their rows names, or marks as one. */
function captainsOf(
  rows: readonly Row[],
  fields: readonly (ListColumn | undefined)[],
  teams: readonly string[],
): ReadonlyMap<string, string> {
  const captains = new Map<string, string>();
  for (const [i, row] of rows.entries()) {
    const said = textIn(row, fields, 'captain');
    const marked = CAPTAIN_MARK.test(said) ? personOf(row, fields, parseErrorList(), false).name : said;
    const captain = marked.slice(0, TEAM_FIELD_ROWS.captain.form);
    if (captain !== '' && !captains.has(teams[i])) captains.set(teams[i], captain);
  }
  return captains;
}

/** One row of the table: whom it describes and what is wrong with it. */
export interface PlayerRow {
  readonly line: number;
  readonly player: NewPlayer;
  /** The team that the row names, and the board there if it has one. */
  readonly team?: string;
  readonly teamBoard?: number;
  /** The captain of that team, wherever the list names one. */
  readonly captain?: string;
  /** Wrong cells; what they say was left out. A row without a name cannot be used. */
  readonly faults: readonly ParseError[];
  /** The registered player whom this seems to be (same FIDE id, or same name and birth). */
  readonly present?: number;
  /** The line above that seems to be the same person. */
  readonly repeats?: number;
}

/** The content of a table of players, to be reviewed before it is imported. */
export interface PlayersReading {
  /** Every column in order: its heading (empty if the table has none), the first cells, what it was taken for. */
  readonly columns: readonly {
    readonly heading: string;
    readonly samples: readonly string[];
    readonly field?: ListColumn;
    /** It counts the rows: left out, and nothing is lost. */
    readonly counts?: true;
  }[];
  /** Guessed from the cells, because there is no heading; someone should check it. */
  readonly bySight: boolean;
  /** Whether a row was taken for the headings. */
  readonly headed: boolean;
  readonly rows: readonly PlayerRow[];
  readonly warnings: readonly ParseError[];
}

/** The user's correction of the columns after seeing the table. */
export interface ColumnsGiven {
  readonly fields: readonly (ListColumn | undefined)[];
  /** Whether the first row holds headings. */
  readonly headed: boolean;
}

const SAMPLES = 3;
const LONGEST_SAMPLE = 60;
/** Rows that are looked at to find what the columns hold. */
const LOOKED_AT = 500;

/** Most rows of a table. */
export const MOST_ROWS = 10_000;
/** Most columns of a table. */
export const MOST_COLUMNS = 1000;
/** Most lines that a reader of tables builds: lists have blank lines and notes around their rows. */
export const MOST_LINES = 2 * MOST_ROWS;
/** Most cells of a table, see {@link MOST_LINES}. */
export const MOST_CELLS = 1_000_000;

/** Number of rows examined above the columns, since a list may have a title and a date. */
const MOST_PREAMBLE = 40;

/** How many columns a row names, if one of them holds names; 0 for a row of anything else. */
export function headingsIn(cells: readonly string[]): number {
  const fields = new Set(cells.map(fieldOf));
  fields.delete(undefined);
  return [...fields].some(isNameField) ? fields.size : 0;
}

/** Whether one of the first rows names several columns of players. */
export const namesColumns = (rows: readonly Row[]): boolean =>
  rows.slice(0, MOST_PREAMBLE).some((row) => headingsIn(row.map((cell) => cell.text)) >= 2);

const isBlank = (row: Row): boolean => row.every((cell) => cell.text.trim() === '');

/** The row that names the columns: the first that names two or more, else the first that names one; -1 for none. */
function headOf(rows: readonly Row[]): number {
  const known = rows.slice(0, MOST_PREAMBLE).map((row) => headingsIn(row.map((cell) => cell.text)));
  const several = known.findIndex((count) => count >= 2);
  return several >= 0 ? several : known.indexOf(1);
}

/** How many columns a row names, whatever they hold. */
const knownIn = (row: Row): number => new Set(row.flatMap((cell) => fieldOf(cell.text) ?? [])).size;

/**
 * Headings none of which identifies the names, plus the column that looks like them; what a heading says is never
 * guessed.
 */
function withNames(
  fields: readonly (ListColumn | undefined)[],
  rows: readonly Row[],
): (ListColumn | undefined)[] | undefined {
  const unknown = rows.map((row) => row.map((cell, i) => (fields[i] === undefined ? cell : { ...cell, text: '' })));
  const seen = guessColumns(unknown, false);
  if (seen === undefined) return undefined;
  return fields.map((field, i) => field ?? (isNameField(seen[i]) ? seen[i] : undefined));
}

interface Columns {
  /** Index of the row with the headings. */
  readonly head: number | undefined;
  readonly fields: readonly (ListColumn | undefined)[];
  readonly bySight: boolean;
}

/** What the columns hold: as someone says, by their headings, or by sight. */
function columnsOf(
  rows: readonly Row[],
  first: number,
  given: ColumnsGiven | undefined,
  faults: ReturnType<typeof parseErrorList>,
): Columns {
  const named = headOf(rows);
  if (given !== undefined)
    return { head: given.headed ? Math.max(named, first) : undefined, fields: given.fields, bySight: false };
  if (named >= 0) {
    const header = rows[named] ?? [];
    return { head: named, fields: withTitles(fieldsOf(header, faults), header, rows.slice(named + 1)), bySight: false };
  }
  const partly = rows.slice(0, MOST_PREAMBLE).findIndex((row) => knownIn(row) >= 2);
  if (partly >= 0) {
    const header = rows[partly] ?? [];
    const body = rows.slice(partly + 1).filter((row) => !isBlank(row));
    const fields = withNames(fieldsOf(header, faults), body.slice(0, LOOKED_AT));
    if (fields !== undefined) return { head: partly, fields, bySight: true };
  }
  const cells = rows.slice(first).filter((row) => !isBlank(row));
  // A table of one column may be anything.
  const seen = cells.some((row) => row.length > 1) ? guessColumns(cells.slice(0, LOOKED_AT)) : undefined;
  if (seen === undefined) return { head: first, fields: fieldsOf(rows[first] ?? [], faults), bySight: false };
  return { head: isHeading(rows[first] ?? [], seen) ? first : undefined, fields: seen, bySight: true };
}

/**
 * Reads a table with a row of column headings (rows above it are skipped); a table without one by its cells, or as `given`.
 * Refused if no column has names; rows with errors are reported but do not refuse the table.
 */
export function playersOfTable(
  rows: readonly Row[],
  registered: readonly Player[] = [],
  given?: ColumnsGiven,
): Result<PlayersReading, readonly ParseError[]> {
  const faults = parseErrorList();
  const start = rows.findIndex((row) => !isBlank(row));
  if (start < 0) {
    faults.error(1, 1, 'file.empty', {});
    return fail(faults.errors());
  }
  const { head, fields: taken, bySight } = columnsOf(rows, start, given, faults);
  const header = rows[head ?? start];
  const { line, column } = header[0];
  const body = rows.slice(head === undefined ? start : head + 1);
  if (header.length > MOST_COLUMNS) {
    const facts = { what: 'columns', found: header.length, limit: MOST_COLUMNS };
    faults.error(line, header[MOST_COLUMNS].column, 'too-large', facts);
    return fail(faults.errors());
  }
  const fields = new Set(taken);
  if (![...fields].some(isNameField)) {
    const found = header
      .map((cell) => cell.text.trim())
      .join(', ')
      .slice(0, 100);
    const code = [...fields].every((field) => field === undefined) ? 'table.noColumns' : 'table.noName';
    faults.error(line, column, code, { found, expected: 'Name, Ad Soyad, Spieler ...' });
  }
  if (body.length >= MOST_ROWS) {
    const facts = { what: 'rows', found: body.length, limit: MOST_ROWS };
    faults.error(body[MOST_ROWS - 1]?.[0]?.line ?? line, 1, 'too-large', facts);
  }
  if (faults.failed) return fail(faults.errors());
  return ok({
    columns: header.map((cell, i) => {
      const samples = body.map((row) => row[i]?.text.trim().replace(/\s+/g, ' ') ?? '').filter((text) => text !== '');
      const field = taken[i];
      return {
        heading: head === undefined ? '' : cell.text.trim(),
        samples: samples.slice(0, SAMPLES).map((text) => [...text].slice(0, LONGEST_SAMPLE).join('')),
        ...(field === undefined ? {} : { field }),
        ...(field === undefined && ((head !== undefined && isNumbering(cell.text)) || countsRows(body, i))
          ? { counts: true as const }
          : {}),
      };
    }),
    bySight,
    headed: head !== undefined,
    rows: playerRows(body, taken, registered, faults),
    warnings: faults.warnings(),
  });
}

/** The column of titles, which many lists leave without a heading, beside the names. */
function withTitles(
  fields: readonly (ListColumn | undefined)[],
  header: Row,
  rows: readonly Row[],
): (ListColumn | undefined)[] {
  if (fields.includes('title')) return [...fields];
  const at = header.findIndex(({ text }, i) => {
    const texts = text.trim() === '' ? rows.map((row) => row[i]?.text.trim() ?? '').filter((each) => each !== '') : [];
    // One letter alone may just as well be a sex.
    return texts.length > 0 && texts.every((each) => each.length > 1 && isTitle(each));
  });
  return fields.map((field, i) => (i === at ? 'title' : field));
}

function fieldsOf(header: Row, faults: ReturnType<typeof parseErrorList>): (ListColumn | undefined)[] {
  const first = new Map<ListColumn, number>();
  const strong = new Set(header.filter(({ text }) => !isWeakHeading(text)).map(({ text }) => fieldOf(text)));
  return header.map(({ text, line, column }, i) => {
    const field = fieldOf(text);
    if (field === undefined || (isWeakHeading(text) && strong.has(field))) return undefined;
    const before = first.get(field);
    if (before === undefined) {
      first.set(field, i + 1);
      return field;
    }
    const facts = { found: text.trim(), first: before, expected: 'one column of a kind' };
    faults.warn(line, column, 'table.columnTwice', facts);
    return undefined;
  });
}

/** Names and FIDE ids under which someone is known. */
const keysOf = ({ name, fideId, birth }: NewPlayer): string[] => [
  ...(fideId === undefined ? [] : [`id ${fideId}`]),
  ...(nameKey(name) === '' ? [] : [`name ${nameKey(name)} ${birth?.slice(0, 4) ?? ''}`]),
];

function playerRows(
  rows: readonly Row[],
  fields: readonly (ListColumn | undefined)[],
  registered: readonly Player[],
  ofTable: ReturnType<typeof parseErrorList>,
): PlayerRow[] {
  const known = new Map<string, number>();
  for (const player of registered) for (const key of keysOf(player)) known.set(key, player.id);
  const lines = new Map<string, number>();
  const named = new Map<number, string>();
  const result: PlayerRow[] = [];
  const filled = rows.filter((row) => !isBlank(row));
  const births = fields.indexOf('birth');
  const monthFirst = births >= 0 && writesMonthFirst(filled.map((row) => row[births]?.text ?? ''));
  const { teams, fromAbove } = teamCells(filled, fields);
  const captains = captainsOf(filled, fields, teams);
  const [first] = fromAbove;
  for (const [i, row] of filled.entries()) {
    if (isTeamHead(row, fields) && fromAbove.has(i + 1)) continue;
    const faults = parseErrorList();
    const { line, column } = row[0];
    const person = personOf(row, fields, faults, monthFirst);
    if (isDummy(person)) {
      ofTable.warn(line, column, 'file.dummy', { found: person.name });
      continue;
    }
    const team = teams[i];
    if (i === first) faults.warn(line, column, 'table.teamAbove', { found: fromAbove.size, expected: 'a team' });
    const captain = team === '' ? undefined : captains.get(team);
    const teamBoard = Number(textIn(row, fields, 'teamBoard').replace(/\D/g, ''));
    // A list with teams and no clubs: in an individual event the team becomes the club.
    const player = team === '' || fields.includes('club') ? person : { ...person, club: team };
    const keys = keysOf(player);
    const present = keys.map((key) => known.get(key)).find((id) => id !== undefined);
    const repeats = keys.map((key) => lines.get(key)).find((each) => each !== undefined);
    const { name } = player;
    if (repeats !== undefined) {
      const other = named.get(repeats) ?? name;
      const { fideId = '' } = player;
      // Two who share no more than the number: one of the numbers is wrong, and nobody is there twice.
      if (nameKey(other) === nameKey(name))
        faults.warn(line, column, 'table.repeated', { name, first: repeats, expected: 'one player per row' });
      else
        faults.warn(line, column, 'table.sameId', { name, other, fideId, first: repeats, expected: 'another FIDE ID' });
    }
    if (present !== undefined)
      faults.warn(line, column, 'table.present', { name, found: present, expected: 'new players' });
    for (const key of keys) if (!lines.has(key)) lines.set(key, line);
    named.set(line, name);
    result.push({
      line,
      player,
      ...(team === '' ? {} : { team }),
      ...(teamBoard > 0 ? { teamBoard } : {}),
      ...(captain === undefined ? {} : { captain }),
      faults: [...faults.errors(), ...faults.warnings()],
      ...(present === undefined ? {} : { present }),
      ...(repeats === undefined ? {} : { repeats }),
    });
  }
  return result;
}
