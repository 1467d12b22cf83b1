import type { Column } from '../../graph/columns.ts';
import { MaximumMatching } from '../../graph/maximumMatching.ts';
import { type Classed, type Optimum, optimaOf } from '../../graph/optima.ts';
import { Refinement } from '../../graph/refinement.ts';
import type { ClassGraph } from '../../graph/transport.ts';
import { byLargerNumber } from './text.ts';

/** A pair of vertices, the smaller first; vertices from `inside` on represent floating. */
export type Ends = readonly [number, number];

/** Opponents in the order in which they are tried. */
const inOrder = (inside: number): number[] => Array.from({ length: inside }, (_, i) => i).sort(byLargerNumber);

/**
 * The first perfect matching in the order of C.04.4.2 4.3: vertex 0 is matched with the largest vertex below `inside` that leaves
 * the others matched, then vertex 1, and so on; a vertex from `inside` on (floating) comes last. Undefined if there is none.
 */
function firstInOrder(vertices: number, inside: number, edges: Iterable<Ends>): Ends[] | undefined {
  const open = new Uint8Array(vertices * vertices);
  for (const [a, b] of edges) {
    open[a * vertices + b] = 1;
    open[b * vertices + a] = 1;
  }
  const floats = new Uint8Array(vertices);
  const adjacent = (a: number, b: number): boolean =>
    open[a * vertices + b] === 1 && (floats[a] === 0 || b >= inside) && (floats[b] === 0 || a >= inside);
  const matching = new MaximumMatching(vertices, adjacent);
  if (!matching.complete()) return undefined;
  const pairs: [number, number][] = [];
  const order = inOrder(inside);
  for (let i = 0; i < inside; i++) {
    if (!matching.isOn(i)) continue;
    const partner = firstPartner(matching, i, order, adjacent);
    if (partner < 0) {
      // They now have a partner outside, and from now on only such partners.
      floats[i] = 1;
      continue;
    }
    matching.switchOff(i);
    matching.switchOff(partner);
    pairs.push([i, partner]);
    matching.complete();
  }
  for (let v = 0; v < vertices; v++) if (matching.isOn(v) && matching.mate[v] > v) pairs.push([v, matching.mate[v]]);
  return pairs;
}

function firstPartner(
  matching: MaximumMatching,
  i: number,
  order: readonly number[],
  adjacent: (a: number, b: number) => boolean,
): number {
  let possible: Uint8Array | undefined;
  for (const j of order) {
    if (j <= i || !matching.isOn(j) || !adjacent(i, j) || possible?.[j] === 0) continue;
    // The current partner is sufficient proof, and so is a search for all possible partners at once.
    if (matching.mate[i] === j || possible?.[j] === 1) return j;
    matching.switchOff(i);
    matching.switchOff(j);
    const others = matching.complete();
    matching.switchOn(i);
    matching.switchOn(j);
    if (others) return j;
    matching.complete();
    possible = matching.partnersOf(i);
  }
  return -1;
}

/** The pairs of vertices that keep a relation (asked with the smaller one first). */
export function* endsOf(vertices: number, relation: (a: number, b: number) => boolean): Generator<Ends> {
  for (let a = 0; a < vertices; a++) for (let b = a + 1; b < vertices; b++) if (relation(a, b)) yield [a, b];
}

interface Weighed {
  readonly vertices: number;
  /** Vertices below this are the bracket's players in ranking order; one of the others as partner means floating. */
  readonly inside: number;
  readonly from: ArrayLike<number>;
  readonly to: ArrayLike<number>;
  /** Criteria, the most important first. */
  readonly criteria: readonly Column[];
}

/** Number of players whose partners are weighted at once. */
const WEIGHED_AT_ONCE = 12;

/**
 * The first matching in the order of C.04.4.2 4.3 among those that are best by the criteria. Best matchings use few edges, and
 * the first perfect matching of these is nearly always a best one. If not, the partners of the first players are weighted like
 * criteria, which leaves fewer edges, and so on. Undefined if there is no perfect matching.
 */
