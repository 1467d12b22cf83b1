import type { Decision, PairingFailure, Tournament } from '@turnuva/engine';
import type { StandingsError } from '@turnuva/engine/standings';
import type { Catalogue, Language, Say } from '@turnuva/text';
import { citedSentence, problemSentence, speaker } from '@turnuva/text';
import { catalogue as en } from '@turnuva/text/en';
import { WHOLE_WORDS } from '@turnuva/text/loaders';

const catalogues = new Map<Language, Catalogue>([['en', en]]);
const speakers = new Map<Language, Say>();

/** The language with its texts loaded, which happens only on demand. */
export async function learn(language: Language): Promise<Language> {
  if (!catalogues.has(language)) catalogues.set(language, (await WHOLE_WORDS[language]()).catalogue);
  return language;
}

/** The formatter for a language, created once. Every language but English must have been loaded first. */
export function say(language: Language = 'en'): Say {
  let found = speakers.get(language);
  if (found === undefined) {
    const catalogue = catalogues.get(language);
    if (catalogue === undefined) throw new Error(`the texts of ${language} have not been read`);
    found = speaker(language, catalogue);
    speakers.set(language, found);
  }
  return found;
}

/** A decision as a sentence with its article; players and teams as `name (number)`. */
export const decisionText = (decision: Decision, tournament: Tournament, language: Language = 'en'): string =>
  citedSentence(decision, tournament, { language, say: say(language) });

/** Why a round cannot be paired, as a sentence. */
export const failureText = ({ decision }: PairingFailure, tournament: Tournament, language: Language = 'en'): string =>
  decisionText(decision, tournament, language);

/** Why there is no table, in one line that lists what is possible. */
export const problemText = (problem: StandingsError, language: Language = 'en'): string =>
  problemSentence(problem, say(language));
