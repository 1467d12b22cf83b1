import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faults } from './axe.ts';
import { visit } from './browser.ts';
import { prepare } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage({ own: true });

const desk = process.env.TURNUVA_E2E_DESK ?? '';
const manifest = JSON.parse(readFileSync(join(desk, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  { readonly file: string }
>;
const fileOf = (source: string): string => manifest[source]?.file.replace('assets/', '') ?? source;

/** The link to a place in the bar. */
const PLACES = ['Players', 'Standings', 'Sheets', 'Screens', 'Journal', 'Settings'];

describe('pages in files of their own', () => {
  it('open without a connection once the first page has been shown for a moment', async () => {
    const tournament = await prepare(server.url);
    await tournament.pairNext(1);
    const { page, context, complaints } = await tournament.visit(browser, 'round/1', { ahead: true });
    const parts = Object.keys(manifest).filter((key) => key.startsWith('src/pages/'));
    const fetched = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name.split('/').at(-1) ?? ''));
    await expect
      .poll(async () => {
        const have = await fetched();
        return parts.filter((key) => !have.includes(fileOf(key)));
      })
      .toEqual([]);
    await server.kill();
    for (const place of PLACES) {
      await page.locator('.places').getByRole('link', { name: place, exact: true }).click();
      await expect.poll(() => page.locator('h1').innerText()).toBe(place);
    }
    await server.start();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('lose no letter typed after Ctrl K while the palette is being loaded', async () => {
    const tournament = await prepare(server.url);
    const { page, context } = await visit(browser, server.url);
    let deliver = () => {};
    const wanted = new Promise<void>((asked) => {
      void page.route(`**/${fileOf('src/components/frame/palette/Palette.tsx')}`, async (route) => {
        asked();
        await new Promise<void>((go) => {
          deliver = go;
        });
        await route.continue();
      });
    });
    await tournament.open(page, 'standings');
    await page.getByRole('heading', { name: 'Standings', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await wanted;
    await page.keyboard.type('pairing c');
    deliver();
    await expect.poll(() => page.locator('.palette .ask').inputValue()).toBe('pairing c');
    await page.locator('.palette .item', { hasText: 'Pairing cards' }).first().waitFor();
    await context.close();
  });

  it('say so when they cannot be loaded, and open when tried again', async () => {
    const tournament = await prepare(server.url);
    const { page, context } = await visit(browser, server.url);
    const standings = `**/${fileOf('src/pages/standings/Page.tsx')}`;
    await page.route(standings, (route) => route.abort());
    await tournament.open(page, 'standings');
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.unroute(standings);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Standings', level: 1 }).waitFor();
    await context.close();
  });
});
