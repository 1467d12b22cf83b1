import { packedWeights, type SparseColumn, sparseColumn } from '../../graph/columns.ts';
import type { ClassGraph } from '../../graph/transport.ts';
import { classBound } from '../../graph/transport.ts';
import { compareSequences } from '../../kernel/sequences.ts';
import { type Bracket, bracketSize, NO_BYE, type Settled, scoreClassOf } from './bracket.ts';
import { optimumOf, type Solved, solveOrNone } from './classDuals.ts';
import { BELOW, BYE, MDP, NEXT_GROUP, NOBODY, placesFor, RESIDENT, type Vertex, verticesOf } from './classes.ts';
import type { Completion } from './completion.ts';
import { askedBelow } from './field.ts';
import { bestFloaters, type FloaterBounds } from './floaters.ts';
import { FEW_FLOATERS, mayBePerfect, nextBracketIsPerfect, perfectFloaters } from './lookAhead.ts';
import { floaterGetsBye, mayMeetByC3, mayPairByRole } from './text.ts';
import { firstOptimal } from './walk.ts';

/** The bracket and all players below at once; undefined where class duals do not tell. */
function withEverybody(bracket: Bracket): Settled | undefined {
  const { field, end, nextEnd, byeScore } = bracket;
  const vertices = verticesOf(bracket);
  for (let player = end; player < field.size; player++) {
    vertices.push({ rank: player, role: player < nextEnd ? NEXT_GROUP : BELOW, mark: 0 });
  }
  if (byeScore !== NO_BYE) vertices.push({ rank: -1, role: BYE, mark: 0 });
  const solve = (judged: Bracket): Solved | undefined => solveOrNone({ bracket: judged, vertices, lookAhead: true });
  const found = solve(bracket);
  if (found === undefined) return undefined;
  const inBracket = bracketSize(bracket);
  const floaters = found.matching.mate.subarray(0, inBracket).filter((v) => v >= inBracket).length;
  const best = floaterGetsBye(bracket, floaters) ? solve({ ...bracket, floaterGetsBye: true }) : found;
  return best && settledOf(best);
}

/** What a number of players left over in the next bracket leads to; undefined where nothing is proved. */
type LeftOver = { readonly found: Solved; readonly left: number } | 'impossible' | undefined;

/** The optimum with the fewest left over, tried one number after another. */
function firstLeftOver(tried: (left: number) => LeftOver, least: number, most: number): Solved | undefined {
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
    const key = `${role} ${score} ${field.absolute[rank]} ${field.wideBans[rank]}`;
    const number = numberOf.get(key);
    if (number === undefined) {
      numberOf.set(key, first.push(vertex) - 1);
      count.push(1);
    } else count[number]++;
  }
  return { first, count };
}

function mayBePaired({ field }: Bracket, a: Vertex, b: Vertex): boolean {
  if (!mayPairByRole(a.role === MDP, b.role === MDP)) return false;
  if ((field.wideBans[a.rank] & field.wideBans[b.rank]) !== 0) return false;
  return mayMeetByC3(field.absolute[a.rank], field.absolute[b.rank]);
}

/**
 * Settles a bracket by prices of classes: every optimal candidate consists of pairs that are tight under them, so that
 * the first perfect matching of tight pairs is the answer; where they do not tell, in small fields by prices of players. Undefined where
 * nothing is proved, which is rare (docs/decisions/dutch-brackets.md).
 */
export function pricedBracket(bracket: Bracket, completion: Completion, bounds: FloaterBounds): Settled | undefined {
  const { isNeeded, least } = bounds;
  // A player whom a question pairs below floats in every candidate, and seen as one of several would spoil the parity of the class duals.
  const certain = askedBelow(bracket.field, bracket.mdps, bracket.start, bracket.end);
  const some = (): Settled | undefined => {
    if (least === certain.length) return withFloatersOf(bracket, completion, certain);
    if (least === certain.length + 1) return withOneMore(bracket, completion, certain);
    return withFloaters(bracket, completion, bounds);
  };
  if (!isNeeded || least === 1) return some() ?? withEverybody(bracket);
  // Where those below need floaters, who they are seldom is a question for the bracket and the next one alone.
  return withEverybody(bracket) ?? some();
}

/** These floaters and nobody else. */
function withFloatersOf(bracket: Bracket, completion: Completion, certain: readonly number[]): Settled | undefined {
  if (!completion.isPossible(certain, bracket.end)) return undefined;
  const vertices = [...verticesOf(bracket), ...manyNobodies(certain.length)];
  const found = solveOrNone({ bracket, vertices, lookAhead: false });
  return found && settledOf(found);
}

