import { MaximumMatching } from '../../graph/maximumMatching.ts';
import type { ClassGraph } from '../../graph/transport.ts';
import { classPlan } from '../../graph/transport.ts';
import { type BracketResult, bracketSize, type Field, NO_BYE } from '../dutch2026/bracket.ts';
import { bestByPlayers, firstOfBest } from '../dutch2026/byPlayers.ts';
import { plannedMatching } from '../dutch2026/classDuals.ts';
import { BELOW, BYE, MDP, NEXT_GROUP, NOBODY, RESIDENT, type Role } from '../dutch2026/classes.ts';
import { areKeptApart, isAsked, isConcerned, mayMeet, mayMeetByClass } from '../dutch2026/field.ts';
import { kindsOf, MAY_HAVE_BYE, MOVED_DOWN, PLAIN } from '../dutch2026/kinds.ts';
import { firstOptimal } from '../dutch2026/walk.ts';
import { firstAmong } from '../dutch2026/weighted.ts';
import { MOST_WIDE_BANS } from '../shared/wideBans.ts';
import { isResident, looksAhead, mayFormPair, mustComplete, type Route } from './text.ts';
import { type Bracket, FOLLOWING, PAIR, REST, type Worths, weightsOf } from './weights.ts';

/** The bracket of scoregroup `group` or, on the last route, of everyone from there on. */
export function bracketOf(field: Field, group: number, mdps: Int32Array, route: Route): Bracket {
  const { groupStart, score, size } = field;
  const end = route === 'last' ? size : groupStart[group + 1];
  const scoreClass = new Map<number, number>();
  for (const mdp of mdps) if (!scoreClass.has(score[mdp])) scoreClass.set(score[mdp], scoreClass.size);
  return {
    field,
    mdps,
    start: groupStart[group],
    end,
    nextEnd: looksAhead({ route }) ? groupStart[group + 2] : end,
    scoreClass,
    mdpScores: scoreClass.size,
    byeScore: NO_BYE,
    floaterGetsBye: false,
    route,
    lowest: score[end - 1],
    lowestNext: end < size ? score[end] : 0,
  };
}

/** How to solve a bracket. */
interface Solving {
  /** True to use weights player by player from the start; the result is the same. */
  readonly byPlayers?: boolean;
  /** A player who must be paired in the bracket, if that is possible at all (for explanations). */
  readonly staying?: number;
}

/** The first of the best candidates of a bracket (B.4 to B.8). */
export function solveBracket(bracket: Bracket, { byPlayers = false, staying }: Solving = {}): BracketResult {
  const { field, end, nextEnd, route } = bracket;
  if (mustComplete(route)) {
    const below = range(end, field.size).map((rank): Vertex => ({ rank, role: BELOW }));
    const count = bracketSize(bracket) + below.length;
    const bye: Vertex[] = count % 2 === 0 ? [] : [{ rank: -1, role: BYE }];
    return firstOfAll(problemOf(bracket, [...below, ...bye], { staying }), byPlayers)?.result ?? impossible();
  }
  const least = fewestFloaters(bracket);
  if (least <= 1 && staying === undefined) {
    const problem = problemOf(bracket, nobodies(least), { worths: least === 1 ? worthsOf(bracket) : new Map() });
    return firstOfAll(problem, byPlayers)?.result ?? impossible();
  }
  // Pairs of "nobody" vertices cost nothing, and the minimum cost is convex in the number of real pairs. So if two of them are
  // matched with each other, more of them would change nothing.
  const next = range(end, nextEnd).map((rank): Vertex => ({ rank, role: NEXT_GROUP }));
  const all = bracketSize(bracket) + next.length;
  for (let spare = Math.min(all, least + 2); ; spare = Math.min(all, 2 * spare)) {
    const problem = problemOf(bracket, [...next, ...nobodies(spare + ((all + spare) % 2))], { staying });
    const found = firstOfAll(problem, byPlayers);
    if (found !== undefined && (spare === all || found.isNobodyLeft)) return found.result;
    if (spare === all) impossible();
  }
}

function impossible(): never {
  throw new Error('a bracket has no candidate');
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);

const nobodies = (count: number): Vertex[] => new Array<Vertex>(count).fill({ rank: -1, role: NOBODY });

/** C.5 of the bracket alone: minimum number of floaters. */
function fewestFloaters(bracket: Bracket): number {
  const { field } = bracket;
  const ranks = playersOf(bracket);
  const kinds = kindsOf(field, ranks, (player) => (isResident(bracket, player) ? PLAIN : MOVED_DOWN));
  return new MaximumMatching(ranks.length, (u, v) => mayMeet(field, ranks[u], ranks[v]), kinds).deficiency();
}

