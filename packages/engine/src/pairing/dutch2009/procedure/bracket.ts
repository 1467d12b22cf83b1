import { countX, floatSteps, type Hardness, hardnesses, type InForce, NO_FLOATS } from '../criteria.ts';
import type { Field2009 } from '../field.ts';
import { FREE, type LeftoverRule } from '../leftovers.ts';
import { type Accept, canServe, firstAccepted, type LeftoverQuestion } from '../search/acceptedLeftovers.ts';
import { anyWithBelow } from '../search/anyWithBelow.ts';
import { fewestBroken } from '../search/feasible.ts';
import { firstPairing } from '../search/firstWithBelow.ts';
import { firstHeterogeneous, HeterogeneousSearch } from '../search/heterogeneous.ts';
import { narrowerRulesFor } from '../search/narrowerRules.ts';
import type { Below, Bracket, Found, Heterogeneous, Homogeneous, PairsWanted, Settled } from '../terms.ts';

/** A.3: a bracket with at least half of its players moved in counts as homogeneous. */
export function bracketOf(members: readonly number[], movers: number, bye: boolean): Bracket {
  return { members, movers: 2 * movers >= members.length ? 0 : movers, bye };
}

/** As many pairs as a bracket can have (C.3). */
export function allPairs({ members, movers }: Bracket): PairsWanted {
  return { movers, rest: (members.length - 2 * movers) >> 1, steps: 0 };
}

/** As many pairs as a bracket can have, then the numbers of C.14. */
export function* pairsInTurn(bracket: Bracket): Generator<PairsWanted> {
  const { movers } = bracket;
  let steps = 0;
  if (movers === 0) {
    yield allPairs(bracket);
    for (let rest = allPairs(bracket).rest - 1; rest > 0; rest--) yield { movers, rest, steps: ++steps };
  }
  for (let first = movers; first > 0; first--) {
    const { rest: most } = allPairs({ ...bracket, movers: first });
    for (let rest = most; rest >= 0; rest--) yield { movers: first, rest, steps: steps++ };
  }
}

/** True when the bracket can give the wanted pairs at all, with every relative criterion dropped. */
export function isPossible(field: Field2009, bracket: Bracket, wanted: PairsWanted): boolean {
  const all = hardnesses(field);
  const inForce: InForce = { hardness: all[all.length - 1], raise: field.size, floats: NO_FLOATS };
  const toPair = bracketToPair(field, bracket, wanted, inForce, { ...FREE, bye: bracket.bye });
  return 's1' in toPair ? new HeterogeneousSearch(toPair, field.size).isPossible() : fewestBroken(toPair) !== undefined;
}

/** What the bracket below asks of those left over. */
interface Wish {
  readonly accept: Accept;
  /** Those of the players with each of whom, left over alone, it can be paired: what `accept` says of each. */
  readonly acceptEach?: (players: readonly number[]) => ReadonlySet<number>;
  readonly below: Below;
}

/**
 * The first pairing of a bracket at one number of pairs, in the order of C.6-C.11; `wish` judges the players left
 * over by the bracket below.
 */
export function firstAt(field: Field2009, bracket: Bracket, wanted: PairsWanted, wish?: Wish): Settled | undefined {
  if (!isPossible(field, bracket, wanted)) return undefined;
  const x = baseX(field, bracket, wanted);
  const most = bracket.movers > 0 ? bracket.members.length >> 1 : Math.max(0, wanted.rest - x);
  const all = hardnesses(field);
  const own = wish && { ...wish, accept: remember(wish.accept) };
  const rule = startRule(bracket, wanted, own);
  const loosest = { hardness: all[all.length - 1], raise: field.size, floats: NO_FLOATS };
  if (own !== undefined && !canServe(questionOf(field, bracket, wanted, loosest, x, own), rule)) return undefined;
  const withTerms = (found: Found | undefined, inForce: InForce) => found && { ...found, wanted, inForce, x };
  const attempt = (inForce: InForce): Settled | undefined => {
    const solve = (narrowed: LeftoverRule, below?: Below): Found | undefined => {
      const toPair = bracketToPair(field, bracket, wanted, inForce, narrowed);
      return 's1' in toPair ? firstHeterogeneous(toPair, x, below) : firstPairing(toPair, x + inForce.raise, below);
    };
    if (own === undefined) return withTerms(solve(rule), inForce);
    const question = questionOf(field, bracket, wanted, inForce, x, own);
    return withTerms(firstAccepted({ ...question, solve, serving: (each) => solve(each, own.below) }, rule), inForce);
  };
  const steps = floatSteps(field);
  for (const hardness of all) {
    const found = attempt({ hardness, raise: 0, floats: steps[0] });
    if (found !== undefined) return found;
    const least = leastRaise(field, bracket, wanted, hardness, x, rule);
    for (const { raise, floats } of levels(steps, least, most, field.readings.restartInC9)) {
      const later = attempt({ hardness, raise, floats });
      if (later !== undefined) return later;
    }
  }
  return undefined;
}

