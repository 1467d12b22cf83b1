import { writeTrf } from '@turnuva/formats';
import { describe, expect, it } from 'vitest';
import { teamRoundRobin } from '../../documents/src/testing/events.ts';
import { attach } from './desk.ts';
import { stage } from './stage.ts';
import { standingsPage } from './standingsPage.ts';

const { server, browser } = await stage();
const { page, event, button, part, dialogue, clean, rows, picture } = await standingsPage(server, browser);

describe('the pictures', () => {
  it('show the race with one player highlighted, each with its table, and are printed', async () => {
    await event.open(page, 'standings/pictures');
    await page.getByRole('img', { name: 'Places by round' }).waitFor();
    const thick = page.locator('svg[aria-label="Places by round"] path[stroke-width="3"]');
    await expect.poll(() => thick.count()).toBe(3);
    await page.getByLabel('Highlight').selectOption({ index: 5 });
    await expect.poll(() => thick.count()).toBe(1);
    await page.getByText('Show as a table').first().click();
    await expect.poll(() => page.locator('details[open] tbody tr').count()).toBe(12);
    await clean();
    await picture('pictures');
    await button('Print').click();
    await page.frameLocator('iframe.paper').locator('svg').first().waitFor();
    await picture('pictures-sheet');
  });
});

describe('the table', () => {
  it('shows the calculation of a value and the card of a player, by mouse and by keyboard', async () => {
    await event.open(page, 'standings');
    await expect.poll(() => rows().count()).toBe(12);
    await button(/^BH\/C1 of/)
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await dialogue().getByText('Buchholz').first().waitFor();
    // The row that the panel is about keeps its ring when the focus goes into the panel.
    await expect.poll(() => rows().first().getAttribute('class')).toContain('chosen');
    await clean();
    await picture('receipt');
    // The card takes the place of the receipt.
    await rows().first().locator('td.name button').click();
    await expect.poll(() => dialogue().locator('table.card tbody tr').count()).toBe(3);
    await clean();
    await picture('card');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('table.standings tr.chosen').count()).toBe(0);
    await dialogue().waitFor({ state: 'detached' });
  });

  it('is available after any round, and without those who left', async () => {
    await page.getByLabel('After which round').selectOption('1');
    const points = await rows().locator('td.points').allInnerTexts();
    expect(new Set(points)).toEqual(new Set(['1', '½', '0']));
    // Where ranks are shared the small numbers are lines, as in the crosstable: each opponent's leads back.
    await page.getByText('Numbers in the cells: the opponent’s line').waitFor({ state: 'attached' });
    const opponents = await rows().evaluateAll((all) => all.map((row) => row.querySelector('.rc small')?.textContent));
    const back = opponents.map((other, i) => (other ? opponents[Number(other) - 1] : String(i + 1)));
    expect(back).toEqual(opponents.map((_, i) => String(i + 1)));
    await page.getByLabel('After which round').selectOption('3');
    const leavers = page.getByLabel('Include withdrawn players');
    await leavers.uncheck();
    await expect.poll(() => rows().count()).toBe(11);
    await part('Crosstable');
    await expect.poll(() => page.locator('table.cross tbody tr').count()).toBe(11);
    await part('Table');
    await expect.poll(() => rows().count()).toBe(11);
    await leavers.check();
    await expect.poll(() => rows().count()).toBe(12);
    await part('Crosstable');
    await expect.poll(() => page.locator('table.cross tbody tr').count()).toBe(12);
    await page.getByText('Numbers in the cells: the opponent’s').waitFor();
    await picture('crossLegend');
    await clean();
    await part('Table');
  });

  it('is printed as it is shown, with or without those who left', async () => {
    const leavers = page.getByLabel('Include withdrawn players');
    const printed = () => page.frameLocator('iframe.paper').locator('tbody tr');
    await leavers.uncheck();
    await expect.poll(() => rows().count()).toBe(11);
    await button('Print').click();
    await page.locator('iframe.paper').waitFor();
    await expect.poll(() => printed().count()).toBe(11);
    expect(await leavers.isChecked()).toBe(false);
    await clean();
    await picture('standings-sheet');
    for (const ending of ['PDF', 'CSV'])
      expect(await page.getByRole('link', { name: ending, exact: true }).getAttribute('href')).toContain('leavers=0');
    await page.getByRole('combobox', { name: 'Round' }).selectOption('2');
    await page.frameLocator('iframe.paper').getByText('after round 2').first().waitFor();
    expect(await leavers.isChecked()).toBe(false);
    await leavers.check();
    await expect.poll(() => printed().count()).toBe(12);
    await event.open(page, 'standings');
    await expect.poll(() => rows().count()).toBe(12);
  });
});

describe('a match of teams', () => {
  it('shows the points of the crosstable beside a very long name', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const name = 'Größner-von Hohenstein-Wolframsdorf und zu Lichtenstein, Maximilian Alexander Friedrich';
    await event.command({ kind: 'change-player', player: 1, change: { name } });
    await event.open(page, 'standings/crosstable');
    await page.locator(`table.cross td[title="${name}"]`).waitFor();
    const frame = page.locator('.scroll', { has: page.locator('table.cross') });
    expect(await frame.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
  });

  it('is ranked by teams, with receipts, cards and a crosstable of teams, and by players too', async () => {
    const made = await fetch(`${server.url}api/tournaments/import?name=teams.trf`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', origin: server.url.replace(/\/$/, '') },
      body: writeTrf(teamRoundRobin(5, 4)),
    });
    const { id } = (await made.json()) as { id: string };
    await (await attach(server.url, id)).open(page, 'standings');
    await page.getByRole('columnheader', { name: 'Match points' }).waitFor();
    await expect.poll(() => rows().count()).toBe(5);
    // No team has a federation: there is no column for it.
    expect(await page.getByRole('columnheader', { name: 'Fed.', exact: true }).count()).toBe(0);
    // Game points are in a column of their own, and break ties: their sum opens as every other.
    await button(/^MPvGP of/)
      .first()
      .click();
    await dialogue()
      .getByRole('heading', { name: /^MPvGP/ })
      .waitFor();
    await expect.poll(() => dialogue().locator('tbody tr').count()).toBe(5);
    await clean();
    await picture('teamReceiptOfScore');
    await page.keyboard.press('Escape');
    await button(/^EMGSB of/)
      .first()
      .click();
    await dialogue().getByRole('heading').first().waitFor();
    await clean();
    await picture('teamReceipt');
    await page.keyboard.press('Escape');
    await rows().first().locator('td.name button').click();
    await expect.poll(() => dialogue().locator('table').count()).toBe(2);
    await clean();
    await picture('teamCard');
    await page.keyboard.press('Escape');
    await part('Crosstable');
    await expect.poll(() => page.locator('table.cross').getByText('■').count()).toBe(5);
    await clean();
    await picture('teamCrosstable');
    await part('Table');
    await page.getByRole('combobox', { name: 'Players or teams' }).selectOption('players');
    await expect.poll(() => rows().count()).toBe(20);
    await event.open(page, 'standings');
  });
});
