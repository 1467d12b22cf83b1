import { describe, expect, it } from 'vitest';
import { generate } from '../simulation/index.ts';
import type { GameResult, Tournament } from '../tournament/index.ts';
import { certainPairing, MOST_PROVED } from './certain.ts';
import { editionOf } from './registry.ts';

const dutch = editionOf('dutch');
if (dutch === undefined) throw new Error('no Dutch system');

/** A tournament of so many players after four rounds, whose last round has no result on these boards. */
function running(players: number, seed: number, open: readonly number[]): Tournament {
  const config = { players, rounds: 4, retiredRate: 0, lateEntryRate: 0, halfPointByeRate: 0, zeroBye: 0 };
  const made = generate({ seed, system: 'dutch', edition: dutch!, config });
  if (!made.ok) throw new Error('not generated');
  const rounds = made.value.rounds.map((each) =>
    each.number < 4
      ? each
      : {
          ...each,
          status: 'published' as const,
          games: each.games.map(({ result, ...game }) =>
            open.includes(game.board) || result === undefined ? game : { ...game, result },
          ),
        },
  );
  return { ...made.value, totalRounds: 5, rounds };
}

/** The next round after these results on the open boards, in order. */
function after(tournament: Tournament, results: readonly GameResult[]) {
  const left = [...results];
  const rounds = tournament.rounds.map((each) => ({
    ...each,
    status: 'closed' as const,
    games: each.games.map((game) => (game.result === undefined ? { ...game, result: left.shift() ?? '==' } : game)),
  }));
  const paired = dutch!.pair({ ...tournament, rounds }, { round: 5 });
  if (!paired.ok) throw new Error('not paired');
  return paired.value;
}

const RESULTS = ['10', '==', '01'] as const;

describe('boards that are certain while games are open', () => {
  it.each([1, 2, 3])('are those of every outcome, no more and no fewer (seed %i)', (seed) => {
    const tournament = running(21, seed, [2, 7]);
    const outcomes = RESULTS.flatMap((first) => RESULTS.map((second) => after(tournament, [first, second])));
    const inAll = (outcomes[0]?.pairings ?? []).filter(({ white, black }) =>
      outcomes.every(({ pairings }) => pairings.some((pair) => pair.white === white && pair.black === black)),
    );
    const found = certainPairing(tournament, 5);
    if (!found.ok) throw new Error('not paired');
    const pairs = (list: readonly { white: number; black: number }[]) =>
      list.map(({ white, black }) => `${white}-${black}`).sort();
    expect(pairs(found.value.boards)).toEqual(pairs(inAll));
    expect(found.value).toMatchObject({ open: [2, 7], tried: 9, proved: true });
    const byes = new Set(outcomes.map(({ bye }) => bye));
    expect(found.value.bye).toBe(byes.size === 1 ? [...byes][0] : undefined);
    for (const { white, black, board } of found.value.boards) {
      const places = outcomes.map(({ pairings }) =>
        pairings.findIndex((pair) => pair.white === white && pair.black === black),
      );
      expect(board).toBe(new Set(places).size === 1 ? (places[0] ?? 0) + 1 : undefined);
    }
  });

  it('are all of them when nothing is open, and say so where there are too many to try everything', () => {
    const over = certainPairing(running(12, 5, []), 5);
    expect(over.ok && [over.value.boards.length, over.value.tried, over.value.proved]).toEqual([6, 1, true]);
    const many = certainPairing(running(16, 5, [1, 2, 3, 4, 5, 6, 7]), 5);
    expect(MOST_PROVED).toBe(6);
    expect(many.ok && many.value.proved).toBe(false);
  });
});
