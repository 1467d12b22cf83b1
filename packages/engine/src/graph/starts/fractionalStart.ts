import type { WarmStart, WeightedGraph } from '../weightedGraph.ts';

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
 * Labels are whole numbers then, odd ones too, and halves of them are all that comes of them later: whoever is single changes its label
 * as much as all others who are, so the slack between two of their searches stays whole, and a step is half of it.
 */
export function fractionalStart(
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
