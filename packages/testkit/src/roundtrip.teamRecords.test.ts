import type { Tournament } from '@turnuva/engine';
import type { Command } from '@turnuva/engine/journal';
import { toBePaired } from '@turnuva/engine/journal';
import { FORMATS_WITH_SCHEDULE } from '@turnuva/engine/schedule';
import { teamPabOf } from '@turnuva/engine/standings';
import { readTrf, writeTrf } from '@turnuva/formats';
import { describe, expect, it } from 'vitest';
import { DeskEvent } from './deskEvent.ts';

/**
 * What TRF26 has about teams, 300 (line-ups), 310 (teams), 320 (the free team) and 330 (matches decided as a whole), comes
 * back the same from a file of every format that teams play.
 */

/** With results for whatever is open. */
class Event extends DeskEvent {
  /** A result on every open board, none the same as its neighbour's; anyone who is on top wins in a knock-out. */
  playAll(): this {
    const results = ['10', '==', '01', '10', '-+', '01', '+-', '--'] as const;
    for (let step = 0; step < 500; step++) {
      const open = this.tournament.rounds.flatMap(({ number, games }) =>
        games.filter(({ result }) => result === undefined).map((game) => ({ round: number, ...game })),
      );
      if (open.length === 0) return this;
      const [{ round, board, white, black }] = open;
      const decisive = white < black ? '10' : '01';
      const knockout = this.tournament.system === 'knockout';
      const result = knockout ? decisive : results[(board * 5 + round * 3) % results.length];
      this.send({ kind: 'result', round, board, result });
    }
    throw new Error('does not end');
  }
}

interface Wanted {
  readonly system: string;
  readonly teams: number;
  readonly size: number;
  readonly options?: Tournament['options'];
}

const begun = ({ system, teams, size, options = {} }: Wanted): Command[] => [
  {
    kind: 'create',
    settings: { info: { name: 'Teams' }, system, edition: system === 'round-robin' ? 'berger' : 'seed', options },
  },
  {
    kind: 'add-players',
    players: Array.from({ length: teams * size }, (_, i) => ({ name: `Player, ${i + 1}`, rating: 2400 - 3 * i })),
  },
  ...Array.from({ length: teams }, (_, t) => ({
    kind: 'set-team' as const,
    team: {
      name: `Mannschaft ${t + 1} Ğüş`,
      nickname: `M${t + 1}`,
      strength: 2300 - t,
      members: Array.from({ length: size }, (_, i) => t * size + i + 1),
    },
  })),
];

const opened: Command = { kind: 'open-rounds' };

function again(tournament: Tournament): Tournament {
  const text = writeTrf(tournament, { program: 'test' });
  const read = readTrf(new TextEncoder().encode(text));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  expect(read.value.warnings).toEqual([]);
  expect(writeTrf(read.value.tournament, { program: 'test' })).toBe(text);
  return read.value.tournament;
}

/** Everything about teams that a file carries; tables are numbered again when it is read. */
function carried(tournament: Tournament) {
  const { teams, rounds } = tournament;
  const byTeam = new Map(teams.map(({ id, members }) => [id, members]));
  return {
    teams: teams.map(({ id, name, nickname, strength, members, withdrawnFrom }) => ({
      ...{ id, name, nickname, strength, members, withdrawnFrom },
    })),
    pab: teamPabOf(tournament),
    rounds: rounds.map(({ number, games, byes, matches = [], teamByes = [] }) => ({
      number,
      games: games.map(({ white, black, result }) => `${white}-${black} ${result ?? ''}`).sort(),
      byes: byes.map(({ player, kind, unopposed = false }) => `${player} ${kind} ${unopposed}`).sort(),
      matches: matches
        .map(({ white, black, forfeit = '', whiteBoards, blackBoards }) => {
          const seats = (boards = byTeam.get(white) ?? []) => boards.join(',');
          const line = `${whiteBoards === undefined ? '' : seats(whiteBoards)} ${blackBoards === undefined ? '' : seats(blackBoards)}`;
          return `${white}-${black} ${forfeit} ${line}`;
        })
        .sort(),
      teamByes: teamByes.map(({ team, kind }) => `${team} ${kind}`),
    })),
  };
}

const records = (tournament: Tournament, code: string): string[] =>
  writeTrf(tournament, { program: 'test' })
    .split(/\r?\n/)
    .filter((line) => line.startsWith(code));

