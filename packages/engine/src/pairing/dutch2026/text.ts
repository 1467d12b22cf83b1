import type { RoundInput } from '../../tournament/roundInput.ts';
import { drawValue, winValue } from '../../tournament/scoring.ts';
import { latestDifference } from '../shared/colourHistory.ts';
import { type FloatRule, floatIn } from '../shared/floats.ts';
import { ABSOLUTE, STRONG } from '../shared/preference.ts';
import type { Bracket, Field } from './bracket.ts';

/**
 * C.04.3, the FIDE (Dutch) System in force from 1 February 2026, with every criterion and clause as one small function, in the
 * order of the regulation. No rule is implemented anywhere else in this folder: the pairing, the explanations, "why not", the
 * checker and the index of articles call the functions in this file. `npm run mutants` changes one function at a time and expects
 * a test named after its article to fail.
 *
 * Players are identified by their rank in the field (0 is the highest ranked), so a smaller number ranks higher.
 */

// 1 Definitions. 1.2 (ranking order) is in shared/field.ts, 1.5 (the bye) in shared/byeRight.ts, 1.7 (preferences) in
// shared/preference.ts, because other systems have the same words.

/** C.04.3 1.3.1: players with the same score are a scoregroup. */
export const isSameScoregroup = (score: number, other: number): boolean => score === other;

/** C.04.3 1.3.2: a player in a bracket of a lower score than their own has moved down. */
export const isMdp = ({ start }: Bracket, player: number): boolean => player < start;

/**
 * C.04.3 1.4: definition of floats. 1.4.2: games that were played. 1.4.3: without a game, anything worth more than a loss. 1.4.4:
 * nothing else.
 */
export const FLOATS_2026: FloatRule = { meetings: 'played', without: 'worth-more-than-loss' };

/**
 * C.04.3 1.4.1, 1.4.3: whether the player (index of the history) got a downfloat the given number of rounds before the one to be
 * paired.
 */
export const hadDownfloat = (history: RoundInput, player: number, roundsBefore: number, rule: FloatRule): boolean =>
  history.round > roundsBefore && floatIn(history, history.round - roundsBefore, player, rule) === 'down';

/** C.04.3 1.4.2: the same for an upfloat. */
export const hadUpfloat = (history: RoundInput, player: number, roundsBefore: number, rule: FloatRule): boolean =>
  history.round > roundsBefore && floatIn(history, history.round - roundsBefore, player, rule) === 'up';

/** C.04.3 1.8: there are topscorers only when the last round is paired. */
export const isLastRound = ({ round, tournament }: RoundInput): boolean => round >= (tournament.totalRounds ?? 0);

/** C.04.3 1.8: topscorers have more than half of the maximum points before the last round. */
export const isTopscorer = (history: RoundInput, player: number): boolean =>
  isLastRound(history) && 2 * history.score[player] > greatestScore(history);

const greatestScore = ({ round, tournament: { scoring } }: RoundInput): number =>
  Math.max(winValue(scoring), drawValue(scoring)) * (round - 1);

// 2 Pairing criteria. Absolute: C1 to C3.

/** C.04.3 C1: players who have played against each other do not meet again; `at` is an index in the tables of the history. */
export const countsAsMeeting = ({ played }: RoundInput, at: number): boolean => played[at] === 1;

// C2 (who may have the bye) is shared/byeRight.ts.

/** C.04.3 C3: the colour of a player's absolute preference, 0 without one; topscorers are exempt. */
export const colourForC3 = (colour: number, strength: number, isTopscorer: boolean): number =>
  strength === ABSOLUTE && !isTopscorer ? colour : 0;

/** C.04.3 C3: two non-topscorers with the same absolute colour preference do not meet. */
export const mayMeetByC3 = (absolute: number, other: number): boolean => absolute === 0 || absolute !== other;

// Completion: C4 and C5.

/** C.04.3 C4: a candidate leaves a round-pairing possible if all unpaired players can be paired, except the given number. */
export const isRoundCompleted = (single: number): boolean => single === 0;

/** C.04.3 C5: the bye goes to the lowest score that can have it; this is determined before the first bracket is paired. */
export const isScoreOfBye = (score: number, byeScore: number): boolean => score <= byeScore;

