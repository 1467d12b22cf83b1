import type { Round, Tournament } from '@turnuva/engine/tournament';
import { EMPTY_TOURNAMENT } from '@turnuva/engine/tournament';
import { writeTournamentFile, writeTrf } from '@turnuva/formats';
import { expect, it } from 'vitest';
import { answerTo, file } from './testing/program.ts';

/** Eight, or four teams of two, whose keys run against their numbers; one round, in which those meet who are not to. */
function reversed(ofTeams: boolean): Tournament {
  const players = Array.from({ length: 8 }, (_, i) => ({
    id: 8 - i,
    tpn: i + 1,
    name: `Player, ${i + 1}`,
    rating: 2400 - 10 * i,
  }));
  const games = [1, 2, 3, 4].map((board) => ({
    board,
    white: 9 - 2 * board,
    black: 10 - 2 * board,
    result: '==' as const,
  }));
  const round: Round = { number: 1, status: 'closed', byes: [], games };
  const settings = { edition: '2026', initialColour: 'white', totalRounds: 3 } as const;
  if (!ofTeams) return { ...EMPTY_TOURNAMENT, ...settings, system: 'dutch', players, rounds: [round] };
  const teams = Array.from({ length: 4 }, (_, i) => ({
    id: 4 - i,
    tpn: i + 1,
    name: `Team ${i + 1}`,
    members: [8 - 2 * i, 7 - 2 * i],
  }));
  const boards = [
    [8, 6],
    [5, 7],
    [4, 2],
    [1, 3],
  ].map(([white, black], i) => ({
    ...games[i]!,
    white: white!,
    black: black!,
    match: Math.floor(i / 2) + 1,
  }));
  const matches = [
    { table: 1, white: 4, black: 3 },
    { table: 2, white: 2, black: 1 },
  ];
  const options = { boards: 2 };
  const rounds = [{ ...round, games: boards, matches }];
  return { ...EMPTY_TOURNAMENT, ...settings, options, system: 'team-swiss', players, teams, rounds };
}

it.each([
  ['players', false],
  ['teams', true],
])('a journal of ours and its report say the same: %s go by their pairing numbers', async (name, ofTeams) => {
  const tournament = reversed(ofTeams);
  const json = file(`${name}.json`, writeTournamentFile(tournament));
  const trf = file(`${name}.trf`, writeTrf(tournament));
  const said = async (path: string, ...words: string[]) => {
    const { code, out, err } = await answerTo([...words, path]);
    return { code, text: `${out}${err}`.replaceAll(path, 'FILE') };
  };
  const who = ofTeams ? { players: [], teams: [1, 4] } : { players: [1, 7] };
  const wishes = file(`${name}-wishes.json`, JSON.stringify([{ ...who, priority: 1 }]));
  const receipt = ofTeams ? 'BH,EMGSB' : 'BH/C1,SB,DE';
  expect((await said(trf, 'check')).text).toContain('round 1: differs');
  for (const words of [
    ['check'],
    ['check', '--json'],
    ['pair'],
    ['pair', '--format', 'table'],
    ['pair', '--format', 'json', '--explain'],
    ['pair', '--wishes', wishes],
    ['explain', '--lang', 'de'],
    ['explain', '--player', '2'],
    ['explain', '--player', '99'],
    ['explain', '--instead', '1-3'],
    ['explain', '--instead', '1-2', '--json'],
    ['explain', '--instead', '2-2'],
    ['outlook'],
    ['norms'],
    ['norms', '--player', '2'],
    ['norms', '--player', '2', '--json'],
    ['standings', '--format', 'csv'],
    ['standings', '--format', 'table'],
    ['standings', '--format', 'json'],
    ['standings', '--receipt', '2', '--tiebreaks', receipt],
    ['standings', '--receipt', '2', '--tiebreaks', receipt, '--format', 'csv'],
    ['standings', '--receipt', '2', '--tiebreaks', receipt, '--format', 'json'],
    ['standings', '--receipt', '99'],
    ['standings', '--ratings', '--format', 'csv'],
    ['crosstable', '--format', 'csv'],
    ['crosstable', '--format', 'json'],
    ['crosstable', '--players', '--format', 'csv'],
  ])
    expect([words, await said(json, ...words)]).toEqual([words, await said(trf, ...words)]);
});

it('a report whose starting numbers have gaps: its own numbers are asked and answered, everywhere', async () => {
  const dense = reversed(false);
  const own = (id: number): number => 5 * (9 - id) + 2;
  const players = dense.players.map((player) => ({ ...player, id: own(player.id) }));
  const rounds = dense.rounds.map((round) => ({
    ...round,
    games: round.games.map((game) => ({ ...game, white: own(game.white), black: own(game.black) })),
  }));
  const [gaps, none] = [file('gaps.trf', writeTrf({ ...dense, players, rounds })), file('none.trf', writeTrf(dense))];
  const numbersIn = async (path: string, ...words: string[]): Promise<number[][]> =>
    (await answerTo([...words, path])).out
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(/[ ,]/).map(Number));
  const shifted = (lines: readonly number[][]): number[][] =>
    lines.map((line) => line.map((number) => (number === 0 ? 0 : 5 * number + 2)));
  expect(await numbersIn(gaps, 'pair')).toEqual(shifted(await numbersIn(none, 'pair')));
  const idsIn = async (path: string): Promise<number[]> =>
    (await numbersIn(path, 'standings', '--format', 'csv')).map(([, id]) => id as number);
  expect(await idsIn(gaps)).toEqual((await idsIn(none)).map((id) => 5 * id + 2));
  const pairsIn = async (path: string): Promise<number[][][]> =>
    JSON.parse((await answerTo(['check', '--json', path])).out).discrepancies.map(
      ({ found }: { found: number[][] }) => found,
    );
  expect(await pairsIn(gaps)).toEqual((await pairsIn(none)).map(shifted));
  expect((await answerTo(['explain', '--player', '12', gaps])).out).toContain('12 Player, 2');
  expect((await answerTo(['explain', '--player', '2', gaps])).code).toBe(3);
  expect((await answerTo(['standings', '--receipt', '12', '--tiebreaks', 'BH', gaps])).out).toContain('7 Player, 1');
});
