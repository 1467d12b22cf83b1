import { describe, expect, it } from 'vitest';
import type { GameResult } from '../../tournament/gameResult.ts';
import { EMPTY_TOURNAMENT, type OptionValue, type Tournament } from '../../tournament/tournament.ts';
import { edition2009 } from './edition.ts';
import { pairRound } from './round.ts';
import { DOWN_1, DOWN_2, type Field2009, READINGS_2009, type Readings, UP_1 } from './text.ts';

interface Row {
  readonly setting: keyof Readings;
  /** The pairing of each value, calculated by hand; players are named by their order in A.2. */
  readonly outcome: readonly (readonly [OptionValue, string])[];
}

interface Position extends Row {
  /** Scores from the top, one digit a player. */
  readonly scores: string;
  /** Strong preferences, one letter a player; none for a dot. */
  readonly wishes?: string;
  readonly floats?: Readonly<Record<number, number>>;
  /** True for two who may not meet, the better one first. */
  readonly met?: (a: number, b: number) => boolean;
}

/** Round 4 of 9. */
function fieldOf({ scores, wishes = '', floats = {}, met = () => false }: Position, readings: Readings): Field2009 {
  const places = Array.from(scores, (_, i) => i);
  const colour = { W: 1, B: -1 } as Readonly<Record<string, number>>;
  const wish = Int8Array.from(places, (i) => colour[wishes[i]] ?? 0);
  return {
    readings,
    size: places.length,
    oddRound: false,
    lastRound: false,
    player: Int32Array.from(places),
    history: { id: Int32Array.from(places) },
    score: Int32Array.from(scores, (digit) => 10 * Number(digit)),
    preference: wish,
    strength: wish.map((each) => 2 * Math.abs(each)),
    wish,
    floats: Uint8Array.from(places, (i) => floats[i + 1] ?? 0),
    mayHaveBye: new Uint8Array(places.length).fill(1),
    entitled: new Uint8Array(places.length),
    encounters: { barred: (a: number, b: number) => met(Math.min(a, b) + 1, Math.max(a, b) + 1) },
    wideBans: new Uint16Array(places.length),
    onStep: undefined,
  } as unknown as Field2009;
}

