import { describe, expect, it } from 'vitest';
import type { GameResult } from '../../tournament/gameResult.ts';
import { type RoundInput, roundInputOf } from '../../tournament/roundInput.ts';
import { STANDARD_SCORING } from '../../tournament/scoring.ts';
import { EMPTY_TOURNAMENT, type OptionValue, type Tournament } from '../../tournament/tournament.ts';
import { colourHistoryOf } from '../shared/colourHistory.ts';
import { floatersOf, pairGroup } from './bracket.ts';
import { edition2026 } from './edition.ts';
import { pairRound } from './round.ts';
import { coloursOf, type Group, LIM_READINGS, type LimField, type Readings } from './text.ts';

interface Setup {
  readonly readings?: Partial<Readings>;
  /** Colour due by number: +1 White, -1 Black. */
  readonly due?: Readonly<Record<number, number>>;
  readonly floated?: readonly number[];
  readonly ratings?: readonly number[];
  readonly scores?: readonly number[];
  /** Pairs that have met, as "1-2". */
  readonly met?: readonly string[];
}

/** Numbers 1 to `size` at places 0 and on; nobody is at a colour limit. */
function fieldOf(size: number, { readings, due = {}, floated = [], ratings, scores, met = [] }: Setup): LimField {
  const free = { games: 2, difference: 0, last: 0, repeated: 0, latestFirst: new Int8Array(2) };
  const places = Array.from({ length: size }, (_, i) => i);
  const barred = (a: number, b: number): boolean =>
    met.includes(`${a + 1}-${b + 1}`) || met.includes(`${b + 1}-${a + 1}`);
  return {
    size,
    readings: { ...LIM_READINGS['2026'].defaults, ...readings },
    lastRound: false,
    player: Int32Array.from(places),
    score: Int32Array.from(places, (i) => scores?.[i] ?? 10),
    rating: Int32Array.from(places, (i) => ratings?.[i] ?? 2000),
    due: Int8Array.from(places, (i) => due[i + 1] ?? 0),
    floated: Uint8Array.from(places, (i) => (floated.includes(i + 1) ? 1 : 0)),
    colours: places.map(() => free),
    mayHaveBye: new Uint8Array(size).fill(1),
    encounters: { barred },
    wideBans: new Uint16Array(size),
    mayMeet: (a: number, b: number) => !barred(a, b),
    history: {
      round: 3,
      id: places.map((place) => place + 1),
      tournament: { scoring: STANDARD_SCORING },
    } as unknown as RoundInput,
    onStep: undefined,
  } as unknown as LimField;
}

const places = (...numbers: readonly number[]): number[] => numbers.map((each) => each - 1);
const down = (...numbers: readonly number[]): Group => ({
  score: 10,
  residents: places(...numbers),
  incoming: [],
  direction: 1,
});

describe('floaterOrder (4.2, 4.9, 4.10)', () => {
  const floater = (floaterOrder: Readings['floaterOrder'], setup: Setup): number =>
    floatersOf(fieldOf(5, { ...setup, readings: { floaterOrder } }), down(1, 2, 3), places(4, 5))[0] + 1;
  /** Only 3 is due the majority colour, but they floated in the last round. */
  const spared: Setup = { due: { 3: 1 }, floated: [3] };
  /** 1 and 2 have met everyone in the next group (type c); 3 has not (type d), but floated. */
  const stuck: Setup = { floated: [3], met: ['1-4', '1-5', '2-4', '2-5'] };
  /** 2 alone is due the majority colour, but is of type c. */
  const coloured: Setup = { due: { 2: 1 }, met: ['2-4', '2-5'] };
  it.each([
    ['the float before the colour: 3 is spared', 'type-float-colour', spared, 2],
    ['the colour before the float: 3', 'type-colour-float', spared, 3],
    ['the type before the float: 3', 'type-float-colour', stuck, 3],
    ['the float before the type: 2', 'float-type-colour', stuck, 2],
    ['the type before the colour: 3', 'type-float-colour', coloured, 3],
    ['the colour before the type: 2', 'colour-type-float', coloured, 2],
  ] as const)('%s', (_, order, setup, expected) => {
    expect(floater(order, setup)).toBe(expected);
  });
});

