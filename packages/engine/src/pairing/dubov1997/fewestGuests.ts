import { MaximumMatching } from '../../graph/maximumMatching.ts';
import { kindsByBans } from '../shared/wideBans.ts';
import type { Field1997 } from './field.ts';
import { type Group, matchingOf } from './group.ts';

/**
 * True if as few guests as the group alone needs are too few for everybody below: then nothing is to be learnt from the two
 * groups alone. False proves nothing.
 *
 * As few guests as members whom a greatest matching of the group leaves single, that is one for each odd component of those
 * who can be left single (`D` of Gallai and Edmonds) that nobody outside the components takes: any one of a component can be
 * matched outside it, with all the others among themselves. So a component stands for one vertex, and whether everybody is
 * paired with so few guests is a question about plain matchings.
 */
export function fewestDoNotServe(field: Field1997, { members, next, lower }: Group): boolean {
  const matching = matchingOf(field, members);
  // Several mostly do; of one it is asked when no single guest has been found.
  if (matching.deficiency() > 1) return false;
  const { sets, nextTo } = matching.oddSets();
  const components = sets.map((set) => set.map((i) => members[i]));
  const count = components.length;
  /** 1 for those outside the components whom somebody of a component may meet. */
  const meets = (component: readonly number[], players: readonly number[]): Uint8Array =>
    Uint8Array.from(players, (player) => (component.some((each) => field.mayMeet(each, player)) ? 1 : 0));
  const takers = nextTo.map((i) => members[i]);
  const above = [...takers, ...next];
  const others = [...above, ...lower];
  const covered = count + takers.length;
  const rows = components.map((component) =>
    meets(component, above).map((one, i) => (i < takers.length ? one : one & field.mayRise[above[i]])),
  );
  const adjacent = (a: number, b: number): boolean => {
    const [first, last] = a < b ? [a, b] : [b, a];
    if (first < count) return last >= count && rows[first][last - count] === 1;
    return first >= covered && field.mayMeet(others[first - count], others[last - count]);
  };
  const among = (players: readonly number[]): MaximumMatching =>
    new MaximumMatching(
      count + players.length,
      adjacent,
      kindsByBans(field.wideBans, [...components.map(() => -1), ...players]),
    );
  return !among(others).complete() && among(above).cover(covered);
}
