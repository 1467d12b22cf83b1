import { readDate } from '@turnuva/contract';
import { plain } from './fields.ts';

/** Months in English, Turkish, German, French and Spanish, by their first letters without marks. */
const MONTHS = [
  'jan|oca|ocak|ene',
  'feb|sub|subat|fev',
  'mar|mart|marz|mrz',
  'apr|nis|nisan|avr|abr',
  'may|mai|mayis',
  'jun|haz|haziran|juin',
  'jul|tem|temmuz|juil',
  'aug|agu|agustos|aou|ago',
  'sep|eyl|eylul|set',
  'oct|okt|eki|ekim',
  'nov|kas|kasim',
  'dec|dez|ara|aralik|dic',
];
const monthOf = (word: string): number =>
  MONTHS.findIndex((names) => names.split('|').some((name) => plain(word) === name || plain(word).startsWith(name))) +
  1;

/** Days since 30 December 1899, as spreadsheets count: from 1910 to 2036. */
const FIRST_SERIAL = 3654;
const LAST_SERIAL = 50_000;
const EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
/** Two figures of a year up to here are of this century: a field has children, and hardly anybody over a hundred. */
const THIS_CENTURY = 39;

/**
 * A date of birth in the usual notations of people and spreadsheets, as YYYY/MM/DD (00 for unknown); undefined if it is
 * not one.
 */
export function birthDate(text: string, isMonthFirst = false): string | undefined {
  const bare = text.replace(/[T ]\d\d:\d\d.*$/, '').trim();
  if (isMonthFirst && NUMBERS.test(bare)) return monthFirst(bare);
  const reading = readDate(bare.replace(/\s+/g, ''));
  if (reading.kind === 'date' || reading.kind === 'old') return reading.date;
  return serialDate(bare) ?? shortYear(bare) ?? monthFirst(bare) ?? withMonthName(bare);
}

const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;

/** Whether the dates of a column start with the month: none of them with a greater number, and some have one in second place. */
export function writesMonthFirst(texts: readonly string[]): boolean {
  const dates = texts.flatMap((text) => {
    const match = NUMBERS.exec(text.trim());
    return match === null ? [] : [[Number(match[1]), Number(match[2])] as const];
  });
  return dates.every(([first]) => first <= 12) && dates.some(([, second]) => second > 12);
}

/** 40252 is 15 March 2010: a date whose cell lost its format. */
function serialDate(text: string): string | undefined {
  const serial = /^\d{4,5}(?:[.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : 0;
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return undefined;
  return new Date(EPOCH + serial * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '/');
}

const dateOf = (year: string, month: string, day: string): string | undefined => {
  const reading = readDate(`${year}/${month.padStart(2, '0')}/${day.padStart(2, '0')}`);
  return reading.kind === 'date' || reading.kind === 'old' ? reading.date : undefined;
};

const wholeYear = (year: string): string =>
  year.length === 4 ? year : `${Number(year) <= THIS_CENTURY ? 20 : 19}${year}`;

/** 15.03.10 */
function shortYear(text: string): string | undefined {
  const match = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2})$/.exec(text);
  if (match === null) return undefined;
  const [, day = '', month = '', year = ''] = match;
  return dateOf(wholeYear(year), month, day);
}

/** 03/25/2010, if the second number cannot be a month. */
function monthFirst(text: string): string | undefined {
  const match = NUMBERS.exec(text);
  return match === null ? undefined : dateOf(wholeYear(match[3] ?? ''), match[1] ?? '', match[2] ?? '');
}

/** 15 Mart 2010, 15. März 2010, 15-Mar-10, March 15, 2010 */
function withMonthName(text: string): string | undefined {
  const dayFirst = /^(\d{1,2})[.\s-]+(\p{L}+)\.?[,\s-]+(\d{4}|\d{2})$/u.exec(text);
  const nameFirst = /^(\p{L}+)\.?\s+(\d{1,2})[,\s]+(\d{4})$/u.exec(text);
  const [day, name, year] = dayFirst !== null ? dayFirst.slice(1) : [nameFirst?.[2], nameFirst?.[1], nameFirst?.[3]];
  if (day === undefined || name === undefined || year === undefined) return undefined;
  const month = monthOf(name);
  return month === 0 ? undefined : dateOf(wholeYear(year), String(month), day);
}
