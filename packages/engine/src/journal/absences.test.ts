import { describe, expect, it } from 'vitest';
import { absentWithoutWord, answeredAtCheckIn, excusedNote, mayBeAway, notSeen } from './index.ts';
import { TestJournal } from './testing/journal.ts';

/** Six players; in round 1 two lost without coming to one another, one to a player who was there. */
function afterRound1(totalRounds = 5): TestJournal {
  const journal = new TestJournal();
  journal.send({ kind: 'create', settings: { info: { name: 'Event' }, totalRounds } });
  journal.send({ kind: 'add-players', players: [...'ABCDEF'].map((name, i) => ({ name, rating: 2000 - i })) });
  const pairings = [1, 2, 3].map((white) => ({ board: white, white, black: white + 3 }));
  journal.send({ kind: 'pair', round: 1, pairings, bye: null, confirmed: 2 });
  for (const [i, result] of (['+-', '--', '10'] as const).entries())
    journal.send({ kind: 'result', round: 1, board: i + 1, result, confirmed: 2 });
  journal.send({ kind: 'close-round', round: 1, confirmed: 2 });
  return journal;
}

describe('absence without notice (F.8 of the sources, C.05 6.5; FINDINGS A.16)', () => {
  it('names who lost by not coming and would be paired again', () => {
    expect(absentWithoutWord(afterRound1().tournament, 2)).toEqual([2, 4, 5]);
    expect(absentWithoutWord(afterRound1().tournament, 1)).toEqual([]);
  });

  it('names nobody who has withdrawn, has a bye, or is kept by the arbiter', () => {
    const journal = afterRound1();
    journal.send({ kind: 'withdraw', player: 2, fromRound: 2 });
    journal.send({ kind: 'grant-bye', round: 2, player: 4, bye: 'zero', confirmed: 2 });
    expect(absentWithoutWord(journal.tournament, 2)).toEqual([5]);
    expect(journal.send({ kind: 'note', text: excusedNote(5, 1) })).toBe('ok');
    expect(absentWithoutWord(journal.tournament, 2)).toEqual([]);
  });

  it('keeps all of them by one decision: one entry, one undo', () => {
    const desk = afterRound1();
    const [text = '', ...more] = [2, 4, 5].map((player) => excusedNote(player, 1));
    expect(desk.send({ kind: 'note', text, more: [''] })).toBe('journal.emptyNote');
    expect(desk.send({ kind: 'note', text, more })).toBe('ok');
    expect([desk.tournament.notes.length, absentWithoutWord(desk.tournament, 2)]).toEqual([3, []]);
  });
});

describe('who was never seen', () => {
  it('is nobody where check-in is not used', () => {
    expect(notSeen(afterRound1().tournament, 2)).toEqual([]);
  });

  it('has neither checked in nor played, whatever bye a late entry was given before; a bye for this round answers it', () => {
    const journal = afterRound1();
    journal.send({ kind: 'change-player', player: 1, change: { checkedIn: true } });
    expect(notSeen(journal.tournament, 2)).toEqual([2, 4, 5]);
    journal.send({ kind: 'add-players', players: [{ name: 'Late', rating: 1500 }] });
    expect(notSeen(journal.tournament, 2)).toEqual([2, 4, 5, 7]);
    journal.send({ kind: 'grant-bye', round: 1, player: 7, bye: 'half', confirmed: 2 });
    journal.send({ kind: 'grant-bye', round: 2, player: 4, bye: 'zero', confirmed: 2 });
    expect(notSeen(journal.tournament, 2)).toEqual([2, 5, 7]);
  });
});

