import { cutsByOpponent } from '@turnuva/engine/standings';
import type { ExternalValues } from '@turnuva/engine/tournament';
import { externalCode, externalLabels, labelOfExternal } from '@turnuva/engine/tournament';
import { labelled } from './games.ts';
import type { Language } from './languages.ts';
import { decimalIn } from './numbers.ts';
import type { Say } from './render.ts';

/** A line for each tie-break in the list whose values were computed elsewhere: who entered them, and the source. */
export const externalSources = (
  tournament: { readonly tiebreaks: readonly string[]; readonly external?: readonly ExternalValues[] },
  say: Say,
): string[] =>
  externalLabels(tournament).flatMap((label) => {
    const given = tournament.external?.find((each) => each.label === label);
    if (given === undefined) return [];
    const { source } = given;
    const code = externalCode(label);
    return [source === undefined ? say('sheets.externalByHand', { code }) : say('sheets.external', { code, source })];
  });

/**
 * The name of a tie-break; the source documents call the Buchholz sum Solkoff, and the one without its extremes Median.
 */
export function tieBreakName(
  say: Say,
  { name, median = 0 }: { readonly name: string; readonly median?: number },
  edition: string,
): string {
  if (edition !== 'classic' || name !== 'BH') return say(`tiebreak.name.${name}`);
  return say(median > 0 ? 'tiebreak.classic.median' : 'tiebreak.classic.solkoff');
}

/** How a modifier changes a tie-break. Koya: a bare number is a percentage, half points have their sign. */
function kindOf(modifier: string, name: string): string {
  if (/^[CM]/.test(modifier) && cutsByOpponent(name)) return `${modifier[0]}opponent`;
  if (!modifier.startsWith('L')) return modifier.slice(0, 1);
  return modifier[1] === '+' ? 'Labove' : modifier[1] === '-' ? 'Lbelow' : 'Lpercent';
}

/**
 * A code in plain words: its name, the score it works on or the label it was given, then the effect of each modifier.
 */
export function formatTieBreak(say: Say, code: string, edition: string): string[] {
  const [head = '', ...modifiers] = code.split('/');
  const [name = '', on] = head.split(':');
  const label = labelOfExternal(code);
  return [
    tieBreakName(say, { name, median: modifiers.some((each) => each.startsWith('M')) ? 1 : 0 }, edition),
    ...(on === undefined ? [] : [label ?? say(`ties.on.${on}`)]),
    ...modifiers.map((each) => {
      const value = each.slice(1);
      return say(`ties.words.${kindOf(each, name)}`, { count: Math.abs(Number(value)) || 1, value });
    }),
  ];
}

/** The text next to or below a code wherever someone reads it: on screens, on paper, on phones. */
export const tieBreakText = (say: Say, code: string, edition: string): string =>
  formatTieBreak(say, code, edition).join(', ');

/** What a tie-break is, in one sentence for a reader who does not know it. */
export const tieBreakPlain = (say: Say, code: string): string => say(`tiebreak.plain.${code.split(/[/:]/)[0]}`);

/** The code of the Keizer points: a table that starts with it ranks by them before the points from the games. */
export const leadsTable = (code: string | undefined): boolean => code === 'KZ';

/** Scores before tie-breaks, or after the first of them if the table ranks by that one first. */
export const inTurn = <T>(scores: readonly T[], values: readonly T[], leads: boolean): T[] =>
  leads ? [...values.slice(0, 1), ...scores, ...values.slice(1)] : [...scores, ...values];

/**
 * Both scores of teams, as named in lists of tie-breaks: tables of teams have a column for each, under its plain name.
 */
export const SCORES_OF_TEAMS: readonly string[] = ['MP', 'GP', 'MPvGP'];

/**
 * Whether a value has a column under its code: the scores of teams, and points next to those that lead, are shown under
 * their name.
 */
export const hasCodeColumn = (of: 'players' | 'teams', code: string, first: string | undefined): boolean =>
  of === 'teams' ? !SCORES_OF_TEAMS.includes(code) : !(code === 'PTS' && leadsTable(first));

/** The codes above a table's columns in plain words: the hall does not know them by heart. */
export const tieBreakLegend = (say: Say, codes: readonly string[], edition: string): string[] =>
  codes.map((code) => labelled(say, code, tieBreakText(say, code, edition)));

/** Tie-breaks whose value is a place among the tied: direct encounter and related ones (C.07 6, 13.3). */
const PLACES = /^(DE1?|EDE(BT|BB|T|B)?)(?![A-Z0-9])/;

const ENGLISH: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** A place as languages write it; with a point in most: 1st, 1er, 1. */
const ORDINALS: Readonly<Partial<Record<Language, (place: string) => string>>> = {
  en: (place) => `${place}${ENGLISH[new Intl.PluralRules('en', { type: 'ordinal' }).select(Number(place))] ?? 'th'}`,
  fr: (place) => `${place}${place === '1' ? 'er' : 'e'}`,
  es: (place) => `${place}.º`,
};
const ordinal = (place: string, language: Language): string => ORDINALS[language]?.(place) ?? `${place}.`;

/**
 * A tie-break's plain text as shown in a table. If it is a place among the tied, it is marked as one, so that nobody
 * takes 2 to be better than 1; a dash is for those whom it did not separate, and for whom no lots were drawn.
 */
export function tieBreakFigure(code: string, text: string, language: Language): string {
  const isPlace = PLACES.test(code);
  if (text === '' || (text === '0' && (isPlace || code === 'LOTS'))) return '–';
  return isPlace ? ordinal(text, language) : decimalIn(text, language);
}
