import type { Event } from '@turnuva/engine/journal';
import type { PlayerId, Tournament } from '@turnuva/engine/tournament';
import { inSentence } from '../../components/nameText.ts';
import { resultText } from '../../components/resultText.ts';
import type { Words } from '../../language/words.ts';
import { scheduleFacts } from './scheduleFacts.ts';
import { scheduleSentence, withDropped } from './scheduleSentences.ts';

const NAMES_SHOWN = 4;

/** What an entry of the journal did, in a sentence. Names are those of the tournament as it is now. */
export function eventSentence(event: Event, tournament: Tournament, words: Words): string {
  const { say, list, points } = words;
  const players = new Map(tournament.players.map((player) => [player.id, inSentence(player.name)]));
  const name = (id: PlayerId): string => players.get(id) ?? say('shell.numberOnly', { number: id });
  const result = (value: Parameters<typeof resultText>[0] | null): string =>
    value === null ? say('round.noResult') : resultText(value);
  const as = (facts: Record<string, unknown> = {}) => say(`events.${event.kind}`, facts);
  switch (event.kind) {
    case 'create':
      return as({ name: event.settings.info?.name ?? '' });
    case 'import':
      return as({ source: event.source, count: event.tournament.players.length });
    case 'change-settings':
      return say(event.reason === undefined ? 'events.change-settings' : 'events.changeSettingsBecause', {
        settings: list(Object.keys(event.settings).map((key) => say(`settings.${key}`))),
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
      return as({
        player: name(event.player),
        fields: list(Object.keys(event.change).map((field) => say(`players.field.${field}`))),
      });
    case 'remove-player':
    case 'readmit':
      return as({ player: name(event.player), round: 'fromRound' in event ? event.fromRound : '' });
    case 'withdraw':
      return say(event.expelled === true ? 'events.expel' : 'events.withdraw', {
        player: name(event.player),
        round: event.fromRound,
      });
    case 'grant-bye':
      return as({ player: name(event.player), round: event.round, bye: say(`card.bye.${event.bye}`) });
    case 'revoke-bye':
      return as({ player: name(event.player), round: event.round });
    case 'pair':
      return say(event.manual === true ? 'events.pairByHand' : 'events.pair', {
        round: event.round,
        boards: event.pairings.length,
      });
    case 'result': {
      const sentence = say(event.before === null ? 'events.result' : 'events.replaceResult', {
        round: event.round,
        board: event.board,
        result: result(event.result),
        before: result(event.before),
      });
      return withDropped(sentence, event.dropped, words);
    }
    case 'change-pairing':
    case 'unpair':
    case 'publish':
    case 'close-round':
    case 'reopen-round':
      return as({ round: event.round });
    case 'swap-colours':
      return as({ round: event.round, board: event.board });
    case 'forbid':
      return as({
        players: list(event.restriction.players.map(name)),
        first: event.restriction.firstRound,
        last: event.restriction.lastRound,
      });
    case 'adjust': {
      const { player, team, points: value } = event.adjustment;
      const whom =
        player !== undefined ? name(player) : (tournament.teams.find((each) => each.id === team)?.name ?? '');
      return as({ whom, points: points(value) });
    }
    case 'set-team':
      return as({ team: event.team.name });
    case 'undo':
    case 'redo':
      return as({ count: event.entries.length, entries: list(event.entries.slice(0, 8).map(String)) });
    default:
      return scheduleSentence(event, tournament, words) ?? as(scheduleFacts(event, tournament, words));
  }
}
