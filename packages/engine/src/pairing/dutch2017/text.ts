/**
 * C.04.3 FIDE (Dutch) System, approved in 2016, in force from July 2017 to 31 January 2026, in the order of its text. Each
 * article is one function here; the search for the best candidate is in bracket.ts. Articles that 2026 has in the same words are
 * imported from there. Open readings: docs/decisions/dutch-2017.md.
 */

import { PAB, type RoundInput } from '../../tournament/roundInput.ts';
import { winValue } from '../../tournament/scoring.ts';
import type { Field } from '../dutch2026/bracket.ts';
import { type Colours, coloursOf, DOWN_1, DOWN_2, UP_1, UP_2 } from '../dutch2026/text.ts';
import type { FloatRule } from '../shared/floats.ts';
import { STRONG } from '../shared/preference.ts';

/** The data about a bracket that the text needs. */
interface BracketText {
  readonly field: Field;
  /** The rank of the first resident: moved-down players have smaller ones. */
  readonly start: number;
  readonly route: Route;
}

// A. Definitions. A.1, A.2: a field is ranked by pairing score, then by number, and a player is identified by that rank; the
// smaller rank is the higher player. A.6 and A.7, preferences and topscorers, are 1.6 to 1.8 of 2026.

/** Dutch 2017 A.3: a player of the scoregroup being paired; the others came down from the previous bracket (A.4.a). */
export const isResident = ({ start }: BracketText, player: number): boolean => player >= start;

/** Dutch 2017 A.4.b: games between different scores are floats; a player without a game in a round has a downfloat. */
export const FLOATS_2017: FloatRule = { meetings: 'played', without: 'always' };

/** Dutch 2017 A.4.b for a pair of this round: the higher player gets a downfloat, the lower an upfloat. */
const givesFloats = ({ score }: Field, higher: number, lower: number): boolean => score[higher] > score[lower];

/** Dutch 2017 A.8: a point, in tenths. */
const POINT = 10;

/** Dutch 2017 A.8: the score difference of a pair. */
export const pairDifference = ({ score }: Field, higher: number, lower: number): number => score[higher] - score[lower];

/** Dutch 2017 A.8: the score difference of a downfloater, relative to one point less than the lowest score of the bracket. */
export const downfloaterDifference = ({ score }: Field, player: number, lowest: number): number =>
  score[player] - (lowest - POINT);

/**
 * Dutch 2017 A.9: the role of a bracket in the round. An `ordinary` one is followed by the next scoregroup. If its downfloaters
 * and everyone below could not be paired, it is paired again as the `penultimate` (PPB). The `last` has everyone who is left as
 * residents: the last scoregroup, or the collapsed one (CLB).
 */
export type Route = 'ordinary' | 'penultimate' | 'last';

/** The route of a bracket when it is paired for the first time. */
export const firstRoute = (isLastScoregroup: boolean): Route => (isLastScoregroup ? 'last' : 'ordinary');

/** Dutch 2017 A.9: whether the bracket has to be paired again, as the PPB. */
export const isPenultimate = (route: Route, leavesCompletion: boolean): boolean =>
  route === 'ordinary' && !leavesCompletion;

/** Dutch 2017 A.9: everyone below the PPB is the collapsed scoregroup, the residents of the last bracket. */
export const collapsesBelow = (route: Route): boolean => route === 'penultimate';

// B. The pairing of a bracket. B.1.c: M1 is the number of MDPs paired in the best candidate. B.2: S1 contains these MDPs or, in a
// homogeneous bracket or a remainder, the upper half.

/** Dutch 2017 B.3: moved-down players meet residents only. */
export const mayFormPair = (bracket: BracketText, higher: number, lower: number): boolean =>
  isResident(bracket, higher) || isResident(bracket, lower);

// C. Criteria. C.1 and C.3, who may not meet, are C1 and C3 of 2026 (legal.ts).

/** Dutch 2017 C.2: the round in which a player had the bye, or won by forfeit, and so may have no further bye; 0 if none. */
export function roundBarringBye(history: RoundInput, player: number): number {
  const { size, round, code, gain, played, opponent, tournament } = history;
  for (let r = 1; r < round; r++) {
    const at = (r - 1) * size + player;
    const isForfeitWin = played[at] === 0 && opponent[at] >= 0 && gain[at] >= winValue(tournament.scoring);
    if (code[at] === PAB || isForfeitWin) return r;
  }
  return 0;
}

