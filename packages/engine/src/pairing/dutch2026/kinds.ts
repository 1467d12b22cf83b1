import type { Kinds } from '../../graph/maximumMatching.ts';
import type { Field } from './bracket.ts';
import { mayMeetByC3, mayPairByRole } from './text.ts';

/** Represents the pairing-allocated bye among ranks. */
export const BYE_RANK = -1;

export const PLAIN = 0;
/** Two of these are not paired with one another (C.04.3 3.2). */
export const MOVED_DOWN = 1;
/** No other vertex is matched with {@link BYE_RANK}. */
export const MAY_HAVE_BYE = 2;
export type Sort = typeof PLAIN | typeof MOVED_DOWN | typeof MAY_HAVE_BYE;

interface Kind {
  /** See {@link Field.absolute}. */
  readonly absolute: number;
  readonly isBye: boolean;
  readonly sort: Sort;
  readonly wideBans: number;
}

/**
 * What C3 and wide prohibitions say about players (by rank, or {@link BYE_RANK}) without examining each pair; previous opponents
 * and narrow prohibitions are ignored.
 */
export function kindsOf(field: Field, ranks: ArrayLike<number>, sortOf: (player: number) => Sort): Kinds {
  const kinds: Kind[] = [];
  const keys: number[] = [];
  const kindOf = new Int32Array(ranks.length);
  for (let v = 0; v < ranks.length; v++) {
    const player = ranks[v];
    const isBye = player === BYE_RANK;
    const absolute = isBye ? 0 : field.absolute[player];
    const sort = player === BYE_RANK ? PLAIN : sortOf(player);
    const wideBans = player === BYE_RANK ? 0 : field.wideBans[player];
    const key = isBye ? -1 : (wideBans * 3 + sort) * 3 + absolute + 1;
    let kind = keys.indexOf(key);
    if (kind < 0) {
      kind = keys.push(key) - 1;
      kinds.push({ absolute, isBye, sort, wideBans });
    }
    kindOf[v] = kind;
  }
  const count = kinds.length;
  const allowed = new Uint8Array(count * count);
  for (let a = 0; a < count; a++)
    for (let b = 0; b < count; b++) allowed[a * count + b] = mayBePaired(kinds[a], kinds[b]) ? 1 : 0;
  return { kinds: count, kindOf, allowed };
}

function mayBePaired(a: Kind, b: Kind): boolean {
  if (a.isBye || b.isBye) return a.sort === MAY_HAVE_BYE || b.sort === MAY_HAVE_BYE;
  if (!mayPairByRole(a.sort === MOVED_DOWN, b.sort === MOVED_DOWN)) return false;
  return mayMeetByC3(a.absolute, b.absolute) && (a.wideBans & b.wideBans) === 0;
}
