import { maximumWeightMatching } from './weightedMatching.ts';

/** A graph whose edges have a price, paid by their two ends, and marks, whose total number is limited. */
export interface PricedGraph {
  readonly vertices: number;
  /** Ends of the edges, the smaller first; two vertices may have several edges between them if `twins` is true. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly twins?: boolean;
  /** Price paid by each end: integers, 0 or more. */
  readonly fromPrice: Float64Array;
  readonly toPrice: Float64Array;
  /** Integers, 0 or more. */
  readonly marks: Float64Array;
  /** Only matchings with a total gain of `wanted` count; this must be the maximum of any perfect matching. */
  readonly gain?: { readonly by: Uint8Array; readonly wanted: number };
}

/** A price that no perfect matching can reach. */
export function overPriceOf({ vertices, from, to, fromPrice, toPrice }: PricedGraph): number {
  const dearest = new Float64Array(vertices);
  for (let e = 0; e < from.length; e++) {
    dearest[from[e]] = Math.max(dearest[from[e]], fromPrice[e]);
    dearest[to[e]] = Math.max(dearest[to[e]], toPrice[e]);
  }
  return dearest.reduce((sum, price) => sum + price, 1);
}

interface ExchangeCycle {
  readonly vertices: readonly number[];
  /** Number of additional marks if a matching uses the other one's edges here. */
  readonly marks: number;
}

/**
 * The cycles in which two perfect matchings (edges by vertex) differ: first those that save marks or add none, then the others,
 * the most expensive first.
 */
function exchangeCycles(graph: PricedGraph, a: Int32Array, b: Int32Array): ExchangeCycle[] {
  const cycles: ExchangeCycle[] = [];
  const seen = new Uint8Array(graph.vertices);
  const across = (e: number, v: number): number => (graph.from[e] === v ? graph.to[e] : graph.from[e]);
  for (let start = 0; start < graph.vertices; start++) {
    if (seen[start] === 1 || a[start] === b[start]) continue;
    const vertices: number[] = [];
    let marks = 0;
    for (let v = start; seen[v] === 0; ) {
      const other = across(a[v], v);
      seen[v] = 1;
      seen[other] = 1;
      vertices.push(v, other);
      marks += graph.marks[b[other]] - graph.marks[a[v]];
      v = across(b[other], other);
    }
    cycles.push({ vertices, marks });
  }
  const rank = ({ marks }: ExchangeCycle): number => (marks <= 0 ? Number.NEGATIVE_INFINITY : -marks);
  return cycles.sort((x, y) => (rank(x) === rank(y) ? 0 : rank(x) - rank(y)));
}

/**
 * Whether all perfect matchings made of the given edges have an even (0) or all an odd (1) number of marks, if that can be
 * determined. It is so if the vertices can be assigned 0 or 1 such that every edge has the parity of its ends' sum, or every edge
 * the opposite parity.
 */
export function fixedParity(graph: PricedGraph, edges: Int32Array): 0 | 1 | undefined {
  for (const shift of [0, 1]) {
    const sum = sumOfLabels(graph, edges, shift);
    if (sum !== undefined) return (sum + (shift * graph.vertices) / 2) % 2 === 0 ? 0 : 1;
  }
  return undefined;
}

function sumOfLabels(graph: PricedGraph, edges: Int32Array, shift: number): number | undefined {
  const { vertices, from, to, marks } = graph;
  const around: [other: number, parity: number][][] = Array.from({ length: vertices }, () => []);
  for (const e of edges) {
    const parity = (marks[e] + shift) % 2;
    around[from[e]].push([to[e], parity]);
    around[to[e]].push([from[e], parity]);
  }
  const label = new Int8Array(vertices).fill(-1);
  let sum = 0;
  for (let start = 0; start < vertices; start++) {
    if (label[start] >= 0) continue;
    label[start] = 0;
    const queue = [start];
    for (let at = 0; at < queue.length; at++) {
      const u = queue[at];
      sum += label[u];
      for (const [v, parity] of around[u]) {
        const wanted = (label[u] + parity) % 2;
        if (label[v] >= 0 && label[v] !== wanted) return undefined;
        if (label[v] >= 0) continue;
        label[v] = wanted;
        queue.push(v);
      }
    }
  }
  return sum;
}

/** The price of one more mark: `price` / `marks`. */
interface Slope {
  readonly price: number;
  readonly marks: number;
}

interface PricedMatching {
  /** Edge by vertex. */
  readonly edge: Int32Array;
  readonly price: number;
  readonly marks: number;
}

export interface Cheapest extends PricedMatching {
  /** For each edge, 0 only if no matching within the budget that is as cheap as this one uses it. */
  readonly usable: Uint8Array;
  /** The slope that gave the best bound; worth trying first in a similar graph. */
  readonly slope: Slope;
}

