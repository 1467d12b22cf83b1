import { tournamentFromCards } from '@turnuva/testkit/standings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tournament } from '../../tournament/tournament.ts';
import { standingsOf } from '../index.ts';
import type { PrizeList, PrizeRow, PrizeRules, Sharing } from './prizes.ts';
import { amountsOf, apportion, prizeSheet, winningsOf } from './prizes.ts';

/** Points 3, 2, 2, 1, 0 ... in one round each: players 1 to 6, against opponents who win nothing. */
const cards = { 1: '11w1 12w1 13w1', 2: '12b1 13b1 11b0', 3: '13w1 11w1 14w0', 4: '14b1 15b0 16b0' };
const event = tournamentFromCards({ ...cards, 5: '15w0 16w0 17w0' });
const women = (tournament: Tournament, ids: readonly number[]): Tournament => ({
  ...tournament,
  categories: [{ name: 'W', filter: { sex: 'w' } }],
  players: tournament.players.map((player) => (ids.includes(player.id) ? { ...player, sex: 'w' } : player)),
});

function sheetOf(tournament: Tournament, given: Omit<PrizeRules, 'currency'>) {
  const rules = { currency: 'EUR', ...given };
  const standings = standingsOf(tournament, { tiebreaks: ['TPN'], filter: { ratingTo: 0 } });
  if (!standings.ok) throw new Error(standings.error.kind);
  const rows = standings.value.rows.filter((row) => row.id <= 5);
  return prizeSheet(tournament, { ...standings.value, rows }, rules);
}

const list = (prizes: number[], sharing: Sharing, more: { category?: string } = {}) => ({
  name: 'Main',
  prizes: prizes.map((cents) => ({ cents })),
  sharing,
  ...more,
});

