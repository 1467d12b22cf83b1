import type { RoundInput } from '../../tournament/roundInput.ts';
import { type ColourHistory, latestDifference, mayHave } from '../shared/colourHistory.ts';
import type { SwissField } from '../shared/field.ts';
import type { FloatRule } from '../shared/floats.ts';
import { DUBOV_1997_WITHOUT_GAME } from '../shared/preference.ts';
import { defineReadings } from '../shared/readings.ts';

/**
 * The Dubov system as approved in 1997: every clause as one small function, in the order of the text. Nothing else in this
 * folder applies a rule; who may have the bye (2.2) is shared/byeRight.ts. `npm run mutants` changes one function at a time.
 *
 * Players are named by their place in the order of their numbers.
 */
export interface Field1997 extends SwissField {
  readonly rating: Int32Array;
  /** Sum of the ratings of the opponents met; ARO is this sum divided by `opponents` (1). */
  readonly ratingSum: Int32Array;
  /** Opponents met, 1 for someone without a game (whose sum is 0). */
  readonly opponents: Int32Array;
  /** Colour due (1): +1 White, -1 Black. */
  readonly due: Int8Array;
  /** Dubov 1997 2.5: may be moved up in this round. */
  readonly mayRise: Uint8Array;
  /** 1 for those who may have a colour for the third time in a row in this round. */
  readonly excepted: Uint8Array;
  readonly readings: Readings1997;
  /** See {@link widelyBarred}. */
  readonly wideBans: Uint16Array;
  /** Place in the alphabet (6.2), or in the order of the numbers where the tournament says so. */
  readonly alphabet: Int32Array;
}

/** What the text leaves open (docs/decisions/dubov.md). */
export interface Readings1997 {
  /** 4: of equally low ratings those due this colour have the bye first. */
  readonly byeColour: 'black' | 'white' | 'none';
  /** Dubov 1997 2.5: a meeting with a higher score counts as moved up if it was paired, or only if it was played. */
  readonly upfloatHistory: 'paired' | 'played';
  /**
   * Dubov 1997 7.1, 7.2: the players brought up must leave the next group as many pairs as possible, or only the field
   * pairable.
   */
  readonly lookAhead: 'group' | 'field';
  /** Dubov 1997 6.2, 7.3, 7.4: equal ARO and rating by the alphabet of the event's language, or by pairing numbers. */
  readonly alphabet: 'names' | 'numbers';
}

export const READINGS_1997 = defineReadings<Readings1997>('dubov', {
  byeColour: [['black', 'white', 'none'], '4'],
  upfloatHistory: [['paired', 'played'], '2.5'],
  lookAhead: [['group', 'field'], '7.1, 7.2'],
  alphabet: [['names', 'numbers'], '6.2, 7.3, 7.4'],
});

// 1 Definitions.

/** Dubov 1997 1: the colour due: that of fewer games, else the other one than last; without a game White, as the example counts. */
export const dueOf = ({ difference, last }: ColourHistory): number =>
  difference !== 0 ? -Math.sign(difference) : last === 0 ? DUBOV_1997_WITHOUT_GAME.colour : -last;

/** Dubov 1997 1: the opponents met over the board make the ARO; `at` is a place in the tables of the history. */
export const countsForAro = ({ played }: Pick<RoundInput, 'played'>, at: number): boolean => played[at] === 1;

/** The lower ARO first (1); exact, as fractions. */
const compareAro = ({ ratingSum, opponents }: Field1997, a: number, b: number): number =>
  ratingSum[a] * opponents[b] - ratingSum[b] * opponents[a];

const compareNames = ({ alphabet }: Field1997, a: number, b: number): number => alphabet[a] - alphabet[b];

// 2 Rules.

/** Dubov 1997 2.1: who has met, or is kept apart by the arbiter (C.05 5.2), does not meet. */
export const mayMeetAgain = (isBarred: boolean): boolean => !isBarred;

type Limits = Pick<Field1997, 'colours' | 'excepted'>;

/** Dubov 1997 2.3, 2.4: no difference of three between the colours, no third equal colour in a row. */
const obeysLimits = (own: ColourHistory, colour: number): boolean => mayHave(own, colour);

/** Dubov 1997 2.4, with general rule 6 of the handbooks: those excepted may have the third one; the limit of 2.3 still applies. */
const mayHaveThird = (own: ColourHistory, colour: number, isExcepted: boolean): boolean =>
  isExcepted && Math.abs(own.difference + colour) <= 2;

/** Dubov 1997 2.4: half of the points or more except a player when the last round is paired and it must be. */
export const isExcepted = (points: number, win: number, rounds: number): boolean => 2 * points >= win * rounds;

/** True if the first may have White and the second Black: nobody is excepted while the colours the other way round obey the limits. */
export function areAllowed({ colours, excepted }: Limits, white: number, black: number): boolean {
  const obey = (a: number, b: number): boolean => obeysLimits(colours[a], 1) && obeysLimits(colours[b], -1);
  const may = (each: number, colour: number): boolean =>
    obeysLimits(colours[each], colour) || mayHaveThird(colours[each], colour, excepted[each] === 1);
  return obey(white, black) || (!obey(black, white) && may(white, 1) && may(black, -1));
}

