import type { Found } from './homogeneous.ts';
import type { LeftoverRule } from './task.ts';

/** Judges the players left over by a pairing. */
export type Accept = (leftovers: readonly number[]) => boolean;

interface Candidate {
  readonly rule: LeftoverRule;
  readonly found: Found;
}

/**
 * The first pairing, in the order of the rules, whose leftovers are accepted: the best is taken, and if it is refused
 * the other sets of leftovers are divided among narrower searches, each with its own first pairing. `mayLead` says that
 * a search is not in vain.
 */
export function firstAccepted(
  solve: (rule: LeftoverRule) => Found | undefined,
  start: LeftoverRule,
  accept: Accept,
  mayLead: (rule: LeftoverRule) => boolean,
): Found | undefined {
  const open: Candidate[] = [];
  const add = (rule: LeftoverRule): void => {
    const found = mayLead(rule) ? solve(rule) : undefined;
    if (found !== undefined) open.push({ rule, found });
  };
  add(start);
  while (open.length > 0) {
    let best = 0;
    for (let i = 1; i < open.length; i++) if (comesBefore(open[i].found.key, open[best].found.key)) best = i;
    const [{ rule, found }] = open.splice(best, 1);
    if (accept(found.leftovers)) return found;
    const free = found.leftovers.filter((player) => !rule.must.has(player));
    for (let i = 0; i < free.length; i++) {
      add({
        ...rule,
        must: new Set([...rule.must, ...free.slice(0, i)]),
        never: new Set([...rule.never, free[i]]),
      });
    }
  }
  return undefined;
}

function comesBefore(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] < b[i];
  return false;
}
