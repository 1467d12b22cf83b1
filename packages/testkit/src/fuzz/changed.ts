import { unzipSync, zipSync } from 'fflate';
import type { Chance } from './chance.ts';

/** What means something to one of the readers. */
const PIECES = [
  ...'0019 -+=WDLHFUZwbXR#\t\r\n,;"\'<>&{}[]:.',
  '\0',
  '\u00ff',
  '\u00c3',
  '\ufeff',
  '9999',
  '0000',
  '1e308',
  '001 ',
  '310 ',
  '162  W99999.0',
  '&#x0;',
  '<!DOCTYPE x [<!ENTITY a "b">]>',
  '<c r="XFD1048576"/>',
  '<c r="__proto__1"/>',
  '"__proto__":{}',
  '[1 e2e4 {'.repeat(3),
];

/** A text with one to four changes of letters, lengths and pieces that mean something to a reader. */
function changedText(text: string, chance: Chance): string {
  let after = text;
  for (let changes = chance.from(1, 4); changes > 0; changes--) {
    const at = chance.random.below(after.length + 1);
    const piece = chance.one(PIECES);
    const kind = chance.random.below(6);
    if (kind === 0) after = after.slice(0, at) + piece + after.slice(at + piece.length);
    else if (kind === 1) after = after.slice(0, at) + piece + after.slice(at);
    else if (kind === 2) after = after.slice(0, at) + after.slice(at + 1 + chance.random.below(12));
    else if (kind === 3) after = after.slice(0, at) + after.slice(Math.max(0, at - chance.random.below(120)));
    else if (kind === 4 && chance.once(8)) after = after.slice(0, at);
    else after = after.slice(0, at) + String.fromCharCode(chance.random.below(256)) + after.slice(at + 1);
  }
  return after;
}

export const latin = (bytes: Uint8Array): string => {
  let text = '';
  for (let from = 0; from < bytes.length; from += 8192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8192));
  return text;
};
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff);

/** An archive with a change in what it holds, under a right checksum; now and then in the archive itself. */
function changedArchive(bytes: Uint8Array, chance: Chance): Uint8Array {
  const files = chance.once(4) ? undefined : filesIn(bytes);
  if (files === undefined) return bytesOf(changedText(latin(bytes), chance));
  const names = Object.keys(files);
  const name = chance.one(names);
  const part = bytesOf(changedText(latin(files[name] as Uint8Array), chance));
  return zipSync({ ...files, [name]: part }, { level: 0 });
}

/** Of the broken archives among the samples nothing is left to change but their bytes. */
function filesIn(bytes: Uint8Array): Record<string, Uint8Array> | undefined {
  try {
    const files = unzipSync(bytes);
    return Object.keys(files).length === 0 ? undefined : files;
  } catch {
    return undefined;
  }
}

const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** A changed file: of an archive mostly what is in it, of any other file its text. */
export function changedFile(before: Uint8Array, chance: Chance): Uint8Array {
  return isArchive(before) ? changedArchive(before, chance) : bytesOf(changedText(latin(before), chance));
}
