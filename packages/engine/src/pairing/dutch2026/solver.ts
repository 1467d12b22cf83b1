import { compareSequences } from '../../kernel/sequences.ts';
import { type Bracket, type BracketResult, bracketSize, NO_BYE, scoreClassOf } from './bracket.ts';
import { bestByPlayers, firstOfBest, type SomeCandidate } from './byPlayers.ts';
import { optimumByClasses, type Problem, tightProblem } from './classDuals.ts';
import { BELOW, BYE, NEXT_GROUP, NOBODY, type Vertex, verticesOf } from './classes.ts';
import type { Completion } from './completion.ts';
import { askedBelow } from './field.ts';
import {
  bestFloaters,
  FloaterBounds,
  fewestUnpaired,
  perfectFloaters,
  possibleFloaters,
  unpairedBelow,
} from './floaters.ts';
import { floaterGetsBye } from './text.ts';
import { firstOptimal } from './walk.ts';
import { firstAmong, type Weighed } from './weighted.ts';

/** Which problems are used to solve a bracket. All lead to the same candidate; tests compare them. */
export interface Solving {
  /** True to use player duals from the start. */
  readonly byPlayers?: boolean;
  /** True to start with everyone below. */
  readonly everybody?: boolean;
}

/** The best matchings of a problem: one of them, vertex by vertex, and the first candidate in the order of article 4. */
interface Optimum {
  readonly mate: Int32Array;
  readonly first: () => SomeCandidate;
}

/**
 * The first of the best candidates of a bracket (C.04.3 3.4-3.8): these are the maximum-weight perfect matchings of a graph whose
 * weights are C6 to C21. The graph includes as few lower players as necessary: none if C4, C5 and C8 leave open at most the
 * choice of one floater; the next scoregroup if hardly any of its players need to stay unpaired; otherwise everyone. Class duals
 * determine which pairs the maximum-weight matchings use, if such pairs match everyone; if not, player duals continue from there.
 * Undefined if there is no candidate, which happens only if {@link Bracket.staying} may not float.
 */
export function solveBracket(
  bracket: Bracket,
  completion: Completion,
  solving: Solving = {},
): BracketResult | undefined {
  const { byPlayers = false, everybody = false } = solving;
  if (everybody) return withEverybody(bracket, byWeights);
  if (byPlayers) return bracketAlone(bracket, completion, byWeights) ?? withEverybody(bracket, byWeights);
  return solveWithoutEverybody(bracket, completion) ?? withEverybody(bracket, byPlayerDuals);
}

/** The same, but without player duals of everyone; undefined if all other methods prove nothing either. */
export const solveWithoutEverybody = (bracket: Bracket, completion: Completion): BracketResult | undefined =>
  bracketAlone(bracket, completion, byDuals) ??
  withNextGroup(bracket, completion, byClassDuals) ??
  withEverybody(bracket, byClassDuals) ??
  withNextGroup(bracket, completion, byPlayerDuals);

type OptimumOf = (problem: Problem) => Optimum | undefined;

/** The bracket and all players below at once. */
function withEverybody(bracket: Bracket, optimumOf: OptimumOf): BracketResult | undefined {
  const { field, end, nextEnd, byeScore } = bracket;
  const vertices = verticesOf(bracket);
  for (let player = end; player < field.size; player++) {
    vertices.push({ rank: player, role: player < nextEnd ? NEXT_GROUP : BELOW, mark: 0 });
  }
  if (byeScore !== NO_BYE) vertices.push({ rank: -1, role: BYE, mark: 0 });
  const found = optimumOf({ bracket, vertices, lookAhead: true });
  if (found === undefined) return undefined;
  const inBracket = bracketSize(bracket);
  const floaters = found.mate.subarray(0, inBracket).filter((v) => v >= inBracket).length;
  const isOfBye = floaterGetsBye(bracket, floaters);
  const best = isOfBye
    ? optimumOf({ bracket: { ...bracket, floaterGetsBye: true }, vertices, lookAhead: true })
    : found;
  return best?.first().result;
}

/**
 * The bracket alone, if the minimum number of floaters by C6 and C4 is the number of players whom a question pairs below, or one
 * more.
 */
