import { readFileSync } from 'node:fs';
import type { Command } from '@turnuva/engine/journal';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
    expect(await text(`/screen/${id}?show=standings`)).toMatch(
      /row head"><span class="caption">Group A.*row head"><span class="caption">Group B/s,
    );
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

describe('every format to its end (issue 13, FINDINGS B.5)', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());

  const PRIZES = {
    currency: 'EUR',
    onePrizeEach: false,
    lists: [{ name: 'Main', sharing: 'rank', prizes: [{ cents: 100_000 }, { cents: 40_000 }] }],
  } as const;
  const CUP = {
    kind: 'begin-stage',
    before: 'Swiss',
    name: 'Cup',
    system: 'knockout',
    entry: { from: 'table', count: 4, numbers: 'places' },
    confirmed: ['journal.stageTied'],
  } as const;
  interface Wanted {
    readonly system: string;
    readonly edition?: string;
    readonly players: number;
    readonly rounds?: number;
    readonly tiebreaks?: readonly string[];
    readonly options?: object;
    readonly teams?: readonly string[];
    /** What follows when all rounds are closed. */
    readonly follows?: readonly Command[];
  }
  it.each<[string, Wanted]>([
    ['a double round robin', { system: 'round-robin', players: 5, options: { cycles: 2 } }],
    ['Scheveningen', { system: 'scheveningen', players: 8, teams: ['Ankara', 'Berlin'] }],
    ['Skalitzka', { system: 'skalitzka', players: 12, teams: ['Ankara', 'Berlin', 'Wien'] }],
    [
      'a round robin of teams',
      { system: 'round-robin', players: 12, teams: ['Ankara', 'Berlin', 'Wien', 'Bursa'], options: { boards: 3 } },
    ],
    ['a knock-out with a match for place 3', { system: 'knockout', players: 4, options: { thirdPlace: true } }],
    ['a Swiss', { system: 'dutch', edition: '2026', players: 8, rounds: 3 }],
    [
      'a Swiss of teams',
      {
        system: 'team-swiss',
        edition: '2026',
        players: 8,
        rounds: 3,
        tiebreaks: ['MPvGP'],
        options: { boards: 2 },
        teams: ['Ankara', 'Berlin', 'Wien', 'Bursa'],
      },
    ],
    ['a Double-Swiss', { system: 'double-swiss', edition: '2026', players: 4, rounds: 4, tiebreaks: [] }],
    ['Keizer', { system: 'keizer', edition: 'classic', players: 5, rounds: 5, tiebreaks: [] }],
    [
      'a Swiss, the first four of it in a knock-out',
      { system: 'dutch', edition: '2026', players: 6, rounds: 3, follows: [CUP, { kind: 'start-knockout' }] },
    ],
  ])('of %s the first is first on the sheet and on the public page, and has the first prize', async (name, wanted) => {
    const { players, rounds, teams = [], follows = [], edition, ...settings } = wanted;
    const byDefault = settings.system === 'round-robin' ? 'berger' : 'seed';
    const more = { info: { name }, initialColour: 'white', edition: edition ?? byDefault, totalRounds: rounds };
    const made = await server.ask('POST', '/api/tournaments', { body: { settings: { ...more, ...settings } } });
    const { id } = made.json<{ id: string }>();
    const enter = async (command: object): Promise<void> =>
      expect(await server.enter(id, command as Command)).toMatchObject({ status: 200 });
    const state = async () => (await server.services.tournaments.open(id))?.state.tournament;
    /** Plays whatever is open, and what opens because of it: the game goes to the lower number. */
    const playOpen = async (): Promise<void> => {
      for (let open = true; open; ) {
        open = false;
        for (const { number, games } of (await state())?.rounds ?? [])
          for (const { board, white, black, result } of games) {
            if (result !== undefined) continue;
            open = true;
            await enter({ kind: 'result', round: number, board, result: white < black ? '10' : '01' });
          }
      }
    };
    const field = Array.from({ length: players }, (_, i) => ({ name: `Player ${i + 1}, P.`, rating: 2400 - i * 10 }));
    await enter({ kind: 'add-players', players: field });
    const size = players / Math.max(1, teams.length);
    for (const [t, team] of teams.entries())
      await enter({
        kind: 'set-team',
        team: { name: team, members: Array.from({ length: size }, (_, i) => t * size + i + 1) },
      });
    const each = async (kind: 'publish' | 'close-round', from: number): Promise<void> => {
      for (const { number } of (await state())?.rounds ?? []) if (number >= from) await enter({ kind, round: number });
    };
    if (settings.system === 'knockout') {
      await enter({ kind: 'start-knockout' });
      await playOpen();
    } else {
      let done = 0;
      do {
        const next = done + 1;
        await enter(rounds === undefined ? { kind: 'open-rounds' } : { kind: 'pair', round: next });
        // Both games of a match are published together.
        if (rounds === undefined) await each('publish', next);
        else await enter({ kind: 'publish', round: next });
        await playOpen();
        await each('close-round', next);
        done = (await state())?.rounds.length ?? 0;
      } while (done < (rounds ?? 0));
    }
    for (const command of follows) await enter(command);
    await playOpen();
    await enter({ kind: 'define-prizes', prizes: PRIZES });
    const first = teams[0] ?? 'Player 1, P.';
    const sheet = (await server.ask('GET', `/api/tournaments/${id}/sheets/standings.csv?lang=en`)).text;
    const ranked = sheet.split('\r\n').filter((line) => /^\d/.test(line));
    expect([ranked[0]?.includes(first), ranked[1]?.startsWith('1')]).toEqual([true, false]);
    const shown = (await server.ask('GET', `/t/${id}?show=standings&lang=en`, { remote: true })).text;
    const rows = [...shown.matchAll(/<tbody>.*?<\/tbody>/gs)].join('').match(/<tr.*?<\/tr>/gs);
    expect(rows?.[0]).toContain(first);
    const prizes = (await server.ask('GET', `/api/tournaments/${id}/sheets/prizes.html?lang=en`)).text;
    expect(prizes.replaceAll(/<[^>]+>/g, ' ')).toMatch(new RegExp(`${first}[^€]*1,000.00`));
  });
});
