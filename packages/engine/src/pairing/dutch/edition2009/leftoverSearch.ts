import type { Divide } from './division.ts';
import type { Found } from './homogeneous.ts';
import type { LeftoverRule } from './task.ts';

/** Judges the players left over by a pairing. */
export type Accept = (leftovers: readonly number[]) => boolean;

interface Candidate {
  readonly rule: LeftoverRule;
  readonly found: Found;
}

interface LeftoverSearch {
  /** The first pairing of all. */
  readonly solve: (rule: LeftoverRule) => Found | undefined;
  /** The first pairing of a set that holds all acceptable ones, and hardly any others. */
  readonly serving: (rule: LeftoverRule) => Found | undefined;
  readonly start: LeftoverRule;
  readonly accept: Accept;
  readonly divide: Divide;
  /** False when there is nothing to be found. */
  readonly mayLead: boolean;
}

/**
 * The first pairing, in the order of the rules, whose leftovers are accepted. Mostly that is the first of all, which
 * costs least to find; if not, those are looked for whose leftovers serve, and if one is refused all the same, the other
 * sets of leftovers are divided among narrower searches, each with its own first pairing.
 */
export function firstAccepted({ solve, serving, start, accept, divide, mayLead }: LeftoverSearch): Found | undefined {
  const first = mayLead ? solve(start) : undefined;
  if (first === undefined || accept(first.leftovers)) return first;
  const open: Candidate[] = [];
  const add = (rule: LeftoverRule): void => {
    const found = serving(rule);
    if (found !== undefined) open.push({ rule, found });
  };
  add(start);
  while (open.length > 0) {
    let best = 0;
    for (let i = 1; i < open.length; i++) if (comesBefore(open[i].found.key, open[best].found.key)) best = i;
    const [{ rule, found }] = open.splice(best, 1);
    if (accept(found.leftovers)) return found;
    for (const narrower of divide(rule, found.leftovers)) add(narrower);
  }
  return undefined;
}

function comesBefore(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] < b[i];
  return false;
}
