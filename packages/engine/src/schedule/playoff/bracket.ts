import type { BracketSize } from '../knockout/size.ts';
import { bracketSize } from '../knockout/size.ts';
import type { BracketMatch } from '../knockout/structure.ts';
import { bracketMatches } from '../knockout/structure.ts';
import type { PlayoffPart } from './part.ts';

/** Where the matches of two groups of five are in one bracket: each group's semi-finals feed its own match. */
const OF_TWO_GROUPS = ['A.S1', 'B.S1', 'B.S2', 'A.S2', 'A.final', 'B.final', 'final'];

/** The parts in the order of the bracket's matches: match n is the n-th. */
export function bracketParts(parts: readonly PlayoffPart[]): readonly PlayoffPart[] {
  const inOrder = OF_TWO_GROUPS.flatMap((id) => parts.find((part) => part.id === id) ?? []);
  return inOrder.length === parts.length ? inOrder : parts;
}

/**
 * The bracket of a play-off that is made of matches only (2, 4, 8 players, the best four of five, of both groups of ten): match n is the
 * n-th of {@link bracketParts}.
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
