import { describe, expect, it } from 'vitest';
import { scheduleOf, withReplacements } from '../schedule/index.ts';
import { boardRows, playerTables } from '../views/index.ts';
import type { Settings } from './index.ts';
import { fold } from './index.ts';
import { decideChange, evolve } from './journal.ts';
import { commandOf, doesTheSame } from './retold.ts';
import { enterAll, startEvent, withTeams } from './testing/journal.ts';

describe('a round robin through the journal', () => {
  it('a new player takes the number of the one who left before round 1, without new lots (001, round robin 2)', () => {
    const journal = startEvent('round-robin', 5);
    const order = [3, 1, 5, 2, 4];
    journal.send({ kind: 'draw-lots', lots: { method: 'hand', groups: [{ name: 'A', order }] } });
    expect(withReplacements(journal.tournament)).toBeUndefined();
    journal.send({ kind: 'withdraw', player: 5, fromRound: 1 });
    expect(withReplacements(journal.tournament)).toBeUndefined();
    journal.send({ kind: 'add-players', players: [{ name: 'Newcomer', rating: 1900 }] });
    const groups = withReplacements(journal.tournament) ?? [];
    expect(groups).toEqual([{ name: 'A', order: [3, 1, 6, 2, 4] }]);
    expect(journal.send({ kind: 'draw-lots', lots: { method: 'hand', groups } })).toBe('ok');
    expect(journal.send({ kind: 'open-rounds' })).toBe('ok');
    // Berger table of six: in round 1 numbers 2 and 5 meet, 3 and 4.
    const [first] = journal.tournament.rounds;
    expect(first?.games.map(({ white, black }) => [white, black])).toEqual([
      [1, 4],
      [6, 2],
    ]);
  });

  it('draws lots, opens the rounds, takes every result without questions, undoes and comes back the same', () => {
    const journal = startEvent('round-robin', 6, { options: { cycles: 2 } });
    expect(journal.send({ kind: 'draw-lots', lots: { method: 'seed', seed: 4, first: 1 } })).toBe('ok');
    const drawn = journal.tournament.schedule?.stages;
    expect(journal.send({ kind: 'draw-lots', lots: { method: 'seed', seed: 5 } })).toBe('ok');
    expect(journal.tournament.schedule?.stages).not.toEqual(drawn);
    expect(journal.send({ kind: 'undo' })).toBe('ok');
    expect(journal.tournament.schedule?.stages).toEqual(drawn);
    expect(journal.send({ kind: 'open-rounds' })).toBe('ok');
    expect(journal.tournament.rounds).toHaveLength(10);
    expect(journal.tournament.totalRounds).toBe(10);
    expect(journal.send({ kind: 'open-rounds' })).toBe('schedule.roundsMadeAlready');
    expect(journal.send({ kind: 'draw-lots', lots: { method: 'seed', seed: 6 } })).toBe('schedule.lotsAfterStart');
    enterAll(journal, () => '==');
    expect(journal.send({ kind: 'result', round: 1, board: 1, result: '10' })).toBe('journal.replaceResult');
    expect(fold(journal.entries)).toEqual(journal.state);
    const schedule = scheduleOf(journal.tournament);
    expect(schedule.ok && schedule.value.rounds.every((round) => round.recorded)).toBe(true);
  });

  it('takes a result of an earlier round back without questions about pairings: none was made with it', () => {
    const journal = startEvent('round-robin', 4);
    journal.send({ kind: 'open-rounds' });
    enterAll(journal, () => '==');
    const entry = journal.entries.find(({ event }) => event.kind === 'result')?.seq ?? 0;
    expect(journal.send({ kind: 'undo', entry })).toBe('ok');
    expect(journal.tournament.rounds[0].games.map((game) => game.result)).toEqual([undefined, '==']);
  });

  it('corrects a result of an earlier round without notice of pairings, and no board is due another colour', () => {
    const journal = startEvent('round-robin', 6);
    for (const round of [1, 2, 3]) {
      journal.send({ kind: 'open-rounds', through: round });
      for (const board of [1, 2, 3]) journal.send({ kind: 'result', round, board, result: '10' });
      journal.send({ kind: 'close-round', round });
    }
    const correction = { kind: 'result', round: 1, board: 1, result: '01' } as const;
    expect(journal.send(correction)).toBe('journal.replaceClosedResult');
    expect(journal.send({ ...correction, confirmed: ['journal.replaceClosedResult'] })).toBe('ok');
    expect(journal.tournament.notes ?? []).toEqual([]);
    const rows = [1, 2, 3].flatMap((round) => boardRows(journal.tournament, round));
    expect(rows.flatMap(({ white, black }) => [white.wrongColour, black.wrongColour])).not.toContain(true);
  });

  it('grants no bye, by whatever command: the schedule has the opponents; a bye of an older file can be undone', () => {
    const journal = startEvent('round-robin', 6);
    const bye = { round: 3, player: 2, bye: 'half' } as const;
    expect(journal.send({ kind: 'grant-bye', ...bye })).toBe('journal.byeInSchedule');
    expect(journal.send({ kind: 'grant-byes', byes: [{ ...bye, bye: 'zero' }] })).toBe('journal.byeInSchedule');
    const late = { players: [{ name: 'Late', rating: 1500 }], byes: [{ added: 0, round: 1, bye: 'zero' }] } as const;
    expect(journal.send({ kind: 'add-players', ...late })).toBe('journal.byeInSchedule');
    const older = evolve(journal.tournament, { kind: 'grant-bye', ...bye });
    expect(older.rounds[2].byes).toEqual([{ player: 2, kind: 'half' }]);
    expect(decideChange(older, { kind: 'revoke-bye', round: 3, player: 2 }).ok).toBe(true);
  });

  it('asks for new lots when someone leaves before round 1', () => {
    const journal = startEvent('round-robin', 5);
    journal.send({ kind: 'draw-lots', lots: { method: 'hand', groups: [{ name: 'A', order: [1, 2, 3, 4, 5] }] } });
    journal.send({ kind: 'leave-schedule', entrant: 2, fromRound: 1 });
    expect(journal.send({ kind: 'open-rounds' })).toBe('schedule.lotsRepeat');
    expect(journal.send({ kind: 'draw-lots', lots: { method: 'rating' } })).toBe('ok');
    expect(journal.send({ kind: 'open-rounds' })).toBe('ok');
    expect(journal.tournament.rounds).toHaveLength(3);
  });

  it('opens no rounds by lots of players after teams were made (found by npm run fuzz, seed 1)', () => {
    const journal = startEvent('round-robin', 6);
    journal.send({ kind: 'draw-lots', lots: { method: 'rating' } });
    journal.send({ kind: 'set-team', team: { name: 'A', members: [1, 2] } });
    journal.send({ kind: 'set-team', team: { name: 'B', members: [3, 4] } });
    const confirmed = ['schedule.lotsRepeat'];
    expect(journal.send({ kind: 'open-rounds', confirmed })).toBe('schedule.lotsUnknown');
    expect(journal.send({ kind: 'draw-lots', lots: { method: 'rating' } })).toBe('ok');
    expect(journal.send({ kind: 'open-rounds', confirmed })).toBe('ok');
  });

  it('turns the games left into forfeits when someone leaves, in paired rounds and in those to come', () => {
    const journal = startEvent('round-robin', 6);
    journal.send({ kind: 'open-rounds', through: 4 });
    for (const round of [1, 2, 3])
      for (const board of [1, 2, 3]) journal.send({ kind: 'result', round, board, result: '10' });
    expect(journal.send({ kind: 'leave-schedule', entrant: 1, fromRound: 3 })).toBe('schedule.leaverHasResult');
    expect(journal.send({ kind: 'leave-schedule', entrant: 1, fromRound: 4 })).toBe('ok');
    expect(journal.send({ kind: 'open-rounds' })).toBe('ok');
    const mine = journal.tournament.rounds.flatMap((r) => r.games.filter((g) => g.white === 1 || g.black === 1));
    expect(
      mine.map((game) => (game.white === 1 ? game.result : game.result && [...game.result].reverse().join(''))),
    ).toEqual([
      expect.stringMatching(/10|01/),
      expect.stringMatching(/10|01/),
      expect.stringMatching(/10|01/),
      '-+',
      '-+',
    ]);
    journal.send({ kind: 'undo' });
    journal.send({ kind: 'undo' });
    expect(journal.tournament.rounds[3].games.every((game) => game.result === undefined)).toBe(true);
  });

  it('lets someone come back: the games from that round on are open again, the forfeits before stay', () => {
    const journal = startEvent('round-robin', 6);
    journal.send({ kind: 'open-rounds', through: 2 });
    enterAll(journal, () => '10');
    journal.send({ kind: 'open-rounds', through: 3 });
    expect(journal.send({ kind: 'return-to-schedule', entrant: 2, fromRound: 3 })).toBe('schedule.returnerIsThere');
    expect(journal.send({ kind: 'leave-schedule', entrant: 2, fromRound: 3 })).toBe('ok');
    journal.send({ kind: 'open-rounds' });
    const results = () =>
      journal.tournament.rounds.map(
        (r) => r.games.find((g) => g.white === 2 || g.black === 2)?.result?.match(/[+-]/)?.[0],
      );
    expect(
      results()
        .slice(2)
        .every((sign) => sign !== undefined),
    ).toBe(true);
    expect(journal.send({ kind: 'return-to-schedule', entrant: 2, fromRound: 2 })).toBe('schedule.returnRound');
    expect(journal.send({ kind: 'return-to-schedule', entrant: 2, fromRound: 4 })).toBe('ok');
    expect(results().map((sign) => sign !== undefined)).toEqual([false, false, true, false, false]);
    expect(journal.tournament.players.some((player) => player.withdrawnFrom !== undefined)).toBe(false);
    expect(fold(journal.entries)).toEqual(journal.state);
    journal.send({ kind: 'undo' });
    expect(results().map((sign) => sign !== undefined)).toEqual([false, false, true, true, true]);
  });

  it('adds cycles to a round robin that has started, and refuses what would change a paired round', () => {
    const journal = startEvent('round-robin', 4, { options: { cycles: 2, swapLastTwo: false } });
    journal.send({ kind: 'open-rounds', through: 2 });
    const options = (change: NonNullable<Settings['options']>) =>
      journal.send({ kind: 'change-settings', settings: { options: change } });
    expect(options({ cycles: 2, swapLastTwo: true })).toBe('schedule.roundsWouldChange');
    expect(options({ cycles: 3, swapLastTwo: false }), 'Q57').toBe('schedule.optionFixed');
    journal.send({ kind: 'leave-fide-mode', reason: '', confirmed: 2 });
    expect(options({ cycles: 3, swapLastTwo: false })).toBe('ok');
    expect(journal.send({ kind: 'open-rounds' })).toBe('ok');
    expect(journal.tournament.rounds).toHaveLength(9);
  });

  it('adds a second cycle to one that was played: the swap is switched off automatically, with a sentence that says so, and the rounds are 6', () => {
    const journal = startEvent('round-robin', 4, { options: { cycles: 1, swapLastTwo: true } });
    journal.send({ kind: 'open-rounds' });
    enterAll(journal, () => '10');
    const { rounds } = journal.tournament;
    const second = { kind: 'change-settings', settings: { options: { cycles: 2, swapLastTwo: true } } } as const;
    expect(journal.send({ ...second, confirmed: 2 }), 'Q57').toBe('schedule.optionFixed');
    journal.send({ kind: 'leave-fide-mode', reason: '', confirmed: 2 });
    expect(journal.send(second)).toBe('schedule.optionGivesWay');
    expect(journal.send({ ...second, confirmed: ['schedule.optionGivesWay'] })).toBe('ok');
    expect(journal.tournament).toMatchObject({ options: { cycles: 2, swapLastTwo: false }, totalRounds: 6, rounds });
    expect(journal.send({ kind: 'open-rounds' })).toBe('ok');
    expect(journal.tournament.rounds).toHaveLength(6);
    expect(fold(journal.entries)).toEqual(journal.state);
  });

  it.each([
    ['belowHalf', 'keep', 'cancel'],
    ['freeRound', 'point', 'none'],
  ])('%s stands in FIDE mode once round 1 is open; outside it a change asks twice and is noted', (option, now, was) => {
    const journal = startEvent('round-robin', 5);
    journal.send({ kind: 'open-rounds' });
    const change = { kind: 'change-settings', settings: { options: { [option]: now } } } as const;
    expect(journal.send({ ...change, confirmed: 2 })).toBe('schedule.optionFixed');
    journal.send({ kind: 'leave-fide-mode', reason: '', confirmed: 2 });
    expect(journal.send(change)).toBe('schedule.countingAfterStart');
    const once = ['schedule.countingAfterStart'];
    expect(journal.send({ ...change, confirmed: once })).toBe('schedule.countingAfterStart');
    expect(journal.send({ ...change, confirmed: [...once, ...once] })).toBe('ok');
    expect(journal.tournament.notes.at(-1)).toBe(`Configuration @ Round 5: ${option} ${was} => ${now}`);
  });

  it('gives the point for a free round in paired rounds as well, and takes it back', () => {
    const journal = startEvent('round-robin', 5);
    journal.send({ kind: 'open-rounds' });
    journal.send({ kind: 'leave-fide-mode', reason: '', confirmed: 2 });
    const byes = () => journal.tournament.rounds.map((round) => round.byes);
    const free = (freeRound: string) =>
      journal.send({ kind: 'change-settings', settings: { options: { freeRound } }, confirmed: 2 });
    const none = byes();
    expect(free('point')).toBe('ok');
    expect(byes().map(([bye]) => bye?.kind)).toEqual(['pab', 'pab', 'pab', 'pab', 'pab']);
    expect(new Set(byes().map(([bye]) => bye?.player)).size).toBe(5);
    expect(free('none')).toBe('ok');
    expect(byes()).toEqual(none);
    expect(fold(journal.entries)).toEqual(journal.state);
  });

  it('plays 200 players twice: 398 rounds', () => {
    const journal = startEvent('round-robin', 200, { options: { cycles: 2 } });
    expect(journal.send({ kind: 'change-settings', settings: { totalRounds: 398 } })).toBe('ok');
    expect(journal.send({ kind: 'open-rounds' })).toBe('ok');
    expect(journal.tournament.totalRounds).toBe(398);
    expect(journal.tournament.rounds.every((round) => round.games.length === 100)).toBe(true);
  });

  it('keeps clubs apart in groups, says so in the journal, and takes it back', () => {
    const journal = startEvent('round-robin', 8);
    // The snake puts 1, 4, 5 and 8 into one group.
    for (const player of [1, 4, 5]) journal.send({ kind: 'change-player', player, change: { club: 'SK Enns' } });
    expect(journal.send({ kind: 'draw-lots', lots: { method: 'rating', groups: 2, apart: 'club' } })).toBe('ok');
    const [stage] = journal.tournament.schedule?.stages ?? [];
    expect(stage).toMatchObject({ method: 'rating', apart: 'club' });
    const ofClub = stage.groups.map(({ order }) => order.filter((id) => [1, 4, 5].includes(id)).length);
    expect([...ofClub].sort()).toEqual([1, 2]);
    expect(stage.groups.map(({ order }) => order.length)).toEqual([4, 4]);
    expect(journal.send({ kind: 'undo', entry: journal.entries.length })).toBe('ok');
    expect(journal.tournament.schedule?.stages).toBeUndefined();
    const teams = withTeams('round-robin', 3, 2);
    const apart = { method: 'seed', seed: 1, groups: 1, apart: 'club' } as const;
    expect(teams.send({ kind: 'draw-lots', lots: apart })).toBe('schedule.apartOfPlayers');
  });

  it('plays groups and a final group', () => {
    const journal = startEvent('round-robin', 8);
    expect(journal.send({ kind: 'draw-lots', lots: { method: 'rating', groups: 2 } })).toBe('ok');
    const final = { kind: 'draw-final-group', name: 'Final', members: [1, 2, 3, 4], seed: 2 } as const;
    expect(journal.send(final)).toBe('schedule.finalGroupOpen');
    expect(journal.send({ kind: 'open-rounds' })).toBe('ok');
    enterAll(journal, (white, black) => (white < black ? '10' : '01'));
    expect(journal.send(final)).toBe('ok');
    expect(journal.send({ kind: 'open-rounds' })).toBe('ok');
    expect(journal.tournament.rounds.map((round) => round.games.length)).toEqual([4, 4, 4, 2, 2, 2]);
    // Everyone starts the final group from nothing: games against the same opponent in a group stay there.
    expect(playerTables(journal.tournament).map(({ name, rows }) => [name, rows.map((row) => row.total)])).toEqual([
      ['A', [30, 20, 10, 0]],
      ['B', [30, 20, 10, 0]],
      ['Final', [0, 0, 0, 0]],
    ]);
    enterAll(journal, (white, black) => (white < black ? '10' : '01'));
    const last = playerTables(journal.tournament)[2];
    expect([...last.rows].sort((a, b) => a.id - b.id).map((row) => row.rank)).toEqual([1, 2, 3, 4]);
    expect(last.rows.every((row) => row.cells.flat().length === 3)).toBe(true);
    expect(journal.send({ kind: 'draw-lots', lots: { method: 'rating', groups: 3 } })).toBe('schedule.lotsAfterStart');
  });

  it('refuses a field that is too small and keeps it', () => {
    const journal = startEvent('round-robin', 1);
    expect(journal.send({ kind: 'open-rounds' })).toBe('schedule.tooFewPlayers');
    expect(journal.tournament.players).toHaveLength(1);
    expect(journal.send({ kind: 'draw-lots', lots: { method: 'varma', seed: 1 } })).toBe('schedule.varmaSize');
    const swiss = startEvent('dutch', 4);
    expect(swiss.send({ kind: 'open-rounds' })).toBe('schedule.noSuchFormat');
    expect(swiss.send({ kind: 'draw-lots', lots: { method: 'seed', seed: 1 } })).toBe('schedule.noSuchFormat');
  });
});

