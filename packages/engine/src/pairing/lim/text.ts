import type { RoundInput } from '../../tournament/roundInput.ts';
import { winValue } from '../../tournament/scoring.ts';
import { type ColourHistory, latestDifference, mayHave } from '../shared/colourHistory.ts';
import type { Encounters } from '../shared/encounters.ts';
import type { SwissField } from '../shared/field.ts';
import type { FloatRule } from '../shared/floats.ts';
import { type Parity, parityNumber } from '../shared/initialColour.ts';
import { defineReadings, type ReadingTable } from '../shared/readings.ts';
import type { OnStep } from './decisions.ts';

/**
 * The Lim system, in the text of 1987-1999 (Lim 1999) and in that of 2026 (C.04.4.3), which say the same under different article
 * numbers. Every clause is one small function, in the order of the text of 2026. No rule is implemented anywhere else in this
 * folder. If the texts, or a text and its worked example, leave a choice, it is a reading (docs/decisions/lim-readings.md).
 *
 * Players are identified by their place in the field, in the order of their numbers; the smallest is the "highest numbered" one.
 */

/** Settings for points on which the two texts, or a text and its worked example, leave a choice. */
export interface Readings {
  /** A bye counts as a float of the last round (4.10). */
  readonly byeIsFloat: boolean;
  /** A forfeited game against another score counts as a float (4.10). */
  readonly forfeitIsFloat: boolean;
  /** The larger surplus of a colour decides before the colour history (6.4-6.6). */
  readonly surplusFirst: boolean;
  /** 6.2: fewest clashes in the whole group, or player by player. */
  readonly scrutiny: 'fewest' | 'player';
  /** 4.8: a floater searches in their own direction, or in that of the group. */
  readonly floaterDirection: 'own' | 'group';
  /** 4.8: a floater looks among the residents first, or among all in number order. */
  readonly floaterPartner: 'residents' | 'all';
  /** Order of the criteria for the choice of a floater (4.2, 4.9, 4.10). */
  readonly floaterOrder: 'type-float-colour' | 'type-colour-float' | 'float-type-colour' | 'colour-type-float';
  /** 6.4: histories compared by rounds, or by games with the gaps removed. */
  readonly colourHistory: 'rounds' | 'games';
  /** 3.6: the pairing undone is the one made last on its side, or the first of the nearest group. */
  readonly crack: 'last' | 'first';
  /** Maxi-tournament: floats and exchanges for colours only within 100 rating points (4.2, 4.8, 6.7). */
  readonly maxi: boolean;
  /** 6.6: odd and even by the place among those who have arrived, or by the place in the starting list. */
  readonly parity: Parity;
}

const TABLE: ReadingTable<Readings> = {
  byeIsFloat: [[false, true], 'A.4.10 / 3.10'],
  forfeitIsFloat: [[false, true], 'A.4.10 / 3.10'],
  surplusFirst: [[false, true], 'A.6.4-6.6 / 5.4'],
  scrutiny: [['fewest', 'player'], 'A.6.2 / 5.2'],
  floaterDirection: [['own', 'group'], 'A.4.8 / 3.8'],
  floaterPartner: [['residents', 'all'], 'A.4.8 / 3.8'],
  floaterOrder: [
    ['type-float-colour', 'type-colour-float', 'float-type-colour', 'colour-type-float'],
    'A.4.2, 4.9, 4.10 / 3.2, 3.9, 3.10',
  ],
  colourHistory: [['rounds', 'games'], 'A.6.4 / 5.4'],
  crack: [['last', 'first'], 'A.3.6 / 2.6'],
  maxi: [[false, true], 'A.4.2, 4.8, 6.7 / 3.2.3, 3.8, 5.7'],
  parity: [['arrived', 'list'], 'A.6.6 / 5.6'],
};

/** The settings of each edition: the worked example decides for that of 1999. */
export const LIM_READINGS = {
  '1999': defineReadings('lim-readings', TABLE, { byeIsFloat: true, forfeitIsFloat: true, surplusFirst: true }),
  '2026': defineReadings('lim-readings', TABLE, { scrutiny: 'player' }),
} as const;

