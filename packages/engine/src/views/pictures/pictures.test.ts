import { describe, expect, it } from 'vitest';
import { enterAll, startEvent } from '../../journal/testing/journal.ts';
import { EMPTY_TOURNAMENT, type Tournament } from '../../tournament/tournament.ts';
import {
  barsSvg,
  fieldPicture,
  groupsPicture,
  groupsSvg,
  isDecided,
  moneyOf,
  moneySvg,
  raceOf,
  raceSvg,
} from '../index.ts';
import { labelForms } from './labels.ts';

const words = { title: 'A & B', round: (n: number) => `R${n}`, points: (tenths: number) => String(tenths / 10) };

/** Two rounds of four: 1-3 and 4-2 won by White, then 1-4 drawn and 2-3 won by White. */
function twoRounds() {
  const journal = startEvent('dutch', 4, { totalRounds: 3, initialColour: 'white', tiebreaks: ['BH'] });
  const play = (round: number, pairs: [number, number][], draw: number) => {
    const pairings = pairs.map(([white, black], i) => ({ board: i + 1, white, black }));
    expect(journal.send({ kind: 'pair', round, pairings, bye: null, confirmed: 2 })).toBe('ok');
    journal.send({ kind: 'publish', round });
    enterAll(journal, (white) => (white === draw ? '==' : '10'));
    journal.send({ kind: 'close-round', round });
  };
  play(
    1,
    [
      [1, 3],
      [4, 2],
    ],
    0,
  );
  play(
    2,
    [
      [1, 4],
      [2, 3],
    ],
    1,
  );
  return journal.tournament;
}

