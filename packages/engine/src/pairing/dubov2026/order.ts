import type { DubovField } from './field.ts';

/** C.04.4.1 4.3, and C.04.4.1 3.2.5: by ARO, then number. */
export const byAro =
  ({ aro }: DubovField) =>
  (a: number, b: number): number =>
    aro[a] - aro[b] || a - b;

/**
 * Sequence numbers of shifters (C.04.4.1 4.3): from the middle of the list outwards; of two equally far the one next to
 * the middle on the side where more are left, so that of an even number the higher placed comes first.
 */
export function fromTheMiddle<T>(list: readonly T[]): T[] {
  const result: T[] = [];
  let low = Math.ceil(list.length / 2) - 1;
  let high = low + 1;
  // An odd list has its middle player first, then goes up; an even one goes down first.
  let up = list.length % 2 === 1;
  if (list.length > 0) result.push(list[low--]);
  while (result.length < list.length) {
    if (up) result.push(list[low--]);
    else result.push(list[high++]);
    up = !up;
  }
  return result;
}
