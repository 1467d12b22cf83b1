import type { PictureType } from './logo.ts';

/** What is known about a picture file from its content. */
export interface PictureFound {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The bytes of Base64 text; undefined if it is not valid. */
export function fromBase64(text: string): Uint8Array | undefined {
  const length = text.replace(/=+$/, '').length;
  if (text.length % 4 !== 0 || text.length - length > 2) return undefined;
  const bytes = new Uint8Array(Math.floor((length * 3) / 4));
  let [kept, bits, at] = [0, 0, 0];
  for (let i = 0; i < length; i++) {
    const value = LETTERS.indexOf(text[i] ?? '');
    if (value < 0) return undefined;
    kept = ((kept << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (kept >> bits) & 0xff;
  }
  return bytes;
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, i) => bytes[i] === byte);
const wordAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/** Size of a PNG: its first chunk gives it, and the last chunk has to end with the file. */
function pngSize(bytes: Uint8Array): Omit<PictureFound, 'type'> | undefined {
  const view = viewOf(bytes);
  if (bytes.length < 57 || wordAt(bytes, 12) !== 'IHDR' || view.getUint32(8) !== 13) return undefined;
  let at = PNG.length;
  let drawn = false;
  while (at + 12 <= bytes.length) {
    const kind = wordAt(bytes, at + 4);
    at += 12 + view.getUint32(at);
    if (kind === 'IDAT') drawn = true;
    if (kind === 'IEND')
      return drawn && at === bytes.length ? { width: view.getUint32(16), height: view.getUint32(20) } : undefined;
  }
  return undefined;
}

/** Frames of a JPEG that say its size: all of SOF0 to SOF15 but the tables of codes (DHT, JPG, DAC). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Size of a JPEG: its frame says it; the file ends with its end marker. */
function jpegSize(bytes: Uint8Array): Omit<PictureFound, 'type'> | undefined {
  const view = viewOf(bytes);
  if (bytes.length < 4 || view.getUint16(bytes.length - 2) !== 0xffd9) return undefined;
  let at = 2;
  while (at + 9 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    // A marker may be filled up with further bytes of the same kind.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    else at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** The kind of picture, by its content and not by its name; undefined if it is not a complete PNG or JPEG. */
export function pictureIn(bytes: Uint8Array): PictureFound | undefined {
  const type = startsWith(bytes, PNG) ? 'png' : startsWith(bytes, JPEG) ? 'jpeg' : undefined;
  const size = type === 'png' ? pngSize(bytes) : type === 'jpeg' ? jpegSize(bytes) : undefined;
  return type === undefined || size === undefined || size.width === 0 || size.height === 0
    ? undefined
    : { type, ...size };
}

/** What kind of picture a file is, by its first bytes: including those that people upload instead of a PNG or JPEG. */
export function kindOfFile(bytes: Uint8Array): string | undefined {
  const beginning = String.fromCharCode(...bytes.subarray(0, 400));
  if (startsWith(bytes, PNG)) return 'PNG';
  if (startsWith(bytes, JPEG)) return 'JPEG';
  if (beginning.startsWith('GIF8')) return 'GIF';
  if (beginning.startsWith('RIFF') && beginning.slice(8, 12) === 'WEBP') return 'WebP';
  if (beginning.startsWith('%PDF')) return 'PDF';
  if (beginning.startsWith('BM')) return 'BMP';
  return /<svg[\s>]|<!DOCTYPE svg/i.test(beginning) ? 'SVG' : undefined;
}
