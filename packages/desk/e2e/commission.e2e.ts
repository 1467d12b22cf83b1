import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from './browser.ts';
import { prepared } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();
const LIST = 'Name;National rating;National ID\nKaya, Ayse;1777;5001\nOnly, Home;1500;5002\n';

/** The section of the settings under this heading. */
const section = (page: Page, title: string) =>
  page.locator('form.settings-section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const save = async (page: Page, title: string): Promise<void> => {
  await section(page, title).getByRole('button', { name: 'Save', exact: true }).click();
  await section(page, title).getByText('not saved yet').waitFor({ state: 'detached' });
};

it('what a tester of FIDE’s commission would try in one event (Q105-Q222)', async () => {
  const tournament = await prepared(server.url, 12, 5);
  const { page, context, complaints } = await visit(browser, server.url);
  await tournament.open(page, 'settings');

  // Q145: how tournament ratings follow. Q117, Q126: a list out of a table, in the order of the event.
  await section(page, 'Tournament rating').getByLabel('Method').selectOption('HBFN');
  await save(page, 'Tournament rating');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'List from a table' }).click(),
  ]);
  await chooser.setFiles({ name: 'home.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) });
  await page.getByRole('button', { name: 'Keep the list' }).click();
  await page.getByText(/home · list of/).waitFor();

  // Q222: a start position a round.
  await section(page, 'Chess960').getByLabel('Played as Chess960').check();
  await save(page, 'Chess960');
  await tournament.open(page, 'round/1');
  await page.getByRole('button', { name: 'Draw the start position' }).click();
  await page.getByText(/^Chess960: position \d+, [RNBQK]{8}$/).waitFor();

  // Q116, Q134: the national rating beside FIDE's, with its source.
  await tournament.open(page, 'players');
  await page.locator('table tbody td.name').first().click();
  await page.getByRole('button', { name: 'Edit data' }).click();
  await page.getByLabel('National rating').fill('2777');
  await page.locator('aside').getByRole('button', { name: /^Save/ }).click();
  await page.locator('aside').getByText('national 2777: by hand or from a file').waitFor();

  for (const round of [1, 2, 3]) {
    await tournament.pairNext(round);
    await tournament.results(round, 6);
  }

  // Q43: what is fixed looks so, and says the one way out.
  await tournament.open(page, 'settings');
  await section(page, 'Tournament rating').getByText('The one way out: Settings, FIDE mode').waitFor();
  expect(await section(page, 'Tournament rating').getByLabel('Method').isDisabled()).toBe(true);
  for (const [title, field] of [
    ['Points', 'Half-point bye'],
    ['Pairing', 'Edition'],
  ] as const) {
    await section(page, title).getByText('The one way out: Settings, FIDE mode').waitFor();
    expect(await section(page, title).getByLabel(field).isDisabled(), title).toBe(true);
  }

  // Q192: an older result, for the rating report alone.
  await tournament.open(page, 'round/1');
  await page.getByText('Correct a result for the rating report').click();
  await page.getByLabel('Board', { exact: true }).fill('1');
  await page.getByLabel('Result for the report').selectOption('01');
  await page.getByRole('button', { name: 'Correct for the report' }).click();
  await page.getByRole('dialog').getByRole('button').first().click();
  await page.getByText(/^Board 1: reported as/).waitFor();

  // Q113, Q193, Q217: the file says it all.
  await tournament.allSettled();
  const file = await (await fetch(`${server.url}api/tournaments/${tournament.id}/export/trf26?through=3`)).text();
  expect(file).toMatch(/^172 {5}HBFN\r?$/m);
  expect(file).toMatch(/^### Rating correction @ Round 1: \d+-\d+: .. => 01 \(pairings and standings used ..\)\r?$/m);
  expect(file).toMatch(/^NAT |^[A-Z]{3} {4}\d/m);
  expect(complaints).toEqual([]);
  await context.close();
}, 240_000);