/**
 * The levels of C.9-C.11, the raises of x and the float criteria in force. Where C.9 goes back to C.2 the raise is gone once a
 * criterion is dropped: raised, x meets all float criteria. By the letter that never ends if nothing is found so; then both go together.
 */
function* levels(
  steps: readonly number[],
  least: number,
  most: number,
  restart: Field2009['readings']['restartInC9'],
): Generator<Pick<InForce, 'raise' | 'floats'>> {
  if (restart === 'C2') {
    if (least === 0) for (const floats of steps) yield { raise: 0, floats };
    for (let raise = Math.max(1, least); raise <= most; raise++) yield { raise, floats: steps[0] };
  }
  for (let raise = least; raise <= most; raise++) for (const floats of steps) yield { raise, floats };
}

/** Which leftovers serve the bracket below when this one is paired with these criteria in force. */
function questionOf(
  field: Field2009,
  bracket: Bracket,
  wanted: PairsWanted,
  inForce: InForce,
  x: number,
  { accept, below }: Wish,
): LeftoverQuestion {
  return {
    hope: (rule) => anyWithBelow(field, { bracket, wanted, inForce, x: x + inForce.raise, rule }, below)?.leftovers,
    accept,
    divide: narrowerRulesFor(field, bracket.members, below),
  };
}

/** A raise of x below which nothing can be found, even with every float criterion dropped. */
function leastRaise(
  field: Field2009,
  bracket: Bracket,
  wanted: PairsWanted,
  hardness: Hardness,
  x: number,
  rule: LeftoverRule,
): number {
  const toPair = bracketToPair(field, bracket, wanted, { hardness, raise: 0, floats: NO_FLOATS }, rule);
  if ('s1' in toPair) return new HeterogeneousSearch(toPair, x).leastRaise();
  const least = fewestBroken(toPair);
  return least === undefined ? Number.POSITIVE_INFINITY : Math.max(0, least - x);
}

function remember(accept: Accept): Accept {
  const known = new Map<string, boolean>();
  return (leftovers) => {
    const name = [...leftovers].sort((a, b) => a - b).join();
    const before = known.get(name);
    if (before !== undefined) return before;
    const answer = accept(leftovers);
    known.set(name, answer);
    return answer;
  };
}

/** With one player left over, those who would be refused are left out from the start. */
function startRule(bracket: Bracket, wanted: PairsWanted, wish: Wish | undefined): LeftoverRule {
  const { members, bye } = bracket;
  const single = members.length - 2 * (wanted.movers + wanted.rest) === 1;
  if (wish === undefined || !single) return { ...FREE, bye };
  const { accept, acceptEach } = wish;
  const accepted = acceptEach?.(members);
  const serves = (player: number): boolean => accepted?.has(player) ?? accept([player]);
  return { ...FREE, bye, never: new Set(members.filter((player) => !serves(player))) };
}

/** The x of C.2, lowered with p as C.14 says. */
function baseX(field: Field2009, bracket: Bracket, wanted: PairsWanted): number {
  const { members } = bracket;
  const complete = members.length >> 1;
  const { xInC14 } = field.readings;
  const x = countX(field, members, complete);
  if (xInC14 === 'kept') return x;
  return Math.max(xInC14 === 'falls' ? 0 : Math.min(1, x), x - wanted.steps);
}

function bracketToPair(
  field: Field2009,
  bracket: Bracket,
  wanted: PairsWanted,
  inForce: InForce,
  rule: LeftoverRule,
): Heterogeneous | Homogeneous {
  const { members } = bracket;
  const { movers, rest } = wanted;
  if (bracket.movers === 0) return { field, members, pairs: rest, inForce, rule };
  return { field, s1: members.slice(0, movers), s2: members.slice(movers), rest, inForce, rule };
}
