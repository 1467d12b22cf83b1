import { describe, expect, it } from 'vitest';
import type { Tournament } from '../../tournament/tournament.ts';
import { EMPTY_TOURNAMENT } from '../../tournament/tournament.ts';
import type { Schedule } from '../format.ts';
import { scheduleOf } from '../scheduleOf.ts';
import { teamsInOrder } from './make.ts';
import { scheveningenTable } from './table.ts';
import { teamSheetOf } from './teamSheet.ts';

/** Teams of `size` players; team 1 holds ids 1..size, team 2 the next ones. Earlier teams are stronger. */
const teams = (count: number, size: number, options: Tournament['options'] = {}): Tournament => ({
  ...EMPTY_TOURNAMENT,
  system: 'scheveningen',
  edition: 'seed',
  options,
  players: Array.from({ length: count * size }, (_, i) => ({ id: i + 1, tpn: i + 1, name: `P${i}`, rating: 2500 - i })),
  teams: Array.from({ length: count }, (_, t) => ({
    id: t + 1,
    tpn: t + 1,
    name: `Team ${t + 1}`,
    members: Array.from({ length: size }, (_, i) => t * size + i + 1),
  })),
});

const made = (tournament: Tournament): Schedule => {
  const schedule = scheduleOf(tournament);
  if (!schedule.ok) throw new Error(schedule.error.rule);
  return schedule.value;
};

/** Everyone's colours, round after round. */
function linesOf(table: ReturnType<typeof scheveningenTable>): string[] {
  const lines = new Map<string, string>();
  for (const { a, b, aHasWhite } of table.flat()) {
    lines.set(`A${a}`, (lines.get(`A${a}`) ?? '') + (aHasWhite ? 'W' : 'B'));
    lines.set(`B${b}`, (lines.get(`B${b}`) ?? '') + (aHasWhite ? 'B' : 'W'));
  }
  return [...lines.values()];
}

const name = (id: number, size: number): string =>
  `${String.fromCharCode(64 + Math.ceil(id / size))}${((id - 1) % size) + 1}`;

