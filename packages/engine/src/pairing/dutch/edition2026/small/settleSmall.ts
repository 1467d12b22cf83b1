import { firstOf } from '../../../../graph/small/bits.ts';
import { type Bracket, bracketSize, type Settled, scoreClassOf } from '../bracket.ts';
import type { Completion } from '../completion.ts';
import { nextBracketIsPerfect } from '../general/lookAhead.ts';
import { mayMeet } from '../legal.ts';
import { firstInOrder } from './firstInOrder.ts';
import { Matchings, NONE } from './matchings.ts';

import {
  firstSet,
  MOST_IN_SETS,
  type Places,
  ranksOf,
  type SmallBracket,
  setAfter,
  smallBracket,
} from './pairValues.ts';
import { compareBelow, type WorthBelow, worthBelow } from './worthBelow.ts';

/** Floaters as C7, C9 and the criteria from C10 on see them; smaller `scores`, more `games` and a greater `value` are better. */
interface Choice {
  readonly floaters: Places;
  readonly scores: number;
  readonly games: number;
  readonly value: number;
}

/** So many choices of floaters are looked at below before it is left to a matching that sees everybody at once. */
const MOST_TESTS = 40;

/** So many more may be refused where it is known whom those below need, which tells it at once. */
const MOST_TOLD = 1000;

/** Questions of C4 that are asked where C8 has to be worked out for each choice: each costs what there are players below. */
const mostBelow = ({ field, nextEnd }: Bracket): number => Math.min(200, Math.ceil(5000 / (field.size - nextEnd + 1)));

/**
 * The first of the best candidates of a bracket of a few players (3.4-3.8): all choices of floaters from the fewest on, each
 * with the best that the others can be paired. Undefined where the bracket, or the next one where C8 has to be worked out, is too
 * large.
 */
export function settleSmall(bracket: Bracket, completion: Completion): Settled | undefined {
  const size = bracketSize(bracket);
  if (size > MOST_IN_SETS) return undefined;
  if (size <= 2) return settleTwo(bracket, completion);
  const small = smallBracket(bracket);
  if (small === undefined) return undefined;
  const matchings = new Matchings(small, -1, 0);
  const tests = { left: MOST_TESTS, told: MOST_TOLD };
  for (let count = small.size % 2; count <= small.size; count += 2) {
    if (count < completion.knownNeed(bracket.end)) continue;
    // C4 and C6: the fewest floaters with whom everybody below can be paired; C7: of these those of the lowest scores.
    for (const level of levelsOf(choices(small, matchings, count))) {
      const best = bestOf(small, level, completion, tests);
      if (best === undefined) return undefined;
      if (best.length > 0) return firstInOrder(small, matchings, best);
    }
  }
  return undefined;
}

/** Of one player, or of two, there is nothing to be compared: they are paired if they may be and C4 lets them, or they float. */
function settleTwo({ field, mdps, start, end }: Bracket, completion: Completion): Settled | undefined {
  const first = mdps.length > 0 ? mdps[0] : start;
  const pair = mdps.length + end - start === 2 ? Int32Array.of(first, end - 1) : NOBODY;
  if (pair.length === 2 && mayMeet(field, first, end - 1) && completion.isPossible(NOBODY, end))
    return { pairs: pair, floaters: NOBODY };
  const floaters = pair.length === 2 ? pair : Int32Array.of(first);
  return completion.isPossible(floaters, end) ? { pairs: NOBODY, floaters } : undefined;
}

const NOBODY = new Int32Array(0);

/** All choices of so many floaters after whom the others can be paired, the best by C7, C9 and the others first. */
function choices(small: SmallBracket, matchings: Matchings, count: number): Choice[] {
  const { bracket, size, rank } = small;
  const { field, byeScore, start, mdpScores } = bracket;
  const all = (1 << size) - 1;
  const getsBye = count === 1 && field.score[start] <= byeScore;
  // C7: fewer floaters of the highest score, then of the next.
  const weight = new Float64Array(size);
  if (count > 0) {
    for (let place = 0; place < size; place++)
      weight[place] = (size + 1) ** (mdpScores - scoreClassOf(bracket, rank[place]));
  }
  const found: Choice[] = [];
  for (let floaters = firstSet(count); floaters <= all; floaters = setAfter(floaters)) {
    const value = matchings.best(all & ~floaters);
    if (value === NONE) continue;
    let scores = 0;
    let games = 0;
    for (let left = floaters; left !== 0; left &= left - 1) {
      const place = firstOf(left);
      scores += weight[place];
      if (getsBye) games += field.games[rank[place]];
    }
    found.push({ floaters, scores, games, value });
  }
  if (found.length < 2) return found;
  return found.sort((a, b) => a.scores - b.scores || b.games - a.games || b.value - a.value);
}

/** The choices of each outcome of C7. */
function* levelsOf(sorted: readonly Choice[]): Generator<readonly Choice[]> {
  for (let from = 0; from < sorted.length; ) {
    let to = from + 1;
    while (to < sorted.length && sorted[to].scores === sorted[from].scores) to++;
    yield sorted.slice(from, to);
    from = to;
  }
}

/** The floaters of the best choices that pass C4 and reach the bound of C8; empty if none passes C4, undefined if it is not told. */
function bestOf(
  small: SmallBracket,
  level: readonly Choice[],
  completion: Completion,
  tests: { left: number; told: number },
): Places[] | undefined {
  const { bracket, rank } = small;
  const best: Choice[] = [];
  const possible: Choice[] = [];
  for (const choice of level) {
    const first = best[0];
    if (first !== undefined && (choice.games !== first.games || choice.value !== first.value)) break;
    const floaters = ranksOf(rank, choice.floaters);
    const isTold = completion.isTold(floaters.length, bracket.end);
    if (isTold ? tests.told-- === 0 : tests.left-- === 0) return undefined;
    if (!completion.isPossible(floaters, bracket.end)) {
      // From now on it is told of the others (C4).
      completion.needFrom(bracket.end);
      continue;
    }
    if (isTold && tests.left-- === 0) return undefined;
    possible.push(choice);
    if (nextBracketIsPerfect(bracket, floaters, completion)) best.push(choice);
  }
  // A single possible choice is the best in C8 whatever it comes to.
  const chosen = best.length > 0 ? best : possible.length < 2 ? possible : bestBelow(small, possible, completion);
  return chosen?.map(({ floaters }) => floaters);
}

/** The best in C8, then C9 and the others, of choices none of which reaches the bound of C8; undefined if it is not told. */
function bestBelow(
  { bracket, rank }: SmallBracket,
  possible: readonly Choice[],
  completion: Completion,
): readonly Choice[] | undefined {
  const tests = { left: mostBelow(bracket) };
  let best: Choice[] = [];
  let greatest: WorthBelow | undefined;
  // They come in the order of C9 and the others.
  for (const choice of possible) {
    const worth = worthBelow(bracket, ranksOf(rank, choice.floaters), completion, tests);
    if (worth === undefined) return undefined;
    const compared = greatest === undefined ? -1 : compareBelow(worth, greatest);
    if (compared > 0) continue;
    if (compared < 0) best = [];
    greatest = worth;
    const first = best[0];
    if (first === undefined || (choice.games === first.games && choice.value === first.value)) best.push(choice);
  }
  return best;
}
