import type { Chapter } from '@turnuva/text/manual';
import { expect, it } from 'vitest';
import { manualPages, manualPdf } from './index.ts';

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
