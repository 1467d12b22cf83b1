import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command, Settings } from './index.ts';
import { decide, fold } from './index.ts';
import { Desk } from './testing/desk.ts';

const SETTINGS: Settings = { info: { name: 'Open' }, totalRounds: 5, tiebreaks: ['BH'] };

/** Entry 1 makes the tournament, 2 registers four players, 3 pairs round 1, 4 and 5 are its results, 6 pairs round 2. */
function twoRounds(): Desk {
  const desk = new Desk();
  desk.send({ kind: 'create', settings: SETTINGS });
  const players = Array.from({ length: 4 }, (_, i) => ({ name: `Player ${i + 1}`, rating: 2000 - 100 * i }));
  desk.send({ kind: 'add-players', players });
  const round = (number: number, boards: [number, number][]): Command => ({
    kind: 'pair',
    round: number,
    bye: null,
    pairings: boards.map(([white, black], i) => ({ board: i + 1, white, black })),
  });
  desk.send(
    round(1, [
      [1, 3],
      [4, 2],
    ]),
  );
  desk.send({ kind: 'result', round: 1, board: 1, result: '10' });
  desk.send({ kind: 'result', round: 1, board: 2, result: '==' });
  desk.send(
    round(2, [
      [2, 1],
      [3, 4],
    ]),
  );
  return desk;
}

const refusalOf = (desk: Desk, entry: number, confirmed = 2) => {
  const decided = decide(desk.state, { kind: 'undo', entry, confirmed });
  return decided.ok ? 'ok' : decided.error;
};