// Quality: C6 to C21. Each function returns what a pair contributes to a candidate; the candidate with the larger total is
// better.

/** One quality criterion. */
export interface Criterion {
  readonly id: `C${number}`;
  /** Contribution of a pair; for a list, to the total for the higher player's score. */
  readonly merit: (bracket: Bracket, higher: number, lower: number) => number;
  /** Which pairs count: those of the bracket, or those of the next one (C.04.3 C8). */
  readonly scope: 'bracket' | 'next';
  /** One total, or a list of totals by the MDPs' scores (in C8: the floaters'), highest score first. */
  readonly shape: 'count' | 'list';
  /** False if the criterion does not apply; it always applies if this is left out. */
  readonly applies?: (bracket: Bracket) => boolean;
}

/** C.04.3 C6: as few downfloaters as possible, that is, as many pairs as possible. */
const c6 = (_bracket: Bracket, _higher: number, _lower: number): number => 1;

/**
 * C.04.3 C7: the downfloaters' scores as low as possible. C6 has fixed the number of pairs, so as many MDPs with the highest
 * score as possible are paired, then as many with the next score.
 */
const c7 = (bracket: Bracket, higher: number, _lower: number): number => (isMdp(bracket, higher) ? 1 : 0);

/** C.04.3 C8: in the next bracket, formed by the floaters and the next scoregroup, first as many pairs as possible ... */
const c8Pairs = (_bracket: Bracket, _higher: number, _lower: number): number => 1;

/** C.04.3 C8: ... then the unpaired scores as low as possible: as many floaters with the highest score as possible are paired. */
const c8Scores = ({ end }: Bracket, higher: number, _lower: number): number => (higher < end ? 1 : 0);

/**
 * C.04.3 C9: it applies if exactly one player floats and gets the bye, that is, if all players with the bye's score (C5) are
 * here.
 */
export const floaterGetsBye = ({ field, start, byeScore }: Bracket, floaters: number): boolean =>
  floaters === 1 && isScoreOfBye(field.score[start], byeScore);

/**
 * C.04.3 C9: as few unplayed games as possible for the player who gets the bye, that is, as few games played as possible by the
 * others.
 */
const c9 = ({ field }: Bracket, higher: number, lower: number): number => -(field.games[higher] + field.games[lower]);

const wantTheSame = ({ preference }: Field, a: number, b: number): boolean =>
  preference[a] !== 0 && preference[a] === preference[b];

const areAbsolute = ({ strength }: Field, a: number, b: number): boolean =>
  strength[a] === ABSOLUTE && strength[b] === ABSOLUTE;

const surplus = ({ difference }: Field, player: number): number => Math.abs(difference[player]);

/**
 * C.04.3 C10: topscorers, or their opponents, who get a colour difference of more than two: both already have two in the same
 * direction.
 */
const c10 = ({ field }: Bracket, higher: number, lower: number): number =>
  wantTheSame(field, higher, lower) && surplus(field, higher) > 1 && surplus(field, lower) > 1 ? -1 : 0;

/** C.04.3 C11: topscorers, or their opponents, who get the same colour three times in a row. */
const c11 = ({ field }: Bracket, higher: number, lower: number): number => {
  if (!wantTheSame(field, higher, lower) || !areAbsolute(field, higher, lower)) return 0;
  const order = surplus(field, higher) - surplus(field, lower);
  const wouldRepeat = (player: number): boolean => field.repeated[player] === -field.preference[player];
  // The player with the smaller colour difference yields (5.2.2); if they are equal, either may.
  if (order === 0) return wouldRepeat(higher) && wouldRepeat(lower) ? -1 : 0;
  return wouldRepeat(order < 0 ? higher : lower) ? -1 : 0;
};

/** C.04.3 C12: players who do not get their colour preference: one in each pair that wants the same colour. */
const c12 = ({ field }: Bracket, higher: number, lower: number): number => (wantTheSame(field, higher, lower) ? -1 : 0);

/** C.04.3 C13: players who do not get a strong preference. Two absolute ones are covered by C10 and C11. */
const c13 = ({ field }: Bracket, higher: number, lower: number): number => {
  const areStrong = field.strength[higher] >= STRONG && field.strength[lower] >= STRONG;
  return wantTheSame(field, higher, lower) && areStrong && !areAbsolute(field, higher, lower) ? -1 : 0;
};

