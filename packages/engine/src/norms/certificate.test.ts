import { expect, it } from 'vitest';
import { normEvent, normFacts, normIn, requiredHalfPoints } from './index.ts';
import { nine, oneAgainst } from './testing/oneAgainst.ts';
import type { NormTitle } from './titles.ts';

const games = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ round: i + 1, opponent: i + 2, rating: 0, halfPoints: 0 }));

/** Title, average, games, and the points that are said to be required. */
const REQUIRED: readonly [NormTitle, number, number, number][] = [
  // As published for tournaments: 6½ of 9 at 2460, 4½ at 2600, 3½ from 2680 on (B.01, annex).
  ['GM', 2460, 9, 6.5],
  ['GM', 2600, 9, 4.5],
  ['GM', 2680, 9, 3.5],
  // Uxbridge, February 2010, ten players of 2284.4 on average: 6½ for anyone who was rated below 2300, 7 for the others.
  ['IM', 2285, 9, 6.5],
  ['IM', 2282, 9, 7],
  // 72 % are 166, 78 % are 220 (B.01 1.4.9): the limits are 2284 and 2230.
  ['IM', 2284, 9, 6.5],
  ['IM', 2283, 9, 7],
  ['IM', 2230, 9, 7],
  // 35 % of ten games, however strong the opponents.
  ['WIM', 2700, 10, 3.5],
];

it.each(REQUIRED)('%s norm, average %i, %i games: %f points', (title, average, count, points) => {
  expect(requiredHalfPoints({ title, average, games: games(count) })).toBe(2 * points);
});

it('no score makes a GM norm against opponents of 1790: a full score adds 800', () => {
  expect(requiredHalfPoints({ title: 'GM', average: 1790, games: games(9) })).toBeUndefined();
  expect(requiredHalfPoints({ title: 'GM', average: 1800, games: games(9) })).toBe(18);
});

it('has what the certificate asks for: whom the games were against, and what counts', () => {
  // IM of GER, FRA, ITA; FM of ESP, POL; GER, and three of TUR: the lowest is 1900 and counts as 2050.
  const opponents = nine(2300).with(8, 'TUR - 1900').with(7, 'TUR - 0');
  const event = normEvent(oneAgainst('11111111=', opponents));
  const norm = normIn(event, 1, 'IM');
  // 7 of 2300, 1900, and nothing, which is 1400 and the lowest: 7 × 2300 + 1900 + 2050 = 20050, of 9 2227.8.
  expect(norm.average).toBe(2228);
  const facts = normFacts(event, norm);
  expect(facts).toMatchObject({ federations: 6, notOwn: 6, ofHost: 3, rated: 8, titled: 5 });
  expect(facts.titles.filter(({ count }) => count > 0)).toEqual([
    { title: 'IM', count: 3 },
    { title: 'FM', count: 2 },
  ]);
  // 7 × 2300 + 1900 + 1400 = 19400, of 9 2155.6.
  expect(facts.plainAverage).toBe(2156);
  expect(norm.games.map((game) => facts.counted.get(game))).toEqual([...Array<number>(7).fill(2300), 2050, 1900]);
});
