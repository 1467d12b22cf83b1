import type { TableBlock } from '../sheet.ts';
import { cellText } from '../sheet.ts';

/** A table with at most this many rows is not split across pages. */
export const KEPT_ROWS = 16;

const FIGURES = /^[+−-]?\d+(?:[.,](\d+))?$/;
/** Spaces as wide as a point and as a digit. */
const POINT = '\u2008';
const FIGURE = '\u2007';

/** For each column, the most characters after a decimal point; 0 if numbers need no aligning. */
export function decimalsOf(block: TableBlock): readonly number[] {
  return block.columns.map((column, i) =>
    column.align === 'right'
      ? block.rows.reduce((most, row) => Math.max(most, FIGURES.exec(cellText(row[i] ?? ''))?.[1]?.length ?? 0), 0)
      : 0,
  );
}

/** The decimal sign of a table's numbers: a point, or a comma if any of them has one. */
export const decimalSign = ({ rows }: TableBlock): string =>
  rows.some((row) => row.some((cell) => FIGURES.test(cellText(cell)) && cellText(cell).includes(','))) ? ',' : '.';

/**
 * What a number needs after it to end where the longest in its column ends: invisible, it aligns the decimal points.
 */
export function missingTail(text: string, decimals: number, point: string): string {
  const match = decimals === 0 ? null : FIGURES.exec(text);
  if (match === null) return '';
  const own = match[1]?.length ?? 0;
  return `${own === 0 ? point : ''}${'0'.repeat(decimals - own)}`;
}

/** A number with padding after it, so that decimal points align at the right edge of a column. */
export function linedUp(text: string, decimals: number): string {
  const match = decimals === 0 ? null : FIGURES.exec(text);
  if (match === null) return text;
  const own = match[1]?.length ?? 0;
  return `${text}${own === 0 ? POINT : ''}${FIGURE.repeat(decimals - own)}`;
}

const HALF = /^([−-]?)(\d*)½$/;

/** A cell as a number (5½ is 5.5); undefined if it is not a number, or is in a column of words. */
export function numberIn(text: string, align: string | undefined): number | undefined {
  if (align !== 'right' && align !== 'centre') return undefined;
  const half = HALF.exec(text);
  if (half !== null) return (half[1] === '' ? 1 : -1) * (Number(half[2]) + 0.5);
  const plain = text.replace('−', '-').replace(',', '.');
  return /^[+-]?\d{1,9}(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
