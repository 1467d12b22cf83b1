import { MaximumMatching } from './maximumMatching.ts';

/** Who may be matched with whom: symmetric, without loops. */
export type Simple = readonly (readonly boolean[])[];

const indices = (n: number): number[] => Array.from({ length: n }, (_, v) => v);

/** The maximum number of edge-disjoint paths between two vertices, and the side of a minimum cut that contains `s`. */
function smallestCut(graph: Simple, s: number, t: number): { readonly value: number; readonly side: boolean[] } {
  const n = graph.length;
  // Residual capacity of an edge in each direction: 1, or 2 if the opposite direction is in use.
  const room = graph.map((row) => row.map(Number));
  for (let value = 0; ; value++) {
    const from = new Array<number>(n).fill(-1);
    from[s] = s;
    const queue = [s];
    for (const v of queue) {
      for (let w = 0; w < n; w++) {
        if (from[w] >= 0 || room[v][w] === 0) continue;
        from[w] = v;
        queue.push(w);
      }
    }
    if (from[t] < 0) return { value, side: from.map((each) => each >= 0) };
    for (let w = t; w !== s; w = from[w]) {
      room[from[w]][w]--;
      room[w][from[w]]++;
    }
  }
}

/**
 * A set of an odd number of vertices with fewer than `least` edges to the others; undefined if there is none. One of the minimum
 * odd cuts is an edge of the cut tree (Padberg and Rao 1982); the tree is Gusfield's (1990).
 */
export function oddCutBelow(graph: Simple, least: number): readonly number[] | undefined {
  const n = graph.length;
  const parent = new Array<number>(n).fill(0);
  const weight = new Array<number>(n).fill(0);
  for (let s = 1; s < n; s++) {
    const t = parent[s];
    const { value, side } = smallestCut(graph, s, t);
    weight[s] = value;
    for (let v = 1; v < n; v++) if (v !== s && side[v] && parent[v] === t) parent[v] = s;
    if (!side[parent[t]]) continue;
    parent[s] = parent[t];
    parent[t] = s;
    weight[s] = weight[t];
    weight[t] = value;
  }
  const isBelow = (v: number, top: number): boolean => {
    for (let w = v; ; w = parent[w]) {
      if (w === top) return true;
      if (w === 0) return false;
    }
  };
  for (let top = 1; top < n; top++) {
    if (weight[top] >= least) continue;
    const inside = indices(n).filter((v) => isBelow(v, top));
    if (inside.length % 2 === 1) return inside.length * 2 <= n ? inside : indices(n).filter((v) => !inside.includes(v));
  }
  return undefined;
}

/** A perfect matching: the partner of every vertex. */
export type Mates = readonly number[];
export type VertexPair = readonly [number, number];

/** An odd set of vertices, and how many edges of a matching may leave it. */
interface CutLimit {
  readonly inside: ReadonlySet<number>;
  readonly most: number;
}

/** The graph without the edges of a matching (or of some pairs). */
export function withoutPairs(graph: Simple, pairs: Iterable<VertexPair>): Simple {
  const rows = graph.map((row) => [...row]);
  for (const [v, w] of pairs) {
    rows[v][w] = false;
    rows[w][v] = false;
  }
  return rows;
}

export const pairsOf = (mates: Mates): VertexPair[] => mates.flatMap((w, v) => (v < w ? [[v, w] as const] : []));

const crossing = (mates: Mates, inside: ReadonlySet<number>): number =>
  mates.filter((w, v) => w >= 0 && inside.has(v) && !inside.has(w)).length;

/**
 * Every perfect matching that contains the pairs of `must`, each once. A branch is entered only if the rest can be matched
 * (Edmonds), so no branch is empty. `limits` may grow in the meantime; matchings that exceed one are skipped.
 */
