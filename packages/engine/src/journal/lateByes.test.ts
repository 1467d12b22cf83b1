import { describe, expect, it } from 'vitest';
import { historyOf } from '../tournament/history.ts';
import { type Command, decide, EMPTY_JOURNAL, evolve, type JournalState } from './index.ts';
import { started } from './testing/desk.ts';

/** Four players, round 1 played, a fifth who enters in round 2. */
function lateEntry(): { state: JournalState; send(command: Command): string } {
  const desk = {
    state: EMPTY_JOURNAL,
    send(command: Command): string {
      const decided = decide(desk.state, command);
      if (!decided.ok) return decided.error.rule;
      desk.state = { ...desk.state, tournament: evolve(desk.state.tournament, decided.value) };
      return 'ok';
    },
  };
  const players = ['A', 'B', 'C', 'D'].map((name, i) => ({ name, rating: 2000 - i }));
  const pairings = [
    { board: 1, white: 1, black: 3 },
    { board: 2, white: 4, black: 2 },
  ];
  for (const command of [
    { kind: 'create', settings: { info: { name: 'Late' }, totalRounds: 5 } },
    { kind: 'add-players', players },
    { kind: 'pair', round: 1, pairings, bye: null },
    { kind: 'result', round: 1, board: 1, result: '10' },
    { kind: 'result', round: 1, board: 2, result: '==' },
    { kind: 'close-round', round: 1 },
    { kind: 'add-players', players: [{ name: 'E', rating: 2100 }] },
  ] satisfies Command[])
    desk.send(command);
  return desk;
}

describe('a player who is not entitled to half-point byes (checklist Q175, Q176)', () => {
  it('gets none, and may be absent', () => {
    const desk = started('dutch', 4, { totalRounds: 3 });
    expect(desk.send({ kind: 'change-player', player: 2, change: { noHalfByes: true } })).toBe('ok');
    const bye = { kind: 'grant-bye', round: 2, player: 2 } as const;
    expect(desk.send({ ...bye, bye: 'half', confirmed: 2 })).toBe('journal.noHalfByes');
    expect(desk.send({ ...bye, bye: 'zero' })).toBe('ok');
  });
});

describe('points of who is not paired (checklist Q171-Q174)', () => {
  it('Q171: a requested half point counts in the round it was announced for, an absence brings nothing', () => {
    const desk = started('dutch', 4, { totalRounds: 3 });
    expect(desk.send({ kind: 'grant-bye', round: 1, player: 2, bye: 'half' })).toBe('ok');
    expect(desk.send({ kind: 'grant-bye', round: 1, player: 4, bye: 'zero' })).toBe('ok');
    expect(desk.send({ kind: 'pair', round: 1, pairings: [{ board: 1, white: 1, black: 3 }], bye: null })).toBe('ok');
    expect(desk.send({ kind: 'result', round: 1, board: 1, result: '10' })).toBe('ok');
    const { score } = historyOf(desk.tournament, 2);
    expect([...score]).toEqual([10, 5, 0, 0]);
  });

  it('Q171: an odd number leaves one with a point', () => {
    const desk = started('dutch', 3, { totalRounds: 2 });
    expect(desk.send({ kind: 'pair', round: 1, pairings: [{ board: 1, white: 1, black: 2 }], bye: 3 })).toBe('ok');
    desk.send({ kind: 'result', round: 1, board: 1, result: '01' });
    expect([...historyOf(desk.tournament, 2).score]).toEqual([0, 10, 10]);
  });

  it('Q173, Q174: a second half-point bye of one player is asked about, that of another is not', () => {
    const desk = started('dutch', 6, { totalRounds: 5 });
    const bye = { kind: 'grant-bye', bye: 'half' } as const;
    expect(desk.send({ ...bye, round: 1, player: 2 })).toBe('ok');
    expect(desk.send({ ...bye, round: 2, player: 3 })).toBe('ok');
    expect(desk.send({ ...bye, round: 3, player: 2 })).toBe('journal.secondHalfPointBye');
    expect(desk.tournament.rounds[2]?.byes ?? []).toEqual([]);
    expect(desk.send({ ...bye, round: 3, player: 2, confirmed: ['journal.byeInLastRound'] })).toBe(
      'journal.secondHalfPointBye',
    );
    expect(desk.send({ ...bye, round: 3, player: 2, confirmed: ['journal.secondHalfPointBye'] })).toBe('ok');
    expect(desk.send({ ...bye, round: 4, player: 2 })).toBe('journal.secondHalfPointBye');
  });
});

describe('rounds that a late entry missed (C.04.2 2.4)', () => {
  it('bring nothing', () => {
    const { state } = lateEntry();
    const at = state.tournament.players.findIndex((player) => player.id === 5);
    expect(state.tournament.players[at]?.firstRound).toBe(2);
    expect(historyOf(state.tournament, 2).score[at]).toBe(0);
  });

  it('can be given a half-point bye after a question', () => {
    const desk = lateEntry();
    const bye = { kind: 'grant-bye', round: 1, player: 5, bye: 'half' } as const;
    expect(desk.send(bye)).toBe('journal.byeForMissedRound');
    expect(desk.send({ ...bye, confirmed: 1 })).toBe('ok');
    const at = desk.state.tournament.players.findIndex((player) => player.id === 5);
    expect(historyOf(desk.state.tournament, 2).score[at]).toBe(5);
    expect(desk.send({ kind: 'revoke-bye', round: 1, player: 5 })).toBe('ok');
    expect(historyOf(desk.state.tournament, 2).score[at]).toBe(0);
  });

  it('are no way around the pairing of a round for those who were there', () => {
    expect(lateEntry().send({ kind: 'grant-bye', round: 1, player: 2, bye: 'half' })).toBe(
      'journal.roundPairedAlready',
    );
  });
});
