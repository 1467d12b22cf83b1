import { DualValues } from './blossomForest.ts';
import { neighboursOf, type WarmStart, type WeightedGraph, type WeightedMatching } from './weightedGraph.ts';

/**
 * The smallest labels with which one end of each edge, `payer`, alone covers the edge's weight from number `first` on. By vertex,
 * `width` numbers; see {@link WarmStart}.
 */
function payingEnds(
  { vertices, from, width, weight }: WeightedGraph,
  payer: (edge: number) => number,
  first = 0,
): Float64Array {
  const labels = new Float64Array(vertices * width);
  for (let e = 0; e < from.length; e++) {
    const at = payer(e) * width;
    let j = first;
    while (j < width && 4 * weight[e * width + j] === labels[at + j]) j++;
    if (j === width || 4 * weight[e * width + j] < labels[at + j]) continue;
    for (; j < width; j++) labels[at + j] = 4 * weight[e * width + j];
  }
  return labels;
}

/**
 * A better starting point for a maximum-weight matching: the labels of a maximum-weight *fractional* matching, in which a vertex
 * may be matched half to each of two others, and its integral part. Undefined if there is none.
 *
 * Every vertex sends one half and receives one half. This is an assignment problem, which needs no blossoms; each vertex that
 * `start` leaves exposed costs one shortest-path search. The label of a vertex is the sum of its duals as sender and receiver:
 * for an edge uv, sender u and receiver v together have at least `2 * weight`, and so do sender v and receiver u, so the two
 * labels sum to at least `4 * weight`, as a start requires. Reversing an assignment does not change its weight, so its edges are
 * also tight under the reversed duals, and `4 * weight` is reached. An even cycle is matched edge by edge; an odd cycle leaves
 * one vertex exposed, and only such cycles are left for the search with blossoms.
 *
 * Labels are integers and may be odd, and only halves of them occur later: all exposed vertices change their labels by the same
 * amount, so the slack between two of their searches stays integral, and a step is half of it.
 */
function fractionalStart(
  graph: WeightedGraph,
  start: WarmStart,
  neighbourStart: Int32Array,
  neighbours: Int32Array,
): WarmStart | undefined {
  return new Assignment(graph, start, neighbourStart, neighbours).run();
}

class Assignment {
  private readonly graph: WeightedGraph;
  private readonly neighbourStart: Int32Array;
  private readonly neighbours: Int32Array;
  private readonly sending: Float64Array;
  private readonly receiving: Float64Array;
  /** Receiver by sender, and sender by receiver; -1 where there is none. */
  private readonly sentTo: Int32Array;
  private readonly sentBy: Int32Array;
  /** For the current search: the senders reached, in order, and for each receiver whether it was reached. */
  private queue: number[] = [];
  private readonly reached: Uint8Array;
  /** For each receiver, the reached sender whose edge has the lowest reduced cost (-1: none has an edge), and that cost. */
  private readonly slackFrom: Int32Array;
  private readonly slack: Float64Array;

  constructor(graph: WeightedGraph, { labels, mate }: WarmStart, neighbourStart: Int32Array, neighbours: Int32Array) {
    const { vertices, width } = graph;
    this.graph = graph;
    this.neighbourStart = neighbourStart;
    this.neighbours = neighbours;
    this.sending = labels.map((label) => label / 2);
    this.receiving = this.sending.slice();
    this.sentTo = mate.slice();
    this.sentBy = mate.slice();
    this.reached = new Uint8Array(vertices);
    this.slackFrom = new Int32Array(vertices);
    this.slack = new Float64Array(vertices * width);
  }

  run(): WarmStart | undefined {
    const { vertices } = this.graph;
    for (let u = 0; u < vertices; u++) if (this.sentTo[u] < 0 && !this.search(u)) return undefined;
    return { labels: this.sending.map((price, i) => price + this.receiving[i]), mate: this.wholes() };
  }

