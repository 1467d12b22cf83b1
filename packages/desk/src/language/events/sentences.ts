import type { Event } from '@turnuva/engine/journal';
import { pairsTeams } from '@turnuva/engine/pairing';
import type { DrawnStage } from '@turnuva/engine/tournament';
import { EMPTY_TOURNAMENT, roundOf, stageOver, startRank, type Tournament } from '@turnuva/engine/tournament';
import { formatReason } from '../deskReason.ts';
import { entrantNames } from '../entrants.ts';
import { wishesSentence } from '../wishWords.ts';
import type { Words } from '../words.ts';
import { type EntrySentences, NAMES_SHOWN, type SentenceContext, sentenceContext } from './context.ts';
import { OF_PLAYERS } from './ofPlayers.ts';
import { OF_SETTINGS } from './ofSettings.ts';
import { scheduleSentence, withDropped } from './scheduleSentences.ts';

type Kinds =
  | 'pair'
  | 'result'
  | 'change-pairing'
  | 'unpair'
  | 'publish'
  | 'close-round'
  | 'reopen-round'
  | 'correct-for-rating'
  | 'draw-start-position'
  | 'swap-colours'
  | 'set-round-times'
  | 'set-tables';

const aboutRound = ({ round }: { readonly round: number }, { as }: SentenceContext): string => as({ round });

const withReason = (what: string, reason: string | undefined, words: Words): string =>
  reason === undefined ? what : words.say('events.because', { what, reason: formatReason(reason, words) });

/** What happened in a round: its boards, results, times and tables. */
const OF_ROUNDS: EntrySentences<Kinds> = {
  pair: ({ round, pairings, manual, wishes, reason, close, drawn }, { say, tournament, words }) => {
    const key = manual === true ? 'events.pairByHand' : 'events.pair';
    const paired = say(pairsTeams(tournament) ? `${key}Teams` : key, { round, boards: pairings.length });
    const kept = wishes === undefined ? '' : wishesSentence(wishes, tournament, words);
    const what = [
      ...(close === true ? [say('events.close-round', { round: round - 1 })] : []),
      ...(drawn === undefined ? [] : [say('events.colourDrawn', { ...drawn, colour: say(`card.${drawn.colour}`) })]),
      paired,
      ...(kept === '' ? [] : [kept]),
    ];
    return withReason(what.join('. '), reason, words);
  },
  result: (event, { say, time, tournament, words, resultOf, boardIn }) => {
    const { round, board, sentIn } = event;
    const result = (value: typeof event.result): string => resultOf(round, board, value);
    if (sentIn !== undefined) {
      const [white, black] = [time(sentIn.white), time(sentIn.black)];
      const where = boardIn(round, board);
      return say('events.resultSentIn', { where, result: result(event.result), white, black });
    }
    const sentence = say(event.before === null ? 'events.result' : 'events.replaceResult', {
      where: boardIn(round, board),
      result: result(event.result),
      before: result(event.before),
    });
    return withDropped(sentence, event.dropped, words, tournament);
  },
  'change-pairing': (
    { round, pairings, manual, reason, arrived = [], away = [] },
    { say, list, name, before, tournament, words },
  ) => {
    const { games, matches = [] } = roundOf(before, round);
    const asTeams = pairsTeams(tournament);
    const known = new Set((asTeams ? matches : games).map(({ white, black }) => `${white}-${black}`));
    const teams = entrantNames(tournament);
    const nameOf = (id: number): string => (asTeams ? (teams.get(id) ?? '') : name(id));
    const changed = pairings.filter(({ white, black }) => !known.has(`${white}-${black}`));
    const boards = changed
      .slice(0, NAMES_SHOWN)
      .map(({ board, white, black }) => say('events.boardPair', { board, white: nameOf(white), black: nameOf(black) }));
    const more =
      changed.length > NAMES_SHOWN ? [say('events.moreBoards', { count: changed.length - NAMES_SHOWN })] : [];
    const what = say(manual === false ? 'events.pairedAgain' : 'events.change-pairing', { round });
    const attendance = [
      ...(arrived.length === 0 ? [] : [say('events.cameLate', { players: list(arrived.map(name)) })]),
      ...(away.length === 0 ? [] : [say('events.stayedAway', { players: list(away.map(name)) })]),
    ];
    const told = changed.length === 0 ? what : `${what}: ${list([...boards, ...more])}`;
    return withReason([told, ...attendance].join('. '), reason, words);
  },
  unpair: aboutRound,
  publish: aboutRound,
  'close-round': aboutRound,
  'reopen-round': aboutRound,
  'correct-for-rating': ({ round, board, result }, { as, boardIn, resultOf }) =>
    as({ where: boardIn(round, board), result: resultOf(round, board, result) }),
  'draw-start-position': ({ round, position }, { as }) => as({ round, position, rank: startRank(position) }),
  'swap-colours': ({ round, board }, { as, boardIn }) => as({ where: boardIn(round, board) }),
  'set-round-times': ({ rounds }, { as, list, date: dateText, tournament }) =>
    as({
      rounds: list(
        rounds.map(
          ({ round, stage = 0, date = '', time = '' }) =>
            `${[tournament.stages?.earlier[stage - 1]?.name, round].filter(Boolean).join(' ')}: ${[date === '' ? '' : dateText(date), time].filter(Boolean).join(', ') || '–'}`,
        ),
      ),
    }),
  'set-tables': ({ tables: { first = 1, fixed = [] } }, { say, list, name }) =>
    say(fixed.length === 0 ? 'events.set-tables' : 'events.tablesFixed', {
      first,
      fixed: list(fixed.map(({ player, table }) => `${name(player)}: ${table}`)),
    }),
};