it('a new evening: whose tick was taken away is to be seen again, however much they have played', () => {
  const journal = afterRound1();
  const tick = (players: readonly number[], checkedIn: boolean) =>
    journal.send({ kind: 'change-players', changes: players.map((player) => ({ player, change: { checkedIn } })) });
  tick([1, 2, 3, 4, 5, 6], true);
  expect(notSeen(journal.tournament, 2)).toEqual([]);
  tick([1, 2, 3, 4, 5, 6], false);
  // Where nobody is ticked, nobody is asked about.
  expect(notSeen(journal.tournament, 2)).toEqual([]);
  tick([1, 3, 4], true);
  expect(notSeen(journal.tournament, 2)).toEqual([2, 5, 6]);
});

describe('players who were not seen are asked about once', () => {
  /** Round 2 is to be paired, and nobody has seen 2, 4 and 5. */
  const unseen = (totalRounds = 5): TestJournal => {
    const journal = afterRound1(totalRounds);
    journal.send({ kind: 'change-player', player: 1, change: { checkedIn: true } });
    expect(notSeen(journal.tournament, 2)).toEqual([2, 4, 5]);
    return journal;
  };
  const leaveOut = (journal: TestJournal, players: readonly number[]): string =>
    journal.send({
      kind: 'grant-byes',
      byes: players.map((player) => ({ round: 2, player, bye: 'zero' as const, unseen: true })),
    });
  const pairThose = (journal: TestJournal, round: number, players: readonly number[]): string =>
    journal.send({
      kind: 'pair',
      round,
      pairings: [{ board: 1, white: players[0] ?? 0, black: players[1] ?? 0 }],
      bye: players[2] ?? null,
      confirmed: 2,
    });
  const away = (journal: TestJournal, round: number): readonly number[] =>
    (journal.tournament.rounds[round - 1]?.byes ?? []).flatMap(({ player, kind }) => (kind === 'zero' ? [player] : []));
  const playTo3 = (journal: TestJournal): void => {
    expect(pairThose(journal, 2, [1, 6, 3])).toBe('ok');
    journal.send({ kind: 'result', round: 2, board: 1, result: '10', confirmed: 2 });
    journal.send({ kind: 'close-round', round: 2, confirmed: 2 });
  };

  it('left out, they stay out of the rounds that follow, until they are ticked', () => {
    const journal = unseen();
    leaveOut(journal, [2, 4, 5]);
    playTo3(journal);
    expect([notSeen(journal.tournament, 3), away(journal, 3)]).toEqual([[], [2, 4, 5]]);
    // A newcomer is asked about, and nobody else.
    journal.send({ kind: 'add-players', players: [{ name: 'Late', rating: 1500 }] });
    expect(notSeen(journal.tournament, 3)).toEqual([7]);
    journal.send({ kind: 'change-player', player: 4, change: { checkedIn: true } });
    // "Plays" beside an absence says the same of one.
    expect(journal.send({ kind: 'revoke-bye', round: 3, player: 5 })).toBe('ok');
    expect([notSeen(journal.tournament, 3), away(journal, 3)]).toEqual([[7], [2]]);
    journal.send({ kind: 'remove-player', player: 7, confirmed: 2 });
    const pairings = [
      { board: 1, white: 3, black: 1 },
      { board: 2, white: 4, black: 6 },
    ];
    const paired = { kind: 'pair', round: 3, pairings, bye: 5, confirmed: 2 } as const;
    expect(journal.send(paired)).toBe('ok');
    expect(away(journal, 4)).toEqual([2]);
    // A pairing undone and made again counts nobody twice.
    expect([journal.send({ kind: 'unpair', round: 3, confirmed: 2 }), journal.send(paired)]).toEqual(['ok', 'ok']);
    expect(away(journal, 4)).toEqual([2]);
  });

  it('an absence that someone asked for is of its round alone', () => {
    const journal = unseen();
    leaveOut(journal, [4, 5]);
    journal.send({ kind: 'grant-bye', round: 2, player: 2, bye: 'zero', confirmed: 2 });
    playTo3(journal);
    expect([notSeen(journal.tournament, 3), away(journal, 3)]).toEqual([[2], [4, 5]]);
  });

  it('a player who has left no longer counts as away, nor anybody after the last round', () => {
    const journal = unseen();
    leaveOut(journal, [2, 4, 5]);
    journal.send({ kind: 'withdraw', player: 2, fromRound: 3 });
    journal.send({ kind: 'grant-bye', round: 3, player: 4, bye: 'half', confirmed: 2 });
    playTo3(journal);
    expect(away(journal, 3)).toEqual([5]);
    const short = unseen(2);
    leaveOut(short, [2, 4, 5]);
    playTo3(short);
    expect(short.tournament.rounds).toHaveLength(2);
  });

  it('let in after the round was paired, they are there for those to come', () => {
    const journal = unseen();
    leaveOut(journal, [2, 4, 5]);
    expect(pairThose(journal, 2, [1, 6, 3])).toBe('ok');
    const pairings = [
      { board: 1, white: 1, black: 6 },
      { board: 2, white: 3, black: 4 },
    ];
    const changed = { kind: 'change-pairing', round: 2, pairings, bye: null, arrived: [4], confirmed: 2 } as const;
    expect(journal.send(changed)).toBe('ok');
    expect([away(journal, 2), away(journal, 3)]).toEqual([
      [2, 5],
      [2, 5],
    ]);
  });

  it('players who came, paired without their tick, are not asked for again; a new evening asks for everyone', () => {
    const journal = unseen();
    const tick = (players: readonly number[], checkedIn: boolean) =>
      journal.send({ kind: 'change-players', changes: players.map((player) => ({ player, change: { checkedIn } })) });
    leaveOut(journal, [2, 4, 5]);
    tick([3, 6], false);
    expect(notSeen(journal.tournament, 2)).toEqual([3, 6]);
    playTo3(journal);
    // 3 had the bye of the round, and nobody has seen them since their tick was taken away.
    expect(notSeen(journal.tournament, 3)).toEqual([3]);
    // 6 has played without a tick, 2, 4 and 5 stay out until they come.
    expect(answeredAtCheckIn(journal.tournament)).toEqual([1, 2, 4, 5, 6]);
    tick(answeredAtCheckIn(journal.tournament), false);
    tick([1], true);
    expect([notSeen(journal.tournament, 3), away(journal, 3)]).toEqual([[2, 3, 4, 5, 6], []]);
  });
});

