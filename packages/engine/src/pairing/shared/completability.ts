import { MaximumMatching } from '../../graph/maximumMatching.ts';

/** Who may be paired with whom, and who may be left over. Players are 0 to `count` - 1. */
export interface Field {
  readonly count: number;
  mayMeet(a: number, b: number): boolean;
  /** Called only if the number is odd. */
  mayHaveBye(a: number): boolean;
}

/**
 * One maximum matching of all players, maintained incrementally: `complete()` says whether all active players can be paired. If
 * the number is odd, vertex `count` represents the bye.
 */
export function completionOf(field: Field): MaximumMatching {
  const { count } = field;
  if (count % 2 === 0) return new MaximumMatching(count, (a, b) => field.mayMeet(a, b));
  return new MaximumMatching(count + 1, (a, b) => {
    if (a === count) return field.mayHaveBye(b);
    if (b === count) return field.mayHaveBye(a);
    return field.mayMeet(a, b);
  });
}

/** True when everyone can be paired legally, with at most one left over who may have the bye (C.04.1 2-4). */
export const isCompletable = (field: Field): boolean => completionOf(field).complete();
