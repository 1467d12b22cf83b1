import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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

test('the picture of the house shows the arrows that the code is held to', async () => {
  const { housePicture } = await import('../../../scripts/pages/housePicture.mjs');
  expect(readFileSync(`${root}/docs/house.svg`, 'utf8')).toBe(housePicture());
});

/** Words that end like a participle and are none, or are a noun or verb as well. */
const NOT_PARTICIPLES = new Set([
  'read',
  'round',
  'feed',
  'seed',
  'need',
  'own',
  'spread',
  'exceed',
  'proceed',
  'embed',
]);
const PARTICIPLE =
  /^(\w+ed|told|shown|kept|drawn|known|taken|written|made|found|sent|given|broken|chosen|grown|seen|held|bound|hidden)$/;

test('functions say what they return or do: none has a bare participle for a name', () => {
  const files = execFileSync('git', ['ls-files', 'packages/*.ts', 'packages/*.tsx'], { cwd: root, encoding: 'utf8' });
  const found: string[] = [];
  for (const file of files.trim().split('\n')) {
    if (/\.(test|e2e|d)\.tsx?$/.test(file)) continue;
    const text = readFileSync(`${root}/${file}`, 'utf8');
    for (const [, ofFunction, ofConst] of text.matchAll(
      /\bfunction\*? ([a-z]+)\b|\b(?:const|let) ([a-z]+)(?:: [^=\n]+)? = (?:async )?(?:<[^>]+>)?(?:\([^()]*\)|[a-z]+)(?:: [^=\n]+)? =>/g,
    )) {
      const name = ofFunction ?? ofConst ?? '';
      if (PARTICIPLE.test(name) && !NOT_PARTICIPLES.has(name)) found.push(`${file}: ${name}`);
    }
  }
  expect(found).toEqual([]);
});
