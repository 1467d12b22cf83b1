import { pairsTeams } from '@turnuva/engine/pairing';
import { roundOf, startRank } from '@turnuva/engine/tournament';
import { entrantNames } from '../entrants.ts';
import { wishesSentence } from '../wishWords.ts';
import type { Words } from '../words.ts';
import { type EntrySentences, NAMES_SHOWN, type SentenceContext } from './context.ts';
import { withDropped } from './scheduleSentences.ts';

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

const withReason = (what: string, reason: string | undefined, { say }: Words): string =>
  reason === undefined ? what : say('events.because', { what, reason });

/** What happened in a round: its boards, results, times and tables. */
export const OF_ROUNDS: EntrySentences<Kinds> = {
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
    const what = say(manual === false ? 'events.pairedAnew' : 'events.change-pairing', { round });
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
  'set-round-times': ({ rounds }, { as, list, date: dateText }) =>
    as({
      rounds: list(
        rounds.map(
          ({ round, date = '', time = '' }) =>
            `${round}: ${[date === '' ? '' : dateText(date), time].filter(Boolean).join(', ') || '–'}`,
        ),
      ),
    }),
  'set-tables': ({ tables: { first = 1, fixed = [] } }, { say, list, name }) =>
    say(fixed.length === 0 ? 'events.set-tables' : 'events.tablesFixed', {
      first,
      fixed: list(fixed.map(({ player, table }) => `${name(player)}: ${table}`)),
    }),
};
