import { crc32 } from 'node:zlib';

/** The polynomial of gzip's checksum (RFC 1952, 8), lowest power first. */
const POLYNOMIAL = 0xedb88320;
/** x to the power 0. */
const ONE = 0x80000000;

/** The product of two polynomials over GF(2), modulo gzip's. */
function product(a: number, b: number): number {
  let [sum, shifted] = [0, b];
  for (let bit = 31; bit >= 0; bit--) {
    if ((a >>> bit) & 1) sum ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1;
  }
  return sum >>> 0;
}

/** x to the power of 8 · `bytes`: what a checksum is multiplied by when so many bytes follow. */
function shiftBy(bytes: number): number {
  let [power, square] = [ONE, ONE >>> 8];
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) power = product(power, square);
    square = product(square, square);
  }
  return power;
}

/** What has to be known of a part so that the checksum of a whole follows without reading the part again. */
export interface PartCrc {
  readonly crc: number;
  readonly shift: number;
}

export const partCrc = (part: Buffer): PartCrc => ({ crc: crc32(part), shift: shiftBy(part.length) });

/** gzip's checksum of the parts one after the other. */
export const joinedCrc = (parts: readonly PartCrc[]): number =>
  parts.reduce((sum, { crc, shift }) => (product(sum, shift) ^ crc) >>> 0, 0);
