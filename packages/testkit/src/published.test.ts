import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Every package as it is published, installed from its archive into an empty folder (`npm test` builds before it tests). */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const LIBRARIES = ['engine', 'contract', 'formats', 'text', 'documents'];
const project = mkdtempSync(join(tmpdir(), 'turnuva-project-'));
const release = mkdtempSync(join(tmpdir(), 'turnuva-release-'));
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
  ['README.md', 'docs/library.md', ...LIBRARIES.map((name) => `packages/${name}/README.md`)].flatMap((page) => {
    const shown = [...readFileSync(join(root, page), 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)].map(
      ([, code = '']) => code,
    );
    return shown.length === 0 ? [] : [[page, shown] as const];
  }),
);
/** The whole programs of docs/library.md, by file name. */
const PROGRAMS = new Map(
  [...readFileSync(join(root, 'docs', 'library.md'), 'utf8').matchAll(/```js (\S+)\n([\s\S]*?)```/g)].map(
    ([, file = '', code = '']) => [file, code],
  ),
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

/** What npm said while it installed. */
let said = '';
let staged: readonly string[] = [];
beforeAll(() => {
  node([join(root, 'scripts', 'package.mjs'), 'npm', '--folder-only', '--out', release]);
  staged = readdirSync(join(release, 'npm')).filter((name) => name.endsWith('.tgz'));
  const nameOf = (file: string): string =>
    file.replace(/-\d+\.\d+\.\d+.*$/, '').replace(/^turnuva-(\w+)$/, '@turnuva/$1');
  const packed = Object.fromEntries(staged.map((file) => [nameOf(file), `file:${join(release, 'npm', file)}`]));
  const manifest = { name: 'empty', private: true, type: 'module', dependencies: packed };
  writeFileSync(join(project, 'package.json'), JSON.stringify(manifest));
  const { stdout, stderr, status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], {
    cwd: project,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  said = stdout + stderr;
  expect([status, said]).toEqual([0, expect.any(String)]);
  writeFileSync(join(project, 'six.trf'), SIX);
  for (const [file, code] of PROGRAMS) writeFileSync(join(project, file), code);
}, INSTALLING_MS);
afterAll(() => {
  rmSync(project, { recursive: true, force: true });
  rmSync(release, { recursive: true, force: true });
});

/** Every file of an installed package. */
const filesOf = (name: string): string[] =>
  readdirSync(join(project, 'node_modules', name), { recursive: true, encoding: 'utf8' });

describe('the packages as they are published', () => {
  it('install without a warning', () => {
    expect(said).not.toMatch(/warn|EBADENGINE|deprecated/i);
  });

  it('the program is one package of at most 15 MB with all that it needs in it', () => {
    const archive = staged.find((name) => /^turnuva-\d/.test(name)) ?? '';
    expect(statSync(join(release, 'npm', archive)).size).toBeLessThan(15_000_000);
    // What it needs at run time is in the archive: nothing more is fetched but the database of its system.
    const manifest = JSON.parse(readFileSync(join(release, 'npm', 'turnuva', 'package.json'), 'utf8')) as {
      readonly dependencies?: object;
      readonly bundleDependencies?: readonly string[];
    };
    expect(Object.keys(manifest.dependencies ?? {})).toEqual(manifest.bundleDependencies ?? []);
  });

  it('are the five libraries and the one program, all of one version', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const names = [...LIBRARIES.map((name) => `turnuva-${name}`), 'turnuva'];
    expect([...staged].sort()).toEqual(names.map((name) => `${name}-${version}.tgz`).sort());
    for (const folder of readdirSync(join(root, 'packages')))
      expect([
        folder,
        JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8')).version,
      ]).toEqual([folder, version]);
  });

  it.each([...LIBRARIES.map((name) => `@turnuva/${name}`), 'turnuva'])(
    '%s says who made it, under which licence, and where its sources and its issues are',
    (name) => {
      const folder = join(project, 'node_modules', name);
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      expect(Object.keys(manifest)).toEqual(
        expect.arrayContaining([
          'author',
          'bugs',
          'description',
          'engines',
          'homepage',
          'keywords',
          'license',
          'repository',
        ]),
      );
      expect(readdirSync(folder)).toEqual(expect.arrayContaining(['README.md', 'LICENSE']));
    },
  );

  it.each(LIBRARIES)('@turnuva/%s holds what it exports and nothing that only our tests use', (library) => {
    const name = `@turnuva/${library}`;
    const { exports: entries } = JSON.parse(readFileSync(join(project, 'node_modules', name, 'package.json'), 'utf8'));
    for (const [entry, { types, default: file, ...others }] of Object.entries<Record<string, string>>(entries)) {
      const present = [types, file].map((each = '') => existsSync(join(project, 'node_modules', name, each)));
      expect([entry, present, others]).toEqual([entry, [true, true], {}]);
    }
    const files = filesOf(name);
    expect(files.filter((path) => /(^|[\\/])(testing|e2e|src)[\\/]|\.test\.|\.map$/.test(path))).toEqual([]);
    const pointing = files.filter(
      (path) =>
        /\.(js|ts)$/.test(path) &&
        readFileSync(join(project, 'node_modules', name, path), 'utf8').includes('# sourceMappingURL='),
    );
    expect(pointing).toEqual([]);
  });

  it('refuse folders that are not listed as entries', () => {
    const asked = spawnSync(process.execPath, ['-e', "import('@turnuva/engine/graph')"], {
      cwd: project,
      encoding: 'utf8',
    });
    expect(asked.stderr).toContain('ERR_PACKAGE_PATH_NOT_EXPORTED');
  });

  it('let the first program of the documentation pair a round, say why, and print the standings', () => {
    const printed = node(['pair.mjs', 'six.trf']);
    expect(printed.split('\n').filter((line) => /^\d /.test(line))).toHaveLength(3);
    expect(printed).toMatch(/^\[.*\d.*\] \S/m);
    expect(readFileSync(join(project, 'standings.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('let the second serve boards and standings to a page on another origin', async () => {
    const server = spawn(process.execPath, ['club.mjs', 'six.trf', '0'], { cwd: project });
    try {
      const address = await new Promise<string>((resolve) => {
        server.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
      });
      const answer = await fetch(address);
      const event = (await answer.json()) as { name: string; boards: unknown[]; standings: { points: number }[] };
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect([event.name, event.boards.length, event.standings.length]).toEqual(['Six', 3, 6]);
      // Six players have played two rounds without a draw: six points are out.
      expect(event.standings.reduce((sum, { points }) => sum + points, 0)).toBe(6);
    } finally {
      server.kill();
    }
  });

  it('let the third draw the standings in a page, from one bundle', async () => {
    const bundled = join(project, 'bundled.mjs');
    await build({
      entryPoints: [join(project, 'table.mjs')],
      outfile: bundled,
      bundle: true,
      format: 'esm',
      platform: 'browser',
    });
    const { showStandings } = await import(pathToFileURL(bundled).href);
    const { document } = new Window();
    const place = document.createElement('div');
    showStandings(place, readFileSync(join(project, 'six.trf')));
    const rows = [...place.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toHaveLength(7);
    expect(rows[0]).toEqual(['Rank', 'Name', 'Points', 'BH/C1', 'BH', 'SB']);
  });

  it('bring the command, which pairs and says its version', () => {
    const listed = npm(['exec', '--offline', '--', 'turnuva', 'pair', 'six.trf', '--format', 'list'], project);
    expect(listed.trim().split('\n')).toHaveLength(4);
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(npm(['exec', '--offline', '--', 'turnuva', '--version'], project).trim()).toBe(version);
  });

  it('keep what the runtime compiled for a command that went well, and answer the same with it', () => {
    const installed = join(project, 'node_modules', 'turnuva');
    const program = join(installed, 'bin', 'turnuva.js');
    const kept = join(installed, 'compiled', `check-${process.version}-${process.arch}.cache`);
    expect(spawnSync(process.execPath, [program, 'check', 'no.trf'], { cwd: project }).status).toBe(5);
    expect(existsSync(kept)).toBe(false);
    const first = node([program, 'check', 'six.trf']);
    const { mtimeMs, size } = statSync(kept);
    expect(size).toBeGreaterThan(100_000);
    expect(node([program, 'check', 'six.trf'])).toBe(first);
    // The second start took it as it was.
    expect(statSync(kept).mtimeMs).toBe(mtimeMs);
    // Whatever is wrong with it is passed over.
    writeFileSync(kept, 'not compiled code');
    expect(node([program, 'check', 'six.trf'])).toBe(first);
    expect(statSync(kept).size).toBeGreaterThan(100_000);
  });

  it('bring the desk: the installed command serves it', async () => {
    const program = join(project, 'node_modules', 'turnuva', 'bin', 'turnuva.js');
    const server = spawn(process.execPath, [program, 'serve', '--port', '0', '--data', join(project, 'data')]);
    try {
      const address = await new Promise<string>((resolve) => {
        server.stdout.on('data', (text: Buffer) => {
          const found = /http:\S+/.exec(text.toString());
          if (found !== null) resolve(found[0]);
        });
      });
      const page = await fetch(address);
      expect([page.status, (await page.text()).includes('<!doctype html>')]).toEqual([200, true]);
    } finally {
      server.kill();
    }
  });

  it('type-check in a project of someone else', () => {
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
