import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

it.each([
  [[], 'found nothing'],
  [['no/such/folder'], 'found no folder no/such/folder'],
])('dubovDisagreements.ts %j says in one line what it expects', (args, found) => {
  const program = ['scripts/bundled.mjs', 'scripts/hunting/dubovDisagreements.ts', ...args];
  const { status, stderr, stdout } = spawnSync(process.execPath, program, { cwd: root, encoding: 'utf8' });
  expect(stderr).toBe(`dubovDisagreements.ts FOLDER: ${found}, expected a folder with TRF files\n`);
  expect([status, stdout]).toEqual([3, '']);
});
