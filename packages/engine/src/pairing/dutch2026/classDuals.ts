import { ClassMatching } from '../../graph/classMatching.ts';
import { packedWeights, type SparseColumn, sparseColumn } from '../../graph/columns.ts';
import type { ClassGraph } from '../../graph/transport.ts';
import { classPlan } from '../../graph/transport.ts';
import type { Bracket, Field } from './bracket.ts';
import {
  BELOW,
  BESIDE,
  BYE,
  classKey,
  FLOATER,
  fits,
  MDP,
  mayHaveBye,
  NEXT_GROUP,
  NOBODY,
  PLACE,
  RESIDENT,
  type Role,
  type Vertex,
} from './classes.ts';
import { areKeptApart, askedMateOf, isAsked, isConcerned, mayMeetByClass } from './field.ts';
import { mayPairByRole, QUALITY } from './text.ts';
import { COMPLETION, columnsOf, LOOK_AHEAD, PAIR } from './weighted.ts';

/** A perfect matching is sought, best by C6 to C21. */
export interface Problem {
  readonly bracket: Bracket;
  readonly vertices: readonly Vertex[];
  /** True if the bracket's players may also be matched with those below, so that C8 is compared too. */
  readonly lookAhead: boolean;
  /** Players (by rank) of whom the classes know whom they have met: see {@link splitFurther}. */
  readonly known?: readonly number[];
}

/** Classes may know of so many players whom they have met. */
const MOST_KNOWN = 16;

/** An optimal matching of a problem. */
export interface Solved {
  readonly problem: TightProblem;
  readonly matching: ClassMatching;
}

/** Two classes, and how many pairs of them. */
type ClassPairs = readonly [from: number, to: number, pairs: number];

/** Vertices in classes, with the pairs of classes that an optimal matching may use: all that the order of article 4 is decided by. */
export interface TightClasses {
  readonly bracket: Bracket;
  readonly vertices: readonly Pick<Vertex, 'rank'>[];
  readonly classOf: Int32Array;
  readonly classes: number;
  readonly roles: Uint8Array;
  /** `tight[c * classes + d]`: 1 if a pair of these classes costs nothing in an optimum. */
  readonly tight: Uint8Array;
  readonly legal: (u: number, v: number) => boolean;
}

/** The same with what is needed to begin with the players. */
export interface PlannedClasses extends TightClasses {
  readonly graph: ClassGraph;
  /** See {@link classPlan}. */
  readonly prices: () => Float64Array;
  /** Nearly a matching of the classes that is optimal: where to begin with the players. */
  readonly planned: readonly ClassPairs[];
}

/** The problem in classes. */
export interface TightProblem extends Problem, PlannedClasses {
  readonly vertices: readonly Vertex[];
}

/** The prices of the classes, as the pairs that are tight under them; undefined if nothing can be matched perfectly. */
function tightProblem(problem: Problem): TightProblem | undefined {
  const { bracket, vertices, known = [] } = problem;
  const { field } = bracket;
  const distinctions = {
    bracket,
    topscorers: vertices.some(({ rank }) => rank >= 0 && field.topscorer[rank] === 1),
    bye: vertices.some(({ role }) => role === BYE),
  };
  const numberOf = new Map<number | string, number>();
  const keyOf = keptApartFrom(field, known);
  const first: Vertex[] = [];
  // (A loop: `Int32Array.from` with a function goes through an iterator, and this is done for thousands.)
  const classOf = new Int32Array(vertices.length);
  for (let v = 0; v < vertices.length; v++) {
    const key = keyOf(vertices[v], classKey(distinctions, vertices[v]));
    const number = numberOf.get(key);
    if (number === undefined) {
      numberOf.set(key, first.length);
      first.push(vertices[v]);
    }
    classOf[v] = number ?? first.length - 1;
  }
  const count = new Int32Array(first.length);
  for (const c of classOf) count[c]++;
  const graph = classGraph(problem, first, count);
  const plan = classPlan(graph);
  if (plan === undefined) return undefined;
  const tight = new Uint8Array(first.length * first.length);
  const planned: ClassPairs[] = [];
  for (let e = 0; e < plan.tight.length; e++) {
    const [c, d] = [graph.from[e], graph.to[e]];
    tight[c * first.length + d] = plan.tight[e];
    tight[d * first.length + c] = plan.tight[e];
    if (plan.pairs[e] > 0) planned.push([c, d, plan.pairs[e]]);
  }
  return {
    ...problem,
    classOf,
    classes: first.length,
    roles: Uint8Array.from(first, ({ role }) => role),
    graph,
    prices: plan.prices,
    tight,
    planned,
    // What colours and wide prohibitions forbid, the classes know already.
    legal: (u, v) => isLegal(field, vertices[u], vertices[v]),
  };
}

