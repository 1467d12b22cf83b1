import { compareSequences } from '../../../../kernel/sequences.ts';
import { type Bracket, bracketSize, isMdp } from '../bracket.ts';
import type { Completion } from '../completion.ts';
import { NO_BYE } from '../field.ts';
import { FEW_FLOATERS, nextBracketIsPerfect, perfectFloaters } from '../general/lookAhead.ts';
import type { Settled } from '../general/solveBracket.ts';
import { BELOW, BYE, MDP, NEXT_GROUP, NOBODY, RESIDENT, type Role, type Vertex } from './classes.ts';
import { fewestFloaters } from './fewestFloaters.ts';
import { bestFloaters } from './floaters.ts';
import { fewestLeftOver, firstLeftOver, type LeftOver, refutation } from './leftOver.ts';
import { placesFor } from './places.ts';
import { type Attempt, optimumOf, type Problem, type Solved } from './problem.ts';
import { firstOptimal } from './walk.ts';

/** How many players of a bracket float at least. */
export interface FloaterBounds {
  /** Because of the bracket alone (C6). */
  readonly alone: number;
  /** Because those below need them (C4). */
  readonly needed: number;
}

/**
 * Settles a bracket by prices of classes: every optimal candidate consists of pairs that are tight under them, so that
 * the first perfect matching of tight pairs is the answer. Undefined where nothing is proved, which is rare
 * (docs/decisions/dutch-fast-path.md).
 */
export function pricedBracket(
  bracket: Bracket,
  completion: Completion,
  floaters: FloaterBounds,
  attempt: Attempt,
): Settled | undefined {
  const least = Math.max(floaters.alone, floaters.needed);
  const byClasses = (apart: boolean): Settled | undefined => {
    const by: Classes = { apart, attempt };
    if (least === 0) return withoutFloaters(bracket, completion, by) ?? withEverybody(bracket, by);
    if (least === 1) return withOneFloater(bracket, completion, by) ?? withEverybody(bracket, by);
    const isNeeded = floaters.needed > floaters.alone;
    const some = (): Settled | undefined =>
      withFloaters(bracket, completion, least, by, isNeeded && attempt.isSoonWeighed);
    // Where those below need floaters, who they are seldom is a question for the bracket and the next one alone.
    if (isNeeded) return withEverybody(bracket, by) ?? some();
    return some() ?? withEverybody(bracket, by);
  };
  return byClasses(false) ?? (bracketSize(bracket) <= MOST_APART ? byClasses(true) : undefined);
}

/** How players are put into classes, see {@link Problem}. */
type Classes = Pick<Problem, 'apart' | 'attempt'>;

/** In brackets of so few players who has met whom often decides: there each of them may be a class. */
const MOST_APART = 40;

function solveOrNone(problem: Problem): Solved | undefined {
  const found = optimumOf(problem);
  return found === 'impossible' ? undefined : found;
}

const settledOf = ({ problem, matching }: Solved): Settled => firstOptimal(problem, matching).settled;

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

/** Several floaters: the bracket alone if they turn out to be perfect for the next one, else (unless `onlyAlone`) both brackets together. */
function withFloaters(
  bracket: Bracket,
  completion: Completion,
  floaters: number,
  by: Classes,
  onlyAlone: boolean,
): Settled | undefined {
  const { end, field, nextEnd } = bracket;
  const isFew = floaters <= FEW_FLOATERS;
  const below = isFew ? completion.needFrom(end) : undefined;
  const isForThem = below?.excess === floaters;
  const alone = solveOrNone({
    bracket,
    vertices: [...verticesOf(bracket), ...(isForThem ? placesFor(bracket, below, completion) : manyNobodies(floaters))],
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
  const mayBePerfect = isFew || floaters <= nextEnd - end;
  const need = mayBePerfect ? completion.needFrom(nextEnd) : undefined;
  const least = need?.excess ?? total % 2;
  const isRefuted = (left: number): boolean => left < least || isTooFew(left);
  // Where more must be left over than those below need, no floaters are perfect, and who they would be need not be known.
  if (mayBePerfect && !isRefuted(least)) {
    const settled = settledOf(alone);
    if (isPossible(settled) && nextBracketIsPerfect(bracket, settled.floaters, completion)) return settled;
  }
  if (onlyAlone) return undefined;
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
    fewestFloaters(bracket) === floaters
      ? fewestLeftOver(tryWith, total, isRefuted)
      : firstLeftOver(tryWith, least, total);
  if (best === undefined) return undefined;
  const { settled: first, mate } = firstOptimal(best.problem, best.matching);
  const unpaired = both.filter((_, v) => mate[v] >= both.length).map(({ rank }) => rank);
  return completion.isPossible(unpaired, nextEnd) ? first : undefined;
}

/** The bracket and all players below at once. */
function withEverybody(plain: Bracket, by: Classes): Settled | undefined {
  const { field, end, nextEnd, byeScore } = plain;
  const below: Vertex[] = [];
  for (let player = end; player < field.size; player++) {
    below.push({ rank: player, role: player < nextEnd ? NEXT_GROUP : BELOW, mark: 0 });
  }
  if (byeScore !== NO_BYE) below.push({ rank: -1, role: BYE, mark: 0 });
  const inBracket = bracketSize(plain);
  const solvedWith = (bracket: Bracket): Solved | undefined =>
    solveOrNone({ bracket, vertices: [...verticesOf(bracket), ...below], lookAhead: true, ...by });
  let found = solvedWith(plain);
  if (found === undefined) return undefined;
  const floating = found.matching.mate.subarray(0, inBracket).filter((v) => v >= inBracket).length;
  if (floating === 1 && field.score[plain.start] <= byeScore) found = solvedWith({ ...plain, floaterGetsBye: true });
  return found && settledOf(found);
}

const nobody: Vertex = { rank: -1, role: NOBODY, mark: 0 };
const manyNobodies = (count: number): Vertex[] => new Array(count).fill(nobody);

/** The bracket's players, best first. */
function verticesOf(bracket: Bracket, isMarked: (player: number) => boolean = () => false): Vertex[] {
  const vertices: Vertex[] = [];
  const add = (rank: number): void => {
    const role: Role = isMdp(bracket, rank) ? MDP : RESIDENT;
    vertices.push({ rank, role, mark: isMarked(rank) ? 1 : 0 });
  };
  for (const mdp of bracket.mdps) add(mdp);
  for (let player = bracket.start; player < bracket.end; player++) add(player);
  return vertices;
}

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
