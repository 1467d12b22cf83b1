import { firstOf } from '../../../../graph/small/bits.ts';
import type { Places, SmallBracket } from './pairValues.ts';

/**
 * What two {@link Matchings} of a bracket know, kept from bracket to bracket: no bracket is settled while another is, and
 * thousands of small ones would ask for more memory than they need time.
 */
const TABLES: [Float64Array, Float64Array] = [new Float64Array(0), new Float64Array(0)];

function emptyTable(which: 0 | 1, length: number): Float64Array {
  if (TABLES[which].length < length) TABLES[which] = new Float64Array(length);
  return TABLES[which].fill(0, 0, length);
}

/** The value of a set of players who cannot all be paired with one another. */
export const NONE = Number.NEGATIVE_INFINITY;

/**
 * The greatest value that pairing each set of players can have, worked out once a set: its first player is paired with each
 * of the others in turn, and what is left is a smaller set.
 */
export class Matchings {
  private readonly small: SmallBracket;
  /** Those with whom a set's first player may be paired. */
  private readonly partners: Places;
  /** By set, one more than its value; 0 where it has not been worked out. */
  private readonly known: Float64Array;

  /** `which` of the two tables it has: the bracket's other one has the other. */
  constructor(small: SmallBracket, partners: Places, which: 0 | 1) {
    this.small = small;
    this.partners = partners;
    this.known = emptyTable(which, 1 << small.size);
    this.known[0] = 1;
  }

  best(players: Places): number {
    const before = this.known[players];
    if (before !== 0) return before - 1;
    const { size, legal, value } = this.small;
    const u = firstOf(players);
    const others = players & (players - 1);
    let best = NONE;
    for (let left = legal[u] & others & this.partners; left !== 0; left &= left - 1) {
      const rest = this.best(others & ~(left & -left));
      if (rest === NONE) continue;
      const total = rest + value[u * size + firstOf(left)];
      if (total > best) best = total;
    }
    this.known[players] = best + 1;
    return best;
  }

  /** True if the set has a best pairing in which its first player u meets v. */
  keepsBest(players: Places, u: number, v: number): boolean {
    const { size, legal, value } = this.small;
    if ((legal[u] & this.partners & (1 << v)) === 0) return false;
    return this.best(players & ~(1 << u) & ~(1 << v)) + value[u * size + v] === this.best(players);
  }
}