describe('pictures', () => {
  it('a race has everyone’s place after every round', () => {
    const lines = raceOf(twoRounds(), {});
    expect(new Set(lines.slice(0, 2).map(({ id }) => id))).toEqual(new Set([1, 4]));
    expect(lines.slice(2).map(({ id, places }) => [id, places[1]])).toEqual([
      [2, 3],
      [3, 4],
    ]);
    expect(raceOf(twoRounds(), { most: 1, also: 3 }).map(({ id }) => id)).toEqual([lines[0]?.id, 3]);
    const svg = raceSvg(lines, words);
    expect(svg.match(/<path/g)).toHaveLength(4);
    expect(svg).toContain('aria-label="A &amp; B"');
  });

  it('prize money if it ended now: 100 and 60 shared by those with equal points, and a round earlier', () => {
    const prizes = {
      currency: 'EUR',
      onePrizeEach: false,
      lists: [{ name: 'Main', prizes: [{ cents: 10_000 }, { cents: 6000 }], sharing: 'equal' as const }],
    };
    const tournament = { ...twoRounds(), prizes };
    // After round 1 numbers 1 and 4 have a point each, after round 2 a point and a half each. Number 4 has the better
    // Buchholz: it met numbers 2 (1 point) and 1, which met numbers 3 (0 points) and 4.
    expect(moneyOf(tournament).map(({ id, now, before }) => [id, now, before])).toEqual([
      [4, 8000, 8000],
      [1, 8000, 8000],
    ]);
    const main = {
      ...prizes,
      lists: [{ ...prizes.lists[0], prizes: [{ cents: 9000 }, { cents: 3000 }, { cents: 600 }] }],
    };
    const paid = moneyOf({ ...tournament, prizes: main as typeof prizes });
    // Two share 90 and 30; 6 go to number 2 alone, who had no point a round earlier, as had number 3.
    expect(paid.map(({ id, now, before }) => [id, now, before])).toEqual([
      [4, 6000, 6000],
      [1, 6000, 6000],
      [2, 600, 300],
      [3, 0, 300],
    ]);
    const svg = moneySvg(paid, { title: 'A & B', earlier: 'before', amount: (cents) => String(cents / 100) });
    expect(svg).toContain('>6 ▲ 3<');
    expect(svg).toContain('>0 ▼ 3<');
    // What the line across a bar means is written below.
    expect(svg).toContain('>before<');
    expect(moneyOf(twoRounds())).toEqual([]);
  });

  it('after the last round nothing is compared, and nobody is listed without a prize; with an adjourned game it may change', () => {
    const lists = [{ name: 'Main', prizes: [9000, 3000, 600].map((cents) => ({ cents })), sharing: 'equal' as const }];
    const ended = { ...twoRounds(), totalRounds: 2, prizes: { currency: 'EUR', onePrizeEach: false, lists } };
    expect(moneyOf(ended).map(({ id, now, before }) => [id, now, before])).toEqual([
      [4, 6000, undefined],
      [1, 6000, undefined],
      [2, 600, undefined],
    ]);
    expect(isDecided(ended, 2)).toBe(true);
    expect(isDecided(ended, 1)).toBe(false);
    const [first, last] = ended.rounds;
    const games = (last?.games ?? []).map((game, i) => (i === 0 ? { ...game, result: '??' as const } : game));
    expect(isDecided({ ...ended, rounds: [first!, { ...last!, games }] }, 2)).toBe(false);
  });

  it('of several lists each is named beside its prize in kind', () => {
    const lists = [
      { name: 'Main', prizes: [{ cents: 9000 }], sharing: 'equal' as const },
      { name: 'Best U16', prizes: [{ cents: 0, thing: 'Cup' }], sharing: 'rank' as const },
    ];
    const tournament = { ...twoRounds(), prizes: { currency: 'EUR', onePrizeEach: false, lists } };
    expect(moneyOf(tournament).map(({ id, things }) => [id, things])).toEqual([
      [4, ['Best U16: Cup']],
      [1, []],
    ]);
  });

  it('prizes in kind at stake are named, and no amount of 0 with them', () => {
    const list = { name: 'Main', sharing: 'equal' as const };
    const rules = (prizes: { cents: number; thing?: string }[]) => ({
      currency: 'EUR',
      onePrizeEach: false,
      lists: [{ ...list, prizes }],
    });
    const words = { title: 'A & B', earlier: 'before', amount: (cents: number) => `${cents / 100} EUR` };
    const inKind = {
      ...twoRounds(),
      prizes: rules([
        { cents: 0, thing: 'Cup' },
        { cents: 0, thing: 'Book' },
      ]),
    };
    const leaders = raceOf(inKind, {}).map(({ id }) => id);
    expect(moneyOf(inKind).map(({ id, now, things }) => [id, now, things])).toEqual([
      [leaders[0], 0, ['Cup']],
      [leaders[1], 0, ['Book']],
    ]);
    const svg = moneySvg(moneyOf(inKind), words);
    expect(svg).toContain('>Cup<');
    expect(svg).not.toContain('EUR');
    // Nothing was paid a round earlier either: no line for it.
    expect(svg).not.toContain('before');
    const third = { ...twoRounds(), prizes: rules([0, 0, 0].map((cents, i) => ({ cents, thing: `Book ${i}` }))) };
    // Number 2 is third now, number 3 may have been so a round earlier: there is nothing to say of them now.
    expect(moneyOf(third).map(({ things }) => things)).toEqual([['Book 0'], ['Book 1'], ['Book 2']]);
    const beside = { ...inKind, prizes: rules([{ cents: 100, thing: 'Cup' }, { cents: 100 }]) };
    expect(moneySvg(moneyOf(beside), words)).toContain('>1 EUR + Cup<');
  });

  it('money of a category at stake is named by its list', () => {
    const list = { sharing: 'equal' as const, prizes: [{ cents: 100 }] };
    const women = { ...list, name: 'Best woman', category: 'Women' };
    const event = {
      ...twoRounds(),
      categories: [{ name: 'Women', filter: {} }],
      prizes: { currency: 'EUR', onePrizeEach: true, lists: [{ ...list, name: 'Main' }, women] },
    };
    const words = { title: '', earlier: '', amount: (cents: number) => `${cents / 100} EUR` };
    expect(moneyOf(event).map(({ lists }) => lists)).toEqual([[], ['Best woman']]);
    expect(moneySvg(moneyOf(event), words)).toMatch(/>1 EUR<.*>1 EUR \(Best woman\)/s);
  });

  it('a race in the hall keeps two teams of one club apart, and family names whole', () => {
    const club = 'Çankaya Belediyesi Gençlik ve Spor Kulübü Satranç Takımı';
    const teams = ['A', 'B'].map((each, i) => ({ id: i + 1, tpn: i + 1, name: `${club} ${each}`, members: [] }));
    const players = [{ id: 1, tpn: 1, name: 'Freifrau von Schwarzenberg-Hohenlohe, Annegret', rating: 0 }];
    // Twelve lines, as in a hall: with fewer, the picture is flat and has less room for names.
    const drawn = (event: Tournament, id: number): string => {
      const forms = labelForms(event).get(id) ?? [];
      const lines = Array.from({ length: 12 }, (_, i) => ({ id: i, name: '', forms, lines: [i + 1], places: [i + 1] }));
      return / (\p{L}[^<>]*)<\/text>/u.exec(raceSvg(lines, words, { ratio: 2 }))?.[1] ?? '';
    };
    const ofTeams = { ...EMPTY_TOURNAMENT, system: 'team-swiss', teams };
    expect([1, 2].map((id) => drawn(ofTeams, id).at(-1))).toEqual(['A', 'B']);
    expect(drawn({ ...EMPTY_TOURNAMENT, players }, 1)).toBe('v. Schwarzenberg-H., A.');
  });

  it('a race has room for the longest name', () => {
    const width = (name: string): number => {
      const svg = raceSvg([{ id: 1, name, forms: [name], lines: [1], places: [1] }], words);
      return Number(/width="(\d+)"/.exec(svg)?.[1]);
    };
    const long = 'Freiherr von Weißgerber-Großkreutz, Karl-Heinz';
    expect(width(long) - width('Ng, Al')).toBeGreaterThan(100);
    expect(width(long.repeat(9))).toBe(width(long.repeat(2)));
  });

  // A name of 12 units in a picture scaled to 880 of 1080 lines: 36 lines high, as the names in four columns of a wall.
  it.each([2, 5, 9, 11])(
    'the pictures of a hall screen fill it after round %i, with names legible at eight metres',
    (round) => {
      const size = (svg: string) =>
        /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)?.slice(1).map(Number) as [number, number];
      const name = 'Verein der Freunde des königlichen Spiels';
      for (const count of [9, 12]) {
        const places = (first: number) => Array.from({ length: round }, (_, i) => ((first + i) % 20) + 1);
        const lines = Array.from({ length: count }, (_, i) => {
          const own = [...places(i).slice(1), i + 1];
          return { id: i, name, forms: [name], lines: own, places: own };
        });
        const [wide, high] = size(raceSvg(lines, words, { ratio: 2 }));
        expect(wide / high).toBeCloseTo(2);
        expect((12 / high) * 880).toBeGreaterThanOrEqual(35.9);
      }
      for (const count of [3, 12]) {
        const lines = Array.from({ length: count }, (_, i) => ({
          ...{ id: i, name, forms: [name.slice(0, 24)], now: 5000 - i, things: [], thingsBefore: [], lists: [] },
        }));
        const amount = (cents: number) => `${cents / 100} EUR`;
        const [wide, high] = size(moneySvg(lines, { title: '', earlier: '', amount }, 2));
        expect(12 * Math.min(1760 / wide, 880 / high)).toBeGreaterThanOrEqual(36);
        // Three rows are not stretched over the whole height.
        expect([count, wide / high >= 1.9, wide / high <= (count === 3 ? 3 : 2.1)]).toEqual([count, true, true]);
      }
    },
  );

  it('scoregroups split: two with a point and two without, then 1½, 1½, 1, 0', () => {
    const picture = groupsPicture(twoRounds());
    expect(picture.scores).toEqual([15, 10, 0]);
    expect(picture.counts).toEqual([
      [0, 2, 2],
      [2, 1, 1],
    ]);
    expect(groupsSvg(picture, words).match(/<circle/g)).toHaveLength(5);
  });

  it('scoregroups of teams are those of their match points', () => {
    // One match of two teams on two boards: 1½ to ½, 2 match points to 0.
    const games = [
      { board: 1, match: 1, white: 1, black: 3, result: '10' as const },
      { board: 2, match: 1, white: 4, black: 2, result: '==' as const },
    ];
    const matches = [{ table: 1, white: 1, black: 2 }];
    const teams = [1, 2].map((id) => ({ id, tpn: id, name: `T${id}`, members: [2 * id - 1, 2 * id] }));
    const rounds = [{ number: 1, status: 'closed' as const, games, matches, byes: [] }];
    const event = { ...twoRounds(), system: 'team-swiss', options: { boards: 2 }, teams, rounds };
    expect(groupsPicture(event, 1)).toEqual({ scores: [20, 0], counts: [[1, 1]] });
  });

  it('the field by rating, federation and age: no step is left out, unknown values come last', () => {
    const players = [
      { rating: 2315, federation: 'TUR', birth: '2010/00/00' },
      { rating: 2050, federation: 'TUR' },
      { rating: 0, federation: 'GER', birth: '1955/02/03' },
    ].map((each, i) => ({ id: i + 1, tpn: i + 1, name: `P${i}`, ...each }));
    const tournament = { ...twoRounds(), players, info: { name: 'x', startDate: '2026/11/22' } };
    const { rating, federation, age } = fieldPicture(tournament);
    expect(rating.map(({ label, count }) => [label, count])).toEqual([
      ['2000', 1],
      ['2100', 0],
      ['2200', 0],
      ['2300', 1],
      ['', 1],
    ]);
    expect(federation).toEqual([
      { label: 'TUR', count: 2 },
      { label: 'GER', count: 1 },
    ]);
    expect(age.at(0)).toEqual({ label: '10', count: 1 });
    expect(age.slice(-2)).toEqual([
      { label: '70', count: 1 },
      { label: '', count: 1 },
    ]);
    expect(barsSvg(rating, { ...words, label: (label) => label || '?' }).match(/<rect/g)).toHaveLength(5);
  });
});
