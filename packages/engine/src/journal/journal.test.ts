import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from './index.ts';
import { fold } from './index.ts';
import { TestJournal } from './testing/journal.ts';

const started = (players = 4): TestJournal => {
  const journal = new TestJournal();
  journal.send({ kind: 'create', settings: { info: { name: 'Test open' }, totalRounds: 5 } });
  journal.send({
    kind: 'add-players',
    players: Array.from({ length: players }, (_, i) => ({ name: `Player ${i}`, rating: 1500 + 10 * i })),
  });
  return journal;
};

const paired = (): TestJournal => {
  const journal = started();
  journal.send({
    kind: 'pair',
    round: 1,
    pairings: [
      { board: 1, white: 4, black: 2 },
      { board: 2, white: 1, black: 3 },
    ],
    bye: null,
  });
  return journal;
};

describe('journal', () => {
  it('numbers players by strength (C.04.2 2.2)', () => {
    const { tournament } = started().state;
    expect(tournament.players.map((player) => [player.id, player.tpn])).toEqual([
      [4, 1],
      [3, 2],
      [2, 3],
      [1, 4],
    ]);
  });

  it('starts no tournament without a round, nor with more than a file can hold (found by fuzzing)', () => {
    for (const totalRounds of [0, 1000]) {
      const settings = { info: { name: 'Test open' }, totalRounds };
      expect(new TestJournal().send({ kind: 'create', settings })).toBe('journal.roundsOutOfRange');
    }
  });

  it('inserts a late entry by strength and keeps the others in order (C.04.2 2.4)', () => {
    const journal = paired();
    journal.send({ kind: 'add-players', players: [{ name: 'Late', rating: 1515 }] });
    const { players } = journal.state.tournament;
    expect(players.map((player) => player.id)).toEqual([4, 3, 5, 2, 1]);
    expect(players[2]?.firstRound).toBe(2);
  });

  it('asks twice before a published pairing is undone, and before results go with it', () => {
    const journal = paired();
    expect(journal.send({ kind: 'unpair', round: 1 })).toBe('ok');
    journal.send({ kind: 'undo' });
    journal.send({ kind: 'publish', round: 1 });
    expect(journal.send({ kind: 'unpair', round: 1 })).toBe('journal.unpairPublished');
    expect(journal.send({ kind: 'unpair', round: 1, confirmed: 1 })).toBe('journal.unpairPublished');
    journal.send({ kind: 'result', round: 1, board: 1, result: '10' });
    expect(journal.send({ kind: 'unpair', round: 1, confirmed: 1 })).toBe('journal.unpair');
    expect(journal.send({ kind: 'unpair', round: 1, confirmed: 2 })).toBe('ok');
  });

  it('refuses a pairing that leaves someone out, and one that names someone twice', () => {
    const journal = started();
    const round = (pairings: [number, number][]): Command => ({
      kind: 'pair',
      round: 1,
      bye: null,
      pairings: pairings.map(([white, black], i) => ({ board: i + 1, white, black })),
    });
    expect(journal.send(round([[1, 2]]))).toBe('journal.leftOut');
    expect(
      journal.send(
        round([
          [1, 2],
          [2, 3],
        ]),
      ),
    ).toBe('journal.pairedTwice');
    expect(journal.send({ ...round([[1, 2]]), round: 2 } as Command)).toBe('journal.notTheNextRound');
  });

  it('asks before it replaces a result and keeps what was there', () => {
    const journal = paired();
    expect(journal.send({ kind: 'result', round: 1, board: 1, result: '10' })).toBe('ok');
    expect(journal.send({ kind: 'result', round: 1, board: 1, result: '01' })).toBe('journal.replaceResult');
    expect(journal.send({ kind: 'result', round: 1, board: 1, result: '01', confirmed: 1 })).toBe('ok');
    expect(journal.entries.at(-1)?.event).toMatchObject({ before: '10', result: '01' });
    expect(journal.send({ kind: 'result', round: 1, board: 9, result: '10' })).toBe('journal.noSuchBoard');
  });

  it('asks once for another result of the round closed last', () => {
    const journal = paired();
    for (const board of [1, 2]) journal.send({ kind: 'result', round: 1, board, result: '10' });
    journal.send({ kind: 'publish', round: 1 });
    expect(journal.send({ kind: 'close-round', round: 1 })).toBe('ok');
    const correction: Command = { kind: 'result', round: 1, board: 1, result: '01' };
    expect(journal.send(correction)).toBe('journal.replaceClosedResult');
    expect(journal.send({ ...correction, confirmed: ['journal.replaceClosedResult'] })).toBe('ok');
    expect(journal.send({ ...correction, result: '==', confirmed: ['journal.replaceResult'] })).toBe(
      'journal.replaceClosedResult',
    );
  });

  it('asks twice for a result of a round that others were paired after (C.04.2 4.3)', () => {
    const journal = paired();
    journal.send({ kind: 'result', round: 1, board: 1, result: '10' });
    journal.send({ kind: 'result', round: 1, board: 2, result: '10' });
    journal.send({
      kind: 'pair',
      round: 2,
      pairings: [
        { board: 1, white: 1, black: 4 },
        { board: 2, white: 3, black: 2 },
      ],
      bye: null,
    });
    const correction: Command = { kind: 'result', round: 1, board: 1, result: '01' };
    expect(journal.send({ ...correction, confirmed: 1 })).toBe('journal.correctPastResult');
    expect(journal.send({ ...correction, confirmed: 2 })).toBe('ok');
  });

  it('undoes the latest entry, again and again, and brings it back', () => {
    const journal = paired();
    journal.send({ kind: 'result', round: 1, board: 1, result: '10' });
    const before = journal.state.tournament;
    expect(journal.send({ kind: 'undo' })).toBe('ok');
    expect(journal.state.tournament.rounds[0]?.games[0]?.result).toBeUndefined();
    expect(journal.send({ kind: 'redo' })).toBe('ok');
    expect(journal.state.tournament).toEqual(before);
    expect(journal.send({ kind: 'undo', through: 2 })).toBe('ok');
    expect(journal.state.tournament.players).toEqual([]);
    expect(journal.send({ kind: 'undo' })).toBe('journal.nothingToUndo');
  });

  it('refuses to change the scoring and the rounds after the start in FIDE mode; outside it the file says so', () => {
    const journal = paired();
    const scoring = { ...journal.state.tournament.scoring, whiteWin: 30, blackWin: 30 };
    expect(journal.send({ kind: 'change-settings', settings: { scoring }, confirmed: 2 })).toBe(
      'journal.fixedAfterStart',
    );
    const longer: Command = { kind: 'change-settings', settings: { totalRounds: 7 } };
    expect(journal.send({ ...longer, confirmed: 2 })).toBe('journal.fixedAfterStart');
    journal.send({ kind: 'leave-fide-mode', reason: 'Club evening', confirmed: 2 });
    expect(journal.send(longer)).toBe('journal.changeAfterStart');
    const before = journal.state.tournament.totalRounds ?? 'undefined';
    expect(journal.send({ ...longer, confirmed: 2 })).toBe('ok');
    expect(journal.state.tournament.notes.at(-1)).toBe(`Configuration @ Round 1: rounds ${before} => 7`);
  });

  it('is the same however it is cut: folding in pieces and at once agree', () => {
    const anyCommand = fc.oneof(
      fc.record({
        kind: fc.constant('result' as const),
        round: fc.constant(1),
        board: fc.integer({ min: 1, max: 2 }),
        result: fc.constantFrom('10', '01', '==', null),
        confirmed: fc.constant(2),
      }),
      fc.record({ kind: fc.constant('undo' as const) }),
      fc.record({ kind: fc.constant('redo' as const) }),
      fc.record({
        kind: fc.constant('grant-bye' as const),
        round: fc.integer({ min: 1, max: 5 }),
        player: fc.integer({ min: 1, max: 5 }),
        bye: fc.constantFrom('half', 'zero'),
        confirmed: fc.constant(2),
      }),
      fc.record({
        kind: fc.constant('withdraw' as const),
        player: fc.integer({ min: 1, max: 5 }),
        fromRound: fc.integer({ min: 1, max: 3 }),
      }),
      fc.record({ kind: fc.constant('unpair' as const), round: fc.constant(1), confirmed: fc.constant(2) }),
    );
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 30 }), (commands) => {
        const journal = paired();
        for (const command of commands) journal.send(command as Command);
        expect(fold(journal.entries)).toEqual(journal.state);
      }),
      { numRuns: 200 },
    );
  });
});
