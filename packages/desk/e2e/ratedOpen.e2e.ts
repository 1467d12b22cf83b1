import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { rare } from './browser.ts';
import { prepare } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.TURNUVA_E2E_PICTURES;
  if (folder !== undefined) await page.screenshot({ path: `${folder}/ratedOpen-${name}.png` });
};

it('a federation unknown to FIDE is pointed out while it is typed, saved, and named before the report', async () => {
  const tournament = await prepare(server.url, 4, 3);
  const { page, context, complaints } = await tournament.visit(browser, 'players', { width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Add player' }).first().click();
  const form = page.locator('form.stack', { has: page.locator('input[name=federation]') });
  await form.locator('input[name=name]').fill('Kaya, Elif');
  await form.locator('input[name=federation]').fill('tur');
  expect(await form.locator('p.amber').count()).toBe(0);
  await form.locator('input[name=federation]').fill('abc');
  await form.getByText('“ABC” is not a FIDE federation code').waitFor();
  await picture(page, 'federation');
  await form.locator('button.main').click();
  await tournament.allSettled();
  await tournament.open(page, 'sheets');
  await page.getByText(/missing for a report to FIDE/).click();
  const named = page.locator('li', { hasText: 'A federation unknown to FIDE (1)' });
  await named.getByRole('link', { name: 'Kaya, Elif (ABC)' }).waitFor();
  await picture(page, 'missing');
  expect(complaints).toEqual([]);
  await context.close();
});

const laptop = { width: 1366, height: 768 };

it('an error in a player’s data is shown below the fields, and the fields beside it stay where they are', async () => {
  const tournament = await prepare(server.url, 4, 3);
  const { page, context, complaints } = await tournament.visit(browser, 'players', laptop);
  await page.getByRole('button', { name: 'Add player' }).first().click();
  const field = (name: string) => page.locator(`form input[name=${name}]`);
  const places = () => Promise.all(['birth', 'club', 'feeDue', 'note'].map((name) => field(name).boundingBox()));
  await field('name').fill('Kaya, Elif');
  await field('birth').fill('31.02.2001');
  await field('nationalRating').fill('9x');
  const before = await places();
  await page.keyboard.press('Enter');
  const told = page.getByText('This is not a date of birth.');
  await told.waitFor();
  expect(await places()).toEqual(before);
  expect(await field('birth').getAttribute('aria-invalid')).toBe('true');
  expect(await field('birth').getAttribute('aria-describedby')).toBe(await told.getAttribute('id'));
  await picture(page, 'faults');
  // A national rating that is none is not saved either.
  await field('birth').fill('2001');
  await page.keyboard.press('Enter');
  await told.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText('A rating is a whole number').count()).toBe(1);
  expect(complaints).toEqual([]);
  await context.close();
});

it('a player without the fixed table that was promised is asked for, and is no error', async () => {
  const tournament = await prepare(server.url, 4, 3);
  const { page, context, complaints } = await tournament.visit(browser, 'settings', laptop);
  const tables = page.locator('form.settings-section', {
    has: page.getByRole('heading', { name: 'Tables', exact: true }),
  });
  await tables.getByLabel('Assign a fixed table to …').fill('Kaya');
  await page.keyboard.press('Enter');
  const table = tables.getByLabel('Kaya, Sibel 4', { exact: true });
  await tables.getByText('Enter a table number for Kaya, Sibel 4.').waitFor();
  expect(await tables.locator('.red').count()).toBe(0);
  await picture(page, 'table');
  await table.fill('0');
  await tables.locator('.red', { hasText: 'from 1 to 9999' }).waitFor();
  await table.fill('7');
  await expect.poll(() => tables.locator('.red, .amber:not(.unsaved)', { hasText: /table/i }).count()).toBe(0);
  await table.press('Enter');
  await page.getByText('Tables saved.').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('absent players are listed across the width of the page, with the buttons below', async () => {
  const tournament = await prepare(server.url, 12, 5);
  await tournament.pairNext(1);
  for (const board of [1, 2, 3]) await tournament.command({ kind: 'result', round: 1, board, result: '+-' });
  for (const board of [4, 5, 6]) await tournament.command({ kind: 'result', round: 1, board, result: '10' });
  await tournament.command({ kind: 'close-round', round: 1 });
  const { page, context, complaints } = await tournament.visit(browser, 'round/2', laptop);
  const said = page.locator('.bar-warning .said', { hasText: 'forfeited round' });
  await said.waitFor();
  await picture(page, 'away');
  const box = await said.boundingBox();
  const line = await said.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight));
  expect(box?.width).toBeGreaterThan(1000);
  expect(box?.height).toBeLessThan(3 * line);
  expect(complaints).toEqual([]);
  await context.close();
});

it('taking a published pairing back asks a second time in other words', async () => {
  const tournament = await prepare(server.url, 4, 3);
  await tournament.pairNext(1);
  const { page, context, complaints } = await tournament.visit(browser, 'round/1', laptop);
  await rare(page, 'Unpair');
  const question = page.getByRole('dialog');
  await question.getByText(/^Round 1 is published and players have seen/).waitFor();
  // What it does is on the button from the first question on.
  await question.getByRole('button', { name: 'Unpair …' }).click();
  await question.getByText(/^The pairing of round 1 will disappear from screens/).waitFor();
  expect(await question.getByText('players have seen').count()).toBe(0);
  // The question is named by the deed, and the button that does it as well.
  await question.getByRole('heading', { name: 'Unpair?' }).waitFor();
  await question.getByRole('button', { name: 'Unpair', exact: true }).waitFor();
  await picture(page, 'unpair');
  await page.keyboard.press('Escape');
  expect(complaints).toEqual([]);
  await context.close();
});

it('two players of one name are distinguished in what a list would change', async () => {
  const tournament = await prepare(server.url, 4, 3);
  const players = [1990, 2001].map((year) => ({ name: 'Yılmaz, Ümit', rating: 1500, birth: `${year}/00/00` }));
  await tournament.command({ kind: 'add-players', players });
  const { page, context, complaints } = await tournament.visit(browser, 'players', laptop);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Import file' }).click(),
  ]);
  const list = 'Name;Born;Rating;Fed\nYılmaz, Ümit;1990;1600;TUR\nYılmaz, Ümit;2001;1610;XYZ\n';
  await chooser.setFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  const dialogue = page.getByRole('dialog');
  await dialogue.locator('td.name', { hasText: 'Yılmaz, Ümit (1990)' }).waitFor();
  await dialogue.locator('td.name', { hasText: 'Yılmaz, Ümit (2001)' }).waitFor();
  await dialogue.getByText('"XYZ" is not a FIDE federation code').waitFor();
  await picture(page, 'namesakes');
  expect(complaints).toEqual([]);
  await context.close();
});
