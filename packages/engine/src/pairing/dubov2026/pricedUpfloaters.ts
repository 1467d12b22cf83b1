import { classedGraph, optimaOf, type PairCriterion } from '../../graph/optima.ts';
import { clash, sameAbsolute } from '../shared/preference.ts';
import { firstLifted } from '../shared/upfloating/firstLifted.ts';
import type { DubovField } from './field.ts';
import { type Group, limitsOf } from './group.ts';

/**
 * Upfloaters by prices of classes, everybody below taken in: what C.04.4.1 C3 to C10 see of a player is the score, the preference, how
 * often they have floated up, and prohibitions that bind a great part of the field. Undefined where prices prove nothing.
 */
export function pricedUpfloaters(field: DubovField, group: Group): readonly number[] | undefined {
  const { residents, pool } = group;
  const { preference, score, wideBans } = field;
  const all = [...residents, ...pool];
  const inside = residents.length;
  const placeOf = new Map([...new Set(pool.map((each) => score[each]))].map((each, i) => [each, i + 1]));
  const limits = all.map((each, vertex) => (vertex < inside ? [0, 0, 0] : limitsOf(field, group, each)));
  const { graph, classed } = classedGraph({
    vertices: all.length,
    keyOf(vertex) {
      const each = all[vertex];
      const [isMaximum, upfloats, floatedLast] = limits[vertex];
      let key = vertex < inside ? 0 : (placeOf.get(score[each]) ?? 0);
      key = ((key * 64 + Math.min(63, upfloats)) * 2 + isMaximum) * 2 + floatedLast;
      key = (key * 3 + preference[each].colour + 1) * 4 + preference[each].strength;
      return key * 65536 + wideBans[each];
    },
    mayMeet(u, v) {
      const [a, b] = [all[u], all[v]];
      return (wideBans[a] & wideBans[b]) === 0 && !sameAbsolute(preference[a], preference[b]);
    },
    isNear: (vertex) => vertex < inside,
    criteria: criteriaOf(field, group, all, limits),
    legal: (u, v) => field.mayMeet(all[u], all[v]),
  });
  return firstLifted(field, group, optimaOf(graph, classed) ?? [])?.lifted.map((at) => pool[at]);
}

function criteriaOf(
  { preference, score, upfloats }: DubovField,
  { residents, pool }: Group,
  all: readonly number[],
  limits: readonly (readonly number[])[],
): PairCriterion[] {
  const inside = residents.length;
  const lifting = (span: number, value: (vertex: number) => number): PairCriterion => ({
    span,
    value: (a, b) => (a < inside && b >= inside ? value(b) : 0),
  });
  const scores = [...new Set(pool.map((each) => score[each]))].sort((a, b) => a - b);
  const most = inside * (1 + Math.max(0, ...upfloats));
  return [
    // C.04.4.1 C5: fewest upfloaters. C.04.4.1 C6: the lowest scores first.
    lifting(inside, () => -1),
    ...scores.map((each) => lifting(inside, (vertex) => (score[all[vertex]] === each ? -1 : 0))),
    // C.04.4.1 C7.
    { span: inside, value: (a, b) => (a < inside && clash(preference[all[a]], preference[all[b]]) ? -1 : 0) },
    // C.04.4.1 C8, C9, C10.
    ...[0, 1, 2].map((which) => lifting(most, (vertex) => -limits[vertex][which])),
  ];
}
