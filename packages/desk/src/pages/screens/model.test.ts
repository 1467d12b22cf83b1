import { describe, expect, it } from 'vitest';
import { usualEnd } from './HelperCards.tsx';
import { categoryShow, choiceIn, choiceText, FIRST_CHOICE, screenAddress, toggleList } from './Page.tsx';

describe('a hall screen', () => {
  it('shows what was chosen, in that order, and leaves out what is taken away', () => {
    const both = toggleList(toggleList(FIRST_CHOICE, 'standings'), 'names');
    expect(both.shows).toEqual(['pairings', 'standings', 'names']);
    expect(toggleList(both, 'standings').shows).toEqual(['pairings', 'names']);
  });

  it('has an address that carries any name of a category', () => {
    const name = 'U14, girls: A&B';
    const address = screenAddress('a b', { ...FIRST_CHOICE, shows: ['names', categoryShow(name)], columns: 2 }, 'tr');
    expect(address.startsWith('screen/a%20b?')).toBe(true);
    const query = new URLSearchParams(address.split('?')[1]);
    const [first, second = ''] = (query.get('show') ?? '').split(',');
    expect([first, decodeURIComponent(second.replace('standings:', ''))]).toEqual(['names', name]);
    expect([query.get('columns'), query.get('lang'), query.has('until')]).toEqual(['2', 'tr', false]);
  });

  it('is read again from the address of the page as it was chosen; what is unknown there is left out', () => {
    const shows = ['names', categoryShow('U14, girls: A&B'), 'clock'] as const;
    for (const choice of [
      FIRST_CHOICE,
      { shows, seconds: 20, columns: 3, until: '14:30' },
      { ...FIRST_CHOICE, shows: [] },
    ])
      expect(choiceIn(choiceText(choice))).toEqual(choice);
    expect(choiceText(FIRST_CHOICE)).toBeUndefined();
    expect(choiceIn('show=names,x&seconds=1&columns=9&until=soon')).toEqual({ ...FIRST_CHOICE, shows: ['names'] });
  });
});

it('a helper’s card is valid until the end of the event, or of today where it has no dates or is over', () => {
  const now = new Date(2026, 4, 1, 18).getTime();
  const until = (dates: object) => usualEnd({ name: '', ...dates }, now);
  expect(until({ startDate: '2026/05/01', endDate: '2026/05/03' })).toBe('2026-05-03T23:59');
  expect(until({ endDate: '2026/04/30' })).toBe('2026-05-01T23:59');
  expect(until({})).toBe('2026-05-01T23:59');
  expect(until({ endDate: '2027/05/01' })).toBe('2026-06-29T23:59');
});
