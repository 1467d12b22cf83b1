import { DualValues } from './dualValues.ts';
import { neighboursOf } from './neighbours.ts';
import { optimalityOf } from './optimality.ts';
import type { WarmStart, WeightedGraph, WeightedMatching } from './weightedGraph.ts';

const OUTER = 0;
const INNER = 1;
const FREE = -1;

/**
 * Maximum-weight matching in a general graph: Edmonds' primal-dual method with blossoms, all searches grown at once,
 * O(n^3) comparisons. (One long file: its parts share the forest of searches and mean nothing alone.) Vertices and
 * blossoms share one numbering; row x, column y of `best` holds the least slack edge between x and y, written as 2 e or
 * 2 e + 1 by its direction seen from x.
 */
export function maximumWeightMatching(graph: WeightedGraph): WeightedMatching {
  return new Search(graph).run();
}

class Search {
  private readonly n: number;
  private readonly capacity: number;
  /** Nodes in use: vertices, then blossom slots. */
  private nodes: number;
  private readonly best: Int32Array;
  private readonly duals: DualValues;
  private readonly neighbourStart: Int32Array;
  private readonly neighbours: Int32Array;
  /** Outermost blossom of each node, -1 for a free blossom slot. */
  private readonly top: Int32Array;
  /** Matched vertex outside the node, and the edge to it (seen from inside), -1 if single. */
  private readonly mate: Int32Array;
  private readonly mateEdge: Int32Array;
  /** Edge by which an inner node was reached (seen from the outer side). */
  private readonly reached: Int32Array;
  private readonly kind: Int8Array;
  private readonly visited: Int32Array;
  private visit = 0;
  /** Vertex in an outer node with the least slack towards this node, -1 if none. */
  private readonly slackFrom: Int32Array;
  private readonly children: number[][];
  /** For a blossom b and a vertex v in it, the child of b that contains v: `childOf[b - n][v]`. */
  private readonly childOf: Int32Array[] = [];
  private queue: number[] = [];

  private readonly graph: WeightedGraph;

  constructor(graph: WeightedGraph) {
    const n = graph.vertices;
    this.graph = graph;
    this.n = n;
    this.capacity = n + (n >> 1) + 1;
    this.nodes = n;
    this.best = new Int32Array(this.capacity * this.capacity).fill(-1);
    this.duals = new DualValues(graph, this.capacity);
    this.top = new Int32Array(this.capacity).fill(-1);
    this.mate = new Int32Array(this.capacity).fill(-1);
    this.mateEdge = new Int32Array(this.capacity).fill(-1);
    this.reached = new Int32Array(this.capacity).fill(-1);
    this.kind = new Int8Array(this.capacity);
    this.visited = new Int32Array(this.capacity);
    this.slackFrom = new Int32Array(this.capacity).fill(-1);
    this.children = Array.from({ length: this.capacity }, () => []);
    const { from, to } = graph;
    for (let e = 0; e < from.length; e++) {
      this.best[from[e] * this.capacity + to[e]] = 2 * e;
      this.best[to[e] * this.capacity + from[e]] = 2 * e + 1;
    }
    [this.neighbourStart, this.neighbours] = neighboursOf(graph);
  }

  run(): WeightedMatching {
    for (let v = 0; v < this.n; v++) this.top[v] = v;
    if (this.graph.perfect === true) this.matchPerfectly();
    else if (this.duals.start(this.n)) while (this.grow());
    const mate = this.mate.slice(0, this.n);
    const edge = Int32Array.from(mate, (other, v) => (other < 0 ? -1 : this.mateEdge[v] >> 1));
    const blossoms: number[] = [];
    for (let b = this.n; b < this.nodes; b++) if (this.top[b] >= 0) blossoms.push(b);
    // Worked out when it is asked for: often only the matching is wanted.
    let known: ReturnType<typeof optimalityOf> | undefined;
    const optimality = (): ReturnType<typeof optimalityOf> => {
      known ??= optimalityOf(this.graph, this.duals, blossoms, this.children);
      return known;
    };
    return {
      mate,
      edge,
      get tight() {
        return optimality().tight;
      },
      get binding() {
        return optimality().binding;
      },
      get slack() {
        return optimality().slack;
      },
    };
  }

  /** Most vertices are matched at the start already; searches match the rest. */
  private matchPerfectly(): void {
    if (this.graph.start === undefined) this.startGreedily();
    else this.startFrom(this.graph.start);
    while (this.grow());
    if (this.mate.subarray(0, this.n).includes(-1)) this.mate.fill(-1);
  }

  private startFrom({ labels, mate }: WarmStart): void {
    this.duals.labels.set(labels);
    for (let u = 0; u < this.n; u++) {
      if (mate[u] >= 0) this.match(u, this.between(u, mate[u]));
    }
  }

  private startGreedily(): void {
    this.duals.startGreedily(this.neighbourStart, this.neighbours, (code) => {
      const [u, v] = [this.start(code), this.end(code)];
      if (this.mate[u] >= 0) return true;
      if (this.mate[v] >= 0) return false;
      this.match(u, code);
      this.match(v, code ^ 1);
      return true;
    });
  }

