import type { BracketSize } from '../knockout/size.ts';
import { bracketSize } from '../knockout/size.ts';
import type { BracketMatch } from '../knockout/structure.ts';
import { bracketMatches } from '../knockout/structure.ts';
import type { PlayoffPart } from './part.ts';

/**
 * The bracket of a play-off that is made of matches only (2, 4, 8 players, the best four of five): match n is part n.
 * Undefined where tables are played.
 */
export function playoffBracket(
  parts: readonly PlayoffPart[],
): { readonly size: BracketSize; readonly matches: readonly BracketMatch[] } | undefined {
  if (parts.length === 0 || parts.some((part) => part.kind !== 'duel')) return undefined;
  const size = bracketSize(parts.length + 1);
  if (!size.ok) return undefined;
  return { size: size.value, matches: bracketMatches(size.value, { thirdPlace: false, pairing: 'fixed' }) };
}
