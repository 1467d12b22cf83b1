import type { Language } from './languages.ts';

/** The engine's plain decimal text with the reader's decimal sign and a real minus. */
export const decimalIn = (text: string, language: Language): string =>
  (language === 'en' ? text : text.replace('.', ',')).replace(/^-/, '−');

/** Tenths of points as they stand on paper and pages: whole points and a half, 2½. */
export function pointsText(tenths: number): string {
  const [whole, rest] = [Math.trunc(Math.abs(tenths) / 10), Math.abs(tenths % 10)];
  const figures = rest === 0 ? `${whole}` : rest === 5 ? `${whole || ''}½` : `${whole}.${rest}`;
  return tenths < 0 ? `−${figures}` : figures;
}

/** Points given as a decimal, as they stand on paper: 5.5 is 5½, 3.0 is 3. */
export const pointsWithHalves = (points: string): string =>
  points
    .replace(/\.0$/, '')
    .replace(/^(-?)0?\.5$|\.5$/, '$1½')
    .replace(/^-/, '−');
