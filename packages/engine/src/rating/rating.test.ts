import { tournamentFromCards } from '@turnuva/testkit/standings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceRuleAt } from '../tournament/rulesByDate.ts';
import type { RatedGame } from './index.ts';
import {
  expectedPercent,
  firstRating,
  kFactor,
  kForPeriod,
  percentScore,
  perfectPerformance,
  performance,
  ratingChange,
  ratingDifference,
  ratingViews,
} from './index.ts';

const game = (opponentRating: number, halfPoints: number, round = 1): RatedGame => ({
  round,
  opponent: round + 1,
  opponentRating,
  halfPoints,
});

describe('table 8.1.2', () => {
  // The last difference of each step, with the first of the next.
  it.each([
    [0, 50],
    [3, 50],
    [4, 51],
    [10, 51],
    [11, 52],
    [25, 53],
    [26, 54],
    [91, 62],
    [92, 63],
    [98, 63],
    [99, 64],
    [188, 74],
    [189, 75],
    [197, 75],
    [198, 76],
    [344, 88],
    [345, 89],
    [391, 91],
    [392, 92],
    [400, 92],
    [411, 92],
    [412, 93],
    [559, 97],
    [560, 98],
    [619, 98],
    [620, 99],
    [735, 99],
    [736, 100],
    [2000, 100],
  ])('a difference of %d: %d percent', (difference, percent) => {
    expect(expectedPercent(difference)).toBe(percent);
    expect(expectedPercent(-difference)).toBe(difference === 0 ? 50 : 100 - percent);
  });
});

describe('table 8.1.1', () => {
  it.each([
    [0, -800],
    [1, -677],
    [49, -7],
    [50, 0],
    [51, 7],
    [67, 125],
    [75, 193],
    [99, 677],
    [100, 800],
  ])('%d percent: %d', (percent, difference) => expect(ratingDifference(percent)).toBe(difference));

  it('law: both tables are symmetric and rise', () => {
    for (let percent = 1; percent <= 100; percent++) {
      expect(ratingDifference(percent)).toBeGreaterThan(ratingDifference(percent - 1));
      expect(ratingDifference(percent) + ratingDifference(100 - percent)).toBe(0);
    }
    for (let difference = -800; difference < 800; difference++) {
      expect(expectedPercent(difference + 1)).toBeGreaterThanOrEqual(expectedPercent(difference));
      expect(expectedPercent(difference) + expectedPercent(-difference)).toBe(100);
    }
  });
});

describe('both tables, entry by entry', () => {
  it('8.1.2: from the first to the last difference of every step', () => {
    const steps = [
      '0-3:50 4-10:51 11-17:52 18-25:53 26-32:54 33-39:55 40-46:56 47-53:57 54-61:58 62-68:59',
      '69-76:60 77-83:61 84-91:62 92-98:63 99-106:64 107-113:65 114-121:66 122-129:67 130-137:68 138-145:69',
      '146-153:70 154-162:71 163-170:72 171-179:73 180-188:74 189-197:75 198-206:76 207-215:77 216-225:78 226-235:79',
      '236-245:80 246-256:81 257-267:82 268-278:83 279-290:84 291-302:85 303-315:86 316-328:87 329-344:88 345-357:89',
      '358-374:90 375-391:91 392-411:92 412-432:93 433-456:94 457-484:95 485-517:96 518-559:97 560-619:98 620-735:99',
    ];
    for (const [, first, last, percent] of steps.join(' ').matchAll(/(\d+)-(\d+):(\d+)/g)) {
      expect([first, expectedPercent(Number(first))]).toEqual([first, Number(percent)]);
      expect([last, expectedPercent(Number(last))]).toEqual([last, Number(percent)]);
    }
    expect(expectedPercent(736)).toBe(100);
  });

  it('8.1.1: every percentage', () => {
    const entries = [
      '50:0 51:7 52:14 53:21 54:29 55:36 56:43 57:50 58:57 59:65 60:72 61:80 62:87 63:95 64:102 65:110 66:117',
      '67:125 68:133 69:141 70:149 71:158 72:166 73:175 74:184 75:193 76:202 77:211 78:220 79:230 80:240 81:251 82:262 83:273',
      '84:284 85:296 86:309 87:322 88:336 89:351 90:366 91:383 92:401 93:422 94:444 95:470 96:501 97:538 98:589 99:677 100:800',
    ];
    for (const [, percent, difference] of entries.join(' ').matchAll(/(\d+):(\d+)/g))
      expect([percent, ratingDifference(Number(percent))]).toEqual([percent, Number(difference)]);
  });
});

