import type { Block, Line, Piece } from '@turnuva/text/manual';
import { lineText } from '@turnuva/text/manual';
import type { Node } from '../render/pdfMaker.ts';
import { pdfMaker } from '../render/pdfMaker.ts';
import { startsPage } from '../render/pdfTable.ts';
import { fontsFor } from '../render/scripts.ts';
import type { Paper } from '../sheet.ts';
import type { PrintedManual } from './html.ts';

const SIZE = 9.5;
const LINK = '#14532d';

/** pdfmake keeps its destinations in an array, so a bare chapter id such as `keys` would clash with its methods. */
const placeOf = (chapter: string): string => `chapter-${chapter}`;

function pieceNode(piece: Piece, isChapter: (id: string) => boolean): Node | string {
  if (typeof piece === 'string') return piece;
  if ('bold' in piece) return { text: piece.bold, bold: true };
  if ('code' in piece) return { text: piece.code, background: '#eef0ec' };
  const { link, to } = piece;
  if (isChapter(to)) return { text: link, linkToDestination: placeOf(to), color: LINK };
  return to.startsWith('https://') ? { text: link, link: to, color: LINK } : { text: link };
}

/** Columns share the line according to their content; the shortest is kept whole. */
function widthsOf(head: readonly Line[], rows: readonly (readonly Line[])[]): (string | number)[] {
  const longest = head.map((cell, i) =>
    Math.max(...[cell, ...rows.map((row) => row[i] ?? [])].map((each) => lineText(each).length)),
  );
  return longest.map((length) => (length <= 14 ? 'auto' : '*'));
}

function blockNode(block: Block, isChapter: (id: string) => boolean): Node {
  const line = (parts: Line): Node => ({ text: parts.map((part) => pieceNode(part, isChapter)) });
  switch (block.kind) {
    case 'text':
      return { ...line(block.text), margin: [0, 0, 0, 5] };
    case 'heading':
      return { text: block.text, bold: true, margin: [0, 4, 0, 3], headlineLevel: 1 };
    case 'code':
      return {
        text: block.code,
        background: '#eef0ec',
        preserveLeadingSpaces: true,
        fontSize: SIZE - 1,
        margin: [10, 0, 0, 6],
      };
    case 'list':
      return {
        [block.ordered ? 'ol' : 'ul']: block.items.map((item) => ({ ...line(item), margin: [0, 0, 0, 2] })),
        margin: [0, 0, 0, 5],
      };
    case 'table':
      return {
        fontSize: SIZE - 1,
        margin: [0, 0, 0, 8],
        layout: 'lightHorizontalLines',
        table: {
          headerRows: 1,
          keepWithHeaderRows: 1,
          dontBreakRows: true,
          widths: widthsOf(block.head, block.rows),
          body: [block.head.map((cell) => ({ ...line(cell), bold: true })), ...block.rows.map((row) => row.map(line))],
        },
      };
  }
}

/** The manual as one PDF: a page with the contents, then each chapter starting on a new page. */
export async function manualPdf({ chapters, say, language }: PrintedManual, paper: Paper = 'a4'): Promise<Uint8Array> {
  const title = say('help.manual');
  const ids = new Set(chapters.map(({ id }) => id));
  const isChapter = (id: string): boolean => ids.has(id);
  const content = chapters.flatMap((chapter, i): Node[] => [
    {
      text: `${i + 1}  ${chapter.title}`,
      id: placeOf(chapter.id),
      bold: true,
      fontSize: 16,
      margin: [0, 0, 0, 8],
      pageBreak: 'before',
      tocItem: true,
      tocStyle: { bold: true },
      tocMargin: [0, 5, 0, 0],
    },
    ...chapter.sections.flatMap((section): Node[] => [
      ...(section.title === ''
        ? []
        : [
            {
              text: section.title,
              bold: true,
              fontSize: 11.5,
              margin: [0, 9, 0, 4],
              headlineLevel: 1,
              tocItem: true,
              tocMargin: [16, 0, 0, 0],
              tocStyle: { fontSize: SIZE - 1 },
            },
          ]),
      ...section.blocks.map((block) => blockNode(block, isChapter)),
    ]),
  ]);
  const definition = {
    pageSize: paper === 'letter' ? 'LETTER' : 'A4',
    pageMargins: [62, 54, 62, 50],
    defaultStyle: { font: 'Inter', fontSize: SIZE, lineHeight: 1.2 },
    info: { title: `Turnuva: ${title}`, producer: 'Turnuva' },
    language,
    footer: (page: number): Node => ({
      margin: [62, 14, 62, 0],
      fontSize: 8,
      columns: [{ text: `Turnuva · ${title}` }, { text: String(page), alignment: 'right' }],
    }),
    pageBreakBefore: startsPage,
    content: [
      { text: 'Turnuva', fontSize: 26, bold: true, color: LINK, margin: [0, 20, 0, 0] },
      { text: title, fontSize: 16, margin: [0, 0, 0, 22] },
      { toc: { title: { text: say('help.contents'), bold: true, fontSize: 11.5, margin: [0, 0, 0, 4] } } },
      ...content,
    ],
  };
  return new Uint8Array(
    await (await pdfMaker(fontsFor(JSON.stringify(definition.content)))).createPdf(definition).getBuffer(),
  );
}
