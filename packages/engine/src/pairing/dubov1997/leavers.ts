import { smallestSet } from '../../graph/columns.ts';
import type { Field1997 } from './field.ts';
import { type Group, matchingOf, pairable, weighing } from './group.ts';
import { byAro } from './order.ts';

/**
 * Dubov 1997 6.4: who moves down when a group cannot be paired with guests either: as few as possible, rather those who
 * were not moved down into it, then those who find an opponent in the next group, then the lowest rating (highest ARO,
 * last number).
 */
export function chooseLeavers(field: Field1997, group: Group): readonly number[] {
  const { members, incoming, next, lower } = group;
  const moved = new Set(incoming);
  const stuck = new Set(members.filter((each) => !next.some((other) => field.mayMeet(each, other))));
  const order = [...members].sort(
    (a, b) =>
      Number(moved.has(a)) - Number(moved.has(b)) ||
      Number(stuck.has(a)) - Number(stuck.has(b)) ||
      field.rating[a] - field.rating[b] ||
      byAro(field)(b, a) ||
      b - a,
  );
  const near = leaversOf(field, members, order);
  if (pairable(field, [...near, ...next, ...lower])) return near;
  const all = [...members, ...next, ...lower];
  const inside = members.length;
  const leaves = (a: number, b: number): boolean => a < inside && b >= inside;
  const places = new Map(order.map((each, i) => [each, i]));
  const { refinement, from, to, column } = weighing(field, all, true, () => true);
  refinement.by([
    column(inside, (a, b) => (leaves(a, b) ? -1 : 0)),
    column(inside, (a, b) => (leaves(a, b) && moved.has(all[a]) ? -1 : 0)),
    column(inside, (a, b) => (leaves(a, b) && stuck.has(all[a]) ? -1 : 0)),
    ...smallestSet(all.length, order.length, (e) => (leaves(from[e], to[e]) ? (places.get(all[from[e]]) ?? -1) : -1)),
  ]);
  return refinement.chosen.filter((e) => leaves(from[e], to[e])).map((e) => all[from[e]]);
}

/** The fewest whose leaving lets the others be paired; sets of single players form a matroid, so greed is exact. */
function leaversOf(field: Field1997, members: readonly number[], order: readonly number[]): number[] {
  const matching = matchingOf(field, members);
  const place = new Map(members.map((each, i) => [each, i]));
  let single = matching.deficiency();
  let replaceable = matching.replaceable();
  const leavers: number[] = [];
  for (const each of order) {
    if (single === 0) break;
    const vertex = place.get(each) ?? 0;
    if (replaceable[vertex] === 0) continue;
    matching.switchOff(vertex);
    leavers.push(each);
    single--;
    replaceable = matching.replaceable();
  }
  return leavers;
}
