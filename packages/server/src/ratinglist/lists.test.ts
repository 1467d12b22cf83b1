import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RatingListsAnswer } from '@turnuva/contract';
import type { NewPlayer } from '@turnuva/engine/journal';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryStore } from '../store/index.ts';
import type { TestServer } from '../testing/app.ts';
import { testServer } from '../testing/app.ts';
import { currentList } from './current.ts';
import { ratingListIn } from './list.ts';

const HEADER =
  'ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag';
const line = (id: number, name: string, standard: string, rapid: string): string =>
  `${String(id).padEnd(15)}${name.padEnd(61)}TUR M   ${''.padEnd(5)}${''.padEnd(24)}${standard.padEnd(6)}0   20 ${rapid.padEnd(6)}0   20 ${''.padEnd(6)}0   20 1987       `;
const fideList = (rating: string): string =>
  [HEADER, line(901, 'Yilmaz, Ertan', rating, '2350'), line(902, 'Kaya, Ayse', '', '1805'), ''].join('\n');
const CSV = 'Name;UKD;Kimlik\nKaya, Ayse;1777;5001\nOnly, Home;1500;5002\n';
const bytes = { 'content-type': 'application/octet-stream' };
/** Name, rating, national ID. */
const FIELDS = 'name,nationalRating,nationalId';

