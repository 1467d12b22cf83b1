// A portable folder as one file to hand on: what the system's own file manager unpacks with a double click.
// `-T2`: with any number of threads above one xz writes the same, with one something else.
import { spawnSync } from 'node:child_process';
import { createWriteStream, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { Zip, ZipDeflate } from 'fflate';

const files = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** Two builds of the same sources are the same file: no time, no owner, one order. */
const SAME_TIME = new Date(2000, 0, 1);
const SAME = [
  '--sort=name',
  '--mtime=2000-01-01 00:00:00Z',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mode=go=rX,u+rw',
];

function zip(folder, target) {
  return new Promise((resolve, reject) => {
    const out = createWriteStream(target);
    out.on('finish', resolve).on('error', reject);
    const made = new Zip((error, bytes, last) => {
      if (error) return reject(error);
      out.write(bytes);
      if (last) out.end();
    });
    for (const file of files(folder)) {
      const entry = new ZipDeflate(relative(dirname(folder), file).replaceAll('\\', '/'), { level: 9 });
      entry.mtime = SAME_TIME;
      // As Unix writes it: what can be started stays so where that is asked for.
      entry.os = 3;
      entry.attrs = ((statSync(file).mode & 0o111) === 0 ? 0o100644 : 0o100755) << 16;
      made.add(entry);
      entry.push(readFileSync(file), true);
    }
    made.end();
  });
}

/** What the file managers of each system open: xz takes a quarter less than gzip, which every macOS knows. */
const PACKED = {
  linux: { ending: 'tar.xz', by: 'xz -6 -T2' },
  macos: { ending: 'tar.gz', by: 'gzip -9n' },
};

/** Writes the archive beside the folder and returns its path: zip for Windows and web hosts, tar elsewhere. */
export async function archive(folder, family) {
  const packed = PACKED[family];
  if (packed === undefined) {
    await zip(folder, `${folder}.zip`);
    return `${folder}.zip`;
  }
  const target = `${folder}.${packed.ending}`;
  const args = [...SAME, '--format=gnu', '-I', packed.by, '-cf', target, '-C', dirname(folder), basename(folder)];
  const done = spawnSync('tar', args, { stdio: 'inherit' });
  if (done.status !== 0)
    throw new Error(`tar could not write ${target}: it needs the program ${packed.by.split(' ')[0]}`);
  return target;
}
