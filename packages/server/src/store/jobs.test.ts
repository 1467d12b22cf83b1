import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPostgres } from '../testing/postgres.ts';
import { startPostgres } from '../testing/postgres.ts';
import type { JobPart, JobStore, JournalStore } from './index.ts';
import { memoryStore, postgresStore, sqliteStore } from './index.ts';

const WEEK = 7 * 24 * 60 * 60_000;
const LONG = 600_000;

const collected = async (parts: AsyncIterable<JobPart>): Promise<string[]> => {
  const found: string[] = [];
  for await (const { number, name, content } of parts) found.push(`${number} ${name} ${Buffer.from(content)}`);
  return found;
};

let database: TestPostgres;
let folder = '';
beforeAll(async () => {
  database = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), 'turnuva-jobs-'));
});
afterAll(() => {
  database.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.each<[string, () => Promise<JournalStore>]>([
  ['memory', async () => memoryStore()],
  ['SQLite', () => sqliteStore(join(folder, 'journals.sqlite'))],
  ['PostgreSQL', () => postgresStore(database.connection)],
])('jobs in %s', (_, open) => {
  let store: JournalStore;
  let jobs: JobStore;
  beforeAll(async () => {
    store = await open();
    jobs = store.jobs as JobStore;
  });
  afterAll(() => store.close());
  let last = 0;
  const given = async (kind: string, ...sent: readonly string[]): Promise<string> => {
    const id = `job${++last}`;
    await jobs.add({ id, kind, by: 'Ada', tournament: null, spec: '{}', total: 3 });
    for (const [number, text] of sent.entries()) await jobs.send(id, { number, name: 'x', content: Buffer.from(text) });
    await jobs.arrived(id);
    return id;
  };

  it('what has not arrived whole is done by nobody; then one alone has it', async () => {
    await jobs.add({ id: 'slow', kind: 'a', by: 'Ada', tournament: 't', spec: '{"x":1}', total: 0 });
    expect(await jobs.claim(['a'], 'one', LONG)).toBeUndefined();
    await jobs.arrived('slow');
    expect(await jobs.claim(['b'], 'one', LONG)).toBeUndefined();
    const claims = await Promise.all(['one', 'two', 'three'].map((token) => jobs.claim(['a', 'b'], token, LONG)));
    expect(claims.filter((each) => each !== undefined)).toMatchObject([
      { id: 'slow', state: 'running', attempts: 1, tournament: 't', spec: '{"x":1}' },
    ]);
  });

  it('a step and what it made are kept together, under the token of its holder alone', async () => {
    const id = await given('steps', 'hello ', 'world');
    expect(await collected(jobs.parts(id, 'in'))).toEqual(['0 x hello ', '1 x world']);
    await jobs.claim(['steps'], 'one', LONG);
    const part = { number: 0, name: 'first', content: Buffer.from([0x31]) };
    expect(await jobs.step(id, 'another', { done: 1, total: 3, part }, LONG)).toBe(false);
    expect(await jobs.step(id, 'one', { done: 1, total: 3, part }, LONG)).toBe(true);
    expect(await jobs.get(id)).toMatchObject({ done: 1, total: 3, attempts: 0 });
    expect(await collected(jobs.parts(id, 'out'))).toEqual(['0 first 1']);
    expect(await jobs.finish(id, 'another', 'done', '{}', WEEK)).toBe(false);
    expect(await jobs.finish(id, 'one', 'done', '{"files":3}', WEEK)).toBe(true);
    expect(await jobs.get(id)).toMatchObject({ state: 'done', outcome: '{"files":3}' });
    expect(await collected(jobs.parts(id, 'in'))).toEqual([]);
    expect(await jobs.cancel(id, WEEK)).toBe(false);
  });

  it('a lease that has run out is another’s: the first one keeps nothing more', async () => {
    const id = await given('lease');
    await jobs.claim(['lease'], 'one', -1000);
    expect(await jobs.claim(['lease'], 'two', LONG)).toMatchObject({ id, attempts: 2 });
    expect(await jobs.hold(id, 'one', LONG)).toBe(false);
    const part = { number: 0, name: 'a', content: Buffer.from('one') };
    expect(await jobs.step(id, 'one', { done: 1, total: 1, part }, LONG)).toBe(false);
    expect(
      await jobs.step(id, 'two', { done: 1, total: 1, part: { ...part, content: Buffer.from('two') } }, LONG),
    ).toBe(true);
    expect(await collected(jobs.parts(id, 'out'))).toEqual(['0 a two']);
    await jobs.release(id, 'one');
    expect(await jobs.get(id)).toMatchObject({ state: 'running' });
    await jobs.release(id, 'two');
    expect(await jobs.claim(['lease'], 'three', LONG)).toMatchObject({ id, done: 1 });
  });

  it('one that was called off is nobody’s, and what is past its time goes', async () => {
    const id = await given('off', 'x');
    await jobs.claim(['off'], 'one', LONG);
    expect(await jobs.cancel(id, -1000)).toBe(true);
    expect(await jobs.step(id, 'one', { done: 1, total: 1 }, LONG)).toBe(false);
    expect(await jobs.finish(id, 'one', 'done', '{}', WEEK)).toBe(false);
    const kept = await given('kept');
    await jobs.tidy(100);
    const left = (await jobs.list()).map((each) => each.id);
    expect(left).toContain(kept);
    expect(left).not.toContain(id);
    await jobs.tidy(0);
    expect((await jobs.list()).map(({ state }) => state)).not.toContain('done');
    await jobs.remove(kept);
    expect(await jobs.get(kept)).toBeUndefined();
  });
});
