import type { Tournament } from '@turnuva/engine/tournament';
import { describe, expect, it } from 'vitest';
import { readTrf, writeTrf } from '../index.ts';

const player = (id: number, points: string, cells: string): string =>
  `001 ${String(id).padStart(4)}      Player ${id}`.padEnd(80) + `${points.padStart(4)}`.padEnd(11) + cells;

/**
 * Three teams of three on two boards. Round 1: team 1 (White) against team 2, whose board 2 stays empty; team 3 has the
 * bye. Round 2: team 3 wins by forfeit against team 1, team 2 has a half-point bye.
 */
const FILE = [
  '012 Teams',
  '142 3',
  '192 FIDE_TEAM',
  '352 WB',
  '362 TW 3.0    TD 1.0    TL 0.0',
  '320  2.0  1.0   3',
  player(1, '1.0', '   4 w 1  0000 - -'),
  player(2, '1.0', '0000 - +  0000 - -'),
  player(3, '0.0', '0000 - -  0000 - -'),
  player(4, '0.0', '   1 b 0  0000 - H'),
  player(5, '0.0', '0000 - -  0000 - H'),
  player(6, '0.0', '0000 - -  0000 - -'),
  player(7, '2.0', '0000 - U  0000 - +'),
  player(8, '2.0', '0000 - U  0000 - +'),
  player(9, '0.0', '0000 - -  0000 - -'),
  `${`310   1 ${'Alpha'.padEnd(32)} ALF     2400`.padEnd(73)}   1    2    3`,
  `${`310   2 ${'Beta'.padEnd(32)} BET     2300`.padEnd(73)}   4    5    6`,
  `${`310   3 ${'Gamma'.padEnd(32)} GAM     2200`.padEnd(73)}   7    8    9`,
  '300   1   2   1    4    0',
  '330 +-   2   3   1',
  '240 H   2    2',
  '240 Z   3    2',
  '260   1   3    1    3',
  '250  2.0  1.0   1   2    1    2',
  '299    -1.0   0.5    2    3',
  '801  1 ALF something informative',
  '',
].join('\r\n');

function read(text: string): { tournament: Tournament; codes: string[] } {
  const answer = readTrf(text);
  if (!answer.ok) throw new Error(answer.error.map((fault) => `${fault.line}: ${fault.message}`).join('\n'));
  return { tournament: answer.value.tournament, codes: answer.value.warnings.map((fault) => fault.code) };
}

