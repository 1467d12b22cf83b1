import type { Language } from '@turnuva/text';
import type { Rules } from '../rules.ts';
import { KEIZER_DE } from './de.ts';
import { KEIZER_EN } from './en.ts';
import { KEIZER_ES } from './es.ts';
import { KEIZER_FR } from './fr.ts';
import { KEIZER_TR } from './tr.ts';

/**
 * The Keizer system of clubs, as its public descriptions agree on it (docs/decisions/keizer.md). No text of FIDE's has it,
 * so that English is no language of its own: clubs read it in theirs.
 */
export const KEIZER: Readonly<Record<Language, Rules>> = {
  en: KEIZER_EN,
  de: KEIZER_DE,
  tr: KEIZER_TR,
  es: KEIZER_ES,
  fr: KEIZER_FR,
};
