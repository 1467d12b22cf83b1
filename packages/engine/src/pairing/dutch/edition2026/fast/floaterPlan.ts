import type { Bracket } from '../bracket.ts';
import { bracketSize } from '../bracket.ts';
import { NO_BYE } from '../field.ts';
import { absolutes } from './colourClass.ts';
import { importsNeeded, type Suffixes } from './suffixes.ts';

const COLOURS = [1, -1] as const;

/** What counting says about a bracket's floaters before anybody is paired. */
export interface FloaterPlan {
  /** The least number of floaters that C4 and C6 can allow. */
  readonly floaters: number;
  /** The least number that the next bracket must leave unpaired, whoever floats into it. */
  readonly leftOver: number;
  /** Most floaters who are absolute for White and for Black. */
  readonly mostAbsolute: readonly [number, number];
  /** True when the single floater will have the bye: all others with the bye's score are above (C9). */
  readonly bye: boolean;
  /** Absolutes for this colour of the next group are not to be left over; 0 if that does not matter. */
  readonly keep: number;
}

/** `group` is the bracket's scoregroup; `count` its players by colour class, `settled` those of them no topscorers. */
export function floaterPlan(
  bracket: Bracket,
  suffixes: Suffixes,
  group: number,
  settled: Int32Array,
): FloaterPlan | undefined {
  const { field, end, nextEnd, byeScore, start } = bracket;
  const size = bracketSize(bracket);
  const byes = byeScore === NO_BYE ? 0 : 1;
  const last = end === field.size;
  const needs = COLOURS.map((colour) => (last ? 0 : importsNeeded(field, suffixes, group + 1, colour, byes)));
  const surplus = COLOURS.map((colour) => 2 * absolutes(settled, colour) - size);
  const floaters = leastOfParity(Math.max(0, ...needs, ...surplus), size % 2);
  const bye = byes === 1 && field.score[start] <= byeScore && floaters === 1;
  if (byes === 1 && field.score[start] <= byeScore && floaters > 1) return undefined;
  if (last || bye || floaters === 0) {
    return { floaters, leftOver: 0, mostAbsolute: [floaters, floaters], bye, keep: 0 };
  }
  const next = nextEnd - end;
  if (floaters > next) return undefined;
  const absoluteNext = COLOURS.map((_, i) => {
    const lower = nextEnd === field.size ? 0 : suffixes.absolutesFrom[2 * group + 4 + i];
    return suffixes.absolutesFrom[2 * group + 2 + i] - lower;
  });
  const needsBelow = COLOURS.map((colour) =>
    nextEnd === field.size ? 0 : importsNeeded(field, suffixes, group + 2, colour, byes),
  );
  const surplusNext = absoluteNext.map((count) => 2 * count - next - floaters);
  const leftOver = leastOfParity(Math.max(0, ...needsBelow, ...surplusNext), (floaters + next) % 2);
  const most = (i: 0 | 1): number =>
    Math.min(floaters - needs[i], Math.floor((leftOver + next + floaters) / 2) - absoluteNext[i]);
  const keep = needsBelow[0] > 0 ? 1 : needsBelow[1] > 0 ? -1 : 0;
  return { floaters, leftOver, mostAbsolute: [most(0), most(1)], bye, keep };
}

/** The least number from `least` on with the parity of `parity`. */
const leastOfParity = (least: number, parity: number): number => least + ((least + parity) % 2);
