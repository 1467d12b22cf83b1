import type { RoundInput } from '../../tournament/roundInput.ts';
import { winValue } from '../../tournament/scoring.ts';
import { type ColourHistory, latestDifference } from '../shared/colourHistory.ts';
import type { Encounters } from '../shared/encounters.ts';
import type { SwissPlayers } from '../shared/field.ts';
import type { FloatRule } from '../shared/floats.ts';
import { type Parity, parityNumber } from '../shared/initialColour.ts';
import { ABSOLUTE, MILD, NO_PREFERENCE, STRONG } from '../shared/preference.ts';
import { defineReadings } from '../shared/readings.ts';
import type { OnStep } from './decisions.ts';

/**
 * The Dutch system of 2009, a procedure, with every clause as one small function, in the order of the text. No rule is
 * implemented anywhere else in this folder: round.ts goes through the brackets, bracket.ts through the attempts at one, and
 * search/ finds the first pairing that an attempt allows. If the sources contradict one another or leave something open, the
 * choice is a reading (docs/decisions/dutch-2009.md).
 *
 * Players are identified by their place in the field (A.2); a smaller number ranks higher.
 */

/** Settings for points on which the three sources of the text contradict one another or say nothing. */
export interface Readings {
  /** A.7.a: who is entitled to the exception of the last round. */
  readonly lastRoundThreshold: 'more-than-half' | 'half-or-more';
  /** Both players of the pair must be entitled, or one is enough, or there is no exception. */
  readonly lastRoundFor: 'both' | 'one' | 'nobody';
  /** C.10: which downfloat criterion is dropped first. */
  readonly downFloatsDropped: 'B6-B5' | 'B5-B6';
  /** C.9 goes back to C.4, or to C.2, which counts x again and so undoes C.11. */
  readonly restartInC9: 'C4' | 'C2';
  /** C.10 starts with the upfloat criteria still dropped by C.9, or with them back in force. */
  readonly upFloatsInC10: 'dropped' | 'restored';
  /** C.14: x falls with p from its original value, falls but not below 1 ("greater than 1"), or is kept. */
  readonly xInC14: 'falls' | 'falls-to-1' | 'kept';
  /** B.5 and B.6 also protect the player who would get the bye (A.5). */
  readonly floatsProtectBye: boolean;
  /** C.1: what happens to a moved-down player without a partner after C.12 has failed: they move on, or p is lowered (C.14). */
  readonly strandedMover: 'moves-on' | 'lower-p';
  /** C.13: who is in S1 of a merged bracket. */
  readonly mergedS1: 'added-bracket' | 'moved-in' | 'nobody';
  /** A.7.a, "the last two": games played, or rounds. */
  readonly lastTwo: 'games' | 'rounds';
  /** E.5: odd and even by the place among those who have arrived, or by the place in the starting list. */
  readonly parity: Parity;
}

export const READINGS_2009 = defineReadings<Readings>('dutch-2009', {
  lastRoundThreshold: [['more-than-half', 'half-or-more'], 'A.7.a, B.2'],
  lastRoundFor: [['both', 'one', 'nobody'], 'A.7.a, B.2'],
  downFloatsDropped: [['B6-B5', 'B5-B6'], 'C.10'],
  restartInC9: [['C4', 'C2'], 'C.9'],
  upFloatsInC10: [['dropped', 'restored'], 'C.9, C.10'],
  xInC14: [['falls', 'falls-to-1', 'kept'], 'C.14'],
  floatsProtectBye: [[true, false], 'A.5, B.5, B.6'],
  strandedMover: [['moves-on', 'lower-p'], 'C.1, C.12'],
  mergedS1: [['added-bracket', 'moved-in', 'nobody'], 'C.13'],
  lastTwo: [['games', 'rounds'], 'A.7.a, F.3'],
  parity: [['arrived', 'list'], 'E.5'],
});