const TELLERS = { ...OF_SETTINGS, ...OF_PLAYERS, ...OF_ROUNDS };
type Told = keyof typeof TELLERS;

const isTold = (event: Event): event is Extract<Event, { kind: Told }> => event.kind in TELLERS;

/**
 * What an entry of the journal did, in a sentence. Names are those of the tournament as it is now; `before`, the state
 * before the entry, knows who has since left and what a value was; only the sentences that need it call it.
 */
export function eventSentence(
  event: Event,
  tournament: Tournament,
  words: Words,
  before: () => Tournament = () => EMPTY_TOURNAMENT,
): string {
  if ((event.kind === 'result' || event.kind === 'correct-for-rating') && event.stage !== undefined) {
    const { stage, ...inIt } = event;
    const over = (whole: Tournament): Tournament => stageOver(whole, stage) ?? whole;
    const sentence = eventSentence(inIt, over(tournament), words, () => over(before()));
    return words.say('events.inStage', { stage: tournament.stages?.earlier[stage - 1]?.name ?? stage, sentence });
  }
  const telling = sentenceContext(event.kind, tournament, before, words);
  if (isTold(event)) return (TELLERS[event.kind] as (event: Event, telling: SentenceContext) => string)(event, telling);
  return scheduleSentence(event, tournament, words, before) ?? telling.as(scheduleFacts(event, tournament, words));
}

type Facts = Readonly<Record<string, unknown>>;

/** The names used in sentences about round robins and team events: teams, players, rounds. */
function scheduleFacts(event: Event, tournament: Tournament, { say, list }: Words): Facts {
  const players = new Map(tournament.players.map((player) => [player.id, player.name]));
  const teams = new Map(tournament.teams.map((team) => [team.id, team.name]));
  const number = (id: number): string => say('shell.numberOnly', { number: id });
  const player = (id: number): string => players.get(id) ?? number(id);
  const entrant = (id: number): string => (teams.size > 0 ? (teams.get(id) ?? number(id)) : player(id));
  const drawnOrder = ({ groups }: DrawnStage): string =>
    groups
      .map(({ name, order }) => {
        const names = order.map((id, i) => `${i + 1} ${entrant(id)}`).join(', ');
        return groups.length === 1 ? names : `${say('plan.group', { name })}: ${names}`;
      })
      .join('; ');
  switch (event.kind) {
    case 'draw-lots':
      return { method: say(`plan.method.${event.stage.method}`), names: drawnOrder(event.stage) };
    case 'draw-final-group':
      return { group: event.stage.groups[0].name, names: drawnOrder(event.stage) };
    case 'open-rounds':
      return { rounds: list(event.rounds.map((round) => String(round.number))) };
    case 'set-line-up': {
      const line = event.boards?.map((id, i) => `${i + 1} ${id === 0 ? say('plan.emptyBoard') : player(id)}`);
      return {
        team: teams.get(event.team) ?? number(event.team),
        round: event.round,
        names: line?.join(', ') ?? say('plan.teamOrder'),
      };
    }
    case 'cancel-playoff':
      return { place: event.place, results: event.results };
    case 'leave-schedule':
    case 'return-to-schedule':
      return { name: entrant(event.entrant), round: event.fromRound };
    default:
      return {};
  }
}
