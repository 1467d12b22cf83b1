import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { chooseLook, visit } from './browser.ts';
import { createFormat, picture } from './format.ts';
import { matchBoxes } from './knockouts.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();
let page: Page;
beforeAll(async () => {
  ({ page } = await visit(browser, server.url, { width: 1280, height: 900 }));
});

describe('the bracket can be read', () => {
  const SIZES = [
    { name: '360', width: 360, height: 740 },
    { name: '1280', width: 1280, height: 800 },
    { name: '4k', width: 3840, height: 2160 },
  ];
  it.each([16, 64, 128])(
    'the names of %i players are large enough on a phone, a laptop and a large screen',
    async (count) => {
      const tournament = await createFormat(server.url, 'knockout', count);
      await tournament.command({ kind: 'start-knockout' });
      for (let match = 1; match <= count / 2; match++) {
        await tournament.command({ kind: 'match-result', match, game: 1, board: 1, result: '10' });
        if (match > count / 4) continue;
        await tournament.command({ kind: 'match-result', match, game: 2, board: 1, result: '01' });
      }
      await tournament.open(page, 'schedule');
      if (count > 16) {
        // First the part in which a match is open; the whole bracket when asked for.
        const parts = page.locator('.bracket-part select');
        await expect.poll(() => matchBoxes(page).count()).toBe(15);
        await expect.poll(() => parts.locator('option').count()).toBe(count / 16 + 2);
        await picture(page, `bracket-${count}-part`);
        await parts.selectOption({ label: 'whole bracket' });
      }
      for (const { name, width, height } of SIZES) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => matchBoxes(page).count()).toBe(count - 1);
        const letters = page.locator('.bracket svg g text:not([font-size])').nth(20);
        await expect
          .poll(() => letters.evaluate((text) => text.getBoundingClientRect().height))
          .toBeGreaterThanOrEqual(12);
        for (const scheme of ['light', 'dark'] as const) {
          if (count !== 16 && scheme === 'dark') continue;
          await chooseLook(page, scheme);
          await picture(page, `bracket-${count}-${name}-${scheme}`);
        }
        await chooseLook(page, 'light');
      }
      await page.setViewportSize({ width: 1280, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    },
  );
});
