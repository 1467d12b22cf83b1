import { describe, expect, it } from 'vitest';
import { prepare } from './desk.ts';
import { stage } from './stage.ts';
import { standingsPage } from './standingsPage.ts';

const { server, browser } = await stage();
const { page, button, part, dialogue, clean, rows, picture } = await standingsPage(server, browser);

describe('ratings', () => {
  it('change game by game, are sorted by every column, and add up', async () => {
    await part('Ratings');
    await expect.poll(() => rows().count()).toBe(12);
    await button(/^Change/).click();
    const changes = (await page.locator('table.standings tbody td.points').allInnerTexts()).map((text) =>
      Number(text.replace('−', '-')),
    );
    expect(changes).toEqual([...changes].sort((a, b) => b - a));
    const sum = await page.locator('tfoot td.points').innerText();
    expect(Number(sum.replace('−', '-'))).toBeCloseTo(
      changes.reduce((a, b) => a + b, 0),
      2,
    );
    await clean();
    await picture('ratings');
    await rows().first().locator('td.name button').click();
    await dialogue()
      .getByText(/^K \d+ ×/)
      .waitFor();
    await clean();
    await page.keyboard.press('Escape');
  });
});

describe('the ratings of an event without a date', () => {
  it('say whose K is assumed and lead to the date, which removes the marks', async () => {
    const young = await prepare(server.url, 6, 3);
    await young.command({
      kind: 'change-player',
      player: 6,
      change: { rating: 1500, birth: '2013/05/01' },
    });
    await young.pairNext(1);
    await young.results(1, 3);
    await young.open(page, 'standings/ratings');
    await page.getByText(/K with a question mark assumes an event in 2026/).waitFor();
    await expect.poll(() => rows().getByText('40?', { exact: true }).count()).toBe(1);
    await picture('assumed-k');
    await clean();
    await page.getByRole('link', { name: 'Enter the date' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('startDate');
    await young.command({ kind: 'change-settings', settings: { info: { startDate: '2026/11/20' } } });
    await young.open(page, 'standings/ratings');
    await rows().getByText('40', { exact: true }).first().waitFor();
    expect(await page.getByText(/question mark/).count()).toBe(0);
  });
});
