import { editionOf } from '@turnuva/engine';
import { describe, expect, it } from 'vitest';
import { ENUMERATIONS } from './enumerations.ts';
import { pairsText, tournamentOf } from './history.ts';
import { DECIDING_OTHERS } from './others.ts';

describe.each(DECIDING_OTHERS)(
  '$article',
  ({ edition, article, players, totalRounds, rounds, expected, otherwise }) => {
    const [system = '', id = ''] = edition.split(' ');
    const tournament = tournamentOf(players, totalRounds, rounds);
    const round = rounds.length + 1;
    const text = ENUMERATIONS[edition];
    const enumerated = (without?: string): string | undefined => text?.enumerated(tournament, round, without);

    it(`${article} decides: ${expected}`, () => {
      const made = editionOf(system, id)?.pair(tournament, { round });
      if (made?.ok !== true) throw new Error('the round cannot be paired');
      const { pairings, bye } = made.value;
      const pairs = pairings.map(({ white, black }) => [white, black] as const);
      expect(pairsText(pairs, bye)).toBe(expected);
      expect(enumerated()).toBe(expected);
    });

    it(`without ${article}: ${otherwise}`, () =>
      expect(enumerated(article.slice((text?.chapter.length ?? 0) + 1))).toBe(otherwise));
  },
);

it('every article that an enumeration can leave out has a position in which it decides', () => {
  const all = Object.values(ENUMERATIONS).flatMap(({ chapter, articles }) =>
    articles.map((article) => `${chapter} ${article}`),
  );
  expect(DECIDING_OTHERS.map(({ article }) => article)).toEqual(all);
});
