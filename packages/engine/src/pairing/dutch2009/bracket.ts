import {
  type Accept,
  anyWithBelow,
  canServe,
  firstAccepted,
  firstPairing,
  type LeftoverQuestion,
  narrowerRulesFor,
} from './search/below.ts';
import { firstHeterogeneous, HeterogeneousSearch } from './search/heterogeneous.ts';
import { fewestBroken } from './search/homogeneous.ts';
import {
  type Below,
  type Found,
  FREE,
  type Heterogeneous,
  type Homogeneous,
  type LeftoverRule,
  type Settled,
} from './terms.ts';
import {
  type Bracket,
  countX,
  type Field2009,
  floatSteps,
  type Hardness,
  hardnesses,
  type InForce,
  levels,
  NO_FLOATS,
  type PairsWanted,
  xAfter,
} from './text.ts';

/** True if the bracket can have the required number of pairs at all, with every relative criterion dropped. */
export function isPossible(field: Field2009, bracket: Bracket, wanted: PairsWanted): boolean {
  const all = hardnesses(field);
  const inForce: InForce = { hardness: all[all.length - 1], raise: field.size, floats: NO_FLOATS };
  const toPair = bracketToPair(field, bracket, wanted, inForce, { ...FREE, bye: bracket.bye });
  return 's1' in toPair ? new HeterogeneousSearch(toPair, field.size).isPossible() : fewestBroken(toPair) !== undefined;
}

/** What the bracket below requires of the players left over. */
interface Wish {
  readonly accept: Accept;
  readonly below: Below;
}

/**
 * The first pairing of a bracket with a given number of pairs, in the order of C.6-C.11; `wish` represents the bracket below,
 * which judges the players left over.
 */
export function firstAt(field: Field2009, bracket: Bracket, wanted: PairsWanted, wish?: Wish): Settled | undefined {
  if (!isPossible(field, bracket, wanted)) return undefined;
  const x = xAfter(field, countX(field, bracket.members, bracket.members.length >> 1), wanted.steps);
  const most = bracket.movers > 0 ? bracket.members.length >> 1 : Math.max(0, wanted.rest - x);
  const all = hardnesses(field);
  const own = wish && { ...wish, accept: remember(wish.accept) };
  const rule = { ...FREE, bye: bracket.bye };
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

/** Which leftover players work for the bracket below if this one is paired with these criteria in force. */
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
