import { describe, expect, it } from 'vitest';
import { TestJournal } from '../../journal/testing/journal.ts';
import { ratingViews } from '../../rating/view.ts';
import { standingsOf } from '../../standings/index.ts';
import type { Tournament } from '../index.ts';
import { EMPTY_TOURNAMENT, lastsLong, officialRating, unratedChoices } from '../index.ts';
import type { RatingMethodName } from './ratingRules.ts';

/** FIDE, national: both, one, the other, none. */
const PEOPLE = [
  { name: 'Both', rating: 2100, nationalRating: 2200 },
  { name: 'Fide', rating: 2000 },
  { name: 'Home', rating: 0, nationalRating: 1900 },
  { name: 'None', rating: 0 },
];

const event = (method: RatingMethodName): TestJournal => {
  const journal = new TestJournal();
  journal.send({ kind: 'create', settings: { info: { name: 'Event' }, ratingMethod: { method } } });
  journal.send({ kind: 'add-players', players: PEOPLE });
  return journal;
};
const ratings = (journal: TestJournal) =>
  Object.fromEntries(journal.tournament.players.map(({ name, rating }) => [name, rating]));
const idOf = (journal: TestJournal, name: string): number =>
  journal.tournament.players.find((each) => each.name === name)?.id ?? 0;

describe('the tournament rating (TRF26 172, checklist Q116, Q145)', () => {
  it.each([
    ['FIDE', 2100, 2000, 0],
    ['NRO', 2200, 0, 1900],
    ['FIDON', 2100, 2000, 1900],
    ['NIDOF', 2200, 2000, 1900],
    ['HBFN', 2200, 2000, 1900],
    ['LBFN', 2100, 2000, 1900],
    ['OTHER', 2100, 2000, 0],
  ] as const)('%s', (method, both, fide, home) => {
    expect(ratings(event(method))).toEqual({ Both: both, Fide: fide, Home: home, None: 0 });
  });

  it('is FIDON until something else is chosen, and numbers follow another method before round 1', () => {
    const journal = new TestJournal();
    journal.send({ kind: 'create', settings: { info: { name: 'Event' } } });
    expect(journal.tournament.ratingMethod).toEqual({ method: 'FIDON' });
    journal.send({
      kind: 'add-players',
      players: [
        { name: 'Home', rating: 1800, nationalRating: 2300 },
        { name: 'Fide', rating: 2000 },
      ],
    });
    expect(journal.tournament.players.map(({ name }) => name)).toEqual(['Fide', 'Home']);
    expect(journal.send({ kind: 'change-settings', settings: { ratingMethod: { method: 'HBFN' } } })).toBe('ok');
    expect(journal.tournament.players.map(({ name }) => name)).toEqual(['Home', 'Fide']);
    expect(journal.send({ kind: 'change-settings', settings: { ratingMethod: { method: 'FIDE' } } })).toBe('ok');
    expect(journal.tournament.players[1]).toMatchObject({ name: 'Home', rating: 1800, nationalRating: 2300 });
  });

  it('is fixed once round 1 is paired', () => {
    const journal = event('FIDON');
    const pairings = [
      { board: 1, white: 1, black: 3 },
      { board: 2, white: 4, black: 2 },
    ];
    expect(journal.send({ kind: 'pair', round: 1, pairings, bye: null })).toBe('ok');
    const settings = { ratingMethod: { method: 'HBFN' as const } };
    expect(journal.send({ kind: 'change-settings', settings })).toBe('journal.fixedAfterStart');
  });

  it('leaves the official rating alone: what is typed is FIDE\u2019s, under OTHER the tournament rating', () => {
    const journal = event('HBFN');
    const player = idOf(journal, 'Both');
    const both = () => journal.tournament.players.find(({ id }) => id === player);
    expect(both()).toMatchObject({ rating: 2200, officialRating: 2100 });
    journal.send({ kind: 'change-player', player, change: { rating: 2250 } });
    expect([both()?.rating, officialRating(both() ?? { rating: 0 })]).toEqual([2250, 2250]);
    const other = event('OTHER');
    const fide = idOf(other, 'Fide');
    other.send({ kind: 'change-player', player: fide, change: { rating: 2345 } });
    expect(other.tournament.players[0]).toMatchObject({ name: 'Fide', rating: 2345, officialRating: 2000 });
    // What is reported and rated is the official one.
    expect(ratingViews(other.tournament, 0)[0]).toMatchObject({ rating: 2000 });
  });

  it('keeps the list a rating comes from until it is typed (Q134)', () => {
    const journal = event('FIDON');
    const player = idOf(journal, 'Fide');
    const sources = { official: { list: 'fide-standard', month: '2026/11' } };
    const of = () => journal.tournament.players.find(({ id }) => id === player);
    journal.send({ kind: 'change-player', player, change: { rating: 2040, sources } });
    journal.send({ kind: 'change-player', player, change: { club: 'Club' } });
    expect(of()?.sources).toEqual(sources);
    journal.send({ kind: 'change-player', player, change: { rating: 2041 } });
    expect(of()?.sources).toEqual({});
  });
});

