// A portable folder as one file to hand on: what the system's own file manager unpacks with a double click.
import { spawnSync } from 'node:child_process';
import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { Zip, ZipDeflate } from 'fflate';

const files = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

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
      made.add(entry);
      entry.push(readFileSync(file), true);
    }
    made.end();
  });
}

/** Writes the archive beside the folder and returns its path: zip for Windows, tar with gzip elsewhere. */
export async function archive(folder, family) {
  if (family === 'windows') {
    await zip(folder, `${folder}.zip`);
    return `${folder}.zip`;
  }
  const target = `${folder}.tar.gz`;
  const args = ['-I', 'gzip -9', '-cf', target, '-C', dirname(folder), basename(folder)];
  const done = spawnSync('tar', args, { stdio: 'inherit' });
  if (done.status !== 0) throw new Error(`tar could not write ${target}`);
  return target;
}
