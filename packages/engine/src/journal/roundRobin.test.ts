import { describe, expect, it } from 'vitest';
import { scheduleOf } from '../schedule/index.ts';
import { playerTables } from '../views/index.ts';
import type { Settings } from './index.ts';
import { fold } from './index.ts';
import { enterAll, started } from './testing/desk.ts';

describe('a round robin through the journal', () => {
  it('draws lots, opens the rounds, takes every result without questions, undoes and comes back the same', () => {
    const desk = started('round-robin', 6, { options: { cycles: 2 } });
    expect(desk.send({ kind: 'draw-lots', lots: { method: 'seed', seed: 4, first: 1 } })).toBe('ok');
    const drawn = desk.tournament.schedule?.stages;
    expect(desk.send({ kind: 'draw-lots', lots: { method: 'seed', seed: 5 } })).toBe('ok');
    expect(desk.tournament.schedule?.stages).not.toEqual(drawn);
    expect(desk.send({ kind: 'undo' })).toBe('ok');
    expect(desk.tournament.schedule?.stages).toEqual(drawn);
    expect(desk.send({ kind: 'open-rounds' })).toBe('ok');
    expect(desk.tournament.rounds).toHaveLength(10);
    expect(desk.tournament.totalRounds).toBe(10);
    expect(desk.send({ kind: 'open-rounds' })).toBe('schedule.roundsMadeAlready');
    expect(desk.send({ kind: 'draw-lots', lots: { method: 'seed', seed: 6 } })).toBe('schedule.lotsAfterStart');
    enterAll(desk, () => '==');
    expect(desk.send({ kind: 'result', round: 1, board: 1, result: '10' })).toBe('journal.replaceResult');
    expect(fold(desk.entries)).toEqual(desk.state);
    const schedule = scheduleOf(desk.tournament);
    expect(schedule.ok && schedule.value.rounds.every((round) => round.recorded)).toBe(true);
  });

  it('takes a result of an earlier round back without questions about pairings: none was made with it', () => {
    const desk = started('round-robin', 4);
    desk.send({ kind: 'open-rounds' });
    enterAll(desk, () => '==');
    const entry = desk.entries.find(({ event }) => event.kind === 'result')?.seq ?? 0;
    expect(desk.send({ kind: 'undo', entry })).toBe('ok');
    expect(desk.tournament.rounds[0].games.map((game) => game.result)).toEqual([undefined, '==']);
  });

  it('asks for new lots when somebody leaves before round 1', () => {
    const desk = started('round-robin', 5);
    desk.send({ kind: 'draw-lots', lots: { method: 'hand', groups: [{ name: 'A', order: [1, 2, 3, 4, 5] }] } });
    desk.send({ kind: 'leave-schedule', entrant: 2, fromRound: 1 });
    expect(desk.send({ kind: 'open-rounds' })).toBe('schedule.lotsRepeat');
    expect(desk.send({ kind: 'draw-lots', lots: { method: 'rating' } })).toBe('ok');
    expect(desk.send({ kind: 'open-rounds' })).toBe('ok');
    expect(desk.tournament.rounds).toHaveLength(3);
  });

  it('opens no rounds by lots of players after teams were made (found by npm run fuzz, seed 1)', () => {
    const desk = started('round-robin', 6);
    desk.send({ kind: 'draw-lots', lots: { method: 'rating' } });
    desk.send({ kind: 'set-team', team: { name: 'A', members: [1, 2] } });
    desk.send({ kind: 'set-team', team: { name: 'B', members: [3, 4] } });
    const confirmed = ['schedule.lotsRepeat'];
    expect(desk.send({ kind: 'open-rounds', confirmed })).toBe('schedule.lotsUnknown');
    expect(desk.send({ kind: 'draw-lots', lots: { method: 'rating' } })).toBe('ok');
    expect(desk.send({ kind: 'open-rounds', confirmed })).toBe('ok');
  });

  it('turns the games left into forfeits when somebody leaves, in rounds that stand and in those to come', () => {
    const desk = started('round-robin', 6);
    desk.send({ kind: 'open-rounds', through: 4 });
    for (const round of [1, 2, 3])
      for (const board of [1, 2, 3]) desk.send({ kind: 'result', round, board, result: '10' });
    expect(desk.send({ kind: 'leave-schedule', entrant: 1, fromRound: 3 })).toBe('schedule.leaverHasResult');
    expect(desk.send({ kind: 'leave-schedule', entrant: 1, fromRound: 4 })).toBe('ok');
    expect(desk.send({ kind: 'open-rounds' })).toBe('ok');
    const mine = desk.tournament.rounds.flatMap((r) => r.games.filter((g) => g.white === 1 || g.black === 1));
    expect(
      mine.map((game) => (game.white === 1 ? game.result : game.result && [...game.result].reverse().join(''))),
    ).toEqual([
      expect.stringMatching(/10|01/),
      expect.stringMatching(/10|01/),
      expect.stringMatching(/10|01/),
      '-+',
      '-+',
    ]);
    desk.send({ kind: 'undo' });
    desk.send({ kind: 'undo' });
    expect(desk.tournament.rounds[3].games.every((game) => game.result === undefined)).toBe(true);
  });

  it('lets somebody come back: the games from that round on are open again, the forfeits before stay', () => {
    const desk = started('round-robin', 6);
    desk.send({ kind: 'open-rounds', through: 2 });
    enterAll(desk, () => '10');
    desk.send({ kind: 'open-rounds', through: 3 });
    expect(desk.send({ kind: 'return-to-schedule', entrant: 2, fromRound: 3 })).toBe('schedule.returnerIsThere');
    expect(desk.send({ kind: 'leave-schedule', entrant: 2, fromRound: 3 })).toBe('ok');
    desk.send({ kind: 'open-rounds' });
    const results = () =>
      desk.tournament.rounds.map(
        (r) => r.games.find((g) => g.white === 2 || g.black === 2)?.result?.match(/[+-]/)?.[0],
      );
    expect(
      results()
        .slice(2)
        .every((sign) => sign !== undefined),
    ).toBe(true);
    expect(desk.send({ kind: 'return-to-schedule', entrant: 2, fromRound: 2 })).toBe('schedule.returnRound');
    expect(desk.send({ kind: 'return-to-schedule', entrant: 2, fromRound: 4 })).toBe('ok');
    expect(results().map((sign) => sign !== undefined)).toEqual([false, false, true, false, false]);
    expect(desk.tournament.players.some((player) => player.withdrawnFrom !== undefined)).toBe(false);
    expect(fold(desk.entries)).toEqual(desk.state);
    desk.send({ kind: 'undo' });
    expect(results().map((sign) => sign !== undefined)).toEqual([false, false, true, true, true]);
  });

  it('adds cycles to a round robin that has begun, and refuses what would change a round that stands', () => {
    const desk = started('round-robin', 4, { options: { cycles: 2, swapLastTwo: false } });
    desk.send({ kind: 'open-rounds', through: 2 });
    const options = (change: NonNullable<Settings['options']>) =>
      desk.send({ kind: 'change-settings', settings: { options: change } });
    expect(options({ cycles: 2, swapLastTwo: true })).toBe('schedule.roundsWouldChange');
    expect(options({ cycles: 3, swapLastTwo: false })).toBe('ok');
    expect(desk.send({ kind: 'open-rounds' })).toBe('ok');
    expect(desk.tournament.rounds).toHaveLength(9);
  });

  it('plays 200 players twice: 398 rounds', () => {
    const desk = started('round-robin', 200, { options: { cycles: 2 } });
    expect(desk.send({ kind: 'change-settings', settings: { totalRounds: 398 } })).toBe('ok');
    expect(desk.send({ kind: 'open-rounds' })).toBe('ok');
    expect(desk.tournament.totalRounds).toBe(398);
    expect(desk.tournament.rounds.every((round) => round.games.length === 100)).toBe(true);
  });

  it('plays groups and a final group', () => {
    const desk = started('round-robin', 8);
    expect(desk.send({ kind: 'draw-lots', lots: { method: 'rating', groups: 2 } })).toBe('ok');
    const final = { kind: 'draw-final-group', name: 'Final', members: [1, 2, 3, 4], seed: 2 } as const;
    expect(desk.send(final)).toBe('schedule.finalGroupOpen');
    expect(desk.send({ kind: 'open-rounds' })).toBe('ok');
    enterAll(desk, (white, black) => (white < black ? '10' : '01'));
    expect(desk.send(final)).toBe('ok');
    expect(desk.send({ kind: 'open-rounds' })).toBe('ok');
    expect(desk.tournament.rounds.map((round) => round.games.length)).toEqual([4, 4, 4, 2, 2, 2]);
    // Everybody begins the final group from nothing: games against the same opponent in a group stay there.
    expect(playerTables(desk.tournament).map(({ name, rows }) => [name, rows.map((row) => row.total)])).toEqual([
      ['A', [30, 20, 10, 0]],
      ['B', [30, 20, 10, 0]],
      ['Final', [0, 0, 0, 0]],
    ]);
    enterAll(desk, (white, black) => (white < black ? '10' : '01'));
    const last = playerTables(desk.tournament)[2];
    expect([...last.rows].sort((a, b) => a.entrant - b.entrant).map((row) => row.place)).toEqual([1, 2, 3, 4]);
    expect(last.rows.every((row) => row.cells.flat().length === 3)).toBe(true);
    expect(desk.send({ kind: 'draw-lots', lots: { method: 'rating', groups: 3 } })).toBe('schedule.lotsAfterStart');
  });

  it('refuses a field that is too small and keeps it', () => {
    const desk = started('round-robin', 1);
    expect(desk.send({ kind: 'open-rounds' })).toBe('schedule.tooFewPlayers');
    expect(desk.tournament.players).toHaveLength(1);
    expect(desk.send({ kind: 'draw-lots', lots: { method: 'varma', seed: 1 } })).toBe('schedule.varmaSize');
    const swiss = started('dutch', 4);
    expect(swiss.send({ kind: 'open-rounds' })).toBe('schedule.noSuchFormat');
  });
});
