import type { Decision, Fact } from '@turnuva/engine';
import type { Language, Say } from './render.ts';

const PLAYER = /^(player|players|white|black|opponent|opponents|.*Players?)$/;
const TEAM = /^(team|teams|.*Teams?)$/;
const SCORE = /(^score$|Score$|Scores$|^scores$)/;
const DUE = /Due$/;

/** Longer lists are shortened to their beginning and their end. */
const MOST_LISTED = 14;
const FIRST_LISTED = 8;

/** How a decision's facts become words: players by name or number, scores in points. */
export interface Wording {
  readonly language: Language;
  readonly say: Say;
  /** A player's name (or number) by id. */
  readonly player: (id: number) => string;
  /** A team's name by id; its number if absent. */
  readonly team?: (id: number) => string;
}

/** What a player is due: `[colour, strength, colours played]`. */
function dueText([colour, strength, played]: readonly Fact[], { say }: Wording): string {
  const letters = Array.from(String(played), (each) => say(`due.letter.${each}`));
  return say(`due.${colour}.${strength}`, { colours: letters.join('') });
}

function listText(parts: readonly string[]): string {
  if (parts.length === 0) return '–';
  // Names are written "Last, First".
  const separator = parts.some((part) => part.includes(',')) ? '; ' : ', ';
  if (parts.length <= MOST_LISTED) return parts.join(separator);
  return `${[...parts.slice(0, FIRST_LISTED), '…', parts[parts.length - 1]].join(separator)} (${parts.length})`;
}

const asText = (value: string | number, { language }: Wording): string =>
  typeof value === 'string'
    ? value
    : new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 3 }).format(value);

/** Numbers stay numbers (scores in points), so that sentences can give them a unit. */
function worded(name: string, fact: Fact, wording: Wording): string | number {
  if (Array.isArray(fact)) {
    const parts = fact as readonly Fact[];
    if (DUE.test(name)) return dueText(parts, wording);
    return listText(parts.map((each) => asText(worded(name, each, wording), wording)));
  }
  if (typeof fact !== 'number') return fact === null ? '-' : String(fact);
  if (PLAYER.test(name)) return wording.player(fact);
  if (TEAM.test(name)) return wording.team?.(fact) ?? String(fact);
  return SCORE.test(name) ? fact / 10 : Math.round(100 * fact) / 100;
}

/** An article as readers know it: that of the regulations, or the source documents, which number none. */
export const articleText = (article: string, say: Say): string =>
  article.startsWith('classic') ? say('sheets.sources') : article;

/** The sentence for a decision of the engine, followed by its article. */
export function sentenceOf(decision: Decision, wording: Wording): string {
  const facts: Record<string, unknown> = {};
  for (const [name, fact] of Object.entries(decision.facts)) facts[name] = worded(name, fact, wording);
  return wording.say(decision.rule, facts);
}

/** Chapters of the Handbook whose articles the decisions of a system name by their numbers alone. */
const CHAPTERS: Readonly<Record<string, string>> = {
  'dubov.2026': 'C.04.4.1',
  'burstein.2026': 'C.04.4.2',
  'lim.2026': 'C.04.4.3',
  'double-swiss.2026': 'C.04.5',
  'team-swiss.2026': 'C.04.6',
};

/** A decision's article as it is cited: with its chapter, and with the year where the text is no longer in force. */
export function citationOf({ rule, article }: Decision): string {
  const [system, edition] = rule.split('.');
  if (article === '' || article.startsWith('C.0')) return article;
  const chapter = CHAPTERS[`${system}.${edition}`];
  if (chapter !== undefined) return `${chapter} ${article}`;
  return /^\d{4}$/.test(edition ?? '') ? `${article} (${edition})` : article;
}

const names = (fact: Fact, player: number): boolean =>
  Array.isArray(fact) ? (fact as readonly Fact[]).some((each) => names(each, player)) : fact === player;

/** Whom decisions name: players, or teams where the system pairs teams. */
export type Named = 'players' | 'teams';

const factsNaming = ({ facts }: Decision, named: Named): Fact[] =>
  Object.entries(facts).flatMap(([name, fact]) => ((named === 'teams' ? TEAM : PLAYER).test(name) ? [fact] : []));

const bracketOf = ({ facts }: Decision): Fact | undefined => facts.bracketScore ?? facts.score;

/**
 * The decisions that concern any of the players: those that name one, and those about the same bracket that name
 * nobody ("most pairs possible: 3").
 */
export function decisionsAbout(
  decisions: readonly Decision[],
  players: readonly number[],
  named: Named = 'players',
): readonly Decision[] {
  const direct = new Set(
    decisions.filter((each) => factsNaming(each, named).some((fact) => players.some((player) => names(fact, player)))),
  );
  const brackets = new Set([...direct].flatMap((each) => bracketOf(each) ?? []));
  return decisions.filter((each) => {
    const bracket = bracketOf(each);
    return (
      direct.has(each) || (bracket !== undefined && brackets.has(bracket) && factsNaming(each, named).length === 0)
    );
  });
}