/** The players paired in this round, in the order of their numbers, with all data that the text needs. */
export interface LimField extends SwissField {
  readonly readings: Readings;
  readonly lastRound: boolean;
  readonly rating: Int32Array;
  /** Due colour: +1 White, -1 Black, 0 none. */
  readonly due: Int8Array;
  /** 1 for those who floated in the last round. */
  readonly floated: Uint8Array;
  readonly encounters: Encounters;
  /** See shared/wideBans.ts. */
  readonly wideBans: Uint16Array;
  readonly onStep: OnStep | undefined;
}

/** A scoregroup before it is paired: residents and those who floated in. */
export interface Group {
  readonly score: number;
  readonly residents: readonly number[];
  readonly incoming: readonly number[];
  /** +1 pairing downwards (above the median and in it), -1 upwards. */
  readonly direction: 1 | -1;
}

// 1 The bye.

/** Lim 1999 A.2 / C.04.4.3 1: in line for the bye; the lowest score first, in it the largest number. */
export const byByeScore = ({ score }: LimField, a: number, b: number): number => score[a] - score[b] || b - a;

/** Lim 1999 A.2 / C.04.4.3 7.1: in round 1 the lowest rated first. */
export const byByeRating = ({ rating }: LimField, a: number, b: number): number => rating[a] - rating[b] || b - a;

// 2 Pairing rules.

/** Lim 1999 A.3.1 / C.04.4.3 2.1: players who have met, or whom the arbiter keeps apart, are not compatible. */
export const areKeptApart = ({ encounters, player }: LimField, a: number, b: number): boolean =>
  encounters.barred(player[a], player[b]);

/** Lim 1999 A.6.1 / C.04.4.3 5.1: no third game in a row with the same colour, and no colour difference of more than two. */
const isWithinLimits = (own: ColourHistory, colour: number): boolean => mayHave(own, colour);

/** Lim 1999 A.6.1 / C.04.4.3 5.1: the first may have White and the second Black. */
const mayBeSeated = (white: ColourHistory, black: ColourHistory): boolean =>
  isWithinLimits(white, 1) && isWithinLimits(black, -1);

/** Lim 1999 A.7 / C.04.4.3 6: in the last round, equal scores are paired whatever the colours. */
const isExemptFromLimits = ({ lastRound, score }: LimField, a: number, b: number): boolean =>
  lastRound && score[a] === score[b];

/** Whether no assignment of colours is within the limits for both, so that the two are not compatible. */
export const coloursBar = (field: LimField, a: number, b: number): boolean =>
  !isExemptFromLimits(field, a, b) &&
  !mayBeSeated(field.colours[a], field.colours[b]) &&
  !mayBeSeated(field.colours[b], field.colours[a]);

/** Twice the score of the median group: a win in half of the rounds played (Lim 1999 A.3.2 / C.04.4.3 2.2). */
export const twiceMedian = (history: RoundInput): number => winValue(history.tournament.scoring) * (history.round - 1);

/**
 * Lim 1999 A.3.2 / C.04.4.3 2.2: positive for a score above the median, whose groups are paired from the top down; negative for
 * one below, paired from the bottom up; the median group comes last, downwards.
 */
export const sideOfMedian = (score: number, twice: number): number => 2 * score - twice;

/**
 * Lim 1999 A.3.4 / C.04.4.3 2.4: the first of the list is proposed the first of the second half, then those after; returns when a
 * place of the second half comes.
 */
const turnInSecondHalf = (place: number, half: number): number => place - half;

/** Lim 1999 A.3.6 / C.04.4.3 2.6: while the median is locked, a pairing of the lower side is undone if more came in from above. */
export const isLowerUndone = (fromAbove: number, fromBelow: number): boolean => fromAbove > fromBelow;

// 3 Floaters. Players whose absence costs no pair float (2.3, 3.1), towards the median (3.2.1). bracket.ts determines how many do
// and who may, and reserves opponents in the next group (3.3, 3.4).

