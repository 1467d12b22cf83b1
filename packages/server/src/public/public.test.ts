import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoJournal } from '../demo/demo.ts';
import type { Asked, TestServer } from '../testing/app.ts';
import { foldPairing, testServer } from '../testing/app.ts';

const PAGE_BYTES = 30_000;

describe('a public page that cannot be', () => {
  const html = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'tr' };
  it('is a page in the reader’s language, with the way back; programs get data', async () => {
    const server = await testServer();
    const id = await server.tournament(2);
    await server.ask('PUT', `/api/tournaments/${id}/publicity`, { body: { page: true } });
    const player = await server.ask('GET', `/t/${id}/p/99`, { headers: html });
    expect([player.status, player.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(player.text).toContain('Bu turnuvada böyle bir oyuncu yok');
    expect(player.text).toContain(`<a href="/t/${id}">`);
    const round = await server.ask('GET', `/t/${id}?round=abc`, { headers: html });
    expect([round.status, round.text]).toEqual([400, expect.stringContaining('0 ile 99 arasında bir tam sayı')]);
    const data = await server.ask('GET', `/t/${id}?round=abc`, { headers: { 'accept-language': 'de' } });
    expect(data.json<{ expected: string }>().expected).toBe('eine ganze Zahl von 0 bis 99');
    await server.close();
  });
});

describe('the public pages', () => {
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
    expect((await page()).text).toContain('The next round is round 1: Saturday 21 November at 14:00.');
    await published();
    const german = (await page('?lang=de')).text;
    expect(german).toContain('Samstag, 21. November um 14:00');
    expect(german).toContain('Die nächste Runde ist Runde 2: Sonntag, 22. November um 10:00.');
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
    expect((await page()).text).toContain('The next round is round 1');
    await published();
    expect((await page()).text).not.toContain('The next round');
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
    expect(gone).toContain('no category of this name');
    const zip = (await server.ask('GET', `/api/tournaments/${id}/site.zip`)).text;
    expect(zip).toContain('standings-1.html');
  });

  it('work without scripts: my name in a form, my board on top, remembered on the phone', async () => {
    await published();
    const asked = await page('?me=player%204');
    expect(asked.status).toBe(302);
    const cookie = String(asked.headers['set-cookie']).split(';')[0] ?? '';
    const mine = await server.ask('GET', `/t/${id}`, { remote: true, cookie });
    expect(mine.text).toMatch(/<section class="mine"[\s\S]*Board 3[\s\S]*Black[\s\S]*Player 3/);
    expect(mine.text.match(/<tr class="me">/g)).toHaveLength(1);
    expect((await page('?me=nobody')).text).toContain('Nobody here is called');
    const several = await page('?me=player');
    expect(several.text).toContain(`/t/${id}?me=6`);
  });

  it('count nothing yet for a game that is going on', async () => {
    await published();
    expect((await page('/p/1')).text).toContain('Points: 0');
    await server.enter(id, { kind: 'result', round: 1, board: 1, result: '10' });
    expect((await page('/p/1')).text).toContain('Points: 1');
  });

  it('find names without their marks', async () => {
    await server.enter(id, { kind: 'add-players', players: [{ name: 'Çağlayan, Şükrü İ.', rating: 1000 }] });
    await server.enter(id, { kind: 'add-players', players: [{ name: 'Müßig-Köhler, Ilgın', rating: 1000 }] });
    for (const name of ['mussig', 'Muessig', 'MÜSSIG', 'koehler', 'ilgin', 'ILGIN', 'İLGIN', 'kohler ı'])
      expect([name, (await page(`?me=${encodeURIComponent(name)}`)).status]).toEqual([name, 302]);
    for (const name of ['caglayan', 'ÇAĞLAYAN', 'Sukru i'])
      expect((await page(`?me=${encodeURIComponent(name)}`)).status).toBe(302);
  });

  it('escape whatever a name holds', async () => {
    const evil = `<script>alert(1)</script>"'&`;
    await server.enter(id, { kind: 'change-player', player: 1, change: { name: evil, club: evil } });
    await server.enter(id, { kind: 'change-settings', settings: { info: { name: evil, city: evil } } });
    await published();
    for (const path of [
      `/t/${id}`,
      `/t/${id}?show=names`,
      `/t/${id}/p/1`,
      `/t/${id}?me=${encodeURIComponent(evil)}x`,
      `/screen/${id}`,
    ]) {
      const { text } = await server.ask('GET', path);
      expect(text).not.toContain('<script>alert');
      expect(text).toContain('&lt;script&gt;alert(1)');
    }
  });

  it.each([
    ['tr', 'Masalar', 'Sıralama'],
    ['de', 'Bretter', 'Rangliste'],
    ['en', 'Boards', 'Standings'],
  ])('speak %s', async (language, boards, standings) => {
    await published();
    for (const answer of [await page(`?lang=${language}`), await page('', { 'accept-language': language })]) {
      expect(answer.text).toContain(`<html lang="${language}">`);
      expect(answer.text).toContain(boards);
      expect(answer.text).toContain(standings);
      expect(answer.text).not.toMatch(/server\.public|sheets\./);
    }
  });

  it('are not sent again while they are the same', async () => {
    await published();
    const first = await page();
    const again = await page('', { 'if-none-match': String(first.headers.etag) });
    expect(again.status).toBe(304);
    expect(again.bytes).toHaveLength(0);
    await server.enter(id, { kind: 'result', round: 1, board: 1, result: '10' });
    expect((await page('', { 'if-none-match': String(first.headers.etag) })).status).toBe(200);
  });

  it('can be switched off', async () => {
    await published();
    await server.ask('PUT', `/api/tournaments/${id}/publicity`, { body: { page: false } });
    const closed = await page();
    expect([closed.status, closed.text.includes('has not opened public pages')]).toEqual([404, true]);
    expect((await server.ask('GET', `/t/${id}/p/1`, { remote: true })).status).toBe(404);
    expect((await server.ask('GET', `/screen/${id}`, { remote: true })).status).toBe(401);
  });

  it('weigh less than 30 kB with 200 players, style and script included', async () => {
    const big = await server.tournament(200);
    await server.enter(big, { kind: 'pair', round: 1, pairings: foldPairing(200), bye: null });
    await server.enter(big, { kind: 'publish', round: 1 });
    const gzip = { 'accept-encoding': 'gzip' };
    const first = await server.ask('GET', `/t/${big}`, { headers: gzip });
    const text = gunzipSync(first.bytes).toString();
    const files = [...text.matchAll(/(?:href|src)="(\/public\/[^"]+)"/g)].map((match) => match[1] ?? '');
    expect(files).toHaveLength(2);
    let weight = first.bytes.length;
    for (const file of files) {
      const answer = await server.ask('GET', file, { headers: gzip });
      expect(answer.headers['cache-control']).toContain('immutable');
      weight += answer.bytes.length;
    }
    expect(weight).toBeLessThan(PAGE_BYTES);
  });
});

