import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fold } from '@turnuva/engine/journal';
import { describe, expect, it } from 'vitest';
import { demoJournal } from '../demo/demo.ts';
import { sayIn } from '../http/language.ts';
import { sitePages } from '../site/site.ts';
import { testServer } from '../testing/app.ts';
import { fontsFor } from './letters.ts';

const FIRST = fileURLToPath(new URL('../../../desk/src/styles/type/first.woff2', import.meta.url));

describe('the desk’s letters on the pages of phones and of the hall', () => {
  it.each(['/t/demo', '/t/demo?show=standings', '/screen/demo', '/screen/demo?show=standings'])(
    '%s names them, and only the first are asked for ahead',
    async (address) => {
      const server = await testServer();
      await server.services.tournaments.store.create('demo', demoJournal());
      const page = await server.ask('GET', address, { remote: true });
      expect(page.headers['content-security-policy']).toContain("font-src 'self'");
      const ahead = [...page.text.matchAll(/<link rel="preload" as="font"[^>]* crossorigin href="([^"]+)"/g)];
      expect(ahead.map(([, found]) => found?.split('?')[0])).toEqual(['/public/first.woff2']);
      const [, style = ''] = /rel="stylesheet" href="([^"]+)"/.exec(page.text) ?? [];
      const { text } = await server.ask('GET', style, { remote: true });
      expect(text).toMatch(/body\{[^}]*"Inter First", "Inter Variable",[^}]*system-ui/);
      expect(text).toContain('tabular-nums lining-nums');
      const files = [...text.matchAll(/font-display:swap;[^}]*src:url\("([^"]+)"\)/g)].map(
        ([, file]) => `/public/${file}`,
      );
      expect(files).toContain(ahead[0]?.[1]);
      for (const file of files) {
        const { status, headers } = await server.ask('GET', file, { remote: true });
        expect([file, status, headers['content-type']]).toEqual([file, 200, 'font/woff2']);
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      }
      const { bytes } = await server.ask('GET', files.find((file) => file.includes('first')) ?? '', { remote: true });
      const digest = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
      expect(digest(bytes)).toBe(digest(readFileSync(FIRST)));
      await server.close();
    },
  );

  it('come from the smallest file that has them; what the font lacks comes from no file', () => {
    const names = (...texts: string[]) => fontsFor(texts).map(({ name }) => name);
    expect(names('Round 1')).toEqual(['first.woff2']);
    expect(names('Kılıç, Şule', 'Turnuva')).toEqual(['turkish.woff2', 'first.woff2']);
    expect(names('陈思远')).toEqual([]);
    expect(names('Čapek', 'Bjørn')).toEqual(['western.woff2', 'eastern.woff2', 'first.woff2']);
    expect(names('Ấ')).toEqual(['inter-vietnamese-wght-normal.woff2']);
  });

  it('lie in the folder of the pages as far as these have letters of them', () => {
    const { tournament } = fold(demoJournal());
    const fonts = (name: string) => {
      const players = tournament.players.map(({ id, tpn }) => ({ id, tpn, rating: 0, name: `Player ${id}` }));
      const files = sitePages({ ...tournament, info: { name }, players }, 'en', sayIn('en'));
      return [...files].filter(([, content]) => typeof content !== 'string').map(([file]) => file);
    };
    expect(fonts('Open')).toEqual(['first.woff2']);
    expect(fonts('Αθήνα')).toEqual(['first.woff2', 'inter-greek-wght-normal.woff2']);
  });
});
