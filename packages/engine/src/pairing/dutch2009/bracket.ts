import { MaximumMatching } from '../../graph/maximumMatching.ts';
import {
  type Accept,
  anyWithBelow,
  canServe,
  firstAccepted,
  firstPairing,
  type LeftoverQuestion,
  narrowerRulesFor,
} from './search/below.ts';
import { plainKinds } from './search/graph.ts';
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
  lastHardness,
  levels,
  mayMeet,
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
  /** The players with whom it can be paired when they alone are left over; the same answer as `accept` gives for each of them. */
  readonly acceptEach?: (players: readonly number[]) => ReadonlySet<number>;
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

/** If one player is left over, players who would be rejected are excluded from the start. */
function startRule(bracket: Bracket, wanted: PairsWanted, wish: Wish | undefined): LeftoverRule {
  const { members, bye } = bracket;
  const single = members.length - 2 * (wanted.movers + wanted.rest) === 1;
  if (wish === undefined || !single) return { ...FREE, bye };
  const { accept, acceptEach } = wish;
  const accepted = acceptEach?.(members);
  const serves = (player: number): boolean => accepted?.has(player) ?? accept([player]);
  return { ...FREE, bye, never: new Set(members.filter((player) => !serves(player))) };
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

/**
 * The candidates with whom the last bracket can be paired completely when they alone move in, with every relative criterion
 * dropped. `bracketWith` returns that bracket; all are equal except for the candidate, who belongs to S1 if there is one.
 *
 * The other players are matched as far as possible. One of them must be left for the candidate, and every player who can be left
 * in this way (`replaceable`) and may meet the candidate completes the pairing.
 */
export function possibleJoiners(
  field: Field2009,
  candidates: readonly number[],
  bracketWith: (candidate: number) => Bracket,
): ReadonlySet<number> {
  if (candidates.length === 0) return new Set();
  const { members, movers } = bracketWith(candidates[0]);
  const others = members.filter((player) => player !== candidates[0]);
  const inS1 = Math.max(0, movers - 1);
  const hardness = lastHardness(field);
  const bye = members.length % 2 === 1;
  const n = others.length;
  /** Two vertices, the smaller first; the last vertex represents the bye. */
  const mayBeMatched = (u: number, v: number): boolean => {
    if (v < inS1) return false;
    if (v === n) return u >= inS1 && field.mayHaveBye[others[u]] === 1;
    return mayMeet(field, others[u], others[v], hardness);
  };
  const kinds = plainKinds(field, hardness, {
    who: bye ? [...others, -1] : others,
    partOf: (u) => (u < inS1 ? 1 : u < n ? 2 : 3),
    usable: (u, v) => u < n && v >= inS1 && (v < n || u >= inS1),
  });
  const matching = new MaximumMatching(
    bye ? n + 1 : n,
    (u, v) => (u < v ? mayBeMatched(u, v) : mayBeMatched(v, u)),
    kinds,
  );
  if (matching.deficiency() !== 1) return new Set();
  const open = matching.replaceable();
  const meets = (candidate: number): boolean =>
    open.some((may, v) => {
      if (may === 0 || v < inS1) return false;
      if (v === n) return movers === 0 && field.mayHaveBye[candidate] === 1;
      return mayMeet(field, candidate, others[v], hardness);
    });
  return new Set(candidates.filter(meets));
}
