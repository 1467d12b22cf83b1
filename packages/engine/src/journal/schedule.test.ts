import { describe, expect, it } from 'vitest';
import { boardLists, bracketOf, playoffOf, scheduleOf } from '../schedule/index.ts';
import { playerTables, teamTables } from '../standings/index.ts';
import type { GameResult } from '../tournament/gameResult.ts';
import type { Command, Entry, JournalState, Settings } from './index.ts';
import { decide, EMPTY_JOURNAL, fold } from './index.ts';

class Desk {
  readonly entries: Entry[] = [];
  state: JournalState = EMPTY_JOURNAL;

  send(command: Command): string {
    const decided = decide(this.state, command);
    if (!decided.ok) return decided.error.rule;
    const seq = this.entries.length + 1;
    // Through JSON, as a journal is stored.
    const event = JSON.parse(JSON.stringify(decided.value)) as Entry['event'];
    this.entries.push({ seq, at: '2026-11-21T10:00:00Z', by: 'test', device: 'test', event });
    this.state = fold(this.entries, this.state);
    return 'ok';
  }

  get tournament() {
    return this.state.tournament;
  }
}

const started = (system: string, players: number, settings: Settings = {}): Desk => {
  const desk = new Desk();
  desk.send({ kind: 'create', settings: { info: { name: 'Event' }, system, ...settings } });
  desk.send({
    kind: 'add-players',
    players: Array.from({ length: players }, (_, i) => ({ name: `Player ${i}`, rating: 2500 - i })),
  });
  return desk;
};

const withTeams = (system: string, teams: number, size: number, settings: Settings = {}): Desk => {
  const desk = started(system, teams * size, settings);
  for (let t = 0; t < teams; t++) {
    const members = Array.from({ length: size }, (_, i) => t * size + i + 1);
    desk.send({ kind: 'set-team', team: { name: `Team ${t + 1}`, members } });
  }
  return desk;
};

/** Enters a result on every open board, round by round. */
function enterAll(desk: Desk, result: (white: number, black: number) => GameResult): void {
  for (const round of desk.tournament.rounds) {
    for (const game of round.games) {
      if (game.result !== undefined) continue;
      const { board, white, black } = game;
      expect(desk.send({ kind: 'result', round: round.number, board, result: result(white, black) })).toBe('ok');
    }
  }
}

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

  it('asks for new lots when somebody leaves before round 1', () => {
    const desk = started('round-robin', 5);
    desk.send({ kind: 'draw-lots', lots: { method: 'hand', groups: [{ name: 'A', order: [1, 2, 3, 4, 5] }] } });
    desk.send({ kind: 'leave-schedule', entrant: 2, fromRound: 1 });
    expect(desk.send({ kind: 'open-rounds' })).toBe('schedule.lotsRepeat');
    expect(desk.send({ kind: 'draw-lots', lots: { method: 'rating' } })).toBe('ok');
    expect(desk.send({ kind: 'open-rounds' })).toBe('ok');
    expect(desk.tournament.rounds).toHaveLength(3);
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
    const desk = started('round-robin', 2);
    expect(desk.send({ kind: 'open-rounds' })).toBe('schedule.tooFewPlayers');
    expect(desk.tournament.players).toHaveLength(2);
    expect(desk.send({ kind: 'draw-lots', lots: { method: 'varma', seed: 1 } })).toBe('schedule.varmaSize');
    const swiss = started('dutch', 4);
    expect(swiss.send({ kind: 'open-rounds' })).toBe('schedule.noSuchFormat');
  });
});

