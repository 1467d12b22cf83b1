import { classedGraph } from '../../graph/classed.ts';
import { optimaOf } from '../../graph/optima.ts';
import type { Optimum } from '../../graph/optimum.ts';
import { sameAbsolute } from '../swiss/preference.ts';
import type { Bracket, BracketPairing } from './bracket.ts';
import type { BursteinField } from './field.ts';
import type { Ends } from './firstInOrder.ts';
import { pairingOf, type Weighing, weighingOf } from './weighing.ts';

/**
 * The same as the weighted matching, without weighing pairs of players: what the criteria see of a player is the place
 * they stand at (score of a member, next bracket, below), the preference and prohibitions that bind a great part of the
 * field. Prices of these classes tell the best matchings (optimaOf), and the first of them in the order of C.04.4.2 4.3 is
 * found player by player. Undefined where nothing is proved.
 */
export function pricedBracket(field: BursteinField, bracket: Bracket): BracketPairing | undefined {
  const weighing = weighingOf(field, bracket);
  const { graph, classed } = classesOf(field, weighing);
  let first: Int32Array | undefined;
  for (const optimum of optimaOf(graph, classed) ?? []) {
    const mates = firstMates(optimum, weighing.inside);
    if (mates === undefined) return undefined;
    if (first === undefined || isEarlier(mates, first, weighing.inside)) first = mates;
  }
  if (first === undefined) return undefined;
  const ends: Ends[] = [];
  first.forEach((b, a) => {
    if (a < b) ends.push([a, b]);
  });
  return pairingOf(weighing, ends);
}

function classesOf(field: BursteinField, { all, placeOf, criteria }: Weighing) {
  const { wideBans, preference } = field;
  return classedGraph({
    vertices: all.length,
    keyOf(vertex) {
      const { colour, strength } = preference[all[vertex]];
      return ((placeOf(vertex) * 3 + colour + 1) * 4 + strength) * 65536 + wideBans[all[vertex]];
    },
    mayMeet(u, v) {
      const [a, b] = [all[u], all[v]];
      return (wideBans[a] & wideBans[b]) === 0 && !sameAbsolute(preference[a], preference[b]);
    },
    isNear: () => false,
    criteria,
    legal: (u, v) => field.mayMeet(all[u], all[v]),
  });
}

/** C.04.4.2 4.3: BSN 1 meets the largest BSN possible, then BSN 2, and so on; who can meet no member floats. */
function firstMates(optimum: Optimum, inside: number): Int32Array | undefined {
  for (let i = 0; i < inside; i++) {
    if (!optimum.isOpen(i)) continue;
    const larger: number[] = [];
    for (let j = inside - 1; j > i; j--) if (optimum.isOpen(j)) larger.push(j);
    optimum.settle(i, larger);
  }
  return optimum.mates();
}

function isEarlier(a: Int32Array, b: Int32Array, inside: number): boolean {
  for (let i = 0; i < inside; i++) {
    // Floating is the last choice.
    const [first, second] = [a[i], b[i]].map((mate) => (mate < inside ? mate : -1));
    if (first !== second) return first > second;
  }
  return false;
}
