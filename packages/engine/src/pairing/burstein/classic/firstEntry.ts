import { MaximumMatching } from '../../../graph/maximumMatching.ts';

/** Whether two places of a bracket may meet, the smaller one first; the place after the last one stands for F. */
export type Relation = (a: number, b: number) => boolean;

/**
 * The first entry in the order of 6.2 and 6.4 whose pairs all keep the relation, as places: number 1 meets the lowest
 * ranked opponent that leaves the others matched, then number 2, and so on; floating (F, place `count`) comes last.
 */
export function firstEntry(count: number, relation: Relation): (readonly [number, number])[] | undefined {
  const adjacent = noted(count + (count % 2), relation);
  const matching = new MaximumMatching(count + (count % 2), adjacent);
  if (!matching.complete()) return undefined;
  const pairs: [number, number][] = [];
  for (let i = 0; i < count; i++) {
    if (!matching.isOn(i)) continue;
    const partner = lastPossible(matching, i, count, adjacent);
    matching.switchOff(i);
    matching.switchOff(partner);
    pairs.push([i, partner]);
    matching.complete();
  }
  return pairs;
}

/** The relation as a table: it is asked far more often than there are pairs. */
function noted(size: number, relation: Relation): Relation {
  const table = new Uint8Array(size * size);
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++) {
      if (!relation(a, b)) continue;
      table[a * size + b] = 1;
      table[b * size + a] = 1;
    }
  }
  return (a, b) => table[a * size + b] === 1;
}

function lastPossible(matching: MaximumMatching, i: number, count: number, adjacent: Relation): number {
  for (let j = count - 1; j > i; j--) {
    if (!matching.isOn(j) || !adjacent(i, j)) continue;
    if (matching.mate[i] === j) return j;
    matching.switchOff(i);
    matching.switchOff(j);
    const others = matching.complete();
    matching.switchOn(i);
    matching.switchOn(j);
    if (others) return j;
    matching.complete();
  }
  return count;
}