describe('teams through the journal', () => {
  it('makes the table of the teams and the lists of the boards', () => {
    const desk = withTeams('round-robin', 3, 3, { options: { boards: 2 } });
    desk.send({ kind: 'set-line-up', round: 1, team: 2, boards: [5, 6] });
    desk.send({ kind: 'open-rounds' });
    // Teams 1, 2, 3 have players 1-3, 4-6, 7-9: the lower number wins.
    enterAll(desk, (white, black) => (white < black ? '10' : '01'));
    const [{ rows }] = teamTables(desk.tournament);
    expect(rows.map((row) => [row.entrant, row.matchPoints, row.gamePoints, row.place])).toEqual([
      [1, 40, 40, 1],
      [2, 20, 20, 2],
      [3, 0, 0, 3],
    ]);
    expect(rows[0].cells.map((cells) => cells.map((cell) => [cell.gamePoints, cell.matchPoints]))).toEqual([
      [],
      [[20, 20]],
      [[20, 20]],
    ]);
    const lists = boardLists(desk.tournament).map(({ board, players }) => [
      board,
      players.map(({ player, points, games, rank }) => [player, points, games, rank]),
    ]);
    // Round 1: 5 and 6 against 7 and 8; round 2: 1 and 2 against 4 and 5; round 3: 7 and 8 against 1 and 2.
    expect(lists).toEqual([
      [
        1,
        [
          [1, 20, 2, 1],
          [4, 0, 1, 2],
          [7, 0, 2, 3],
        ],
      ],
      [
        2,
        [
          [2, 20, 2, 1],
          [5, 10, 2, 2],
          [8, 0, 2, 3],
        ],
      ],
      [undefined, [[6, 10, 1, 1]]],
    ]);
  });

  it('opens the matches of a team that comes back', () => {
    const desk = withTeams('round-robin', 4, 2);
    desk.send({ kind: 'open-rounds', through: 1 });
    enterAll(desk, () => '==');
    expect(desk.send({ kind: 'leave-schedule', entrant: 3, fromRound: 2 })).toBe('ok');
    desk.send({ kind: 'open-rounds' });
    expect(desk.tournament.rounds[1].games).toHaveLength(2);
    expect(desk.send({ kind: 'return-to-schedule', entrant: 3, fromRound: 2 })).toBe('ok');
    expect(desk.tournament.rounds.map((round) => round.games.length)).toEqual([4, 4, 4]);
    expect(desk.tournament.rounds[1].matches?.some((match) => match.forfeit !== undefined)).toBe(false);
  });

  it('plays a round robin of teams with line-ups, reserves, and a match that is not played', () => {
    const desk = withTeams('round-robin', 4, 5, { options: { boards: 4 } });
    expect(desk.send({ kind: 'open-rounds' })).toBe('ok');
    expect(desk.tournament.rounds.map((round) => round.matches?.length)).toEqual([2, 2, 2]);
    expect(desk.tournament.rounds[0].games).toHaveLength(8);
    expect(desk.send({ kind: 'set-line-up', round: 1, team: 1, boards: [2, 1, 3, 4] })).toBe('schedule.lineUpOrder');
    expect(desk.send({ kind: 'set-line-up', round: 1, team: 1, boards: [1, 2, 6, 4] })).toBe('schedule.lineUpStranger');
    expect(desk.send({ kind: 'set-line-up', round: 1, team: 1, boards: [1, 3, 4, 5] })).toBe('ok');
    const first = desk.tournament.rounds[0];
    const players = first.games.filter((game) => game.match === 1).flatMap((game) => [game.white, game.black]);
    expect(players.filter((id) => id <= 5).sort()).toEqual([1, 3, 4, 5]);
    expect(first.matches?.[0].whiteBoards ?? first.matches?.[0].blackBoards).toEqual([1, 3, 4, 5]);
    expect(desk.send({ kind: 'forfeit-match', round: 1, table: 2, forfeit: 'white' })).toBe('ok');
    expect(desk.tournament.rounds[0].matches?.[1].forfeit).toBe('white');
    expect(desk.tournament.rounds[0].games.filter((game) => game.match === 2).map((game) => game.result)).toEqual([
      '+-',
      '-+',
      '+-',
      '-+',
    ]);
    expect(desk.send({ kind: 'forfeit-match', round: 1, table: 9, forfeit: null })).toBe('schedule.noSuchTable');
    desk.send({ kind: 'result', round: 1, board: 1, result: '10' });
    expect(desk.send({ kind: 'set-line-up', round: 1, team: 1, boards: null })).toBe('schedule.lineUpAfterResults');
    expect(fold(desk.entries)).toEqual(desk.state);
  });

  it('plays a Scheveningen and a Skalitzka to the end', () => {
    const match = withTeams('scheveningen', 2, 4, { options: { colours: 'balanced' } });
    expect(match.send({ kind: 'open-rounds' })).toBe('ok');
    enterAll(match, () => '10');
    expect(match.tournament.rounds.flatMap((round) => round.games)).toHaveLength(16);
    const triangle = withTeams('skalitzka', 3, 6);
    expect(triangle.send({ kind: 'open-rounds' })).toBe('ok');
    enterAll(triangle, () => '01');
    expect(triangle.tournament.rounds.flatMap((round) => round.games)).toHaveLength(18);
    expect(withTeams('skalitzka', 2, 6).send({ kind: 'open-rounds' })).toBe('schedule.notThreeTeams');
  });
});

