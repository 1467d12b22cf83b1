import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { faults } from './axe.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();
let demo: string;

beforeAll(async () => {
  const headers = { 'content-type': 'application/json' };
  const made = await fetch(`${server.url}api/demo`, { method: 'POST', headers, body: '{}' });
  demo = ((await made.json()) as { id: string }).id;
  const body = JSON.stringify({ page: true, playerResults: true, reasons: true });
  await fetch(`${server.url}api/tournaments/${demo}/publicity`, { method: 'PUT', headers, body });
  // Slips carry a code where phones reach the server.
  const publicUrl = JSON.stringify({ publicUrl: server.url });
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const card = await fetch(`${server.url}api/tournaments/${demo}/helpers`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ first: 2, last: 9, until }),
  });
  PUBLIC.push(`/helper?code=${((await card.json()) as { code: string }).code}`);
  await fetch(`${server.url}api/settings`, { method: 'PUT', headers, body: publicUrl });
});

const PUBLIC = [
  '',
  '/b/3',
  '/b/99',
  '?show=names',
  '?show=standings',
  '?me=an',
  '/p/1',
  '/p/30',
  '/p/30/why',
  '/p/9999',
  '?round=x',
  '/helper',
];
const SHEETS = ['pairings', 'pairingsByName', 'slips', 'standings', 'crosstable', 'cards', 'checkIn', 'placeCards'];

describe('automatic publishing', () => {
  it('to a folder says when everything has arrived, and why not where the folder is missing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'turnuva-pages-'));
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${server.url}#/t/${demo}/screens`);
    const section = page.locator('section', { has: page.getByRole('heading', { name: 'Publish automatically' }) });
    for (const place of [folder, join(folder, 'no', 'such')]) {
      await section.getByLabel('Full folder path').fill(place);
      await section.getByRole('button', { name: 'Add destination' }).click();
      await section.getByText(place, { exact: true }).waitFor();
    }
    await section.getByText(/^Up to date since/).waitFor();
    await section.getByText('The folder is not there. Is the disk or share connected?').waitFor();
    expect(existsSync(join(folder, 'index.html'))).toBe(true);
    expect(await faults(page)).toEqual([]);
    if (process.env.TURNUVA_SHOT !== undefined) await section.screenshot({ path: process.env.TURNUVA_SHOT });
    for (const place of [folder, join(folder, 'no', 'such')]) {
      await section.getByRole('button', { name: `Remove ${place}`, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Stop publishing' }).click();
      await section.getByText(place, { exact: true }).waitFor({ state: 'detached' });
    }
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('pages that the server draws', () => {
  it('pass axe in light and dark, fit a phone, and are there without scripts', async () => {
    const phone = { locale: 'de-DE', viewport: { width: 360, height: 740 }, bypassCSP: true };
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    for (const path of PUBLIC) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(`${server.url}t/${demo}${path}`);
      expect(await page.locator('h1').count(), path).toBe(1);
      expect([path, await faults(page)]).toEqual([path, []]);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([path, over]).toEqual([path, 0]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect([path, await faults(page, 'look')]).toEqual([path, []]);
    }
    await context.close();
    const without = await browser.newContext({ ...phone, javaScriptEnabled: false });
    const plain = await without.newPage();
    for (const path of PUBLIC) {
      await plain.goto(`${server.url}t/${demo}${path}`);
      expect(await plain.locator('h1').count(), path).toBe(1);
    }
    await without.close();
  });

  it('lead from the code on a result slip to the board: players to their names, the arbiter to the desk', async () => {
    const slips = await (await fetch(`${server.url}api/tournaments/${demo}/sheets/slips.html?round=5`)).text();
    const [, address = ''] = /aria-label="(http[^"]*\/b\/20\?round=5)"/.exec(slips) ?? [];
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.goto(server.url + new URL(address).pathname.slice(1) + new URL(address).search);
    await page.getByRole('heading', { name: 'Board 20 · Round 5' }).waitFor();
    await expect.poll(() => page.locator('main a[href*="/p/"]').count()).toBe(2);
    await page.getByRole('link', { name: 'For arbiters' }).click();
    await page.locator('#board-20').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('board-20');
    await page.keyboard.press('5');
    await page.locator('#board-20 .figures', { hasText: '½ – ½' }).waitFor();
    await context.close();
  });

  it('pass axe on the wall, and as sheets on a phone', async () => {
    const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, bypassCSP: true });
    const page = await context.newPage();
    for (const show of ['pairings', 'names', 'standings', 'results', 'clock']) {
      await page.goto(`${server.url}screen/${demo}?show=${show}`);
      expect([show, await faults(page)]).toEqual([show, []]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    for (const sheet of SHEETS) {
      await page.goto(`${server.url}api/tournaments/${demo}/sheets/${sheet}.html?round=4`);
      expect([sheet, await faults(page)]).toEqual([sheet, []]);
    }
    await context.close();
  });
});
