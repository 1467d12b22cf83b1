import { codeOfBye, NOTHING } from '../../tournament/roundInput.ts';
import { clash, NO_PREFERENCE, type Preference } from '../shared/preference.ts';
import type { RankedField } from '../shared/rankedField.ts';
import { defineReadings } from '../shared/readings.ts';

/**
 * C.04.4.2, the Burstein System in force from 1 February 2026: every criterion and clause as one small function, in the
 * order of the regulation. Nothing else in this folder applies a rule. C1, C3, 3.1.3 to 3.1.5, 4.3 and 5.2, which other
 * systems have in the same words, are shared/text.ts. `npm run mutants` changes one function at a time.
 *
 * Players are named by their place in the ranking (1.8): a smaller one ranks higher.
 */
export interface BursteinField extends RankedField {
  readonly opposition: Opposition;
}

/** Sums of the opposition's strength before the round, by player of the history (C.04.4.2 1.7). */
export interface Opposition {
  /** Sum of the opponents' scores, tenths. */
  readonly buchholz: Int32Array;
  /** Sum of points times the opponents' scores, hundredths. */
  readonly sonnebornBerger: Int32Array;
}

/**
 * C.04.4.2 1.7.2.2: whose zero-point byes count as draws for their opponents. `current`: the run reaches the round
 * being paired, so the player is absent now; `recorded`: the run at the end of the recorded rounds, present again or
 * not.
 */
export type ZeroPointRun = 'current' | 'recorded';

export const READINGS = defineReadings<{ readonly zeroPointRun: ZeroPointRun }>('burstein', {
  zeroPointRun: [['current', 'recorded'], '1.7.2.2'],
});

// 1 Definitions. 1.5.1 to 1.5.3 (preferences) are shared/preference.ts.

/** C.04.4.2 1.5.4: without a game, no preference. */
export const PREFERENCE_WITHOUT_GAME: Preference = { colour: 0, strength: NO_PREFERENCE };

/** C.04.4.2 1.6: half of the rounds, four at most, are paired by the Dutch system. */
export const seedingRounds = (totalRounds: number): number => Math.min(Math.floor(totalRounds / 2), 4);

/** C.04.4.2 1.7: what a game adds to the Buchholz sum. */
export const buchholzOf = (opponentScore: number): number => opponentScore;

/** C.04.4.2 1.7: what it adds to the Sonneborn-Berger sum. */
export const sonnebornBergerOf = (points: number, opponentScore: number): number => points * opponentScore;

/** C.04.4.2 1.7.2.1: a round that was not played is a game against oneself. */
export const isAgainstOneself = (played: number): boolean => played === 0;

const ZERO_BYE = codeOfBye('zero');

/** C.04.4.2 1.7.2.2: a run of zero-point byes ends at any other round. */
export const isZeroPointBye = (code: number): boolean => code === ZERO_BYE || code === NOTHING;

/** C.04.4.2 1.7.2.2: it has to reach the current round, so that its player is absent now. */
export const doesRunCount = (isPresent: boolean, run: ZeroPointRun): boolean => run === 'recorded' || !isPresent;

/** C.04.4.2 1.7.2.2: for the opponents each of its byes is a draw. */
export const pointsOfRun = (byes: number, draw: number, zeroBye: number): number => byes * (draw - zeroBye);

/** C.04.4.2 1.8: the ranking: Buchholz, then Sonneborn-Berger, then number. Scores have no say. */
export const byIndex = ({ buchholz, sonnebornBerger }: Opposition, a: number, b: number): number =>
  buchholz[b] - buchholz[a] || sonnebornBerger[b] - sonnebornBerger[a] || a - b;

// 2 Pairing criteria. C4 asks that everyone not yet paired stays pairable.

/** C.04.4.2 C5: most pairs, that is, fewest floaters. */
const c5 = (): number => 1;

/** C.04.4.2 C6: the floaters' scores as low as possible: those of the highest score are compared first. */
export const comparedFirst = (score: number, other: number): number => other - score;

/** C.04.4.2 C6: fewest of that score. */
const c6 = ({ score }: BursteinField, floater: number, of: number): number => (score[floater] === of ? 1 : 0);

/** C.04.4.2 C7: in the next bracket, which the floaters join, first fewest floaters ... */
const c7Floaters = (): number => 1;

/** C.04.4.2 C7: ... then, of these, the lowest scores. */
const c7Scores = ({ score }: BursteinField, floater: number, of: number): number => (score[floater] === of ? 1 : 0);

/** C.04.4.2 C8: fewest players who do not get the colour they prefer. */
const c8 = ({ preference }: BursteinField, a: number, b: number): number =>
  clash(preference[a], preference[b]) ? 1 : 0;

/** A criterion of a bracket: what a floater costs, or a pair; of a list, of each score. */
export interface Criterion {
  readonly id: `C${number}`;
  readonly floater?: (field: BursteinField, player: number, score: number) => number;
  readonly pair?: (field: BursteinField, a: number, b: number) => number;
  /** Whose floaters count: those of the bracket, or of the next one. */
  readonly scope: 'bracket' | 'next';
  /** The totals of each score are compared, {@link comparedFirst}. */
  readonly byScore?: true;
}

/** C5 to C8 in descending priority. */
export const CRITERIA: readonly Criterion[] = [
  { id: 'C5', scope: 'bracket', floater: c5 },
  { id: 'C6', scope: 'bracket', floater: c6, byScore: true },
  { id: 'C7', scope: 'next', floater: c7Floaters },
  { id: 'C7', scope: 'next', floater: c7Scores, byScore: true },
  { id: 'C8', scope: 'bracket', pair: c8 },
];

// 3 Pairing. 3.1 gives the bye, 3.2 takes the first pairing that is best by C5 to C8.

/** C.04.4.2 4.1: residents and floaters of a bracket are numbered (BSN) in the order of the ranking. */
export const byRanking = (a: number, b: number): number => a - b;
