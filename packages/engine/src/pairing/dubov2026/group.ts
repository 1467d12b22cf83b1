import type { DubovField } from './field.ts';

/** C.04.4.1 1.8: MaxT. Players upfloated that often are maximum upfloaters. */
export const maximumOfUpfloats = (totalRounds: number): number => 2 + Math.floor(totalRounds / 5);

/** A scoregroup to be paired and everybody below it; players of the field. */
export interface Group {
  readonly residents: readonly number[];
  /** By score descending, then number: the pool of upfloaters (C.04.4.1 4.2). */
  readonly pool: readonly number[];
  /** C.04.4.1 C8 to C10 are in force: it is not the last round. */
  readonly limited: boolean;
  readonly maximum: number;
}

/** What C.04.4.1 C8 to C10 say of an upfloater. */
export function limitsOf(field: DubovField, group: Group, each: number): readonly [number, number, number] {
  if (!group.limited) return [0, 0, 0];
  const maximum = field.upfloats[each] >= group.maximum;
  return [maximum ? 1 : 0, maximum ? field.upfloats[each] : 0, field.upfloatedLast[each]];
}
