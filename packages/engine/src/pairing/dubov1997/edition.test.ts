import { describe, expect, it } from 'vitest';
import type { GameResult } from '../../tournament/gameResult.ts';
import { EMPTY_TOURNAMENT, type Tournament } from '../../tournament/tournament.ts';
import { edition1997 } from './edition.ts';

const fresh = (change: Partial<Tournament> = {}): Tournament => ({
  ...EMPTY_TOURNAMENT,
  initialColour: 'white',
  totalRounds: 5,
  players: [2300, 2200, 2100, 2000].map((rating, i) => ({ id: i + 1, tpn: i + 1, name: `P${i + 1}`, rating })),
  ...change,
});

it.each<[string, Partial<Tournament>, object]>([
  [
    'players without a rating',
    { players: fresh().players.map((each) => ({ ...each, rating: each.id > 2 ? 0 : each.rating })) },
    { rule: 'dubov.1997.unrated', facts: { players: [3, 4], count: 2 } },
  ],
  ['no number of rounds', { totalRounds: 0 }, { rule: 'dubov.1997.roundsMissing', facts: { round: 1 } }],
  [
    'an unknown value',
    { options: { byeColour: 'green' } },
    { rule: 'dubov.1997.badOption', facts: { option: 'byeColour', value: 'green' } },
  ],
])('refuses %s', (_, change, error) => {
  const { totalRounds, ...rest } = { ...fresh(), ...change };
  const tournament: Tournament = totalRounds === 0 ? rest : { ...rest, totalRounds: 5 };
  expect(edition1997.pair(tournament, { round: 1 })).toEqual({
    ok: false,
    error: { kind: 'unsuitable', decision: { article: '', ...error } },
  });
});

it('round 1: halves, the second board reversed', () => {
  const result = edition1997.pair(fresh(), { round: 1 });
  expect(result.ok && result.value.pairings).toEqual([
    { board: 1, white: 1, black: 3 },
    { board: 2, white: 4, black: 2 },
  ]);
});

describe('the last round (general rule 6, Dubov 1997 2.3, 2.4)', () => {
  const game = (white: number, black: number, result: GameResult) => ({ white, black, result });
  /** 1 and 2 have had Black, White, White and are the only ones left: White 1 scored as given, 2 likewise. */
  const twoLeft = (
    one: readonly GameResult[],
    two: readonly GameResult[],
    change: Partial<Tournament> = {},
  ): Tournament =>
    fresh({
      totalRounds: 4,
      players: [2300, 2200, 2100, 2000, 1900, 1800].map((rating, i) => ({
        id: i + 1,
        tpn: i + 1,
        name: `P${i + 1}`,
        rating,
        ...(i > 1 ? { withdrawnFrom: 4 } : {}),
      })),
      rounds: [
        [game(3, 1, one[0]), game(4, 2, two[0])],
        [game(1, 4, one[1]), game(2, 3, two[1])],
        [game(1, 5, one[2]), game(2, 6, two[2])],
      ].map((games, r) => ({
        number: r + 1,
        status: 'closed' as const,
        byes: [],
        games: games.map((each, i) => ({ board: i + 1, ...each })),
      })),
      ...change,
    });
  const paired = (tournament: Tournament): string => {
    const made = edition1997.pair(tournament, { round: 4, explain: true });
    if (!made.ok) return made.error.kind;
    const told = made.value.decisions.filter(({ rule }) => rule === 'dubov.1997.lastRound');
    return [
      ...made.value.pairings.map(({ white, black }) => `${white}-${black}`),
      ...told.map(({ facts }) => JSON.stringify(facts)),
    ].join(' ');
  };
  // From Black 01 is a win, from White 10.
  const twoPoints: GameResult[] = ['10', '10', '10'];
  const half: GameResult[] = ['10', '10', '=='];
  const onePoint: GameResult[] = ['10', '10', '01'];

  it('gives a third equal colour to someone with half of the points or more where nothing else is possible', () => {
    expect(paired(twoLeft(half, onePoint))).toBe('1-2 {"players":[1]}');
    expect(paired(twoLeft(onePoint, half))).toBe('2-1 {"players":[2]}');
    expect(paired(twoLeft(twoPoints, half))).toMatch(/players":\[1,2\]/);
  });

  it('gives it to nobody with less, and in no other round', () => {
    expect(paired(twoLeft(onePoint, onePoint))).toBe('impossible');
    expect(paired(twoLeft(twoPoints, twoPoints, { totalRounds: 5 }))).toBe('impossible');
  });

  it('keeps the difference of colours at two', () => {
    const event = twoLeft(twoPoints, twoPoints);
    // Without round 1 both have had White twice, and a third White makes a difference of three.
    const [first, ...others] = event.rounds;
    expect(paired({ ...event, rounds: [{ ...first, games: [] }, ...others] })).toBe('impossible');
  });

  it('excepts nobody where a pairing obeys the limits', () => {
    const event = twoLeft(half, half);
    // With 5 and 6 the pairs 1-6 and 2-5 are possible.
    const back = event.players.map(({ withdrawnFrom: _, ...each }) => ({
      ...each,
      ...(each.id === 3 || each.id === 4 ? { withdrawnFrom: 4 } : {}),
    }));
    expect(paired({ ...event, players: back })).toBe('6-1 5-2');
  });
});