/** Every format of teams, with what can happen in it. */
const EVENTS: readonly (readonly [string, Wanted, readonly Command[]])[] = [
  [
    'round robin, five teams: line-ups, an empty board, a match not played, another given, the free team with a point',
    { system: 'round-robin', teams: 5, size: 5, options: { boards: 4, freeRound: 'point' } },
    [
      { kind: 'set-line-up', round: 1, team: 2, boards: [6, 8, 9, 10] },
      { kind: 'set-line-up', round: 2, team: 3, boards: [11, 12, 0, 15] },
      opened,
      { kind: 'forfeit-match', round: 3, table: 2, forfeit: 'black' },
      { kind: 'forfeit-match', round: 4, table: 1, forfeit: 'both' },
      { kind: 'forfeit-match', round: 2, table: 1, forfeit: 'white', reason: 'wrong line-up' },
    ],
  ],
  [
    'double round robin, a team leaves late and another one later',
    { system: 'round-robin', teams: 4, size: 3, options: { cycles: 2 } },
    [
      opened,
      { kind: 'leave-schedule', entrant: 2, fromRound: 4 },
      { kind: 'leave-schedule', entrant: 3, fromRound: 6 },
    ],
  ],
  [
    'round robin, a team leaves before its rounds are opened',
    { system: 'round-robin', teams: 4, size: 2 },
    [{ kind: 'open-rounds', through: 1 }, { kind: 'leave-schedule', entrant: 4, fromRound: 2 }, opened],
  ],
  ['Scheveningen by teams', { system: 'scheveningen', teams: 2, size: 4, options: { colours: 'team' } }, [opened]],
  [
    'Scheveningen balanced, a round given as a whole',
    { system: 'scheveningen', teams: 2, size: 6, options: { colours: 'balanced' } },
    [opened, { kind: 'forfeit-match', round: 2, table: 1, forfeit: 'white' }],
  ],
  [
    'double Scheveningen of ten',
    { system: 'scheveningen', teams: 2, size: 10, options: { colours: 'balanced', double: true } },
    [opened],
  ],
  ['Scheveningen of three teams', { system: 'scheveningen', teams: 3, size: 3 }, [opened]],
  ['Skalitzka, even', { system: 'skalitzka', teams: 3, size: 8 }, [opened]],
  ['Skalitzka, odd', { system: 'skalitzka', teams: 3, size: 5 }, [opened]],
  ['knock-out of teams', { system: 'knockout', teams: 4, size: 3 }, [{ kind: 'start-knockout' }]],
];

describe('300, 310, 320 and 330 through a file and back', () => {
  it.each(EVENTS)('%s', (_, wanted, commands) => {
    const event = new Event([...begun(wanted), ...commands]);
    for (const tournament of [event.tournament, event.playAll().tournament]) {
      expect(records(tournament, '310')).toHaveLength(wanted.teams);
      const forfeits = tournament.rounds.flatMap((round) => round.matches ?? []).filter(({ forfeit }) => forfeit);
      expect(records(tournament, '330')).toHaveLength(forfeits.length);
      expect(carried(again(tournament))).toEqual(carried(tournament));
    }
  });

  it('every format that teams can play is among them', () => {
    const formats = FORMATS_WITH_SCHEDULE.filter(({ entrants }) => entrants !== 'players').map(({ id }) => id);
    expect([...new Set(EVENTS.map(([, { system }]) => system))].sort()).toEqual([...formats].sort());
  });
});

