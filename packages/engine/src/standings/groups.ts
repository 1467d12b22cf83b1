import type { Column } from './list/column.ts';
import type { Separation } from './list/definition.ts';
import type { Scene } from './scene.ts';

/** Splits members into groups of equals, best first; `order` is below 0 if the first is better. */
export function splitBy(members: readonly number[], order: (a: number, b: number) => number): number[][] {
  const sorted = [...members].sort((a, b) => order(a, b) || a - b);
  const groups: number[][] = [];
  for (const member of sorted) {
    const last = groups[groups.length - 1];
    if (last !== undefined && order(last[0], member) === 0) last.push(member);
    else groups.push([member]);
  }
  return groups;
}

/** Below 0 if the first list has the higher number at the first difference. */
export function higherFirst(a: readonly number[], b: readonly number[]): number {
  for (let n = 0; n < a.length; n++) if (a[n] !== b[n]) return b[n] - a[n];
  return 0;
}

/** Places of the members from ordered groups, in the order of `members`; all 0 if nothing was separated. */
export function placesOf(members: readonly number[], groups: readonly (readonly number[])[]): Separation {
  const place = new Map<number, number>();
  let next = 1;
  for (const group of groups) {
    for (const member of group) place.set(member, groups.length === 1 ? 0 : next);
    next += group.length;
  }
  return { place: members.map((member) => place.get(member) ?? 0) };
}

/** Group tie-breaks have no values outside a group. */
export const noColumn = (scene: Scene): Column => ({
  num: new Int32Array(scene.ledger(undefined).size),
  unit: 1,
  ascending: true,
});
