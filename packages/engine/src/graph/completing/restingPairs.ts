import type { LightEdges, WeightedMatching } from '../weightedGraph.ts';
import { type Resting, RestingEdges } from './resting.ts';

/** Whether two vertices, the smaller first, are a pair that may complete a matching. */
export type MayComplete = (u: number, v: number) => boolean;

/**
 * Pairs that nobody writes down: as long as no blossom has a label, two labels say of a pair all there is to say. Vertices that had the
 * same labels in every step form a class; whether a pair of classes is tight is known once for all its pairs, and of most
 * classes it is not asked who may meet whom.
 */
export class RestingPairs implements Resting {
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
