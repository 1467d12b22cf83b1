import { decimalIn } from './decimal.ts';
import type { Language } from './languages.ts';

/** Hundredths as a decimal in the reader's writing, with its sign where it is a change. */
export function hundredthsIn(value: number, language: Language, signed = false): string {
  const size = Math.abs(value);
  const text = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
  return `${signed && value > 0 ? '+' : ''}${decimalIn(value < 0 ? `-${text}` : text, language)}`;
}
