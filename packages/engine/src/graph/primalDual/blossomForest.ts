import { neighboursOf } from '../neighbours.ts';
import type { WeightedGraph } from '../weightedGraph.ts';
import { DualValues } from './dualValues.ts';

export const OUTER = 0;
export const INNER = 1;
export const FREE = -1;

/** One memory for all small forests, because none is grown while another one is: a late round makes a hundred of them. */
const square = new Int32Array(320 * 320);

const squareOf = (side: number): Int32Array =>
  side * side <= square.length ? square.subarray(0, side * side) : new Int32Array(side * side);

/**
 * The alternating forest of a matching with its blossoms: who is matched, the trees of all searches, and how blossoms are shrunk,
 * expanded and matched through. Vertices and blossoms share one numbering; row x, column y of `best` holds the least slack edge
 * between x and y, written as 2 e or 2 e + 1 by its direction seen from x.
 */
export abstract class BlossomForest {
  protected readonly n: number;
  private readonly capacity: number;
  /** Nodes in use: vertices, then blossom slots. */
  protected nodes: number;
  private readonly best: Int32Array;
  protected readonly duals: DualValues;
  protected readonly neighbourStart: Int32Array;
  protected readonly neighbours: Int32Array;
  /** Outermost blossom of each node, -1 for a free blossom slot. */
  protected readonly top: Int32Array;
  /** Matched vertex outside the node, and the edge to it (seen from inside), -1 if single. */
  protected readonly mate: Int32Array;
  protected readonly mateEdge: Int32Array;
  /** Edge by which an inner node was reached (seen from the outer side). */
  protected readonly reached: Int32Array;
  protected readonly kind: Int8Array;
  private readonly visited: Int32Array;
  private visit = 0;
  /** Vertex in an outer node with the least slack towards this node, -1 if none. */
  protected readonly slackFrom: Int32Array;
  protected readonly children: number[][];
  /** For a blossom b and a vertex v in it, the child of b that contains v: `childOf[b - n][v]`. */
  private readonly childOf: Int32Array[] = [];
  protected queue: number[] = [];

  protected readonly graph: WeightedGraph;

  constructor(graph: WeightedGraph) {
    const n = graph.vertices;
    this.graph = graph;
    this.n = n;
    this.capacity = n + (n >> 1) + 1;
    this.nodes = n;
    this.best = squareOf(this.capacity).fill(-1);
    this.duals = new DualValues(graph, this.capacity);
    this.top = new Int32Array(this.capacity).fill(-1);
    this.mate = new Int32Array(this.capacity).fill(-1);
    this.mateEdge = new Int32Array(this.capacity).fill(-1);
    this.reached = new Int32Array(this.capacity).fill(-1);
    this.kind = new Int8Array(this.capacity);
    this.visited = new Int32Array(this.capacity);
    this.slackFrom = new Int32Array(this.capacity).fill(-1);
    this.children = new Array<number[]>(this.capacity);
    const { from, to } = graph;
    for (let e = 0; e < from.length; e++) {
      this.best[from[e] * this.capacity + to[e]] = 2 * e;
      this.best[to[e] * this.capacity + from[e]] = 2 * e + 1;
    }
    [this.neighbourStart, this.neighbours] = neighboursOf(graph);
  }

  protected start(code: number): number {
    return code & 1 ? this.graph.to[code >> 1] : this.graph.from[code >> 1];
  }

  protected end(code: number): number {
    return code & 1 ? this.graph.from[code >> 1] : this.graph.to[code >> 1];
  }

  protected between(x: number, y: number): number {
    return this.best[x * this.capacity + y];
  }

  protected noteSlack(vertex: number, node: number): void {
    const known = this.slackFrom[node];
    if (known < 0 || this.duals.hasLessSlack(this.between(vertex, node) >> 1, this.between(known, node) >> 1)) {
      this.slackFrom[node] = vertex;
    }
  }

  protected findSlack(node: number): void {
    this.slackFrom[node] = -1;
    for (let v = 0; v < this.n; v++) {
      if (this.between(v, node) >= 0 && this.top[v] !== node && this.kind[this.top[v]] === OUTER) {
        this.noteSlack(v, node);
      }
    }
  }

  protected enqueue(node: number): void {
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

  protected match(node: number, code: number): void {
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
  protected exchange(code: number): void {
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

  protected commonAncestor(a: number, b: number): number {
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

  protected shrink(u: number, ancestor: number, v: number): void {
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

  protected expand(b: number): void {
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
}
