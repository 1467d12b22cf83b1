import type { SystemOption } from '../../kernel/settings.ts';
import { RATING_ORDER } from '../../schedule/teams/options.ts';
import { FORFEIT_WIN, FULL, isForfeit, PAB, PLAYED } from '../../standings/ledger/ledger.ts';
import type { ColourHistory } from '../shared/colourHistory.ts';
import {
  alternateFirst,
  alternateOther,
  opponentFloated,
  type PairCriterion,
  type Ranked,
  type UpfloatField,
} from '../shared/matches/text.ts';
import { clash, MILD, NO_PREFERENCE, type Preference, STRONG } from '../shared/preference.ts';
import {
  alternate,
  type ColourClause,
  type ColourClauses,
  grantHigher,
  grantStronger,
  initialColour,
} from '../shared/text.ts';

/**
 * C.04.6, the Swiss system for teams in force from 1 February 2026: the criteria and clauses that only this system has, each as
 * one small function, in the order of the regulation. C4 to C7, C10, 3.5 and 3.6, which Double-Swiss has in the same words, are
 * in shared/matches/text.ts; C1, 3.4.2 to 3.4.4, 4.3.1, 4.3.4, 4.3.6 and 4.3.7 are in shared/text.ts. No rule is implemented
 * anywhere else. `npm run mutants` changes one function at a time.
 */

const choice = (name: string, values: readonly string[], source: string): SystemOption => ({
  name,
  type: 'string',
  values,
  default: values[0],
  source,
});

const reading = (name: string, values: readonly string[], source: string): SystemOption => ({
  ...choice(name, values, `${source}; docs/decisions/team-and-double-swiss.md`),
  later: true,
});

/** What the regulations of an event decide, and what the text leaves open. */
export const READINGS: readonly SystemOption[] = [
  choice('primary', ['MP', 'GP'], '1.2: match points, or game points where the regulations say so'),
  choice('secondary', ['GP', 'MP', 'none'], '1.2, 4.2.2: the other score decides who is first-team, or none does'),
  choice('preferences', ['A', 'B', 'none'], '1.7: Type A unless the regulations say Type B or none'),
  {
    name: 'boards',
    type: 'number',
    default: 0,
    source: 'boards of a match; 0 takes those of record 352, else the smallest team',
  },
  RATING_ORDER,
  reading('c6', ['parity', 'graded'], 'C6: what "complied with" asks of the next bracket'),
  reading('following', ['standings', 'unpaired'], 'C6: which scoregroup follows'),
  reading('opponents', ['higher', 'resident', 'every'], 'C10: whose opponents count; never changes a pairing'),
  reading('zero', ['strong', 'none'], '1.7: Type B, last round, colour difference 0 after two equal colours'),
  reading('floatscore', ['pairing', 'real'], '1.5 under acceleration'),
  reading('floatforfeit', ['played', 'scheduled'], '1.5: a match across scores that was not played'),
  reading('played', ['board', 'scheduled'], '3.4.3: matches with a board played, or forfeited ones too'),
  reading('firstscore', ['pairing', 'real'], '4.2.1 under acceleration'),
];

// 1 Definitions.

/** C.04.6 1.6.1: a match gives a colour if at least one board of it was played. */
export const givesColour = (kind: number): boolean => kind === PLAYED;

/**
 * C.04.6 1.7, Type A, and Type B strong: White after two fewer Whites, or after Black twice in a row unless White is ahead; the
 * same for Black.
 */
const twoApart = ({ difference, repeated }: ColourHistory): number => {
  if (Math.abs(difference) > 1) return -Math.sign(difference);
  return difference * repeated >= 0 ? -repeated : 0;
};

/** C.04.6 1.7, Type B mild: the colour of one fewer match, or else not the last one. */
const oneApart = ({ difference, last }: ColourHistory): number => -Math.sign(difference || last);

/** C.04.6 1.7, Type B: before the last round, equal colours are no preference; by the reading `zero`, not even a strong one. */
const isLevelAtLast = ({ difference }: ColourHistory, isLastRound: boolean, isStrong: boolean, zero: string): boolean =>
  isLastRound && difference === 0 && (zero === 'none' || !isStrong);

