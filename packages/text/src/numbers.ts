import { LANGUAGE_ROWS, type Language } from './languages.ts';

/**
 * What someone wins, in words: `75,00 €`, `Pokal`, `75,00 € + Pokal`. An amount of 0 is not written beside a prize in
 * kind.
 */
export const prizeText = (money: (cents: number) => string, amount: number, things: readonly string[]): string =>
  [...(amount > 0 || things.length === 0 ? [money(amount)] : []), ...things].join(' + ');

/** `2`, and for a prize that several share `2–4`. */
export const prizePlaces = ({
  firstPlace,
  lastPlace,
}: {
  readonly firstPlace: number;
  readonly lastPlace: number;
}): string => (firstPlace === lastPlace ? String(firstPlace) : `${firstPlace}–${lastPlace}`);

/** Amounts in cents as the reader writes them, `1.234,50 €`; a currency that is not a valid code yet is left out. */
export function moneyIn(currency: string, language: string): (cents: number) => string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  const style = /^[A-Z]{3}$/.test(currency) ? ({ style: 'currency', currency } as const) : {};
  const format = new Intl.NumberFormat(language, { ...style, ...digits });
  return (cents) => format.format(cents / 100);
}

/** The engine's plain decimal text with the reader's decimal sign and a real minus. */
export const decimalIn = (text: string, language: Language): string =>
  text.replace('.', LANGUAGE_ROWS[language].decimal).replace(/^-/, '−');

/** Tenths of points as on paper and pages: whole points and a half, 2½. */
export function pointsText(tenths: number): string {
  const [whole, rest] = [Math.trunc(Math.abs(tenths) / 10), Math.abs(tenths % 10)];
  const figures = rest === 0 ? `${whole}` : rest === 5 ? `${whole || ''}½` : `${whole}.${rest}`;
  return tenths < 0 ? `−${figures}` : figures;
}

/** Points given as a decimal, as on paper: 5.5 is 5½, 3.0 is 3. */
export const pointsWithHalves = (points: string): string =>
  points
    .replace(/\.0$/, '')
    .replace(/^(-?)0?\.5$|\.5$/, '$1½')
    .replace(/^-/, '−');

interface Fraction {
  readonly num: number;
  readonly den: number;
}

/** The most decimal places in a line of a receipt, the same as in the table's values. */
const DIGITS = 100;

/** A line of a receipt as a decimal, rounded like the values in the table: 13 1/3 is 13.33. */
export const fractionIn = ({ num, den }: Fraction, language: Language): string =>
  decimalIn(String(Math.round((num * DIGITS) / den) / DIGITS), language);

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** What a line is multiplied by: if rounded, it would give a different product, so thirds are written 1/3. */
export function factorIn({ num, den }: Fraction, language: Language): string {
  if ((num * DIGITS) % den === 0) return fractionIn({ num, den }, language);
  const common = divisor(num, den);
  return `${num / common}/${den / common}`;
}

/** Hundredths as a decimal in the reader's notation, with a sign if it is a change. */
export function hundredthsIn(value: number, language: Language, signed = false): string {
  const size = Math.abs(value);
  const text = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
  return `${signed && value > 0 ? '+' : ''}${decimalIn(value < 0 ? `-${text}` : text, language)}`;
}

/** "1–3, 5": whole numbers in ascending order, three or more in a row as a range. */
export function rangesText(numbers: readonly number[]): string {
  const runs: number[][] = [];
  for (const each of numbers) {
    const run = runs.at(-1);
    if (run?.at(-1) === each - 1) run.push(each);
    else runs.push([each]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(', '))).join(', ');
}
