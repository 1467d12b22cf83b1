import { readXml, TooLarge } from './xml.ts';
import type { Packed } from './zip.ts';

/** What a workbook says before its sheets are read. */
export interface Workbook {
  /** The sheets' files in the order of their tabs. */
  readonly sheets: readonly Packed[];
  /** Texts that cells refer to by number. */
  readonly texts: readonly string[];
  /** By the number of a cell's style: whether its numbers are dates. */
  readonly dates: readonly boolean[];
  readonly epoch: 1900 | 1904;
}

const MOST_SHEETS = 255;
const MOST_TEXTS = 500_000;
const MOST_STYLES = 65_536;

/** Everything of a workbook but its cells. Throws at damage. */
export function workbookIn(files: readonly Packed[]): Workbook {
  const byName = new Map(files.map((file) => [file.name.replace(/^\//, '').toLowerCase(), file]));
  const part = (name: string): Packed | undefined => byName.get(name.toLowerCase());
  const main = part('xl/workbook.xml');
  if (main === undefined) throw new Error('no workbook in the archive');
  const targets = targetsIn(part('xl/_rels/workbook.xml.rels'));
  const sheets: Packed[] = [];
  let epoch: 1900 | 1904 = 1900;
  readXml(main, {
    open(name, attributes) {
      const { date1904 } = attributes;
      if (name === 'workbookPr' && (date1904 === '1' || date1904 === 'true')) epoch = 1904;
      if (name !== 'sheet') return;
      if (sheets.length >= MOST_SHEETS) throw new TooLarge('sheets', sheets.length + 1, MOST_SHEETS);
      const relation = Object.keys(attributes).find((key) => key.endsWith(':id'));
      const file = part(targets.get(attributes[relation ?? ''] ?? '') ?? `xl/worksheets/sheet${sheets.length + 1}.xml`);
      if (file !== undefined) sheets.push(file);
    },
  });
  return { sheets, texts: textsIn(part('xl/sharedStrings.xml')), dates: datesIn(part('xl/styles.xml')), epoch };
}

/** Names of files by the number of their relation. */
function targetsIn(file: Packed | undefined): Map<string, string> {
  const targets = new Map<string, string>();
  if (file === undefined) return targets;
  readXml(file, {
    open(name, { Id, Target }) {
      if (name !== 'Relationship' || Id === undefined || Target === undefined) return;
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`);
    },
  });
  return targets;
}

/** Excel writes characters that XML cannot hold as _xHHHH_. */
export const plainText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

function textsIn(file: Packed | undefined): string[] {
  const texts: string[] = [];
  if (file === undefined) return texts;
  let text = '';
  let inText = false;
  // How a name is pronounced is beside it and is no part of it.
  let phonetic = false;
  readXml(file, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 't') inText = !phonetic;
      else if (name === 'rPh') phonetic = true;
    },
    text(piece) {
      if (inText) text += piece;
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') phonetic = false;
      else if (name === 'si') texts.push(plainText(text));
      if (texts.length > MOST_TEXTS) throw new TooLarge('cells', texts.length, MOST_TEXTS);
    },
  });
  return texts;
}

function datesIn(file: Packed | undefined): boolean[] {
  const templates = new Map<number, string>();
  const dates: boolean[] = [];
  if (file === undefined) return dates;
  let inCells = false;
  readXml(file, {
    open(name, { numFmtId, formatCode }, decode) {
      if (name === 'numFmt' && formatCode !== undefined) templates.set(Number(numFmtId), decode(formatCode));
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) {
        if (dates.length >= MOST_STYLES) throw new TooLarge('styles', dates.length + 1, MOST_STYLES);
        dates.push(showsDate(Number(numFmtId), templates.get(Number(numFmtId))));
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return dates;
}

/** Built-in number formats that show a date or a time (ECMA-376 part 1, 18.8.30, with those of East Asia and Thailand). */
const BUILT_IN: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
];

/** Whether a cell with this number format shows a date. `template` is the format if the workbook defines it. */
function showsDate(id: number, template: string | undefined): boolean {
  if (template === undefined) return BUILT_IN.some(([first, last]) => id >= first && id <= last);
  // Text in quotation marks, brackets or after a backslash is shown as it is.
  const letters = template.replace(/"[^"]*"|\[[^\]]*\]|\\.|_./g, '').replace(/general/gi, '');
  return /[dmy]/i.test(letters) && !/[0#?]/.test(letters);
}

/** Day 0 of the two calendars. That of 1900 counts a 29 February 1900 that never was, so its days are right from March on. */
const DAY_0 = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;
/** 31 December 9999. */
const LAST_DAY = 2_958_465;

/** The date of a serial number as in TRF, YYYY/MM/DD; undefined for numbers that are no date. */
export function dateOf(serial: number, epoch: keyof typeof DAY_0): string | undefined {
  if (!(serial >= 1 && serial <= LAST_DAY)) return undefined;
  return new Date(DAY_0[epoch] + Math.round(serial * 86400) * 1000).toISOString().slice(0, 10).replaceAll('-', '/');
}