describe('teams whose numbers are not the order in which they were entered (310: numbers order the teams)', () => {
  const WEAK_FIRST = ['Weak', 'Fair', 'Good', 'Top', 'Last'].map((name, t) => ({
    name,
    members: [0, 1].map((b) => ({ name: `${name} ${b}`, rating: name === 'Last' ? 1200 : 1500 + 200 * t - b })),
  }));

  const readAgain = (tournament: Tournament): Tournament => {
    const read = readTrf(new TextEncoder().encode(writeTrf(tournament, { program: 'test' })));
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    return read.value.tournament;
  };

  /** All that a file says of teams, by their names. */
  const byName = (tournament: Tournament) => {
    const names = new Map(tournament.teams.map(({ id, name }) => [id, name]));
    const name = (id: number | undefined): string => names.get(id ?? 0) ?? '?';
    return {
      numbers: tournament.teams.map((team) => `${team.tpn} ${team.name}`),
      matches: tournament.rounds.map(({ matches = [], teamByes = [] }) => [
        ...matches.map(({ white, black, forfeit }) => `${name(white)}-${name(black)} ${forfeit}`).sort(),
        ...teamByes.map(({ team, kind }) => `${name(team)} ${kind}`),
      ]),
      forbidden: tournament.forbidden.map(({ teams = [] }) => teams.map(name)),
      adjusted: tournament.adjustments.map(({ team, matchPoints }) => `${name(team)} ${matchPoints}`),
      virtual: tournament.acceleration.virtualPoints.map(
        ({ firstPlayer, lastPlayer, matchPoints }) => `${name(firstPlayer)}..${name(lastPlayer)} ${matchPoints}`,
      ),
    };
  };

  it('matches, byes, forfeits, bans, penalties and virtual points are those of the same teams', () => {
    const id = { weak: 1, fair: 2, good: 3, top: 4, last: 5 };
    const event = new Event([
      { kind: 'create', settings: { info: { name: 'Weak first' }, system: 'team-swiss', totalRounds: 5 } },
      { kind: 'add-teams', teams: WEAK_FIRST },
      { kind: 'forbid', restriction: { players: [], teams: [id.weak, id.last], firstRound: 1, lastRound: 5 } },
      {
        kind: 'pair',
        round: 1,
        pairings: [
          { board: 1, white: id.top, black: id.fair },
          { board: 2, white: id.weak, black: id.good },
        ],
        bye: id.last,
        manual: true,
        reason: 'x',
      },
      { kind: 'forfeit-match', round: 1, table: 2, forfeit: 'white' },
      { kind: 'adjust', adjustment: { team: id.top, points: 0, matchPoints: -10, round: 1 } },
      { kind: 'team-bye', round: 2, team: id.fair, bye: 'half' },
    ]);
    const { tournament } = event.playAll();
    expect(byName(tournament).numbers).toEqual(['1 Top', '2 Good', '3 Fair', '4 Weak', '5 Last']);
    const read = readAgain(tournament);
    expect(byName(read)).toEqual(byName(tournament));
    expect(byName(read).matches[0]).toEqual(['Top-Fair undefined', 'Weak-Good white', 'Last pab']);
    // Ranges of the file that the tournament came from, by its ids: Weak to Good.
    const range = {
      firstPlayer: id.weak,
      lastPlayer: id.good,
      firstRound: 1,
      lastRound: 2,
      points: 0,
      matchPoints: 10,
    };
    const before = { ...tournament, acceleration: { method: 'virtual-points' as const, virtualPoints: [range] } };
    expect(byName(readAgain(before)).virtual.sort()).toEqual(['Fair..Fair 10', 'Good..Good 10', 'Weak..Weak 10']);
  });

  it('a team that has left is absent in the round to come (240), and its players in those that were paired without it', () => {
    const event = new Event([
      { kind: 'create', settings: { info: { name: 'Leaves' }, system: 'team-swiss', totalRounds: 5 } },
      { kind: 'add-teams', teams: WEAK_FIRST },
      {
        kind: 'pair',
        round: 1,
        pairings: [
          { board: 1, white: 4, black: 2 },
          { board: 2, white: 1, black: 3 },
        ],
        bye: 5,
        manual: true,
        reason: 'x',
      },
    ]);
    event.playAll().send({ kind: 'withdraw-team', team: 1, fromRound: 2 });
    const named = (tournament: Tournament, round: number) => {
      const there = new Set(toBePaired(tournament, round));
      return tournament.teams.filter(({ id }) => there.has(id)).map(({ name }) => name);
    };
    expect(records(event.tournament, '240')).toEqual(['240 Z   2    4']);
    expect(named(readAgain(event.tournament), 2)).toEqual(['Top', 'Good', 'Fair', 'Last']);
    event.send({
      kind: 'pair',
      round: 2,
      pairings: [
        { board: 1, white: 4, black: 3 },
        { board: 2, white: 2, black: 5 },
      ],
      bye: null,
      manual: true,
      reason: 'x',
    });
    const { tournament } = event.playAll();
    expect(records(tournament, '240')).toEqual(['240 Z   3    4']);
    const read = readAgain(tournament);
    expect(named(read, 3)).toEqual(['Top', 'Good', 'Fair', 'Last']);
    const [, second] = read.rounds;
    // Withdrawn, as it was, and not absent from one round and the next.
    expect(read.teams.map(({ name, withdrawnFrom }) => [name, withdrawnFrom])).toEqual(
      tournament.teams.map(({ name, withdrawnFrom }) => [name, withdrawnFrom]),
    );
    const leftWith = ({ players }: Tournament) => players.map(({ name, withdrawnFrom }) => [name, withdrawnFrom]);
    expect(leftWith(read)).toEqual(leftWith(tournament));
    expect([second.byes, second.teamByes ?? []]).toEqual([[], []]);
    expect(read.rounds[2]?.teamByes ?? []).toEqual([]);
  });

  it('a team that entered late is absent before (240) in the first file as in every later one', () => {
    const event = new Event([
      { kind: 'create', settings: { info: { name: 'Late' }, system: 'team-swiss', totalRounds: 5 } },
      { kind: 'add-teams', teams: WEAK_FIRST },
      {
        kind: 'pair',
        round: 1,
        pairings: [
          { board: 1, white: 4, black: 2 },
          { board: 2, white: 1, black: 3 },
        ],
        bye: 5,
        manual: true,
        reason: 'x',
      },
    ]);
    event.playAll();
    const members = [1, 2, 3, 4].map((i) => ({ name: `Late, ${i}`, rating: 1000 }));
    event.send({ kind: 'add-teams', teams: [{ name: 'Late', members }] });
    const [late] = writeTrf(event.tournament, { program: 'test' })
      .split(/\r?\n/)
      .filter((line) => /^310 .*Late/.test(line));
    const number = (late ?? '').slice(4, 7).trim();
    expect(records(event.tournament, '240')).toEqual([`240 Z   1 ${number.padStart(4)}`]);
    const again = readAgain(event.tournament);
    expect(writeTrf(again, { program: 'test' })).toBe(writeTrf(event.tournament, { program: 'test' }));
    // It is there in the round to come.
    const there = (tournament: Tournament) => toBePaired(tournament, 2).length;
    expect([there(event.tournament), there(again)]).toEqual([6, 6]);
  });
});
