import type { Event } from '@turnuva/engine/journal';
import type { ForbiddenPairs, PlayerId, Tournament } from '@turnuva/engine/tournament';
import { EMPTY_TOURNAMENT, externalCode, roundOf, startRank } from '@turnuva/engine/tournament';
import { boardNames } from '@turnuva/engine/views';
import { inSentence } from '../nameText.ts';
import { type resultText, resultWords } from '../resultText.ts';
import { wishTitle } from '../wishTitle.ts';
import { wishesSentence } from '../wishWords.ts';
import type { Words } from '../words.ts';
import { changesOf, settingsOf } from './changedFields.ts';
import { scheduleFacts } from './scheduleFacts.ts';
import { scheduleSentence, withDropped } from './scheduleSentences.ts';

const NAMES_SHOWN = 4;

const known = new WeakMap<Tournament['players'], ReadonlyMap<PlayerId, string>>();

function namesOf({ players }: Tournament): ReadonlyMap<PlayerId, string> {
  const names = known.get(players) ?? new Map(players.map((player) => [player.id, inSentence(player.name)]));
  known.set(players, names);
  return names;
}

/**
 * What an entry of the journal did, in a sentence. Names are those of the tournament as it is now; `before`, the state
 * before the entry, knows who has gone since and what a value was.
 */
