import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { heldBack } from './browser.ts';
import { prepare } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage({ own: true });

const pictures = process.env.TURNUVA_E2E_PICTURES;
const picture = async (page: Page, name: string): Promise<void> => {
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${name}.png` });
};

describe('screens, network and backups', () => {
  it('a hall screen shows what the arbiter chose, also after a reload, and the public page can be switched on', async () => {
    const tournament = await prepare(server.url, 6);
    await tournament.pairNext(1);
    const { page, context } = await tournament.visit(browser, 'screens');
    await page.locator('button[aria-pressed]', { hasText: /standings/i }).click();
    const preview = page.locator('iframe.screen-preview');
    await expect.poll(() => preview.getAttribute('src')).toContain('show=pairings%2Cstandings');
    // What was chosen is still so when the page is loaded again.
    await page.getByLabel('Seconds').fill('20');
    await expect.poll(() => preview.getAttribute('src')).toContain('seconds=20');
    await page.reload();
    await expect.poll(() => preview.getAttribute('src')).toContain('show=pairings%2Cstandings&seconds=20');
    const [page_, results] = [page.getByRole('checkbox').nth(0), page.getByRole('checkbox').nth(1)];
    if (await page_.isChecked()) await page_.uncheck();
    await expect.poll(() => results.isDisabled()).toBe(true);
    const shown = async () => (await fetch(`${server.url}t/${tournament.id}`)).status;
    await expect.poll(shown).toBe(404);
    await page_.check();
    await expect.poll(shown).toBe(200);
    await results.check();
    await context.close();
  });

  it('one switch opens the hall network, and the QR code leads to a page that answers (F.1)', async () => {
    const tournament = await prepare(server.url, 6);
    await tournament.pairNext(1);
    const { page, context, complaints } = await tournament.visit(browser, 'screens');
    await page.getByText('Off: only this computer can open Turnuva').waitFor();
    expect(await page.locator('img.qr').count()).toBe(0);
    // Cards printed before would lead nowhere.
    const without = page.getByText('Cards printed now have no QR code or address');
    expect(await without.count()).toBe(0);
    await page.getByLabel('Players may report results').check();
    await without.waitFor();
    await picture(page, 'networkOff');
    await page.getByRole('button', { name: 'Open to the hall network' }).click();
    await page.getByText('This address works').waitFor();
    await page.locator('img.qr').waitFor();
    expect(await without.count()).toBe(0);
    await picture(page, 'networkOn');
    const address = (await page.locator('a.address').innerText()).trim();
    expect(new URL(address).port).toBe(new URL(server.url).port);
    expect(new URL(address).host).not.toBe(new URL(server.url).host);
    expect(await (await fetch(address)).text()).toContain('Ertan');
    // The hall is not the web: Finish says so, and leads to where publishing is set.
    await tournament.open(page, 'finish');
    const web = page.locator('li.step', { hasText: 'Results on the web' });
    await web.getByText('Shown in the hall network only; not published on the web').waitFor();
    expect(await web.getAttribute('class')).toContain('todo');
    await web.getByRole('button', { name: 'Publish', exact: true }).click();
    const destinations = page.getByRole('heading', { name: 'Publish automatically' });
    await expect.poll(async () => ((await destinations.boundingBox())?.y ?? 9999) < 900).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Close the hall network' }).click();
    await page.getByText('Phones can open this page when the hall network is open').waitFor();
    expect(await page.locator('img.qr').count()).toBe(0);
    await expect(fetch(address)).rejects.toThrow();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('the table of one category is on the hall screen and on the public page', async () => {
    const tournament = await prepare(server.url, 8);
    const categories = [{ name: 'Women, all ages', filter: { sex: 'w' } }];
    await tournament.command({ kind: 'define-categories', categories });
    for (const player of [2, 5, 7]) await tournament.command({ kind: 'change-player', player, change: { sex: 'w' } });
    await tournament.pairNext(1);
    await tournament.results(1, 4);
    await tournament.command({ kind: 'close-round', round: 1 });
    const { page, context, complaints } = await tournament.visit(browser, 'screens');
    await page.getByRole('button', { name: 'standings: Women, all ages' }).click();
    await page.getByRole('button', { name: '1. pairings by board' }).click();
    await page.getByRole('button', { name: '1. standings: Women, all ages' }).waitFor();
    const wall = page.frameLocator('iframe.screen-preview');
    await wall.getByRole('heading', { name: 'Women, all ages after round 1' }).waitFor();
    await expect.poll(() => wall.locator('.row:has(.who)').count()).toBe(3);
    await picture(page, 'screenOfCategory');
    await page.goto(`${server.url}t/${tournament.id}?show=standings&lang=de`);
    await page.getByRole('link', { name: 'Women, all ages' }).click();
    await page.getByRole('heading', { name: 'Women, all ages · Rangliste · nach Runde 1' }).waitFor();
    await expect.poll(() => page.locator('main table tbody tr').count()).toBe(3);
    await picture(page, 'publicCategory');
    await page.getByRole('link', { name: 'alle', exact: true }).click();
    await expect.poll(() => page.locator('main table tbody tr').count()).toBe(8);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('the second folder for backups shows its last backup, and says when one failed', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'turnuva-stick-'));
    const stick = join(parent, 'stick');
    const tournament = await prepare(server.url, 4);
    const { page, context } = await tournament.visit(browser, 'settings');
    await page.getByText('No second folder yet').waitFor();
    const folder = page.getByLabel('Second folder for automatic backups');
    // How the settings stood after the refusal comes last, when they have been looked at once more.
    const later = heldBack();
    let asked = 0;
    await page.route('**/api/settings', async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      asked += 1;
      if (asked > 1) return route.continue();
      const response = await route.fetch();
      await later.released;
      return route.fulfill({ response });
    });
    const refused = join(parent, 'no', 'such', 'place');
    await folder.fill(refused);
    await folder.press('Enter');
    await page.locator('.notice.problem', { hasText: 'no/such/place' }).waitFor();
    expect(await folder.inputValue()).toBe(refused);
    // Only then is the answer to the refusal the older one.
    await expect.poll(() => asked).toBe(1);
    await folder.fill(stick);
    await folder.blur();
    const waiting = page.getByText('A backup is written after the next entry');
    await waiting.waitFor();
    const overtaken = page.waitForResponse('**/api/settings');
    later.release();
    await (await overtaken).finished();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    expect([asked, await waiting.isVisible(), await folder.inputValue()]).toEqual([2, true, stick]);
    expect(await page.locator('.settings-section', { has: folder }).getByText('not saved yet').count()).toBe(0);
    await tournament.command({ kind: 'note', text: 'copied' });
    const copies = () => readdirSync(stick).filter((name) => name.includes(tournament.id)).length;
    await expect.poll(copies).toBe(1);
    await page.reload();
    await page.getByText(/Last backup written at/).waitFor();
    rmSync(stick, { recursive: true });
    writeFileSync(stick, 'the stick is gone');
    await tournament.command({ kind: 'note', text: 'not copied' });
    await expect
      .poll(async () => JSON.stringify(await (await fetch(`${server.url}api/backups`)).json()))
      .toContain('fault');
    await page.reload();
    await page.locator('.notice.problem', { hasText: 'automatic backup' }).waitFor();
    await page.locator('p.problem', { hasText: 'cannot be written' }).waitFor();
    await context.close();
    rmSync(parent, { recursive: true, force: true });
  });
});
