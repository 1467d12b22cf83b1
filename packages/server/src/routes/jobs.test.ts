import type { JobAnswer } from '@turnuva/contract';
import { job as jobSchema, parse } from '@turnuva/contract';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../testing/app.ts';
import { testServer } from '../testing/app.ts';

const FILE = { 'content-type': 'application/octet-stream' };
const WAIT = { timeout: 120_000, interval: 100 };
const isOver = ({ state }: JobAnswer): boolean => state === 'done' || state === 'failed' || state === 'cancelled';

describe('background jobs', () => {
  let server: TestServer;
  let demo: string;
  let trf: string;
  let [helper, other] = ['', ''];
  const signedIn = async (name: string, role: string): Promise<string> => {
    await server.ask('POST', '/api/people', { body: { name, role, secret: 'secret 4711' } });
    const answer = await server.ask('POST', '/api/session', { remote: true, body: { name, secret: 'secret 4711' } });
    return String(answer.headers['set-cookie']).split(';')[0] ?? '';
  };
  let chief = '';
  beforeAll(async () => {
    server = await testServer();
    await server.chief();
    const made = await server.ask('POST', '/api/session', {
      remote: true,
      body: { name: 'The first', secret: '2718 long enough' },
    });
    chief = String(made.headers['set-cookie']).split(';')[0] ?? '';
    demo = (await server.ask('POST', '/api/demo')).json<{ id: string }>().id;
    trf = (await server.ask('GET', `/api/tournaments/${demo}/export/trf16?through=1`)).text;
    helper = await signedIn('Helga', 'deputy');
    other = await signedIn('Otto', 'results');
  });
  afterAll(() => server.close());

  const give = (bytes: Uint8Array, name: string, cookie = helper) =>
    server.ask('POST', `/api/jobs/check?name=${name}`, {
      remote: true,
      cookie,
      body: Buffer.from(bytes),
      headers: FILE,
    });
  const job = async (id: string, cookie = helper) =>
    (await server.ask('GET', `/api/jobs/${id}`, { remote: true, cookie })).json<JobAnswer>();
  async function over(id: string, cookie = helper): Promise<JobAnswer> {
    await expect.poll(async () => isOver(await job(id, cookie)), WAIT).toBe(true);
    return job(id, cookie);
  }

  it('checks the files of an archive and says of each what the command says', async () => {
    // Every board of round 1 with its colours turned round.
    const turned = trf.replace(
      /^(001.{86} *\d+ )([wb])/gm,
      (_, start: string, colour: string) => start + (colour === 'w' ? 'b' : 'w'),
    );
    const archive = zipSync({
      'a/one.trf': strToU8(trf),
      'a/two.trf': strToU8(turned),
      'b/none.trf': strToU8('012 Nothing\n001 xx\n'),
    });
    const given = await give(archive, 'open.zip');
    expect(given.status).toBe(201);
    expect(parse(jobSchema, given.json())).toMatchObject({ ok: true });
    const { id } = given.json<JobAnswer>();
    const done = await over(id);
    expect(done).toMatchObject({ state: 'done', kind: 'check', by: 'Helga', name: 'open.zip', done: 3, total: 3 });
    expect(done.found).toMatchObject({ files: 3, faulty: 1 });
    expect(done.found?.discrepancies).toBeGreaterThan(0);
    const result = await server.ask('GET', `/api/jobs/${id}/result`, { remote: true, cookie: helper });
    expect(result.headers['content-type']).toBe('application/x-ndjson');
    const lines = result.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { file: string; rounds: number; discrepancies: unknown[]; error?: object });
    expect(lines.map(({ file }) => file)).toEqual(['a/one.trf', 'a/two.trf', 'b/none.trf']);
    expect(lines[0]).toMatchObject({ rounds: 1, discrepancies: [], points: [] });
    expect(lines[1]?.discrepancies).toHaveLength(1);
    expect(lines[2]?.error).toMatchObject({ line: 2 });
  });

  it('draws a set of sheets, a folder for each round', async () => {
    const body = { sheets: ['pairings', 'standings', 'startingList'], from: 1, to: 2, lang: 'tr', exempt: true };
    const given = await server.ask('POST', `/api/tournaments/${demo}/jobs/sheets`, {
      remote: true,
      cookie: other,
      body,
    });
    expect(given.status).toBe(201);
    const { id, total } = given.json<JobAnswer>();
    expect(total).toBe(5);
    expect(await over(id, other)).toMatchObject({ state: 'done', tournament: demo, found: { files: 5 } });
    const result = await server.ask('GET', `/api/jobs/${id}/result`, { remote: true, cookie: other });
    const files = unzipSync(result.bytes);
    expect(Object.keys(files)).toHaveLength(5);
    expect(Object.keys(files).filter((name) => name.includes('/'))).toHaveLength(4);
    for (const bytes of Object.values(files)) expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    const audit = (await server.ask('GET', '/api/audit', { remote: true, cookie: chief })).text;
    expect(audit).toContain('"what":"sheets"');
  });

  it('takes a rating list', async () => {
    const list = `ID Number      Name                           Fed Sex Tit  SRtng RRtng BRtng B-day Flag
901            Yilmaz, Ertan                  TUR M   IM   2411  2350  2300  1987  i`;
    const given = await server.ask('POST', '/api/jobs/rating-list?name=list.txt', {
      remote: true,
      cookie: helper,
      body: Buffer.from(list),
      headers: FILE,
    });
    expect(await over(given.json<JobAnswer>().id)).toMatchObject({ state: 'done', found: { players: 1 } });
    const found = await server.ask('GET', '/api/ratinglist?q=yil', { remote: true, cookie: helper });
    expect(found.text).toContain('Yilmaz, Ertan');
    const nothing = await server.ask('POST', '/api/jobs/rating-list?name=no.txt', {
      remote: true,
      cookie: helper,
      body: Buffer.from('no list'),
      headers: FILE,
    });
    const failed = await over(nothing.json<JobAnswer>().id);
    expect(failed).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('This file is not a rating list'),
    });
  });

  it('is seen by who gave it and by chief arbiters, and done for nobody who may not', async () => {
    const { id } = (await give(strToU8(trf), 'one.trf')).json<JobAnswer>();
    await over(id);
    const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, cookie?: string) =>
      server.ask(method, path, {
        remote: true,
        ...(cookie === undefined ? {} : { cookie }),
        ...(method === 'POST' ? { body: {} } : {}),
      });
    for (const path of [`/api/jobs/${id}`, `/api/jobs/${id}/result`])
      expect([
        (await ask('GET', path)).status,
        (await ask('GET', path, other)).status,
        (await ask('GET', path, helper)).status,
        (await ask('GET', path, chief)).status,
      ]).toEqual([401, 404, 200, 200]);
    const names = async (cookie: string) =>
      (await ask('GET', '/api/jobs', cookie)).json<JobAnswer[]>().map((each) => each.id);
    expect(await names(other)).not.toContain(id);
    expect(await names(chief)).toContain(id);
    expect((await give(strToU8(trf), 'x.trf', other)).status).toBe(403);
    const list = await server.ask('POST', '/api/jobs/rating-list', {
      remote: true,
      cookie: other,
      body: Buffer.from('x'),
      headers: FILE,
    });
    expect(list.status).toBe(403);
    const codes = await server.ask('POST', `/api/tournaments/${demo}/jobs/sheets`, {
      remote: true,
      cookie: helper,
      body: { sheets: ['codeCards'] },
    });
    expect(codes.status).toBe(404);
    expect((await ask('DELETE', `/api/jobs/${id}`, other)).status).toBe(404);
    expect((await ask('DELETE', `/api/jobs/${id}`, helper)).status).toBe(204);
    expect((await ask('GET', `/api/jobs/${id}`, helper)).status).toBe(404);
  });

  it('has limits, and says which', async () => {
    const torn = (await give(strToU8('PK\u0003\u0004torn'), 'torn.zip')).json<JobAnswer>();
    expect(await over(torn.id)).toMatchObject({ state: 'failed', message: expect.stringContaining('incomplete') });
    const none = (await give(zipSync({}), 'none.zip')).json<JobAnswer>();
    expect(await over(none.id)).toMatchObject({ state: 'failed' });
    expect((await give(new Uint8Array(), 'empty.trf')).status).toBe(422);
    const many = Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`${i}.trf`, strToU8(trf)]));
    const archive = zipSync(many, { level: 1 });
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) statuses.push((await give(i === 0 ? archive : strToU8(trf), `${i}.zip`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 422]);
    // The first is under way and is called off: the next starts.
    const all = (await server.ask('GET', '/api/jobs', { remote: true, cookie: helper })).json<JobAnswer[]>();
    const first = all.find(({ name }) => name === '0.zip') as JobAnswer;
    const off = await server.ask('POST', `/api/jobs/${first.id}/cancel`, { remote: true, cookie: helper, body: {} });
    expect(off.json()).toMatchObject({ state: 'cancelled' });
    for (const { id, name } of all) if (/^\d+\.zip$/.test(name)) await over(id);
    expect((await job(first.id)).state).toBe('cancelled');
    expect((await give(strToU8(trf), 'again.trf')).status).toBe(201);
  });
});
