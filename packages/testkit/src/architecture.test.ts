import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

test('the picture of the architecture shows the dependencies that are checked', async () => {
  const { architecturePicture } = await import('../../../scripts/pages/architecturePicture.mjs');
  expect(readFileSync(`${root}/docs/architecture.svg`, 'utf8')).toBe(architecturePicture());
});

/** Files that hand out names to anyone who installs the packages: the doors of package.json, and what they pass on whole. */
function publicFiles(): Set<string> {
  const found = new Set<string>();
  const add = (file: string): void => {
    if (found.has(file) || !existsSync(file)) return;
    found.add(file);
    for (const [, passed = ''] of readFileSync(file, 'utf8').matchAll(/^export \* .*from '(\.[^']+)'/gm))
      add(join(dirname(file), passed));
  };
  for (const folder of readdirSync(`${root}/packages`)) {
    const home = join(root, 'packages', folder);
    const { exports = {} } = JSON.parse(readFileSync(`${home}/package.json`, 'utf8')) as {
      readonly exports?: Readonly<Record<string, { readonly source: string }>>;
    };
    for (const { source } of Object.values(exports))
      for (const folder of source.includes('*')
        ? readdirSync(`${home}/src`, { recursive: true, encoding: 'utf8' })
        : [''])
        add(join(home, source.replace('*', folder)));
  }
  return found;
}

/**
 * Types that no other file names, but the compiler has to, in a declaration: those of commands, in that of the table of them
 * all, and the properties of parts of the desk that are loaded later.
 */
const isNamedByTheCompiler = (file: string, name: string): boolean =>
  file.startsWith('packages/engine/src/journal/commands/') || name.endsWith('Props');

test('what is exported is used in another file, or exported by the package', () => {
  const files = execFileSync('git', ['ls-files', '-z', 'packages', 'bench', 'scripts', 'examples'], {
    cwd: root,
    encoding: 'utf8',
  });
  const texts = files
    .split('\0')
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && existsSync(`${root}/${file}`))
    .map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')] as const);
  const filesWith = new Map<string, number>();
  for (const [, text] of texts)
    for (const word of new Set(text.match(/\w+/g))) filesWith.set(word, (filesWith.get(word) ?? 0) + 1);
  const published = publicFiles();
  const lonely: string[] = [];
  for (const [file, text] of texts) {
    if (published.has(join(root, file))) continue;
    for (const [, name = ''] of text.matchAll(/^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm))
      if (filesWith.get(name) === 1 && !isNamedByTheCompiler(file, name)) lonely.push(`${file}: ${name}`);
  }
  expect(lonely).toEqual([]);
});
