import { DecodeUTF8, Inflate } from 'fflate';
import type { Packed } from './zip.ts';

/** Most bytes that one file of a workbook may unpack to: 10 000 rows of 100 cells are 40 MB. */
const MOST_UNPACKED = 64 * 1024 * 1024;
/** A thousandth of what it may become: so much is unpacked at a time, and no more than this is ever waiting. */
const STEP = 4096;
const STORED = 0;
const DEFLATED = 8;

/** A limit that a file exceeds while it is read: nothing beyond it was built. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
  readonly what: string;
  readonly found: number;
  readonly limit: number;
  constructor(what: string, found: number, limit: number) {
    super(what);
    this.what = what;
    this.found = found;
    this.limit = limit;
  }
}

/**
 * Unpacks a file piece by piece and hands on its text (UTF-8); `take` answers false when it has seen enough. Throws
 * {@link TooLarge} at the first byte beyond the limit, and whatever the archive's damage makes the library throw.
 */
export function unpack(file: Packed, take: (text: string) => boolean): void {
  if (file.size > MOST_UNPACKED) throw new TooLarge('bytes', file.size, MOST_UNPACKED);
  if (file.method !== STORED && file.method !== DEFLATED) throw new Error('packed in an unknown way');
  let size = 0;
  let more = true;
  const decoder = new DecodeUTF8((text) => {
    if (more && text !== '') more = take(text);
  });
  const takeBytes = (bytes: Uint8Array, last: boolean): void => {
    size += bytes.length;
    if (size > MOST_UNPACKED) throw new TooLarge('bytes', size, MOST_UNPACKED);
    if (more) decoder.push(bytes, last);
  };
  const inflate = file.method === DEFLATED ? new Inflate(takeBytes) : undefined;
  for (let at = 0; more && (at < file.bytes.length || at === 0); at += STEP) {
    const piece = file.bytes.subarray(at, at + STEP);
    const last = at + STEP >= file.bytes.length;
    if (inflate === undefined) takeBytes(piece, last);
    else inflate.push(piece, last);
  }
}