/** Lim 1999 A.4.10 / C.04.4.3 3.10: a player paired with another score; a bye or a forfeit by the reading. */
export const floatRuleOf = ({ byeIsFloat, forfeitIsFloat }: Readings): FloatRule => ({
  meetings: forfeitIsFloat ? 'paired' : 'played',
  without: byeIsFloat ? 'pab' : 'none',
});

/** Lim 1999 A.4.2 / C.04.4.3 3.2.2: a floater should balance the numbers due White and Black; `balance` is White minus Black. */
export const isOfMajority = ({ due }: LimField, player: number, balance: number): boolean =>
  due[player] === Math.sign(balance);

/** Lim 1999 A.4.2 / C.04.4.3 3.2.3, 3.8, 5.7: in a maxi-tournament a choice for colours stays within 100 rating points. */
export const isNear = ({ readings, rating }: LimField, a: number, b: number): boolean =>
  !readings.maxi || Math.abs(rating[a] - rating[b]) <= 100;

/** Lim 1999 A.4.2 / C.04.4.3 3.2.4: downwards the lowest numbered floats, upwards the highest numbered. */
const byNumber = (direction: number, a: number, b: number): number => (b - a) * direction;

/** Lim 1999 A.4.9 / C.04.4.3 3.9: d is the smallest disadvantage, a the largest. */
export const TYPES = ['d', 'c', 'b', 'a'] as const;

/** Lim 1999 A.4.9 / C.04.4.3 3.9: the disadvantage of a floater who floated in already, or has no opponent in the next group. */
export const disadvantageOf = (floatedIn: boolean, hasOpponent: boolean): number =>
  (floatedIn ? 2 : 0) + (hasOpponent ? 0 : 1);

/** Values against choosing a floater, the smaller the better. */
export interface Candidate {
  readonly player: number;
  /** The index of {@link TYPES}. */
  readonly type: number;
  /** Lim 1999 A.4.10 / C.04.4.3 3.10: 1 for those who floated in the last round. */
  readonly float: number;
  /** 0 for those due the colour of the majority. */
  readonly colour: number;
}

type FloatKey = 'type' | 'float' | 'colour';

/** Lim 1999 A.4.10 / C.04.4.3 3.10: a second float is worse than no level numbers, and better than the types a to c (by the reading). */
export const floatKeys = ({ readings }: LimField): FloatKey[] => readings.floaterOrder.split('-') as FloatKey[];

/** Lim 1999 A.4.9 / C.04.4.3 3.9: the type of a floater. */
const byType = (a: Candidate, b: Candidate): number => a.type - b.type;

/** Lim 1999 A.4.10 / C.04.4.3 3.10: players who floated in the last round float after the others. */
const byLastFloat = (a: Candidate, b: Candidate): number => a.float - b.float;

/** Lim 1999 A.4.2 / C.04.4.3 3.2.2: players due the colour of the majority float first. */
const byMajority = (a: Candidate, b: Candidate): number => a.colour - b.colour;

const BY_KEY = { type: byType, float: byLastFloat, colour: byMajority } as const;

/** The order of two candidates by one criterion. */
export const byFloatKey = (key: FloatKey, a: Candidate, b: Candidate): number => BY_KEY[key](a, b);

/** The order in which floaters are chosen. */
export function byFloat(keys: readonly FloatKey[], direction: number, a: Candidate, b: Candidate): number {
  for (const key of keys) {
    const order = byFloatKey(key, a, b);
    if (order !== 0) return order;
  }
  return byNumber(direction, a.player, b.player);
}

/** Lim 1999 A.4.6 / C.04.4.3 3.6: in the median and above it, those who floated down are paired first. */
const downfloatersFirst = (isDown: boolean, isOtherDown: boolean): number => Number(isOtherDown) - Number(isDown);

/** Lim 1999 A.4.7 / C.04.4.3 3.7: below the median those who floated up are paired first. */
const upfloatersFirst = (isDown: boolean, isOtherDown: boolean): number => Number(isDown) - Number(isOtherDown);

