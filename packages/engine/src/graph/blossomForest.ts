import { neighboursOf, type OddCircle, type WeightedGraph } from './weightedGraph.ts';

/**
 * The dual side of a weighted matching: a label for every vertex and blossom (a row of integers in lexicographic order, see
 * {@link WeightedGraph}), the slack of edges, and the step by which labels change.
 */
export class DualValues {
  /** Row r has its label in `labels[r * width ...]`. */
  readonly labels: Float64Array;
  readonly width: number;
  private readonly step: Float64Array;
  /** True until a candidate for the step has been offered. */
  private open = true;
  /** Scale of a weight relative to the labels of its ends. */
  readonly scale = 4;
  private readonly from: Int32Array;
  private readonly to: Int32Array;
  private readonly weight: Float64Array;

  constructor(graph: WeightedGraph, rows: number) {
    this.width = graph.width;
    this.from = graph.from;
    this.to = graph.to;
    this.weight = graph.weight;
    this.labels = new Float64Array(rows * graph.width);
    this.step = new Float64Array(graph.width);
  }

  /** True while no candidate for the step has been offered. */
  get isOpen(): boolean {
    return this.open;
  }

  isHeavier(a: number, b: number): boolean {
    for (let j = 0; j < this.width; j++) {
      const difference = this.weight[a * this.width + j] - this.weight[b * this.width + j];
      if (difference !== 0) return difference > 0;
    }
    return false;
  }

  clear(row: number): void {
    this.labels.fill(0, row * this.width, (row + 1) * this.width);
  }

  isZero(row: number): boolean {
    const end = (row + 1) * this.width;
    for (let i = row * this.width; i < end; i++) if (this.labels[i] !== 0) return false;
    return true;
  }

  /** One number of an edge's slack: the sum of its ends' labels minus its scaled weight, without the labels of blossoms. */
  slackPart(edge: number, j: number): number {
    const { width, labels, scale } = this;
    const own = scale * this.weight[edge * width + j];
    return labels[this.from[edge] * width + j] + labels[this.to[edge] * width + j] - own;
  }