function* perfectMatchings(graph: Simple, must: readonly VertexPair[], limits: readonly CutLimit[]): Generator<Mates> {
  const n = graph.length;
  const mates = new Array<number>(n).fill(-1);
  const rest = new MaximumMatching(n, (v, w) => graph[v][w]);
  const isWithin = (): boolean => limits.every(({ inside, most }) => crossing(mates, inside) <= most);
  const link = (v: number, w: number): void => {
    mates[v] = w;
    mates[w] = v;
    rest.switchOff(v);
    rest.switchOff(w);
  };
  for (const [v, w] of must) {
    if (!graph[v][w] || mates[v] >= 0 || mates[w] >= 0) return;
    link(v, w);
  }
  const open = (v: number): number[] => graph[v].flatMap((isEdge, w) => (isEdge && mates[w] < 0 ? [w] : []));

  function* extendFactor(): Generator<Mates> {
    if (!isWithin() || !rest.complete()) return;
    let best: number | undefined;
    let choices: number[] = [];
    for (let v = 0; v < n; v++) {
      if (mates[v] >= 0) continue;
      const own = open(v);
      if (best === undefined || own.length < choices.length) [best, choices] = [v, own];
    }
    if (best === undefined) {
      yield [...mates];
      return;
    }
    for (const w of choices) {
      link(best, w);
      yield* extendFactor();
      mates[best] = -1;
      mates[w] = -1;
      rest.switchOn(best);
      rest.switchOn(w);
      if (!isWithin()) return;
    }
  }
  yield* extendFactor();
}

/**
 * If the degree is at least half of the vertices, no odd set can be cut off: s (d - s + 1) edges leave s vertices, at least d.
 */
const cutOff = (graph: Simple, degree: number): readonly number[] | undefined =>
  2 * degree >= graph.length ? undefined : oddCutBelow(graph, degree);

/**
 * Tries the matchings in turn until the remaining graph is accepted; odd sets that are cut off rule out other matchings
 * immediately.
 */
function* leaving(graph: Simple, degree: number, must: readonly VertexPair[], limits: CutLimit[]) {
  for (const mates of perfectMatchings(graph, must, limits)) {
    const left = withoutPairs(graph, pairsOf(mates));
    const cut = cutOff(left, degree - 1);
    if (cut === undefined) {
      yield { mates, left };
      continue;
    }
    // Every later matching needs an edge that leaves an odd set.
    const inside = new Set(cut);
    const all = cut.reduce((sum, v) => sum + graph[v].filter((isEdge, w) => isEdge && !inside.has(w)).length, 0);
    limits.push({ inside, most: all - (degree - 1) });
  }
}

/** {@link factorise} when no odd set is cut off. */
function factorsOf(graph: Simple, degree: number): Mates[] | undefined {
  if (degree === 0) return [];
  if (degree === 1) return [graph.map((row) => row.indexOf(true))];
  // The order of the matchings does not matter, so the first one contains the first edge of vertex 0.
  const anchor: VertexPair = [0, graph[0].indexOf(true)];
  for (const { mates, left } of leaving(graph, degree, [anchor], [])) {
    const others = factorsOf(left, degree - 1);
    if (others !== undefined) return [mates, ...others];
  }
  return undefined;
}

/** A graph divided into perfect matchings; if that is impossible, the odd set that proves it, if there is one. */
type Factorised =
  | { readonly factors: readonly Mates[] }
  | { readonly factors?: never; readonly among?: readonly number[] };

/**
 * Divides the edges of a regular graph of `degree` into perfect matchings, or proves that this is impossible; exact for any size.
 * An odd set with fewer than `degree` edges to the others is already a proof; otherwise all possibilities are tried.
 */
export function factorise(graph: Simple, degree: number): Factorised {
  const among = cutOff(graph, degree);
  if (among !== undefined) return { among };
  const factors = factorsOf(graph, degree);
  return factors === undefined ? {} : { factors };
}

/** Subsets of `count` of the numbers 0 to `of` - 1. */
function* subsets(of: number, count: number, from = 0): Generator<number[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let first = from; first <= of - count; first++)
    for (const others of subsets(of, count - 1, first + 1)) yield [first, ...others];
}

/**
 * A perfect matching after which the rest of a regular graph can be divided into perfect matchings. It contains every pair of
 * `must`, and as many of `wanted` as any such matching. Undefined if there is none.
 */
export function nearestFactor(
  graph: Simple,
  degree: number,
  wanted: readonly VertexPair[],
  must: readonly VertexPair[] = [],
): Mates | undefined {
  const limits: CutLimit[] = [];
  const possible = wanted.filter(([v, w]) => graph[v][w]);
  for (let dropped = 0; dropped <= possible.length; dropped++) {
    for (const subset of subsets(possible.length, dropped)) {
      const kept = possible.filter((_, i) => !subset.includes(i));
      for (const { mates, left } of leaving(graph, degree, [...must, ...kept], limits))
        if (factorsOf(left, degree - 1) !== undefined) return mates;
    }
  }
  return undefined;
}