describe('Scheveningen', () => {
  it('equals the printed table for four (seed 001)', () => {
    const rounds = made(teams(2, 4)).rounds.map((round) =>
      round.games.map((game) => `${name(game.white, 4)}-${name(game.black, 4)}`).join(' '),
    );
    expect(rounds).toEqual([
      'A1-B1 A2-B2 A3-B3 A4-B4',
      'B2-A1 B3-A2 B4-A3 B1-A4',
      'A1-B3 A2-B4 A3-B1 A4-B2',
      'B4-A1 B1-A2 B2-A3 B3-A4',
    ]);
  });

  it('plays the standard table on four boards, in which both teams have as many Whites as Blacks in every round', () => {
    const rounds = made(teams(2, 4, { colours: 'balanced' })).rounds.map((round) =>
      round.games.map((game) => `${name(game.white, 4)}-${name(game.black, 4)}`).join(' '),
    );
    expect(rounds).toEqual([
      'A1-B1 A2-B2 B3-A3 B4-A4',
      'B2-A1 B1-A2 A3-B4 A4-B3',
      'A1-B3 A2-B4 B1-A3 B2-A4',
      'B4-A1 B3-A2 A3-B2 A4-B1',
    ]);
  });

  it('an event on four boards that was started by moving on goes on so, and no game comes twice', () => {
    const event = teams(2, 4, { colours: 'balanced' });
    const [first, second] = scheveningenTable(4, 'moved-on').map((pairs, r) => ({
      number: r + 1,
      status: 'closed' as const,
      byes: [],
      games: pairs.map(({ a, b, aHasWhite }, i) => {
        const [one, other] = [event.teams[0]?.members[a - 1] ?? 0, event.teams[1]?.members[b - 1] ?? 0];
        return { board: i + 1, white: aHasWhite ? one : other, black: aHasWhite ? other : one };
      }),
    }));
    const rounds = [first, second].flatMap((round) => (round === undefined ? [] : [round]));
    const plan = made({ ...event, rounds }).rounds.slice(2);
    const met = [...rounds, ...plan].flatMap(({ games }) =>
      games.map(({ white, black }) => String([white, black].sort())),
    );
    expect(new Set(met).size).toBe(16);
  });

  it('meets every player of the other team once, every seat once a round, for every size and both colour schemes', () => {
    for (let size = 1; size <= 60; size++) {
      for (const colours of ['team', 'balanced'] as const) {
        const table = scheveningenTable(size, colours);
        expect(table).toHaveLength(size);
        const met = new Set(table.flat().map(({ a, b }) => a * 100 + b));
        expect(met.size).toBe(size * size);
        for (const round of table) expect(new Set(round.map(({ b }) => b)).size).toBe(size);
      }
    }
  });

  it('gives a whole team one colour a round', () => {
    for (let size = 2; size <= 60; size++) {
      for (const [r, round] of scheveningenTable(size, 'team').entries())
        expect(round.every(({ aHasWhite }) => aHasWhite === (r % 2 === 0))).toBe(true);
    }
  });

  it('gives both teams as many Whites in every round, one more in odd teams; two boards cannot have that', () => {
    for (let size = 3; size <= 60; size++) {
      for (const round of scheveningenTable(size, 'balanced')) {
        const whites = round.filter(({ aHasWhite }) => aHasWhite).length;
        expect(Math.abs(2 * whites - size)).toBe(size % 2);
      }
    }
    expect(scheveningenTable(2, 'balanced')).toEqual(scheveningenTable(2, 'team'));
  });

  it.each([['team'], ['balanced']] as const)(
    'scheme %s: Whites and Blacks of everyone are level (within one in odd teams), and nobody has three in a row',
    (colours) => {
      for (let size = 2; size <= 60; size++) {
        const lines = linesOf(scheveningenTable(size, colours));
        const difference = (line: string): number =>
          [...line].reduce((sum, letter) => sum + (letter === 'W' ? 1 : -1), 0);
        expect(lines.filter((line) => Math.abs(difference(line)) !== size % 2)).toEqual([]);
        expect(lines.filter((line) => /WWW|BBB/.test(line))).toEqual([]);
      }
    },
  );

  it('starts with board against board in every size but six', () => {
    for (let size = 3; size <= 60; size++)
      if (size !== 6) expect(scheveningenTable(size, 'balanced')[0].every(({ a, b }) => a === b)).toBe(true);
  });

  it('plays a double match again with colours reversed', () => {
    const table = scheveningenTable(3, 'team', true);
    expect(table).toHaveLength(6);
    expect(table[3]).toEqual(table[0].map((pair) => ({ ...pair, aHasWhite: !pair.aHasWhite })));
  });

  it('levels everyone in a double match, and nobody has three in a row where the two halves meet', () => {
    const broken: string[] = [];
    for (const colours of ['team', 'balanced'] as const) {
      for (let size = 1; size <= 60; size++) {
        const lines = linesOf(scheveningenTable(size, colours, true));
        expect(lines.filter((line) => line.replaceAll('B', '').length !== size)).toEqual([]);
        for (const line of lines) if (/WWW|BBB/.test(line)) broken.push(`${colours} ${size}`);
      }
    }
    expect(broken).toEqual([]);
  });

  it('plays more than two teams as a round robin of matches', () => {
    const schedule = made(teams(4, 3));
    expect(schedule.rounds).toHaveLength(9);
    const met = new Set<string>();
    for (const round of schedule.rounds) {
      expect(round.matches).toHaveLength(2);
      expect(new Set(round.games.flatMap((game) => [game.white, game.black])).size).toBe(12);
      for (const game of round.games) met.add([game.white, game.black].sort((x, y) => x - y).join('-'));
    }
    expect(met.size).toBe(54);
    expect(made(teams(3, 2)).rounds.map((round) => round.free)).toEqual([[1], [1], [3], [3], [2], [2]]);
  });

  it('lets the team with the higher average keep its seats', () => {
    const weakFirst = { ...teams(2, 4), players: teams(2, 4).players.map((p) => ({ ...p, rating: 1000 + p.id })) };
    expect(made(weakFirst).rounds[0].games[0]).toMatchObject({ white: 5, black: 1 });
  });

  const drawn = (tournament: Tournament, order: readonly number[]): Tournament => ({
    ...tournament,
    schedule: { stages: [{ firstRound: 1, groups: [{ name: 'A', order }], method: 'hand' }] },
  });

  it('has the team with lot 1 first, whichever has the higher average', () => {
    expect(made(drawn(teams(2, 4), [2, 1])).rounds[0].games[0]).toMatchObject({ white: 5, black: 1 });
    expect(made(drawn(teams(2, 4), [1, 2])).rounds[0].games[0]).toMatchObject({ white: 1, black: 5 });
    expect(teamsInOrder(drawn(teams(2, 4), [2, 1])).map(({ id }) => id)).toEqual([2, 1]);
  });

  it.each(['team', 'balanced'])(
    'goes on with the team that was first when it was started (%s): nobody meets twice',
    (colours) => {
      const begun = made(teams(2, 4, { colours })).rounds[0];
      const round = { number: 1, status: 'closed', games: begun.games, byes: [], matches: begun.matches } as const;
      const ratings = teams(2, 4).players.map((player) => ({ ...player, rating: 1000 + player.id }));
      for (const later of [
        drawn(teams(2, 4, { colours }), [2, 1]),
        { ...teams(2, 4, { colours }), players: ratings },
      ]) {
        const schedule = made({ ...later, rounds: [round] });
        const met = schedule.rounds.flatMap(({ games }) =>
          games.map((game) => [game.white, game.black].sort().join('-')),
        );
        expect(new Set(met).size).toBe(16);
        expect(schedule.rounds).toEqual(made({ ...teams(2, 4, { colours }), rounds: [round] }).rounds);
      }
    },
  );

  it('writes the printed team sheet: opponents, results and totals (seed 001)', () => {
    const points: Record<string, string> = { '1:1': '1', '2:2': '1', '3:3': '0', '4:4': '0', '5:5': '=', '6:6': '=' };
    const second: Record<string, string> = { '1:2': '1', '2:3': '1', '3:4': '0', '4:5': '1', '5:6': '=', '6:1': '=' };
    const tournament = teams(2, 6);
    const played = made(tournament)
      .rounds.slice(0, 2)
      .map((round, r) => ({
        number: r + 1,
        status: 'closed' as const,
        byes: [],
        games: round.games.map((game) => {
          const [a, b] = [Math.min(game.white, game.black), Math.max(game.white, game.black) - 6];
          const own = (r === 0 ? points : second)[`${a}:${b}`];
          const forWhite = game.white <= 6 ? own : own === '1' ? '0' : own === '0' ? '1' : '=';
          return {
            ...game,
            result: forWhite === '=' ? ('==' as const) : forWhite === '1' ? ('10' as const) : ('01' as const),
          };
        }),
      }));
    const sheet = teamSheetOf({ ...tournament, rounds: played }, made({ ...tournament, rounds: played }), 1);
    expect(sheet.roundTotals.slice(0, 2)).toEqual([30, 40]);
    expect(sheet.rows[3].cells.slice(0, 2).map((cell) => `${cell.opponentNumber}:${cell.code} ${cell.colour}`)).toEqual(
      ['4:0 white', '5:1 black'],
    );
  });

  it.each([
    ['one team', teams(1, 4), 'schedule.tooFewTeams'],
    [
      'uneven teams',
      { ...teams(2, 4), teams: teams(2, 4).teams.map((t) => (t.id === 2 ? { ...t, members: [5, 6, 7] } : t)) },
      'schedule.unevenTeams',
    ],
  ])('refuses %s', (_, tournament, rule) => {
    expect(scheduleOf(tournament as Tournament)).toMatchObject({ ok: false, error: { rule } });
  });
});

describe.each([
  ['team', 2],
  ['balanced', 4],
] as const)('seed 001, Scheveningen 2, three teams and more, colours of %s', (colours, most) => {
  it.each([false, true])(
    `at most ${most} equal colours in a row over all matches, as docs/team-events.md says; double %s`,
    (double) => {
      for (let count = 3; count <= 6; count++)
        for (let size = 2; size <= 12; size++) {
          const lines = new Map<number, string>();
          for (const { white, black } of made(teams(count, size, { colours, double })).rounds.flatMap(
            ({ games }) => games,
          )) {
            lines.set(white, `${lines.get(white) ?? ''}W`);
            lines.set(black, `${lines.get(black) ?? ''}B`);
          }
          const runs = [...lines.values()].flatMap((line) => line.match(/W+|B+/g) ?? []);
          expect(Math.max(...runs.map(({ length }) => length)), `${count} teams of ${size}`).toBeLessThanOrEqual(most);
        }
    },
  );
});
