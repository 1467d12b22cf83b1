import { type ColourHistory, latestDifference } from '../shared/colourHistory.ts';

/**
 * How a Keizer round is paired: every rule of docs/decisions/keizer.md as one small function, cited by its number there (the
 * system has no official text). `npm run mutants` changes one function at a time.
 *
 * Members are identified by their place in the ranking; a smaller number ranks higher.
 */

/**
 * Keizer 1: a player without a game comes after all others, by rating; `place` is the place in the ranking, `index` that in the
 * list.
 */
export const placeOf = (place: number | undefined, ranked: number, index: number): number => place ?? ranked + index;

/** Keizer 1: among the possible opponents of the first unpaired player, the nearest below comes first. */
export const nearestFirst = (place: number, other: number): number => place - other;

/** Keizer 2: required number of rounds between two games of the same players. */
export const wantedDistance = (repeat: number, round: number): number => Math.min(repeat, round - 1);

/** Keizer 2: players who met in the given round (0: never) may meet again after this many rounds. */
export const mayMeetAgain = (met: number, round: number, distance: number): boolean =>
  met === 0 || round - met > distance;

/** Keizer 3: the bye goes to the player with the fewest byes, among these to the last. */
export const byeFirst = (byes: number, otherByes: number, place: number, otherPlace: number): number =>
  byes - otherByes || otherPlace - place;

/** Positive: the higher-ranked player gets White; negative: the lower-ranked; 0: the rule does not decide. */
type ColourRule = (higher: ColourHistory, lower: ColourHistory) => number;

/** Keizer 4: White to the player who has had it less often relative to Black. */
const fewerWhites: ColourRule = (higher, lower): number => lower.difference - higher.difference;

/** Keizer 4: colours alternate from the latest game in which they differed. */
const alternate: ColourRule = (higher, lower): number => -latestDifference(higher, lower);

/** Keizer 4: otherwise the lower-ranked player has White. */
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