  hasLessSlack(a: number, b: number): boolean {
    for (let j = 0; j < this.width; j++) {
      const difference = this.slackPart(a, j) - this.slackPart(b, j);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  isTight(edge: number): boolean {
    for (let j = 0; j < this.width; j++) if (this.slackPart(edge, j) !== 0) return false;
    return true;
  }

  /**
   * Compares an edge's slack with a slack that is not below zero and starts at `at` in `slacks`: 0 if the edge is tight, negative
   * if its slack is smaller, positive otherwise.
   */
  compareSlack(edge: number, slacks: Float64Array, at: number): number {
    let isLess = false;
    let isTight = true;
    for (let j = 0; j < this.width; j++) {
      const part = this.slackPart(edge, j);
      if (!isLess && part > slacks[at + j]) return 1;
      if (part < slacks[at + j]) isLess = true;
      if (part !== 0) isTight = false;
      if (isLess && !isTight) return -1;
    }
    return isTight ? 0 : 1;
  }

  /** Writes an edge's slack into `slacks` from `at` on. */
  writeSlack(edge: number, slacks: Float64Array, at: number): void {
    for (let j = 0; j < this.width; j++) slacks[at + j] = this.slackPart(edge, j);
  }

  /** Whether an edge is tight in all numbers except the first. */
  isTightAfter(edge: number): boolean {
    for (let j = 1; j < this.width; j++) if (this.slackPart(edge, j) !== 0) return false;
    return true;
  }

  /** Resets the step, so that the next candidate is accepted as it is. */
  startStep(): void {
    this.open = true;
  }

  /**
   * Lowers the step to an edge's slack, or to half of it, if that is smaller. Halves are integers because labels keep their
   * parity.
   */
  offerSlack(edge: number, scale: 1 | 0.5): void {
    let less = this.open;
    for (let j = 0; j < this.width; j++) {
      const value = this.slackPart(edge, j) * scale;
      if (!less) {
        if (value > this.step[j]) return;
        if (value === this.step[j]) continue;
        less = true;
      }
      this.step[j] = value;
    }
    this.open = false;
  }

  /** Lowers the step to half of a label if that is less. */
  offerHalf(row: number): void {
    this.offer(row, 0.5);
  }

  /** Lowers the step to a label if that is less. */
  offerLabel(row: number): void {
    this.offer(row, 1);
  }

  private offer(row: number, scale: 1 | 0.5): void {
    let less = this.open;
    for (let j = 0; j < this.width; j++) {
      const value = this.labels[row * this.width + j] * scale;
      if (!less) {
        if (value > this.step[j]) return;
        if (value === this.step[j]) continue;
        less = true;
      }
      this.step[j] = value;
    }
    this.open = false;
  }

  addStep(row: number, times: number): void {
    const at = row * this.width;
    for (let j = 0; j < this.width; j++) this.labels[at + j] += times * this.step[j];
  }
}

export const OUTER = 0;
export const INNER = 1;
export const FREE = -1;

/** All small forests share this memory, because only one is grown at a time: a late round creates a hundred of them. */
const room = new Int32Array(256 * 385);

const roomFor = (numbers: number): Int32Array =>
  numbers <= room.length ? room.subarray(0, numbers) : new Int32Array(numbers);

/**
 * The alternating forest of a matching with its blossoms: partners, the trees of all searches, and how blossoms are shrunk,
 * expanded and augmented through. Vertices and blossoms share one numbering. An edge is written as 2 e or 2 e + 1, depending on
 * the end it is seen from.
 */
export abstract class BlossomForest {
  protected readonly n: number;
  private readonly capacity: number;
  /** Nodes in use: vertices, then blossom slots. */
  protected nodes: number;
  /** At `x * n + v`, the edge of least slack between node x and vertex v, seen from x; rows of blossoms are created on demand. */
  private readonly best: Int32Array;
  private readonly hasRow: Uint8Array;
  protected readonly duals: DualValues;
  protected readonly neighbourStart: Int32Array;
  protected readonly neighbours: Int32Array;
  /** Outermost blossom of each node, -1 for a free blossom slot. */
  protected readonly top: Int32Array;
  /** The blossom of which a node that is not outermost is a child. */
  private readonly around: Int32Array;
  /** Matched vertex outside the node, and the edge to it (seen from inside); -1 if exposed. */
  protected readonly mate: Int32Array;
  protected readonly mateEdge: Int32Array;
  /** Edge by which an inner node was reached (seen from the outer side). */
  protected readonly reached: Int32Array;
  protected readonly kind: Int8Array;
  /** For each node that is not free, the root of its tree. */
  protected readonly tree: Int32Array;
  private readonly visited: Int32Array;
  private visit = 0;
  /** The edge of least slack from an outer vertex to this node, -1 if none. */
  protected readonly slackEdge: Int32Array;
  /** For each node, the slack of that edge when labels had changed the given number of times; see {@link slackRow}. */
  private readonly slacks: Float64Array;
  private readonly slackSince: Int32Array;
  protected changes = 0;
  protected readonly circles: (Circle | undefined)[];
  protected queue: number[] = [];

  protected readonly graph: WeightedGraph;

  constructor(graph: WeightedGraph) {
    const n = graph.vertices;
    this.graph = graph;
    this.n = n;
    this.capacity = n + (n >> 1) + 1;
    this.nodes = n;
    this.best = roomFor(n * this.capacity).fill(-1, 0, n * n);
    this.hasRow = new Uint8Array(this.capacity).fill(1, 0, n);
    this.duals = new DualValues(graph, this.capacity);
    this.top = new Int32Array(this.capacity).fill(-1);
    this.around = new Int32Array(this.capacity);
    this.mate = new Int32Array(this.capacity).fill(-1);
    this.mateEdge = new Int32Array(this.capacity).fill(-1);
    this.reached = new Int32Array(this.capacity).fill(-1);
    this.kind = new Int8Array(this.capacity);
    this.tree = new Int32Array(this.capacity);
    this.visited = new Int32Array(this.capacity);
    this.slackEdge = new Int32Array(this.capacity).fill(-1);
    this.slacks = new Float64Array(this.capacity * graph.width);
    this.slackSince = new Int32Array(this.capacity);
    this.circles = new Array<Circle | undefined>(this.capacity);
    const { from, to } = graph;
    for (let e = 0; e < from.length; e++) {
      this.best[from[e] * n + to[e]] = 2 * e;
      this.best[to[e] * n + from[e]] = 2 * e + 1;
    }
    [this.neighbourStart, this.neighbours] = neighboursOf(graph);
  }

  protected start(code: number): number {
    return code & 1 ? this.graph.to[code >> 1] : this.graph.from[code >> 1];
  }

  protected end(code: number): number {
    return code & 1 ? this.graph.from[code >> 1] : this.graph.to[code >> 1];
  }

  /** The edge between two vertices, seen from the first, -1 if there is none. */
  protected between(u: number, v: number): number {
    return this.best[u * this.n + v];
  }

  /**
   * True if an edge from an outer vertex to a node is tight; otherwise records it if it has less slack than any recorded edge.
   */
  protected isTightOrNoted(code: number, node: number): boolean {
    const { duals } = this;
    const edge = code >> 1;
    if (this.slackEdge[node] < 0) {
      if (duals.isTight(edge)) return true;
    } else {
      const order = duals.compareSlack(edge, this.slacks, this.slackRow(node));
      if (order >= 0) return order === 0;
    }
    this.noteSlack(code, node);
    return false;
  }

  private noteSlack(code: number, node: number): void {
    this.slackEdge[node] = code;
    this.slackSince[node] = this.changes;
    this.duals.writeSlack(code >> 1, this.slacks, node * this.duals.width);
  }

  /** Position of the slack of a node's recorded edge, under the current labels. */
  private slackRow(node: number): number {
    const { duals, slacks } = this;
    const row = node * duals.width;
    if (this.slackSince[node] !== this.changes) {
      this.slackSince[node] = this.changes;
      duals.writeSlack(this.slackEdge[node] >> 1, slacks, row);
    }
    return row;
  }

  protected findSlack(node: number): void {
    this.slackEdge[node] = -1;
    const row = this.rowOf(node);
    for (let v = 0; v < this.n; v++) {
      const code = this.best[row + v];
      if (code < 0 || this.top[v] === node || this.kind[this.top[v]] !== OUTER) continue;
      if (this.slackEdge[node] < 0 || this.duals.hasLessSlack(code >> 1, this.slackEdge[node] >> 1))
        this.noteSlack(code ^ 1, node);
    }
  }

  /** Start of a node's row. (All labels of a blossom's vertices change by the same amount, so the row stays valid.) */
  private rowOf(node: number): number {
    const { n, best, duals } = this;
    const row = node * n;
    if (this.hasRow[node] === 1) return row;
    this.hasRow[node] = 1;
    best.fill(-1, row, row + n);
    for (const child of this.circleOf(node).nodes) {
      const of = this.rowOf(child);
      for (let v = 0; v < n; v++) {
        const edge = best[of + v];
        if (edge < 0) continue;
        const known = best[row + v];
        if (known < 0 || duals.hasLessSlack(edge >> 1, known >> 1)) best[row + v] = edge;
      }
    }
    return row;
  }

  protected circleOf(blossom: number): Circle {
    const circle = this.circles[blossom];
    if (circle === undefined) throw new Error(`node ${blossom} is no blossom`);
    return circle;
  }

  protected enqueue(node: number): void {
    if (node < this.n) this.queue.push(node);
    else for (const child of this.circleOf(node).nodes) this.enqueue(child);
  }

  protected setTop(node: number, blossom: number): void {
    this.top[node] = blossom;
    if (node >= this.n) for (const child of this.circleOf(node).nodes) this.setTop(child, blossom);
  }

  /** Position on the even path from the base to the child that contains a vertex; reverses the cycle if the path would be odd. */
  private placeOnEvenWay(blossom: number, vertex: number): number {
    let child = vertex;
    while (this.around[child] !== blossom) child = this.around[child];
    const { nodes, links } = this.circleOf(blossom);
    const place = nodes.indexOf(child);
    if (place % 2 === 0) return place;
    nodes.push(...nodes.splice(1).reverse());
    for (let i = 0; i < links.length; i++) links[i] ^= 1;
    links.reverse();
    return nodes.length - place;
  }

  protected match(node: number, code: number): void {
    this.mate[node] = this.end(code);
    this.mateEdge[node] = code;
    if (node >= this.n) this.match(this.childFor(node, this.start(code)), code);
  }

  /**
   * The child of a blossom that contains a vertex. The cycle is rotated to start there, and the other children are matched with
   * one another.
   */
  private childFor(blossom: number, vertex: number): number {
    const place = this.placeOnEvenWay(blossom, vertex);
    const { nodes, links } = this.circleOf(blossom);
    for (let i = 0; i < place; i += 2) {
      this.match(nodes[i], links[i]);
      this.match(nodes[i + 1], links[i] ^ 1);
    }
    nodes.push(...nodes.splice(0, place));
    links.push(...links.splice(0, place));
    return nodes[0];
  }

  /** Leaves a vertex of a node exposed. */
  private leave(node: number, vertex: number): void {
    this.mate[node] = -1;
    if (node >= this.n) this.leave(this.childFor(node, vertex), vertex);
  }

  /** The vertex of a node that is matched outside it, or exposed. */
  protected baseOf(node: number): number {
    let base = node;
    while (base >= this.n) base = this.circleOf(base).nodes[0];
    return base;
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

  /** Leaves an outer vertex exposed, and exchanges the edges from it back to its root. */
  protected exchangeFrom(vertex: number): void {
    const node = this.top[vertex];
    const previous = this.mate[node] < 0 ? -1 : this.top[this.mate[node]];
    this.leave(node, vertex);
    if (previous < 0) return;
    const back = this.reached[previous];
    this.match(previous, back ^ 1);
    this.exchange(back);
  }

  /** The outer node at which the paths of two other nodes of a tree to its root meet. */
  protected commonAncestor(a: number, b: number): number {
    let x = a;
    let y = b;
    this.visit++;
    for (;;) {
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
  }

  /** Shrinks the cycle that a tight edge between two outer nodes of one tree closes. */
  protected shrink(code: number, ancestor: number): void {
    const b = this.enclose(this.circleBy(code, ancestor));
    this.setTop(b, b);
    this.duals.clear(b);
    this.kind[b] = OUTER;
    this.tree[b] = this.tree[ancestor];
    this.findSlack(b);
  }

  /** Makes a cycle into a blossom, starting with the node that is not matched within it, and returns it. */
  protected enclose(circle: Circle): number {
    let b = this.n;
    while (b < this.nodes && this.top[b] >= 0) b++;
    if (b === this.nodes) this.nodes++;
    const [base] = circle.nodes;
    this.mate[b] = this.mate[base];
    this.mateEdge[b] = this.mateEdge[base];
    this.circles[b] = circle;
    this.hasRow[b] = 0;
    this.top[b] = b;
    for (const child of circle.nodes) this.around[child] = b;
    return b;
  }

  private circleBy(code: number, ancestor: number): Circle {
    const nodes: number[] = [];
    const links: number[] = [];
    for (let x = this.top[this.start(code)]; x !== ancestor; ) {
      const inner = this.top[this.mate[x]];
      nodes.push(x, inner);
      links.push(this.mateEdge[inner], this.reached[inner]);
      this.enqueue(inner);
      x = this.top[this.start(this.reached[inner])];
    }
    nodes.push(ancestor);
    nodes.reverse();
    links.reverse();
    links.push(code);
    for (let x = this.top[this.end(code)]; x !== ancestor; ) {
      const inner = this.top[this.mate[x]];
      nodes.push(x, inner);
      links.push(this.mateEdge[x], this.reached[inner] ^ 1);
      this.enqueue(inner);
      x = this.top[this.start(this.reached[inner])];
    }
    return { nodes, links };
  }

  protected expand(b: number): void {
    for (const child of this.circleOf(b).nodes) {
      this.setTop(child, child);
      this.tree[child] = this.tree[b];
    }
    const place = this.placeOnEvenWay(b, this.end(this.reached[b]));
    const { nodes, links } = this.circleOf(b);
    for (let i = 0; i < place; i += 2) {
      const inner = nodes[i];
      const outer = nodes[i + 1];
      this.reached[inner] = links[i] ^ 1;
      this.kind[inner] = INNER;
      this.kind[outer] = OUTER;
      this.slackEdge[inner] = -1;
      this.findSlack(outer);
      this.enqueue(outer);
    }
    this.kind[nodes[place]] = INNER;
    this.reached[nodes[place]] = this.reached[b];
    for (let i = place + 1; i < nodes.length; i++) {
      this.kind[nodes[i]] = FREE;
      this.findSlack(nodes[i]);
    }
    this.top[b] = -1;
  }
}

/** The children of a blossom as a cycle, base first, and the edge from each to the next, including from the last to the first. */
interface Circle {
  readonly nodes: number[];
  readonly links: number[];
}

/** The blossoms in use, and for each node its parts. */
export interface Nested {
  readonly blossoms: readonly number[];
  readonly circles: readonly (Circle | undefined)[];
  /** The vertices of an edge, as it is seen. */
  ends(code: number): readonly [u: number, v: number];
}

/** Nesting of blossoms. */
export class Nest {
  /** For each blossom, the sum of its label and those of all blossoms around it. */
  readonly labels: Float64Array;
  /** For each blossom, the number of blossoms with a label among it and those around it. */
  readonly binds: Int32Array;
  private readonly nested: Nested;
  private readonly vertices: number;
  private readonly isBinding: (node: number) => boolean;
  /** By node, the blossom whose child it is, -1 if it is outermost. */
  private readonly around: Int32Array;
  /** The vertices of blossoms, blossom by blossom: the first vertex of each node, and the end. */
  private readonly order: Int32Array;
  private readonly first: Int32Array;
  private readonly after: Int32Array;
  private inOrder = 0;
  /** For the vertex queried last: the innermost blossom that contains both it and the other vertex, -1 if there is none. */
  private readonly shared: Int32Array;
  private of = -1;

  constructor(duals: DualValues, vertices: number, nested: Nested) {
    const nodes = nested.circles.length;
    this.nested = nested;
    this.vertices = vertices;
    this.isBinding = (node) => !duals.isZero(node);
    this.around = new Int32Array(nodes).fill(-1);
    this.order = new Int32Array(vertices);
    this.first = new Int32Array(nodes);
    this.after = new Int32Array(nodes);
    this.shared = new Int32Array(vertices);
    this.labels = duals.labels.slice();
    this.binds = new Int32Array(nodes);
    for (const b of nested.blossoms) if (this.isBinding(b)) this.binds[b] = 1;
    for (const b of nested.blossoms) for (const child of this.childrenOf(b)) this.around[child] = b;
    for (const b of nested.blossoms) if (this.around[b] < 0) this.enter(b, duals.width);
  }

  private childrenOf(blossom: number): readonly number[] {
    return this.nested.circles[blossom]?.nodes ?? [];
  }

  private enter(node: number, width: number): void {
    this.first[node] = this.inOrder;
    if (node < this.vertices) this.order[this.inOrder++] = node;
    else {
      for (const child of this.childrenOf(node)) {
        if (child >= this.vertices) {
          this.binds[child] += this.binds[node];
          for (let j = 0; j < width; j++) this.labels[child * width + j] += this.labels[node * width + j];
        }
        this.enter(child, width);
      }
    }
    this.after[node] = this.inOrder;
  }

  /** For each edge, the innermost blossom that contains both its vertices, -1 if there is none. */
  commonsOf(from: Int32Array, to: Int32Array): Int32Array {
    const commons = new Int32Array(from.length);
    for (let e = 0; e < commons.length; e++) commons[e] = this.innermost(from[e], to[e]);
    return commons;
  }

  private innermost(u: number, v: number): number {
    if (this.around[u] < 0 || this.around[v] < 0) return -1;
    if (u !== this.of) this.lookFrom(u);
    return this.shared[this.first[v]];
  }

  private lookFrom(u: number): void {
    const { shared, first, after, around } = this;
    this.of = u;
    shared.fill(-1);
    let from = first[u];
    let to = after[u];
    for (let b = around[u]; b >= 0; b = around[b]) {
      while (from > first[b]) shared[--from] = b;
      while (to < after[b]) shared[to++] = b;
    }
  }

  /** The vertices of each blossom with a label. */
  sets(): number[][] {
    return this.nested.blossoms
      .filter(this.isBinding)
      .map((b) => Array.from(this.order.subarray(this.first[b], this.after[b])));
  }

  /** The blossoms with a label, and those inside them. */
  circles(): OddCircle[] {
    const circles: OddCircle[] = [];
    const place = new Map<number, number>();
    const numberOf = (node: number): number => place.get(node) ?? node;
    const enter = (node: number, isInside: boolean): void => {
      if (node < this.vertices) return;
      const isBinding = this.isBinding(node);
      for (const child of this.childrenOf(node)) enter(child, isInside || isBinding);
      if (!isInside && !isBinding) return;
      const nodes = this.childrenOf(node).map(numberOf);
      const links = this.nested.circles[node]?.links.map(this.nested.ends) ?? [];
      place.set(node, this.vertices + circles.push({ nodes, links, isBinding }) - 1);
    };
    for (const b of this.nested.blossoms) if (this.around[b] < 0) enter(b, false);
    return circles;
  }
}
