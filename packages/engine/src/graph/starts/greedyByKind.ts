import type { Blossoms } from '../blossoms.ts';
import type { Adjacent, Kinds } from '../kinds.ts';

/**
 * Matches single vertices (ascending) with one another, each with the first that is free; the kinds with the fewest
 * choices come first, so that those of whom there are too many find the others while these are free.
 */
export function linkGreedily(matching: Blossoms, open: readonly number[], kinds: Kinds, adjacent: Adjacent): void {
  const { kinds: count, kindOf, allowed } = kinds;
  const { mate } = matching;
  const free: number[][] = Array.from({ length: count }, () => []);
  for (let i = 0; i < open.length; i++) free[kindOf[open[i]]].push(open[i]);
  const choices = free.map((_, c) => free.reduce((sum, list, d) => sum + allowed[c * count + d] * list.length, 0));
  const order = [...free.keys()].sort((a, b) => choices[a] - choices[b]);
  /** By kind, how many at the front of its list are matched. */
  const head = new Int32Array(count);
  const partnerOf = (u: number): number => {
    for (let k = 0; k < count; k++) {
      const d = order[k];
      if (allowed[kindOf[u] * count + d] === 0) continue;
      const list = free[d];
      while (head[d] < list.length && mate[list[head[d]]] >= 0) head[d]++;
      for (let i = head[d]; i < list.length; i++) {
        if (list[i] !== u && mate[list[i]] < 0 && adjacent(u, list[i])) return list[i];
      }
    }
    return -1;
  };
  for (const c of order) {
    const list = free[c];
    for (let i = 0; i < list.length; i++) {
      const v = mate[list[i]] >= 0 ? -1 : partnerOf(list[i]);
      if (v >= 0) matching.link(list[i], v);
    }
  }
}
