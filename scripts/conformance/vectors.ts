import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

export interface VectorFile {
  /** Path inside the folder or tarball, for example `n5-12-clean/4.trf`. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** All files of a folder or a .tar.gz with an ending (TRF files unless told otherwise), sorted by name. */
export function tournamentFiles(path: string, ending = '.trf'): VectorFile[] {
  const files = statSync(path).isDirectory() ? fromFolder(path, ending) : fromTar(gunzipSync(readFileSync(path)));
  return files.filter(({ name }) => name.endsWith(ending)).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function fromFolder(root: string, ending: string): VectorFile[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, bytes: readFileSync(join(root, name)) }));
}

const BLOCK = 512;

/** Plain files of a tar archive: name in bytes 0-99, size in octal in bytes 124-135. */
function fromTar(tar: Buffer): VectorFile[] {
  const files: VectorFile[] = [];
  for (let at = 0; at + BLOCK <= tar.length; ) {
    const name = tar.toString('utf8', at, at + 100).replace(/\0.*$/s, '');
    if (name === '') break;
    const size = Number.parseInt(tar.toString('ascii', at + 124, at + 136), 8) || 0;
    files.push({ name, bytes: tar.subarray(at + BLOCK, at + BLOCK + size) });
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}
