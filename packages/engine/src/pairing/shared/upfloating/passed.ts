import type { Group, UpfloatField } from './field.ts';
import { followsWell, matchingOf } from './following.ts';

/** Why somebody earlier in the order is not brought up; `upfloater` where it is not told which of the reasons it is. */
export const PASSED = ['bracket', 'below', 'following', 'floated', 'upfloater'] as const;
type Reason = (typeof PASSED)[number];

/**
 * Why `passed` is not the upfloater of the group instead of `upfloater`, its only one: the first of C3, C6 and C7 by which that set
 * is worse. C6 is a question of yes or no here; where both sets fail it and it is a matter of degree, nothing is said for certain.
 */
function reasonAgainst(field: UpfloatField, group: Group, upfloater: number, passed: number): Reason {
  const rest = group.pool.filter((each) => each !== passed);
  if (!matchingOf(field, [...group.residents, passed]).complete()) return 'bracket';
  if (!matchingOf(field, rest).complete()) return 'below';
  const [follows, other] = [upfloater, passed].map((each) => followsWell(field, group, [each]));
  if (follows && !other) return 'following';
  const isKnown = follows === other && (follows || field.readings.c6 !== 'graded');
  return isKnown && field.floated[passed] > field.floated[upfloater] ? 'floated' : 'upfloater';
}

/** Those who come earlier in the order of upfloaters than the last that is brought up, by why they are not. */
export function passedBy(field: UpfloatField, group: Group, upfloaters: readonly number[]): Map<Reason, number[]> {
  const { pool } = group;
  const last = Math.max(-1, ...upfloaters.map((each) => pool.indexOf(each)));
  const found = new Map<Reason, number[]>();
  for (const each of pool.slice(0, last + 1)) {
    if (upfloaters.includes(each)) continue;
    // Of several upfloaters whole sets are compared.
    const [only] = upfloaters;
    const reason = upfloaters.length === 1 ? reasonAgainst(field, group, only, each) : 'upfloater';
    found.set(reason, [...(found.get(reason) ?? []), each]);
  }
  return found;
}
