// `npm run package [-- [--folder-only] [--out DIR] [NAME ...]]`: folders and archives to hand on, in release/, and what they
// weigh, into docs/portable.md. Names are the systems of targets.mjs: portable folders; `browser`: the desk in the browser
// alone, a folder for any web host; `npm`: the packages for the registry; `reviewer`: the command line as one file; `reviewer-SYSTEM`: the same with its runtime.
// Without names: everything but the last.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { install, root, run } from './install.mjs';
import { TARGETS } from './package/targets.mjs';

const { values, positionals } = parseArgs({
  options: {
    'folder-only': { type: 'boolean', default: false },
    out: { type: 'string', default: join(root, 'release') },
  },
  allowPositionals: true,
});
const [BROWSER, NPM, REVIEWER] = ['browser', 'npm', 'reviewer'];
const SYSTEMS = Object.keys(TARGETS);
const REVIEWERS = [REVIEWER, ...SYSTEMS.map((system) => `${REVIEWER}-${system}`)];
const USUAL = [...SYSTEMS, BROWSER, NPM, REVIEWER];
const names = positionals.length === 0 ? USUAL : positionals;
const possible = [...SYSTEMS, BROWSER, NPM, ...REVIEWERS];
const unknown = names.filter((name) => !possible.includes(name));
if (unknown.length > 0) {
  console.error(`turnuva: found "${unknown.join(' ')}", expected some of: ${possible.join(' ')}`);
  process.exit(3);
}
/** The system whose programs are in it; none in what runs anywhere. */
const targetOf = (name) => TARGETS[name.replace(`${REVIEWER}-`, '')];

install();
// Only now: they need packages that a fresh clone did not have a moment ago.
const { makeBrowserFolder } = await import('./package/browser.mjs');
const { archive } = await import('./package/archive.mjs');
const { makeFolder } = await import('./package/folder.mjs');
const { makeNpmPackages } = await import('./package/npm.mjs');
const { makeProgram } = await import('./package/program.mjs');
const { makeReviewerFolder } = await import('./package/reviewer.mjs');
const { megabytes, weightOf, writeWeights } = await import('./package/weight.mjs');
// What is handed on is built from the sources as they are; a test has just built them.
const built = existsSync(join(root, 'packages', 'desk', 'dist', 'app', 'index.html'));
if (!(built && values['folder-only']) && run('npm', ['run', 'build']) !== 0) process.exit(1);
const out = resolve(values.out);
mkdirSync(out, { recursive: true });
const store = join(root, 'node_modules', '.cache', 'turnuva-package');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const systems = names.filter((name) => SYSTEMS.includes(name));
const program = mkdtempSync(join(tmpdir(), 'turnuva-program-'));
const made = systems.length === 0 ? {} : await makeProgram(program);
const makeSystem = (name) => makeFolder(name, TARGETS[name], { ...made, program, store, out });
// All at once: what takes its time is bringing the runtimes from the registry.
const folders = new Map(await Promise.all(systems.map(async (name) => [name, await makeSystem(name)])));
rmSync(program, { recursive: true, force: true });
if (names.includes(BROWSER)) folders.set(BROWSER, await makeBrowserFolder(version, out));
for (const name of names.filter((each) => REVIEWERS.includes(each)))
  folders.set(name, await makeReviewerFolder(name, targetOf(name), { version, store, out }));

if (names.includes(NPM)) for (const file of (await makeNpmPackages(out)).values()) console.log(file);

const weights = [];
for (const [name, folder] of folders) {
  if (values['folder-only']) console.log(folder);
  else {
    const file = await archive(folder, targetOf(name)?.family ?? 'windows');
    weights.push(weightOf(folder, file));
    console.log(`${file} ${megabytes(weights.at(-1).archive)}`);
  }
}
if (weights.length > 0) writeWeights(join(root, 'docs', 'portable.md'), weights);
