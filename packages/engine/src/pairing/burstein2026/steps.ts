/** A step through a bracket: the highest-ranked player without an opponent, and the opponents that were skipped for them. */
interface Step {
  readonly player: number;
  /** -1 if they float. */
  readonly opponent: number;
  /** Players who come before the opponent in the order, lowest ranked first. */
  readonly passed: readonly number[];
}

/** A bracket's pairing (members in ranking order) in the order used by its tables. */
export function stepsOf(
  members: readonly number[],
  pairs: readonly (readonly [number, number])[],
  ...floaters: readonly number[]
): Step[] {
  const partner = new Map(pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]));
  const open = new Set(members);
  const steps: Step[] = [];
  for (const player of members) {
    if (!open.delete(player)) continue;
    const opponent = floaters.includes(player) ? -1 : (partner.get(player) ?? -1);
    const rest = [...open].reverse();
    steps.push({ player, opponent, passed: opponent < 0 ? rest : rest.slice(0, rest.indexOf(opponent)) });
    open.delete(opponent);
  }
  return steps;
}

/** Maximum length of tables whose entries are numbered. */
const MOST_STEPS = 6;

/** The number of a pairing in its table (classic 6.2, 6.4; at most one floater), and the number of the last entry. */
export function entryOf(steps: readonly Step[]): { readonly number: number; readonly last: number } | undefined {
  if (steps.length < 2 || steps.length > MOST_STEPS) return undefined;
  let number = 0;
  let last = 1;
  // A player with k steps after them has 2k + 1 choices, each of which leaves the same number of entries.
  for (let after = 0; after < steps.length; after++) {
    number += steps[steps.length - 1 - after].passed.length * last;
    last *= 2 * after + 1;
  }
  return { number: number + 1, last };
}