/** Dutch 2017 C.4: the PPB chooses its downfloaters so that the round can be completed; so does the last bracket (A.9). */
export const mustComplete = (route: Route): boolean => route !== 'ordinary';

/**
 * A quality criterion: what is minimised. `number`: the number of pairs and downfloaters concerned. `differences`: the list of
 * their score differences (A.8), the largest compared first.
 */
export interface Criterion {
  readonly id: `C.${number}`;
  readonly minimises: 'number' | 'differences';
  readonly pair?: (field: Field, higher: number, lower: number) => boolean;
  readonly downfloater?: (field: Field, player: number) => boolean;
  /** True if it is compared in the following bracket (C.7). */
  readonly following?: true;
  /** False if it does not apply. */
  readonly applies?: (bracket: BracketText) => boolean;
}

/** Dutch 2017 C.5: maximum number of pairs, that is, minimum number of downfloaters. */
const c05: Criterion = { id: 'C.5', minimises: 'number', downfloater: () => true };

/** Dutch 2017 C.6: the smallest pairing score difference (A.8). */
const c06: Criterion = { id: 'C.6', minimises: 'differences', pair: () => true, downfloater: () => true };

/** Dutch 2017 C.7: it applies to neither the PPB nor the CLB, and no bracket follows the last. */
export const looksAhead = ({ route }: Pick<BracketText, 'route'>): boolean => route === 'ordinary';

/** Dutch 2017 C.7: whether the following scoregroup is the last, in which the bye is given (A.9). */
const isBeforeLast = ({ field, start }: BracketText): boolean => field.group[start] + 2 === field.groupStart.length - 1;

/** Dutch 2017 C.7: in the following bracket, first the maximum number of pairs (C.5) ... */
const c07pairs: Criterion = {
  id: 'C.7',
  minimises: 'number',
  following: true,
  downfloater: () => true,
  applies: looksAhead,
};

/** Dutch 2017 C.7: ... among these, in the last bracket, nobody is left who may not have the bye (C.2) ... */
const c07bye: Criterion = {
  id: 'C.7',
  minimises: 'number',
  following: true,
  downfloater: ({ mayHaveBye }, player) => mayHaveBye[player] === 0,
  applies: (bracket) => looksAhead(bracket) && isBeforeLast(bracket),
};

/** Dutch 2017 C.7: ... then the smallest pairing score difference (C.6). */
const c07differences: Criterion = {
  id: 'C.7',
  minimises: 'differences',
  following: true,
  pair: () => true,
  downfloater: () => true,
  applies: looksAhead,
};

/** The player to whom E.1 to E.4 give a colour other than the preferred one; -1 for nobody. */
function playerDenied(field: Field, higher: number, lower: number): number {
  const { preference } = field;
  if (preference[higher] === 0 || preference[higher] !== preference[lower]) return -1;
  const { white, black } = allocate(field, higher, lower, true);
  return preference[higher] > 0 ? black : white;
}

// C.8 and C.9 concern topscorers and their opponents; nobody else is denied an absolute preference (C.3).

/** Dutch 2017 C.8: as few topscorers, or opponents of topscorers, as possible with a colour difference of more than two. */
const c08: Criterion = {
  id: 'C.8',
  minimises: 'number',
  pair: (field, higher, lower) => {
    const player = playerDenied(field, higher, lower);
    return player >= 0 && Math.abs(field.difference[player] - field.preference[player]) > 2;
  },
};

/** Dutch 2017 C.9: as few topscorers, or opponents of topscorers, as possible with the same colour three times in a row. */
const c09: Criterion = {
  id: 'C.9',
  minimises: 'number',
  pair: (field, higher, lower) => {
    const player = playerDenied(field, higher, lower);
    return player >= 0 && field.repeated[player] === -field.preference[player];
  },
};

/** Dutch 2017 C.10: as few players as possible without the colour they prefer. */
const c10: Criterion = {
  id: 'C.10',
  minimises: 'number',
  pair: (field, higher, lower) => playerDenied(field, higher, lower) >= 0,
};

