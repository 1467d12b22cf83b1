import { describe, expect, it } from 'vitest';
import { prepare } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

const info = {
  federation: 'TUR',
  city: 'İstanbul',
  startDate: '2026/11/20',
  endDate: '2026/11/28',
  organiser: 'Beşiktaş JK',
  timeControl: '90 min + 30 s',
  chiefArbiter: 'Öztürk, Ali (6300000, TUR)',
  deputies: ['Muster, Anna'],
};

describe('reports to FIDE', () => {
  it('are rated as the time control says; another list that was chosen is pointed out where both are entered', async () => {
    const tournament = await prepare(server.url, 4);
    await tournament.command({ kind: 'change-settings', settings: { info: { timeControl: '25+10' } } });
    const { page, complaints, context } = await tournament.visit(browser, 'settings');
    const event = page.locator('form', { has: page.getByRole('heading', { name: 'Event', exact: true }) });
    await event.getByText('Rated as rapid chess').waitFor({ state: 'attached' });
    const lists = page.locator('form', { has: page.locator('h2', { hasText: 'Rating lists for this event' }) });
    expect(await lists.getByLabel('rapid chess').isChecked()).toBe(true);
    await lists.getByText('standard chess', { exact: true }).click();
    const told = 'By its time control this is rapid chess, but it is rated as standard chess.';
    await lists.getByText(told).waitFor({ state: 'attached' });
    await event.getByText(told).waitFor({ state: 'attached' });
    await tournament.open(page, 'finish');
    await page.getByRole('link', { name: told }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('timeControl');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('list what is missing, are saved as files, are recorded as sent, and say what differs later', async () => {
    const tournament = await prepare(server.url);
    await tournament.command({ kind: 'change-settings', settings: { info } });
    const { page, complaints, context } = await tournament.visit(browser, 'finish');
    // Saved while data are missing, the file is not ticked as done.
    const file = page.locator('li.step', { hasText: 'Federation file' });
    await file.getByRole('button', { name: 'Save TRF26' }).click();
    await file.getByText(/^Saved; \d+ entries above are still open \(/).waitFor();
    expect(await file.getAttribute('class')).toContain('warn');
    const step = page.locator('li.step', { hasText: 'Reports to FIDE' });
    // The list of 1 December closes on 28 November.
    await step.getByText(/due at the rating officer by 5 Dec 2026.*in the 1 Dec 2026 list/).waitFor();
    const it3 = step.locator('li.report', { hasText: 'tournament report (IT3)' });
    await step.getByRole('link', { name: 'Muster, Anna: Arbiter’s FIDE ID' }).waitFor();
    // A missing entry leads to its field.
    await step.getByRole('button', { name: 'FIDE event code', exact: true }).click();
    for (const [field, value] of [
      ['FIDE event code', '412345'],
      ['Organiser’s FIDE ID', '6300111'],
      ['Organiser’s email', 'o@example.org'],
      ['Chief arbiter’s email', 'a@example.org'],
    ] as const) {
      await step.getByLabel(field, { exact: true }).fill(value);
      await page.keyboard.press('Tab');
      await step.getByRole('button', { name: field, exact: true }).waitFor({ state: 'detached' });
    }
    for (const [ending, magic] of [
      ['PDF', '%PDF'],
      ['XLSX', 'PK\u0003\u0004'],
    ] as const) {
      const file = await it3.getByRole('link', { name: `: ${ending}` }).getAttribute('href');
      const bytes = await page.evaluate(
        async (address) => [...new Uint8Array(await (await fetch(address)).arrayBuffer()).slice(0, 4)],
        file ?? '',
      );
      expect(String.fromCharCode(...bytes)).toBe(magic);
    }
    await it3.getByRole('button', { name: 'Record as sent' }).click();
    await page.getByText(/required fields? of the IT3 (is|are) empty/).waitFor();
    await page.getByRole('dialog').getByRole('button').first().click();
    await it3.getByText(/^Sent .*, recorded by /).waitFor();
    await step.getByText('1 of 6 recorded as sent').waitFor();
    await it3.getByRole('button', { name: 'Record as sent' }).waitFor({ state: 'detached' });
    await step.getByLabel('FIDE event code', { exact: true }).fill('412346');
    await page.keyboard.press('Tab');
    await it3.getByText('Different now: FIDE event code: 412345 → 412346').waitFor();
    await step.getByText('A report you sent has since changed').waitFor();
    // What is marked at one desk is marked at every other, and stays after a reload.
    const backup = page.locator('li.step', { has: page.getByRole('button', { name: /^Backup: / }) });
    await backup.getByRole('button', { name: 'Not needed' }).click();
    await backup.getByText(/^Not needed \(/).waitFor();
    await tournament.allSettled();
    await page.reload();
    await backup.getByText(/^Not needed \(/).waitFor();
    if (process.env.SHOT !== undefined) await page.screenshot({ path: process.env.SHOT, fullPage: true });
    expect(complaints).toEqual([]);
    await context.close();
  });
});
