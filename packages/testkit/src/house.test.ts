import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What CONTRIBUTING promises: whoever opens a folder sees all of it. */
test('no folder has more than 25 files, tests apart', () => {
  const files = execFileSync('git', ['ls-files', 'packages', 'bench', 'scripts'], { cwd: root, encoding: 'utf8' });
  const count = new Map<string, number>();
  for (const file of files.trim().split('\n')) {
    if (/\.(test|e2e)\.tsx?$/.test(file)) continue;
    const folder = dirname(file);
    count.set(folder, (count.get(folder) ?? 0) + 1);
  }
  expect([...count].filter(([, number]) => number > 25)).toEqual([]);
});