/** Lim 1999 A.4.6, 4.7 / C.04.4.3 3.6, 3.7: among these, the player who came from farthest away. */
const farthestFirst = ({ score }: LimField, own: number, a: number, b: number): number =>
  Math.abs(score[b] - own) - Math.abs(score[a] - own);

/**
 * Lim 1999 A.4.6, 4.7 / C.04.4.3 3.6, 3.7: then, among players who floated down, the highest numbered; among the others, the
 * lowest.
 */
const floaterNumber = (isDown: boolean, a: number, b: number): number => (isDown ? a - b : b - a);

const isFromAbove = ({ score }: LimField, group: Group, player: number): boolean => score[player] > group.score;

/** The order in which those who floated in are paired. */
export function byTurn(field: LimField, group: Group, a: number, b: number): number {
  const [isDown, isOtherDown] = [isFromAbove(field, group, a), isFromAbove(field, group, b)];
  const kind = group.direction === 1 ? downfloatersFirst : upfloatersFirst;
  return kind(isDown, isOtherDown) || farthestFirst(field, group.score, a, b) || floaterNumber(isDown, a, b);
}

/**
 * Lim 1999 A.4.8 / C.04.4.3 3.8: a player who floated down meets the highest numbered, one who floated up the lowest; or all as
 * the group is paired.
 */
export const searchDirection = (field: LimField, group: Group, floater: number): number =>
  field.readings.floaterDirection === 'group' ? group.direction : isFromAbove(field, group, floater) ? 1 : -1;

/** Lim 1999 A.4.8 / C.04.4.3 3.8: by the reading, other players who floated in are met only if no resident is available. */
export const comesAfterResidents = ({ readings }: LimField, group: Group, opponent: number): boolean =>
  readings.floaterPartner === 'residents' && group.incoming.includes(opponent);

// 4 Exchanges. 4.1: the scrutiny starts with the first of the list, which is reversed below the median; 4.3: when the first is
// paired, the rest is proposed again.

/** Lim 1999 A.5.2 / C.04.4.3 4.2: after the second half come those of the first half, in reverse order. */
const turnInFirstHalf = (place: number, count: number): number => count - 1 - place;

/** The places that are tried for the first of a list, in order. */
export function exchangeOrder(count: number): number[] {
  const half = count / 2;
  const turn = (place: number): number =>
    place >= half ? turnInSecondHalf(place, half) : turnInFirstHalf(place, count);
  return Array.from({ length: count - 1 }, (_, i) => i + 1).sort((a, b) => turn(a) - turn(b));
}

/**
 * Lim 1999 A.5.4 / C.04.4.3 4.4: of two players of the same type (3.9) with the same single opponent left, the pair of the first
 * is kept.
 */
export const isRival = (only: number, other: number, type: number, otherType: number): boolean =>
  only >= 0 && only === other && type === otherType;

// 5 Colours.

/** Lim 1999 A.6.2 / C.04.4.3 5.2: two players due the same colour cannot both get it. */
export const clash = ({ due }: Pick<LimField, 'due'>, a: number, b: number): boolean =>
  due[a] !== 0 && due[a] === due[b];

/** Lim 1999 A.6.1 / C.04.4.3 5.1: the only colour that the limits allow. */
const dueByLimits = (own: ColourHistory): number => (!isWithinLimits(own, 1) ? -1 : isWithinLimits(own, -1) ? 0 : 1);

/** Lim 1999 A.6.6 / C.04.4.3 5.6: the colour that balances the numbers. */
const dueByBalance = ({ difference }: ColourHistory): number => -Math.sign(difference);

/** Lim 1999 A.6.5 / C.04.4.3 5.5: the colour opposite to the last. */
const dueByLast = ({ last }: ColourHistory): number => -last;

/** The colour that a player is due; 0 without a game. */
export const dueColour = (own: ColourHistory): number =>
  own.games === 0 ? 0 : dueByLimits(own) || dueByBalance(own) || dueByLast(own);