/** Dutch 2017 C.11: as few players as possible without a colour that they strongly prefer (A.6.b). */
const c11: Criterion = {
  id: 'C.11',
  minimises: 'number',
  pair: (field, higher, lower) => field.strength[playerDenied(field, higher, lower)] === STRONG,
};

// C.12 to C.19: the players who get a float (A.4): a downfloater, and both players of a pair with different scores.

/** Dutch 2017 C.12: fewest players with the downfloat of the previous round. */
const c12: Criterion = {
  id: 'C.12',
  minimises: 'number',
  pair: (field, higher, lower) => givesFloats(field, higher, lower) && (field.floats[higher] & DOWN_1) !== 0,
  downfloater: ({ floats }, player) => (floats[player] & DOWN_1) !== 0,
};

/** Dutch 2017 C.13: fewest players with the upfloat of the previous round. */
const c13: Criterion = {
  id: 'C.13',
  minimises: 'number',
  pair: (field, higher, lower) => givesFloats(field, higher, lower) && (field.floats[lower] & UP_1) !== 0,
};

/** Dutch 2017 C.14: fewest players with the downfloat of two rounds before. */
const c14: Criterion = {
  id: 'C.14',
  minimises: 'number',
  pair: (field, higher, lower) => givesFloats(field, higher, lower) && (field.floats[higher] & DOWN_2) !== 0,
  downfloater: ({ floats }, player) => (floats[player] & DOWN_2) !== 0,
};

/** Dutch 2017 C.15: fewest players with the upfloat of two rounds before. */
const c15: Criterion = {
  id: 'C.15',
  minimises: 'number',
  pair: (field, higher, lower) => givesFloats(field, higher, lower) && (field.floats[lower] & UP_2) !== 0,
};

/** Dutch 2017 C.16: the smallest score differences of those with the downfloat of the previous round. */
const c16: Criterion = {
  id: 'C.16',
  minimises: 'differences',
  pair: (field, higher, lower) => givesFloats(field, higher, lower) && (field.floats[higher] & DOWN_1) !== 0,
  downfloater: ({ floats }, player) => (floats[player] & DOWN_1) !== 0,
};

/** Dutch 2017 C.17: the smallest score differences of those with the upfloat of the previous round. */
const c17: Criterion = {
  id: 'C.17',
  minimises: 'differences',
  pair: (field, higher, lower) => givesFloats(field, higher, lower) && (field.floats[lower] & UP_1) !== 0,
};

/** Dutch 2017 C.18: the smallest score differences of those with the downfloat of two rounds before. */
const c18: Criterion = {
  id: 'C.18',
  minimises: 'differences',
  pair: (field, higher, lower) => givesFloats(field, higher, lower) && (field.floats[higher] & DOWN_2) !== 0,
  downfloater: ({ floats }, player) => (floats[player] & DOWN_2) !== 0,
};

/** Dutch 2017 C.19: the smallest score differences of those with the upfloat of two rounds before. */
const c19: Criterion = {
  id: 'C.19',
  minimises: 'differences',
  pair: (field, higher, lower) => givesFloats(field, higher, lower) && (field.floats[lower] & UP_2) !== 0,
};

/** C.5 to C.19 in descending priority (B.8). */
export const CRITERIA: readonly Criterion[] = [
  c05,
  c06,
  c07pairs,
  c07bye,
  c07differences,
  c08,
  c09,
  c10,
  c11,
  c12,
  c13,
  c14,
  c15,
  c16,
  c17,
  c18,
  c19,
];

// D. The sequence of candidates: if the criteria are equal, the first candidate generated is taken (B.8). D.3 chooses the MDPs of
// S1, then D.1 gives each member of S1 the smallest possible number, the first member first; in a homogeneous bracket or a
// remainder, D.2 comes before that. These are 4.4, 4.2 and 4.3 of 2026.

/** Dutch 2017 D.3: whether a pair has an MDP of S1. S1 contains those with the highest scores, then the smallest numbers. */
export const isOfS1 = (bracket: BracketText, higher: number, lower: number): boolean =>
  !isResident(bracket, higher) && isResident(bracket, lower);

// E. Colours.

/** E.1 to E.5, which are 5.2.1 to 5.2.5 of 2026: who has White, and by which clause; `initialWhite` is the drawn colour. */
export const allocate = (field: Field, higher: number, lower: number, initialWhite: boolean): Colours =>
  coloursOf(field, higher, lower, initialWhite);