/** The players to be paired in this round in the order of A.2; a player is identified by their place, starting from 0. */
export interface Field2009 extends SwissPlayers {
  readonly readings: Readings;
  readonly oddRound: boolean;
  readonly lastRound: boolean;
  /** +1 White, -1 Black, 0 none; and how strong (A.7). */
  readonly preference: Int8Array;
  readonly strength: Uint8Array;
  /** The preference that counts for x and B.4; none for a mild one in even rounds (A.7.e). */
  readonly wish: Int8Array;
  /** Bits such as {@link DOWN_1}. */
  readonly floats: Uint8Array;
  /** 1 for those entitled to the exception of the last round. */
  readonly entitled: Uint8Array;
  readonly encounters: Encounters;
  /** Prohibitions that affect much of the field, see shared/wideBans.ts. */
  readonly wideBans: Uint16Array;
  readonly onStep: OnStep | undefined;
}

/** A bracket ready to be paired: everyone has a possible opponent (C.1). */
export interface Bracket {
  /** In the order of A.2. */
  readonly members: readonly number[];
  /** Size of S1 in a heterogeneous bracket; 0 for a homogeneous one. */
  readonly movers: number;
  /** True if the player left over gets the bye. */
  readonly bye: boolean;
}

/** Required number of pairs (C.3, C.14): of all members, or of the MDPs in S1 and of the remainder. */
export interface PairsWanted {
  readonly movers: number;
  readonly rest: number;
  /** Steps of C.14 taken so far. */
  readonly steps: number;
}

/** How strict the colour rules are: A.7.d in force; plain B.2; B.2 waived for entitled players in the last round. */
export type Hardness = 'A.7.d' | 'B.2' | 'last-round';

/** What is in force while a bracket is tried: strictness, the amount by which x was raised (C.11), floats (C.9, C.10). */
export interface InForce {
  readonly hardness: Hardness;
  readonly raise: number;
  /** Bits of the floats that may not be repeated. */
  readonly floats: number;
}

// A. Definitions. A.1, A.2: the order of the field is shared/field.ts.

/** Dutch 2009 A.3: a bracket with at least half of its players moved in counts as homogeneous. */
export const isHomogeneous = (movers: number, members: number): boolean => 2 * movers >= members;

/** A bracket of these players, the given number of whom moved in. */
export const bracketOf = (members: readonly number[], movers: number, bye: boolean): Bracket => ({
  members,
  movers: isHomogeneous(movers, members.length) ? 0 : movers,
  bye,
});

/** Dutch 2009 A.4: a player paired with a different score floats; A.5: so does the player with the allocated bye. */
export const FLOATS_2009: FloatRule = { meetings: 'paired', without: 'pab' };

/** Dutch 2009 A.7.a: a colour difference of more than one, or the same colour twice, is an absolute preference. */
const isAbsolute = ({ difference }: ColourHistory, repeated: number): boolean =>
  Math.abs(difference) > 1 || repeated !== 0;

/** Dutch 2009 A.7.b: a colour difference of one is a strong preference. */
const isStrong = ({ difference }: ColourHistory): boolean => difference !== 0;

/** Dutch 2009 A.7.c: equal colours are a mild preference. */
const isMild = ({ games }: ColourHistory): boolean => games > 0;

/** The strength of a preference; `repeated` is the colour of both of the last two games (or rounds). */
export function strengthOf(own: ColourHistory, repeated: number): number {
  if (isAbsolute(own, repeated)) return ABSOLUTE;
  if (isStrong(own)) return STRONG;
  return isMild(own) ? MILD : NO_PREFERENCE;
}

/** Dutch 2009 A.7.a: the colour other than that of the last two games ... */
const preferenceByRepetition = (repeated: number): number => -repeated;

/** Dutch 2009 A.7.b: ... else the colour had less often ... */
const preferenceByDifference = ({ difference }: ColourHistory): number => -Math.sign(difference);

/** Dutch 2009 A.7.c: ... else the colour other than the last. */
const preferenceByLast = ({ last }: ColourHistory): number => -last;

/** The colour that a player prefers; 0 without a game. */
export const preferenceOf = (own: ColourHistory, repeated: number): number =>
  preferenceByRepetition(repeated) || preferenceByDifference(own) || preferenceByLast(own);

