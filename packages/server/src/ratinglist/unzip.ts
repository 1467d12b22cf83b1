import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

const HEADER_BYTES = 30;
const MOST_NAME_BYTES = 2048;
const ZIP_SIGNATURE = 0x04034b50;
const DEFLATED = 8;

/** The pieces read already (from a byte on), then the rest. */
async function* joinPieces(start: Buffer, skip: number, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield start.subarray(skip);
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

/** The stream itself, or, if it is a ZIP archive, the first file in it. */
export async function unzip(source: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const rest = source[Symbol.asyncIterator]();
  let start: Buffer = Buffer.alloc(0);
  while (start.length < HEADER_BYTES + MOST_NAME_BYTES) {
    const next = await rest.next();
    if (next.done === true) break;
    start = Buffer.concat([start, next.value]);
  }
  const isZip = start.length > HEADER_BYTES && start.readUInt32LE(0) === ZIP_SIGNATURE;
  if (!isZip || start.readUInt16LE(8) !== DEFLATED) return joinPieces(start, 0, rest);
  const skip = HEADER_BYTES + start.readUInt16LE(26) + start.readUInt16LE(28);
  const inflate = createInflateRaw();
  // The archive goes on after the first file: what follows is left unread.
  pipeline(Readable.from(joinPieces(start, skip, rest), { objectMode: false }), inflate, () => undefined);
  return inflate;
}