describe('prizes', () => {
  it.each<[Sharing, number[]]>([
    ['rank', [30000, 20000, 10000]],
    // 2 and 3 have the same points: (200 + 100) / 2 each.
    ['equal', [30000, 15000, 15000]],
    // Half of one's own prize and half of the share: 100 + 75 and 50 + 75.
    ['hort', [30000, 17500, 12500]],
  ])('%s', (sharing, amounts) => {
    const sheet = sheetOf(event, { lists: [list([30000, 20000, 10000], sharing)], onePrizeEach: false });
    expect(sheet.rows.map((row) => [row.player, row.amount])).toEqual([1, 2, 3].map((id, i) => [id, amounts[i]]));
    expect(sheet).toMatchObject({ announced: 60000, paid: 60000, left: 0 });
  });

  it('the last prize is shared by all with the same points, to the cent', () => {
    const sheet = sheetOf(event, { lists: [list([100, 25], 'equal')], onePrizeEach: false });
    expect(sheet.rows.map((row) => [row.player, row.amount])).toEqual([
      [1, 100],
      [2, 13],
      [3, 12],
    ]);
  });

  it('one prize per player: the winner keeps the larger, the smaller is passed on', () => {
    const lists = [list([500, 300, 100], 'rank'), { ...list([200, 150], 'rank'), name: 'Women', category: 'W' }];
    const field = women(event, [3, 4, 5]);
    const both = sheetOf(field, { lists, onePrizeEach: false }).rows.filter((row) => row.player === 3);
    expect(both.map((row) => row.amount)).toEqual([100, 200]);
    const sheet = sheetOf(field, { lists, onePrizeEach: true });
    expect(sheet.rows.map((row) => [row.list, row.player, row.amount])).toEqual([
      ['Main', 1, 500],
      ['Main', 2, 300],
      ['Main', 5, 100],
      ['Women', 3, 200],
      ['Women', 4, 150],
    ]);
  });

  it('one prize per player: a player who moves up in a list may keep that prize instead', () => {
    // 1 and 2 are women. 1 keeps 1000; then 2 is the best woman: 500 instead of 200, which go to 3.
    const lists = [list([1000, 200], 'rank'), { ...list([500, 180], 'rank'), name: 'Women', category: 'W' }];
    const sheet = sheetOf(women(event, [1, 2]), { lists, onePrizeEach: true });
    expect(sheet.rows.map((row) => [row.list, row.player, row.amount])).toEqual([
      ['Main', 1, 1000],
      ['Main', 3, 200],
      ['Women', 2, 500],
    ]);
    expect(sheet.passed).toEqual([
      { list: 'Women', player: 1, amount: 500, keeps: 'Main' },
      { list: 'Main', player: 2, amount: 200, keeps: 'Women' },
    ]);
    expect(sheet.left).toBe(180);
  });

  it('one prize per player: who shares a prize gets all of it once the others keep larger ones', () => {
    // 2 and 3 have the same points and share as the best young ones; 3 keeps 150 as the best woman, so the first 120 are all 2's.
    const lists = [
      { ...list([150], 'equal'), name: 'Women', category: 'W' },
      { ...list([120, 60], 'equal'), name: 'Young', category: 'Y' },
      { ...list([100], 'equal'), name: 'Club', category: 'C' },
    ];
    const players = women(event, [3]).players.map((player) => ({
      ...player,
      ...([2, 3, 4].includes(player.id) ? { birth: '2009/01/01' } : {}),
      ...(player.id === 2 ? { club: 'Rooks' } : {}),
    }));
    const categories = [
      { name: 'W', filter: { sex: 'w' as const } },
      { name: 'Y', filter: { bornFrom: 2008 } },
      { name: 'C', filter: { club: 'Rooks' } },
    ];
    const { rows } = sheetOf({ ...event, players, categories }, { lists, onePrizeEach: true });
    expect(rows.map((row) => [row.list, row.player, row.amount])).toEqual([
      ['Women', 3, 150],
      ['Young', 2, 120],
      ['Young', 4, 60],
    ]);
  });

  it('law: without ties everyone in turn takes the largest prize that is left to them', () => {
    const prizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(prizes, fc.boolean()), { minLength: 1, maxLength: 4 }),
        fc.subarray([1, 2, 3, 4, 5]),
        (made, ids) => {
          const lists = made.map(([amounts, only], n) => {
            const sorted = [...amounts].sort((a, b) => b - a);
            return { ...list(sorted, 'rank', only ? { category: 'W' } : {}), name: `List ${n}` };
          });
          const taken = lists.map(() => 0);
          const expected = [1, 2, 3, 4, 5].flatMap((player) => {
            let best = { n: -1, amount: 0 };
            lists.forEach(({ category, prizes: open }, n) => {
              const amount = category === undefined || ids.includes(player) ? (open[taken[n]]?.cents ?? 0) : 0;
              if (amount > best.amount) best = { n, amount };
            });
            if (best.n < 0) return [];
            taken[best.n]++;
            return [[player, `List ${best.n}`, best.amount]];
          });
          const { rows } = sheetOf(women(event, ids), { lists, onePrizeEach: true });
          const found = rows
            .map((row) => [row.player, row.list, row.amount])
            .sort((a, b) => Number(a[0]) - Number(b[0]));
          expect(found).toEqual(expected);
        },
      ),
    );
  });

  type Won = [string, number, number, string | undefined];
  const wonOf = ({ list, player, amount, thing }: PrizeRow): Won => [list, player, amount, thing];
  /** Amounts from 0, and about every third prize with a thing: alone, or beside the money. */
  const mixed = fc.array(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.constantFrom(true, false, false)), {
    maxLength: 5,
  });
  /** Every prize in kind with a name of its own. */
  const mixedList = (prizes: readonly (readonly [number, boolean])[], n: number): PrizeList => ({
    ...list([], 'rank'),
    name: `List ${n}`,
    prizes: prizes.map(([cents, thing], i) => (thing ? { cents, thing: `Thing ${n}.${i + 1}` } : { cents })),
  });
  const thingsOf = (lists: readonly PrizeList[]): string[] =>
    lists.flatMap(({ prizes }) => prizes.flatMap(({ thing }) => (thing === undefined ? [] : [thing])));

  /** The rule word by word: pay all lists out, let the double winner with the largest prize leave, and start again. */
  function literally(tournament: Tournament, lists: readonly PrizeList[]): Won[] {
    const standings = standingsOf(tournament, { tiebreaks: ['WIN'] });
    if (!standings.ok) throw new Error(standings.error.kind);
    const left = lists.map(() => new Set<number>());
    for (;;) {
      const won = lists.map((each, l) => {
        const rows = standings.value.rows.filter(({ id }) => !left[l].has(id));
        const rules = { currency: 'EUR', lists: [each], onePrizeEach: false };
        return prizeSheet(tournament, { ...standings.value, rows }, rules).rows;
      });
      // Twice the money, and one more for a prize in kind beside it: the order in which prizes are kept, as one number.
      const worths = standings.value.rows.map(({ id }) =>
        won.map((rows) => {
          const row = rows.find(({ player }) => player === id);
          return row === undefined ? -1 : 2 * row.amount + (row.thing === undefined ? 0 : 1);
        }),
      );
      const most = worths.map((own) => (own.filter((worth) => worth >= 0).length > 1 ? Math.max(...own) : -1));
      const first = most.indexOf(Math.max(...most));
      if (most[first] < 0) return won.flat().map(wonOf);
      const kept = worths[first].indexOf(most[first]);
      worths[first].forEach((worth, l) => {
        if (worth >= 0 && l !== kept) left[l].add(standings.value.rows[first].id);
      });
    }
  }

  it('law: one prize a player, computed step by step, is what paying everything out again and again gives', () => {
    const made = fc.tuple(mixed, fc.constantFrom<Sharing>('rank', 'equal', 'hort'), fc.constantFrom('', 'W', 'T'));
    fc.assert(
      fc.property(fc.array(made, { minLength: 2, maxLength: 4 }), fc.subarray([1, 2, 3, 4, 11, 12]), (parts, ids) => {
        const field = women(event, ids);
        const tournament = { ...field, categories: [...(field.categories ?? []), { name: 'T', filter: {} }] };
        const lists = parts.map(([prizes, sharing, category], n) => {
          return { ...mixedList(prizes, n), sharing, ...(category === '' ? {} : { category }) };
        });
        const standings = standingsOf(tournament, { tiebreaks: ['WIN'] });
        if (!standings.ok) throw new Error(standings.error.kind);
        const sheet = prizeSheet(tournament, standings.value, { currency: 'EUR', lists, onePrizeEach: true });
        expect(sheet.rows.map(wonOf)).toEqual(literally(tournament, lists));
        // Nobody wins twice, and every prize in kind is with one person, or not won.
        expect(new Set(sheet.rows.map((row) => row.player)).size).toBe(sheet.rows.length);
        const given = sheet.rows.flatMap(({ thing }) => (thing === undefined ? [] : [thing]));
        const left = sheet.lists.flatMap(({ thingsLeft = [] }) => thingsLeft);
        expect([...given, ...left].sort()).toEqual(thingsOf(lists).sort());
      }),
    );
  });

  it('law: every prize in kind goes to exactly one person as long as there are enough, and nobody has two', () => {
    fc.assert(
      fc.property(fc.array(mixed, { maxLength: 4 }), fc.boolean(), (made, onePrizeEach) => {
        const lists = made.map(mixedList);
        // Five people, whom the tie-break separates: each prize is won by one of them.
        const prizes = lists.flatMap((each) => each.prizes);
        fc.pre(onePrizeEach ? prizes.length <= 5 : true);
        const { rows } = sheetOf(event, { lists, onePrizeEach });
        expect(rows.flatMap(({ thing }) => (thing === undefined ? [] : [thing])).sort()).toEqual(
          thingsOf(lists).sort(),
        );
        if (onePrizeEach) expect(new Set(rows.map(({ player }) => player)).size).toBe(rows.length);
      }),
    );
  });

  describe('in kind (docs/decisions/prizes.md)', () => {
    const kind = (prizes: PrizeList['prizes'], sharing: Sharing, more: Partial<PrizeList> = {}): PrizeList => ({
      ...list([], sharing),
      prizes,
      ...more,
    });
    const cup = { cents: 0, thing: 'Cup' };
    const book = { cents: 0, thing: 'Book' };
    const clock = { cents: 0, thing: 'Clock' };

    it.each<[string, PrizeList, [number, number, number, string | undefined, string][]]>([
      [
        'a prize in kind alone names its winner, and nobody is paid',
        kind([cup, book], 'rank'),
        [
          [1, 0, 0, 'Cup', '1-1'],
          [2, 0, 0, 'Book', '2-2'],
        ],
      ],
      [
        'beside money',
        kind([{ cents: 100, thing: 'Cup' }, { cents: 50 }], 'rank'),
        [
          [1, 100, 100, 'Cup', '1-1'],
          [2, 50, 50, undefined, '2-2'],
        ],
      ],
      // 2 and 3 have the same points: their money is put together, and the third has a book anyway.
      [
        'is not shared where the money is shared equally',
        kind([cup, { cents: 60, thing: 'Clock' }, { cents: 40, thing: 'Book' }], 'equal'),
        [
          [1, 0, 0, 'Cup', '1-1'],
          [2, 50, 60, 'Clock', '2-3'],
          [3, 50, 40, 'Book', '2-3'],
        ],
      ],
      [
        'is not shared by Hort: half of 60 and a quarter of 60, and a quarter of 60',
        kind([cup, { cents: 60 }, book], 'hort'),
        [
          [1, 0, 0, 'Cup', '1-1'],
          [2, 45, 60, undefined, '2-3'],
          [3, 15, 0, 'Book', '2-3'],
        ],
      ],
      [
        'goes to the better placed where the tied are more than the prizes',
        kind([cup, book], 'equal'),
        [
          [1, 0, 0, 'Cup', '1-1'],
          [2, 0, 0, 'Book', '2-2'],
        ],
      ],
    ])('%s', (_, made, expected) => {
      const { rows, announced, paid, lists } = sheetOf(event, { lists: [made], onePrizeEach: false });
      expect(
        rows.map((row) => [row.player, row.amount, row.own, row.thing, `${row.firstPlace}-${row.lastPlace}`]),
      ).toEqual(expected);
      expect(paid).toBe(announced);
      expect(lists[0]).not.toHaveProperty('thingsLeft');
    });

    const women34 = women(event, [3, 4]);
    const winners = (lists: PrizeList[]) => {
      const sheet = sheetOf(women34, { lists, onePrizeEach: true });
      return sheet.rows.map((row) => `${row.list} ${row.player} ${row.amount} ${row.thing ?? ''}`.trim());
    };
    const forWomen = { name: 'W', category: 'W' } as const;

    it.each<[string, PrizeList, PrizeList, string[]]>([
      [
        'more money is the larger prize',
        kind([cup, book, { cents: 1 }], 'rank'),
        kind([clock, book], 'rank', forWomen),
        ['Main 1 0 Cup', 'Main 2 0 Book', 'Main 3 1', 'W 4 0 Clock'],
      ],
      [
        'between equal amounts the one with a prize in kind, in whatever list',
        kind([cup, book, { cents: 1 }], 'rank'),
        kind([{ cents: 1, thing: 'Clock' }, book], 'rank', forWomen),
        ['Main 1 0 Cup', 'Main 2 0 Book', 'Main 4 1', 'W 3 1 Clock'],
      ],
      [
        'between two in kind the one of the earlier list',
        kind([cup, book, clock], 'rank'),
        kind([cup, book], 'rank', forWomen),
        ['Main 1 0 Cup', 'Main 2 0 Book', 'Main 3 0 Clock', 'W 4 0 Cup'],
      ],
    ])('one prize a player: %s', (_, main, other, expected) => expect(winners([main, other])).toEqual(expected));

    it('says what was passed over, and what nobody could win', () => {
      const lists = [kind([cup, book, clock], 'rank'), kind([cup, book, clock], 'rank', forWomen)];
      const sheet = sheetOf(women34, { lists, onePrizeEach: true });
      expect(sheet.passed).toEqual([{ list: 'W', player: 3, amount: 0, thing: 'Cup', keeps: 'Main' }]);
      expect(sheet.lists.map(({ thingsLeft }) => thingsLeft)).toEqual([undefined, ['Book', 'Clock']]);
      expect(winningsOf(sheet).get(4)).toEqual({ amount: 0, things: ['Cup'] });
    });

    it('several prizes for one: money is added up, and prizes in kind are named', () => {
      const lists = [
        kind([{ cents: 5, thing: 'Cup' }], 'rank'),
        kind([{ cents: 7 }], 'rank', { name: 'B' }),
        kind([book], 'rank', { name: 'C' }),
      ];
      const sheet = sheetOf(event, { lists, onePrizeEach: false });
      expect([...winningsOf(sheet)]).toEqual([[1, { amount: 12, things: ['Cup', 'Book'] }]]);
    });
  });

  it('prizes that nobody can win are left and counted', () => {
    const lists = [{ ...list([200, 100], 'rank'), category: 'W' }];
    expect(sheetOf(women(event, [4]), { lists, onePrizeEach: true })).toMatchObject({
      announced: 300,
      paid: 200,
      left: 100,
    });
  });

  it('percentages of the fund add up', () => {
    const prizes = [{ basisPoints: 3333 }, { basisPoints: 3333 }, { basisPoints: 3334 }];
    expect(amountsOf({ name: 'x', prizes, sharing: 'rank' }, 10001)).toEqual([3333, 3333, 3335]);
  });

  it('law: shares are whole cents, add up, and follow the weights', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e10 }), weights, (amount, parts) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        const shares = apportion(amount, parts);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total === 0 ? 0 : amount);
        shares.forEach((share, i) => {
          if (total === 0) return;
          const off = BigInt(share) * BigInt(total) - BigInt(amount) * BigInt(parts[i]);
          expect(off < BigInt(total) && off > -BigInt(total)).toBe(true);
        });
      }),
    );
  });

  it('law: every sheet adds up', () => {
    const money = fc.integer({ min: 0, max: 100000 });
    const sharing = fc.constantFrom<Sharing>('rank', 'equal', 'hort');
    const lists = fc.array(fc.tuple(fc.array(money, { maxLength: 6 }), sharing, fc.boolean()), { maxLength: 4 });
    fc.assert(
      fc.property(lists, fc.boolean(), fc.subarray([1, 2, 3, 4, 5]), (made, onePrizeEach, ids) => {
        const rules = {
          onePrizeEach,
          lists: made.map(([prizes, way, only], n) => ({
            ...list(prizes, way, only ? { category: 'W' } : {}),
            name: `List ${n}`,
          })),
        };
        const sheet = sheetOf(women(event, ids), rules);
        expect(sheet.paid + sheet.left).toBe(sheet.announced);
        expect(sheet.rows.reduce((sum, row) => sum + row.amount, 0)).toBe(sheet.paid);
        if (onePrizeEach) expect(new Set(sheet.rows.map((row) => row.player)).size).toBe(sheet.rows.length);
      }),
    );
  });
});
