import type { Language, Say } from '@turnuva/text';
import { LANGUAGES, languageOf, speaker } from '@turnuva/text';
import { CATALOGUES } from '@turnuva/text/catalogues';
import type { FastifyRequest } from 'fastify';

const speakers = new Map<Language, Say>();

/** The speaker for a language, made once. */
export function sayIn(language: Language): Say {
  const found = speakers.get(language) ?? speaker(language, CATALOGUES[language]);
  speakers.set(language, found);
  return found;
}

/** `?lang=` if it names one of our languages, else what the browser prefers. */
export function languageOfRequest(request: FastifyRequest): Language {
  const asked = (request.query as { lang?: unknown } | undefined)?.lang;
  const found = LANGUAGES.find((language) => language === asked);
  return found ?? languageOf(request.headers['accept-language']);
}
