import { expect, it } from 'vitest';
import { untilSent } from './browser.ts';
import { prepare } from './desk.ts';
import { picture } from './format.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

it('a player away in rounds 3 to 5 is entered once, and one undo takes all of it back', async () => {
  const tournament = await prepare(server.url, 8, 7);
  const { page, context, complaints } = await tournament.visit(browser, 'players', { width: 1280, height: 900 });
  const card = () => page.locator('table tbody tr').nth(1).locator('button').first().click();
  await card();
  await page.getByLabel('Kind of bye').selectOption('zero');
  await page.getByLabel('from', { exact: true }).selectOption('3');
  await page.getByLabel('to', { exact: true }).selectOption('5');
  await picture(page, 'absence');
  await page.getByRole('button', { name: 'Mark absent', exact: true }).click();
  const lines = page.getByRole('listitem').filter({ hasText: /^Round \d: absent/ });
  await expect
    .poll(async () => (await lines.allInnerTexts()).map((text) => /\d/.exec(text)?.[0]))
    .toEqual(['3', '4', '5']);
  await picture(page, 'absence-granted');
  await untilSent(page);
  await tournament.open(page, 'journal');
  await page.locator('table tbody tr').first().waitFor();
  await picture(page, 'absence-journal');
  await page.keyboard.press('Control+z');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await untilSent(page);
  await tournament.open(page, 'players');
  await card();
  await page.getByLabel('from', { exact: true }).waitFor();
  expect(await lines.count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

it('an absence from a match of two games names both of its rounds', async () => {
  const tournament = await prepare(server.url, 8, 6, { system: 'double-swiss' });
  const { page, context, complaints } = await tournament.visit(browser, 'players', { width: 1280, height: 900 });
  await page.locator('table tbody tr').nth(1).locator('button').first().click();
  await page.getByLabel('Kind of bye').selectOption('zero');
  await page.getByLabel('from', { exact: true }).selectOption({ label: 'Round 3–4' });
  await page.getByLabel('to', { exact: true }).selectOption({ label: 'Round 5–6' });
  await page.getByRole('button', { name: 'Mark absent', exact: true }).click();
  await page.getByText('Round 5–6: absent').waitFor();
  await page.getByRole('row', { name: /Round 3–4: absent/ }).waitFor();
  await picture(page, 'absence-matches');
  expect(complaints).toEqual([]);
  await context.close();
});

it('a team away for several rounds is entered once, and comes back for one of them', async () => {
  const more = { system: 'team-swiss', info: { name: 'Teams away', locale: 'en' }, options: { boards: 2 } };
  const tournament = await prepare(server.url, 8, 5, more);
  for (const [t, name] of ['Ankara', 'Wien', 'Köln', 'Van'].entries())
    await tournament.command({ kind: 'set-team', team: { name, members: [2 * t + 1, 2 * t + 2] } });
  const { page, context, complaints } = await tournament.visit(browser, 'round/1', { width: 1280, height: 900 });
  await page.getByText('Absence from several rounds').click();
  await page.getByLabel('Team', { exact: true }).selectOption({ label: 'Köln' });
  await page.getByLabel('from', { exact: true }).selectOption('1');
  await page.getByLabel('to', { exact: true }).selectOption('3');
  await page.getByRole('button', { name: 'Enter absence' }).click();
  await page.getByText('Köln is absent in round 3.').waitFor();
  await page.getByRole('row', { name: /Köln/ }).getByText('Absent', { exact: true }).waitFor();
  await picture(page, 'absence-team');
  await page.getByRole('button', { name: 'Köln: plays in round 3' }).click();
  await expect.poll(() => page.getByText('Köln is absent in round 3.').count()).toBe(0);
  await page.getByText('Köln is absent in round 2.').waitFor();
  await tournament.open(page, 'journal');
  await page.getByText('Team Köln, rounds 1 to 3: absent').waitFor();
  await page.getByText('Team Köln now plays in round 3').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('odd and even numbers are chosen before round 1 where an absent player makes them differ (FINDINGS C10)', async () => {
  const more = { system: 'lim', edition: '1999' };
  const tournament = await prepare(server.url, 8, 5, more);
  const { page, context, complaints } = await tournament.visit(browser, 'round/1', {
    locale: 'en-GB',
    width: 1280,
    height: 900,
  });
  await page.getByRole('heading', { name: 'Scoregroups' }).waitFor();
  const choice = page.getByLabel('Odd and even numbers');
  expect(await choice.count()).toBe(0);
  await tournament.command({ kind: 'grant-bye', round: 1, player: 4, bye: 'zero' });
  await choice.waitFor();
  // Of numbers 1 to 8 without one in the middle, all below it change sides.
  await page.getByText(/Because players are absent, [1-7] players? ha(s|ve) an odd number counted one way/).waitFor();
  await choice.selectOption({ label: 'the starting list' });
  await untilSent(page);
  await expect.poll(() => choice.inputValue()).toBe('list');
  await picture(page, 'odd-and-even');
  expect(complaints).toEqual([]);
  await context.close();
});
