// A program for Linux without what only a debugger reads, a fifth of the runtime. What `strip` does, for any processor.

/** Offsets in an ELF file for 64 bits. */
const HEADER = { segments: 32, sections: 40, segmentSize: 54, segmentCount: 56, sectionCount: 60, names: 62 };
const SEGMENT = { offset: 8, size: 32 };

/**
 * The bytes that are loaded when the program runs: everything after its last segment, and the table of sections, is for
 * linkers and debuggers. Other formats come back as they are; the programs of macOS are signed over all they contain.
 */
export function withoutDebugging(bytes) {
  if (bytes.subarray(0, 6).toString('hex') !== '7f454c460201') return bytes;
  const table = Number(bytes.readBigUInt64LE(HEADER.segments));
  const size = bytes.readUInt16LE(HEADER.segmentSize);
  let end = table;
  for (let i = 0; i < bytes.readUInt16LE(HEADER.segmentCount); i++) {
    const at = table + i * size;
    end = Math.max(
      end,
      at + size,
      Number(bytes.readBigUInt64LE(at + SEGMENT.offset) + bytes.readBigUInt64LE(at + SEGMENT.size)),
    );
  }
  const loaded = Buffer.from(bytes.subarray(0, end));
  loaded.writeBigUInt64LE(0n, HEADER.sections);
  loaded.writeUInt16LE(0, HEADER.sectionCount);
  loaded.writeUInt16LE(0, HEADER.names);
  return loaded;
}
