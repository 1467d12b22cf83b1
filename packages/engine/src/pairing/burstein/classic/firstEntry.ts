import { MaximumMatching } from '../../../graph/maximumMatching.ts';

/** Whether two places of a bracket may meet; the place after the last one stands for F. */
export type Relation = (a: number, b: number) => boolean;

/**
 * The first entry in the order of 6.2 and 6.4 whose pairs all keep the relation, as places: number 1 meets the lowest
 * ranked opponent that leaves the others matched, then number 2, and so on; floating (F, place `count`) comes last.
 */
export function firstEntry(count: number, adjacent: Relation): (readonly [number, number])[] | undefined {
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
