import { expect, it, type Mock, onTestFinished, vi } from 'vitest';
import type { JobStore } from '../store/index.ts';
import { memoryStore } from '../store/index.ts';
import { jobRunner } from './runner.ts';

/** What a runner says when everything that it asks of its store fails in these ways, one after the other, for ever. */
function toldOf(...failures: readonly Error[]): { readonly told: readonly string[]; readonly claim: Mock } {
  const told: string[] = [];
  const store = memoryStore();
  let asked = 0;
  const claim = vi.fn(() => Promise.reject(failures[Math.min(asked++, failures.length - 1)]));
  const jobs = { ...(store.jobs as JobStore), claim };
  const runner = jobRunner({ jobs, store, kinds: [], log: (line) => void told.push(line), lookMs: 5 });
  onTestFinished(async () => {
    await runner.close();
    await store.close();
  });
  return { told, claim };
}

const lookedOften = (claim: Mock) => vi.waitFor(() => expect(claim.mock.calls.length).toBeGreaterThan(4));

const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

it('a bug of ours while looking for jobs is reported, once', async () => {
  const mistake = new TypeError('jobs.claim is not a function');
  const { told, claim } = toldOf(mistake);
  await lookedOften(claim);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/^looking for jobs: TypeError: jobs\.claim is not a function\n +at /);
});

it('an unreachable database is not reported', async () => {
  const { told, claim } = toldOf(away);
  await lookedOften(claim);
  expect(told).toEqual([]);
});

it('a bug that occurs after the database was unreachable is reported', async () => {
  const { told, claim } = toldOf(away, away, new Error('no such column: lease'));
  await lookedOften(claim);
  expect(told).toHaveLength(1);
});
