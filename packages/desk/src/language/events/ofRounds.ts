import { startRank } from '@turnuva/engine/tournament';
import { wishesSentence } from '../wishWords.ts';
import { withDropped } from './scheduleSentences.ts';
import type { Tellers, Telling } from './teller.ts';

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

const aboutRound = ({ round }: { readonly round: number }, { as }: Telling): string => as({ round });

/** What happened in a round: its boards, results, times and tables. */
export const OF_ROUNDS: Tellers<Kinds> = {
  pair: ({ round, pairings, manual, wishes }, { say, tournament, words }) => {
    const paired = say(manual === true ? 'events.pairByHand' : 'events.pair', { round, boards: pairings.length });
    const kept = wishes === undefined ? '' : wishesSentence(wishes, tournament, words);
    return kept === '' ? paired : `${paired}. ${kept}`;
  },
  result: (event, { say, time, tournament, words, result, boardIn }) => {
    const { round, board, sentIn } = event;
    if (sentIn !== undefined) {
      const [white, black] = [time(sentIn.white), time(sentIn.black)];
      return say('events.resultSentIn', { round, board, result: result(event.result), white, black });
    }
    const sentence = say(event.before === null ? 'events.result' : 'events.replaceResult', {
      where: boardIn(round, board),
      result: result(event.result),
      before: result(event.before),
    });
    return withDropped(sentence, event.dropped, words, tournament);
  },
  'change-pairing': aboutRound,
  unpair: aboutRound,
  publish: aboutRound,
  'close-round': aboutRound,
  'reopen-round': aboutRound,
  'correct-for-rating': (event, { as, boardIn, result }) =>
    as({ where: boardIn(event.round, event.board), result: result(event.result) }),
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
