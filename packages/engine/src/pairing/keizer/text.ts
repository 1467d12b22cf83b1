import { type ColourHistory, latestDifference } from '../shared/colourHistory.ts';

/**
 * How a Keizer round is paired: every rule of docs/decisions/keizer.md as one small function, by its number there (no regulation
 * has the system). `npm run mutants` changes one function at a time.
 *
 * Members are named by their place in the ranking: a smaller one ranks higher.
 */

/** Keizer 1: who plays for the first time comes after all others, by rating; `place` is that in the ranking, `index` in the list. */
export const placeOf = (place: number | undefined, ranked: number, index: number): number => place ?? ranked + index;

/** Keizer 1: of those whom the first one without opponent may meet, the nearest below comes first. */
export const nearestFirst = (place: number, other: number): number => place - other;

/** Keizer 2: so many rounds should lie between two games of the same players. */
export const wantedDistance = (repeat: number, round: number): number => Math.min(repeat, round - 1);

/** Keizer 2: who met in a round (0: never) may meet again after so many. */
export const mayMeetAgain = (met: number, round: number, distance: number): boolean =>
  met === 0 || round - met > distance;

/** Keizer 3: the bye goes to the fewest byes, of these to the last. */
export const byeFirst = (byes: number, otherByes: number, place: number, otherPlace: number): number =>
  byes - otherByes || otherPlace - place;

/** Above 0 the higher ranked of the two gets White, below 0 the lower one; 0: the rule says nothing. */
type ColourRule = (higher: ColourHistory, lower: ColourHistory) => number;

/** Keizer 4: White to the one who had it less often, compared with Black. */
const fewerWhites: ColourRule = (higher, lower): number => lower.difference - higher.difference;

/** Keizer 4: they alternate from the latest game in which their colours differed. */
const alternate: ColourRule = (higher, lower): number => -latestDifference(higher, lower);

/** Keizer 4: else White to the lower one. */
const lowerHasWhite: ColourRule = (): number => -1;

const COLOUR_RULES = [
  ['fewer', fewerWhites],
  ['alternate', alternate],
  ['lower', lowerHasWhite],
] as const;

/** Whether the higher ranked of a pair gets White, and by which rule. */
export function colourOfHigher(higher: ColourHistory, lower: ColourHistory) {
  for (const [name, rule] of COLOUR_RULES) {
    const says = rule(higher, lower);
    if (says !== 0) return { isWhite: says > 0, name };
  }
  throw new Error('the last rule decides where the others say nothing');
}
