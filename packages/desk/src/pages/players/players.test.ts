import { EMPTY_TOURNAMENT } from '@turnuva/engine/tournament';
import { describe, expect, it } from 'vitest';
import { differences, notFound } from '../../components/imports/difference.ts';
import { nameOrder } from '../../language/words.ts';
import { errorsIn, isRenamed, playerFields, playerOf } from '../../model/playerFields.ts';
import { isBelowFloor, playerRows } from '../../model/players.ts';
import { monthInForce, ofOtherMonths } from '../../model/ratingLists.ts';

const present = [
  { id: 1, tpn: 1, name: 'Çelik, Can', rating: 2000, fideId: '63000001', club: 'Ankara SK' },
  { id: 2, tpn: 2, name: 'Ilgaz, Ece', rating: 1900 },
  { id: 3, tpn: 3, name: 'İnce, Su', rating: 1800, withdrawnFrom: 1 },
];

it('a rating below 1400 is doubtful, as FIDE publishes none; no rating is not', () => {
  expect([0, 1, 1399, 1400, 2700].map(isBelowFloor)).toEqual([false, true, true, false, false]);
});

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

it('names are in an order whatever was typed as the language of the tournament', () => {
  expect(['Öz', 'Pak', 'Oz'].sort(nameOrder('no language at all', 'tr'))).toEqual(['Oz', 'Öz', 'Pak']);
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
  it('names registered players who are not in the rating list', () => {
    const found = differences(present, [{ name: 'CELIK, CAN', rating: 2011, fideId: '63000001' }]);
    expect(notFound(present, found).map(({ name }) => name)).toEqual(['Ilgaz, Ece', 'İnce, Su']);
  });
  it('does not take a namesake with another FIDE id for the same person', () => {
    expect(differences(present, [{ name: 'Çelik, Can', rating: 2000, fideId: '63999999' }])[0]?.kind).toBe('new');
  });
  it('takes the same name first name first, and the year alone of a known date, for no news', () => {
    const known = [{ id: 1, tpn: 1, name: 'Ilgaz, Ece', rating: 1900, birth: '2001/02/03' }];
    expect(differences(known, [{ name: 'Ece Ilgaz', rating: 1900, birth: '2001/00/00' }])[0]?.kind).toBe('same');
    // A comma that was not there before says which part is the family name.
    const plain = [{ id: 1, tpn: 1, name: 'Ece Ilgaz', rating: 1900 }];
    expect(differences(plain, [{ name: 'Ilgaz, Ece', rating: 1900 }])[0]).toMatchObject({
      change: { name: 'Ilgaz, Ece' },
    });
    expect(differences(plain, [{ name: 'Ilgaz Ece', rating: 1900 }])[0]?.kind).toBe('same');
    expect(differences(known, [{ name: 'Ilgaz, Ece', rating: 1900, birth: '2002/00/00' }])[0]?.kind).toBe('changed');
  });
  it('knows several of one name again: a list pasted twice makes nobody new', () => {
    const list = [
      { name: 'Kaya, Elif', rating: 1934, birth: '1953/00/00', club: 'A' },
      { name: 'Kaya, Elif', rating: 1700, birth: '1990/00/00' },
      { name: 'Öz, Su', rating: 0, federation: 'TUR' },
      { name: 'Öz, Su', rating: 0, federation: 'TUR' },
      { name: 'Öz, Su', rating: 0, federation: 'TUR', club: 'B' },
    ];
    const registered = list.map((player, i) => ({ ...player, id: i + 1, tpn: i + 1 }));
    const again = differences(registered, [...list].reverse());
    expect(again.map(({ kind }) => kind)).toEqual(list.map(() => 'same'));
    expect(new Set(again.map((each) => (each.kind === 'new' ? 0 : each.present.id))).size).toBe(5);
    // A newer rating of one of them is theirs, and someone else of the name is someone new.
    const [newer, other] = differences(registered, [
      { name: 'Kaya, Elif', rating: 1750, birth: '1990/00/00' },
      { name: 'Kaya, Elif', rating: 1500, birth: '2001/00/00' },
    ]);
    expect([newer?.kind === 'changed' && newer.present.id, other?.kind]).toEqual([2, 'new']);
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
  it('mentions a bye in a round after the next, for a player who plays in the next one', () => {
    const rounds = [1, 2, 3].map((number) => ({
      number,
      games: [],
      status: 'open' as const,
      byes: number === 3 ? [{ player: 1, kind: 'half' as const }] : [],
    }));
    const rows = playerRows(
      { ...tournament, rounds },
      { search: '', filter: 'playing', sort: 'tpn' },
      nameOrder('tr', 'en'),
    );
    expect(rows.map(({ player, later }) => [player.id, later])).toEqual([
      [1, { round: 3, bye: 'half' }],
      [2, undefined],
    ]);
  });
  it('keeps every bye in rounds to come, even for a player who sits out the next one', () => {
    const byesIn = { 1: [], 2: [2], 3: [1, 2], 4: [1], 5: [1, 2] } as const;
    const rounds = Object.entries(byesIn).map(([number, players]) => ({
      number: Number(number),
      games: [],
      status: 'open' as const,
      byes: players.map((player) => ({ player, kind: 'zero' as const })),
    }));
    const rows = playerRows(
      { ...tournament, rounds: rounds.slice(1).map((round, i) => ({ ...round, number: i + 1 })) },
      { search: '', filter: 'all', sort: 'tpn' },
      nameOrder('tr', 'en'),
    ).map(({ player, standing, later, more }) => [
      player.id,
      standing.kind,
      later?.round,
      more?.map(({ round }) => round),
    ]);
    expect(rows.slice(0, 2)).toEqual([
      [1, 'playing', 2, [3, 4]],
      [2, 'bye', 2, [4]],
    ]);
  });
  it('names the team of everyone in a team event, and those in no team first', () => {
    const teams = [
      { id: 1, tpn: 1, name: 'Van', members: [1] },
      { id: 2, tpn: 2, name: 'Ankara', members: [3] },
    ];
    const view = { search: '', filter: 'all', sort: 'team' } as const;
    const rows = playerRows({ ...tournament, teams }, view, nameOrder('tr', 'en'));
    expect(rows.map(({ player, team }) => [player.id, team])).toEqual([
      [2, ''],
      [3, 'Ankara'],
      [1, 'Van'],
    ]);
    expect(playerRows(tournament, view, nameOrder('tr', 'en')).every((row) => row.team === undefined)).toBe(true);
  });
  it('gives no two teams of one club the same short name', () => {
    const club = 'Schachgesellschaft Hinterpfaffenhofen 1923 e. V.';
    const teams = [
      { id: 1, tpn: 1, name: `${club} I`, members: [1] },
      { id: 2, tpn: 2, name: `${club} II`, members: [2] },
      { id: 3, tpn: 3, name: 'SK Weilheim', members: [3] },
    ];
    const view = { search: '', filter: 'all', sort: 'team' } as const;
    const rows = playerRows({ ...tournament, teams }, view, nameOrder('tr', 'en'));
    const short = new Map(rows.map(({ team, shortTeam = '' }) => [team, shortTeam]));
    expect(short.get('SK Weilheim')).toBe('SK Weilheim');
    expect(short.get(`${club} I`)).toMatch(/ I$/);
    expect(short.get(`${club} II`)).toMatch(/ II$/);
    for (const each of short.values()) expect(each.length).toBeLessThanOrEqual(24);
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
    expect(playerOf(playerFields(player))).toEqual(player);
  });
  it('clears a field that was emptied', () => {
    const before = { name: 'A', rating: 1, club: 'X' };
    expect(playerOf({ ...playerFields(before), club: '' }, before).club).toBe('');
  });
});

describe('the form of a player', () => {
  const info = { name: 'Open', startDate: '2026/11/23' };
  it.each([
    ['birth', '2031', info, 'players.fault.birthAhead'],
    ['birth', '1.1.2027', info, 'players.fault.birthAhead'],
    ['birth', '2026', info, undefined],
    // The tournament's date may be the slip: the rules ask.
    ['birth', '2015', { name: 'Open', startDate: '2006/11/23' }, undefined],
    ['birth', '1891', info, 'players.fault.birthLongAgo'],
    ['birth', '1891', { name: 'Hastings', startDate: '1895/08/05' }, undefined],
    ['birth', '31.2.1991', info, 'players.fault.birth'],
    ['birth', '', info, undefined],
    ['rating', '9999', info, 'players.fault.rating'],
    ['rating', '4000', info, undefined],
    // Report files have eleven columns for it.
    ['fideId', '123456789', info, undefined],
    ['fideId', '460123456789', info, 'players.fault.fideId'],
  ] as const)('says of %s %s in a tournament %j: %s', (field, typed, event, fault) => {
    const fields = { ...playerFields(), name: 'Wagner, Petra', [field]: typed };
    expect(errorsIn(fields, event, 2026)[field]).toBe(fault);
  });

  it('does not ask again whether a namesake is someone else when something else is corrected', () => {
    const player = { id: 2, tpn: 2, name: 'Wagner, Petra', rating: 1700 };
    expect(isRenamed({ ...playerFields(player), rating: '1710', club: 'SK' }, player)).toBe(false);
    expect(isRenamed({ ...playerFields(player), fideId: '4600001' }, player)).toBe(true);
    expect(isRenamed({ ...playerFields(player), name: 'Wagner, Paula' }, player)).toBe(true);
  });
});