const POSITIONS: readonly (Position & { readonly why: string })[] = [
  {
    // C.6 1-2 leaves 3 (B.5), C.7 1-3 leaves 2 (B.6), C.8 leaves 1 (both); C.9 has no up-float to drop. By C.10 either
    // B.6 falls first and 1-3 is the first pairing that leaves nobody with B.5, or B.5 does and 1-2 remains.
    why: 'one of 1, 2, 3 goes down: 3 did so in the last round, 2 in the one before, 1 in both',
    setting: 'downFloatsDropped',
    scores: '1110',
    floats: { 1: DOWN_1 | DOWN_2, 2: DOWN_2, 3: DOWN_1 },
    outcome: [
      ['B6-B5', '1-3 2-4'],
      ['B5-B6', '1-2 3-4'],
    ],
  },
  {
    // 1 moves in. 1-2 repeats an up-float (B.5) and leaves 3 (B.6); 1-3 leaves 2 (B.6). C.9 drops the up-floats: both still
    // leave someone with B.6. C.10 drops that: 1-2 is the first pairing, unless its up-float counts again.
    why: '2 met a higher one in the last round; 2 and 3 went down two rounds ago',
    setting: 'upFloatsInC10',
    scores: '2110',
    floats: { 2: UP_1 | DOWN_2, 3: DOWN_2 },
    outcome: [
      ['dropped', '1-2 3-4'],
      ['restored', '1-3 2-4'],
    ],
  },
  {
    // x = 3 - 3 = 0. Whichever player has the bye, two with the same preference meet: 1 and 2 have met both Blacks. C.9 and C.10 find nothing with
    // x = 0. With x = 1 only 3 may have the bye, and 1-2 4-5 breaks two wishes. Going on at C.4 the criteria are dropped with x = 1:
    // S1 = 1 2 has no second pair, 2 <-> 3 gives 1-2 3-4. From C.2 x is 0 again, so that C.11 comes to 2 with all criteria.
    why: 'all but 3 went down in the last round; 1, 2, 3 want White and 1, 2 have met 4, 5',
    setting: 'restartInC9',
    scores: '11111',
    wishes: 'WWWBB',
    met: (a, b) => a <= 2 && b >= 4,
    floats: { 1: DOWN_1, 2: DOWN_1, 4: DOWN_1, 5: DOWN_1 },
    outcome: [
      ['C4', '1-2 3-4 bye 5'],
      ['C2', '1-2 4-5 bye 3'],
    ],
  },
  {
    // x = 4 - 3 = 1 (A.8). Both 5 and 6 need 4, so p = 2 (C.14): S1 = 1 2, S2 = 3 4 5 6. With x = 1 the first pairing
    // 1-3 2-4 is the pairing (1 and 3 both want White). With x = 0 no transposition does, nor 2 <-> 3; after 2 <-> 4 (D.2: the
    // same difference as 1 <-> 3, lower player of S1) S2 = 2 3 5 6: 1-2, 4-3 both White, 4-5.
    why: '5 and 6 may only meet 4 in their bracket; 1, 3, 4, 6 want White, 2 and 5 Black',
    setting: 'xInC14',
    scores: '11111100',
    wishes: 'WBWWBW',
    met: (a, b) => (b === 5 || b === 6) && a !== 4,
    outcome: [
      ['falls', '1-2 3-7 4-5 6-8'],
      // Not greater than 1: x stays.
      ['falls-to-1', '1-3 2-4 5-7 6-8'],
      ['kept', '1-3 2-4 5-7 6-8'],
    ],
  },
  {
    // A.5: the bye is a down-float. 1-2 would repeat that of 3; then 1-3.
    why: '3 went down in the last round',
    setting: 'floatsProtectBye',
    scores: '111',
    floats: { 3: DOWN_1 },
    outcome: [
      [true, '1-3 bye 2'],
      [false, '1-2 bye 3'],
    ],
  },
  {
    // C.1: 1 has nobody among 2 and 3; C.12: nobody else can move in. They move on: 2-3; 1-4, remainder 5-6 (C.6). Or
    // p = 1 (the one moved in) falls to 0 (C.14), and all move down: three of six, so homogeneous (A.3).
    why: '1, alone on that score, has met 2 and 3',
    setting: 'strandedMover',
    scores: '211000',
    met: (a, b) => a === 1 && b <= 3,
    outcome: [
      ['moves-on', '1-4 2-3 5-6'],
      ['lower-p', '1-4 2-5 3-6'],
    ],
  },
  {
    // 1 moves in and meets 2 at every p, so nobody who goes down can meet 10 (C.13): p = 0, the brackets are joined.
    // S1 = 1 2 3 4: 1-5, 2-10, 3-6, 4-7, remainder 8-9. S1 = 1, who was moved in: 1-5, remainder 2 3 4 6 / 7 8 9 10.
    // No S1: 1 2 3 4 5 / 6 7 8 9 10; 2-10 is needed, the others in order.
    why: '10 may meet 2 only, and 1 has met 3 and 4',
    setting: 'mergedS1',
    scores: '2111000000',
    met: (a, b) => (b === 10 && a !== 2) || (a === 1 && (b === 3 || b === 4)),
    outcome: [
      ['added-bracket', '1-5 2-10 3-6 4-7 8-9'],
      ['moved-in', '1-5 2-10 3-7 4-8 6-9'],
      ['nobody', '1-6 2-10 3-7 4-8 5-9'],
    ],
  },
];

type Line = readonly [white: number, black: number, result: GameResult];

/** 1 to 4 are to be paired; the others were there to give colours, and have left. Who is not named was away. */
function tournament(totalRounds: number, rounds: readonly (readonly Line[])[]): Tournament {
  const size = Math.max(...rounds.flat(2).filter((each) => typeof each === 'number'));
  const ids = Array.from({ length: size }, (_, i) => i + 1);
  return {
    ...EMPTY_TOURNAMENT,
    totalRounds,
    initialColour: 'white',
    players: ids.map((id) => ({
      ...{ id, tpn: id, name: `P${id}`, rating: 2400 - id },
      ...(id > 4 ? { withdrawnFrom: rounds.length + 1 } : {}),
    })),
    rounds: rounds.map((lines, i) => ({
      number: i + 1,
      status: 'closed',
      games: lines.map(([white, black, result], at) => ({ board: at + 1, white, black, result })),
      byes: ids
        .filter((id) => !lines.some(([white, black]) => white === id || black === id))
        .map((player) => ({ player, kind: 'zero' as const })),
    })),
  };
}

/** Two rounds of three: 1 and 2 had Black twice (absolute, A.7.a) and won once; the other game gives the rest. */
const lastRound = (first: GameResult, second: GameResult): Tournament =>
  tournament(3, [
    [
      [5, 1, '01'],
      [6, 2, '01'],
    ],
    [
      [6, 1, first],
      [5, 2, second],
    ],
  ]);

const MOVE_DOWN = '1-3 2-4';
const MEET = '1-2 3-4';

