import { ClassMatching } from './classMatching.ts';
import { packedWeights, sparseColumn } from './columns.ts';
import { type ClassGraph, classSlacks } from './transport.ts';

/**
 * The one pair of a matching that is not tight: a vertex of the classes `one` is matched with a vertex of the classes `other`.
 */
interface Spare {
  readonly one: ReadonlySet<number>;
  readonly other: ReadonlySet<number>;
}

/** What is known about the vertices whose optimal perfect matchings are sought. */
export interface Classed {
  readonly classOf: Int32Array;
  readonly classes: number;
  /** 1 for the classes to which {@link Optimum.bindToNear} refers. */
  readonly near: Uint8Array;
  /** False if two vertices may not be matched although their classes may. */
  legal(u: number, v: number): boolean;
}

/**
 * Perfect matchings of tight pairs, or of tight pairs and one extra pair. A choice is made if it can be completed, which one or
 * two searches determine exactly. The two ends of the extra pair are matched with two dummy vertices until they are known, so a
 * rejected choice is impossible, and {@link mates} checks whether the result is a matching.
 */
export class Optimum {
  private readonly classed: Classed;
  private readonly spare: Spare | undefined;
  private readonly matching: ClassMatching;
  private readonly size: number;
  /** The extra pair, once it is known. */
  private met: readonly [number, number] | undefined;

  /** `tight[c * classes + d]` is 1 if a pair of these classes costs nothing; `mate` is the matching to start from. */
  constructor(classed: Classed, tight: Uint8Array, mate: Int32Array, spare?: Spare) {
    this.classed = classed;
    this.spare = spare;
    const { classOf, legal } = classed;
    const size = classOf.length;
    this.size = size;
    const { classes, allowed } = withBound(classed, tight, spare);
    const ends = spare === undefined ? [] : [classes - 2, classes - 1];
    this.matching = new ClassMatching({
      classOf: Int32Array.from([...classOf, ...ends]),
      classes,
      allowed,
      legal: (u, v) => u >= size || v >= size || legal(u, v),
    });
    this.matching.mate.set(mate);
  }

  /** Minimum number of exposed vertices. */
  complete(): number {
    return this.matching.complete();
  }

  isOpen(u: number): boolean {
    return !this.matching.isGone(u);
  }

  /** Matches u permanently with the first possible candidate; -1 if there is none. */
  settle(u: number, candidates: readonly number[]): number {
    const found = this.simplePartner(u, candidates);
    if (found !== undefined) return found;
    if (this.spare === undefined || this.met !== undefined) return this.firstPartner(u, candidates);
    const possible = this.partnersOf(u);
    const spared = this.sparePartnersOf(u, possible);
    for (const v of candidates) {
      if (possible[v] === 1) {
        this.matching.searchPartnersOf(u);
        this.matching.rematch(u, v);
        this.matching.takeOut(u);
        return v;
      }
      const through = spared.findIndex((each) => each[v] === 1);
      if (through < 0) continue;
      this.meetAsSpare(u, v, through);
      return v;
    }
    return -1;
  }

  /**
   * Matches u permanently with the first candidate; usually the first that may be matched with u works, and the search ends
   * there.
   */
  private firstPartner(u: number, candidates: readonly number[]): number {
    const { matching } = this;
    let searched = false;
    for (const v of candidates) {
      if (matching.isGone(v) || !matching.mayMatch(u, v)) continue;
      if (!searched && matching.mate[u] !== v) {
        matching.searchPartnersOf(u, v);
        searched = true;
      }
      if (matching.mate[u] !== v && !matching.isOuter(v)) continue;
      matching.rematch(u, v);
      matching.takeOut(u);
      return v;
    }
    return -1;
  }

  /** Whether u is currently matched with a vertex of a near class. */
  meetsNear(u: number): boolean {
    const { matching, classed } = this;
    return matching.mayMatchAs(classed.classes + classed.classOf[u], u, matching.mate[u]);
  }

  /** From now on, u is matched only with vertices of near classes; returns false and changes nothing if that is impossible. */
  bindToNear(u: number): boolean {
    const { matching, classed } = this;
    const near = this.meetsNear(u);
    matching.setClass(u, classed.classes + classed.classOf[u]);
    if (near) return true;
    const v = this.partnersOf(u).indexOf(1);
    if (v >= 0) {
      matching.rematch(u, v);
      return true;
    }
    matching.setClass(u, classed.classOf[u]);
    return false;
  }

