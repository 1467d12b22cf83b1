import type { Answer } from './call.ts';

/** The content of a file: all at once, or as text piece by piece. */
type Content = string | Uint8Array | AsyncIterable<string>;

/** Content types of the files we send, by ending. */
export const FILE_TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  pgn: 'application/x-chess-pgn; charset=utf-8',
  json: 'application/json; charset=utf-8',
  zip: 'application/zip',
};

const LONE_SURROGATES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\/:*?<>|]/g, '-')
    .replace(/ {2,}/g, ' ');

/** A file to be saved under this name (with its letters, if the browser supports it) or, with `inline`, to be viewed first. */
export function file(name: string, type: string, body: Content, how = 'attachment'): Answer {
  const encoded = encodeURIComponent(name.replace(LONE_SURROGATES, '\ufffd').replace(/[/\\:*?"<>|]/g, '-')).replace(
    /['()]/g,
    escape,
  );
  const headers = {
    'content-disposition': `${how}; filename="${plain(name) || 'file'}"; filename*=UTF-8''${encoded}`,
    'cache-control': 'no-store',
    'content-type': type,
  };
  return { status: 200, headers, body };
}

/** A file's name after the tournament's. */
export const nameFor = (tournament: string, ending: string): string =>
  `${beginningOf(tournament.trim(), 80) || 'tournament'}.${ending}`;

/** The beginning of a text without half a letter at its end: an emoji is two units long. */
const beginningOf = (text: string, units: number): string =>
  text
    .slice(0, units)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(LONE_SURROGATES, '\ufffd');
