import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EMPTY_TOURNAMENT } from '@turnuva/engine/tournament';
import { writeTrf } from '@turnuva/formats/trf';
import { afterAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'turnuva-conformance-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The only round that two players can have: number 1 has the colour drawn (C.04.3 5.2.5). */
const TWO = {
  ...EMPTY_TOURNAMENT,
  totalRounds: 1,
  initialColour: 'white' as const,
  players: [1, 2].map((id) => ({ id, tpn: id, name: `P${id}, X`, rating: 2100 - id })),
  rounds: [
    {
      number: 1,
      status: 'closed' as const,
      byes: [],
      games: [{ board: 1, white: 1, black: 2, result: '==' as const }],
    },
  ],
};

/** The exit code of `npm run conformance -- PATH`, and its last line. */
function conformance(path: string): readonly [exit: number | null, last: string | undefined] {
  const run = ['--conditions=source', '--import', 'tsx', 'scripts/conformance.ts', path];
  const { status, stdout } = spawnSync(process.execPath, run, { cwd: root, encoding: 'utf8' });
  return [status, stdout.trim().split('\n').at(-1)];
}

it('passes where something was paired again, and neither where nothing was found nor where nothing is', () => {
  expect(conformance(folder)).toEqual([1, '0 passed, 0 failed']);
  expect(conformance(join(folder, 'nowhere'))).toEqual([3, '']);
  writeFileSync(join(folder, 'two.trf'), writeTrf(TWO));
  expect(conformance(folder)).toEqual([0, '1 passed, 0 failed']);
}, 120_000);
