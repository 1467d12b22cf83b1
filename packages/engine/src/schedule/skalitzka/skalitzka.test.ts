import { describe, expect, it } from 'vitest';
import type { Tournament } from '../../tournament/tournament.ts';
import { EMPTY_TOURNAMENT } from '../../tournament/tournament.ts';
import { scheduleOf } from '../scheduleOf.ts';
import { matchByMatch, triangleScores } from './make.ts';
import { seatName, skalitzkaTable } from './table.ts';

/** The printed table for eight (seed 001): round 1 and round 2 by table, White first. */
const PRINTED = [
  'Aa 1A',
  'b1 a2',
  '2B Bb',
  'Cc 3C',
  'd3 c4',
  '4D Dd',
  'Ee 5E',
  'f5 e6',
  '6F Ff',
  'Gg 7G',
  'h7 g8',
  '8H Hh',
];

const threeTeams = (size: number, options: Tournament['options'] = {}): Tournament => ({
  ...EMPTY_TOURNAMENT,
  system: 'skalitzka',
  edition: 'seed',
  options,
  players: Array.from({ length: 3 * size }, (_, i) => ({ id: i + 1, tpn: i + 1, name: `P${i}`, rating: 2000 })),
  teams: [0, 1, 2].map((t) => ({
    id: t + 1,
    tpn: t + 1,
    name: `Team ${t + 1}`,
    members: Array.from({ length: size }, (_, i) => t * size + i + 1),
  })),
});

describe('Skalitzka', () => {
  it('equals the printed table for eight', () => {
    const [first, second] = skalitzkaTable(8, true);
    const written = first.map((game, i) => `${game.map(seatName).join('')} ${second[i].map(seatName).join('')}`);
    expect(written).toEqual(PRINTED);
  });

  it('meets one of each other team, once White and once Black, for every size; odd sizes with one extra game', () => {
    for (let size = 2; size <= 41; size++) {
      const rounds = skalitzkaTable(size, true);
      expect(rounds).toHaveLength(size % 2 === 0 ? 2 : 3);
      const seen = new Map<string, string[]>();
      for (const round of rounds) {
        const busy = round.flat().map((seat) => `${seat.team}:${seat.board}`);
        expect(new Set(busy).size).toBe(busy.length);
        for (const [white, black] of round) {
          for (const [own, other, colour] of [
            [white, black, 'W'],
            [black, white, 'B'],
          ] as const) {
            const key = `${own.team}:${own.board}`;
            seen.set(key, [...(seen.get(key) ?? []), `${colour}${other.team}`]);
          }
        }
      }
      expect(seen.size).toBe(3 * size);
      for (const games of seen.values()) {
        expect(games.map((game) => game[0]).sort()).toEqual(['B', 'W']);
        expect(new Set(games.map((game) => game[1])).size).toBe(2);
      }
    }
  });

  it('gives each two teams as many games as boards', () => {
    for (const size of [2, 5, 8]) {
      const tournament = threeTeams(size);
      const schedule = scheduleOf(tournament);
      if (!schedule.ok) throw new Error(schedule.error.rule);
      const scores = triangleScores(tournament, schedule.value);
      expect(scores.map((each) => [each.team, each.other, each.games])).toEqual([
        [1, 2, size],
        [1, 3, size],
        [2, 3, size],
      ]);
    }
  });

  it('adds up the three matches', () => {
    const tournament = threeTeams(2);
    const schedule = scheduleOf(tournament);
    if (!schedule.ok) throw new Error(schedule.error.rule);
    // White always wins: each match is level.
    const rounds = schedule.value.rounds.map((round) => ({
      ...round,
      status: 'closed' as const,
      games: round.games.map((game) => ({ ...game, result: '10' as const })),
    }));
    const played = { ...tournament, rounds };
    const again = scheduleOf(played);
    if (!again.ok) throw new Error(again.error.rule);
    expect(
      triangleScores(played, again.value).map((each) => [each.points, each.otherPoints, each.matchPoints]),
    ).toEqual([
      [20, 0, 20],
      [0, 20, 0],
      [20, 0, 20],
    ]);
  });

  it('counts a match as over when its games are, also by other numbers than they were paired with (a file without lots)', () => {
    const drawn = {
      ...threeTeams(2),
      schedule: { stages: [{ firstRound: 1, groups: [{ name: 'A', order: [3, 1, 2] }], method: 'hand' as const }] },
    };
    const schedule = scheduleOf(drawn);
    if (!schedule.ok) throw new Error(schedule.error.rule);
    const rounds = schedule.value.rounds.map((round) => ({
      ...round,
      status: 'closed' as const,
      games: round.games.map((game) => ({ ...game, result: '==' as const })),
    }));
    const withoutLots = matchByMatch({ ...threeTeams(2), rounds });
    expect(withoutLots.rounds.map(({ games }) => games.map(({ result }) => result))).toEqual(
      Array.from({ length: 3 }, () => ['==', '==']),
    );
    // Games of the rounds to come are still open.
    const halfway = matchByMatch({ ...drawn, rounds: rounds.slice(0, 1) });
    expect(halfway.rounds.map(({ games }) => games.filter(({ result }) => result === undefined).length)).toEqual(
      Array.from({ length: 3 }, () => 1),
    );
  });

  it('leaves the odd last game out where the setting says so', () => {
    expect(skalitzkaTable(5, false)).toHaveLength(2);
  });

  it.each([
    ['two teams', { ...threeTeams(4), teams: threeTeams(4).teams.slice(0, 2) }, 'schedule.notThreeTeams'],
    [
      'numbers drawn for a team that has left',
      {
        ...threeTeams(4),
        schedule: { stages: [{ firstRound: 1, groups: [{ name: 'A', order: [1, 2, 9] }], method: 'hand' }] },
      },
      'schedule.lotsOfOtherTeams',
    ],
    ['one board', threeTeams(1), 'schedule.tooFewBoards'],
    [
      'uneven teams',
      { ...threeTeams(4), teams: threeTeams(4).teams.map((t) => (t.id === 2 ? { ...t, members: [5, 6, 7] } : t)) },
      'schedule.unevenTeams',
    ],
  ])('refuses %s', (_, tournament, rule) => {
    expect(scheduleOf(tournament as Tournament)).toMatchObject({ ok: false, error: { rule } });
  });
});
