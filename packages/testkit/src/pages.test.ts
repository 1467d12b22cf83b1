import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { errorsPage } from '../../../scripts/pages/errorsPage.ts';
import { COMMANDS } from '../../cli/src/commands/index.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const textOf = (page: string): string => readFileSync(join(root, page), 'utf8');

/** All pages for people to read, from the root. */
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];

/** Headings as GitHub makes addresses of them. */
const anchorsOf = (page: string): string[] =>
  [...textOf(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** What a page links to inside the repository: where, and which part of it. */
const linksOf = (page: string): { readonly to: string; readonly part: string }[] =>
  [...textOf(page).matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]*))?\)/g)].map(([, path = '', part = '']) => ({
    to: path === '' ? page : relative(root, join(root, dirname(page), path)),
    part,
  }));

describe('the pages', () => {
  it('lead only to what is there', () => {
    const dead = PAGES.flatMap((page) =>
      linksOf(page)
        .filter(
          ({ to, part }) =>
            !existsSync(join(root, to)) || (part !== '' && to.endsWith('.md') && !anchorsOf(to).includes(part)),
        )
        .map(({ to, part }) => `${page}: ${to}#${part}`),
    );
    expect(PAGES.length).toBeGreaterThan(100);
    expect(dead).toEqual([]);
  });

  it('are all found from the README; a link to a folder leads to every page in it', () => {
    const found = new Set(['README.md']);
    for (const page of found)
      for (const { to } of linksOf(page)) {
        if (to.endsWith('.md')) found.add(to);
        else if (statSync(join(root, to), { throwIfNoEntry: false })?.isDirectory())
          for (const each of PAGES) if (dirname(each) === to) found.add(each);
      }
    // The chapters of the manual are beside one another in the reader that opens them.
    expect(PAGES.filter((page) => !found.has(page) && !page.startsWith(join('docs', 'manual')))).toEqual([]);
  });

  it('the one of the command line has every command', () => {
    const rows = textOf('docs/command-line.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    const named = rows
      .flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`([a-z]+)/g)])
      .map(([, name]) => name);
    expect(Object.keys(COMMANDS).filter((command) => !named.includes(command))).toEqual([]);
  });

  it('the one of errors is that of the catalogues (npm run docs:errors)', () => {
    expect(textOf('docs/errors.md')).toBe(errorsPage());
  });

  /** Tables "promise | test" of a page: each row's cell with its tests. */
  const promisesOf = (page: string): string[] =>
    [...textOf(page).matchAll(/\| promise \| test \|\n\|---\|---\|\n((?:\|.*\n)+)/g)]
      .flatMap(([, rows = '']) => rows.trim().split('\n'))
      .map((row) => row.split(' | ').at(-1)?.replace(/ \|$/, '') ?? '');

  it.each([
    ['docs/reliability.md', 40, ''],
    ['docs/standby.md', 10, 'standby/standby.test.ts'],
    ['docs/server.md', 15, ''],
    ['docs/websites.md', 8, ''],
  ])('%s names for each promise tests that are there', (page, fewest, usual) => {
    const rows = promisesOf(page);
    expect(rows.length).toBeGreaterThanOrEqual(fewest);
    let file = usual;
    const wrong = rows.filter((cell) => {
      if (usual !== '') file = usual;
      let name = '';
      let named = 0;
      for (const piece of cell.replace(/ \([^()]*\)$/, '').split('; ')) {
        const [, path, same, after] = /^(?:`([^`]+)`|(the same))(?:: (.*))?$/.exec(piece) ?? [];
        if (path !== undefined) file = path;
        const part = path === undefined && same === undefined ? piece : after;
        if (part === undefined) return true;
        // A name of a test may have a semicolon of its own.
        name = name === '' ? part : `${name}; ${part}`;
        const source = textOf(file.startsWith('packages/') ? file : `packages/server/src/${file}`);
        if (![`'${name}'`, `"${name}"`, `\`${name}\``].some((quoted) => source.includes(quoted))) continue;
        name = '';
        named++;
      }
      return name !== '' || named === 0;
    });
    expect(wrong).toEqual([]);
  });
});
