// Installs the packages once; a clone that has them already starts at once.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const LEAST_NODE = [20, 19];

/** Runs a command in the repository's root with its output shown; returns its exit code. */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  return done.status ?? 1;
}

/** Runs a command beside others; resolves with its exit code and what it said. */
export function runBeside(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, shell: process.platform === 'win32' });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return;
  console.error(
    `turnuva: found Node ${process.versions.node}, expected ${LEAST_NODE.join('.')} or newer: install it from nodejs.org or with your system's packages`,
  );
  process.exit(1);
}

/** Installs and builds, unless `node_modules` and the built command are there already; true if it built. */
export function install() {
  requireNode();
  const built = join(root, 'packages', 'cli', 'dist', 'bundle', 'turnuva.js');
  const fresh = !existsSync(join(root, 'node_modules', '.package-lock.json'));
  if (!fresh && existsSync(built)) return false;
  // `npm ci` builds as well: see "prepare" in package.json.
  if (run('npm', fresh ? ['ci', '--no-audit', '--no-fund'] : ['run', 'build']) !== 0) process.exit(1);
  return true;
}
