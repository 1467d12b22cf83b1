import { decodedIn, type Encoding, guessEncoding, wideEncoding } from './guess.ts';

/** First bits of the first byte, by the number of bytes that follow. */
const LEADS = [0, 0xc0, 0xe0, 0xf0];

/** UTF-8 bytes of a text. Half a surrogate pair becomes the replacement character. */
export function encodeText(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let size = 0;
  for (let i = 0; i < text.length; i++) {
    let point = text.codePointAt(i) ?? 0;
    if (point > 0xffff) i++;
    else if (point >= 0xd800 && point < 0xe000) point = 0xfffd;
    if (point < 0x80) bytes[size++] = point;
    else {
      const more = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
      bytes[size++] = LEADS[more] | (point >> (6 * more));
      for (let k = more - 1; k >= 0; k--) bytes[size++] = 0x80 | ((point >> (6 * k)) & 0x3f);
    }
  }
  return bytes.slice(0, size);
}

/** A text of one UTF-16 unit a character, so that columns are offsets. */
export interface DecodedText {
  readonly text: string;
  /** A label of the web's Encoding Standard. */
  readonly encoding: string;
  /** Characters beyond U+FFFF are in `text` as one private-use unit each; this puts them back into a piece of it. */
  restore(piece: string): string;
}

/** Browsers, Node and workers all have it; its type comes with theirs, which this room does without. */
declare const TextDecoder: new (
  label: string,
  options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };

const FIRST_PRIVATE = 0xe000;
const PRIVATE_SIZE = 0x1900;
const same = (piece: string): string => piece;

/**
 * Decodes bytes: with the given encoding, or else UTF-8 if they are valid UTF-8 (a byte order mark is dropped), or else the
 * encoding suggested by their letters and federations; `usual` if nothing suggests one.
 */
export function decodeText(bytes: Uint8Array, usual: Encoding = 'windows-1252', given?: string): DecodedText {
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  const raw = given === undefined || given === 'utf-8' ? fromUtf8(bytes.subarray(start)) : undefined;
  if (raw !== undefined && !raw.includes('\0'))
    // Beyond ASCII every character has more bytes than units.
    return { ...oneUnitEach(raw, raw.length < bytes.length - start), encoding: 'utf-8' };
  const encoding = given ?? (raw === undefined ? guessEncoding(bytes, usual) : wideEncoding(bytes)) ?? 'utf-8';
  const text = decodedIn(bytes, encoding) ?? decodedIn(bytes, usual) ?? raw ?? '';
  return { ...oneUnitEach(text, true), encoding };
}

/** A text as it is, prepared like decoded bytes; a byte order mark is dropped. */
export function decodedString(text: string): DecodedText {
  const raw = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  return { ...oneUnitEach(raw, /[\ud800-\udfff]/.test(raw)), encoding: 'utf-8' };
}

/** The text of UTF-8 bytes; undefined when they are not UTF-8. */
function fromUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Replaces surrogate pairs by private-use units (and any already there by other ones, so that none is lost). */
function oneUnitEach(raw: string, mayHavePairs: boolean): Pick<DecodedText, 'text' | 'restore'> {
  if (!mayHavePairs || !/[\ud800-\udbff][\udc00-\udfff]/.test(raw)) return { text: raw, restore: same };
  const originals: string[] = [];
  const numbers = new Map<string, number>();
  const text = raw.replace(/[\ud800-\udbff][\udc00-\udfff]|[\ue000-\uf8ff]/g, (found) => {
    const known = numbers.get(found) ?? numbers.size;
    if (known >= PRIVATE_SIZE) return '\ufffd';
    numbers.set(found, known);
    originals[known] = found;
    return String.fromCharCode(FIRST_PRIVATE + known);
  });
  const restore = (piece: string): string =>
    piece.replace(/[\ue000-\uf8ff]/g, (unit) => originals[unit.charCodeAt(0) - FIRST_PRIVATE] ?? unit);
  return { text, restore };
}
