import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeSite, pagesOf } from '../../../scripts/pages/docsSite.mjs';

const site = mkdtempSync(join(tmpdir(), 'turnuva-site-'));
afterAll(() => rmSync(site, { recursive: true, force: true }));

it('the documentation as a site has every page, and every link and picture in it leads to something', () => {
  const pages = makeSite(site).filter((file) => file.endsWith('.html'));
  expect(pages).toHaveLength(pagesOf().length);
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
