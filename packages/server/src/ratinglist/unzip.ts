import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

const HEADER_BYTES = 30;
const DEFLATED = 8;

/** Reads the first bytes of a stream without losing them. */
async function startOf(source: Readable, bytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of source.iterator({ destroyOnReturn: false })) {
    parts.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= bytes) break;
  }
  const start = Buffer.concat(parts);
  source.unshift(start);
  return start;
}

const MOST_NAME_BYTES = 2048;

/** The stream itself, or, if it is a ZIP archive, the first file in it. */
export async function unzipped(source: Readable): Promise<AsyncIterable<Uint8Array>> {
  const start = await startOf(source, HEADER_BYTES + MOST_NAME_BYTES);
  const isZip = start.length > HEADER_BYTES && start.readUInt32LE(0) === 0x04034b50;
  if (!isZip || start.readUInt16LE(8) !== DEFLATED) return source;
  const skip = HEADER_BYTES + start.readUInt16LE(26) + start.readUInt16LE(28);
  source.read(skip);
  const inflate = createInflateRaw();
  // The archive goes on after the first file: what follows is left unread.
  pipeline(source, inflate, () => undefined);
  return inflate;
}
