import type { OddCircle } from '../weightedGraph.ts';
import type { Circle } from './blossomForest.ts';
import type { DualValues } from './dualValues.ts';

/** The blossoms in use, and by node what it is made of. */
export interface Nested {
  readonly blossoms: readonly number[];
  readonly circles: readonly (Circle | undefined)[];
  /** The vertices of an edge, as it is seen. */
  ends(code: number): readonly [u: number, v: number];
}

/** The blossoms inside one another. */
export class Nest {
  /** By blossom, its label and those of all blossoms around it, added up. */
  readonly labels: Float64Array;
  /** By blossom, how many of it and those around it have a label. */
  readonly binds: Int32Array;
  private readonly nested: Nested;
  private readonly vertices: number;
  private readonly isBinding: (node: number) => boolean;
  /** By node, the blossom whose child it is, -1 if it is outermost. */
  private readonly around: Int32Array;
  /** The vertices that are in blossoms, those of each blossom one after another: the first of a node, and the one after its last. */
  private readonly order: Int32Array;
  private readonly first: Int32Array;
  private readonly after: Int32Array;
  private inOrder = 0;
  /** For the vertex asked about last, in this order: the innermost blossom that holds it and the other vertex, -1 if there is none. */
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

  /** By edge, the innermost blossom that holds both vertices, -1 if none does. */
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

  /** The vertices of each blossom that has a label. */
  sets(): number[][] {
    return this.nested.blossoms
      .filter(this.isBinding)
      .map((b) => Array.from(this.order.subarray(this.first[b], this.after[b])));
  }

  /** The blossoms that have a label, and those inside them. */
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
