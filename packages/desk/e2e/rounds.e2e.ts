import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { board, nextStepOf, press, resultOn, standing, takeBoard, untilSent, visit } from './browser.ts';
import { prepare } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

const main = (page: Page, name: string | RegExp) => page.locator('.page-head button.main', { hasText: name });

describe('a round', () => {
  it('is run from the list of tournaments to its end with the keyboard alone', async () => {
    // A name of its own: other files play on this server at the same time.
    const tournament = await prepare(server.url, 12, 5, { info: { name: 'By keys alone', locale: 'tr' } });
    const { page, context, complaints } = await visit(browser, server.url);
    await page.getByRole('link', { name: 'By keys alone' }).focus();
    await page.keyboard.press('Enter');
    await main(page, 'Pair round 1').focus();
    await page.keyboard.press('Enter');
    await main(page, 'Publish pairings').focus();
    await page.keyboard.press('Enter');
    await standing(page, /0 of 6 in/);
    await page.locator('#board-1').focus();
    // Only missing results, a jump to board 5, and the profile 1 / 0 / 5.
    await press(page, ['b', '5', 'Enter', '1', 'o']);
    await board(page, 5).waitFor({ state: 'detached' });
    await press(page, ['o', 'Home', '1', '0', '5', '+', 'ArrowDown', 'x']);
    await untilSent(page);
    await standing(page, /6 of 6 in/);
    expect(await Promise.all([1, 2, 3, 4, 5, 6].map((n) => resultOn(page, n)))).toEqual([
      '1 – 0',
      '0 – 1',
      '½ – ½',
      '+ – −',
      '1 – 0',
      '− – −',
    ]);
    await page.getByRole('button', { name: 'Close round 1' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByRole('heading', { name: 'Round 2' }).waitFor();
    // A letter right after another one would be part of a word.
    await press(page, ['Escape', 'g', 's']);
    await page.getByRole('heading', { name: 'Standings' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('heading', { name: 'All keys' }).waitFor();
    expect(complaints).toEqual([]);
    expect(tournament.id).not.toBe('');
    await context.close();
  });

  it('can be verified by typing it a second time', async () => {
    const tournament = await prepare(server.url);
    await tournament.pairNext(1);
    await tournament.results(1, 6);
    const { page, context } = await tournament.visit(browser, 'round/1');
    await takeBoard(page, 1);
    await press(page, ['v', '5', '1']);
    await page.getByText('differs: you typed 1 – 0').waitFor();
    await page.getByText('Verifying: 1 of 6 agree').waitFor();
    expect(await resultOn(page, 2)).toBe('0 – 1');
    // The typed one was right after all: taken over with one key, after the usual question.
    await takeBoard(page, 2);
    await press(page, ['t']);
    await page.getByText(/^Board 2 of round 1, .+ – .+, already has a result \(0 – 1\)\. Replace it\?$/).waitFor();
    await page.keyboard.press('y');
    await page.getByText('Verifying: 2 of 6 agree').waitFor();
    expect(await resultOn(page, 2)).toBe('1 – 0');
    await context.close();
  });

  it('with the digits 1 / 2 / 3 has 0 for "no result", and says so where keys are listed', async () => {
    const tournament = await prepare(server.url);
    await tournament.pairNext(1);
    const { page, context } = await tournament.visit(browser, 'round/1');
    await page.getByLabel('Digits').selectOption('123');
    await takeBoard(page, 1);
    await press(page, ['2', '3', '1', 'ArrowUp', '0', '5']);
    await untilSent(page);
    await expect.poll(() => resultOn(page, 1)).toBe('0 – 1');
    expect(await resultOn(page, 2)).toBe('½ – ½');
    // 0 asked whether the result of board 3 shall go.
    await page.locator('dialog[open]').getByRole('button', { name: 'Clear result' }).click();
    await expect.poll(() => resultOn(page, 3)).toBe('');
    await page.keyboard.press('?');
    await page.locator('.key-list', { hasText: 'draw' }).locator('kbd', { hasText: /^3$/ }).waitFor();
    await context.close();
  });

  it('with an adjourned game goes on, shows the game as unfinished, and asks before a result other than a draw', async () => {
    const tournament = await prepare(server.url, 8);
    await tournament.pairNext(1);
    const { page, context, complaints } = await tournament.visit(browser, 'round/1');
    await takeBoard(page, 1);
    await press(page, ['1', 'a', '1', '1']);
    await untilSent(page);
    await standing(page, /3 of 4 in\s· adjourned: board 2/);
    await press(page, ['o']);
    await expect.poll(() => page.locator('table.boards tbody tr td.board').allInnerTexts()).toContain('2');
    await press(page, ['o']);
    await page.getByRole('button', { name: 'Close round 1' }).click();
    await main(page, 'Go to round 2').click();
    await page.getByText('1 game from an earlier round has no final result yet:').waitFor();
    // Its value is beside it: nobody is asked about it once more.
    await page
      .getByText('The unfinished game counts as ½ in the pairing until its result is in (C.04.2 3.1).')
      .waitFor();
    await main(page, 'Pair round 2').click();
    await main(page, 'Publish pairings').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await main(page, 'Publish pairings').click();
    await page.locator('.places').getByRole('link', { name: 'Standings', exact: true }).click();
    await page.getByText('1 adjourned game counts provisionally').waitFor();
    await page.goBack();
    // While rounds are under way the line of state tells it, and the tab of its round has no tick.
    await page.locator('.rounds a.owed').waitFor();
    await page.locator('.standing').getByRole('link', { name: 'open: round 1, board 2' }).click();
    await page.locator('#board-2.chosen').waitFor();
    await press(page, ['0']);
    await page.getByRole('dialog').getByText('Enter 0 – 1 as its result?').waitFor();
    await page.getByRole('dialog').getByRole('button').first().click();
    await expect.poll(() => resultOn(page, 2)).toBe('0 – 1');
    await untilSent(page);
    await tournament.open(page, 'round/2');
    await board(page, 1).waitFor();
    expect(await page.getByText('has no final result yet').count()).toBe(0);
    expect(await page.locator('.rounds a.owed').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('names the game that is still open as the next step once the last round is closed', async () => {
    const tournament = await prepare(server.url, 4, 2);
    await tournament.pairNext(1);
    await tournament.command({ kind: 'result', round: 1, board: 1, result: '10' });
    await tournament.command({ kind: 'result', round: 1, board: 2, result: '??' });
    await tournament.command({ kind: 'close-round', round: 1 });
    const { page, context, complaints } = await tournament.visit(browser, 'round/2');
    await main(page, 'Pair round 2').click();
    await main(page, 'Publish pairings').click();
    await page.getByText('running', { exact: true }).waitFor();
    await untilSent(page);
    await tournament.results(2, 2);
    await tournament.command({ kind: 'close-round', round: 2 });
    await tournament.open(page, 'players');
    await standing(page, /next: the result of round 1, board 2/);
    await nextStepOf(page).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('board-2');
    await press(page, ['1']);
    await page.getByRole('dialog').getByRole('button').first().click();
    await expect.poll(() => resultOn(page, 2)).toBe('1 – 0');
    await untilSent(page);
    await standing(page, /next: final standings and prizes/);
    // Not on the pages where they are.
    await tournament.open(page, 'standings/prizes');
    await standing(page, /^(?!.*next:)/);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('takes every unusual result from the list of letters', async () => {
    const tournament = await prepare(server.url);
    await tournament.pairNext(1);
    const { page, context } = await tournament.visit(browser, 'round/1');
    await takeBoard(page, 1);
    await press(page, ['m', 'e']);
    await expect.poll(() => resultOn(page, 1)).toBe('½ – 0');
    await press(page, ['a', 'Backspace']);
    await context.close();
  });

  it('is paired by hand from start to finish, and compared with the engine', async () => {
    const tournament = await prepare(server.url, 11);
    const { page, context } = await tournament.visit(browser, 'round/1');
    await page.getByRole('button', { name: 'Pair by hand' }).click();
    await page.getByLabel('White: name or number').fill('1');
    await page.keyboard.press('Enter');
    await page.getByLabel('Black: name or number').fill('2');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'bye', exact: false }).first().click();
    await page.getByRole('button', { name: 'Finish and compare · 8 players have no board yet' }).waitFor();
    await page.getByRole('button', { name: 'Let the engine pair the rest' }).click();
    await page.getByRole('button', { name: 'Finish and compare' }).click();
    await page.getByText('The file will say that the arbiter changed').waitFor();
    await page.getByLabel('Reason (recorded in the journal)').fill('as agreed');
    await page.getByRole('button', { name: 'Enter this pairing' }).click();
    await page.getByText('The arbiter changed this pairing by hand').waitFor();
    await page.getByText('Pairing-allocated bye').waitFor();
    await expect.poll(() => page.locator('table.boards tbody tr').count()).toBe(5);
    await context.close();
  });

  it('is not paired by hand against the rules without a question', async () => {
    const tournament = await prepare(server.url, 6);
    await tournament.pairNext(1);
    await tournament.results(1, 3);
    await tournament.command({ kind: 'close-round', round: 1 });
    const { page, context } = await tournament.visit(browser, 'round/2');
    await page.getByRole('button', { name: 'Pair by hand' }).click();
    // Numbers 1 and 4 met in round 1.
    for (const [field, number] of [
      ['White', '1'],
      ['Black', '4'],
    ] as const) {
      await page.getByLabel(`${field}: name or number`).fill(number);
      await page.keyboard.press('Enter');
    }
    await page.locator('.hand-boards .tag', { hasText: 'have already met' }).waitFor();
    await page.getByRole('button', { name: 'Let the engine pair the rest' }).click();
    await page.getByRole('button', { name: 'Finish and compare' }).click();
    await page.getByLabel('Reason (recorded in the journal)').fill('as agreed');
    await page.getByRole('button', { name: 'Enter this pairing' }).click();
    await page
      .getByText(/These boards of round 2 break the rules: \d \(.* – .*\)\. Two opponents have already met\. Enter/)
      .waitFor();
    // Enter pressed too soon enters nothing.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Cancel\b/);
    await page.getByRole('button', { name: 'Enter pairing', exact: true }).click();
    await page.getByText('The arbiter changed this pairing by hand').waitFor();
    await tournament.open(page, 'settings');
    await page.getByText(/MPA @ Round 2: \d.* => .*1-4/).waitFor();
    await context.close();
  });

  it('of the past is corrected after a preview of pairings and ranks', async () => {
    const tournament = await prepare(server.url);
    for (const round of [1, 2]) {
      await tournament.pairNext(round);
      if (round === 1) {
        await tournament.results(1, 6);
        await tournament.command({ kind: 'close-round', round: 1 });
      }
    }
    const { page, context } = await tournament.visit(browser, 'round/1');
    await takeBoard(page, 3);
    await press(page, ['0']);
    await page.getByText('Pairings that would have been different').waitFor();
    await page.getByText(/Round 2: [1-9]\d* board/).waitFor();
    await expect.poll(() => page.locator('dialog tbody tr').count()).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Correct the result' }).click();
    await expect.poll(() => resultOn(page, 3)).toBe('0 – 1');
    await page.locator('.places').getByRole('link', { name: 'Journal', exact: true }).click();
    await page.getByText(/Round 1, board 3, .*: 0 – 1 \(before: 1 – 0\)/).waitFor();
    // And back again: the journal forgets nothing.
    await page.getByRole('button', { name: 'Undo the last step' }).click();
    await page.getByRole('button', { name: 'Undo …' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('undone', { exact: true }).waitFor();
    await tournament.open(page, 'round/1');
    await expect.poll(() => resultOn(page, 3)).toBe('1 – 0');
    await context.close();
  });

  it('of a Baku event says that its boards are ordered by points with virtual points', async () => {
    const tournament = await prepare(server.url, 8, 4, { acceleration: { method: 'baku', virtualPoints: [] } });
    await tournament.pairNext(1);
    const { page, context, complaints } = await tournament.visit(browser, 'round/1');
    await page.getByText('numbers 1 to 4 (group A) are placed with +1.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('has the games of both players beside their names where a screen is wide enough', async () => {
    const tournament = await prepare(server.url, 8);
    await tournament.pairNext(1);
    await tournament.results(1, 4);
    await tournament.command({ kind: 'close-round', round: 1 });
    await tournament.pairNext(2);
    const { page, context } = await tournament.visit(browser, 'round/2', { width: 1920, height: 1080 });
    const games = page.locator('table.boards td.name .sq');
    await expect.poll(() => games.count()).toBe(8);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => games.count()).toBe(0);
    await context.close();
  });

  it('shows the selected result differently from one under the mouse', async () => {
    const tournament = await prepare(server.url, 8);
    await tournament.pairNext(1);
    const { page, context } = await tournament.visit(browser, 'round/1');
    await takeBoard(page, 1);
    const white = page.locator('.score-keys button').first();
    const look = () =>
      white.evaluate((button) => {
        const { backgroundColor, boxShadow } = getComputedStyle(button);
        return { backgroundColor, boxShadow };
      });
    await white.click();
    // The panel shows the next board: the same button is under the mouse, and nothing is chosen.
    await page.getByRole('heading', { name: 'Board 2' }).waitFor();
    await expect.poll(() => white.getAttribute('aria-pressed')).toBe('false');
    await untilSent(page);
    const hovered = await look();
    await takeBoard(page, 1);
    await expect.poll(() => white.getAttribute('aria-pressed')).toBe('true');
    const chosen = await look();
    expect(hovered.boxShadow).not.toBe(chosen.boxShadow);
    await expect.poll(async () => (await look()).backgroundColor).not.toBe(hovered.backgroundColor);
    // A step that cannot be taken yet stays readable under the pointer.
    const close = page.locator('.page-head button.main');
    const colour = () => close.evaluate((button) => getComputedStyle(button).backgroundColor);
    const apart = await colour();
    await close.hover();
    await page.waitForTimeout(400);
    expect(await colour()).toBe(apart);
    await context.close();
  });
});