describe('team events (TRF26 section 5)', () => {
  const { tournament, codes } = read(FILE);

  it('reads the teams', () => {
    expect(tournament.teams).toEqual([
      { id: 1, tpn: 1, name: 'Alpha', nickname: 'ALF', strength: 2400, members: [1, 2, 3] },
      { id: 2, tpn: 2, name: 'Beta', nickname: 'BET', strength: 2300, members: [4, 5, 6] },
      { id: 3, tpn: 3, name: 'Gamma', nickname: 'GAM', strength: 2200, members: [7, 8, 9] },
    ]);
    expect(tournament).toMatchObject({
      matchScoring: { win: 30, draw: 10, loss: 0 },
      boardColours: 'WB',
      teamPab: { matchPoints: 20, gamePoints: 10 },
    });
    expect(codes.filter((code) => code.startsWith('trf.points'))).toEqual([]);
  });

  it('puts the games into matches, White being the team with White on board 1', () => {
    const [first, second, third] = tournament.rounds;
    expect(first.matches).toEqual([{ table: 1, white: 1, black: 2, blackBoards: [4, 0] }]);
    expect(first.games).toEqual([{ board: 1, white: 1, black: 4, result: '10', match: 1 }]);
    expect(first.teamByes).toEqual([{ team: 3, kind: 'pab' }]);
    expect(first.byes.filter((bye) => bye.player === 2)).toEqual([{ player: 2, kind: 'full', unopposed: true }]);
    expect(second.matches).toEqual([{ table: 1, white: 3, black: 1, forfeit: 'white' }]);
    expect(second.teamByes).toEqual([{ team: 2, kind: 'half' }]);
    expect(third.teamByes).toEqual([{ team: 2, kind: 'zero' }]);
  });

  it.each([
    [
      "the points leave it out: the bye is the team's alone",
      FILE.replace(player(7, '2.0', '0000 - U  0000 - +'), player(7, '0.0', '0000 - U  0000 - +')),
      [8],
    ],
    ['the points count it: a point of each', FILE, [7, 8]],
  ])('U in the lines of a team with the bye; %s', (_, text, counted) => {
    const { tournament: found, codes: warned } = read(text);
    expect(found.rounds[0].teamByes).toEqual([{ team: 3, kind: 'pab' }]);
    expect(found.rounds[0].byes.filter(({ kind }) => kind === 'pab').map(({ player: id }) => id)).toEqual(counted);
    expect(warned.filter((code) => code.startsWith('trf.points'))).toEqual([]);
  });

  it('TRF16 has no 320: a team all of whose players have U has the bye', () => {
    const old = FILE.replace(/^320.*\r\n/m, '').replace(
      player(9, '0.0', '0000 - -  0000 - -'),
      player(9, '1.0', '0000 - U  0000 - -'),
    );
    expect(read(old).tournament.rounds[0].teamByes).toEqual([{ team: 3, kind: 'pab' }]);
  });

  it('TRF16 has no 192: the system and what its code says are in our comment', () => {
    const back = read(writeTrf(tournament, { dialect: 'trf16' })).tournament;
    expect([back.system, back.edition, back.options]).toEqual([
      tournament.system,
      tournament.edition,
      tournament.options,
    ]);
  });

  it('numbers in 240, 250, 260 and 299 are those of teams', () => {
    expect(tournament.forbidden).toEqual([{ players: [], teams: [1, 3], firstRound: 1, lastRound: 3 }]);
    expect(tournament.adjustments).toEqual([{ team: 3, points: 5, matchPoints: -10, round: 2 }]);
    expect(tournament.acceleration.virtualPoints).toEqual([
      { points: 10, matchPoints: 20, firstRound: 1, lastRound: 2, firstPlayer: 1, lastPlayer: 2 },
    ]);
  });

  it('what is written is read back', () => {
    expect(read(writeTrf(tournament)).tournament).toEqual(tournament);
  });

  it('013 is read if there is no 310, and written in the older dialects', () => {
    const old = read(writeTrf(tournament, { dialect: 'trf16' })).tournament.teams;
    expect(old.map((team) => [team.id, team.name, team.members])).toEqual([
      [1, 'Alpha', [1, 2, 3]],
      [2, 'Beta', [4, 5, 6]],
      [3, 'Gamma', [7, 8, 9]],
    ]);
    expect(read(`${FILE}013 ${'Ignored'.padEnd(32)}   1\r\n`).tournament.teams).toHaveLength(3);
  });

  it('a board won against someone whose own line is empty is a board without an opponent', () => {
    const named = FILE.replace(player(2, '1.0', '0000 - +'), player(2, '1.0', '   5 b +'));
    expect(read(named).tournament).toEqual(tournament);
  });

  it("players' points that do not agree are only a warning: matches count", () => {
    expect(read(FILE.replace(player(1, '1.0', ''), player(1, '7.0', ''))).codes).toContain('trf.pointsMismatch');
  });
});

describe('what four columns cannot hold', () => {
  const event = (change: Partial<Tournament>): Tournament => ({
    ...read('001    1      Ada\n142 3\n').tournament,
    ...change,
  });

  it('a large penalty is spread over several records 299', () => {
    const { adjustments } = read(writeTrf(event({ adjustments: [{ player: 1, points: -250 }] }))).tournament;
    expect(adjustments.map((each) => each.points)).toEqual([-99, -99, -52]);
  });

  it('250: virtual points of an individual in the column of the match points are understood, with a warning', () => {
    const { tournament, codes } = read('001    1      Ada\n142 3\n250  1.0       1   2    1\n');
    expect(tournament.acceleration.virtualPoints[0].points).toBe(10);
    expect(codes).toContain('trf.accelerationColumn');
  });
});
