// `npm test`: installs, then checks formatting, types, dependencies and texts, and runs every test, browser tests included.
// `npm test -- --changed [BASE]`: the same checks, the tests that the change since BASE (else main) can reach, and the mutants of
// every text of a system that it touches.
// The last line is "N passed, N failed".
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { findBrowser, provideTestTools } from './browser.mjs';
import { install, root, run, runBeside } from './install.mjs';

const justBuilt = install();
// Only now: it needs packages that a fresh clone did not have a moment ago.
const { changedFiles, reachedBrowserTests, unitTestRuns } = await import('./reach.mjs');
const missing = provideTestTools();
for (const message of missing) console.error(`turnuva: ${message}`);

let passed = 0;
let failed = missing.length;
/** What failed, printed again at the end: of a long run only the last lines are read. */
const failures = [...missing];
const scratch = mkdtempSync(join(tmpdir(), 'turnuva-test-'));
const bin = (name) => join(root, 'node_modules', '.bin', name);

/** Checks that do not touch one another, side by side; each is told whole when it ends. */
async function check(checks) {
  await Promise.all(
    checks.map(async ([name, command, args]) => {
      const { code, output } = await runBeside(command, args);
      console.log(`\n--- ${name}\n${output.trim()}`);
      if (code === 0) passed++;
      else {
        failed++;
        console.error(`turnuva: ${name} failed`);
      }
    }),
  );
}

function tests(name, args, node = process.execPath) {
  console.log(`\n--- ${name}`);
  const report = join(scratch, `${name.replaceAll(' ', '-')}.json`);
  const browser = findBrowser();
  // Programs that the tests start find this runtime first.
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;
  const env = { ...process.env, PATH, ...(browser === undefined ? {} : { CHROMIUM: browser }) };
  const code = run(
    node,
    [
      join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env },
  );
  if (!existsSync(report)) {
    failed++;
    failures.push(`${name}: no report was written`);
    return;
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  passed += numPassedTests;
  for (const { name: file, status, message, assertionResults } of testResults) {
    const found = assertionResults.filter((each) => each.status !== 'passed');
    for (const each of found) failures.push(`${file}: ${each.fullName}\n${each.failureMessages.join('\n')}`);
    if (status === 'failed' && found.length === 0) failures.push(`${file}: ${message}`);
  }
  // A skipped test is a failure here, and so is a file that could not be loaded.
  const broken = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((each) => each.status !== 'failed'),
  ).length;
  const found = numFailedTests + numPendingTests + numTodoTests + broken;
  failed += found === 0 && code !== 0 ? 1 : found;
  if (found === 0 && code !== 0) failures.push(`${name}: no test failed, but something else did (exit ${code})`);
}

if (!justBuilt) await check([['build', 'npm', ['run', '--silent', 'build']]]);
await check([
  ['formatting and lint', bin('biome'), ['check', '.']],
  ['words of screens and pages', 'node', ['scripts/checkWords.mjs']],
  ['types of tests', 'npm', ['run', '--silent', 'check:types-of-tests']],
  ['dependencies between packages', bin('depcruise'), ['--config', '.dependency-cruiser.cjs', 'packages']],
]);

const BROWSER = ['--config', 'packages/desk/e2e/vitest.config.ts'];
const [mode, base = 'main'] = process.argv.slice(2);
if (mode === '--changed') {
  const files = changedFiles(base);
  console.log(`\n${files.length} files changed since ${base}`);
  for (const [at, args] of unitTestRuns(files, base).entries()) tests(`unit tests ${at + 1}`, args);
  await check([
    ['mutants of the texts that changed', 'npm', ['run', '--silent', 'mutants', '--', '--reached-by', ...files]],
  ]);
  const reached = await reachedBrowserTests(files);
  console.log(`\n${reached.length} files of browser tests reached`);
  if (reached.length > 0) tests('browser tests', [...BROWSER, ...reached]);
} else if (mode === undefined) {
  const { HERE, unitRuns } = await import('./runtimes.mjs');
  const runs = await unitRuns().catch((error) => {
    console.error(`turnuva: the oldest and the newest Node were not to be had: ${error.message}`);
    failed++;
    return [HERE];
  });
  for (const { name, node, files } of runs) tests(`unit tests with ${name}`, files, node);
  tests('browser tests', BROWSER);
} else {
  console.error(`turnuva: found "${mode}", expected nothing or --changed [BASE]`);
  failed++;
}

rmSync(scratch, { recursive: true, force: true });
for (const failure of failures) console.error(`\nturnuva: failed: ${failure.slice(0, 2000)}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
