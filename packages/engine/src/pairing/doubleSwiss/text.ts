import type { SystemOption } from '../../kernel/settings.ts';
import { codeOfBye, PAB } from '../../tournament/roundInput.ts';
import {
  alternateFirst,
  alternateOther,
  opponentFloated,
  type PairCriterion,
  type Ranked,
} from '../shared/matches/text.ts';
import { NO_PREFERENCE, type Preference } from '../shared/preference.ts';
import { alternate, type ColourClause, type ColourClauses, initialColour } from '../shared/text.ts';

/**
 * C.04.5, the Double-Swiss system in force from 1 February 2026: the clauses that only this system has, each as one small
 * function, in the order of the regulation. C4 to C8, 3.5 and 3.6, which the Swiss for teams has in the same words, are in
 * shared/matches/text.ts; C1, 3.4.2 to 3.4.4, 4.3.1 and 4.3.3 are in shared/text.ts. No rule is implemented anywhere else. `npm
 * run mutants` changes one function at a time.
 */

const reading = (name: string, values: readonly string[], source: string): SystemOption => ({
  name,
  type: 'string',
  values,
  default: values[0],
  source: `${source}; docs/decisions/team-and-double-swiss.md`,
  later: true,
});

/** Settings for what the text leaves open. */
export const READINGS: readonly SystemOption[] = [
  reading('c6', ['parity', 'graded'], 'C6: what must be achievable in the next bracket'),
  reading('following', ['standings', 'unpaired'], 'C6: which scoregroup follows'),
  reading('opponents', ['higher', 'resident', 'every'], 'C8: whose opponents count; never changes a pairing'),
  reading('floatscore', ['pairing', 'real'], '1.5 under acceleration'),
  reading('floatforfeit', ['played', 'scheduled'], '1.5: a match across scores that was forfeited'),
  reading('played', ['match', 'scheduled'], '3.4.3: matches not forfeited, or forfeited ones too'),
  reading('oneeach', ['nocolour', 'colour'], '1.6: a match in which each player forfeited one game'),
  reading('halfwon', ['bars', 'free'], 'C2: a match won by one forfeit, the other game forfeited by both'),
  reading('baku', ['match', 'game'], 'C.04.7 1.4: points for a win of a match, or of a game'),
  reading('firstscore', ['pairing', 'real'], '4.2 under acceleration'),
];

// 1 Definitions. A match is two rounds of the tournament; it is forfeited if one player forfeits both games (Preface).

/** C.04.5 1.6: a match gives the colour of its first game if at least one of its games was played. */
export const givesColour = (gamesPlayed: number, isForfeited: boolean, oneEach: string): boolean =>
  gamesPlayed > 0 || (oneEach === 'colour' && !isForfeited);

/** There are no preferences, so colours are not a criterion. */
export const NO_COLOUR: Preference = { colour: 0, strength: NO_PREFERENCE };

// 2 Pairing criteria.

/** C.04.5 C1: players who have met do not meet again, unless the match was forfeited. */
export const isMeeting = (isForfeited: boolean): boolean => !isForfeited;

const FULL = codeOfBye('full');

/** C.04.5 C2: no bye for a player who has had an allocated bye or one worth two wins ... */
export const isByeThatBars = (code: number): boolean => code === PAB || code === FULL;

/** C.04.5 C2: ... or who has won a match by forfeit. */
export const isForfeitThatBars = (gamesWon: number, isForfeitedByOther: boolean, halfWon: string): boolean =>
  isForfeitedByOther && gamesWon >= (halfWon === 'free' ? 2 : 1);

/** C.04.5 C7, C8: they do not apply to the last match. */
export const areFloatsLimited = (match: number, matches: number): boolean => match < matches;

/** C8 is the only criterion for pairs. */
export const PAIR_CRITERIA: readonly PairCriterion[] = [{ rule: 'repeated', cost: opponentFloated }];

// 3 Pairing.

/** C.04.5 3.4.3: matches that were not forfeited count; by the reading `scheduled`, all matches do. */
export const countsAsMatch = (isForfeited: boolean, played: string): boolean => played === 'scheduled' || !isForfeited;

// 4 Colours of the first game.

/** C.04.5 4.2: the higher score ranks higher, then the smaller number. */
export const byRank = (a: Ranked, b: Ranked): number => b.score - a.score || a.member - b.member;

/** C.04.5 4.3.2: White to the one with fewer Whites. */
const fewerWhites: ColourClause = ({ colours: a }, { colours: b }): number =>
  (b.games + b.difference - a.games - a.difference) / 2;

/** 4.3.1 to 4.3.5. */
export const COLOUR_CLAUSES: ColourClauses = [
  ['1', initialColour],
  ['2', fewerWhites],
  ['3', alternate],
  ['4', alternateFirst],
  ['5', alternateOther],
];

/** C.04.5 4.4: colours are reversed in the second game. */
export const hasWhiteInSecondGame = (hadWhite: boolean): boolean => !hadWhite;
