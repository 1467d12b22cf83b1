import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL } from '../../testkit/src/seeds.ts';
import { leaveBrowser, openBrowser, visit } from './browser.ts';
import { closeRound, makeOpen, playRound, printedStandings } from './tenPlayers.ts';

/** The folders as `npm run package` makes them, from packages of the registry whose checksums are pinned. */
const SCRIPT = fileURLToPath(new URL('../../../scripts/package.mjs', import.meta.url));
const out = mkdtempSync(join(tmpdir(), 'turnuva-portable-'));
const REVIEWER = 'reviewer';
const MAKING_MS = 900_000;

const made = new Map<string, string>();
beforeAll(() => {
  const said = execFileSync(
    process.execPath,
    [SCRIPT, '--folder-only', '--out', out, ...SYSTEMS.map(({ name }) => name), REVIEWER],
    { encoding: 'utf8' },
  );
  for (const folder of said.trim().split('\n')) made.set(/\d-([a-z]+(?:-[a-z0-9]+)?)$/.exec(folder)?.[1] ?? '', folder);
}, MAKING_MS);
afterAll(() => rmSync(out, { recursive: true, force: true }));

const within = (name: string, ...path: readonly string[]): string => join(made.get(name) ?? '', ...path);

const ALL_SYSTEMS = [
  {
    name: 'windows-x64',
    start: 'Start Turnuva.cmd',
    command: 'turnuva.cmd',
    node: 'node.exe',
    native: 'win32-x64-msvc',
  },
  { name: 'macos-x64', start: 'Start Turnuva.command', command: 'turnuva', node: 'node', native: 'darwin-x64' },
  { name: 'macos-arm64', start: 'Start Turnuva.command', command: 'turnuva', node: 'node', native: 'darwin-arm64' },
  { name: 'linux-x64', start: 'start-turnuva', command: 'turnuva', node: 'node', native: 'linux-x64-gnu' },
  { name: 'linux-arm64', start: 'start-turnuva', command: 'turnuva', node: 'node', native: 'linux-arm64-gnu' },
];
/** One folder of each kind; each takes a runtime of its own to bring and unpack, so all of them in `npm run test:full`. */
const SYSTEMS = ALL_SYSTEMS.filter(({ name }) => FULL || name.endsWith('-x64'));

/** Four players of a tournament report file, round 1 to pair. */
const FOUR = `012 Four\nXXR 3\n${[2400, 2300, 2200, 2100]
  .map(
    (rating, i) =>
      `001 ${String(i + 1).padStart(4)}      ${`Player${i + 1}`.padEnd(33)} ${rating}${' '.repeat(28)} 0.0 ${String(i + 1).padStart(4)}`,
  )
  .join('\n')}\n`;

describe.each(SYSTEMS)('the portable folder for $name', ({ name, start, command, node, native }) => {
  it('has its launcher, command, page to read, licences, runtime and the database binding of this system alone', () => {
    expect(readdirSync(within(name))).toEqual(expect.arrayContaining([start, command, 'READ ME.txt', 'LICENSE.txt']));
    expect(readdirSync(within(name, 'program', 'app', 'node_modules', '@libsql'))).toEqual([native]);
    expect(statSync(within(name, 'program', node)).size).toBeGreaterThan(50_000_000);
    expect(readFileSync(within(name, 'program', 'licences.txt'), 'utf8')).toMatch(/^libsql 0/m);
    expect(readFileSync(within(name, 'READ ME.txt'), 'utf8')).toContain(start);
    if (node === 'node') {
      for (const file of [start, command, join('program', 'node')])
        expect([file, statSync(within(name, file)).mode & 0o111]).toEqual([file, 0o111]);
    }
  });
});

/** Starts the folder for Linux as a double click does; resolves with its address once it says it. */
async function start(environment: NodeJS.ProcessEnv, port = '0'): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(within('linux-x64', 'start-turnuva'), ['--port', port, '--no-browser'], { env: environment });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    const hear = (text: unknown): void => {
      said += String(text);
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)));
  });
  return { child, url };
}

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(child.exitCode)));

describe('what a reviewer is handed', () => {
  it('is one file, which plays a tournament and checks it in threads of its own', () => {
    const scratch = mkdtempSync(join(tmpdir(), 'turnuva-reviewer-'));
    // Nothing but the runtime is found.
    const environment = { PATH: dirname(process.execPath) };
    const turnuva = (...args: readonly string[]): string =>
      execFileSync(within(REVIEWER, 'turnuva'), args, { cwd: scratch, env: environment, encoding: 'utf8' });
    try {
      expect(turnuva('--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
      turnuva('generate', '-o', 'one.trf', '--players', '1500', '--rounds', '9', '--seed', '7');
      // Work enough for threads to be started.
      const files = Array.from({ length: 80 }, () => 'one.trf');
      expect(turnuva('check', ...files)).toContain('checked 80 files, 720 rounds: 0 discrepancies');
      expect(statSync(within(REVIEWER, 'turnuva.mjs')).size).toBeLessThan(4_000_000);
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  });
});

describe('the portable folder for Linux, on a computer with an empty PATH', () => {
  const home = mkdtempSync(join(tmpdir(), 'turnuva-portable-home-'));
  const environment = { HOME: home, PATH: '', LANG: 'de_DE.UTF-8' };
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  it('pairs a file from the command line', () => {
    const file = join(home, 'four.trf');
    writeFileSync(file, FOUR);
    const done = spawnSync(within('linux-x64', 'turnuva'), ['pair', file, '--format', 'list'], {
      env: environment,
      encoding: 'utf8',
    });
    expect([done.status, done.stderr, done.stdout.trim().split('\n').length]).toEqual([0, '', 3]);
  });

  it('plays a round of ten players to its printed standings, and stores it in the documents folder', async () => {
    mkdirSync(join(home, 'Documents'));
    const browser = await openBrowser();
    const children: ChildProcess[] = [];
    const begin = async (): Promise<string> => {
      const { child, url } = await start(environment);
      children.push(child);
      return url;
    };
    try {
      const first = begin();
      // Two double clicks, the second while the first is still starting: one desk, shown twice.
      const [url, same] = await Promise.all([first, begin()]);
      expect(same).toBe(url);
      const { page, complaints } = await visit(browser, url);
      await makeOpen(page);
      await playRound(page, 1);
      await closeRound(page, 1);
      const { text, points } = await printedStandings(page);
      expect(text).toMatch(/Ten Open/);
      // Five games of one point each.
      expect(points.reduce((sum, each) => sum + each, 0)).toBe(5);
      expect(points).toEqual([...points].sort((a, b) => b - a));
      const [, id] = /\/t\/([^/]+)/.exec(new URL(page.url()).hash) ?? [];
      const sheet = await fetch(`${url}/api/tournaments/${id}/sheets/standings.pdf?round=1`);
      const pdf = Buffer.from(await sheet.arrayBuffer());
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      const pictures = process.env.TURNUVA_E2E_PICTURES;
      if (pictures !== undefined) {
        await page.screenshot({ path: join(pictures, 'portableSheet.png') });
        writeFileSync(join(pictures, 'portableStandings.pdf'), pdf);
      }
      expect(complaints).toEqual([]);
      expect(existsSync(join(home, 'Documents', 'Turnuva', 'turnuva.sqlite'))).toBe(true);
    } finally {
      for (const child of children) child.kill('SIGTERM');
      await Promise.all([...children.map(ended), leaveBrowser()]);
    }
  });
});
