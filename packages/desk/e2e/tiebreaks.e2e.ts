import { describe, expect, it } from 'vitest';
import { visit } from './browser.ts';
import { prepare } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

describe('tie-breaks after round 1 is paired (C.07 4.1)', () => {
  it('a change asks twice and wants a reason, which is in the journal', async () => {
    const tournament = await prepare(server.url);
    await tournament.pairNext(1);
    await tournament.results(1, 6);
    const { page, context, complaints } = await tournament.visit(browser, 'settings');
    const section = page.locator('form.settings-section', { has: page.getByRole('heading', { name: 'Tie-breaks' }) });
    const save = section.getByRole('button', { name: 'Save', exact: true });
    await section.getByLabel('Move BH/C1 down').click();
    await section.getByText('Enter the reason first.').waitFor();
    await expect.poll(() => save.isDisabled()).toBe(true);
    await section.getByLabel(/Reason/).fill('Announced in this order');
    await save.click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.getByText('Tie-breaks saved.').waitFor();
    await tournament.open(page, 'journal');
    await page.getByText('Reason: Announced in this order').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('every new sheet is drawn in the browser', async () => {
    const tournament = await prepare(server.url);
    await tournament.pairNext(1);
    await tournament.results(1, 6);
    await tournament.command({
      kind: 'define-categories',
      categories: [{ name: 'Below 2200', filter: { ratingTo: 2199 } }],
    });
    const prizes = {
      currency: 'TRY',
      onePrizeEach: true,
      lists: [
        { name: 'Main', sharing: 'hort', prizes: [{ cents: 100_001 }, { cents: 50_000 }] },
        { name: 'Below', category: 'Below 2200', sharing: 'equal', prizes: [{ cents: 20_000 }] },
      ],
    };
    await tournament.command({ kind: 'define-prizes', prizes });
    const { page, context, complaints } = await visit(browser, server.url, { locale: 'de-DE' });
    for (const [kind, text] of [
      ['prizes', 'Hort: halb nach Rang, halb gleich geteilt'],
      ['prizeReceipts', 'Quittung über Preisgeld'],
      ['results', 'Ergebnisse'],
      ['allReceipts', 'Rang 1'],
    ]) {
      await tournament.open(page, `sheets/${kind}/1`);
      await page.frameLocator('iframe.paper').getByText(text).first().waitFor();
    }
    await page.getByText('Eine TRF-Datei kann nicht enthalten: Kategorien, Preise').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
