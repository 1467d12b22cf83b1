import { DualValues } from './blossomForest.ts';
import { neighboursOf, type WarmStart, type WeightedGraph, type WeightedMatching } from './weightedGraph.ts';

/**
 * The least labels with which one end of each edge, `payer`, pays for all of it by its numbers from number `first` on, and nobody
 * anything else: by vertex, `width` numbers, see {@link WarmStart}.
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
 * A better place to start the search for a heaviest perfect matching from: the labels of a heaviest *fractional* one, in which a
 * vertex may be matched by halves, and of that matching whatever is not by halves. Undefined if there is none.
 *
 * Every vertex sends one half and receives one half: that is an assignment between two sides, which needs no blossoms, and each
 * vertex that `start` leaves single costs one search for a shortest way. What a vertex pays as sender and as receiver, added
 * up, is its label: for an edge uv the sender u and the receiver v pay at least `2 * weight` together, and the sender v and the
 * receiver u as well, so that the labels of both are `4 * weight` at least, which is all that a start must fulfil. An assignment
 * turned round weighs the same, so its edges are tight under the prices turned round too, and `4 * weight` is reached.
 * A circle of an even number of edges is matched edge by edge; one of an odd number leaves a vertex single, and only such circles
 * are left to the search with blossoms.
 *
 * Labels are whole numbers then, odd ones too, and halves of them are all that comes of them later: an exposed vertex changes its label
 * as much as all others who are, so the slack between two of their searches stays whole, and a step is half of it.
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
  /** Of the search that goes on: the senders reached, in sequence, and by receiver whether it was reached. */
  private queue: number[] = [];
  private readonly reached: Uint8Array;
  /** By receiver, the reached sender whose edge costs it least (-1: none has an edge), and what that edge costs. */
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

  /** The circles of the assignment, edge by edge; one vertex of every odd circle stays single. */
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

  /** Makes a sender send; false if that cannot be. */
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

  /** Looks at the edges of a sender; true if a receiver who gets nothing was reached, and does now. */
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

  /** True if the receiver gets nothing yet: then it does, and those on the way there are sent to others. */
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

  /** The receiver not reached yet whose edge costs least; -1 if there is none. */
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

  /** Makes the edge of a receiver free: reached senders pay less, reached receivers more. */
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
 * Where to start with a heaviest matching of which nothing is known: every vertex has half of what its heaviest edge asks for;
 * where it need not be perfect, one end of each edge has all of it. Then,
 * vertex by vertex, the least that its edges allow, not below zero where it need not be perfect, and it is matched by one that allows no less. Labels are even, as the halves of a step ask for.
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

  /** For each edge the end with more of them pays alone: a vertex with few is mostly left exposed, with the label zero. */
  labelByDegree(): void {
    const { from, to } = this.graph;
    this.duals.labels.set(payingEnds(this.graph, (e) => (this.degree(from[e]) > this.degree(to[e]) ? from[e] : to[e])));
  }

  /** Vertex by vertex, the least label its edges allow; it is matched by one of those that allow no less. */
  lowerAndMatch(): void {
    const { duals, neighbourStart, neighbours, isPerfect } = this;
    const { vertices, width } = this.graph;
    // Who has few neighbours chooses first: the others find someone anyway.
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

  /** Matches a vertex by an edge of its own; false if the other one has a partner. */
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
 * Where to start with a heaviest perfect matching: with the start that is given, or one found greedily, and with whatever that leaves
 * single matched by halves. Undefined where not even that can be done, so that there is no perfect matching.
 */
export function perfectStart(graph: WeightedGraph): WarmStart | undefined {
  const [neighbourStart, neighbours] = neighboursOf(graph);
  const first = graph.start ?? greedyStart(graph, neighbourStart, neighbours);
  return first.mate.includes(-1) ? fractionalStart(graph, first, neighbourStart, neighbours) : first;
}

/** With more single vertices than one in so many, another start is nearer to the end. */
const MOST_SINGLE = 16;

/**
 * Where to start with a heaviest perfect matching when one by other weights is known, of which every edge is in the graph: the first end of
 * each edge pays for it, so that of the known matching those edges stay which are the heaviest of their first ends. Where only few
 * vertices have edges that weigh anything, as moved-down players where their opponents are chosen, that is nearly all of it. Undefined where it is not.
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

/** What a heaviest matching leaves to the next one. */
export type Kept = Pick<WeightedMatching, 'mate' | 'circles' | 'covered'>;

/**
 * Where to start with a heaviest matching of edges that are all used by heaviest ones by the first number of their weights, which counts what
 * they help to meet ({@link WeightedMatching.binding}): with one of these matchings and its odd circles. By the other numbers the first end of
 * each edge pays for it.
 */
export function startKept({ mate, circles, covered }: Kept, graph: WeightedGraph): WarmStart {
  const { vertices, from, width } = graph;
  const labels = payingEnds(graph, (e) => from[e], 1);
  // An end that has to be covered counts once in the first number.
  for (let v = 0; v < vertices; v++) labels[v * width] = 4 * covered[v];
  return { labels, mate, circles };
}
