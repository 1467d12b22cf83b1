import type { Beyond, LightEdges, WeightedMatching } from './weightedGraph.ts';

/** The edges that are kept, in sequence. */
export function those(edges: LightEdges, isKept: (e: number) => boolean): LightEdges {
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

/** Edges and some more. */
export const together = (a: LightEdges, b: LightEdges): LightEdges => ({
  from: concatenation(a.from, b.from),
  to: concatenation(a.to, b.to),
  first: a.first && b.first && concatenation(a.first, b.first),
});

function concatenation<List extends Int32Array | Float64Array>(a: List, b: List): List {
  const all = new (a.constructor as new (length: number) => List)(a.length + b.length);
  all.set(a);
  all.set(b, a.length);
  return all;
}

/** Edges that are not in the graph, though best matchings may use them. */
interface Resting {
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
class RestingEdges implements Resting {
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

/** Whether two vertices, the smaller first, are a pair that may complete a matching. */
export type MayComplete = (u: number, v: number) => boolean;

/**
 * Pairs that nobody writes down: as long as no blossom has a label, two labels say of a pair all there is to say. Vertices that had the
 * same labels in every step form a class; whether a pair of classes is tight is known once for all its pairs, and of most
 * classes it is not asked who may meet whom.
 */
class RestingPairs implements Resting {
  private readonly mayComplete: MayComplete;
  private readonly vertices: number;
  /** 1 at `u * vertices + v`, u < v, for pairs that are in the graph. */
  private readonly isDrawn: Uint8Array;
  private readonly isOut: Uint8Array;
  private readonly classes: Classes;
  private told: { readonly found: WeightedMatching; readonly classes: Classes } | undefined;

  private constructor(mayComplete: MayComplete, isDrawn: Uint8Array, isOut: Uint8Array, classes: Classes) {
    this.mayComplete = mayComplete;
    this.vertices = isOut.length;
    this.isDrawn = isDrawn;
    this.isOut = isOut;
    this.classes = classes;
  }

  /** All pairs but those that are drawn from the start. */
  static of(vertices: number, mayComplete: MayComplete, { from, to }: LightEdges): RestingPairs {
    const isDrawn = new Uint8Array(vertices * vertices);
    for (let e = 0; e < from.length; e++) isDrawn[from[e] * vertices + to[e]] = 1;
    const one = { of: new Int32Array(vertices), count: 1, sign: new Int8Array(1) };
    return new RestingPairs(mayComplete, isDrawn, new Uint8Array(vertices), one);
  }

  take(found: WeightedMatching): LightEdges {
    const { labels } = found;
    const edges = new Pairs();
    if (found.mate.includes(-1)) {
      this.each(this.classes, 0, (u, v) => edges.add(u, v));
    } else if (labels === undefined) {
      const all = this.all();
      const { sign } = found.beyond(all);
      for (let e = 0; e < sign.length; e++) if (sign[e] < 0) edges.add(all.from[e], all.to[e]);
    } else {
      const classes = classesBy(this.classes, labels);
      this.told = { found, classes };
      this.each(classes, -1, (u, v) => edges.add(u, v));
    }
    const more = edges.all();
    for (let e = 0; e < more.from.length; e++) this.isDrawn[more.from[e] * this.vertices + more.to[e]] = 1;
    return more;
  }

  tightOnes(found: WeightedMatching): Resting {
    const { labels } = found;
    if (labels === undefined) return new RestingEdges(this.all()).tightOnes(found);
    const classes = this.told?.found === found ? this.told.classes : classesBy(this.classes, labels);
    return new RestingPairs(this.mayComplete, this.isDrawn, this.isOut, classes);
  }

  leaveOut(isOut: Uint8Array): void {
    for (let v = 0; v < isOut.length; v++) if (isOut[v] === 1) this.isOut[v] = 1;
  }

  isCount(count: number): boolean {
    let left = count;
    this.each(this.classes, 0, () => --left >= 0);
    return left === 0;
  }

  forgetBinding(): void {}

  haveBinding(): boolean {
    return true;
  }

  private all(): LightEdges {
    const edges = new Pairs();
    this.each(this.classes, 0, (u, v) => edges.add(u, v));
    return edges.all();
  }

  /** Calls for each pair that rests and whose classes have this sign; the call says whether to go on. */
  private each({ of, count, sign }: Classes, wanted: number, call: (u: number, v: number) => boolean): void {
    const { vertices, isOut, isDrawn, mayComplete } = this;
    for (let u = 0; u < vertices; u++) {
      if (isOut[u] === 1) continue;
      const row = of[u] * count;
      for (let v = u + 1; v < vertices; v++) {
        if (sign[row + of[v]] !== wanted || isOut[v] === 1 || isDrawn[u * vertices + v] === 1) continue;
        if (mayComplete(u, v) && !call(u, v)) return;
      }
    }
  }
}

/** A pair that no heaviest matching uses. */
const LOOSE = 1;

interface Classes {
  /** Class by vertex. */
  readonly of: Int32Array;
  readonly count: number;
  /** At `c * count + d`: 0 if pairs of these classes are tight, -1 if they may better the matching, {@link LOOSE} if no best one uses them. */
  readonly sign: Int8Array;
}

/** Classes whose vertices have the same labels as well. */
function classesBy(classes: Classes, labels: Float64Array): Classes {
  const vertices = classes.of.length;
  const width = labels.length / vertices;
  const of = new Int32Array(vertices);
  const example: number[] = [];
  // One label after another: a class is known by the class it came from and the number of the label.
  let before: ArrayLike<number> = classes.of;
  for (let j = 0; j < width; j++) {
    const numbers = new Map<number, number>();
    const known = new Map<number, number>();
    example.length = 0;
    for (let v = 0; v < vertices; v++) {
      const key = before[v] * vertices + numberIn(numbers, labels[v * width + j]);
      of[v] = numberIn(known, key);
      if (of[v] === example.length) example.push(v);
    }
    before = of.slice();
  }
  const count = example.length;
  const sign = new Int8Array(count * count);
  for (let c = 0; c < count; c++) {
    for (let d = c; d < count; d++) {
      const [u, v] = [example[c], example[d]];
      const isTight = classes.sign[classes.of[u] * classes.count + classes.of[v]] === 0;
      sign[c * count + d] = sign[d * count + c] = isTight ? signOf(labels, width, u, v) : LOOSE;
    }
  }
  return { of, count, sign };
}

/** The number of something by when it first came, from 0. */
function numberIn(numbers: Map<number, number>, each: number): number {
  const known = numbers.get(each);
  if (known !== undefined) return known;
  numbers.set(each, numbers.size);
  return numbers.size - 1;
}

function signOf(labels: Float64Array, width: number, u: number, v: number): number {
  for (let j = 0; j < width; j++) {
    const part = labels[u * width + j] + labels[v * width + j];
    if (part !== 0) return part < 0 ? -1 : LOOSE;
  }
  return 0;
}

class Pairs {
  private readonly from: number[] = [];
  private readonly to: number[] = [];

  add(u: number, v: number): true {
    this.from.push(u);
    this.to.push(v);
    return true;
  }

  all(): LightEdges {
    return { from: Int32Array.from(this.from), to: Int32Array.from(this.to) };
  }
}

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
