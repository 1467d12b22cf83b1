import { describe, expect, it } from 'vitest';
import { isFinished } from './index.ts';
import { TestJournal } from './testing/journal.ts';

const NAMES = ['Abt', 'Bey', 'Can', 'Dal'];
const late = { kind: 'add-players', players: [{ name: 'Eck', rating: 1900 }] } as const;

describe('registering while a tournament goes on and when it is over', () => {
  function journal(): TestJournal {
    const made = new TestJournal();
    made.send({ kind: 'create', settings: { info: { name: 'Event' }, totalRounds: 2, initialColour: 'white' } });
    made.send({ kind: 'add-players', players: NAMES.map((name, i) => ({ name, rating: 2200 - 10 * i })) });
    return made;
  }
  const play = (made: TestJournal, round: number, pairs: readonly (readonly [number, number])[]): void => {
    const pairings = pairs.map(([white, black], i) => ({ board: i + 1, white, black }));
    made.send({ kind: 'pair', round, pairings, bye: null, confirmed: 2 });
    made.send({ kind: 'publish', round });
    for (const board of [1, 2]) made.send({ kind: 'result', round, board, result: '10' });
  };

  it('someone comes late as long as a round is left (C.04.2 2.4), and nobody once the last one is closed', () => {
    const made = journal();
    play(made, 1, [
      [1, 3],
      [4, 2],
    ]);
    expect(made.send({ kind: 'close-round', round: 1 })).toBe('ok');
    expect([isFinished(made.tournament), made.send(late)]).toEqual([false, 'ok']);
    const again = journal();
    for (const round of [1, 2]) {
      play(
        again,
        round,
        round === 1
          ? [
              [1, 3],
              [4, 2],
            ]
          : [
              [4, 1],
              [2, 3],
            ],
      );
      // While the last round is played someone may still take the place of one who stays away.
      if (round === 2) expect(isFinished(again.tournament)).toBe(false);
      expect(again.send({ kind: 'close-round', round })).toBe('ok');
    }
    expect([isFinished(again.tournament), again.send(late)]).toEqual([true, 'journal.allRoundsPlayed']);
    // Outside FIDE mode rounds may be added, and the sentence says so.
    again.send({ kind: 'leave-fide-mode', reason: 'One round more', confirmed: 2 });
    expect(again.send(late)).toBe('journal.allRoundsPlayedRaise');
    expect(again.send({ kind: 'change-settings', settings: { totalRounds: 3 }, confirmed: 2 })).toBe('ok');
    expect(again.send(late)).toBe('ok');
  });

  it('nobody once a knock-out is decided', () => {
    const made = new TestJournal();
    made.send({ kind: 'create', settings: { info: { name: 'Cup' }, system: 'knockout', edition: 'seed' } });
    made.send({ kind: 'add-players', players: NAMES.slice(0, 2).map((name, i) => ({ name, rating: 2200 - 10 * i })) });
    made.send({ kind: 'start-knockout' });
    expect(isFinished(made.tournament)).toBe(false);
    expect(made.send({ kind: 'award-match', match: 1, winner: 2, reason: 'did not arrive' })).toBe('ok');
    expect([isFinished(made.tournament), made.send(late)]).toEqual([true, 'journal.knockoutDecided']);
  });
});
