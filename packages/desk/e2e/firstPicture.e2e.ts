import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { heldBack, visit } from './browser.ts';
import { prepare } from './desk.ts';
import { withSchedule } from './schedules.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

const desk = process.env.TURNUVA_E2E_DESK ?? '';
const manifest = JSON.parse(readFileSync(join(desk, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  { readonly file: string }
>;
const RULES = 'src/store/rulesPart.ts';
const TABLES = 'src/pages/standings/tables.ts';

/** Keeps the files of these sources back; returns what lets them through. */
async function keepBack(page: Page, sources: readonly string[]): Promise<() => void> {
  const { released, release } = heldBack();
  for (const source of sources) {
    const file = manifest[source]?.file;
    if (file === undefined) throw new Error(`nothing built from ${source}`);
    await page.route(`**/${file}`, async (route) => {
      await released;
      await route.continue();
    });
  }
  return release;
}

/** Waits until the file of a source has come and was used: its table is drawn in the next picture. */
async function arrived(page: Page, source: string): Promise<void> {
  const file = manifest[source]?.file ?? '';
  await page.waitForFunction(
    (name) =>
      performance
        .getEntriesByType('resource')
        .some((entry) => entry.name.endsWith(name) && (entry as PerformanceResourceTiming).responseEnd > 0),
    file,
  );
  await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))));
}

/** The positions of the elements, from the top of the page. */
const tops = (page: Page, elements: string): Promise<number[]> =>
  page.locator(elements).evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));

it('shows the table that the server has calculated, and the same when it is calculated here', async () => {
  const tournament = await prepare(server.url);
  await tournament.pairNext(1);
  await tournament.results(1, 6);
  const { page, context, complaints } = await visit(browser, server.url);
  const release = await keepBack(page, [RULES, TABLES]);
  await tournament.open(page, 'standings');
  const table = page.locator('table.standings');
  await expect.poll(() => table.locator('tbody tr').count()).toBe(12);
  const before = await table.innerText();
  const places = await tops(page, 'table.standings tr');
  release();
  await arrived(page, TABLES);
  expect(await table.innerText()).toBe(before);
  expect(await tops(page, 'table.standings tr')).toEqual(places);
  expect(complaints).toEqual([]);
  await context.close();
});

it('lists the journal immediately, and an earlier state fills the space kept for it', async () => {
  const tournament = await prepare(server.url);
  await tournament.command({ kind: 'change-player', player: 5, change: { club: 'Wien 1873' } });
  await tournament.pairNext(1);
  await tournament.results(1, 6);
  const { page, context, complaints } = await visit(browser, server.url);
  const release = await keepBack(page, [RULES]);
  await tournament.open(page, 'journal');
  const rows = page.locator('table.journal [data-entry]');
  await expect.poll(() => rows.count()).toBe(11);
  const row = (seq: number) => rows.filter({ has: page.locator(`td.number:text-is("${seq}")`) });
  // What follows from the entry alone is said, what needs the state before it is not yet.
  await expect.poll(() => row(5).innerText()).toContain('published');
  await expect.poll(() => row(3).locator('.unread').count()).toBe(1);
  expect(await row(3).innerText()).not.toContain('Ankara');
  const places = await tops(page, 'table.journal [data-entry]');
  await page.getByRole('searchbox').fill('wien');
  await page.locator('p.coming').waitFor();
  expect(await page.getByText('No entry matches').count()).toBe(0);
  release();
  await expect.poll(() => rows.count()).toBe(1);
  expect(await rows.innerText()).toContain('Club Ankara SK → Wien 1873');
  await page.getByRole('searchbox').fill('');
  await expect.poll(() => rows.count()).toBe(11);
  expect(await tops(page, 'table.journal [data-entry]')).toEqual(places);
  expect(await page.locator('.unread').count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

it('shows the first settings immediately, and moves to a field of the others once they are loaded', async () => {
  const tournament = await prepare(server.url);
  const { page, context, complaints } = await visit(browser, server.url);
  const release = await keepBack(page, ['src/pages/settings/SectionsBelow.tsx']);
  await tournament.open(page, 'settings~field=totalRounds');
  const heads = page.locator('.settings-section > h2');
  await heads.first().waitFor();
  expect(await page.locator('[name="totalRounds"]').count()).toBe(0);
  release();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('totalRounds');
  expect(complaints).toEqual([]);
  await context.close();
});

it('draws the bracket of a knock-out under way before its games, and the head of a table before the table', async () => {
  const cup = await withSchedule(server.url, { name: 'Cup', system: 'knockout', players: 8 });
  await cup.command({ kind: 'start-knockout' });
  const { page, context, complaints } = await visit(browser, server.url);
  const release = await keepBack(page, [
    'src/pages/schedule/knockout/BelowBracket.tsx',
    'src/pages/schedule/TableBody.tsx',
  ]);
  await cup.open(page, 'schedule');
  await page.locator('.bracket svg').waitFor();
  const places = await tops(page, '.bracket');
  expect(await page.locator('.match-head').count()).toBe(0);
  const league = await withSchedule(server.url, { name: 'League', system: 'round-robin', players: 6 });
  const { page: other, context: otherContext, complaints: others } = await visit(browser, server.url);
  const releaseTable = await keepBack(other, ['src/pages/schedule/TableBody.tsx']);
  await league.open(other, 'schedule');
  const toRound = other.locator('.page-head button.main');
  await toRound.waitFor();
  expect(await toRound.isDisabled()).toBe(true);
  release();
  releaseTable();
  await page.locator('.match-head').waitFor();
  expect(await tops(page, '.bracket')).toEqual(places);
  await other.getByRole('heading', { name: 'Crosstable' }).waitFor();
  await expect.poll(() => toRound.isDisabled()).toBe(false);
  expect([...complaints, ...others]).toEqual([]);
  await context.close();
  await otherContext.close();
});
