import { MaximumMatching } from '../../graph/maximumMatching.ts';
import { askedMates } from '../shared/counterfactual/askedMates.ts';
import { type DubovField, matchingOf } from './field.ts';
import { type Group, limitsOf } from './group.ts';
import { pricedUpfloaters } from './pricedUpfloaters.ts';
import { unavoidable } from './subgroups.ts';
import { weigh, weighedUpfloaters } from './weighedUpfloaters.ts';

/** The criteria of one upfloater's bracket: C.04.4.1 C7 (pairs without both colours), C.04.4.1 C8, C9, C10. */
type Merit = readonly [number, number, number, number];

const compare = (a: Merit, b: Merit): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3];

/**
 * C.04.4.1 3.2.1, 3.2.2: the upfloaters of a scoregroup: fewest, of the highest scores, then C.04.4.1 C7 to C10, then
 * the first set. An even group that can be paired needs none; an odd one is tried with each single upfloater;
 * everything else is weighed. With `general` everything is, together with everybody below.
 */
export function chooseUpfloaters(field: DubovField, group: Group, general = false): readonly number[] {
  if (general) return weigh(field, group, group.pool, true);
  const mates = askedMates(field);
  if (mates.size === 0) return upfloatersOf(field, group);
  // Whom a question pairs, and so lifts, adds the same to every set: the others decide alone.
  const isOther = (each: number): boolean => !mates.has(each);
  const others = { ...group, residents: group.residents.filter(isOther), pool: group.pool.filter(isOther) };
  const lifted = group.residents.flatMap((each) => group.pool.filter((other) => mates.get(each) === other));
  const chosen = new Set([...upfloatersOf(field, others), ...lifted]);
  return group.pool.filter((each) => chosen.has(each));
}

function upfloatersOf(field: DubovField, group: Group): readonly number[] {
  const { residents, pool } = group;
  // Searches and weights know nothing of prohibitions that bind a great part of the field; prices tell at once.
  const priced = field.wideBans.some((bits) => bits !== 0) ? pricedUpfloaters(field, group) : undefined;
  if (priced !== undefined) return priced;
  const below = matchingOf(field, pool);
  if (residents.length % 2 === 0 && matchingOf(field, residents).complete() && below.complete()) return [];
  const single = residents.length % 2 === 1 ? singleUpfloater(field, group, below) : undefined;
  return single === undefined ? weighedUpfloaters(field, group) : [single];
}

/** The best single upfloater, or undefined if one does not do. */
function singleUpfloater(field: DubovField, group: Group, below: MaximumMatching): number | undefined {
  const { residents, pool } = group;
  const guest = { player: -1 };
  const count = residents.length;
  const member = (vertex: number): number => (vertex === count ? guest.player : residents[vertex]);
  const bracket = new MaximumMatching(count + 1, (a, b) => field.mayMeet(member(a), member(b)));
  const possible = (at: number): boolean => {
    bracket.switchOff(count);
    guest.player = pool[at];
    bracket.switchOn(count);
    if (!bracket.complete()) return false;
    below.switchOff(at);
    const rest = below.complete();
    below.switchOn(at);
    return rest;
  };
  for (let from = 0; from < pool.length; ) {
    const score = field.score[pool[from]];
    let to = from;
    while (to < pool.length && field.score[pool[to]] === score) to++;
    const best = bestOf(field, group, from, to, possible);
    if (best !== undefined) return best;
    from = to;
  }
  return undefined;
}

/**
 * The best of the pool's places `from` to `to` - 1. C.04.4.1 C7 is bounded by counting and worked out only where it
 * matters.
 */
function bestOf(
  field: DubovField,
  group: Group,
  from: number,
  to: number,
  possible: (at: number) => boolean,
): number | undefined {
  const candidates: { at: number; merit: Merit; exact: boolean }[] = [];
  for (let at = from; at < to; at++) {
    const each = group.pool[at];
    candidates.push({
      at,
      merit: [surplus(field, [...group.residents, each]), ...limitsOf(field, group, each)],
      exact: false,
    });
  }
  candidates.sort((a, b) => compare(a.merit, b.merit) || a.at - b.at);
  while (candidates.length > 0) {
    const first = candidates.shift();
    if (first === undefined) break;
    if (first.exact) return group.pool[first.at];
    if (!possible(first.at)) continue;
    const bracket = [...group.residents, group.pool[first.at]];
    const seeking = (colour: number): number[] => bracket.filter((each) => field.preference[each].colour === colour);
    const [white, black] = [seeking(1), seeking(-1)];
    const inner = white.length <= black.length ? unavoidable(field, white, black) : unavoidable(field, black, white);
    if (inner === 0) return group.pool[first.at];
    // Every pair inside the smaller subgroup makes one more inside the larger one.
    first.merit = [first.merit[0] + 2 * inner, first.merit[1], first.merit[2], first.merit[3]];
    first.exact = true;
    const place = candidates.findIndex(
      (other) =>
        compare(first.merit, other.merit) < 0 || (compare(first.merit, other.merit) === 0 && first.at < other.at),
    );
    candidates.splice(place < 0 ? candidates.length : place, 0, first);
  }
  return undefined;
}

/** Pairs that cannot grant both colours, at least: half of what one colour is wanted more often. */
function surplus(field: DubovField, bracket: readonly number[]): number {
  let difference = 0;
  for (const each of bracket) difference += field.preference[each].colour;
  return Math.abs(difference) / 2;
}
