import { describe, expect, it } from 'vitest';
import { enterAll, startEvent, withTeams } from '../journal/testing/journal.ts';
import { leavingEffect } from '../schedule/index.ts';
import { standingsOf } from '../standings/standings.ts';
import type { GameResult } from '../tournament/gameResult.ts';
import { formatPoints } from '../tournament/points.ts';
import {
  crosstable,
  pairingCards,
  playerTables,
  roundCharts,
  teamCrosstable,
  teamSheets,
  teamTables,
} from './index.ts';
import { accountAfter } from './points.ts';

const SCORES: Readonly<Record<string, number>> = { '1': 1, '+': 1, '=': 0.5 };
const lowerWins = (white: number, black: number): GameResult => (white < black ? '10' : '01');

function roundRobin(players: number, options = {}) {
  const journal = startEvent('round-robin', players, { edition: 'berger', tiebreaks: ['SB'], options });
  expect(journal.send({ kind: 'open-rounds' })).toBe('ok');
  return journal;
}

/** Six players; 6 draws twice and leaves after two of five games, the others by their numbers. */
function leftEarly(options = {}) {
  const journal = roundRobin(6, options);
  for (const round of [1, 2])
    for (const { board, white, black } of journal.tournament.rounds[round - 1].games)
      journal.send({
        kind: 'result',
        round,
        board,
        result: Math.max(white, black) === 6 ? '==' : lowerWins(white, black),
      });
  expect(journal.send({ kind: 'leave-schedule', entrant: 6, fromRound: 3, confirmed: 2 })).toBe('ok');
  enterAll(journal, lowerWins);
  return journal.tournament;
}

/** Without the forfeits of the rounds that were to come. */
const upToRound2 = (tournament: ReturnType<typeof leftEarly>) => ({
  ...tournament,
  rounds: tournament.rounds.slice(0, 2),
});

const sheet = (tournament: ReturnType<typeof leftEarly>) => {
  const made = standingsOf(tournament);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return { table: made.value, sheet: crosstable(tournament, made.value) };
};

