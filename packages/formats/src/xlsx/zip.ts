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
  return concatenated([...parts, ...central, Uint8Array.from(end)]);
}

function concatenated(parts: readonly Uint8Array[]): Uint8Array {
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

/** What the files of an archive are together when unpacked, as its directory says; undefined if it is no archive. */
export function unpackedSize(bytes: Uint8Array): number | undefined {
  let end = bytes.length - 22;
  const first = Math.max(0, end - 0xffff);
  while (end >= first && read(bytes, end, 4) !== END) end--;
  if (end < first) return undefined;
  let at = read(bytes, end + 16, 4);
  let total = 0;
  while (at >= 0 && at + 46 <= bytes.length && read(bytes, at, 4) === CENTRAL) {
    total += read(bytes, at + 24, 4);
    at += 46 + read(bytes, at + 28, 2) + read(bytes, at + 30, 2) + read(bytes, at + 32, 2);
  }
  return total;
}
