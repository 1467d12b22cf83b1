import { expect, it } from 'vitest';
import { untilSent } from './browser.ts';
import { prepare } from './desk.ts';
import { picture } from './format.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

/** Four teams of two with the weakest first, and their averages. */
const TEAMS = [
  ['Van', 1500],
  ['Köln', 1700],
  ['Wien', 1900],
  ['Ankara', 2100],
] as const;
const LIST = [
  'Team\tName\tRating',
  ...TEAMS.flatMap(([team, rating]) => [
    `${team}\tÖz, ${team}\t${rating + 20}`,
    `${team}\tKaya, ${team}\t${rating - 20}`,
  ]),
].join('\n');

it('teams are numbered by average rating, two of them exchange numbers, and all return to rating order (C.04.6 1.1.2)', async () => {
  const tournament = await prepare(server.url, 1, 3, {
    system: 'team-swiss',
    info: { name: 'Weakest first', locale: 'en' },
  });
  await tournament.command({ kind: 'remove-player', player: 1 });
  const { page, context, complaints } = await tournament.visit(browser, 'players', { height: 1000, width: 1280 });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, LIST);
  await page.getByRole('dialog').getByText('Team, Name, Rating').waitFor();
  await page.getByRole('dialog').locator('button.main').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await untilSent(page);

  await tournament.open(page, 'schedule');
  const part = page.locator('.plan-part').first();
  const rows = () =>
    part.locator('tbody tr').evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll('td')]
          .slice(0, 3)
          .map((cell) => cell.innerText)
          .join(' '),
      ),
    );
  const byRating = ['1 Ankara 2100', '2 Wien 1900', '3 Köln 1700', '4 Van 1500'];
  await expect.poll(rows).toEqual(byRating);
  await picture(page, 'team-numbers');
  const otherwise = part.getByText('do not follow the average ratings');
  expect(await otherwise.count()).toBe(0);

  // The regulations want it otherwise: two exchange their numbers, after a question.
  await part
    .getByRole('row', { name: /Ankara/ })
    .getByRole('button', { name: 'Change' })
    .click();
  // The form is beside the table, wherever the team is in it, and takes the focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('label')?.textContent)).toBe('Team name');
  await part.getByLabel('Swap numbers with').selectOption({ label: '4 Van' });
  await part.getByRole('button', { name: 'Swap', exact: true }).click();
  await page.getByRole('dialog').getByText('Ankara (number 1) and Van (number 4) will swap numbers').waitFor();
  await page.getByRole('dialog').locator('button.main').click();
  await expect.poll(rows).toEqual(['1 Van 1500', '2 Wien 1900', '3 Köln 1700', '4 Ankara 2100']);
  await part.getByRole('button', { name: 'Close' }).click();
  await otherwise.waitFor();
  await picture(page, 'team-numbers-otherwise');
  await part.getByRole('button', { name: 'Number by average rating' }).click();
  await page.getByRole('dialog').getByText('2 teams would get another number: 1 → 4, 4 → 1').waitFor();
  await page.getByRole('dialog').locator('button.main').click();
  await expect.poll(rows).toEqual(byRating);
  await expect.poll(() => otherwise.count()).toBe(0);

  await tournament.open(page, 'sheets/startingList');
  await page.frameLocator('iframe.paper').getByText('average rating: 2100').waitFor();
  await tournament.open(page, 'journal');
  await page.getByText('Ankara and Van swapped numbers').waitFor();
  await page.getByText('Teams numbered by average rating').waitFor();

  // Once round 1 is paired numbers are fixed.
  await tournament.pairNext(1);
  await tournament.open(page, 'round/1');
  // The upper half against the lower one (3.6.1).
  await expect
    .poll(() => page.locator('tr.match').allInnerTexts())
    .toEqual([expect.stringMatching(/Ankara.*Köln|Köln.*Ankara/s), expect.stringMatching(/Wien.*Van|Van.*Wien/s)]);
  await tournament.open(page, 'schedule');
  await part
    .getByRole('row', { name: /Ankara/ })
    .getByRole('button', { name: 'Change' })
    .click();
  await part.getByRole('button', { name: 'Save team' }).or(part.locator('form button.main')).first().waitFor();
  expect(await part.getByLabel('Swap numbers with').count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

it('two players of equal strength exchange their numbers in the same form', async () => {
  const tournament = await prepare(server.url, 1, 3, { info: { name: 'Equal ratings', locale: 'en' } });
  await tournament.command({ kind: 'remove-player', player: 1 });
  const equals = ['Adler, A', 'Bauer, B'].map((name) => ({ name, rating: 1900 }));
  await tournament.command({ kind: 'add-players', players: [...equals, { name: 'Casals, C', rating: 1800 }] });
  const { page, context, complaints } = await tournament.visit(browser, 'players', { height: 900, width: 1366 });
  await page.locator('table.players tbody tr', { hasText: 'Adler' }).click();
  const part = page.locator('aside.side');
  // In FIDE mode with nobody but equals (C.04.2 2.2).
  await part.getByLabel('Swap numbers with').selectOption({ label: '2 Bauer, B' });
  await expect.poll(() => part.getByLabel('Swap numbers with').locator('option').count()).toBe(2);
  await picture(page, 'playersExchange');
  await part.getByRole('button', { name: 'Swap', exact: true }).click();
  await page.getByRole('dialog').locator('button.main').click();
  await expect.poll(() => page.locator('table.players tbody tr').first().innerText()).toMatch(/Bauer/);
  await untilSent(page);
  expect(complaints).toEqual([]);
  await context.close();
});