describe('performance', () => {
  it('percentages are rounded, halves up', () => {
    expect([percentScore(1, 4), percentScore(1, 8), percentScore(3, 8), percentScore(2, 3)]).toEqual([13, 6, 19, 33]);
  });
  it.each([
    [4, 2225, 2226],
    [6, 2900, 2936],
    [0, 1300, 1200],
    [3, 2100, 2099],
  ])('%d half points against 2000, 2100, 2200', (halfPoints, tpr, ptp) => {
    expect(performance(2100, halfPoints, 3)).toBe(tpr);
    expect(perfectPerformance([2000, 2100, 2200], 3, halfPoints)).toBe(ptp);
  });
  it('law: the perfect performance is the lowest rating that suffices', () => {
    const ratings = fc.array(fc.integer({ min: 1000, max: 2900 }), { minLength: 1, maxLength: 11 });
    fc.assert(
      fc.property(ratings, fc.nat(), (list, seed) => {
        const halfPoints = 1 + (seed % (2 * list.length));
        const expected = (rating: number): number =>
          list.reduce((sum, each) => sum + expectedPercent(rating - each), 0);
        const found = perfectPerformance(list, list.length, halfPoints) ?? 0;
        expect(expected(found)).toBeGreaterThanOrEqual(50 * halfPoints);
        expect(expected(found - 1)).toBeLessThan(50 * halfPoints);
      }),
    );
  });
});

describe('rating change', () => {
  it.each([
    ['2000 beats 2450: the difference counts 400', 2000, 20, 2450, 2, 1840],
    ['2400 loses to 2000', 2400, 10, 2000, 0, -920],
    ['2700 beats 2200: the real difference', 2700, 10, 2200, 2, 40],
    ['2649 beats 2200: 449 counts 400', 2649, 10, 2200, 2, 80],
    ['2650 beats 2200: 449 and more count', 2650, 10, 2200, 2, 60],
  ])('8.3.1 %s', (_, rating, k, opponent, halfPoints, change) => {
    expect(ratingChange(rating, k, [game(opponent, halfPoints)]).change).toBe(change);
  });

  it('the rule follows the start of the event', () => {
    expect(['2025/10/01', '2025/09/30', '2024/03/01', '2024/02/29'].map(differenceRuleAt)).toEqual([
      '2025',
      '2024',
      '2024',
      '2022',
    ]);
    expect(ratingChange(2700, 10, [game(2200, 2)], '2024').change).toBe(80);
    // Until February 2024 only the largest difference was capped.
    const games = [game(1500, 2, 1), game(1400, 2, 2)];
    expect(ratingChange(2000, 20, games, '2022').games.map((each) => each.counted)).toEqual([500, 400]);
  });

  it('8.3.4: halves away from zero', () => {
    const half = (sign: 1 | -1) => ratingChange(2000, 10, [game(2000, 1 + sign)]).rounded;
    expect([half(1), half(-1)]).toEqual([5, -5]);
    expect(ratingChange(2000, 1, [game(2000, 2)]).rounded).toBe(1);
    expect(ratingChange(2000, 1, [game(2000, 0)]).rounded).toBe(-1);
  });

  it.each([
    [{ rating: 2400 }, 10],
    [{ rating: 2350, everReached2400: true }, 10],
    [{ rating: 2299, birthYear: 2008, year: 2026 }, 40],
    [{ rating: 2299, birthYear: 2007, year: 2026 }, 20],
    [{ rating: 2300, birthYear: 2010, year: 2026 }, 20],
    [{ rating: 2350, gamesBefore: 29 }, 40],
    [{ rating: 1500, gamesBefore: 30 }, 20],
  ])('8.3.3 %o: K %d', (facts, k) => expect(kFactor(facts)).toBe(k));

  it('8.3.3: K times games is at most 700', () => {
    expect([kForPeriod(20, 35), kForPeriod(20, 36), kForPeriod(20, 39), kForPeriod(40, 9)]).toEqual([20, 19, 17, 40]);
  });
});

