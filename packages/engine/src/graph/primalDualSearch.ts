import { BlossomForest, type DualValues, FREE, INNER, Nest, type Nested, OUTER } from './blossomForest.ts';
import { byEdge, type OddCircle, type WarmStart, type WeightedGraph, type WeightedMatching } from './weightedGraph.ts';

/** A value that is computed only when it is first needed. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export type Optimality = Pick<WeightedMatching, 'tight' | 'binding' | 'oddSets' | 'circles' | 'covered' | 'slack'>;

/**
 * What an optimal dual solution says about all maximum-weight matchings, by complementary slackness: a matching has maximum
 * weight exactly if it uses only edges without slack, covers every vertex whose label is not zero (all vertices if it must be
 * perfect), and has as many edges as possible inside every blossom whose label is not zero. The last two conditions are combined
 * in one number to be maximised: the covered ends and the blossoms around each edge, added up. This works because no term of the
 * sum can exceed its own bound.
 */
export function optimalityOf(graph: WeightedGraph, duals: DualValues, nested?: Nested): Optimality {
  const { from, to, vertices } = graph;
  const nest = nested === undefined || nested.blossoms.length === 0 ? undefined : new Nest(duals, vertices, nested);
  const covers = new Uint8Array(vertices);
  for (let v = 0; v < vertices; v++) if (graph.perfect === true || !duals.isZero(v)) covers[v] = 1;
  const commons = nest?.commonsOf(from, to);
  // These arrays have one number per edge and are rarely needed.
  const binding = once(() =>
    byEdge(graph, (u, v, e) => {
      const common = commons === undefined ? -1 : commons[e];
      return covers[u] + covers[v] + (nest === undefined || common < 0 ? 0 : nest.binds[common]);
    }),
  );
  const slack = once(() => slackOf(graph, duals, nest, commons));
  return {
    tight: Uint8Array.from(signsOf(graph, duals, nest, commons)).map((sign) => (sign === 0 ? 1 : 0)),
    get binding() {
      return binding();
    },
    get oddSets() {
      return nest?.sets() ?? [];
    },
    get circles() {
      return nest?.circles() ?? [];
    },
    covered: covers,
    get slack() {
      return slack();
    },
  };
}

/**
 * For each edge, the sign of its slack; `commons` are the innermost blossoms around both ends. (A late round has hundreds of
 * thousands of edges, so this uses plain loops.)
 */
function signsOf(
  { from, to, weight }: WeightedGraph,
  { labels, scale, width }: DualValues,
  nest: Nest | undefined,
  commons: Int32Array | undefined,
): Int8Array {
  const sign = new Int8Array(from.length);
  for (let e = 0; e < from.length; e++) {
    const u = from[e] * width;
    const v = to[e] * width;
    const common = commons === undefined ? -1 : commons[e] * width;
    for (let j = 0; j < width; j++) {
      let part = labels[u + j] + labels[v + j] - scale * weight[e * width + j];
      if (nest !== undefined && common >= 0) part += nest.labels[common + j];
      if (part === 0) continue;
      sign[e] = part < 0 ? -1 : 1;
      break;
    }
  }
  return sign;
}

function slackOf(
  { from, width }: WeightedGraph,
  duals: DualValues,
  nest: Nest | undefined,
  commons: Int32Array | undefined,
): Float64Array {
  const all = new Float64Array(from.length * width);
  for (let e = 0; e < from.length; e++) {
    const common = commons === undefined ? -1 : commons[e];
    for (let j = 0; j < width; j++) {
      const inside = nest === undefined || common < 0 ? 0 : nest.labels[common * width + j];
      all[e * width + j] = (duals.slackPart(e, j) + inside) / duals.scale;
    }
  }
  return all;
}

/** Contribution of a binding cycle to the first label. */
const CIRCLE = 4;

/**
 * How the matching grows: phases of searches from all exposed nodes, along tight edges, with changes of the labels. If the
 * matching need not be perfect, no label falls below zero, and an exposed vertex with label zero stays exposed unless a search
 * ends there.
 */
export class Search extends BlossomForest {
  private readonly from: WarmStart;
  private readonly isPerfect: boolean;
  /** For each root of a tree, 1 if that tree was finished in this phase. */
  private readonly hasEnded: Uint8Array;
  /** Whether the matching has grown in this phase. */
  private hasGrown = false;