/** Dutch 2009 A.7.a: who is entitled to the exception of the last round: more than half of the points, or half, by the reading. */
export function isEntitled({ score, round, tournament }: RoundInput, player: number, readings: Readings): boolean {
  const [twice, all] = [2 * score[player], winValue(tournament.scoring) * (round - 1)];
  return twice > all || (readings.lastRoundThreshold === 'half-or-more' && twice === all);
}

/** Dutch 2009 A.7.d: in odd rounds strong preferences count as absolute. */
const areStrong = ({ strength }: Field2009, a: number, b: number): boolean =>
  strength[a] >= STRONG && strength[b] >= STRONG;

/** Dutch 2009 A.7.e: in even rounds, mild preferences may be ignored. */
export const isFlexible = (round: number, strength: number): boolean => round % 2 === 0 && strength === MILD;

/** Dutch 2009 A.8: x, the minimum number of violated preferences among `pairs` pairs of the members. */
export function countX({ wish }: Field2009, members: readonly number[], pairs: number): number {
  let white = 0;
  let black = 0;
  for (const i of members) {
    if (wish[i] === 1) white++;
    else if (wish[i] === -1) black++;
  }
  return Math.max(0, Math.max(white, black) - (members.length - pairs));
}

/** The colour wanted by more of the members (White if equal). */
export function commonWish({ wish }: Field2009, members: readonly number[]): number {
  let sum = 0;
  for (const i of members) sum += wish[i];
  return sum >= 0 ? 1 : -1;
}

// B. Criteria. B.1.b, the right to the bye, is in shared/byeRight.ts. B.3, the smallest differences of scores, is the order of
// the procedure.

/** Dutch 2009 B.1.a: players who have met, or whom the arbiter keeps apart, are not paired. */
export const areKeptApart = ({ encounters, player }: Field2009, a: number, b: number): boolean =>
  encounters.barred(player[a], player[b]);

/** Dutch 2009 B.2: two players with absolute preferences for the same colour are not paired ... */
const areAbsolute = ({ strength }: Field2009, a: number, b: number): boolean =>
  strength[a] === ABSOLUTE && strength[b] === ABSOLUTE;

/** Dutch 2009 A.7.a: ... except in the last round, if both of them, or by the reading one, are entitled. */
const areEntitled = ({ entitled, readings }: Field2009, a: number, b: number): boolean =>
  entitled[a] + entitled[b] >= (readings.lastRoundFor === 'one' ? 1 : 2);

/** Whether both have too strong a preference for the same colour. */
export function coloursBar(field: Field2009, a: number, b: number, hardness: Hardness): boolean {
  const { preference } = field;
  if (preference[a] === 0 || preference[a] !== preference[b]) return false;
  if (hardness === 'A.7.d') return areStrong(field, a, b);
  return areAbsolute(field, a, b) && (hardness !== 'last-round' || !areEntitled(field, a, b));
}

/** Whether the absolute criteria allow a pair. */
export const mayMeet = (field: Field2009, a: number, b: number, hardness: Hardness): boolean =>
  !areKeptApart(field, a, b) && !coloursBar(field, a, b, hardness);

/** The levels of strictness of this round, the strictest first (A.7.d is waived before anyone moves because of it). */
export function hardnesses(field: Field2009): Hardness[] {
  const list: Hardness[] = field.oddRound ? ['A.7.d', 'B.2'] : ['B.2'];
  return field.lastRound ? [...list, 'last-round'] : list;
}

/** What is allowed in the end, if nothing else helps. */
export const lastHardness = (field: Field2009): Hardness => hardnesses(field).slice(-1)[0];

/** Dutch 2009 B.4: a pair in which both want the same colour violates a preference. */
export const breaks = ({ wish }: Field2009, a: number, b: number): boolean => wish[a] !== 0 && wish[a] === wish[b];

/** Bits of {@link Field2009.floats}: the float of the previous round (B.5), and of two rounds before (B.6). */
export const DOWN_1 = 1;
export const DOWN_2 = 2;
export const UP_1 = 4;
export const UP_2 = 8;
const B5 = DOWN_1 | UP_1;
const B6 = DOWN_2 | UP_2;
const DOWN = DOWN_1 | DOWN_2;
const UP = UP_1 | UP_2;