  private start(code: number): number {
    return code & 1 ? this.graph.to[code >> 1] : this.graph.from[code >> 1];
  }

  private end(code: number): number {
    return code & 1 ? this.graph.from[code >> 1] : this.graph.to[code >> 1];
  }

  private between(x: number, y: number): number {
    return this.best[x * this.capacity + y];
  }

  private noteSlack(vertex: number, node: number): void {
    const known = this.slackFrom[node];
    if (known < 0 || this.duals.hasLessSlack(this.between(vertex, node) >> 1, this.between(known, node) >> 1)) {
      this.slackFrom[node] = vertex;
    }
  }

  private findSlack(node: number): void {
    this.slackFrom[node] = -1;
    for (let v = 0; v < this.n; v++) {
      if (this.between(v, node) >= 0 && this.top[v] !== node && this.kind[this.top[v]] === OUTER) {
        this.noteSlack(v, node);
      }
    }
  }

  private enqueue(node: number): void {
    if (node < this.n) this.queue.push(node);
    else for (const child of this.children[node]) this.enqueue(child);
  }

  private setTop(node: number, blossom: number): void {
    this.top[node] = blossom;
    if (node >= this.n) for (const child of this.children[node]) this.setTop(child, blossom);
  }

  /** Place of a child on the even way from the base; turns the cycle round when the way would be odd. */
  private placeOnEvenWay(blossom: number, child: number): number {
    const cycle = this.children[blossom];
    const place = cycle.indexOf(child);
    if (place % 2 === 0) return place;
    const rest = cycle.splice(1).reverse();
    cycle.push(...rest);
    return cycle.length - place;
  }

  private match(node: number, code: number): void {
    this.mate[node] = this.end(code);
    this.mateEdge[node] = code;
    if (node < this.n) return;
    const child = this.childOf[node - this.n][this.start(code)];
    const place = this.placeOnEvenWay(node, child);
    const cycle = this.children[node];
    for (let i = 0; i < place; i++) this.match(cycle[i], this.between(cycle[i], cycle[i ^ 1]));
    this.match(child, code);
    cycle.push(...cycle.splice(0, place));
  }

  /** Matches the outer node of `code`'s start along `code`, and exchanges the edges back to its root. */
  private exchange(code: number): void {
    let edge = code;
    for (;;) {
      const node = this.top[this.start(edge)];
      const previous = this.mate[node] < 0 ? -1 : this.top[this.mate[node]];
      this.match(node, edge);
      if (previous < 0) return;
      const back = this.reached[previous];
      this.match(previous, back ^ 1);
      edge = back;
    }
  }

  private commonAncestor(a: number, b: number): number {
    let x = a;
    let y = b;
    this.visit++;
    while (x >= 0 || y >= 0) {
      if (x >= 0) {
        if (this.visited[x] === this.visit) return x;
        this.visited[x] = this.visit;
        x = this.mate[x] < 0 ? -1 : this.top[this.mate[x]];
        if (x >= 0) x = this.top[this.start(this.reached[x])];
      }
      const swap = x;
      x = y;
      y = swap;
    }
    return -1;
  }

  private shrink(u: number, ancestor: number, v: number): void {
    const { n, capacity, best } = this;
    let b = n;
    while (b < this.nodes && this.top[b] >= 0) b++;
    if (b === this.nodes) this.nodes++;
    this.duals.clear(b);
    this.kind[b] = OUTER;
    this.mate[b] = this.mate[ancestor];
    this.mateEdge[b] = this.mateEdge[ancestor];
    this.children[b] = this.cycleOf(u, ancestor, v);
    this.setTop(b, b);
    for (let x = 0; x < this.nodes; x++) {
      best[b * capacity + x] = -1;
      best[x * capacity + b] = -1;
    }
    const childOf = new Int32Array(n).fill(-1);
    this.childOf[b - n] = childOf;
    for (const child of this.children[b]) {
      for (let x = 0; x < this.nodes; x++) {
        const edge = best[child * capacity + x];
        if (edge < 0 || x === b) continue;
        const known = best[b * capacity + x];
        if (known < 0 || this.duals.hasLessSlack(edge >> 1, known >> 1)) {
          best[b * capacity + x] = edge;
          best[x * capacity + b] = best[x * capacity + child];
        }
      }
      if (child < n) childOf[child] = child;
      else {
        const inside = this.childOf[child - n];
        for (let x = 0; x < n; x++) if (inside[x] >= 0) childOf[x] = child;
      }
    }
    this.findSlack(b);
  }

  private cycleOf(u: number, ancestor: number, v: number): number[] {
    const left: number[] = [];
    const right: number[] = [];
    for (const [start, list] of [
      [u, left],
      [v, right],
    ] as const) {
      for (let x = start; x !== ancestor; ) {
        const inner = this.top[this.mate[x]];
        list.push(x, inner);
        this.enqueue(inner);
        x = this.top[this.start(this.reached[inner])];
      }
    }
    return [ancestor, ...left.reverse(), ...right];
  }

