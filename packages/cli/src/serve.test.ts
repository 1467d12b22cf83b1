import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { file, folder, PROGRAM, turnuva } from './testing/program.ts';

it('serve says what to do when it cannot start', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  // The other program must go on listening while ours tries: no synchronous wait here.
  const child = spawn(process.execPath, [PROGRAM, 'serve', '--port', String(port), '--data', join(folder, 'data')]);
  let told = '';
  child.stderr.on('data', (chunk: Buffer) => {
    told += chunk.toString();
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  taken.close();
  expect([code, told]).toEqual([
    3,
    `turnuva: 127.0.0.1:${port} is in use already: stop the other program or choose another port with --port\n`,
  ]);
  expect(turnuva(['serve', '--port', '0', '--data', join(file('taken.txt', 'x'), 'data')])).toMatchObject({ code: 5 });
});

it.each([
  ['/proc/nowhere', /^turnuva: \/proc\/nowhere does not exist and cannot be made/],
  ['/proc/nowhere/deeper/still', /^turnuva: \/proc\/nowhere does not exist and cannot be made/],
  ['/dev/null/data', /^turnuva: \/dev\/null\S* is no folder/],
  ['/dev/null', /^turnuva: \/dev\/null\S* is no folder/],
  [`/tmp/${'long'.repeat(100)}`, /too long a name/],
])('serve answers at once where no folder can be made: %s', (data, message) => {
  const { code, err } = turnuva(['serve', '--port', '0', '--data', data]);
  expect(err).toMatch(message);
  expect(code).toBe(5);
});

it('serve says which database does not exist', () => {
  const data = join(folder, 'no-database');
  mkdirSync(data);
  writeFileSync(join(data, 'turnuva.sqlite'), 'not a database at all, but long enough to look like one'.repeat(20));
  const { code, err } = turnuva(['serve', '--port', '0', '--data', data]);
  expect(err).toMatch(/turnuva\.sqlite is no database of Turnuva, or is damaged/);
  expect(code).toBe(5);
});

it('a standby takes its key from the environment: a command line is seen by every user of the computer', async () => {
  const keys: string[] = [];
  const primary = createHttpServer((request, response) => {
    keys.push(String(request.headers.authorization));
    response.writeHead(503).end('{}');
  });
  await new Promise<void>((resolve) => primary.listen(0, '127.0.0.1', resolve));
  const { port } = primary.address() as AddressInfo;
  const args = ['serve', '--port', '0', '--data', join(folder, 'standby'), '--standby-of', `http://127.0.0.1:${port}`];
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { ...process.env, TURNUVA_STANDBY_KEY: 'the-key' },
  });
  await expect.poll(() => keys, { timeout: 60_000, interval: 100 }).toContain('Bearer the-key');
  child.kill('SIGKILL');
  primary.close();
  const wrong = { ...process.env, TURNUVA_STANDBY_KEY: 'no key!' };
  const refused = turnuva(['serve', '--port', '0', '--standby-of', 'http://127.0.0.1:1'], undefined, wrong);
  expect([refused.code, refused.err]).toEqual([3, expect.stringContaining('copy it from Settings, Standby')]);
});

it.each([
  ['the process itself', [process.execPath]],
  // What npm makes of `npm start`, and ends by a signal: the shell, and nobody behind it.
  ['the shell that npm starts it with', ['sh', '-c', '"$@"; true', 'sh', process.execPath]],
])('npm start is the server itself: a signal that ends %s ends the server', async (_, [program, ...before]) => {
  const start = join(PROGRAM, '../../../../scripts/start.mjs');
  const data = join(folder, `started-${before.length}`);
  const child = spawn(program, [...before, start, '--port', '0', '--data', data], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
  });
  const url = await new Promise<string>((resolve, reject) => {
    let told = '';
    const read = (chunk: Buffer): void => {
      told += chunk.toString();
      const [found] = /http:\S+/.exec(told) ?? [];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('close', () => reject(new Error(told)));
  });
  expect((await fetch(url)).ok).toBe(true);
  child.kill();
  await expect
    .poll(
      () =>
        fetch(url)
          .then(({ ok }) => ok)
          .catch(() => false),
      { timeout: 60_000, interval: 200 },
    )
    .toBe(false);
});
