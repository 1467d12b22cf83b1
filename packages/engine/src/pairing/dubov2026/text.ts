import type { RoundInput } from '../../tournament/roundInput.ts';
import type { FloatRule } from '../shared/floats.ts';
import { clash, DUBOV_WITHOUT_GAME, type Preference } from '../shared/preference.ts';
import type { RankedField } from '../shared/rankedField.ts';
import { defineReadings } from '../shared/readings.ts';

/**
 * C.04.4.1, the Dubov System in force from 1 February 2026, with every criterion and clause as one small function, in the order
 * of the regulation. No rule is implemented anywhere else in this folder. C1, C3, 3.1.3 to 3.1.5 and 5.2, which Burstein has in
 * the same words, are in shared/text.ts. `npm run mutants` changes one function at a time. Readings: docs/decisions/dubov.md.
 *
 * Players are identified by their place in the order of their numbers; a smaller one has the smaller number (TPN).
 */
export interface DubovField extends RankedField {
  /** C.04.4.1 1.7. */
  readonly aro: Int32Array;
  /** How often a player has been an upfloater, and 1 for players who were one in the previous round. */
  readonly upfloats: Int32Array;
  readonly upfloatedLast: Uint8Array;
  /** Rounds of the tournament, and the one to be paired. */
  readonly totalRounds: number;
  readonly round: number;
}

/** Settings for what the text leaves open. */
export interface Readings2026 {
  /** Which meetings with a higher score count as upfloats: every pairing, or only games that were played. */
  readonly upfloatHistory: 'paired' | 'played';
}

export const READINGS = defineReadings<Readings2026>('dubov', { upfloatHistory: [['paired', 'played'], '1.8'] });

// 1 Definitions.

/** C.04.4.1 1.1: everyone has a rating. */
export const isRated = (rating: number): boolean => rating > 0;

/** C.04.4.1 1.3.1: players with the same score are a scoregroup. */
export const isSameScoregroup = (score: number, other: number): boolean => score === other;

// 1.6.1 to 1.6.3 (preferences) are shared/preference.ts.

/** C.04.4.1 1.6.4: without a game, a mild preference for Black. */
export const PREFERENCE_WITHOUT_GAME: Preference = DUBOV_WITHOUT_GAME;

/** C.04.4.1 1.7: opponents met over the board count; `at` is an index in the tables of the history. */
export const countsForAro = ({ played }: Pick<RoundInput, 'played'>, at: number): boolean => played[at] === 1;

/** C.04.4.1 1.7: ARO, the mean of the opponents' ratings, halves rounded up; 0 without a game. */
export const averageRating = (sum: number, games: number): number =>
  games === 0 ? 0 : Math.floor((2 * sum + games) / (2 * games));

/** C.04.4.1 1.8: upfloaters meet a higher score; a bye is no float. */
export const floatRuleOf = ({ upfloatHistory }: Readings2026): FloatRule => ({
  meetings: upfloatHistory,
  without: 'none',
});

/** C.04.4.1 1.8: MaxT. */
export const maximumOfUpfloats = (totalRounds: number): number => 2 + Math.floor(totalRounds / 5);

/** C.04.4.1 1.8: a player who has upfloated MaxT times or more is a maximum upfloater. */
const isMaximumUpfloater = ({ upfloats, totalRounds }: DubovField, player: number): boolean =>
  upfloats[player] >= maximumOfUpfloats(totalRounds);

// 2 Pairing criteria. C4 requires that all unpaired players can still be paired. By each of the other criteria, the value of a
// choice is the sum over its upfloaters or its pairs.

/** C.04.4.1 C5: as few upfloaters as possible. */
const c5 = (): number => 1;

/** C.04.4.1 C6: the upfloaters' scores as high as possible; the lowest scores are compared first. */
export const comparedFirst = (score: number, other: number): number => score - other;

/** C.04.4.1 C6: as few as possible with that score. */
const c6 = ({ score }: DubovField, upfloater: number, of: number): number => (score[upfloater] === of ? 1 : 0);