it('everyone who may not be there: never seen, or away in the round before, each once', () => {
  const journal = afterRound1();
  expect(mayBeAway(journal.tournament, 2)).toEqual([2, 4, 5]);
  for (const player of [1, 2]) journal.send({ kind: 'change-player', player, change: { checkedIn: true } });
  journal.send({ kind: 'add-players', players: [{ name: 'Late', rating: 1500 }] });
  // 2 was seen at check-in, and stayed away anyway; the late entry has not come yet.
  expect(notSeen(journal.tournament, 2)).toEqual([4, 5, 7]);
  expect(mayBeAway(journal.tournament, 2)).toEqual([4, 5, 7, 2]);
});

it('a player who has left does not leave again, as with teams and in schedules; they may be expelled afterwards', () => {
  const journal = afterRound1();
  const withdraw = (fromRound: number, expelled = false): string =>
    journal.send({ kind: 'withdraw', player: 2, fromRound, ...(expelled ? { expelled } : {}) });
  const entries = journal.state.events.length;
  expect([withdraw(2), withdraw(2), withdraw(3)]).toEqual(['ok', 'schedule.leftAlready', 'schedule.leftAlready']);
  expect([withdraw(2, true), withdraw(2, true)]).toEqual(['ok', 'schedule.leftAlready']);
  expect(journal.state.events.length).toBe(entries + 2);
  journal.send({ kind: 'readmit', player: 2, fromRound: 2, confirmed: 2 });
  expect(withdraw(3)).toBe('ok');
  // The round before is unpaired after all: they leave earlier, without coming back first.
  expect([withdraw(2), withdraw(3)]).toEqual(['ok', 'schedule.leftAlready']);
});
