import type { ListedPlayer } from './entry.ts';

/** Splits a stream of bytes into lines (without their ends); a line longer than `most` characters is cut there. */
async function* linesOf(source: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8');
  let rest = '';
  for await (const chunk of source) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = (parts.pop() ?? '').slice(-most);
    yield parts;
  }
  rest += decoder.decode();
  if (rest !== '') yield [rest];
}

const LONGEST_LINE = 4000;

const number = (text: string): number => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : 0);

/** FIDE's text list says in its first line where each column starts. */
const COLUMNS = {
  fideId: /^ID Number/,
  name: /Name/,
  federation: /Fed/,
  sex: /Sex/,
  title: /\bTit\b/,
  standard: /\b(SRtng|[A-Z][A-Za-z]{2}\d{2}|Rtng)\b/,
  rapid: /\bRRtng\b/,
  blitz: /\bBRtng\b/,
  born: /\bB-day\b/,
} as const;
type Column = keyof typeof COLUMNS;

interface Slice {
  readonly from: number;
  readonly to: number;
}

/** Where the columns are, or undefined if this is no header of a list. */
function layoutOf(header: string): ReadonlyMap<Column, Slice> | undefined {
  const starts = [...header.matchAll(/\S+( Number)?/g)].map((match) => match.index).sort((a, b) => a - b);
  const layout = new Map<Column, Slice>();
  for (const [column, pattern] of Object.entries(COLUMNS) as [Column, RegExp][]) {
    const from = header.search(pattern);
    if (from < 0) continue;
    layout.set(column, { from, to: starts.find((start) => start > from) ?? header.length + 10 });
  }
  return layout.has('fideId') && layout.has('name') && layout.has('standard') ? layout : undefined;
}

function fromColumns(line: string, layout: ReadonlyMap<Column, Slice>): ListedPlayer {
  const cell = (column: Column): string => {
    const slice = layout.get(column);
    return slice === undefined ? '' : line.slice(slice.from, slice.to).trim();
  };
  return {
    fideId: number(cell('fideId')),
    name: cell('name'),
    federation: cell('federation'),
    sex: cell('sex'),
    title: cell('title'),
    standard: number(cell('standard')),
    rapid: number(cell('rapid')),
    blitz: number(cell('blitz')),
    born: number(cell('born').slice(0, 4)),
  };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const FIELD = /<(\w+)>([^<]*)<\/\1>/g;

/** One `<player>` of FIDE's XML list. */
function fromXml(block: string): ListedPlayer {
  const fields = new Map<string, string>();
  for (const [, name = '', value = ''] of block.matchAll(FIELD)) {
    fields.set(name, value.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => ENTITIES[entity] ?? '').trim());
  }
  const of = (name: string): string => fields.get(name) ?? '';
  return {
    fideId: number(of('fideid')),
    name: of('name'),
    federation: of('country'),
    sex: of('sex'),
    title: of('title'),
    standard: number(of('rating')),
    rapid: number(of('rapid_rating')),
    blitz: number(of('blitz_rating')),
    born: number(of('birthday').slice(0, 4)),
  };
}

/** Players of a rating list as FIDE publishes it (text or XML), a few thousand at a time. Other files give nothing. */
export async function* readRatingList(source: AsyncIterable<Uint8Array>): AsyncGenerator<ListedPlayer[]> {
  let layout: ReadonlyMap<Column, Slice> | undefined;
  let xml = false;
  let first = true;
  let block = '';
  for await (const lines of linesOf(source, LONGEST_LINE)) {
    const players: ListedPlayer[] = [];
    for (const line of lines) {
      if (first) {
        if (line.trim() === '') continue;
        first = false;
        xml = /^\uFEFF?\s*<(\?xml|playerslist)/.test(line);
        if (!xml) {
          layout = layoutOf(line.replace(/^\uFEFF/, ''));
          continue;
        }
      }
      if (xml) {
        block = (block + line).slice(-LONGEST_LINE);
        if (!block.includes('</player>')) continue;
        const pieces = block.split('</player>');
        block = pieces.pop() ?? '';
        for (const piece of pieces) players.push(fromXml(piece));
      } else if (layout !== undefined) players.push(fromColumns(line, layout));
    }
    const known = players.filter((player) => player.fideId > 0 && player.name !== '');
    if (known.length > 0) yield known;
  }
}
