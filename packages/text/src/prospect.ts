import type { Hindrance, Outlook } from '@turnuva/engine/pairing';
import type { Say } from './render.ts';

const MOST_SHOWN = 12;

type Names = (ids: readonly number[]) => string;

/** Who finds no opponent in a round that cannot be paired; undefined where no few can be named. */
function whoIsLeft({ alone, crowd }: Hindrance, say: Say, names: Names): string | undefined {
  if (alone.length > 0) return say('outlook.alone', { who: names(alone.slice(0, MOST_SHOWN)) });
  // Part of a crowd proves nothing.
  if (crowd === undefined || crowd.who.length + crowd.only.length > MOST_SHOWN) return undefined;
  return say(crowd.only.length > 0 ? 'outlook.crowd' : 'outlook.odd', {
    who: names(crowd.who),
    only: names(crowd.only),
  });
}

/**
 * What the rounds to come have left, as sentences: whether they can be paired, what is in the way and for whom, and what the
 * arbiter can do about the next one.
 */
export function formatProspect(
  { prospect, round, pairings, blocked, hindrance, short }: Outlook,
  say: Say,
  names: Names,
): string {
  const tooFew = short.length === 0 ? [] : [say('outlook.short', { who: names(short.slice(0, MOST_SHOWN)) })];
  if (blocked === undefined || hindrance === undefined)
    return [say(`outlook.${prospect}`, { count: pairings }), ...tooFew].join(' ');
  const { cause } = hindrance;
  const left = whoIsLeft(hindrance, say, names);
  return [
    say(`outlook.blocked.${cause}`, { round: blocked }),
    ...(left === undefined ? tooFew : [left]),
    // A prohibition can be lifted; of later rounds results decide first.
    ...(cause === 'forbidden' || blocked > round ? [] : [say('outlook.decide', { last: round - 1 })]),
  ].join(' ');
}
