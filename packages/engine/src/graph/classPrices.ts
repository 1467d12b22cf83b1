/**
 * A graph of classes: every vertex of a class has the same edges and weights. Edges join classes (also a class with
 * itself); a weight is `width` integers, ordered like words in a dictionary.
 */
export interface ClassGraph {
  /** Vertices of each class. */
  readonly count: Int32Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly width: number;
  /** Weight of edge e in `weight[e * width ...]`. */
  readonly weight: Float64Array;
}

/** What prices of classes tell about the heaviest perfect matchings of the vertices. */
export interface ClassPlan {
  /** By edge, 1 for those that a heaviest perfect matching can use. */
  readonly tight: Uint8Array;
  /** How often each edge is used by a matching of the classes that reaches the bound, but for halves rounded down. */
  readonly pairs: Int32Array;
}

/**
 * The edges that a heaviest perfect matching can use: those without slack under prices of the classes which no
 * edge exceeds and which add up to the most that a *fractional* perfect matching weighs. So a perfect matching of the
 * vertices is heaviest if it uses such edges only; and if there is one, all heaviest matchings do. Undefined if there is
 * no perfect matching, not even a fractional one.
 *
 * The fractional matching is a transport from every class to every class (each vertex sends one half and receives one
 * half): the method is the Hungarian one, and the price of a class is the sum of what it pays at both ends.
 */
export function classPlan(graph: ClassGraph): ClassPlan | undefined {
  const transport = new Transport(graph);
  if (!transport.run()) return undefined;
  const slacks = transport.slacks();
  const tight = Uint8Array.from(graph.from, (_, e) => (isTight(slacks, e, graph.width) ? 1 : 0));
  return { tight, pairs: transport.pairs() };
}

/** True if an edge costs nothing: all its numbers of `slacks` are zero. */
function isTight(slacks: Float64Array, e: number, width: number): boolean {
  for (let j = 0; j < width; j++) if (slacks[e * width + j] !== 0) return false;
  return true;
}

/**
 * The same prices as what they leave of every edge: twice as much as a perfect matching is lighter at least than the
 * bound, for each time it uses the edge. `width` integers an edge, never less than zero.
 */
export function classSlacks(graph: ClassGraph): Float64Array | undefined {
  const transport = new Transport(graph);
  return transport.run() ? transport.slacks() : undefined;
}

/** Twice the most that a fractional perfect matching weighs, which no perfect matching exceeds; undefined if there is none. */
export function classBound(graph: ClassGraph): Float64Array | undefined {
  const transport = new Transport(graph);
  return transport.run() ? transport.total() : undefined;
}

class Transport {
  private readonly graph: ClassGraph;
  private readonly classes: number;
  /** The edges of class c stand from `edgeStart[c]` to before `edgeStart[c + 1]`, by their other class. */
  private readonly edgeStart: Int32Array;
  private readonly edges: Int32Array;
  private readonly ends: Int32Array;
  /** Prices of the senders and of the receivers. */
  private readonly sending: Float64Array;
  private readonly receiving: Float64Array;
  private readonly flow: Int32Array;
  private readonly supply: Int32Array;
  private readonly demand: Int32Array;
  /**
   * By sender, the receivers whose edge costs nothing under the prices, and by receiver the senders: rows of as many places as there
   * are classes, of which the first `count` are used. What is sent goes along such edges only.
   */
  private readonly free: FreeEdges;
  private readonly freeTo: FreeEdges;
  private readonly senderReached: Uint8Array;
  private readonly receiverReached: Uint8Array;
  /** Sender from which a receiver was reached. */
  private readonly reachedFrom: Int32Array;
  /** Receiver through which a sender was reached, -1 for those with something to send. */
  private readonly through: Int32Array;
  /** Reached senders in sequence. */
  private readonly queue: number[] = [];
  /** The least that an edge from a reached sender to each receiver costs, and that sender (-1: none has an edge). */
  private readonly slack: Float64Array;
  private readonly slackFrom: Int32Array;

  constructor(graph: ClassGraph) {
    const { count, from, to, width, weight } = graph;
    const classes = count.length;
    this.graph = graph;
    this.classes = classes;
    [this.edgeStart, this.edges, this.ends] = edgesOf(graph);
    this.sending = new Float64Array(classes * width).fill(Number.NEGATIVE_INFINITY);
    this.receiving = new Float64Array(classes * width);
    for (let e = 0; e < from.length; e++) {
      for (const c of [from[e], to[e]]) {
        if (isLess(this.sending, c * width, weight, e * width, width)) {
          for (let j = 0; j < width; j++) this.sending[c * width + j] = weight[e * width + j];
        }
      }
    }
    this.flow = new Int32Array(classes * classes);
    this.supply = count.slice();
    this.demand = count.slice();
    this.free = freeEdges(classes);
    this.freeTo = freeEdges(classes);
    this.reachedFrom = new Int32Array(classes);
    this.senderReached = new Uint8Array(classes);
    this.receiverReached = new Uint8Array(classes);
    this.through = new Int32Array(classes);
    this.slack = new Float64Array(classes * width);
    this.slackFrom = new Int32Array(classes);
  }

