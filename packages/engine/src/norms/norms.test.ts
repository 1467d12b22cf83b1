import { describe, expect, it } from 'vitest';
import type { ConditionId, Norm } from './index.ts';
import { missing, normOf, normsIn } from './index.ts';
import { nine, oneAgainst } from './testing/oneAgainst.ts';
import type { NormTitle } from './titles.ts';

/** 6½ of 9 are 72 %: the table of B.01 1.4.9 gives 166, so an IM norm needs 2284 on average. */
const SIX_AND_A_HALF = '11111===0';

const im = (letters: string, opponents: readonly string[], event = {}): Norm =>
  normOf(oneAgainst(letters, opponents, event), { player: 1, title: 'IM' });

const missed = (norm: Norm): ConditionId[] => missing(norm).map(({ id }) => id);

describe('performance and average (B.01 1.4.7, 1.4.8)', () => {
  it.each([
    ['GM', 2434, true],
    ['GM', 2433, false],
    ['IM', 2284, true],
    ['IM', 2283, false],
    ['WGM', 2234, true],
    ['WGM', 2233, false],
    ['WIM', 2084, true],
    ['WIM', 2083, false],
  ] as const)('a %s norm with 6½ of 9 against %i: %s', (title: NormTitle, rating, made) => {
    const holders = nine(rating).map((each) => each.replace('IM', title));
    const norm = normOf(oneAgainst(SIX_AND_A_HALF, holders, { me: { sex: 'w' } }), { player: 1, title });
    expect([norm.made, norm.average, norm.performance, norm.halfPoints]).toEqual([made, rating, rating + 166, 13]);
    expect(missed(norm)).toEqual(made ? [] : ['performance']);
  });

  it('the average is rounded, a half upwards: 7 of 10 (149) need 2301', () => {
    // 5 titled and 4 IM are enough for ten.
    const ten = (last: number): string[] => [...nine(2300), `SWE IM ${last}`];
    expect(im('0====11111', ten(2305))).toMatchObject({ made: true, average: 2301, performance: 2450 });
    expect(im('0====11111', ten(2304))).toMatchObject({ made: false, average: 2300, performance: 2449 });
  });

  it.each([
    ['GM', 2380],
    ['IM', 2230],
    ['WGM', 2180],
    ['WIM', 2030],
  ] as const)('the average of the opponents of a %s norm is at least %i, however many points', (title, least) => {
    const against = (rating: number): Norm => {
      const holders = nine(rating).map((each) => each.replace('IM', title));
      return normOf(oneAgainst('111111111', holders, { me: { sex: 'w' } }), { player: 1, title });
    };
    expect(missed(against(least))).toEqual([]);
    expect(missed(against(least - 1))).toEqual(['average']);
  });

  it('35 % of the points at least: 3 of 9 are 33 %, 125 below the average', () => {
    expect(missed(im('111000000', nine(2600)))).toEqual(['score']);
    // 3½ are 39 %: 80 below.
    expect(im('111=00000', nine(2530))).toMatchObject({ made: true, performance: 2450 });
  });
});

describe('ratings of the opponents (B.01 1.4.6)', () => {
  it('the lowest one, and no other, is raised to the floor', () => {
    const eight = nine(2313);
    // 8 x 2313 + 2050 = 20554: 2283.8.
    expect(im(SIX_AND_A_HALF, [...eight.slice(0, 8), 'TUR - 1900'])).toMatchObject({ made: true, average: 2284 });
    // 7 x 2313 + 2050 + 2040 = 20281: 2253.4.
    expect(im(SIX_AND_A_HALF, [...eight.slice(0, 7), 'TUR - 1900', 'TUR - 2040']).average).toBe(2253);
  });

  it('an unrated opponent who is not raised counts as 1400', () => {
    // 7 x 2400 + 2050 + 1400 = 20250.
    expect(im(SIX_AND_A_HALF, [...nine(2400).slice(0, 7), 'TUR - 0', 'TUR - 0']).average).toBe(2250);
  });
});

