import { divisionFor } from './division.ts';
import { fewestBroken, type Homogeneous } from './feasible.ts';
import type { Field2009 } from './field.ts';
import { firstHeterogeneous, type Heterogeneous, Search } from './heterogeneous.ts';
import type { Found } from './homogeneous.ts';
import type { Below } from './jointGraph.ts';
import { type Accept, canServe, firstAccepted, type LeftoverQuestion } from './leftoverSearch.ts';
import { countX, floatSteps, type Hardness, hardnesses, type Level, NO_FLOATS } from './level.ts';
import { hopeOf } from './prospect.ts';
import { firstFor } from './serving.ts';
import { FREE, type LeftoverRule } from './task.ts';

/** A bracket ready to be paired: everybody has somebody to meet (C.1). */
export interface Bracket {
  /** In the order of A.2. */
  readonly members: readonly number[];
  /** S1 of a heterogeneous bracket: the first so many members; 0 for a homogeneous one. */
  readonly movers: number;
  /** True when the one left over gets the bye. */
  readonly bye: boolean;
}

/** How many pairs are wanted (C.3, C.14): of all members, or of the MDPs in S1 and of the remainder. */
export interface PairLevel {
  readonly movers: number;
  readonly rest: number;
  /** Steps of C.14 taken so far. */
  readonly steps: number;
}

export interface Settled extends Found {
  readonly pairLevel: PairLevel;
  readonly level: Level;
  /** x of the bracket (A.8), before C.11 raised it. */
  readonly x: number;
}

/** A.3: a bracket with at least half of its players moved in counts as homogeneous. */
export function bracketOf(members: readonly number[], movers: number, bye: boolean): Bracket {
  return { members, movers: 2 * movers >= members.length ? 0 : movers, bye };
}

/** The complete level of a bracket, then those of C.14. */
export function pairLevels(bracket: Bracket): PairLevel[] {
  const { members, movers } = bracket;
  const n = members.length;
  if (movers === 0) {
    const levels: PairLevel[] = [{ movers: 0, rest: n >> 1, steps: 0 }];
    for (let rest = (n >> 1) - 1; rest > 0; rest--) levels.push({ movers: 0, rest, steps: levels.length });
    return levels;
  }
  const levels: PairLevel[] = [];
  for (let first = movers; first > 0; first--) {
    for (let rest = (n - 2 * first) >> 1; rest >= 0; rest--) {
      levels.push({ movers: first, rest, steps: levels.length === 0 ? 0 : levels.length });
    }
  }
  return levels;
}

/** True when the bracket can give the wanted pairs at all, with every relative criterion dropped. */
export function isPossible(field: Field2009, bracket: Bracket, pairLevel: PairLevel, rule: LeftoverRule): boolean {
  const all = hardnesses(field);
  const level: Level = { hardness: all[all.length - 1], raise: field.size, floats: NO_FLOATS };
  const task = taskOf(field, bracket, pairLevel, level, { ...rule, bye: bracket.bye });
  return 's1' in task ? new Search(task, field.size).isPossible() : fewestBroken(task) !== undefined;
}

/** What the bracket below asks of those left over. */
export interface Wish {
  readonly accept: Accept;
  readonly below: Below;
}

/**
 * The first pairing of a bracket at one number of pairs, in the order of C.6-C.11; `wish` judges the players left
 * over by the bracket below.
 */
export function firstAt(field: Field2009, bracket: Bracket, pairLevel: PairLevel, wish?: Wish): Settled | undefined {
  if (!isPossible(field, bracket, pairLevel, FREE)) return undefined;
  const x = baseX(field, bracket, pairLevel);
  const most = bracket.movers > 0 ? bracket.members.length >> 1 : Math.max(0, pairLevel.rest - x);
  const all = hardnesses(field);
  const own = wish && { ...wish, accept: remembered(wish.accept) };
  const rule = startRule(bracket, pairLevel, own?.accept);
  const loosest = { hardness: all[all.length - 1], raise: field.size, floats: NO_FLOATS };
  if (own !== undefined && !canServe(questionOf(field, bracket, pairLevel, loosest, x, own), rule)) return undefined;
  const settled = (found: Found | undefined, level: Level) => found && { ...found, pairLevel, level, x };
  const attempt = (level: Level): Settled | undefined => {
    const solve = (narrowed: LeftoverRule, below?: Below): Found | undefined => {
      const task = taskOf(field, bracket, pairLevel, level, narrowed);
      return 's1' in task ? firstHeterogeneous(task, x, below) : firstFor(task, x + level.raise, below);
    };
    if (own === undefined) return settled(solve(rule), level);
    const question = questionOf(field, bracket, pairLevel, level, x, own);
    return settled(firstAccepted({ ...question, solve, serving: (each) => solve(each, own.below) }, rule), level);
  };
  const steps = floatSteps(field);
  for (const hardness of all) {
    const found = attempt({ hardness, raise: 0, floats: steps[0] });
    if (found !== undefined) return found;
    for (let raise = leastRaise(field, bracket, pairLevel, hardness, x, rule); raise <= most; raise++) {
      for (const floats of steps) {
        const later = attempt({ hardness, raise, floats });
        if (later !== undefined) return later;
      }
    }
  }
  return undefined;
}

/** Which leftovers serve the bracket below when this one is paired at a level. */
function questionOf(
  field: Field2009,
  bracket: Bracket,
  pairLevel: PairLevel,
  level: Level,
  x: number,
  { accept, below }: Wish,
): LeftoverQuestion {
  return {
    hope: (rule) => hopeOf(field, { bracket, pairLevel, level, x: x + level.raise, rule }, below)?.leftovers,
    accept,
    divide: divisionFor(field, bracket.members, below),
  };
}

/** A raise of x below which nothing can be found, even with every float criterion dropped. */
function leastRaise(
  field: Field2009,
  bracket: Bracket,
  pairLevel: PairLevel,
  hardness: Hardness,
  x: number,
  rule: LeftoverRule,
): number {
  const task = taskOf(field, bracket, pairLevel, { hardness, raise: 0, floats: NO_FLOATS }, rule);
  if ('s1' in task) return new Search(task, x).leastRaise();
  const least = fewestBroken(task);
  return least === undefined ? Number.POSITIVE_INFINITY : Math.max(0, least - x);
}

function remembered(accept: Accept): Accept {
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
function startRule(bracket: Bracket, pairLevel: PairLevel, accept: Accept | undefined): LeftoverRule {
  const { members, bye } = bracket;
  const single = members.length - 2 * (pairLevel.movers + pairLevel.rest) === 1;
  const never = accept === undefined || !single ? [] : members.filter((player) => !accept([player]));
  return { ...FREE, bye, never: new Set(never) };
}

/** The x of C.2, lowered with p as C.14 says. */
function baseX(field: Field2009, bracket: Bracket, pairLevel: PairLevel): number {
  const { members } = bracket;
  const complete = members.length >> 1;
  const steps = field.readings.xInC14 === 'falls' ? pairLevel.steps : 0;
  return Math.max(0, countX(field, members, complete) - steps);
}

function taskOf(
  field: Field2009,
  bracket: Bracket,
  pairLevel: PairLevel,
  level: Level,
  rule: LeftoverRule,
): Heterogeneous | Homogeneous {
  const { members } = bracket;
  const { movers, rest } = pairLevel;
  if (bracket.movers === 0) return { field, members, pairs: rest, level, rule };
  return { field, s1: members.slice(0, movers), s2: members.slice(movers), rest, level, rule };
}
