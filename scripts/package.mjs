// `npm run package [-- [--folder-only] [--out DIR] [SYSTEM ...]]`: the portable folders and their archives, in release/.
// `npm run package -- browser`: the desk in the browser alone, a folder for any web host.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
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
const names = positionals.length === 0 ? Object.keys(TARGETS) : positionals;
const BROWSER = 'browser';
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
if (!existsSync(join(root, 'packages', 'desk', 'dist', 'app', 'index.html'))) run('npm', ['run', 'build']);
const out = resolve(values.out);
mkdirSync(out, { recursive: true });
const store = join(root, 'node_modules', '.cache', 'turnuva-package');
const megabytes = (path) => `${(statSync(path).size / 1e6).toFixed(1)} MB`;
if (names.includes(BROWSER)) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folder = await makeBrowserFolder(version, out);
  if (values['folder-only']) console.log(folder);
  else {
    const file = await archive(folder, 'windows');
    console.log(`${file} ${megabytes(file)}`);
  }
}
const systems = names.filter((name) => name !== BROWSER);
if (systems.length === 0) process.exit(0);
const program = mkdtempSync(join(tmpdir(), 'turnuva-program-'));
const made = await makeProgram(program);
for (const name of systems) {
  const folder = makeFolder(name, TARGETS[name], { ...made, program, store, out });
  if (values['folder-only']) console.log(folder);
  else {
    const file = await archive(folder, TARGETS[name].family);
    console.log(`${file} ${megabytes(file)}`);
  }
}
rmSync(program, { recursive: true, force: true });
