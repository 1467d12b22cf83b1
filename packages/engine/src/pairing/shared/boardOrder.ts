import type { Pair } from '../system.ts';

/**
 * Numbers the boards (C.04.2 3.6): by the higher pairing score of the two, then by their sum, then by the number of the
 * higher-ranked player. `pairs` contains [white, black] as player indices of the history.
 */
export function inBoardOrder(
  history: { readonly pairingScore: ArrayLike<number>; readonly id: ArrayLike<number> },
  pairs: readonly (readonly [number, number])[],
): Pair[] {
  const { pairingScore, id } = history;
  const keyed = pairs.map(([white, black]) => {
    const a = pairingScore[white] as number;
    const b = pairingScore[black] as number;
    const higher = a > b || (a === b && white < black) ? white : black;
    return { white, black, best: Math.max(a, b), sum: a + b, higher };
  });
  keyed.sort((x, y) => y.best - x.best || y.sum - x.sum || x.higher - y.higher);
  return keyed.map(({ white, black }, i) => ({
    board: i + 1,
    white: id[white] as number,
    black: id[black] as number,
  }));
}
