// Packages as the registry has them, checked before anything is taken from them.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

function run(command, args, cwd) {
  const done = spawnSync(command, args, { cwd, encoding: 'utf8', shell: process.platform === 'win32' });
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')}: ${done.stderr || done.error?.message}`);
  return done.stdout;
}

const fileOf = (spec) =>
  `${spec
    .replace(/^@/, '')
    .replace('/', '-')
    .replace(/@(?=[^@]+$)/, '-')}.tgz`;

/**
 * Brings a package (`name@version`) into the folder `store`, unless it is there, and unpacks it beside; returns the
 * unpacked folder. Throws when its checksum is not the pinned one, whether it was brought now or lay there.
 */
export function bring({ spec, integrity }, store) {
  mkdirSync(store, { recursive: true });
  const archive = join(store, fileOf(spec));
  if (!existsSync(archive))
    run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', store, spec], store);
  const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (found !== integrity)
    throw new Error(`${archive}: found the checksum ${found}, expected ${integrity}: remove the file and try again`);
  const folder = archive.replace(/\.tgz$/, '');
  if (!existsSync(join(folder, 'package.json'))) {
    mkdirSync(folder, { recursive: true });
    run('tar', ['xzf', archive, '-C', folder, '--strip-components', '1']);
  }
  return folder;
}
