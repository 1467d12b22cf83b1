import { describe, expect, it } from 'vitest';
import { roundInputOf } from '../../tournament/roundInput.ts';
import { EMPTY_TOURNAMENT, type Tournament } from '../../tournament/tournament.ts';
import { classicField, rankingOf } from '../bursteinClassic/field.ts';
import { receptionTest } from '../bursteinClassic/round.ts';
import { CLASSIC_READINGS, type ClassicField, colourable, coloursOf } from '../bursteinClassic/text.ts';
import type { ColourHistory } from '../shared/colourHistory.ts';

/** Five players, two rounds: 1 beat 2, drew with 3; 4 took a half point and then a zero; 5 had the bye in round 1. */
const tournament: Tournament = {
  ...EMPTY_TOURNAMENT,
  initialColour: 'white',
  totalRounds: 5,
  players: [1, 2, 3, 4, 5].map((id) => ({ id, tpn: id, name: `P${id}`, rating: 2500 - id })),
  rounds: [
    {
      number: 1,
      status: 'closed',
      games: [{ board: 1, white: 1, black: 2, result: '10' }],
      byes: [
        { player: 3, kind: 'zero' },
        { player: 4, kind: 'half' },
        { player: 5, kind: 'pab' },
      ],
    },
    {
      number: 2,
      status: 'closed',
      games: [
        { board: 1, white: 3, black: 1, result: '==' },
        { board: 2, white: 2, black: 5, result: '10' },
      ],
      byes: [{ player: 4, kind: 'zero' }],
    },
  ],
};
const history = roundInputOf(tournament, 3);

describe('Burstein classic 3.2: unplayedRounds', () => {
  // Scores: 1 has 1.5, 2 has 1, 3 has 0.5, 4 has 0.5, 5 has 1. Sonneborn-Berger in hundredths, Buchholz in tenths.
  it('nothing: only games count', () => {
    const { buchholz, sonnebornBerger } = rankingOf(history, CLASSIC_READINGS.defaults);
    // 5 met 2 only and lost; 4 met nobody; 1 met 2 (1) and 3 (0.5).
    expect(Array.from(buchholz)).toEqual([15, 25, 15, 0, 10]);
    expect(Array.from(sonnebornBerger)).toEqual([125, 100, 75, 0, 0]);
  });
  it('adjusted: opponents have draws for unplayed rounds, oneself a virtual opponent', () => {
    const { buchholz, sonnebornBerger } = rankingOf(history, {
      ...CLASSIC_READINGS.defaults,
      unplayedRounds: 'adjusted',
    });
    // 3 counts 1 for 1, 5 counts 0.5 for 2. Virtual opponents: of 3 in round 1 0 + 1 + 0.5; of 4 in round 1 0 + 0.5 + 0.5,
    // in round 2 0.5 + 1; of 5 in round 1 0 + 0 + 0.5.
    expect(Array.from(buchholz)).toEqual([20, 20, 30, 25, 15]);
    expect(Array.from(sonnebornBerger)).toEqual([150, 50, 75, 50, 50]);
  });
});

it.each([
  [false, [1, 1, 1, 1, 0]],
  [true, [1, 1, 1, 0, 0]],
])('Burstein classic 4.1: halfPointByeBars %s: 4 had a half-point bye, 5 the bye', (halfPointByeBars, expected) => {
  const field = classicField(history, { ...CLASSIC_READINGS.defaults, halfPointByeBars });
  const allowed = [1, 2, 3, 4, 5].map((id) => field.mayHaveBye[field.player.indexOf(id - 1)]);
  expect(allowed).toEqual(expected);
});

it.each([
  ['receiving', true],
  ['below', false],
] as const)(
  'Burstein classic 6.6: lookAhead %s: the floater finds an opponent, but the last can meet nobody',
  (lookAhead, is) => {
    // The next bracket is 1 and 2, below it 3, whom nobody may meet; 0 floats.
    const mayMeet = (a: number, b: number): boolean => a !== 3 && b !== 3;
    const field = { lookAhead, mayMeet, wideBans: new Uint16Array(4) } as unknown as ClassicField;
    expect(receptionTest(field, [[1, 2], [3]])(0)).toBe(is);
  },
);

const colours = (...latestFirst: readonly number[]): ColourHistory => ({
  games: latestFirst.length,
  difference: latestFirst.reduce((sum, each) => sum + each, 0),
  last: latestFirst[0],
  repeated: latestFirst[0] === latestFirst[1] ? latestFirst[0] : 0,
  latestFirst: Int8Array.from(latestFirst),
});

it.each([
  ['difference', true],
  ['repetition', false],
] as const)(
  'Burstein classic 5.4: irregularity by %s: W B W B against B W W B, both due White',
  (irregularity, higherIsWhite) => {
    const field = {
      due: Int8Array.of(1, 1),
      colours: [colours(-1, 1, -1, 1), colours(-1, 1, 1, -1)],
      free: false,
      irregularity,
    } as unknown as ClassicField;
    // Round 2 is the latest in which they differ: the higher had Black, the lower White. The lower repeated White in round 3.
    expect(coloursOf(field, 0, 1, true)).toEqual({ higherIsWhite, clause: 'irregularity' });
  },
);

it.each([
  [false, false],
  [true, true],
])('Burstein classic 5.2, 5.3: lastRoundFree %s: two who had Black twice', (free, possible) => {
  const field = { free, colours: [colours(-1, -1, 1), colours(-1, -1, 1)] } as unknown as ClassicField;
  expect(colourable(field, 0, 1)).toBe(possible);
});
