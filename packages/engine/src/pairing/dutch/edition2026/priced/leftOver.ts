import type { ClassGraph } from '../../../../graph/classGraph.ts';
import { classBound } from '../../../../graph/classPrices.ts';
import { packedWeights, type SparseColumn, sparseColumn } from '../../../../graph/columns.ts';
import { compareSequences } from '../../../../kernel/sequences.ts';
import { type Bracket, scoreClassOf } from '../bracket.ts';
import { absoluteClass, absolutesMayMeet } from './absolutes.ts';
import { MDP, RESIDENT, type Vertex } from './classes.ts';
import type { Solved } from './problem.ts';

/** What a number of players left over in the next bracket leads to; undefined where nothing is proved. */
export type LeftOver = { readonly found: Solved; readonly left: number } | 'impossible' | undefined;

/** The optimum with the fewest left over, tried one number after another. */
export function firstLeftOver(tried: (left: number) => LeftOver, least: number, most: number): Solved | undefined {
  for (let left = least; left <= most; left += 2) {
    const result = tried(left);
    if (result === 'impossible') continue;
    return result?.found;
  }
  return undefined;
}

/**
 * The same by halving. If as many as possible are paired in the bracket (C6), nobody of its own is left to be paired more:
 * whatever is possible with some left over is possible with two more of them, by taking a pair of the look-ahead apart, until
 * none of those is left. So what `isRefuted` knows to be impossible tells of all smaller numbers too, and mostly leaves one
 * number to be tried.
 */
export function fewestLeftOver(
  tried: (left: number) => LeftOver,
  most: number,
  isRefuted: (left: number) => boolean,
): Solved | undefined {
  let impossible = mostRefuted(isRefuted, (most % 2) - 2, most);
  for (let step = 2; ; step *= 2) {
    const left = Math.min(impossible + step, most);
    let result = tried(left);
    if (result === undefined) return firstLeftOver(tried, impossible + 2, left);
    if (result === 'impossible') {
      if (left === most) return undefined;
      impossible = left;
      continue;
    }
    while (result.left - impossible > 2) {
      const middle = impossible + 2 * Math.ceil((result.left - impossible) / 4);
      const between = tried(middle);
      if (between === undefined) return firstLeftOver(tried, impossible + 2, result.left);
      if (between === 'impossible') impossible = middle;
      else result = between;
    }
    return result.found;
  }
}

/** A refuted number after which the next one is not; `least` if that is the case there already. The greatest one is never asked for. */
function mostRefuted(isRefuted: (left: number) => boolean, least: number, most: number): number {
  let refuted = least;
  let open = most;
  while (open - refuted > 2) {
    const middle = refuted + 2 * Math.floor((open - refuted) / 4);
    if (isRefuted(middle)) refuted = middle;
    else open = middle;
  }
  return refuted;
}

/**
 * Tells of a number left over whether C6 and C7, the pairs of the bracket and the MDPs in them by score, cannot come to `wanted`
 * with it. Everything that only the later criteria tell apart is one class here, and who has met whom is left out: few
 * classes, whose prices are a bound for what all matchings of the players come to.
 */
export function refutation(
  bracket: Bracket,
  players: readonly Vertex[],
  wanted: { readonly pairs: number; readonly mdpsByScore: readonly number[] },
): (left: number) => boolean {
  const { first, count } = classesOf(bracket, players);
  const nobody = first.length;
  const from: number[] = [];
  const to: number[] = [];
  for (let c = 0; c < nobody; c++) {
    for (let d = c; d < nobody; d++) {
      if ((c === d && count[c] < 2) || !mayBePaired(bracket, first[c], first[d])) continue;
      from.push(c);
      to.push(d);
    }
    from.push(c);
    to.push(nobody);
  }
  const edges = from.length;
  const isPair = (e: number): boolean =>
    to[e] < nobody && first[to[e]].role === RESIDENT && first[from[e]].role <= RESIDENT;
  // What is wanted goes behind the edges, so that it is made into numbers in the same way.
  const column = (span: number, worth: (e: number) => boolean, all: number): SparseColumn =>
    sparseColumn(span, edges + 1, (e) => (e === edges ? all : Number(worth(e))));
  const columns = [column(players.length >> 1, isPair, wanted.pairs)];
  for (const [score, mdps] of wanted.mdpsByScore.entries()) {
    const isOfScore = (e: number): boolean =>
      isPair(e) && first[from[e]].role === MDP && scoreClassOf(bracket, first[from[e]].rank) === score;
    columns.push(column(players.length >> 1, isOfScore, mdps));
  }
  const { width, weight } = packedWeights(columns, 2 * players.length, edges + 1);
  const twice = Array.from(weight.subarray(edges * width), (value) => 2 * value);
  const graph = {
    from: Int32Array.from(from),
    to: Int32Array.from(to),
    width,
    weight: weight.subarray(0, edges * width),
  };
  return (left) => {
    const bound = classBound(withNobodies(graph, count, left));
    return bound === undefined || compareSequences(Array.from(bound), twice) < 0;
  };
}

/** The graph with a last class of so many nobodies. */
const withNobodies = (graph: Omit<ClassGraph, 'count'>, count: readonly number[], left: number): ClassGraph => ({
  ...graph,
  count: Int32Array.from([...count, left]),
});

/** Classes by what C3, wide prohibitions, C6 and C7 see, in the order of their roles. */
function classesOf(bracket: Bracket, players: readonly Vertex[]): { first: Vertex[]; count: number[] } {
  const { field } = bracket;
  const numberOf = new Map<string, number>();
  const first: Vertex[] = [];
  const count: number[] = [];
  for (const vertex of players) {
    const { rank, role } = vertex;
    const score = role === MDP ? scoreClassOf(bracket, rank) : 0;
    const key = `${role} ${score} ${absoluteClass(field, rank)} ${field.wideBans[rank]}`;
    const number = numberOf.get(key);
    if (number === undefined) {
      numberOf.set(key, first.push(vertex) - 1);
      count.push(1);
    } else count[number]++;
  }
  return { first, count };
}

function mayBePaired({ field }: Bracket, a: Vertex, b: Vertex): boolean {
  if (a.role === MDP && b.role === MDP) return false;
  if ((field.wideBans[a.rank] & field.wideBans[b.rank]) !== 0) return false;
  return absolutesMayMeet(absoluteClass(field, a.rank), absoluteClass(field, b.rank));
}