/** Floats of a player, as bits. */
export const DOWN_1 = 1;
export const UP_1 = 2;
export const DOWN_2 = 4;
export const UP_2 = 8;

const has = ({ field }: Bracket, player: number, float: number): boolean => (field.floats[player] & float) !== 0;

/** A resident with a downfloat who is paired here does not float again. */
const keepsFromFloating = (bracket: Bracket, higher: number, lower: number, float: number): number =>
  (!isMdp(bracket, higher) && has(bracket, higher, float) ? 1 : 0) +
  (!isMdp(bracket, lower) && has(bracket, lower, float) ? 1 : 0);

/** C.04.3 C14: resident downfloaters who got a downfloat in the previous round. */
const c14 = (bracket: Bracket, higher: number, lower: number): number =>
  keepsFromFloating(bracket, higher, lower, DOWN_1);

/** C.04.3 C15: MDPs' opponents who got an upfloat in the previous round. */
const c15 = (bracket: Bracket, higher: number, lower: number): number =>
  isMdp(bracket, higher) && has(bracket, lower, UP_1) ? -1 : 0;

/** C.04.3 C16: resident downfloaters who got a downfloat two rounds before. */
const c16 = (bracket: Bracket, higher: number, lower: number): number =>
  keepsFromFloating(bracket, higher, lower, DOWN_2);

/** C.04.3 C17: MDPs' opponents who got an upfloat two rounds before. */
const c17 = (bracket: Bracket, higher: number, lower: number): number =>
  isMdp(bracket, higher) && has(bracket, lower, UP_2) ? -1 : 0;

/**
 * C.04.3 C18: score differences of MDPs who got a downfloat in the previous round, the largest compared first. An MDP paired here
 * has the smallest difference they can have; one who floats on counts as worse than any.
 */
const c18 = (bracket: Bracket, higher: number, _lower: number): number =>
  isMdp(bracket, higher) && has(bracket, higher, DOWN_1) ? 1 : 0;

/**
 * C.04.3 C19: score differences of MDPs' opponents who got an upfloat in the previous round, the largest compared first: because
 * residents have one score, as few of them as possible meet MDPs of the highest score.
 */
const c19 = (bracket: Bracket, higher: number, lower: number): number =>
  isMdp(bracket, higher) && has(bracket, lower, UP_1) ? -1 : 0;

/** C.04.3 C20: score differences of MDPs who got a downfloat two rounds before, as in C18. */
const c20 = (bracket: Bracket, higher: number, _lower: number): number =>
  isMdp(bracket, higher) && has(bracket, higher, DOWN_2) ? 1 : 0;

/** C.04.3 C21: score differences of MDPs' opponents who got an upfloat two rounds before, as in C19. */
const c21 = (bracket: Bracket, higher: number, lower: number): number =>
  isMdp(bracket, higher) && has(bracket, lower, UP_2) ? -1 : 0;

/** C6 to C21 in descending priority. */
export const QUALITY: readonly Criterion[] = [
  { id: 'C6', merit: c6, scope: 'bracket', shape: 'count' },
  { id: 'C7', merit: c7, scope: 'bracket', shape: 'list' },
  { id: 'C8', merit: c8Pairs, scope: 'next', shape: 'count' },
  { id: 'C8', merit: c8Scores, scope: 'next', shape: 'list' },
  { id: 'C9', merit: c9, scope: 'bracket', shape: 'count', applies: (bracket) => bracket.floaterGetsBye },
  { id: 'C10', merit: c10, scope: 'bracket', shape: 'count' },
  { id: 'C11', merit: c11, scope: 'bracket', shape: 'count' },
  { id: 'C12', merit: c12, scope: 'bracket', shape: 'count' },
  { id: 'C13', merit: c13, scope: 'bracket', shape: 'count' },
  { id: 'C14', merit: c14, scope: 'bracket', shape: 'count' },
  { id: 'C15', merit: c15, scope: 'bracket', shape: 'count' },
  { id: 'C16', merit: c16, scope: 'bracket', shape: 'count' },
  { id: 'C17', merit: c17, scope: 'bracket', shape: 'count' },
  { id: 'C18', merit: c18, scope: 'bracket', shape: 'list' },
  { id: 'C19', merit: c19, scope: 'bracket', shape: 'list' },
  { id: 'C20', merit: c20, scope: 'bracket', shape: 'list' },
  { id: 'C21', merit: c21, scope: 'bracket', shape: 'list' },
];

