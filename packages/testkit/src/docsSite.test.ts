import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { LANGUAGES } from '@turnuva/text';
import { afterAll, expect, it } from 'vitest';
import { makeSite, pagesOf } from '../../../scripts/pages/docsSite.mjs';

const site = mkdtempSync(join(tmpdir(), 'turnuva-site-'));
afterAll(() => rmSync(site, { recursive: true, force: true }));

it('the documentation as a site has every page and the manual in every language, and every link and picture leads to something', async () => {
  const pages = (await makeSite(site)).filter((file) => file.endsWith('.html'));
  const chapters = readdirSync(new URL('../../../docs/manual/en', import.meta.url)).length;
  expect(pages).toHaveLength(pagesOf().length + LANGUAGES.length * (chapters + 1));
  const dead = pages.flatMap((page) => {
    const html = readFileSync(join(site, page), 'utf8');
    const links = [...html.matchAll(/(?:href|src)="(?!https?:|mailto:)([^"]*)"/g)].map(([, link = '']) => link);
    return links.flatMap((link) => {
      const [path = '', part] = link.split('#');
      const to = path === '' ? join(site, page) : join(site, dirname(page), path);
      if (!existsSync(to)) return [`${page}: ${link}`];
      const isThere = part === undefined || readFileSync(to, 'utf8').includes(`id="${decodeURIComponent(part)}"`);
      return isThere ? [] : [`${page}: ${link}`];
    });
  });
  expect(dead).toEqual([]);
});
