import type { Language } from '@turnuva/text';
import { BURSTEIN_CLASSIC } from './bursteinClassic.ts';
import { DUBOV_1997 } from './dubov1997.ts';
import { DUTCH_2009 } from './dutch2009.ts';
import { DUTCH_2017 } from './dutch2017.ts';
import { IN_FRENCH } from './french.ts';
import { IN_GERMAN } from './german.ts';
import { KEIZER } from './keizer.ts';
import { LIM } from './lim.ts';
import type { Rules } from './rules.ts';
import { IN_SPANISH } from './spanish.ts';
import { IN_TURKISH } from './turkish.ts';

export type { Rules } from './rules.ts';

/** Systems whose rules the FIDE Handbook prints: system and edition, and the chapter. */
const CHAPTERS: Readonly<Record<string, string>> = {
  'dutch 2026': 'C.04.3',
  'dubov 2026': 'C.04.4.1',
  'burstein 2026': 'C.04.4.2',
  'double-swiss 2026': 'C.04.5',
  'team-swiss 2026': 'C.04.6',
  'round-robin berger': 'C.05',
};

/** Rules that are printed here in full. */
const OWN: Readonly<Record<string, Rules>> = {
  'dutch 2009': DUTCH_2009,
  'dubov 1997': DUBOV_1997,
  'burstein classic': BURSTEIN_CLASSIC,
  lim: LIM,
};

/** The same in the other languages: the Handbook no longer prints these editions. */
const TRANSLATED: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, Rules>>>> = {
  de: IN_GERMAN,
  tr: IN_TURKISH,
  es: IN_SPANISH,
  fr: IN_FRENCH,
};

/** Those written in every language at once. */
const IN_LANGUAGES: Readonly<Record<string, typeof KEIZER>> = {
  'dutch 2017': DUTCH_2017,
  'keizer classic': KEIZER,
};

/** The rules of a system and edition; undefined where neither the Handbook nor this program has them. */
export function rulesOf(system: string, edition: string, language: Language = 'en'): Rules | undefined {
  const translated = IN_LANGUAGES[`${system} ${edition}`];
  if (translated !== undefined) return translated[language];
  const key = system === 'lim' ? 'lim' : `${system} ${edition}`;
  const own = (language === 'en' ? OWN : TRANSLATED[language])[key];
  const chapter = CHAPTERS[`${system} ${edition}`];
  if (own !== undefined || chapter === undefined) return own;
  return { title: '', source: '', chapter, parts: [] };
}
