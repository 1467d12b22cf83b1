import { MANUALS } from '@turnuva/text/loaders';
import type { Chapter } from '@turnuva/text/manual';
import { expect, it } from 'vitest';
import { manualPages, manualPdf } from './index.ts';

const [{ chapters: en }, { chapters: tr }, { chapters: de }] = await Promise.all([
  MANUALS.en(),
  MANUALS.tr(),
  MANUALS.de(),
]);

const CHAPTERS: readonly Chapter[] = [
  {
    id: 'start',
    title: 'Start & begin',
    sections: [{ title: '', help: [], blocks: [{ kind: 'text', text: ['See ', { link: 'Keys', to: 'keys' }, '.'] }] }],
  },
  {
    id: 'keys',
    title: 'Keys',
    sections: [
      { title: '', help: [], blocks: [] },
      { title: 'All', help: [], blocks: [{ kind: 'table', head: [['key']], rows: [[[{ code: '<' }]]] }] },
    ],
  },
];
const manual = { chapters: CHAPTERS, language: 'en', say: (key: string) => key };

it('the manual is one PDF, also with a chapter named as a method of arrays', async () => {
  const pdf = await manualPdf(manual);
  expect(new TextDecoder('latin1').decode(pdf.slice(0, 5))).toBe('%PDF-');
});

it('the manual is a folder of pages that link to one another, every sign escaped', () => {
  const pages = manualPages(manual);
  expect([...pages.keys()]).toEqual(['index.html', 'start.html', 'keys.html']);
  expect(pages.get('start.html')).toContain('<h1>Start &amp; begin</h1>');
  expect(pages.get('start.html')).toContain('See <a href="keys.html">Keys</a>.');
  expect(pages.get('keys.html')).toContain('<h2 id="s1">All</h2>');
  expect(pages.get('keys.html')).toContain('<code>&lt;</code>');
});

it.each([
  ['en', en],
  ['tr', tr],
  ['de', de],
])('distinguishes players who are absent, have asked for a bye, stay away or are left over: %s', (_, chapters) => {
  const blocks = chapters.find(({ id }) => id === 'players')?.sections.flatMap((section) => section.blocks) ?? [];
  const articles = ['C.04.2 3.3', 'C.05 6.7.4', 'C.05 6.5', 'C.04.1 3'];
  const tables = blocks.filter(({ kind }) => kind === 'table').map((table) => JSON.stringify(table));
  expect(tables.filter((table) => articles.every((article) => table.includes(article)))).toHaveLength(1);
});