  private expand(b: number): void {
    const cycle = this.children[b];
    for (const child of cycle) this.setTop(child, child);
    const entry = this.childOf[b - this.n][this.end(this.reached[b])];
    const place = this.placeOnEvenWay(b, entry);
    const turned = this.children[b];
    for (let i = 0; i < place; i += 2) {
      const inner = turned[i];
      const outer = turned[i + 1];
      this.reached[inner] = this.between(outer, inner);
      this.kind[inner] = INNER;
      this.kind[outer] = OUTER;
      this.slackFrom[inner] = -1;
      this.findSlack(outer);
      this.enqueue(outer);
    }
    this.kind[entry] = INNER;
    this.reached[entry] = this.reached[b];
    for (let i = place + 1; i < turned.length; i++) {
      this.kind[turned[i]] = FREE;
      this.findSlack(turned[i]);
    }
    this.top[b] = -1;
  }

  /** Handles a tight edge out of an outer node; true when the matching has grown. */
  private use(code: number): boolean {
    const u = this.top[this.start(code)];
    const v = this.top[this.end(code)];
    if (this.kind[v] === FREE) {
      this.reached[v] = code;
      this.kind[v] = INNER;
      const next = this.top[this.mate[v]];
      this.slackFrom[v] = -1;
      this.slackFrom[next] = -1;
      this.kind[next] = OUTER;
      this.enqueue(next);
    } else if (this.kind[v] === OUTER) {
      const ancestor = this.commonAncestor(u, v);
      if (ancestor < 0) {
        this.exchange(code);
        this.exchange(code ^ 1);
        return true;
      }
      this.shrink(u, ancestor, v);
    }
    return false;
  }

  /** One phase: searches from all single nodes until the matching grows; false when it is as heavy as can be. */
  private grow(): boolean {
    this.queue = [];
    for (let x = 0; x < this.nodes; x++) {
      this.kind[x] = FREE;
      this.slackFrom[x] = -1;
    }
    for (let x = 0; x < this.nodes; x++) {
      if (this.top[x] !== x || this.mate[x] >= 0) continue;
      this.reached[x] = -1;
      this.kind[x] = OUTER;
      this.enqueue(x);
    }
    if (this.queue.length === 0) return false;
    for (;;) {
      if (this.scan()) return true;
      if (!this.adjustLabels()) return false;
      if (this.useNewlyTight()) return true;
    }
  }

  private scan(): boolean {
    for (let at = 0; at < this.queue.length; at++) {
      const u = this.queue[at];
      if (this.kind[this.top[u]] === INNER) continue;
      for (let i = this.neighbourStart[u]; i < this.neighbourStart[u + 1]; i++) {
        const code = this.neighbours[i];
        const node = this.top[this.end(code)];
        if (node === this.top[u]) continue;
        if (this.duals.isTight(code >> 1)) {
          if (this.use(code)) return true;
        } else this.noteSlack(u, node);
      }
    }
    this.queue = [];
    return false;
  }

  /** Changes the labels by the greatest admissible step; false when a single vertex's label would fall to zero. */
  private adjustLabels(): boolean {
    const { n, duals, kind, top } = this;
    duals.startStep();
    for (let x = 0; x < this.nodes; x++) {
      if (top[x] !== x) continue;
      if (kind[x] === INNER) {
        if (x >= n) duals.offerHalf(x);
      } else if (this.slackFrom[x] >= 0) {
        duals.offerSlack(this.between(this.slackFrom[x], x) >> 1, kind[x] === OUTER ? 0.5 : 1);
      }
    }
    const done = this.isLastStep();
    if (done && this.graph.perfect === true) return false;
    for (let u = 0; u < n; u++) {
      const of = kind[top[u]];
      if (of === OUTER) duals.addStep(u, -1);
      else if (of === INNER) duals.addStep(u, 1);
    }
    for (let b = n; b < this.nodes; b++) {
      if (top[b] !== b) continue;
      if (kind[b] === OUTER) duals.addStep(b, 2);
      else if (kind[b] === INNER) duals.addStep(b, -2);
    }
    return !done;
  }

  /** True when nothing more can be matched; the step then is what is left of the single vertices' labels. */
  private isLastStep(): boolean {
    const { duals } = this;
    if (this.graph.perfect === true) return duals.isOpen;
    // Single vertices have the least labels of all outer ones; where they reach zero, the matching is the heaviest.
    const single = this.singleVertex();
    const done = duals.isAtMostStep(single);
    if (done) duals.stepTo(single);
    return done;
  }

  private singleVertex(): number {
    let v = 0;
    while (this.mate[v] >= 0 || this.mate[this.top[v]] >= 0) v++;
    return v;
  }

  private useNewlyTight(): boolean {
    for (let x = 0; x < this.nodes; x++) {
      if (this.top[x] !== x || this.slackFrom[x] < 0 || this.top[this.slackFrom[x]] === x) continue;
      const code = this.between(this.slackFrom[x], x);
      if (this.duals.isTight(code >> 1) && this.use(code)) return true;
    }
    for (let b = this.n; b < this.nodes; b++) {
      if (this.top[b] === b && this.kind[b] === INNER && this.duals.isZero(b)) this.expand(b);
    }
    return false;
  }
}
