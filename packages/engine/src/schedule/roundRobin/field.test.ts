import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standingsOf } from '../../standings/index.ts';
import type { Player, Tournament } from '../../tournament/tournament.ts';
import { EMPTY_TOURNAMENT } from '../../tournament/tournament.ts';
import { playerTables, pointsInRounds, sideOf } from '../../views/index.ts';
import { formatById } from '../registry.ts';
import { scheduleOf } from '../scheduleOf.ts';
import { tableOf } from './berger.ts';
import { moveToGroup } from './groupMoves.ts';
import { snakeGroups, spreadGroups, spreadOver } from './groups.ts';
import { checkedOrder, drawLots, orderOfDraw } from './lots.ts';
import { redrawNeededFor } from './stages.ts';
import { VARMA_GROUPS, varmaDraw } from './varma.ts';
import { countingTournament, withdrawals } from './withdrawal.ts';

const field = (count: number): Player[] =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, tpn: i + 1, name: `P${i + 1}`, rating: 2000 - i }));

const roundRobin = (count: number, change: Partial<Tournament> = {}): Tournament => ({
  ...EMPTY_TOURNAMENT,
  system: 'round-robin',
  edition: 'berger',
  players: field(count),
  ...change,
});

const rounds = (tournament: Tournament) => {
  const made = scheduleOf(tournament);
  if (!made.ok) throw new Error(made.error.rule);
  return made.value.rounds;
};

describe('drawing of lots', () => {
  it('is repeatable by its seed, and another seed draws otherwise', () => {
    const ids = field(10).map((player) => player.id);
    expect(drawLots(ids, 7)).toEqual(drawLots(ids, 7));
    expect(drawLots(ids, 7)).not.toEqual(drawLots(ids, 8));
  });

  it('gives every number to one entrant, in the order of drawing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer(), (count, seed) => {
        const ids = field(count).map((player) => player.id);
        const draws = drawLots(ids, seed);
        expect(draws.map((draw) => draw.entrant)).toEqual(ids);
        expect(checkedOrder(ids, orderOfDraw(draws)).ok).toBe(true);
      }),
    );
  });

  it.each([
    ['somebody twice', [1, 2, 2], 'schedule.lotsTwice'],
    ['somebody left out', [1, 2], 'schedule.lotsMissing'],
    ['a stranger', [1, 2, 9], 'schedule.lotsUnknown'],
  ])('refuses lots by hand with %s', (_, order, rule) => {
    expect(checkedOrder([1, 2, 3], order)).toMatchObject({ ok: false, error: { rule } });
  });

  it('must be repeated when someone leaves before round 1, except for the last, even number (seed 001)', () => {
    const stages = [{ firstRound: 1, groups: [{ name: 'A', order: [3, 1, 2, 4] }], method: 'hand' as const }];
    const without = (gone: number) =>
      roundRobin(4, {
        players: field(4).map((player) => (player.id === gone ? { ...player, withdrawnFrom: 1 } : player)),
        schedule: { stages },
      });
    expect(redrawNeededFor(without(1))).toEqual([1]);
    expect(redrawNeededFor(without(4))).toEqual([]);
    // Number 4 becomes the free round: nobody wins by forfeit.
    expect(rounds(without(4)).map((round) => round.free)).toEqual([[3], [2], [1]]);
    expect(rounds(without(4)).flatMap((round) => round.games).length).toBe(3);
  });
});

describe('Varma tables (C.05 Annex 2)', () => {
  it('divide the numbers, and groups do not meet in the last three rounds (12-group C aside)', () => {
    for (const [key, groups] of Object.entries(VARMA_GROUPS)) {
      const size = Number(key);
      expect(groups.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, i) => i + 1));
      const late = tableOf(size).slice(-3);
      groups.forEach((group, g) => {
        const meetings = late.flatMap((round) => round.pairs).filter((pair) => pair.every((n) => group.includes(n)));
        expect(meetings).toEqual(size === 12 && g === 2 ? [[12, 6]].map((p) => expect.arrayContaining(p)) : []);
      });
    }
  });

  it('keeps compatriots in one group of numbers where one has room', () => {
    fc.assert(
      fc.property(fc.integer({ min: 9, max: 24 }), fc.integer(), (count, seed) => {
        const entrants = field(count).map((player) => ({
          id: player.id,
          name: player.name,
          federation: player.id <= 3 ? 'TUR' : `F${player.id}`,
        }));
        const drawn = varmaDraw(entrants, seed);
        if (!drawn.ok) throw new Error(drawn.error.rule);
        expect(checkedOrder(entrants.map((e) => e.id).sort(), orderOfDraw(drawn.value)).ok).toBe(true);
        const groups = VARMA_GROUPS[count + (count % 2)];
        const mine = drawn.value.filter((draw) => draw.entrant <= 3).map((draw) => draw.number);
        expect(groups.some((group) => mine.every((number) => group.includes(number)))).toBe(true);
      }),
    );
  });

  it('spills over when a federation is larger than every group', () => {
    const entrants = field(10).map(({ id, name }) => ({ id, name, federation: 'TUR' }));
    const drawn = varmaDraw(entrants, 1);
    expect(
      drawn.ok &&
        checkedOrder(
          entrants.map((e) => e.id),
          orderOfDraw(drawn.value),
        ).ok,
    ).toBe(true);
  });

  it.each([8, 25])('refuses %s players', (count) => {
    const entrants = field(count).map(({ id, name }) => ({ id, name, federation: '' }));
    expect(varmaDraw(entrants, 1)).toMatchObject({ ok: false, error: { rule: 'schedule.varmaSize' } });
  });
});

