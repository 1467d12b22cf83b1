import type { Field1997 } from './field.ts';
import { type Group, matchingOf } from './group.ts';
import { columnsOf, guestOrder } from './order.ts';

/** Dubov 1997 8.1: those moved down, by turns from both columns, from the top White. */
function turns(field: Field1997, incoming: readonly number[]): number[] {
  const [white, black] = columnsOf(field, incoming);
  const result: number[] = [];
  for (let i = 0; i < Math.max(white.length, black.length); i++) {
    if (i < white.length) result.push(white[i]);
    if (i < black.length) result.push(black[i]);
  }
  return result;
}

/**
 * 8: each of those moved down meets the highest rated possible opponent, due the opposite colour if that can be, of
 * several the one with the lowest ARO; possible means that all the others can still be paired.
 */
export function pairFloaters(
  field: Field1997,
  bracket: readonly number[],
  { incoming }: Group,
): { readonly pairs: (readonly [number, number])[]; readonly others: readonly number[] } {
  const matching = matchingOf(field, bracket);
  const place = new Map(bracket.map((each, i) => [each, i]));
  const on = (each: number): boolean => matching.isOn(place.get(each) ?? 0);
  const switchOff = (each: number): void => matching.switchOff(place.get(each) ?? 0);
  const switchOn = (each: number): void => matching.switchOn(place.get(each) ?? 0);
  const pairs: [number, number][] = [];
  const moved = new Set(incoming);
  for (const each of turns(field, incoming)) {
    if (!on(each)) continue;
    const rivals = bracket.filter((other) => other !== each && on(other) && field.mayMeet(each, other));
    const order = guestOrder(field, -field.due[each]);
    // Two who were moved down meet only where nothing else is left.
    rivals.sort((a, b) => Number(moved.has(a)) - Number(moved.has(b)) || order(a, b));
    switchOff(each);
    const opponent = rivals.find((rival) => {
      switchOff(rival);
      if (matching.complete()) return true;
      switchOn(rival);
      return false;
    });
    if (opponent === undefined) switchOn(each);
    else pairs.push([each, opponent]);
  }
  return { pairs, others: bracket.filter(on) };
}
