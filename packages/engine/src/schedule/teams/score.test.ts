import { teamTournament } from '@turnuva/testkit/standings';
import { describe, expect, it } from 'vitest';
import { teamRecord } from '../../pairing/teamSwiss/record.ts';
import { receiptOf, standingsOf } from '../../standings/index.ts';
import type { GameResult } from '../../tournament/gameResult.ts';
import type { TeamMatch, Tournament } from '../../tournament/tournament.ts';
import { teamByeRows } from '../../views/index.ts';
import { matchScore } from './score.ts';

/** Two teams on three boards, 3-2-1 match points; results of boards 1 to 3, those of board 2 with team 2 White. */
function matchOf(results: readonly GameResult[], change: Partial<TeamMatch> = {}): Tournament {
  const event = teamTournament(2, 3, [[{ first: 1, second: 2, points: 0 }]], {
    matchScoring: { win: 30, draw: 20, loss: 10 },
  });
  const [round] = event.rounds;
  return {
    ...event,
    rounds: [
      {
        ...round,
        games: round.games.map((game, i) => ({ ...game, result: results[i] })),
        matches: (round.matches ?? []).map((match) => ({ ...match, ...change })),
      },
    ],
  };
}

/** Match points of both teams as the round and the tables of a schedule show them, and as the standings have them. */
function bothOf(tournament: Tournament): { shown: number[]; ranked: (number | undefined)[] } {
  const [match] = tournament.rounds[0].matches ?? [];
  const { whiteMatchPoints, blackMatchPoints } = matchScore(tournament, 1, match, 3);
  const made = standingsOf(tournament, { of: 'teams' });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  const points = new Map(made.value.rows.map((row) => [row.id, row.matchPoints]));
  return { shown: [whiteMatchPoints, blackMatchPoints], ranked: [points.get(1), points.get(2)] };
}

describe('match points (C.07 11.1, TRF26 330)', () => {
  it.each<[string, readonly GameResult[], Partial<TeamMatch>, number[]]>([
    ['a match lost', ['10', '01', '=='], {}, [30, 10]],
    ['a draw', ['10', '10', '=='], {}, [20, 20]],
    ['one board played, the others forfeited by both', ['00', '--', '--'], {}, [20, 20]],
    ['nobody came to any board: no draw', ['--', '--', '--'], {}, [0, 0]],
    ['nobody of team 2 came, board by board', ['+-', '-+', '+-'], {}, [30, 0]],
    ['nobody of team 2 came, decided as a whole', ['+-', '-+', '+-'], { forfeit: 'white' }, [30, 0]],
    ['nobody came, decided as a whole', ['--', '--', '--'], { forfeit: 'both' }, [0, 0]],
    ['no game, but both came', ['+-', '+-', '--'], {}, [20, 20]],
    ['no game, but both came, and one wins', ['+-', '+-', '+-'], {}, [30, 10]],
  ])('%s', (_, results, change, expected) => {
    expect(bothOf(matchOf(results, change))).toEqual({ shown: expected, ranked: expected });
  });

  it('a match has a score from its first result on, also where that gives nobody a point', () => {
    const begun = (tournament: Tournament): boolean =>
      matchScore(tournament, 1, tournament.rounds[0].matches?.[0] as TeamMatch, 3).begun;
    expect(begun(matchOf([]))).toBe(false);
    expect(begun(matchOf(['??']))).toBe(false);
    expect(begun(matchOf(['--']))).toBe(true);
    expect(begun(matchOf([], { forfeit: 'both' }))).toBe(true);
  });

  it.each<[string, readonly number[], readonly number[], number[]]>([
    ['one board each', [1], [2], [20, 20]],
    ['two boards against one', [1, 3], [2], [30, 10]],
    ['team 2 left every board empty', [1, 2, 3], [], [30, 0]],
    ['both left every board empty: nothing is known yet', [], [], [0, 0]],
  ])('no board has two players, %s', (_, own, other, expected) => {
    const pairs = [1, 3].map((team) => ({ first: team, second: team + 1, points: 0 }));
    const event = teamTournament(4, 3, [pairs], { matchScoring: { win: 30, draw: 20, loss: 10 } });
    const [first, second] = event.teams;
    const alone = [...own.map((board) => first.members[board - 1]), ...other.map((board) => second.members[board - 1])];
    const byes = alone.map((player) => ({ player, kind: 'full' as const, unopposed: true }));
    const rounds = event.rounds.map((round) => ({
      ...round,
      games: round.games.filter(({ match }) => match !== 1),
      byes,
    }));
    expect(bothOf({ ...event, rounds })).toEqual({ shown: expected, ranked: expected });
  });

  it('a team alone at its boards has won by forfeit, also where nothing says against whom', () => {
    const pairs = [1, 3].map((team) => ({ first: team, second: team + 1, points: 0 }));
    const event = teamTournament(4, 3, [pairs], {
      matchScoring: { win: 30, draw: 20, loss: 10 },
      system: 'team-swiss',
    });
    const [round] = event.rounds;
    const byes = event.teams[0].members
      .slice(0, 2)
      .map((player) => ({ player, kind: 'full' as const, unopposed: true }));
    const alone: Tournament = {
      ...event,
      rounds: [
        {
          ...round,
          byes,
          games: round.games.filter(({ match }) => match !== 1),
          matches: (round.matches ?? []).filter(({ table }) => table !== 1),
        },
      ],
    };
    const made = standingsOf(alone, { of: 'teams' });
    const row = made.ok ? made.value.rows.find(({ id }) => id === 1) : undefined;
    expect([row?.matchPoints, row?.gamePoints]).toEqual([30, 20]);
    expect(teamByeRows(alone, 1)).toMatchObject([{ team: { id: 1 }, kind: 'alone', matchPoints: 30, gamePoints: 20 }]);
    // C.04.6 3.4, C2: no bye after a match won by forfeit.
    expect([...teamRecord(alone, 2).mayHaveBye]).toEqual([0, 1, 1, 1]);
  });

  it('C.07 16.1: a team that loses a match in which no game was played has lost it by forfeit, even with points on a board', () => {
    const event = matchOf(['+-', '+-', '+-']);
    const repeats = [1, 2].map((team) => {
      const made = receiptOf(event, {}, team, 'REP');
      if (!made.ok) throw new Error(JSON.stringify(made.error));
      return made.value.text;
    });
    expect(repeats).toEqual(['1', '0']);
  });
});
