import type { LightEdges, WeightedMatching } from '../weightedGraph.ts';
import { those, together } from './lightEdges.ts';
import type { Resting } from './resting.ts';
import { type MayComplete, RestingPairs } from './restingPairs.ts';

/**
 * The edges that no column speaks of, of those that best matchings may use: without a weight, they only complete a perfect matching. It
 * needs few of many: the others rest until the dual solution of those that were drawn says that one of them may better it. If it says so of
 * none, the matching is a heaviest one of all edges. `first` of each edge is what it helps to meet of what earlier steps decided.
 */
export class CompletingEdges {
  /** Those in the graph. */
  drawn: LightEdges;
  private resting: Resting;

  constructor(vertices: number, mayComplete: MayComplete) {
    this.drawn = someOfEach(vertices, mayComplete);
    this.resting = RestingPairs.of(vertices, mayComplete, this.drawn);
  }

  /** Whether there are exactly so many edges. */
  isCount(count: number): boolean {
    return this.resting.isCount(count - this.drawn.from.length);
  }

  /**
   * Draws the edges that may better a matching, and returns them; undefined if none may. Where the edges drawn allow no perfect
   * matching, all are drawn.
   */
  draw(found: WeightedMatching): LightEdges | undefined {
    const more = this.resting.take(found);
    if (more.from.length === 0) return undefined;
    this.drawn = together(this.drawn, more);
    return more;
  }

  /** Keeps the edges that heaviest matchings may use; the first of those drawn stands at `at` in the matching's graph. */
  keepTight(found: WeightedMatching, at: number): void {
    const first = found.labels === undefined ? found.binding.subarray(at) : undefined;
    const { tight } = found;
    this.drawn = those({ ...this.drawn, first }, (e) => tight[at + e] === 1);
    this.resting = this.resting.tightOnes(found);
  }

  /** What was decided so far is met by all perfect matchings alike. */
  forgetBinding(): void {
    this.drawn = { ...this.drawn, first: undefined };
    this.resting.forgetBinding();
  }

  /** Leaves out the edges at some vertices. */
  leaveOut(isOut: Uint8Array): void {
    const { from, to } = this.drawn;
    this.drawn = those(this.drawn, (e) => isOut[from[e]] === 0 && isOut[to[e]] === 0);
    this.resting.leaveOut(isOut);
  }

  /** Whether every edge helps to meet equally much. */
  haveBinding(value: number): boolean {
    return (this.drawn.first?.every((each) => each === value) ?? true) && this.resting.haveBinding(value);
  }
}

/** Of each vertex so many edges are drawn from the start, and as many again elsewhere among its neighbours. */
const AT_FIRST = 4;

/** Spreads what vertices that follow one another choose over all their neighbours. */
const FAR = 61;

/** Some edges of each vertex: to its next neighbours, which makes short odd circles, and to some far from them. */
function someOfEach(vertices: number, mayComplete: MayComplete): LightEdges {
  const isDrawn = new Uint8Array(vertices * vertices);
  const from: number[] = [];
  const to: number[] = [];
  const drawFrom = (v: number, start: number): void => {
    for (let i = 0, drawn = 0; i < vertices && drawn < AT_FIRST; i++) {
      const other = (start + i) % vertices;
      // (A list of the two would be made for each pair there is.)
      const a = Math.min(v, other);
      const b = Math.max(v, other);
      if (a === b || !mayComplete(a, b)) continue;
      drawn++;
      if (isDrawn[a * vertices + b] === 1) continue;
      isDrawn[a * vertices + b] = 1;
      from.push(a);
      to.push(b);
    }
  };
  for (let v = 0; v < vertices; v++) {
    drawFrom(v, v + 1);
    drawFrom(v, v * FAR);
  }
  return { from: Int32Array.from(from), to: Int32Array.from(to) };
}
