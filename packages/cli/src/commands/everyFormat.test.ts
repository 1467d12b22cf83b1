import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { editionOf, type GameResult, SYSTEMS, type Tournament } from '@turnuva/engine';
import {
  type Command,
  decide,
  EMPTY_JOURNAL,
  type Entry,
  fold,
  type JournalState,
  toBePaired,
} from '@turnuva/engine/journal';
import { FORMATS_WITH_SCHEDULE, playoffOf, playoffsOf } from '@turnuva/engine/schedule';
import { standingsOf } from '@turnuva/engine/standings';
import { tableSheet } from '@turnuva/engine/views';
import { writeTournamentFile, writeTrf } from '@turnuva/formats';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { standings } from './standings.ts';

/**
 * One final ranking, whatever was played: the table of the desk and `turnuva standings FILE` have the same ranks, points
 * and tie-breaks for an event of every system and format, from the file that keeps everything and from the report file.
 */

const folder = mkdtempSync(join(tmpdir(), 'turnuva-everyFormat-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

const SOME: readonly GameResult[] = ['10', '==', '01', '10', '==', '01', '+-', '01'];
/** All of them played: then the sums of C.07 need no rule for games that were not. */
const PLAYED: readonly GameResult[] = ['10', '==', '01', '10', '==', '01', '01', '10'];

/** A tournament as a desk runs it; whatever asks is confirmed. */
class Event {
  #state: JournalState = EMPTY_JOURNAL;
  readonly #entries: Entry[] = [];

  /** Results by turns. */
  readonly #some: readonly GameResult[];

  constructor(system: string, settings: object, players: number, teams = 0, some: readonly GameResult[] = SOME) {
    this.#some = some;
    this.send({ kind: 'create', settings: { info: { name: 'Event' }, system, initialColour: 'white', ...settings } });
    const listed = Array.from({ length: players }, (_, i) => ({ name: `Player, ${i + 1}`, rating: 2400 - 7 * i }));
    this.send({ kind: 'add-players', players: listed });
    const size = players / teams;
    for (let t = 0; t < teams; t++) {
      const members = Array.from({ length: size }, (_, i) => t * size + i + 1);
      this.send({ kind: 'set-team', team: { name: `Team ${t + 1}`, members } });
    }
  }

  send(command: Command): void {
    const decided = decide(this.#state, { ...command, confirmed: 2 } as Command);
    if (!decided.ok) throw new Error(`${command.kind}: ${decided.error.rule} ${JSON.stringify(decided.error.facts)}`);
    this.#entries.push({ seq: this.#entries.length + 1, at: '', by: '', device: '', event: decided.value });
    this.#state = fold(this.#entries, this.#state);
  }

  get tournament(): Tournament {
    return this.#state.tournament;
  }

  /** A result on every open board; in a knock-out someone wins every game. */
  results(): this {
    const some = this.#some;
    for (let step = 0; step < 500; step++) {
      const open = this.tournament.rounds.flatMap(({ number, games }) =>
        games.filter(({ result }) => result === undefined).map((game) => ({ round: number, ...game })),
      );
      if (open.length === 0) return this;
      const [{ round, board, white, black }] = open;
      const decisive = (white + black) % 3 === 0 ? white > black : white < black;
      const knockout = this.tournament.system === 'knockout';
      const result = knockout ? (decisive ? '10' : '01') : some[(board * 5 + round * 3) % some.length];
      this.send({ kind: 'result', round, board, result });
    }
    throw new Error('does not end');
  }

  /** All rounds of a Swiss. */
  swiss(rounds: number): this {
    const { system, edition } = this.tournament;
    const step = system === 'double-swiss' ? 2 : 1;
    for (let round = 1; round <= rounds; round += step) {
      const paired = editionOf(system, edition)?.pair(this.tournament, { round });
      if (paired?.ok !== true)
        throw new Error(`round ${round}: ${JSON.stringify(paired)} ${toBePaired(this.tournament, round)}`);
      const { pairings, bye } = paired.value;
      this.send({ kind: 'pair', round, pairings: [...pairings], bye });
      this.results();
      for (let each = round; each < round + step; each++) this.send({ kind: 'close-round', round: each });
    }
    return this;
  }

  /** A play-off for a place, to its end: the higher number wins every game. */
  playoff(place: number, entrants: readonly number[]): this {
    this.send({ kind: 'start-playoff', place, entrants: [...entrants] });
    const { number } = playoffsOf(this.tournament).at(-1) ?? { number: 1 };
    for (let step = 0; step < 60; step++) {
      const state = playoffsOf(this.tournament).find((each) => each.number === number)?.state;
      const now = state === undefined ? undefined : playoffOf(state);
      if (now === undefined || now.winner !== undefined) return this;
      const open = now.parts.flatMap(({ id, games }) => games.map((game) => ({ part: id, ...game })));
      const next = open.find(({ result }) => result === undefined);
      if (next === undefined) throw new Error(`nothing to play: ${JSON.stringify(now)}`);
      const { part, game, white, black } = next;
      const result = white > black ? '10' : '01';
      this.send({ kind: 'playoff-result', playoff: number, part, game, result });
    }
    throw new Error('the play-off does not end');
  }
}

interface Line {
  readonly rank: number;
  readonly name: string;
  readonly points: number;
  readonly values: readonly string[];
}

function ofDesk(tournament: Tournament): Line[] {
  const made = standingsOf(tournament, { unsuitable: 'drop' });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return tableSheet(tournament, made.value).rows.map(({ rank, name, values }, i) => ({
    rank,
    name,
    points: made.value.rows[i].points / 10,
    values: [...values],
  }));
}

async function ofFile(name: string, content: string): Promise<Line[]> {
  const path = join(folder, name);
  writeFileSync(path, content);
  const parts: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    parts.push(String(text));
    return true;
  });
  await standings(path, { format: 'json' });
  vi.restoreAllMocks();
  const { rows } = JSON.parse(parts.join('')) as {
    rows: { rank: number; name: string; points: number; values: Record<string, string> }[];
  };
  return rows.map(({ rank, name, points, values }) => ({ rank, name, points, values: Object.values(values) }));
}

/** A report file has one column of points, for the games of all stages: of those it keeps the places alone. */
async function expectAgreement(tournament: Tournament, report: 'all' | 'places' = 'all'): Promise<void> {
  const desk = ofDesk(tournament);
  expect(await ofFile('event.turnuva', writeTournamentFile(tournament))).toEqual(desk);
  const told = await ofFile('event.trf', writeTrf(tournament, { program: 'test' }));
  if (report === 'all') expect(told).toEqual(desk);
  else expect(ranksOf(told)).toBe(ranksOf(desk));
}

describe('every Swiss system', () => {
  it.each(SYSTEMS.flatMap(({ id, editions }) => editions.map((edition) => [id, edition.id] as const)))(
    '%s %s',
    async (system, edition) => {
      const teams = system === 'team-swiss';
      const event = new Event(
        system,
        { edition, totalRounds: 4, tiebreaks: teams ? ['MPvGP', 'BH:MP'] : ['BH/C1', 'SB', 'WIN'] },
        teams ? 24 : 11,
        teams ? 6 : 0,
      );
      event.swiss(4);
      await expectAgreement(event.tournament);
    },
  );
});

describe('every format with a schedule', () => {
  it.each([
    ['round-robin', { edition: 'berger' }, 6, 0],
    ['round-robin', { edition: 'berger', options: { cycles: 2 } }, 5, 0],
    ['round-robin', { edition: 'berger' }, 16, 4],
    ['scheveningen', {}, 8, 2],
    ['scheveningen', {}, 12, 3],
    ['skalitzka', {}, 12, 3],
    ['knockout', { options: { thirdPlace: true } }, 8, 0],
    ['knockout', {}, 16, 4],
  ] as const)('%s %o, %i players, %i teams', async (system, settings, players, teams) => {
    const event = new Event(system, { tiebreaks: [], ...settings }, players, teams);
    event.send(system === 'knockout' ? { kind: 'start-knockout' } : { kind: 'open-rounds' });
    event.results();
    await expectAgreement(event.tournament);
  });
  it('every one is here', () => {
    expect(FORMATS_WITH_SCHEDULE.map(({ id }) => id)).toEqual(['round-robin', 'scheveningen', 'skalitzka', 'knockout']);
  });
});

describe('points of a report file (FINDINGS A.7)', () => {
  const pointsIn = (text: string): number[] =>
    text.split(/\r?\n/).flatMap((line) => (line.startsWith('001') ? [10 * Number(line.slice(80, 84))] : []));

  it('a schedule without a result has no points, in the file and in the table', () => {
    const event = new Event('round-robin', { edition: 'berger', tiebreaks: ['SB'] }, 6);
    event.send({ kind: 'open-rounds' });
    expect(pointsIn(writeTrf(event.tournament, { program: 'test' }))).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it.each([
    ['round-robin', { edition: 'berger' }, 7, 0],
    ['round-robin', { edition: 'berger' }, 16, 4],
    ['scheveningen', {}, 8, 2],
    ['skalitzka', {}, 12, 3],
  ] as const)('%s %o: games that are open count nothing', (system, settings, players, teams) => {
    const event = new Event(system, { tiebreaks: [], ...settings }, players, teams);
    event.send({ kind: 'open-rounds' });
    const { number, games } = event.tournament.rounds[0];
    for (const { board } of games.slice(1)) event.send({ kind: 'result', round: number, board, result: '10' });
    const made = standingsOf(event.tournament, { of: 'players', unsuitable: 'drop' });
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    const points = new Map(made.value.rows.map((row) => [row.id, row.points]));
    const byNumber = [...event.tournament.players].sort((a, b) => a.id - b.id).map(({ id }) => points.get(id));
    const file = pointsIn(writeTrf(event.tournament, { program: 'test' }));
    expect(file).toEqual(byNumber);
  });
});

/** Everyone draws. */
function drawn(system: string, settings: object, players: number): Event {
  const event = new Event(system, { edition: 'berger', tiebreaks: [], ...settings }, players);
  event.send({ kind: 'open-rounds' });
  for (const { number, games } of event.tournament.rounds)
    for (const { board } of games) event.send({ kind: 'result', round: number, board, result: '==' });
  return event;
}

const ranksOf = (lines: readonly Line[]): string => lines.map(({ rank, name }) => `${rank}:${name.slice(8)}`).join(' ');

describe('play-offs', () => {
  it('for the first place, among all who share it', async () => {
    const event = drawn('round-robin', {}, 4).playoff(1, [1, 2]);
    expect(ranksOf(ofDesk(event.tournament))).toBe('1:2 2:1 3:3 3:4');
    await expectAgreement(event.tournament);
  });

  it('for the places 2 to 4: only those move (issue 13)', async () => {
    // 1 wins all; 2, 3 and 4 draw with one another; 5 loses all.
    const event = new Event('round-robin', { edition: 'berger', tiebreaks: [] }, 5);
    event.send({ kind: 'open-rounds' });
    for (const { number, games } of event.tournament.rounds)
      for (const { board, white, black } of games) {
        const apart = Math.min(white, black) === 1 || Math.max(white, black) === 5;
        event.send({ kind: 'result', round: number, board, result: !apart ? '==' : white < black ? '10' : '01' });
      }
    expect(ranksOf(ofDesk(event.tournament))).toBe('1:1 2:2 2:3 2:4 5:5');
    event.playoff(2, [2, 3, 4]);
    expect(ranksOf(ofDesk(event.tournament))).toBe('1:1 2:4 3:3 4:2 5:5');
    await expectAgreement(event.tournament);
  });

  it('after a Swiss', async () => {
    const event = new Event('dutch', { totalRounds: 4, tiebreaks: ['BH/C1', 'BH', 'SB'] }, 12).swiss(4);
    const before = ofDesk(event.tournament);
    // The first two who are level on points, and whom a tie-break parts from one another and from everyone else.
    const isAlone = (line: Line | undefined) => before.filter(({ rank }) => rank === line?.rank).length === 1;
    const place = before.findIndex(
      (line, i) => line.points === before[i + 1]?.points && isAlone(line) && isAlone(before[i + 1]),
    );
    expect(place).toBeGreaterThanOrEqual(0);
    const [first, second] = before.slice(place, place + 2).map(({ name }) => Number(name.slice(8)));
    event.playoff(place + 1, [first, second]);
    const expected = before.map(({ rank, name }) => `${rank}:${name.slice(8)}`);
    const [winner, loser] = [Math.max(first, second), Math.min(first, second)];
    expected.splice(place, 2, `${place + 1}:${winner}`, `${place + 2}:${loser}`);
    expect(ranksOf(ofDesk(event.tournament)).split(' ')).toEqual(expected);
    await expectAgreement(event.tournament);
  });
});

describe('stages', () => {
  it.each([
    ['a Swiss, then a knock-out of the first four', 'knockout', 'seed', 4, {}],
    ['a Swiss, then a round robin of the first three', 'round-robin', 'berger', 3, {}],
  ] as const)('%s', async (_, system, edition, count, options) => {
    const event = new Event('dutch', { totalRounds: 4, tiebreaks: ['BH/C1', 'BH', 'SB'] }, 12).swiss(4);
    const entry = { from: 'table', count, numbers: 'places' } as const;
    event.send({ kind: 'begin-stage', before: 'Swiss', name: 'Final', system, edition, options, entry } as Command);
    event.send(system === 'knockout' ? { kind: 'start-knockout' } : { kind: 'open-rounds' });
    event.results();
    await expectAgreement(event.tournament, 'places');
  });

  it('groups of a round robin, then a final group', async () => {
    const event = new Event('round-robin', { edition: 'berger', tiebreaks: [] }, 8);
    const groups = [
      { name: 'A', order: [1, 3, 5, 7] },
      { name: 'B', order: [2, 4, 6, 8] },
    ];
    event.send({ kind: 'draw-lots', lots: { method: 'hand', groups } });
    event.send({ kind: 'open-rounds' });
    event.results();
    event.send({ kind: 'draw-final-group', name: 'Final', members: [1, 2, 3, 4], seed: 1 });
    event.send({ kind: 'open-rounds' });
    event.results();
    await expectAgreement(event.tournament, 'places');
  });
});

/** Halves of a point for White and for Black. */
const HALVES: Readonly<Record<string, readonly [white: number, black: number]>> = {
  '10': [2, 0],
  '01': [0, 2],
  '==': [1, 1],
};

/** Every game of an event from either side: who, against whom, how many halves. */
const sidesOf = ({ rounds }: Tournament) =>
  rounds.flatMap(({ games }) =>
    games.flatMap(({ white, black, result = '' }) => {
      const [forWhite, forBlack] = HALVES[result] ?? [0, 0];
      return [
        { who: white, against: black, halves: forWhite },
        { who: black, against: white, halves: forBlack },
      ];
    }),
  );

/** Ranks by keys, the largest first; those with equal keys share one. */
function ranksBy(ids: readonly number[], keyOf: (id: number) => readonly number[]): Record<number, number> {
  const compare = (a: number, b: number): number => {
    const [x, y] = [keyOf(a), keyOf(b)];
    const at = x.findIndex((value, i) => value !== y[i]);
    return at < 0 ? 0 : (y[at] ?? 0) - (x[at] ?? 0);
  };
  return Object.fromEntries(ids.map((id) => [id, 1 + ids.filter((other) => compare(other, id) < 0).length]));
}

const ranksIn = (tournament: Tournament): Record<number, number> => {
  const made = standingsOf(tournament);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return Object.fromEntries(made.value.rows.map(({ id, rank }) => [id, rank]));
};

/** Points, Buchholz, Sonneborn-Berger and wins from the games alone. */
function ofPlayers(tournament: Tournament, withBuchholz: boolean): Record<number, number> {
  const sides = sidesOf(tournament);
  const sum = (id: number, worth: (side: (typeof sides)[number]) => number): number =>
    sides.filter(({ who }) => who === id).reduce((total, side) => total + worth(side), 0);
  const points = new Map(tournament.players.map(({ id }) => [id, sum(id, ({ halves }) => halves)]));
  const pointsOf = (id: number): number => points.get(id) ?? 0;
  return ranksBy([...points.keys()], (id) => [
    pointsOf(id),
    ...(withBuchholz ? [sum(id, ({ against }) => pointsOf(against))] : []),
    sum(id, ({ against, halves }) => halves * pointsOf(against)),
    sum(id, ({ halves }) => (halves === 2 ? 1 : 0)),
  ]);
}

/** Match points, then game points, from the games alone. */
function ofTeams({ teams, rounds }: Tournament): Record<number, number> {
  const teamOf = new Map(teams.flatMap(({ id, members }) => members.map((member) => [member, id] as const)));
  const [match, game] = [new Map<number, number>(), new Map<number, number>()];
  const add = (sums: Map<number, number>, team: number, value: number) => sums.set(team, (sums.get(team) ?? 0) + value);
  for (const { games } of rounds) {
    const scores = new Map<string, Map<number, number>>();
    for (const { white, black, result = '' } of games) {
      const [a, b] = [teamOf.get(white) ?? 0, teamOf.get(black) ?? 0];
      const [forWhite, forBlack] = HALVES[result] ?? [0, 0];
      const key = [a, b].sort((x, y) => x - y).join('-');
      const score = scores.get(key) ?? new Map([a, b].map((team) => [team, 0]));
      scores.set(key, score);
      add(score, a, forWhite);
      add(score, b, forBlack);
    }
    for (const score of scores.values()) {
      const [[a, x], [b, y]] = [...score] as [[number, number], [number, number]];
      add(game, a, x);
      add(game, b, y);
      add(match, a, 1 + Math.sign(x - y));
      add(match, b, 1 + Math.sign(y - x));
    }
  }
  return ranksBy(
    teams.map(({ id }) => id),
    (id) => [match.get(id) ?? 0, game.get(id) ?? 0],
  );
}

describe('the final ranking follows from the games alone (issue 48)', () => {
  const swiss = SYSTEMS.filter(({ id }) => !['keizer', 'double-swiss', 'team-swiss'].includes(id));
  it.each(swiss.flatMap(({ id, editions }) => editions.map((edition) => [id, edition.id] as const)))(
    '%s %s',
    (system, edition) => {
      const settings = { edition, totalRounds: 5, tiebreaks: ['BH', 'SB', 'WIN'] };
      const { tournament } = new Event(system, settings, 12, 0, PLAYED).swiss(5);
      expect(ranksIn(tournament)).toEqual(ofPlayers(tournament, true));
    },
  );

  it.each([
    [{ edition: 'berger' }, 8],
    [{ edition: 'berger', options: { cycles: 2 } }, 7],
  ])('a round robin %o', (settings, players) => {
    const event = new Event('round-robin', { ...settings, tiebreaks: ['SB', 'WIN'] }, players, 0, PLAYED);
    event.send({ kind: 'open-rounds' });
    const { tournament } = event.results();
    expect(ranksIn(tournament)).toEqual(ofPlayers(tournament, false));
  });

  it.each([
    ['team-swiss', 24, 6],
    ['round-robin', 20, 5],
  ] as const)('teams: %s', (system, players, teams) => {
    const event = new Event(system, { totalRounds: 4, tiebreaks: ['MPvGP'] }, players, teams, PLAYED);
    if (system === 'team-swiss') event.swiss(4);
    else {
      event.send({ kind: 'open-rounds' });
      event.results();
    }
    expect(ranksIn(event.tournament)).toEqual(ofTeams(event.tournament));
  });
});
