import { describe, expect, it } from 'vitest';
import type { ByeKind } from '../index.ts';
import { EMPTY_TOURNAMENT, lastOfGroupA, roundInputOf, virtualMatchPointsOf, virtualPointsOf } from '../index.ts';

const players = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, tpn: i + 1, name: `P ${i + 1}`, rating: 2500 - i }));
const event = (count: number, away: readonly (readonly [number, ByeKind])[], groupA?: 'half') => ({
  ...EMPTY_TOURNAMENT,
  totalRounds: 9,
  players: players(count),
  acceleration: { method: 'baku' as const, virtualPoints: [], ...(groupA === undefined ? {} : { groupA }) },
  rounds: [{ number: 1, status: 'open' as const, games: [], byes: away.map(([player, kind]) => ({ player, kind })) }],
});

describe('group A of Baku (C.04.7 1.2)', () => {
  it.each([
    [161, 82],
    [160, 80],
    [20, 10],
    [21, 12],
    [178, 90],
  ])('of %d ends with %d', (count, last) => expect(lastOfGroupA(event(count, []))).toBe(last));

  it('Q111: players absent in round 1 are not counted; the one with the pairing-allocated bye is', () => {
    // 20 registered, 17 present: 10 in group A, and two of the strong are away.
    expect(
      lastOfGroupA(
        event(20, [
          [1, 'half'],
          [2, 'zero'],
          [20, 'half'],
        ]),
      ),
    ).toBe(12);
    expect(lastOfGroupA(event(20, [[20, 'pab']]))).toBe(10);
    expect(
      lastOfGroupA(
        event(
          20,
          [
            [1, 'half'],
            [2, 'zero'],
            [20, 'half'],
          ],
          'half',
        ),
      ),
    ).toBe(10);
  });

  it('a late arrival ranked above its last participant belongs to it (1.3)', () => {
    const arrived = event(20, [
      [1, 'half'],
      [2, 'zero'],
      [20, 'half'],
    ]);
    expect([...virtualPointsOf(arrived, 2)]).toEqual(Array.from({ length: 20 }, (_, i) => (i < 12 ? 10 : 0)));
  });

  it('of teams counts everyone registered, as the enumerated positions do', () => {
    const teams = players(8).map(({ rating: _, ...team }) => ({ ...team, members: [] }));
    const round = {
      number: 1,
      status: 'open' as const,
      games: [],
      byes: [],
      teamByes: [{ team: 1, kind: 'half' as const }],
    };
    const away = { ...event(0, []), system: 'team-swiss', teams, rounds: [round] };
    // Counted without team 1, group A would end with team 5 in both.
    const six = { ...away, teams: teams.slice(0, 6) };
    expect([...virtualMatchPointsOf(away, 2, 'MP')]).toEqual([20, 20, 20, 20, 0, 0, 0, 0]);
    expect([...virtualMatchPointsOf(six, 2, 'MP')]).toEqual([20, 20, 20, 20, 0, 0]);
  });
});

describe('virtual points of Baku (C.04.7 2; checklist Q106, Q188)', () => {
  // The first half of the rounds is accelerated (9: five), a point in the first half of these (three), a half in the others.
  it.each([
    [9, [10, 10, 10, 5, 5, 0, 0, 0, 0]],
    [8, [10, 10, 5, 5, 0, 0, 0, 0]],
    [7, [10, 10, 5, 5, 0, 0, 0]],
    [5, [10, 10, 5, 0, 0]],
  ])('Q106: of %d rounds, for group A alone', (totalRounds, points) => {
    const tournament = { ...event(12, []), totalRounds };
    points.forEach((point, i) => {
      const expected = Array.from({ length: 12 }, (_, player) => (player < 6 ? point : 0));
      expect([...virtualPointsOf(tournament, i + 1)], `round ${i + 1}`).toEqual(expected);
    });
  });

  it('Q106, Q188: the order of a round is score and virtual points together', () => {
    // Round 1 of 8: A (1 to 4) in itself, B in itself. 3 has lost in A, 5 has won in B: both have 1 point in round 2.
    const games = [
      { board: 1, white: 1, black: 3, result: '10' as const },
      { board: 2, white: 4, black: 2, result: '==' as const },
      { board: 3, white: 5, black: 7, result: '10' as const },
      { board: 4, white: 8, black: 6, result: '01' as const },
    ];
    const played = { ...event(8, []), rounds: [{ number: 1, status: 'closed' as const, games, byes: [] }] };
    expect([...roundInputOf(played, 2).pairingScore]).toEqual([20, 15, 10, 15, 10, 10, 0, 0]);
  });
});