function bracketAlone(plain: Bracket, completion: Completion, optimumOf: OptimumOf): BracketResult | undefined {
  const { field, mdps, start, end } = plain;
  // A player whom a question pairs below floats in every candidate; treating them as one of several would break the parity
  // argument of the class duals.
  const certain = askedBelow(field, mdps, start, end);
  const { least } = new FloaterBounds(plain, completion);
  if (least === certain.length) {
    if (!completion.isPossible(certain, end)) return undefined;
    const vertices = [...verticesOf(plain), ...nobodies(least)];
    return optimumOf({ bracket: plain, vertices, lookAhead: false })?.first().result;
  }
  if (least > certain.length + 1) return undefined;
  // C4, C5 and C8 decide only who the additional floater is; C9 applies if all players with the bye's score (C5) are in this
  // bracket.
  const bracket = { ...plain, floaterGetsBye: floaterGetsBye(plain, least) };
  const withOneOf = (best: ReadonlySet<number>): Optimum | undefined => {
    const players = verticesOf(bracket, (player) => best.has(player));
    const found = optimumOf({ bracket, vertices: [...players, ...nobodies(least)], lookAhead: false });
    return players.some(({ mark }, v) => mark === 1 && found !== undefined && found.mate[v] >= players.length)
      ? found
      : undefined;
  };
  const perfect = perfectFloaters(plain, completion);
  const found = perfect.size > 0 ? withOneOf(perfect) : undefined;
  if (found !== undefined) return found.first().result;
  if (certain.length > 0) return undefined;
  // C6 and C7 come first: C8 compares only floaters that they allow.
  const best = bestFloaters(plain, possibleFloaters(plain));
  return best && withOneOf(best)?.first().result;
}

/**
 * The bracket and the next scoregroup, of which as few players are unpaired as their number, C1 to C3 and the players below
 * permit (two floaters do not meet, 3.2). That is the optimum of C8, if it costs nothing by C6 and C7 and leaves the players
 * below pairable.
 */
function withNextGroup(plain: Bracket, completion: Completion, optimumOf: OptimumOf): BracketResult | undefined {
  const { field, end, nextEnd } = plain;
  if (end === field.size) return undefined;
  const { least } = new FloaterBounds(plain, completion);
  const bracket = { ...plain, floaterGetsBye: floaterGetsBye(plain, least) };
  const own = verticesOf(bracket);
  const alone = optimumOf({ bracket, vertices: [...own, ...nobodies(least)], lookAhead: false });
  if (alone === undefined) return undefined;
  const both = [...own];
  for (let player = end; player < nextEnd; player++) both.push({ rank: player, role: NEXT_GROUP, mark: 0 });
  const next = nextEnd - end;
  const left = Math.max(
    (least + next) % 2,
    least - next,
    fewestUnpaired(bracket, nextEnd),
    unpairedBelow(bracket, completion, nextEnd),
  );
  const found = optimumOf({ bracket, vertices: [...both, ...nobodies(left)], lookAhead: true });
  if (found === undefined) return undefined;
  const isBest = compareSequences(pairedMdpsByScore(bracket, found), pairedMdpsByScore(bracket, alone)) === 0;
  if (!isBest) return undefined;
  const { result, mate } = found.first();
  const unpaired = both.filter((_, v) => mate !== undefined && mate[v] >= both.length).map(({ rank }) => rank);
  return mate !== undefined && completion.isPossible(unpaired, nextEnd) ? result : undefined;
}

/** The number of players paired in the bracket (C6), then the MDPs among them by score (C7). */
function pairedMdpsByScore(bracket: Bracket, { mate }: Optimum): number[] {
  const inBracket = bracketSize(bracket);
  const counts = new Array<number>(bracket.mdpScores + 1).fill(0);
  for (let v = 0; v < inBracket; v++) {
    if (mate[v] >= inBracket) continue;
    counts[0]++;
    if (v < bracket.mdps.length) counts[1 + scoreClassOf(bracket, bracket.mdps[v])]++;
  }
  return counts;
}

const nobodies = (count: number): Vertex[] => new Array<Vertex>(count).fill({ rank: -1, role: NOBODY, mark: 0 });

function byClassDuals(problem: Problem): Optimum | undefined {
  const found = optimumByClasses(problem);
  if (found === undefined || found === 'impossible') return undefined;
  return { mate: found.matching.mate, first: () => firstOptimal(found.problem, found.matching) };
}

const byDuals: OptimumOf = (problem) => byClassDuals(problem) ?? byPlayerDuals(problem);

function byPlayerDuals(problem: Problem): Optimum | undefined {
  const weighed = weigh(problem);
  return weighed && { mate: weighed.best.mate, first: () => firstOfBest(weighed) ?? firstAmong(weighed) };
}

/** The order of article 4 as weights, too, instead of a search through the best matchings. */
function byWeights(problem: Problem): Optimum | undefined {
  const weighed = weigh(problem);
  return weighed && { mate: weighed.best.mate, first: () => firstAmong(weighed) };
}

function weigh(problem: Problem): Weighed | undefined {
  const { bracket, vertices } = problem;
  const classes = tightProblem(problem);
  const best = classes && bestByPlayers(classes);
  return best && { bracket, ranks: Int32Array.from(vertices, ({ rank }) => rank), classOf: classes.classOf, best };
}
