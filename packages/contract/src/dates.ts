/** The result of parsing a text that should be a date. */
export type DateReading =
  | { readonly kind: 'date' | 'old'; readonly date: string }
  | { readonly kind: 'none' | 'text' | 'impossible' };

const pad = (n: number, width: number): string => String(n).padStart(width, '0');

/**
 * Reads a date: YYYY/MM/DD (unknown parts 00), and the older YYYY, YYYY/MM, DD/MM/YYYY (`old`); `-` and `.` may be used
 * for `/`. May 29, 2020 and 29 May 2020 are `old`, too. `impossible` has digits where a date would, but no such day; `text` is anything else.
 */
export function readDate(text: string): DateReading {
  if (text === '') return { kind: 'none' };
  if (isWhole(text)) return { kind: 'date', date: text };
  const parts = withoutMonthName(text).split(/[/.-]/);
  if (parts.length > 3 || parts.some((part) => !/^\d{1,4}$/.test(part.trim()))) return { kind: 'text' };
  const numbers = parts.map(Number);
  const dayFirst = parts.length === 3 && parts[2].trim().length === 4;
  const [year, month = 0, day = 0] = dayFirst ? numbers.reverse() : numbers;
  const yearWidth = (dayFirst ? parts[2] : parts[0]).trim().length;
  if (yearWidth !== 4 || month > 12 || day > daysIn(year, month)) return { kind: 'impossible' };
  if (parts.length === 1 && year === 0) return { kind: 'none' };
  const date = `${pad(year, 4)}/${pad(month, 2)}/${pad(day, 2)}`;
  return { kind: parts.length === 3 && !dayFirst ? 'date' : 'old', date };
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_FIRST = /^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})$/;
const DAY_FIRST = /^(\d{1,2})(?:\.|st|nd|rd|th)? ([A-Za-z]{3,9})\.?,? (\d{4})$/;

/** `May 29, 2020`, as Lichess and American programs write, as `29/5/2020`; any other text as it is. */
function withoutMonthName(text: string): string {
  const [, monthFirst, day] = MONTH_FIRST.exec(text) ?? [];
  const [, dayFirst, name = monthFirst] = DAY_FIRST.exec(text) ?? [];
  const month = MONTHS.indexOf(name?.slice(0, 3).toLowerCase() ?? '') + 1;
  return month === 0 ? text : `${day ?? dayFirst}/${month}/${text.slice(-4)}`;
}

const SLASH = 47;
const ZERO = 48;

/** The number in the columns given; NaN if there is anything other than digits. */
function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - ZERO;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

/** YYYY/MM/DD that is a day, the form of nearly every date in a file: lists of ten thousand players are read in a moment. */
function isWhole(text: string): boolean {
  if (text.length !== 10 || text.charCodeAt(4) !== SLASH || text.charCodeAt(7) !== SLASH) return false;
  const [year, month, day] = [digits(text, 0, 4), digits(text, 5, 7), digits(text, 8, 10)];
  return year >= 0 && month <= 12 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month === 0) return 31;
  if (month === 2) return year === 0 || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** A date as shown for editing: unknown parts are left out. */
export const dateText = (date: string): string => date.replace(/(?:\/00)+$/, '');

/** A date in canonical form, YYYY/MM/DD with 00 for unknown parts; undefined if the text is not a date. */
export function dateOf(text: string): string | undefined {
  const reading = readDate(text.trim());
  return reading.kind === 'date' || reading.kind === 'old' ? reading.date : undefined;
}
