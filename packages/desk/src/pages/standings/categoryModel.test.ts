import type { CategoryFilter } from '@turnuva/engine/tournament';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadWords, nameOrder } from '../../language/words.ts';
import { categoryFields, choicesAmong, filterFrom, formatCondition, yearOf } from './CategoriesPart.tsx';

const YEAR = 2026;
const EMPTY = categoryFields(undefined, YEAR);

describe('a category as it is typed', () => {
  it('law: what is saved comes back as it was', () => {
    const some = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });
    const filter = fc.record({
      sex: some(fc.constantFrom('m' as const, 'w' as const)),
      bornFrom: some(fc.integer({ min: YEAR - 120, max: YEAR })),
      bornTo: some(fc.integer({ min: YEAR - 120, max: YEAR })),
      ratingFrom: some(fc.nat(3000)),
      ratingTo: some(fc.nat(3000)),
      unrated: some(fc.boolean()),
      club: some(fc.constantFrom('Satranç Kulübü', 'SK Zürich')),
      federation: some(fc.constantFrom('TUR', 'GER')),
      category: some(fc.constantFrom('A', 'local')),
    });
    fc.assert(
      fc.property(filter, (given) => {
        const wanted = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
        const fields = categoryFields({ name: 'X', filter: wanted as CategoryFilter }, YEAR);
        expect(filterFrom(fields, YEAR)).toEqual(wanted);
      }),
    );
  });

  it.each([
    // U14 in 2026: born in 2012 or later. S65: born in 1961 or earlier.
    [{ under: '14' }, { bornFrom: 2012 }],
    [{ over: '65' }, { bornTo: 1961 }],
    [
      { ratingFrom: ' 1600 ', ratingTo: '1999' },
      { ratingFrom: 1600, ratingTo: 1999 },
    ],
    [{ rated: 'unrated' as const }, { unrated: true }],
    [{ rated: 'rated' as const }, { unrated: false }],
    [{ under: 'x', ratingTo: '20000', ratingFrom: '-1' }, {}],
    [{}, {}],
  ])('%o are the conditions %o', (typed, filter) => expect(filterFrom({ ...EMPTY, ...typed }, YEAR)).toEqual(filter));

  it('counts ages from the year of the event, else from the present one', () => {
    const now = new Date('2031-05-01T12:00:00Z');
    expect([yearOf('2026/11/21', now), yearOf(undefined, now), yearOf('', now)]).toEqual([2026, 2031, 2031]);
  });
});

it('clubs and groups to choose from are listed once each, in the alphabet of the tournament', () => {
  const clubs = ['Üsküdar', 'İzmir', 'SC Berlin', 'Çankaya', 'Ankara', undefined, '', 'İzmir', 'Isparta', 'Şişli'];
  const players = clubs.map((club, i) => ({ id: i + 1, tpn: i + 1, name: `P${i}`, rating: 0, ...(club && { club }) }));
  expect(choicesAmong(players, nameOrder('tr', 'en'))).toEqual({
    // Turkish: Ç after C, I before İ, Ş after S, Ü after U.
    club: ['Ankara', 'Çankaya', 'Isparta', 'İzmir', 'SC Berlin', 'Şişli', 'Üsküdar'],
    federation: [],
    mark: [],
  });
});

describe('conditions in words', () => {
  const filter = {
    sex: 'w',
    bornFrom: 2012,
    bornTo: 2014,
    ratingTo: 1999,
    unrated: false,
    club: 'SK',
    category: 'A',
  } as const;

  it.each(['en', 'tr', 'de'] as const)('every one of them in %s', async (language) => {
    const words = await loadWords(language);
    const said = formatCondition(filter, words);
    expect(said).toHaveLength(7);
    for (const [i, part] of ['', '2012', '2014', '1999', '', 'SK', 'A'].entries()) expect(said[i]).toContain(part);
    expect(said.join(' ')).not.toMatch(/category\.|\{\{/);
    expect(formatCondition({}, words)).toEqual([]);
  });
});