const TOURNAMENTS: readonly (Row & { readonly why: string; readonly tournament: Tournament })[] = [
  {
    // B.2 forbids 1-2: C.1, both move down and are half of the bracket (A.3). Entitled, they meet.
    why: '1 and 2 have 1 of 2',
    setting: 'lastRoundThreshold',
    tournament: lastRound('10', '10'),
    outcome: [
      ['more-than-half', MOVE_DOWN],
      ['half-or-more', MEET],
    ],
  },
  {
    // 1 moves in to 2: legal if one of them is enough; else both move down.
    why: '1 has 1.5 of 2 and is entitled, 2 has 1',
    setting: 'lastRoundFor',
    tournament: lastRound('==', '10'),
    outcome: [
      ['both', MOVE_DOWN],
      ['one', MEET],
      ['nobody', MOVE_DOWN],
    ],
  },
  {
    why: '1 and 2 have 1.5 of 2: both entitled',
    setting: 'lastRoundFor',
    tournament: lastRound('==', '=='),
    outcome: [
      ['both', MEET],
      ['one', MEET],
      ['nobody', MOVE_DOWN],
    ],
  },
  {
    // Games: Black twice, absolute, and both move down (C.1). Rounds: a difference of 1, strong; A.7.d is lifted before
    // anybody is moved for it.
    why: '1 and 2 had White, Black, a round without a game, Black; then round 5',
    setting: 'lastTwo',
    tournament: tournament(9, [
      [
        [1, 5, '10'],
        [2, 6, '10'],
      ],
      [
        [6, 1, '01'],
        [5, 2, '01'],
      ],
      [],
      [
        [7, 1, '01'],
        [8, 2, '01'],
      ],
    ]),
    outcome: [
      ['games', MOVE_DOWN],
      ['rounds', MEET],
    ],
  },
];

/** "1-3 2-4 bye 5": pairs by their better player, whatever the colours. */
function written(pairs: readonly (readonly [number, number])[], bye: number | null): string {
  const names = pairs
    .map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)])
    .sort(([a], [b]) => a - b)
    .map((pair) => pair.join('-'));
  return [...names, ...(bye === null ? [] : [`bye ${bye}`])].join(' ');
}

/** The first of the articles that a setting belongs to. */
const articleOf = (setting: keyof Readings): string =>
  `Dutch 2009 ${/^[^,;]+/.exec(READINGS_2009.options.find(({ name }) => name === setting)?.source ?? '')}`;

const cases = <R extends Row>(rows: readonly R[]) =>
  rows.flatMap((row) =>
    row.outcome.map(([value, expected]) => ({ ...row, value, expected, article: articleOf(row.setting) })),
  );

// Two pairings are possible. In both three pairs meet inside S1 and three inside S2, so that 7, 8 and 9 go down. Who comes up is 10, 14 and
// 15, or 11, 12 and 16 with the same sum: the highest come first.
it('Dutch 2009 D.2: of two exchanges with the same sum, the one that brings up the highest of S2 comes first', () => {
  const allowed = '1-7 2-8 3-9 10-13 14-17 15-18 4-11 5-12 6-16 11-17 12-13 16-18 5-14 6-10 4-15'.split(' ');
  const scores = '1'.repeat(18);
  const field = fieldOf(
    { setting: 'parity', outcome: [], scores, met: (a, b) => !allowed.includes(`${a}-${b}`) },
    READINGS_2009.defaults,
  );
  const pairs = (pairRound(field)?.pairs ?? []).map(([a, b]): [number, number] => [a + 1, b + 1]);
  expect(written(pairs, null)).toBe('1-7 2-8 3-9 4-11 5-12 6-16 10-13 14-17 15-18');
});

describe('settings of Dutch 2009, derived by hand', () => {
  it.each(cases(POSITIONS))('$article, $setting $value: $why: $expected', ({ value, expected, ...position }) => {
    const readings = READINGS_2009.of({ [position.setting]: value });
    if ('wrong' in readings) throw new Error(readings.wrong);
    const paired = pairRound(fieldOf(position, readings));
    const pairs = (paired?.pairs ?? []).map(([a, b]): [number, number] => [a + 1, b + 1]);
    expect(written(pairs, paired === undefined || paired.bye < 0 ? null : paired.bye + 1)).toBe(expected);
  });

  it.each(cases(TOURNAMENTS))(
    '$article, $setting $value: $why: $expected',
    ({ setting, value, expected, tournament }) => {
      const result = edition2009.pair(
        { ...tournament, options: { [setting]: value } },
        { round: tournament.rounds.length + 1 },
      );
      if (!result.ok) throw new Error(result.error.kind);
      expect(
        written(
          result.value.pairings.map(({ white, black }) => [white, black]),
          result.value.bye,
        ),
      ).toBe(expected);
    },
  );

  it('every value of every setting is here, and each setting changes a pairing', () => {
    const rows: readonly Row[] = [...POSITIONS, ...TOURNAMENTS];
    // `parity` changes colours only: swiss/parity.test.ts.
    for (const { name, values = [true, false] } of READINGS_2009.options.filter((option) => option.name !== 'parity')) {
      const own = rows.filter(({ setting }) => setting === name);
      expect(new Set(own.flatMap(({ outcome }) => outcome.map(([value]) => value))), name).toEqual(new Set(values));
      for (const { outcome } of own) expect(new Set(outcome.map(([, pairs]) => pairs)).size).toBeGreaterThan(1);
    }
  });
});