  /** The cycles of the assignment, edge by edge; one vertex of every odd cycle stays exposed. */
  private wholes(): Int32Array {
    const { sentTo } = this;
    const mate = new Int32Array(sentTo.length).fill(-1);
    const seen = new Uint8Array(sentTo.length);
    for (let root = 0; root < sentTo.length; root++) {
      for (let u = root; seen[u] === 0 && seen[sentTo[u]] === 0; u = sentTo[sentTo[u]]) {
        const v = sentTo[u];
        seen[u] = seen[v] = 1;
        mate[u] = v;
        mate[v] = u;
      }
      seen[root] = 1;
    }
    return mate;
  }

  /** Finds a receiver for a sender; false if that is impossible. */
  private search(root: number): boolean {
    const { vertices } = this.graph;
    this.queue = [root];
    this.reached.fill(0);
    this.slackFrom.fill(-1);
    for (let at = 0; ; ) {
      for (; at < this.queue.length; at++) if (this.weigh(this.queue[at])) return true;
      const nearest = this.nearest();
      if (nearest < 0) return false;
      this.pay(nearest);
      for (let v = nearest; v < vertices; v++) {
        if (this.reached[v] === 0 && this.slackFrom[v] >= 0 && this.isFree(v) && this.reach(v, this.slackFrom[v]))
          return true;
      }
    }
  }

  /** Scans the edges of a sender; true if a free receiver was reached and is now assigned. */
  private weigh(u: number): boolean {
    const { neighbourStart, neighbours, reached, slack, slackFrom, sending, receiving } = this;
    const { from, to, width, weight } = this.graph;
    for (let i = neighbourStart[u]; i < neighbourStart[u + 1]; i++) {
      const e = neighbours[i] >> 1;
      const v = neighbours[i] & 1 ? from[e] : to[e];
      if (reached[v] === 1) continue;
      let isLess = slackFrom[v] < 0;
      let isFree = true;
      for (let j = 0; j < width; j++) {
        const value = sending[u * width + j] + receiving[v * width + j] - 2 * weight[e * width + j];
        if (!isLess && value > slack[v * width + j]) {
          isFree = false;
          break;
        }
        if (value < slack[v * width + j]) isLess = true;
        if (isLess) slack[v * width + j] = value;
        if (value !== 0) isFree = false;
      }
      if (isLess) slackFrom[v] = u;
      if (isFree && this.reach(v, u)) return true;
    }
    return false;
  }

  /** True if the receiver was free: it is then assigned, and the others on the path are reassigned. */
  private reach(v: number, u: number): boolean {
    const { sentTo, sentBy } = this;
    this.reached[v] = 1;
    this.slackFrom[v] = u;
    if (sentBy[v] >= 0) {
      this.queue.push(sentBy[v]);
      return false;
    }
    for (let to = v; to >= 0; ) {
      const by = this.slackFrom[to];
      const before = sentTo[by];
      sentTo[by] = to;
      sentBy[to] = by;
      to = before;
    }
    return true;
  }

  private isFree(v: number): boolean {
    const { width } = this.graph;
    for (let j = 0; j < width; j++) if (this.slack[v * width + j] !== 0) return false;
    return true;
  }

  /** The unreached receiver with the lowest reduced cost; -1 if there is none. */
  private nearest(): number {
    const { reached, slackFrom, slack } = this;
    const { vertices, width } = this.graph;
    let best = -1;
    for (let v = 0; v < vertices; v++) {
      if (reached[v] === 1 || slackFrom[v] < 0) continue;
      let j = 0;
      while (best >= 0 && j < width && slack[v * width + j] === slack[best * width + j]) j++;
      if (best < 0 || (j < width && slack[v * width + j] < slack[best * width + j])) best = v;
    }
    return best;
  }