/** C.04.4.1 C7: as few players as possible without the colour they prefer. */
const c7 = ({ preference }: DubovField, a: number, b: number): number => (clash(preference[a], preference[b]) ? 1 : 0);

/** C.04.4.1 C8, C9, C10: they do not apply to the last round. */
const isLimited = ({ round, totalRounds }: DubovField): boolean => round < totalRounds;

/** C.04.4.1 C8: as few maximum upfloaters as possible. */
const c8 = (field: DubovField, upfloater: number): number => (isMaximumUpfloater(field, upfloater) ? 1 : 0);

/** C.04.4.1 C9: maximum upfloaters who have upfloated as rarely as possible. */
const c9 = (field: DubovField, upfloater: number): number =>
  isMaximumUpfloater(field, upfloater) ? field.upfloats[upfloater] : 0;

/** C.04.4.1 C10: as few upfloaters as possible who upfloated in the previous round. */
const c10 = ({ upfloatedLast }: DubovField, upfloater: number): number => upfloatedLast[upfloater];

/** A criterion of a bracket: the cost of an upfloater or of a pair; for a list, one per score. */
export interface Criterion {
  readonly id: `C${number}`;
  readonly upfloater?: (field: DubovField, player: number, score: number) => number;
  readonly pair?: (field: DubovField, a: number, b: number) => number;
  /** The totals of each score are compared, {@link comparedFirst}. */
  readonly byScore?: true;
  /** False if the criterion does not apply. */
  readonly appliesIn?: (field: DubovField) => boolean;
}

/** C5 to C10 in descending priority. */
export const CRITERIA: readonly Criterion[] = [
  { id: 'C5', upfloater: c5 },
  { id: 'C6', upfloater: c6, byScore: true },
  { id: 'C7', pair: c7 },
  { id: 'C8', upfloater: c8, appliesIn: isLimited },
  { id: 'C9', upfloater: c9, appliesIn: isLimited },
  { id: 'C10', upfloater: c10, appliesIn: isLimited },
];

// 3 Pairing. 3.1 gives the bye, 3.2.1 and 3.2.2 choose the upfloaters by C5 to C10.

/** C.04.4.1 3.2.3: G1 contains the players due White ... */
export const isDueWhite = ({ preference }: DubovField, player: number): boolean => preference[player].colour > 0;

/** C.04.4.1 3.2.3: ... but if nobody in the bracket has played, its first half. */
export const isInFirstHalf = (place: number, size: number): boolean => 2 * place < size;

/** C.04.4.1 3.2.4: players from the smaller subgroup change sides first; if both are equal, that is G1. */
export const isFirstSmaller = (first: number, second: number): boolean => first <= second;

/** C.04.4.1 3.2.4: (i) one player of each unavoidable pair within the smaller subgroup changes sides. */
export const shiftedFromSmaller = (inner: number): number => inner;

/** C.04.4.1 3.2.4: (ii) then as many from the larger one as make the two equal. */
export const shiftedFromLarger = (larger: number, smaller: number, inner: number): number =>
  (larger - smaller) / 2 + inner;

/** C.04.4.1 3.2.5, 4.3.1: those due White are ordered by ARO, then number. */
export const byAro = ({ aro }: DubovField, a: number, b: number): number => aro[a] - aro[b] || a - b;

// 4 Orders. 4.1: of two sets, the one with the smaller number at the first difference comes first.

/** C.04.4.1 4.2: the pool of upfloaters is ordered by score, the highest first, then number. */
export const byScore = ({ score }: DubovField, a: number, b: number): number => score[b] - score[a] || a - b;

/** C.04.4.1 4.3.2: those due Black change sides in the order of their numbers. */
export const byNumber = (a: number, b: number): number => a - b;

/** C.04.4.1 4.3: players nearer to the middle of the list change sides first; of two equally near, the upper one. */
export const fromTheMiddle = (place: number, other: number, count: number): number =>
  Math.abs(2 * place - (count - 1)) - Math.abs(2 * other - (count - 1)) || place - other;

/** C.04.4.1 4.4: opponents are tried in the order of their numbers. */
export const byOpponent = (a: number, b: number): number => a - b;
