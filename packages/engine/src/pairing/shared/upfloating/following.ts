import { MaximumMatching } from '../../../graph/maximumMatching.ts';
import { kindsByBans } from '../wideBans.ts';
import type { Group, UpfloatField } from './field.ts';

/** A matching of the members that are legally paired. */
export const matchingOf = (field: UpfloatField, members: readonly number[]): MaximumMatching =>
  new MaximumMatching(
    members.length,
    (a, b) => field.mayMeet(members[a], members[b]),
    kindsByBans(field.wideBans, members),
  );

/** The scoregroup that C6 looks at, as far as it is in the pool. */
export const followingOf = ({ score }: UpfloatField, { pool, following }: Group): number[] =>
  pool.filter((each) => score[each] === following);

/** C6 as a test: with these upfloaters, the next bracket needs no more upfloaters than its parity asks for. */
export function followsWell(field: UpfloatField, group: Group, upfloaters: readonly number[]): boolean {
  const lifted = new Set(upfloaters);
  const next = followingOf(field, group).filter((each) => !lifted.has(each));
  if (next.length === 0) return true;
  const inside = new Set(next);
  const lower = group.pool.filter((each) => !lifted.has(each) && !inside.has(each));
  const below = matchingOf(field, lower);
  if (next.length % 2 === 0) return matchingOf(field, next).complete() && below.complete();
  const count = next.length;
  const guest = { member: -1 };
  const member = (vertex: number): number => (vertex === count ? guest.member : next[vertex]);
  const bracket = new MaximumMatching(count + 1, (a, b) => field.mayMeet(member(a), member(b)));
  bracket.switchOff(count);
  if (bracket.unmatched(1) > 1) return false;
  return lower.some((each, at) => {
    bracket.switchOff(count);
    guest.member = each;
    bracket.switchOn(count);
    if (!bracket.complete()) return false;
    below.switchOff(at);
    const rest = below.complete();
    below.switchOn(at);
    return rest;
  });
}
