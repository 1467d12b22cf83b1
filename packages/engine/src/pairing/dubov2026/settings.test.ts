import { describe, expect, it } from 'vitest';
import { roundInputOf } from '../../tournament/roundInput.ts';
import { EMPTY_TOURNAMENT, type Tournament } from '../../tournament/tournament.ts';
import { edition1997 } from '../dubov1997/edition.ts';
import { field1997 } from '../dubov1997/round.ts';
import { byeFirst, type Field1997, READINGS_1997, type Readings1997 } from '../dubov1997/text.ts';
import { byeIn } from '../shared/bye.ts';
import { edition2026 } from './edition.ts';
import { dubovField } from './round.ts';

describe('byeColour (4): two of the lowest rating, one due each colour', () => {
  const firstOf = (field: Field1997): number | undefined => byeIn(field, (a, b) => byeFirst(field, a, b));
  /** The third is due White, the fourth Black; the first two are rated higher. */
  const bye = (byeColour: Readings1997['byeColour'], third: number, fourth: number): number | undefined =>
    firstOf({
      size: 5,
      score: Int32Array.of(10, 10, 0, 0, 0),
      rating: Int32Array.of(2200, 2200, 2000, 2000, 2100),
      ratingSum: Int32Array.of(0, 0, third, fourth, 0),
      opponents: new Int32Array(5).fill(1),
      due: Int8Array.of(1, -1, 1, -1, 1),
      mayHaveBye: new Uint8Array(5).fill(1),
      wideBans: new Uint16Array(5),
      readings: { ...READINGS_1997.defaults, byeColour },
      mayMeet: () => true,
    } as unknown as Field1997);
  it.each([
    ['black', 2100, 2050, 3],
    ['white', 2050, 2100, 2],
    ['none: the highest ARO decides', 2100, 2050, 2],
    ['none: the highest ARO decides', 2050, 2100, 3],
  ] as const)('%s (ARO %i, %i)', (reading, third, fourth, expected) => {
    expect(bye(reading.split(':')[0] as Readings1997['byeColour'], third, fourth)).toBe(expected);
  });
});

/** Six players; in round 2 the last (0 points) lost by forfeit against 1 (1 point), 4 to 3 over the board. */
const tournament = (change: Partial<Tournament> = {}): Tournament => ({
  ...EMPTY_TOURNAMENT,
  initialColour: 'white',
  totalRounds: 9,
  players: [2300, 2250, 2200, 2150, 2100, 2050].map((rating, i) => ({
    id: i + 1,
    tpn: i + 1,
    name: `P${i + 1}`,
    rating,
  })),
  rounds: [
    [
      [1, 4, '10'],
      [5, 2, '01'],
      [3, 6, '10'],
    ] as const,
    [
      [6, 1, '-+'],
      [4, 3, '01'],
      [2, 5, '=='],
    ] as const,
  ].map((games, i) => ({
    number: i + 1,
    status: 'closed' as const,
    byes: [],
    games: games.map(([white, black, result], at) => ({ board: at + 1, white, black, result })),
  })),
  ...change,
});

describe('upfloatHistory: a pairing against a higher score that was not played', () => {
  const history = roundInputOf(tournament(), 3);
  it.each([
    ['paired', [1, 1, 1, 0, 0, 0]],
    ['played', [1, 1, 1, 0, 0, 1]],
  ] as const)('1997, 2.5, %s: who may be moved up in round 3', (upfloatHistory, expected) => {
    expect(Array.from(field1997(history, { ...READINGS_1997.defaults, upfloatHistory }).mayRise)).toEqual(expected);
  });
  it.each([
    ['paired', [0, 0, 0, 1, 1, 1]],
    ['played', [0, 0, 0, 1, 1, 0]],
  ] as const)('2026, 1.8, %s: upfloats before round 3', (counts, expected) => {
    expect(Array.from(dubovField(history, { upfloatHistory: counts }).upfloats)).toEqual(expected);
  });
});

describe.each([
  ['1997', edition1997],
  ['2026', edition2026],
])('missing ratings (%s)', (id, edition) => {
  /** The player without a rating, and who is absent in round 3. */
  const pair = (unrated: number, absent: readonly number[]) => {
    const { players, rounds } = tournament();
    const third = {
      number: 3,
      status: 'open' as const,
      games: [],
      byes: absent.map((player) => ({ player, kind: 'zero' as const })),
    };
    return edition.pair(
      tournament({
        players: players.map((each) => (each.id === unrated ? { ...each, rating: 0 } : each)),
        rounds: [...rounds, third],
      }),
      { round: 3 },
    );
  };
  it.each([
    ['they take part', 6, []],
    ['they are absent, but 1 and 3 have met them', 4, [4, 5]],
  ])('are refused by name: %s', (_, unrated, absent) => {
    expect(pair(unrated, absent)).toEqual({
      ok: false,
      error: {
        kind: 'unsuitable',
        decision: { rule: `dubov.${id}.unrated`, article: '', facts: { players: [unrated], count: 1 } },
      },
    });
  });
  it('are not asked of an absent player whom nobody present has met over the board', () => {
    // 6 has met 3 over the board (absent too) and 1 by forfeit only.
    expect(pair(6, [3, 6]).ok).toBe(true);
  });
});
