// Installs the packages once; a clone that has them already starts at once.
import { spawnSync } from 'node:child_process';
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

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return;
  console.error(
    `turnuva: found Node ${process.versions.node}, expected ${LEAST_NODE.join('.')} or newer: install it from nodejs.org or with your system's packages`,
  );
  process.exit(1);
}

/** Installs and builds, unless `node_modules` and the built command are there already. */
export function install() {
  requireNode();
  const built = join(root, 'packages', 'cli', 'dist', 'bundle', 'turnuva.js');
  if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) {
    // `npm ci` builds as well: see "prepare" in package.json.
    if (run('npm', ['ci', '--no-audit', '--no-fund']) !== 0) process.exit(1);
  } else if (!existsSync(built) && run('npm', ['run', 'build']) !== 0) process.exit(1);
}
