import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command, Settings } from './index.ts';
import { decide, fold } from './index.ts';
import { TestJournal } from './testing/journal.ts';

const SETTINGS: Settings = { info: { name: 'Open' }, totalRounds: 5, tiebreaks: ['BH'] };

/** Entry 1 makes the tournament, 2 registers four players, 3 pairs round 1, 4 and 5 are its results, 6 pairs round 2. */
function twoRounds(): TestJournal {
  const journal = new TestJournal();
  journal.send({ kind: 'create', settings: SETTINGS });
  const players = Array.from({ length: 4 }, (_, i) => ({ name: `Player ${i + 1}`, rating: 2000 - 100 * i }));
  journal.send({ kind: 'add-players', players });
  const round = (number: number, boards: [number, number][]): Command => ({
    kind: 'pair',
    round: number,
    bye: null,
    pairings: boards.map(([white, black], i) => ({ board: i + 1, white, black })),
  });
  journal.send(
    round(1, [
      [1, 3],
      [4, 2],
    ]),
  );
  journal.send({ kind: 'result', round: 1, board: 1, result: '10' });
  journal.send({ kind: 'result', round: 1, board: 2, result: '==' });
  journal.send(
    round(2, [
      [2, 1],
      [3, 4],
    ]),
  );
  return journal;
}

const refusalOf = (journal: TestJournal, entry: number, confirmed = 2) => {
  const decided = decide(journal.state, { kind: 'undo', entry, confirmed });
  return decided.ok ? 'ok' : decided.error;
};

