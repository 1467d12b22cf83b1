import type { Cell, Row } from '../players/index.ts';
import { MOST_CELLS, MOST_COLUMNS, MOST_LINES } from '../players/index.ts';
import { TooLarge } from './unpack.ts';
import { readXml } from './xml.ts';
import type { Packed } from './zip.ts';

/** The sheets of an OpenDocument spreadsheet (.ods), each as its rows; undefined for an archive of anything else. */
export function sheetsOfOpenDocument(files: readonly Packed[]): Row[][] | undefined {
  const content = files.find(({ name }) => name === 'content.xml');
  if (content === undefined) return undefined;
  const sheets: Cell[][][] = [];
  let rows: Cell[][] = [];
  let built = 0;
  // Rows and columns count from 1; what stands once may be meant often.
  let [line, column, repeated, span] = [0, 0, 1, 1];
  let [text, value] = ['', ''];
  let [inCell, inText] = [false, false];
  const times = (count: string | undefined): number => Math.max(1, Math.min(Number(count) || 1, 1_048_576));
  const put = (): void => {
    const shown = value === '' ? text.trim() : value;
    for (let i = 0; i < span && shown !== ''; i++) {
      if (line > MOST_LINES) throw new TooLarge('rows', line, MOST_LINES);
      if (column + i > MOST_COLUMNS) throw new TooLarge('columns', column + i, MOST_COLUMNS);
      while (rows.length < line) rows.push([]);
      const cells = rows[line - 1];
      built += Math.max(0, column + i - cells.length);
      if (built > MOST_CELLS) throw new TooLarge('cells', built, MOST_CELLS);
      while (cells.length < column + i) cells.push({ text: '', line, column: cells.length + 1 });
      cells[column + i - 1] = { text: shown, line, column: column + i };
    }
    column += span - 1;
  };
  readXml(content, {
    open(name, attributes) {
      if (name === 'table') [rows, line] = [[], 0];
      else if (name === 'table-row') {
        line++;
        [column, repeated] = [0, times(attributes['table:number-rows-repeated'])];
      } else if (name === 'table-cell' || name === 'covered-table-cell') {
        column++;
        span = times(attributes['table:number-columns-repeated']);
        const type = attributes['office:value-type'];
        value =
          type === 'date'
            ? (attributes['office:date-value'] ?? '').slice(0, 10).replaceAll('-', '/')
            : type === 'float'
              ? (attributes['office:value'] ?? '')
              : '';
        [text, inCell] = ['', true];
      } else if (name === 'p') {
        if (inCell && text !== '') text += ' ';
        inText = inCell;
      } else if (name === 's' && inText) text += ' ';
    },
    text(piece) {
      if (inText) text += piece;
    },
    close(name) {
      if (name === 'p') inText = false;
      else if ((name === 'table-cell' || name === 'covered-table-cell') && inCell) {
        put();
        inCell = false;
      } else if (name === 'table-row') line += repeated - 1;
      else if (name === 'table') sheets.push(rows);
    },
  });
  return sheets.map((sheet) =>
    sheet.map((cells, i): Row => (cells.length === 0 ? [{ text: '', line: i + 1, column: 1 }] : cells)),
  );
}
