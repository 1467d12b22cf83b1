import type { FloatRule, Meeting } from '../floats.ts';
import type { RankedField } from '../rankedField.ts';
import type { ColourClause, Side } from '../text.ts';

/**
 * Articles 1 to 4 of C.04.5 (Double-Swiss) and C.04.6 (Swiss for teams) as far as both have them in the same words: every
 * criterion and clause as one small function, in the order of the regulations. What only one of them says is doubleSwiss/text.ts
 * and teamSwiss/text.ts; C1, 3.4.2 to 3.4.4 and clauses of 4.3 that other systems have, too, are shared/text.ts. `npm run mutants`
 * changes one function at a time. Readings: docs/decisions/team-and-double-swiss.md.
 *
 * Members (players or teams) are named by their place in the order of their numbers: a smaller one has the smaller number.
 */
export interface UpfloatField
  extends Pick<RankedField, 'size' | 'score' | 'games' | 'mayHaveBye' | 'preference' | 'mayMeet'> {
  /** Ids of the members. */
  readonly id: Int32Array;
  /** Pairing score, tenths. */
  readonly score: Int32Array;
  /** Matches that 3.4.3 counts. */
  readonly games: Int32Array;
  /** 1 for those who were floaters in the previous match; all 0 in the last ones, in which nobody asks. */
  readonly floated: Uint8Array;
  /** Prohibitions that bind a great part of the field, see shared/wideBans.ts. */
  readonly wideBans: Uint16Array;
  /** What the edition's text counts in the pairs of a bracket, the most important first. */
  readonly pairCriteria: readonly PairCriterion[];
  readonly readings: Readings;
}

/** What both texts leave open about a round; the first value is the default. */
export interface Readings {
  /** C6: the next bracket needs no more upfloaters than its parity asks for, or as few as possible. */
  readonly c6: 'parity' | 'graded';
  /** C6: the next lower score of everyone in the round, or of those not yet paired. */
  readonly following: 'standings' | 'unpaired';
}

// 1 Definitions.

/** C.04.5 1.3; C.04.6 1.3: members with the same score are a scoregroup. */
export const isSameScoregroup = (score: number, other: number): boolean => score === other;

/** C.04.5 1.5; C.04.6 1.5: a match that was not played makes floats only by the reading `scheduled`. */
export const meetingsThatFloat = (floatForfeit: string): FloatRule['meetings'] =>
  floatForfeit === 'scheduled' ? 'paired' : 'played';

/** C.04.5 1.5; C.04.6 1.5: both who have different scores are floaters; a bye is no float. */
export const isFloater = (meeting: Meeting): boolean => meeting === 'down' || meeting === 'up';

// 2 Pairing criteria. C3 asks that everyone not yet paired stays pairable. What a choice comes to by each of the others is the sum
// of what its upfloaters, or its pairs, cost.

/** C.04.5 C4; C.04.6 C4: fewest upfloaters. */
const c4 = (): number => 1;

/** C.04.5 C5; C.04.6 C5: the upfloaters' scores as high as possible: those of the lowest score are compared first. */
export const comparedFirst = (score: number, other: number): number => score - other;

/** C.04.5 C5; C.04.6 C5: fewest of that score. */
const c5 = ({ score }: UpfloatField, upfloater: number, of: number): number => (score[upfloater] === of ? 1 : 0);

/** C.04.5 C6; C.04.6 C6: in the following scoregroup, too, as few upfloaters as possible: a pair that lifts one into it. */
export const liftsIntoFollowing = (isOneFollowing: boolean, isOtherFollowing: boolean): boolean =>
  isOneFollowing !== isOtherFollowing;

/** C.04.5 C6; C.04.6 C6: complied with where that scoregroup needs no more upfloaters than its parity asks for. */
export const isC6CompliedWith = (upfloaters: number, residents: number): boolean => upfloaters <= residents % 2;

/** C.04.5 C7; C.04.6 C7: fewest upfloaters who were floaters in the match before. */
const c7 = ({ floated }: UpfloatField, upfloater: number): number => floated[upfloater];

/** A criterion of the upfloaters: what each costs; of a list, for each score. C6 comes before the last. */
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

/** A criterion of a bracket's pairs: what each costs, and the rule by which that is explained. */
export interface PairCriterion {
  readonly rule: 'lost' | 'lostStrong' | 'repeated';
  readonly cost: (field: UpfloatField, a: number, b: number) => number;
}

/** C.04.5 C8; C.04.6 C10: fewest opponents of upfloaters (the higher-scored of the two) who were floaters in the match before. */
export const opponentFloated = ({ score, floated }: UpfloatField, a: number, b: number): number =>
  score[a] === score[b] ? 0 : floated[score[a] > score[b] ? a : b];

// 3 Pairing. 3.4 gives the bye.

/** C.04.5 3.5.1; C.04.6 3.5.1: all with a lower score may be upfloaters. */
export const mayUpfloat = (score: number, scoregroup: number): boolean => score < scoregroup;

/** C.04.5 3.5.3; C.04.6 3.5.3: upfloaters are in the order of their scores, then of their numbers; so sets are compared (3.5.4). */
export const inPool = ({ score }: UpfloatField, a: number, b: number): number => score[b] - score[a] || a - b;

/** C.04.5 3.6.2; C.04.6 3.6.2: in a bracket numbers are all that counts; the smaller one of a pair is its top member (3.6.1). */
export const inBracket = (a: number, b: number): number => a - b;

/** One of a pair, as Article 4 sees them. */
export interface Ranked extends Side {
  readonly member: number;
  /** The score by which 4.2 ranks, and the other one of teams; 0 where it is not used. */
  readonly score: number;
  readonly secondary: number;
}

// 4 Colours: above 0 the higher ranked of the two (Double-Swiss), or the first-team, gets White.

/** C.04.5 4.3.4; C.04.6 4.3.8: the first of the two gets the other colour than last. */
export const alternateFirst: ColourClause = (first): number => -first.colours.last;

/** C.04.5 4.3.5; C.04.6 4.3.9: the other one does. */
export const alternateOther: ColourClause = (_, other): number => other.colours.last;
