import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leaveBrowser, openBrowser, standing, type Visit, visit } from './browser.ts';
import { browserFolder } from './browserFolder.ts';
import { playSecondRound, runClubEvening, shareStandings } from './clubEvening.ts';
import { folderServer, type Host } from './folderServer.ts';
import { apiWorker } from './inBrowserStage.ts';
import { closeRound, makeOpen, playRound, printedStandings } from './tenPlayers.ts';

const browser = await openBrowser();
/** The folder as `npm run package -- browser` makes it. */
let folder = '';
let host: Host;
/** The same folder for a browser without a file system of its own. */
let poorHost: Host;
let at: Visit;
let page: Page;

const picture = async (name: string, of = page): Promise<void> => {
  const pictures = process.env.TURNUVA_E2E_PICTURES;
  if (pictures !== undefined) await of.screenshot({ path: join(pictures, `${name}.png`) });
};

async function saveEverything(from: Page): Promise<Buffer> {
  const [download] = await Promise.all([
    from.waitForEvent('download'),
    from.getByRole('link', { name: 'Save everything in one file' }).click(),
  ]);
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

async function openEverything(into: Page, buffer: Buffer): Promise<void> {
  const [chooser] = await Promise.all([
    into.waitForEvent('filechooser'),
    into.getByRole('button', { name: 'Open a file' }).click(),
  ]);
  await chooser.setFiles({ name: 'everything.zip', mimeType: 'application/zip', buffer });
  await into.getByText('1 tournament was opened.').waitFor();
}

beforeAll(async () => {
  folder = await browserFolder();
  host = await folderServer(folder);
  const text = 'delete StorageManager.prototype.getDirectory;';
  poorHost = await folderServer(folder, { file: apiWorker(folder), text });
  at = await visit(browser, host.url);
  page = at.page;
  page.setDefaultTimeout(20_000);
}, 240_000);

afterAll(async () => {
  await leaveBrowser();
  await host.close();
  await poorHost.close();
});

describe('the desk in the browser alone, from a plain web host', () => {
  it('plays a round of an open of ten players', async () => {
    await makeOpen(page);
    await playRound(page, 1);
    await picture('aloneRound');
  });

  it('runs a club evening on a phone whose browser has no private file system', async () => {
    const size = { width: 360, height: 740, touch: true };
    const { page: phone, context, complaints } = await visit(browser, poorHost.url, size);
    await runClubEvening(phone);
    const databases = await phone.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect(databases).toContain('turnuva');
    await phone.reload();
    await phone.getByRole('heading', { name: 'Standings' }).waitFor();
    await expect.poll(() => phone.locator('main table tbody tr').count()).toBe(8);
    await shareStandings(phone);
    await playSecondRound(phone);
    await phone.goto(poorHost.url);
    const everything = await saveEverything(phone);
    const other = await visit(browser, poorHost.url, size);
    await openEverything(other.page, everything);
    await other.page.getByRole('link', { name: 'Club Evening' }).first().click();
    await standing(other.page, /Round 2.* 1 of 4 in/);
    expect([...complaints, ...other.complaints]).toEqual([]);
    await Promise.all([context.close(), other.context.close()]);
  });

  it('says why the tournaments cannot be opened, tries again, and stores them nowhere else', async () => {
    const text = `const { getDirectory } = StorageManager.prototype;
      let failures = 2;
      StorageManager.prototype.getDirectory = function () {
        return failures-- > 0 ? Promise.reject(new DOMException('no luck', 'UnknownError')) : getDirectory.call(this);
      };`;
    const unlucky = await folderServer(folder, { file: apiWorker(folder), text });
    const { page: tab, context, complaints } = await visit(browser, unlucky.url);
    await tab.getByRole('alert').getByText('could not open the file with your tournaments (no luck)').waitFor();
    await picture('aloneTrouble', tab);
    await tab.getByRole('heading', { name: 'Run your chess tournament.' }).waitFor();
    expect(await tab.getByRole('alert').count()).toBe(0);
    expect(await tab.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
    await unlucky.close();
  });

  it('has kept everything after a reload', async () => {
    await page.reload();
    await page
      .locator('.standing')
      .getByText(/5 of 5 in/)
      .waitFor();
    await closeRound(page, 1);
  });

  it('needs no network from the first visit on', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready);
    await host.close();
    await page.reload();
    await playRound(page, 2);
    await closeRound(page, 2);
  });

  it('prints the standings on paper and as a PDF', async () => {
    const { text, points } = await printedStandings(page);
    expect(text).toMatch(/Ten Open/);
    // Ten games of one point each.
    expect(points.reduce((sum, each) => sum + each, 0)).toBe(10);
    expect(points).toEqual([...points].sort((a, b) => b - a));
    await picture('aloneSheet');
    const [tab] = await Promise.all([
      at.context.waitForEvent('page'),
      page.getByRole('link', { name: 'PDF', exact: true }).click(),
    ]);
    await tab.waitForURL(/^blob:/);
    const head = await page.evaluate(async (address) => (await (await fetch(address)).text()).slice(0, 5), tab.url());
    expect(head).toBe('%PDF-');
    await tab.close();
    expect(at.complaints).toEqual([]);
  });

  it('continues from one file in the single-file edition and on a server', async () => {
    await page.goto(host.url);
    await page.getByText('This desk runs in this browser only').waitFor();
    const everything = await saveEverything(page);
    for (const url of [pathToFileURL(join(folder, 'turnuva.html')).href, process.env.TURNUVA_E2E_SERVER ?? '']) {
      const elsewhere = await visit(browser, url);
      await openEverything(elsewhere.page, everything);
      await elsewhere.page.getByRole('link', { name: 'Ten Open' }).first().click();
      await elsewhere.page.reload();
      const { points } = await printedStandings(elsewhere.page);
      expect(points.reduce((sum, each) => sum + each, 0)).toBe(10);
      expect(elsewhere.complaints).toEqual([]);
      await elsewhere.context.close();
    }
  });
});
