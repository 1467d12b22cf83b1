import type { Cell, Row } from '../players/index.ts';
import { fieldOf, MOST_LINES } from '../players/index.ts';
import { isNameField } from '../players/names.ts';
import { nextRound } from '../rounds/crosstable.ts';

/** Number of lines examined above the headings, since a table may have a title. */
const MOST_PREAMBLE = 40;
/** Lines that only rule the table off, and blank ones. */
const isRule = (line: string): boolean => /^[\s|+\-=_:.*]*$/.test(line);

/** A word of a line, or a column of the table: from its first character to the one after its last. */
interface Span {
  readonly from: number;
  readonly to: number;
}
interface Word extends Span {
  readonly text: string;
}

const wordsOf = (line: string): Word[] =>
  [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({ text, from: index, to: index + text.length }));

/** How many rounds 1, 2, 3 ... the words name in turn. */
const roundsIn = (words: readonly { readonly text: string }[]): number =>
  words.reduce((count, { text }) => (nextRound(text, count) ? count + 1 : count), 0);

/**
 * The cells of a printed crosstable, separated by spaces or vertical bars. Undefined for other texts, including those whose
 * columns touch, because then cell boundaries are unknown.
 */
export function printedTable(text: string): Row[] | undefined {
  const lines = text.split(/\r\n|\r|\n/, MOST_LINES + 1);
  if (lines.length > MOST_LINES) return undefined;
  const ruled = ruledTable(lines);
  if (ruled !== undefined) return ruled;
  const head = lines.slice(0, MOST_PREAMBLE).findIndex(isHead);
  return head < 0 ? undefined : spacedTable(lines, head);
}

/** Whether a line names players and rounds in columns of blanks. */
function isHead(line: string): boolean {
  if (/[\t;|]|,\S/.test(line)) return false;
  const words = wordsOf(line);
  return words.some(({ text }) => isNameField(fieldOf(text))) && roundsIn(words) > 0;
}

/** Parts of a row other than the name: numbers, points, games and byes. */
const CELL =
  /^([+=<>wldxf-]?\d{1,3}[a-z]?[:.]?[½=+\-wldx01]?|\d{1,2}([.,]\d|½)|½|[hub]-*|[+=-]?(bye|exe|spielfrei)|[-+][01½])$/i;

/** A row of a table has a name, and a number in front or several cells; notes below it have not. */
function isRow(line: string): boolean {
  const words = wordsOf(line);
  const cells = words.filter(({ text }) => CELL.test(text)).length;
  return /\p{L}{2}/u.test(line) && cells >= (/^\d/.test(words[0]?.text ?? '') ? 2 : 3);
}

/** A line in columns. */
const isWide = (line: string): boolean => /\d/.test(line) && line.trim().split(/\s{2,}/).length > 2;

/** The indices of the rows below the headings; between rows, whatever is in columns is one, so that none is passed over. */
function rowsBelow(lines: readonly string[], head: number): number[] {
  const last = lines.findLastIndex((line, i) => i > head && isRow(line));
  let end = last + 1;
  while (end < lines.length && isWide(lines[end] ?? '')) end++;
  return lines.flatMap((line, i) =>
    i > head && i < end && !isHead(line) && !isRule(line) && (isRow(line) || isWide(line)) ? [i] : [],
  );
}

function spacedTable(lines: readonly string[], head: number): Row[] | undefined {
  const heading = lines[head] ?? '';
  const rows = new Set(rowsBelow(lines, head));
  const body = lines.filter((_, i) => rows.has(i));
  const columns = columnsOf(body);
  const joined = joinColumns(columns, headingsOf(heading, columns), body);
  // A round that has no column of its own would be read as another, or be lost.
  if (roundsIn(joined) !== roundsIn(wordsOf(heading))) return undefined;
  return lines.map((line, i) => {
    const place = { line: i + 1, column: 1 };
    if (i !== head && !rows.has(i)) return [{ text: isRule(line) || i > head ? '' : line.trim(), ...place }];
    return joined.map(({ from, to, text }) => ({
      ...{ ...place, column: from + 1 },
      text: i === head ? text : line.slice(from, to).trim(),
    }));
  });
}

/** Between columns every row is blank. */
function columnsOf(body: readonly string[]): Span[] {
  const width = Math.max(0, ...body.map(({ length }) => length));
  const columns: { from: number; to: number }[] = [];
  for (let at = 0; at < width; at++) {
    if (body.every((line) => at >= line.length || line[at] === ' ')) continue;
    const last = columns.at(-1);
    if (last?.to === at) last.to = at + 1;
    else columns.push({ from: at, to: at + 1 });
  }
  return columns;
}

