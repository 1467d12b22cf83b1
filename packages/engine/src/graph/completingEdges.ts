import { neighboursOf } from './neighbours.ts';
import type { Beyond, LightEdges, WeightedMatching } from './weightedGraph.ts';

/** Edges that no column speaks of: without a weight, they only complete a perfect matching. */
export type Completing = Pick<LightEdges, 'from' | 'to'>;

/**
 * The completing edges that best matchings may use. A matching needs few of many: the others rest until the dual solution of those
 * that were drawn says that one of them may better it. If it says so of none, the matching is a heaviest one of all edges.
 * `first` of each edge is what it helps to meet of what earlier steps decided.
 */
export class CompletingEdges {
  /** Those in the graph. */
  drawn: LightEdges;
  private resting: LightEdges;
  /** What the matching found last says of the resting ones. */
  private beyond: Beyond | undefined;

  constructor(vertices: number, completing: Completing) {
    const isDrawn = someOfEach(vertices, completing);
    this.drawn = those(completing, (e) => isDrawn[e] === 1);
    this.resting = those(completing, (e) => isDrawn[e] === 0);
  }

  get count(): number {
    return this.drawn.from.length + this.resting.from.length;
  }

  /**
   * Draws the edges that may better a matching, and returns them; undefined if none may. Where the edges drawn allow no perfect
   * matching, all are drawn.
   */
  draw(found: WeightedMatching): LightEdges | undefined {
    const { drawn, resting } = this;
    if (resting.from.length === 0) return undefined;
    const all = found.mate.includes(-1);
    const beyond = found.beyond(resting);
    const { sign } = beyond;
    this.beyond = beyond;
    if (!all && !sign.includes(-1)) return undefined;
    const more = those(resting, (e) => all || sign[e] < 0);
    this.drawn = {
      from: concatenation(drawn.from, more.from),
      to: concatenation(drawn.to, more.to),
      first: drawn.first && more.first && concatenation(drawn.first, more.first),
    };
    this.resting = those(resting, (e) => !all && sign[e] >= 0);
    return more;
  }

  /** Keeps the edges that heaviest matchings may use; the first of those drawn stands at `at` in the matching's graph. */
  keepTight(found: WeightedMatching, at: number): void {
    const { drawn, resting, beyond } = this;
    const areAlike = found.labels !== undefined;
    const { tight } = found;
    this.drawn = those(
      { ...drawn, first: areAlike ? undefined : found.binding.subarray(at) },
      (e) => tight[at + e] === 1,
    );
    if (beyond !== undefined) {
      this.resting = those({ ...resting, first: areAlike ? undefined : beyond.binding }, (e) => beyond.sign[e] === 0);
    }
    this.beyond = undefined;
  }

  /** What was decided so far is met by all perfect matchings alike. */
  forgetBinding(): void {
    this.drawn = { ...this.drawn, first: undefined };
    this.resting = { ...this.resting, first: undefined };
  }

  /** Leaves out the edges at some vertices. */
  leaveOut(isOut: Uint8Array): void {
    const without = (edges: LightEdges): LightEdges =>
      those(edges, (e) => isOut[edges.from[e]] === 0 && isOut[edges.to[e]] === 0);
    this.drawn = without(this.drawn);
    this.resting = without(this.resting);
  }

  /** Whether every edge helps to meet equally much. */
  haveBinding(value: number): boolean {
    const has = (each: number): boolean => each === value;
    return [this.drawn, this.resting].every(({ first }) => first?.every(has) ?? true);
  }
}

function those(edges: LightEdges, isKept: (e: number) => boolean): LightEdges {
  const { from, to, first } = edges;
  const kept = new Int32Array(from.length);
  let count = 0;
  for (let e = 0; e < from.length; e++) if (isKept(e)) kept[count++] = e;
  if (count === from.length) return edges;
  const left = {
    from: new Int32Array(count),
    to: new Int32Array(count),
    first: first && new Float64Array(count),
  };
  for (let i = 0; i < count; i++) {
    left.from[i] = from[kept[i]];
    left.to[i] = to[kept[i]];
    if (first !== undefined && left.first !== undefined) left.first[i] = first[kept[i]];
  }
  return left;
}

function concatenation<List extends Int32Array | Float64Array>(a: List, b: List): List {
  const all = new (a.constructor as new (length: number) => List)(a.length + b.length);
  all.set(a);
  all.set(b, a.length);
  return all;
}

/** Of each vertex so many edges are drawn from the start, and as many again elsewhere among its neighbours. */
const AT_FIRST = 4;

/** Spreads what vertices that follow one another choose over all their neighbours. */
const FAR = 61;

/** Marks some edges of each vertex: to its next neighbours, which makes short odd circles, and to some far from them. */
function someOfEach(vertices: number, { from, to }: Completing): Uint8Array {
  const marked = new Uint8Array(from.length);
  const [start, codes] = neighboursOf({ vertices, from, to });
  for (let v = 0; v < vertices; v++) {
    const degree = start[v + 1] - start[v];
    const edgeAt = (i: number): number => codes[start[v] + (i % degree)] >> 1;
    let after = 0;
    while (after < degree && from[edgeAt(after)] !== v) after++;
    const far = (v * FAR) % Math.max(1, degree);
    for (let i = 0; i < Math.min(AT_FIRST, degree); i++) marked[edgeAt(after + i)] = marked[edgeAt(far + i)] = 1;
  }
  return marked;
}
