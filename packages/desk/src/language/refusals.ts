import type { Command, Refusal } from '@turnuva/engine/journal';
import type { ScheduleRefusal } from '@turnuva/engine/schedule';
import { bracketOf, knockoutOf } from '@turnuva/engine/schedule';
import type { GameResult, Tournament } from '@turnuva/engine/tournament';
import { pairedEntrants, stageOver } from '@turnuva/engine/tournament';
import { boardNames } from '@turnuva/engine/views';
import { formatPart, formatStage } from '@turnuva/text';
import { formatBoard, formatResult } from './boardWords.ts';
import { askedRule } from './deeds.ts';
import { entrantNames } from './entrants.ts';
import type { Words } from './words.ts';

const PLAYER_FACT = /^(player|players|otherPlayer|white|black)$/;
const ATTENDANCE = [
  ['arrived', 'manual.came'],
  ['away', 'manual.stayedAway'],
] as const;
/** Teams in team events, otherwise players. */
const ENTRANT_FACT = /^(entrants?|going)$/;

/** The command that was refused, as far as the refusal mentions it. */
type Refused = Pick<Command, 'kind'> & { readonly pairings?: readonly ProposedBoard[] };
interface ProposedBoard {
  readonly board: number;
  readonly white: number;
  readonly black: number;
}

/** Pairs by number, as stored in the tournament's record (`1-4 9-2 17-0`), in readable form. */
const pairsByName = (pairs: string, nameOf: (number: number) => string | undefined, { say, list }: Words): string =>
  list(
    pairs.split(' ').map((pair) => {
      const [white = 0, black = 0] = pair.split('-').map(Number);
      const other = black === 0 ? say('sheets.bye.pab') : nameOf(black);
      return nameOf(white) === undefined || other === undefined ? pair : `${nameOf(white)} – ${other}`;
    }),
  );

/** The stage that is over of which something is said by its number, or the event as it is. */
const stageOf = (tournament: Tournament, stage: unknown): Tournament =>
  (typeof stage === 'number' ? stageOver(tournament, stage) : undefined) ?? tournament;

/** The sentence for a refusal: players by name, results and settings in words. `command`: what was refused. */
export function refusalSentence(refusal: Refusal, event: Tournament, words: Words, command?: Refused): string {
  const tournament = stageOf(event, refusal.facts.inStage);
  const named = new Map<unknown, string>(tournament.players.map((player) => [player.id, player.name]));
  const numberOnly = (number: unknown): string => words.say('shell.numberOnly', { number: String(number) });
  /** A player who is being registered is known only from the refusal itself. */
  const name = (id: unknown): string => {
    const { name: said, number } = refusal.facts;
    return named.get(id) ?? (said === undefined ? numberOnly(id) : `${String(said)} (${numberOnly(number)})`);
  };
  const entrants: ReadonlyMap<unknown, string> = entrantNames(tournament);
  const entrant = (id: unknown): string => entrants.get(id) ?? name(id);
  // A board is named by the number on its table.
  const { round, earlier, match } = refusal.facts;
  // Games still open belong to the round before the one being paired.
  const at = earlier ?? round;
  const board = match === undefined && typeof at === 'number' ? boardNames(tournament, at) : String;
  const { board: number } = refusal.facts;
  const stands = typeof round === 'number' && typeof number === 'number' && match === undefined;
  const said = stands ? formatBoard(tournament, round, number, words.say) : undefined;
  /** A board with its two players: as proposed, or as in an earlier round. */
  const boardWithNames = (number: number): string => {
    const games = earlier === undefined ? command?.pairings : tournament.rounds[Number(earlier) - 1]?.games;
    const found = games?.find((each) => each.board === number);
    if (found === undefined) return board(number);
    const name = earlier === undefined ? number : board(number);
    return `${name} (${entrant(found.white)} – ${entrant(found.black)})`;
  };
  const byNumber = new Map(pairedEntrants(tournament).map(({ tpn, id }) => [tpn, id]));
  const nameOfNumber = (number: number): string | undefined =>
    byNumber.has(number) ? entrant(byNumber.get(number)) : undefined;
  /** A game by its round and board. */
  const formatGame = (game: unknown): string => {
    const [round = 0, board = 0] = [game].flat().map(Number);
    return words.say('shell.openGame', { round, board: boardNames(tournament, round)(board) });
  };
  const { white, black } = refusal.facts;
  const two = said ?? (white === undefined ? undefined : { first: white, second: black });
  const facts: Record<string, unknown> = two === undefined ? {} : { first: name(two.first), second: name(two.second) };
  for (const [key, fact] of Object.entries(refusal.facts)) {
    if (key === 'reason' && refusal.rule === 'journal.undoInTheWay')
      facts.because = refusalSentence({ ...refusal, rule: String(fact) }, tournament, words);
    else if (PLAYER_FACT.test(key)) facts[key] = Array.isArray(fact) ? words.list(fact.map(name)) : name(fact);
    else if (key === 'match') {
      facts.match = fact;
      facts.named = formatMatch(Number(fact), tournament, words);
    } else if (key === 'matches' && Array.isArray(fact)) facts.matches = matchList(fact, tournament, words);
    else if (refusal.rule === 'journal.finalOpenGames' && Array.isArray(fact))
      facts.where = words.list(fact.map(formatGame));
    else if (key === 'board') facts.board = board(Number(fact));
    else if (key === 'boards' && Array.isArray(fact))
      facts.boards = words.list(fact.map((each) => boardWithNames(Number(each))));
    else if (refusal.rule === 'journal.notByRules' && typeof fact === 'string')
      facts[key] = pairsByName(fact, nameOfNumber, words);
    else if (key === 'reasons' && Array.isArray(fact))
      facts.reasons = fact.map((reason) => words.say(`manual.against.${reason}`)).join(' ');
    else if (key === 'part') facts.part = formatPart(words.say, String(fact));
    else if (key === 'parts' && Array.isArray(fact))
      facts.parts = words.list(fact.map((part) => formatPart(words.say, String(part))));
    else if (key === 'option') facts.option = words.say(`plan.option.${String(fact)}`);
    else if (ENTRANT_FACT.test(key)) facts[key] = words.list([fact].flat().map(entrant));
    else if (key === 'before' || key === 'after')
      facts[key] = said?.result(fact as GameResult) ?? formatResult(words.say, fact as GameResult);
    else if (key === 'start' || key === 'end') facts[key] = words.date(String(fact));
    else if (key === 'setting') facts[key] = words.say(`settings.${String(fact)}`);
    else facts[key] = Array.isArray(fact) ? words.list(fact.map(String)) : fact;
  }
  const sentence = words.say(askedRule(refusal.rule, command), facts);
  if (refusal.rule !== 'journal.changePublished') return sentence;
  // What the file will say about it (Q69), and who came late and who is absent.
  const noted = words.say(refusal.facts.asRuled === true ? 'manual.changeAsRuled' : 'manual.changeNoted');
  return [sentence, noted, ...ATTENDANCE.flatMap(([key, rule]) => whoOf(refusal.facts[key], rule))].join(' ');

  function whoOf(fact: unknown, rule: string): string[] {
    if (!Array.isArray(fact)) return [];
    return [words.say(rule, { count: fact.length, names: words.list(fact.map(name)) })];
  }
}

