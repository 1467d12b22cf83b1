import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Every room as `npm pack` makes it, installed into an empty project (`npm test` builds before it tests). */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const ROOMS = readdirSync(join(root, 'packages')).filter((room) => !['testkit', 'browser'].includes(room));
const project = mkdtempSync(join(tmpdir(), 'turnuva-project-'));
const INSTALLING_MS = 600_000;

const npm = (args: readonly string[], cwd: string): string =>
  execFileSync('npm', [...args], { cwd, encoding: 'utf8', shell: process.platform === 'win32' });
const node = (args: readonly string[]): string =>
  execFileSync(process.execPath, [...args], { cwd: project, encoding: 'utf8' });

/** Two rounds of six players, the third to pair. */
const GAMES = [
  '4 w 1     2 b 1',
  '5 b 1     1 w 0',
  '6 w 1     4 b 1',
  '1 b 0     3 w 0',
  '2 w 0     6 b 1',
  '3 b 0     5 w 0',
];
const SIX = `012 Six\nXXR 3\n${GAMES.map((games, i) => {
  const id = String(i + 1).padStart(4);
  const points = (games.match(/[wb] 1/g) ?? []).length.toFixed(1).padStart(4);
  return `001 ${id}      ${`Player${i + 1}, Test`.padEnd(33)} ${2700 - i}${' '.repeat(28)}${points} ${id}     ${games}`;
}).join('\n')}\n`;

/** The TypeScript on the pages for developers, by page. */
const CODE = new Map(
  ['README.md', 'docs/library.md', ...ROOMS.map((room) => `packages/${room}/README.md`)].flatMap((page) => {
    const shown = [...readFileSync(join(root, page), 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)].map(
      ([, code = '']) => code,
    );
    return shown.length === 0 ? [] : [[page, shown] as const];
  }),
);
/** What the pages take as given. */
const GIVEN = `declare const bytes: Uint8Array;
declare const tournament: import('@turnuva/engine/tournament').Tournament;
declare const round: number;
declare const say: import('@turnuva/text').Say;
`;

/** The compiler's exit code, and what it has against the files. */
function compiled(config: {
  readonly files: readonly string[];
  readonly compilerOptions: object;
}): readonly [exit: number | null, said: string] {
  writeFileSync(join(project, 'given.d.ts'), GIVEN);
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.json'], {
    cwd: project,
    encoding: 'utf8',
  });
  return [status, stdout];
}

beforeAll(() => {
  const rooms = ROOMS.flatMap((room) => ['--workspace', `packages/${room}`]);
  const files = JSON.parse(npm(['pack', '--json', '--silent', '--pack-destination', project, ...rooms], root));
  const packed = (files as readonly { name: string; filename: string }[]).map(
    ({ name, filename }) => [name, `file:${join(project, filename)}`] as const,
  );
  cpSync(join(root, 'examples', 'library', 'pair.mjs'), join(project, 'pair.mjs'));
  // Our rooms are not on the registry yet: whoever asks for one gets the packed one.
  const overrides = Object.fromEntries(packed);
  const manifest = { name: 'empty', private: true, type: 'module', dependencies: overrides };
  writeFileSync(join(project, 'package.json'), JSON.stringify(manifest));
  npm(['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', '--silent'], project);
  writeFileSync(join(project, 'six.trf'), SIX);
}, INSTALLING_MS);
afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('the packages as they are published', () => {
  it.each(ROOMS)('%s brings a page to read, its licence and, where it is a library, its types', (room) => {
    const folder = join(project, 'node_modules', '@turnuva', room);
    const { exports: entries = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['README.md', 'LICENSE']));
    const types = entries['.']?.types;
    if (types !== undefined) expect([room, types, existsSync(join(folder, types))]).toEqual([room, types, true]);
  });

  it('let the example of the documentation pair a round, say why, and print the standings', () => {
    const said = node(['pair.mjs', 'six.trf']);
    expect(said.split('\n').filter((line) => /^\d /.test(line))).toHaveLength(3);
    expect(said).toMatch(/^\[.*\d.*\] \S/m);
    expect(readFileSync(join(project, 'standings.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('bring the command', () => {
    const listed = npm(['exec', '--offline', '--', 'turnuva', 'pair', 'six.trf', '--format', 'list'], project);
    expect(listed.trim().split('\n')).toHaveLength(4);
  });

  it('type-check in a project of somebody else', () => {
    const options = { module: 'NodeNext', target: 'ES2023', strict: true, noEmit: true, types: [] };
    writeFileSync(join(project, 'use.ts'), CODE.get('README.md')?.[0] ?? '');
    expect(compiled({ compilerOptions: options, files: ['use.ts', 'given.d.ts'] })).toEqual([0, '']);
  });

  it('do what the pages show: every piece of TypeScript in them compiles', () => {
    expect([...CODE.keys()]).toEqual(
      expect.arrayContaining(['README.md', 'docs/library.md', 'packages/engine/README.md']),
    );
    const files = [...CODE.values()].flat().map((code, i) => {
      writeFileSync(join(project, `shown${i}.ts`), code);
      return `shown${i}.ts`;
    });
    // Types of Node and of the libraries beneath are not installed here.
    const options = { module: 'NodeNext', target: 'ES2023', strict: true, noEmit: true, types: [], skipLibCheck: true };
    expect(compiled({ compilerOptions: options, files: [...files, 'given.d.ts'] })).toEqual([0, '']);
  });
});