/** What the classes leave open: C1, narrow prohibitions and a question. */
function isLegal(field: Field, a: Vertex, b: Vertex): boolean {
  if (a.place !== undefined || b.place !== undefined) return fits(a, b);
  if (a.rank < 0 || b.rank < 0 || isAnybody(field, a) || isAnybody(field, b)) return true;
  return !areKeptApart(field, a.rank, b.rank);
}

/** True for the floater who stands for all players of a class; whoever a question concerns stands for nobody else. */
const isAnybody = (field: Field, { rank, role }: Vertex): boolean => role === FLOATER && !isConcerned(field, rank);

/** True where a question keeps all players of two classes apart. */
function areAskedApart(field: Field, a: Vertex, b: Vertex): boolean {
  if (!isConcerned(field, a.rank) && !isConcerned(field, b.rank)) return false;
  const [mateOfA, mateOfB] = [askedMateOf(field, a.rank), askedMateOf(field, b.rank)];
  if (mateOfA >= 0 || mateOfB >= 0) return mateOfA !== b.rank;
  // Who floats is asked of scores, and those of players far below differ within their class.
  return !(a.role === BELOW && b.role === BELOW) && !isAsked(field, a.rank, b.rank);
}

/**
 * The class of a vertex by its key and by those of `known` whom it may not meet; each of these is a class of their own. So
 * what is legal with one of them is the same for a whole class.
 */
function keptApartFrom(field: Field, known: readonly number[]): (vertex: Vertex, key: number) => number | string {
  if (known.length === 0) return (_, key) => key;
  return (vertex, key) => {
    if (vertex.rank < 0 || isAnybody(field, vertex)) return key;
    if (known.includes(vertex.rank)) return `${vertex.rank}`;
    const apart = known.filter((rank) => areKeptApart(field, vertex.rank, rank));
    return apart.length === 0 ? key : `${key} ${apart}`;
  };
}

/** More classes are not split further. */
const MOST_CLASSES = 150;

/**
 * The problem with classes that know more, where tight pairs do not match everybody: a search that failed ended in sets with too
 * few partners, and the classes did not see it because they do not know which pairs of these sets have met. A few players
 * who are part of all these pairs are known from now on. Undefined where no such pairs are to blame, or too many.
 */
function splitFurther(problem: TightProblem): Problem | undefined {
  const { vertices, known = [], classes } = problem;
  if (classes > MOST_CLASSES) return undefined;
  const matching = plannedMatching(problem);
  matching.complete();
  const found = new Set(known);
  for (let root = 0; root < vertices.length; root++) {
    if (matching.mate[root] >= 0) continue;
    matching.search(root);
    for (const rank of partOfAll(missedPairs(problem, matching), MOST_KNOWN)) found.add(rank);
    if (found.size > MOST_KNOWN) return undefined;
  }
  return found.size > known.length ? { ...problem, known: [...found] } : undefined;
}

/** By rank, the pairs out of the sets that a failed search has found which only their history forbids. */
function missedPairs(problem: TightProblem, matching: ClassMatching): [number, number][] {
  const { vertices, classOf, classes, tight } = problem;
  // By class, the members of each set, and those the search has not reached: so that only missed pairs are gone through.
  const sets = Array.from({ length: classes }, () => new Map<number, number[]>());
  for (let v = 0; v < vertices.length; v++) {
    if (matching.isInner(v)) continue;
    const set = matching.isOuter(v) ? matching.blossomOf(v) : NOT_REACHED;
    const members = sets[classOf[v]].get(set);
    if (members === undefined) sets[classOf[v]].set(set, [v]);
    else members.push(v);
  }
  const pairs: [number, number][] = [];
  const add = (us: readonly number[], vs: readonly number[]): void => {
    for (const u of us) {
      for (const v of vs) {
        // (Who may take which place, classes do not know.)
        if (vertices[u].place === undefined && vertices[v].place === undefined)
          pairs.push([vertices[u].rank, vertices[v].rank]);
      }
    }
  };
  for (let c = 0; c < classes; c++) {
    for (let d = 0; d < classes; d++) {
      if (tight[c * classes + d] === 0) continue;
      for (const [set, us] of sets[c]) {
        for (const [other, vs] of sets[d]) if (set > other) add(us, vs);
      }
    }
  }
  return pairs;
}

const NOT_REACHED = -1;

/** Players of whom each pair has one, found one after another by how many of the pairs they have; one more than `most` at most. */
function partOfAll(pairs: readonly (readonly [number, number])[], most: number): number[] {
  const found: number[] = [];
  for (let left = pairs; left.length > 0 && found.length <= most; ) {
    const count = new Map<number, number>();
    for (const pair of left) for (const rank of pair) count.set(rank, (count.get(rank) ?? 0) + 1);
    const [first] = [...count].reduce((a, b) => (b[1] > a[1] ? b : a));
    found.push(first);
    left = left.filter((pair) => !pair.includes(first));
  }
  return found;
}

/** A matching of tight pairs that leaves nobody single: an optimal one. Undefined if there is none. */
function optimalMatching(problem: TightProblem): ClassMatching | undefined {
  const matching = plannedMatching(problem);
  return matching.complete(0) === 0 ? matching : undefined;
}

