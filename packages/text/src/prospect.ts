import type { Outlook } from '@turnuva/engine/pairing';
import type { Say } from './render.ts';

const MOST_SHOWN = 12;

/** What the rounds to come have left, as sentences: whether they can be paired, and who has too few opponents. */
export function prospectWords(
  { prospect, pairings, blocked, short }: Outlook,
  say: Say,
  names: (ids: readonly number[]) => string,
): string {
  const key = blocked === undefined ? `outlook.${prospect}` : 'outlook.blocked';
  const sentence = say(key, { count: pairings, round: blocked ?? 0 });
  return short.length === 0
    ? sentence
    : `${sentence} ${say('outlook.short', { who: names(short.slice(0, MOST_SHOWN)) })}`;
}
