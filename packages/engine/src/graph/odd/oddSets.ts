import type { Adjacent } from '../kinds.ts';
import type { MaximumMatching } from '../maximumMatching.ts';

/**
 * Why not all vertices of a graph can be matched (Gallai 1964, Edmonds 1965): there are more of these sets than vertices next to them.
 * Every greatest matching gives each vertex next to them a partner in a set of its own, and leaves one vertex of each other set single;
 * whichever vertex of a set is taken out, the others of the set can be matched among themselves.
 */
export interface OddSets {
  readonly sets: readonly (readonly number[])[];
  /** The vertices outside these sets that have an edge into one. */
  readonly nextTo: readonly number[];
  /** By how many the sets are more: so many vertices every greatest matching leaves single. */
  readonly excess: number;
}

/** The odd sets of the graph whose matching this is, among the vertices that are on. */
export function oddSetsOf(matching: MaximumMatching, adjacent: Adjacent): OddSets {
  const single = matching.replaceable();
  const left = new Set<number>();
  for (let v = 0; v < single.length; v++) if (single[v] === 1) left.add(v);
  const inSets = [...left];
  const sets: number[][] = [];
  for (const root of inSets) {
    if (!left.delete(root)) continue;
    const set = [root];
    for (const u of set) {
      for (const v of left) {
        if (!adjacent(u, v)) continue;
        left.delete(v);
        set.push(v);
      }
    }
    sets.push(set);
  }
  const nextTo: number[] = [];
  for (let v = 0; v < single.length; v++) {
    if (single[v] === 0 && matching.isOn(v) && inSets.some((u) => adjacent(u, v))) nextTo.push(v);
  }
  return { sets, nextTo, excess: sets.length - nextTo.length };
}
