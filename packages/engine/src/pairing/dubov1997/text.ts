import type { RoundInput } from '../../tournament/roundInput.ts';
import { type ColourHistory, latestDifference, mayHave } from '../shared/colourHistory.ts';
import type { SwissField } from '../shared/field.ts';
import type { FloatRule } from '../shared/floats.ts';
import { DUBOV_1997_WITHOUT_GAME } from '../shared/preference.ts';
import { defineReadings } from '../shared/readings.ts';

/**
 * The Dubov system approved in 1997, with every clause as one small function, in the order of the text. No rule is implemented
 * anywhere else in this folder; the right to the bye (2.2) is in shared/byeRight.ts. `npm run mutants` changes one function at a
 * time.
 *
 * Players are identified by their place in the order of their numbers.
 */
export interface Field1997 extends SwissField {
  readonly rating: Int32Array;
  /** Sum of the ratings of the opponents met; ARO is this sum divided by `opponents` (1). */
  readonly ratingSum: Int32Array;
  /** Number of opponents met, or 1 for a player without a game (whose sum is 0). */
  readonly opponents: Int32Array;
  /** Colour due (1): +1 White, -1 Black. */
  readonly due: Int8Array;
  /** Dubov 1997 2.5: may be moved up in this round. */
  readonly mayRise: Uint8Array;
  /** 1 for players who may have the same colour for the third time in a row in this round. */
  readonly excepted: Uint8Array;
  readonly readings: Readings1997;
  /** See {@link widelyBarred}. */
  readonly wideBans: Uint16Array;
  /** Position in alphabetical order (6.2), or in the order of the numbers if the tournament says so. */
  readonly alphabet: Int32Array;
}

/** Settings for what the text leaves open (docs/decisions/dubov.md). */
export interface Readings1997 {
  /** 4: among equally low ratings, players due this colour get the bye first. */
  readonly byeColour: 'black' | 'white' | 'none';
  /** Dubov 1997 2.5: a pairing against a higher score counts as moved up in any case, or only if the game was played. */
  readonly upfloatHistory: 'paired' | 'played';
  /**
   * Dubov 1997 7.1, 7.2: the players brought up must leave the next group as many pairs as possible, or only leave the field
   * pairable.
   */
  readonly lookAhead: 'group' | 'field';
  /** Dubov 1997 6.2, 7.3, 7.4: equal ARO and rating are ordered alphabetically in the event's language, or by pairing numbers. */
  readonly alphabet: 'names' | 'numbers';
}

export const READINGS_1997 = defineReadings<Readings1997>('dubov', {
  byeColour: [['black', 'white', 'none'], '4'],
  upfloatHistory: [['paired', 'played'], '2.5'],
  lookAhead: [['group', 'field'], '7.1, 7.2'],
  alphabet: [['names', 'numbers'], '6.2, 7.3, 7.4'],
});

// 1 Definitions.

/**
 * Dubov 1997 1: the due colour is the one with fewer games, or else not the last one; without a game, White, as in the example.
 */
export const dueOf = ({ difference, last }: ColourHistory): number =>
  difference !== 0 ? -Math.sign(difference) : last === 0 ? DUBOV_1997_WITHOUT_GAME.colour : -last;

/** Dubov 1997 1: opponents met over the board count for the ARO; `at` is an index in the tables of the history. */
export const countsForAro = ({ played }: Pick<RoundInput, 'played'>, at: number): boolean => played[at] === 1;

/** The lower ARO first (1); exact, as fractions. */
const compareAro = ({ ratingSum, opponents }: Field1997, a: number, b: number): number =>
  ratingSum[a] * opponents[b] - ratingSum[b] * opponents[a];

const compareNames = ({ alphabet }: Field1997, a: number, b: number): number => alphabet[a] - alphabet[b];

// 2 Rules.

/** Dubov 1997 2.1: players who have met, or whom the arbiter keeps apart (C.05 5.2), do not meet. */
export const mayMeetAgain = (isBarred: boolean): boolean => !isBarred;

type Limits = Pick<Field1997, 'colours' | 'excepted'>;

/** Dubov 1997 2.3, 2.4: no colour difference of three, no same colour three times in a row. */
const obeysLimits = (own: ColourHistory, colour: number): boolean => mayHave(own, colour);

/**
 * Dubov 1997 2.4, with general rule 6 of the handbooks: excepted players may have the third one; the limit of 2.3 still applies.
 */
