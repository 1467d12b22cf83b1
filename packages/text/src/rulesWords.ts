import type { RuleSource, RulesRead, Tournament } from '@turnuva/engine/tournament';
import { mentionsPairingRules, mentionsTiebreakRules, textNotOffered } from '@turnuva/engine/tournament';
import type { Say } from './render.ts';

/** How a day is written: in files as YYYY/MM/DD, on screens as the reader writes it. */
type DateText = (day: string) => string;
const AS_IN_FILES: DateText = (day) => day;

const why = (say: Say, source: RuleSource, { firstDay = '' }: RulesRead, date: DateText): string =>
  say(`rules.why.${source}`, { day: date(firstDay) });

const GUESSES: ReadonlySet<RuleSource> = new Set(['rounds', 'words', 'teams']);

/** A system with the year of its edition, if it has one. */
export const systemText = (say: Say, { system, edition }: Pick<Tournament, 'system' | 'edition'>): string =>
  [say(`settings.system.${system}`), ...(/^\d{4}$/.test(edition) ? [edition] : [])].join(' ');

/** The system and edition by which an event is paired, and why. */
export function pairingRule(
  say: Say,
  { system, edition }: Pick<Tournament, 'system' | 'edition'>,
  rules: RulesRead,
  date = AS_IN_FILES,
) {
  // If the system was guessed, that is said before what was guessed about its edition.
  const source = GUESSES.has(rules.system) || rules.edition === 'usual' ? rules.system : rules.edition;
  const key = /^\d{4}$/.test(edition) ? 'rules.pairing' : 'rules.pairingFormat';
  const rule = say(key, { system: say(`settings.system.${system}`), edition, why: why(say, source, rules, date) });
  if (!rules.laterEdition || rules.edition !== 'dates') return rule;
  const text = textNotOffered(system, rules.firstDay);
  return text?.chapter === undefined
    ? say('rules.later', { rule })
    : say('rules.notOffered', { rule, until: text.until, where: `handbook.fide.com/chapter/${text.chapter}` });
}

/** The edition of the tie-breaks by which an event is ranked, and why. */
export function tiebreakRule(
  say: Say,
  { tiebreakEdition }: Pick<Tournament, 'tiebreakEdition'>,
  rules: RulesRead,
  date = AS_IN_FILES,
) {
  const rule = say('rules.tiebreaks', { edition: tiebreakEdition, why: why(say, rules.tiebreaks, rules, date) });
  return rules.laterTiebreaks ? say('rules.later', { rule }) : rule;
}

type Rules = Pick<Tournament, 'system' | 'edition' | 'tiebreakEdition'>;

/** What must be said about the rules of an event: nothing if a file names them, or if they are those in force. */
export const rulesToSay = (say: Say, rules: Rules, found: RulesRead): string[] => [
  ...(mentionsPairingRules(rules, found) ? [pairingRule(say, rules, found)] : []),
  ...(mentionsTiebreakRules(rules, found) ? [tiebreakRule(say, rules, found)] : []),
];
