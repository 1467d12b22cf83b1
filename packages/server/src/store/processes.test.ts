import type { JobAnswer } from '@turnuva/contract';
import { strToU8, zipSync } from 'fflate';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimsIn } from '../public/claims.ts';
import { settingsIn } from '../settings.ts';
import type { TestServer } from '../testing/app.ts';
import { testServer } from '../testing/app.ts';
import type { TestPostgres } from '../testing/postgres.ts';
import { startPostgres } from '../testing/postgres.ts';
import type { JobStore } from './index.ts';
import { postgresStore } from './index.ts';

const HEADER =
  'ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag';
const line = (id: number, name: string, rating: number): string =>
  `${String(id).padEnd(15)}${name.padEnd(61)}TUR F   ${''.padEnd(29)}${String(rating).padEnd(6)}0   20 ${''.padEnd(6)}0   20 ${''.padEnd(6)}0   20 1987       `;

/** FINDINGS I 14: what people share is in the database, whichever process they reach. */
describe('two processes on one PostgreSQL', () => {
  let database: TestPostgres;
  let one: TestServer;
  let two: TestServer;
  beforeAll(async () => {
    database = await startPostgres();
  });
  afterAll(() => database.stop());
  beforeEach(async () => {
    [one, two] = [
      await testServer({ store: await postgresStore(database.connection), jobs: { lookMs: 100 } }),
      await testServer({ store: await postgresStore(database.connection), jobs: { lookMs: 100 } }),
    ];
  });
  afterEach(async () => {
    await one.close();
    await two.close();
  });

  const take = (server: TestServer, lines: readonly string[]) =>
    server.ask('POST', '/api/ratinglist', {
      body: Buffer.from([HEADER, ...lines].join('\r\n')),
      headers: { 'content-type': 'application/octet-stream' },
    });
  const names = async (server: TestServer, query: string): Promise<string[]> =>
    (await server.ask('GET', `/api/ratinglist?q=${encodeURIComponent(query)}`))
      .json<{ name: string }[]>()
      .map((player) => player.name);

  it('search one rating list, the strongest first, and the one that was taken last', async () => {
    const lines = [line(901, 'Yilmaz, Ayse', 1805), line(9021, 'Yilmaz, Ertan', 2411), line(77, "O'Neill, Sean", 1500)];
    expect((await take(one, lines)).json()).toEqual({ players: 3 });
    expect(await names(two, 'yıl')).toEqual(['Yilmaz, Ertan', 'Yilmaz, Ayse']);
    expect(await names(two, 'neil sea')).toEqual(["O'Neill, Sean"]);
    expect(await names(two, '90')).toEqual(['Yilmaz, Ayse', 'Yilmaz, Ertan']);
    expect(await names(two, "'; drop table & | ! :*")).toEqual([]);
    expect((await take(two, [line(5, 'Öz, Ali', 2000)])).status).toBe(201);
    expect(await names(one, 'yil')).toEqual([]);
    expect(await names(one, 'oz')).toEqual(['Öz, Ali']);
    expect((await one.ask('GET', '/api/ratinglist/state')).json()).toEqual({ players: 1 });
    // A file that is no list takes nothing away.
    expect((await take(one, [])).status).toBe(422);
    expect(await names(one, 'oz')).toEqual(['Öz, Ali']);
  });

  it('tell each other what players say of their games', async () => {
    const [here, there] = [claimsIn(one.services.tournaments), claimsIn(two.services.tournaments)];
    const id = await one.tournament(4);
    const heard: unknown[] = [];
    there.follow(id, (claim) => heard.push(claim));
    const claim = { round: 1, board: 1, side: 'white', player: 1, opponent: 4, result: '10' } as const;
    await here.put(id, { ...claim, at: '2026-11-22T10:00:00.000Z', device: 'phone' });
    await expect.poll(() => heard, { timeout: 60_000 }).toEqual([{ player: 1, opponent: 4 }]);
  });

  it('count wrong codes of a player together', async () => {
    const id = await one.tournament(4);
    const status = async (server: TestServer) =>
      (await server.ask('GET', `/t/${id}/p/1?code=000000x`, { remote: true })).status;
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push(await status(i % 2 === 0 ? one : two));
    expect(statuses).toEqual(Array(6).fill(403));
    const { failures } = await failuresOf(one);
    expect(Math.max(...failures)).toBe(6);
  });

  it('change settings at the same moment and lose nothing', async () => {
    const [here, there] = [one, two].map((server) => settingsIn(server.services.tournaments.store.records));
    await Promise.all([
      ...Array.from({ length: 5 }, (_, i) => here?.change({ localName: `A${i}` })),
      there?.change({ publicUrl: 'https://chess.example' }),
    ]);
    expect(await settingsIn(one.services.tournaments.store.records).get()).toMatchObject({
      localName: expect.stringMatching(/^A\d$/),
      publicUrl: 'https://chess.example',
    });
  });

  it('go on with the work of a process that has ended, and keep nothing of it twice', async () => {
    const jobs = one.services.tournaments.store.jobs as JobStore;
    const none = '012 Nobody\n';
    const archive = zipSync(Object.fromEntries(['a', 'b', 'c'].map((name) => [`${name}.trf`, strToU8(none)])));
    const spec = JSON.stringify({ name: 'x.zip', language: 'en' });
    // Nobody here does this kind, so that the process that ends is the one that has it.
    await jobs.add({ id: 'left', kind: 'nobody', by: 'Ada', tournament: null, spec, total: 0 });
    await jobs.send('left', { number: 0, name: '', content: archive });
    await jobs.arrived('left');
    await jobs.claim(['nobody'], 'dead', 60_000);
    const part = {
      number: 0,
      name: 'lines',
      content: Buffer.from(`${JSON.stringify({ file: 'a.trf', rounds: 7 })}\n`),
    };
    expect(await jobs.step('left', 'dead', { done: 1, total: 3, part }, -1000)).toBe(true);
    await sql`update jobs set kind = 'check' where id = 'left'`.execute(
      one.services.tournaments.store.database as Kysely<unknown>,
    );
    const state = async () => (await two.ask('GET', '/api/jobs/left')).json<JobAnswer>();
    await expect.poll(async () => (await state()).state, { timeout: 120_000 }).toBe('done');
    // The late one's next step is not kept.
    expect(await jobs.step('left', 'dead', { done: 2, total: 3 }, 60_000)).toBe(false);
    expect((await state()).found).toMatchObject({ files: 3, rounds: 7 });
    const lines = (await two.ask('GET', '/api/jobs/left/result')).text.trim().split('\n');
    expect(lines.map((each) => (JSON.parse(each) as { file: string }).file)).toEqual(['a.trf', 'b.trf', 'c.trf']);
  });

  it('write into one journal at the same moment: every entry is there once, and nobody is turned away', async () => {
    const id = await one.tournament(2);
    const author = { by: 'A.', device: 'test' };
    const writers = [one, two, one, two, one, two].map(async ({ services }, writer) => {
      for (let i = 0; i < 8; i++) {
        const submission = {
          expected: 2,
          command: { kind: 'note', text: `${writer}/${i}` },
          key: `${writer}/${i}`,
        } as const;
        expect((await services.tournaments.submit(id, submission, author)).kind).toBe('done');
      }
    });
    await Promise.all(writers);
    const entries = await two.services.tournaments.store.entries(id, 2);
    const texts = entries.map(({ event }) => (event.kind === 'note' ? event.text : ''));
    expect(texts).toHaveLength(48);
    expect(new Set(texts).size).toBe(48);
  });
});

async function failuresOf(server: TestServer): Promise<{ failures: number[] }> {
  const all = await server.services.tournaments.store.records.list('failures');
  const counts = all.map(({ json }) => (JSON.parse(json) as { count: number }).count);
  return { failures: counts.length === 0 ? [0] : counts };
}
