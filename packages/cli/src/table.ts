/** Lays out rows in columns for a terminal; numbers (and the columns named) are right-aligned. */
export function textTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
): string {
  const widths = header.map((title, i) => Math.max(width(title), ...rows.map((row) => width(row[i] ?? ''))));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, i) => {
        const pad = ' '.repeat(Math.max(0, (widths[i] ?? 0) - width(cell)));
        return right.includes(i) ? pad + cell : cell + pad;
      })
      .join('  ')
      .trimEnd();
  return `${[line(header), line(widths.map((w) => '-'.repeat(w))), ...rows.map(line)].join('\n')}\n`;
}

/** Characters that a terminal draws over the one before them. */
const OVER = /[\p{Mn}\p{Me}\p{Cf}]/u;
/** Chinese, Japanese and Korean characters and emoji, which take two columns (Unicode: East Asian Width W and F). */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;

/** Columns of a terminal. */
const width = (text: string): number =>
  [...text].reduce((sum, each) => sum + (OVER.test(each) ? 0 : WIDE.test(each) ? 2 : 1), 0);

/** A field of a CSV line, quoted where needed. */
export const csvField = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
