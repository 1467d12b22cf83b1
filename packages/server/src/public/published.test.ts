import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../testing/app.ts';
import { foldPairing, testServer } from '../testing/app.ts';

describe('what the public pages show', () => {
  let server: TestServer;
  let id: string;
  beforeEach(async () => {
    server = await testServer();
    id = await server.tournament(6);
  });
  afterEach(() => server.close());

  const page = (query = '', headers: Record<string, string> = {}) =>
    server.ask('GET', `/t/${id}${query}`, { remote: true, headers });
  const paired = async () => server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(6), bye: null });
  const published = async () => {
    await paired();
    await server.enter(id, { kind: 'publish', round: 1 });
  };

  it('show a round when it is published, not before', async () => {
    expect((await page()).text).toContain('No round is published yet');
    await paired();
    expect((await page()).text).not.toContain('Player 6');
    await server.enter(id, { kind: 'publish', round: 1 });
    const { text } = await page();
    expect(text).toContain('Player 6');
    await server.enter(id, { kind: 'result', round: 1, board: 2, result: '==' });
    expect((await page()).text).toContain('½ – ½');
  });

  it('say when the next round is, in the reader’s language; the clock in the hall counts down to it', async () => {
    await server.enter(id, {
      kind: 'set-round-times',
      rounds: [
        { round: 1, date: '2026/11/21', time: '14:00' },
        { round: 2, date: '2026/11/22', time: '10:00' },
      ],
    });
    expect((await page()).text).toContain('Start of round 1: Saturday 21 November at 14:00.');
    await published();
    const german = (await page('?lang=de')).text;
    expect(german).toContain('Samstag, 21. November um 14:00');
    expect(german).toContain('Beginn der Runde 2: Sonntag, 22. November um 10:00.');
    const clock = (await server.ask('GET', `/screen/${id}?show=clock,pairings`)).text;
    expect(clock).toContain('data-starts="2026-11-21T14:00 2026-11-22T10:00"');
    expect(clock).toContain('Round 1 · 14:00');
  });

  it('show as much as the level says: pairings, with results, with standings', async () => {
    await server.enter(id, { kind: 'change-settings', settings: { totalRounds: 1 } });
    await published();
    for (const board of [1, 2, 3]) await server.enter(id, { kind: 'result', round: 1, board, result: '10' });
    await server.enter(id, { kind: 'close-round', round: 1 });
    const level = (wanted: string) =>
      server.ask('PUT', `/api/tournaments/${id}/publicity`, { body: { level: wanted, playerResults: true } });
    const seen = async () => {
      const pages = await Promise.all(['', '?show=standings', '/p/1'].map(async (query) => (await page(query)).text));
      const wall = (await server.ask('GET', `/screen/${id}?show=pairings`)).text;
      return [pages[0], wall]
        .map((text) => /1 – 0/.test(text ?? ''))
        .concat(/<b>1<\/b>/.test(pages[1] ?? ''), /Points: 1/.test(pages[2] ?? ''));
    };
    const onTheWall = () =>
      Promise.all(
        ['standings', 'race', 'money'].map(async (show) =>
          (await server.ask('GET', `/screen/${id}?show=${show}`)).text.includes('are not published yet'),
        ),
      );
    const lists = [{ name: 'Main', prizes: [{ cents: 1000 }], sharing: 'equal' }] as const;
    const prizes = { currency: 'GBP', onePrizeEach: false, lists };
    await server.enter(id, { kind: 'define-prizes', prizes });
    await level('pairings');
    expect(await seen()).toEqual([false, false, false, false]);
    expect((await page()).text).toContain('Player 6');
    await level('results');
    expect(await seen()).toEqual([true, true, false, true]);
    expect((await page('?show=standings')).text).toContain('are not published yet');
    // Nobody in the hall is told that no round is closed.
    expect(await onTheWall()).toEqual([true, true, true]);
    await level('standings');
    expect(await seen()).toEqual([true, true, true, true]);
    // The only round is closed: nothing is at stake any more.
    expect((await server.ask('GET', `/screen/${id}?show=money`)).text).toContain('data-title="Prizes"');
  });

  it('say nothing of a next round where nothing is shown any more', async () => {
    const rounds = [1, 2].map((round) => ({ round, date: `2026/11/2${round}`, time: '14:00' }));
    await server.enter(id, { kind: 'set-round-times', rounds });
    await server.ask('PUT', `/api/tournaments/${id}/publicity`, { body: { level: 'nothing' } });
    expect((await page()).text).toContain('Start of round 1');
    await published();
    expect((await page()).text).not.toContain('Start of round');
    expect((await server.ask('GET', `/screen/${id}?show=clock`)).text).not.toContain('2026-11-21');
  });

  it('show nothing of a round that is being prepared, also not on the players’ cards', async () => {
    await published();
    for (const board of [1, 2, 3]) await server.enter(id, { kind: 'result', round: 1, board, result: '10' });
    await server.enter(id, { kind: 'close-round', round: 1 });
    await server.enter(id, { kind: 'grant-bye', round: 2, player: 3, bye: 'zero' });
    await server.enter(id, {
      kind: 'pair',
      round: 2,
      pairings: [
        { board: 1, white: 2, black: 1 },
        { board: 2, white: 4, black: 5 },
      ],
      bye: 6,
    });
    for (const query of ['', '?show=names', '?show=standings', '?round=2', '/p/1', '/p/3'])
      expect((await page(query)).text).not.toMatch(/Round 2|pairing-allocated|absent/);
    const copy = await server.ask('GET', `/api/tournaments/${id}/site.zip`);
    expect(copy.status).toBe(200);
  });

  it('show the table of one category, on the server, on the wall and in the copy', async () => {
    const name = 'U14, girls: <A>';
    await server.enter(id, { kind: 'define-categories', categories: [{ name, filter: { sex: 'w' } }] });
    for (const player of [2, 5]) await server.enter(id, { kind: 'change-player', player, change: { sex: 'w' } });
    await published();
    const own = `?show=standings&category=${encodeURIComponent(name)}`;
    expect((await page(own)).text).toContain('There are no standings until');
    for (const board of [1, 2, 3]) await server.enter(id, { kind: 'result', round: 1, board, result: '10' });
    await server.enter(id, { kind: 'close-round', round: 1 });
    expect((await page('?show=standings')).text.match(/<tr><td class="n">/g)).toHaveLength(6);
    const { text } = await page(own);
    expect(text).toContain('U14, girls: &lt;A&gt; · Standings');
    const ranks = [...text.matchAll(/<tr><td class="n">(\d+)<\/td><td><a[^>]*>([^<]*)/g)].map((m) => [m[1], m[2]]);
    expect(ranks.map(([rank]) => rank)).toEqual(['1', '2']);
    expect(ranks.map(([, who]) => who).sort()).toEqual(['Player 2, P.', 'Player 5, P.']);
    expect((await page('?show=standings&category=U16')).status).toBe(404);
    const show = encodeURIComponent(`standings:${encodeURIComponent(name)}`);
    const wall = (await server.ask('GET', `/screen/${id}?show=pairings,${show}`, { remote: true })).text;
    expect(wall).toContain('data-title="U14, girls: &lt;A&gt; after round 1"');
    expect(wall.match(/<section /g)).toHaveLength(2);
    const gone = (await server.ask('GET', `/screen/${id}?show=standings:%25E0%25A4%25A`, { remote: true })).text;
    expect(gone).toContain('no category with this name');
    const zip = (await server.ask('GET', `/api/tournaments/${id}/site.zip`)).text;
    expect(zip).toContain('standings-1.html');
  });
});