// 3 Pairing process of a bracket.

/** C.04.3 3.2: in a heterogeneous bracket, S1 contains MDPs and S2 residents, so two MDPs are not paired with one another. */
export const mayPairByRole = (isMovedDown: boolean, isOtherMovedDown: boolean): boolean =>
  !(isMovedDown && isOtherMovedDown);

// 4 The order of candidates. Places are counted from 0: BSN 1 (4.1) is place 0.

/** C.04.3 4.2: of two candidates, the one in which the first player of S1 has the higher-ranked opponent comes first. */
export const byOpponent = (place: number, other: number): number => place - other;

/** C.04.3 4.3.1: an exchange of fewer players comes first: as many members of S1 (the first `pairs` places) as possible stay in it. */
export const staysInS1 = (place: number, pairs: number): boolean => place < pairs;

/** C.04.3 4.3.2: then the one with the smaller difference of the sums; returns what a place in S1 adds to the sum. */
export const sumInS1 = (place: number): number => place;

/** C.04.3 4.3.3: then the one in which the lowest-ranked players leave S1; returns which player should preferably be in S1. */
export const leavesFirst = (place: number, other: number): number => other - place;

/** C.04.3 4.3.4: then the one in which the highest ranked of S2 enters S1. */
export const entersFirst = (place: number, other: number): number => place - other;

/** C.04.3 4.4.2: of two sets of MDPs, the one with the higher-ranked MDPs comes first. */
export const byMdp = (place: number, other: number): number => place - other;

// 5 Colour allocation.

/** The result of a clause for a pair. Positive: the higher-ranked player gets White; negative: the lower-ranked; 0: undecided. */
type ColourClause = (field: Field, higher: number, lower: number, isLotWhite: boolean) => number;

/** C.04.3 5.2.1: both get the colour they prefer. */
const grantBoth = ({ preference }: Field, higher: number, lower: number): number =>
  preference[higher] === preference[lower] ? 0 : preference[higher] || -preference[lower];

/** C.04.3 5.2.2: the stronger preference is granted; of two absolute ones, that with the larger colour difference. */
const grantStronger = (field: Field, higher: number, lower: number): number => {
  const stronger = areAbsolute(field, higher, lower)
    ? surplus(field, higher) - surplus(field, lower)
    : field.strength[higher] - field.strength[lower];
  return Math.sign(stronger) * field.preference[higher];
};

/** C.04.3 5.2.3: colours alternate from the latest round in which one had White and the other Black. */
const alternate = ({ colours, preference }: Field, higher: number, lower: number): number =>
  preference[higher] === 0 ? 0 : -latestDifference(colours[higher], colours[lower]);

/** C.04.3 5.2.4: the higher-ranked player gets the preferred colour. */
const grantHigher = ({ preference }: Field, higher: number): number => preference[higher];

/** C.04.3 5.2.5: without preferences, the higher-ranked player gets the initial colour if their number is odd. */
const initialColour = ({ history, player }: Field, higher: number, _lower: number, isLotWhite: boolean): number =>
  (history.number[player[higher]] % 2 === 1) === isLotWhite ? 1 : -1;

/** 5.2.1 to 5.2.5: the first clause that applies decides. */
const COLOUR_CLAUSES: readonly ColourClause[] = [grantBoth, grantStronger, alternate, grantHigher, initialColour];

/** Who has White, and the number of the deciding clause of 5.2. */
export interface Colours {
  readonly white: number;
  readonly black: number;
  readonly clause: number;
}

/** C.04.3 5.2: the colours of a pair; `isLotWhite` is the outcome of the lot (5.1). */
export function coloursOf(field: Field, higher: number, lower: number, isLotWhite: boolean): Colours {
  for (const [i, clause] of COLOUR_CLAUSES.entries()) {
    const says = clause(field, higher, lower, isLotWhite);
    if (says === 0) continue;
    return says > 0 ? { white: higher, black: lower, clause: i + 1 } : { white: lower, black: higher, clause: i + 1 };
  }
  throw new Error('5.2.5 always decides');
}
