import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { board, press, rare, resultOn, standing, takeBoard, untilSaved, untilSent, visit } from './browser.ts';
import { prepare } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

const pictures = process.env.TURNUVA_E2E_PICTURES;
const picture = async (page: Page, name: string): Promise<void> => {
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${name}.png` });
};
const LONG = 'Papadopoulos-Konstantinidis von und zu Hohenzollern-Sigmaringen, Maximilian Alexandros Theodoros';
const LAPTOP = { width: 1280, height: 720 };
const question = (page: Page) => page.locator('dialog[open]');

/** Where someone stumbled who ran an open with the first edition, and must not again. Numbers: the findings' own. */
describe('where a newcomer stumbled in an open', () => {
  it('the boards keep letters, adjourned games, hand pairings and notices apart', async () => {
    const tournament = await prepare(server.url, 12);
    const other = await prepare(server.url, 4);
    await tournament.command({ kind: 'change-player', player: 2, change: { name: LONG } });
    await tournament.pairNext(1);
    const { page, context, complaints } = await tournament.visit(browser, 'round/1');
    await board(page, 1).waitFor();

    // 5: the same letters mean the same in a row and in the list of all results; those of the boards stay out of it.
    const white = await board(page, 1).locator('td.name').first().innerText();
    await board(page, 1).locator('td.result button').click();
    await question(page).waitFor();
    await press(page, ['c', 'm', 'v', 'b', 'w']);
    await expect.poll(() => question(page).count()).toBe(1);
    await press(page, ['1']);
    await question(page).waitFor({ state: 'detached' });
    expect(await resultOn(page, 1)).toBe('1 – 0');
    expect(await board(page, 1).locator('td.name').first().innerText()).toBe(white);
    await takeBoard(page, 2);
    await board(page, 2).locator('td.result button').click();
    await press(page, ['a']);
    await untilSent(page);
    await picture(page, 'stumbleAdjourned');

    // 6: an adjourned game is one truth: not in, not missing.
    await standing(page, /1 of 6 in\s.*missing: boards 3, 4, 5, 6/);
    await standing(page, /adjourned: board 2/);

    // 11: the letter of a place that a Swiss does not have opens nothing.
    await press(page, ['g', 'l']);
    expect(page.url()).toContain('/round/1');

    // 21: what would be replaced is said, and with what.
    await takeBoard(page, 1);
    await press(page, ['0']);
    await question(page).waitFor();
    expect(await question(page).innerText()).toMatch(/1 – 0[\s\S]*0 – 1/);
    await picture(page, 'stumbleReplace');
    await press(page, ['Escape']);

    // 14: Enter after "Unpair" destroys no result.
    await rare(page, 'Unpair');
    await question(page).waitFor();
    await picture(page, 'stumbleUnpair');
    await press(page, ['Enter']);
    await question(page).waitFor({ state: 'detached' });
    expect(await resultOn(page, 1)).toBe('1 – 0');

    // A notice covers neither the table nor the panel, and leaves the keys in force in sight.
    await page.keyboard.press('Control+z');
    await question(page).getByRole('button', { name: 'Undo' }).click();
    const notice = page.locator('.notice').last();
    await notice.waitFor();
    const [under, over] = [await notice.boundingBox(), await page.locator('.keys').boundingBox()];
    expect((under?.y ?? 0) + (under?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
    expect((under?.x ?? 0) + (under?.width ?? 0)).toBeLessThanOrEqual(over?.x ?? 0);

    // The number of a board is typed right after the answer to a question: it enters no result elsewhere.
    await takeBoard(page, 1);
    await press(page, ['0']);
    await question(page).waitFor();
    await press(page, ['y']);
    await question(page).waitFor({ state: 'detached' });
    await press(page, ['b', '5', 'Enter', '0']);
    await untilSent(page);
    expect([await resultOn(page, 1), await resultOn(page, 5)]).toEqual(['0 – 1', '0 – 1']);
    expect(await resultOn(page, 3)).not.toMatch(/\d/);

    // 7 and 10: hand pairing is whole with the longest name, and nobody speaks of wishes where there are none.
    const fresh = await prepare(server.url, 12);
    await fresh.command({ kind: 'change-player', player: 2, change: { name: LONG } });
    await fresh.pairNext(1);
    await fresh.open(page, 'round/1');
    await rare(page, 'Change pairing');
    await page.getByRole('button', { name: 'break up' }).first().waitFor();
    await picture(page, 'stumbleByHand');
    for (const button of await page.getByRole('button', { name: 'break up' }).all()) {
      const box = await button.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1440);
    }
    await page.getByRole('button', { name: 'break up' }).nth(3).click();
    await page.getByRole('button', { name: 'Let the engine pair the rest' }).click();
    await page.getByRole('button', { name: 'Finish' }).click();
    await question(page).waitFor();
    await page.getByLabel('Reason (recorded in the journal)').fill('as agreed');
    // The round was published: what follows, and where it leaves the rules, is in the one question.
    await question(page).getByText('Screens and public pages will show the changed pairing immediately').waitFor();
    await question(page).getByRole('button', { name: 'Enter this pairing' }).click();
    await board(page, 6).waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/wish/i);

    // 13: a red notice of one tournament does not follow into another.
    await tournament.command({ kind: 'note', text: 'somebody else' });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await other.open(page, 'players');
    expect(await page.locator('.notice.problem').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('the players include no total line, show long names, and name who has not arrived', async () => {
    const tournament = await prepare(server.url, 20);
    const { page, context, complaints } = await visit(browser, server.url);

    // 18: the longest name pushes no column off.
    await tournament.command({ kind: 'change-player', player: 3, change: { name: LONG, title: 'WFM' } });
    await tournament.command({ kind: 'grant-bye', player: 3, round: 1, bye: 'half' });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await tournament.open(page, 'players');
      await page.locator('tbody tr').nth(2).waitFor();
      await picture(page, `stumbleLong${width}`);
      const tag = await page.locator('tbody tr').nth(2).locator('.tag').boundingBox();
      expect([width, (tag?.x ?? 9999) + (tag?.width ?? 0) <= width]).toEqual([width, true]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    // 19: a list with a sum at its foot; titles are seen before they are taken.
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Import file' }).click(),
    ]);
    const list = 'Titel;Name;Elo;Jahrgang\r\nFM;Berg, Ute;2301;14.03.1990\r\n;Ost, Kai;1801;2005\r\n;Summe;4102;\r\n';
    await chooser.setFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
    await question(page).waitFor();
    await picture(page, 'stumbleImport');
    expect(
      await question(page)
        .getByRole('row', { name: /Berg, Ute/ })
        .innerText(),
    ).toContain('FM');
    // Dates as the language writes them, not as the file keeps them.
    expect(
      await question(page)
        .getByRole('row', { name: /Berg, Ute/ })
        .innerText(),
    ).not.toContain('1990/03/14');
    const foot = question(page).getByRole('row', { name: /Summe/ });
    expect(await foot.innerText()).toContain('total line, not a player');
    expect(await foot.getByRole('checkbox').isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Import 2 players' }).click();
    await page.getByText('22 registered').waitFor();

    // 15: everyone who is not here is named.
    await tournament.command({ kind: 'change-player', player: 1, change: { checkedIn: true } });
    await tournament.open(page, 'round/1');
    await page.locator('.bar-warning summary').click();
    await picture(page, 'stumbleNotHere');
    expect(await page.locator('.bar-warning').innerText()).toContain('Ost, Kai');

    // 22: who came late and has not played can be taken out again.
    await tournament.pairNext(1);
    await tournament.command({ kind: 'add-players', players: [{ name: 'Spät, Sophie', rating: 1500 }] });
    await tournament.open(page, 'players');
    await page.getByRole('button', { name: 'Spät, Sophie' }).click();
    await picture(page, 'stumbleLate');
    // The button that takes a bye back appears where the one that grants it was: a double click grants it once.
    await page.locator('.side').getByRole('button', { name: 'Grant bye' }).click();
    const takeBack = page.locator('.side li').getByRole('button', { name: 'Undo' });
    await takeBack.dispatchEvent('click', { detail: 2 });
    await untilSent(page);
    await takeBack.click();
    await page.locator('.side li').waitFor({ state: 'detached' });
    await page.locator('.side').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('22 registered').waitFor();

    // 23: a limit of rating says what becomes of those without one.
    await tournament.command({ kind: 'add-players', players: [{ name: 'Neu, Nele', rating: 0 }] });
    await tournament.open(page, 'standings/categories');
    await page
      .getByRole('button', { name: /Add.*category|New category/ })
      .first()
      .click();
    await picture(page, 'stumbleCategory');
    await page.getByLabel('Rating up to (unrated included)').fill('1799');
    await page.getByText('1 player matches').waitFor();
    await page.getByLabel('Rated or unrated').selectOption({ label: 'rated' });
    await page.getByText('0 players match').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
  it('a player with a bye is shown as arrived, deputies are typed line by line, and a corrected report says so', async () => {
    const tournament = await prepare(server.url, 8);
    const checkedIn = [1, 2].map((player) => ({ player, change: { checkedIn: true } }));
    await tournament.command({ kind: 'change-players', changes: checkedIn });
    await tournament.command({ kind: 'grant-bye', player: 2, round: 1, bye: 'half' });
    const { page, context, complaints } = await tournament.visit(browser, 'players', LAPTOP);
    const second = page.locator('tbody tr').nth(1);
    await second.locator('.tag.amber').waitFor();
    await second.getByTitle('arrived', { exact: true }).waitFor();
    await picture(page, 'stumbleHere');
    await tournament.open(page, 'settings');
    const deputies = page.getByLabel(/^Deputies, one per line/);
    await deputies.fill('Schulz, Ina\nWeber, Martin');
    await picture(page, 'stumbleDeputies');
    await deputies.blur();
    await untilSaved(page);
    await page.reload();
    await expect.poll(() => deputies.inputValue()).toBe('Schulz, Ina\nWeber, Martin');
    for (const round of [1, 2]) {
      await tournament.pairNext(round);
      if (round === 1) {
        await tournament.results(1, 3);
        await tournament.command({ kind: 'close-round', round: 1 });
      }
    }
    await tournament.command({
      kind: 'correct-for-rating',
      round: 1,
      board: 1,
      result: '01',
      confirmed: ['journal.ratingCorrection'],
    });
    await tournament.open(page, 'sheets');
    await page.locator('nav .amber', { hasText: /^The result of 1 game was corrected/ }).waitFor();
    await page.locator('nav .amber').first().scrollIntoViewIfNeeded();
    await picture(page, 'stumbleReported');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a list pasted for a new tournament says which line is its total', async () => {
    const { page, context, complaints } = await visit(browser, server.url);
    await page.getByRole('button', { name: 'New tournament' }).waitFor();
    const text = 'No\tName\tRating\n1\tBerg, Ute\t2301\n2\tOst, Kai\t1801\nTotal\t48\t';
    await page.evaluate((pasted) => {
      const data = new DataTransfer();
      data.setData('text/plain', pasted);
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, text);
    await page.getByText('Left out as a total line: “48”.').waitFor();
    await picture(page, 'stumbleTotal');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