/** Dutch 2009 B.5: nobody repeats the float of the previous round; `floats` are the floats that the pairing would give. */
const repeatsLast = ({ floats }: Field2009, player: number, gets: number): boolean =>
  (floats[player] & gets & B5) !== 0;

/** Dutch 2009 B.6: nobody repeats the float of two rounds before. */
const repeatsBeforeLast = ({ floats }: Field2009, player: number, gets: number): boolean =>
  (floats[player] & gets & B6) !== 0;

const repeats = (field: Field2009, player: number, gets: number): boolean =>
  repeatsLast(field, player, gets) || repeatsBeforeLast(field, player, gets);

/** Dutch 2009 A.4: the lower of a pair with different scores gets an upfloat. */
const getsUpfloat = ({ score }: Field2009, a: number, b: number): boolean => score[a] !== score[b];

/** Whether the pair is legal and repeats no upfloat that is protected. */
export const mayBePaired = (field: Field2009, a: number, b: number, { floats, hardness }: InForce): boolean =>
  !(getsUpfloat(field, a, b) && repeats(field, field.score[a] < field.score[b] ? a : b, floats & UP)) &&
  mayMeet(field, a, b, hardness);

/** Dutch 2009 A.5: the player with the bye gets a downfloat; by the reading, B.5 and B.6 protect against it. */
const isProtected = ({ readings }: Field2009, bye: boolean): boolean => !bye || readings.floatsProtectBye;

/** Whether being left over would repeat a protected downfloat. */
export const repeatsDownfloat = (field: Field2009, player: number, { floats }: InForce, bye: boolean): boolean =>
  isProtected(field, bye) && repeats(field, player, floats & DOWN);

// C. The procedure.

/** Dutch 2009 C.1: whether a player who moved in has no possible opponent; then C.12 comes first. */
export const isMover = (player: number, residents: readonly number[]): boolean => player < residents[0];

/** Dutch 2009 C.2: x of a bracket, which by C.14 falls with the required number of pairs. */
export const xAfter = ({ readings }: Field2009, x: number, steps: number): number =>
  readings.xInC14 === 'kept' ? x : Math.max(readings.xInC14 === 'falls' ? 0 : Math.min(1, x), x - steps);

/** Dutch 2009 C.3: the maximum number of pairs in a remainder, given the number of MDPs paired. */
const mostInRest = (members: number, movers: number): number => (members - 2 * movers) >> 1;

/** As many pairs as a bracket can have. */
export const allPairs = ({ members, movers }: Bracket): PairsWanted => ({
  movers,
  rest: mostInRest(members.length, movers),
  steps: 0,
});

/** The maximum number of pairs of a bracket, then the numbers of C.14: fewer in the remainder, then one fewer MDP. */
export function* pairsInTurn(bracket: Bracket): Generator<PairsWanted> {
  const { movers, members } = bracket;
  let steps = 0;
  if (movers === 0) {
    yield allPairs(bracket);
    for (let rest = allPairs(bracket).rest - 1; rest > 0; rest--) yield { movers, rest, steps: ++steps };
  }
  for (let first = movers; first > 0; first--) {
    for (let rest = mostInRest(members.length, first); rest >= 0; rest--) yield { movers: first, rest, steps: steps++ };
  }
}

/** The order in which C.9 drops B.5 and B.6 for upfloats and C.10 drops them for downfloats, as bits of those in force. */
export function floatSteps({ readings }: Field2009): readonly number[] {
  const { downFloatsDropped, upFloatsInC10 } = readings;
  const all = DOWN | UP;
  const down = downFloatsDropped === 'B6-B5' ? DOWN_1 : DOWN_2;
  const steps = [all, all & ~UP_2, all & ~UP];
  if (upFloatsInC10 === 'restored') steps.push(down | UP, UP, UP_1);
  return [...steps, down, NO_FLOATS];
}

export const NO_FLOATS = 0;