/** The matching of the classes, as far as it is one of the players too. */
export function plannedMatching(problem: PlannedClasses): ClassMatching {
  const { classOf, classes, tight: allowed, legal } = problem;
  const matching = new ClassMatching({ classOf, classes, allowed, legal });
  for (const [c, d, pairs] of problem.planned) matching.linkClasses(c, d, pairs);
  return matching;
}

/** An optimum; `impossible` if nothing matches everybody, undefined if neither is proved. `prices` makes the prices of a problem's classes. */
export function optimumOf(problem: Problem, prices = tightProblem): Solved | 'impossible' | undefined {
  let next: Problem | undefined = problem;
  while (next !== undefined) {
    const tight = prices(next);
    if (tight === undefined) return 'impossible';
    const matching = optimalMatching(tight);
    if (matching !== undefined) return { problem: tight, matching };
    next = splitFurther(tight);
  }
  return undefined;
}

function classGraph(problem: Problem, first: readonly Vertex[], count: Int32Array): ClassGraph {
  const { bracket, lookAhead, vertices } = problem;
  const from: number[] = [];
  const to: number[] = [];
  const kind: number[] = [];
  const ranks = new Set(problem.known);
  const isKnown = (vertex: Vertex): boolean => ranks.has(vertex.rank) && !isAnybody(bracket.field, vertex);
  for (let c = 0; c < first.length; c++) {
    for (let d = c; d < first.length; d++) {
      if (c === d && count[c] < 2) continue;
      const what = kindOf(bracket, first[c], first[d]);
      if (what < 0) continue;
      const asOne = (count[c] === 1 && count[d] === 1) || isKnown(first[c]) || isKnown(first[d]);
      if (asOne && !isLegal(bracket.field, first[c], first[d])) continue;
      // Vertices come in the order of their roles, so the first of a class is the higher player.
      from.push(c);
      to.push(d);
      kind.push(what);
    }
  }
  const graph = {
    bracket,
    rank: Int32Array.from(first, ({ rank }) => rank),
    from: Int32Array.from(from),
    to: Int32Array.from(to),
    kind: Uint8Array.from(kind),
  };
  const columns: SparseColumn[] = [];
  const wish = wishColumn(first, graph);
  for (const criterion of QUALITY) {
    if (criterion.id === 'C9' && wish !== undefined) columns.push(wish);
    if (criterion.scope === 'next' && !lookAhead) continue;
    if (criterion.applies?.(bracket) === false) continue;
    columns.push(...columnsOf(graph, criterion, count));
  }
  return { count, from: graph.from, to: graph.to, ...packedWeights(columns, vertices.length, from.length) };
}

/** C8 where the floaters are marked: rather a marked one than another. */
function wishColumn(
  first: readonly Vertex[],
  { from, to }: { readonly from: Int32Array; readonly to: Int32Array },
): SparseColumn | undefined {
  if (!first.some(({ mark }) => mark === 1)) return undefined;
  const isWish = (e: number): boolean => first[from[e]].mark === 1 && first[to[e]].role === NOBODY;
  return sparseColumn(1, from.length, (e) => (isWish(e) ? 1 : 0));
}

const isPlayer = (role: Role): boolean => role <= BELOW || role === FLOATER;

/** What a pair of two classes is, -1 if it is not allowed. `a` comes before `b`. */
function kindOf(bracket: Bracket, a: Vertex, b: Vertex): number {
  const { field, staying } = bracket;
  if (staying !== undefined && (a.rank === staying) !== (b.rank === staying) && Math.max(a.role, b.role) > RESIDENT)
    return -1;
  if (isPlayer(a.role) && isPlayer(b.role)) {
    if (!mayPairByRole(a.role === MDP, b.role === MDP)) return -1;
    if (!mayMeetByClass(field, a.rank, b.rank)) return -1;
    if (areAskedApart(field, a, b)) return -1;
    if (a.role <= RESIDENT && b.role <= RESIDENT) return PAIR;
    return a.role !== BELOW && b.role !== BELOW ? LOOK_AHEAD : COMPLETION;
  }
  if (a.role === PLACE && b.role === BESIDE) return COMPLETION;
  const other = isPlayer(a.role) ? a : b;
  const special = isPlayer(a.role) ? b : a;
  if (!isPlayer(other.role)) return -1;
  if (special.role === BESIDE) return -1;
  if (special.role === BYE) return mayHaveBye(bracket, other.rank) ? COMPLETION : -1;
  return other.role === MDP || other.role === RESIDENT || other.role === NEXT_GROUP ? COMPLETION : -1;
}

/** An optimum; undefined where nothing matches everybody, or neither is proved. */
export function solveOrNone(problem: Problem, prices?: typeof tightProblem): Solved | undefined {
  const found = optimumOf(problem, prices);
  return found === 'impossible' ? undefined : found;
}
