import type { Acceleration } from '../../tournament/acceleration/virtualPoints.ts';
import { codeOfBye } from '../../tournament/roundInput.ts';
import { type ColourHistory, latestDifference, mayHave } from '../shared/colourHistory.ts';
import type { SwissField } from '../shared/field.ts';
import { defineReadings } from '../shared/readings.ts';

/**
 * The Burstein system as the older handbooks have it: every clause as one small function, in the order of the text. Nothing else in
 * this folder applies a rule; who may have the bye (4.1) is shared/byeRight.ts, the order of the tables (6.2, 6.4) shared/text.ts.
 * `npm run mutants` changes one function at a time.
 *
 * Players are named by their place in the ranking (3.2), whatever their scores: a smaller one ranks higher.
 */
export interface ClassicField extends SwissField, ColourWishes {
  readonly ranking: Ranking;
  readonly lookAhead: ClassicReadings['lookAhead'];
  /** See {@link widelyBarred}. */
  readonly wideBans: Uint16Array;
}

/** What the colours of a round are decided from, by player of the field. */
interface ColourWishes {
  readonly colours: readonly ColourHistory[];
  /** Colour due (1): +1 White, -1 Black, 0 none. */
  readonly due: Int8Array;
  readonly irregularity: ClassicReadings['irregularity'];
  /** The limits of Burstein classic 5.2 and 5.3 do not hold in this round. */
  readonly free: boolean;
}

/** What orders a bracket (Burstein classic 3.2), by player of the history. */
export interface Ranking {
  /** Points times the opponents' scores, summed; hundredths. */
  readonly sonnebornBerger: Int32Array;
  /** Sum of the opponents' scores, tenths. */
  readonly buchholz: Int32Array;
  /** Buchholz without the best and the worst opponent, tenths. */
  readonly median: Int32Array;
}

/** What the text leaves open (docs/decisions/burstein.md). */
export interface ClassicReadings {
  /**
   * Burstein classic 3.2: unplayed rounds in Sonneborn-Berger, Buchholz and Median: they add nothing, or are adjusted
   * as in the tie-break chapters of the same handbook (a draw in an opponent's score, a virtual opponent for oneself).
   */
  readonly unplayedRounds: 'nothing' | 'adjusted';
  /** Burstein classic 4.1: a half-point bye bars from the bye as well. */
  readonly halfPointByeBars: boolean;
  /** Burstein classic 6.6: the floater must leave the receiving bracket pairable, or everyone below. */
  readonly lookAhead: 'receiving' | 'below';
  /**
   * Burstein classic 5.4 "irregularity": the latest round in which the two had different colours, or the latest
   * repeated colour.
   */
  readonly irregularity: 'difference' | 'repetition';
  /** In the last round the limits of Burstein classic 5.2 and 5.3 do not hold. */
  readonly lastRoundFree: boolean;
  /**
   * Burstein classic 3.3: a fictitious point for the upper half in rounds 1 and 2, unless the tournament is accelerated
   * otherwise.
   */
  readonly fictitiousPoint: boolean;
}

export const CLASSIC_READINGS = defineReadings<ClassicReadings>('burstein', {
  unplayedRounds: [['nothing', 'adjusted'], '3.2'],
  halfPointByeBars: [[false, true], '4.1'],
  lookAhead: [['receiving', 'below'], '6.6'],
  irregularity: [['difference', 'repetition'], '5.4'],
  lastRoundFree: [[false, true], '5.2, 5.3'],
  fictitiousPoint: [[true, false], '3.3'],
});

// 1 Definitions.

/** Burstein classic 1: the colour due: that of fewer games, else the other one than last; none without a game. */
export const dueOf = ({ difference, last }: ColourHistory): number => -Math.sign(difference || last);

// 3 Brackets.

/** Burstein classic 3.1: who has met, or is kept apart by the arbiter (C.05 5.2), does not meet. */
export const mayMeetAgain = (isBarred: boolean): boolean => !isBarred;

/** Burstein classic 3.2: what an opponent of so many points adds to the Sonneborn-Berger sum. */
export const sonnebornBergerOf = (gained: number, opponentScore: number): number => gained * opponentScore;

/** Burstein classic 3.2: the sum of the opponents' scores. */
export const buchholzOf = (opponentScores: readonly number[]): number =>
  opponentScores.reduce((sum, each) => sum + each, 0);

/** Burstein classic 3.2: the same without the best and the worst. */
export const medianOf = (opponentScores: readonly number[]): number =>
  buchholzOf([...opponentScores].sort((a, b) => a - b).slice(1, -1));

/** Burstein classic 3.2: Sonneborn-Berger, Buchholz, Median, then rating. */
export const byStrength = (
  { sonnebornBerger, buchholz, median }: Ranking,
  rating: ArrayLike<number>,
  a: number,
  b: number,
): number =>
  sonnebornBerger[b] - sonnebornBerger[a] ||
  buchholz[b] - buchholz[a] ||
  median[b] - median[a] ||
  rating[b] - rating[a] ||
  a - b;

/** Burstein classic 3.3: rounds 1 and 2 have a fictitious point ... */
export const givesFictitiousPoint = (
  { fictitiousPoint }: ClassicReadings,
  round: number,
  { method }: Acceleration,
): boolean => fictitiousPoint && round <= 2 && method === 'none';