describe('players who left a round robin early (C.05 6.6; FINDINGS A.6)', () => {
  const tournament = leftEarly();
  it('stays in the crosstable without a place; results are shown and count for nobody', () => {
    const { table, sheet: cross } = sheet(tournament);
    expect(table.rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    expect(cross.rows.map(({ id, rank }) => [id, rank])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
      [5, 5],
      [6, undefined],
    ]);
    expect(cross.count).toBe(6);
    const withSix = cross.rows.slice(0, 5).flatMap(({ cells }) => cells[5]);
    expect(withSix.map(({ counted }) => counted)).toEqual([false, false, false, false, false]);
    expect(withSix.map(({ outcome }) => outcome).sort()).toEqual(['+', '+', '+', '=', '=']);
    expect(cross.rows[5].cells.flat().every(({ counted }) => !counted)).toBe(true);
  });
  it.each(['cancel', 'keep'])(
    'has a line whose points are those of every page; opponents keep theirs or not: %s',
    (belowHalf) => {
      const event = leftEarly({ belowHalf });
      const { table, sheet: cross } = sheet(event);
      const [six] = cross.rows.filter(({ rank }) => rank === undefined);
      expect([six.id, six.line]).toEqual([6, 6]);
      const own = belowHalf === 'keep' ? 10 : 0;
      expect(six.total).toBe(own);
      expect(accountAfter(event, 5).score[5]).toBe(own);
      const [group] = playerTables(event);
      expect(group.rows.map(({ id, total }) => [id, total])).toEqual([
        ...table.rows.map(({ id, points }) => [id, points]),
        [6, own],
      ]);
      // Every line adds up: what counts in its cells is its total.
      for (const { cells, total } of cross.rows) {
        const counted = cells.flat().filter(({ counted }) => counted);
        expect(total).toBe(counted.reduce((sum, { outcome }) => sum + 10 * (SCORES[outcome] ?? 0), 0));
      }
    },
  );
  it('the consequences are known in advance: the announced losses are those in the standings afterwards', () => {
    for (const belowHalf of ['cancel', 'keep']) {
      const journal = roundRobin(6, { belowHalf });
      for (const { number, games } of journal.tournament.rounds.slice(0, 2))
        for (const { board } of games) journal.send({ kind: 'result', round: number, board, result: '==' });
      const before = accountAfter(journal.tournament, 5).score;
      const effect = leavingEffect(journal.tournament, 6, 3);
      expect(effect).toMatchObject({ completed: 2, scheduled: 5, counts: false });
      journal.send({ kind: 'leave-schedule', entrant: 6, fromRound: 3 });
      const after = accountAfter(upToRound2(journal.tournament), 2).score;
      const lost = [1, 2, 3, 4, 5].flatMap((id) =>
        before[id - 1] === after[id - 1] ? [] : [{ entrant: id, points: before[id - 1] - after[id - 1] }],
      );
      expect(lost).toHaveLength(belowHalf === 'cancel' ? 2 : 0);
      expect(effect?.losses).toEqual(lost);
    }
    expect(leavingEffect(startEvent('round-robin', 6).tournament, 6, 1)).toBeUndefined();
  });
  it.each(['cancel', 'keep'])('of teams it is their match points and game points (%s)', (belowHalf) => {
    const journal = withTeams('round-robin', 6, 2, { edition: 'berger', options: { boards: 2, belowHalf } });
    expect(journal.send({ kind: 'open-rounds' })).toBe('ok');
    for (const { number, games } of journal.tournament.rounds.slice(0, 2))
      for (const { board } of games)
        journal.send({ kind: 'result', round: number, board, result: board % 2 === 0 ? '==' : '10' });
    const scores = () =>
      new Map(
        teamSheets(journal.tournament, 2).map((each) => [each.team, [each.matchPoints, each.gamePoints].map(Number)]),
      );
    const before = scores();
    const effect = leavingEffect(journal.tournament, 6, 3);
    expect(effect).toMatchObject({ completed: 2, scheduled: 5, counts: false });
    expect(journal.send({ kind: 'leave-schedule', entrant: 6, fromRound: 3, confirmed: 2 })).toBe('ok');
    const after = scores();
    const lost = [1, 2, 3, 4, 5].flatMap((id) => {
      const [matchPoints = 0, boardPoints = 0] = (before.get(id) ?? []).map(
        (each, i) => each - (after.get(id)?.[i] ?? 0),
      );
      return matchPoints + boardPoints === 0
        ? []
        : [{ entrant: id, points: 10 * matchPoints, boardPoints: 10 * boardPoints }];
    });
    expect(lost).toHaveLength(belowHalf === 'cancel' ? 2 : 0);
    expect(effect?.losses).toEqual(lost);
  });
  it('cards end with the points of the standings', () => {
    const { table } = sheet(tournament);
    const totals = new Map(
      pairingCards(tournament, 5).map(({ player, total, lines }) => [player.id, [total, lines.at(-1)?.total]]),
    );
    for (const { id, points } of table.rows) expect([id, totals.get(id)]).toEqual([id, [points, points]]);
    expect(totals.get(6)).toEqual([0, 0]);
  });
  it('the chart marks the games', () => {
    const [chart] = roundCharts(tournament);
    for (const { number, cells } of chart.rows)
      for (const cell of cells) expect(cell?.uncounted === true).toBe(number === 6 || cell?.opponent === 6);
  });
});

describe('a free round worth a point (FINDINGS A.10)', () => {
  it.each(['none', 'point'])('%s: every row of the crosstable adds up', (freeRound) => {
    const journal = roundRobin(5, freeRound === 'none' ? {} : { freeRound });
    enterAll(journal, (white, black) => ((white + black) % 3 === 0 ? '==' : lowerWins(white, black)));
    const { sheet: cross } = sheet(journal.tournament);
    expect(cross.hasBesides).toBe(freeRound === 'point');
    for (const { cells, besides, points } of cross.rows) {
      const games = cells.flat().reduce((sum, { outcome }) => sum + (SCORES[outcome] ?? 0), 0);
      expect(besides).toBe(freeRound === 'point' ? '1.0' : '');
      expect(points).toBe(formatPoints(10 * (games + Number(besides)), 1));
    }
  });
});

it('nothing is due where the table gives the colours', () => {
  expect(pairingCards(leftEarly(), 2).every(({ due }) => due === undefined)).toBe(true);
});