/** True if neither way round is allowed. */
export const coloursBar = (field: Limits, a: number, b: number): boolean =>
  !areAllowed(field, a, b) && !areAllowed(field, b, a);

/** Dubov 1997 2.5: meeting a higher score is moving up; a bye is not. */
export const floatRuleOf = ({ upfloatHistory }: Pick<Readings1997, 'upfloatHistory'>): FloatRule => ({
  meetings: upfloatHistory,
  without: 'none',
});

/** Dubov 1997 2.5: three times at most, four with ten rounds or more. */
const mostRises = (totalRounds: number): number => (totalRounds >= 10 ? 4 : 3);

/** Dubov 1997 2.5: in no two rounds running, and there is no limit in the last round. */
export const mayRise = (rises: readonly number[], round: number, totalRounds: number): boolean =>
  round >= totalRounds || (rises.length < mostRises(totalRounds) && rises.at(-1) !== round - 1);

/** Dubov 1997 2.6: nobody changes the column who may not have the other colour. */
export const mayChangeColumn = (own: ColourHistory, colour: number): boolean => mayHave(own, colour);

// 3 Colours. Above 0 the first of the two gets White, below 0 the second; 0: the clause says nothing.

type ColourClause = 'limit' | 'due' | 'numbers' | 'history' | 'aro' | 'rating';

/** Dubov 1997 2.3, 2.4: the limits come before everything else. */
const keepLimits = (field: Field1997, a: number, b: number): number =>
  Number(areAllowed(field, a, b)) - Number(areAllowed(field, b, a));

/** Dubov 1997 3.a: each gets the colour due. */
const grantDue = ({ due }: Field1997, a: number, b: number): number => (due[a] === due[b] ? 0 : due[a]);

/** Dubov 1997 3.b: the wider difference between the colours is reduced. */
const reduceDifference = ({ due, colours }: Field1997, a: number, b: number): number =>
  Math.sign(Math.abs(colours[a].difference) - Math.abs(colours[b].difference)) * due[a];

/** Dubov 1997 3.c: they alternate from the latest time when one had White and the other Black. */
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

/** Colours of a pair: who has White, and the clause that decided; where the limits give what is due, that is said. */
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

/** Dubov 1997 4: in the lowest group the lowest rating; of equal ones the colour that comes first, then the highest ARO. */
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

/** Dubov 1997 5: by turns the upper and the lower half have White, the first board as drawn; boards are counted from 0. */
export const isUpperWhite = (board: number, isLotWhite: boolean): boolean => isLotWhite === (board % 2 === 0);

// 6 The other rounds.

/** Dubov 1997 6.2: the White column: ARO ascending, then rating ascending, then the alphabet. */
export const whiteOrder = (field: Field1997, a: number, b: number): number =>
  compareAro(field, a, b) || field.rating[a] - field.rating[b] || compareNames(field, a, b);

/** Dubov 1997 6.2: the Black column: rating descending, then ARO descending, then the alphabet. */
export const blackOrder = (field: Field1997, a: number, b: number): number =>
  field.rating[b] - field.rating[a] || compareAro(field, b, a) || compareNames(field, a, b);

/**
 * Dubov 1997 6.4: who leaves a group that cannot be paired: rather not those moved down into it, then those who find an
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

/** Dubov 1997 7.2 a: rather someone due the colour opposite to that of the majority; 0 if both are level. */
export const colourWanted = ({ due }: Field1997, members: readonly number[]): number =>
  -Math.sign(members.reduce((sum, each) => sum + due[each], 0));

/** Dubov 1997 7.1, 7.2, 8.2: due the colour wanted (0: either), then the highest rating, then the lowest ARO. */
export const comesUpFirst = (field: Field1997, wanted: number, a: number, b: number): number =>
  Number(field.due[b] === wanted) - Number(field.due[a] === wanted) ||
  field.rating[b] - field.rating[a] ||
  compareAro(field, a, b) ||
  a - b;

/** Dubov 1997 7.3, 7.4: with 2n more in one column n of it change to the other; below 0 from Black to White. */
export const changes = (white: number, black: number): number => (white - black) / 2;

/** Dubov 1997 7.3: to Black the lowest ARO, then the lowest rating, then the first in the alphabet. */
export const changesToBlackFirst = (field: Field1997, a: number, b: number): number =>
  compareAro(field, a, b) || field.rating[a] - field.rating[b] || compareNames(field, a, b);

/** Dubov 1997 7.4: to White the highest ARO, then the highest rating, then the first in the alphabet. */
export const changesToWhiteFirst = (field: Field1997, a: number, b: number): number =>
  compareAro(field, b, a) || field.rating[b] - field.rating[a] || compareNames(field, a, b);

// 8 Those moved down.

/** Dubov 1997 8.1: they are paired by turns from both columns, from the top; of two in the same place White's comes first. */
export const byTurns = (place: number, isWhite: boolean, other: number, isOtherWhite: boolean): number =>
  place - other || Number(isOtherWhite) - Number(isWhite);

/** Dubov 1997 8.2: two who were moved down meet only where nothing else is left. */
export const meetsMovedLast = (isMoved: boolean, isOtherMoved: boolean): number =>
  Number(isMoved) - Number(isOtherMoved);