describe('two with one opponent left (Lim 1999 A.5.4 / C.04.4.3 4.4)', () => {
  const colours = Array.from({ length: 128 }, (_, pattern) =>
    [1, 2, 3, 4, 5, 6, 7].map((n) => (pattern >> (n - 1)) & 1),
  );
  const dues = colours.map((bits) => Object.fromEntries(bits.map((bit, i) => [i + 1, bit === 1 ? 1 : -1])));
  const seven = [1, 2, 3, 4, 5, 6, 7];
  const leavers = (setup: Setup, numbers: readonly number[], direction: 1 | -1): number[] =>
    floatersOf(fieldOf(9, setup), { ...down(...numbers), direction }, places(8, 9)).map((each) => each + 1);
  const met = ['1-2', '1-3', '1-4', '1-5', '1-7', '2-3', '2-4', '2-5', '2-7'];
  /** The same from below: 7 and 6 are free only for 2. */
  const mirrored = met.map((pair) =>
    pair
      .split('-')
      .map((n) => 8 - Number(n))
      .sort()
      .join('-'),
  );
  it.each([
    ['down: 7 is taken back, 1-6 is kept, 2 floats', 1, 7, met, 2],
    ['up: 1 is taken back, 7-2 is kept, 6 floats', -1, 1, mirrored, 6],
  ] as const)(
    'a group of seven, %s, in all 84 patterns of colours where the end of the group comes first',
    (...row) => {
      const [, direction, usual, pairsMet, second] = row;
      const fitting = dues.filter((due) => leavers({ due }, seven, direction)[0] === usual);
      expect(fitting.length).toBe(84);
      expect(fitting.flatMap((due) => leavers({ due, met: pairsMet }, seven, direction))).toEqual(
        fitting.map(() => second),
      );
    },
  );

  it('an even group: 2 floats with the lowest of the others, 1-6 is kept (A.5.4.b)', () => {
    const six = [1, 2, 3, 4, 5, 6];
    expect(leavers({ met }, six, 1)).toEqual([5, 2]);
    const out = pairGroup(fieldOf(9, { met }), down(1, 3, 4, 6), false);
    expect(out).toContainEqual({ first: 0, second: 5, below: false });
  });

  it('who floated in is paired first and keeps the opponent; a type that is to be avoided is not chosen for it', () => {
    const scores = [10, 10, 10, 10, 10, 10, 20, 5, 5];
    const incoming = { score: 10, residents: places(1, 2, 3, 4, 5, 6), incoming: places(7), direction: 1 } as const;
    const only6 = ['1-2', '1-3', '1-4', '1-5', '1-7', '2-7', '3-7', '4-7', '5-7'];
    expect(floatersOf(fieldOf(9, { scores, met: only6 }), incoming, places(8, 9))).toEqual(places(1));
    // 2 finds nobody in the next group (type c), 1 does (type d).
    expect(leavers({ met: [...met, '2-8', '2-9'] }, seven, 1)).toEqual([1]);
  });
});

describe('a maxi-tournament, 100 rating points (Lim 1999 A.4.2 / C.04.4.3 3.2.3)', () => {
  const due = { 1: 1, 2: -1, 3: 1, 4: 1, 5: -1 };
  it.each([
    ['off: the lowest due the majority colour, 4 (4.2)', false, 2200, 4],
    ['4 stands 150 points above the last: 5 floats', true, 2200, 5],
    ['4 stands 100 points above the last: 4', true, 2150, 4],
  ] as const)('floats (3.2.3): %s', (_, maxi, fourth, expected) => {
    const field = fieldOf(7, { due, readings: { maxi }, ratings: [2500, 2400, 2300, fourth, 2050, 2000, 2000] });
    expect(floatersOf(field, down(1, 2, 3, 4, 5), places(6, 7))).toEqual(places(expected));
  });

  const pairs = (setup: Setup, group: Group): string =>
    pairGroup(fieldOf(4, setup), group, false)
      .map(({ first, second }) => `${first + 1}-${second + 1}`)
      .join(' ');
  it.each([
    ['off: 3 and 4 change places', false, 2000, '1-4 2-3'],
    ['3 and 4 are 150 points apart: no exchange', true, 2050, '1-3 2-4'],
    ['100 points apart: they change places', true, 2100, '1-4 2-3'],
  ] as const)('exchanges (5.7): %s', (_, maxi, fourth, expected) => {
    const due = { 1: 1, 2: -1, 3: 1, 4: -1 };
    const ratings = [2400, 2350, 2200, fourth];
    for (const scrutiny of ['player', 'fewest'] as const) {
      expect(pairs({ due, ratings, readings: { maxi, scrutiny } }, down(1, 2, 3, 4))).toBe(expected);
    }
  });

  it.each([
    ['off: the first whose colour fits', false, 2000, '1-3 2-4'],
    ['3 is 150 points below 2: the floater meets 2', true, 2050, '1-2 3-4'],
    ['100 points: 3', true, 2100, '1-3 2-4'],
  ] as const)('opponents of floaters (3.8): %s', (_, maxi, third, expected) => {
    const field: Setup = {
      due: { 1: 1, 2: 1, 3: -1 },
      scores: [20, 10, 10, 10],
      ratings: [2400, 2200, third, third],
      readings: { maxi },
    };
    expect(pairs(field, { score: 10, residents: places(2, 3, 4), incoming: places(1), direction: 1 })).toBe(expected);
  });
});

