/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen';
import { TooLarge, unpack } from './unpack.ts';
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
