import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Content types of the files we send, by ending. */
export const FILE_TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  pgn: 'application/x-chess-pgn; charset=utf-8',
  json: 'application/json; charset=utf-8',
  zip: 'application/zip',
};

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\/:*?<>|]/g, '-');

/** Sends a file to be saved under this name (its letters kept where the browser can). */
export function sendFile(
  reply: FastifyReply,
  name: string,
  type: string,
  content: string | Uint8Array | AsyncIterable<string>,
): FastifyReply {
  const encoded = encodeURIComponent(name.replace(LONE_SURROGATES, '\ufffd').replace(/[/\\:*?"<>|]/g, '-')).replace(
    /['()]/g,
    escape,
  );
  return reply
    .header('content-disposition', `attachment; filename="${plain(name) || 'file'}"; filename*=UTF-8''${encoded}`)
    .header('cache-control', 'no-store')
    .type(type)
    .send(
      typeof content === 'string'
        ? content
        : content instanceof Uint8Array
          ? Buffer.from(content)
          : Readable.from(content, { objectMode: false }),
    );
}

/** A file's name after the tournament's. */
export const nameFor = (tournament: string, ending: string): string =>
  `${beginningOf(tournament.trim(), 80) || 'tournament'}.${ending}`;

/** The beginning of a text without half a letter at its end: an emoji is two units long. */
export const beginningOf = (text: string, units: number): string =>
  text
    .slice(0, units)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(LONE_SURROGATES, '\ufffd');
const LONE_SURROGATES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
