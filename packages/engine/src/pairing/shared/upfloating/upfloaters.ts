import { MaximumMatching } from '../../../graph/maximumMatching.ts';
import type { Group, UpfloatField } from './field.ts';
import { followsWell, matchingOf } from './following.ts';
import { upfloatersByClasses, weighedUpfloaters } from './weighedUpfloaters.ts';

/**
 * 3.5: the upfloaters of a scoregroup: fewest, of the highest scores, with a next bracket that needs no more than its
 * parity, few that floated before, then the first set. An even group that can be paired needs none; an odd one is
 * tried with each single upfloater; everything else is weighed.
 */
export function chooseUpfloaters(field: UpfloatField, group: Group): readonly number[] {
  const { residents, pool } = group;
  // Searches know nothing of prohibitions that bind a great part of the field; class duals do.
  if (field.wideBans.some((bits) => bits !== 0)) {
    const found = upfloatersByClasses(field, group);
    if (found !== undefined) return found;
  }
  const below = matchingOf(field, pool);
  if (residents.length % 2 === 0) {
    if (matchingOf(field, residents).complete() && below.complete()) return [];
    return weighedUpfloaters(field, group);
  }
  const single = singleUpfloater(field, group, below);
  return single === undefined ? weighedUpfloaters(field, group) : [single];
}

/** The best single upfloater; undefined if one does not do, or if one cannot tell by C6. */
function singleUpfloater(field: UpfloatField, group: Group, below: MaximumMatching): number | undefined {
  const { residents, pool } = group;
  const guest = { member: -1 };
  const count = residents.length;
  const member = (vertex: number): number => (vertex === count ? guest.member : residents[vertex]);
  const bracket = new MaximumMatching(count + 1, (a, b) => field.mayMeet(member(a), member(b)));
  bracket.switchOff(count);
  if (bracket.unmatched(1) > 1) return undefined;
  const isPossible = (at: number): boolean => {
    bracket.switchOff(count);
    guest.member = pool[at];
    bracket.switchOn(count);
    if (!bracket.complete()) return false;
    below.switchOff(at);
    const rest = below.complete();
    below.switchOn(at);
    return rest;
  };
  let best: { readonly member: number; readonly fails: number; readonly floated: number } | undefined;
  for (let at = 0; at < pool.length; at++) {
    const each = pool[at];
    if (best !== undefined && field.score[each] < field.score[best.member]) break;
    const floated = field.floated[each];
    // Nothing that comes later in the order is better than one that was as good.
    if (best !== undefined && best.fails === 0 && best.floated <= floated) continue;
    if (!isPossible(at)) continue;
    const fails = followsWell(field, group, [each]) ? 0 : 1;
    if (best === undefined || fails < best.fails || (fails === best.fails && floated < best.floated)) {
      best = { member: each, fails, floated };
    }
    if (best.fails === 0 && best.floated === 0) break;
  }
  // How far a set fails is weighed.
  if (best === undefined || (best.fails > 0 && field.readings.c6 === 'graded')) return undefined;
  return best.member;
}
