import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../testing/app.ts';
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

  it('work without scripts: my name in a form, my board on top, remembered on the phone', async () => {
    await published();
    const asked = await page('?me=player%204');
    expect(asked.status).toBe(302);
    const cookie = String(asked.headers['set-cookie']).split(';')[0] ?? '';
    const mine = await server.ask('GET', `/t/${id}`, { remote: true, cookie });
    expect(mine.text).toMatch(/<section class="mine b"[\s\S]*Board <b>3<\/b>[\s\S]*Black[\s\S]*Player 3/);
    expect(mine.text.match(/<tr class="me">/g)).toHaveLength(1);
    expect((await page('?me=nobody')).text).toContain('No player here is called');
    expect((await page('?me=4387%209235')).text).toContain('This is a code, not a name');
    const several = await page('?me=player');
    expect(several.text).toContain(`/t/${id}?me=6`);
  });

  it('count nothing yet for a game that is going on', async () => {
    await published();
    expect((await page('/p/1')).text).toContain('Points: 0');
    await server.enter(id, { kind: 'result', round: 1, board: 1, result: '10' });
    expect((await page('/p/1')).text).toContain('Points: 1');
  });

  it('draw the colour of a game as a square, with the result inside where a table has no column for it', async () => {
    await published();
    await server.enter(id, { kind: 'result', round: 1, board: 1, result: '10' });
    const square = (colour: string, name: string) => `<i class="sq ${colour}" role="img" aria-label="${name}"></i>`;
    expect((await page('/p/4')).text).toContain(`${square('b', 'Black')}</td><td><a href="/t/${id}/p/3">`);
    expect((await page('?show=names')).text).toContain(`${square('w', 'White')}</td><td>Player 4, P.<`);
    await server.enter(id, { kind: 'result', round: 1, board: 2, result: '==' });
    await server.enter(id, { kind: 'result', round: 1, board: 3, result: '01' });
    await server.enter(id, { kind: 'close-round', round: 1 });
    const cross = (await page('?show=crosstable')).text;
    expect(cross.match(/<i class="sq [wb]" role="img" aria-label="[^"]+">[1½0]<\/i>/g)).toHaveLength(6);
    expect((await server.ask('GET', `/api/public/${id}/crosstable`, { remote: true })).text).not.toContain('squares');
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

  it('lead to themselves in another language', async () => {
    await published();
    for (const [query, link] of [
      ['?show=standings', '?show=standings&amp;lang=de'],
      ['?show=names&lang=tr', '?show=names&amp;lang=de'],
      ['', '?lang=de'],
    ] as const)
      expect((await page(query)).text).toContain(`href="/t/${id}${link}" lang="de"`);
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
    // The picture for the home screen is fetched only when the page is put there; the first letters (16 kB) hold nothing up.
    const files = [...text.matchAll(/(?:href|src)="(\/public\/[^"]+)"/g)].flatMap(([, file = '']) =>
      /\.(png|woff2)\b/.test(file) ? [] : [file],
    );
    expect(files).toHaveLength(3);
    let weight = first.bytes.length;
    for (const file of files) {
      const answer = await server.ask('GET', file, { headers: gzip });
      expect(answer.headers['cache-control']).toContain('immutable');
      weight += answer.bytes.length;
    }
    expect(weight).toBeLessThan(PAGE_BYTES);
  });
});
