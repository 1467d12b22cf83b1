import { LANGUAGES, type Language, languageOf, type Say, speaker } from '@turnuva/text';
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

interface Told {
  readonly message: string;
  readonly code?: unknown;
  readonly facts?: unknown;
}

/** Errors of a file as sentences in the reader's language; the file parser itself writes English. */
export const translateErrors = <T extends Told>(say: Say, faults: readonly T[]): readonly T[] =>
  faults.map((fault) =>
    typeof fault.code === 'string'
      ? { ...fault, message: say(fault.code, fault.facts as Readonly<Record<string, unknown>>) }
      : fault,
  );
