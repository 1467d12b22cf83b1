import { classedGraph } from '../../../graph/classed.ts';
import { optimaOf } from '../../../graph/optima.ts';
import type { Optimum } from '../../../graph/optimum.ts';
import type { Group, UpfloatField } from './field.ts';
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
  let first: { readonly lifted: readonly number[]; readonly mates: Int32Array } | undefined;
  for (const optimum of optimaOf(graph, classed) ?? []) {
    const lifted = firstLifted(field, group, optimum);
    const mates = optimum.mates();
    if (mates === undefined) return undefined;
    if (first === undefined || isEarlier(lifted, first.lifted)) first = { lifted, mates };
  }
  if (first === undefined) return undefined;
  const { lifted, mates } = first;
  const isNext = new Set(next);
  const fails = next.filter((each) => {
    const mate = mates[inside + pool.indexOf(each)];
    return mate >= inside && !isNext.has(all[mate]);
  }).length;
  return { upfloaters: lifted.map((at) => pool[at]), fails };
}

/** 3.5.4: the first set, as places in the pool; how many there are of each score C4 and C5 have settled. */
function firstLifted(field: UpfloatField, { residents, pool }: Group, optimum: Optimum): number[] {
  const vertexOf = (at: number): number => residents.length + at;
  const wanted = new Map<number, number>();
  for (const [at, each] of pool.entries()) {
    if (!optimum.meetsNear(vertexOf(at))) continue;
    wanted.set(field.score[each], (wanted.get(field.score[each]) ?? 0) + 1);
  }
  const lifted: number[] = [];
  for (const [at, each] of pool.entries()) {
    const left = wanted.get(field.score[each]) ?? 0;
    if (left === 0 || !optimum.bindToNear(vertexOf(at))) continue;
    wanted.set(field.score[each], left - 1);
    lifted.push(at);
  }
  return lifted;
}

function isEarlier(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((each, i) => each !== b[i]);
  return at >= 0 && a[at] < b[at];
}
