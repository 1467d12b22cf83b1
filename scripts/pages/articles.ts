// Where code and tests cite the articles of the regulations: chapter and clause, in full.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['packages/engine/src', 'packages/testkit/src'];
/** A chapter, then its clauses: `C.04.3 C8`, `C.04.4.1 2.2, 4.2`, `Dutch 2009 B.5`. */
const CITED =
  /(C\.0\d(?:\.\d+)*|Dutch 2017|Dutch 2009|Dubov 1997|Lim 1999|Burstein classic) ((?:[A-F]\.|C)?\d+(?:\.\w+)*(?:(?:, | and |-)(?:[A-F]\.|C)?\d+(?:\.\w+)*)*)/g;
const TEST = /\.test\.ts$/;

/** Where an article is cited: the first line of each file. */
interface Citation {
  readonly article: string;
  readonly file: string;
  readonly line: number;
}

const chapterOf = (article: string): string => article.slice(0, article.lastIndexOf(' '));

/** Parts of a clause's number, digits as numbers, so that C9 comes before C10. */
const keyOf = (article: string): string => article.replace(/\d+/g, (digits) => digits.padStart(3, '0'));

/** The articles that a text cites, with their lines from 1. */
function citedIn(text: string): { readonly article: string; readonly line: number }[] {
  return text
    .split('\n')
    .flatMap((each, i) =>
      [...each.matchAll(CITED)].flatMap(([, chapter = '', clauses = '']) =>
        clauses.split(/, | and |-/).map((clause) => ({ article: `${chapter} ${clause}`, line: i + 1 })),
      ),
    );
}

/** Every article with the files that cite it. */
export function citations(): Citation[] {
  const found = new Map<string, Citation>();
  for (const folder of FOLDERS) {
    const files = readdirSync(`${ROOT}${folder}`, { recursive: true })
      .map((file) => `${folder}/${String(file).replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('.ts'))
      .sort();
    for (const file of files) {
      for (const { article, line } of citedIn(readFileSync(`${ROOT}${file}`, 'utf8'))) {
        const key = `${article} ${file}`;
        if (!found.has(key)) found.set(key, { article, file, line });
      }
    }
  }
  return [...found.values()];
}

function linksTo(places: readonly Citation[]): string {
  return places
    .map(({ file, line }) => `[${file.replace(/^packages\/(engine|testkit)\/src\//, '')}:${line}](../${file}#L${line})`)
    .join('<br>');
}

/** The index as a page: a table a chapter. */
export function articlesPage(): string {
  const byArticle = new Map<string, Citation[]>();
  for (const each of citations()) byArticle.set(each.article, [...(byArticle.get(each.article) ?? []), each]);
  const articles = [...byArticle.keys()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const chapters = [...new Set(articles.map(chapterOf))];
  const tables = chapters.map((chapter) => {
    const rows = articles
      .filter((article) => chapterOf(article) === chapter)
      .map((article) => {
        const places = byArticle.get(article) ?? [];
        const code = linksTo(places.filter(({ file }) => !TEST.test(file)));
        return `| ${article} | ${code} | ${linksTo(places.filter(({ file }) => TEST.test(file)))} |`;
      });
    return [`## ${chapter}`, '', '| article | code | tests |', '|---|---|---|', ...rows].join('\n');
  });
  return `# Index of articles

Where the code and its tests cite the articles of the regulations; the first line of each file. Written by
\`npm run docs:articles\`: do not edit. \`grep -rn "C.04.3 C8" packages\` finds every other place.

${tables.join('\n\n')}
`;
}
