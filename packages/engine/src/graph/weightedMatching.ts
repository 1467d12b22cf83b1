import { BlossomForest, FREE, INNER, OUTER } from './primalDual/blossomForest.ts';
import { optimalityOf } from './primalDual/optimality.ts';
import type { WarmStart, WeightedGraph, WeightedMatching } from './weightedGraph.ts';

/**
 * Maximum-weight matching in a general graph: Edmonds' primal-dual method with blossoms, all searches grown at once,
 * O(n^3) comparisons.
 */
export function maximumWeightMatching(graph: WeightedGraph): WeightedMatching {
  return new Search(graph).run();
}

/** How the matching grows: phases of searches from all single nodes, by tight edges and changes of the labels. */
class Search extends BlossomForest {
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
