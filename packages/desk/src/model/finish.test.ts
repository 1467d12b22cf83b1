import type { Entry, Event } from '@turnuva/engine/journal';
import type { GameResult, Player, Round, Tournament } from '@turnuva/engine/tournament';
import { EMPTY_TOURNAMENT, withNextStage } from '@turnuva/engine/tournament';
import { describe, expect, it } from 'vitest';
import { formGaps, gamesPlayed, gapsOf, hasChangedSince, markOf, publishedOf, tidyName } from './finish.ts';

const WHOLE: Omit<Player, 'id' | 'tpn' | 'name'> = {
  rating: 2000,
  sex: 'm',
  federation: 'TUR',
  fideId: '6300000',
  birth: '1990/00/00',
};
const player = (id: number, change: Partial<Player> = {}): Player => ({
  ...WHOLE,
  id,
  tpn: id,
  name: `Player, ${'ABCDEF'[id]}`,
  ...change,
});
const having = (...players: Player[]): Tournament => ({ ...EMPTY_TOURNAMENT, players });

describe('what is looked at before the federation file (FINDINGS D6)', () => {
  it('is nothing where everything is there', () => {
    expect(gapsOf(having(player(1), player(2, { sex: 'w', title: 'WGM' })))).toEqual([]);
  });

  it('is a title that contradicts the sex, a surplus space, and a missing sex', () => {
    const found = gapsOf(
      having(
        player(1, { title: 'WIM' }),
        player(2, { name: 'Player,  B' }),
        { ...player(3), sex: undefined } as unknown as Player,
        player(4, { sex: 'w', title: 'GM' }),
      ),
    );
    expect(found).toEqual([
      { player: 1, field: 'titleSex' },
      { player: 2, field: 'spaces' },
      { player: 3, field: 'sex' },
    ]);
  });

  it.each([
    ['Öztürk,  Can ', 'Öztürk, Can'],
    [' Kaya , Sibel', 'Kaya, Sibel'],
    ['Đặng Quốc Thịnh', 'Đặng Quốc Thịnh'],
  ])('writes %j without surplus spaces', (name, tidy) => {
    expect(tidyName(name)).toBe(tidy);
  });
});

describe('a step of the end that was taken', () => {
  const facts = { seq: 5, event: { kind: 'set-report-facts', facts: { eventCode: '123456' } } } as const;
  const result = { seq: 6, event: { kind: 'close-round', round: 3 } } as const;

  it('is to be taken again after a change of the tournament, not after entries for the report forms', () => {
    expect(hasChangedSince([facts], 4)).toBe(false);
    expect(hasChangedSince([facts, result], 4)).toBe(true);
    expect(hasChangedSince([facts, result], 6)).toBe(false);
  });
});

describe('the games of an event of stages', () => {
  it('are those of all stages, with the forfeits of each', () => {
    const groups = { ...having(player(1), player(2), player(3), player(4)), system: 'round-robin' };
    const round = (number: number, results: readonly (GameResult | undefined)[]): Round => ({
      number,
      status: 'published',
      byes: [],
      games: results.map((result, i) => ({
        board: i + 1,
        white: 2 * i + 1,
        black: 2 * i + 2,
        ...(result === undefined ? {} : { result }),
      })),
    });
    const played = { ...groups, rounds: [round(1, ['10', '+-']), round(2, ['==', '-+'])] };
    const next = { before: 'Groups', name: 'Cup', system: 'knockout', edition: 'seed', options: {}, entrants: [1, 2] };
    // A game that the match no longer needs has no result.
    const cup = { ...withNextStage(played, next), rounds: [round(1, ['10']), round(2, [undefined])] };
    expect(gamesPlayed(cup)).toEqual({ games: 5, forfeits: 2 });
    const alone = { ...round(1, ['10']), byes: [{ player: 3, kind: 'full' as const, unopposed: true }] };
    expect(gamesPlayed({ ...groups, rounds: [alone] })).toEqual({ games: 2, forfeits: 1 });
  });
});

describe('what the forms lack', () => {
  it('is listed once, where it is entered, with the forms that need it', () => {
    const info = { name: 'Open', chiefArbiter: 'Öztürk, Ali', deputies: ['Muster, Anna (4600000, GER)'] };
    const listed = formGaps({ ...having(player(1)), info }).map(({ at, arbiter, fields, forms }) => [
      Object.values(at)[0],
      arbiter?.name,
      [...fields].join(' '),
      [...forms].join(' '),
    ]);
    expect(listed).toContainEqual(['eventCode', undefined, 'eventCode', 'IT3 FA1 IA1']);
    expect(listed).toContainEqual(['organiserEmail', undefined, 'organiserEmail', 'IT3']);
    expect(listed).toContainEqual(['city', undefined, 'city', 'IT3 FA1 IA1']);
    expect(listed).toContainEqual(['chiefArbiter', 'Öztürk, Ali', 'arbiterId arbiterFederation', 'IT3 FA1 IA1']);
    expect(listed.filter(([at]) => at === 'deputies' || at === 'chiefArbiter')).toHaveLength(1);
  });
});

describe('what the arbiter says of a step', () => {
  const entry = (seq: number, event: Event): Entry => ({
    seq,
    at: '2026-11-29T14:00:00.000Z',
    by: 'K',
    device: 'd',
    event,
  });
  const marked = entry(4, { kind: 'set-report-facts', facts: {}, steps: { backup: 'done', norms: 'unneeded' } });
  const reports = { steps: { backup: 'done', norms: 'unneeded' } } as const;

  it('is known at every desk, and to be repeated after a change if it was done', () => {
    expect(markOf({ reports }, [marked], 'backup')).toEqual({ mark: 'done', entry: marked, changed: false });
    const after = [marked, entry(5, { kind: 'close-round', round: 3 })];
    expect(markOf({ reports }, after, 'backup')).toMatchObject({ changed: true });
    expect(markOf({ reports }, after, 'norms')).toMatchObject({ mark: 'unneeded', changed: false });
    expect(markOf({}, after, 'file')).toBeUndefined();
  });
});

describe('results on the web', () => {
  const shown = { page: true, level: 'standings', address: 'http://192.0.2.2:8621/t/open' } as const;
  const folder = { kind: 'folder', place: '/pages', waiting: false, at: '2026-11-29T14:00:00.000Z' } as const;

  it('are not published by the page in the hall network', () => {
    expect(publishedOf(shown, [])?.where).toBe('hall');
    expect(publishedOf({ ...shown, address: 'http://desk.fritz.box:8621/t/open' }, [])?.where).toBe('hall');
    expect(publishedOf({ ...shown, address: 'https://hall.local/t/open' }, [])?.where).toBe('hall');
    expect(publishedOf({ ...shown, address: 'https://192.0.2.2/t/open' }, [])?.where).toBe('hall');
  });

  it('are published by a server of the web, or once they have arrived at every place', () => {
    expect(publishedOf({ ...shown, address: 'https://chess.example.org/t/open' }, [])?.where).toBe('web');
    expect(publishedOf(shown, [folder])).toEqual({ where: 'sent', places: ['/pages'] });
    const late = { ...folder, place: '/other', waiting: true };
    expect(publishedOf(shown, [folder, late])).toEqual({ where: 'waiting', places: ['/other'] });
  });

  it('are not there without the page, its standings, or with a webhook alone', () => {
    expect(publishedOf({ ...shown, page: false }, [folder])).toBeUndefined();
    expect(publishedOf({ ...shown, level: 'pairings' }, [folder])).toBeUndefined();
    expect(publishedOf(shown, [{ ...folder, kind: 'webhook' }])?.where).toBe('hall');
  });
});