  run(): boolean {
    this.findFree();
    while (this.supply.some((left) => left > 0)) {
      // Far more is sent than prices change: ways of free edges are looked for without weighing anything.
      if (!this.sendFree() && !this.adjust()) return false;
    }
    return true;
  }

  slacks(): Float64Array {
    const { from, to, width, weight } = this.graph;
    const { sending, receiving } = this;
    const slacks = new Float64Array(weight.length);
    for (let e = 0, i = 0; e < from.length; e++) {
      for (let j = 0; j < width; j++, i++) {
        const [c, d] = [from[e] * width + j, to[e] * width + j];
        slacks[i] = sending[c] + receiving[c] + sending[d] + receiving[d] - 2 * weight[i];
      }
    }
    return slacks;
  }

  /** What all vertices pay at both ends. */
  total(): Float64Array {
    const { count, width } = this.graph;
    const total = new Float64Array(width);
    for (let c = 0; c < this.classes; c++) {
      for (let j = 0; j < width; j++)
        total[j] += count[c] * (this.sending[c * width + j] + this.receiving[c * width + j]);
    }
    return total;
  }

  /** How often a matching uses each edge that does what is sent, rounded down: one half of a vertex is sent each way. */
  pairs(): Int32Array {
    const { from, to } = this.graph;
    const { classes, flow } = this;
    return from.map((c, e) => {
      const d = to[e];
      const sent = flow[c * classes + d] + (c === d ? 0 : flow[d * classes + c]);
      return sent >> 1;
    });
  }

  /** Sends something along a way of free edges; false if there is none, and what could be reached is noted. */
  private sendFree(): boolean {
    const { classes, receiverReached, queue } = this;
    const { count, ends } = this.free;
    this.senderReached.fill(0);
    receiverReached.fill(0);
    queue.length = 0;
    for (let c = 0; c < classes; c++) if (this.supply[c] > 0) this.reachSender(c, -1);
    for (let at = 0; at < queue.length; at++) {
      const c = queue[at];
      for (let i = c * classes, end = i + count[c]; i < end; i++) {
        if (receiverReached[ends[i]] === 0 && this.reachReceiver(ends[i], c)) return true;
      }
    }
    return false;
  }

  private reachSender(c: number, through: number): void {
    this.senderReached[c] = 1;
    this.through[c] = through;
    this.queue.push(c);
  }

  /** True if the receiver wants something, which is sent then. */
  private reachReceiver(d: number, c: number): boolean {
    const { classes, flow, senderReached } = this;
    const { count, ends } = this.freeTo;
    this.receiverReached[d] = 1;
    this.reachedFrom[d] = c;
    if (this.demand[d] > 0) {
      this.augment(d);
      return true;
    }
    for (let i = d * classes, end = i + count[d]; i < end; i++) {
      const other = ends[i];
      if (flow[other * classes + d] > 0 && senderReached[other] === 0) this.reachSender(other, d);
    }
    return false;
  }

  /**
   * Changes the prices of what was reached, so that more and more receivers are, until something can be sent; false if no
   * other receiver has an edge.
   */
  private adjust(): boolean {
    const { classes, slackFrom, receiverReached, queue } = this;
    slackFrom.fill(-1);
    let weighed = 0;
    for (;;) {
      for (; weighed < queue.length; weighed++) this.weigh(queue[weighed]);
      const nearest = this.nearest();
      if (nearest < 0) return false;
      if (this.slackOf(nearest) !== 0) this.pay(nearest);
      for (let d = 0; d < classes; d++) {
        if (receiverReached[d] === 1 || slackFrom[d] < 0 || this.slackOf(d) !== 0) continue;
        if (!this.reachReceiver(d, slackFrom[d])) continue;
        this.findFree();
        return true;
      }
    }
  }

