import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { citations } from '../../../../scripts/pages/articles.ts';

const page = readFileSync(new URL('../../../../docs/articles.md', import.meta.url), 'utf8');

it('the index of articles names every file that cites an article: else run `npm run docs:articles`', () => {
  const rows = new Map(page.split('\n').map((line) => [line.split(' | ')[0]?.replace('| ', ''), line]));
  const found = citations();
  const missing = found.filter(({ article, file }) => rows.get(article)?.includes(`../${file}#`) !== true);
  expect(missing.map(({ article, file }) => `${article}: ${file}`)).toEqual([]);
  expect(found.length).toBeGreaterThan(500);
});
