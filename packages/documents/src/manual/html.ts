import { escapeMarkup } from '@turnuva/engine/views';
import type { Say } from '@turnuva/text';
import type { Block, Chapter, Line, Piece } from '@turnuva/text/manual';

const STYLE = `:root{color-scheme:light dark}body{margin:0 auto;max-width:46rem;padding:1rem;font:17px/1.55 system-ui,sans-serif}
nav{margin:1rem 0}h1{line-height:1.2}h2{margin:2rem 0 .5rem}table{border-collapse:collapse;width:100%}th,td{padding:.3rem .5rem;border-bottom:1px solid #8886;text-align:left;vertical-align:top}
code,pre{background:#8882;border-radius:.2rem;padding:0 .2rem;overflow-wrap:anywhere}pre{padding:.6rem;overflow-x:auto}.table{overflow-x:auto}footer{margin:3rem 0 1rem;display:flex;gap:1rem;justify-content:space-between}
@media print{nav,footer{display:none}}`;

function pieceHtml(piece: Piece, ids: ReadonlySet<string>): string {
  if (typeof piece === 'string') return escapeMarkup(piece);
  if ('bold' in piece) return `<strong>${escapeMarkup(piece.bold)}</strong>`;
  if ('code' in piece) return `<code>${escapeMarkup(piece.code)}</code>`;
  const to = ids.has(piece.to) ? `${piece.to}.html` : piece.to;
  return `<a href="${escapeMarkup(to)}">${escapeMarkup(piece.link)}</a>`;
}

function blockHtml(block: Block, ids: ReadonlySet<string>): string {
  const line = (parts: Line): string => parts.map((part) => pieceHtml(part, ids)).join('');
  switch (block.kind) {
    case 'text':
      return `<p>${line(block.text)}</p>`;
    case 'heading':
      return `<h3>${escapeMarkup(block.text)}</h3>`;
    case 'code':
      return `<pre>${escapeMarkup(block.code)}</pre>`;
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul';
      return `<${tag}>${block.items.map((item) => `<li>${line(item)}</li>`).join('')}</${tag}>`;
    }
    case 'table': {
      const row = (cells: readonly Line[], tag: string): string =>
        `<tr>${cells.map((cell) => `<${tag}>${line(cell)}</${tag}>`).join('')}</tr>`;
      return `<div class="table"><table><thead>${row(block.head, 'th')}</thead><tbody>${block.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></div>`;
    }
  }
}

/** The manual as a folder of pages, one per chapter, that needs no script and no server: file name and content. */
export function manualPages({ chapters, language, say, linksOf }: PrintedManual): Map<string, string> {
  const ids = new Set(chapters.map(({ id }) => id));
  const manual = `Turnuva: ${say('help.manual')}`;
  const page = (title: string, body: string): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title><style>${STYLE}</style></head><body>
${body}
</body></html>
`;
  const links = (file: string): string =>
    (linksOf?.(file) ?? [])
      .map(
        ({ href, text, language: of }) =>
          ` · <a href="${href}"${of === undefined ? '' : ` lang="${of}"`}>${escapeMarkup(text)}</a>`,
      )
      .join('');
  const chapterPage = (chapter: Chapter, i: number): string => {
    const link = (other: Chapter | undefined): string =>
      other === undefined ? '<span></span>' : `<a href="${other.id}.html">${escapeMarkup(other.title)}</a>`;
    const body = chapter.sections
      .map(
        (section, at) =>
          `${section.title === '' ? '' : `<h2 id="s${at}">${escapeMarkup(section.title)}</h2>\n`}${section.blocks.map((block) => blockHtml(block, ids)).join('\n')}`,
      )
      .join('\n');
    return page(
      `${chapter.title} - ${manual}`,
      `<nav><a href="index.html">${escapeMarkup(manual)}</a>${links(`${chapter.id}.html`)}</nav>\n<main><h1>${escapeMarkup(chapter.title)}</h1>\n${body}</main>\n<footer>${link(chapters[i - 1])}${link(chapters[i + 1])}</footer>`,
    );
  };
  const contents = chapters
    .map((chapter) => {
      const sections = chapter.sections
        .map(({ title }, at) => (title === '' ? '' : `<a href="${chapter.id}.html#s${at}">${escapeMarkup(title)}</a>`))
        .filter((each) => each !== '');
      return `<li><a href="${chapter.id}.html"><strong>${escapeMarkup(chapter.title)}</strong></a><br>${sections.join(' · ')}</li>`;
    })
    .join('\n');
  return new Map([
    [
      'index.html',
      page(
        manual,
        `<nav>${escapeMarkup(manual)}${links('index.html')}</nav>\n<main><h1>${escapeMarkup(manual)}</h1><ol>${contents}</ol></main>`,
      ),
    ],
    ...chapters.map((chapter, i) => [`${chapter.id}.html`, chapterPage(chapter, i)] as const),
  ]);
}

/** What a printed manual needs. */
export interface PrintedManual {
  readonly chapters: readonly Chapter[];
  readonly language: string;
  readonly say: Say;
  /**
   * Links from a page, by its file name, to others outside the folder: the same page in other languages, the site
   * around it.
   */
  readonly linksOf?: (file: string) => readonly ManualLink[];
}

/** A link from a page of the manual to one outside its folder. */
interface ManualLink {
  readonly href: string;
  readonly text: string;
  /** The language of the text, if it is not the manual's. */
  readonly language?: string;
}
