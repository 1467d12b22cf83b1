import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';

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

/** What `npm pack` puts into each room's package, by the package's name: asked once for all of them. */
const packed = new Map<string, string[]>();
beforeAll(() => {
  const which = rooms.flatMap((room) => ['--workspace', join('packages', room)]);
  const said = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', ...which], {
    cwd: join(packages, '..'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for (const { name, files } of JSON.parse(said) as { name: string; files: { path: string }[] }[])
    packed.set(
      name,
      files.map(({ path }) => path),
    );
});

describe.each(rooms)('%s as an npm package', (room) => {
  const { dependencies = {}, exports = {}, files } = manifestOf(room);

  test('names what it imports among its dependencies', () => {
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(importsOf(room)));
  });

  test('contains what it exports', () => {
    const paths = packed.get(manifestOf(room).name) ?? [];
    expect(files).toContain('dist');
    for (const [name, { types, default: entry }] of Object.entries<Record<string, string>>(exports)) {
      if (name.includes('*')) continue;
      expect(paths).toContain(entry.replace('./', ''));
      expect(paths).toContain(types.replace('./', ''));
    }
    expect(paths.some((path) => path.startsWith('src/'))).toBe(false);
  });

  test('brings nothing that only our tests use', () => {
    const paths = packed.get(manifestOf(room).name) ?? [];
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => /(^|\/)(testing|e2e)\/|\.test\.|\.map$/.test(path))).toEqual([]);
  });

  test('says which Node it needs, the same as the whole', () => {
    const { engines } = JSON.parse(readFileSync(join(packages, '..', 'package.json'), 'utf8'));
    expect(manifestOf(room).engines).toEqual(engines);
  });
});
