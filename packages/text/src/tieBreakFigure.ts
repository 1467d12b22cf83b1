import { decimalIn } from './decimal.ts';
import type { Language } from './languages.ts';

/** Tie-breaks whose value is a place among those who are tied: the direct encounter and its kin (C.07 6, 13.3). */
const PLACES = /^(DE1?|EDE(BT|BB|T|B)?)(?![A-Z0-9])/;

const ENGLISH: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** A place as the language writes it: 1st, 1. */
const ordinal = (place: string, language: Language): string =>
  language === 'en'
    ? `${place}${ENGLISH[new Intl.PluralRules('en', { type: 'ordinal' }).select(Number(place))] ?? 'th'}`
    : `${place}.`;

/**
 * A tie-break's plain text as a table shows it. Where it is a place among the tied it is marked as one, so that nobody takes 2 for
 * better than 1, and whom it did not separate has none.
 */
export const tieBreakFigure = (code: string, text: string, language: Language): string =>
  !PLACES.test(code) ? decimalIn(text, language) : text === '' || text === '0' ? '' : ordinal(text, language);
