import { dateTagOf } from '@turnuva/text';
import type { Words } from './words.ts';

/** A month (YYYY/MM), as used by rating lists, in the reader's language; anything else stays as it is. */
export function monthText(text: string, { language }: Pick<Words, 'language'>): string {
  const [year, month] = text.split('/').map(Number);
  if (!year || !month || month > 12) return text;
  const words = new Intl.DateTimeFormat(dateTagOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return words.format(new Date(Date.UTC(year, month - 1, 1)));
}
