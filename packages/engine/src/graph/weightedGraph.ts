/**
 * A graph whose edges have exact weights: `width` numbers per edge in lexicographic order, the first being the most significant.
 * Every number is an integer of at most 2^49 divided by the number of vertices, so that sums and differences stay exact.
 */
export interface WeightedGraph {
  readonly vertices: number;
  /** Ends of the edges; no loops, at most one edge between two vertices. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly width: number;
  /** Weight of edge e in `weight[e * width ...]`; edges of weight zero or less (lexicographically) are never used. */
  readonly weight: Float64Array;
  /** True if only perfect matchings count, whatever the weights. */
  readonly perfect?: boolean;
  /** Warm start; without cycles, only with `perfect`. */
  readonly start?: WarmStart | undefined;
}

/** Labels that no edge exceeds, and a matching of tight edges. */
export interface WarmStart {
  /**
   * By vertex, `width` numbers: the labels of an edge's two ends sum to at least `4 * weight`. Integers; even at least for
   * exposed vertices. None is below zero if the matching need not be perfect.
   */
  readonly labels: Float64Array;
  /** Partner by vertex, -1 if exposed. */
  readonly mate: Int32Array;
  /**
   * Odd cycles that the search for the matching had shrunk, each after those inside it. They affect the relation between labels
   * and weights only in the first number: there the labels of an edge's two ends and of the cycles around it sum to `4 * weight`.
   */
  readonly circles?: readonly OddCircle[];
}

/**
 * An odd cycle of vertices and of earlier cycles in a list, given as `vertices` plus their index; all except the first are
 * matched, each with the one next to it.
 */
export interface OddCircle {
  readonly nodes: readonly number[];
  /** The vertices of the edge from each node to the next, including from the last to the first. */
  readonly links: readonly (readonly [u: number, v: number])[];
  /** Whether every maximum-weight matching has as many edges inside as possible, see {@link WeightedMatching.oddSets}. */
  readonly isBinding: boolean;
}

/**
 * A maximum-weight matching (empty if a perfect one is required but does not exist), with what its dual solution says about all
 * others.
 */
export interface WeightedMatching {
  /** Partner by vertex, -1 if exposed. */
  readonly mate: Int32Array;
  /** Edge by vertex, -1 if exposed. */
  readonly edge: Int32Array;
  /**
   * The labels with which a perfect matching was found without blossoms, see {@link WarmStart}; in that case all edges help to
   * meet equally many conditions. Undefined if blossoms have labels too, or may have.
   */
  readonly labels: Float64Array | undefined;
  /** 0 for edges that no maximum-weight matching uses. */
  readonly tight: Uint8Array;
  /**
   * For each edge, how many optimality conditions it helps to meet. Among matchings of tight edges, those with the maximum sum of
   * these are exactly the ones of maximum weight.
   */
  readonly binding: Float64Array;
  /**
   * Odd sets of vertices in which every maximum-weight matching has as many edges as possible; if it is perfect, exactly one edge
   * leaves each of them. Two sets are either disjoint or nested.
   */
  readonly oddSets: readonly (readonly number[])[];
  /** The cycles that define these sets, and those inside them. */
  readonly circles: readonly OddCircle[];
  /** 1 for vertices that every maximum-weight matching covers because of their labels; all vertices if it is perfect. */
  readonly covered: Uint8Array;
  /** For each edge, `width` numbers: a matching that uses the edge falls short of the maximum by at least this much. */
  readonly slack: Float64Array;
}

/**
 * The edges at each vertex in order: those of v have indices from `start[v]` to before `start[v + 1]` and are written as 2 e if v
 * is the first end, otherwise as 2 e + 1.
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

/** Millions of numbers are added one by one; a JavaScript array would have to be copied number by number at the end. */
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

/** The edges of a graph on vertices 0 to `vertices` - 1: the pairs for which `keep` holds, with the smaller vertex in `from`. */
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

/**
 * A number for each edge, computed from its ends. (A loop, because `Float64Array.from` with a function uses an iterator and
 * brackets have hundreds of thousands of edges.)
 */
export function byEdge(
  { from, to }: { readonly from: Int32Array; readonly to: Int32Array },
  value: (u: number, v: number, edge: number) => number,
): Float64Array {
  const values = new Float64Array(from.length);
  for (let e = 0; e < values.length; e++) values[e] = value(from[e], to[e], e);
  return values;
}