const mayHaveThird = (own: ColourHistory, colour: number, isExcepted: boolean): boolean =>
  isExcepted && Math.abs(own.difference + colour) <= 2;

/** Dubov 1997 2.4: half of the points or more is an exception in the last round, if necessary. */
export const isExcepted = (points: number, win: number, rounds: number): boolean => 2 * points >= win * rounds;

/**
 * True if the first player may have White and the second Black; no exception applies if the opposite colours are within the
 * limits.
 */
export function areAllowed({ colours, excepted }: Limits, white: number, black: number): boolean {
  const obey = (a: number, b: number): boolean => obeysLimits(colours[a], 1) && obeysLimits(colours[b], -1);
  const may = (each: number, colour: number): boolean =>
    obeysLimits(colours[each], colour) || mayHaveThird(colours[each], colour, excepted[each] === 1);
  return obey(white, black) || (!obey(black, white) && may(white, 1) && may(black, -1));
}

/** True if neither assignment is allowed. */
export const coloursBar = (field: Limits, a: number, b: number): boolean =>
  !areAllowed(field, a, b) && !areAllowed(field, b, a);

/** Dubov 1997 2.5: meeting a higher score counts as moving up; a bye does not. */
export const floatRuleOf = ({ upfloatHistory }: Pick<Readings1997, 'upfloatHistory'>): FloatRule => ({
  meetings: upfloatHistory,
  without: 'none',
});

/** Dubov 1997 2.5: at most three times, or four with ten rounds or more. */
const mostRises = (totalRounds: number): number => (totalRounds >= 10 ? 4 : 3);

/** Dubov 1997 2.5: not in two consecutive rounds; there is no limit in the last round. */
export const mayRise = (rises: readonly number[], round: number, totalRounds: number): boolean =>
  round >= totalRounds || (rises.length < mostRises(totalRounds) && rises.at(-1) !== round - 1);

/** Dubov 1997 2.6: a player who may not have the other colour does not change columns. */
export const mayChangeColumn = (own: ColourHistory, colour: number): boolean => mayHave(own, colour);

// 3 Colours. Positive: the first of the two gets White; negative: the second; 0: the clause does not decide.

type ColourClause = 'limit' | 'due' | 'numbers' | 'history' | 'aro' | 'rating';

/** Dubov 1997 2.3, 2.4: the limits take precedence over everything else. */
const keepLimits = (field: Field1997, a: number, b: number): number =>
  Number(areAllowed(field, a, b)) - Number(areAllowed(field, b, a));

/** Dubov 1997 3.a: both get their due colour. */
const grantDue = ({ due }: Field1997, a: number, b: number): number => (due[a] === due[b] ? 0 : due[a]);

/** Dubov 1997 3.b: the larger colour difference is reduced. */
const reduceDifference = ({ due, colours }: Field1997, a: number, b: number): number =>
  Math.sign(Math.abs(colours[a].difference) - Math.abs(colours[b].difference)) * due[a];

/** Dubov 1997 3.c: colours alternate from the latest round in which one had White and the other Black. */
const alternate = ({ colours }: Field1997, a: number, b: number): number => -latestDifference(colours[a], colours[b]);

/** Dubov 1997 3.d: the higher ARO gets White. */
const higherAro = (field: Field1997, a: number, b: number): number => compareAro(field, a, b);

/** Dubov 1997 3.e: the lower rating gets White. */
const lowerRating = ({ rating }: Field1997, a: number, b: number): number => rating[b] - rating[a] || b - a;

const COLOUR_CLAUSES: readonly (readonly [
  name: ColourClause,
  clause: (field: Field1997, a: number, b: number) => number,
])[] = [
  ['limit', keepLimits],
  ['due', grantDue],
  ['numbers', reduceDifference],
  ['history', alternate],
  ['aro', higherAro],
  ['rating', lowerRating],
];

/**
 * Colours of a pair: who has White, and the deciding clause; if the limits only confirm the due colours, the clause is that of
 * the due colours.
 */
export function coloursOf(field: Field1997, a: number, b: number) {
  for (const [name, clause] of COLOUR_CLAUSES) {
    const says = clause(field, a, b);
    if (says === 0) continue;
    const [white, black] = says > 0 ? [a, b] : [b, a];
    const isDue = name === 'limit' && Math.sign(grantDue(field, a, b)) === Math.sign(says);
    return { white, black, clause: isDue ? ('due' as const) : name };
  }
  throw new Error('3.e decides where the clauses before say nothing');
}

