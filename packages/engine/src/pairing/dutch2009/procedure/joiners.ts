import { MaximumMatching } from '../../../graph/maximumMatching.ts';
import { lastHardness, mayMeet } from '../criteria.ts';
import type { Field2009 } from '../field.ts';
import { plainKinds } from '../search/plainKinds.ts';
import type { Bracket } from '../terms.ts';

/**
 * Those of the candidates with each of whom, moved in alone, the last bracket can be paired as a whole with every relative
 * criterion dropped. `bracketWith` gives that bracket; all are alike but for the candidate, who belongs to S1 if there is one.
 *
 * The others are matched as far as they can be: one of them must be left for the candidate, and whoever may be left so
 * (`replaceable`) and may meet the candidate makes the pairing whole.
 */
export function possibleJoiners(
  field: Field2009,
  candidates: readonly number[],
  bracketWith: (candidate: number) => Bracket,
): ReadonlySet<number> {
  if (candidates.length === 0) return new Set();
  const { members, movers } = bracketWith(candidates[0]);
  const others = members.filter((player) => player !== candidates[0]);
  const inS1 = Math.max(0, movers - 1);
  const hardness = lastHardness(field);
  const bye = members.length % 2 === 1;
  const n = others.length;
  /** Two vertices, the smaller first; the last one stands for the bye. */
  const mayBeMatched = (u: number, v: number): boolean => {
    if (v < inS1) return false;
    if (v === n) return u >= inS1 && field.mayHaveBye[others[u]] === 1;
    return mayMeet(field, others[u], others[v], hardness);
  };
  const kinds = plainKinds(field, hardness, {
    who: bye ? [...others, -1] : others,
    partOf: (u) => (u < inS1 ? 1 : u < n ? 2 : 3),
    usable: (u, v) => u < n && v >= inS1 && (v < n || u >= inS1),
  });
  const matching = new MaximumMatching(
    bye ? n + 1 : n,
    (u, v) => (u < v ? mayBeMatched(u, v) : mayBeMatched(v, u)),
    kinds,
  );
  if (matching.deficiency() !== 1) return new Set();
  const open = matching.replaceable();
  const meets = (candidate: number): boolean =>
    open.some((may, v) => {
      if (may === 0 || v < inS1) return false;
      if (v === n) return movers === 0 && field.mayHaveBye[candidate] === 1;
      return mayMeet(field, candidate, others[v], hardness);
    });
  return new Set(candidates.filter(meets));
}
