import { createHash } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { type Body, READERS_OWN } from '../../http/body.ts';

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
interface PartCrc {
  readonly crc: number;
  readonly shift: number;
}

export const partCrc = (part: Buffer): PartCrc => ({ crc: crc32(part), shift: shiftBy(part.length) });

/** gzip's checksum of the parts one after the other. */
export const joinedCrc = (parts: readonly PartCrc[]): number =>
  parts.reduce((sum, { crc, shift }) => (product(sum, shift) ^ crc) >>> 0, 0);

/** Where a shared page has the placeholder for personal parts. */
export const MINE_MARK = '<!--mine-->';
/** Rows that are compressed together. */
const ROWS_A_CHUNK = 24;
const LONGEST_STORED = 0xffff;
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const LAST_BLOCK = Buffer.from([3, 0]);

interface Chunk extends PartCrc {
  readonly pieces: readonly string[];
  readonly plain: Buffer;
  /** Deflated so that anything may come before and after it. */
  readonly packed: Buffer;
}

/**
 * A page rendered and compressed once for all readers. Personal parts (the box with the reader's board, the mark on their row)
 * are inserted between the compressed parts, so nothing is rendered or compressed again for each of thousands of phones.
 */
export interface SharedPage {
  readonly before: Chunk;
  readonly after: readonly Chunk[];
  /** The rows of a player: by chunk, which of its pieces. */
  readonly rowsOf: ReadonlyMap<number, ReadonlyMap<number, ReadonlySet<number>>>;
  readonly tag: string;
  readonly type: string;
  readonly size: number;
}

const PLAYER = /\/p\/(\d+)"/g;
const playersOf = (piece: string): number[] =>
  piece.startsWith('<tr>')
    ? [...(piece.split('</tr>', 1)[0] ?? '').matchAll(PLAYER)].map((match) => Number(match[1]))
    : [];

function chunkOf(pieces: readonly string[]): Chunk {
  const plain = Buffer.from(pieces.join(''));
  return {
    ...partCrc(plain),
    pieces,
    plain,
    packed: deflateRawSync(plain, { level: 6, finishFlush: constants.Z_FULL_FLUSH }),
  };
}

export function sharedPage(text: string, type: string): SharedPage {
  const at = text.indexOf(MINE_MARK);
  const pieces = text.slice(at + MINE_MARK.length).split(/(?=<tr>)/);
  const after: Chunk[] = [];
  const rowsOf = new Map<number, Map<number, Set<number>>>();
  const note = (player: number, chunk: number, piece: number): void => {
    const rows = rowsOf.get(player) ?? new Map<number, Set<number>>();
    rowsOf.set(player, rows.set(chunk, (rows.get(chunk) ?? new Set()).add(piece)));
  };
  for (let from = 0; from < pieces.length; from += ROWS_A_CHUNK) {
    const own = pieces.slice(from, from + ROWS_A_CHUNK);
    for (const [i, piece] of own.entries()) for (const player of playersOf(piece)) note(player, after.length, i);
    after.push(chunkOf(own));
  }
  const before = chunkOf([text.slice(0, at)]);
  const size =
    2 * text.length + [before, ...after].reduce((sum, { plain, packed }) => sum + plain.length + packed.length, 0);
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { before, after, rowsOf, tag, type, size };
}

/** Bytes as deflate has them when they are not worth compressing (RFC 1951, 3.2.4). */
function storedDeflate(plain: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let from = 0; from < plain.length; from += LONGEST_STORED) {
    const part = plain.subarray(from, from + LONGEST_STORED);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(part.length, 1);
    head.writeUInt16LE(part.length ^ LONGEST_STORED, 3);
    parts.push(head, part);
  }
  return Buffer.concat(parts);
}

/** A reader's own page: the shared one with `mine` in its place and the reader's rows marked. */
export function personalBody(shared: SharedPage, mine: string, me: number | undefined): Body {
  const own = me === undefined ? undefined : shared.rowsOf.get(me);
  const plains: Buffer[] = [shared.before.plain, Buffer.from(mine)];
  const packed: Buffer[] = [HEADER, shared.before.packed, storedDeflate(plains[1] as Buffer)];
  const crcs: PartCrc[] = [shared.before, partCrc(plains[1] as Buffer)];
  for (const [i, chunk] of shared.after.entries()) {
    const rows = own?.get(i);
    const markRow = (piece: string, at: number): string =>
      rows?.has(at) === true ? piece.replace('<tr>', '<tr class="me">') : piece;
    const plain = rows === undefined ? chunk.plain : Buffer.from(chunk.pieces.map(markRow).join(''));
    plains.push(plain);
    packed.push(plain === chunk.plain ? chunk.packed : storedDeflate(plain));
    crcs.push(plain === chunk.plain ? chunk : partCrc(plain));
  }
  const end = Buffer.alloc(8);
  end.writeUInt32LE(joinedCrc(crcs), 0);
  end.writeUInt32LE(plains.reduce((sum, plain) => sum + plain.length, 0) >>> 0, 4);
  const tag = createHash('sha256')
    .update(`${shared.tag} ${me ?? ''} ${mine}`)
    .digest('base64url')
    .slice(0, 22);
  return {
    type: shared.type,
    cache: 'no-cache',
    vary: READERS_OWN,
    etag: `"${tag}"`,
    get plain() {
      return Buffer.concat(plains);
    },
    gzip: Buffer.concat([...packed, LAST_BLOCK, end]),
  };
}
