import { describe, expect, it } from 'vitest';
import { boardPrizesOf, bracketOf, emptyBoards, knockoutOf, matchBoards, matchScore } from '../schedule/index.ts';
import { lastCountedRound } from '../standings/index.ts';
import { nextRoundNumber } from '../tournament/tournament.ts';
import { teamTables } from '../views/index.ts';
import { fold } from './index.ts';
import { enterAll, withTeams } from './testing/journal.ts';

describe('teams through the journal', () => {
  it('makes the table of the teams and the lists of the boards', () => {
    const journal = withTeams('round-robin', 3, 3, { options: { boards: 2 } });
    journal.send({ kind: 'set-line-up', round: 1, team: 2, boards: [5, 6] });
    journal.send({ kind: 'open-rounds' });
    // Teams 1, 2, 3 have players 1-3, 4-6, 7-9: the lower number wins.
    enterAll(journal, (white, black) => (white < black ? '10' : '01'));
    const [{ rows }] = teamTables(journal.tournament);
    expect(rows.map((row) => [row.team, row.matchPoints, row.gamePoints, row.rank])).toEqual([
      [1, '4', '4', 1],
      [2, '2', '2', 2],
      [3, '0', '0', 3],
    ]);
    expect(rows[0].cells.map((cells) => cells.map((cell) => [cell.gamePoints, cell.matchPoints]))).toEqual([
      [],
      [['2', '2']],
      [['2', '2']],
    ]);
    const lists = boardPrizesOf(journal.tournament).lists.map(({ board, players }) => [
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

  it('keeps who has a board in a paired round: a match is read by the teams of those at its boards', () => {
    const journal = withTeams('round-robin', 3, 4, { options: { boards: 2 } });
    journal.send({ kind: 'set-line-up', round: 1, team: 2, boards: [5, 0] });
    journal.send({ kind: 'open-rounds', through: 1 });
    const change = (id: number, members: number[]) =>
      journal.send({ kind: 'set-team', team: { id, name: `Team ${id}`, members } });
    // Round 1: 5 against 9; 10 has no opponent, the board is won.
    expect(journal.tournament.rounds[0].games.map(({ white, black }) => [white, black])).toEqual([[5, 9]]);
    expect(change(2, [6, 7, 8])).toBe('journal.memberSeated');
    expect(change(3, [9, 11, 12])).toBe('journal.memberSeated');
    // Reserves go, newcomers and another order come, and the team that was free changes as it likes.
    expect(change(2, [6, 5])).toBe('ok');
    expect(change(3, [10, 9, 8])).toBe('ok');
    expect(change(1, [4])).toBe('ok');
  });

  it('a round in which one team of every match left its boards empty could not be closed, and the table left it out', () => {
    const journal = withTeams('round-robin', 3, 2, { options: { boards: 2 } });
    journal.send({ kind: 'set-line-up', round: 1, team: 3, boards: [0, 0] });
    expect(journal.send({ kind: 'open-rounds', through: 1 })).toBe('ok');
    expect(journal.tournament.rounds[0].games).toEqual([]);
    expect(nextRoundNumber(journal.tournament)).toBe(2);
    expect(journal.send({ kind: 'publish', round: 1 })).toBe('ok');
    expect(journal.send({ kind: 'close-round', round: 1 })).toBe('ok');
    expect(lastCountedRound(journal.tournament)).toBe(1);
    const [{ rows }] = teamTables(journal.tournament);
    expect(rows.map((row) => [row.team, row.gamePoints])).toEqual([
      [1, '0'],
      [2, '2'],
      [3, '0'],
    ]);
    // Nobody is known to have won where both left theirs empty: it is paired and not counted.
    journal.send({ kind: 'set-line-up', round: 2, team: 1, boards: [0, 0] });
    journal.send({ kind: 'set-line-up', round: 2, team: 2, boards: [0, 0] });
    journal.send({ kind: 'open-rounds', through: 2 });
    expect([nextRoundNumber(journal.tournament), lastCountedRound(journal.tournament)]).toEqual([3, 1]);
  });

  it('opens the matches of a team that comes back', () => {
    const journal = withTeams('round-robin', 4, 2);
    journal.send({ kind: 'open-rounds', through: 1 });
    enterAll(journal, () => '==');
    expect(journal.send({ kind: 'leave-schedule', entrant: 3, fromRound: 2 })).toBe('ok');
    journal.send({ kind: 'open-rounds' });
    expect(journal.tournament.rounds[1].games.filter((game) => game.result !== undefined)).toHaveLength(2);
    expect(journal.send({ kind: 'leave-schedule', entrant: 3, fromRound: 3 })).toBe('schedule.leftAlready');
    expect(journal.send({ kind: 'return-to-schedule', entrant: 3, fromRound: 2 })).toBe('ok');
    expect(journal.tournament.rounds.map((round) => round.games.length)).toEqual([4, 4, 4]);
    expect(journal.tournament.rounds[1].matches?.some((match) => match.forfeit !== undefined)).toBe(false);
    expect(journal.tournament.rounds[1].games.every((game) => game.result === undefined)).toBe(true);
    expect(fold(journal.entries)).toEqual(journal.state);
  });

  it.each([
    ['that stand', true],
    ['future', false],
  ])('gives the matches of a team that leaves to its opponents as a whole, in rounds %s', (_, before) => {
    const journal = withTeams('round-robin', 4, 2);
    if (before) journal.send({ kind: 'open-rounds' });
    expect(journal.send({ kind: 'leave-schedule', entrant: 3, fromRound: 2 })).toBe('ok');
    expect(journal.send({ kind: 'leave-schedule', entrant: 4, fromRound: 3 })).toBe('ok');
    if (!before) journal.send({ kind: 'open-rounds' });
    const forfeits = journal.tournament.rounds.map((round) =>
      (round.matches ?? []).map(({ white, black, forfeit }) => `${white}-${black} ${forfeit ?? ''}`),
    );
    expect(forfeits).toEqual([
      ['1-4 ', '2-3 '],
      ['4-3 white', '1-2 '],
      ['2-4 white', '3-1 black'],
    ]);
    const results = () => journal.tournament.rounds.map((round) => round.games.map((game) => game.result ?? ''));
    expect(results()).toEqual([
      ['', '', '', ''],
      ['+-', '-+', '', ''],
      ['+-', '-+', '-+', '+-'],
    ]);
    expect(journal.send({ kind: 'return-to-schedule', entrant: 4, fromRound: 3 })).toBe('ok');
    expect(results()[2]).toEqual(['', '', '-+', '+-']);
    expect(journal.tournament.rounds[2].matches?.map((match) => match.forfeit)).toEqual([undefined, 'black']);
  });

  it('a match between two teams that left is lost by both, and won by the one that comes back', () => {
    const journal = withTeams('round-robin', 4, 2);
    journal.send({ kind: 'open-rounds' });
    journal.send({ kind: 'leave-schedule', entrant: 3, fromRound: 2 });
    journal.send({ kind: 'leave-schedule', entrant: 4, fromRound: 2 });
    const match = () => journal.tournament.rounds[1].matches?.[0];
    const results = () => journal.tournament.rounds[1].games.slice(0, 2).map((game) => game.result);
    expect(match()).toMatchObject({ white: 4, black: 3, forfeit: 'both' });
    expect(results()).toEqual(['--', '--']);
    journal.send({ kind: 'return-to-schedule', entrant: 3, fromRound: 2 });
    expect(match()).toMatchObject({ forfeit: 'black' });
    expect(results()).toEqual(['-+', '+-']);
  });

  it('a knock-out of teams has line-ups: reserves play, no board stays empty, and they stay with their match when its round moves', () => {
    const journal = withTeams('knockout', 8, 3, { options: { boards: 2 } });
    expect(journal.send({ kind: 'start-knockout' })).toBe('ok');
    const boardsOf = (round: number, match: number) =>
      journal.tournament.rounds[round - 1].games
        .filter((game) => game.match === match)
        .map(({ white, black }) => [white, black].sort((a, b) => a - b));
    const [first, ...others] = journal.tournament.rounds[0].matches ?? [];
    const team = Math.min(first.white, first.black);
    const [one, two, reserve] = journal.tournament.teams[team - 1].members;
    expect(journal.send({ kind: 'set-line-up', round: 1, team, boards: [one, 0] })).toBe('schedule.lineUpNotFull');
    expect(journal.send({ kind: 'set-line-up', round: 1, team, boards: [two, reserve] })).toBe('ok');
    expect(boardsOf(1, first.table).map(([low]) => low)).toEqual([two, reserve]);
    /** Both games of a match; White is the other team in the second, so that the same results make it level. */
    const play = (match: number, second: '10' | '01') => {
      for (const [game, result] of [
        [1, '10'],
        [2, second],
      ] as const)
        for (const board of [1, 2])
          expect(journal.send({ kind: 'match-result', match, game, board, result })).toBe('ok');
    };
    // Three matches are over, so that round 3 is a semi-final; the reserve is to play there too.
    for (const { table } of [first, ...others.slice(0, 2)]) play(table, '01');
    const semifinal = journal.tournament.rounds[2].matches?.[0];
    const winner = semifinal?.white ?? 0;
    const members = journal.tournament.teams[winner - 1].members;
    expect(journal.send({ kind: 'set-line-up', round: 3, team: winner, boards: [members[0], members[2]] })).toBe('ok');
    const seats = boardsOf(3, semifinal?.table ?? 0);
    expect(seats.flat()).toContain(members[2]);
    // The fourth match is level: its extension is round 3 now, and the semi-final round 4.
    play(others[2].table, '10');
    expect(journal.tournament.rounds[2].matches?.map(({ table }) => table)).toEqual([others[2].table]);
    expect(boardsOf(4, semifinal?.table ?? 0)).toEqual(seats);
    expect(journal.tournament.schedule?.lineUps?.map(({ round }) => round)).toEqual([1, 4]);
    expect(fold(journal.entries)).toEqual(journal.state);
  });

  it('a board of a cup that nobody can play on is settled as a forfeit of that board', () => {
    const journal = withTeams('knockout', 4, 2);
    expect(journal.send({ kind: 'start-knockout' })).toBe('ok');
    const [match] = journal.tournament.rounds[0].matches ?? [];
    const members = (team: number) => journal.tournament.teams[team - 1].members;
    // The first player of White's team leaves: from round 2 on the second moves up, and board 2 has one player.
    const gone = members(match.white);
    expect(journal.send({ kind: 'withdraw', player: gone[0], fromRound: 2 })).toBe('ok');
    expect(emptyBoards(journal.tournament)).toEqual([]);
    for (const board of [1, 2])
      expect(journal.send({ kind: 'match-result', match: match.table, game: 1, board, result: '==' })).toBe('ok');
    // In the second game White's team has Black.
    const there = members(match.black)[1];
    const empty = emptyBoards(journal.tournament);
    expect(empty).toEqual([{ round: 2, match: match.table, game: 2, board: 2, player: there, result: '+-' }]);
    const round = () => journal.tournament.rounds[1];
    const seated = () => round().matches?.[0] ?? match;
    const own = () => round().games.filter((game) => game.match === match.table);
    expect(own().map(({ white, black }) => [white, black])).toEqual([[members(match.black)[0], gone[1]]]);
    const [{ player: _, round: __, ...entry }] = empty;
    expect(journal.send({ kind: 'match-result', ...entry })).toBe('ok');
    expect(round().byes).toEqual([{ player: there, kind: 'full', unopposed: true }]);
    expect(emptyBoards(journal.tournament)).toEqual([]);
    expect(matchScore(journal.tournament, 2, seated(), 2)).toMatchObject({ whiteGamePoints: 10, blackGamePoints: 0 });
    const boards = matchBoards(journal.tournament, round(), seated());
    expect(boards.map(({ board, black, bye }) => [board, black, bye?.player])).toEqual([
      [1, gone[1], undefined],
      [2, 0, there],
    ]);
    // Cleared, the board waits again.
    expect(journal.send({ kind: 'match-result', ...entry, result: null, confirmed: 2 })).toBe('ok');
    expect([round().byes, emptyBoards(journal.tournament)]).toEqual([[], empty]);
    // The game ends with its other board: here the match does.
    expect(journal.send({ kind: 'match-result', ...entry })).toBe('ok');
    expect(journal.send({ kind: 'result', round: 2, board: own()[0].board, result: '==' })).toBe('ok');
    const bracket = bracketOf(knockoutOf(journal.tournament));
    expect(bracket.ok && bracket.value.matches[match.table - 1].winner).toBe(match.black);
    expect(fold(journal.entries)).toEqual(journal.state);
  });

  it('plays a round robin of teams with line-ups, reserves, and a match that is not played', () => {
    const journal = withTeams('round-robin', 4, 5, { options: { boards: 4 } });
    expect(journal.send({ kind: 'open-rounds' })).toBe('ok');
    expect(journal.tournament.rounds.map((round) => round.matches?.length)).toEqual([2, 2, 2]);
    expect(journal.tournament.rounds[0].games).toHaveLength(8);
    expect(journal.send({ kind: 'set-line-up', round: 1, team: 1, boards: [2, 1, 3, 4] })).toBe('schedule.lineUpOrder');
    expect(journal.send({ kind: 'set-line-up', round: 1, team: 1, boards: [1, 2, 6, 4] })).toBe(
      'schedule.lineUpStranger',
    );
    expect(journal.send({ kind: 'set-line-up', round: 1, team: 1, boards: [1, 3, 4, 5] })).toBe('ok');
    const first = journal.tournament.rounds[0];
    const players = first.games.filter((game) => game.match === 1).flatMap((game) => [game.white, game.black]);
    expect(players.filter((id) => id <= 5).sort()).toEqual([1, 3, 4, 5]);
    expect(first.matches?.[0].whiteBoards ?? first.matches?.[0].blackBoards).toEqual([1, 3, 4, 5]);
    expect(journal.send({ kind: 'forfeit-match', round: 1, table: 2, forfeit: 'white' })).toBe('ok');
    expect(journal.tournament.rounds[0].matches?.[1].forfeit).toBe('white');
    expect(journal.tournament.rounds[0].games.filter((game) => game.match === 2).map((game) => game.result)).toEqual([
      '+-',
      '-+',
      '+-',
      '-+',
    ]);
    expect(journal.send({ kind: 'forfeit-match', round: 1, table: 9, forfeit: null })).toBe('schedule.noSuchTable');
    journal.send({ kind: 'result', round: 1, board: 1, result: '10' });
    expect(journal.send({ kind: 'set-line-up', round: 1, team: 1, boards: null })).toBe('schedule.lineUpAfterResults');
    expect(fold(journal.entries)).toEqual(journal.state);
  });

  it('gives a match with results to a side as a whole after two confirmations, keeps the reason, takes it back', () => {
    const journal = withTeams('round-robin', 4, 4, { options: { boards: 3 } });
    journal.send({ kind: 'set-line-up', round: 1, team: 1, boards: [1, 2, 0] });
    journal.send({ kind: 'open-rounds' });
    const round = () => journal.tournament.rounds[0];
    const [match] = round().matches ?? [];
    const [own] = round().byes;
    expect([match.white, match.black, own.kind]).toEqual([1, 4, 'full']);
    const award = { kind: 'forfeit-match', round: 1, table: 1, forfeit: 'white', reason: ' wrong line-up ' } as const;
    expect(journal.send({ ...award, forfeit: null })).toBe('schedule.noForfeit');
    journal.send({ kind: 'result', round: 1, board: 1, result: '01' });
    const before = journal.tournament;
    expect(journal.send(award)).toBe('schedule.forfeitReplaces');
    expect(journal.send({ ...award, confirmed: 1 })).toBe('schedule.forfeitReplaces');
    expect(journal.send({ ...award, confirmed: 2 })).toBe('ok');
    expect(round().matches?.[0]).toMatchObject({ forfeit: 'white', reason: 'wrong line-up' });
    const results = () =>
      round()
        .games.slice(0, 2)
        .map((game) => game.result);
    expect(results()).toEqual(['+-', '-+']);
    // The board that team 4 had won without an opponent is lost with the match; the winner has all three boards.
    expect(round().byes).toEqual([{ ...own, kind: 'zero' }]);
    const [{ rows }] = teamTables(journal.tournament);
    const scored = rows.filter((row) => row.gamePoints !== '0');
    expect(scored.map((row) => [row.team, row.matchPoints, row.gamePoints])).toEqual([[1, '2', '3']]);
    const result = { kind: 'result', round: 1, board: 2, result: '10', replace: true } as const;
    expect(journal.send(result)).toBe('schedule.matchForfeited');
    expect(journal.send({ kind: 'undo' })).toBe('ok');
    expect(journal.tournament).toEqual(before);
    journal.send({ kind: 'redo' });
    expect(journal.send({ ...award, forfeit: null })).toBe('ok');
    expect(results()).toEqual([undefined, undefined]);
    expect([round().byes, round().matches?.[0]]).toEqual([[own], match]);
    expect(fold(journal.entries)).toEqual(journal.state);
  });

  it('asks before it decides a match of a round that is closed, and sends a knock-out to its bracket', () => {
    const journal = withTeams('round-robin', 2, 2);
    journal.send({ kind: 'open-rounds' });
    journal.send({ kind: 'publish', round: 1 });
    const award = { kind: 'forfeit-match', round: 1, table: 1, forfeit: 'both' } as const;
    expect(journal.send(award)).toBe('ok');
    expect(journal.send({ kind: 'close-round', round: 1 })).toBe('ok');
    expect(journal.send({ ...award, forfeit: 'black' })).toBe('schedule.forfeitClosed');
    expect(journal.send({ ...award, forfeit: 'black', confirmed: 1 })).toBe('ok');
    const knockout = withTeams('knockout', 4, 2);
    knockout.send({ kind: 'start-knockout' });
    expect(knockout.send(award)).toBe('schedule.forfeitInBracket');
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

it('a team has players, each of them once', () => {
  const journal = withTeams('round-robin', 3, 2);
  const teams = journal.tournament.teams;
  const set = (members: readonly number[], id?: number): string =>
    journal.send({ kind: 'set-team', team: { name: 'Team', members, ...(id === undefined ? {} : { id }) } });
  expect([set([]), set([], 1), set([1, 1], 1)]).toEqual([
    'journal.teamWithoutPlayers',
    'journal.teamWithoutPlayers',
    'journal.playerTwiceInTeam',
  ]);
  expect(journal.send({ kind: 'add-teams', teams: [{ name: 'Empty', members: [] }] })).toBe(
    'journal.teamWithoutPlayers',
  );
  expect(journal.tournament.teams).toBe(teams);
  expect(set([2], 1)).toBe('ok');
});
