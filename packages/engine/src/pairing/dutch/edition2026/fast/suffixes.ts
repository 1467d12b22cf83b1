import type { Field } from '../field.ts';
import { BLACK_ABSOLUTE, classOf, WHITE_ABSOLUTE } from './colourClass.ts';

/** What lies below each scoregroup, counted once for a round: the bounds on how many have to float down come from it. */
export interface Suffixes {
  /** Colour class by rank. */
  readonly classes: Uint8Array;
  /** Absolutes who are no topscorers, from scoregroup g on: White in [2 g], Black in [2 g + 1]. */
  readonly absolutesFrom: Int32Array;
}

export function suffixesOf(field: Field): Suffixes {
  const { groupStart, size } = field;
  const classes = new Uint8Array(size);
  for (let i = 0; i < size; i++) classes[i] = classOf(field, i);
  const groups = groupStart.length - 1;
  const absolutesFrom = new Int32Array(2 * groups + 2);
  for (let g = groups - 1; g >= 0; g--) {
    absolutesFrom[2 * g] = absolutesFrom[2 * g + 2];
    absolutesFrom[2 * g + 1] = absolutesFrom[2 * g + 3];
    for (let i = groupStart[g]; i < groupStart[g + 1]; i++) {
      if (field.topscorer[i] === 1) continue;
      if (classes[i] === WHITE_ABSOLUTE) absolutesFrom[2 * g]++;
      else if (classes[i] === BLACK_ABSOLUTE) absolutesFrom[2 * g + 1]++;
    }
  }
  return { classes, absolutesFrom };
}

/**
 * How many players must come from above into the scoregroups from `group` on who are not absolute for the colour: two
 * absolutes cannot meet, so those who find no other partner there need one from above. A bye may serve one of them.
 */
export function importsNeeded(field: Field, suffixes: Suffixes, group: number, colour: number, byes: number): number {
  const below = field.size - field.groupStart[group];
  const absolute = suffixes.absolutesFrom[2 * group + (colour > 0 ? 0 : 1)];
  return Math.max(0, 2 * absolute - below - byes);
}
