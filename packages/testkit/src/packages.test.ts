import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const packages = fileURLToPath(new URL('../..', import.meta.url));
/** For tests only, and what becomes a folder for a web host. */
const NEVER_PUBLISHED = ['testkit', 'browser'];
const rooms = readdirSync(packages).filter((room) => !NEVER_PUBLISHED.includes(room));
const manifestOf = (room: string) => JSON.parse(readFileSync(join(packages, room, 'package.json'), 'utf8'));

/** Packages that a room's own sources import; its tests may use more. */
function importsOf(room: string): string[] {
  const names = new Set<string>();
  for (const entry of readdirSync(join(packages, room, 'src'), { recursive: true, withFileTypes: true })) {
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

describe.each(rooms)('%s as an npm package', (room) => {
  const { dependencies = {}, exports = {}, files } = manifestOf(room);

  test('names what it imports among its dependencies', () => {
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(importsOf(room)));
  });

  test('contains what it exports', () => {
    const packed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: join(packages, room),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const paths: string[] = JSON.parse(packed)[0].files.map((file: { path: string }) => file.path);
    expect(files).toContain('dist');
    for (const [name, { types, default: entry }] of Object.entries<Record<string, string>>(exports)) {
      if (name.includes('*')) continue;
      expect(paths).toContain(entry.replace('./', ''));
      expect(paths).toContain(types.replace('./', ''));
    }
    expect(paths.some((path) => path.startsWith('src/'))).toBe(false);
  });
});
