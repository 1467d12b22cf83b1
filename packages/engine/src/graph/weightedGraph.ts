/**
 * A graph whose edges carry exact weights: `width` numbers an edge, compared like words in a dictionary, the first
 * being the most significant. Every number is an integer of at most 2^49 divided by the vertices in size, so that sums and differences
 * stay exact.
 */
export interface WeightedGraph {
  readonly vertices: number;
  /** Ends of the edges; no loops, at most one edge between two vertices. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly width: number;
  /** Weight of edge e in `weight[e * width ...]`; edges of weight zero or less (lexicographically) are never used. */
  readonly weight: Float64Array;
  /** True: only perfect matchings count, whatever their edges weigh. */
  readonly perfect?: boolean;
  /** Where to start from; without circles, only with `perfect`. */
  readonly start?: WarmStart | undefined;
}

/** Labels that no edge exceeds, and a matching of edges that reach them. */
export interface WarmStart {
  /**
   * By vertex, `width` numbers: at least `4 * weight` for the two ends of an edge together; whole numbers, even ones at least of those who are
   * single. None is below zero where the matching need not be perfect.
   */
  readonly labels: Float64Array;
  /** Partner by vertex, -1 if single. */
  readonly mate: Int32Array;
  /**
   * Odd circles that the search for the matching had shrunk, each after those inside it. Labels and weights differ by them in the first
   * number only: there the two ends of an edge and the circles around it have `4 * weight` together.
   */
  readonly circles?: readonly OddCircle[];
}

/** An odd circle of vertices, and of circles before it in a list, as `vertices` and their place in it; all matched but the first, each with the one beside it. */
export interface OddCircle {
  readonly nodes: readonly number[];
  /** The vertices of the edge from each node to the next, and from the last to the first. */
  readonly links: readonly (readonly [u: number, v: number])[];
  /** Whether every heaviest matching has as many edges inside as can be, see {@link WeightedMatching.oddSets}. */
  readonly isBinding: boolean;
}

/** A matching of the greatest total weight (empty where it should be perfect and cannot), with what its dual solution says about all the others. */
export interface WeightedMatching {
  /** Partner by vertex, -1 if single. */
  readonly mate: Int32Array;
  /** Edge by vertex, -1 if single. */
  readonly edge: Int32Array;
  /**
   * The labels with which a perfect one was found without blossoms, see {@link WarmStart}; then all edges help to meet equally many
   * conditions. Undefined where blossoms have labels too, or may have.
   */
  readonly labels: Float64Array | undefined;
  /** 0 for the edges that no matching of the greatest weight uses. */
  readonly tight: Uint8Array;
  /**
   * By edge, how many conditions of the greatest weight it helps to meet. Of the matchings of tight edges, those with
   * the greatest sum of these are exactly the ones of the greatest weight.
   */
  readonly binding: Float64Array;
  /**
   * Odd sets of vertices of which every matching of the greatest weight has as many edges inside as can be: of a perfect one, one edge
   * leaves each of them. Of two sets that meet, one is part of the other.
   */
  readonly oddSets: readonly (readonly number[])[];
  /** The circles that make these sets, and those inside them. */
  readonly circles: readonly OddCircle[];
  /** 1 for the vertices that every matching of the greatest weight covers because their labels say so; of a perfect one, all. */
  readonly covered: Uint8Array;
  /** By edge, `width` numbers: every matching that uses the edge is lighter than the heaviest by at least so much. */
  readonly slack: Float64Array;
}

/**
 * The edges at each vertex, in order of the edges: those of v are at `start[v]` to before `start[v + 1]`, written as 2 e
 * where v is the edge's first end, else 2 e + 1.
 */
export function neighboursOf({
  vertices,
  from,
  to,
}: Pick<WeightedGraph, 'vertices' | 'from' | 'to'>): readonly [start: Int32Array, codes: Int32Array] {
  const start = new Int32Array(vertices + 1);
  for (let e = 0; e < from.length; e++) {
    start[from[e] + 1]++;
    start[to[e] + 1]++;
  }
  for (let v = 0; v < vertices; v++) start[v + 1] += start[v];
  const codes = new Int32Array(2 * from.length);
  const next = start.slice();
  for (let e = 0; e < from.length; e++) {
    codes[next[from[e]]++] = 2 * e;
    codes[next[to[e]]++] = 2 * e + 1;
  }
  return [start, codes];
}

/** Numbers that are added one by one, by the million: an array of JavaScript would be copied number by number in the end. */
class Column {
  private numbers = new Int32Array(1024);
  private length = 0;

  add(number: number): void {
    if (this.length === this.numbers.length) {
      const longer = new Int32Array(2 * this.length);
      longer.set(this.numbers);
      this.numbers = longer;
    }
    this.numbers[this.length++] = number;
  }

  all(): Int32Array {
    return this.numbers.slice(0, this.length);
  }
}

/** The edges of a graph of vertices 0 to `vertices` - 1: the pairs that `keep` allows, the smaller vertex in `from`. */
export function edgesWhere(
  vertices: number,
  keep: (a: number, b: number) => boolean,
): { readonly from: Int32Array; readonly to: Int32Array } {
  const from = new Column();
  const to = new Column();
  for (let a = 0; a < vertices; a++) {
    for (let b = a + 1; b < vertices; b++) {
      if (!keep(a, b)) continue;
      from.add(a);
      to.add(b);
    }
  }
  return { from: from.all(), to: to.all() };
}

/** A number for each edge, by its ends. (A loop: `Float64Array.from` with a function goes through an iterator, and brackets have edges by the hundred thousand.) */
export function byEdge(
  { from, to }: { readonly from: Int32Array; readonly to: Int32Array },
  value: (u: number, v: number, edge: number) => number,
): Float64Array {
  const values = new Float64Array(from.length);
  for (let e = 0; e < values.length; e++) values[e] = value(from[e], to[e], e);
  return values;
}