describe('lots of teams', () => {
  // Nine teams are as many as Varma's tables need of players.
  it('are not restricted (Varma): that is for players of one federation', () => {
    const journal = withTeams('round-robin', 9, 1);
    expect(journal.send({ kind: 'draw-lots', lots: { method: 'varma', seed: 1 } })).toBe('schedule.varmaOfPlayers');
    expect(journal.tournament.schedule?.stages).toBeUndefined();
  });

  /** Three teams registered with the weakest first. */
  const weakestFirst = (system: string) => {
    const journal = withTeams(system, 3, 2);
    for (const player of journal.tournament.players)
      journal.send({ kind: 'change-player', player: player.id, change: { rating: 1000 + 100 * player.id } });
    return journal;
  };
  const orderOf = ({ tournament }: ReturnType<typeof withTeams>) => tournament.schedule?.stages?.[0]?.groups[0]?.order;

  it.each(['round-robin', 'scheveningen', 'skalitzka'])(
    'by rating go by the averages (%s); an older journal keeps what it recorded',
    (system) => {
      const journal = weakestFirst(system);
      expect(journal.send({ kind: 'draw-lots', lots: { method: 'rating' } })).toBe('ok');
      expect(orderOf(journal)).toEqual([3, 2, 1]);
      const { tournament } = journal;
      const stage = { firstRound: 1, groups: [{ name: 'A', order: [1, 2, 3] }], method: 'rating' } as const;
      const again = decideChange(tournament, commandOf(tournament, { kind: 'draw-lots', stage }));
      expect(again.ok && doesTheSame({ kind: 'draw-lots', stage }, again.value)).toBe(true);
    },
  );
});