describe('one crosstable for desk, sheets and command line', () => {
  it('a team that left early keeps its row and results, without a place; both scores are shown once', () => {
    const journal = withTeams('round-robin', 4, 2, {
      edition: 'berger',
      tiebreaks: ['MPvGP', 'EDET'],
      options: { boards: 2 },
    });
    expect(journal.send({ kind: 'open-rounds' })).toBe('ok');
    const [first] = journal.tournament.rounds;
    for (const { board, white, black } of first.games)
      journal.send({ kind: 'result', round: 1, board, result: lowerWins(white, black) });
    expect(journal.send({ kind: 'leave-schedule', entrant: 4, fromRound: 2, confirmed: 2 })).toBe('ok');
    enterAll(journal, lowerWins);
    const made = standingsOf(journal.tournament, { of: 'teams' });
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    const cross = teamCrosstable(journal.tournament, made.value);
    expect(cross.rows.map(({ team, rank, matchPoints }) => [team, rank, matchPoints])).toEqual([
      [1, 1, '4'],
      [2, 2, '2'],
      [3, 3, '0'],
      [4, undefined, ''],
    ]);
    expect([cross.count, cross.numbered, cross.codes]).toEqual([4, true, ['EDET']]);
    // Team 1 won its match with team 4 by 2:0 in round 1: shown in both rows, counted in neither.
    expect(cross.rows[0].cells[3].map(({ gamePoints, counted }) => [gamePoints, counted])).toEqual([['2', false]]);
    expect(cross.rows[3].cells[0].map(({ gamePoints, counted }) => [gamePoints, counted])).toEqual([['0', false]]);
    expect(cross.rows[0].cells[1].every(({ counted }) => counted)).toBe(true);
  });

  it('the table by numbers drawn has the colours of the schedule, forfeits included, and says the places as the standings do', () => {
    const journal = roundRobin(4);
    for (const { board, white, black } of journal.tournament.rounds[0].games)
      journal.send({ kind: 'result', round: 1, board, result: white === 1 || black === 1 ? '+-' : '==' });
    const [{ columns, rows }] = playerTables(journal.tournament);
    expect(columns).toBe('opponents');
    for (const { white, black } of journal.tournament.rounds[0].games) {
      expect(rows[white - 1].cells[black - 1]).toMatchObject([{ round: 1, colour: 'white' }]);
      expect(rows[black - 1].cells[white - 1]).toMatchObject([{ round: 1, colour: 'black' }]);
    }
    // The other rounds are there with their colours, and without a result.
    expect(rows.every(({ cells }) => cells.flat().length === 3)).toBe(true);
    expect(rows.flatMap(({ cells }) => cells.flat()).filter(({ outcome }) => outcome === 'open')).toHaveLength(8);
  });

  it('the table by numbers drawn has no places before the first result', () => {
    const journal = roundRobin(4);
    const places = () => playerTables(journal.tournament).flatMap(({ rows }) => rows.map(({ rank }) => rank));
    expect(places()).toEqual([undefined, undefined, undefined, undefined]);
    journal.send({ kind: 'result', round: 1, board: 1, result: '10' });
    expect(places().every((rank) => rank !== undefined)).toBe(true);
  });

  it('a team that left and whose points are kept has its place in both tables', () => {
    const journal = withTeams('round-robin', 4, 2, { edition: 'berger', options: { boards: 2, belowHalf: 'keep' } });
    expect(journal.send({ kind: 'open-rounds' })).toBe('ok');
    for (const { board } of journal.tournament.rounds[0].games)
      journal.send({ kind: 'result', round: 1, board, result: '==' });
    expect(journal.send({ kind: 'leave-schedule', entrant: 4, fromRound: 2, confirmed: 2 })).toBe('ok');
    enterAll(journal, lowerWins);
    const made = standingsOf(journal.tournament, { of: 'teams' });
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    const ranks = new Map(made.value.rows.map(({ id, rank }) => [id, rank]));
    const [drawn] = teamTables(journal.tournament);
    expect(drawn.rows.map(({ team, rank }) => [team, rank])).toEqual([1, 2, 3, 4].map((id) => [id, ranks.get(id)]));
  });

  it('refers to an opponent without a row by starting number; a shared place gets a row of its own', () => {
    const journal = startEvent('dutch', 4, { totalRounds: 3, initialColour: 'white' });
    const pairings = [
      { board: 1, white: 1, black: 3 },
      { board: 2, white: 4, black: 2 },
    ];
    expect(journal.send({ kind: 'pair', round: 1, pairings, bye: null })).toBe('ok');
    enterAll(journal, () => '10');
    journal.send({ kind: 'withdraw', player: 4, fromRound: 2, expelled: true });
    const { sheet: cross } = sheet(journal.tournament);
    expect([cross.hasUnlisted, cross.numbered]).toEqual([true, true]);
    expect(cross.rows.map(({ line, rank, id }) => [line, rank, id])).toEqual([
      [1, 1, 1],
      [2, 2, 2],
      [3, 2, 3],
    ]);
    expect(cross.rows[1].cells[0]).toMatchObject([{ unlisted: 4, colour: 'black', outcome: '0' }]);
  });

  it('a knock-out has rounds as columns, a large round robin too', () => {
    const cup = startEvent('knockout', 4);
    cup.send({ kind: 'start-knockout' });
    enterAll(cup, lowerWins);
    expect(sheet(cup.tournament).sheet.columns).toBe('rounds');
    expect(sheet(roundRobin(31).tournament).sheet.columns).toBe('rounds');
    expect(sheet(roundRobin(30).tournament).sheet.columns).toBe('opponents');
  });
});