describe('results sent in by players', () => {
  let server: TestServer;
  let id: string;
  beforeEach(async () => {
    server = await testServer();
    id = await server.tournament(4);
    await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(4), bye: null });
    await server.enter(id, { kind: 'publish', round: 1 });
  });
  afterEach(() => server.close());

  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://10.0.0.1:8383' };
  async function send(player: number, outcome: string, code?: string): Promise<Asked> {
    const codes = (await server.ask('GET', `/api/tournaments/${id}/codes`)).json<{ player: number; code: string }[]>();
    const given = code ?? codes.find((each) => each.player === player)?.code ?? '';
    const body = new URLSearchParams({ code: given, outcome }).toString();
    return server.ask('POST', `/t/${id}/p/${player}/result`, { remote: true, headers: form, body });
  }
  const allow = () => server.ask('PUT', `/api/tournaments/${id}/publicity`, { body: { playerResults: true } });
  const last = async () => {
    const { entries } = (await server.ask('GET', `/api/tournaments/${id}/journal`)).json<{
      entries: { event: unknown; by: string }[];
    }>();
    return entries.at(-1);
  };

  it('are off until the arbiter allows them', async () => {
    expect((await server.ask('GET', `/t/${id}/p/1`)).text).not.toContain('<form method="post"');
    expect((await send(1, 'won')).status).toBe(404);
    await allow();
    expect((await server.ask('GET', `/t/${id}/p/1`)).text).toContain('<form method="post"');
  });

  it('count when both players say the same', async () => {
    await allow();
    expect((await send(1, 'won')).status).toBe(303);
    expect((await last())?.event).toMatchObject({ kind: 'publish' });
    expect((await server.ask('GET', `/t/${id}/p/1`)).text).toContain('1 – 0');
    expect((await send(4, 'lost')).status).toBe(303);
    expect(await last()).toMatchObject({
      by: 'Player 1, P. + Player 4, P.',
      event: { kind: 'result', board: 1, result: '10', sentIn: { white: expect.any(String) } },
    });
    expect((await server.ask('GET', `/api/tournaments/${id}/claims`)).json()).toEqual([]);
  });

  it('are left to the arbiter when they differ', async () => {
    await allow();
    await send(1, 'won');
    await send(4, 'drawn');
    expect((await last())?.event).toMatchObject({ kind: 'publish' });
    expect((await server.ask('GET', `/api/tournaments/${id}/claims`)).json()).toMatchObject([
      { round: 1, board: 1, state: 'differ', white: { result: '10' }, black: { result: '==' } },
    ]);
    expect((await server.ask('GET', `/t/${id}/p/4`)).text).toContain('go to the arbiter together');
    // One of them sees that they were wrong: then it counts.
    await send(4, 'lost');
    expect(await last()).toMatchObject({ event: { kind: 'result', board: 1, result: '10' } });
  });

  it('are shown to the opponent, who confirms with one button', async () => {
    await allow();
    await send(4, 'won');
    const open = (await server.ask('GET', `/api/tournaments/${id}/claims`)).json();
    expect(open).toMatchObject([{ board: 1, state: 'waiting', black: { result: '01' } }]);
    const { text } = await server.ask('GET', `/t/${id}/p/1`);
    expect(text).toContain('Your opponent sent 0 – 1.');
    expect(text).toContain('<input type="hidden" name="outcome" value="lost">');
  });

  it('are entered once although the server stopped between the second of them and the entry', async () => {
    await allow();
    await send(1, 'won');
    const { records } = server.services.tournaments.store;
    const [mine] = await records.list(`claims:${id}`);
    const claim = JSON.parse(mine?.json ?? '{}') as object;
    const theirs = { ...claim, side: 'black', player: 4, opponent: 1, at: '2026-11-21T12:00:00.000Z' };
    await records.put(`claims:${id}`, '1/1/black', JSON.stringify(theirs));
    for (let i = 0; i < 2; i++) await server.ask('GET', `/t/${id}/p/4`, { remote: true });
    expect(await last()).toMatchObject({ event: { kind: 'result', board: 1, result: '10' } });
    const { entries } = (await server.ask('GET', `/api/tournaments/${id}/journal`)).json<{ entries: object[] }>();
    expect(JSON.stringify(entries).match(/"sentIn"/g)).toHaveLength(1);
  });

  it('belong to the two who sat there: another pairing of the board starts anew', async () => {
    await allow();
    await send(1, 'won');
    const twice = ['journal.leaveFideMode', 'journal.leaveFideMode'];
    await server.enter(id, { kind: 'leave-fide-mode', reason: 'Club evening', confirmed: twice });
    await server.enter(id, { kind: 'swap-colours', round: 1, board: 1, confirmed: ['journal.swapColours'] });
    expect((await server.ask('GET', `/api/tournaments/${id}/claims`)).json()).toEqual([]);
    await send(4, 'lost');
    expect(await last()).toMatchObject({ event: { kind: 'swap-colours' } });
  });

  it('come from a phone that has shown the code once, by hand or from the code card', async () => {
    await allow();
    const codes = (await server.ask('GET', `/api/tournaments/${id}/codes`)).json<{ code: string }[]>();
    const shown = await server.ask('GET', `/t/${id}/p/1?code=${codes[0]?.code}`, { remote: true });
    expect([shown.status, shown.headers.location]).toEqual([302, `/t/${id}/p/1`]);
    const cookie = (shown.headers['set-cookie'] as string[]).map((each) => each.split(';')[0]).join('; ');
    const page = await server.ask('GET', `/t/${id}/p/1`, { remote: true, cookie });
    expect(page.text).not.toContain('name="code"');
    const body = 'outcome=won';
    const sent = await server.ask('POST', `/t/${id}/p/1/result`, { remote: true, headers: form, body, cookie });
    expect(sent.status).toBe(303);
    const another = await server.ask('POST', `/t/${id}/p/4/result`, { remote: true, headers: form, body, cookie });
    expect(another.status).toBe(403);
    expect((await server.ask('GET', `/t/${id}/p/1?code=1`, { remote: true })).status).toBe(403);
  });

  it('are refused to who tries codes, and not to the player on their own phone', async () => {
    await allow();
    for (let i = 0; i < 10; i++) expect((await send(1, 'won', `00000${i}`)).status).toBe(403);
    expect((await send(1, 'won')).status).toBe(429);
    // The same answer to a code that was scanned: it was 403.
    expect((await server.ask('GET', `/t/${id}/p/1?code=1`, { remote: true })).status).toBe(429);
    expect((await send(4, 'won')).status).toBe(303);
  });

  it('say why they are too late, on the player’s own page', async () => {
    await allow();
    await server.enter(id, { kind: 'result', round: 1, board: 1, result: '01' });
    const there = await send(1, 'won');
    expect([there.status, there.text]).toEqual([422, expect.stringContaining('board 1 has a result already')]);
    expect(there.text).toContain('0 – 1 is entered');
    await server.enter(id, { kind: 'result', round: 1, board: 2, result: '01' });
    await server.enter(id, { kind: 'close-round', round: 1 });
    expect((await send(1, 'won')).status).toBe(422);
  });

  it('need the player’s own code', async () => {
    await allow();
    expect((await send(1, 'won', '000000x')).status).toBe(403);
    expect((await server.ask('GET', `/api/tournaments/${id}/codes`, { remote: true })).status).toBe(401);
    await server.enter(id, { kind: 'result', round: 1, board: 1, result: '01' });
    expect((await send(1, 'won')).status).toBe(422);
  });
});

describe('hall screens', () => {
  it('show the published round in columns, page after page, also without scripts', async () => {
    const server = await testServer();
    await server.services.tournaments.store.create('demo', demoJournal());
    const screen = async (query: string) => (await server.ask('GET', `/screen/demo${query}`, { remote: true })).text;
    const boards = await screen('?show=pairings&columns=2&seconds=8');
    expect(boards.match(/<section class="page c2"/g)).toHaveLength(2);
    expect(boards.match(/<section [^>]* hidden/g)).toHaveLength(1);
    expect(boards).toContain('content="8;url=/screen/demo?show=pairings&amp;columns=2&amp;seconds=8&amp;page=1"');
    const rotation = await screen('?show=names,standings,results,clock');
    expect(rotation.match(/<section /g)?.length).toBeGreaterThanOrEqual(5);
    expect(rotation).toContain('/t/demo/qr.svg');
    const qr = await server.ask('GET', '/t/demo/qr.svg', { remote: true });
    expect(qr.text).toMatch(/^<svg[^>]*xmlns/);
    await server.close();
  });
});
