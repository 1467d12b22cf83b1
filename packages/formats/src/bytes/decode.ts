/** A text of one UTF-16 unit a character, so that columns are offsets. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: 'utf-8' | 'latin-1' | 'windows-1254';
  /** Characters beyond U+FFFF stand in `text` as one private-use unit each; this puts them back into a piece of it. */
  restore(piece: string): string;
}

/** Browsers, Node and workers all have it; its type comes with theirs, which this room does without. */
declare const TextDecoder: new (
  label: string,
  options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };

const CHUNK = 8192;
const FIRST_PRIVATE = 0xe000;
const PRIVATE_SIZE = 0x1900;
const same = (piece: string): string => piece;

/** Windows-1254 (Turkish) where it differs from Windows-1252. */
const TURKISH: Readonly<Record<number, number>> = {
  142: 0x8e,
  158: 0x9e,
  208: 0x11e,
  221: 0x130,
  222: 0x15e,
  240: 0x11f,
  253: 0x131,
  254: 0x15f,
};

/** Windows code pages in 80-9F, where Latin-1 has only control characters. */
const WINDOWS = [
  0x20ac, 0x81, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152, 0x8d, 0x17d, 0x8f,
  0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161, 0x203a, 0x153, 0x9d, 0x17e, 0x178,
];

/** What each byte means in a code page. */
const pageOf = (turkish: boolean): Uint16Array =>
  Uint16Array.from({ length: 256 }, (_, byte) => {
    const western = byte >= 0x80 && byte < 0xa0 ? WINDOWS[byte - 0x80] : byte;
    return turkish ? (TURKISH[byte] ?? western) : western;
  });
const PAGES = { 'latin-1': pageOf(false), 'windows-1254': pageOf(true) };

function fromWindows(bytes: Uint8Array, encoding: keyof typeof PAGES): Uint16Array {
  const page = PAGES[encoding];
  const units = new Uint16Array(bytes.length);
  for (let at = 0; at < bytes.length; at++) units[at] = page[bytes[at]];
  return units;
}

/**
 * Bytes to text: UTF-8 if they are valid UTF-8 (a byte order mark is dropped), else the fallback: Latin-1, or
 * Windows-1254, which programs in Turkey write and which is Latin-1 but for six letters.
 */
export function decodeText(bytes: Uint8Array, fallback: 'latin-1' | 'windows-1254' = 'latin-1'): DecodedText {
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  const raw = fromUtf8(bytes.subarray(start));
  if (raw === undefined) {
    const text = unitsToString(fromWindows(bytes, fallback), 0, bytes.length);
    return { text, encoding: fallback, restore: same };
  }
  // Beyond ASCII every character has more bytes than units.
  return { ...oneUnitEach(raw, raw.length < bytes.length - start), encoding: 'utf-8' };
}

/** The text of UTF-16 bytes that begin with the mark of their order; undefined where there is none. */
export function decodeUtf16(bytes: Uint8Array): string | undefined {
  const little = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (!little && !(bytes[0] === 0xfe && bytes[1] === 0xff)) return undefined;
  const units = new Uint16Array((bytes.length - 2) >> 1);
  for (let i = 0; i < units.length; i++) {
    const at = 2 + 2 * i;
    units[i] = little ? bytes[at] | (bytes[at + 1] << 8) : (bytes[at] << 8) | bytes[at + 1];
  }
  return unitsToString(units, 0, units.length);
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

function unitsToString(units: Uint16Array, start: number, end: number): string {
  let text = '';
  for (let i = start; i < end; i += CHUNK) {
    const chunk = units.subarray(i, Math.min(i + CHUNK, end));
    // `apply` takes typed arrays and is ten times as fast as spreading them; only its type asks for an array.
    text += String.fromCharCode.apply(null, chunk as unknown as number[]);
  }
  return text;
}

/** Replaces surrogate pairs by private-use units (and those that were there before by others, so that none is lost). */
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
