import { createRequire } from 'node:module';
import type { Decision, PairingFailure, Tournament } from '@turnuva/engine';
import type { Language, Say } from '@turnuva/text';
import { sentenceOf, speaker } from '@turnuva/text';
import { catalogue as de } from '@turnuva/text/de';
import { catalogue as en } from '@turnuva/text/en';
import { catalogue as tr } from '@turnuva/text/tr';

const CATALOGUES = { en, tr, de };
const speakers = new Map<Language, Say>();

/** The speaker for a language, made once. */
export function say(language: Language = 'en'): Say {
  let found = speakers.get(language);
  if (found === undefined) {
    found = speaker(language, CATALOGUES[language]);
    speakers.set(language, found);
  }
  return found;
}

/** A decision as a sentence with its article; players and teams as `name (number)`. */
export function told(decision: Decision, tournament: Tournament, language: Language = 'en'): string {
  const names = new Map(tournament.players.map((player) => [player.id, `${player.id} ${player.name}`.trim()]));
  const teams = new Map(tournament.teams.map((team) => [team.id, `${team.id} ${team.name}`.trim()]));
  const text = sentenceOf(decision, {
    language,
    say: say(language),
    player: (id) => names.get(id) ?? String(id),
    team: (id) => teams.get(id) ?? String(id),
  });
  return decision.article === '' ? text : `${text} [${decision.article}]`;
}

/** Why a round cannot be paired, as a sentence. */
export const failureText = ({ decision }: PairingFailure, tournament: Tournament, language: Language = 'en'): string =>
  told(decision, tournament, language);

/** The version of this program. */
export const version = (): string => {
  const require = createRequire(import.meta.url);
  for (const path of ['../package.json', '../../package.json']) {
    try {
      return (require(path) as { version: string }).version;
    } catch {
      // The bundle lies one folder deeper than the source.
    }
  }
  return '0.0.0';
};
