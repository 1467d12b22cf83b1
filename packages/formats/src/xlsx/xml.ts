/// <reference path="./saxen.d.ts" />
import { DecodeUTF8, Inflate } from 'fflate';
import { Parser } from 'saxen';
import type { Packed } from './zip.ts';

/** The events of an XML file as it is read, from start to end. */
interface XmlListener {
  /** Names of attributes are unchanged, `decode` resolves what is escaped in their values. */
  open?(name: string, attributes: Readonly<Record<string, string | undefined>>, decode: (text: string) => string): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** So much text goes to the parser at a time. */
const PIECE = 256 * 1024;
/** A tag or text longer than this is in no workbook; the parser would read it again with every piece. */
const LONGEST_TOKEN = 1024 * 1024;

/** Names without the prefix that some programs write. */
const local = (name: string): string => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name);

/** Reads an XML file of an archive as it unpacks. `enough` ends the reading early. Throws at damage and limits. */
export function readXml(file: Packed, listener: XmlListener, enough: () => boolean = () => false): void {
  const parser = new Parser();
  let failed: Error | undefined;
  let waiting = '';
  let sinceToken = 0;
  const token = (): void => {
    sinceToken = 0;
  };
  parser.on('openTag', (name, attributes, decode) => {
    token();
    listener.open?.(local(name), attributes(), decode);
  });
  parser.on('closeTag', (name) => {
    token();
    listener.close?.(local(name));
  });
  parser.on('text', (text, decode) => {
    token();
    listener.text?.(decode(text));
  });
  parser.on('cdata', (text) => {
    token();
    listener.text?.(text);
  });
  parser.on('error', (error) => {
    failed = error;
  });
  parser.on('warn', () => {});
  const give = (): void => {
    sinceToken += waiting.length;
    if (sinceToken > LONGEST_TOKEN) throw new TooLarge('characters in a line', sinceToken, LONGEST_TOKEN);
    parser.write(waiting);
    waiting = '';
    if (failed !== undefined) throw failed;
  };
  unpack(file, (text) => {
    waiting += text;
    if (waiting.length >= PIECE) give();
    return !enough();
  });
  if (enough()) return;
  give();
  parser.end();
  if (failed !== undefined) throw failed;
}

/** Most bytes that one file of a workbook may unpack to: 10 000 rows of 100 cells are 40 MB. */
const MOST_UNPACKED = 64 * 1024 * 1024;
/** A thousandth of what it may become: so much is unpacked at a time, and no more than this is ever waiting. */
const STEP = 4096;
const STORED = 0;
const DEFLATED = 8;

/** A limit that a file exceeds while it is read: nothing beyond it was built. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
  readonly what: string;
  readonly found: number;
  readonly limit: number;
  constructor(what: string, found: number, limit: number) {
    super(what);
    this.what = what;
    this.found = found;
    this.limit = limit;
  }
}

/**
 * Unpacks a file piece by piece and hands on its text (UTF-8); `take` answers false when it has seen enough. Throws
 * {@link TooLarge} at the first byte beyond the limit, and whatever the archive's damage makes the library throw.
 */
function unpack(file: Packed, take: (text: string) => boolean): void {
  if (file.size > MOST_UNPACKED) throw new TooLarge('bytes', file.size, MOST_UNPACKED);
  if (file.method !== STORED && file.method !== DEFLATED) throw new Error('packed in an unknown way');
  let size = 0;
  let more = true;
  const decoder = new DecodeUTF8((text) => {
    if (more && text !== '') more = take(text);
  });
  const takeBytes = (bytes: Uint8Array, last: boolean): void => {
    size += bytes.length;
    if (size > MOST_UNPACKED) throw new TooLarge('bytes', size, MOST_UNPACKED);
    if (more) decoder.push(bytes, last);
  };
  const inflate = file.method === DEFLATED ? new Inflate(takeBytes) : undefined;
  for (let at = 0; more && (at < file.bytes.length || at === 0); at += STEP) {
    const piece = file.bytes.subarray(at, at + STEP);
    const last = at + STEP >= file.bytes.length;
    if (inflate === undefined) takeBytes(piece, last);
    else inflate.push(piece, last);
  }
}
