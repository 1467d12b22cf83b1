// What a change can reach: the basis of `npm test -- --changed`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { bundleNode } from './bundleNode.mjs';
import { root } from './install.mjs';

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);

/** Files that differ from where this branch left `base`, the uncommitted and the new ones too. */
export function changedFiles(base) {
  const [from = base] = git('merge-base', base, 'HEAD');
  return [...new Set([...git('diff', '--name-only', from), ...git('ls-files', '--others', '--exclude-standard')])];
}

/** What everything hangs on: a change there reaches every test. */
const EVERYTHING =
  /^(package(-lock)?\.json|tsconfig[^/]*\.json|vitest\.config\.ts|scripts\/(bundle|catalogues|compiled|reach).*)$/;
const BROWSER_TESTS = 'packages/desk/e2e/';
const imported = /(?:from|import)\s*\(?'(\.[^']+)'/g;

/** The files of our own that a browser test imports, itself included. */
function importsOf(file, seen = new Set()) {
  if (seen.has(file) || !existsSync(join(root, file))) return seen;
  seen.add(file);
  if (!file.startsWith(BROWSER_TESTS)) return seen;
  for (const [, to] of readFileSync(join(root, file), 'utf8').matchAll(imported))
    importsOf(resolve('/', dirname(file), to).slice(1), seen);
  return seen;
}

let program;

/** Our own source files in the server, its threads and the desk; the bundler tells them, once. */
function programFiles() {
  program ??= bundledFiles();
  return program;
}

async function bundledFiles() {
  const outdir = mkdtempSync(join(root, 'node_modules', '.turnuva-reach-'));
  const { inputs } = await bundleNode({ serve: join(root, BROWSER_TESTS, 'serve.ts') }, outdir);
  rmSync(outdir, { recursive: true, force: true });
  return new Set(Object.keys(inputs).map((each) => resolve(root, each).slice(root.length + 1)));
}

const inTheDesk = (file) =>
  /^packages\/(desk\/(src|public|[^/]+$)|text\/src)/.test(file) && !/\.test\.tsx?$/.test(file);

/**
 * The browser tests that these files can reach, as paths: all of them where the server or the desk changes (every
 * test drives both), else those that import what changed.
 */
export async function reachedBrowserTests(files) {
  const all = git('ls-files', '--cached', '--others', '--exclude-standard', `${BROWSER_TESTS}*.e2e.ts`);
  const always = [`${BROWSER_TESTS}vitest.config.ts`, `${BROWSER_TESTS}build.ts`, `${BROWSER_TESTS}serve.ts`];
  if (files.some((file) => EVERYTHING.test(file) || inTheDesk(file) || always.includes(file))) return all;
  const program = await programFiles();
  if (files.some((file) => program.has(file))) return all;
  const changed = new Set(files);
  return all.filter((test) => [...importsOf(test)].some((file) => changed.has(file)));
}

/** Tests that read the sources as text. */
const READ_AS_TEXT = ['packages/testkit/src/packages.test.ts'];
/** What a test names that starts the command, as it is built or from its sources. */
const STARTS_THE_COMMAND = /'turnuva\.js'|'run\.ts'|testing\/program\.ts'/;

/** Unit tests that Vitest cannot find by imports. */
const byOtherWays = () => [
  ...git('ls-files', '--cached', '--others', '--exclude-standard', 'packages/cli/src/*.test.ts').filter(
    (file) => existsSync(join(root, file)) && STARTS_THE_COMMAND.test(readFileSync(join(root, file), 'utf8')),
  ),
  ...READ_AS_TEXT,
];

/** The runs of Vitest (their arguments) that these files need for the unit tests. */
export function unitTestRuns(files, base) {
  if (files.some((file) => EVERYTHING.test(file))) return [[]];
  if (!files.some((file) => file.startsWith('packages/'))) return [];
  const others = byOtherWays();
  return [['--changed', base, '--passWithNoTests', ...others.flatMap((file) => ['--exclude', file])], others];
}