/**
 * The levels of C.9 to C.11: the raises of x and the float criteria in force. If C.9 goes back to C.2, a raise is undone once a
 * criterion is dropped, so a raised x is combined with all float criteria. Taken literally, this never ends if nothing is found;
 * in that case both are relaxed together.
 */
export function* levels(
  steps: readonly number[],
  least: number,
  most: number,
  restart: Readings['restartInC9'],
): Generator<Pick<InForce, 'raise' | 'floats'>> {
  if (restart === 'C2') {
    if (least === 0) for (const floats of steps) yield { raise: 0, floats };
    for (let raise = Math.max(1, least); raise <= most; raise++) yield { raise, floats: steps[0] };
  }
  for (let raise = least; raise <= most; raise++) for (const floats of steps) yield { raise, floats };
}

/** Dutch 2009 C.12: the bracket above is paired again so that the set of leftover players changes. */
export const isOtherThanBefore = (leftovers: readonly number[], before: readonly number[]): boolean =>
  !leftovers.every((player) => before.includes(player));

/** Dutch 2009 C.13: the size of S1 of the last bracket after others were added to it; undefined if it counts as homogeneous. */
export function s1Size({ mergedS1 }: Readings, movers: number, added: number): number | undefined {
  if (added === 0 || mergedS1 === 'moved-in') return movers;
  return mergedS1 === 'nobody' ? undefined : movers + added;
}

// D. The order. D.1: the first player of S1 has the first opponent possible, then the next one.

/** Dutch 2009 D.2: of two exchanges, the one of fewer players comes first, then the one with the smaller difference of numbers. */
export const exchangeCost = (place: number, pairs: number, members: number): number =>
  place < pairs ? members * members - place : place;

/** Dutch 2009 D.2: then the one in which the lowest of S1 go down. */
export const goesDownFirst = (place: number, other: number): number => other - place;

/** Dutch 2009 D.2: then the one in which the highest of S2 come up. */
export const comesUpFirst = (place: number, other: number): number => place - other;

// E. Colours.

/** The result of a clause for a pair. Positive: the higher-ranked player gets White; negative: the lower-ranked; 0: undecided. */
type ColourSays = (field: Field2009, higher: number, lower: number, isLotWhite: boolean) => number;

/** Dutch 2009 E.1: both get what they prefer. */
const grantBoth = ({ preference }: Field2009, higher: number, lower: number): number =>
  preference[higher] === preference[lower] ? 0 : preference[higher] || -preference[lower];

/** Dutch 2009 E.2: the stronger preference is granted. */
const grantStronger = ({ preference, strength }: Field2009, higher: number, lower: number): number =>
  Math.sign(strength[higher] - strength[lower]) * preference[higher];

/** Dutch 2009 E.3: colours alternate from the latest round in which one had White and the other Black. */
const alternate = ({ colours, preference }: Field2009, higher: number, lower: number): number =>
  preference[higher] === 0 ? 0 : -latestDifference(colours[higher], colours[lower]);

/** Dutch 2009 E.4: the higher-ranked player gets the preferred colour. */
const grantHigher = ({ preference }: Field2009, higher: number): number => preference[higher];

/** Dutch 2009 E.5: without preferences, the higher-ranked player gets the colour of the lot if their number is odd. */
const byLot = (
  { history, player, readings }: Field2009,
  higher: number,
  _lower: number,
  isLotWhite: boolean,
): number => ((parityNumber(history, player[higher], readings.parity) % 2 === 1) === isLotWhite ? 1 : -1);

/** E.1 to E.5: the first that says something decides. */
const COLOUR_CLAUSES: readonly ColourSays[] = [grantBoth, grantStronger, alternate, grantHigher, byLot];

/** Who has White, and the number of the deciding clause of E. */
export function coloursOf(field: Field2009, higher: number, lower: number, isLotWhite: boolean) {
  for (const [i, clause] of COLOUR_CLAUSES.entries()) {
    const says = clause(field, higher, lower, isLotWhite);
    if (says === 0) continue;
    const [white, black] = says > 0 ? [higher, lower] : [lower, higher];
    return { white, black, clause: i + 1 };
  }
  throw new Error('E.5 always decides');
}
