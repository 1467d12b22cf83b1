// npm run docs:site [-- FOLDER]: the documentation as a static site (default: site/, which git ignores). Every page of docs/, the README
// and CONTRIBUTING become pages with one navigation; links between them lead to pages, links to code to the repository. The manual is
// there in every language, as `turnuva manual --html` writes it.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { manualPages } from '@turnuva/documents/manual';
import { LANGUAGES, languageName, speaker } from '@turnuva/text';
import { MANUALS, WHOLE_WORDS } from '@turnuva/text/loaders';
import { Marked } from 'marked';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const SOURCE = `${repository.url.replace(/^git\+|\.git$/g, '')}/blob/main/`;
const TOP = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'];

/** Every page, from the root, with slashes, but the chapters of the manual: those hold keys of words, and become pages by {@link writeManual}. */
export const pagesOf = () => [
  ...TOP.filter((page) => existsSync(join(root, page))),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((file) => `docs/${file.split(sep).join('/')}`)
    .filter((file) => file.endsWith('.md') && !file.startsWith('docs/manual/'))
    .sort(),
];

/** Where a page of the repository is in the site. */
const addressOf = (page) =>
  page === 'README.md'
    ? 'index.html'
    : page
        .replace(/^docs\/(manual\/\w+\/\d+-)?/, (found) => found.slice('docs/'.length).replace(/\d+-$/, ''))
        .replace(/\.md$/, '.html');
const isChapter = (page) => /^docs\/manual\/\w+\/\d+-[\w-]+\.md$/.test(page);

/** Headings as GitHub makes addresses of them. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/<[^>]*>/g, '')
    .replace(/&[a-z#0-9]+;/g, '')
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** A link of a page: to another page of the site, to a file that is copied, or to the repository. */
function linkFrom(page, href, pages, files) {
  if (/^(https?:|mailto:|#)/.test(href)) return href;
  const [path, part] = href.split('#');
  const to = posix.normalize(posix.join(posix.dirname(page), path));
  const at = (target) => posix.relative(posix.dirname(addressOf(page)), target) || posix.basename(target);
  if (pages.has(to) || isChapter(to)) return `${at(addressOf(to))}${part === undefined ? '' : `#${part}`}`;
  if (/\.(png|webp|svg|jpe?g)$/.test(to)) {
    files.add(to);
    return at(to.replace(/^docs\//, ''));
  }
  return `${SOURCE}${to}${part === undefined ? '' : `#${part}`}`;
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.55 system-ui,sans-serif}body{display:grid;grid-template-columns:15rem minmax(0,46rem);gap:2rem;margin:0 auto;max-width:66rem;padding:1rem}
nav{position:sticky;top:1rem;align-self:start;max-height:calc(100vh - 2rem);overflow:auto;font-size:.9rem}nav a{display:block;padding:.15rem 0;text-decoration:none}nav [aria-current]{font-weight:700}
img{max-width:100%;height:auto}table{border-collapse:collapse;display:block;overflow-x:auto}td,th{border:1px solid #8886;padding:.25rem .5rem;text-align:left;vertical-align:top}
pre{overflow-x:auto;padding:.75rem;background:#8882}code{font:.9em/1.4 ui-monospace,monospace}main{overflow-wrap:anywhere}@media(max-width:50rem){body{display:block}nav{position:static;max-height:none;columns:2}}`;

const titleOf = (text, page) => /^# (.+)$/m.exec(text)?.[1].replace(/[`*]/g, '') ?? page;
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The manual's pages in every language, each beside the same page in the others. */
async function writeManual(out) {
  for (const language of LANGUAGES) {
    const [{ chapters }, { catalogue }] = await Promise.all([MANUALS[language](), WHOLE_WORDS[language]()]);
    const linksOf = (file) => [
      ...LANGUAGES.filter((other) => other !== language).map((other) => ({
        href: `../${other}/${file}`,
        text: languageName(other),
        language: other,
      })),
      { href: '../../index.html', text: 'Documentation', language: 'en' },
    ];
    const folder = join(out, 'manual', language);
    mkdirSync(folder, { recursive: true });
    const made = manualPages({ chapters, language, say: speaker(language, catalogue), linksOf });
    for (const [file, html] of made) writeFileSync(join(folder, file), html);
  }
}

/** Writes the site; resolves with the files written, from the folder. */
export async function makeSite(out) {
  rmSync(out, { recursive: true, force: true });
  const pages = new Set(pagesOf());
  const files = new Set();
  const texts = new Map([...pages].map((page) => [page, readFileSync(join(root, page), 'utf8')]));
  const titles = new Map([...texts].map(([page, text]) => [page, titleOf(text, page)]));
  for (const [page, text] of texts) {
    const marked = new Marked({
      renderer: {
        heading({ tokens, depth }) {
          const inner = this.parser.parseInline(tokens);
          return `<h${depth} id="${anchorOf(inner)}">${inner}</h${depth}>\n`;
        },
      },
      walkTokens: (token) => {
        if (token.type === 'link' || token.type === 'image') token.href = linkFrom(page, token.href, pages, files);
      },
    });
    const nav = [...titles]
      .filter(([each]) => !each.startsWith('docs/decisions/') || page.startsWith('docs/decisions/'))
      .map(([each, title]) => {
        const href = posix.relative(posix.dirname(addressOf(page)), addressOf(each)) || posix.basename(addressOf(each));
        return `<a href="${href}"${each === page ? ' aria-current="page"' : ''}>${escaped(title)}</a>`;
      });
    const manual = posix.relative(posix.dirname(addressOf(page)), 'manual/en/index.html');
    nav.splice(1, 0, `<a href="${manual}">Manual</a>`);
    const target = join(out, addressOf(page));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(
      target,
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(titles.get(page))} · Turnuva</title><style>${STYLE}</style>
<body><nav aria-label="Pages">${nav.join('\n')}</nav><main>${marked.parse(text)}</main></body></html>\n`,
    );
  }
  for (const file of files)
    if (statSync(join(root, file), { throwIfNoEntry: false })?.isFile())
      cpSync(join(root, file), join(out, file.replace(/^docs\//, '')), { recursive: true });
  await writeManual(out);
  return readdirSync(out, { recursive: true, encoding: 'utf8' });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const out = resolve(process.argv[2] ?? join(root, 'site'));
  console.log(
    `${relative(process.cwd(), out)}: ${(await makeSite(out)).filter((file) => file.endsWith('.html')).length} pages`,
  );
}
