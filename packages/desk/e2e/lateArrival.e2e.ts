import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { board, resultOn, takeBoard, untilSent, visit } from './browser.ts';
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
const laptop = { width: 1280, height: 720 };

/** Eight players; the last one is absent in round 1, so one of the others has the bye. */
async function oneAbsent() {
  const tournament = await prepare(server.url, 8);
  await tournament.command({ kind: 'grant-byes', byes: [{ round: 1, player: 8, bye: 'half' }] });
  await tournament.pairNext(1);
  return tournament;
}

describe('a player who comes when the round is published', () => {
  it('plays against who had the bye: named in the question, one undo, results stay', async () => {
    const tournament = await oneAbsent();
    const { page, context, complaints } = await visit(browser, server.url, laptop);
    await tournament.open(page, 'round/1');
    await takeBoard(page, 1);
    await page.keyboard.press('1');
    await untilSent(page);
    const out = page.locator('.absences');
    await out.getByText('Half-point bye').waitFor();
    await picture(page, 'lateOut');
    // Below many boards: the button is reached by scrolling, and what it opens begins at its head.
    await page.setViewportSize({ width: 1280, height: 300 });
    await out.getByRole('button', { name: /is here now$/ }).click();
    await page.getByRole('heading', { name: 'Without a board: 2' }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.setViewportSize(laptop);
    await picture(page, 'lateByHand');
    await button(page, 'Let the engine pair the rest').click();
    await page.getByRole('heading', { name: 'Boards: 4' }).waitFor();
    await button(page, 'Finish and compare').click();
    await question(page)
      .getByText(/^Plays now after all: /)
      .waitFor();
    await question(page).getByLabel('Reason (stands in the journal)').fill('the train was late');
    await picture(page, 'lateCompare');
    await question(page).getByRole('button', { name: 'Enter this pairing' }).click();
    await question(page)
      .getByText(/is published.* will be marked in the file as made by hand\. Plays now after all: /)
      .waitFor();
    await picture(page, 'lateQuestion');
    await question(page).getByRole('button', { name: 'Continue' }).click();
    // The second time it says what follows, not the same words.
    await question(page)
      .getByText(/^Screens and public pages show the changed pairing at once/)
      .waitFor();
    await picture(page, 'lateQuestionAgain');
    await question(page).getByRole('button', { name: 'Yes' }).click();
    await board(page, 4).waitFor();
    await untilSent(page);
    expect(await rows(page).count()).toBe(4);
    expect(await page.locator('.absences').count()).toBe(0);
    expect(await resultOn(page, 1)).toBe('1 - 0');
    await tournament.open(page, 'journal');
    await page
      .getByText(/Pairing of round 1 changed by hand: board 4 .*Came late and play: .*Reason: the train was late/)
      .waitFor();
    await page.keyboard.press('Control+z');
    await question(page).getByRole('button', { name: 'Undo' }).click();
    await untilSent(page);
    await tournament.open(page, 'round/1');
    await board(page, 3).waitFor();
    await page.locator('.absences').getByText('Half-point bye').waitFor();
    expect(await rows(page).count()).toBe(3);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('who was entered just now stands among those who sit out, and who did not come gives up the board', async () => {
    const tournament = await oneAbsent();
    await tournament.command({ kind: 'add-players', players: [{ name: 'Zander, Zoe', rating: 1200 }] });
    const { page, context, complaints } = await visit(browser, server.url, { ...laptop, locale: 'tr-TR' });
    await tournament.open(page, 'round/1');
    await page.locator('.absences').getByText('Geç kayıt').waitFor();
    await button(page, 'Eşlendirmeyi değiştir').click();
    const out = page.getByRole('region', { name: 'Bu tur eşlendirilmeyenler' });
    await out.getByRole('button', { name: 'Zander, Zoe geldi' }).waitFor();
    await picture(page, 'lateTurkish');
    // Somebody at board 1 has not come: the late entry has the place.
    const [gone] = await page.locator('.hand-boards .seat').allInnerTexts();
    await page.locator('.hand-boards tr').first().getByRole('button', { name: /^Ayır/ }).click();
    await button(page, `${gone} gelmedi`).click();
    await out.getByRole('button', { name: 'Zander, Zoe geldi' }).click();
    await picture(page, 'lateTurkishTwo');
    await button(page, 'Kalanları program eşlendirsin').click();
    await page.getByRole('heading', { name: 'Masalar: 3' }).waitFor();
    await button(page, 'Bitir ve karşılaştır').click();
    await question(page).getByText('Artık oynayacak: Zander, Zoe.').waitFor();
    await question(page).getByText(`Puansız dışarıda kalacak: ${gone}.`).waitFor();
    await question(page).getByLabel('Gerekçe (günlüğe yazılır)').fill('geç geldi');
    await question(page).getByRole('button', { name: 'Bu eşlendirmeyi kaydet' }).click();
    await question(page)
      .getByText(/Artık oynayacak: .*Zander/)
      .waitFor();
    await picture(page, 'lateTurkishQuestion');
    await question(page).getByRole('button', { name: 'Devam' }).click();
    await question(page).getByRole('button', { name: 'Evet' }).click();
    await board(page, 3).waitFor();
    await untilSent(page);
    await page.locator('.absences dt').getByText(/^Yok/).waitFor();
    await page.locator('table.boards').getByText('Zander, Zoe').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