  constructor(graph: WeightedGraph, start: WarmStart) {
    super(graph);
    this.hasEnded = new Uint8Array(this.kind.length);
    this.from = start;
    this.isPerfect = graph.perfect === true;
  }

  /** A maximum-weight matching with its dual information; empty if a perfect matching is required but does not exist. */
  run(): Pick<WeightedMatching, 'mate' | 'edge'> & { readonly optimality: () => Optimality } {
    for (let v = 0; v < this.n; v++) this.top[v] = v;
    this.begin(this.from);
    while (this.grow());
    if (this.isPerfect && this.mate.subarray(0, this.n).includes(-1)) this.mate.fill(-1);
    const mate = this.mate.slice(0, this.n);
    const edge = Int32Array.from(mate, (other, v) => (other < 0 ? -1 : this.mateEdge[v] >> 1));
    const blossoms: number[] = [];
    for (let b = this.n; b < this.nodes; b++) if (this.top[b] >= 0) blossoms.push(b);
    const nested = {
      blossoms,
      circles: this.circles,
      ends: (code: number) => [this.start(code), this.end(code)] as const,
    };
    return { mate, edge, optimality: () => optimalityOf(this.graph, this.duals, nested) };
  }

  /** Searches are needed only for vertices that the start leaves exposed. */
  private begin({ labels, mate, circles = [] }: WarmStart): void {
    this.duals.labels.set(labels);
    for (let u = 0; u < this.n; u++) {
      if (mate[u] >= 0) this.match(u, this.between(u, mate[u]));
    }
    if (circles.length > 0) this.shrinkAgain(circles);
    // Separates pairs that are not tight with the labels of the start.
    for (let u = 0; u < this.n; u++) {
      const v = this.mate[u];
      if (v < u || this.top[u] === this.top[v] || this.duals.isTight(this.mateEdge[u] >> 1)) continue;
      for (const each of [u, v, this.top[u], this.top[v]]) this.mate[each] = -1;
    }
  }

  /** Shrinks cycles whose edges are still tight; the labels of the other cycles are transferred to their vertices. */
  private shrinkAgain(circles: readonly OddCircle[]): void {
    const { duals, n } = this;
    const blossoms: number[] = [];
    for (const circle of circles) {
      const nodes = circle.nodes.map((each) => (each < n ? each : blossoms[each - n]));
      const links = circle.links.map(([u, v]) => this.between(u, v));
      const isIntact =
        nodes.every((node, i) => node >= 0 && (i === 0 || duals.isTightAfter(this.mateEdge[node] >> 1))) &&
        links.every((code) => code >= 0 && duals.isTightAfter(code >> 1));
      const b = isIntact ? this.enclose({ nodes, links }) : -1;
      blossoms.push(b);
      if (!circle.isBinding) continue;
      if (b >= 0) duals.labels[b * duals.width] = CIRCLE;
      else this.spread(circle, circles);
    }
    for (let i = circles.length - 1; i >= 0; i--) {
      const b = blossoms[i];
      if (b >= 0 && this.top[b] === b) this.setTop(b, b);
    }
  }

  private spread({ nodes }: OddCircle, circles: readonly OddCircle[]): void {
    for (const each of nodes) {
      if (each < this.n) this.duals.labels[each * this.duals.width] += CIRCLE / 2;
      else this.spread(circles[each - this.n], circles);
    }
  }

  /** Handles a tight edge from an outer node; true if the matching has grown, which finishes its tree. */
  private use(code: number): boolean {
    const u = this.top[this.start(code)];
    const v = this.top[this.end(code)];
    if (this.kind[v] === FREE) {
      this.kind[v] = INNER;
      this.tree[v] = this.tree[u];
      if (this.mate[v] < 0) {
        this.exchange(code);
        this.match(v, code ^ 1);
        return this.endTree(u);
      }
      this.reached[v] = code;
      const next = this.top[this.mate[v]];
      this.slackEdge[v] = -1;
      this.slackEdge[next] = -1;
      this.kind[next] = OUTER;
      this.tree[next] = this.tree[u];
      this.enqueue(next);
    } else if (this.kind[v] === OUTER) {
      if (this.tree[u] !== this.tree[v]) {
        this.exchange(code);
        this.exchange(code ^ 1);
        this.endTree(v);
        return this.endTree(u);
      }
      this.shrink(code, this.commonAncestor(u, v));
    }
    return false;
  }