export function bestInOrder(weighed: Weighed): Ends[] | undefined {
  const { vertices, inside, from, to, criteria } = weighed;
  const refinement = new Refinement(vertices, Int32Array.from(from), Int32Array.from(to), true);
  refinement.by(criteria);
  if (2 * refinement.chosen.length < vertices) return undefined;
  const partnerOf = (e: number, i: number): number => (from[e] === i ? to[e] : to[e] === i ? from[e] : -1);
  const open = new Set(Array.from({ length: inside }, (_, i) => i));
  const worth = new Map(inOrder(inside).map((each, i) => [each, inside - i]));
  for (;;) {
    const first = firstIfBest(weighed, refinement);
    if (first !== undefined) return first;
    const next = [...open].slice(0, WEIGHED_AT_ONCE);
    refinement.by(
      next.map((i) => ({
        span: inside,
        values: (e: number) => (to[e] >= inside ? 0 : (worth.get(partnerOf(e, i)) ?? 0)),
      })),
    );
    // All remaining matchings give these players their current partners; players who float only float.
    const partner = new Map(
      refinement.chosen.flatMap((e): Ends[] => [
        [from[e], to[e]],
        [to[e], from[e]],
      ]),
    );
    const settled = new Map<number, number>();
    for (const i of next) {
      const other = partner.get(i) ?? inside;
      settled.set(i, other);
      open.delete(i);
      if (other >= inside) continue;
      settled.set(other, i);
      open.delete(other);
    }
    const fits = (i: number, other: number): boolean => {
      const own = settled.get(i);
      return own === undefined || own === other || (own >= inside && other >= inside);
    };
    refinement.restrict((e) => fits(from[e], to[e]) && fits(to[e], from[e]));
    if (open.size === 0) return refinement.chosen.map((e) => [from[e], to[e]]);
  }
}

/** The first perfect matching of the remaining edges, if it is best by the criteria. */
function firstIfBest({ vertices, inside, from, to, criteria }: Weighed, refinement: Refinement): Ends[] | undefined {
  const edges = refinement.open();
  const numberOf = new Map(edges.map((e) => [from[e] * vertices + to[e], e]));
  const first = firstInOrder(
    vertices,
    inside,
    edges.map((e): Ends => [from[e], to[e]]),
  );
  const total = (chosen: readonly number[], column: Column): number =>
    chosen.reduce((sum, e) => sum + column.values(e), 0);
  const chosen = first?.map(([a, b]) => numberOf.get(a * vertices + b) ?? 0) ?? [];
  return criteria.every((column) => total(chosen, column) === total(refinement.chosen, column)) ? first : undefined;
}

/**
 * The first pairing in the order of C.04.4.2 4.3 (Burstein classic 6.2, 6.4) among the optimal ones: the first vertex is matched
 * with the largest possible number, then the second, and so on; a vertex that can be matched with none below `inside` floats.
 * Undefined if nothing is proved.
 */
function firstMates(optimum: Optimum, inside: number): Int32Array | undefined {
  const order = Array.from({ length: inside }, (_, i) => i).sort(byLargerNumber);
  for (let i = 0; i < inside; i++) {
    if (!optimum.isOpen(i)) continue;
    optimum.settle(
      i,
      order.filter((j) => j > i && optimum.isOpen(j)),
    );
  }
  return optimum.mates();
}

/** Pairs of vertices, the smaller first. */
function endsIn(mates: Int32Array): Ends[] {
  const ends: Ends[] = [];
  mates.forEach((b, a) => {
    if (a < b) ends.push([a, b]);
  });
  return ends;
}

function isEarlier(a: Int32Array, b: Int32Array, inside: number): boolean {
  for (let i = 0; i < inside; i++) {
    // Floating is the last choice.
    const [first, second] = [a[i], b[i]].map((mate) => (mate < inside ? mate : -1));
    if (first !== second) return byLargerNumber(first, second) < 0;
  }
  return false;
}

/**
 * The first pairing in the order of {@link firstMates} among the maximum-weight matchings of classes. Undefined if nothing is
 * proved.
 */
export function firstAmong(graph: ClassGraph, classed: Classed, inside: number): Ends[] | undefined {
  let first: Int32Array | undefined;
  for (const optimum of optimaOf(graph, classed) ?? []) {
    const mates = firstMates(optimum, inside);
    if (mates === undefined) return undefined;
    if (first === undefined || isEarlier(mates, first, inside)) first = mates;
  }
  return first && endsIn(first);
}
