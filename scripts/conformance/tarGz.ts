import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** The plain files of a .tar.gz, by name, as text. */
export function readTarGz(path: string): Map<string, string> {
  const bytes = gunzipSync(readFileSync(path));
  const files = new Map<string, string>();
  for (let at = 0; at + 512 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 100).replace(/\0.*$/s, '');
    if (name === '') break;
    const size = Number.parseInt(bytes.toString('latin1', at + 124, at + 136), 8);
    const type = bytes[at + 156];
    if (type === 0x30 || type === 0) files.set(name, bytes.toString('utf8', at + 512, at + 512 + size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}
