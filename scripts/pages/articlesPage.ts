// Writes docs/articles.md: every article that code and tests cite in full, with the lines. Run `npm run docs:articles`.
import { writeFileSync } from 'node:fs';
import { articlesPage } from './articles.ts';

writeFileSync(new URL('../../docs/articles.md', import.meta.url), articlesPage());
