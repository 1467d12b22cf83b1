import { BlossomForest, FREE, INNER, OUTER } from './primalDual/blossomForest.ts';
import { DualValues } from './primalDual/dualValues.ts';
import { once } from './primalDual/once.ts';
import { type Optimality, optimalityOf } from './primalDual/optimality.ts';
import { perfectStart } from './starts/perfectStart.ts';
import type { OddCircle, WarmStart, WeightedGraph, WeightedMatching } from './weightedGraph.ts';

/**
 * Maximum-weight matching in a general graph: Edmonds' primal-dual method with blossoms, all searches grown at once,
 * O(n^3) comparisons.
 */
export function maximumWeightMatching(graph: WeightedGraph): WeightedMatching {
  if (graph.perfect !== true) return new Search(graph).run();
  if (graph.start?.circles !== undefined) return new Search(graph, graph.start).run();
  const start = perfectStart(graph);
  // Mostly nobody is left single, and no search needs to be set up; without a matching by halves there is none at all.
  if (start === undefined || !start.mate.includes(-1)) return withoutSearch(graph, start);
  return new Search(graph, start).run();
}

/** The matching of a start in which nobody is single; nobody is matched where there is none. */
function withoutSearch(graph: WeightedGraph, start: WarmStart | undefined): WeightedMatching {
  const { vertices, from, to } = graph;
  const duals = new DualValues(graph, vertices);
  if (start !== undefined) duals.labels.set(start.labels);
  const mate = start?.mate ?? new Int32Array(vertices).fill(-1);
  const edge = new Int32Array(vertices).fill(-1);
  for (let e = 0; e < from.length; e++) if (mate[from[e]] === to[e]) edge[from[e]] = edge[to[e]] = e;
  return withOptimality({ mate, edge, labels: duals.labels }, () => optimalityOf(graph, duals));
}

/** A matching with what is worked out when it is asked for, since often only the matching is wanted. */
function withOptimality(
  found: Pick<WeightedMatching, 'mate' | 'edge' | 'labels'>,
  optimality: () => Optimality,
): WeightedMatching {
  const known = once(optimality);
  return {
    ...found,
    get tight() {
      return known().tight;
    },
    get binding() {
      return known().binding;
    },
    get oddSets() {
      return known().oddSets;
    },
    get circles() {
      return known().circles;
    },
    get slack() {
      return known().slack;
    },
    beyond: (edges) => known().beyond(edges),
  };
}

/** What a binding circle adds to the first label. */
const CIRCLE = 4;

/** How the matching grows: phases of searches from all single nodes, by tight edges and changes of the labels. */
class Search extends BlossomForest {
  /** Where the search for a perfect matching begins; undefined where none need be perfect. */
  private readonly from: WarmStart | undefined;

  constructor(graph: WeightedGraph, start?: WarmStart) {
    super(graph);
    this.from = start;
  }

  run(): WeightedMatching {
    for (let v = 0; v < this.n; v++) this.top[v] = v;
    if (this.from !== undefined) this.matchFrom(this.from);
    else if (this.duals.start(this.n)) while (this.grow());
    const mate = this.mate.slice(0, this.n);
    const edge = Int32Array.from(mate, (other, v) => (other < 0 ? -1 : this.mateEdge[v] >> 1));
    const blossoms: number[] = [];
    for (let b = this.n; b < this.nodes; b++) if (this.top[b] >= 0) blossoms.push(b);
    const nested = {
      blossoms,
      circles: this.circles,
      ends: (code: number) => [this.start(code), this.end(code)] as const,
    };
    return withOptimality({ mate, edge, labels: undefined }, () => optimalityOf(this.graph, this.duals, nested));
  }

  /** Only those whom a matching by halves leaves single are still searched for. */
  private matchFrom({ labels, mate, circles }: WarmStart): void {
    this.duals.labels.set(labels);
    for (let u = 0; u < this.n; u++) {
      if (mate[u] >= 0) this.match(u, this.between(u, mate[u]));
    }
    if (circles !== undefined) this.shrinkAgain(circles);
    while (this.grow());
    if (this.mate.subarray(0, this.n).includes(-1)) this.mate.fill(-1);
  }

  /** Shrinks circles whose edges are still tight; the others are left, and whoever is matched by an edge that is not tight any more is single. */
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
    for (let u = 0; u < n; u++) {
      const v = this.mate[u];
      if (v < u || this.top[u] === this.top[v] || duals.isTight(this.mateEdge[u] >> 1)) continue;
      for (const each of [u, v, this.top[u], this.top[v]]) this.mate[each] = -1;
    }
  }

  /** What a circle had for the two ends of an edge inside it, its vertices have now. */
  private spread({ nodes }: OddCircle, circles: readonly OddCircle[]): void {
    for (const each of nodes) {
      if (each < this.n) this.duals.labels[each * this.duals.width] += CIRCLE / 2;
      else this.spread(circles[each - this.n], circles);
    }
  }

  /** Handles a tight edge out of an outer node; true when the matching has grown. */
  private use(code: number): boolean {
    const u = this.top[this.start(code)];
    const v = this.top[this.end(code)];
    if (this.kind[v] === FREE) {
      this.reached[v] = code;
      this.kind[v] = INNER;
      const next = this.top[this.mate[v]];
      this.slackEdge[v] = -1;
      this.slackEdge[next] = -1;
      this.kind[next] = OUTER;
      this.enqueue(next);
    } else if (this.kind[v] === OUTER) {
      const ancestor = this.commonAncestor(u, v);
      if (ancestor < 0) {
        this.exchange(code);
        this.exchange(code ^ 1);
        return true;
      }
      this.shrink(code, ancestor);
    }
    return false;
  }

  /** One phase: searches from all single nodes until the matching grows; false when it is as heavy as can be. */
  private grow(): boolean {
    this.queue = [];
    for (let x = 0; x < this.nodes; x++) {
      this.kind[x] = FREE;
      this.slackEdge[x] = -1;
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
        } else this.noteSlack(code, node);
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
      } else if (this.slackEdge[x] >= 0) {
        duals.offerSlack(this.slackEdge[x] >> 1, kind[x] === OUTER ? 0.5 : 1);
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
      const code = this.slackEdge[x];
      if (this.top[x] !== x || code < 0 || this.top[this.start(code)] === x) continue;
      if (this.duals.isTight(code >> 1) && this.use(code)) return true;
    }
    for (let b = this.n; b < this.nodes; b++) {
      if (this.top[b] === b && this.kind[b] === INNER && this.duals.isZero(b)) this.expand(b);
    }
    return false;
  }
}
