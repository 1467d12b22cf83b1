import type { Draft } from '../draft.ts';
import { BAD_RESULT, resultNumber } from './letters.ts';
import type { Line } from './line.ts';
import { BLANK, codeAt, columnOf, integerAt, lengthOf, pointsAt, textAt } from './line.ts';

/** Columns of a record 001 that are blank in every file, beside those of the rounds. */
const GAPS = [9, 48, 53, 57, 69, 85, 90];
/** The blanks of a round beside its opponent, as columns from it. */
const ROUND_GAPS = [-1, 4, 6, 8];
/** Fields after which a line may be shifted: title, name, rating, federation, id, birth, points, rank. */
const SEAMS = [10, 14, 48, 53, 57, 69, 80, 85, 90];
const MOST_SHIFTED = 12;
const [ZERO, NINE] = [48, 57];

/**
 * The first column that holds what belongs elsewhere: something in place of a blank, a letter in a number; 0 if there
 * is none.
 */
function firstInGap(line: Line): number {
  for (let i = 0; i < GAPS.length; i++) if (codeAt(line, GAPS[i]) !== BLANK) return GAPS[i];
  const width = lengthOf(line);
  for (let column = columnOf(1); column <= width + 1; column += 10) {
    for (let i = 0; i < ROUND_GAPS.length; i++)
      if (codeAt(line, column + ROUND_GAPS[i]) !== BLANK) return column + ROUND_GAPS[i];
    // A colour or a result in place of the opponent, or a number in place of the colour.
    for (let i = 1; i < 4; i++) if (codeAt(line, column + i) > NINE) return column + i;
    const colour = codeAt(line, column + 5);
    if (colour >= ZERO && colour <= NINE) return column + 5;
  }
  return 0;
}

/** Whether the columns are blank, or end with something: numbers are aligned to the right of their columns. */
const endsRight = (line: Line, first: number, last: number): boolean =>
  codeAt(line, last) !== BLANK || textAt(line, first, last) === '';

/** Whether every field of the line holds what it may hold, where programs write it. */
function isRegular(line: Line): boolean {
  if (firstInGap(line) !== 0) return false;
  if (
    ![
      [5, 8],
      [11, 13],
      [49, 52],
      [81, 84],
      [86, 89],
    ].every(([first, last]) => endsRight(line, first, last))
  )
    return false;
  const numbers = [integerAt(line, 5, 8), integerAt(line, 49, 52), pointsAt(line, 81, 84), integerAt(line, 86, 89)];
  if (numbers.some((each) => Number.isNaN(each)) || !/^\w*$/.test(textAt(line, 58, 68))) return false;
  if (!/^[\d/.-]*$/.test(textAt(line, 70, 79)) || !/^([A-Z]{3})?$/.test(textAt(line, 54, 56))) return false;
  if (!/^(\d+[.,]\d)?$/.test(textAt(line, 81, 84))) return false;
  const width = lengthOf(line);
  for (let column = columnOf(1); column <= width; column += 10) {
    if (Number.isNaN(integerAt(line, column, column + 3)) || !endsRight(line, column, column + 3)) return false;
    if (!' -wWbB'.includes(String.fromCharCode(codeAt(line, column + 5)))) return false;
    if (resultNumber(codeAt(line, column + 7)) === BAD_RESULT && codeAt(line, column + 7) !== 42) return false;
  }
  return true;
}

const lineOf = (source: string, number: number): Line => ({ source, start: 0, end: source.length, number });

/** The line with a blank behind each character for every further byte that it takes in UTF-8: so columns of bytes are columns of characters. */
function fromBytes(text: string): string {
  let spread = '';
  let owed = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    // Blanks after a name make up for the bytes of its letters, so that the columns after it are right.
    spread += character;
    // Characters beyond U+FFFF are here as one unit for private use.
    owed += code < 0x80 ? 0 : code < 0x800 ? 1 : code >= 0xe000 && code < 0xf900 ? 3 : 2;
    if (owed > 0 && spread.length >= 47 - owed) {
      spread += ' '.repeat(owed);
      owed = 0;
    }
  }
  return spread;
}

/** The line moved by `by` columns from a column on; undefined where something would be lost. */
function movedFrom(text: string, seam: number, by: number): string | undefined {
  const [head, tail] = [text.slice(0, seam - 1), text.slice(seam - 1)];
  if (by >= 0) return head + ' '.repeat(by) + tail;
  const room = head.length - head.trimEnd().length;
  if (room >= -by) return head.slice(0, by) + tail;
  return tail.startsWith(' '.repeat(-by)) ? head + tail.slice(-by) : undefined;
}

/** Rounds before the last one that are blank. */
function emptyRounds(line: Line): number {
  let empty = 0;
  const last = lengthOf(line) - (lengthOf(line) % 10);
  for (let column = columnOf(1); column <= last; column += 10) if (textAt(line, column, column + 7) === '') empty++;
  return empty;
}

/** The lines that a move makes regular: first those that leave no round empty, then the shortest moves. */
function movesOf(text: string, number: number): { readonly line: Line; readonly seam: number; readonly by: number }[] {
  const moves = SEAMS.flatMap((seam) =>
    Array.from({ length: 2 * MOST_SHIFTED + 1 }, (_, i) => i - MOST_SHIFTED).flatMap((by) => {
      const moved = by === 0 ? undefined : movedFrom(text, seam, by);
      const line = moved === undefined ? undefined : lineOf(moved, number);
      return line !== undefined && isRegular(line) ? [{ line, seam, by, empty: emptyRounds(line) }] : [];
    }),
  );
  return moves.sort((a, b) => a.empty - b.empty || Math.abs(a.by) - Math.abs(b.by));
}

/**
 * The line of a player with its fields in their columns. Some programs count bytes, and edited lines are shifted from some field
 * on: if exactly that explains the line, it is read accordingly, with a warning. Undefined (with an error) if nothing explains
 * it.
 */
export function alignedLine(draft: Draft, line: Line): Line | undefined {
  const column = firstInGap(line);
  if (column === 0) return line;
  const text = line.source.slice(line.start, line.end).replaceAll('\t', ' ');
  const bytes = lineOf(fromBytes(text), line.number);
  if (isRegular(bytes)) {
    draft.inBytes.push(line.number);
    return bytes;
  }
  const [best] = movesOf(text, line.number);
  if (best !== undefined) {
    draft.faults.warn(line.number, column, 'trf.shiftedLine', { found: -best.by, expected: best.seam });
    return best.line;
  }
  // The text of the opponent's columns is reported with its round.
  if (codeAt(line, column) > NINE && column > 91 && (column - 92) % 10 < 4) return line;
  const found = textAt(line, column, column);
  draft.faults.error(line.number, column, 'trf.misaligned', { record: '001', found, expected: 'a blank' });
  return undefined;
}