  /** Partner by vertex; undefined if the ends of the extra pair may not meet, so that nothing is proved. */
  mates(): Int32Array | undefined {
    const { size } = this;
    const mate = this.matching.mate.slice(0, size);
    if (this.spare === undefined) return mate;
    const [x, y] = this.met ?? [this.matching.mate[size], this.matching.mate[size + 1]];
    if (this.met === undefined && !this.classed.legal(x, y)) return undefined;
    mate[x] = y;
    mate[y] = x;
    return mate;
  }

  /**
   * The first candidate, if the partner or an exchange with another pair decides immediately; undefined if a search is needed.
   */
  private simplePartner(u: number, candidates: readonly number[]): number | undefined {
    const { matching } = this;
    const own = matching.mate[u];
    for (const v of candidates) {
      if (matching.isGone(v)) continue;
      if (this.mayBeSpare(u, v)) return undefined;
      if (!matching.mayMatch(u, v)) continue;
      const other = matching.mate[v];
      if (v !== own) {
        if (!matching.mayMatch(own, other)) return undefined;
        matching.link(own, other);
        matching.link(u, v);
      }
      matching.takeOut(u);
      return v;
    }
    return -1;
  }

  /** 1 for the vertices with which u can be matched, including as the other end of the extra pair. */
  private partnersOf(u: number): Uint8Array {
    const { matching } = this;
    matching.searchPartnersOf(u);
    const possible = new Uint8Array(matching.mate.length);
    for (let v = 0; v < possible.length; v++) if (matching.isOuter(v) && matching.mayMatch(u, v)) possible[v] = 1;
    return possible;
  }

  /** If u is to be one end of the extra pair: 1 for vertices that can be the other end. */
  private sparePartnersOf(u: number, possible: Uint8Array): readonly Uint8Array[] {
    const { matching, size } = this;
    if (this.spare === undefined || this.met !== undefined) return [];
    return [size, size + 1].map((end) => {
      if (possible[end] === 0) return new Uint8Array(size);
      matching.searchPartnersOf(u);
      matching.rematch(u, end);
      matching.takeOut(u);
      const others = this.partnersOf(2 * size + 1 - end);
      matching.putBack(u);
      return others.map((each, v) => (each === 1 && this.mayBeSpare(u, v) ? 1 : 0));
    });
  }

  private meetAsSpare(u: number, v: number, through: number): void {
    const { matching, size } = this;
    const [end, opposite] = through === 0 ? [size, size + 1] : [size + 1, size];
    matching.searchPartnersOf(u);
    matching.rematch(u, end);
    matching.takeOut(u);
    matching.searchPartnersOf(opposite);
    matching.rematch(opposite, v);
    matching.takeOut(v);
    this.met = [u, v];
  }

  private mayBeSpare(u: number, v: number): boolean {
    const { spare, classed } = this;
    if (spare === undefined || this.met !== undefined) return false;
    const [c, d] = [classed.classOf[u], classed.classOf[v]];
    const fits = (spare.one.has(c) && spare.other.has(d)) || (spare.one.has(d) && spare.other.has(c));
    return fits && classed.legal(u, v);
  }
}

/**
 * Which classes may be matched, with a copy of each class for vertices bound to near classes, and one class for each end of the
 * extra pair.
 */
function withBound({ classes, near }: Classed, tight: Uint8Array, spare: Spare | undefined) {
  const all = 2 * classes + (spare === undefined ? 0 : 2);
  const allowed = new Uint8Array(all * all);
  const allow = (a: number, b: number): void => {
    allowed[a * all + b] = 1;
    allowed[b * all + a] = 1;
  };
  for (let c = 0; c < classes; c++) {
    for (let d = 0; d < classes; d++) {
      if (tight[c * classes + d] === 0) continue;
      allow(c, d);
      if (near[d] === 0) continue;
      allow(classes + c, d);
      if (near[c] === 1) allow(classes + c, classes + d);
    }
  }
  if (spare !== undefined) {
    // Vertices that may be matched with the first end come from the other side, and vice versa.
    const sides = [
      [spare.one, spare.other],
      [spare.other, spare.one],
    ];
    for (const [i, [own, opposite]] of sides.entries()) {
      const isNear = [...opposite].every((d) => near[d] === 1);
      for (const c of own) {
        allow(c, all - 2 + i);
        if (isNear) allow(classes + c, all - 2 + i);
      }
    }
  }
  return { classes: all, allowed };
}

/**
 * The maximum-weight perfect matchings of vertices in classes. Each is represented by an {@link Optimum} in the list, provided
 * that the matching with which a walk through it ends has mates. Undefined if nothing is proved.
 *
 * Class duals give an upper bound for the weight. If tight pairs match all vertices, the bound is reached. If not, the cause is
 * an odd set or pairs that have met. Let s be the smallest slack such that the pairs with at most this slack match all vertices.
 * Then every perfect matching contains a pair with at least this slack, so a matching with a single pair of slack s and otherwise
 * tight pairs has maximum weight, and all maximum-weight matchings have this form. In other cases the method gives up.
 */
