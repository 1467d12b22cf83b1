import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SCREEN_STYLE } from '../screens/assets.ts';
import type { TestServer } from '../testing/app.ts';
import { foldPairing, testServer } from '../testing/app.ts';
import { PAGE_STYLE } from './pageStyle.ts';

describe('public pages of every format', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await testServer();
  });
  afterEach(() => server.close());

  const text = async (path: string): Promise<string> => (await server.ask('GET', path, { remote: true })).text;

  /** Two groups of three, A of odd numbers and B of even ones; the lower number wins in round 1. */
  async function groups(): Promise<string> {
    const id = await server.tournament(6);
    await server.enter(id, {
      kind: 'change-settings',
      settings: { system: 'round-robin', edition: 'berger', options: {} },
    });
    const lots = [
      { name: 'A', order: [1, 3, 5] },
      { name: 'B', order: [2, 4, 6] },
    ];
    await server.enter(id, { kind: 'draw-lots', lots: { method: 'hand', groups: lots } });
    await server.enter(id, { kind: 'open-rounds' });
    await server.enter(id, { kind: 'publish', round: 1 });
    return id;
  }

  it('pairings and screens are listed under the names of the groups, and a player’s page names the group (FINDINGS B4)', async () => {
    const id = await groups();
    for (const path of [`/t/${id}`, `/screen/${id}?show=pairings`]) {
      const page = await text(path);
      expect([path, page.indexOf('Group A') > 0, page.indexOf('Group B') > page.indexOf('Group A')]).toEqual([
        path,
        true,
        true,
      ]);
    }
    expect(await text(`/t/${id}/p/4`)).toContain('Group B');
    const mine = await server.ask('GET', `/t/${id}?me=3`, { remote: true });
    const cookie = String(mine.headers['set-cookie']).split(';')[0] ?? '';
    expect((await server.ask('GET', `/t/${id}`, { remote: true, cookie })).text).toMatch(/class="mine.*Group A/s);
  });

  it('the screen of results says that there are none yet, once a round is published', async () => {
    const id = await groups();
    const screen = await text(`/screen/${id}?show=results`);
    expect([screen.includes('No results yet.'), screen.includes('No round')]).toEqual([true, false]);
  });

  it('standings are a table a group, on phones and on the wall', async () => {
    const id = await groups();
    for (const board of [1, 2]) await server.enter(id, { kind: 'result', round: 1, board, result: '10' });
    await server.enter(id, { kind: 'close-round', round: 1 });
    const page = await text(`/t/${id}?show=standings`);
    expect(page.match(/<table class="ranks"/g)).toHaveLength(2);
    expect(page).toMatch(/Group A.*Group B/s);
    expect(await text(`/screen/${id}?show=standings`)).toMatch(/row head">Group A.*row head">Group B/s);
  });

  it('a match of two games has its score and its name on phones and on the wall (FINDINGS B11)', async () => {
    const id = await server.tournament(4);
    await server.enter(id, { kind: 'change-settings', settings: { system: 'double-swiss', totalRounds: 4 } });
    await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(4), bye: null });
    for (const round of [1, 2]) {
      await server.enter(id, { kind: 'publish', round });
      for (const board of [1, 2])
        await server.enter(id, { kind: 'result', round, board, result: round === 1 ? '10' : '==' });
    }
    for (const path of [`/t/${id}?round=2`, `/screen/${id}?show=pairings`]) {
      const page = await text(path);
      expect([path, page.includes('Match 1, game 2')]).toEqual([path, true]);
      // White of game 2 lost game 1.
      expect([path, page.match(/\(½ – 1½\)/g)?.length]).toEqual([path, 2]);
    }
    for (const round of [1, 2]) await server.enter(id, { kind: 'close-round', round });
    // The race said "Round 2" over what every other page calls game 2 of match 1.
    const race = await text(`/screen/${id}?show=race`);
    expect([race.includes('>1.2</text>'), race.includes('Round 2')]).toEqual([true, false]);
  });

  it('boards of a stage that is over stay in sight, where results are public (FINDINGS B5)', async () => {
    const id = await groups();
    for (const round of [1, 2, 3]) {
      for (const board of [1, 2]) await server.enter(id, { kind: 'result', round, board, result: '10' });
      if (round > 1) await server.enter(id, { kind: 'publish', round });
      await server.enter(id, { kind: 'close-round', round });
    }
    const entry = { from: 'groups', count: 2, numbers: 'places' } as const;
    const confirmed = ['journal.stageTied', 'journal.stageTiedInGroup'];
    const stage = { kind: 'begin-stage', before: 'Groups', name: 'Cup', system: 'knockout', entry, confirmed } as const;
    await server.enter(id, stage);
    await server.enter(id, { kind: 'start-knockout' });
    const boards = await text(`/t/${id}`);
    expect(boards).toMatch(/<details><summary>Groups<\/summary>.*<td class="c">1 – 0<\/td>/s);
    const player = await text(`/t/${id}/p/1`);
    expect(player).toContain('<h3>Groups</h3>');
    await server.ask('PUT', `/api/tournaments/${id}/publicity`, { body: { level: 'pairings' } });
    for (const path of [`/t/${id}`, `/t/${id}/p/1`]) expect(await text(path)).not.toContain('Groups');
  });

  it('a section is named after its event, and its pages lead to the other sections (FINDINGS B10)', async () => {
    const [a, b] = [await server.tournament(4), await server.tournament(4)];
    const key = 'cityopen';
    for (const [place, id, name] of [
      [1, a, 'A'],
      [2, b, 'B'],
    ] as const) {
      await server.enter(id, { kind: 'change-settings', settings: { info: { name } } });
      await server.enter(id, { kind: 'set-section', section: { event: key, name: 'Bosporus Open', place } });
    }
    const page = await text(`/t/${a}`);
    expect(page).toContain('<h1>Bosporus Open, A</h1>');
    expect(page).toMatch(new RegExp(`<nav class="sections"[^>]*><a href="/t/${b}">B</a></nav>`));
    expect(await text(`/screen/${a}`)).toContain('<h1>Bosporus Open, A</h1>');
  });

  it('say who runs the event and how it is played (FINDINGS B12)', async () => {
    const id = await server.tournament(4);
    const info = {
      chiefArbiter: 'Deniz, Yağmur',
      deputies: ['Huber, Anna'],
      organiser: 'SK Enns',
      timeControl: '90 min',
    };
    await server.enter(id, { kind: 'change-settings', settings: { info } });
    const page = await text(`/t/${id}`);
    for (const fact of ['Deniz, Yağmur', 'Huber, Anna', 'SK Enns', '90 min']) expect(page).toContain(fact);
    // French sets its colon apart.
    const french = await server.ask('GET', `/t/${id}`, {
      remote: true,
      headers: { 'accept-language': 'fr', host: '10.0.0.1:8383' },
    });
    expect(french.text).toContain('Arbitre principal\u00a0: Deniz, Yağmur');
  });

  it('the crosstable of a Scheveningen ends with the game points, by which it ranks', async () => {
    const id = await server.tournament(4);
    await server.enter(id, {
      kind: 'change-settings',
      settings: { system: 'scheveningen', edition: 'seed', options: {} },
    });
    for (const members of [
      [1, 3],
      [2, 4],
    ])
      await server.enter(id, { kind: 'set-team', team: { name: `Team ${members[0]}`, members } });
    await server.enter(id, { kind: 'open-rounds' });
    await server.enter(id, { kind: 'publish', round: 1 });
    for (const board of [1, 2]) await server.enter(id, { kind: 'result', round: 1, board, result: '==' });
    await server.enter(id, { kind: 'close-round', round: 1 });
    const page = await text(`/t/${id}?show=crosstable`);
    expect(page).toContain('<th class="n">GP</th>');
    expect(page).not.toContain('<th class="n">MP</th>');
  });

  it('a message of the arbiter’s is shown on phones and screens until it is cleared', async () => {
    const id = await server.tournament(4);
    await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(4), bye: null });
    const put = (message: string) => server.ask('PUT', `/api/tournaments/${id}/publicity`, { body: { message } });
    expect((await put('Round 4 <starts> at 15:15')).status).toBe(200);
    for (const path of [`/t/${id}`, `/screen/${id}`])
      expect(await text(path)).toContain('<p class="notice" role="status">Round 4 &lt;starts&gt; at 15:15</p>');
    await put('');
    expect(await text(`/t/${id}`)).not.toContain('class="notice"');
    expect((await put('x'.repeat(121))).status).toBe(400);
  });

  it('name every token that they use, with the value of the desk', () => {
    const named = (style: string) => new Set([...style.matchAll(/[;{](--[\w-]+):/g)].map(([, name]) => name));
    for (const style of [PAGE_STYLE, SCREEN_STYLE.body.plain.toString()]) {
      const used = [...style.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
      expect(used.filter((name) => !named(style).has(name) && name !== '--k')).toEqual([]);
    }
    const tokens = readFileSync(new URL('../../../desk/src/styles/tokens.css', import.meta.url), 'utf8');
    const accent = /--accent: ([^;]+);/.exec(tokens)?.[1];
    expect(PAGE_STYLE).toContain(`--accent:${accent}`);
  });
});
