import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faults, inHand } from './axe.ts';
import { board, launch, visit } from './browser.ts';
import { playersCsv } from './players.ts';
import { type TestServer, testServer } from './server.ts';

let server: TestServer;
let browser: Browser;
let demo: string;

beforeAll(async () => {
  server = await testServer();
  browser = await launch();
  const headers = { 'content-type': 'application/json' };
  const made = await fetch(`${server.url}api/demo`, { method: 'POST', headers, body: '{}' });
  demo = ((await made.json()) as { id: string }).id;
});
afterAll(async () => {
  await browser?.close();
  await server?.end();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const choose = async (page: Page, name: string): Promise<void> => {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, name).click()]);
  // Two of the ratings are wrong: the dialogue lists them.
  const text = playersCsv(40).replace(';2463;', ';x;').replace(';2446;', ';y;');
  await chooser.setFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
};
const press = (page: Page, key: string): Promise<void> => page.keyboard.press(key);

/** Every dialogue of the desk: the page it opens on, and how. */
const DIALOGUES: readonly (readonly [name: string, place: string, open: (page: Page) => Promise<void>])[] = [
  ['all keys', '', (page) => press(page, '?')],
  ['a new tournament', '', (page) => button(page, 'New tournament').click()],
  ['a tournament out of a list', '', (page) => choose(page, 'Open a file')],
  ['an import', 'players', (page) => choose(page, 'Import a file')],
  ['the rating list', 'players', (page) => button(page, 'Compare with the rating list').click()],
  ['a receipt', 'standings', (page) => button(page, /^BH\/C1 of/).click()],
  [
    'all results',
    'round/5',
    async (page) => {
      await board(page, 2).locator('td.board').click();
      await press(page, 'm');
    },
  ],
  [
    'a late correction',
    'round/2',
    async (page) => {
      await board(page, 3).locator('td.board').click();
      for (const key of ['0', '1']) await press(page, key);
      await page.getByText('Pairings that would').waitFor();
    },
  ],
  [
    'a pairing by hand compared',
    'round/5',
    async (page) => {
      const change = button(page, 'Change pairing');
      if ((await change.count()) > 0) await change.click();
      await page.getByRole('button', { name: 'take apart' }).nth(20).click();
      await button(page, 'Let the engine pair the rest').click();
      await button(page, 'Finish and compare').click();
    },
  ],
  ['a question', 'journal', (page) => page.locator('.page-head button.main').click()],
];

const LOOKS = ['light', 'dark', 'contrast', 'large'] as const;

describe('every dialogue', () => {
  for (const [name, place, open] of DIALOGUES) {
    it(`${name}: axe in every look, the keyboard stays inside, Escape closes it`, async () => {
      const { page, context, complaints } = await visit(browser, server.url);
      await page.locator('h1').waitFor();
      for (const look of LOOKS) {
        if (place !== '') await page.goto(`${server.url}#/t/${demo}/${place}`);
        await page.getByLabel('Look', { exact: true }).selectOption(look);
        await page.locator('h1').click();
        await open(page);
        const dialogue = page.locator('dialog[open]');
        await dialogue.waitFor();
        expect([look, await faults(page)]).toEqual([look, []]);
        const seen = new Set<string>();
        for (let i = 0; i < 30; i++) {
          const inside = await page.evaluate(() => {
            const dialogueNow = document.querySelector('dialog[open]');
            const focused = document.activeElement;
            return focused === document.body || (dialogueNow?.contains(focused) ?? false);
          });
          const held = await inHand(page);
          expect([look, held.name, inside, held.visible]).toEqual([look, held.name, true, true]);
          seen.add(held.name);
          await press(page, 'Tab');
        }
        expect(seen.size).toBeGreaterThan(0);
        await press(page, 'Escape');
        await dialogue.waitFor({ state: 'detached' });
      }
      expect(complaints).toEqual([]);
      await context.close();
    });

    it(`${name} fits a phone`, async () => {
      const { page, context } = await visit(browser, server.url, { width: 360, height: 740 });
      await page.locator('h1').waitFor();
      if (place !== '') await page.goto(`${server.url}#/t/${demo}/${place}`);
      await page.locator('h1').waitFor();
      await open(page);
      const over = await page.locator('dialog[open]').evaluate((dialogue) => ({
        sideways: dialogue.scrollWidth - dialogue.clientWidth,
        // The place of the scroll bar stays free while a dialogue is open.
        page: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
      }));
      expect(over).toEqual({ sideways: 0, page: 0 });
      await context.close();
    });
  }
});
