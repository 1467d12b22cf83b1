import type { Ledger } from './ledger.ts';
import { FORFEIT_LOSS, FORFEIT_WIN, isForfeit, PENDING, PLAYED } from './ledger.ts';

/**
 * Double-Swiss (two rows a match): only a match of which someone forfeits both games is forfeited. A game forfeited in
 * any other counts as played for standings and tie-breaks, though not for ratings (C.04.5 Preface). Changes `kind` and
 * `outcome` so, and returns where; undefined where there is no such game.
 */
export function playForfeitsWithinMatches(
  { size, rounds, opponent }: Pick<Ledger, 'size' | 'rounds' | 'opponent'>,
  kind: Uint8Array,
  outcome: Uint8Array,
): Uint8Array | undefined {
  const as = kind.slice();
  const lostBoth = (first: number): boolean => as[first] === FORFEIT_LOSS && as[first + size] === FORFEIT_LOSS;
  let changed: Uint8Array | undefined;
  for (let base = 0; base + size < rounds * size; base += 2 * size) {
    for (let first = base; first < base + size; first++) {
      const other = opponent[first];
      // Nobody knows yet whether a match is forfeited while one of its games has no result.
      if (other < 0 || as[first] === PENDING || as[first + size] === PENDING) continue;
      if (lostBoth(first) || lostBoth(base + other)) continue;
      for (const at of [first, first + size]) {
        if (!isForfeit(as[at])) continue;
        changed ??= new Uint8Array(kind.length);
        changed[at] = 1;
        kind[at] = PLAYED;
        outcome[at] = as[at] === FORFEIT_WIN ? 2 : 0;
      }
    }
  }
  return changed;
}
