import { expect, it } from 'vitest';
import { untilSaved, visit } from './browser.ts';
import { createFormat, picture } from './format.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

it('each later extension has its own time, requested if there are several, and refused if it is not a time', async () => {
  const { page } = await visit(browser, server.url, { width: 1280, height: 900 });
  const tournament = await createFormat(server.url, 'knockout', 4, { extensions: 2 });
  await tournament.open(page, 'settings');
  const section = page.locator('form.settings-section', { has: page.getByLabel('Places to play for') });
  const later = section.getByLabel(/^Second and later extensions/);
  await section.getByLabel('Extensions', { exact: true }).fill('1');
  await later.waitFor({ state: 'detached' });
  await section.getByLabel('Extensions', { exact: true }).fill('2');
  await later.fill('blitz');
  await later.press('Enter');
  await page.getByText('Time controls for later extensions').first().waitFor();
  await later.fill('3+2');
  await later.blur();
  await untilSaved(page);
  // Days and times of the stages are asked for in the programme alone.
  expect(await section.getByLabel('Stages start').count()).toBe(0);
  await picture(page, 'knockoutSettings');
  await tournament.open(page, 'schedule');
  await page.getByText('Programme', { exact: true }).click();
  await page.getByText('3 / 3 min + 2 s').first().waitFor();
});

it('the time of a stage typed in the programme is that of its round in Settings, and the other way round', async () => {
  const { page } = await visit(browser, server.url, { width: 1280, height: 900 });
  const tournament = await createFormat(server.url, 'knockout', 4);
  await tournament.command({ kind: 'start-knockout' });
  await tournament.open(page, 'schedule');
  await page.getByText('Programme', { exact: true }).click();
  await page.getByLabel('Day: Semi-finals', { exact: true }).fill('2026-12-04');
  await page.getByLabel('Starts at: Semi-finals', { exact: true }).fill('10:00');
  await page.keyboard.press('Tab');
  await page.getByText('10:00–10:50').waitFor();
  await tournament.open(page, 'settings');
  await page.getByRole('button', { name: 'Round dates and times' }).click();
  const time = page.getByLabel('Round 1 starts at');
  await expect.poll(() => time.inputValue()).toBe('10:00');
  expect(await page.getByLabel('Day of round 1').inputValue()).toBe('2026-12-04');
  await time.fill('11:30');
  await time.blur();
  await untilSaved(page);
  await tournament.open(page, 'schedule');
  await page.getByText('Programme', { exact: true }).click();
  await expect.poll(() => page.getByLabel('Starts at: Semi-finals', { exact: true }).inputValue()).toBe('11:30');
});

it('a later game of a match has its own day and time in the programme', async () => {
  const { page } = await visit(browser, server.url, { width: 1280, height: 900 });
  const tournament = await createFormat(server.url, 'knockout', 4, { games: 2 });
  await tournament.command({ kind: 'start-knockout' });
  await tournament.open(page, 'schedule');
  await page.getByText('Programme', { exact: true }).click();
  await page.getByLabel('Day: Final', { exact: true }).fill('2026-12-04');
  await page.getByLabel('Starts at: Final', { exact: true }).fill('10:00');
  const second = page.getByLabel('Day: Final, game 2', { exact: true });
  await second.fill('2026-12-05');
  await page.getByLabel('Starts at: Final, game 2', { exact: true }).fill('09:15');
  await page.keyboard.press('Tab');
  await page.getByText(/^9:15 \(/).waitFor();
  const top = async (label: string) => (await page.getByLabel(`${label}: Final, game 2`).boundingBox())?.y;
  expect(await top('Starts at')).toBe(await top('Day'));
  const cut = await page.locator('.programme').evaluate((table) => {
    const { right } = (table.closest('main') ?? table).getBoundingClientRect();
    return [...table.querySelectorAll('td:last-child')].some((cell) => cell.getBoundingClientRect().right > right);
  });
  expect(cut).toBe(false);
  expect(await page.getByLabel('Starts at: Final', { exact: true }).inputValue()).toBe('10:00');
  await picture(page, 'knockoutDays');
});
