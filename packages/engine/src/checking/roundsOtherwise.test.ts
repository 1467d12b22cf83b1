import { expect, it } from 'vitest';
import { editionOf } from '../pairing/registry.ts';
import type { GameResult } from '../tournament/gameResult.ts';
import type { Game, Round, TeamMatch, Tournament } from '../tournament/tournament.ts';
import { EMPTY_TOURNAMENT } from '../tournament/tournament.ts';
import { hadResultBeen, roundsOtherwise } from './roundsOtherwise.ts';

const players = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, tpn: i + 1, name: `P${i + 1}`, rating: 2400 - i }));

/** Six teams of two; player 2n - 1 sits at board 1 of team n. */
const teams: Tournament = {
  ...EMPTY_TOURNAMENT,
  system: 'team-swiss',
  edition: '2026',
  totalRounds: 4,
  initialColour: 'white',
  options: { boards: 2 },
  players: players(12),
  teams: Array.from({ length: 6 }, (_, i) => ({
    id: i + 1,
    tpn: i + 1,
    name: `Team ${i + 1}`,
    members: [2 * i + 1, 2 * i + 2],
  })),
  rounds: [],
};

/** A round of matches, every board with this result seen from the team with White at board 1. */
function played(number: number, pairs: readonly (readonly [number, number])[], result: GameResult): Round {
  const matches: TeamMatch[] = pairs.map(([white, black], i) => ({ table: i + 1, white, black }));
  const turned: GameResult = result === '10' ? '01' : result;
  const games = pairs.flatMap(([white, black], i): Game[] => [
    { board: 2 * i + 1, white: 2 * white - 1, black: 2 * black - 1, result, match: i + 1 },
    { board: 2 * i + 2, white: 2 * black, black: 2 * white, result: turned, match: i + 1 },
  ]);
  return { number, status: 'closed', matches, games, byes: [] };
}

const pairedBy = (tournament: Tournament, round: number) => {
  const made = editionOf(tournament.system, tournament.edition)?.pair(tournament, { round });
  if (made?.ok !== true) throw new Error('no pairing');
  return made.value.pairings;
};

/** Round 1 won by the Whites of board 1, and round 2 as the system pairs it. */
function two(): Tournament {
  const first = played(
    1,
    pairedBy(teams, 1).map(({ white, black }) => [white, black] as const),
    '10',
  );
  const one = { ...teams, rounds: [first] };
  const second = played(
    2,
    pairedBy(one, 2).map(({ white, black }) => [white, black] as const),
    '==',
  );
  return { ...one, rounds: [first, second] };
}

it('C.04.6: a correction in a team event is shown by team matches, with none if nothing would differ', () => {
  const tournament = two();
  const same = hadResultBeen(tournament, 1, 1, '10');
  expect(roundsOtherwise(tournament, same, 1)).toEqual([{ round: 2, boards: [] }]);
  const lost = hadResultBeen(hadResultBeen(tournament, 1, 1, '01'), 1, 2, '10');
  const [told, ...more] = roundsOtherwise(tournament, lost, 1) ?? [];
  expect(more).toEqual([]);
  const before = (tournament.rounds[1].matches ?? []).map(({ white, black }) => `${white}-${black}`);
  const now = pairedBy({ ...lost, rounds: lost.rounds.slice(0, 1) }, 2);
  const others = now.filter(({ white, black }) => !before.includes(`${white}-${black}`));
  expect(others.length).toBeGreaterThan(0);
  expect(told.boards).toEqual(others.map(({ board, white, black }) => ({ board, white, black })));
});

it('what the arbiter has paired by hand is no consequence of a correction', () => {
  const state: Tournament = {
    ...EMPTY_TOURNAMENT,
    system: 'dutch',
    edition: '2026',
    totalRounds: 3,
    initialColour: 'white',
    players: players(4),
    rounds: [
      {
        number: 1,
        status: 'closed',
        byes: [],
        games: [
          { board: 1, white: 1, black: 3, result: '10' },
          { board: 2, white: 4, black: 2, result: '01' },
        ],
      },
      // The rules pair the winners (2 - 1); the arbiter did not.
      {
        number: 2,
        status: 'closed',
        byes: [],
        games: [
          { board: 1, white: 4, black: 1, result: '==' },
          { board: 2, white: 3, black: 2, result: '==' },
        ],
      },
    ],
  };
  expect(roundsOtherwise(state, hadResultBeen(state, 1, 1, '10'), 1)).toEqual([{ round: 2, boards: [] }]);
});

it('a round robin is paired by its table, whatever the results', () => {
  const state: Tournament = { ...two(), system: 'round-robin', edition: 'berger', teams: [] };
  expect(roundsOtherwise(state, state, 1)).toBeUndefined();
});

it('a round without any legal pairing is reported as such, with either result: it was never paired by the system', () => {
  const pairs = [
    [
      [1, 3],
      [4, 2],
    ],
    [
      [2, 1],
      [3, 4],
    ],
    [
      [1, 4],
      [2, 3],
    ],
    [
      [3, 1],
      [2, 4],
    ],
  ] as const;
  const tournament: Tournament = {
    ...EMPTY_TOURNAMENT,
    totalRounds: 4,
    initialColour: 'white',
    players: players(4),
    rounds: pairs.map((games, r) => ({
      number: r + 1,
      status: 'closed',
      games: games.map(([white, black], i) => ({ board: i + 1, white, black, result: '10' as const })),
      byes: [],
    })),
  };
  expect(roundsOtherwise(tournament, hadResultBeen(tournament, 3, 1, '01'), 3)).toEqual([
    { round: 4, boards: [], impossible: 'both' },
  ]);
});
