import type { Tournament } from '@turnuva/engine';
import { checkSwiss } from '@turnuva/engine/checking';
import { systemById } from '@turnuva/engine/pairing';
import type { GameResult, TeamMatch } from '@turnuva/engine/tournament';
import { EMPTY_TOURNAMENT, isPaired } from '@turnuva/engine/tournament';
import type { TrfDialect } from '@turnuva/formats';
import { readTrf, writeTrf } from '@turnuva/formats';
import { describe, expect, it } from 'vitest';
import { randomTournament } from './randomTournament.ts';

/** A TRF has no record for the tables of matches: read again they have to be as they were, and as the rules order them. */
const [edition] = systemById('team-swiss')?.editions ?? [];
if (edition === undefined) throw new Error('no system for teams');

const DIALECTS: readonly TrfDialect[] = ['trf26', 'trf16'];

function readAgain(tournament: Tournament, dialect: TrfDialect): Tournament {
  const answer = readTrf(writeTrf(tournament, { dialect }));
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value.tournament;
}
const isByLowerNumber = (matches: readonly TeamMatch[]): boolean =>
  matches
    .map(({ white, black }) => Math.min(white, black))
    .every((each, i, all) => i === 0 || (all[i - 1] ?? 0) < each);
/** By paired round `table: white-black` by names, since a file may number teams again. */
function tablesOf({ rounds, teams }: Tournament): string[][] {
  const nameOf = (team: number): string => teams.find(({ id }) => id === team)?.name ?? '';
  const told = ({ table, white, black }: TeamMatch): string => `${table}: ${nameOf(white)}-${nameOf(black)}`;
  return rounds.filter(isPaired).map(({ matches = [] }) => [...matches].sort((a, b) => a.table - b.table).map(told));
}
const checked = (tournament: Tournament) => {
  const found = checkSwiss(tournament, edition, undefined);
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  return { differences: found.value.differences, otherOrder: found.value.otherOrder };
};

/**
 * Four teams of one player; the first team of a match wins all but the first one. Round 2 has the two winners, 3 and 2, at table 1
 * (C.04.2 3.6), though 1 is the lowest number and sits at table 2.
 */
function fourTeams(second: readonly (readonly [number, number])[]): Tournament {
  const players = [1, 2, 3, 4].map((id) => ({ id, tpn: id, name: `Player ${id}`, rating: 2100 - id }));
  const round = (number: number, pairs: readonly (readonly [number, number, GameResult])[]) => ({
    number,
    status: 'closed' as const,
    byes: [],
    games: pairs.map(([white, black, result], i) => ({ board: i + 1, white, black, result, match: i + 1 })),
    matches: pairs.map(([white, black], i) => ({ table: i + 1, white, black })),
  });
  return {
    ...EMPTY_TOURNAMENT,
    system: 'team-swiss',
    edition: '2026',
    options: { boards: 1 },
    boardColours: 'W',
    totalRounds: 3,
    initialColour: 'white',
    players,
    teams: players.map(({ id }) => ({ id, tpn: id, name: `Team ${id}`, members: [id] })),
    rounds: [
      round(1, [
        [1, 3, '01'],
        [4, 2, '01'],
      ]),
      round(
        2,
        second.map(([white, black]) => [white, black, '10']),
      ),
    ],
  };
}

describe.each(DIALECTS)('tables of matches in %s', (dialect) => {
  it('by the scores of the teams; a check says nothing', () => {
    const made = fourTeams([]);
    const paired = edition.pair({ ...made, rounds: made.rounds.slice(0, 1) }, { round: 2 });
    if (!paired.ok) throw new Error('not paired');
    const tournament = fourTeams(paired.value.pairings.map(({ white, black }) => [white, black]));
    expect(tournament.rounds[1].matches?.map(({ white, black }) => [white, black].sort())).toEqual([
      [2, 3],
      [1, 4],
    ]);
    const again = readAgain(tournament, dialect);
    expect(tablesOf(again)).toEqual(tablesOf(tournament));
    expect(again.rounds[1].games.map(({ board, match }) => [board, match])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(checked(again)).toEqual({ differences: [], otherOrder: [] });
    expect(writeTrf(tournament, { dialect })).not.toContain('"tables"');
  });

  it('in an order that the arbiter gave, which a check reports', () => {
    const usual = fourTeams([
      [2, 3],
      [1, 4],
    ]);
    const turned = fourTeams([
      [1, 4],
      [2, 3],
    ]);
    const again = readAgain(turned, dialect);
    expect(tablesOf(again)[1]).toEqual(['1: Team 1-Team 4', '2: Team 2-Team 3']);
    expect(tablesOf(readAgain(usual, dialect))[1]).toEqual(['1: Team 2-Team 3', '2: Team 1-Team 4']);
    expect(writeTrf(again, { dialect })).toBe(writeTrf(turned, { dialect }));
    expect(checked(again).otherOrder).toEqual(checked(turned).otherOrder);
  });

  it('of events that were drawn up, with byes of whole teams: as they were, and nothing to tell', () => {
    let others = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const tournament = randomTournament(seed, 'team-swiss', edition, 12);
      if (tournament === undefined) continue;
      const again = readAgain(tournament, dialect);
      expect(tablesOf(again), `seed ${seed}`).toEqual(tablesOf(tournament));
      expect(checked(again), `seed ${seed}`).toEqual({ differences: [], otherOrder: [] });
      others += tournament.rounds.filter(({ matches = [] }) => !isByLowerNumber(matches)).length;
    }
    // Else the order would be one that every reader finds.
    expect(others).toBeGreaterThan(5);
  });
});

it('a reserve who rests is no adjustment of the file; a player without a team whose round is blank is one', () => {
  const usual = fourTeams([
    [2, 3],
    [1, 4],
  ]);
  const reserve = { id: 5, tpn: 5, name: 'Reserve', rating: 1500 };
  const players = [...usual.players, reserve];
  const [first, ...others] = usual.teams;
  const rests = { ...usual, players, teams: [{ ...first, members: [1, 5] }, ...others] } as Tournament;
  const told = (tournament: Tournament): string[] => {
    const read = readTrf(writeTrf(tournament, { dialect: 'trf26' }));
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    return read.value.adjustments.map(({ code }) => code);
  };
  expect(told(rests)).not.toContain('trf.adjusted.blanks');
  expect(told({ ...usual, players })).toContain('trf.adjusted.blanks');
});