describe('rating lists (checklist Q116-Q144)', () => {
  let server: TestServer;
  let published = fideList('2411');
  let asked = 0;
  const fide = createServer((request, answer) => {
    asked++;
    const modified = `list ${published.length} ${published.slice(-400)}`.replace(/[^!-~]+/g, ' ').trim();
    if (request.headers['if-modified-since'] === modified) return answer.writeHead(304).end();
    return answer.writeHead(200, { 'last-modified': modified }).end(published);
  });
  let now = Date.parse('2026-11-22T10:00:00Z');
  beforeEach(async () => {
    await new Promise<void>((listening) => fide.listen(0, '127.0.0.1', listening));
    const { port } = fide.address() as AddressInfo;
    server = await testServer({ ratingListAddress: `http://127.0.0.1:${port}/`, clock: () => now });
    published = fideList('2411');
    asked = 0;
  });
  afterEach(async () => {
    await server.close();
    await new Promise((closed) => fide.close(closed));
  });

  const lists = async () => (await server.ask('GET', '/api/ratinglists')).json<RatingListsAnswer>().lists;
  const update = async () => (await server.ask('POST', '/api/ratinglists/update')).json<{ outcome: string }>().outcome;
  const takeOwn = (name: string, more = '') =>
    server.ask(
      'POST',
      `/api/ratinglists?name=${name}&file=a.csv&month=2026/10&of=national&fields=${FIELDS}&headed=1${more}`,
      {
        body: Buffer.from(CSV),
        headers: bytes,
      },
    );
  const event = async (): Promise<string> => {
    const id = await server.tournament(0);
    const people = [
      { name: 'Yılmaz, Ertan', rating: 2400 },
      { name: 'Kaya, Ayse', rating: 0, nationalId: '5001' },
      { name: 'Only, Home', rating: 0 },
    ];
    await server.enter(id, { kind: 'add-players', players: people });
    return id;
  };
  const compared = async (id: string) =>
    (await server.ask('GET', `/api/tournaments/${id}/ratinglist`)).json<{ players: NewPlayer[] }>().players;

  it('FIDE’s are fetched with one click, know their month, and are fetched again only when they are newer (Q136, Q137)', async () => {
    expect(await lists()).toEqual([]);
    expect([await update(), await update()]).toEqual(['updated', 'current']);
    expect(await lists()).toMatchObject([{ name: 'FIDE', official: true, players: 2, month: '2026/11' }]);
    published = fideList('2420');
    expect(await update()).toBe('updated');
    await server.ask('PUT', '/api/ratinglists', { body: { month: '2026/12' } });
    expect(await lists()).toMatchObject([{ month: '2026/12' }]);
  });

  it('anything from FIDE’s server that is not a list, such as a maintenance page or a truncated archive, is reported as that and changes nothing', async () => {
    expect(await update()).toBe('updated');
    // The head of a packed file (method 8), and then nothing that could be unpacked.
    const torn = 'PK\u0003\u0004\u0014\0\0\0\u0008\0'.padEnd(30, '\0').padEnd(400, '\u0007');
    for (const text of ['<html>We will be back soon.</html>', torn]) {
      published = text;
      expect(await update()).toBe('unreadable');
      expect(await lists()).toMatchObject([{ name: 'FIDE', players: 2 }]);
    }
  });

  it('are asked for once a day while there is one, and not at all where that is switched off (Q135)', async () => {
    const { port } = fide.address() as AddressInfo;
    const { records } = memoryStore();
    const list = ratingListIn(server.folder);
    const current = currentList({ list, records, clock: () => now, address: `http://127.0.0.1:${port}/` });
    expect(await current.daily()).toBe('not asked');
    expect(await current.update()).toBe('updated');
    expect(await current.daily()).toBe('not asked');
    now += 25 * 60 * 60_000;
    expect(await current.daily()).toBe('current');
    now += 25 * 60 * 60_000;
    await current.change({ keepCurrent: false });
    expect(await current.daily()).toBe('not asked');
    await current.change({ keepCurrent: true });
    await new Promise((closed) => fide.close(closed));
    expect(await current.daily()).toBe('offline');
    expect(await list.size()).toBe(2);
    await new Promise<void>((listening) => fide.listen(port, '127.0.0.1', listening));
    list.close();
  });

  it('own ones come out of a table with the columns chosen, beside FIDE’s, in the order of the event (Q117, Q123, Q126)', async () => {
    await update();
    expect((await takeOwn('Home')).json()).toEqual({ players: 2 });
    expect(await lists()).toMatchObject([
      { name: 'FIDE' },
      { name: 'Home', of: 'national', players: 2, month: '2026/10' },
    ]);
    const id = await event();
    const order = ['fide-standard', 'effective-rapid', 'Home'];
    await server.enter(id, { kind: 'change-settings', settings: { ratingLists: { kind: 'standard', order } } });
    const november = { month: '2026/11' };
    const home = { list: 'Home', month: '2026/10' };
    expect(
      (await compared(id)).map(({ name, rating, nationalRating, sources }) => [name, rating, nationalRating, sources]),
    ).toEqual([
      ['Yılmaz, Ertan', 2411, undefined, { official: { list: 'fide-standard', ...november } }],
      ['Kaya, Ayse', 1805, 1777, { official: { list: 'effective-rapid', ...november }, national: home }],
      ['Only, Home', 0, 1500, { national: home }],
    ]);
    expect((await server.ask('DELETE', '/api/ratinglists/Home')).status).toBe(200);
    expect(await lists()).toHaveLength(1);
  });

  it('local ones can be replaced under their name, even when the maximum number is reached', async () => {
    for (let i = 1; i <= 40; i++) expect([i, (await takeOwn(`List ${i}`)).status]).toEqual([i, 201]);
    expect((await takeOwn('List 41')).status).toBe(422);
    expect((await takeOwn('List 7')).status).toBe(201);
  });

  it.each(['FIDE', 'fide-rapid', ''])('own ones are not called %j', async (name) => {
    expect((await takeOwn(name)).status).toBeGreaterThanOrEqual(400);
  });

  it('standard replaces rapid where the list is an effective one (Q118)', async () => {
    published = [HEADER, line(901, 'Yilmaz, Ertan', '2411', ''), ''].join('\n');
    await update();
    const find = async (kind: string) =>
      (await server.ask('GET', `/api/ratinglist?q=901&kind=${kind}`)).json<NewPlayer[]>()[0];
    expect(await find('rapid')).toMatchObject({ rating: 2411, sources: { official: { list: 'effective-rapid' } } });
  });

  it('a player missing from the main list is offered the ratings of the others (Q128, Q129)', async () => {
    await update();
    const [found] = (await server.ask('GET', '/api/ratinglist?q=902')).json<{ rating: number; elsewhere: unknown }[]>();
    expect(found).toMatchObject({ rating: 0, elsewhere: [{ list: 'fide-rapid', rating: 1805, month: '2026/11' }] });
  });

  it('say how many ratings are not theirs (Q133, Q139, Q142)', async () => {
    await update();
    const id = await event();
    const check = async () => (await server.ask('GET', `/api/tournaments/${id}/ratinglist/check`)).json();
    expect(await check()).toEqual({ differing: 2, compared: 2 });
    for (const [player, rating] of [
      [1, 2411],
      [2, 1805],
    ] as const)
      await server.enter(id, { kind: 'change-player', player, change: { rating } });
    expect(await check()).toEqual({ differing: 0, compared: 2 });
    expect(asked).toBe(1);
  });
});
