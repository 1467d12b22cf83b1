import { addTo, firstOf, isIn, takeFrom, wordsFor } from './pairTable.ts';

/**
 * A graph of classes: all vertices of a class have the same edges and weights. Edges join classes (a class may be joined with
 * itself). A weight is `width` integers in lexicographic order.
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

/**
 * The maximum-weight transport from every class to every class, by the Hungarian method: duals of senders and receivers that no
 * edge exceeds, and flow along edges with zero reduced cost.
 */
class Transport {
  private readonly graph: ClassGraph;
  private readonly classes: number;
  /** The edges of class c have indices from `edgeStart[c]` to before `edgeStart[c + 1]`, ordered by the other class. */
  private readonly edgeStart: Int32Array;
  private readonly edges: Int32Array;
  private readonly ends: Int32Array;
  /** Duals of the senders and of the receivers. */
  private readonly sending: Float64Array;
  private readonly receiving: Float64Array;
  /**
   * The flow from sender c to receiver d is `flow[d * classes + c]`; and for each receiver, a bit for each sender that sends
   * something.
   */
  private readonly flow: Int32Array;
  private readonly senders: Int32Array;
  private readonly supply: Int32Array;
  private readonly demand: Int32Array;
  /** Words in a row of bits, with one bit per class. */
  private readonly words: number;
  /**
   * For each sender, a bit for each receiver whose edge has zero reduced cost, as far as these are known. Flow uses only such
   * edges.
   */
  private readonly free: Int32Array;
  private readonly isKnown: Uint8Array;
  /** One bit for each sender and receiver reached. */
  private readonly sendersReached: Int32Array;
  private readonly receiversReached: Int32Array;
  /** Sender from which a receiver was reached. */
  private readonly reachedFrom: Int32Array;
  /** Receiver through which a sender was reached, -1 for those with remaining supply. */
  private readonly through: Int32Array;
  /** Reached senders in sequence, and reached receivers. */
  private readonly queue: Int32Array;
  private queued = 0;
  private readonly received: Int32Array;
  private taken = 0;
  /** The minimum reduced cost of an edge from a reached sender to each receiver, and that sender (-1: none has an edge). */
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
    this.words = wordsFor(classes);
    this.senders = new Int32Array(classes * this.words);
    this.free = new Int32Array(classes * this.words);
    this.isKnown = new Uint8Array(classes);
    this.queue = new Int32Array(classes);
    this.received = new Int32Array(classes);
    this.reachedFrom = new Int32Array(classes);
    this.sendersReached = new Int32Array(this.words);
    this.receiversReached = new Int32Array(this.words);
    this.through = new Int32Array(classes);
    this.slack = new Float64Array(classes * width);
    this.slackFrom = new Int32Array(classes);
  }

  run(): boolean {
    this.lowerReceiving();
    for (;;) {
      // Flow is sent far more often than duals change, so paths of free edges are found without comparing weights.
      this.sendFree();
      if (this.queued === 0) return true;
      if (!this.adjust()) return false;
    }
  }

  /** Lowers every receiver's dual as far as its edges allow, so that each receiver has a free edge at the start. */
  private lowerReceiving(): void {
    const { classes, edgeStart, edges, ends, sending, receiving } = this;
    const { width, weight } = this.graph;
    const least = new Float64Array(width);
    for (let d = 0; d < classes; d++) {
      for (let i = edgeStart[d]; i < edgeStart[d + 1]; i++) {
        const [e, c] = [edges[i], ends[i]];
        let isLess = i === edgeStart[d];
        for (let j = 0; j < width; j++) {
          const value = sending[c * width + j] - weight[e * width + j];
          if (!isLess && value > least[j]) break;
          if (value < least[j]) isLess = true;
          if (isLess) least[j] = value;
        }
      }
      for (let j = 0; edgeStart[d] < edgeStart[d + 1] && j < width; j++) receiving[d * width + j] = -least[j];
    }
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

  /** The sum of both duals of each class. */
  prices(): Float64Array {
    return this.sending.map((price, i) => price + this.receiving[i]);
  }

  /** How often a matching uses each edge that realises the flow, rounded down; half of a vertex is sent each way. */
  pairs(): Int32Array {
    const { from, to } = this.graph;
    const { classes, flow } = this;
    return from.map((c, e) => {
      const d = to[e];
      const sent = flow[d * classes + c] + (c === d ? 0 : flow[c * classes + d]);
      return sent >> 1;
    });
  }

  /**
   * Sends as much as possible along paths of free edges. If supply is left, the queue contains it and everything reachable from
   * it; no path through these leads anywhere until the duals change, so they are visited only once.
   */
  private sendFree(): void {
    const { classes, sendersReached, receiversReached, queue, received } = this;
    sendersReached.fill(0);
    receiversReached.fill(0);
    this.queued = 0;
    this.taken = 0;
    for (let c = 0; c < classes; c++) {
      while (this.supply[c] > 0 && !isIn(sendersReached, 0, c)) {
        const [queued, taken] = [this.queued, this.taken];
        if (!this.sendFrom(c)) break;
        while (this.queued > queued) takeFrom(sendersReached, 0, queue[--this.queued]);
        while (this.taken > taken) takeFrom(receiversReached, 0, received[--this.taken]);
      }
    }
  }

  /** Sends flow from this sender; false if no path of free edges leads to a receiver with remaining demand. */
  private sendFrom(root: number): boolean {
    const { words, receiversReached, queue, free } = this;
    let at = this.queued;
    this.reachSender(root, -1);
    for (; at < this.queued; at++) {
      const c = queue[at];
      if (this.isKnown[c] === 0) this.findFree(c);
      for (let w = 0; w < words; w++) {
        for (let left = free[c * words + w] & ~receiversReached[w]; left !== 0; left &= left - 1) {
          if (this.reachReceiver((w << 5) + firstOf(left), c)) return true;
        }
      }
    }
    return false;
  }

  private reachSender(c: number, through: number): void {
    addTo(this.sendersReached, 0, c);
    this.through[c] = through;
    this.queue[this.queued++] = c;
  }

  /** True if the receiver has unmet demand, in which case flow is sent. */
  private reachReceiver(d: number, c: number): boolean {
    const { words, senders, sendersReached } = this;
    addTo(this.receiversReached, 0, d);
    this.received[this.taken++] = d;
    this.reachedFrom[d] = c;
    if (this.demand[d] > 0) {
      this.augment(d);
      return true;
    }
    for (let w = 0; w < words; w++) {
      for (let left = senders[d * words + w] & ~sendersReached[w]; left !== 0; left &= left - 1)
        this.reachSender((w << 5) + firstOf(left), d);
    }
    return false;
  }

  /**
   * Changes the duals of what was reached, so that more and more receivers become reachable, until flow can be sent; false if no
   * other receiver has an edge.
   */
  private adjust(): boolean {
    const { classes, slackFrom, receiversReached, queue } = this;
    const before = this.queued;
    slackFrom.fill(-1);
    let weighed = 0;
    for (;;) {
      for (; weighed < this.queued; weighed++) this.weigh(queue[weighed]);
      const nearest = this.nearest();
      if (nearest < 0) return false;
      if (this.slackOf(nearest) !== 0) this.pay(nearest);
      for (let d = 0; d < classes; d++) {
        if (isIn(receiversReached, 0, d) || slackFrom[d] < 0 || this.slackOf(d) !== 0) continue;
        if (!this.reachReceiver(d, slackFrom[d])) continue;
        this.dropFree(before);
        this.addFree();
        return true;
      }
    }
  }

  /** Records where the edges of a sender have a lower reduced cost than those seen before. */
  private weigh(c: number): void {
    const { edgeStart, edges, ends, sending, receiving, slack, slackFrom, receiversReached } = this;
    const { width, weight } = this.graph;
    for (let i = edgeStart[c]; i < edgeStart[c + 1]; i++) {
      const e = edges[i];
      const d = ends[i];
      if (isIn(receiversReached, 0, d)) continue;
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

  /** The receiver not reached yet with the lowest reduced cost; -1 if there is none. */
  private nearest(): number {
    const { classes, slack, slackFrom, receiversReached } = this;
    const { width } = this.graph;
    let best = -1;
    for (let d = 0; d < classes; d++) {
      if (isIn(receiversReached, 0, d) || slackFrom[d] < 0) continue;
      if (best < 0 || isLess(slack, d * width, slack, best * width, width)) best = d;
    }
    return best;
  }

  /** The first non-zero number of a receiver's slack; zero if its edge is free. */
  private slackOf(d: number): number {
    const { width } = this.graph;
    for (let j = 0; j < width; j++) if (this.slack[d * width + j] !== 0) return this.slack[d * width + j];
    return 0;
  }

  /** Makes the edge of a receiver free: the duals of reached senders fall and those of reached receivers rise. */
  private pay(nearest: number): void {
    const { classes, sending, receiving, slack, slackFrom, sendersReached, receiversReached } = this;
    const { width } = this.graph;
    const step = slack.slice(nearest * width, (nearest + 1) * width);
    for (let c = 0; c < classes; c++) {
      const [sends, receives] = [isIn(sendersReached, 0, c), isIn(receiversReached, 0, c)];
      for (let j = 0; j < width; j++) {
        if (sends) sending[c * width + j] -= step[j];
        if (receives) receiving[c * width + j] += step[j];
        else if (slackFrom[c] >= 0) slack[c * width + j] -= step[j];
      }
    }
  }

  /** Finds the receivers to which this sender has a free edge. */
  private findFree(c: number): void {
    const { words, edgeStart, edges, ends, free } = this;
    free.fill(0, c * words, (c + 1) * words);
    for (let i = edgeStart[c]; i < edgeStart[c + 1]; i++) {
      if (this.isFree(c, ends[i], edges[i])) addTo(free, c * words, ends[i]);
    }
    this.isKnown[c] = 1;
  }

  private isFree(c: number, d: number, e: number): boolean {
    const { sending, receiving } = this;
    const { width, weight } = this.graph;
    for (let j = 0; j < width; j++) {
      if (sending[c * width + j] + receiving[d * width + j] !== weight[e * width + j]) return false;
    }
    return true;
  }

  /**
   * Rows of senders that were reached after the duals started to change (in the queue from `since` on), or not at all, must be
   * recomputed if one of their receivers was reached before, because the receiver's dual may have risen before the sender's fell.
   */
  private dropFree(since: number): void {
    const { classes, words, free, isKnown, receiversReached, queue } = this;
    const isEarly = new Uint8Array(classes);
    for (let at = 0; at < since; at++) isEarly[queue[at]] = 1;
    for (let c = 0; c < classes; c++) {
      if (isEarly[c] === 1) continue;
      for (let w = 0; w < words; w++) if ((free[c * words + w] & receiversReached[w]) !== 0) isKnown[c] = 0;
    }
  }

  /** Edges from reached senders to receivers that were not reached before the duals changed may have become free. */
  private addFree(): void {
    const { classes, words, edgeStart, edges, ends, free, isKnown, slackFrom, sendersReached } = this;
    for (let d = 0; d < classes; d++) {
      if (slackFrom[d] < 0 || this.slackOf(d) !== 0) continue;
      for (let i = edgeStart[d]; i < edgeStart[d + 1]; i++) {
        const c = ends[i];
        if (isKnown[c] === 0 || !isIn(sendersReached, 0, c) || !this.isFree(c, d, edges[i])) continue;
        addTo(free, c * words, d);
      }
    }
  }

  private augment(end: number): void {
    const { classes, words, flow, senders, through, reachedFrom } = this;
    let most = this.demand[end];
    for (let d = end; ; ) {
      const c = reachedFrom[d];
      const before = through[c];
      if (before < 0) {
        most = Math.min(most, this.supply[c]);
        break;
      }
      most = Math.min(most, flow[before * classes + c]);
      d = before;
    }
    this.demand[end] -= most;
    for (let d = end; ; ) {
      const c = reachedFrom[d];
      const before = through[c];
      flow[d * classes + c] += most;
      addTo(senders, d * words, c);
      if (before < 0) {
        this.supply[c] -= most;
        return;
      }
      flow[before * classes + c] -= most;
      if (flow[before * classes + c] === 0) takeFrom(senders, before * words, c);
      d = before;
    }
  }
}

/** The edges at each class in order, an edge from a class to itself once: start indices, the edges, and their other ends. */
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

function isLess(a: Float64Array, i: number, b: Float64Array, k: number, width: number): boolean {
  for (let j = 0; j < width; j++) if (a[i + j] !== b[k + j]) return a[i + j] < b[k + j];
  return false;
}

/** What class duals say about the maximum-weight perfect matchings of the vertices. */
interface ClassPlan {
  /** For each edge, 1 if a maximum-weight perfect matching can use it. */
  readonly tight: Uint8Array;
  /** How often each edge is used by a matching of the classes that reaches the bound, except for halves rounded down. */
  readonly pairs: Int32Array;
  /** For each class, `width` numbers: the sum of those of two classes is at least twice the weight of their edge. */
  prices(): Float64Array;
}

/**
 * The edges that a maximum-weight perfect matching can use: those without slack under class duals that no edge exceeds and whose
 * sum is the maximum weight of a *fractional* perfect matching. So a perfect matching of the vertices has maximum weight if it
 * uses only such edges; and if there is one, all maximum-weight matchings do. Undefined if there is not even a fractional perfect
 * matching.
 *
 * The fractional matching is a transport from every class to every class (each vertex sends one half and receives one half),
 * solved by the Hungarian method. The dual of a class is the sum of its duals as sender and as receiver.
 */
export function classPlan(graph: ClassGraph): ClassPlan | undefined {
  const transport = new Transport(graph);
  if (!transport.run()) return undefined;
  const slacks = transport.slacks();
  const tight = Uint8Array.from(graph.from, (_, e) => (isTight(slacks, e, graph.width) ? 1 : 0));
  return { tight, pairs: transport.pairs(), prices: () => transport.prices() };
}

/** True if an edge has no slack: all its numbers in `slacks` are zero. */
function isTight(slacks: Float64Array, e: number, width: number): boolean {
  for (let j = 0; j < width; j++) if (slacks[e * width + j] !== 0) return false;
  return true;
}

/**
 * The slack of every edge under the same duals: twice the minimum by which a perfect matching falls short of the bound for each
 * use of the edge. `width` integers per edge, never negative.
 */
export function classSlacks(graph: ClassGraph): Float64Array | undefined {
  const transport = new Transport(graph);
  return transport.run() ? transport.slacks() : undefined;
}
