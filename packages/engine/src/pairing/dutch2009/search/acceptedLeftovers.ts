import { compareSequences } from '../../../kernel/sequences.ts';
import type { LeftoverRule } from '../leftovers.ts';
import type { Found } from '../terms.ts';
import type { Divide } from './narrowerRules.ts';

/** Judges the players left over by a pairing. */
export type Accept = (leftovers: readonly number[]) => boolean;

interface Candidate {
  readonly rule: LeftoverRule;
  readonly found: Found;
}

/** What is to be found out about the leftovers of a bracket with the same criteria in force. */
export interface LeftoverQuestion {
  /** Leftovers that serve as far as can be told, in any order; undefined only if there are none. */
  readonly hope: (rule: LeftoverRule) => readonly number[] | undefined;
  readonly accept: Accept;
  readonly divide: Divide;
}

interface LeftoverSearch extends LeftoverQuestion {
  /** The first pairing of all. */
  readonly solve: (rule: LeftoverRule) => Found | undefined;
  /** The first pairing of a set that holds all acceptable ones, and hardly any others. */
  readonly serving: (rule: LeftoverRule) => Found | undefined;
}

/** Whether there are leftovers that are accepted. */
export function canServe(question: LeftoverQuestion, rule: LeftoverRule): boolean {
  const leftovers = question.hope(rule);
  if (leftovers === undefined) return false;
  return question.accept(leftovers) || question.divide(rule, leftovers).some((each) => canServe(question, each));
}

/**
 * The first pairing, in the order of the rules, whose leftovers are accepted. Mostly that is the first of all, which
 * costs least to find; if not, those are looked for whose leftovers serve, and if one is refused all the same, the other
 * sets of leftovers are divided among narrower searches, each with its own first pairing.
 */
export function firstAccepted(search: LeftoverSearch, start: LeftoverRule): Found | undefined {
  const { accept, divide } = search;
  if (!canServe(search, start)) return undefined;
  const first = search.solve(start);
  if (first === undefined || accept(first.leftovers)) return first;
  const open: Candidate[] = [];
  const add = (rule: LeftoverRule): void => {
    const found = search.serving(rule);
    if (found !== undefined) open.push({ rule, found });
  };
  add(start);
  while (open.length > 0) {
    let best = 0;
    for (let i = 1; i < open.length; i++) if (compareSequences(open[i].found.key, open[best].found.key) < 0) best = i;
    const [{ rule, found }] = open.splice(best, 1);
    if (accept(found.leftovers)) return found;
    for (const narrower of divide(rule, found.leftovers)) if (canServe(search, narrower)) add(narrower);
  }
  return undefined;
}