export function optimaOf(graph: ClassGraph, classed: Classed): readonly Optimum[] | undefined {
  const slacks = classSlacks(graph);
  if (slacks === undefined) return undefined;
  const levels = levelsOf(graph, slacks);
  const single = new Int32Array(classed.classOf.length).fill(-1);
  const tight = new Optimum(classed, edgesUpTo(graph, levels, 0), single);
  if (tight.complete() === 0) return [tight];
  const level = leastLevel(graph, classed, levels);
  if (level === undefined) return undefined;
  const optima = [...sparesOf(graph, classed, levels, level)]
    .map((spare) => new Optimum(classed, edgesUpTo(graph, levels, 0), tight.mates() ?? single, spare))
    .filter((each) => each.complete() === 0);
  return optima.length > 0 ? optima : undefined;
}

/**
 * For each pair of classes, 1 if it is tight. If the tight pairs match all vertices, their perfect matchings are exactly those of
 * maximum weight. Undefined if there are no duals.
 */
export function tightClasses(graph: ClassGraph): Uint8Array | undefined {
  const slacks = classSlacks(graph);
  return slacks && edgesUpTo(graph, levelsOf(graph, slacks), 0);
}

/** For each edge of the class graph, the rank of its slack: 0 for no slack, 1 for the next value, ... */
function levelsOf({ from, width }: ClassGraph, slacks: Float64Array): Int32Array {
  const compare = (a: number, b: number): number => {
    for (let j = 0; j < width; j++) {
      const difference = slacks[a * width + j] - slacks[b * width + j];
      if (difference !== 0) return difference;
    }
    return 0;
  };
  const order = Array.from(from, (_, e) => e).sort(compare);
  const levels = new Int32Array(from.length);
  const isSlack = (e: number): boolean => slacks.subarray(e * width, (e + 1) * width).some((part) => part !== 0);
  for (const [i, e] of order.entries()) {
    if (i === 0) levels[e] = isSlack(e) ? 1 : 0;
    else levels[e] = levels[order[i - 1]] + (compare(order[i - 1], e) === 0 ? 0 : 1);
  }
  return levels;
}

function edgesUpTo({ count, from, to }: ClassGraph, levels: Int32Array, most: number): Uint8Array {
  const classes = count.length;
  const allowed = new Uint8Array(classes * classes);
  levels.forEach((level, e) => {
    if (level > most) return;
    allowed[from[e] * classes + to[e]] = 1;
    allowed[to[e] * classes + from[e]] = 1;
  });
  return allowed;
}

/** The lowest level that every perfect matching needs, if there is a perfect matching at all. */
function leastLevel(graph: ClassGraph, classed: Classed, levels: Int32Array): number | undefined {
  const single = new Int32Array(classed.classOf.length).fill(-1);
  const suffices = (level: number): boolean =>
    new Optimum(classed, edgesUpTo(graph, levels, level), single).complete() === 0;
  let [below, above] = [0, levels.reduce((a, b) => Math.max(a, b), 0)];
  if (!suffices(above)) return undefined;
  while (above - below > 1) {
    const middle = (below + above) >> 1;
    if (suffices(middle)) above = middle;
    else below = middle;
  }
  return above;
}

/**
 * The pairs of classes of a level, covered by as few products of two sets of classes as possible; either all classes in a set are
 * near, or none.
 */
function* sparesOf({ from, to }: ClassGraph, { near }: Classed, levels: Int32Array, level: number): Generator<Spare> {
  const others = new Map<number, Set<number>>();
  const add = (c: number, d: number): void => {
    const known = others.get(c);
    if (known === undefined) others.set(c, new Set([d]));
    else known.add(d);
  };
  levels.forEach((each, e) => {
    if (each !== level) return;
    add(from[e], to[e]);
    add(to[e], from[e]);
  });
  while (others.size > 0) {
    const [widest, partners] = [...others].reduce((a, b) => (b[1].size > a[1].size ? b : a));
    if (partners.size === 0) return;
    for (const side of [0, 1]) {
      const other = new Set([...partners].filter((d) => near[d] === side));
      if (other.size === 0) continue;
      // All classes that may be matched with each of these, so that one product replaces several.
      const one = new Set(
        [...others]
          .filter(([c, theirs]) => near[c] === near[widest] && [...other].every((d) => theirs.has(d)))
          .map(([c]) => c),
      );
      yield { one, other };
      for (const c of one) {
        for (const d of other) {
          others.get(c)?.delete(d);
          others.get(d)?.delete(c);
        }
      }
    }
    for (const [c, theirs] of others) if (theirs.size === 0) others.delete(c);
  }
}