describe('a knock-out through the journal', () => {
  it('runs from the draw to the winner by the ordinary result command, and undoes', () => {
    const desk = started('knockout', 6, { options: { thirdPlace: true } });
    expect(desk.send({ kind: 'match-result', match: 1, game: 1, board: 1, result: '10' })).toBe(
      'schedule.knockoutNotStarted',
    );
    expect(desk.send({ kind: 'start-knockout', settings: { games: 3 } })).toBe('schedule.gamesNotEven');
    expect(desk.send({ kind: 'start-knockout', settings: { places: 6 } })).toBe('schedule.placesOutOfRange');
    expect(desk.send({ kind: 'start-knockout' })).toBe('ok');
    expect(desk.send({ kind: 'draw-match-colours', match: 1, phase: 'game', seed: 3 })).toBe('ok');
    for (let step = 0; step < 100; step++) {
      const open = desk.tournament.rounds.flatMap((round) =>
        round.games.filter((game) => game.result === undefined).map((game) => ({ round: round.number, ...game })),
      );
      if (open.length === 0) break;
      const [{ round, board, white, black }] = open;
      expect(desk.send({ kind: 'result', round, board, result: white < black ? '10' : '01' })).toBe('ok');
    }
    const knockout = desk.tournament.schedule?.knockout;
    const bracket = knockout === undefined ? undefined : bracketOf(knockout);
    expect(bracket?.ok && bracket.value.complete && bracket.value.qualified).toEqual([1]);
    expect(fold(desk.entries)).toEqual(desk.state);
    expect(desk.send({ kind: 'start-knockout' })).toBe('schedule.restartKnockout');
    expect(desk.send({ kind: 'start-knockout', confirmed: 1 })).toBe('schedule.restartKnockout');
    expect(desk.send({ kind: 'start-knockout', confirmed: 2 })).toBe('ok');
    expect(desk.tournament.schedule?.knockout?.games).toEqual([]);
    desk.send({ kind: 'undo' });
    expect(desk.tournament.schedule?.knockout).toEqual(knockout);
    expect(desk.send({ kind: 'unpair', round: 1 })).toBe('schedule.notPairedByHand');
    desk.send({ kind: 'undo' });
    const before = bracketOf(desk.tournament.schedule?.knockout ?? ({} as never));
    expect(before.ok && before.value.complete).toBe(false);
  });

  it('asks before it replaces, corrects, awards, and twice before a later match loses its results', () => {
    const desk = started('knockout', 4);
    desk.send({ kind: 'start-knockout' });
    expect(desk.send({ kind: 'award-match', match: 1, winner: 4, reason: 'absent' })).toBe('ok');
    for (const game of [1, 2]) {
      const state = desk.tournament.schedule?.knockout;
      const bracket = state === undefined ? undefined : bracketOf(state);
      const white = bracket?.ok && bracket.value.matches[1].state.games.find((each) => each.game === game)?.topHasWhite;
      expect(desk.send({ kind: 'match-result', match: 2, game, board: 1, result: white ? '10' : '01' })).toBe('ok');
    }
    expect(desk.send({ kind: 'match-result', match: 2, game: 3, board: 1, result: '10' })).toBe('schedule.matchOver');
    expect(desk.send({ kind: 'match-result', match: 3, game: 1, board: 1, result: '10' })).toBe('ok');
    expect(desk.send({ kind: 'award-match', match: 1, winner: null, reason: '' })).toBe('schedule.dropsLater');
    const before = desk.tournament;
    expect(desk.send({ kind: 'award-match', match: 1, winner: null, reason: '', confirmed: 2 })).toBe('ok');
    expect(desk.entries.at(-1)?.event).toMatchObject({ dropped: [3] });
    expect(desk.tournament.schedule?.knockout?.games.filter((game) => game.match === 3)).toEqual([]);
    expect(fold(desk.entries)).toEqual(desk.state);
    desk.send({ kind: 'undo' });
    expect(desk.tournament).toEqual(before);
    expect(desk.send({ kind: 'match-result', match: 2, game: 1, board: 1, result: '==' })).toBe(
      'schedule.replaceMatchResult',
    );
    expect(desk.send({ kind: 'match-result', match: 2, game: 1, board: 1, result: '==', confirmed: 1 })).toBe('ok');
  });
});

