import { type NoPairing, type Remainder, WalkState } from './remainder.ts';
import { firstByRepair } from './repair.ts';

/**
 * The first transposition (4.2) without exchange in which all pairs are tight and legal, as the opponents' places of
 * S1: each S1 player in turn takes the first S2 player who leaves the counts of types possible (Hall's condition); if
 * somebody finds nobody, the partial pairing is repaired by alternating ways.
 */
export function firstTransposition(remainder: Remainder): Int32Array | NoPairing {
  const { pairs, mark } = remainder;
  for (let s = 0; s < pairs; s++) if (mark[s] === 2) return 'types';
  const partner = new Int32Array(pairs).fill(-1);
  const state = new WalkState(remainder);
  if (!state.isPossible()) return 'types';
  for (let s = 0; s < pairs; s++) {
    const found = state.firstFor(s);
    if (found < 0) return firstByRepair(remainder, partner, new WalkState(remainder));
    partner[s] = found;
    state.take(s, found);
  }
  return partner;
}
