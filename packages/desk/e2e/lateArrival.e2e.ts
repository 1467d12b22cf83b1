import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { board, press, rare, resultOn, takeBoard, untilSent, visit } from './browser.ts';
import { prepare } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

const pictures = process.env.TURNUVA_E2E_PICTURES;
const picture = async (page: Page, name: string): Promise<void> => {
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${name}.png` });
};
const question = (page: Page) => page.locator('dialog[open]');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const rows = (page: Page) => page.locator('tr[data-board]');
const byHand = async (page: Page) => question(page).getByRole('button', { name: 'Change the pairing by hand' }).click();
const laptop = { width: 1280, height: 720 };

/** Eight players; the last one is absent in round 1, so one of the others has the bye. */
async function oneAbsent() {
  const tournament = await prepare(server.url, 8);
  await tournament.command({ kind: 'grant-byes', byes: [{ round: 1, player: 8, bye: 'half' }] });
  await tournament.pairNext(1);
  return tournament;
}

describe('a latecomer in a later round', () => {
  it('changes no seated player’s table, unless that is chosen and announced', async () => {
    const tournament = await prepare(server.url, 12);
    // The two who will come late have won by then: by score their board would be the first.
    await tournament.pairNext(1);
    await tournament.results(1, 6);
    await tournament.command({ kind: 'close-round', round: 1 });
    await tournament.command({
      kind: 'grant-byes',
      byes: [1, 2].map((player) => ({ round: 2, player, bye: 'zero' })),
    });
    await tournament.pairNext(2);
    const { page, context, complaints } = await tournament.visit(browser, 'round/2', laptop);
    const seated = () => page.locator('table.boards .who').allInnerTexts();
    await board(page, 5).waitFor();
    const before = await seated();
    await page
      .locator('.absences')
      .getByRole('button', { name: /has arrived$/ })
      .first()
      .click();
    // Both have arrived, and nobody waits for an opponent: the boards are changed by hand.
    await question(page).getByText('no opponent is waiting').waitFor();
    await byHand(page);
    await page.getByRole('heading', { name: 'Without a board: 1' }).waitFor();
    // Only what differs from the published round is marked.
    expect(await page.locator('.hand-boards tr.changed').count()).toBe(0);
    await button(page, /has arrived$/)
      .first()
      .click();
    await button(page, 'Let the engine pair the rest').click();
    await button(page, 'Finish and compare').click();
    await question(page).getByText('new boards come last').waitFor();
    await picture(page, 'lateSeated');
    const byScore = question(page).getByRole('checkbox');
    await byScore.check();
    await question(page)
      .getByText(/\d pairs? changes? tables: .* from board \d to \d/)
      .waitFor();
    await picture(page, 'lateMoved');
    await byScore.uncheck();
    await question(page).getByText('new boards come last').waitFor();
    await question(page).getByRole('textbox').fill('train');
    await question(page).getByRole('button', { name: 'Enter this pairing' }).click();
    await board(page, 6).waitFor();
    await untilSent(page);
    expect((await seated()).slice(0, before.length)).toEqual(before);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a player who comes before the round is published', () => {
  it('is paired with the others by the rules, and one "Undo" undoes it', async () => {
    const tournament = await prepare(server.url, 8);
    await tournament.command({ kind: 'grant-byes', byes: [{ round: 1, player: 8, bye: 'half' }] });
    await tournament.command({ kind: 'pair', round: 1 });
    const { page, context, complaints } = await tournament.visit(browser, 'round/1', laptop);
    await expect.poll(() => rows(page).count()).toBe(3);
    await page
      .locator('.absences')
      .getByRole('button', { name: /has arrived$/ })
      .click();
    await expect.poll(() => rows(page).count()).toBe(4);
    const notice = page.locator('.notice', { hasText: 'Round 1 is paired again, with' });
    await notice.waitFor();
    await untilSent(page);
    expect(await page.locator('.absences').count()).toBe(0);
    await button(page, 'Publish pairings').waitFor();
    await notice.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => rows(page).count()).toBe(3);
    await page.locator('.absences').getByText('Half-point bye').waitFor();
    await untilSent(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a player who comes when the round is published', () => {
  it('is paired by one click with the player who has the bye; results stay, and one undo takes it back', async () => {
    const tournament = await oneAbsent();
    const { page, context, complaints } = await tournament.visit(browser, 'round/1', laptop);
    await takeBoard(page, 1);
    await press(page, ['1']);
    await untilSent(page);
    const seated = () => page.locator('table.boards .who').allInnerTexts();
    const before = await seated();
    const [waiting] = await page.locator('.absences .person').first().allInnerTexts();
    await page
      .locator('.absences')
      .getByRole('button', { name: /has arrived$/ })
      .click();
    await question(page).getByText('Round 1: Half-point bye.').waitFor();
    await question(page)
      .getByText(/ has White\. All other boards and their results stay/)
      .waitFor();
    await question(page)
      .getByRole('button', { name: `Pair with ${waiting} on board 4` })
      .click();
    await board(page, 4).waitFor();
    await untilSent(page);
    expect((await seated()).slice(0, before.length)).toEqual(before);
    expect(await resultOn(page, 1)).toBe('1 – 0');
    expect(await page.locator('.absences').count()).toBe(0);
    // What happened is said, and no more than that.
    expect(await page.getByText('The arbiter changed this pairing by hand').count()).toBe(0);
    await page.getByText(/^Arrived late and paired in this round: .+\. All other boards stayed/).waitFor();
    await page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
    await page.locator('.absences').getByText('Half-point bye').waitFor();
    await untilSent(page);
    expect(await resultOn(page, 1)).toBe('1 – 0');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('keeps the bye or gets another one, and plays from the next round on', async () => {
    const tournament = await oneAbsent();
    await tournament.command({ kind: 'grant-byes', byes: [{ round: 2, player: 8, bye: 'zero' }] });
    const { page, context, complaints } = await tournament.visit(browser, 'round/1', laptop);
    const out = page.locator('.absences');
    const here = out.getByRole('button', { name: /has arrived$/ });
    await here.click();
    await question(page).getByRole('button', { name: 'Change to “Absent”' }).click();
    await out.locator('dt', { hasText: 'Absent' }).waitFor();
    await untilSent(page);
    await page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
    await out.getByText('Half-point bye').waitFor();
    await untilSent(page);
    await here.click();
    await question(page).getByRole('button', { name: 'Keep “Half-point bye”, play from round 2' }).click();
    await page.getByText(/ plays from round 2 on\.$/).waitFor();
    await untilSent(page);
    expect(await out.getByText('Half-point bye').count()).toBe(1);
    await tournament.open(page, 'round/2');
    await page.getByText('Nobody has asked to miss this round').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('plays against who had the bye: named in the question, one undo, results stay', async () => {
    const tournament = await oneAbsent();
    const changes = [1, 2, 3, 4, 5, 6, 7].map((player) => ({ player, change: { checkedIn: true } }));
    await tournament.command({ kind: 'change-players', changes });
    const { page, context, complaints } = await visit(browser, server.url, laptop);
    await tournament.open(page, 'round/1');
    await takeBoard(page, 1);
    await page.keyboard.press('1');
    await untilSent(page);
    const out = page.locator('.absences');
    await out.getByText('Half-point bye').waitFor();
    await picture(page, 'lateOut');
    // Below many boards: the button is reached by scrolling, and what it opens starts at its head.
    await page.setViewportSize({ width: 1280, height: 300 });
    await out.getByRole('button', { name: /has arrived$/ }).click();
    await byHand(page);
    await page.getByRole('heading', { name: 'Without a board: 2' }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.setViewportSize(laptop);
    await picture(page, 'lateByHand');
    await button(page, 'Let the engine pair the rest').click();
    await page.getByRole('heading', { name: 'Boards: 4' }).waitFor();
    await button(page, 'Finish and compare').click();
    await question(page)
      .getByText(/^Now plays: /)
      .waitFor();
    await question(page).getByLabel('Reason (recorded in the journal)').fill('the train was late');
    await picture(page, 'lateCompare');
    // One question says everything; Escape keeps what was made.
    await question(page)
      .getByText(/is published.* Screens and public pages will show the changed pairing immediately/)
      .waitFor();
    await press(page, ['Escape']);
    await question(page).waitFor({ state: 'detached' });
    await press(page, ['Escape']);
    await page.getByRole('heading', { name: 'Boards: 4' }).waitFor();
    await button(page, 'Finish and compare').click();
    await question(page).getByLabel('Reason (recorded in the journal)').fill('the train was late');
    await question(page).getByRole('button', { name: 'Enter this pairing' }).click();
    await board(page, 4).waitFor();
    await untilSent(page);
    await expect.poll(() => rows(page).count()).toBe(4);
    expect(await page.locator('.absences').count()).toBe(0);
    expect(await resultOn(page, 1)).toBe('1 – 0');
    // A player at a board is here.
    await tournament.open(page, 'players');
    await page.getByText('8 registered, 8 checked in').waitFor();
    await picture(page, 'lateCheckedIn');
    await tournament.open(page, 'journal');
    await page
      .getByText(
        /Pairing of round 1 changed by hand: board 4 .*Arrived late and now playing: .*Reason: the train was late/,
      )
      .waitFor();
    await page.keyboard.press('Control+z');
    await question(page).getByRole('button', { name: 'Undo' }).click();
    await untilSent(page);
    await tournament.open(page, 'round/1');
    await board(page, 3).waitFor();
    await page.locator('.absences').getByText('Half-point bye').waitFor();
    await expect.poll(() => rows(page).count()).toBe(3);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a new entry is listed with those who sit out, and a player who did not come gives up the board', async () => {
    const tournament = await oneAbsent();
    await tournament.command({ kind: 'add-players', players: [{ name: 'Zander, Zoe', rating: 1200 }] });
    const { page, context, complaints } = await tournament.visit(browser, 'round/1', { ...laptop, locale: 'tr-TR' });
    await page.locator('.absences').getByText('Geç katılım').waitFor();
    await rare(page, 'Eşlendirmeyi değiştir');
    const out = page.getByRole('region', { name: 'Bu turda eşlendirilmeyenler' });
    await out.getByRole('button', { name: 'Zander, Zoe geldi' }).waitFor();
    await picture(page, 'lateTurkish');
    // Someone at board 1 has not come: the late entry has the place.
    const [gone] = await page.locator('.hand-boards .seat').allInnerTexts();
    await page.locator('.hand-boards tbody tr').first().getByRole('button', { name: /^Ayır/ }).click();
    await button(page, `${gone} gelmedi`).click();
    await out.getByRole('button', { name: 'Zander, Zoe geldi' }).click();
    await picture(page, 'lateTurkishTwo');
    await button(page, 'Kalanları program eşlendirsin').click();
    await page.getByRole('heading', { name: 'Masalar: 3' }).waitFor();
    await button(page, 'Bitir ve karşılaştır').click();
    await question(page).getByText('Artık oynayacak: Zander, Zoe.').waitFor();
    await question(page).getByText(`Bu turda oynamaz, puan almaz: ${gone}.`).waitFor();
    await question(page).getByLabel('Gerekçe (günlüğe yazılır)').fill('geç geldi');
    await question(page).getByRole('button', { name: 'Bu eşlendirmeyi kaydet' }).click();
    await board(page, 3).waitFor();
    await untilSent(page);
    await page.locator('.absences dt').getByText(/^Yok/).waitFor();
    await page.locator('table.boards').getByText('Zander, Zoe').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a player who comes when the round is over', () => {
  it('plays from the next round on, with a notice and one undo; the boards of the round stay as they are', async () => {
    const tournament = await oneAbsent();
    await tournament.command({ kind: 'grant-byes', byes: [{ round: 2, player: 8, bye: 'zero' }] });
    const { page, context, complaints } = await visit(browser, server.url, laptop);
    await tournament.open(page, 'round/1');
    const here = page.locator('.absences').getByRole('button', { name: /has arrived$/ });
    // While the round is played, it is changed by hand; leaving that unchanged asks nothing.
    await here.click();
    await byHand(page);
    await page.getByRole('heading', { name: 'Round 1 by hand' }).waitFor();
    await button(page, 'Cancel').click();
    await board(page, 3).waitFor();
    await here.click();
    await byHand(page);
    await page.locator('.hand-boards').getByRole('button', { name: /^Swap/ }).first().click();
    await button(page, 'Cancel').click();
    await question(page).getByText('The boards you made here will be lost').waitFor();
    await question(page).locator('button.main').click();
    await board(page, 3).waitFor();
    await tournament.results(1, 3);
    await button(page, 'Close and pair round 2').waitFor();
    const said = page.getByText(/ plays from round 2 on\.$/);
    const absentFromNext = async () => {
      await tournament.open(page, 'round/2');
      await page
        .locator('.page-head')
        .getByText(/to pair/)
        .waitFor();
      return page.locator('.absences dt', { hasText: 'Absent' }).count();
    };
    await here.click();
    await said.waitFor();
    await picture(page, 'lateNext');
    await page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
    await untilSent(page);
    expect(await absentFromNext()).toBe(1);
    // The round is closed: it is the same.
    await tournament.command({ kind: 'close-round', round: 1 });
    await tournament.open(page, 'round/1');
    await here.click();
    await said.waitFor();
    await untilSent(page);
    expect(await rows(page).count()).toBe(3);
    expect(await absentFromNext()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
