import { formatPoints } from '@turnuva/engine/tournament';

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
