import type { Prize, PrizeRules } from '@turnuva/engine/tournament';
import { SHARINGS } from '@turnuva/engine/tournament';
import { moneyIn, prizeText } from '@turnuva/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PrizeRange } from './prizes.ts';
import {
  currencyCode,
  emptyRange,
  firstPlaceOf,
  hundredthsOf,
  prizeFields,
  prizeOf,
  rulesFrom,
  settledRange,
} from './prizes.ts';

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
      { to: '1', value: '5', unit: 'fixed', thing: '' },
      { to: '3', value: '3', unit: 'fixed', thing: '' },
      { to: '4', value: '12.5', unit: 'percent', thing: '' },
    ]);
    expect([0, 1, 2, 3].map((at) => firstPlaceOf(main?.ranges ?? [], at))).toEqual([1, 2, 4, 5]);
  });

  it('starts with one list for everyone', () =>
    expect(prizeFields(undefined, 'Main prizes')).toMatchObject({
      fund: '',
      onePrizeEach: true,
      lists: [{ name: 'Main prizes', category: '', ranges: [{ to: '1' }] }],
    }));

  it('law: what is saved comes back as it was', () => {
    const thing = fc.constantFrom('Cup', '2 books + a cup', 'Überraschung');
    const prize: fc.Arbitrary<Prize> = fc.oneof(
      fc.record({ cents: fc.nat(10_000_000) }),
      fc.record({ basisPoints: fc.nat(10_000) }),
      fc.record({ cents: fc.constantFrom(0, 100), thing }),
      fc.record({ basisPoints: fc.constantFrom(0, 100), thing }),
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
    ['an amount that cannot be read', { value: '1oo' }],
    ['a prize in kind that is too long', { value: '', thing: 'x'.repeat(61) }],
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

  it('is named after its category unless it has a name', () => {
    const fields = prizeFields(rules, '');
    const women = { ...fields, lists: fields.lists.map((list) => ({ ...list, name: ' ', category: 'Women' })) };
    expect(rulesFrom(women)?.lists.map(({ name }) => name)).toEqual(fields.lists.map(() => 'Women'));
  });

  it('is not readable with an invalid fund, and needs none', () => {
    const fields = prizeFields(rules, '');
    expect(rulesFrom({ ...fields, fund: 'plenty' })).toBeUndefined();
    expect(rulesFrom({ ...fields, fund: '  ' })).not.toHaveProperty('fund');
  });
});

describe('prizes in kind as they are typed', () => {
  const typed = (value: string, thing = '', unit: PrizeRange['unit'] = 'fixed') =>
    prizeOf({ to: '1', value, unit, thing });
  it.each<[string, string, Prize | undefined]>([
    ['', 'Pokal', { cents: 0, thing: 'Pokal' }],
    ['  ', ' Pokal ', { cents: 0, thing: 'Pokal' }],
    ['0', 'Pokal', { cents: 0, thing: 'Pokal' }],
    ['100', 'Pokal', { cents: 10_000, thing: 'Pokal' }],
    ['99,50', '2 Bücher', { cents: 9950, thing: '2 Bücher' }],
    ['Pokal', '', { cents: 0, thing: 'Pokal' }],
    ['kupa ve kitap', '', { cents: 0, thing: 'kupa ve kitap' }],
    ['100 + Pokal', '', { cents: 10_000, thing: 'Pokal' }],
    ['100+Pokal + Buch', '', { cents: 10_000, thing: 'Pokal + Buch' }],
    ['Pokal + 2 Bücher', '', { cents: 0, thing: 'Pokal + 2 Bücher' }],
    ['+ Pokal', '', { cents: 0, thing: 'Pokal' }],
    ['Pokal', 'Buch', { cents: 0, thing: 'Pokal + Buch' }],
    ['', ' ', undefined],
    ['-', '', undefined],
    ['100 +', '', undefined],
    ['100 + 50', '', undefined],
    ['2 Bücher', '', undefined],
    ['1oo', 'Pokal', undefined],
    ['x'.repeat(61), '', undefined],
  ])('"%s" and "%s"', (value, thing, prize) => expect(typed(value, thing)).toEqual(prize));

  it('with a part of the fund, or alone whatever the amount would be a part of', () => {
    expect(typed('10 + cup', '', 'percent')).toEqual({ basisPoints: 1000, thing: 'cup' });
    expect(typed('', 'cup', 'percent')).toEqual({ cents: 0, thing: 'cup' });
  });

  it('are in their own field once the amount is left, and what is there already is not touched', () => {
    const range = { to: '3', value: '100 + cup', unit: 'fixed', thing: '' } as const;
    const settled = { ...range, value: '100', thing: 'cup' };
    expect(settledRange(range)).toEqual(settled);
    expect(settledRange(settled)).toBe(settled);
  });

  it('for several places are one for each, and stay one run', () => {
    const fields = prizeFields(undefined, 'Main');
    const lists = fields.lists.map((list) => ({ ...list, ranges: [{ ...emptyRange(3), thing: 'Book' }] }));
    const made = rulesFrom({ ...fields, lists });
    expect(made?.lists[0]?.prizes).toEqual(Array.from({ length: 3 }, () => ({ cents: 0, thing: 'Book' })));
    expect(prizeFields(made, '').lists).toEqual(lists);
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

it.each<[number, string[], string]>([
  [0, [], '€0.00'],
  [7500, [], '€75.00'],
  [0, ['cup'], 'cup'],
  [7500, ['cup', 'book'], '€75.00 + cup + book'],
])('a prize in words: %d and %s', (amount, things, words) =>
  expect(prizeText(moneyIn('EUR', 'en'), amount, things)).toBe(words),
);

it('a list that has not been edited shares nothing', () => {
  expect(prizeFields(undefined, 'Main').lists.map(({ sharing }) => sharing)).toEqual(['rank']);
});

it('a Turkish event starts with prizes in lira, and TL is understood', () => {
  const currencies = ['TUR', 'GER', '', undefined].map((federation) => prizeFields(undefined, '', federation).currency);
  expect(currencies).toEqual(['TRY', 'EUR', 'EUR', 'EUR']);
  expect(['TL', 'tl', '₺', 'try', '€', 'chf'].map(currencyCode)).toEqual(['TRY', 'TRY', 'TRY', 'TRY', 'EUR', 'CHF']);
});
