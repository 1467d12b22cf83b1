import type { Event } from '@turnuva/engine/journal';
import type { ByeKind, ForbiddenPairs, GameResult, PlayerId, TeamId, Tournament } from '@turnuva/engine/tournament';
import { formatBye } from '@turnuva/text';
import { formatBoard, formatResult } from '../boardWords.ts';
import type { Words } from '../words.ts';

/** How many names of a long list are written out. */
export const NAMES_SHOWN = 4;

/** What a sentence about an entry is built from. */
export interface SentenceContext extends Words {
  /** As it is now. */
  readonly tournament: Tournament;
  /** Before the entry: it knows who has since left and what a value was. */
  readonly before: Tournament;
  readonly words: Words;
  /** The sentence whose key is the kind of the entry. */
  as(facts?: Record<string, unknown>): string;
  name(id: PlayerId): string;
  /** Name of a team as it is now; empty if it no longer exists. */
  teamName(id: TeamId | undefined): string;
  /** What a bye or an absence is called in this event. */
  bye(kind: ByeKind): string;
  /** A board with its players, as far as they are known. */
  boardIn(round: number, board: number): string;
  /** A result of a board, from the side that {@link SentenceContext.boardIn} names first. */
  resultOf(round: number, board: number, value: GameResult | null): string;
  /** Players and teams that may not meet. */
  restricted(pairs: ForbiddenPairs | undefined): string;
  result(value: GameResult | null): string;
}

/** The sentences for some kinds of entries, by kind. */
export type EntrySentences<Kind extends Event['kind']> = {
  readonly [K in Kind]: (event: Extract<Event, { kind: K }>, telling: SentenceContext) => string;
};

const known = new WeakMap<Tournament['players'], ReadonlyMap<PlayerId, string>>();

function namesOf({ players }: Tournament): ReadonlyMap<PlayerId, string> {
  const names = known.get(players) ?? new Map(players.map((player) => [player.id, player.name]));
  known.set(players, names);
  return names;
}

export function sentenceContext(
  kind: Event['kind'],
  tournament: Tournament,
  before: () => Tournament,
  words: Words,
): SentenceContext {
  const { say, list } = words;
  const name = (id: PlayerId): string =>
    namesOf(tournament).get(id) ?? namesOf(before()).get(id) ?? say('shell.numberOnly', { number: id });
  const teamName = (id: TeamId | undefined): string => tournament.teams.find((team) => team.id === id)?.name ?? '';
  /**
   * Tables have their current names: the journal is read in the hall as it is now. A table that no longer exists keeps
   * its old name.
   */
  const toldBoard = (round: number, board: number) => {
    const was = formatBoard(before(), round, board, say);
    const now = formatBoard(tournament, round, board, say);
    if (was === undefined) return now;
    const { first, second, result: inWords } = was;
    return { name: now?.name ?? was.name, first, second, result: inWords };
  };
  const result = (value: GameResult | null): string =>
    value === null ? say('round.noResult') : formatResult(say, value);
  return {
    ...words,
    words,
    tournament,
    get before() {
      return before();
    },
    name,
    teamName,
    bye: (kind) => formatBye(say, { kind }, tournament),
    as: (facts = {}) => say(`events.${kind}`, facts),
    boardIn: (round, number) => {
      const told = toldBoard(round, number);
      if (told === undefined) return say('events.board', { round, board: number });
      const { name: board, first, second } = told;
      return say('events.boardNamed', { round, board, white: name(first), black: name(second) });
    },
    resultOf: (round, board, value) => toldBoard(round, board)?.result(value) ?? result(value),
    restricted: (pairs) => {
      if (pairs?.shared !== undefined) return say(`wishes.shared.${pairs.shared}`);
      const teams = (pairs?.teams ?? []).map((id) => teamName(id) || String(id));
      return list([...(pairs?.players ?? []).map(name), ...teams]);
    },
    result,
  };
}