describe('groups', () => {
  it('lays the field out to and fro', () => {
    const made = snakeGroups([1, 2, 3, 4, 5, 6, 7, 8, 9], 3);
    expect(made).toEqual({
      ok: true,
      value: [
        [1, 6, 7],
        [2, 5, 8],
        [3, 4, 9],
      ],
    });
    expect(snakeGroups([1, 2, 3, 4, 5], 2)).toMatchObject({ error: { rule: 'schedule.groupsOutOfRange' } });
  });

  it('plays groups side by side and a final group after them, boards without gaps', () => {
    const tournament = roundRobin(7, {
      schedule: {
        stages: [
          {
            firstRound: 1,
            groups: [
              { name: 'A', order: [1, 4, 5] },
              { name: 'B', order: [2, 3, 6, 7] },
            ],
            method: 'hand',
          },
          { firstRound: 4, groups: [{ name: 'Final', order: [1, 2, 3] }], method: 'hand' },
        ],
      },
    });
    const all = rounds(tournament);
    expect(all.map((round) => round.number)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const round of all) expect(round.games.map((game) => game.board)).toEqual(round.games.map((_, i) => i + 1));
    expect(all[0].groups).toEqual([
      { name: 'A', firstBoard: 1, lastBoard: 1 },
      { name: 'B', firstBoard: 2, lastBoard: 3 },
    ]);
    expect(all[3].games).toEqual([{ board: 1, white: 2, black: 3 }]);
  });
});

/** Six players; player 6 leaves after `after` games of five. Everything before is a win for White. */
const leaving = (after: number, options: Tournament['options'] = {}): Tournament => {
  const base = roundRobin(6, { options });
  const left = field(6).map((player) => (player.id === 6 ? { ...player, withdrawnFrom: after + 1 } : player));
  const played = rounds({ ...base, players: left }).map((round) => ({
    number: round.number,
    status: 'closed' as const,
    byes: [],
    games: round.games.map((game) => ({ ...game, result: game.result ?? ('10' as const) })),
  }));
  return { ...base, players: left, rounds: played };
};

describe('withdrawals (C.05 6.6)', () => {
  it('counts from half of the games on: three of five, not two', () => {
    expect(withdrawals(leaving(2))).toEqual([{ player: 6, completed: 2, scheduled: 5, counts: false }]);
    expect(withdrawals(leaving(3))).toEqual([{ player: 6, completed: 3, scheduled: 5, counts: true }]);
  });

  it('the report of some rounds keeps the points won against someone who left later', () => {
    const sum = (left: number) => [...pointsInRounds(leaving(left), [1, 2]).values()].reduce((a, b) => a + b, 0);
    // Two rounds of three games, each won by White; of someone who left after two of five games, nothing counts.
    expect([sum(3), sum(2)]).toEqual([60, 40]);
  });

  it('gives the opponents left to play a forfeit win', () => {
    const games = leaving(3).rounds.flatMap((round) => round.games);
    expect(games.filter((game) => game.result === '+-' || game.result === '-+')).toHaveLength(2);
  });

  it('leaves the free round of someone who left on its line, and gives nothing for it', () => {
    const gone = rounds(roundRobin(5))[4].free[0];
    const left = field(5).map((player) => (player.id === gone ? { ...player, withdrawnFrom: 2 } : player));
    const made = rounds(roundRobin(5, { players: left, options: { freeRound: 'point' } }));
    expect(made[4].free).toEqual([gone]);
    expect(made.map(({ byes }) => byes.length)).toEqual([1, 1, 1, 1, 0]);
  });

  it('takes the early leaver and their games out of the standings, or only them where the setting says so', () => {
    const cancelled = countingTournament(leaving(2));
    expect(cancelled.players[5].expelled).toBe(true);
    expect(cancelled.rounds.flatMap((round) => round.games)).toHaveLength(10);
    const kept = countingTournament(leaving(2, { belowHalf: 'keep' }));
    expect(kept.rounds.flatMap((round) => round.games)).toHaveLength(15);
    expect(countingTournament(leaving(3))).toEqual(leaving(3));
  });

  it('keeps who left in the crosstable, without a place', () => {
    const table = playerTables(leaving(2))[0].rows;
    expect(table[5].rank).toBeUndefined();
    expect(table[5].cells[0]).toHaveLength(1);
    expect(table.slice(0, 5).reduce((sum, row) => sum + row.total, 0)).toBe(100);
  });
});