const playersOf = ({ mdps, start, end }: Bracket): number[] => [...mdps, ...range(start, end)];

/**
 * C.7 if one player floats: the choice of that player decides all of it. The best are those who may meet someone whom some
 * maximum matching of the following scoregroup leaves exposed, then those who may meet someone there in place of another. Before
 * the last scoregroup, the bye is part of it (C.2), and a player who would get it comes next.
 */
function worthsOf(bracket: Bracket): Worths {
  const { field, end, nextEnd } = bracket;
  const isLast = nextEnd === field.size;
  const next = range(end, nextEnd);
  const ranks = isLast && next.length % 2 === 0 ? [...next, -1] : next;
  const kinds = kindsOf(field, ranks, (player) => (field.mayHaveBye[player] === 1 ? MAY_HAVE_BYE : PLAIN));
  const adjacent = (a: number, b: number): boolean => a < 0 || b < 0 || mayMeet(field, a, b);
  const matching = new MaximumMatching(ranks.length, (u, v) => adjacent(ranks[u], ranks[v]), kinds);
  const spare = matching.replaceable();
  const isComplete = matching.unmatched(1) <= 1;
  const spared = ranks.filter((rank, v) => rank >= 0 && spare[v] === 1);
  const isByeSpare = ranks.some((rank, v) => rank < 0 && spare[v] === 1);
  const worths = new Map<number, number>();
  for (const player of playersOf(bracket)) {
    const meets = (others: readonly number[]): boolean => others.some((other) => mayMeet(field, player, other));
    if (isLast && !isComplete) worths.set(player, 0);
    else if (meets(spared)) worths.set(player, 2);
    else if (isLast) worths.set(player, isByeSpare && field.mayHaveBye[player] === 1 ? 1 : 0);
    else worths.set(player, meets(next) ? 1 : 0);
  }
  return worths;
}

/** A player or dummy to be matched; -1 for the bye and for nobody. */
interface Vertex {
  readonly rank: number;
  readonly role: Role;
}

/** The vertices in classes that the criteria do not distinguish; previous opponents and narrow prohibitions are ignored. */
interface Problem {
  readonly bracket: Bracket;
  readonly vertices: readonly Vertex[];
  readonly classOf: Int32Array;
  readonly classes: number;
  readonly roles: Uint8Array;
  readonly graph: ClassGraph;
  readonly legal: (u: number, v: number) => boolean;
}

/** Further data for the weights. */
interface Known {
  readonly worths?: Worths | undefined;
  readonly staying?: number | undefined;
}

function problemOf(bracket: Bracket, others: readonly Vertex[], known: Known): Problem {
  const { field } = bracket;
  const own = playersOf(bracket).map((rank): Vertex => ({ rank, role: isResident(bracket, rank) ? RESIDENT : MDP }));
  const vertices = [...own, ...others];
  const keyOf = keysOf(bracket, vertices, known);
  const numberOf = new Map<number, number>();
  const first: Vertex[] = [];
  const classOf = new Int32Array(vertices.length);
  for (let v = 0; v < vertices.length; v++) {
    const key = keyOf(vertices[v]);
    const number = numberOf.get(key);
    if (number === undefined) {
      numberOf.set(key, first.length);
      first.push(vertices[v]);
    }
    classOf[v] = number ?? first.length - 1;
  }
  const count = new Int32Array(first.length);
  for (const c of classOf) count[c]++;
  const from: number[] = [];
  const to: number[] = [];
  const kind: number[] = [];
  for (let c = 0; c < first.length; c++) {
    for (let d = c; d < first.length; d++) {
      if (c === d && count[c] < 2) continue;
      const what = kindOf(bracket, first[c], first[d]);
      if (what < 0) continue;
      if (count[c] === 1 && count[d] === 1 && !isLegal(field, first[c], first[d])) continue;
      from.push(c);
      to.push(d);
      kind.push(what);
    }
  }
  const edges = { rank: first.map(({ rank }) => rank), from, to, kind, count, vertices: vertices.length };
  const weights = weightsOf(bracket, edges, known.worths, known.staying);
  return {
    bracket,
    vertices,
    classOf,
    classes: first.length,
    roles: Uint8Array.from(first, ({ role }) => role),
    graph: { count, from: Int32Array.from(from), to: Int32Array.from(to), ...weights },
    legal: (u, v) => isLegal(field, vertices[u], vertices[v]),
  };
}

