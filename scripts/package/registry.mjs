// Packages as the registry has them, checked before anything is taken from them.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const start = promisify(execFile);

async function run(command, args, cwd) {
  try {
    await start(command, args, { cwd, shell: process.platform === 'win32' });
  } catch (error) {
    throw new Error(`${command} ${args.join(' ')}: ${error.stderr || error.message}`);
  }
}

const fileOf = (spec) =>
  `${spec
    .replace(/^@/, '')
    .replace('/', '-')
    .replace(/@(?=[^@]+$)/, '-')}.tgz`;

/** What the runtime's packages have beside it, thousands of files: npm, headers, pages of manuals. */
const LEFT_OUT = ['include', 'lib', 'share', 'node_modules'];

/**
 * Brings a package (`name@version`) into the folder `store`, unless it is there, and unpacks beside what we take from it;
 * resolves with the unpacked folder. Rejects when its checksum is not the pinned one, whether it was brought now or lay there.
 */
export async function bring({ spec, integrity }, store) {
  mkdirSync(store, { recursive: true });
  const archive = join(store, fileOf(spec));
  if (!existsSync(archive))
    await run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', store, spec], store);
  const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (found !== integrity)
    throw new Error(`${archive}: found the checksum ${found}, expected ${integrity}: remove the file and try again`);
  const folder = archive.replace(/\.tgz$/, '');
  if (!existsSync(join(folder, 'package.json'))) {
    mkdirSync(folder, { recursive: true });
    const without = LEFT_OUT.map((name) => `--exclude=package/${name}`);
    await run('tar', ['xzf', archive, '-C', folder, '--strip-components', '1', ...without]);
  }
  return folder;
}