describe('events over several rating periods (C.07 10, checklist Q210-Q216)', () => {
  /** Number 1 wins against number 2 in both rounds; number 2 has 2000, from round 2 on 2200. */
  const game = { board: 1, white: 1, black: 2, result: '10' as const };
  const long = (periods?: Tournament['periods']): Tournament => ({
    ...EMPTY_TOURNAMENT,
    system: 'round-robin',
    players: [
      { id: 1, tpn: 1, name: 'A', rating: 2400, laterRatings: [{ fromRound: 2, rating: 2300 }], kFactor: 10 },
      { id: 2, tpn: 2, name: 'B', rating: 2000, laterRatings: [{ fromRound: 2, rating: 2200 }], kFactor: 20 },
    ],
    rounds: [1, 2].map((number) => ({ number, status: 'closed' as const, games: [game], byes: [] })),
    tiebreaks: ['ARO'],
    ...(periods === undefined ? {} : { periods }),
  });
  const aro = (periods?: Tournament['periods']): unknown => {
    const made = standingsOf(long(periods), { tiebreaks: ['ARO'] });
    return made.ok ? made.value.rows[0]?.values.map((each) => each?.text) : made.error;
  };

  it('Q214-Q216: tie-breaks take the first rating unless another is announced', () => {
    expect(aro()).toEqual(['2000']);
    expect(aro({ long: true, tiebreaks: 'first' })).toEqual(['2000']);
    expect(aro({ long: true, tiebreaks: 'round' })).toEqual(['2100']);
    expect(aro({ long: true, tiebreaks: 'chosen', round: 2 })).toEqual(['2200']);
  });

  it('Q213: each game is rated with the ratings of its round', () => {
    const [view] = ratingViews(long(), 2);
    // 2400 - 2000 and 2300 - 2200.
    expect(view?.change?.games.map(({ difference, expected }) => [difference, expected])).toEqual([
      [400, 92],
      [100, 64],
    ]);
  });

  it('Q210: is suggested by dates', () => {
    const dated = (startDate: string, endDate: string) =>
      lastsLong({ info: { name: 'E', startDate, endDate }, rounds: [] });
    expect([dated('2026/11/01', '2026/12/01'), dated('2026/11/01', '2026/12/02')]).toEqual([false, true]);
  });

  it('Q211: rating tie-breaks are advised against', () => {
    const journal = event('FIDE');
    journal.send({ kind: 'change-settings', settings: { tiebreaks: ['BH', 'ARO/U1400'] } });
    const settings = { periods: { long: true, tiebreaks: 'first' as const } };
    expect(journal.send({ kind: 'change-settings', settings })).toBe('journal.longEventRatings');
    expect(journal.send({ kind: 'change-settings', settings, confirmed: ['journal.longEventRatings'] })).toBe('ok');
    expect(journal.send({ kind: 'change-settings', settings: { tiebreaks: ['BH'] } })).toBe('ok');
    expect(journal.send({ kind: 'change-settings', settings: { tiebreaks: ['TPR/U1400'] } })).toBe(
      'journal.longEventRatings',
    );
  });

  it('Q212: a player has a rating from each period on, in order', () => {
    const journal = event('FIDE');
    const later = (...rounds: number[]) =>
      journal.send({
        kind: 'change-player',
        player: 1,
        change: { laterRatings: rounds.map((fromRound) => ({ fromRound, rating: 2000 })) },
      });
    expect([later(1), later(5, 3), later(3, 5)]).toEqual(['journal.laterRatings', 'journal.laterRatings', 'ok']);
    expect(journal.tournament.players.find(({ id }) => id === 1)?.laterRatings).toHaveLength(2);
  });

  it('Q209: unrated players count as a number, the lowest or the average of the field', () => {
    expect(unratedChoices([{ rating: 2000 }, { rating: 0 }, { rating: 1801 }])).toEqual({
      lowest: 1801,
      average: 1901,
    });
    expect(unratedChoices([{ rating: 0 }])).toEqual({ lowest: 0, average: 0 });
  });
});
