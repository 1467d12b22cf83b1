import type { Language } from '../languages.ts';
import { dateTagOf } from '../render.ts';

/** When a round starts, by the clock of the hall: `2026/11/22` and `14:00`. */
export interface RoundMoment {
  readonly date?: string;
  readonly time?: string;
}

/** "Sunday, 22 November at 14:00", or "Sun 22 Nov, 14:00"; undefined where nothing is known of it. */
export function roundMoment(
  language: Language,
  { date, time }: RoundMoment,
  length: 'long' | 'short' = 'long',
): string | undefined {
  const [, year, month, day] = /^(\d{4})\/(\d{2})\/(\d{2})$/.exec(date ?? '') ?? [];
  if (year === undefined || month === '00' || day === '00') return time;
  const [hour = '0', minute = '0'] = (time ?? '').split(':');
  // The hall's own clock: no zone may move it.
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)));
  return new Intl.DateTimeFormat(dateTagOf(language), {
    weekday: length,
    day: 'numeric',
    month: length,
    ...(time === undefined ? {} : { hour: '2-digit', minute: '2-digit' }),
    timeZone: 'UTC',
  }).format(at);
}