/** Two who are paired, the higher numbered first. */
interface Pair {
  readonly field: LimField;
  readonly higher: number;
  readonly lower: number;
  /** True in groups below the median. */
  readonly below: boolean;
  readonly isLotWhite: boolean;
}

/** The result of a clause for the higher numbered of a pair: 1 White, -1 Black, 0 undecided. */
type ColourClause = (pair: Pair) => number;

/** Lim 1999 A.6.1 / C.04.4.3 5.1: the only assignment that the limits allow. */
const byLimits = ({ field, higher, lower }: Pair): number => {
  const [mine, theirs] = [field.colours[higher], field.colours[lower]];
  return Number(mayBeSeated(mine, theirs)) - Number(mayBeSeated(theirs, mine));
};

/** Lim 1999 B.1.2 / C.04.4.3 7.2: before any game the lot, for odd numbers as drawn, for even ones the opposite. */
const byLot = ({ field, higher, lower, isLotWhite }: Pair): number => {
  if (field.due[higher] !== 0 || field.due[lower] !== 0) return 0;
  const isOdd = parityNumber(field.history, field.player[higher], field.readings.parity) % 2 === 1;
  return isOdd === isLotWhite ? 1 : -1;
};

/** Lim 1999 A.6.2 / C.04.4.3 5.2: both get their due colour. */
const byDue = ({ field, higher, lower }: Pair): number =>
  field.due[higher] === field.due[lower] ? 0 : field.due[higher] || -field.due[lower];

/**
 * Lim 1999 A.6.6 / C.04.4.3 5.6: if both are due the same colour then, by the reading, the player with the larger difference gets
 * it.
 */
const bySurplus = ({ field, higher, lower }: Pair): number => {
  const wider = Math.abs(field.colours[higher].difference) - Math.abs(field.colours[lower].difference);
  return field.readings.surplusFirst ? Math.sign(wider) * field.due[higher] : 0;
};

/** Lim 1999 A.6.4 / C.04.4.3 5.4: at the latest difference of the histories, each gets the colour that the other had. */
const byHistories = ({ field, higher, lower }: Pair): number =>
  -(field.readings.colourHistory === 'games'
    ? latestDifference(field.colours[higher], field.colours[lower])
    : latestInRounds(field, higher, lower));

/** Lim 1999 A.6.4 / C.04.4.3 5.4: of equal histories the higher numbered gets the colour due, below the median the lower numbered. */
const byRank = ({ field, higher, below }: Pair): number => (below ? -1 : 1) * field.due[higher];

/** The first player's colour in the latest round that both played with different colours, 0 if there is none. */
function latestInRounds({ history, player }: LimField, a: number, b: number): number {
  const { played, colour, size, round } = history;
  for (let r = round - 2; r >= 0; r--) {
    const x = r * size + player[a];
    const y = r * size + player[b];
    if (played[x] === 1 && played[y] === 1 && colour[x] !== colour[y]) return colour[x];
  }
  return 0;
}

/** Which clause gave a pair its colours. */
type ColourRule = 'lot' | 'limit' | 'due' | 'surplus' | 'history' | 'rank' | 'rank.below';

/** The first clause that applies decides. */
const COLOUR_CLAUSES: readonly (readonly [ColourRule, ColourClause])[] = [
  ['limit', byLimits],
  ['lot', byLot],
  ['due', byDue],
  ['surplus', bySurplus],
  ['history', byHistories],
  ['rank', byRank],
];

/** The colours of a pair; `below` is true for groups below the median. */
export function coloursOf(field: LimField, a: number, b: number, below: boolean, isLotWhite: boolean) {
  const [higher, lower] = a < b ? [a, b] : [b, a];
  for (const [rule, clause] of COLOUR_CLAUSES) {
    const says = clause({ field, higher, lower, below, isLotWhite });
    if (says === 0) continue;
    const [white, black] = says > 0 ? [higher, lower] : [lower, higher];
    return { white, black, rule: rule === 'rank' && below ? 'rank.below' : rule };
  }
  throw new Error('5.4 always decides');
}
