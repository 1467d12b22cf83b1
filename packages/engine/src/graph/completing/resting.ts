import type { Beyond, LightEdges, WeightedMatching } from '../weightedGraph.ts';
import { those } from './lightEdges.ts';

/** Edges that are not in the graph, though best matchings may use them. */
export interface Resting {
  /** Takes out those that may better a matching, or all of them where it leaves somebody single; they no longer rest. */
  take(found: WeightedMatching): LightEdges;
  /** Those that heaviest matchings may use; `found` is such a one, and the one that was asked about last. */
  tightOnes(found: WeightedMatching): Resting;
  leaveOut(isOut: Uint8Array): void;
  /** Whether there are exactly so many. */
  isCount(count: number): boolean;
  /** What was decided so far is met by all perfect matchings alike. */
  forgetBinding(): void;
  /** Whether every edge helps to meet equally much of it. */
  haveBinding(value: number): boolean;
}

/** Edges one by one. */
export class RestingEdges implements Resting {
  private edges: LightEdges;
  private beyond: Beyond | undefined;

  constructor(edges: LightEdges) {
    this.edges = edges;
  }

  take(found: WeightedMatching): LightEdges {
    const { edges } = this;
    const all = found.mate.includes(-1);
    const beyond = found.beyond(edges);
    const { sign } = beyond;
    this.beyond = beyond;
    const more = those(edges, (e) => all || sign[e] < 0);
    if (more.from.length > 0) this.edges = those(edges, (e) => !all && sign[e] >= 0);
    return more;
  }

  tightOnes(found: WeightedMatching): Resting {
    const { edges, beyond = found.beyond(edges) } = this;
    const first = found.labels === undefined ? beyond.binding : undefined;
    return new RestingEdges(those({ ...edges, first }, (e) => beyond.sign[e] === 0));
  }

  leaveOut(isOut: Uint8Array): void {
    const { edges } = this;
    this.edges = those(edges, (e) => isOut[edges.from[e]] === 0 && isOut[edges.to[e]] === 0);
  }

  isCount(count: number): boolean {
    return this.edges.from.length === count;
  }

  forgetBinding(): void {
    this.edges = { ...this.edges, first: undefined };
  }

  haveBinding(value: number): boolean {
    return this.edges.first?.every((each) => each === value) ?? true;
  }
}
