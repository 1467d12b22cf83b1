import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { press } from './browser.ts';
import { createFormat, row } from './format.ts';

export const mainButton = (page: Page, name: string | RegExp) => page.locator('.page-head button', { hasText: name });

/** The matches in the drawn bracket. */
export const matchBoxes = (page: Page) => page.locator('svg g[data-match]');

/** A knock-out that has been started, on the screen. */
export async function startedKnockout(
  url: string,
  page: Page,
  count: number,
  options: Readonly<Record<string, unknown>> = {},
) {
  const tournament = await createFormat(url, 'knockout', count, options);
  await tournament.open(page, 'schedule');
  const start = mainButton(page, 'Start the knock-out');
  await start.waitFor();
  // Players play: nothing on the page says that teams are missing.
  expect(await page.getByRole('heading', { name: 'Teams', exact: true }).count()).toBe(0);
  await expect.poll(() => start.isEnabled()).toBe(true);
  await press(page, ['n']);
  await row(page, '1.1.1').waitFor();
  return tournament;
}
