import type { Tournament } from '@turnuva/engine';
import { otherTeamPoints } from '@turnuva/engine/checking';
import type { Command } from '@turnuva/engine/journal';
import { scheduleOf } from '@turnuva/engine/schedule';
import { standingsOf } from '@turnuva/engine/standings';
import type { TrfReading } from '@turnuva/formats';
import { readTrf, writeTrf } from '@turnuva/formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DeskEvent } from './deskEvent.ts';

interface Wanted {
  readonly system: string;
  readonly size: number;
  readonly order: readonly number[];
  readonly options: Tournament['options'];
}

/** Teams of `size` whose averages do not follow their numbers, with the lots drawn by hand. */
const begun = ({ system, size, order, options }: Wanted): Command[] => [
  {
    kind: 'create',
    settings: {
      info: { name: 'There and back' },
      system,
      edition: system === 'round-robin' ? 'berger' : 'seed',
      options,
      tiebreaks: ['MPvGP', 'EMGSB', 'EMMSB', 'SB', 'BC', 'WIN'],
    },
  },
  {
    kind: 'add-players',
    players: Array.from({ length: order.length * size }, (_, i) => ({ name: `Player, ${i}`, rating: 2500 - 3 * i })),
  },
  ...order.map((_, t): Command => {
    // The strongest players are in the last team.
    const members = Array.from({ length: size }, (_, i) => (order.length - 1 - t) * size + i + 1);
    return { kind: 'set-team', team: { name: `Team ${t + 1}`, members } };
  }),
  { kind: 'draw-lots', lots: { method: 'hand', groups: [{ name: 'A', order }] } },
];

const RESULTS = ['10', '01', '==', '10', '01', '+-', '-+', '--'] as const;

/** The rounds opened, some line-ups with an empty board, a match given, and results on the boards as far as they go. */
function withRounds(wanted: Wanted, picks: readonly number[], share: number): Tournament {
  const pick = (at: number): number => picks[at % picks.length];
  const event = new DeskEvent();
  event.send(...begun(wanted));
  const planned = scheduleOf(event.tournament);
  if (!planned.ok) throw new Error(planned.error.rule);
  const rounds = Math.max(1, Math.ceil(planned.value.rounds.length * share));
  for (let round = 1; round <= rounds; round++) {
    if (wanted.system === 'round-robin' && pick(round) % 3 === 0) {
      const team = event.tournament.teams[pick(round) % wanted.order.length];
      const boards = team.members.map((member, i) => (i === team.members.length - 1 ? 0 : member));
      event.send({ kind: 'set-line-up', round, team: team.id, boards });
    }
    event.send({ kind: 'open-rounds', through: round });
    if (wanted.system === 'round-robin' && pick(round + 1) % 5 === 0)
      event.send({ kind: 'forfeit-match', round, table: 1, forfeit: 'black' });
    const games = event.tournament.rounds[round - 1].games.filter(({ result }) => result === undefined);
    const results = games.map(({ board }): Command => {
      const result = RESULTS[(pick(board + 7 * round) + board) % RESULTS.length];
      return { kind: 'result', round, board, result };
    });
    // The last round may be under way.
    event.send(...(round === rounds ? results.slice(0, Math.ceil(results.length * share)) : results));
  }
  return event.tournament;
}

function reading(text: string): TrfReading {
  const read = readTrf(new TextEncoder().encode(text));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

/** The table of the teams, with every criterion. */
function tableOf(tournament: Tournament): string[] {
  const standings = standingsOf(tournament, { of: 'teams', unsuitable: 'drop' });
  if (!standings.ok) throw new Error(standings.error.kind);
  const names = new Map(tournament.teams.map(({ id, name }) => [id, name]));
  return standings.value.rows.map((row) =>
    [row.rank, names.get(row.id), row.matchPoints, row.gamePoints, ...row.values.map(({ text }) => text)].join(' '),
  );
}

/** Every board of every round, with what has been played. */
function scheduleIn(tournament: Tournament): string[] {
  const schedule = scheduleOf(tournament);
  if (!schedule.ok) throw new Error(schedule.error.rule);
  const nameOf = new Map(tournament.players.map(({ id, name }) => [id, name]));
  const teamOf = new Map(tournament.teams.map(({ id, name }) => [id, name]));
  return schedule.value.rounds.map(({ number, games, matches, byes }) =>
    [
      number,
      ...matches.map(
        ({ table, white, black, forfeit = '' }) => `${table}: ${teamOf.get(white)} - ${teamOf.get(black)} ${forfeit}`,
      ),
      ...games.map(
        ({ board, white, black, result = '' }) => `${board} ${nameOf.get(white)} - ${nameOf.get(black)} ${result}`,
      ),
      ...byes.map(({ player, kind, unopposed }) => `${nameOf.get(player)} ${kind} ${unopposed}`).sort(),
    ].join('\n'),
  );
}

const wanted: fc.Arbitrary<Wanted> = fc
  .oneof(
    fc.record({ system: fc.constant('skalitzka'), teams: fc.constant(3), size: fc.integer({ min: 2, max: 5 }) }),
    fc.record({
      system: fc.constant('scheveningen'),
      teams: fc.integer({ min: 2, max: 4 }),
      size: fc.integer({ min: 2, max: 5 }),
    }),
    fc.record({
      system: fc.constant('round-robin'),
      teams: fc.integer({ min: 3, max: 6 }),
      size: fc.integer({ min: 2, max: 4 }),
    }),
  )
  .chain(({ system, teams, size }) =>
    fc.record({
      system: fc.constant(system),
      size: fc.constant(size),
      order: fc.shuffledSubarray(
        Array.from({ length: teams }, (_, i) => i + 1),
        { minLength: teams },
      ),
      options: fc.constantFrom<Tournament['options']>(
        {},
        { boards: size },
        { cycles: 2, double: true },
        { colours: 'balanced', lastBoard: 'leave-out' },
      ),
    }),
  );

describe('schedules of teams through a TRF26 and back', () => {
  it('the same table and the same schedule, whatever lots were drawn and however far it is', () => {
    fc.assert(
      fc.property(
        wanted,
        fc.array(fc.nat({ max: 100 }), { minLength: 7, maxLength: 23 }),
        fc.constantFrom(0.2, 0.5, 0.8, 1),
        (event, picks, share) => {
          const tournament = withRounds(event, picks, share);
          const { tournament: back, teamPoints } = reading(writeTrf(tournament));
          expect(tableOf(back)).toEqual(tableOf(tournament));
          expect(scheduleIn(back)).toEqual(scheduleIn(tournament));
          expect(otherTeamPoints(back, teamPoints)).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('team points (310) that do not match the results are reported by a check, with their line', () => {
    const tournament = withRounds({ system: 'skalitzka', size: 2, order: [3, 1, 2], options: {} }, [0], 1);
    const lines = writeTrf(tournament, { lineEnd: '\n' }).split('\n');
    const at = lines.findIndex((line) => line.startsWith('310   1'));
    const [match, board] = [Number(lines[at].slice(54, 60)), Number(lines[at].slice(61, 67))];
    lines[at] = `${lines[at].slice(0, 54)}${'9.0'.padStart(6)} ${'8.5'.padStart(6)}${lines[at].slice(67)}`;
    const { tournament: back, teamPoints } = reading(lines.join('\n'));
    const more = { id: 1, line: at + 1 };
    expect(otherTeamPoints(back, teamPoints)).toEqual([
      { ...more, score: 'matchPoints', expected: match * 10, found: 90 },
      { ...more, score: 'gamePoints', expected: board * 10, found: 85 },
    ]);
  });
});
