import { definitionOf, kindOf, sentenceKeyOf } from '@turnuva/engine/decisions';
import type { Decision, Fact, FactKind } from '@turnuva/engine/kernel';
import type { Tournament } from '@turnuva/engine/tournament';
import { boardNames } from '@turnuva/engine/views';
import type { Language } from './languages.ts';
import type { Say } from './render.ts';

/** Longer lists are shortened to their first and last items. */
const MOST_LISTED = 14;
const FIRST_LISTED = 8;

/** How the facts of a decision become words: players by name or number, scores in points. */
export interface Wording {
  readonly language: Language;
  readonly say: Say;
  /** A player's name (or number) by id. */
  readonly player: (id: number) => string;
  /** A team's name by id; its number if absent. */
  readonly team?: (id: number) => string;
  /** What a board of a round is called. */
  readonly board: (round: number, board: number) => string;
}

/** Boards named as on the pages of their rounds. */
export const boardsIn =
  (tournament: Tournament): Wording['board'] =>
  (round, board) =>
    boardNames(tournament, round)(board);

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

/** A fact according to its kind. Numbers stay numbers (scores in points), so that sentences can add a unit. */
function factText(kind: FactKind | undefined, fact: Fact, wording: Wording): string | number {
  if (Array.isArray(fact)) {
    const parts = fact as readonly Fact[];
    if (kind === 'due') return dueText(parts, wording);
    if (kind === 'boardOf') return wording.board(Number(parts[0]), Number(parts[1]));
    return listText(parts.map((each) => asText(factText(kind, each, wording), wording)));
  }
  if (typeof fact !== 'number') return fact === null ? '-' : String(fact);
  switch (kind) {
    case 'player':
    case 'players':
      return wording.player(fact);
    case 'team':
    case 'teams':
      return wording.team?.(fact) ?? String(fact);
    case 'score':
    case 'scores':
    case 'bracket':
      return fact / 10;
    default:
      return Math.round(100 * fact) / 100;
  }
}

/**
 * An article as readers know it: that of the regulations, the source documents (which have no numbers), or a club
 * system's rules.
 */
export function articleText(article: string, say: Say): string {
  if (article.startsWith('classic')) return say('sheets.sources');
  // Subjects that no FIDE text covers have a page of ours: the Keizer system, and values that the tournament itself
  // defines.
  if (article === 'docs/decisions/keizer.md') return say('sheets.keizerRules');
  return article.startsWith('docs/') ? say('sheets.tournamentRules') : article;
}

/** The sentence for a decision of the engine, without its article. */
export function sentenceOf({ rule, facts }: Decision, wording: Wording): string {
  const filled: Record<string, unknown> = {};
  for (const [name, fact] of Object.entries(facts)) filled[name] = factText(kindOf(rule, name), fact, wording);
  return wording.say(sentenceKeyOf(rule), filled);
}

/** A decision as a sentence with its article; players and teams by pairing number and name. */
export function citedSentence(
  decision: Decision,
  tournament: Tournament,
  words: Pick<Wording, 'language' | 'say'>,
): string {
  type Numbered = { readonly id: number; readonly tpn: number; readonly name: string };
  const nameIn = (all: readonly Numbered[]): ((id: number) => string) => {
    const names = new Map(all.map(({ id, tpn, name }) => [id, `${tpn} ${name}`.trim()]));
    return (id) => names.get(id) ?? String(id);
  };
  const { players, teams } = tournament;
  const board = boardsIn(tournament);
  const text = sentenceOf(decision, { ...words, player: nameIn(players), team: nameIn(teams), board });
  return decision.article === '' ? text : `${text} [${decision.article}]`;
}

const names = (fact: Fact, player: number): boolean =>
  Array.isArray(fact) ? (fact as readonly Fact[]).some((each) => names(each, player)) : fact === player;

const factsOfKind = ({ rule, facts }: Decision, ...kinds: readonly FactKind[]): Fact[] =>
  Object.entries(definitionOf(rule)?.facts ?? {}).flatMap(([name, kind]) =>
    kinds.includes(kind) && name in facts ? [facts[name]] : [],
  );

/** Those that decisions name: players, or teams if the system pairs teams. */
export type Named = 'players' | 'teams';

const factsNaming = (decision: Decision, named: Named): Fact[] =>
  named === 'teams' ? factsOfKind(decision, 'team', 'teams') : factsOfKind(decision, 'player', 'players');

const bracketOf = (decision: Decision): Fact | undefined => factsOfKind(decision, 'bracket')[0];

/**
 * The decisions that concern any of the players: those that name one of them, and those about the same bracket that
 * name nobody ("most pairs possible: 3").
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
