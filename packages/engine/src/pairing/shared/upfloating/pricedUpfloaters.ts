import { classedGraph, optimaOf } from '../../../graph/optima.ts';
import type { Group, UpfloatField } from './field.ts';
import { firstLifted } from './firstLifted.ts';
import { byMeasure, type Lifted, upfloaterCriteria } from './upfloaterCriteria.ts';

/**
 * Upfloaters by prices of classes: what C4 to C7 see of a member is the score, a float before and prohibitions that bind a
 * great part of the field. Undefined where prices prove nothing.
 */
export const pricedUpfloaters = (field: UpfloatField, group: Group): readonly number[] | undefined =>
  byMeasure(field, group, (next, judged) => measure(field, group, next, judged));

function measure(field: UpfloatField, group: Group, next: readonly number[], judged: boolean): Lifted | undefined {
  const { residents, pool } = group;
  const { score, floated, wideBans } = field;
  const all = [...residents, ...pool];
  const inside = residents.length;
  const placeOf = new Map([...new Set(pool.map((each) => score[each]))].map((each, i) => [each, i + 1]));
  const { graph, classed } = classedGraph({
    vertices: all.length,
    keyOf(vertex) {
      const each = all[vertex];
      const own = vertex < inside ? 0 : 2 * (placeOf.get(score[each]) ?? 0) + floated[each];
      return own * 65536 + wideBans[each];
    },
    mayMeet: (u, v) => (wideBans[all[u]] & wideBans[all[v]]) === 0,
    isNear: (vertex) => vertex < inside,
    criteria: upfloaterCriteria(field, group, judged ? next : []),
    legal: (u, v) => field.mayMeet(all[u], all[v]),
  });
  const first = firstLifted(field, group, optimaOf(graph, classed) ?? []);
  if (first === undefined) return undefined;
  const { lifted, mates } = first;
  const isNext = new Set(next);
  const fails = next.filter((each) => {
    const mate = mates[inside + pool.indexOf(each)];
    return mate >= inside && !isNext.has(all[mate]);
  }).length;
  return { upfloaters: lifted.map((at) => pool[at]), fails };
}
