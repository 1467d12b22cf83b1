import { codeOfBye, NOTHING } from '../../tournament/roundInput.ts';
import { clash, NO_PREFERENCE, type Preference } from '../shared/preference.ts';
import type { RankedField } from '../shared/rankedField.ts';
import { defineReadings } from '../shared/readings.ts';

/**
 * C.04.4.2, the Burstein System in force from 1 February 2026, with every criterion and clause as one small function, in the
 * order of the regulation. No rule is implemented anywhere else in this folder. C1, C3, 3.1.3 to 3.1.5, 4.3 and 5.2, which other
 * systems have in the same words, are in shared/text.ts. `npm run mutants` changes one function at a time.
 *
 * Players are identified by their place in the ranking (1.8); a smaller number ranks higher.
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
 * C.04.4.2 1.7.2.2: whose zero-point byes count as draws for their opponents. `current`: the run includes the round being paired,
 * so the player is absent now; `recorded`: the run at the end of the recorded rounds, whether or not the player is back.
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

/** C.04.4.2 1.7.2.2: any other round ends a run of zero-point byes. */
export const isZeroPointBye = (code: number): boolean => code === ZERO_BYE || code === NOTHING;

/** C.04.4.2 1.7.2.2: it must include the current round, so that the player is absent now. */
export const doesRunCount = (isPresent: boolean, run: ZeroPointRun): boolean => run === 'recorded' || !isPresent;

/** C.04.4.2 1.7.2.2: for the opponents, each bye in the run counts as a draw. */
export const pointsOfRun = (byes: number, draw: number, zeroBye: number): number => byes * (draw - zeroBye);

/** C.04.4.2 1.8: the ranking: Buchholz, then Sonneborn-Berger, then number. Scores do not matter. */
export const byIndex = ({ buchholz, sonnebornBerger }: Opposition, a: number, b: number): number =>
  buchholz[b] - buchholz[a] || sonnebornBerger[b] - sonnebornBerger[a] || a - b;

// 2 Pairing criteria. C4 requires that all unpaired players can still be paired.

/** C.04.4.2 C5: maximum number of pairs, that is, minimum number of floaters. */
const c5 = (): number => 1;

/** C.04.4.2 C6: the floaters' scores as low as possible; the highest scores are compared first. */
export const comparedFirst = (score: number, other: number): number => other - score;

/** C.04.4.2 C6: as few as possible with that score. */
const c6 = ({ score }: BursteinField, floater: number, of: number): number => (score[floater] === of ? 1 : 0);

/** C.04.4.2 C7: in the next bracket, which the floaters join, first as few floaters as possible ... */
const c7Floaters = (): number => 1;

/** C.04.4.2 C7: ... then the lowest scores of these. */
const c7Scores = ({ score }: BursteinField, floater: number, of: number): number => (score[floater] === of ? 1 : 0);

/** C.04.4.2 C8: as few players as possible without the colour they prefer. */
const c8 = ({ preference }: BursteinField, a: number, b: number): number =>
  clash(preference[a], preference[b]) ? 1 : 0;

/** A criterion of a bracket: the cost of a floater or of a pair; for a list, one per score. */
export interface Criterion {
  readonly id: `C${number}`;
  readonly floater?: (field: BursteinField, player: number, score: number) => number;
  readonly pair?: (field: BursteinField, a: number, b: number) => number;
  /** Which floaters count: those of the bracket or those of the next one. */
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

// 3 Pairing. 3.1 assigns the bye; 3.2 takes the first pairing that is best by C5 to C8.

/** C.04.4.2 4.1: residents and floaters of a bracket are numbered (BSN) in the order of the ranking. */
export const byRanking = (a: number, b: number): number => a - b;