/** Vertices that may be matched if their classes and they themselves allow it. */
interface TightPairs {
  readonly vertices: number;
  /** The same for vertices with equal values of `isTight`. */
  readonly keyOf: (vertex: number) => number;
  /** What follows from the classes alone; called with one vertex of each, the smaller first. */
  readonly isTight: (a: number, b: number) => boolean;
  /** Asked with the smaller vertex first. */
  readonly legal: (a: number, b: number) => boolean;
}

/** The perfect matchings of tight pairs; undefined if there is none. */
export function tightOptimum({ vertices, keyOf, isTight, legal }: TightPairs): Optimum | undefined {
  const members = new Map<number, number[]>();
  for (let vertex = 0; vertex < vertices; vertex++) {
    const key = keyOf(vertex);
    const known = members.get(key);
    if (known === undefined) members.set(key, [vertex]);
    else known.push(vertex);
  }
  // Classes in the order of their first vertices, so that the example of the first class is the smaller one.
  const lists = [...members.values()];
  const classes = lists.length;
  const classOf = new Int32Array(vertices);
  const tight = new Uint8Array(classes * classes);
  for (const [c, list] of lists.entries()) {
    for (const vertex of list) classOf[vertex] = c;
    for (let d = c; d < classes; d++) {
      const other = c === d ? list[1] : lists[d][0];
      if (other === undefined || !isTight(list[0], other)) continue;
      tight[c * classes + d] = 1;
      tight[d * classes + c] = 1;
    }
  }
  const inOrder = (a: number, b: number): boolean => (a < b ? legal(a, b) : legal(b, a));
  const classed = { classOf, classes, near: new Uint8Array(classes), legal: inOrder };
  const optimum = new Optimum(classed, tight, new Int32Array(vertices).fill(-1));
  return optimum.complete() === 0 ? optimum : undefined;
}

/** A criterion: what a pair of vertices, the smaller first, adds to it. */
export interface PairCriterion {
  /** Greatest minus least possible total. */
  readonly span: number;
  readonly value: (a: number, b: number) => number;
}

interface Sorted {
  readonly vertices: number;
  /** The same value for vertices that neither the criteria nor `mayMeet` distinguish. */
  readonly keyOf: (vertex: number) => number;
  /** What the classes determine about who may meet whom. */
  readonly mayMeet: (a: number, b: number) => boolean;
  /** True for near vertices, see {@link Classed}; the same for all vertices of a class. */
  readonly isNear: (vertex: number) => boolean;
  /** The most important first. */
  readonly criteria: readonly PairCriterion[];
  /** Who may meet whom, of those whose classes may. */
  readonly legal: (a: number, b: number) => boolean;
}

/**
 * Vertices sorted into classes, and what pairs of classes contribute to the criteria. This is read from one example per class, so
 * a pair's value may depend on the order of the two only if all vertices of one class come before all of the other.
 */
export function classedGraph({ vertices, keyOf, mayMeet, isNear, criteria, legal }: Sorted): {
  readonly graph: ClassGraph;
  readonly classed: Classed;
} {
  const numberOf = new Map<number, number>();
  const example: number[] = [];
  const classOf = Int32Array.from({ length: vertices }, (_, vertex) => {
    const key = keyOf(vertex);
    const known = numberOf.get(key);
    if (known !== undefined) return known;
    numberOf.set(key, example.length);
    example.push(vertex);
    return example.length - 1;
  });
  const classes = example.length;
  const count = new Int32Array(classes);
  for (const c of classOf) count[c]++;
  const from: number[] = [];
  const to: number[] = [];
  for (let c = 0; c < classes; c++) {
    for (let d = c; d < classes; d++) {
      if ((c === d && count[c] < 2) || !mayMeet(example[c], example[d])) continue;
      from.push(c);
      to.push(d);
    }
  }
  // The examples are the first vertices of their classes, so a class with a smaller number has the smaller example.
  const columns = criteria.map(({ span, value }) =>
    sparseColumn(span, from.length, (e) => value(example[from[e]], example[to[e]])),
  );
  return {
    graph: {
      count,
      from: Int32Array.from(from),
      to: Int32Array.from(to),
      ...packedWeights(columns, vertices, from.length),
    },
    classed: { classOf, classes, near: Uint8Array.from(example, (each) => (isNear(each) ? 1 : 0)), legal },
  };
}
