import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type Visit, visit } from './browser.ts';
import { runClubEvening } from './clubEvening.ts';
import { folderServer } from './folderServer.ts';
import { closeRound, makeOpen, playRound, printedStandings } from './tenPlayers.ts';

const browser = await openBrowser();
const out = mkdtempSync(join(tmpdir(), 'turnuva-alone-'));
/** The folder as `npm run package -- browser` makes it. */
let folder = '';
let host: Awaited<ReturnType<typeof folderServer>>;
let at: Visit;
let page: Page;

const picture = async (name: string): Promise<void> => {
  const pictures = process.env.TURNUVA_E2E_PICTURES;
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}.png`) });
};

beforeAll(async () => {
  const script = join(import.meta.dirname, '../../../scripts/package.mjs');
  const said = execFileSync(process.execPath, [script, 'browser', '--folder-only', '--out', out], { encoding: 'utf8' });
  folder = said.trim().split('\n').at(-1) ?? '';
  host = await folderServer(folder);
  at = await visit(browser, host.url);
  page = at.page;
  page.setDefaultTimeout(20_000);
}, 240_000);

afterAll(async () => {
  await browser.close();
  await host.close();
  rmSync(out, { recursive: true, force: true });
});

describe('the desk in the browser alone, from a plain web host', () => {
  it('plays a round of an open of ten players', async () => {
    await makeOpen(page);
    await playRound(page, 1);
    await picture('aloneRound');
  });

  it('runs a club’s evening on a phone, by thumb', async () => {
    const {
      page: phone,
      context,
      complaints,
    } = await visit(browser, host.url, { width: 360, height: 740, touch: true });
    await runClubEvening(phone);
    expect(complaints).toEqual([]);
    await context.close();
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
    await playRound(page, 3);
    await closeRound(page, 3);
  });

  it('prints the final standings, on paper and as a PDF', async () => {
    const { text, points } = await printedStandings(page);
    expect(text).toMatch(/Ten Open/);
    // Fifteen games of one point each.
    expect(points.reduce((sum, each) => sum + each, 0)).toBe(15);
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

  it('goes on in the one file from a stick, and on the laptop, with everything in one file', async () => {
    await page.goto(host.url);
    await page.getByText('This desk runs in your browser alone').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save everything in one file' }).click(),
    ]);
    const parts: Buffer[] = [];
    for await (const part of await download.createReadStream()) parts.push(Buffer.from(part));
    const everything = { name: 'everything.zip', mimeType: 'application/zip', buffer: Buffer.concat(parts) };
    for (const url of [pathToFileURL(join(folder, 'turnuva.html')).href, process.env.TURNUVA_E2E_SERVER ?? '']) {
      const elsewhere = await visit(browser, url);
      const [chooser] = await Promise.all([
        elsewhere.page.waitForEvent('filechooser'),
        elsewhere.page.getByRole('button', { name: 'Open a file' }).click(),
      ]);
      await chooser.setFiles(everything);
      await elsewhere.page.getByText('1 tournament was opened.').waitFor();
      await elsewhere.page.getByRole('link', { name: 'Ten Open' }).first().click();
      await elsewhere.page.reload();
      const { points } = await printedStandings(elsewhere.page);
      expect(points.reduce((sum, each) => sum + each, 0)).toBe(15);
      expect(elsewhere.complaints).toEqual([]);
      await elsewhere.context.close();
    }
  });
});
