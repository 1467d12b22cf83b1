import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Tournament } from '../tournament/tournament.ts';
import { EMPTY_TOURNAMENT } from '../tournament/tournament.ts';
import { FORMAT_CODES, formatByCode } from './codes.ts';
import { captainsChoose, hasSchedule, playsMatches, seatsAreFree } from './kinds.ts';
import { FORMATS_WITH_SCHEDULE, formatById } from './registry.ts';
import { plannedRound, scheduleOf } from './scheduleOf.ts';

/** A field that suits the format: players, or three even teams of four. */
function fieldFor(system: string, count: number): Tournament {
  const format = formatById(system);
  const teams = format?.entrants === 'teams' ? format.most : 0;
  const teamCount = Math.min(teams, 3);
  const size = teamCount === 0 ? count : 4 * teamCount;
  return {
    ...EMPTY_TOURNAMENT,
    system,
    players: Array.from({ length: size }, (_, i) => ({ id: i + 1, tpn: i + 1, name: `P${i + 1}`, rating: 2400 - i })),
    teams: Array.from({ length: teamCount }, (_, t) => ({
      id: t + 1,
      tpn: t + 1,
      name: `T${t + 1}`,
      members: [1, 2, 3, 4].map((board) => t * 4 + board),
    })),
  };
}

describe.each(FORMATS_WITH_SCHEDULE.map((format) => [format.id, format] as const))('every format: %s', (id, format) => {
  it('has an edition, options with allowed defaults, and codes that lead back to it', () => {
    expect(format.editions[0]).toMatch(/^[a-z0-9-]+$/);
    for (const option of format.options) {
      expect(typeof option.default).toBe(option.type);
      if (option.values !== undefined) expect(option.values).toContain(option.default);
      expect(option.source).not.toBe('');
    }
    const { codes } = FORMAT_CODES[id];
    for (const code of Object.keys(codes)) expect(formatByCode(code)?.system).toBe(id);
    expect(hasSchedule({ ...EMPTY_TOURNAMENT, system: id })).toBe(true);
  });

  it('makes rounds 1, 2, 3 ... in which nobody plays twice and boards have no gaps', () => {
    for (const count of [3, 4, 7, 12]) {
      const tournament = fieldFor(id, count);
      expect(format.needs(tournament)).toEqual([]);
      const schedule = scheduleOf(tournament);
      if (!schedule.ok) throw new Error(schedule.error.rule);
      schedule.value.rounds.forEach((round, i) => {
        expect(round.number).toBe(i + 1);
        const players = round.games.flatMap((game) => [game.white, game.black]);
        expect(new Set(players).size).toBe(players.length);
        expect(round.games.map((game) => game.board)).toEqual(round.games.map((_, g) => g + 1));
        expect(plannedRound(tournament, round.number)).toMatchObject({ ok: true });
      });
      expect(scheduleOf(tournament)).toEqual(schedule);
      expect(plannedRound(tournament, 999)).toMatchObject({ ok: false, error: { rule: 'schedule.noSuchRound' } });
    }
  });

  it('says what is missing when nobody is there, and throws nothing', () => {
    expect(format.needs({ ...EMPTY_TOURNAMENT, system: id }).length).toBeGreaterThan(0);
    expect(scheduleOf({ ...EMPTY_TOURNAMENT, system: id })).toMatchObject({ ok: false });
  });
});

it('captains choose the line-up in a round robin and a team Swiss, nowhere else, and not if there are no captains', () => {
  const { teams } = fieldFor('scheveningen', 0);
  const systems = [...FORMATS_WITH_SCHEDULE.map(({ id }) => id), 'dutch', 'team-swiss', 'double-swiss', 'keizer'];
  expect(systems.filter((system) => captainsChoose({ system, teams }))).toEqual(['round-robin', 'team-swiss']);
  // Their boards are those of matches before any round is paired, and those of others once a round has matches.
  const rounds = [
    { number: 1, status: 'paired' as const, games: [], byes: [], matches: [{ table: 1, white: 1, black: 2 }] },
  ];
  expect(playsMatches({ system: 'team-swiss', teams, rounds: [] })).toBe(true);
  expect([[], rounds].map((all) => playsMatches({ system: 'scheveningen', teams, rounds: all }))).toEqual([
    false,
    true,
  ]);
  // In a knock-out the arbiter enters the line-ups.
  expect(systems.filter((system) => seatsAreFree({ system, teams }))).toEqual([
    'round-robin',
    'knockout',
    'team-swiss',
  ]);
  expect(systems.filter((system) => seatsAreFree({ system, teams: [] }))).toEqual([]);
  expect(systems.filter((system) => captainsChoose({ system, teams: [] }))).toEqual([]);
});

it('one function decides who chooses the line-up: no page, route or sheet repeats the rule', () => {
  const packages = join(dirname(fileURLToPath(import.meta.url)), '../../..');
  const sources = ['desk', 'server', 'documents', 'cli', 'engine'].flatMap((room) =>
    readdirSync(join(packages, room, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => join(packages, room, 'src', file)),
  );
  const asking = sources.filter((file) => /\(\w+(\.\w+)?\)\?\.lineUps\b/.test(readFileSync(file, 'utf8')));
  expect(asking.map((file) => file.slice(packages.length + 1))).toEqual(['engine/src/schedule/kinds.ts']);
});
