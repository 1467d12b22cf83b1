import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { untilSaved } from './browser.ts';
import { prepare } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();
const LIST = 'Name;National rating;National ID\nKaya, Ayse;1777;5001\nOnly, Home;1500;5002\n';

/** The section of the settings under this heading. */
const section = (page: Page, title: string) =>
  page.locator('form.settings-section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

it('one event passes what a tester of FIDE’s commission would try (Q105-Q222)', async () => {
  const tournament = await prepare(server.url, 12, 5);
  const { page, context, complaints } = await tournament.visit(browser, 'settings');

  // Q145: how tournament ratings follow. Q117, Q126: a list out of a table, in the order of the event.
  await section(page, 'Tournament rating').getByLabel('Method').selectOption('HBFN');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Load your own list' }).click(),
  ]);
  await chooser.setFiles({ name: 'home.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) });
  await page.getByRole('button', { name: 'Save list' }).click();
  await page.getByText(/home · /).waitFor();

  // Q207: a tie-break whose values are calculated elsewhere, at its place in the list.
  const ties = section(page, 'Tie-breaks');
  await ties.getByRole('combobox', { name: 'Tie-break', exact: true }).selectOption('EXT');
  await ties.getByLabel(/^Name for the values/).fill('jury');
  await ties.getByRole('button', { name: 'Add EXT:JURY' }).click();

  // Q222: a start position a round.
  await section(page, 'Chess960').getByLabel('Played as Chess960').check();
  await untilSaved(page);
  await tournament.open(page, 'round/1');
  await page.getByRole('button', { name: 'Draw the start position' }).click();
  await page.getByText(/^Chess960: position \d+, [RNBQK]{8}$/).waitFor();

  // Q116, Q134: the national rating beside FIDE's, with its source.
  await tournament.open(page, 'players');
  await page.locator('table tbody td.name').first().click();
  await page.getByRole('button', { name: 'Edit data' }).click();
  await page.getByLabel('National rating').fill('2777');
  await page.locator('aside').getByRole('button', { name: /^Save/ }).click();
  await page.locator('aside').getByText('national 2777: entered by hand or from a file').waitFor();

  for (const round of [1, 2, 3]) {
    await tournament.pairNext(round);
    await tournament.results(round, 6);
  }

  // Q43: what is fixed looks so, and says the one way out.
  await tournament.open(page, 'settings');
  await section(page, 'Tournament rating').getByText('To change it, leave FIDE mode in Settings').waitFor();
  expect(await section(page, 'Tournament rating').getByLabel('Method').isDisabled()).toBe(true);
  for (const [title, field] of [
    ['Points', 'Half-point bye'],
    ['Pairing', 'Edition'],
  ] as const) {
    await section(page, title).getByText('To change it, leave FIDE mode in Settings').waitFor();
    expect(await section(page, title).getByLabel(field).isDisabled(), title).toBe(true);
  }

  // Q192: an older result, for the rating report alone.
  await tournament.open(page, 'round/1');
  // Q43, Q191: its results are final, and every control of them says so; the colours change with the pairing alone.
  await page.getByText('FIDE mode no longer lets you change round 1').first().waitFor();
  expect(await page.locator('td.result button:enabled').count()).toBe(0);
  const keys = page.getByRole('toolbar');
  expect(await keys.getByRole('button', { name: 'White wins', exact: false }).first().isDisabled()).toBe(true);
  await page.keyboard.press('c');
  await page.getByText(/^In FIDE mode, use “Change pairing” to change the colours on board/).waitFor();
  // The refusal names the way that is left, and that way starts with the board in hand.
  await page
    .getByText(/“Correct a result for the rating report” on this round/)
    .first()
    .waitFor();
  await page.locator('.rating-correction summary').click();
  const board = page.locator('.rating-correction').getByRole('combobox', { name: 'Board', exact: true });
  await page.locator('#board-2 td.board').click();
  await expect.poll(() => board.inputValue()).toBe('2');
  await board.selectOption('1');
  await page.getByLabel('Result for the report').selectOption('01');
  await page.getByRole('button', { name: 'Correct for the report' }).click();
  await page
    .getByRole('dialog')
    .getByText(/^Board 1 of round 1, .+ – .+: will be reported for rating as 0 – 1\./)
    .waitFor();
  await page.getByRole('dialog').getByRole('button').first().click();
  await page.getByText(/^Board 1, .+ – .+: reported as 0 – 1/).waitFor();

  // Q207: pasted from a spreadsheet; what does not fit is named by its line, and the value says where it comes from.
  await tournament.open(page, 'standings');
  await page.getByRole('button', { name: 'External values' }).click();
  const values = page.getByRole('dialog');
  await values.getByLabel('Source').fill('Solving contest');
  await values.getByLabel('Values, one participant per line').fill('Nr\tJury\n1\t12,5\n2\t-3\n77\t1\n3\tmany');
  await values.getByText('Line 4: “77” is not a participant’s starting number').waitFor();
  await values.getByText('Line 5: “many” is not a value').waitFor();
  await values.getByRole('button', { name: 'Save 2 values' }).click();
  await values.waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /^EXT:JURY of/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: /^EXT:JURY of .*12\.5/ }).click();
  const receipt = page.locator('[data-panel="receipt"]');
  await receipt.getByText(/entered by the arbiter; source: Solving contest/).waitFor();
  expect(await receipt.getByText('Keizer').count()).toBe(0);
  await page.keyboard.press('Escape');

  // Q113, Q193, Q217: the file says it all.
  await tournament.allSettled();
  const file = await (await fetch(`${server.url}api/tournaments/${tournament.id}/export/trf26?through=3`)).text();
  expect(file).toMatch(/^172 {5}HBFN\r?$/m);
  expect(file).toMatch(/^### Rating correction @ Round 1: \d+-\d+: .. => 01 \(pairings and standings used ..\)\r?$/m);
  expect(file).toMatch(/^### External @ Round 3: EXT:JURY players tie-break 5: 1=12\.5 2=-3\r?$/m);
  expect(file).toMatch(/^202 BH\/C1,BH,SB,DE\r?$/m);
  expect(file).toMatch(/^NAT |^[A-Z]{3} {4}\d/m);
  expect(complaints).toEqual([]);
  await context.close();
}, 240_000);
