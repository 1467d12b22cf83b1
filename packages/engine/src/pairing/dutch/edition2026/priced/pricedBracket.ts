import { compareSequences } from '../../../../kernel/sequences.ts';
import { type Bracket, bracketSize, type Settled } from '../bracket.ts';
import type { Completion } from '../completion.ts';
import { FEW_FLOATERS, mayBePerfect, nextBracketIsPerfect, perfectFloaters } from '../general/lookAhead.ts';
import { NEXT_GROUP, NOBODY, type Vertex } from './classes.ts';
import { Everybody, isByPlayers } from './everybody.ts';
import type { FloaterBounds } from './floaterBounds.ts';
import { bestFloaters } from './floaters.ts';
import { fewestLeftOver, firstLeftOver, type LeftOver, refutation } from './leftOver.ts';
import { placesFor } from './places.ts';
import { type Attempt, optimumOf, type Solved } from './problem.ts';
import { type Classes, settledOf, solveOrNone } from './solved.ts';
import { verticesOf } from './vertices.ts';
import { firstOptimal } from './walk.ts';

/**
 * Settles a bracket by prices of classes: every optimal candidate consists of pairs that are tight under them, so that
 * the first perfect matching of tight pairs is the answer; where they do not tell, in small fields by prices of players. Undefined where
 * nothing is proved, which is rare (docs/decisions/dutch-fast-path.md).
 */
export function pricedBracket(
  bracket: Bracket,
  completion: Completion,
  bounds: FloaterBounds,
  attempt: Attempt,
): Settled | undefined {
  const { isNeeded, least } = bounds;
  const byClasses = (apart: boolean): Settled | undefined => {
    const by: Classes = { apart, attempt };
    const everybody = new Everybody(bracket, by);
    const some = (): Settled | undefined => {
      if (least === 0) return withoutFloaters(bracket, completion, by);
      if (least === 1) return withOneFloater(bracket, completion, by);
      return withFloaters(bracket, completion, bounds, by);
    };
    const inAll = (): Settled | undefined =>
      everybody.byClasses() ?? (isByPlayers(attempt) ? everybody.byPlayers() : undefined);
    if (least > 1 && attempt.isSparse) return inAll();
    if (!isNeeded || least === 1) return some() ?? inAll();
    // Where those below need floaters, who they are seldom is a question for the bracket and the next one alone.
    return inAll() ?? (attempt.isSoonWeighed ? undefined : some());
  };
  return byClasses(false) ?? (bracketSize(bracket) <= MOST_APART ? byClasses(true) : undefined);
}

/** In brackets of so few players who has met whom often decides: there each of them may be a class. */
const MOST_APART = 40;

function withoutFloaters(bracket: Bracket, completion: Completion, by: Classes): Settled | undefined {
  if (!completion.isPossible([], bracket.end)) return undefined;
  const found = solveOrNone({ bracket, vertices: verticesOf(bracket), lookAhead: false, ...by });
  return found && settledOf(found);
}

/** One floater: C4, C5 and C8 ask only who it is. */
function withOneFloater(plain: Bracket, completion: Completion, by: Classes): Settled | undefined {
  const perfect = perfectFloaters(plain, completion);
  const best = perfect.size > 0 ? perfect : bestFloaters(plain);
  if (best === undefined) return undefined;
  // C9 speaks when all who have the bye's score (C5) are in this bracket.
  const bracket = { ...plain, floaterGetsBye: plain.field.score[plain.start] <= plain.byeScore };
  const vertices = [...verticesOf(bracket, (player) => best.has(player)), nobody];
  const found = solveOrNone({ bracket, vertices, lookAhead: false, ...by });
  if (found === undefined) return undefined;
  // C7 came first: if it needs another floater, C8 is not as good as it can be, and how good is not known.
  const floater = found.matching.mate[vertices.length - 1];
  return best.has(vertices[floater].rank) ? settledOf(found) : undefined;
}

/** Several floaters: the bracket alone if they turn out to be perfect for the next one, else both brackets together. */
function withFloaters(
  bracket: Bracket,
  completion: Completion,
  bounds: FloaterBounds,
  by: Classes,
): Settled | undefined {
  const { end, field, nextEnd } = bracket;
  const floaters = bounds.least;
  const isFew = floaters <= FEW_FLOATERS;
  const below = isFew ? completion.needFrom(end) : undefined;
  const isForThem = below?.excess === floaters;
  const alone = solveOrNone({
    bracket,
    vertices: [...verticesOf(bracket), ...(isForThem ? placesFor(below) : manyNobodies(floaters))],
    lookAhead: false,
    ...by,
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
    const found = optimumOf({ bracket, vertices: [...both, ...manyNobodies(left)], lookAhead: true, ...by });
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
