import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningServer } from '@turnuva/server';
import { startServer } from '@turnuva/server';
import { afterAll, beforeAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'turnuva-at-'));
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ port: 0, dataDir: join(folder, 'data'), log: () => undefined });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const check = (args: readonly string[]) =>
  new Promise<{ code: number; out: string; errors: string }>((resolve) => {
    const built = join(import.meta.dirname, '..', '..', '..', 'bin', 'turnuva.js');
    const child = execFile(process.execPath, [built, 'check', ...args], (_, out, errors) =>
      resolve({ code: child.exitCode ?? -1, out, errors }),
    );
  });

it('a folder is checked at a server, with the words and exit codes of a check here', async () => {
  const { id } = (await (
    await fetch(`${server.url}/api/demo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
  ).json()) as { id: string };
  const trf = await (await fetch(`${server.url}/api/tournaments/${id}/export/trf16?through=1`)).text();
  const files = join(folder, 'files');
  mkdirSync(join(files, 'deep'), { recursive: true });
  writeFileSync(join(files, 'a.trf'), trf);
  writeFileSync(join(files, 'deep', 'b.trf'), trf);
  const good = await check([files, '--at', server.url]);
  expect([good.errors, good.out, good.code]).toEqual(['', 'checked 2 files, 2 rounds: 0 discrepancies\n', 0]);
  writeFileSync(join(files, 'c.trf'), '001 xx\n');
  const [there, here] = [
    await check([files, '--at', server.url]),
    await check([join(files, 'a.trf'), join(files, 'c.trf'), join(files, 'deep', 'b.trf')]),
  ];
  expect([there.code, there.errors, there.out]).toEqual([here.code, here.errors, here.out]);
  const refused = await check([files, '--at', server.url, '--system', 'lim']);
  expect([refused.code, refused.errors]).toEqual([3, expect.stringContaining('--system')]);
});
