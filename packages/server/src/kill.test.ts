import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry } from '@turnuva/engine/journal';
import { zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { serverProgram } from '../../../scripts/serverProgram.mjs';

const BOARDS = 40;
/** Enough that their check is under way when the process is killed. */
const FILES = 160;
const LONG = { timeout: 120_000, interval: 50 };
const ROUNDS_OF_KILLING = 2;
const CONFIRMED_BEFORE_A_KILL = 12;

describe('a server that is killed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'turnuva-kill-'));
  let child: ChildProcess | undefined;
  let built: Awaited<ReturnType<typeof serverProgram>>;
  beforeAll(async () => {
    built = await serverProgram();
  });
  afterAll(() => built.remove());
  afterEach(() => {
    child?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts a real process; its address. */
  async function start(): Promise<string> {
    const settings = JSON.stringify({ port: 0, dataDir: join(folder, 'data'), jobs: { leaseMs: 1500, lookMs: 200 } });
    const started = spawn(process.execPath, [built.program, settings], { stdio: ['ignore', 'pipe', 'inherit'] });
    child = started;
    return new Promise((resolve, reject) => {
      let text = '';
      started.stdout.on('data', (chunk) => {
        text += String(chunk);
        const url = /url (\S+)/.exec(text)?.[1];
        if (url !== undefined) resolve(url);
      });
      started.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
  }

  const post = async (url: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    // Read to its end: an answer that a killed server leaves half sent is none.
    return new Response((await answer.text()) || null, { status: answer.status });
  };

  /** Gives in an archive of files to be checked; its id. */
  async function givenFiles(base: string): Promise<string> {
    const { id } = (await (await post(`${base}/api/demo`, {})).json()) as { id: string };
    const trf = new Uint8Array(
      await (await fetch(`${base}/api/tournaments/${id}/export/trf16?through=1`)).arrayBuffer(),
    );
    const files = Object.fromEntries(Array.from({ length: FILES }, (_, i) => [`${i}.trf`, trf]));
    const given = await fetch(`${base}/api/jobs/check?name=many.zip`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from(zipSync(files)),
    });
    return ((await given.json()) as { id: string }).id;
  }
  const jobNow = async (base: string, id: string) =>
    (await (await fetch(`${base}/api/jobs/${id}`)).json()) as { state: string; done: number; found?: object };

  it('comes back with every confirmed result and the finished steps of background jobs, and knows the requests it had confirmed', async () => {
    let base = await start();
    const job = await givenFiles(base);
    await expect.poll(async () => (await jobNow(base, job)).done, LONG).toBeGreaterThan(0);
    const settings = { info: { name: 'Kill' }, totalRounds: 9 };
    const { id } = (await (await post(`${base}/api/tournaments`, { settings })).json()) as { id: string };
    const commands = () => `${base}/api/tournaments/${id}/commands`;
    const players = Array.from({ length: 2 * BOARDS }, (_, i) => ({ name: `P${i}`, rating: 2000 - i }));
    await post(commands(), { expected: 1, command: { kind: 'add-players', players } });
    const pairings = Array.from({ length: BOARDS }, (_, i) => ({ board: i + 1, white: i + 1, black: 2 * BOARDS - i }));
    await post(commands(), {
      expected: 2,
      command: { kind: 'pair', round: 1, pairings, bye: null, confirmed: ['journal.notByRules'] },
    });

    const confirmed = new Map<number, string>();
    let board = 0;
    for (let round = 0; round < ROUNDS_OF_KILLING; round++) {
      // Results stream in, and the process is killed in their midst: the last one is under way when it goes.
      const last = board + CONFIRMED_BEFORE_A_KILL + 1;
      for (; board < last; ) {
        const next = board + 1;
        const command = { kind: 'result', round: 1, board: next, result: next % 2 === 0 ? '10' : '==' };
        const asked = post(commands(), { expected: 3, command, key: `b${next}` }).catch(() => undefined);
        if (next === last) child?.kill('SIGKILL');
        const answer = await asked;
        if (answer?.ok !== true) break;
        confirmed.set(next, command.result);
        board = next;
      }
      child?.kill('SIGKILL');
      base = await start();
      const { entries } = (await (await fetch(`${base}/api/tournaments/${id}/journal`)).json()) as { entries: Entry[] };
      const found = new Map(
        entries.flatMap(({ event }) => (event.kind === 'result' ? [[event.board, event.result]] : [])),
      );
      for (const [each, result] of confirmed) expect([each, found.get(each)]).toEqual([each, result]);
      expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, i) => i + 1));
    }
    expect(confirmed.size).toBeGreaterThanOrEqual(ROUNDS_OF_KILLING * CONFIRMED_BEFORE_A_KILL);
    // The work goes on where it was: every file is checked once, as far as anybody can see.
    await expect.poll(async () => (await jobNow(base, job)).state, LONG).toBe('done');
    expect((await jobNow(base, job)).found).toMatchObject({ files: FILES, rounds: FILES, discrepancies: 0, faulty: 0 });
    const lines = (await (await fetch(`${base}/api/jobs/${job}/result`)).text()).trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { file: string }).file)).toEqual(
      Array.from({ length: FILES }, (_, i) => `${i}.trf`),
    );
    const again = { expected: 3, command: { kind: 'result', round: 1, board: 1, result: '==' }, key: 'b1' };
    const repeated = (await (await post(commands(), again)).json()) as { repeated: boolean };
    expect(repeated.repeated).toBe(true);
  });
});
