import { roundInputOf } from '@turnuva/engine';
import { expect, it } from 'vitest';
import { pairBracket } from '../../../engine/src/pairing/burstein2026/bracket.ts';
import { bursteinField, scoreForOpponents } from '../../../engine/src/pairing/burstein2026/round.ts';
import { type BursteinField, byIndex, seedingRounds } from '../../../engine/src/pairing/burstein2026/text.ts';
import { tournamentOf } from './history.ts';

it('C.04.4.2 1.6: half of the rounds are seeding rounds, four at most', () => {
  expect([5, 7, 8, 9, 11].map(seedingRounds)).toEqual([2, 3, 4, 4, 4]);
});

/** Player 1 beat 2 (now 3 points), drew with 3 (2 points), lost to 4 (2 points) and had the bye: 2.5 points. */
const fourRounds = tournamentOf(7, 9, [
  '7 zero, 1-2 10, 3-5 10, 4-6 ==',
  '6 zero, 1-3 ==, 2-5 10, 4-7 ==',
  '5 zero, 4-1 10, 2-6 10, 3-7 ==',
  '1 bye, 2-7 10, 6-3 10, 5-4 10',
]);

it.each(['C.04.4.2 1.7', 'C.04.4.2 1.7.2.1'])(
  '%s: Buchholz 9.5 and Sonneborn-Berger 6.5, the bye against oneself',
  () => {
    const { opposition } = bursteinField(roundInputOf(fourRounds, 5), 'current');
    // 3 + 2 + 2 and the own 2.5; 1 x 3, 0.5 x 2, 0 x 2 and 1 x 2.5.
    expect([opposition.buchholz[0], opposition.sonnebornBerger[0]]).toEqual([95, 650]);
  },
);

it.each([
  ['1, 0 and two zero-point byes, absent now', ['1-2 10', '2-1 10', '1 zero', '1 zero', '1 zero'], 20],
  ['the same, but back in the round', ['1-2 10', '2-1 10', '1 zero', '1 zero', '2 zero'], 10],
  ['a run that ended with a loss and a win', ['1-2 10', '1 zero', '2-1 10', '1-2 10', '1 zero'], 20],
])('C.04.4.2 1.7.2.2: what the opponents count of somebody with %s', (_, rounds, score) => {
  expect(scoreForOpponents(roundInputOf(tournamentOf(4, 9, rounds), 5), 0, 'current')).toBe(score);
});

it('C.04.4.2 1.7.2.2: by the setting `recorded` the run counts although the player is back', () => {
  const history = roundInputOf(tournamentOf(4, 9, ['1-2 10', '2-1 10', '1 zero', '1 zero', '2 zero']), 5);
  expect(scoreForOpponents(history, 0, 'recorded')).toBe(20);
});

it('C.04.4.2 1.8: the greater Buchholz, then the greater Sonneborn-Berger, then the smaller number', () => {
  const opposition = { buchholz: Int32Array.of(20, 30, 30, 30), sonnebornBerger: Int32Array.of(99, 10, 90, 90) };
  expect([0, 1, 2, 3].sort((a, b) => byIndex(opposition, a, b))).toEqual([2, 3, 1, 0]);
});

/** A field of which only certain pairs may meet, the smaller place first. */
const fieldOf = (pairs: readonly string[], score: readonly number[]): BursteinField =>
  ({
    size: score.length,
    score: Int32Array.from(score),
    preference: score.map(() => ({ colour: 0, strength: 0 })),
    wideBans: new Uint16Array(score.length),
    mayMeet: (a: number, b: number) => pairs.includes(`${Math.min(a, b)}-${Math.max(a, b)}`),
  }) as unknown as BursteinField;

it('C.04.4.2 C5: one floater of the highest score rather than three of a lower one', () => {
  // The pairs are a circle: either 0-4, 1-2, 3-7, 5-6, in which 3 floats, or 3-4, 0-5, 1-6, 2-7, in which 0, 1 and 2 do.
  const circle = ['0-4', '3-4', '3-7', '2-7', '1-2', '1-6', '5-6', '0-5'];
  const field = fieldOf(circle, [10, 10, 10, 20, 20, 5, 5, 5]);
  const made = pairBracket(field, { members: [0, 1, 2, 3, 4], next: [5, 6, 7], lower: [] });
  expect(made).toEqual({
    pairs: [
      [0, 4],
      [1, 2],
    ],
    floaters: [3],
  });
});

it('C.04.4.2 C7: one floater with a high score in the next bracket is better than three with a lower one', () => {
  // Either 1-2, 0-9, 4-5, 3-6, 7-8, in which 0 floats twice, or 0-2, 1-6, 3-7, 4-8, 5-9, in which 3, 4 and 5 float next.
  const circle = ['1-2', '0-2', '0-9', '5-9', '4-5', '4-8', '7-8', '3-7', '3-6', '1-6'];
  const field = fieldOf(circle, [20, 20, 20, 10, 10, 10, 10, 5, 5, 5]);
  const made = pairBracket(field, { members: [0, 1, 2], next: [3, 4, 5, 6], lower: [7, 8, 9] });
  expect(made).toEqual({ pairs: [[1, 2]], floaters: [0] });
});
