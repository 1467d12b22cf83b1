import { MaximumMatching } from '../../graph/maximumMatching.ts';
import { type Column, Refinement, worthOf } from '../../graph/refinement.ts';

/** A pair of vertices, the smaller first; those from `inside` on stand for floating. */
export type Ends = readonly [number, number];

/**
 * The first perfect matching in the order of 4.3: vertex 0 meets the largest vertex below `inside` that leaves the others
 * matched, then vertex 1, and so on; meeting a vertex from `inside` on (floating) comes last. Undefined if there is none.
 */
export function firstInOrder(vertices: number, inside: number, edges: Iterable<Ends>): Ends[] | undefined {
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
  for (let i = 0; i < inside; i++) {
    if (!matching.isOn(i)) continue;
    const partner = largestPartner(matching, i, inside, adjacent);
    if (partner < 0) {
      // He has a partner outside now, and only such partners from now on.
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

function largestPartner(
  matching: MaximumMatching,
  i: number,
  inside: number,
  adjacent: (a: number, b: number) => boolean,
): number {
  let possible: Uint8Array | undefined;
  for (let j = inside - 1; j > i; j--) {
    if (!matching.isOn(j) || !adjacent(i, j) || possible?.[j] === 0) continue;
    // The partner he has already is proof enough, and so is a search for all his partners at once.
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

export interface Weighed {
  readonly vertices: number;
  /** Vertices below this are the bracket's players in ranking order; one of the others as partner means floating. */
  readonly inside: number;
  readonly from: ArrayLike<number>;
  readonly to: ArrayLike<number>;
  /** Criteria, the most important first. */
  readonly criteria: readonly Column[];
}

/**
 * The first matching in the order of 4.3 among those that are best by the criteria. The edges that best matchings use
 * are few; their first perfect matching is nearly always a best one, and if not the order is weighed like a criterion.
 * Undefined if there is no perfect matching.
 */
export function bestInOrder({ vertices, inside, from, to, criteria }: Weighed): Ends[] | undefined {
  const refinement = new Refinement(vertices, Int32Array.from(from), Int32Array.from(to), true);
  refinement.by(criteria);
  if (2 * refinement.chosen.length < vertices) return undefined;
  const ends = (edges: readonly number[]): Ends[] => edges.map((e) => [from[e], to[e]]);
  const numberOf = new Map(refinement.open().map((e) => [from[e] * vertices + to[e], e]));
  const first = firstInOrder(vertices, inside, ends(refinement.open()));
  if (first !== undefined) {
    const edges = first.map(([a, b]) => numberOf.get(a * vertices + b) ?? 0);
    const total = (chosen: readonly number[], column: Column): number =>
      chosen.reduce((sum, e) => sum + worthOf(column, e), 0);
    if (criteria.every((column) => total(edges, column) === total(refinement.chosen, column))) return first;
  }
  refinement.by(
    Array.from({ length: inside }, (_, i) => ({
      span: inside,
      values: (e: number) => (to[e] >= inside ? 0 : from[e] === i ? to[e] + 1 : to[e] === i ? from[e] + 1 : 0),
    })),
  );
  return ends(refinement.chosen);
}