/** One more floater than these: C4, C5 and C8 ask only who it is. */
function withOneMore(plain: Bracket, completion: Completion, certain: readonly number[]): Settled | undefined {
  const perfect = perfectFloaters(plain, completion);
  const best = perfect.size > 0 ? perfect : certain.length === 0 ? bestFloaters(plain) : undefined;
  if (best === undefined) return undefined;
  const floaters = certain.length + 1;
  // C9 speaks when all who have the bye's score (C5) are in this bracket.
  const bracket = { ...plain, floaterGetsBye: floaterGetsBye(plain, floaters) };
  const players = verticesOf(bracket, (player) => best.has(player));
  const found = solveOrNone({ bracket, vertices: [...players, ...manyNobodies(floaters)], lookAhead: false });
  if (found === undefined) return undefined;
  // C7 came first: if it needs another floater, C8 is not as good as it can be, and how good is not known.
  const { mate } = found.matching;
  return players.some(({ mark }, v) => mark === 1 && mate[v] >= players.length) ? settledOf(found) : undefined;
}

/** Several floaters: the bracket alone if they turn out to be perfect for the next one, else both brackets together. */
function withFloaters(bracket: Bracket, completion: Completion, bounds: FloaterBounds): Settled | undefined {
  const { end, field, nextEnd } = bracket;
  const floaters = bounds.least;
  const isFew = floaters <= FEW_FLOATERS;
  const below = isFew ? completion.needFrom(end) : undefined;
  const isForThem = below?.excess === floaters;
  const alone = solveOrNone({
    bracket,
    vertices: [...verticesOf(bracket), ...(isForThem ? placesFor(below) : manyNobodies(floaters))],
    lookAhead: false,
  });
  if (alone === undefined) return undefined;
  const isPossible = (settled: Settled): boolean => completion.isPossible(settled.floaters, end);
  if (end === field.size) {
    const settled = settledOf(alone);
    return isPossible(settled) ? settled : undefined;
  }
  const wanted = pairedMdpsByScore(alone);
  const both: Vertex[] = [...verticesOf(bracket)];
  for (let player = end; player < nextEnd; player++) both.push({ rank: player, role: NEXT_GROUP, mark: 0 });
  const total = floaters + nextEnd - end;
  const [paired, ...mdpsByScore] = wanted;
  const isTooFew = refutation(bracket, both, { pairs: paired / 2, mdpsByScore });
  const isAsked = mayBePerfect(bracket, floaters);
  const need = isAsked ? completion.needFrom(nextEnd) : undefined;
  // Two floaters do not meet (3.2): each needs somebody of the next scoregroup.
  const least = Math.max(need?.excess ?? total % 2, floaters - (nextEnd - end));
  const isRefuted = (left: number): boolean => left < least || isTooFew(left);
  // Where more must be left over than those below need, no floaters are perfect, and who they would be need not be known.
  if (isAsked && !isRefuted(least)) {
    const settled = settledOf(alone);
    if (isPossible(settled) && nextBracketIsPerfect(bracket, settled.floaters, completion)) return settled;
  }
  const tryWith = (left: number): LeftOver => {
    const found = optimumOf({ bracket, vertices: [...both, ...manyNobodies(left)], lookAhead: true });
    // With so few left over C6 and C7, which come first, cannot be as good as the bracket alone allows.
    if (found === 'impossible' || found === undefined) return found;
    const order = compareSequences(pairedMdpsByScore(found), wanted);
    if (order < 0) return 'impossible';
    // More pairs than C4 permits: how good C8 can be with fewer is not seen here.
    return order > 0 ? undefined : { found, left };
  };
  const best =
    bounds.alone === floaters ? fewestLeftOver(tryWith, total, isRefuted) : firstLeftOver(tryWith, least, total);
  if (best === undefined) return undefined;
  const { settled: first, mate } = firstOptimal(best.problem, best.matching);
  const unpaired = both.filter((_, v) => mate[v] >= both.length).map(({ rank }) => rank);
  return completion.isPossible(unpaired, nextEnd) ? first : undefined;
}

const nobody: Vertex = { rank: -1, role: NOBODY, mark: 0 };
const manyNobodies = (count: number): Vertex[] => new Array(count).fill(nobody);

/** The number of pairs in the bracket (C6), then the MDPs in them by score (C7). */
function pairedMdpsByScore({ problem, matching }: Solved): number[] {
  const { bracket } = problem;
  const inBracket = bracketSize(bracket);
  const counts = new Array<number>(bracket.mdpScores + 1).fill(0);
  for (let v = 0; v < inBracket; v++) {
    if (matching.mate[v] >= inBracket) continue;
    counts[0]++;
    if (v < bracket.mdps.length) {
      counts[1 + (bracket.scoreClass.get(bracket.field.score[bracket.mdps[v]]) ?? 0)]++;
    }
  }
  return counts;
}

/** The first of the optimal matchings in the order of article 4. */
const settledOf = ({ problem, matching }: Solved): Settled => firstOptimal(problem, matching).settled;