export interface Conditions {
  /** Maximum number of marks in the matching. */
  readonly budget: number;
  /** Maximum price that counts. */
  readonly most?: number;
  /** Any matching of at most this price is good enough. */
  readonly enough?: number;
  readonly slope?: Slope;
}

/**
 * The perfect matching of minimum price whose marks are within a budget, made of the given edges (all if none are given);
 * undefined if there is none.
 *
 * Every mark is given a price (a Lagrange multiplier), just high enough that the budget is met. The cheapest matching is then a
 * lower bound for all others, and usually the answer. If a gap remains, edges that the bound rules out are removed, the parity of
 * the marks is used if they have one, and the search branches on what a vertex pays.
 */
export function cheapestWithin(
  graph: PricedGraph,
  conditions: Conditions,
  edges: Int32Array = graph.from.map((_, e) => e),
): Cheapest | undefined {
  return new Search(graph, conditions).run(edges);
}

/** A cheapest matching when marks have a price, and the reduced cost of every edge. */
interface Solved extends PricedMatching {
  readonly slope: Slope;
  readonly edges: Int32Array;
  readonly slack: (i: number) => number;
}

class Search {
  private readonly graph: PricedGraph;
  private readonly conditions: Conditions;
  /** More than all vertices together can pay, and more than the maximum number of marks. */
  private readonly overPrice: number;
  private readonly overMarks: number;
  private best: PricedMatching | undefined;
  /** The matching that gives the best bound for the whole graph. */
  private telling: Solved | undefined;

  constructor(graph: PricedGraph, conditions: Conditions) {
    this.graph = graph;
    this.conditions = conditions;
    this.overPrice = overPriceOf(graph);
    this.overMarks = (graph.marks.reduce((a, b) => Math.max(a, b), 0) * graph.vertices) / 2 + 1;
  }

  run(edges: Int32Array): Cheapest | undefined {
    const { budget, slope } = this.conditions;
    this.explore(edges, budget, slope);
    const { best, telling, graph } = this;
    if (best === undefined || telling === undefined) return undefined;
    const usable = new Uint8Array(graph.from.length);
    const room = this.room(telling, budget, best.price);
    telling.edges.forEach((e, i) => {
      usable[e] = telling.slack(i) <= room ? 1 : 0;
    });
    return { ...best, usable, slope: telling.slope };
  }

  /** Searches the matchings made of the given edges for one that is cheaper than the best known. */
  private explore(edges: Int32Array, budget: number, hint?: Slope): void {
    const root = this.telling === undefined;
    const solve = (slope: Slope): Solved | undefined => {
      const solved = this.solve(edges, slope);
      if (solved === undefined) return undefined;
      if (root) this.telling = solved;
      const open = this.room(solved, budget, this.most) >= 0;
      if (solved.marks <= budget) this.offer(solved);
      return open && !this.isDone ? solved : undefined;
    };
    if (hint !== undefined && solve(hint) === undefined) return;
    const unlimited = budget + 1 >= this.overMarks;
    const cheap = solve(unlimited ? { price: 0, marks: 1 } : { price: 1, marks: this.overMarks });
    if (cheap === undefined || cheap.marks <= budget) return;
    const sparing = solve({ price: this.overPrice, marks: 1 });
    if (sparing === undefined || sparing.marks >= budget) return;
    let above: Solved = cheap;
    let within: Solved = sparing;
    for (;;) {
      const slope = { price: within.price - above.price, marks: above.marks - within.marks };
      const middle = solve(slope);
      if (middle === undefined) return;
      const worth = (m: PricedMatching): number => slope.marks * m.price + slope.price * m.marks;
      if (worth(middle) === worth(within)) {
        this.close(middle, above, within, budget);
        return;
      }
      if (middle.marks <= budget) within = middle;
      else above = middle;
    }
  }

  /**
   * `above` and `within` are both cheapest at the same price of a mark; anything better than the best known lies between them.
   */
  private close(tight: Solved, above: Solved, within: Solved, budget: number): void {
    const nearest = this.nearest(within, above, budget);
    this.offer(nearest);
    if (this.isDone) return;
    const room = this.room(tight, budget, this.most);
    if (room < 0) return;
    const edges = tight.edges.filter((_, i) => tight.slack(i) <= room);
    const parity = fixedParity(this.graph, edges);
    if (parity !== undefined && (budget - parity) % 2 !== 0) {
      this.explore(edges, budget - 1, tight.slope);
      return;
    }
    const [vertex, price] = this.parting(nearest, above);
    const pays = (e: number): number => this.paid(e, vertex) ?? 0;
    for (const dearer of [false, true]) {
      const kept = edges.filter((e) => this.paid(e, vertex) === undefined || pays(e) > price === dearer);
      this.explore(kept, budget, tight.slope);
      if (this.isDone) return;
    }
  }

  /** Maximum price that is still of interest. */
  private get most(): number {
    if (this.best !== undefined) return this.best.price - 1;
    return this.conditions.most ?? this.overPrice;
  }