// 4 The bye.

/** Dubov 1997 4: the lowest rating in the lowest group; among equal ratings, the preferred colour, then the highest ARO. */
export const byeFirst = (field: Field1997, a: number, b: number): number => {
  const { score, rating, due, readings } = field;
  const first = { black: -1, white: 1, none: 0 }[readings.byeColour];
  return (
    score[a] - score[b] ||
    rating[a] - rating[b] ||
    Number(due[b] === first) - Number(due[a] === first) ||
    compareAro(field, b, a) ||
    b - a
  );
};

// 5 Round 1.

/** Dubov 1997 5: the upper half of the list meets the lower. */
export const isInUpperHalf = (place: number, size: number): boolean => 2 * place < size;

/** Dubov 1997 5: the upper and the lower half have White alternately, the first board as drawn; boards are counted from 0. */
export const isUpperWhite = (board: number, isLotWhite: boolean): boolean => isLotWhite === (board % 2 === 0);

// 6 The other rounds.

/** Dubov 1997 6.2: the White column: ARO ascending, then rating ascending, then the alphabet. */
export const whiteOrder = (field: Field1997, a: number, b: number): number =>
  compareAro(field, a, b) || field.rating[a] - field.rating[b] || compareNames(field, a, b);

/** Dubov 1997 6.2: the Black column: rating descending, then ARO descending, then the alphabet. */
export const blackOrder = (field: Field1997, a: number, b: number): number =>
  field.rating[b] - field.rating[a] || compareAro(field, b, a) || compareNames(field, a, b);

/**
 * Dubov 1997 6.4: who leaves a group that cannot be paired: preferably players not moved down into it, then those with an
 * opponent in the next group, then the lowest rating (highest ARO, last number).
 */
export const leavesFirst = (
  field: Field1997,
  isMoved: (player: number) => boolean,
  isStuck: (player: number) => boolean,
  a: number,
  b: number,
): number =>
  Number(isMoved(a)) - Number(isMoved(b)) ||
  Number(isStuck(a)) - Number(isStuck(b)) ||
  field.rating[a] - field.rating[b] ||
  compareAro(field, b, a) ||
  b - a;

// 7 Groups that cannot be paired, or whose columns are uneven.

/** Dubov 1997 7.2 a: preferably a player due the opposite colour to that of the majority; 0 if both are equal. */
export const colourWanted = ({ due }: Field1997, members: readonly number[]): number =>
  -Math.sign(members.reduce((sum, each) => sum + due[each], 0));

/** Dubov 1997 7.1, 7.2, 8.2: due the required colour (0: either), then the highest rating, then the lowest ARO. */
export const comesUpFirst = (field: Field1997, wanted: number, a: number, b: number): number =>
  Number(field.due[b] === wanted) - Number(field.due[a] === wanted) ||
  field.rating[b] - field.rating[a] ||
  compareAro(field, a, b) ||
  a - b;

/** Dubov 1997 7.3, 7.4: if one column has 2n more players, n of them change to the other; negative means from Black to White. */
export const changes = (white: number, black: number): number => (white - black) / 2;

/** Dubov 1997 7.3: to Black the lowest ARO, then the lowest rating, then the first in the alphabet. */
export const changesToBlackFirst = (field: Field1997, a: number, b: number): number =>
  compareAro(field, a, b) || field.rating[a] - field.rating[b] || compareNames(field, a, b);

/** Dubov 1997 7.4: to White the highest ARO, then the highest rating, then the first in the alphabet. */
export const changesToWhiteFirst = (field: Field1997, a: number, b: number): number =>
  compareAro(field, b, a) || field.rating[b] - field.rating[a] || compareNames(field, a, b);

// 8 Those moved down.

/**
 * Dubov 1997 8.1: they are paired alternately from both columns, from the top; at the same position, the one in the White column
 * comes first.
 */
export const byTurns = (place: number, isWhite: boolean, other: number, isOtherWhite: boolean): number =>
  place - other || Number(isOtherWhite) - Number(isWhite);

/** Dubov 1997 8.2: two players who moved down meet only if there is no alternative. */
export const meetsMovedLast = (isMoved: boolean, isOtherMoved: boolean): number =>
  Number(isMoved) - Number(isOtherMoved);
