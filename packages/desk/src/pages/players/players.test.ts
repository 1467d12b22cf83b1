import { EMPTY_TOURNAMENT } from '@turnuva/engine/tournament';
import { describe, expect, it } from 'vitest';
import { nameOrder } from '../../language/words.ts';
import { playerRows } from '../../model/players.ts';
import { monthInForce, ofOtherMonths } from '../../model/ratingLists.ts';
import { differences, notFound } from './difference.ts';
import { filled, playerFields } from './fields.ts';

const present = [
  { id: 1, tpn: 1, name: 'Çelik, Can', rating: 2000, fideId: '63000001', club: 'Ankara SK' },
  { id: 2, tpn: 2, name: 'Ilgaz, Ece', rating: 1900 },
  { id: 3, tpn: 3, name: 'İnce, Su', rating: 1800, withdrawnFrom: 1 },
];

describe('the rating lists of an event', () => {
  const lists = ['2026/10', '2026/11', undefined].map((month, i) => ({
    name: `List ${i}`,
    of: 'fide' as const,
    players: 1,
    official: false,
    ...(month === undefined ? {} : { month }),
  }));
  it.each([
    [{ startDate: '2026/10/31', endDate: '2026/11/08' }, '2026/10', ['List 1']],
    [{ startDate: '2026/10/01', endDate: '2026/11/30' }, '2026/11', ['List 0']],
    [{}, '2026/11', ['List 0']],
  ])(
    'names the lists that are not of the month of the start, or of today in a long event: %j',
    (info, month, others) => {
      const valid = monthInForce({ name: 'E', ...info }, new Date('2026-11-22'));
      expect(valid).toBe(month);
      expect(ofOtherMonths(lists, valid).map(({ name }) => name)).toEqual(others);
    },
  );

  it('have the official rating: the tournament rating is not held against them (Q116)', () => {
    const apart = [{ id: 1, tpn: 1, name: 'Both, Ann', rating: 2200, officialRating: 2100, nationalRating: 2200 }];
    expect(differences(apart, [{ name: 'Both, Ann', rating: 2100 }])[0]?.kind).toBe('same');
    const [typed] = differences(apart, [{ name: 'Both, Ann', rating: 2111 }], 'OTHER');
    expect(typed).toMatchObject({ kind: 'changed', change: { officialRating: 2111 } });
  });
});

describe('an import', () => {
  it('knows players again by FIDE id, and by name', () => {
    const found = differences(present, [
      { name: 'CELIK, CAN', rating: 2011, fideId: '63000001' },
      { name: 'Ilgaz Ece', rating: 1900 },
      { name: 'Ece ILGAZ', rating: 1910 },
      { name: 'Yeni, Biri', rating: 0 },
    ]);
    expect(found.map((each) => each.kind)).toEqual(['changed', 'same', 'changed', 'new']);
    expect(found[0]).toMatchObject({ change: { name: 'CELIK, CAN', rating: 2011 } });
  });
  it('names who is registered and not found in the rating list', () => {
    const found = differences(present, [{ name: 'CELIK, CAN', rating: 2011, fideId: '63000001' }]);
    expect(notFound(present, found).map(({ name }) => name)).toEqual(['Ilgaz, Ece', 'İnce, Su']);
  });
  it('does not take a namesake with another FIDE id for the same person', () => {
    expect(differences(present, [{ name: 'Çelik, Can', rating: 2000, fideId: '63999999' }])[0]?.kind).toBe('new');
  });
  it('takes the same name first name first, and the year alone of a known date, for no news', () => {
    const known = [{ id: 1, tpn: 1, name: 'Ilgaz, Ece', rating: 1900, birth: '2001/02/03' }];
    expect(differences(known, [{ name: 'Ece Ilgaz', rating: 1900, birth: '2001/00/00' }])[0]?.kind).toBe('same');
    expect(differences(known, [{ name: 'Ilgaz, Ece', rating: 1900, birth: '2002/00/00' }])[0]?.kind).toBe('changed');
  });
  it('leaves alone what the file does not say', () => {
    expect(differences(present, [{ name: 'Çelik, Can', rating: 0 }])[0]?.kind).toBe('same');
  });
});

describe('the list', () => {
  const tournament = { ...EMPTY_TOURNAMENT, players: present };
  const names = (locale: string, filter: 'all' | 'withdrawn' = 'all') =>
    playerRows(tournament, { search: '', filter, sort: 'name' }, nameOrder(locale, 'en')).map((row) => row.player.name);
  it('sorts by the locale of the tournament: dotless i before dotted i in Turkish', () => {
    expect(names('tr')).toEqual(['Çelik, Can', 'Ilgaz, Ece', 'İnce, Su']);
  });
  it('filters those who left', () => expect(names('tr', 'withdrawn')).toEqual(['İnce, Su']));
});

describe('the form', () => {
  it('gives back what it was filled with', () => {
    const player = {
      name: 'Groß, Ina',
      rating: 2100,
      title: 'WFM' as const,
      sex: 'w' as const,
      federation: 'GER',
      categories: ['U14', 'A'],
      fee: { due: 2050, paid: 1000 },
    };
    expect(filled(playerFields(player))).toEqual(player);
  });
  it('clears a field that was emptied', () => {
    const before = { name: 'A', rating: 1, club: 'X' };
    expect(filled({ ...playerFields(before), club: '' }, before).club).toBe('');
  });
});