/** The words of the headings above each column: those that overlap it, else the nearest. */
function headingsOf(heading: string, columns: readonly Span[]): string[] {
  const texts = columns.map((): string[] => []);
  for (const word of wordsOf(heading)) {
    const distances = columns.map(({ from, to }) => Math.max(from - word.to, word.from - to));
    texts[distances.indexOf(Math.min(...distances))]?.push(word.text);
  }
  return texts.map((each) => each.join(' '));
}

/** Columns without a heading of their own that a name or a game was cut into belong to their neighbour. */
function joinColumns(columns: readonly Span[], texts: readonly string[], body: readonly string[]): Word[] {
  const joined: Word[] = [];
  /** The column before belongs to the next one: `W` before `39`. */
  let pending: Span | undefined;
  columns.forEach((column, i) => {
    const text = texts[i] ?? '';
    const before = joined.at(-1);
    const isSign = body.every((line) => /^\s*[\p{L}½+=-]?\s*$/u.test(line.slice(column.from, column.to)));
    if (text === '' && isSign && roundsIn([{ text: firstRoundIn(texts[i + 1]) }]) > 0) {
      pending = column;
      return;
    }
    if (text === '' && before !== undefined && isNameField(fieldOf(before.text)) && column.from - before.to === 1) {
      joined[joined.length - 1] = { ...before, to: column.to };
      return;
    }
    joined.push({ text, from: pending?.from ?? column.from, to: column.to });
    pending = undefined;
  });
  return joined;
}

/** Any round's heading as that of the first. */
const firstRoundIn = (text = ''): string => text.replace(/\d+/, '1');

/** A table whose cells stand between upright strokes; that of the US federation has two lines for each player. */
function ruledTable(lines: readonly string[]): Row[] | undefined {
  const rows = lines.map((line, i): Cell[] => {
    const number = i + 1;
    if (isRule(line)) return [{ text: '', line: number, column: 1 }];
    let column = 1;
    return line.split('|').map((text) => {
      const cell = { text: text.trim(), line: number, column };
      column += text.length + 1;
      return cell;
    });
  });
  const head = rows
    .slice(0, MOST_PREAMBLE)
    .findIndex((row) => row.length > 2 && row.some(({ text }) => namesPlayers(text)));
  if (head < 0) return undefined;
  const below = rows[head + 1] ?? [];
  const heading = rows[head] ?? [];
  const joined = heading.map((cell, i) => ({ ...cell, text: `${cell.text} ${below[i]?.text ?? ''}`.trim() }));
  if (roundsIn(heading) > 0) return rows;
  if (roundsIn(joined) === 0) return undefined;
  return twoLines(rows, head, joined);
}

const namesPlayers = (text: string): boolean => isNameField(fieldOf(text));

/** One row for the two lines of each player: the second has the federation's number, the rating and the colours. */
function twoLines(rows: readonly Cell[][], head: number, joined: readonly Cell[]): Row[] {
  let round = 0;
  const isRound = joined.map(({ text }) => {
    const is = nextRound(text, round);
    if (is) round++;
    return is;
  });
  const heading = (rows[head] ?? []).map((cell, i) => (isRound[i] === true ? (joined[i] ?? cell) : cell));
  const last = heading.at(-1) ?? { text: '', line: head + 1, column: 1 };
  const made: Row[] = [
    ...rows.slice(0, head).map((row) => row.map((cell) => ({ ...cell, text: cell.text }))),
    [...heading, { ...last, text: 'National ID' }, { ...last, text: 'Rtg' }],
  ];
  for (let i = head + 2; i < rows.length; i++) {
    const row = rows[i] ?? [];
    const number = row.find(({ text }) => text !== '')?.text ?? '';
    if (!/^\d+$/.test(number) || row.length < 3) continue;
    const second = rows[i + 1] ?? [];
    const told = second
      .map(({ text }) => /^(\d{5,9})?\s*\/\s*\p{Lu}+:\s*(\d{3,4})?/u.exec(text))
      .find((each) => each !== null);
    const isSecond = told !== undefined && second.length === row.length;
    made.push([
      ...row.map((cell, at) =>
        isSecond && isRound[at] === true ? { ...cell, text: `${cell.text} ${second[at]?.text ?? ''}`.trim() } : cell,
      ),
      { ...(row.at(-1) ?? last), text: told?.[1] ?? '' },
      // As lists mark a national rating by which an event is paired.
      { ...(row.at(-1) ?? last), text: told?.[2] === undefined ? '' : `${told[2]} N` },
    ]);
    if (isSecond) i++;
  }
  return made;
}
