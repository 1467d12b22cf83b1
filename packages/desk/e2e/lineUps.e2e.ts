import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { chooseLanguage, press, takeBoard, untilSent, visit } from './browser.ts';
import { prepare } from './desk.ts';
import { picture } from './format.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

/** Who sits on the boards of the line-up that is open, by the place on the team's list. */
const seated = (page: Page) =>
  page
    .locator('.sheet select')
    .evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).selectedOptions[0]?.text.split(' ')[0] ?? ''));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

it('one key lets a player rest: the others move up, the reserve plays; before the pairing and after it', async () => {
  const more = { system: 'team-swiss', info: { name: 'Line-ups', locale: 'en' }, options: { boards: 4 } };
  const tournament = await prepare(server.url, 12, 3, { ...more, initialColour: 'white' });
  for (const [t, name] of ['Ankara', 'Köln'].entries()) {
    const members = [1, 2, 3, 4, 5, 6].map((place) => 6 * t + place);
    await tournament.command({ kind: 'set-team', team: { name, members } });
  }
  const { page, context, complaints } = await visit(browser, server.url, {
    height: 768,
    width: 1366,
  });
  await tournament.open(page, 'round/1');
  const lineUp = page.getByRole('button', { name: /: Ankara$/ }).first();
  await lineUp.focus();
  await press(page, ['Enter']);
  const box = (place: number) => page.locator('.sheet input[type="checkbox"]').nth(place - 1);
  const inHand = (place: number) =>
    expect.poll(() => box(place).evaluate((each) => each === document.activeElement)).toBe(true);
  await inHand(1);
  expect(await seated(page)).toEqual(['1', '2', '3', '4']);
  await press(page, ['Space']);
  await expect.poll(() => seated(page)).toEqual(['2', '3', '4', '5']);
  expect(await page.getByRole('alert').count()).toBe(0);
  // The reserve rests as well: the next one plays. A player who no longer rests has their board again.
  await box(5).press('Space');
  await expect.poll(() => seated(page)).toEqual(['2', '3', '4', '6']);
  for (const language of ['tr', 'de', 'en'])
    for (const width of [1366, 390]) {
      await page.setViewportSize({ width, height: 768 });
      if (width === 1366) await chooseLanguage(page, language);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      await page.locator('.sheet').scrollIntoViewIfNeeded();
      await picture(page, `rests-${language}-${width}`);
    }
  await page.setViewportSize({ width: 1366, height: 768 });
  await box(5).press('Space');
  await box(1).press('Space');
  await expect.poll(() => seated(page)).toEqual(['1', '2', '3', '4']);
  await box(2).press('Space');
  await page.locator('.sheet button.main').press('Enter');
  await page.locator('.sheet').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toMatch(/: Ankara$/);
  await untilSent(page);
  await lineUp.press('Enter');
  expect(await box(2).isChecked()).toBe(true);
  expect(await seated(page)).toEqual(['1', '3', '4', '5']);
  await tournament.pairNext(1);
  await tournament.open(page, 'round/1');
  // Köln has not submitted one: the arbiter records the order of the list, and takes that back in one step.
  const without = page.locator('summary', { hasText: 'Line-ups missing: 1' });
  await page.getByRole('button', { name: 'Köln: Use team order' }).click();
  await without.waitFor({ state: 'detached' });
  await page.locator('.notice', { hasText: 'Team order used: Köln' }).getByRole('button', { name: 'Undo' }).click();
  await without.waitFor();
  // From the board in hand the buttons of its match are reached: its decision, then the line-ups.
  // The round has just come from the server: what is drawn of it last may take the keys once more.
  const fromBoard = async (): Promise<string> => {
    await takeBoard(page, 1);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('board-1');
    await press(page, ['Shift+Tab', 'Shift+Tab']);
    return focused(page);
  };
  await expect.poll(fromBoard).toMatch(/: Köln$/);
  await press(page, ['Enter']);
  await inHand(1);
  await press(page, ['Space']);
  await expect.poll(() => seated(page)).toEqual(['2', '3', '4', '5']);
  await picture(page, 'rests-after');
  await page.locator('.sheet button.main').press('Enter');
  await page.locator('.sheet').waitFor({ state: 'detached' });
  await page.locator('.notice', { hasText: 'Line-up submitted: Köln.' }).waitFor();
  await untilSent(page);
  // Player 8 is Köln's second.
  await expect.poll(() => page.locator('#board-1').innerText()).toMatch(/ 8\b/);
  // The order of the list is a line-up like any other: it is submitted, said, and undone in one step.
  await page.getByRole('button', { name: 'Line-up: Köln' }).click();
  await page.locator('.sheet').getByRole('button', { name: 'Use team order' }).click();
  await page.locator('.sheet').waitFor({ state: 'detached' });
  const used = page.locator('.notice', { hasText: 'Team order used: Köln' });
  await expect.poll(() => page.locator('#board-1').innerText()).toMatch(/ 7\b/);
  expect(await without.count()).toBe(0);
  await used.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.locator('#board-1').innerText()).toMatch(/ 8\b/);
  expect(await without.count()).toBe(0);
  // Once a result is in, the form says from the start that nothing can change.
  await tournament.command({ kind: 'result', round: 1, board: 1, result: '10' });
  await page.getByRole('button', { name: 'Line-up: Köln' }).first().click();
  await page.getByRole('alert').filter({ hasText: 'Köln has results in round 1' }).waitFor();
  expect(await page.locator('.sheet button.main').isDisabled()).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

it('in a team knock-out the reserve plays, and a board that would stay empty is pointed out, with the button that fills it', async () => {
  const more = { system: 'knockout', info: { name: 'Team cup' }, options: { boards: 2 }, initialColour: 'white' };
  const tournament = await prepare(server.url, 12, 3, more);
  for (const [t, name] of ['Ankara', 'Köln', 'Graz', 'Van'].entries())
    await tournament.command({ kind: 'set-team', team: { name, members: [1, 2, 3].map((place) => 3 * t + place) } });
  await tournament.command({ kind: 'start-knockout' });
  const { page, context, complaints } = await tournament.visit(browser, 'round/1', { height: 768, width: 1366 });
  await page.getByRole('button', { name: 'Line-up: Köln' }).first().click();
  await expect.poll(() => seated(page)).toEqual(['1', '2']);
  await page.getByText('Who rests in round 1.1?').waitFor();
  await picture(page, 'team-cup');
  const boxes = page.locator('.sheet input[type="checkbox"]');
  await boxes.nth(1).press('Space');
  await expect.poll(() => seated(page)).toEqual(['1', '3']);
  await boxes.nth(2).press('Space');
  await page.getByRole('alert').filter({ hasText: '1 player for 2 boards' }).waitFor();
  expect(await page.locator('.sheet button.main').isDisabled()).toBe(true);
  await boxes.nth(2).press('Space');
  await page.locator('.sheet button.main').press('Enter');
  await page.locator('.sheet').waitFor({ state: 'detached' });
  await untilSent(page);
  // Köln's third.
  await page.locator('tr[data-game]', { hasText: 'Şahin, Ayşe' }).waitFor();
  await picture(page, 'team-cup-after');
  // Two of Van's three leave: in the second game their board 2 stays empty, and one button gives it to who is there.
  for (const player of [10, 11]) await tournament.command({ kind: 'withdraw', player, fromRound: 2 });
  for (const board of [1, 2])
    await tournament.command({ kind: 'match-result', match: 1, game: 1, board, result: '==' });
  await tournament.open(page, 'schedule');
  const forfeit = page.getByRole('button', { name: /^board 2: .* has no opponent: Enter the forfeit$/ });
  await page.locator('.bar-warning', { hasText: 'Match 1 (Ankara – Van)' }).filter({ has: forfeit }).waitFor();
  await picture(page, 'team-cup-empty');
  await tournament.open(page, 'round/2');
  await forfeit.waitFor();
  await picture(page, 'team-cup-empty-round');
  await forfeit.click();
  await forfeit.waitFor({ state: 'detached' });
  await untilSent(page);
  await page.getByText('board 2: Öztürk, Can 2 has no opponent').waitFor();
  await picture(page, 'team-cup-settled');
  expect(complaints).toEqual([]);
  await context.close();
});

it('long names of teams of one club wrap beside the score, and keep the end that distinguishes them', async () => {
  const club = 'Schachgesellschaft Hinterpfaffenhofen 1923 e. V.';
  const more = { system: 'team-swiss', info: { name: 'One club', locale: 'en' }, options: { boards: 2 } };
  const tournament = await prepare(server.url, 4, 1, { ...more, initialColour: 'white' });
  for (const [t, end] of ['I', 'II'].entries())
    await tournament.command({ kind: 'set-team', team: { name: `${club} ${end}`, members: [2 * t + 1, 2 * t + 2] } });
  await tournament.pairNext(1);
  const { page, context, complaints } = await tournament.visit(browser, 'round/1', { height: 768, width: 1280 });
  const names = page.locator('tr.match strong');
  await names.nth(1).waitFor();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 768 });
    expect((await names.allInnerTexts()).sort()).toEqual([
      'Schach. Hinterpfaffenhofen I',
      'Schach. Hinterpfaffenhofen II',
    ]);
    const room = (each: Element): boolean =>
      each.scrollWidth <= each.clientWidth &&
      each.getBoundingClientRect().right <= (each.closest('td')?.getBoundingClientRect().right ?? 0);
    for (const name of await names.all()) expect(await name.evaluate(room)).toBe(true);
  }
  await picture(page, 'one-club');
  await page.setViewportSize({ width: 1280, height: 768 });
  await tournament.results(1, 2);
  await tournament.command({ kind: 'close-round', round: 1 });
  await tournament.open(page, 'standings');
  const row = page.locator('td.name .link', { hasText: `${club} II` });
  await row.waitFor();
  expect(await row.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
  // A panel of a team is closed where the table becomes one of players.
  await row.click();
  await page.locator('aside.side').waitFor();
  await page.getByRole('combobox').filter({ hasText: 'players' }).selectOption({ label: 'players' });
  await page.locator('aside.side').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await context.close();
});