describe('options of a knock-out after its start', () => {
  const withOptions = (desk: Desk, options: NonNullable<Settings['options']>) =>
    desk.send({ kind: 'change-settings', settings: { options } });

  it('are carried into the bracket while nothing is entered, times at any time', () => {
    const desk = started('knockout', 8);
    desk.send({ kind: 'start-knockout' });
    expect(withOptions(desk, { games: 3 })).toBe('schedule.gamesNotEven');
    expect(withOptions(desk, { places: 8 })).toBe('schedule.placesOutOfRange');
    expect(withOptions(desk, { games: 4, thirdPlace: true })).toBe('ok');
    expect(desk.tournament.schedule?.knockout?.settings).toMatchObject({ games: 4, thirdPlace: true });
    expect(desk.send({ kind: 'award-match', match: 1, winner: 8, reason: 'absent' })).toBe('ok');
    expect(withOptions(desk, { games: 2, thirdPlace: true })).toBe('schedule.optionsAfterStart');
    expect(withOptions(desk, { games: 4, thirdPlace: true, gameMinutes: 25, startTime: '10:00' })).toBe('ok');
    expect(withOptions(desk, { games: 4, thirdPlace: true, gameMinutes: 0 })).toBe('schedule.timeOutOfRange');
    expect(withOptions(desk, { games: 4, thirdPlace: true, startTime: '25:00' })).toBe('schedule.startTime');
    expect(desk.tournament.options.gameMinutes).toBe(25);
    expect(desk.tournament.schedule?.knockout?.awards).toHaveLength(1);
    expect(fold(desk.entries)).toEqual(desk.state);
  });

  it('keep the colours drawn for matches that stay as they are', () => {
    const desk = started('knockout', 4);
    desk.send({ kind: 'start-knockout' });
    desk.send({ kind: 'draw-match-colours', match: 1, phase: 'game', white: 4 });
    expect(withOptions(desk, { thirdPlace: true })).toBe('ok');
    expect(desk.tournament.schedule?.knockout?.draws).toEqual([{ match: 1, phase: 'game', white: 4 }]);
  });
});

describe('a play-off through the journal', () => {
  it('starts from the standings of a tournament, is corrected and undone', () => {
    const desk = started('round-robin', 3);
    desk.send({ kind: 'open-rounds' });
    expect(desk.send({ kind: 'start-playoff', place: 1, entrants: [1, 2] })).toBe('schedule.playoffBeforeEnd');
    enterAll(desk, () => '==');
    const rounds = desk.tournament.rounds;
    expect(desk.send({ kind: 'start-playoff', place: 1, entrants: [1, 2] })).toBe('ok');
    expect(desk.send({ kind: 'draw-playoff-colours', playoff: 1, part: 'final', first: 'white' })).toBe('ok');
    const result = (game: number, text: GameResult, confirmed = 0) =>
      desk.send({ kind: 'playoff-result', playoff: 1, part: 'final', game, result: text, confirmed });
    expect(result(1, '10')).toBe('ok');
    expect(result(2, '01')).toBe('ok');
    const [playoff] = desk.tournament.schedule?.playoffs ?? [];
    expect(playoffOf(playoff).winner).toBe(1);
    expect(result(3, '10')).toBe('schedule.partOver');
    expect(result(2, '==')).toBe('schedule.replacePartResult');
    expect(result(2, '==', 1)).toBe('ok');
    desk.send({ kind: 'undo' });
    expect(desk.tournament.schedule?.playoffs?.[0]).toEqual(playoff);
    expect(desk.tournament.rounds).toEqual(rounds);
    expect(desk.send({ kind: 'playoff-result', playoff: 2, part: 'final', game: 1, result: '10' })).toBe(
      'schedule.noSuchPlayoff',
    );
    expect(desk.send({ kind: 'start-playoff', place: 1, entrants: [1, 2] })).toBe('schedule.playoffRunning');
    expect(desk.send({ kind: 'start-playoff', place: 2, entrants: [1] })).toBe('schedule.playoffSize');
  });
});
