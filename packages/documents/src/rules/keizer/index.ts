import type { Language } from '@turnuva/text';
import type { Rules } from '../rules.ts';
import { KEIZER_DE } from './de.ts';
import { KEIZER_EN } from './en.ts';
import { KEIZER_ES } from './es.ts';
import { KEIZER_FR } from './fr.ts';
import { KEIZER_TR } from './tr.ts';

/**
 * The Keizer system used by clubs, as far as its public descriptions agree (docs/decisions/keizer.md). It is in no FIDE
 * text, so English has no special status: clubs read it in their own language.
 */
export const KEIZER: Readonly<Record<Language, Rules>> = {
  en: KEIZER_EN,
  de: KEIZER_DE,
  tr: KEIZER_TR,
  es: KEIZER_ES,
  fr: KEIZER_FR,
};
