import type { Tournament } from '@turnuva/engine';
import { EMPTY_TOURNAMENT } from '@turnuva/engine';
import type { Command } from '@turnuva/engine/journal';
import { decide, EMPTY_JOURNAL, fold } from '@turnuva/engine/journal';
import { codeOfFormat, matchScore, scheduleOf } from '@turnuva/engine/schedule';
import { readTrf, readTurnuvaFile, writePgn, writeTournamentFile, writeTrf } from '@turnuva/formats';
import { describe, expect, it } from 'vitest';

/** Carries commands out as a server does; a refusal fails the test. */
function played(commands: readonly Command[]): Tournament {
  let state = EMPTY_JOURNAL;
  const entries: Parameters<typeof fold>[0][number][] = [];
  for (const command of commands) {
    const decided = decide(state, command);
    if (!decided.ok) throw new Error(`${command.kind}: ${decided.error.rule} ${JSON.stringify(decided.error.facts)}`);
    entries.push({ seq: entries.length + 1, at: '', by: '', device: '', event: decided.value });
    state = fold(entries, state);
  }
  return state.tournament;
}

const field = (count: number): Command => ({
  kind: 'add-players',
  players: Array.from({ length: count }, (_, i) => ({ name: `Player, ${i + 1}`, rating: 2400 - 7 * i })),
});

const create = (system: string, options: Tournament['options'] = {}): Command => ({
  kind: 'create',
  settings: { info: { name: 'Round trip' }, system, edition: system === 'round-robin' ? 'berger' : 'seed', options },
});

const teams = (count: number, size: number): Command[] =>
  Array.from({ length: count }, (_, t) => ({
    kind: 'set-team' as const,
    team: { name: `Team ${t + 1}`, members: Array.from({ length: size }, (_, i) => t * size + i + 1) },
  }));

const RESULTS = ['10', '==', '01', '+-', '-+', '--'] as const;

/** The tournament with a result on every board, none the same as its neighbour's. */
const withResults = (tournament: Tournament): Tournament => ({
  ...tournament,
  rounds: tournament.rounds.map((round) => ({
    ...round,
    status: 'closed' as const,
    games: round.games.map((game) => ({
      ...game,
      result: game.result ?? RESULTS[(game.board * 5 + round.number * 3) % RESULTS.length],
    })),
  })),
});

function again(tournament: Tournament): Tournament {
  const text = writeTrf(tournament, { program: 'test' });
  const read = readTrf(new TextEncoder().encode(text));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  expect(writeTrf(read.value.tournament, { program: 'test' })).toBe(text);
  return read.value.tournament;
}

/** Games by the players' numbers in the file. */
function games(tournament: Tournament): string[][] {
  const tpn = new Map(tournament.players.map((player) => [player.id, player.tpn]));
  return tournament.rounds.map((round) =>
    round.games.map((game) => `${tpn.get(game.white)}-${tpn.get(game.black)} ${game.result ?? ''}`).sort(),
  );
}

/** The schedule that the table gives, games without results. */
function planned(tournament: Tournament): string[][] {
  const schedule = scheduleOf({ ...tournament, rounds: [] });
  if (!schedule.ok) throw new Error(schedule.error.rule);
  return games({
    ...tournament,
    rounds: schedule.value.rounds.map((round) => ({ ...round, status: 'open' as const })),
  });
}

