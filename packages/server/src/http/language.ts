import { LANGUAGES, type Language, languageOf, type Say, speaker } from '@turnuva/text';
import { CATALOGUES } from '@turnuva/text/catalogues';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, isSecure, setCookie } from './cookie.ts';

const speakers = new Map<Language, Say>();

/** The speaker for a language, made once. */
export function sayIn(language: Language): Say {
  const found = speakers.get(language) ?? speaker(language, CATALOGUES[language]);
  speakers.set(language, found);
  return found;
}

/** The language that a reader has chosen on a public page, for all public pages; only those are sent it. */
const CHOSEN = 'lang';
const CHOSEN_SECONDS = 60 * 24 * 60 * 60;

const ours = (asked: unknown): Language | undefined => LANGUAGES.find((language) => language === asked);
const askedIn = (request: FastifyRequest): Language | undefined =>
  ours((request.query as { lang?: unknown } | undefined)?.lang);

/** `?lang=` if it names one of our languages, else the one that was chosen before, else what the browser prefers. */
export const languageOfRequest = (request: FastifyRequest): Language =>
  askedIn(request) ?? ours(cookieOf(request, CHOSEN)) ?? languageOf(request.headers['accept-language']);

/** A choice holds for pages that are opened from elsewhere too, such as from a code card. */
export function rememberLanguage(request: FastifyRequest, reply: FastifyReply): void {
  const chosen = askedIn(request);
  if (chosen === undefined || chosen === cookieOf(request, CHOSEN)) return;
  setCookie(reply, CHOSEN, chosen, { path: '/t/', sameSite: 'Lax', maxAge: CHOSEN_SECONDS, secure: isSecure(request) });
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
