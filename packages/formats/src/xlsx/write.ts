import type { Tournament } from '@turnuva/engine/tournament';
import { encodeText } from '../bytes/index.ts';
import { PLAYER_COLUMNS } from '../players/index.ts';
import { zipOf } from './zip.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A cell: a number is a number, a date `2026/11/28` is a date. */
export type WorkbookCell =
  | string
  | number
  | { readonly value: string | number; readonly bold?: boolean; readonly money?: boolean };

/** A tab of a workbook. */
export interface WorkbookTab {
  readonly name: string;
  readonly rows: readonly (readonly WorkbookCell[])[];
  /** Widths of the columns in characters; the spreadsheet's own if none are given. */
  readonly widths?: readonly number[];
  /** Number of rows frozen at the top. */
  readonly frozenRows?: number;
}

/** Characters that XML cannot hold are left out. */
const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const attribute = (text: string): string => escapeXml(text).replaceAll('"', '&quot;');

/** Formats of cells: the country's date is 14, an amount 4 (`#,##0.00`); bold is the second font. */
const STYLE = { date: 1, bold: 2, money: 3, boldMoney: 4 } as const;
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="14" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="4" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;
const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);
/** Days are counted right from here on: spreadsheets believe in a 29 February 1900. */
const FIRST_DAY = 61;

/** A date as spreadsheets count it; undefined for any other text. */
function daysOf(text: string): number | undefined {
  const [, year, month, day] = /^(\d{4})\/(\d\d)\/(\d\d)$/.exec(text) ?? [];
  if (year === undefined || month === '00' || day === '00') return undefined;
  const days = (Date.UTC(Number(year), Number(month) - 1, Number(day)) - EPOCH) / DAY_MS;
  return days >= FIRST_DAY ? days : undefined;
}

/** Numbers as numbers: ids without a leading zero, and a date of which only the year is known. */
function cellValue(value: string | number, heading: string): string | number {
  if (typeof value === 'number') return value;
  if (heading === 'Birth' && /^\d{4}\/00\/00$/.test(value)) return Number(value.slice(0, 4));
  return heading === 'FIDE ID' && /^[1-9]\d{0,10}$/.test(value) ? Number(value) : value;
}

/** A, B ... Z, AA for a column counted from 0. */
const letterOf = (column: number): string =>
  `${column < 26 ? '' : letterOf(Math.floor(column / 26) - 1)}${String.fromCharCode(65 + (column % 26))}`;

function cellXml(cell: WorkbookCell, row: number, column: number): string {
  const { value, bold = false, money = false } = typeof cell === 'object' ? cell : { value: cell };
  if (value === '') return '';
  const place = `${letterOf(column)}${row}`;
  const day = typeof value === 'string' ? daysOf(value) : undefined;
  if (day !== undefined) return `<c r="${place}" s="${STYLE.date}"><v>${day}</v></c>`;
  const style = money ? (bold ? STYLE.boldMoney : STYLE.money) : bold ? STYLE.bold : 0;
  const styled = style === 0 ? '' : ` s="${style}"`;
  if (typeof value === 'number') return `<c r="${place}"${styled}><v>${value}</v></c>`;
  return `<c r="${place}"${styled} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

function tabXml({ rows, widths = [], frozenRows = 0 }: WorkbookTab): string {
  const pane = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  const columns = widths
    .map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  const data = rows
    .map((row, r) => `<row r="${r + 1}">${row.map((cell, c) => cellXml(cell, r + 1, c)).join('')}</row>`)
    .join('');
  return `${HEAD}<worksheet xmlns="${MAIN}">${frozenRows === 0 ? '' : pane}${columns === '' ? '' : `<cols>${columns}</cols>`}<sheetData>${data}</sheetData></worksheet>`;
}

/** An XLSX workbook; tabs must have names of at most 31 characters, none twice. */
export function writeWorkbook(tabs: readonly WorkbookTab[]): Uint8Array {
  const numbered = tabs.map((tab, i) => ({ ...tab, id: i + 1 }));
  const types = numbered.map(
    ({ id }) => `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
  );
  const sheets = numbered.map(({ name, id }) => `<sheet name="${attribute(name)}" sheetId="${id}" r:id="rId${id}"/>`);
  const relations = numbered.map(
    ({ id }) => `<Relationship Id="rId${id}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
  );
  const files: [string, string][] = [
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${types.join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${HEAD}<Relationships xmlns="${RELATIONS}">${relations.join('')}<Relationship Id="rId${tabs.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', STYLES],
    ...numbered.map((tab): [string, string] => [`xl/worksheets/sheet${tab.id}.xml`, tabXml(tab)]),
  ];
  return zipOf(files.map(([name, text]) => [name, encodeText(text)]));
}

/** Writes the players of a tournament as an XLSX workbook of one sheet, with the columns of the CSV file. */
export function writePlayersXlsx({ players }: Tournament): Uint8Array {
  const rows = [
    PLAYER_COLUMNS.map(([heading]) => heading),
    ...players.map((player) => PLAYER_COLUMNS.map(([heading, value]) => cellValue(value(player), heading))),
  ];
  return writeWorkbook([{ name: 'Players', rows }]);
}