/** The preference of a team; Type A has only one strength, to which C9 does not apply. */
export function preferenceOf(type: string, colours: ColourHistory, isLastRound: boolean, zero: string): Preference {
  const none: Preference = { colour: 0, strength: NO_PREFERENCE };
  if (type === 'none' || colours.games === 0) return none;
  const colour = twoApart(colours);
  if (type === 'A') return colour === 0 ? none : { colour, strength: MILD };
  if (isLevelAtLast(colours, isLastRound, colour !== 0, zero)) return none;
  return colour === 0 ? { colour: oneApart(colours), strength: MILD } : { colour, strength: STRONG };
}

// 2 Pairing criteria.

/** C.04.6 C1: teams that have met do not meet again, unless no board was played. */
export const isMeeting = (kind: number): boolean => kind === PLAYED;

/** C.04.6 C2: no bye for a team that has had an allocated bye or one worth a win ... */
export const isByeThatBars = (kind: number): boolean => kind === PAB || kind === FULL;

/** C.04.6 C2: ... or that has won a match by forfeit. */
export const isForfeitThatBars = (kind: number, gamePoints: number, against: number): boolean =>
  kind === FORFEIT_WIN && gamePoints > against;

/** C.04.6 C7, C10: they do not apply to the last two rounds. */
export const areFloatsLimited = (round: number, rounds: number): boolean => round < rounds - 1;

/** C.04.6 C8: as few teams as possible without the colour they prefer. */
const c8 = ({ preference }: UpfloatField, a: number, b: number): number =>
  clash(preference[a], preference[b]) ? 1 : 0;

/**
 * C.04.6 C9: as few as possible with a strong preference that is denied: only if both have one, because 4.3.4 grants a single
 * one.
 */
const c9 = ({ preference }: UpfloatField, a: number, b: number): number => {
  const areStrong = preference[a].strength === STRONG && preference[b].strength === STRONG;
  return areStrong && clash(preference[a], preference[b]) ? 1 : 0;
};

/** C8 to C10 in descending priority. */
export const PAIR_CRITERIA: readonly PairCriterion[] = [
  { rule: 'lost', cost: c8 },
  { rule: 'lostStrong', cost: c9 },
  { rule: 'repeated', cost: opponentFloated },
];

// 3 Pairing.

/** C.04.6 3.4.3: matches with a played board count; by the reading `scheduled`, forfeited ones do too. */
export const countsAsMatch = (kind: number, played: string): boolean =>
  kind === PLAYED || (played === 'scheduled' && isForfeit(kind));

// 4 Colours of the first board.

/** C.04.6 4.2.1: first-team is the one with the higher primary score ... */
const byPrimary = (a: Ranked, b: Ranked): number => b.score - a.score;

/** C.04.6 4.2.2: ... then the one with the higher secondary score ... */
const bySecondary = (a: Ranked, b: Ranked): number => b.secondary - a.secondary;

/** C.04.6 4.2.3: ... then the one with the smaller number. */
const byNumber = (a: Ranked, b: Ranked): number => a.member - b.member;

export const byRank = (a: Ranked, b: Ranked): number => byPrimary(a, b) || bySecondary(a, b) || byNumber(a, b);

/** C.04.6 4.3.2: the only preference is granted. */
const grantOnly: ColourClause = ({ preference: a }, { preference: b }): number =>
  a.colour === 0 || b.colour === 0 ? a.colour - b.colour : 0;

/** C.04.6 4.3.3: opposite preferences are both granted. */
const grantOpposite: ColourClause = ({ preference: a }, { preference: b }): number =>
  a.colour === -b.colour ? a.colour : 0;

/** C.04.6 4.3.5: White to the lower colour difference. */
const lowerDifference: ColourClause = ({ colours: a }, { colours: b }): number => b.difference - a.difference;

/** 4.3.1 to 4.3.9. */
export const COLOUR_CLAUSES: ColourClauses = [
  ['1', initialColour],
  ['2', grantOnly],
  ['3', grantOpposite],
  ['4', grantStronger],
  ['5', lowerDifference],
  ['6', alternate],
  ['7', grantHigher],
  ['8', alternateFirst],
  ['9', alternateOther],
];
