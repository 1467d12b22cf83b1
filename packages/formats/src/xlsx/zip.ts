/** ZIP archives without compression: enough to write a workbook, and to look into one before it is unpacked. */

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

/** CRC-32 as ZIP defines it. */
export function crc32(bytes: Uint8Array): number {
  let c = 0xffffffff;
  for (const byte of bytes) c = CRC_TABLE[(c ^ byte) & 0xff] ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

/** Bytes in little-endian order: [value, width] pairs. */
function fields(...pairs: readonly (readonly [value: number, width: 2 | 4])[]): number[] {
  return pairs.flatMap(([value, width]) => Array.from({ length: width }, (_, i) => (value >>> (8 * i)) & 0xff));
}

/** An archive of files, stored as they are. The same input gives the same bytes (the date is 1 January 1980). */
export function zipOf(files: readonly (readonly [name: string, content: Uint8Array])[]): Uint8Array {
  const parts: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const path = Uint8Array.from(name, (each) => each.charCodeAt(0));
    const size = content.length;
    const common = fields(
      [20, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [33, 2],
      [crc32(content), 4],
      [size, 4],
      [size, 4],
      [path.length, 2],
      [0, 2],
    );
    const head = Uint8Array.from([...fields([LOCAL, 4]), ...common, ...path]);
    central.push(
      Uint8Array.from([
        ...fields([CENTRAL, 4], [20, 2]),
        ...common,
        ...fields([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
        ...path,
      ]),
    );
    parts.push(head, content);
    offset += head.length + size;
  }
  const directory = central.reduce((sum, each) => sum + each.length, 0);
  const end = fields(
    [END, 4],
    [0, 2],
    [0, 2],
    [files.length, 2],
    [files.length, 2],
    [directory, 4],
    [offset, 4],
    [0, 2],
  );
  return concatenate([...parts, ...central, Uint8Array.from(end)]);
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, each) => sum + each.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const read = (bytes: Uint8Array, at: number, width: number): number => {
  let value = 0;
  for (let i = width - 1; i >= 0; i--) value = value * 256 + (bytes[at + i] ?? 0);
  return value;
};

/** A file in an archive, as the archive's directory describes it; nothing of it is unpacked yet. */
export interface Packed {
  readonly name: string;
  /** 0 is stored, 8 is deflated. */
  readonly method: number;
  /** The bytes as they lie in the archive. */
  readonly bytes: Uint8Array;
  /** Bytes when unpacked, as the directory says; that need not be true. */
  readonly size: number;
}

/** More files than this no workbook has. */
const MOST_FILES = 10_000;

/** The files of an archive by its directory; undefined if it is not an archive. */
export function filesOf(bytes: Uint8Array): Packed[] | undefined {
  let end = bytes.length - 22;
  const first = Math.max(0, end - 0xffff);
  while (end >= first && read(bytes, end, 4) !== END) end--;
  if (end < first) return undefined;
  let at = read(bytes, end + 16, 4);
  const files: Packed[] = [];
  while (files.length < MOST_FILES && at + 46 <= bytes.length && read(bytes, at, 4) === CENTRAL) {
    const nameLength = read(bytes, at + 28, 2);
    const local = read(bytes, at + 42, 4);
    const start = local + 30 + read(bytes, local + 26, 2) + read(bytes, local + 28, 2);
    files.push({
      name: String.fromCharCode(...bytes.subarray(at + 46, at + 46 + Math.min(nameLength, 1000))),
      method: read(bytes, at + 10, 2),
      bytes: bytes.subarray(start, start + read(bytes, at + 20, 4)),
      size: read(bytes, at + 24, 4),
    });
    at += 46 + nameLength + read(bytes, at + 30, 2) + read(bytes, at + 32, 2);
  }
  return files;
}
