import { type Bracket, bracketSize, type Settled } from '../bracket.ts';
import { completionOf } from '../completion.ts';
import { nextBracketIsPerfect } from '../general/lookAhead.ts';
import { firstDifference, totalsOf } from './totals.ts';

/** The criterion that puts one candidate before another, and by how much; `order` where only article 4 does. */
interface Deciding {
  readonly id: string;
  readonly by: number;
}

/** Compares the candidate made with another of the same bracket; undefined if they are the same. */
export function decidingCriterion(plain: Bracket, made: Settled, instead: Settled): Deciding | undefined {
  const alone = bracketSize(plain) - made.pairs.length === 1;
  const bracket = { ...plain, floaterGetsBye: alone && plain.field.score[plain.start] <= plain.byeScore };
  const difference = firstDifference(totalsOf(bracket, made.pairs), totalsOf(bracket, instead.pairs));
  if (difference !== undefined && (difference.id === 'C6' || difference.id === 'C7')) return difference;
  if (nextBracketSuffers(bracket, made.floaters, instead.floaters)) return { id: 'C8', by: 1 };
  if (difference !== undefined) return difference;
  return pairText(made.pairs) === pairText(instead.pairs) ? undefined : { id: 'order', by: 0 };
}

/** True when the floaters made are perfect for the next bracket and the others are not (C8). */
function nextBracketSuffers(bracket: Bracket, made: Int32Array, instead: Int32Array): boolean {
  if (bracket.end === bracket.field.size || made.join() === instead.join()) return false;
  const perfect = (floaters: Int32Array): boolean => {
    const completion = completionOf(bracket.field);
    return completion !== undefined && nextBracketIsPerfect(bracket, floaters, completion);
  };
  return perfect(made) && !perfect(instead);
}

function pairText(pairs: Int32Array): string {
  const lines: string[] = [];
  for (let i = 0; i < pairs.length; i += 2) lines.push(`${pairs[i]}-${pairs[i + 1]}`);
  return lines.sort().join();
}
