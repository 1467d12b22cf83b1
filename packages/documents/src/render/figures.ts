import type { TableBlock } from '../sheet.ts';
import { cellText } from '../sheet.ts';

/** A table of at most so many rows is not torn over two pages. */
export const KEPT_ROWS = 16;

const FIGURES = /^[+−-]?\d+(?:[.,](\d+))?$/;
/** Spaces as wide as a point and as a figure. */
const POINT = '\u2008';
const FIGURE = '\u2007';

/** For every column the longest tail behind a decimal point; 0 where numbers need no lining up. */
export function decimalsOf(block: TableBlock): readonly number[] {
  return block.columns.map((column, i) =>
    column.align === 'right'
      ? block.rows.reduce((most, row) => Math.max(most, FIGURES.exec(cellText(row[i] ?? ''))?.[1]?.length ?? 0), 0)
      : 0,
  );
}

/** The decimal sign of a table's numbers: a point, or where one has it a comma. */
export const decimalSign = ({ rows }: TableBlock): string =>
  rows.some((row) => row.some((cell) => FIGURES.test(cellText(cell)) && cellText(cell).includes(','))) ? ',' : '.';

/** What a number lacks to end where the longest of its column ends: invisible, it aligns decimal points. */
export function missingTail(text: string, decimals: number, point: string): string {
  const match = decimals === 0 ? null : FIGURES.exec(text);
  if (match === null) return '';
  const own = match[1]?.length ?? 0;
  return `${own === 0 ? point : ''}${'0'.repeat(decimals - own)}`;
}

/** A number with room behind it, so that decimal points align at the right edge of a column. */
export function linedUp(text: string, decimals: number): string {
  const match = decimals === 0 ? null : FIGURES.exec(text);
  if (match === null) return text;
  const own = match[1]?.length ?? 0;
  return `${text}${own === 0 ? POINT : ''}${FIGURE.repeat(decimals - own)}`;
}

const HALF = /^([−-]?)(\d*)½$/;

/** A cell as a number (5½ is 5.5); undefined where it is none, or is in a column of words. */
export function numberIn(text: string, align: string | undefined): number | undefined {
  if (align !== 'right' && align !== 'centre') return undefined;
  const half = HALF.exec(text);
  if (half !== null) return (half[1] === '' ? 1 : -1) * (Number(half[2]) + 0.5);
  const plain = text.replace('−', '-').replace(',', '.');
  return /^[+-]?\d{1,9}(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