describe('round robins through a TRF26 and back', () => {
  it.each([
    ['FIDE_ROUNDROBIN', 7, { cycles: 1 }],
    ['FIDE_ROUNDROBIN', 10, {}],
    ['FIDE_DOUBLEROUNDROBIN', 6, { cycles: 2, swapLastTwo: true }],
    ['BERGER_DOUBLEROUNDROBIN', 5, { cycles: 2, swapLastTwo: false }],
    ['BERGER_ROUNDROBIN_G3', 4, { cycles: 3, swapLastTwo: false }],
  ])('%s with %s players', (code, count, options) => {
    const drawn = played([
      create('round-robin', options),
      field(count),
      { kind: 'draw-lots', lots: { method: 'seed', seed: 11 } },
      { kind: 'open-rounds' },
    ]);
    expect(codeOfFormat(drawn)).toBe(code);
    for (const tournament of [drawn, withResults(drawn)]) {
      const back = again(tournament);
      expect([back.system, back.edition]).toEqual(['round-robin', 'berger']);
      expect(codeOfFormat(back)).toBe(code);
      expect(back.totalRounds).toBe(tournament.totalRounds);
      expect(games(back)).toEqual(games(tournament));
      // The numbers in the file are the lots: the table gives the same schedule again.
      expect(planned(back)).toEqual(planned(tournament));
    }
  });

  it.each(['trf26', 'trf16'] as const)(
    '%s keeps the lots, the order of the boards and the rests of an odd field',
    (dialect) => {
      const tournament = withResults(
        played([
          create('round-robin'),
          field(5),
          { kind: 'draw-lots', lots: { method: 'hand', groups: [{ name: 'A', order: [4, 2, 5, 1, 3] }] } },
          { kind: 'open-rounds' },
        ]),
      );
      const read = readTrf(new TextEncoder().encode(writeTrf(tournament, { dialect })));
      if (!read.ok) throw new Error(JSON.stringify(read.error));
      const back = read.value.tournament;
      const nameOf = new Map(back.players.map(({ id, name }) => [id, name]));
      const players = (numbers: readonly number[]) => numbers.map((number) => `Player, ${number}`);
      expect(back.schedule?.stages?.map(({ method }) => method)).toEqual(['hand']);
      expect(back.schedule?.stages?.[0]?.groups[0]?.order.map((id) => nameOf.get(id))).toEqual(
        players([4, 2, 5, 1, 3]),
      );
      // C.05, annex 1, for 5 or 6: rounds 2 and 3 are 6-4 5-3 1-2 and 2-6 3-1 4-5; who meets number 6 rests.
      const boards = back.rounds
        .slice(1, 3)
        .map(({ games }) => games.map(({ board, white, black }) => [board, nameOf.get(white), nameOf.get(black)]));
      expect(boards).toEqual([
        [
          [1, ...players([3, 5])],
          [2, ...players([4, 2])],
        ],
        [
          [1, ...players([5, 4])],
          [2, ...players([1, 3])],
        ],
      ]);
      expect(read.value.adjustments.map(({ code }) => code)).not.toContain('trf.adjusted.blanks');
    },
  );

  it.each(['trf16', 'trf06'] as const)(
    '%s has the type of event in 092, and is read as it without a comment of ours',
    (dialect) => {
      const tournament = played([
        create('round-robin', { cycles: 2, swapLastTwo: true }),
        field(4),
        { kind: 'open-rounds' },
      ]);
      const text = writeTrf(tournament, { dialect, lineEnd: '\n' });
      expect(text).toContain('\n092 FIDE_DOUBLEROUNDROBIN\n');
      const read = readTrf(new TextEncoder().encode(text.replace(/^###.*\n/gm, '')));
      expect(read.ok && read.value.tournament).toMatchObject({ system: 'round-robin', options: { cycles: 2 } });
      expect(read.ok && read.value.tournament.info.type).toBeUndefined();
    },
  );

  it('ignores lots of a player who is not in the file', () => {
    const tournament = played([
      create('round-robin'),
      field(4),
      { kind: 'draw-lots', lots: { method: 'seed', seed: 3 } },
      { kind: 'open-rounds' },
    ]);
    const text = writeTrf(tournament).replace(/"order":\[\d,/, '"order":[77,');
    expect(text).toContain('"order":[77,');
    const read = readTrf(new TextEncoder().encode(text));
    expect(read.ok && read.value.tournament.schedule?.stages).toBeUndefined();
  });

  it('keeps the forfeits after a withdrawal', () => {
    const tournament = played([
      create('round-robin'),
      field(6),
      { kind: 'open-rounds', through: 3 },
      { kind: 'leave-schedule', entrant: 2, fromRound: 3 },
      { kind: 'open-rounds' },
    ]);
    expect(games(again(withResults(tournament)))).toEqual(games(withResults(tournament)));
  });
});

const matchesOf = (tournament: Tournament): string[][] =>
  tournament.rounds.map((round) =>
    (round.matches ?? [])
      .map((match) => {
        const score = matchScore(tournament, round.number, match, 4);
        const who = `${match.white}-${match.black} ${match.forfeit ?? ''}`;
        return `${who} ${score.whiteGamePoints}:${score.blackGamePoints} ${score.whiteMatchPoints}:${score.blackMatchPoints}`;
      })
      .sort(),
  );

/** Match points, game points and rank of every team as the 310 lines have them. */
const standingsIn310 = (tournament: Tournament): number[][] =>
  writeTrf(tournament, { program: 'test' })
    .split(/\r?\n/)
    .filter((line) => line.startsWith('310'))
    .map((line) => [Number(line.slice(54, 60)), Number(line.slice(61, 67)), Number(line.slice(68, 71))]);

/** The same added up from the matches; ranks by match points, then game points. */
function standingsByHand(tournament: Tournament, boards: number): number[][] {
  const sums = tournament.teams.map(({ id }) => {
    let [matchPoints, gamePoints] = [0, 0];
    for (const round of tournament.rounds)
      for (const match of round.matches ?? []) {
        const score = matchScore(tournament, round.number, match, boards);
        if (match.white === id) matchPoints += score.whiteMatchPoints;
        if (match.black === id) matchPoints += score.blackMatchPoints;
        if (match.white === id) gamePoints += score.whiteGamePoints;
        if (match.black === id) gamePoints += score.blackGamePoints;
      }
    return [matchPoints / 10, gamePoints / 10];
  });
  return sums.map(([mp, gp]) => [mp, gp, 1 + sums.filter((other) => other[0] > mp).length]);
}

describe('team events through a TRF26 and back', () => {
  it('a round robin of teams with line-ups, reserves, an empty board, a match not played and a free team', () => {
    const tournament = played([
      create('round-robin', { boards: 4 }),
      field(25),
      ...teams(5, 5),
      { kind: 'set-line-up', round: 1, team: 2, boards: [6, 8, 9, 10] },
      { kind: 'set-line-up', round: 2, team: 3, boards: [11, 12, 0, 15] },
      { kind: 'open-rounds' },
      { kind: 'forfeit-match', round: 3, table: 2, forfeit: 'black' },
    ]);
    const finished = withResults(tournament);
    const back = again(finished);
    expect(standingsIn310(finished)).toEqual(standingsByHand(finished, 4));
    expect(codeOfFormat(back)).toBe('FIDE_TEAM_ROUNDROBIN');
    expect(back.teams.map((team) => [team.id, team.name, team.members])).toEqual(
      finished.teams.map((team) => [team.id, team.name, team.members]),
    );
    expect(games(back)).toEqual(games(finished));
    expect(matchesOf(back)).toEqual(matchesOf(finished));
  });

  it.each([
    ['FIDE_SCHEVENINGEN', { colours: 'team' }],
    ['FIDE_SCHEVENINGEN', { colours: 'balanced' }],
    ['FIDE_DOUBLESCHEVENINGEN', { double: true }],
  ])('%s %j', (code, options) => {
    const tournament = withResults(
      played([create('scheveningen', options), field(8), ...teams(2, 4), { kind: 'open-rounds' }]),
    );
    const back = again(tournament);
    expect(codeOfFormat(back)).toBe(code);
    expect(games(back)).toEqual(games(tournament));
  });

  it('a knock-out keeps its games', () => {
    const tournament = withResults(played([create('knockout'), field(6), { kind: 'start-knockout' }]));
    // PGN knows rounds by number; the stage is next to them.
    expect(writePgn(tournament, [1]).match(/\[Stage "[^"]*"\]/g)?.[0]).toBe('[Stage "Preliminary"]');
    const back = again(tournament);
    expect(back.system).toBe('knockout');
    expect(games(back)).toEqual(games(tournament));
    const schedule = scheduleOf(back);
    expect(schedule.ok && schedule.value.rounds.every((round) => round.recorded)).toBe(true);
  });

  /** A knock-out of six that is under way, with everything a match can have. */
  const running = (): Tournament =>
    played([
      create('knockout', { thirdPlace: true, gameMinutes: 25, startTime: '10:00' }),
      field(6),
      { kind: 'start-knockout' },
      { kind: 'draw-match-colours', match: 1, phase: 'game', white: 6 },
      { kind: 'match-result', match: 1, game: 1, board: 1, result: '10', moves: 31 },
      { kind: 'award-match', match: 2, winner: 5, reason: 'did not arrive' },
    ]);

  it('a running knock-out is complete in its own file, and can be continued from it', () => {
    const tournament = running();
    const read = readTurnuvaFile(writeTournamentFile(tournament));
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    expect(read.value.tournament).toEqual(tournament);
  });

  it('a TRF26 has the games, the players and the system of a running knock-out; the bracket is not in it', () => {
    const tournament = running();
    const back = again(tournament);
    expect(back.system).toBe('knockout');
    expect(games(back)[0]).toEqual(games(tournament)[0]);
    expect(back.schedule?.knockout).toBeUndefined();
    // Two of six wait for the semi-finals, and nobody knows yet how many rounds there will be: nothing is missing.
    const read = readTrf(writeTrf(tournament));
    expect(read.ok && read.value.adjustments).toEqual([]);
  });

  it('a play-off is complete in our own file, with colours, moves and decisions', () => {
    const tournament = played([
      create('round-robin'),
      field(4),
      { kind: 'open-rounds' },
      {
        kind: 'start-playoff',
        place: 1,
        entrants: [1, 2],
        options: { minutes: 5, increment: 2, startTime: '17:30' },
        confirmed: 1,
      },
      { kind: 'draw-playoff-colours', playoff: 1, part: 'final', seed: 3 },
      { kind: 'playoff-result', playoff: 1, part: 'final', game: 1, result: '==', moves: 60 },
      { kind: 'playoff-result', playoff: 1, part: 'final', game: 2, result: '==' },
      { kind: 'draw-playoff-colours', playoff: 1, part: 'final', golden: true, first: 'black' },
      { kind: 'award-playoff', playoff: 1, part: 'final', winner: 2, reason: 'illness' },
      { kind: 'start-playoff', place: 3, entrants: [3, 4], confirmed: 1 },
      { kind: 'cancel-playoff', playoff: 2, confirmed: 1 },
    ]);
    const read = readTurnuvaFile(writeTournamentFile(tournament));
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    expect(read.value.tournament).toEqual(tournament);
  });

  it('an empty tournament of each code is read as its system', () => {
    expect(codeOfFormat({ ...EMPTY_TOURNAMENT, system: 'round-robin', options: {} })).toBe('FIDE_ROUNDROBIN');
    expect(codeOfFormat({ ...EMPTY_TOURNAMENT, system: 'dutch' })).toBeUndefined();
  });
});
