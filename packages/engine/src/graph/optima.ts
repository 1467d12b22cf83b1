import { ClassMatching } from './classMatching.ts';
import { packedWeights, sparseColumn } from './columns.ts';
import { type ClassGraph, classSlacks } from './transport.ts';

/** The one pair of a matching that is not tight: someone of the classes `one` meets someone of the classes `other`. */
interface Spare {
  readonly one: ReadonlySet<number>;
  readonly other: ReadonlySet<number>;
}

/** What is known of the vertices of which optimal perfect matchings are sought. */
export interface Classed {
  readonly classOf: Int32Array;
  readonly classes: number;
  /** 1 for the classes that {@link Optimum.bindToNear} speaks of. */
  readonly near: Uint8Array;
  /** False where two vertices whose classes may meet may not. */
  legal(u: number, v: number): boolean;
}

/**
 * Perfect matchings of tight pairs, or of tight pairs and a spare one: a choice is made if it can be completed, which one
 * or two searches tell exactly. The two ends of the spare pair are joined to two dummy vertices until it is known who
 * they are; so what is refused is impossible, and {@link mates} tells whether what is left is a matching.
 */
export class Optimum {
  private readonly classed: Classed;
  private readonly spare: Spare | undefined;
  private readonly matching: ClassMatching;
  private readonly size: number;
  /** The spare pair, once it is known. */
  private met: readonly [number, number] | undefined;

  /** `tight[c * classes + d]`: 1 if a pair of these classes costs nothing; `mate` is where to start from. */
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

  /** How many vertices stay single at best. */
  complete(): number {
    return this.matching.complete();
  }

  isOpen(u: number): boolean {
    return !this.matching.isGone(u);
  }

  /** Matches u permanently with the first of the candidates that is possible; -1 if none is. */
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

  /** Matches u with the first candidate permanently; mostly it is the first of those who may meet u, and the search ends there. */
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

  /** Whether u is matched with a vertex of a class that is near, for now. */
  meetsNear(u: number): boolean {
    const { matching, classed } = this;
    return matching.mayMatchAs(classed.classes + classed.classOf[u], u, matching.mate[u]);
  }

  /** From now on u meets nobody but vertices of the classes that are near; false (and nothing changes) if that cannot be. */
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

  /** Partner by vertex; undefined if the ends of the spare pair may not meet, so that nothing is proved. */
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

  /** The first candidate, as long as partner or exchange with another pair tell at once; undefined if a search has to. */
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

  /** 1 for those with whom u can be matched, the ends of the spare pair among them. */
  private partnersOf(u: number): Uint8Array {
    const { matching } = this;
    matching.searchPartnersOf(u);
    const possible = new Uint8Array(matching.mate.length);
    for (let v = 0; v < possible.length; v++) if (matching.isOuter(v) && matching.mayMatch(u, v)) possible[v] = 1;
    return possible;
  }

  /** By the end of the spare pair that u is to be: 1 for those who can be the other end. */
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
 * The classes a second time, for vertices bound to those that are near, and one class for each end of the spare pair:
 * which of all these may be matched.
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
    // Those who meet the first end are matched with someone of the other side, and the other way round.
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
 * The heaviest perfect matchings of vertices in classes: each of them is one of an {@link Optimum} in the list, provided
 * that the matching with which a walk through it ends has mates. Undefined where nothing is proved.
 *
 * Prices of classes bound what matchings weigh. If tight pairs match everyone, the bound is reached. If not, an odd set
 * is in the way, or those who have met: let s be the least slack such that the pairs with no more slack match everyone.
 * Then every perfect matching has a pair of at least this slack, so that one with a single pair of slack s and tight pairs
 * besides is the heaviest, and all the heaviest ones are of this kind. Others give up.
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
 * By pair of classes, 1 for those that are tight: where they match everyone, exactly their perfect matchings are the heaviest.
 * Undefined if no matching has prices.
 */
export function tightClasses(graph: ClassGraph): Uint8Array | undefined {
  const slacks = classSlacks(graph);
  return slacks && edgesUpTo(graph, levelsOf(graph, slacks), 0);
}

/** By edge of the class graph, the place of its slack among all slacks: 0 for those without, 1 for the next, ... */
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

/** The least level that a perfect matching cannot do without, if there is a perfect matching at all. */
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
 * The pairs of classes of a level, as few products of two sets of classes; the classes of a set are all near, or none is.
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
      // All who may meet each of these, too: one product instead of several.
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

/** Vertices that may be matched where their classes may, and where they themselves may. */
interface TightPairs {
  readonly vertices: number;
  /** The same for vertices of which `isTight` says the same. */
  readonly keyOf: (vertex: number) => number;
  /** What follows from classes alone, asked with a vertex of each, the smaller first. */
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
  // Classes in the order of their first vertices, so that the example of the first is the smaller one.
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
  /** The same for vertices that neither the criteria nor `mayMeet` can tell apart. */
  readonly keyOf: (vertex: number) => number;
  /** What classes know of who may meet whom. */
  readonly mayMeet: (a: number, b: number) => boolean;
  /** True for the vertices that are near, see {@link Classed}; the same for all of a class. */
  readonly isNear: (vertex: number) => boolean;
  /** The most important first. */
  readonly criteria: readonly PairCriterion[];
  /** Who may meet whom, of those whose classes may. */
  readonly legal: (a: number, b: number) => boolean;
}

/**
 * Vertices sorted into classes, and what pairs of classes add to the criteria: read from an example of each, so that a
 * pair's value may depend on which of the two comes first only where all of one class come before all of the other.
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
  // Examples are the first of their classes, so a class with a smaller number has the smaller example.
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
