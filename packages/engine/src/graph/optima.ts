import type { ClassGraph } from './classGraph.ts';
import { classSlacks } from './classPrices.ts';
import { type Classed, Optimum, type Spare } from './optimum.ts';

/**
 * The heaviest perfect matchings of vertices in classes: each of them is one of an {@link Optimum} in the list, provided
 * that the matching with which a walk through it ends has mates. Undefined where nothing is proved.
 *
 * Prices of classes bound what matchings weigh. If tight pairs match everybody, the bound is reached. If not, an odd set
 * is in the way, or those who have met: let s be the least slack such that the pairs with no more slack match everybody.
 * Then every perfect matching has a pair of at least this slack, so that one with a single pair of slack s and tight pairs
 * besides is the heaviest, and all the heaviest ones are of this kind. Others give up.
 */
export function optimaOf(graph: ClassGraph, classed: Classed): readonly Optimum[] | undefined {
  const slacks = classSlacks(graph);
  if (slacks === undefined) return undefined;
  const levels = levelsOf(graph, slacks);
  const single = new Int32Array(classed.classOf.length).fill(-1);
  const tight = new Optimum(classed, edgesUpTo(graph, levels, 0), single);
  if (tight.complete() === 0) return [tight];
  const level = leastLevel(graph, classed, levels);
  if (level === undefined) return undefined;
  const optima = [...sparesOf(graph, classed, levels, level)]
    .map((spare) => new Optimum(classed, edgesUpTo(graph, levels, 0), tight.mates() ?? single, spare))
    .filter((each) => each.complete() === 0);
  return optima.length > 0 ? optima : undefined;
}

/** By edge of the class graph, the place of its slack among all slacks: 0 for those without, 1 for the next, ... */
function levelsOf({ from, width }: ClassGraph, slacks: Float64Array): Int32Array {
  const compare = (a: number, b: number): number => {
    for (let j = 0; j < width; j++) {
      const difference = slacks[a * width + j] - slacks[b * width + j];
      if (difference !== 0) return difference;
    }
    return 0;
  };
  const order = Array.from(from, (_, e) => e).sort(compare);
  const levels = new Int32Array(from.length);
  const isSlack = (e: number): boolean => slacks.subarray(e * width, (e + 1) * width).some((part) => part !== 0);
  for (const [i, e] of order.entries()) {
    if (i === 0) levels[e] = isSlack(e) ? 1 : 0;
    else levels[e] = levels[order[i - 1]] + (compare(order[i - 1], e) === 0 ? 0 : 1);
  }
  return levels;
}

function edgesUpTo({ count, from, to }: ClassGraph, levels: Int32Array, most: number): Uint8Array {
  const classes = count.length;
  const allowed = new Uint8Array(classes * classes);
  levels.forEach((level, e) => {
    if (level > most) return;
    allowed[from[e] * classes + to[e]] = 1;
    allowed[to[e] * classes + from[e]] = 1;
  });
  return allowed;
}

/** The least level that a perfect matching cannot do without, if there is a perfect matching at all. */
function leastLevel(graph: ClassGraph, classed: Classed, levels: Int32Array): number | undefined {
  const single = new Int32Array(classed.classOf.length).fill(-1);
  const suffices = (level: number): boolean =>
    new Optimum(classed, edgesUpTo(graph, levels, level), single).complete() === 0;
  let [below, above] = [0, levels.reduce((a, b) => Math.max(a, b), 0)];
  if (!suffices(above)) return undefined;
  while (above - below > 1) {
    const middle = (below + above) >> 1;
    if (suffices(middle)) above = middle;
    else below = middle;
  }
  return above;
}

/**
 * The pairs of classes of a level, as few products of two sets of classes; the classes of a set are all near, or none is.
 */
function* sparesOf({ from, to }: ClassGraph, { near }: Classed, levels: Int32Array, level: number): Generator<Spare> {
  const others = new Map<number, Set<number>>();
  const add = (c: number, d: number): void => {
    const known = others.get(c);
    if (known === undefined) others.set(c, new Set([d]));
    else known.add(d);
  };
  levels.forEach((each, e) => {
    if (each !== level) return;
    add(from[e], to[e]);
    add(to[e], from[e]);
  });
  while (others.size > 0) {
    const [widest, partners] = [...others].reduce((a, b) => (b[1].size > a[1].size ? b : a));
    if (partners.size === 0) return;
    for (const side of [0, 1]) {
      const other = new Set([...partners].filter((d) => near[d] === side));
      if (other.size === 0) continue;
      // All who may meet each of these, too: one product instead of several.
      const one = new Set(
        [...others]
          .filter(([c, theirs]) => near[c] === near[widest] && [...other].every((d) => theirs.has(d)))
          .map(([c]) => c),
      );
      yield { one, other };
      for (const c of one) {
        for (const d of other) {
          others.get(c)?.delete(d);
          others.get(d)?.delete(c);
        }
      }
    }
    for (const [c, theirs] of others) if (theirs.size === 0) others.delete(c);
  }
}
