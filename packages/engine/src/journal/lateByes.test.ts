import { describe, expect, it } from 'vitest';
import { roundInputOf } from '../tournament/roundInput.ts';
import { type Command, decide, EMPTY_JOURNAL, evolve, type JournalState } from './index.ts';
import { startEvent } from './testing/journal.ts';

/** Four players, round 1 played, a fifth who enters in round 2. */
function lateEntry(): { state: JournalState; send(command: Command): string } {
  const journal = {
    state: EMPTY_JOURNAL,
    send(command: Command): string {
      const decided = decide(journal.state, command);
      if (!decided.ok) return decided.error.rule;
      journal.state = { ...journal.state, tournament: evolve(journal.state.tournament, decided.value) };
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
    journal.send(command);
  return journal;
}

describe('a player who is not entitled to half-point byes (checklist Q175, Q176)', () => {
  it('gets none, and may be absent', () => {
    const journal = startEvent('dutch', 4, { totalRounds: 3 });
    expect(journal.send({ kind: 'change-player', player: 2, change: { noHalfByes: true } })).toBe('ok');
    const bye = { kind: 'grant-bye', round: 2, player: 2 } as const;
    expect(journal.send({ ...bye, bye: 'half', confirmed: 2 })).toBe('journal.noHalfByes');
    expect(journal.send({ ...bye, bye: 'zero' })).toBe('ok');
  });
});

describe('a player who arrives after the pairing and does not play', () => {
  it('keeps the bye or gets another one while the round is played, and none who has a game or the bye', () => {
    const journal = startEvent('dutch', 6, { totalRounds: 3 });
    expect(journal.send({ kind: 'grant-bye', round: 1, player: 6, bye: 'zero' })).toBe('ok');
    const pairings = [
      { board: 1, white: 1, black: 3 },
      { board: 2, white: 2, black: 4 },
    ];
    expect(journal.send({ kind: 'pair', round: 1, pairings, bye: 5 })).toBe('ok');
    expect(journal.send({ kind: 'publish', round: 1 })).toBe('ok');
    expect(journal.send({ kind: 'result', round: 1, board: 1, result: '10' })).toBe('ok');
    const bye = { kind: 'grant-bye', round: 1, bye: 'half' } as const;
    expect(journal.send({ ...bye, player: 1 })).toBe('journal.roundPairedAlready');
    expect(journal.send({ ...bye, player: 5 })).toBe('journal.roundPairedAlready');
    expect(journal.send({ ...bye, player: 6 })).toBe('ok');
    expect(journal.tournament.rounds[0]).toMatchObject({
      games: [{ board: 1, result: '10' }, { board: 2 }],
      byes: [
        { player: 5, kind: 'pab' },
        { player: 6, kind: 'half' },
      ],
    });
    expect(journal.send({ kind: 'result', round: 1, board: 2, result: '10' })).toBe('ok');
    expect(journal.send({ kind: 'close-round', round: 1 })).toBe('ok');
    expect(journal.send({ ...bye, player: 6, bye: 'zero' })).toBe('journal.roundPairedAlready');
  });
});

describe('points of who is not paired (checklist Q171-Q174)', () => {
  it('Q171: a requested half point counts in the round it was announced for, an absence brings nothing', () => {
    const journal = startEvent('dutch', 4, { totalRounds: 3 });
    expect(journal.send({ kind: 'grant-bye', round: 1, player: 2, bye: 'half' })).toBe('ok');
    expect(journal.send({ kind: 'grant-bye', round: 1, player: 4, bye: 'zero' })).toBe('ok');
    expect(journal.send({ kind: 'pair', round: 1, pairings: [{ board: 1, white: 1, black: 3 }], bye: null })).toBe(
      'ok',
    );
    expect(journal.send({ kind: 'result', round: 1, board: 1, result: '10' })).toBe('ok');
    const { score } = roundInputOf(journal.tournament, 2);
    expect([...score]).toEqual([10, 5, 0, 0]);
  });

  it('Q171: an odd number leaves one with a point', () => {
    const journal = startEvent('dutch', 3, { totalRounds: 2 });
    expect(journal.send({ kind: 'pair', round: 1, pairings: [{ board: 1, white: 1, black: 2 }], bye: 3 })).toBe('ok');
    journal.send({ kind: 'result', round: 1, board: 1, result: '01' });
    expect([...roundInputOf(journal.tournament, 2).score]).toEqual([0, 10, 10]);
  });

  it('Q173, Q174: a second half-point bye of one player is asked about, that of another is not', () => {
    const journal = startEvent('dutch', 6, { totalRounds: 5 });
    const bye = { kind: 'grant-bye', bye: 'half' } as const;
    expect(journal.send({ ...bye, round: 1, player: 2 })).toBe('ok');
    expect(journal.send({ ...bye, round: 2, player: 3 })).toBe('ok');
    expect(journal.send({ ...bye, round: 3, player: 2 })).toBe('journal.secondHalfPointBye');
    expect(journal.tournament.rounds[2]?.byes ?? []).toEqual([]);
    expect(journal.send({ ...bye, round: 3, player: 2, confirmed: ['journal.byeInLastRound'] })).toBe(
      'journal.secondHalfPointBye',
    );
    expect(journal.send({ ...bye, round: 3, player: 2, confirmed: ['journal.secondHalfPointBye'] })).toBe('ok');
    expect(journal.send({ ...bye, round: 4, player: 2 })).toBe('journal.secondHalfPointBye');
  });
});

describe('rounds that a late entry missed (C.04.2 2.4)', () => {
  it('bring nothing', () => {
    const { state } = lateEntry();
    const at = state.tournament.players.findIndex((player) => player.id === 5);
    expect(state.tournament.players[at]?.firstRound).toBe(2);
    expect(roundInputOf(state.tournament, 2).score[at]).toBe(0);
  });

  it('can be given a half-point bye after a question', () => {
    const journal = lateEntry();
    const bye = { kind: 'grant-bye', round: 1, player: 5, bye: 'half' } as const;
    expect(journal.send(bye)).toBe('journal.byeForMissedRound');
    expect(journal.send({ ...bye, confirmed: 1 })).toBe('ok');
    const at = journal.state.tournament.players.findIndex((player) => player.id === 5);
    expect(roundInputOf(journal.state.tournament, 2).score[at]).toBe(5);
    expect(journal.send({ kind: 'revoke-bye', round: 1, player: 5 })).toBe('ok');
    expect(roundInputOf(journal.state.tournament, 2).score[at]).toBe(0);
  });

  it('are no way around the pairing of a round for those who were there', () => {
    expect(lateEntry().send({ kind: 'grant-bye', round: 1, player: 2, bye: 'half' })).toBe(
      'journal.roundPairedAlready',
    );
  });
});

describe('a late entry with what they get for the rounds missed, in one command (C.04.2 2.4)', () => {
  const late = { kind: 'add-players', players: [{ name: 'F', rating: 1900 }] } as const;
  const half = { added: 0, round: 1, bye: 'half' } as const;
  const missed = ['journal.byeForMissedRound'];

  it('is asked about once, recorded as one entry, and told again as the same', () => {
    const desk = lateEntry();
    const unconfirmed = decide(desk.state, { ...late, byes: [half] });
    expect(unconfirmed.ok ? '' : unconfirmed.error.rule).toBe('journal.byeForMissedRound');
    expect(desk.send({ ...late, byes: [half], confirmed: missed })).toBe('ok');
    expect(desk.state.tournament.rounds[0]?.byes).toContainEqual({ player: 6, kind: 'half' });
    expect(roundInputOf(desk.state.tournament, 2).score.at(-1)).toBe(5);
    // Nothing was played: who was registered by mistake can still be removed, and the bye goes too.
    expect(desk.send({ kind: 'remove-player', player: 6 })).toBe('ok');
    expect(desk.state.tournament.rounds[0]?.byes.filter(({ player }) => player === 6)).toEqual([]);
  });

  it('every question about the byes brings name and number of players who are not registered yet', () => {
    const question = decide(lateEntry().state, { ...late, byes: [{ ...half, bye: 'full' }], confirmed: missed });
    expect(question).toMatchObject({
      error: { rule: 'journal.fullPointBye', facts: { player: 6, name: 'F', number: 6 } },
    });
  });

  it('all of it or nothing: a round still to come that does not exist, a second half point', () => {
    const desk = lateEntry();
    const players = desk.state.tournament.players.length;
    expect(desk.send({ ...late, byes: [half, { ...half, round: 9 }], confirmed: missed })).not.toBe('ok');
    expect(desk.send({ ...late, byes: [half, { ...half, round: 2 }], confirmed: missed })).toBe(
      'journal.secondHalfPointBye',
    );
    expect(desk.send({ ...late, byes: [{ ...half, added: 1 }], confirmed: missed })).toBe('journal.unknownPlayer');
    expect(desk.state.tournament.players.length).toBe(players);
  });
});
