import { guardFormula } from '../players/index.ts';
import type { Separator } from './split.ts';

/** A field of a line: quoted where needed. */
export const csvField = (text: string, separator: Separator): string =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A field of text that people typed, which spreadsheets must not take for a formula. */
export const guardedField = (value: string | number, separator: Separator): string =>
  csvField(typeof value === 'number' ? String(value) : guardFormula(value), separator);
