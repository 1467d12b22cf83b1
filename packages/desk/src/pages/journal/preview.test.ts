import { type Command, decide, EMPTY_JOURNAL, type Entry, fold } from '@turnuva/engine/journal';
import { describe, expect, it } from 'vitest';
import { consequences } from '../../model/consequences.ts';
import { previewOf, type TakeBack } from './preview.ts';

const PLACES = [300, 200, 100, 60].map((euros) => ({ cents: 100 * euros }));
const PRIZES = { currency: 'EUR', onePrizeEach: false, lists: [{ name: 'Main', sharing: 'shared', prizes: PLACES }] };

/** A knock-out of four with two games a match: the lower number wins every game. */
function cup() {
  let state = EMPTY_JOURNAL;
  const entries: Entry[] = [];
  const send = (command: object): number => {
    const decided = decide(state, command as Command);
    if (!decided.ok) throw new Error(decided.error.rule);
    entries.push({ seq: entries.length + 1, at: '', by: '', device: '', event: decided.value });
    state = fold(entries, state);
    return entries.length;
  };
  send({
    kind: 'create',
    settings: { info: { name: 'Cup' }, system: 'knockout', edition: 'seed', options: { thirdPlace: true } },
  });
  send({
    kind: 'add-players',
    players: ['Anna', 'Berk', 'Can', 'Deniz'].map((name, i) => ({ name, rating: 2000 - i })),
  });
  send({ kind: 'define-prizes', prizes: PRIZES });
  send({ kind: 'start-knockout' });
  const open = () =>
    state.tournament.rounds
      .flatMap(({ number: round, games }) => games.map((game) => ({ round, ...game })))
      .find(({ result }) => result === undefined);
  /** The last entry about a game of each player. */
  const last = new Map<number, number>();
  for (let game = open(); game !== undefined; game = open()) {
    const { round, board, white, black } = game;
    const seq = send({ kind: 'result', round, board, result: white < black ? '10' : '01' });
    for (const id of [white, black]) last.set(id, seq);
  }
  const effects = (command: TakeBack) => {
    const preview = previewOf(state, entries, command);
    if (preview.kind === 'refused') throw new Error(preview.refusal.rule);
    return consequences(state.tournament, preview.after);
  };
  return { last, effects, first: entries.findIndex(({ event }) => event.kind === 'result') + 1 };
}

describe('what undoing entries of a knock-out changes', () => {
  it('names the champion, the ranks and the prizes that the final decided', () => {
    const { last, effects } = cup();
    const { ranks, prizes } = effects({ kind: 'undo', entry: last.get(1) ?? 0 });
    expect(ranks).toMatchObject([
      { id: 1, rankBefore: 1, rankAfter: 1 },
      { id: 2, rankBefore: 2, rankAfter: 1 },
    ]);
    expect(prizes).toMatchObject([
      { id: 1, before: { amount: 30_000 }, after: { amount: 25_000 } },
      { id: 2, before: { amount: 20_000 }, after: { amount: 25_000 } },
    ]);
  });

  it('starts from the prizes as they are where entries are undone from one on', () => {
    const { first, effects } = cup();
    const { ranks, prizes } = effects({ kind: 'undo', through: first + 2 });
    const ranksBefore = new Map(ranks.map(({ id, rankBefore }) => [id, rankBefore]));
    expect([1, 2, 3].map((id) => ranksBefore.get(id))).toEqual([1, 2, 3]);
    const paidBefore = new Map(prizes.map(({ id, before }) => [id, before.amount]));
    expect([1, 2, 3].map((id) => paidBefore.get(id))).toEqual([30_000, 20_000, 10_000]);
  });
});
