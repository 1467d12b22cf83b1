import { expect, it } from 'vitest';
import type { Bye, Round, Tournament } from '../tournament/tournament.ts';
import { EMPTY_TOURNAMENT } from '../tournament/tournament.ts';
import { cardReader } from './card.ts';
import { noGameOf } from './linesShown.ts';

/** Four teams of three on two boards: 1-2 is played in round 2, 3 has the bye and 4 has left; players 3, 6, 9 are the reserves. */
const own: Bye = { player: 6, kind: 'half' };
const round: Round = {
  number: 2,
  status: 'published',
  matches: [{ table: 1, white: 1, black: 2 }],
  games: [
    { board: 1, match: 1, white: 1, black: 4 },
    { board: 2, match: 1, white: 5, black: 2 },
  ],
  byes: [own],
  teamByes: [{ team: 3, kind: 'pab' }],
};
const teams = [1, 2, 3, 4].map((id) => ({ id, tpn: id, name: `T${id}`, members: [3 * id - 2, 3 * id - 1, 3 * id] }));
const event: Tournament = {
  ...EMPTY_TOURNAMENT,
  info: { name: 'Teams' },
  system: 'team-swiss',
  players: Array.from({ length: 13 }, (_, i) => ({
    id: i + 1,
    tpn: i + 1,
    name: `P${i + 1}`,
    rating: 0,
    ...(i === 12 ? { withdrawnFrom: 2 } : {}),
  })),
  teams: teams.map((team) => (team.id === 4 ? { ...team, withdrawnFrom: 2 } : team)),
  rounds: [{ number: 1, status: 'closed', games: [], byes: [] }, round],
};

it.each([
  [1, undefined],
  [3, { kind: 'rests', team: teams[0] }],
  [6, { kind: 'bye', bye: own }],
  [9, { kind: 'teamBye', bye: { team: 3, kind: 'pab' }, team: teams[2] }],
  [10, { kind: 'teamWithdrawn', team: { ...teams[3], withdrawnFrom: 2 }, from: 2 }],
  [13, { kind: 'withdrawn', from: 2 }],
])('why player %s has no game', (player, expected) => {
  expect(noGameOf(event, 2, player)).toEqual(expected);
  // Nothing is said of a round before someone left, or before it is paired.
  expect(noGameOf(event, 3, 1)).toBeUndefined();
});

it('a team without any entry is free', () => {
  const silent = { ...event, rounds: [event.rounds[0] as Round, { ...round, teamByes: [] }] };
  expect(noGameOf(silent, 2, 9)).toEqual({ kind: 'teamFree', team: teams[2] });
});

it('a board without an opponent is won or lost by forfeit, as on the sheets of the team', () => {
  const alone = (kind: 'full' | 'zero'): Round => ({ ...round, byes: [{ player: 6, kind, unopposed: true }] });
  const outcome = (last: Round) =>
    cardReader({ ...event, rounds: [event.rounds[0] as Round, last] })(6)?.lines[1]?.outcome;
  expect([outcome(alone('full')), outcome(alone('zero')), outcome(round)]).toEqual(['+', '-', 'half']);
});
