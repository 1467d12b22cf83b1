import { ClassMatching } from '../../graph/classMatching.ts';
import { packedWeights, type SparseColumn, sparseColumn } from '../../graph/columns.ts';
import type { ClassGraph } from '../../graph/transport.ts';
import { classPlan } from '../../graph/transport.ts';
import type { Bracket, Field } from './bracket.ts';
import {
  BELOW,
  BYE,
  classKey,
  FLOATER,
  MDP,
  mayHaveBye,
  NEXT_GROUP,
  NOBODY,
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
}

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

/** The same with what is needed to start with the players. */
export interface PlannedClasses extends TightClasses {
  readonly graph: ClassGraph;
  /** See {@link classPlan}. */
  readonly prices: () => Float64Array;
  /** Nearly a matching of the classes that is optimal: where to start with the players. */
  readonly planned: readonly ClassPairs[];
}

/** The problem in classes. */
export interface TightProblem extends Problem, PlannedClasses {
  readonly vertices: readonly Vertex[];
}

/** The prices of the classes, as the pairs that are tight under them; undefined if nothing can be matched perfectly. */
export function tightProblem(problem: Problem): TightProblem | undefined {
  const { bracket, vertices } = problem;
  const { field } = bracket;
  const distinctions = {
    bracket,
    topscorers: vertices.some(({ rank }) => rank >= 0 && field.topscorer[rank] === 1),
    bye: vertices.some(({ role }) => role === BYE),
  };
  const numberOf = new Map<number, number>();
  const first: Vertex[] = [];
  // (A loop: `Int32Array.from` with a function goes through an iterator, and this is done for thousands.)
  const classOf = new Int32Array(vertices.length);
  for (let v = 0; v < vertices.length; v++) {
    const key = classKey(distinctions, vertices[v]);
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
  if (a.rank < 0 || b.rank < 0 || isAnybody(field, a) || isAnybody(field, b)) return true;
  return !areKeptApart(field, a.rank, b.rank);
}

/** True for the floater who stands for all players of a class; a player whom a question concerns represents only themselves. */
const isAnybody = (field: Field, { rank, role }: Vertex): boolean => role === FLOATER && !isConcerned(field, rank);

/** True where a question keeps all players of two classes apart. */
function areAskedApart(field: Field, a: Vertex, b: Vertex): boolean {
  if (!isConcerned(field, a.rank) && !isConcerned(field, b.rank)) return false;
  const [mateOfA, mateOfB] = [askedMateOf(field, a.rank), askedMateOf(field, b.rank)];
  if (mateOfA >= 0 || mateOfB >= 0) return mateOfA !== b.rank;
  // Who floats is asked of scores, and those of players far below differ within their class.
  return !(a.role === BELOW && b.role === BELOW) && !isAsked(field, a.rank, b.rank);
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

/** An optimum by class duals; `impossible` if nothing matches everyone, undefined if neither is proved. */
export function optimumByClasses(problem: Problem): Solved | 'impossible' | undefined {
  const tight = tightProblem(problem);
  if (tight === undefined) return 'impossible';
  const matching = optimalMatching(tight);
  return matching && { problem: tight, matching };
}

function classGraph(problem: Problem, first: readonly Vertex[], count: Int32Array): ClassGraph {
  const { bracket, lookAhead, vertices } = problem;
  const from: number[] = [];
  const to: number[] = [];
  const kind: number[] = [];
  for (let c = 0; c < first.length; c++) {
    for (let d = c; d < first.length; d++) {
      if (c === d && count[c] < 2) continue;
      const what = kindOf(bracket, first[c], first[d]);
      if (what < 0) continue;
      if (count[c] === 1 && count[d] === 1 && !isLegal(bracket.field, first[c], first[d])) continue;
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
  const other = isPlayer(a.role) ? a : b;
  const special = isPlayer(a.role) ? b : a;
  if (!isPlayer(other.role)) return -1;
  if (special.role === BYE) return mayHaveBye(bracket, other.rank) ? COMPLETION : -1;
  return other.role === MDP || other.role === RESIDENT || other.role === NEXT_GROUP ? COMPLETION : -1;
}