describe('titles of the opponents (B.01 1.4.5)', () => {
  it.each([
    ['four with a title of nine', { 4: 'POL - 2284' }, ['titled']],
    ['CM and WCM are none', { 4: 'POL CM 2284' }, ['titled']],
    ['WFM is one', { 4: 'POL WFM 2284' }, []],
    ['two IM of nine', { 2: 'ITA FM 2284' }, ['holders']],
    ['a GM counts for an IM norm', { 2: 'ITA GM 2284' }, []],
    ['a WGM does not', { 2: 'ITA WGM 2284' }, ['holders']],
  ] as const)('%s', (_, changes, expected) => {
    const opponents = nine(2284).map((each, i) => (changes as Record<number, string>)[i] ?? each);
    expect(missed(im(SIX_AND_A_HALF, opponents))).toEqual(expected);
  });

  it('of an IM an IM norm is no GM norm: the third must be GM', () => {
    const norm = normOf(oneAgainst('111111111', nine(2450)), { player: 1, title: 'GM' });
    expect(missing(norm)).toEqual([{ id: 'holders', article: '1.4.5b', needed: 3, found: 0, met: false }]);
  });

  it('numbers needed grow with the games, as the annex has them', () => {
    // Games; title-holders, IM at least; own federation, one federation at most.
    const annex = [
      [9, 5, 3, 5, 6],
      [10, 5, 4, 6, 6],
      [11, 6, 4, 6, 7],
      [12, 6, 4, 7, 8],
      [13, 7, 5, 7, 8],
    ];
    const told = annex.map(([games]) => {
      const opponents = Array.from({ length: games }, () => 'TUR - 2300');
      const { conditions } = im('0'.repeat(games), opponents);
      const needed = (id: ConditionId) => conditions.find((each) => each.id === id)?.needed;
      return [games, needed('titled'), needed('holders'), needed('ownFederation'), needed('oneFederation')];
    });
    expect(told).toEqual(annex);
  });

  it('a double round robin: six players, and half of the opponents hold the title', () => {
    const ten = (opponents: readonly string[]): Norm => {
      const once = oneAgainst('1111=', opponents);
      // 4½ and 2½: 7 of 10, 149 on the table.
      const again = oneAgainst('00=11', opponents).rounds.map((round) => ({ ...round, number: round.number + 5 }));
      const event = { ...once, rounds: [...once.rounds, ...again], totalRounds: 10 };
      return normOf({ ...event, system: 'round-robin', options: { cycles: 2 } }, { player: 1, title: 'IM' });
    };
    const five = ['GER IM', 'FRA IM', 'ITA IM', 'ESP -', 'TUR -'].map((each) => `${each} 2301`);
    expect(ten(five)).toMatchObject({ made: true, performance: 2450 });
    expect(missing(ten(five.map((each) => each.replace('ITA IM', 'ITA FM'))))).toMatchObject([
      { id: 'holders', article: '1.4.5f', needed: 3, found: 2 },
    ]);
    expect(missed(ten(five.slice(0, 4)))).toContain('players');
  });
});

describe('federations of the opponents (B.01 1.4.3, 1.4.4)', () => {
  const of = (codes: string): string[] => nine(2284).map((each, i) => codes.split(' ')[i] + each.slice(3));

  it.each([
    ['5 of the own, 4 of one other', 'GER GER GER GER TUR TUR TUR TUR TUR', ['federations']],
    ['5 of the own, 2 others', 'GER GER GER FRA TUR TUR TUR TUR TUR', []],
    ['6 of the own are more than 3/5', 'GER FRA ITA TUR TUR TUR TUR TUR TUR', ['ownFederation']],
    ['7 of one other are more than 2/3', 'GER GER GER GER GER GER GER FRA TUR', ['oneFederation']],
    ['6 of one other are not', 'GER GER GER GER GER GER FRA FRA TUR', []],
    ['players under FIDE’s flag are no federation', 'GER GER GER FID FID FID TUR TUR TUR', ['federations']],
    ['and are not too many of one', 'GER FRA FID FID FID FID FID FID FID', []],
  ] as const)('%s', (_, codes, expected) => {
    expect(missed(im(SIX_AND_A_HALF, of(codes)))).toEqual(expected);
  });

  it('whose federation is unknown counts as one of the own', () => {
    const opponents = of('GER FRA ITA TUR TUR TUR TUR TUR TUR');
    expect(missed(im(SIX_AND_A_HALF, [...opponents.slice(0, 8), '? - 2284']))).toEqual(['ownFederation']);
  });

  it('the arbiter says that the event is exempt, of all of it', () => {
    const event = oneAgainst(SIX_AND_A_HALF, of('TUR TUR TUR TUR TUR TUR TUR TUR TUR'));
    expect(missed(normOf(event, { player: 1, title: 'IM' }))).toEqual([
      'federations',
      'ownFederation',
      'oneFederation',
    ]);
    const exempt = normOf(event, { player: 1, title: 'IM', exempt: true });
    expect(exempt).toMatchObject({ made: true, exempt: 'asked' });
    expect(exempt.conditions.filter((each) => each.exempt).map(({ id, needed, found }) => [id, needed, found])).toEqual(
      [
        ['federations', 2, 0],
        ['ownFederation', 5, 9],
        ['oneFederation', 6, 9],
      ],
    );
  });
});

describe('norms for women', () => {
  it('are for women, and for those who hold no title that includes it', () => {
    const against = (me: object): string[] =>
      normsIn(oneAgainst(SIX_AND_A_HALF, nine(2284), { me }))
        .filter(({ player }) => player === 1)
        .map(({ title }) => title);
    expect(against({ sex: 'm' })).toEqual(['IM']);
    expect(against({ sex: 'w' })).toEqual(['IM', 'WGM', 'WIM']);
    // FM is above WIM in the order of titles, and does not include it.
    expect(against({ sex: 'w', title: 'FM' })).toEqual(['IM', 'WGM', 'WIM']);
    expect(against({ sex: 'w', title: 'WGM' })).toEqual(['IM']);
    expect(against({ sex: 'w', title: 'IM' })).toEqual([]);
    const asked = normOf(oneAgainst(SIX_AND_A_HALF, nine(2284)), { player: 1, title: 'WIM' });
    expect(missed(asked)).toEqual(['woman']);
  });
});