  /** Notes where the edges of a sender cost less than those of the ones before. */
  private weigh(c: number): void {
    const { edgeStart, edges, ends, sending, receiving, slack, slackFrom, receiverReached } = this;
    const { width, weight } = this.graph;
    for (let i = edgeStart[c]; i < edgeStart[c + 1]; i++) {
      const e = edges[i];
      const d = ends[i];
      if (receiverReached[d] === 1) continue;
      let isLess = slackFrom[d] < 0;
      for (let j = 0; j < width; j++) {
        const value = sending[c * width + j] + receiving[d * width + j] - weight[e * width + j];
        if (!isLess && value > slack[d * width + j]) break;
        if (value < slack[d * width + j]) isLess = true;
        if (isLess) slack[d * width + j] = value;
      }
      if (isLess) slackFrom[d] = c;
    }
  }

  /** The receiver not reached yet whose edge costs least; -1 if there is none. */
  private nearest(): number {
    const { classes, slack, slackFrom, receiverReached } = this;
    const { width } = this.graph;
    let best = -1;
    for (let d = 0; d < classes; d++) {
      if (receiverReached[d] === 1 || slackFrom[d] < 0) continue;
      if (best < 0 || isLess(slack, d * width, slack, best * width, width)) best = d;
    }
    return best;
  }

  /** The first number of a receiver's slack that is not zero; zero if its edge is free. */
  private slackOf(d: number): number {
    const { width } = this.graph;
    for (let j = 0; j < width; j++) if (this.slack[d * width + j] !== 0) return this.slack[d * width + j];
    return 0;
  }

  /** Makes the edge of a receiver free: reached senders pay less, reached receivers more. */
  private pay(nearest: number): void {
    const { classes, sending, receiving, slack, slackFrom, senderReached, receiverReached } = this;
    const { width } = this.graph;
    const step = slack.slice(nearest * width, (nearest + 1) * width);
    for (let c = 0; c < classes; c++) {
      for (let j = 0; j < width; j++) {
        if (senderReached[c] === 1) sending[c * width + j] -= step[j];
        if (receiverReached[c] === 1) receiving[c * width + j] += step[j];
        else if (slackFrom[c] >= 0) slack[c * width + j] -= step[j];
      }
    }
  }

  private findFree(): void {
    const { classes, edgeStart, edges, ends, sending, receiving, free, freeTo } = this;
    const { width, weight } = this.graph;
    free.count.fill(0);
    freeTo.count.fill(0);
    for (let c = 0; c < classes; c++) {
      for (let i = edgeStart[c]; i < edgeStart[c + 1]; i++) {
        const e = edges[i];
        const d = ends[i];
        let j = 0;
        while (j < width && sending[c * width + j] + receiving[d * width + j] === weight[e * width + j]) j++;
        if (j < width) continue;
        free.ends[c * classes + free.count[c]++] = d;
        freeTo.ends[d * classes + freeTo.count[d]++] = c;
      }
    }
  }

  private augment(end: number): void {
    const { classes, flow, through, reachedFrom } = this;
    let most = this.demand[end];
    for (let d = end; ; ) {
      const c = reachedFrom[d];
      const before = through[c];
      if (before < 0) {
        most = Math.min(most, this.supply[c]);
        break;
      }
      most = Math.min(most, flow[c * classes + before]);
      d = before;
    }
    this.demand[end] -= most;
    for (let d = end; ; ) {
      const c = reachedFrom[d];
      const before = through[c];
      flow[c * classes + d] += most;
      if (before < 0) {
        this.supply[c] -= most;
        return;
      }
      flow[c * classes + before] -= most;
      d = before;
    }
  }
}

/** The edges at each class in order, a class with itself once: where those of each begin, the edges, and their other ends. */
function edgesOf({ count, from, to }: ClassGraph): [start: Int32Array, edges: Int32Array, ends: Int32Array] {
  const start = new Int32Array(count.length + 1);
  for (let e = 0; e < from.length; e++) {
    start[from[e] + 1]++;
    if (from[e] !== to[e]) start[to[e] + 1]++;
  }
  for (let c = 0; c < count.length; c++) start[c + 1] += start[c];
  const edges = new Int32Array(start[count.length]);
  const ends = new Int32Array(start[count.length]);
  const next = start.slice();
  const add = (c: number, d: number, e: number): void => {
    edges[next[c]] = e;
    ends[next[c]++] = d;
  };
  for (let e = 0; e < from.length; e++) {
    add(from[e], to[e], e);
    if (from[e] !== to[e]) add(to[e], from[e], e);
  }
  return [start, edges, ends];
}

interface FreeEdges {
  readonly count: Int32Array;
  readonly ends: Int32Array;
}

const freeEdges = (classes: number): FreeEdges => ({
  count: new Int32Array(classes),
  ends: new Int32Array(classes * classes),
});

function isLess(a: Float64Array, i: number, b: Float64Array, k: number, width: number): boolean {
  for (let j = 0; j < width; j++) if (a[i + j] !== b[k + j]) return a[i + j] < b[k + j];
  return false;
}
