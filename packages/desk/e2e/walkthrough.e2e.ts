import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { board, press, resultOn, standing, textOfDownload, untilSent, type Visit, visit } from './browser.ts';
import { playersCsv } from './players.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage({ own: true });
let at: Visit;
let page: Page;

beforeAll(async () => {
  at = await visit(browser, server.url, { ahead: true });
  page = at.page;
});

const main = (name: string | RegExp) => page.locator('.page-head button', { hasText: name });
const place = (name: string) => page.locator('.places').getByRole('link', { name, exact: true }).click();

describe('a new user runs two rounds of an open', () => {
  it('creates a tournament', async () => {
    await page.getByText('Run your chess tournament.').waitFor();
    await page.getByRole('button', { name: 'New tournament' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Bozkır Open');
    await page.getByLabel('Number of rounds').fill('5');
    await page.getByRole('button', { name: 'Create tournament' }).click();
    await page.getByText('No players yet').waitFor();
  });

  it('imports players after a look at what would change', async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Import file' }).click(),
    ]);
    await chooser.setFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(playersCsv(20)) });
    await page.getByText('New: 20. Changed: 0. Unchanged: 0.').waitFor();
    await page.getByRole('button', { name: 'Import 20 players' }).click();
    await page.getByText('20 registered').waitFor();
    await expect.poll(() => page.locator('table.players tbody tr').count()).toBe(20);
  });

  it('types one more player', async () => {
    await page.getByRole('button', { name: 'Add player' }).first().click();
    await page.getByLabel('Name (last, first)').fill('Çağlar, İpek');
    await page.getByLabel('Rating', { exact: true }).fill('2101');
    await page.keyboard.press('Enter');
    await page.getByText('21 registered').waitFor();
    await page.locator('.sheet').getByRole('button', { name: 'Close' }).click();
    // Sorted in by rating, found without the dots.
    await page.keyboard.press('/');
    await page.keyboard.type('caglar');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
  });

  it('gives a half-point bye and marks someone absent', async () => {
    await page.locator('tbody tr').first().click();
    await page.getByRole('button', { name: 'Grant bye' }).click();
    await page.getByText('Round 1: half-point bye').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    await page.locator('tbody tr').nth(5).click();
    await page.getByLabel('Kind of bye').selectOption('zero');
    await page.getByRole('button', { name: 'Grant bye' }).click();
    await page.getByText('Round 1: absent').waitFor();
  });

  it('pairs and publishes round 1', async () => {
    await place('Round');
    await main('Pair round 1').click();
    await main('Publish pairings').click();
    await standing(page, /0 of 9 in/);
    await page.getByText('Pairing-allocated bye').waitFor();
  });

  it('enters the round by keys only, one key a board', async () => {
    await press(page, ['1', '0', '5', '1', '+', '=', '0', '1']);
    await standing(page, /8 of 9 in · missing: board 9/);
    expect(await main('Close round 1').isDisabled()).toBe(true);
    expect(await main('Close round 1').innerText()).toBe('Close round 1 · 1 to go');
    await page.keyboard.press('5');
    await untilSent(page);
    await standing(page, /9 of 9 in/);
    expect(await Promise.all([1, 2, 3, 5, 9].map((n) => resultOn(page, n)))).toEqual([
      '1 – 0',
      '0 – 1',
      '½ – ½',
      '+ – −',
      '½ – ½',
    ]);
  });

  it('fixes a wrong result: jumps to the board by its number', async () => {
    await press(page, ['b', '2', 'Enter', '1']);
    await page.getByText(/^Board 2 of round 1, .+ – .+, already has a result \(0 – 1\)\. Replace it\?$/).waitFor();
    await page.getByText('It was entered by Arbiter').waitFor();
    await page.keyboard.press('y');
    await expect.poll(() => resultOn(page, 2)).toBe('1 – 0');
    await untilSent(page);
  });

  it('closes round 1 and pairs round 2', async () => {
    await main('Close round 1').click();
    await main('Go to round 2').click();
    await main('Pair round 2').click();
    // Black of board 5 did not come to round 1: asked about once, with the rule (C.05 6.5).
    const question = page.getByRole('dialog');
    await question.getByText(/did not come to round 1 and counts as withdrawn unless you decide otherwise/).waitFor();
    await question.getByRole('button', { name: 'Pair them' }).click();
    await main('Publish pairings').click();
    await standing(page, /0 of 10 in/);
    await board(page, 1).waitFor();
  });

  it('shows why two players meet, and why not another', async () => {
    await board(page, 1).getByRole('button', { name: 'why' }).click();
    const first = page.locator('.decisions li').first();
    await first.waitFor();
    expect(await first.innerText()).not.toMatch(/^dutch\./);
    await page.getByLabel('Other opponent').fill('2');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.side').innerText()).toMatch(/C\.04/);
  });

  it('shows standings with receipts, and a player with opponents and colours', async () => {
    await place('Standings');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(21);
    await page
      .getByRole('button', { name: /^BH of/ })
      .first()
      .click();
    await page.getByRole('heading', { name: /^BH of/ }).waitFor();
    await page.keyboard.press('Escape');
    await place('Players');
    await page.locator('tbody tr').first().click();
    await page.locator('.side table.card tbody tr').first().waitFor();
    await expect.poll(() => page.locator('.side table.card tbody tr').count()).toBe(2);
  });

  it('prints pairings and standings', async () => {
    await place('Sheets');
    const paper = page.frameLocator('iframe.paper');
    await paper.getByRole('heading', { name: /Pairings/ }).waitFor();
    expect(await paper.locator('tbody tr').count()).toBeGreaterThanOrEqual(10);
    await page.getByRole('link', { name: 'Standings' }).nth(1).click();
    await paper.getByRole('heading', { name: /Standings/ }).waitFor();
    // Every sheet on the list can be drawn.
    const sheets = page.locator('nav ul.menu a:not([download])');
    await expect.poll(() => sheets.count()).toBeGreaterThan(10);
    for (let i = 0; i < (await sheets.count()); i++) {
      await sheets.nth(i).click();
      await paper.locator('main').waitFor();
      expect(await paper.locator('body').innerText(), await sheets.nth(i).innerText()).not.toContain('"error"');
    }
  });

  it('exports a TRF', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'TRF26' }).click(),
    ]);
    const text = await textOfDownload(download);
    expect(text).toContain('012 Bozkır Open');
    expect(text.split(/\r?\n|\r/).filter((line) => line.startsWith('001'))).toHaveLength(21);
  });

  it('never complained', () => expect(at.complaints).toEqual([]));
});
