import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { board, press, standing, untilSent } from './browser.ts';
import { type Prepared, prepare } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

/** A clock in the page: how often it beat, and its longest pause (in milliseconds, told but not judged). */
async function heartbeat(page: Page): Promise<() => Promise<{ beats: number; longest: number }>> {
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
  return () =>
    page.evaluate(() => {
      const state = window as unknown as { longest: number; beats: number };
      const { longest, beats } = state;
      state.longest = 0;
      state.beats = 0;
      return { longest: Math.round(longest), beats };
    });
}

interface Growth {
  /** Starts again. */
  forget(): Promise<void>;
  /** In how many different lengths the table was seen, and with which widths of its columns while it grew. */
  seen(): Promise<{ readonly widths: readonly string[]; readonly portions: number }>;
}

/** Notes from now on how many rows the table has in each picture, and how wide its columns are. */
async function watchGrowth(page: Page): Promise<Growth> {
  await page.evaluate(() => {
    const seen = { widths: new Set<string>(), rows: new Set<number>() };
    (window as unknown as { seen: typeof seen }).seen = seen;
    const look = () => {
      const heads = [...document.querySelectorAll('table thead th')];
      if (document.querySelector('table[aria-busy="true"]') !== null)
        seen.widths.add(heads.map((head) => Math.round(head.getBoundingClientRect().width)).join(' '));
      seen.rows.add(document.querySelectorAll('table tbody tr').length);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return {
    forget: () =>
      page.evaluate(() => {
        const { seen } = window as unknown as { seen: { widths: Set<string>; rows: Set<number> } };
        seen.widths.clear();
        seen.rows.clear();
      }),
    seen: () =>
      page.evaluate(() => {
        const { widths, rows } = (window as unknown as { seen: { widths: Set<string>; rows: Set<number> } }).seen;
        return { widths: [...widths], portions: rows.size };
      }),
  };
}

/** A tournament in round 1, three of its results in. */
async function inRoundOne(players: number): Promise<Prepared> {
  const tournament = await prepare(server.url, players, 9);
  await tournament.pairNext(1);
  await tournament.results(1, 3);
  return tournament;
}

/** A thousand rows come in at least ten portions: between two of them the page listens. */
const PORTIONS = 8;

it('the page goes on while a thousand players are paired, and while results are typed', async () => {
  const tournament = await prepare(server.url, 1000, 9);
  const { page, context, complaints } = await tournament.visit(browser, 'players');
  await page.getByText('1000 registered').waitFor();
  // While the engine pairs in its worker the page goes on: a clock in the page never misses many of its beats.
  await tournament.open(page, 'round/1');
  const pulse = await heartbeat(page);
  await page.locator('.page-head button.main', { hasText: 'Pair round 1' }).click();
  await page.locator('.page-head button.main', { hasText: 'Publish pairings' }).click();
  await standing(page, /0 of 500 in/);
  await board(page, 1).waitFor();
  await page.waitForTimeout(300);
  const pairing = await pulse();
  const keys = Array.from({ length: 30 }, (_, i) => ['1', '0', '5'][i % 3] ?? '1');
  await press(page, keys);
  await untilSent(page);
  await standing(page, /30 of 500 in/);
  const typing = await pulse();
  console.info(
    `1000 players: longest pause while pairing and drawing ${pairing.longest} ms, while typing results ${typing.longest} ms`,
  );
  // The page's clock went on beating while the round was paired and drawn; how long it paused is only told, not judged.
  expect(pairing.beats).toBeGreaterThan(10);
  expect(complaints).toEqual([]);
  await context.close();
});

it('a table of a thousand comes in portions whose columns stay, and takes keys and a search before it is complete', async () => {
  const tournament = await inRoundOne(1000);
  const { page, context, complaints } = await tournament.visit(browser, 'players');
  const rows = page.locator('table.players tbody tr');
  const names = page.locator('table.players tbody td.name');
  const pulse = await heartbeat(page);
  await expect.poll(() => rows.count()).toBe(1000);
  for (const column of ['Name', 'Rating']) {
    await pulse();
    await page.locator('thead button', { hasText: column }).click();
    await page.locator('table.players[aria-busy="false"]').waitFor();
    await expect.poll(() => rows.count()).toBe(1000);
    const { beats, longest } = await pulse();
    console.info(`1000 players sorted by ${column}: ${beats} beats of the page, longest pause ${longest} ms`);
    expect(beats, column).toBeGreaterThanOrEqual(PORTIONS);
  }
  expect(await names.first().innerText()).toContain('Yılmaz, Ertan 1');
  expect(await names.last().innerText()).toContain('1000');
  // Columns are as wide from the first row on as they are at the end: nothing moves, and nothing is laid out twice.
  const growth = await watchGrowth(page);
  await page.locator('thead button', { hasText: 'Name' }).click();
  await expect.poll(async () => (await growth.seen()).portions).toBeGreaterThanOrEqual(PORTIONS);
  await page.locator('table.players[aria-busy="false"]').waitFor();
  expect((await growth.seen()).widths).toHaveLength(1);
  // Back at what was shown before a filter, the table grows again instead of standing there at one blow.
  await page.getByRole('searchbox').first().fill('aydın');
  await expect.poll(() => rows.count()).toBeLessThan(90);
  await growth.forget();
  await page.getByRole('searchbox').first().fill('');
  await expect.poll(() => rows.count()).toBe(1000);
  expect((await growth.seen()).portions).toBeGreaterThanOrEqual(PORTIONS);
  await page.locator('thead button', { hasText: 'Rating' }).click();
  await expect.poll(() => rows.count()).toBe(1000);
  // What is typed while the table is still growing is not lost.
  await page.getByRole('searchbox').first().fill('aydın');
  await expect.poll(() => rows.count()).toBeLessThan(90);
  await page.getByRole('searchbox').first().fill('');
  await page.keyboard.type('öztürk');
  await expect.poll(async () => (await names.allInnerTexts()).every((name) => name.startsWith('Öztürk'))).toBe(true);

  await tournament.open(page, 'round/1');
  await board(page, 1).waitFor();
  // The last board is reached by key although it is drawn last.
  await page.keyboard.press('End');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('board-500');
  await press(page, ['1']);
  await untilSent(page);
  await standing(page, /4 of 500 in/);
  expect(complaints).toEqual([]);
  await context.close();
});

/** Left and right edges of the cells of a row, to the pixel. */
const edges = (row: Locator): Promise<readonly string[]> =>
  row.evaluate((tr: HTMLTableRowElement) =>
    [...tr.cells].map((cell) => {
      const { left, right } = cell.getBoundingClientRect();
      return `${Math.round(left)} ${Math.round(right)}`;
    }),
  );

const places = ['players', 'round/1', 'standings', 'standings/crosstable'];
/** Enough for blocks of rows and for portions on all of these pages; what a thousand cost, the tests above say. */
const MANY = 400;
let many: Promise<Prepared> | undefined;

it.each(places)(
  '%s of four hundred: rows that come later move none before them, and all are read aloud and printed',
  async (place) => {
    many ??= inRoundOne(MANY);
    const tournament = await many;
    const { page, context, complaints } = await tournament.visit(browser, place);
    const table = page.locator('main table').first();
    const rows = table.locator('tbody tr');
    const players = place === 'round/1' ? MANY / 2 : MANY;
    await expect.poll(() => rows.count()).toBe(players);
    // Every block of rows is laid out separately, and nothing in it looks out of it.
    await page.locator('main table.in-blocks[aria-busy="false"]').waitFor();
    expect(await table.locator('tbody').count()).toBe(players / 50);
    const contained = await table
      .locator('tbody')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).contain));
    expect([...new Set(contained)]).toEqual(['content']);
    // Their columns are the head's, in the first block and in the last.
    const head = await edges(table.locator('thead tr'));
    expect(await edges(rows.first())).toEqual(head);
    expect(await edges(rows.last())).toEqual(head);
    // A filter that is cleared has the table grow again: the first row stays where it is.
    if (place !== 'round/1') {
      await page.getByRole('searchbox').first().fill('1');
      await expect.poll(() => rows.count()).toBeLessThan(players);
      await page.locator('main table[aria-busy="false"]').waitFor();
      const growth = await watchGrowth(page);
      await page.getByRole('searchbox').first().fill('');
      await expect.poll(() => rows.count()).toBe(players);
      expect((await growth.seen()).widths.length).toBeLessThanOrEqual(1);
    }
    // Read aloud, copied and printed it is one table, and whole.
    const reader = await context.newCDPSession(page);
    const { nodes } = await reader.send('Accessibility.getFullAXTree');
    const read = (role: string) => nodes.filter((node) => !node.ignored && node.role?.value === role).length;
    expect({ tables: read('table'), rows: read('row') }).toEqual({ tables: 1, rows: players + 1 });
    expect((await rows.last().innerText()).split('\t').length).toBeGreaterThan(head.length - 3);
    await page.emulateMedia({ media: 'print' });
    expect(await table.evaluate((each) => getComputedStyle(each).display)).toBe('table');
    expect(
      await table
        .locator('tbody')
        .last()
        .evaluate((each) => getComputedStyle(each).display),
    ).toBe('table-row-group');
    expect(complaints).toEqual([]);
    await context.close();
  },
);
