import type { Tournament } from '@turnuva/engine/tournament';
import { encodeText } from '../bytes/index.ts';
import { PLAYER_COLUMNS } from '../players/index.ts';
import { zipOf } from './zip.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const CONTENT_TYPES = `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`;
const ROOT = `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const WORKBOOK = `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Players" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const WORKBOOK_RELATIONS = `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

/** Characters that XML cannot hold are left out. */
const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** The second of the cell formats: 14 is the date as the reader's country writes it. */
const DATE_STYLE = 1;
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`;
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

/** Numbers as numbers: ids without a leading zero, and the year alone of a date of which no more is known. */
function cellValue(value: string | number, heading: string): string | number {
  if (typeof value === 'number') return value;
  if (heading === 'Birth' && /^\d{4}\/00\/00$/.test(value)) return Number(value.slice(0, 4));
  return heading === 'FIDE ID' && /^[1-9]\d{0,10}$/.test(value) ? Number(value) : value;
}

const letterOf = (column: number): string => String.fromCharCode(65 + column);

function cell(value: string | number, row: number, column: number): string {
  if (value === '') return '';
  const place = `${letterOf(column)}${row}`;
  const day = typeof value === 'string' ? daysOf(value) : undefined;
  if (day !== undefined) return `<c r="${place}" s="${DATE_STYLE}"><v>${day}</v></c>`;
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

/** Writes the players of a tournament as an XLSX workbook of one sheet, with the columns of the CSV file. */
export function writePlayersXlsx({ players }: Tournament): Uint8Array {
  const rows = [
    PLAYER_COLUMNS.map(([heading]) => heading),
    ...players.map((player) => PLAYER_COLUMNS.map(([heading, value]) => cellValue(value(player), heading))),
  ];
  const data = rows
    .map((row, r) => `<row r="${r + 1}">${row.map((value, c) => cell(value, r + 1, c)).join('')}</row>`)
    .join('');
  const sheet = `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData></worksheet>`;
  const files: [string, string][] = [
    ['[Content_Types].xml', CONTENT_TYPES],
    ['_rels/.rels', ROOT],
    ['xl/workbook.xml', WORKBOOK],
    ['xl/_rels/workbook.xml.rels', WORKBOOK_RELATIONS],
    ['xl/styles.xml', STYLES],
    ['xl/worksheets/sheet1.xml', sheet],
  ];
  return zipOf(files.map(([name, text]) => [name, encodeText(text)]));
}
