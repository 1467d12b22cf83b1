import { compareSequences } from '../../../../kernel/sequences.ts';
import { firstTransposition } from './firstTransposition.ts';
import type { Remainder } from './remainder.ts';

/**
 * Walks tried before prices of classes are asked, which settle what more or wider exchanges it takes: few where the
 * graph is small. An exchange takes one walk for each remainder.
 */
const mostTried = (players: number): number => Math.min(100, 10 + (players >> 3));

/** Walks that fail because of who has met whom cost a search each. */
const MOST_MET = 6;

/**
 * The first exchange of one player of S1 with one of S2 (4.3: smallest difference first, then the lower-ranked of S1)
 * after which some remainder can be paired, and its first transposition. The remainders differ in their floaters only;
 * they are equally good, so the exchange comes first and then the order of their transpositions. Undefined if none of
 * those tried leads to a pairing: nothing is proved then.
 */
export function afterOneExchange(
  remainders: readonly Remainder[],
): { readonly which: number; readonly places: Int32Array } | undefined {
  const { pairs, players } = remainders[0];
  let tried = 0;
  let met = 0;
  for (let difference = 1; difference < players.length; difference++) {
    const last = Math.min(pairs - 1, players.length - 1 - difference);
    for (let out = last; out >= Math.max(0, pairs - difference); out--) {
      tried += remainders.length;
      if (tried > mostTried(players.length) || met > MOST_MET) return undefined;
      const order = orderAfter(players.length, pairs, out, out + difference);
      let best: { readonly which: number; readonly places: Int32Array } | undefined;
      for (let which = 0; which < remainders.length; which++) {
        const partner = firstTransposition(reorder(remainders[which], order));
        if (partner === 'met') met++;
        if (typeof partner === 'string') continue;
        const places = new Int32Array(2 * pairs);
        partner.forEach((at, s) => {
          places[2 * s] = order[s];
          places[2 * s + 1] = order[at];
        });
        if (best === undefined || compareSequences(places, best.places) < 0) best = { which, places };
      }
      if (best !== undefined) return best;
    }
  }
  return undefined;
}

/** Places in the order S1, S2 after `out` and `into` changed sides, both sides sorted. */
function orderAfter(size: number, pairs: number, out: number, into: number): Int32Array {
  const first: number[] = [];
  const second: number[] = [];
  for (let at = 0; at < size; at++) {
    if (at === into || (at < pairs && at !== out)) first.push(at);
    else second.push(at);
  }
  return Int32Array.from([...first, ...second]);
}

const reorder = (remainder: Remainder, order: Int32Array): Remainder => ({
  ...remainder,
  players: order.map((at) => remainder.players[at]),
  classOf: inOrder(remainder.classOf, order),
  mark: inOrder(remainder.mark, order),
});

/** (`Uint8Array.from` with a function goes through an iterator, which took most of the time here.) */
function inOrder(values: Uint8Array, order: Int32Array): Uint8Array {
  const result = new Uint8Array(order.length);
  for (let i = 0; i < order.length; i++) result[i] = values[order[i]];
  return result;
}