describe('first rating', () => {
  it('8.2: five opponents of 9507 together, 3 points: 1922', () => expect(firstRating(9507, 5, 6)).toBe(1922));
  it.each([
    ['too few games', 9507, 4, 6, undefined],
    ['no point', 9507, 5, 0, undefined],
    ['below the floor', 5000, 5, 1, undefined],
    ['at most 2200', 12000, 5, 9, 2200],
  ])('%s', (_, sum, games, halfPoints, rating) => expect(firstRating(sum, games, halfPoints)).toBe(rating));
});

describe('per player', () => {
  it('counts rated games against rated opponents only', () => {
    const event = tournamentFromCards({ 1: '2w1 3b+ 4w= pab' }, {}, { 1: 1800, 2: 1700, 3: 1900 });
    const [view] = ratingViews(event, 4);
    expect(view).toMatchObject({ games: 1, halfPoints: 2, average: 1700, performance: 2500 });
    // 100 points up: 64 percent.
    expect(view.change).toMatchObject({ expected: 64, k: 20, change: 720, rounded: 7 });
    expect(ratingViews(event, 4)[3].change).toBeUndefined();
  });

  describe('K of juniors needs a date of the event (8.3.3)', () => {
    const event = tournamentFromCards(
      { 1: '2w1', 3: '4w1', 5: '6w1' },
      {},
      { 1: 1500, 2: 1500, 3: 2350, 4: 1500, 5: 1500, 6: 1500 },
    );
    const born = new Map([
      [1, '2013/05/01'],
      [2, '1995/00/00'],
      [3, '2013/00/00'],
      [4, '2004/00/00'],
      [5, '0000/00/00'],
    ]);
    const players = event.players.map((each) => ({
      ...each,
      ...(born.has(each.id) ? { birth: born.get(each.id) } : {}),
    }));
    const at = (info: { startDate?: string; endDate?: string }, date?: string, kFactor?: number) =>
      ratingViews(
        {
          ...event,
          info: { name: '', ...info },
          players: players.map((each) =>
            each.id === 1 && kFactor !== undefined ? { ...each, kFactor } : each,
          ) as typeof event.players,
          rounds: event.rounds.map((round) => (date === undefined ? round : { ...round, date })),
        },
        1,
      ).map(({ change, kAssumed }) => `${change?.k}${kAssumed === true ? '?' : ''}`);

    it.each([
      ['the first day', { startDate: '2026/11/20' }, undefined, ['40', '20', '20', '20', '20', '20']],
      ['the date of a round', {}, '2026/11/20', ['40', '20', '20', '20', '20', '20']],
      ['a round of 2022', { startDate: '' }, '2022/11/20', ['40', '20', '20', '40', '20', '20']],
      ['the last day', { endDate: '2032/01/01' }, undefined, ['20', '20', '20', '20', '20', '20']],
      // Nothing is known: today's rules, and the players concerned are marked.
      ['no date', {}, undefined, ['40?', '20', '20', '20?', '20', '20']],
      ['an emptied date', { startDate: '' }, undefined, ['40?', '20', '20', '20?', '20', '20']],
    ])('from %s', (_, info, date, ks) => expect(at(info, date)).toEqual(ks));

    it('a K that was entered is not assumed', () => expect(at({}, undefined, 20)[0]).toBe('20'));
  });
});
