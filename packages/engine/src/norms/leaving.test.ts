import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Judging, judge, mixOf } from './conditions.ts';
import { fieldOf, type NormGame, ownGames } from './games.ts';
import { findNorm } from './norms.ts';
import { oneAgainst } from './testing/oneAgainst.ts';
import { NORM_TITLES } from './titles.ts';

/** The fewest games that have to be left out, by trying every set of them; undefined where none makes the norm. */
function fewest(judging: Judging, games: readonly NormGame[]): number | undefined {
  let least: number | undefined;
  for (let atEnd = 0; games.length - atEnd >= judging.leastGames; atEnd++) {
    const kept = games.slice(0, games.length - atEnd);
    const won = kept.filter(({ halfPoints }) => halfPoints === 2);
    for (let set = 0; set < 2 ** won.length; set++) {
      const counted = kept.filter((game) => !won.includes(game) || ((set >> won.indexOf(game)) & 1) === 0);
      if (counted.length < judging.leastGames) continue;
      const out = games.length - counted.length;
      if (least !== undefined && out >= least) continue;
      if (judge(judging, counted).conditions.every(({ met }) => met)) least = out;
    }
  }
  return least;
}

const opponent = fc
  .tuple(
    fc.constantFrom('GER', 'SWE', 'TUR', 'FRA'),
    fc.constantFrom('GM', 'IM', 'IM', 'FM', 'WGM', 'CM'),
    fc.integer({ min: 1950, max: 2480 }),
  )
  .map((parts) => parts.join(' '));
const events = fc.integer({ min: 9, max: 13 }).chain((rounds) =>
  fc.record({
    letters: fc.array(fc.constantFrom('1', '1', '=', '=', '0'), { minLength: rounds, maxLength: rounds }),
    opponents: fc.array(opponent, { minLength: rounds, maxLength: rounds }),
    title: fc.constantFrom(...NORM_TITLES),
  }),
);

test('games are left out (B.01 1.4.1e, f) exactly where some set of them makes the norm, and as few as possible', () => {
  let [made, left] = [0, 0];
  fc.assert(
    fc.property(events, ({ letters, opponents, title }) => {
      const field = fieldOf(oneAgainst(letters.join(''), opponents, { me: { sex: 'w' } }));
      const player = field.byId.get(1);
      if (player === undefined) throw new Error('nobody');
      const judging = { field, player, title, exempt: false, leastGames: 9 };
      const games = ownGames(field, 1).counted;
      const found = findNorm(judging, games);
      expect(found?.leftOut.length).toBe(fewest(judging, games));
      if (found === undefined) return;
      made++;
      if (found.leftOut.length > 0) left++;
      expect(mixOf(judging, found.games).every(({ met }) => met)).toBe(true);
    }),
    { numRuns: 800 },
  );
  expect([made > 40, left > 10]).toEqual([true, true]);
});
