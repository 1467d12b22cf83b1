import type { Prize, PrizeRules } from '@turnuva/engine/tournament';
import { SHARINGS } from '@turnuva/engine/tournament';
import { moneyIn } from '@turnuva/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyCode, firstPlaceOf, hundredthsOf, prizeFields, rulesFrom } from './prizes.ts';

describe('amounts as they are typed', () => {
  it.each([
    ['0', 0],
    ['12', 1200],
    ['12.5', 1250],
    ['12,5', 1250],
    ['33.33', 3333],
    ['1000', 100_000],
    ['1,000', 100_000],
    ['1.000', 100_000],
    ['1.000,50', 100_050],
    ['1,000.50', 100_050],
    ['1 000,5', 100_050],
    ['1’000.05', 100_005],
    ['1.234.567', 123_456_700],
  ])('%s is %d hundredths', (text, hundredths) => expect(hundredthsOf(text)).toBe(hundredths));

  it.each(['', 'x', '-5', '1.2345', '0.125', '1,000,5', '1.000.50', '1,0000', '12,', ',5', '1e3', '5 %'])(
    '"%s" is no amount',
    (text) => expect(hundredthsOf(text)).toBeUndefined(),
  );
});

const rules: PrizeRules = {
  currency: 'TRY',
  fund: 123_456,
  onePrizeEach: false,
  lists: [
    { name: 'Main', sharing: 'hort', prizes: [{ cents: 500 }, { cents: 300 }, { cents: 300 }, { basisPoints: 1250 }] },
    { name: 'U14', category: 'U14 girls', sharing: 'equal', prizes: [{ cents: 100 }] },
  ],
};

describe('the form of the prizes', () => {
  it('puts places with the same prize together', () => {
    const [main] = prizeFields(rules, '').lists;
    expect(main?.ranges).toEqual([
      { to: '1', value: '5', unit: 'fixed' },
      { to: '3', value: '3', unit: 'fixed' },
      { to: '4', value: '12.5', unit: 'percent' },
    ]);
    expect([0, 1, 2, 3].map((at) => firstPlaceOf(main?.ranges ?? [], at))).toEqual([1, 2, 4, 5]);
  });

  it('begins with one list for everybody', () =>
    expect(prizeFields(undefined, 'Main prizes')).toMatchObject({
      fund: '',
      onePrizeEach: true,
      lists: [{ name: 'Main prizes', category: '', ranges: [{ to: '1' }] }],
    }));

  it('law: what is saved comes back as it was', () => {
    const prize: fc.Arbitrary<Prize> = fc.oneof(
      fc.record({ cents: fc.nat(10_000_000) }),
      fc.record({ basisPoints: fc.nat(10_000) }),
    );
    const list = fc.record({
      name: fc.constantFrom('Main', 'Seniors, 65+', 'En iyi kadın'),
      sharing: fc.constantFrom(...SHARINGS),
      prizes: fc.array(prize, { minLength: 1, maxLength: 8 }),
    });
    const whole = fc.record({
      currency: fc.constantFrom('EUR', 'TRY'),
      onePrizeEach: fc.boolean(),
      fund: fc.nat(1_000_000_000),
      lists: fc.array(list, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(whole, (made) => {
        expect(rulesFrom(prizeFields(made, ''))).toEqual(made);
      }),
    );
    expect(rulesFrom(prizeFields(rules, ''))).toEqual(rules);
  });

  it.each([
    ['an amount that cannot be read', { value: 'a lot' }],
    ['no amount', { value: '' }],
    ['a last place before the first', { to: '0' }],
    ['a half place', { to: '1.5' }],
    ['a place beyond the form', { to: '1000' }],
  ])('is not readable with %s', (_, change) => {
    const fields = prizeFields(rules, '');
    const [main] = fields.lists;
    if (main === undefined) throw new Error('no list');
    const ranges = main.ranges.map((range, i) => (i === 0 ? { ...range, ...change } : range));
    expect(rulesFrom({ ...fields, lists: [{ ...main, ranges }] })).toBeUndefined();
  });

  it('is not readable with a fund that is none, and needs none', () => {
    const fields = prizeFields(rules, '');
    expect(rulesFrom({ ...fields, fund: 'plenty' })).toBeUndefined();
    expect(rulesFrom({ ...fields, fund: '  ' })).not.toHaveProperty('fund');
  });
});

describe('money in the reader’s writing', () => {
  it.each([
    ['EUR', 'de', '1.234,50 €'],
    ['EUR', 'en', '€1,234.50'],
    ['TRY', 'tr', '₺1.234,50'],
    ['XX', 'de', '1.234,50'],
  ])('%s in %s', (currency, language, text) =>
    expect(moneyIn(currency, language)(123_450).replace(/\s/g, ' ')).toBe(text),
  );
});

it('a list that nobody has touched shares nothing', () => {
  expect(prizeFields(undefined, 'Main').lists.map(({ sharing }) => sharing)).toEqual(['rank']);
});

it('a Turkish event begins with prizes in lira, and TL is understood', () => {
  const currencies = ['TUR', 'GER', '', undefined].map((federation) => prizeFields(undefined, '', federation).currency);
  expect(currencies).toEqual(['TRY', 'EUR', 'EUR', 'EUR']);
  expect(['TL', 'tl', '₺', 'try', '€', 'chf'].map(currencyCode)).toEqual(['TRY', 'TRY', 'TRY', 'TRY', 'EUR', 'CHF']);
});
