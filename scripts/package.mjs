// `npm run package [-- [--folder-only] [--out DIR] [SYSTEM ...]]`: the portable folders, the desk in the browser alone and
// their archives, in release/; when it made them all, it writes what they weigh into docs/portable.md.
// `npm run package -- browser`: the desk in the browser alone, a folder for any web host.
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
const BROWSER = 'browser';
const names = positionals.length === 0 ? [...Object.keys(TARGETS), BROWSER] : positionals;
const unknown = names.filter((name) => name !== BROWSER && TARGETS[name] === undefined);
if (unknown.length > 0) {
  console.error(
    `turnuva: found "${unknown.join(' ')}", expected some of: ${[...Object.keys(TARGETS), BROWSER].join(' ')}`,
  );
  process.exit(3);
}

install();
// Only now: they need packages that a fresh clone did not have a moment ago.
const { makeBrowserFolder } = await import('./package/browser.mjs');
const { archive } = await import('./package/archive.mjs');
const { makeFolder } = await import('./package/folder.mjs');
const { makeProgram } = await import('./package/program.mjs');
const { megabytes, weightOf, writeWeights } = await import('./package/weight.mjs');
// What is handed on is built from the sources as they are; a test has just built them.
const built = existsSync(join(root, 'packages', 'desk', 'dist', 'app', 'index.html'));
if (!(built && values['folder-only']) && run('npm', ['run', 'build']) !== 0) process.exit(1);
const out = resolve(values.out);
mkdirSync(out, { recursive: true });
const store = join(root, 'node_modules', '.cache', 'turnuva-package');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const systems = names.filter((name) => name !== BROWSER);
const program = mkdtempSync(join(tmpdir(), 'turnuva-program-'));
const made = systems.length === 0 ? {} : await makeProgram(program);
const makeSystem = (name) => makeFolder(name, TARGETS[name], { ...made, program, store, out });
// All at once: what takes its time is bringing the runtimes from the registry.
const folders = new Map(await Promise.all(systems.map(async (name) => [name, await makeSystem(name)])));
rmSync(program, { recursive: true, force: true });
if (names.includes(BROWSER)) folders.set(BROWSER, await makeBrowserFolder(version, out));

const weights = [];
for (const [name, folder] of folders) {
  if (values['folder-only']) console.log(folder);
  else {
    const file = await archive(folder, TARGETS[name]?.family ?? 'windows');
    weights.push(weightOf(name, folder, file));
    console.log(`${file} ${megabytes(weights.at(-1).archive)}`);
  }
}
const whole = [...Object.keys(TARGETS), BROWSER].every((name) => weights.some((each) => each.name === name));
if (whole) writeWeights(join(root, 'docs', 'portable.md'), weights);
