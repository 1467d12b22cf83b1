import type { Decision, Fact } from '@turnuva/engine';
import type { Language, Say } from './render.ts';

const PLAYER = /^(player|players|white|black|opponent|opponents|.*Players?)$/;
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
}

const half = (tenths: number, language: Language): string => {
  // A limit in percent of the points may be no tenth.
  return new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(tenths / 10);
};

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

function worded(name: string, fact: Fact, wording: Wording): string {
  if (Array.isArray(fact)) {
    const parts = fact as readonly Fact[];
    return DUE.test(name) ? dueText(parts, wording) : listText(parts.map((each) => worded(name, each, wording)));
  }
  if (typeof fact === 'number' && PLAYER.test(name)) return wording.player(fact);
  if (typeof fact === 'number' && SCORE.test(name)) return half(fact, wording.language);
  if (fact === null) return '-';
  if (typeof fact === 'number' && !Number.isInteger(fact)) {
    return new Intl.NumberFormat(wording.language, { maximumFractionDigits: 2 }).format(fact);
  }
  return String(fact);
}

/** An article as readers know it: that of the regulations, or the source documents, which number none. */
export const articleText = (article: string, say: Say): string =>
  article.startsWith('classic') ? say('sheets.sources') : article;

/** The sentence for a decision of the engine, followed by its article. */
export function sentenceOf(decision: Decision, wording: Wording): string {
  const facts: Record<string, unknown> = {};
  for (const [name, fact] of Object.entries(decision.facts)) facts[name] = worded(name, fact, wording);
  // Plural forms need the bare number.
  if (typeof decision.facts.count === 'number') facts.count = decision.facts.count;
  return wording.say(decision.rule, facts);
}

/** Chapters of the Handbook whose articles the decisions of a system name by their numbers alone. */
const CHAPTERS: Readonly<Record<string, string>> = {
  'dubov.2026': 'C.04.4.1',
  'burstein.2026': 'C.04.4.2',
  'lim.2026': 'C.04.4.3',
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

const factsOfPlayers = ({ facts }: Decision): Fact[] =>
  Object.entries(facts).flatMap(([name, fact]) => (PLAYER.test(name) ? [fact] : []));

const bracketOf = ({ facts }: Decision): Fact | undefined => facts.bracketScore ?? facts.score;

/**
 * The decisions that concern any of the players: those that name one, and those about the same bracket that name
 * nobody ("most pairs possible: 3").
 */
export function decisionsAbout(decisions: readonly Decision[], players: readonly number[]): readonly Decision[] {
  const direct = new Set(
    decisions.filter((each) => factsOfPlayers(each).some((fact) => players.some((player) => names(fact, player)))),
  );
  const brackets = new Set([...direct].flatMap((each) => bracketOf(each) ?? []));
  return decisions.filter((each) => {
    const bracket = bracketOf(each);
    return direct.has(each) || (bracket !== undefined && brackets.has(bracket) && factsOfPlayers(each).length === 0);
  });
}