  private get isDone(): boolean {
    return this.best !== undefined && this.best.price <= (this.conditions.enough ?? -1);
  }

  private offer(found: PricedMatching): void {
    if (found.price <= this.most) this.best = found;
  }

  /** By how much a matching with these marks and this price may exceed the cheapest; if negative, no such matching exists. */
  private room({ slope, price, marks }: Solved, budget: number, most: number): number {
    return slope.marks * (most - price) + (slope.price === 0 ? 0 : slope.price * (budget - marks));
  }

  /** What a vertex pays for an edge; undefined for edges elsewhere. */
  private paid(e: number, vertex: number): number | undefined {
    if (this.graph.from[e] === vertex) return this.graph.fromPrice[e];
    return this.graph.to[e] === vertex ? this.graph.toPrice[e] : undefined;
  }

  /** The vertex whose price differs most between two matchings, and the smaller of the two prices. */
  private parting(a: PricedMatching, b: PricedMatching): [vertex: number, price: number] {
    let widest: [number, number] = [-1, 0];
    let width = 0;
    for (let v = 0; v < this.graph.vertices; v++) {
      const [first, second] = [a, b].map((each) => this.paid(each.edge[v], v) ?? 0);
      if (Math.abs(first - second) <= width) continue;
      width = Math.abs(first - second);
      widest = [v, Math.min(first, second)];
    }
    return widest;
  }

  /** As far from `within` towards `above` as the budget allows; the two differ by disjoint cycles. */
  private nearest(within: PricedMatching, above: PricedMatching, budget: number): PricedMatching {
    const { graph } = this;
    const edge = within.edge.slice();
    let marks = within.marks;
    for (const cycle of exchangeCycles(graph, within.edge, above.edge)) {
      if (cycle.marks > budget - marks) continue;
      marks += cycle.marks;
      for (const v of cycle.vertices) edge[v] = above.edge[v];
    }
    return this.priced(edge);
  }

  private priced(edge: Int32Array): PricedMatching {
    const { graph } = this;
    let price = 0;
    let marks = 0;
    edge.forEach((e, v) => {
      price += this.paid(e, v) ?? 0;
      if (graph.from[e] === v) marks += graph.marks[e];
    });
    return { edge, price, marks };
  }

  /** The cheapest matching when every mark has a price: minimises `slope.marks` * price + `slope.price` * marks. */
  private solve(edges: Int32Array, slope: Slope): Solved | undefined {
    const { vertices, from, to, fromPrice, toPrice, marks, gain, twins } = this.graph;
    const costs = (e: number): number => slope.marks * (fromPrice[e] + toPrice[e]) + slope.price * marks[e];
    // Of several edges between the same two vertices, only the cheapest can matter.
    const at = twins === true ? this.cheapestTwins(edges, costs) : undefined;
    const used = at === undefined ? edges : edges.filter((_, i) => at[i] === i);
    const width = gain === undefined ? 1 : 2;
    const weight = new Float64Array(used.length * width);
    for (let i = 0; i < used.length; i++) {
      if (gain !== undefined) weight[2 * i] = gain.by[used[i]];
      weight[width * (i + 1) - 1] = -costs(used[i]);
    }
    const found = maximumWeightMatching({
      vertices,
      from: endsOf(used, from),
      to: endsOf(used, to),
      width,
      weight,
      perfect: true,
    });
    if (found.mate.includes(-1)) return undefined;
    const edge = found.edge.map((i) => used[i]);
    if (gain !== undefined && edge.reduce((sum, e) => sum + gain.by[e], 0) !== 2 * gain.wanted) return undefined;
    const slackOf = (i: number): number =>
      gain !== undefined && found.slack[2 * i] > 0 ? Number.POSITIVE_INFINITY : found.slack[width * (i + 1) - 1];
    if (at === undefined) return { ...this.priced(edge), slope, edges, slack: slackOf };
    const place = new Map(Array.from(used, (e, i) => [e, i]));
    const slack = (i: number): number => slackOf(place.get(edges[at[i]]) ?? 0) + costs(edges[i]) - costs(edges[at[i]]);
    return { ...this.priced(edge), slope, edges, slack };
  }

  /** For each edge of the list, the index of the cheapest edge between the same vertices. */
  private cheapestTwins(edges: Int32Array, costs: (e: number) => number): Int32Array {
    const { from, to, vertices } = this.graph;
    const cheapest = new Map<number, number>();
    const pair = (e: number): number => from[e] * vertices + to[e];
    edges.forEach((e, i) => {
      const known = cheapest.get(pair(e));
      if (known === undefined || costs(e) < costs(edges[known])) cheapest.set(pair(e), i);
    });
    return edges.map((e) => cheapest.get(pair(e)) ?? 0);
  }
}

/** The ends of the given edges in order; not copied if these are all edges. */
const endsOf = (edges: Int32Array, ends: Int32Array): Int32Array =>
  edges.length === ends.length ? ends : edges.map((e) => ends[e]);
