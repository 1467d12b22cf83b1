import type { FloatRule, Meeting } from '../floats.ts';
import type { RankedField } from '../rankedField.ts';
import type { ColourClause, Side } from '../text.ts';

/**
 * Articles 1 to 4 of C.04.5 (Double-Swiss) and C.04.6 (Swiss for teams) as far as both have the same words: every criterion and
 * clause as one small function, in the order of the regulations. Clauses that only one of them has are in doubleSwiss/text.ts and
 * teamSwiss/text.ts; C1, 3.4.2 to 3.4.4 and clauses of 4.3 that other systems have too are in shared/text.ts. `npm run mutants`
 * changes one function at a time. Readings: docs/decisions/team-and-double-swiss.md.
 *
 * Members (players or teams) are identified by their place in the order of their numbers; a smaller one has the smaller number.
 */
export interface UpfloatField
  extends Pick<RankedField, 'size' | 'score' | 'games' | 'mayHaveBye' | 'preference' | 'mayMeet'> {
  /** Ids of the members. */
  readonly id: Int32Array;
  /** Pairing score, tenths. */
  readonly score: Int32Array;
  /** Matches that 3.4.3 counts. */
  readonly games: Int32Array;
  /** 1 for members who were floaters in the previous match; all 0 in the last matches, in which this does not count. */
  readonly floated: Uint8Array;
  /** Prohibitions that affect much of the field, see shared/wideBans.ts. */
  readonly wideBans: Uint16Array;
  /** The edition's criteria for the pairs of a bracket, the most important first. */
  readonly pairCriteria: readonly PairCriterion[];
  readonly readings: Readings;
}

/** Settings for what both texts leave open about a round; the first value is the default. */
export interface Readings {
  /** C6: the next bracket needs no more upfloaters than its parity requires, or as few as possible. */
  readonly c6: 'parity' | 'graded';
  /** C6: the next lower score of everyone in the round, or of those not yet paired. */
  readonly following: 'standings' | 'unpaired';
}

// 1 Definitions.

/** C.04.5 1.3; C.04.6 1.3: members with the same score are a scoregroup. */
export const isSameScoregroup = (score: number, other: number): boolean => score === other;

/** C.04.5 1.5; C.04.6 1.5: an unplayed match makes floats only by the reading `scheduled`. */
export const meetingsThatFloat = (floatForfeit: string): FloatRule['meetings'] =>
  floatForfeit === 'scheduled' ? 'paired' : 'played';

/** C.04.5 1.5; C.04.6 1.5: both members are floaters if their scores differ; a bye is not a float. */
export const isFloater = (meeting: Meeting): boolean => meeting === 'down' || meeting === 'up';

// 2 Pairing criteria. C3 requires that all unpaired members can still be paired. By each of the other criteria, the value of a
// choice is the sum over its upfloaters or its pairs.

/** C.04.5 C4; C.04.6 C4: as few upfloaters as possible. */
const c4 = (): number => 1;

/** C.04.5 C5; C.04.6 C5: the upfloaters' scores as high as possible; the lowest scores are compared first. */
export const comparedFirst = (score: number, other: number): number => score - other;

/** C.04.5 C5; C.04.6 C5: as few as possible with that score. */
const c5 = ({ score }: UpfloatField, upfloater: number, of: number): number => (score[upfloater] === of ? 1 : 0);

/** C.04.5 C6; C.04.6 C6: as few upfloaters as possible in the following scoregroup, too; counts a pair that lifts one into it. */
export const liftsIntoFollowing = (isOneFollowing: boolean, isOtherFollowing: boolean): boolean =>
  isOneFollowing !== isOtherFollowing;

/** C.04.5 C6; C.04.6 C6: complied with if that scoregroup needs no more upfloaters than its parity requires. */
export const isC6CompliedWith = (upfloaters: number, residents: number): boolean => upfloaters <= residents % 2;

/** C.04.5 C7; C.04.6 C7: as few upfloaters as possible who were floaters in the previous match. */
const c7 = ({ floated }: UpfloatField, upfloater: number): number => floated[upfloater];

/** A criterion for upfloaters: the cost of each; for a list, one per score. C6 comes before the last. */
interface UpfloaterCriterion {
  readonly id: 'C4' | 'C5' | 'C7';
  readonly cost: (field: UpfloatField, upfloater: number, score: number) => number;
  /** The totals of each score are compared, {@link comparedFirst}. */
  readonly byScore?: true;
}

/** C4, C5 and C7 in descending priority. */
export const UPFLOATER_CRITERIA: readonly UpfloaterCriterion[] = [
  { id: 'C4', cost: c4 },
  { id: 'C5', cost: c5, byScore: true },
  { id: 'C7', cost: c7 },
];

/** A criterion for a bracket's pairs: the cost of each, and the rule that explains it. */
export interface PairCriterion {
  readonly rule: 'lost' | 'lostStrong' | 'repeated';
  readonly cost: (field: UpfloatField, a: number, b: number) => number;
}

/**
 * C.04.5 C8; C.04.6 C10: as few opponents of upfloaters (the higher-scored of the two) as possible who were floaters in the
 * previous match.
 */
export const opponentFloated = ({ score, floated }: UpfloatField, a: number, b: number): number =>
  score[a] === score[b] ? 0 : floated[score[a] > score[b] ? a : b];

// 3 Pairing. 3.4 assigns the bye.

/** C.04.5 3.5.1; C.04.6 3.5.1: all members with a lower score may be upfloaters. */
export const mayUpfloat = (score: number, scoregroup: number): boolean => score < scoregroup;

/** C.04.5 3.5.3; C.04.6 3.5.3: upfloaters are ordered by score, then by number; sets are compared in this order (3.5.4). */
export const inPool = ({ score }: UpfloatField, a: number, b: number): number => score[b] - score[a] || a - b;

/** C.04.5 3.6.2; C.04.6 3.6.2: within a bracket only numbers count; the smaller one of a pair is its top member (3.6.1). */
export const inBracket = (a: number, b: number): number => a - b;

/** One of a pair, as Article 4 sees them. */
export interface Ranked extends Side {
  readonly member: number;
  /** The score by which 4.2 ranks, and the other one of teams; 0 where it is not used. */
  readonly score: number;
  readonly secondary: number;
}

// 4 Colours. Positive: the higher-ranked of the two (Double-Swiss), or the first-team, gets White.

/** C.04.5 4.3.4; C.04.6 4.3.8: the first of the two gets the opposite of its last colour. */
export const alternateFirst: ColourClause = (first): number => -first.colours.last;

/** C.04.5 4.3.5; C.04.6 4.3.9: the other one does. */
export const alternateOther: ColourClause = (_, other): number => other.colours.last;
