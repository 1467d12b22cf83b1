import { LIMITS as CONTRACT } from '@turnuva/contract/limits';
import { formatPoints } from '@turnuva/engine/tournament';

/** What a file may hold at most (see docs/decisions/program.md): the contract's limits, and two of text files. */
export const LIMITS = {
  bytes: CONTRACT.bytes,
  players: CONTRACT.players,
  rounds: CONTRACT.rounds,
  teams: CONTRACT.teams,
  rating: CONTRACT.rating,
  /** Characters in a line: 999 rounds of ten characters, the player's data, and what other programs add. */
  lineLength: 100_000,
  lines: 200_000,
} as const;

/** A text fit for a line: no line ends or other control characters (tabs may stay). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go
export const oneLine = (text: string): string => text.replace(/[\u0000-\u0008\u000a-\u001f\u007f]/g, ' ');

/** The first `width` characters (not UTF-16 units, not bytes), padded with blanks. */
export function left(text: string, width: number): string {
  const characters = [...oneLine(text)].slice(0, width);
  return characters.join('') + ' '.repeat(width - characters.length);
}

/** Like {@link left}, but with the blanks in front. */
export function right(text: string | number, width: number): string {
  const characters = [...oneLine(String(text))].slice(0, width);
  return ' '.repeat(width - characters.length) + characters.join('');
}

/** Tenths with one decimal, right-aligned; blanks if the columns are too few. */
export function pointsIn(tenths: number, width: number): string {
  const text = formatPoints(tenths, 1);
  return text.length > width ? ' '.repeat(width) : text.padStart(width);
}

/** A list of numbers, four columns each, one blank between them. */
export const numbersIn4 = (numbers: readonly number[]): string => numbers.map((n) => right(n, 4)).join(' ');

/**
 * A player's round in one integer: the opponent's starting number (0 none), the colour (0 none, 1 White, 2 Black) and
 * the number of the result letter (see letters.ts). Big files have a hundred thousand of them.
 */
export const packCell = (opponent: number, colour: number, result: number): number =>
  opponent | (colour << 14) | (result << 16);

export const opponentOf = (cell: number): number => cell & 0x3fff;
export const colourOf = (cell: number): number => (cell >> 14) & 3;
export const resultOf = (cell: number): number => cell >> 16;

/** Column of a round's opponent in a player's line; colour and result are 5 and 7 columns to the right. */
export const columnOf = (round: number): number => 92 + 10 * (round - 1);

/** One line of the file: a window into its text. Columns count from 1, as in the specification. */
export interface Line {
  readonly source: string;
  /** Offset of the first character, and one beyond the last. */
  readonly start: number;
  readonly end: number;
  readonly number: number;
}

export const BLANK = 32;
const TAB = 9;
const ZERO = 48;
const PLUS = 43;
const MINUS = 45;

/** Number of characters in the line. */
export const lengthOf = (line: Line): number => line.end - line.start;

/** Code of the character in a column; beyond the end, and for a tab, a blank. */
export function codeAt(line: Line, column: number): number {
  const at = line.start + column - 1;
  if (at >= line.end) return BLANK;
  const code = line.source.charCodeAt(at);
  return code === TAB ? BLANK : code;
}

/** The text of the columns `first` to `last` (included), without blanks around it. */
export function textAt(line: Line, first: number, last: number = lengthOf(line)): string {
  let from = line.start + first - 1;
  let to = Math.min(line.start + last, line.end);
  while (from < to && line.source.charCodeAt(from) <= BLANK) from++;
  while (to > from && line.source.charCodeAt(to - 1) <= BLANK) to--;
  return line.source.slice(from, to);
}

/** A whole number in the columns given: undefined if they are blank, NaN if they hold something else. */
export function integerAt(line: Line, first: number, last: number): number | undefined {
  let value = 0;
  let state = 0; // 0 before the digits, 1 in them, 2 after them
  for (let column = first; column <= last; column++) {
    const code = codeAt(line, column);
    if (code === BLANK) {
      if (state === 1) state = 2;
    } else if (code >= ZERO && code <= ZERO + 9 && state < 2) {
      state = 1;
      value = value * 10 + code - ZERO;
    } else return Number.NaN;
  }
  return state === 0 ? undefined : value;
}

/** Points in tenths in the columns given: undefined if they are blank, NaN if they hold something else. */
export function pointsAt(line: Line, first: number, last: number): number | undefined {
  const { source } = line;
  let from = line.start + first - 1;
  let to = Math.min(line.start + last, line.end);
  while (from < to && source.charCodeAt(from) <= BLANK) from++;
  while (to > from && source.charCodeAt(to - 1) <= BLANK) to--;
  return parsePoints(source, from, to);
}

/** Tenths from `2`, `2.5`, `2,5`, `-.5`, `+1.0`: undefined for an empty text, NaN for anything else; of a part of a text where its ends are given. */
export function parsePoints(text: string, from = 0, to = text.length): number | undefined {
  if (from >= to) return undefined;
  let at = from;
  const negative = text.charCodeAt(at) === MINUS;
  if (negative || text.charCodeAt(at) === PLUS) at++;
  let tenths = 0;
  let digits = 0;
  let decimals = -1;
  for (; at < to; at++) {
    const code = text.charCodeAt(at);
    if ((code === 46 || code === 44) && decimals < 0) decimals = 0;
    else if (code >= ZERO && code <= ZERO + 9) {
      digits++;
      if (decimals < 0) tenths = tenths * 10 + (code - ZERO) * 10;
      else if (decimals++ === 0) tenths += code - ZERO;
      else if (code !== ZERO) return Number.NaN;
    } else return Number.NaN;
  }
  if (digits === 0 || digits > 6) return Number.NaN;
  return negative && tenths !== 0 ? -tenths : tenths;
}

/** A word of a line with the column in which it starts. */
interface Word {
  readonly text: string;
  readonly column: number;
}

/** The words (separated by blanks) from a column on. */
export function wordsFrom(line: Line, column: number): Word[] {
  const words: Word[] = [];
  let at = line.start + column - 1;
  while (at < line.end) {
    while (at < line.end && line.source.charCodeAt(at) <= BLANK) at++;
    const from = at;
    while (at < line.end && line.source.charCodeAt(at) > BLANK) at++;
    if (at > from) words.push({ text: line.source.slice(from, at), column: from - line.start + 1 });
  }
  return words;
}

const CR = 13;
/** A carriage return that ends a line without a line feed. */
const LONE_CR = /\r(?!\n)/;

/** Calls `each` with every line of a text; CR, LF and CRLF end a line. */
export function forEachLine(text: string, each: (line: Line) => void): void {
  const source = text.includes('\r') && LONE_CR.test(text) ? text.replaceAll(new RegExp(LONE_CR, 'g'), '\n') : text;
  let number = 1;
  let start = 0;
  for (let end = source.indexOf('\n'); end >= 0; end = source.indexOf('\n', start)) {
    const last = end > start && source.charCodeAt(end - 1) === CR ? end - 1 : end;
    each({ source, start, end: last, number: number++ });
    start = end + 1;
  }
  if (start < source.length) each({ source, start, end: source.length, number });
}