/** What the classes ignore: C.1, narrow prohibitions and a question. */
const isLegal = (field: Field, a: Vertex, b: Vertex): boolean =>
  a.rank < 0 || b.rank < 0 || !areKeptApart(field, a.rank, b.rank);

/** The kind of a pair of two vertices, -1 if it is not allowed. `a` comes before `b`. */
function kindOf(bracket: Bracket, a: Vertex, b: Vertex): number {
  const { field } = bracket;
  if (a.rank < 0) return a.role === NOBODY && b.role === NOBODY ? REST : -1;
  if (b.role === NOBODY) return REST;
  if (b.role === BYE) return field.mayHaveBye[a.rank] === 1 ? REST : -1;
  if (!mayMeetByClass(field, a.rank, b.rank)) return -1;
  if ((isConcerned(field, a.rank) || isConcerned(field, b.rank)) && !isAsked(field, a.rank, b.rank)) return -1;
  if (!mayFormPair(bracket, a.rank, b.rank)) return -1;
  if (b.role <= RESIDENT) return PAIR;
  return b.role === NEXT_GROUP ? FOLLOWING : REST;
}

/** The same number for vertices that neither C.2, C.3 nor the criteria distinguish. */
function keysOf(bracket: Bracket, vertices: readonly Vertex[], { worths, staying }: Known): (vertex: Vertex) => number {
  const { field } = bracket;
  const hasTopscorers = vertices.some(({ rank }) => rank >= 0 && field.topscorer[rank] === 1);
  return ({ rank, role }) => {
    if (rank < 0) return -1 - role;
    // A player whom a question concerns forms a separate class.
    if (isConcerned(field, rank) || rank === staying) return -100 - rank;
    const isOwn = role <= RESIDENT;
    // A question about floating depends on the scores of others.
    let key = role * 65536 + (isOwn || field.history.asked !== undefined ? field.group[rank] : 0);
    key = key * 3 + field.preference[rank] + 1;
    key = key * 4 + field.strength[rank];
    key = key * 16 + (isOwn ? field.floats[rank] : 0);
    key = key * 2 + field.mayHaveBye[rank];
    key = key * 3 + (worths?.get(rank) ?? 0);
    key = key * 2 + field.topscorer[rank];
    key = key * 64 + (hasTopscorers && isOwn ? Math.min(63, Math.abs(field.difference[rank])) : 0);
    key = key * 2 + (hasTopscorers && isOwn && field.repeated[rank] === -field.preference[rank] ? 1 : 0);
    return key * (1 << MOST_WIDE_BANS) + field.wideBans[rank];
  };
}

interface Found {
  readonly result: BracketResult;
  /** Whether two "nobody" vertices are matched with each other. */
  readonly isNobodyLeft: boolean;
}

/**
 * The first of the best matchings in the order of D. Class duals determine which pairs the best ones use, if pairs that are tight
 * match everyone; otherwise players are weighted one by one, starting from these duals. Undefined if there is no such matching.
 */
function firstOfAll(problem: Problem, byPlayers: boolean): Found | undefined {
  const { bracket, vertices, classOf, classes, graph } = problem;
  const plan = classPlan(graph);
  if (plan === undefined) return undefined;
  const tight = new Uint8Array(classes * classes);
  const planned: [number, number, number][] = [];
  for (let e = 0; e < plan.tight.length; e++) {
    const [c, d] = [graph.from[e], graph.to[e]];
    tight[c * classes + d] = tight[d * classes + c] = plan.tight[e];
    if (plan.pairs[e] > 0) planned.push([c, d, plan.pairs[e]]);
  }
  const classed = { ...problem, tight, planned, prices: plan.prices };
  const isNobodyLeft = (mate: ArrayLike<number>): boolean =>
    vertices.some(({ role }, v) => role === NOBODY && vertices[mate[v]]?.role === NOBODY);
  if (!byPlayers) {
    const matching = plannedMatching(classed);
    if (matching.complete(0) === 0) {
      const left = isNobodyLeft(matching.mate);
      return { result: firstOptimal(classed, matching).result, isNobodyLeft: left };
    }
  }
  const best = bestByPlayers(classed);
  if (best === undefined) return undefined;
  const weighed = { bracket, ranks: Int32Array.from(vertices, ({ rank }) => rank), classOf, best };
  const { result } = (byPlayers ? undefined : firstOfBest(weighed)) ?? firstAmong(weighed);
  return { result, isNobodyLeft: isNobodyLeft(best.mate) };
}
