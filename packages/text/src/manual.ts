/** The manual as data: one chapter per file in docs/manual, read by scripts/manual.mjs. */
export interface Chapter {
  /** The name of the file without number and extension; the same in every language. */
  readonly id: string;
  readonly title: string;
  /** The first section has no title of its own: it comes under the chapter's. */
  readonly sections: readonly Section[];
}

/** A part of a chapter under one heading; help links to it. */
export interface Section {
  readonly title: string;
  /** Pages (`page/players`) and dialogues (`dialogue/import`) that open the manual here. */
  readonly help: readonly string[];
  readonly blocks: readonly Block[];
}

/** A piece of a section, as Markdown knows them. `code` keeps its line breaks. */
export type Block =
  | { readonly kind: 'text'; readonly text: Line }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly Line[] }
  | { readonly kind: 'table'; readonly head: readonly Line[]; readonly rows: readonly (readonly Line[])[] };

/** Running text in pieces, without a line break. */
export type Line = readonly Piece[];

/** Text in one style: plain, bold, code, or a link. */
export type Piece =
  | string
  | { readonly bold: string }
  | { readonly code: string }
  /** `to` is a chapter's id, or an address. */
  | { readonly link: string; readonly to: string };

/** A place in the manual: a chapter, and the number of a section in it. */
export interface Spot {
  readonly chapter: string;
  readonly section: number;
}

/** What a piece says, without its style. */
export const pieceText = (piece: Piece): string => {
  if (typeof piece === 'string') return piece;
  return 'bold' in piece ? piece.bold : 'code' in piece ? piece.code : piece.link;
};

/** What a line says, without bold, code and links. */
export const lineText = (line: Line): string => line.map(pieceText).join('');

/** A block as plain lines. */
export function blockLines(block: Block): string[] {
  switch (block.kind) {
    case 'text':
      return [lineText(block.text)];
    case 'heading':
      return [block.text];
    case 'code':
      return block.code.split('\n').map((line) => `    ${line}`);
    case 'list':
      return block.items.map((item, i) => `${block.ordered ? `${i + 1}.` : '-'} ${lineText(item)}`);
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(lineText).join(' | '));
  }
}

/** The first of these pages and dialogues that has a place in the manual. */
export function spotFor(chapters: readonly Chapter[], places: readonly string[]): Spot | undefined {
  for (const place of places) {
    for (const { id, sections } of chapters) {
      const section = sections.findIndex(({ help }) => help.includes(place));
      if (section >= 0) return { chapter: id, section };
    }
  }
  return undefined;
}

/**
 * The section with this title in the chapter of these places: the manual names a section of the settings after its
 * heading.
 */
export function spotTitled(chapters: readonly Chapter[], { chapter }: Spot, title: string): Spot | undefined {
  const section = chapters.find(({ id }) => id === chapter)?.sections.findIndex((each) => each.title === title) ?? -1;
  return section < 0 ? undefined : { chapter, section };
}

/** A section that a search has found. */
export interface Found extends Spot {
  readonly title: string;
  /** The text around the match. */
  readonly extract: string;
}

const MOST_FOUND = 30;
const AROUND = 60;

/** Lower case without diacritics, so that `siralama` finds `Sıralama`. */
const foldLetters = (text: string, language: string): string =>
  text.toLocaleLowerCase(language).replaceAll('ı', 'i').replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');

/** Sections that contain all of the words, those with them in the title first. */
export function searchManual(chapters: readonly Chapter[], query: string, language: string): Found[] {
  const wanted = foldLetters(query, language).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const found: (Found & { readonly inTitle: boolean })[] = [];
  for (const chapter of chapters) {
    chapter.sections.forEach((section, i) => {
      const title = section.title === '' ? chapter.title : `${chapter.title}: ${section.title}`;
      const text = section.blocks.flatMap(blockLines).join(' ').replace(/\s+/g, ' ');
      const [head, body] = [foldLetters(title, language), foldLetters(text, language)];
      if (!wanted.every((word) => head.includes(word) || body.includes(word))) return;
      const inTitle = wanted.every((word) => head.includes(word));
      const at = Math.max(0, body.indexOf(wanted.find((word) => body.includes(word)) ?? '') - AROUND);
      const from = at === 0 ? 0 : text.indexOf(' ', at) + 1;
      found.push({
        chapter: chapter.id,
        section: i,
        title,
        extract: `${from > 0 ? '… ' : ''}${text.slice(from, from + 3 * AROUND)}${text.length > from + 3 * AROUND ? ' …' : ''}`,
        inTitle,
      });
    });
  }
  return [...found.filter((each) => each.inTitle), ...found.filter((each) => !each.inTitle)].slice(0, MOST_FOUND);
}