/** What replaces an earlier result; empty for a command that enters none, as one that clears it. */
export function becomesSentence(command: Command, tournament: Tournament, { say }: Words): string {
  if (!('result' in command) || !command.result) return '';
  const { result } = command;
  const at =
    command.kind === 'result'
      ? formatBoard(stageOf(tournament, command.stage), command.round, command.board, say)
      : undefined;
  return say('steps.becomes', { result: at?.result(result) ?? formatResult(say, result) });
}

/** Every rule whose question is asked twice, with the text of the second question. */
const ASKED_AGAIN: Readonly<Record<string, string>> = {
  'journal.changeAfterStart': 'again.changeAfterStart',
  'journal.changePublished': 'manual.changePublishedAgain',
  'journal.correctPastResult': 'again.correctPastResult',
  'journal.leaveFideMode': 'again.leaveFideMode',
  'journal.lotsAgain': 'again.lotsAgain',
  'journal.reportTwice': 'report.twiceAgain',
  'journal.undoPastResult': 'again.undoPastResult',
  'journal.unpair': 'manual.unpairAgain',
  'journal.unpairPublished': 'manual.unpairPublishedAgain',
  'schedule.cancelPlayoffResults': 'again.cancelPlayoffResults',
  'schedule.countingAfterStart': 'again.countingAfterStart',
  'schedule.dropsLater': 'again.dropsLater',
  'schedule.dropsParts': 'again.dropsParts',
  'schedule.forfeitReplaces': 'again.forfeitReplaces',
  'schedule.restartKnockout': 'again.restartKnockout',
  'schedule.startOverGames': 'again.startOverGames',
};

/** The consequences of a yes, for the second question; undefined if it is asked once. */
export function consequenceSentence(
  { rule, facts }: Refusal,
  tournament: Tournament,
  words: Words,
): string | undefined {
  const again = ASKED_AGAIN[rule];
  if (again === undefined) return undefined;
  const { matches, parts, inStage } = facts;
  return words.say(again, {
    ...facts,
    ...(Array.isArray(matches) ? { matches: matchList(matches, stageOf(tournament, inStage), words) } : {}),
    ...(Array.isArray(parts) ? { parts: words.list(parts.map((part) => formatPart(words.say, String(part)))) } : {}),
  });
}

/** What is missing or wrong, in the reader's words. */
export const problemSentence = (problem: ScheduleRefusal, tournament: Tournament, words: Words): string =>
  refusalSentence({ ...problem, level: 'refuse' }, tournament, words);

/** Matches of a knock-out, each with its stage, its number and its players. */
const matchList = (matches: readonly unknown[], tournament: Tournament, words: Words): string => {
  const bracket = bracketOf(knockoutOf(tournament));
  const all = bracket.ok ? bracket.value.matches : [];
  return words.list(
    matches.map((match) => {
      const found = all.find(({ id }) => id === match);
      const named = formatMatch(Number(match), tournament, words);
      return found === undefined ? named : `${formatStage(words.say, found)}: ${named}`;
    }),
  );
};

/** A match of the knock-out with its number and its players. */
function formatMatch(match: number, tournament: Tournament, { say }: Words): string {
  const bracket = bracketOf(knockoutOf(tournament));
  const found = bracket.ok ? bracket.value.matches.find((each) => each.id === match) : undefined;
  if (found?.topEntrant === undefined || found.bottomEntrant === undefined) return say('events.match', { match });
  const names = entrantNames(tournament);
  const sides = [found.topEntrant, found.bottomEntrant].map((id) => names.get(id) ?? '').join(' – ');
  return say('plan.matchNamed', { match, sides });
}