describe('taking one entry back', () => {
  it('leaves everything entered since in force', () => {
    const journal = twoRounds();
    journal.send({ kind: 'grant-bye', round: 3, player: 1, bye: 'half' });
    journal.send({ kind: 'change-player', player: 4, change: { club: 'Ankara' } });
    expect(journal.send({ kind: 'undo', entry: 7 })).toBe('ok');
    expect(journal.entries.at(-1)?.event).toEqual({ kind: 'undo', entries: [7] });
    expect(journal.tournament.rounds[2]?.byes ?? []).toEqual([]);
    expect(journal.tournament.players.find((player) => player.id === 4)?.club).toBe('Ankara');
    expect(journal.tournament.rounds[1].games).toHaveLength(2);
  });

  it('names the entry that prevents it, and why', () => {
    const journal = twoRounds();
    expect(refusalOf(journal, 2)).toMatchObject({
      rule: 'journal.undoInTheWay',
      level: 'refuse',
      facts: { entry: 3, reason: 'journal.notToBePaired' },
    });
    expect(refusalOf(journal, 3)).toMatchObject({ facts: { entry: 4, reason: 'journal.noSuchBoard', round: 1 } });
  });

  it('asks twice for a result that others were paired after (C.04.2 4.3), and keeps these pairings', () => {
    const journal = twoRounds();
    expect(refusalOf(journal, 4, 1)).toMatchObject({
      rule: 'journal.undoPastResult',
      level: 'confirm-twice',
      facts: { round: 1, last: 2 },
    });
    expect(journal.send({ kind: 'undo', entry: 4, confirmed: 2 })).toBe('ok');
    expect(journal.tournament.rounds[0].games.map((game) => game.result)).toEqual([undefined, '==']);
    expect(journal.tournament.rounds[1].games).toHaveLength(2);
  });

  it('of an undo brings back what it took away, if that still fits', () => {
    const journal = twoRounds();
    journal.send({ kind: 'withdraw', player: 3, fromRound: 3 });
    journal.send({ kind: 'undo' });
    journal.send({ kind: 'note', text: 'something since' });
    expect(journal.send({ kind: 'redo' })).toBe('journal.nothingToRedo');
    expect(journal.send({ kind: 'undo', entry: 8 })).toBe('ok');
    expect(journal.entries.at(-1)?.event).toEqual({ kind: 'redo', entries: [7] });
    expect(journal.tournament.players.find((player) => player.id === 3)?.withdrawnFrom).toBe(3);
    expect(journal.send({ kind: 'undo', entry: 8 })).toBe('journal.takenBackAlready');
    expect(journal.send({ kind: 'undo', entry: 10 })).toBe('ok');
    expect(journal.tournament.players.find((player) => player.id === 3)?.withdrawnFrom).toBeUndefined();
  });

  it('never gives one number to two players', () => {
    const journal = twoRounds();
    journal.send({ kind: 'add-players', players: [{ name: 'Late', rating: 1000 }] });
    journal.send({ kind: 'undo', entry: 7 });
    journal.send({ kind: 'add-players', players: [{ name: 'Other', rating: 1000 }] });
    // Both got number 5, each in a time without the other.
    expect(refusalOf(journal, 8)).toMatchObject({ facts: { entry: 9, reason: 'journal.undoNumberTaken', player: 5 } });
  });

  it('does not lose a player whom a later order of numbers does not know', () => {
    const journal = new TestJournal();
    journal.send({ kind: 'create', settings: SETTINGS });
    journal.send({ kind: 'add-players', players: [{ name: 'A', rating: 2000 }] });
    journal.send({ kind: 'add-players', players: [{ name: 'B', rating: 1900 }] });
    journal.send({ kind: 'undo', entry: 2 });
    journal.send({ kind: 'change-player', player: 2, change: { rating: 2100 } });
    expect(refusalOf(journal, 4)).toMatchObject({ facts: { entry: 5, reason: 'journal.undoNumbers' } });
  });

  it.each<[string, number, (journal: TestJournal) => void]>([
    ['journal.undoTheBeginning', 1, () => undefined],
    ['journal.noSuchEntry', 99, () => undefined],
    ['journal.noSuchEntry', 0, () => undefined],
    [
      'journal.undoFideMode',
      7,
      (journal) => void journal.send({ kind: 'leave-fide-mode', reason: 'club rules', confirmed: 2 }),
    ],
  ])('%s: entry %d', (rule, entry, more) => {
    const journal = twoRounds();
    more(journal);
    expect(refusalOf(journal, entry)).toMatchObject({ rule });
  });

  it('keeps to what may be changed now: points and forbidden pairs are fixed after the start in FIDE mode', () => {
    const journal = new TestJournal();
    journal.send({ kind: 'create', settings: SETTINGS });
    const { scoring } = journal.tournament;
    journal.send({ kind: 'change-settings', settings: { scoring: { ...scoring, whiteWin: 30, blackWin: 30 } } });
    const players = Array.from({ length: 4 }, (_, i) => ({ name: `Player ${i + 1}`, rating: 2000 - 100 * i }));
    journal.send({ kind: 'add-players', players });
    journal.send({ kind: 'forbid', restriction: { players: [1, 4], firstRound: 1, lastRound: 5 } });
    journal.send({ kind: 'permit', index: 0 });
    const pairings = [
      { board: 1, white: 1, black: 3 },
      { board: 2, white: 4, black: 2 },
    ];
    journal.send({ kind: 'pair', round: 1, pairings, bye: null });
    expect(refusalOf(journal, 2)).toMatchObject({ rule: 'journal.fixedAfterStart' });
    expect(refusalOf(journal, 5)).toMatchObject({ rule: 'journal.forbidAfterStart' });
  });

  it('leaves FIDE mode alone also when everything from an entry on is undone', () => {
    const journal = twoRounds();
    journal.send({ kind: 'leave-fide-mode', reason: 'club rules', confirmed: 2 });
    expect(journal.send({ kind: 'undo' })).toBe('journal.undoFideMode');
    expect(journal.send({ kind: 'undo', through: 5 })).toBe('journal.undoFideMode');
  });

  it('whatever was entered and undone: nobody is lost or doubled, and all that is left follows from one another', () => {
    const anything = fc.oneof(
      fc.record({
        kind: fc.constant('add-players' as const),
        players: fc.constantFrom([{ name: 'X', rating: 1950 }], [{ name: 'Y', rating: 0 }]),
      }),
      fc.record({ kind: fc.constant('remove-player' as const), player: fc.integer({ min: 1, max: 7 }) }),
      fc.record({
        kind: fc.constant('change-player' as const),
        player: fc.integer({ min: 1, max: 7 }),
        change: fc.record({ rating: fc.constantFrom(1000, 1960, 2300) }),
      }),
      fc.record({
        kind: fc.constant('result' as const),
        round: fc.integer({ min: 1, max: 2 }),
        board: fc.integer({ min: 1, max: 2 }),
        result: fc.constantFrom('10', '01', null),
        confirmed: fc.constant(2),
      }),
      fc.record({
        kind: fc.constant('grant-bye' as const),
        round: fc.integer({ min: 1, max: 4 }),
        player: fc.integer({ min: 1, max: 6 }),
        bye: fc.constantFrom('half', 'zero'),
        confirmed: fc.constant(2),
      }),
      fc.record({ kind: fc.constant('unpair' as const), round: fc.constant(2), confirmed: fc.constant(2) }),
      fc.record({
        kind: fc.constant('undo' as const),
        entry: fc.integer({ min: 2, max: 20 }),
        confirmed: fc.constant(2),
      }),
      fc.record({ kind: fc.constant('redo' as const) }),
    );
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 25 }), (commands) => {
        const journal = twoRounds();
        for (const command of commands) journal.send(command as Command);
        expect(fold(journal.entries)).toEqual(journal.state);
        const { players, rounds } = journal.tournament;
        const ids = new Set(players.map((player) => player.id));
        expect(ids.size).toBe(players.length);
        expect(players.map((player) => player.tpn)).toEqual(players.map((_, i) => i + 1));
        for (const round of rounds)
          for (const game of round.games) expect([ids.has(game.white), ids.has(game.black)]).toEqual([true, true]);
        // Undone one after the other from the latest, no entry prevents another.
        for (const entry of journal.state.inForce.slice(1).reverse())
          expect([entry, journal.send({ kind: 'undo', entry, confirmed: 2 })]).toEqual([entry, 'ok']);
      }),
      { numRuns: 200 },
    );
  });
});
