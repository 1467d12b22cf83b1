import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { board, launch, press, settled, standing, visit } from './browser.ts';
import { prepared } from './desk.ts';
import { type TestServer, testServer } from './server.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await testServer();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server?.end();
});

it('pairs, shows and sorts a thousand players', async () => {
  const tournament = await prepared(server.url, 1000, 9);
  const { page, context, complaints } = await visit(browser, server.url);
  await tournament.open(page, 'players');
  await page.getByText('1000 registered').waitFor();
  // While the engine pairs in its worker the page goes on: a clock in the page never misses many of its beats.
  await tournament.open(page, 'round/1');
  await page.evaluate(() => {
    const state = window as unknown as { longest: number; beats: number };
    state.longest = 0;
    state.beats = 0;
    let last = performance.now();
    setInterval(() => {
      state.beats++;
      state.longest = Math.max(state.longest, performance.now() - last);
      last = performance.now();
    }, 10);
  });
  await page.locator('.page-head button.main', { hasText: 'Pair round 1' }).click();
  await page.locator('.page-head button.main', { hasText: 'Publish pairings' }).click();
  await standing(page, /0 of 500 in/);
  await board(page, 1).waitFor();
  const pauses = () =>
    page.evaluate(() => {
      const state = window as unknown as { longest: number };
      const { longest } = state;
      state.longest = 0;
      return Math.round(longest);
    });
  await page.waitForTimeout(300);
  const beats = await page.evaluate(() => (window as unknown as { beats: number }).beats);
  const pairing = await pauses();
  const keys = Array.from({ length: 30 }, (_, i) => ['1', '0', '5'][i % 3] ?? '1');
  await press(page, keys);
  await settled(page);
  await standing(page, /30 of 500 in/);
  const typing = await pauses();
  console.info(
    `1000 players: longest pause while pairing and drawing ${pairing} ms, while typing results ${typing} ms`,
  );
  // The page's clock went on beating while the round was paired and drawn; how long it paused is only told, not judged.
  expect(beats).toBeGreaterThan(10);
  expect(complaints).toEqual([]);
  await context.close();
});