  private endTree(node: number): true {
    this.hasEnded[this.tree[node]] = 1;
    this.hasGrown = true;
    return true;
  }

  /** Whether a node is in a finished tree; such nodes are skipped until the next phase. */
  private isOver(node: number): boolean {
    return this.hasGrown && this.kind[node] !== FREE && this.hasEnded[this.tree[node]] === 1;
  }

  /**
   * One phase: searches from all exposed nodes until the matching grows, and then for all further augmentations that need no
   * change of labels; false when the matching has maximum weight.
   */
  private grow(): boolean {
    this.queue = [];
    this.hasGrown = false;
    for (let x = 0; x < this.nodes; x++) {
      this.kind[x] = FREE;
      this.slackEdge[x] = -1;
      this.hasEnded[x] = 0;
    }
    for (let x = 0; x < this.nodes; x++) {
      if (this.top[x] !== x || this.mate[x] >= 0 || this.isDone(x)) continue;
      this.reached[x] = -1;
      this.kind[x] = OUTER;
      this.tree[x] = x;
      this.enqueue(x);
    }
    if (this.queue.length === 0) return false;
    for (;;) {
      this.scan();
      if (this.hasGrown) return true;
      if (!this.adjustLabels()) return false;
      this.leaveThose();
      this.useNewlyTight();
    }
  }

  /** Whether an exposed node stays exposed unless a search ends there. */
  private isDone(node: number): boolean {
    return !this.isPerfect && this.duals.isZero(this.baseOf(node));
  }

  /**
   * Leaves an outer vertex exposed, in place of the root of its tree, once its label has reached zero; so every edge used has a
   * positive label at one end and a positive weight.
   */
  private leaves(v: number): boolean {
    if (this.isPerfect || !this.duals.isZero(v)) return false;
    this.exchangeFrom(v);
    return this.endTree(this.top[v]);
  }

  private leaveThose(): void {
    for (let v = 0; v < this.n; v++) {
      const node = this.top[v];
      if (this.kind[node] === OUTER && !this.isOver(node)) this.leaves(v);
    }
  }

  private scan(): void {
    for (let at = 0; at < this.queue.length; at++) {
      const u = this.queue[at];
      const of = this.top[u];
      if (this.kind[of] !== INNER && !this.isOver(of) && !this.leaves(u)) this.scanFrom(u);
    }
    this.queue = [];
  }

  private scanFrom(u: number): void {
    for (let i = this.neighbourStart[u]; i < this.neighbourStart[u + 1]; i++) {
      const code = this.neighbours[i];
      const node = this.top[this.end(code)];
      if (node === this.top[u] || this.isOver(node)) continue;
      // After an augmentation, labels do not change until the next phase, so no slacks are needed.
      const isTight = this.hasGrown ? this.duals.isTight(code >> 1) : this.isTightOrNoted(code, node);
      if (isTight && this.use(code)) return;
    }
  }

  /** Changes the labels by the largest admissible step; false if there is no bound. */
  private adjustLabels(): boolean {
    const { n, duals, kind, top } = this;
    duals.startStep();
    for (let x = 0; x < this.nodes; x++) {
      if (top[x] !== x) continue;
      if (kind[x] === INNER) {
        if (x >= n) duals.offerHalf(x);
      } else if (this.slackEdge[x] >= 0) {
        duals.offerSlack(this.slackEdge[x] >> 1, kind[x] === OUTER ? 0.5 : 1);
      }
    }
    if (!this.isPerfect) for (let v = 0; v < n; v++) if (kind[top[v]] === OUTER) duals.offerLabel(v);
    if (duals.isOpen) return false;
    this.changes++;
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
    return true;
  }

  private useNewlyTight(): void {
    for (let x = 0; x < this.nodes; x++) {
      const code = this.slackEdge[x];
      if (this.top[x] !== x || code < 0) continue;
      const of = this.top[this.start(code)];
      if (of !== x && !this.isOver(x) && !this.isOver(of) && this.duals.isTight(code >> 1)) this.use(code);
    }
    if (this.hasGrown) return;
    for (let b = this.n; b < this.nodes; b++) {
      if (this.top[b] === b && this.kind[b] === INNER && this.duals.isZero(b)) this.expand(b);
    }
  }
}
