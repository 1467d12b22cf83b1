import type { Acceleration } from '../../tournament/acceleration/virtualPoints.ts';
import { codeOfBye } from '../../tournament/roundInput.ts';
import { type ColourHistory, latestDifference, mayHave } from '../shared/colourHistory.ts';
import type { SwissField } from '../shared/field.ts';
import { defineReadings } from '../shared/readings.ts';

/**
 * The Burstein system of the older handbooks, with every clause as one small function, in the order of the text. No rule is
 * implemented anywhere else in this folder; the right to the bye (4.1) is in shared/byeRight.ts, the order of the tables (6.2,
 * 6.4) in shared/text.ts. `npm run mutants` changes one function at a time.
 *
 * Players are identified by their place in the ranking (3.2), whatever their scores; a smaller number ranks higher.
 */
export interface ClassicField extends SwissField, ColourWishes {
  readonly ranking: Ranking;
  readonly lookAhead: ClassicReadings['lookAhead'];
  /** See {@link widelyBarred}. */
  readonly wideBans: Uint16Array;
}

/** Data that determines the colours of a round, by player of the field. */
interface ColourWishes {
  readonly colours: readonly ColourHistory[];
  /** Colour due (1): +1 White, -1 Black, 0 none. */
  readonly due: Int8Array;
  readonly irregularity: ClassicReadings['irregularity'];
  /** The limits of Burstein classic 5.2 and 5.3 do not hold in this round. */
  readonly free: boolean;
}

/** Values that order a bracket (Burstein classic 3.2), by player of the history. */
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
   * Burstein classic 3.2: unplayed rounds in Sonneborn-Berger, Buchholz and Median: they add nothing, or are adjusted as in the
   * tie-break chapters of the same handbook (a draw in an opponent's score, a virtual opponent for the player).
   */
  readonly unplayedRounds: 'nothing' | 'adjusted';
  /** Burstein classic 4.1: a half-point bye also rules out the bye. */
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

/** Burstein classic 1: the due colour is the one with fewer games, or else not the last one; none without a game. */
export const dueOf = ({ difference, last }: ColourHistory): number => -Math.sign(difference || last);

// 3 Brackets.

/** Burstein classic 3.1: players who have met, or whom the arbiter keeps apart (C.05 5.2), do not meet. */
export const mayMeetAgain = (isBarred: boolean): boolean => !isBarred;

/** Burstein classic 3.2: what an opponent with this score adds to the Sonneborn-Berger sum. */
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

/** Burstein classic 4.1: no bye after points without play; by the reading `halfPointByeBars`, this includes half a point. */
export const isByeThatBars = (code: number, { halfPointByeBars }: ClassicReadings): boolean =>
  halfPointByeBars && code === HALF_BYE;

/** Burstein classic 4.2: the lowest-ranked player of the lowest bracket. */
export const byeFirst = ({ score }: Pick<ClassicField, 'score'>, a: number, b: number): number =>
  score[a] - score[b] || b - a;

// 5 Colours. Positive: the higher-ranked player gets White; negative: the lower-ranked; 0: the clause does not decide.

/** Burstein classic 5.2, 5.3: no colour difference of three, no same colour three times in a row. */
const obeysLimits = (own: ColourHistory, colour: number): boolean => mayHave(own, colour);

const areAllowed = ({ colours, free }: ColourWishes, white: number, black: number): boolean =>
  free || (obeysLimits(colours[white], 1) && obeysLimits(colours[black], -1));

/** True if at least one assignment of colours is allowed. */
export const colourable = (field: ColourWishes, a: number, b: number): boolean =>
  areAllowed(field, a, b) || areAllowed(field, b, a);

type ColourClause = (field: ColourWishes, higher: number, lower: number, isLotFor: boolean) => number;

/** Burstein classic 5.1: if neither has played, the higher-ranked player gets the drawn colour if the number is odd. */
const initialColour: ColourClause = ({ due }, higher, lower, isLotFor): number =>
  due[higher] !== 0 || due[lower] !== 0 ? 0 : isLotFor ? 1 : -1;

/** Burstein classic 5.2, 5.3: the limits take precedence over everything else. */
const keepLimits: ColourClause = (field, higher, lower): number =>
  Number(areAllowed(field, higher, lower)) - Number(areAllowed(field, lower, higher));

/** Burstein classic 5.4: both get their due colour. */
const grantDue: ColourClause = ({ due }, higher, lower): number =>
  due[higher] === due[lower] ? 0 : due[higher] || -due[lower];

/** Position of the latest repeated colour, counted in games from the last; beyond all games if there is none. */
function placeOfRepetition({ latestFirst }: ColourHistory): number {
  for (let i = 0; i + 1 < latestFirst.length; i++) if (latestFirst[i] === latestFirst[i + 1]) return i;
  return Number.POSITIVE_INFINITY;
}

/** Burstein classic 5.4: the most recent irregularity is corrected. */
const mendIrregularity: ColourClause = ({ colours, due, irregularity }, higher, lower): number => {
  const [one, other] = [colours[higher], colours[lower]];
  if (irregularity === 'difference') return -latestDifference(one, other);
  const [own, theirs] = [one, other].map(placeOfRepetition);
  return own === theirs ? 0 : own < theirs ? due[higher] : -due[higher];
};

/** Burstein classic 5.4: otherwise the higher-ranked player gets the due colour. */
const grantHigher: ColourClause = ({ due }, higher): number => due[higher];

const COLOUR_CLAUSES = [
  ['limit', keepLimits],
  ['lot', initialColour],
  ['granted', grantDue],
  ['irregularity', mendIrregularity],
  ['higher', grantHigher],
] as const;

/**
 * Whether the higher-ranked player of a pair gets White, and by which clause; if the limits only confirm the due colours, the
 * clause is that of the due colours.
 */
export function coloursOf(field: ColourWishes, higher: number, lower: number, isLotFor: boolean) {
  for (const [name, clause] of COLOUR_CLAUSES) {
    const says = clause(field, higher, lower, isLotFor);
    if (says === 0) continue;
    const isDue = name === 'limit' && Math.sign(grantDue(field, higher, lower, isLotFor)) === Math.sign(says);
    return { higherIsWhite: says > 0, clause: isDue ? ('granted' as const) : name };
  }
  throw new Error('5.4 decides where the clauses before say nothing');
}

// 6 Pairing. The tables of 6.2 and 6.4 list all pairings of a bracket in order; 6.6 merges brackets that cannot be paired.

/** Burstein classic 6.3: nobody floats twice in a round. */
export const mayFloatOn = (isFloater: boolean): boolean => !isFloater;

/** How many of the two get their due colour. */
const granted = ({ due }: ColourWishes, white: number, black: number): number =>
  (due[white] === 1 ? 1 : 0) + (due[black] === -1 ? 1 : 0);

/**
 * Burstein classic 6.5: as many players as possible get their due colour. Returns how many of a pair, at least, cannot have it.
 */
export const lossOf = (field: ColourWishes, a: number, b: number): number => {
  const wanted = Math.abs(field.due[a]) + Math.abs(field.due[b]);
  const one = areAllowed(field, a, b) ? granted(field, a, b) : -1;
  const other = areAllowed(field, b, a) ? granted(field, b, a) : -1;
  return wanted - Math.max(one, other);
};

/** Burstein classic 6.5: a floater does not get the due colour either. */
export const lossOfFloater = ({ due }: ColourWishes, floater: number): number => Math.abs(due[floater]);