/** Burstein classic 3.3: ... for the upper half of the list. */
export const isInUpperHalf = (place: number, size: number): boolean => place < Math.floor(size / 2);

// 4 The bye.

const HALF_BYE = codeOfBye('half');

/** Burstein classic 4.1: no bye after points without play; half a point is such by the reading `halfPointByeBars`. */
export const isByeThatBars = (code: number, { halfPointByeBars }: ClassicReadings): boolean =>
  halfPointByeBars && code === HALF_BYE;

/** Burstein classic 4.2: in the lowest bracket the lowest ranked. */
export const byeFirst = ({ score }: Pick<ClassicField, 'score'>, a: number, b: number): number =>
  score[a] - score[b] || b - a;

// 5 Colours. Above 0 the higher ranked of the two gets White, below 0 the lower one; 0: the clause says nothing.

/** Burstein classic 5.2, 5.3: no difference of three between the colours, no third equal colour in a row. */
const obeysLimits = (own: ColourHistory, colour: number): boolean => mayHave(own, colour);

const areAllowed = ({ colours, free }: ColourWishes, white: number, black: number): boolean =>
  free || (obeysLimits(colours[white], 1) && obeysLimits(colours[black], -1));

/** True if one way round at least is allowed. */
export const colourable = (field: ColourWishes, a: number, b: number): boolean =>
  areAllowed(field, a, b) || areAllowed(field, b, a);

type ColourClause = (field: ColourWishes, higher: number, lower: number, isLotFor: boolean) => number;

/** Burstein classic 5.1: without a game of either, an odd number of the higher ranked gets the colour drawn. */
const initialColour: ColourClause = ({ due }, higher, lower, isLotFor): number =>
  due[higher] !== 0 || due[lower] !== 0 ? 0 : isLotFor ? 1 : -1;

/** Burstein classic 5.2, 5.3: the limits come before everything else. */
const keepLimits: ColourClause = (field, higher, lower): number =>
  Number(areAllowed(field, higher, lower)) - Number(areAllowed(field, lower, higher));

/** Burstein classic 5.4: each gets the colour due. */
const grantDue: ColourClause = ({ due }, higher, lower): number =>
  due[higher] === due[lower] ? 0 : due[higher] || -due[lower];

/** Place of the latest repeated colour, counted in games from the last; beyond all games without one. */
function placeOfRepetition({ latestFirst }: ColourHistory): number {
  for (let i = 0; i + 1 < latestFirst.length; i++) if (latestFirst[i] === latestFirst[i + 1]) return i;
  return Number.POSITIVE_INFINITY;
}

/** Burstein classic 5.4: the irregularity that is nearest is made good. */
const mendIrregularity: ColourClause = ({ colours, due, irregularity }, higher, lower): number => {
  const [one, other] = [colours[higher], colours[lower]];
  if (irregularity === 'difference') return -latestDifference(one, other);
  const [own, theirs] = [one, other].map(placeOfRepetition);
  return own === theirs ? 0 : own < theirs ? due[higher] : -due[higher];
};

/** Burstein classic 5.4: else the higher ranked gets the colour due. */
const grantHigher: ColourClause = ({ due }, higher): number => due[higher];

const COLOUR_CLAUSES = [
  ['limit', keepLimits],
  ['lot', initialColour],
  ['granted', grantDue],
  ['irregularity', mendIrregularity],
  ['higher', grantHigher],
] as const;

/** Whether the higher ranked of a pair gets White, and by which clause; where the limits give what is due, that is said. */
export function coloursOf(field: ColourWishes, higher: number, lower: number, isLotFor: boolean) {
  for (const [name, clause] of COLOUR_CLAUSES) {
    const says = clause(field, higher, lower, isLotFor);
    if (says === 0) continue;
    const isDue = name === 'limit' && Math.sign(grantDue(field, higher, lower, isLotFor)) === Math.sign(says);
    return { higherIsWhite: says > 0, clause: isDue ? ('granted' as const) : name };
  }
  throw new Error('5.4 decides where the clauses before say nothing');
}

// 6 Pairing. The tables of 6.2 and 6.4 have all pairings of a bracket in their order; 6.6 joins brackets that cannot be paired.

/** Burstein classic 6.3: nobody floats twice in a round. */
export const mayFloatOn = (isFloater: boolean): boolean => !isFloater;

/** How many of the two are due the colour that they get. */
const granted = ({ due }: ColourWishes, white: number, black: number): number =>
  (due[white] === 1 ? 1 : 0) + (due[black] === -1 ? 1 : 0);

/** Burstein classic 6.5: most get the colour due: how many of a pair, at least, are due one and cannot have it. */
export const lossOf = (field: ColourWishes, a: number, b: number): number => {
  const wanted = Math.abs(field.due[a]) + Math.abs(field.due[b]);
  const one = areAllowed(field, a, b) ? granted(field, a, b) : -1;
  const other = areAllowed(field, b, a) ? granted(field, b, a) : -1;
  return wanted - Math.max(one, other);
};

/** Burstein classic 6.5: a floater does not get the colour due, either. */
export const lossOfFloater = ({ due }: ColourWishes, floater: number): number => Math.abs(due[floater]);
