import { describe, expect, it } from 'vitest';
import { absentWithoutWord, excusedNote, notSeen } from './index.ts';
import { Desk } from './testing/desk.ts';

/** Six players; in round 1 two lost without coming to one another, one to a player who was there. */
function afterRound1(): Desk {
  const desk = new Desk();
  desk.send({ kind: 'create', settings: { info: { name: 'Event' }, totalRounds: 5 } });
  desk.send({ kind: 'add-players', players: [...'ABCDEF'].map((name, i) => ({ name, rating: 2000 - i })) });
  const pairings = [1, 2, 3].map((white) => ({ board: white, white, black: white + 3 }));
  desk.send({ kind: 'pair', round: 1, pairings, bye: null, confirmed: 2 });
  for (const [i, result] of (['+-', '--', '10'] as const).entries())
    desk.send({ kind: 'result', round: 1, board: i + 1, result, confirmed: 2 });
  desk.send({ kind: 'close-round', round: 1, confirmed: 2 });
  return desk;
}

describe('absence without a word (F.8 of the sources, C.05 6.5; FINDINGS A.16)', () => {
  it('names who lost by not coming and would be paired again', () => {
    expect(absentWithoutWord(afterRound1().tournament, 2)).toEqual([2, 4, 5]);
    expect(absentWithoutWord(afterRound1().tournament, 1)).toEqual([]);
  });

  it('names nobody who has withdrawn, has a bye, or is kept by the arbiter', () => {
    const desk = afterRound1();
    desk.send({ kind: 'withdraw', player: 2, fromRound: 2 });
    desk.send({ kind: 'grant-bye', round: 2, player: 4, bye: 'zero', confirmed: 2 });
    expect(absentWithoutWord(desk.tournament, 2)).toEqual([5]);
    expect(desk.send({ kind: 'note', text: excusedNote(5, 1) })).toBe('ok');
    expect(absentWithoutWord(desk.tournament, 2)).toEqual([]);
  });
});

describe('who was never seen', () => {
  it('is nobody where check-in is not used', () => {
    expect(notSeen(afterRound1().tournament, 2)).toEqual([]);
  });

  it('has neither checked in nor played, nor entered late with a bye; a bye without points for this round answers it', () => {
    const desk = afterRound1();
    desk.send({ kind: 'change-player', player: 1, change: { checkedIn: true } });
    expect(notSeen(desk.tournament, 2)).toEqual([2, 4, 5]);
    desk.send({ kind: 'add-players', players: [{ name: 'Late', rating: 1500 }] });
    expect(notSeen(desk.tournament, 2)).toEqual([2, 4, 5, 7]);
    desk.send({ kind: 'grant-bye', round: 1, player: 7, bye: 'half', confirmed: 2 });
    desk.send({ kind: 'grant-bye', round: 2, player: 4, bye: 'zero', confirmed: 2 });
    expect(notSeen(desk.tournament, 2)).toEqual([2, 5]);
  });
});