  /** Makes the edge of a receiver free: the duals of reached senders fall and those of reached receivers rise. */
  private pay(nearest: number): void {
    const { reached, slackFrom, slack, sending, receiving, queue } = this;
    const { vertices, width } = this.graph;
    const step = slack.slice(nearest * width, (nearest + 1) * width);
    for (const u of queue) for (let j = 0; j < width; j++) sending[u * width + j] -= step[j];
    for (let v = 0; v < vertices; v++) {
      if (slackFrom[v] < 0) continue;
      const sign = reached[v] === 1 ? 1 : -1;
      const of = reached[v] === 1 ? receiving : slack;
      for (let j = 0; j < width; j++) of[v * width + j] += sign * step[j];
    }
  }
}

/**
 * A start for a maximum-weight matching about which nothing is known: every vertex gets half of what its heaviest edge requires;
 * if the matching need not be perfect, one end of each edge gets all of it. Then, vertex by vertex, the label is lowered as far
 * as the edges allow (not below zero if the matching need not be perfect), and the vertex is matched along an edge that blocks
 * further lowering. Labels are even, because a step is halved.
 */
export function greedyStart(graph: WeightedGraph, neighbourStart: Int32Array, neighbours: Int32Array): WarmStart {
  const start = new GreedyStart(graph, neighbourStart, neighbours);
  if (graph.perfect === true) start.label();
  else start.labelByDegree();
  start.lowerAndMatch();
  return { labels: start.duals.labels, mate: start.mate };
}

class GreedyStart {
  readonly duals: DualValues;
  readonly mate: Int32Array;
  private readonly graph: WeightedGraph;
  private readonly neighbourStart: Int32Array;
  private readonly neighbours: Int32Array;
  private readonly isPerfect: boolean;

  constructor(graph: WeightedGraph, neighbourStart: Int32Array, neighbours: Int32Array) {
    this.duals = new DualValues(graph, graph.vertices);
    this.mate = new Int32Array(graph.vertices).fill(-1);
    this.graph = graph;
    this.neighbourStart = neighbourStart;
    this.neighbours = neighbours;
    this.isPerfect = graph.perfect === true;
  }

  private degree(v: number): number {
    return this.neighbourStart[v + 1] - this.neighbourStart[v];
  }

  /** Half of its heaviest edge for everyone. */
  label(): void {
    const { duals, neighbourStart, neighbours } = this;
    const { vertices, width, weight } = this.graph;
    for (let v = 0; v < vertices; v++) {
      let heaviest = -1;
      for (let i = neighbourStart[v]; i < neighbourStart[v + 1]; i++) {
        const e = neighbours[i] >> 1;
        if (heaviest < 0 || duals.isHeavier(e, heaviest)) heaviest = e;
      }
      if (heaviest < 0) continue;
      for (let j = 0; j < width; j++) duals.labels[v * width + j] = (duals.scale / 2) * weight[heaviest * width + j];
    }
  }

  /** For each edge, the end with more edges pays alone; a vertex with few edges usually stays exposed, with label zero. */
  labelByDegree(): void {
    const { from, to } = this.graph;
    this.duals.labels.set(payingEnds(this.graph, (e) => (this.degree(from[e]) > this.degree(to[e]) ? from[e] : to[e])));
  }

  /** For each vertex in turn, the smallest label that its edges allow; it is matched along one of the blocking edges. */
  lowerAndMatch(): void {
    const { duals, neighbourStart, neighbours, isPerfect } = this;
    const { vertices, width } = this.graph;
    // Vertices with few neighbours choose first; the others find a partner anyway.
    const least = new Float64Array(width);
    for (const v of new Int32Array(vertices).map((_, each) => each).sort((a, b) => this.degree(a) - this.degree(b))) {
      let first = -1;
      if (!isPerfect) for (let j = 0; j < width; j++) least[j] = duals.labels[v * width + j];
      for (let i = neighbourStart[v]; i < neighbourStart[v + 1]; i++) {
        const e = neighbours[i] >> 1;
        let isLess = isPerfect && first < 0;
        for (let j = 0; j < width; j++) {
          const part = duals.slackPart(e, j);
          if (!isLess && part > least[j]) break;
          if (part < least[j]) isLess = true;
          if (isLess) least[j] = part;
        }
        if (isLess) first = i;
      }
      if (isPerfect && first < 0) continue;
      for (let j = 0; j < width; j++) duals.labels[v * width + j] -= least[j];
      for (let i = first; i >= 0 && i < neighbourStart[v + 1]; i++) {
        if (duals.isTight(neighbours[i] >> 1) && this.match(v, neighbours[i])) break;
      }
    }
  }