describe('crack (3.6)', () => {
  it.each([
    ['last', '1-3 2-5 4-6'],
    ['first', '2-4 1-5 3-6'],
  ] as const)('5 and 6 alone in the median have met: the %s pairing above is undone', (crack, expected) => {
    const field = fieldOf(6, { readings: { crack }, scores: [20, 20, 20, 20, 10, 10], met: ['5-6'] });
    const pairs = pairRound(field)?.pairs.map(({ first, second }) => `${first + 1}-${second + 1}`);
    expect(pairs?.join(' ')).toBe(expected);
  });
});

/** Two players, both due the same colour; the colours of both, round by round. */
function twoOf(colours: readonly number[], due: number, readings: Partial<Readings>): LimField {
  const colour = Int8Array.from(colours);
  const history = {
    size: 2,
    round: colours.length / 2 + 1,
    colour,
    played: Uint8Array.from(colour, Math.abs),
    number: Int32Array.of(1, 2),
  } as unknown as RoundInput;
  return {
    history,
    readings: { ...LIM_READINGS['2026'].defaults, ...readings },
    player: Int32Array.of(0, 1),
    colours: [0, 1].map((each) => colourHistoryOf(history, each)),
    due: Int8Array.of(due, due),
  } as unknown as LimField;
}

it.each([
  ['games', 0],
  ['rounds', 1],
] as const)('colourHistory (6.4): W B B W - against - B W B W, by %s', (colourHistory, white) => {
  const field = twoOf([1, 0, -1, -1, -1, 1, 1, -1, 0, 1], -1, { colourHistory });
  // By games the latest difference is the last but two, where the first had Black; by rounds round 4, where they had White.
  expect(coloursOf(field, 0, 1, false, true)).toMatchObject({ white, rule: 'history' });
});

it.each([
  ['off', false, 0, 'rank'],
  ['on', true, 1, 'surplus'],
] as const)('surplusFirst (Lim 1999 A.6.6 / C.04.4.3 5.6): W B against - B, %s', (_, surplusFirst, white, rule) => {
  const field = twoOf([1, 0, -1, -1], 1, { surplusFirst });
  expect(coloursOf(field, 0, 1, false, true)).toMatchObject({ white, rule });
});

describe('settings in a tournament', () => {
  /** Ten players after two rounds; 3 beat 6 (4) of another score by forfeit in round 2. `n` renames 4 and 6. */
  function tournament(n: (old: number) => number, options: Record<string, OptionValue>): Tournament {
    const games = (...lines: readonly [number, number, GameResult][]) =>
      lines.map(([white, black, result], i) => ({ board: i + 1, white: n(white), black: n(black), result }));
    return {
      ...EMPTY_TOURNAMENT,
      totalRounds: 9,
      initialColour: 'white',
      options,
      players: Array.from({ length: 10 }, (_, i) => ({ id: i + 1, tpn: i + 1, name: `P${i + 1}`, rating: 2400 - i })),
      rounds: [
        games([1, 6, '10'], [7, 2, '01'], [3, 8, '10'], [9, 4, '01'], [5, 10, '10']),
        games([4, 1, '01'], [2, 5, '10'], [3, 6, '+-'], [8, 7, '10'], [10, 9, '10']),
      ].map((round, i) => ({ number: i + 1, status: 'closed' as const, games: round, byes: [] })),
    };
  }
  const same = (old: number): number => old;
  const swapped = (old: number): number => (old === 4 ? 6 : old === 6 ? 4 : old);
  const told = (of: Tournament) => {
    const result = edition2026.pair(of, { round: 3, explain: true });
    return result.ok ? result.value.decisions : [];
  };

  it.each([
    // 1 is due White, 2 and 3 Black; below all are due White.
    ['counts: 3 and 6 are spared, 2 and 7 float', true, [2, 7]],
    ['does not count: the largest number 3 and the smallest 6 float', false, [3, 6]],
  ])('forfeitIsFloat (4.10): a forfeit against another score %s', (_, forfeitIsFloat, expected) => {
    const floats = told(tournament(same, { forfeitIsFloat })).filter(({ rule }) => /floater(\.instead)?$/.test(rule));
    expect(floats.map(({ facts }) => facts.player)).toEqual(expected);
  });

  it.each([
    ['residents', 5],
    ['all', 4],
  ])(
    'floaterPartner %s (4.8): 3, due Black, meets %i (both due White; 4 floated in from below)',
    (reading, opponent) => {
      const paired = told(tournament(swapped, { floaterPartner: reading })).filter(
        ({ rule, facts }) => rule.endsWith('floaterPaired') && facts.player === 3,
      );
      expect(paired.map(({ facts }) => facts.opponent)).toEqual([opponent]);
    },
  );

  it('the history has what the positions say', () => {
    expect(Array.from(roundInputOf(tournament(same, {}), 3).score)).toEqual([20, 20, 20, 10, 10, 0, 0, 10, 0, 10]);
    expect(LIM_READINGS['1999'].defaults.forfeitIsFloat).toBe(true);
  });
});
