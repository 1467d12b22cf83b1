import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from './browser.ts';
import { prepare } from './desk.ts';
import { stage } from './stage.ts';
import { standingsPage } from './standingsPage.ts';

const { server, browser } = await stage();
const { page, event, button, part, dialogue, clean, picture } = await standingsPage(server, browser);

describe('tie-breaks', () => {
  const section = (): Locator => page.locator('form', { hasText: 'Tie-breaks, in order' });
  const order = (): Promise<string[]> => page.locator('.ties .order li strong').allInnerTexts();

  const inHand = (code: string): Promise<void> =>
    page.locator('.ties .order li:focus-within', { hasText: code }).waitFor();

  it('are chosen in plain words, ordered by keys, and kept for other tournaments', async () => {
    await event.open(page, 'settings');
    await page.getByRole('combobox', { name: 'Tie-break', exact: true }).selectOption('KS');
    await page.getByLabel(/^Limit: half points/).fill('2');
    await button('Add KS/L+2').click();
    await page.getByRole('combobox', { name: 'Tie-break', exact: true }).selectOption('BH');
    await page.getByLabel(/^Cut the lowest \(/).fill('2');
    await section().getByText('Buchholz, without the 2 lowest').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => order()).toEqual(['BH/C1', 'BH', 'SB', 'DE', 'KS/L+2', 'BH/C2']);
    await button('Move BH/C2 up').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => order()).toEqual(['BH/C1', 'BH', 'SB', 'DE', 'BH/C2', 'KS/L+2']);
    await inHand('BH/C2');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => order()).toEqual(['BH/C1', 'BH', 'SB', 'BH/C2', 'DE', 'KS/L+2']);
    await inHand('BH/C2');
    await page.keyboard.press('ArrowDown');
    await inHand('DE');
    await page.keyboard.press('Delete');
    await expect.poll(() => order()).toEqual(['BH/C1', 'BH', 'SB', 'BH/C2', 'KS/L+2']);
    // All rows in sight: the browser would scroll under the pointer otherwise, and nothing is dragged.
    await page.locator('.ties .order').evaluate((list) => list.scrollIntoView({ block: 'center' }));
    await page.locator('.ties .order li').nth(4).dragTo(page.locator('.ties .order li').nth(0));
    await expect.poll(() => order()).toEqual(['KS/L+2', 'BH/C1', 'BH', 'SB', 'BH/C2']);
    await page.getByLabel('Name for this list').fill('Club');
    await page.keyboard.press('Enter');
    await button('Use Club').waitFor();
    await clean();
    await picture('ties');
    await section()
      .getByText(/participants? changes? places?/)
      .waitFor();
    await button(/^Use Individual Swiss, with unrated/)
      .first()
      .click();
    await expect.poll(() => order()).toEqual(['BH/C1', 'BH', 'SB', 'DE', 'WIN', 'BPG']);
    await button('Use Club').click();
    await expect.poll(() => order()).toEqual(['KS/L+2', 'BH/C1', 'BH', 'SB', 'BH/C2']);
    await button('Remove Club').click();
    await button('Use Club').waitFor({ state: 'detached' });
  });

  it('change after round 1 only with a reason and two confirmations, and the journal has the reason (C.07 4.1)', async () => {
    const save = section().getByRole('button', { name: 'Save', exact: true });
    await expect.poll(() => save.isDisabled()).toBe(true);
    await page.getByLabel('Reason for changing them after round 1 was paired').fill('The announcement said so');
    await save.click();
    await button('Change setting …').click();
    await clean();
    await button(/^Change setting(?! …)/, page.locator('[data-dialogue="question"]')).click();
    await page.getByText('Tie-breaks saved.').waitFor();
    await event.open(page, 'journal');
    await page.getByText('The announcement said so').first().waitFor();
    await event.open(page, 'standings');
    // The heading is the code; its name and what it leaves out are said to the pointer and to screen readers.
    const heading = page.getByRole('columnheader', { name: 'KS/L+2: Koya, limit 2 half points above 50 %' });
    await heading.waitFor();
    expect(await heading.getAttribute('title')).toBe('Koya, limit 2 half points above 50 %');
  });

  it('and points show their effect beside them before they are saved', async () => {
    const { page: other, context, complaints } = await visit(browser, server.url);
    const club = await prepare(server.url, 6, 5);
    await club.pairNext(1);
    await club.results(1, 3);
    const confirmed = ['journal.leaveFideMode', 'journal.leaveFideMode'];
    await club.command({ kind: 'leave-fide-mode', reason: 'a club evening', confirmed });
    await club.open(other, 'settings');
    const effects = other.getByRole('region', { name: 'Effect on the standings' });
    const ofPoints = other.locator('form', { has: other.getByLabel('Half-point bye') }).locator(effects);
    await effects.waitFor();
    expect(await ofPoints.count()).toBe(0);
    await other.getByRole('button', { name: '3 - 1 - 0' }).click();
    await expect.poll(() => ofPoints.locator('td.points').first().innerText()).toBe('3');
    await button('Save', other.locator('.settings-section.unsaved')).click();
    for (let n = 0; n < 2; n++) await dialogue(other).getByRole('button').first().click();
    await other.getByText('Points saved.').waitFor();
    await ofPoints.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('that a round robin forbids are not offered, and it says why', async () => {
    const { page: other, context } = await visit(browser, server.url);
    const berger = await prepare(server.url, 6, 5);
    await berger.command({ kind: 'change-settings', settings: { system: 'round-robin', edition: 'berger' } });
    await berger.open(other, 'settings');
    await other.getByText(/^Not offered: .*BH/).waitFor();
    expect(
      await other.getByRole('combobox', { name: 'Tie-break', exact: true }).locator('option[value="BH"]').count(),
    ).toBe(0);
    await button(/^Use Individual round robin/, other)
      .first()
      .waitFor();
    await context.close();
  });
});

describe('lots', () => {
  it('are drawn among all who share a place, and again only after two confirmations', async () => {
    await event.command({
      kind: 'change-settings',
      settings: { tiebreaks: ['LOTS'] },
      reason: 'lots by the announcement',
      confirmed: ['journal.changeAfterStart', 'journal.changeAfterStart'],
    });
    await part('Table');
    // With a panel open as well: the dialogue comes before it, and the panel is there again afterwards.
    await page.locator('table.standings tbody td.name button').first().click();
    const panel = page.locator('[data-panel="card"]');
    await panel.waitFor();
    await button(/^Draw lots/).click();
    await page.locator('dialog[open][data-dialogue="lots"]').waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await button(/^Draw lots/).click();
    await dialogue().getByText('Draw lots for everyone').waitFor();
    await clean();
    await picture('lots');
    await dialogue().getByLabel(/^Seed/).fill('2026');
    await button('Draw lots', dialogue()).click();
    await page.getByText(/^Lots drawn for place/).waitFor();
    await dialogue().getByText('Already drawn').waitFor();
    await dialogue().locator('summary').click();
    await button('Draw again', dialogue()).click();
    await dialogue().getByLabel('by hand').check();
    await button(/^Move .* down$/, dialogue())
      .first()
      .focus();
    await page.keyboard.press('Alt+ArrowDown');
    await button('Save this order').click();
    await button('Draw again …').click();
    await button(/^Draw again(?! …)/, page.locator('[data-dialogue="question"]')).click();
    await clean();
    await page.keyboard.press('Escape');
    await dialogue().waitFor({ state: 'detached' });
  });
});
