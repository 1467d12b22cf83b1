import { familyName } from '@turnuva/engine/tournament';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { board, drag, press, rare, resultOn, untilSent } from './browser.ts';
import { prepare } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

const pictures = process.env.TURNUVA_E2E_PICTURES;
const picture = async (page: Page, name: string): Promise<void> => {
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${name}.png` });
};
const question = (page: Page) => page.locator('dialog[open]');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const seats = (page: Page) => page.locator('.hand-boards .seat');
const told = (page: Page) => page.locator('.tools-row [role="status"]');
const laptop = { width: 1280, height: 720 };

describe('a result that is corrected while the next round is paired and not published', () => {
  it('one question says what changes, and the round is paired again when the arbiter chooses so', async () => {
    const tournament = await prepare(server.url, 14);
    for (const round of [1, 2]) {
      await tournament.pairNext(round);
      await tournament.results(round, 7);
      await tournament.command({ kind: 'close-round', round });
    }
    const { page, context, complaints } = await tournament.visit(browser, 'round/3', laptop);
    await button(page, 'Pair round 3').click();
    await button(page, 'Publish pairings').waitFor();
    const boards = () => page.locator('table.boards .who').allInnerTexts();
    const before = await boards();
    await tournament.open(page, 'round/2');
    await board(page, 3).locator('td.board').click();
    await press(page, ['0']);
    await question(page).getByText('which is not published yet and can be paired again').waitFor();
    await question(page).getByRole('button', { name: 'Correct only' }).waitFor();
    const last = question(page).getByRole('button', { name: /Correct and pair round 3 again: \d+ boards? changes?/ });
    await last.waitFor();
    await picture(page, 'correctAndPair');
    const box = await last.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(laptop.height);
    await last.click();
    await page.getByText(/Result corrected and round 3 paired again/).waitFor();
    await untilSent(page);
    expect(await question(page).count()).toBe(0);
    await tournament.open(page, 'round/3');
    await button(page, 'Publish pairings').waitFor();
    expect(await boards()).not.toEqual(before);
    // By the rules, and not by hand: no note in the file.
    expect(await page.getByText('The arbiter changed this pairing by hand').count()).toBe(0);
    await tournament.open(page, 'journal');
    await page
      .getByText(/Round 3 paired again by the rules: .*\. Reason: corrected result of round 2, board 3/)
      .waitFor();
    // Once it is published it stays as it is, and that is what is said.
    await tournament.open(page, 'round/3');
    await button(page, 'Publish pairings').click();
    await page.getByText('running', { exact: true }).waitFor();
    await tournament.open(page, 'round/2');
    await board(page, 3).locator('td.board').click();
    await press(page, ['5']);
    await question(page).getByText('These stay as they are (C.04.2 4.3)').waitFor();
    // Once, with what follows in sight.
    await question(page).getByRole('button', { name: 'Correct the result' }).click();
    await question(page).waitFor({ state: 'detached' });
    await untilSent(page);
    // The panel of a board of round 3 says why its points are not the sum of the games beside them.
    const [corrected = ''] = await board(page, 3).locator('.who').allInnerTexts();
    await tournament.open(page, 'round/3');
    await page.locator('tr[data-board]', { hasText: corrected }).locator('td.board').click();
    await page.locator('aside.side').getByText('Points as at the pairing; now').first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a pairing that is changed by hand', () => {
  it('two clicks exchange two players, as do arrows and Enter, and dragging', async () => {
    const tournament = await prepare(server.url, 8);
    await tournament.pairNext(1);
    const { page, context, complaints } = await tournament.visit(browser, 'round/1', laptop);
    await rare(page, 'Change pairing');
    await seats(page).nth(7).waitFor();
    const names = await seats(page).allInnerTexts();
    const short = names.map((name) => familyName({ name }));
    const now = () => seats(page).allInnerTexts();
    await seats(page).nth(1).click();
    await told(page).getByText(`Selected: ${short[1]}.`).waitFor();
    await seats(page).nth(3).hover();
    await told(page)
      .getByText(`Next click: board 1: ${short[0]} – ${short[3]}, board 2: ${short[2]} – ${short[1]}`)
      .waitFor();
    await picture(page, 'byHandBefore');
    await seats(page).nth(3).click();
    await told(page).getByText(`Now: board 1: ${short[0]} – ${short[3]}`).waitFor();
    expect((await now()).slice(0, 4)).toEqual([names[0], names[3], names[2], names[1]]);
    await told(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(now).toEqual(names);
    // Arrows lead over the boards in their order; Escape puts down.
    await seats(page).nth(0).focus();
    await press(page, ['Enter', 'ArrowDown', 'ArrowDown', 'ArrowRight']);
    await told(page).getByText(`board 3: ${short[4]} – ${short[0]}`).waitFor();
    await press(page, ['Escape', 'ArrowLeft', 'ArrowUp', 'Enter', 'ArrowRight', 'Enter']);
    expect((await now()).slice(2, 4)).toEqual([names[3], names[2]]);
    await told(page).getByRole('button', { name: 'Undo' }).click();
    await drag(seats(page).nth(1), seats(page).nth(3), told(page).getByText(`Now: board 1: ${short[0]} – ${short[3]}`));
    expect((await now()).slice(0, 4)).toEqual([names[0], names[3], names[2], names[1]]);

    // The question at the end names people and boards, says what is worse by which article, and takes a reason. Its key works
    // while the focus is on a player.
    await seats(page).nth(1).focus();
    await press(page, ['n']);
    await question(page).getByText(`This changes the round: board 1: ${names[0]} – ${names[3]}`).waitFor();
    await question(page)
      .getByText(/2 boards differ from the rules/)
      .waitFor();
    await question(page).locator('.answer .decisions li').first().waitFor();
    expect(await question(page).locator('.answer').innerText()).toMatch(/C\.04/);
    const reason = question(page).getByLabel('Reason (recorded in the journal)');
    expect(await reason.evaluate((field) => field === document.activeElement)).toBe(true);
    // Enter in the empty field enters nothing: it asks for the reason, and says what it is wanted for.
    await press(page, ['Enter', 'Enter']);
    await question(page).getByText('reviewers will ask why').waitFor();
    await question(page).getByRole('button', { name: 'Enter without a reason' }).waitFor();
    await picture(page, 'byHandNoReason');
    await reason.fill('they share a car');
    await question(page).getByText('reviewers will ask why').waitFor({ state: 'detached' });
    await picture(page, 'byHandQuestion');
    const box = await question(page).getByRole('button', { name: 'Enter this pairing' }).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(laptop.height);
    await press(page, ['Enter']);
    await board(page, 4).waitFor();
    // The top of the page is in sight, with the note that this was paired by hand.
    await page.getByText('The arbiter changed this pairing by hand; the file says so.').waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await untilSent(page);
    expect(await question(page).count()).toBe(0);
    await tournament.open(page, 'journal');
    await page
      .getByText(/Pairing of round 1 changed by hand: board 1 .* – .*board 2 .* – .*\. Reason: they share a car/)
      .waitFor();

    // Undone from the notice, which names only the boards that this changed.
    await tournament.open(page, 'round/1');
    await rare(page, 'Change pairing');
    await seats(page).nth(7).waitFor();
    await seats(page).nth(5).click();
    await seats(page).nth(7).click();
    await button(page, 'Finish and compare').click();
    await question(page).getByLabel('Reason (recorded in the journal)').fill('they are brothers');
    await press(page, ['Enter']);
    const notices = page.locator('.notices');
    await notices.getByText('The pairing of round 1 is entered.').waitFor();
    await notices.getByRole('button', { name: 'Undo' }).click();
    await notices.getByText(/changed by hand: board 3 .*; board 4 .*Reason: they are brothers/).waitFor();
    await untilSent(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('an exchange of two players in a published round leaves everyone else at their table', async () => {
    const tournament = await prepare(server.url, 12);
    await tournament.pairNext(1);
    await tournament.results(1, 6);
    await tournament.command({ kind: 'close-round', round: 1 });
    await tournament.pairNext(2);
    const { page, context, complaints } = await tournament.visit(browser, 'round/2', laptop);
    await board(page, 6).waitFor();
    const tables = async () => {
      const rows = await page.locator('table.boards tbody tr').allInnerTexts();
      return rows.filter((_, i) => i !== 1 && i !== 4);
    };
    const before = await tables();
    expect(before).toHaveLength(4);
    await rare(page, 'Change pairing');
    // White of board 5 and White of board 2: two whose scores are not alike.
    await seats(page).nth(8).click();
    await seats(page).nth(2).click();
    await button(page, 'Finish and compare').click();
    await question(page).getByLabel('Reason (recorded in the journal)').fill('they share a car');
    await question(page).getByRole('button', { name: 'Enter this pairing' }).click();
    // They have met before, which is a separate question.
    await question(page).getByText('These boards of round 2').waitFor();
    await question(page).getByRole('button', { name: 'Enter pairing' }).click();
    await board(page, 6).waitFor();
    await untilSent(page);
    await expect.poll(tables).toEqual(before);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([laptop, { width: 390, height: 844 }])(
    'no board moves while a player is picked up and exchanged (%o)',
    async (size) => {
      const tournament = await prepare(server.url, 8);
      await tournament.pairNext(1);
      const { page, context, complaints } = await tournament.visit(browser, 'round/1', size);
      await rare(page, 'Change pairing');
      await seats(page).nth(7).waitFor();
      const top = () =>
        seats(page)
          .nth(5)
          .evaluate((seat) => seat.getBoundingClientRect().top + window.scrollY);
      const before = await top();
      await seats(page).nth(1).click();
      await told(page).getByText('Selected:').waitFor();
      expect(await top()).toBe(before);
      await seats(page).nth(3).hover();
      await told(page).getByText('Next click').waitFor();
      expect(await top()).toBe(before);
      // With room beside the search, one line says it.
      const rows = await page.locator('.tools-row').evaluate((row) => row.clientHeight);
      if (size === laptop) expect(rows).toBeLessThanOrEqual(44);
      await picture(page, `byHandInHand${size.width}`);
      await seats(page).nth(3).click();
      await told(page).getByRole('button', { name: 'Undo' }).waitFor();
      expect(await top()).toBe(before);
      await picture(page, `byHandExchanged${size.width}`);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});

describe('a closed round', () => {
  it('shows a button to correct a result, which leads to the preview', async () => {
    const tournament = await prepare(server.url, 12);
    await tournament.pairNext(1);
    await tournament.results(1, 6);
    await tournament.command({ kind: 'close-round', round: 1 });
    const paid = [1_234_500, 987_600, 765_400].map((cents) => ({ cents, thing: 'Trophy of the city' }));
    const lists = [{ name: 'Main', sharing: 'equal', prizes: paid }];
    await tournament.command({ kind: 'define-prizes', prizes: { currency: 'GBP', onePrizeEach: false, lists } });
    const { page, context, complaints } = await tournament.visit(browser, 'round/1', laptop);
    await button(page, 'Correct a result').click();
    await page.getByRole('combobox', { name: /^Board/ }).selectOption({ index: 2 });
    await page.getByLabel('Correct result').selectOption('01');
    await picture(page, 'correctResult');
    // Nothing was paired with it yet: one question says what it replaces, and that the round is closed.
    await button(page, 'Correct the result').click();
    await question(page)
      .getByText(/^Round 1 is closed, and board 3, .+ – .+, already has a result/)
      .waitFor();
    await press(page, ['y']);
    await expect.poll(() => resultOn(page, 3)).toBe('0 – 1');
    await untilSent(page);
    await tournament.pairNext(2);
    await tournament.open(page, 'round/1');
    await board(page, 2).locator('td.board').click();
    await button(page, 'Correct a result').click();
    expect(await page.getByRole('combobox', { name: /^Board/ }).inputValue()).toBe('2');
    // It starts from what is recorded, which is no correction.
    expect(await page.getByLabel('Correct result').inputValue()).toBe('01');
    expect(await button(page, 'Correct the result').isDisabled()).toBe(true);
    await page.getByLabel('Correct result').selectOption('10');
    await button(page, 'Correct the result').click();
    await question(page).getByText('Correct round 1, board 2').waitFor();
    await question(page).getByText('Pairings that would have been different').waitFor();
    // Amounts before and after are complete in their column.
    const prizesThatChange = question(page).locator('section', { hasText: 'Prizes that change' }).last();
    await prizesThatChange.getByText('→').first().waitFor();
    expect(await prizesThatChange.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
