import type { Hindrance, Outlook } from '@turnuva/engine/pairing';
import type { Say } from './render.ts';

const MOST_SHOWN = 12;

type Names = (ids: readonly number[]) => string;

/** Who has no opponent in a round that cannot be paired; undefined if no small set of players can be named. */
function whoIsLeft({ isolated, deficient }: Hindrance, say: Say, names: Names): string | undefined {
  if (isolated.length > 0) return say('outlook.alone', { who: names(isolated.slice(0, MOST_SHOWN)) });
  // Part of an independent set proves nothing.
  if (deficient === undefined || deficient.players.length + deficient.opponents.length > MOST_SHOWN) return undefined;
  return say(deficient.opponents.length > 0 ? 'outlook.tooFew' : 'outlook.odd', {
    who: names(deficient.players),
    only: names(deficient.opponents),
  });
}

/**
 * What remains possible in the rounds to come, as sentences: whether they can be paired, what prevents it and for whom,
 * and what the arbiter can do about the next one.
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
    // A prohibition can be lifted; later rounds depend on results first.
    ...(cause === 'forbidden' || blocked > round ? [] : [say('outlook.decide', { last: round - 1 })]),
  ].join(' ');
}