  /** Matches a vertex along one of its edges; false if the other end already has a partner. */
  private match(u: number, code: number): boolean {
    if (this.mate[u] >= 0) return true;
    const { from, to } = this.graph;
    const v = code & 1 ? from[code >> 1] : to[code >> 1];
    if (this.mate[v] >= 0) return false;
    this.mate[u] = v;
    this.mate[v] = u;
    return true;
  }
}

/**
 * A start for a maximum-weight perfect matching: the given start, or one found greedily, with the vertices that it leaves exposed
 * matched fractionally. Undefined if even that is impossible, so that there is no perfect matching.
 */
export function perfectStart(graph: WeightedGraph): WarmStart | undefined {
  const [neighbourStart, neighbours] = neighboursOf(graph);
  const first = graph.start ?? greedyStart(graph, neighbourStart, neighbours);
  return first.mate.includes(-1) ? fractionalStart(graph, first, neighbourStart, neighbours) : first;
}

/** If more than one vertex in this many is exposed, a different start is closer to the result. */
const MOST_SINGLE = 16;

/**
 * A start for a maximum-weight perfect matching when a matching for other weights is known, all of whose edges are in the graph:
 * the first end of each edge covers its weight, so those edges of the known matching are kept that are the heaviest at their
 * first ends. If only few vertices have edges with weight, such as moved-down players when their opponents are chosen, that is
 * nearly the whole matching. Otherwise undefined.
 */
export function startAfter(mate: Int32Array, graph: WeightedGraph): WarmStart | undefined {
  const { vertices, from, to, width, weight } = graph;
  const labels = payingEnds(graph, (e) => from[e]);
  const isTight = (e: number): boolean => {
    for (let j = 0; j < width; j++) {
      if (labels[from[e] * width + j] + labels[to[e] * width + j] !== 4 * weight[e * width + j]) return false;
    }
    return true;
  };
  const kept = new Int32Array(vertices).fill(-1);
  let single = vertices;
  for (const isKnown of [true, false]) {
    for (let e = 0; e < from.length; e++) {
      const [u, v] = [from[e], to[e]];
      if (kept[u] >= 0 || kept[v] >= 0 || (isKnown && mate[u] !== v) || !isTight(e)) continue;
      kept[u] = v;
      kept[v] = u;
      single -= 2;
    }
  }
  return MOST_SINGLE * single > vertices ? undefined : { labels, mate: kept };
}

/** What a maximum-weight matching leaves for the next one. */
export type Kept = Pick<WeightedMatching, 'mate' | 'circles' | 'covered'>;

/**
 * A start for a maximum-weight matching when every edge is used by some matching that is best by the first number of the weights,
 * which counts the conditions an edge helps to meet ({@link WeightedMatching.binding}): it uses one of these matchings and its
 * odd cycles. For the other numbers, the first end of each edge covers its weight.
 */
export function startKept({ mate, circles, covered }: Kept, graph: WeightedGraph): WarmStart {
  const { vertices, from, width } = graph;
  const labels = payingEnds(graph, (e) => from[e], 1);
  // An end that must be covered counts once in the first number.
  for (let v = 0; v < vertices; v++) labels[v * width] = 4 * covered[v];
  return { labels, mate, circles };
}