describe('taking one entry back', () => {
  it('leaves everything entered since in force', () => {
    const desk = twoRounds();
    desk.send({ kind: 'grant-bye', round: 3, player: 1, bye: 'half' });
    desk.send({ kind: 'change-player', player: 4, change: { club: 'Ankara' } });
    expect(desk.send({ kind: 'undo', entry: 7 })).toBe('ok');
    expect(desk.entries.at(-1)?.event).toEqual({ kind: 'undo', entries: [7] });
    expect(desk.tournament.rounds[2]?.byes ?? []).toEqual([]);
    expect(desk.tournament.players.find((player) => player.id === 4)?.club).toBe('Ankara');
    expect(desk.tournament.rounds[1].games).toHaveLength(2);
  });

  it('names the entry that stands in the way, and why', () => {
    const desk = twoRounds();
    expect(refusalOf(desk, 2)).toMatchObject({
      rule: 'journal.undoInTheWay',
      level: 'refuse',
      facts: { entry: 3, reason: 'journal.notToBePaired' },
    });
    expect(refusalOf(desk, 3)).toMatchObject({ facts: { entry: 4, reason: 'journal.noSuchBoard', round: 1 } });
  });

  it('asks twice for a result that others were paired after (C.04.2 4.3), and keeps these pairings', () => {
    const desk = twoRounds();
    expect(refusalOf(desk, 4, 1)).toMatchObject({
      rule: 'journal.undoPastResult',
      level: 'confirm-twice',
      facts: { round: 1, last: 2 },
    });
    expect(desk.send({ kind: 'undo', entry: 4, confirmed: 2 })).toBe('ok');
    expect(desk.tournament.rounds[0].games.map((game) => game.result)).toEqual([undefined, '==']);
    expect(desk.tournament.rounds[1].games).toHaveLength(2);
  });

  it('of an undo brings back what it took away, if that still fits', () => {
    const desk = twoRounds();
    desk.send({ kind: 'withdraw', player: 3, fromRound: 3 });
    desk.send({ kind: 'undo' });
    desk.send({ kind: 'note', text: 'something since' });
    expect(desk.send({ kind: 'redo' })).toBe('journal.nothingToRedo');
    expect(desk.send({ kind: 'undo', entry: 8 })).toBe('ok');
    expect(desk.entries.at(-1)?.event).toEqual({ kind: 'redo', entries: [7] });
    expect(desk.tournament.players.find((player) => player.id === 3)?.withdrawnFrom).toBe(3);
    expect(desk.send({ kind: 'undo', entry: 8 })).toBe('journal.takenBackAlready');
    expect(desk.send({ kind: 'undo', entry: 10 })).toBe('ok');
    expect(desk.tournament.players.find((player) => player.id === 3)?.withdrawnFrom).toBeUndefined();
  });

  it('never gives one number to two players', () => {
    const desk = twoRounds();
    desk.send({ kind: 'add-players', players: [{ name: 'Late', rating: 1000 }] });
    desk.send({ kind: 'undo', entry: 7 });
    desk.send({ kind: 'add-players', players: [{ name: 'Other', rating: 1000 }] });
    // Both got number 5, each in a time without the other.
    expect(refusalOf(desk, 8)).toMatchObject({ facts: { entry: 9, reason: 'journal.undoNumberTaken', player: 5 } });
  });

  it('does not lose a player whom a later order of numbers does not know', () => {
    const desk = new Desk();
    desk.send({ kind: 'create', settings: SETTINGS });
    desk.send({ kind: 'add-players', players: [{ name: 'A', rating: 2000 }] });
    desk.send({ kind: 'add-players', players: [{ name: 'B', rating: 1900 }] });
    desk.send({ kind: 'undo', entry: 2 });
    desk.send({ kind: 'change-player', player: 2, change: { rating: 2100 } });
    expect(refusalOf(desk, 4)).toMatchObject({ facts: { entry: 5, reason: 'journal.undoNumbers' } });
  });

  it.each<[string, number, (desk: Desk) => void]>([
    ['journal.undoTheBeginning', 1, () => undefined],
    ['journal.noSuchEntry', 99, () => undefined],
    ['journal.noSuchEntry', 0, () => undefined],
    [
      'journal.undoFideMode',
      7,
      (desk) => void desk.send({ kind: 'leave-fide-mode', reason: 'club rules', confirmed: 2 }),
    ],
  ])('%s: entry %d', (rule, entry, more) => {
    const desk = twoRounds();
    more(desk);
    expect(refusalOf(desk, entry)).toMatchObject({ rule });
  });

  it('keeps to what may be changed now: points and forbidden pairs are fixed after the start in FIDE mode', () => {
    const desk = new Desk();
    desk.send({ kind: 'create', settings: SETTINGS });
    const { scoring } = desk.tournament;
    desk.send({ kind: 'change-settings', settings: { scoring: { ...scoring, whiteWin: 30, blackWin: 30 } } });
    const players = Array.from({ length: 4 }, (_, i) => ({ name: `Player ${i + 1}`, rating: 2000 - 100 * i }));
    desk.send({ kind: 'add-players', players });
    desk.send({ kind: 'forbid', restriction: { players: [1, 4], firstRound: 1, lastRound: 5 } });
    desk.send({ kind: 'permit', index: 0 });
    const pairings = [
      { board: 1, white: 1, black: 3 },
      { board: 2, white: 4, black: 2 },
    ];
    desk.send({ kind: 'pair', round: 1, pairings, bye: null });
    expect(refusalOf(desk, 2)).toMatchObject({ rule: 'journal.fixedAfterStart' });
    expect(refusalOf(desk, 5)).toMatchObject({ rule: 'journal.forbidAfterStart' });
  });

  it('leaves FIDE mode alone also when everything from an entry on is taken back', () => {
    const desk = twoRounds();
    desk.send({ kind: 'leave-fide-mode', reason: 'club rules', confirmed: 2 });
    expect(desk.send({ kind: 'undo' })).toBe('journal.undoFideMode');
    expect(desk.send({ kind: 'undo', through: 5 })).toBe('journal.undoFideMode');
  });

  it('whatever was entered and taken back: nobody is lost or doubled, and all that is left follows from one another', () => {
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
        const desk = twoRounds();
        for (const command of commands) desk.send(command as Command);
        expect(fold(desk.entries)).toEqual(desk.state);
        const { players, rounds } = desk.tournament;
        const ids = new Set(players.map((player) => player.id));
        expect(ids.size).toBe(players.length);
        expect(players.map((player) => player.tpn)).toEqual(players.map((_, i) => i + 1));
        for (const round of rounds)
          for (const game of round.games) expect([ids.has(game.white), ids.has(game.black)]).toEqual([true, true]);
        // Taken back one after the other from the latest, nothing stands in the way of anything.
        for (const entry of desk.state.inForce.slice(1).reverse())
          expect([entry, desk.send({ kind: 'undo', entry, confirmed: 2 })]).toEqual([entry, 'ok']);
      }),
      { numRuns: 200 },
    );
  });
});
