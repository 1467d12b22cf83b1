import { describe, expect, it } from 'vitest';
import type { BoardPrizeRule, GameResult, Tournament } from '../../tournament/index.ts';
import { EMPTY_TOURNAMENT } from '../../tournament/index.ts';
import { boardPrizesOf } from './boardPrizes.ts';

/** Results of board 1 and of the reserve of each team, from White's side, a letter a round; a dot: did not play. */
const RESULTS: Readonly<Record<number, string>> = {
  1: '11=.',
  2: '11..',
  3: '=1=1',
  4: '=1=1',
  5: '10..',
  11: '.1..',
  12: '..11',
};
const STRONG = 91;
const WEAK = 92;
const OPPONENTS: Readonly<Record<number, number>> = { 3: STRONG, 4: WEAK };

/** Five teams on one board with a reserve each; their opponents belong to none. */
function event(boardPrizes?: BoardPrizeRule): Tournament {
  const ratings = new Map([
    [STRONG, 2200],
    [WEAK, 2000],
  ]);
  const ids = [1, 2, 3, 4, 5, 11, 12, 13, 14, 15, STRONG, WEAK];
  return {
    ...EMPTY_TOURNAMENT,
    system: 'team-swiss',
    options: { boards: 1 },
    players: ids.map((id, i) => ({ id, tpn: i + 1, name: `P${id}`, rating: ratings.get(id) ?? 1000 })),
    teams: [1, 2, 3, 4, 5].map((id) => ({ id, tpn: id, name: `T${id}`, members: [id, id + 10] })),
    rounds: [0, 1, 2, 3].map((at) => ({
      number: at + 1,
      status: 'closed' as const,
      byes: [],
      games: Object.entries(RESULTS).flatMap(([id, letters]) => {
        const result = ({ '1': '10', '=': '==', '0': '01' } as const)[letters[at] ?? ''] as GameResult | undefined;
        return result === undefined
          ? []
          : [{ board: Number(id), white: Number(id), black: OPPONENTS[Number(id)] ?? WEAK, result }];
      }),
    })),
    ...(boardPrizes === undefined ? {} : { boardPrizes }),
  };
}

const ranks = (tournament: Tournament, list = 0) =>
  boardPrizesOf(tournament).lists[list]?.players.map(({ player, rank }) => [player, rank]);

describe('the best of a board', () => {
  it('70 % of the rounds, of the reserves 50 %, where the event says nothing: 2.8 is 3 games, 2 are 2', () => {
    expect(boardPrizesOf(event()).rule).toEqual({ order: 'points', least: 3, leastOfReserves: 2, isShare: true });
    // 3 and 4 have 3 out of 4, 1 has 2½ out of 3; 2 (2 out of 2) and 5 (1 out of 2) have played too little.
    expect(ranks(event())).toEqual([
      [3, 1],
      [4, 2],
      [1, 3],
      [2, undefined],
      [5, undefined],
    ]);
    expect(ranks(event(), 1)).toEqual([
      [12, 1],
      [11, undefined],
    ]);
    // After round 1 one game is enough: 0.7 and ½ are 1.
    expect(boardPrizesOf(event(), 1).rule).toMatchObject({ least: 1, leastOfReserves: 1 });
  });

  it.each([
    // 3 and 4 are level in points and games: the performance separates them (75 % is 193 above the average).
    [
      'points',
      [
        [3, 1],
        [4, 2],
        [1, 3],
        [2, 4],
        [5, 5],
      ],
    ],
    // 100 %, 83.3 %, 75 % twice, 50 %.
    [
      'percentage',
      [
        [2, 1],
        [1, 2],
        [3, 3],
        [4, 4],
        [5, 5],
      ],
    ],
    // 2000 + 800, 2200 + 193, 2000 + 273, 2000 + 193, 2000.
    [
      'performance',
      [
        [2, 1],
        [3, 2],
        [1, 3],
        [4, 4],
        [5, 5],
      ],
    ],
  ] as const)('by %s, whoever has played', (order, expected) => {
    expect(ranks(event({ order, leastGames: 0 }))).toEqual(expected);
  });

  it('the figures: percentage of what could be made, performance against the rated (C.07 10.2)', () => {
    const [first, , third] = boardPrizesOf(event({ order: 'percentage', leastGames: 0 })).lists[0]?.players ?? [];
    expect(first).toMatchObject({ player: 2, perMille: 1000, performance: 2800 });
    expect(third).toMatchObject({ player: 3, perMille: 750, performance: 2200 + 193 });
  });

  it('equals in percentage: more games first; equals in everything share the rank', () => {
    const made = event({ order: 'percentage', leastGames: 0 });
    const alike = { ...made, players: made.players.map((each) => ({ ...each, rating: 2000 })) };
    // Opponents of one rating: 3 and 4 cannot be separated any more, and anyone who follows has the rank after both.
    expect(ranks(alike)).toEqual([
      [2, 1],
      [1, 2],
      [3, 3],
      [4, 3],
      [5, 5],
    ]);
    const halves = {
      ...alike,
      rounds: alike.rounds.map((round) => ({
        ...round,
        games: round.games.map((game) => (game.white === 3 ? { ...game, result: '==' as const } : game)),
      })),
    };
    // 2 out of 4 before 1 out of 2.
    expect(ranks(halves)).toEqual([
      [2, 1],
      [1, 2],
      [4, 3],
      [3, 4],
      [5, 5],
    ]);
  });

  it('a performance that nobody can work out, for the opponents have no rating, is below any other', () => {
    const made = event({ order: 'performance', leastGames: 3 });
    const unrated = {
      ...made,
      players: made.players.map((each) => (each.id === STRONG ? { ...each, rating: 0 } : each)),
    };
    expect(ranks(unrated)).toEqual([
      [1, 1],
      [4, 2],
      [3, 3],
      [2, undefined],
      [5, undefined],
    ]);
  });
});
