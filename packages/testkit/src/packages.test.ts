import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const packages = fileURLToPath(new URL('../..', import.meta.url));
/** For tests only, and what becomes a folder for a web host. */
const NEVER_PUBLISHED = ['testkit', 'browser'];
const folders = readdirSync(packages).filter((folder) => !NEVER_PUBLISHED.includes(folder));
const manifestOf = (folder: string) => JSON.parse(readFileSync(join(packages, folder, 'package.json'), 'utf8'));

/** Packages that a package’s own sources import; its tests may use more. */
function importsOf(folder: string): string[] {
  const names = new Set<string>();
  for (const entry of readdirSync(join(packages, folder, 'src'), { recursive: true, withFileTypes: true })) {
    if (!/\.tsx?$/.test(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    for (const [, name] of text.matchAll(/(?:from|import\()\s*'([@a-z][^':]*)'/g)) {
      names.add(
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    }
  }
  return [...names].sort();
}

describe.each(folders)('%s as an npm package', (folder) => {
  const { dependencies = {} } = manifestOf(folder);

  test('names what it imports among its dependencies', () => {
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(importsOf(folder)));
  });

  test('says which Node it needs, the same as the whole', () => {
    const { engines } = JSON.parse(readFileSync(join(packages, '..', 'package.json'), 'utf8'));
    expect(manifestOf(folder).engines).toEqual(engines);
  });
});