describe('crosstable', () => {
  it('is the printed one of seed 001: totals and shared places', () => {
    const rows = ['.===='.concat('1'), '=.====', '==.11=', '==0.=1', '==0=.0', '0==01.'];
    const tournament = roundRobin(6);
    const played = rounds(tournament).map((round) => ({
      number: round.number,
      status: 'closed' as const,
      byes: [],
      games: round.games.map((game) => {
        const white = rows[game.white - 1][game.black - 1];
        return { ...game, result: white === '=' ? ('==' as const) : white === '1' ? ('10' as const) : ('01' as const) };
      }),
    }));
    const table = playerTables({ ...tournament, rounds: played, tiebreaks: [] })[0].rows;
    expect(table.map((row) => row.total)).toEqual([30, 25, 35, 25, 15, 20]);
    expect(table.map((row) => [row.rank, row.lastRank])).toEqual([
      [2, 2],
      [3, 4],
      [1, 1],
      [3, 4],
      [6, 6],
      [5, 5],
    ]);
    expect(table[2].cells.map((cells) => (cells[0] && sideOf(cells[0]).code) ?? '.').join('')).toBe('==.11=');
  });
});

describe('standings of a round robin', () => {
  it('leave out who left before half of their games, and what was scored against them', () => {
    const made = standingsOf(leaving(2), { tiebreaks: [] });
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    expect(made.value.rows.map((row) => row.id)).not.toContain(6);
    expect(made.value.rows.reduce((sum, row) => sum + row.points, 0)).toBe(100);
    const whole = standingsOf(leaving(3), { tiebreaks: [] });
    if (!whole.ok) throw new Error(JSON.stringify(whole.error));
    expect(whole.value.rows.map((row) => row.id)).toContain(6);
    expect(whole.value.rows.reduce((sum, row) => sum + row.points, 0)).toBe(150);
  });
});

describe('what is missing before anybody is registered', () => {
  const needs = (change: Partial<Tournament>) =>
    formatById(change.system ?? '')?.needs({ ...roundRobin(0), ...change });
  it.each(['round-robin', 'knockout'])(
    'teams, where a match was given boards when the event was made: %s',
    (system) => {
      const none = { found: 0, least: 2 };
      expect(needs({ system, options: { boards: 4 } })).toMatchObject([{ rule: 'schedule.tooFewTeams', facts: none }]);
      // A player without a team is no team.
      expect(needs({ system, options: { boards: 4 }, players: field(1) })).toMatchObject([{ facts: none }]);
      expect(needs({ system })).toMatchObject([{ rule: 'schedule.tooFewPlayers', facts: none }]);
    },
  );
});

describe('groups that keep clubs apart', () => {
  const clubs = fc.array(fc.constantFrom('', 'Enns', 'Izmir', 'Linz', 'Rooks'), { minLength: 2, maxLength: 60 });

  it('spread every club as evenly as its size allows, and every lap of the list over all groups', () => {
    fc.assert(
      fc.property(clubs, fc.integer({ min: 1, max: 9 }), (clubOf, count) => {
        const ids = clubOf.map((_, i) => i);
        const groups = spreadOver(ids, count, (id) => clubOf[id]);
        expect(groups.flat().sort((a, b) => a - b)).toEqual(ids);
        for (const group of groups) {
          const laps = group.map((id) => Math.floor(id / count));
          expect(new Set(laps).size).toBe(laps.length);
          for (const club of ['Enns', 'Izmir', 'Linz', 'Rooks']) {
            const all = clubOf.filter((each) => each === club).length;
            const here = group.filter((id) => clubOf[id] === club).length;
            expect(here).toBeLessThanOrEqual(Math.ceil(all / count));
            expect(here).toBeGreaterThanOrEqual(Math.floor(all / count));
          }
        }
      }),
    );
  });

  it('are those of the snake where no club has two', () => {
    const ids = field(14).map((player) => player.id);
    expect(spreadGroups(ids, 4, () => '')).toEqual(snakeGroups(ids, 4));
    expect(spreadGroups(ids, 5, String)).toMatchObject({ ok: false, error: { rule: 'schedule.groupsOutOfRange' } });
  });

  it('a player goes to the end of another group, or takes the number of the one who comes in exchange', () => {
    const groups = [
      { name: 'A', order: [1, 4, 5] },
      { name: 'B', order: [2, 3, 6] },
    ];
    expect(moveToGroup(groups, 4, 'B').map(({ order }) => order)).toEqual([
      [1, 5],
      [2, 3, 6, 4],
    ]);
    expect(moveToGroup(groups, 4, 'B', 3).map(({ order }) => order)).toEqual([
      [1, 3, 5],
      [2, 4, 6],
    ]);
  });
});
