import { type Column, smallestSet } from '../../graph/columns.ts';
import { classedGraph, type Optimum, optimaOf, type PairCriterion } from '../../graph/optima.ts';
import { Refinement } from '../../graph/refinement.ts';
import { edgesWhere } from '../../graph/weightedGraph.ts';
import { type Meetings, matchingOf, pairable } from './pairable.ts';

/**
 * Which players a scoregroup brings up: all its residents get opponents, among themselves or from the pool below, everyone else
 * stays pairable, and the first set that is best by the criteria is chosen. Vertices are the residents, then the pool.
 */
export interface UpfloaterChoice extends Meetings {
  readonly residents: readonly number[];
  /** In the order in which sets are compared. */
  readonly pool: readonly number[];
  readonly score: ArrayLike<number>;
  /** The most important first. */
  readonly criteria: readonly PairCriterion[];
  /** The same value for vertices that neither the criteria nor `mayMeetAsClasses` distinguish. */
  keyOf(vertex: number): number;
  /** What classes know of {@link Meetings.mayMeet}. */
  mayMeetAsClasses(a: number, b: number): boolean;
}

export interface ChosenUpfloaters {
  /** In the order of the pool. */
  readonly upfloaters: readonly number[];
  /** By vertex; -1 for those that only have to stay pairable. */
  readonly mates: ArrayLike<number>;
}

/** By class duals; undefined if they prove nothing. */
export function upfloatersByClasses(choice: UpfloaterChoice): ChosenUpfloaters | undefined {
  const { residents, pool, keyOf, criteria, mayMeet, mayMeetAsClasses } = choice;
  const all = [...residents, ...pool];
  const { graph, classed } = classedGraph({
    vertices: all.length,
    keyOf,
    mayMeet: (u, v) => mayMeetAsClasses(all[u], all[v]),
    isNear: (vertex) => vertex < residents.length,
    criteria,
    legal: (u, v) => mayMeet(all[u], all[v]),
  });
  let first: { readonly places: readonly number[]; readonly mates: Int32Array } | undefined;
  for (const optimum of optimaOf(graph, classed) ?? []) {
    const places = firstPlaces(choice, optimum);
    const mates = optimum.mates();
    if (mates === undefined) return undefined;
    if (first === undefined || isEarlier(places, first.places)) first = { places, mates };
  }
  return first && { upfloaters: first.places.map((at) => pool[at]), mates: first.mates };
}

/** The first set of an optimum, as positions in the pool; the criteria decide how many have each score. */
function firstPlaces({ score, residents, pool }: UpfloaterChoice, optimum: Optimum): number[] {
  const vertexOf = (at: number): number => residents.length + at;
  const wanted = new Map<number, number>();
  for (const [at, each] of pool.entries()) {
    if (optimum.meetsNear(vertexOf(at))) wanted.set(score[each], (wanted.get(score[each]) ?? 0) + 1);
  }
  const chosen: number[] = [];
  for (const [at, each] of pool.entries()) {
    const left = wanted.get(score[each]) ?? 0;
    if (left === 0 || !optimum.bindToNear(vertexOf(at))) continue;
    wanted.set(score[each], left - 1);
    chosen.push(at);
  }
  return chosen;
}

function isEarlier(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((each, i) => each !== b[i]);
  return at >= 0 && a[at] < b[at];
}

/**
 * By weighted matching. With `mustPair`, only the vertices that it names must be paired, otherwise everyone. Undefined if that is
 * impossible.
 */
export function upfloatersByWeights(
  { residents, pool, mayMeet, criteria }: UpfloaterChoice,
  mustPair?: (vertex: number) => boolean,
): ChosenUpfloaters | undefined {
  const all = [...residents, ...pool];
  const inside = residents.length;
  const counts = mustPair ?? (() => true);
  const { from, to } = edgesWhere(all.length, (a, b) => (counts(a) || counts(b)) && mayMeet(all[a], all[b]));
  const column = ({ span, value }: PairCriterion): Column => ({ span, values: (e) => value(from[e], to[e]) });
  const covered = (a: number, b: number): number => Number(counts(a)) + Number(counts(b));
  const refinement = new Refinement(all.length, from, to, mustPair === undefined);
  refinement.by([
    ...(mustPair === undefined ? [] : [column({ span: all.length, value: covered })]),
    ...criteria.map(column),
    ...smallestSet(all.length, pool.length, (e) => (from[e] < inside ? Math.max(-1, to[e] - inside) : -1)),
  ]);
  const mates = new Int32Array(all.length).fill(-1);
  for (const e of refinement.chosen) {
    mates[from[e]] = to[e];
    mates[to[e]] = from[e];
  }
  if (all.some((_, vertex) => counts(vertex) && mates[vertex] < 0)) return undefined;
  const isChosen = (at: number): boolean => mates[inside + at] >= 0 && mates[inside + at] < inside;
  return { upfloaters: pool.filter((_, at) => isChosen(at)), mates };
}

/**
 * The same with only the top of the pool, as if the others could be paired; `cut` returns the problem for that part. Residents
 * get no more upfloaters than their own maximum matching leaves exposed, so lower scores could only be worse; if the others can
 * in fact be paired, that is the answer. Otherwise undefined. The players in `beside` must be paired too, from a large enough
 * part of the pool that each finds someone below, no matter who else floats up.
 */
export function upfloatersFromTop(
  choice: UpfloaterChoice,
  cut: (pool: readonly number[]) => UpfloaterChoice,
  beside: readonly number[] = [],
): ChosenUpfloaters | undefined {
  const { residents, pool, score, mayMeet } = choice;
  const fewest = matchingOf(choice, residents).deficiency();
  const barred = beside.map((a) => pool.filter((b) => a !== b && !mayMeet(a, b)).length);
  const enough = beside.length === 0 ? 0 : residents.length + 2 * beside.length + Math.max(...barred) + 1;
  const isBeside = new Set(beside);
  for (let to = 0; to < pool.length; ) {
    const last = score[pool[to]];
    while (to < pool.length && score[pool[to]] === last) to++;
    if (to < Math.min(enough, pool.length)) continue;
    const mustPair = (vertex: number): boolean =>
      vertex < residents.length || isBeside.has(pool[vertex - residents.length]);
    const found = upfloatersByWeights(cut(pool.slice(0, to)), mustPair);
    if (found?.upfloaters.length !== fewest) continue;
    const chosen = new Set(found.upfloaters);
    const others = pool.filter((each) => !chosen.has(each));
    return pairable(choice, others) ? found : undefined;
  }
  return undefined;
}