export function eventSentence(
  event: Event,
  tournament: Tournament,
  words: Words,
  before: Tournament = EMPTY_TOURNAMENT,
): string {
  const { say, list, points } = words;
  const name = (id: PlayerId): string =>
    namesOf(tournament).get(id) ?? namesOf(before).get(id) ?? say('shell.numberOnly', { number: id });
  /** Tables are called as they are now: the journal is read in the hall as it is. */
  const nameOf = (round: number, board: number): string => boardNames(tournament, round)(board);
  /** A board with its players, as far as they are known. */
  const boardIn = (round: number, board: number): string => {
    const game = [before, tournament].flatMap((each) => roundOf(each, round).games).find((g) => g.board === board);
    return game === undefined
      ? say('events.board', { round, board: nameOf(round, board) })
      : say('events.boardNamed', {
          round,
          board: nameOf(round, board),
          white: name(game.white),
          black: name(game.black),
        });
  };
  const restricted = (pairs: ForbiddenPairs | undefined): string => {
    const teams = (pairs?.teams ?? []).map((id) => tournament.teams.find((team) => team.id === id)?.name ?? String(id));
    if (pairs?.shared !== undefined) return say(`wishes.shared.${pairs.shared}`);
    return list([...(pairs?.players ?? []).map(name), ...teams]);
  };
  const result = (value: Parameters<typeof resultText>[0] | null): string =>
    value === null ? say('round.noResult') : resultWords(say, value);
  const as = (facts: Record<string, unknown> = {}) => say(`events.${event.kind}`, facts);
  switch (event.kind) {
    case 'create':
      return as({ name: event.settings.info?.name ?? '' });
    case 'import':
      return as({ source: event.source, count: event.tournament.players.length });
    case 'change-settings':
      return say(event.reason === undefined ? 'events.change-settings' : 'events.changeSettingsBecause', {
        settings: settingsOf(event, before, words),
        reason: event.reason,
      });
    case 'define-categories':
      return event.categories.length === 0
        ? say('events.noCategories')
        : as({ count: event.categories.length, names: list(event.categories.map((each) => each.name)) });
    case 'define-prizes':
      return event.prizes === null
        ? say('events.noPrizes')
        : as({ names: list(event.prizes.lists.map((each) => each.name)) });
    case 'draw-tie-lots': {
      const { of, order, round, seed } = event.lots;
      const teams = new Map(tournament.teams.map((team) => [team.id, team.name]));
      const names = list(order.map((id) => (of === 'teams' ? (teams.get(id) ?? String(id)) : name(id))));
      return say(seed === undefined ? 'events.tieLotsByHand' : 'events.tieLotsDrawn', { round, seed, names });
    }
    case 'set-external-values': {
      const { label, source, values } = event.external;
      const code = externalCode(label);
      return values.length === 0
        ? say('events.noExternalValues', { code })
        : as({ code, count: values.length, source: source ?? '\u2013' });
    }
    case 'note':
      return as({ text: event.text });
    case 'leave-fide-mode':
      return as({ reason: event.reason, round: event.round });
    case 'add-players': {
      const shown = event.players.slice(0, NAMES_SHOWN).map((player) => inSentence(player.name));
      return as({
        count: event.players.length,
        players: list(shown) + (event.players.length > NAMES_SHOWN ? ' …' : ''),
      });
    }
    case 'change-player':
      return as({ player: name(event.player), fields: changesOf(event, before, words) });
    case 'exchange-numbers':
      return as({ player: name(event.first), other: name(event.second) });
    case 'numbers-from-ratings':
      return as({ count: event.order.length });
    case 'remove-player':
    case 'readmit':
      return as({ player: name(event.player), round: 'fromRound' in event ? event.fromRound : '' });
    case 'withdraw': {
      const said = say(event.expelled === true ? 'events.expel' : 'events.withdraw', {
        player: name(event.player),
        round: event.fromRound,
      });
      return event.reason === undefined ? said : `${said}: ${event.reason}`;
    }
    case 'grant-bye':
      return as({ player: name(event.player), round: event.round, bye: say(`card.bye.${event.bye}`) });
    case 'revoke-bye':
      return as({ player: name(event.player), round: event.round });
    case 'pair': {
      const { manual, wishes } = event;
      const paired = say(manual === true ? 'events.pairByHand' : 'events.pair', {
        round: event.round,
        boards: event.pairings.length,
      });
      const kept = wishes === undefined ? '' : wishesSentence(wishes, tournament, words);
      return kept === '' ? paired : `${paired}. ${kept}`;
    }
    case 'result': {
      const { sentIn } = event;
      if (sentIn !== undefined)
        return say('events.resultSentIn', {
          round: event.round,
          board: event.board,
          result: result(event.result),
          white: words.time(sentIn.white),
          black: words.time(sentIn.black),
        });
      const sentence = say(event.before === null ? 'events.result' : 'events.replaceResult', {
        where: boardIn(event.round, event.board),
        result: result(event.result),
        before: result(event.before),
      });
      return withDropped(sentence, event.dropped, words, tournament);
    }
    case 'change-pairing':
    case 'unpair':
    case 'publish':
    case 'close-round':
    case 'reopen-round':
      return as({ round: event.round });
    case 'correct-for-rating':
      return as({ where: boardIn(event.round, event.board), result: result(event.result) });
    case 'draw-start-position':
      return as({ round: event.round, position: event.position, rank: startRank(event.position) });
    case 'swap-colours':
      return as({ where: boardIn(event.round, event.board) });
    case 'set-section':
      return event.section === null ? say('events.leaveSection') : as({ name: event.section.name });
    case 'set-tables': {
      const { first = 1, fixed = [] } = event.tables;
      return say(fixed.length === 0 ? 'events.set-tables' : 'events.tablesFixed', {
        first,
        fixed: list(fixed.map(({ player, table }) => `${name(player)}: ${table}`)),
      });
    }
    case 'set-round-times':
      return as({
        rounds: list(
          event.rounds.map(
            ({ round, date = '', time = '' }) =>
              `${round}: ${[date === '' ? '' : words.date(date), time].filter(Boolean).join(', ') || '–'}`,
          ),
        ),
      });
    case 'permit':
      return as({ players: restricted(before.forbidden[event.index]) });
    case 'remove-team':
      return as({ team: before.teams.find((team) => team.id === event.team)?.name ?? '' });
    case 'forbid':
      return as({
        players: restricted(event.restriction),
        first: event.restriction.firstRound,
        last: event.restriction.lastRound,
      });
    case 'set-wish': {
      const { priority, firstRound: first, lastRound: last } = event.wish;
      const facts = { who: wishTitle(event.wish, tournament, words), priority, first, last };
      return event.index === undefined ? as(facts) : say('events.changeWish', facts);
    }
    case 'remove-wish':
      return as({ who: before.wishes?.[event.index] ? wishTitle(before.wishes[event.index], before, words) : '' });
    case 'adjust': {
      const { player, team, points: value } = event.adjustment;
      const whom =
        player !== undefined ? name(player) : (tournament.teams.find((each) => each.id === team)?.name ?? '');
      return as({ whom, points: points(value) });
    }
    case 'set-team':
      return as({ team: event.team.name });
    case 'add-teams':
      return as({
        count: event.teams.length,
        players: event.teams.reduce((sum, { members }) => sum + members.length, 0),
        teams: list(event.teams.slice(0, NAMES_SHOWN).map((team) => team.name)),
      });
    case 'team-bye': {
      const team = tournament.teams.find(({ id }) => id === event.team)?.name ?? '';
      return event.bye === null
        ? say('events.teamByeTakenBack', { team, round: event.round })
        : as({ team, round: event.round, bye: say(`card.bye.${event.bye}`) });
    }
    case 'undo':
    case 'redo':
      return as({ count: event.entries.length, entries: list(event.entries.slice(0, 8).map(String)) });
    default:
      return scheduleSentence(event, tournament, words) ?? as(scheduleFacts(event, tournament, words));
  }
}
