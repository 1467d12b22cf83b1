import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visit } from './browser.ts';
import { type Prepared, prepare } from './desk.ts';
import { testServer } from './server.ts';
import { stage } from './stage.ts';

const { server: here, browser } = await stage({ own: true });
const there = await testServer();
let folder: string;
let tournament: Prepared;
let file: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'turnuva-moving-'));
  tournament = await prepare(here.url, 13);
  await tournament.pairNext(1);
  await tournament.results(1, 6);
  await tournament.command({ kind: 'withdraw', player: 5, fromRound: 2 });
  await tournament.command({ kind: 'undo', entry: 11 });
  await tournament.pairNext(2);
  await tournament.command({ kind: 'result', round: 2, board: 1, result: '01' });
});
afterAll(async () => {
  await there.end();
  rmSync(folder, { recursive: true, force: true });
});

/** What the page shows, row by row. */
const shown = async (page: Page, url: string, place: string): Promise<string[]> => {
  await page.goto(`${url}#/t/${tournament.id}/${place}`);
  await page.locator('#content tbody tr').first().waitFor();
  // The moves since the round before come after the rows.
  if (place === 'standings') await page.locator('#content td.mv [aria-label]').first().waitFor();
  return page.locator('#content tbody tr').allInnerTexts();
};

/** Opens a file on the first page, as the arbiter does. */
async function openFile(page: Page, path: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByText('Open a file', { exact: true }).click(),
  ]);
  await chooser.setFiles(path);
}

describe('a tournament moves to another computer', () => {
  it('as one file that is saved in the browser; there, journal, pairings and standings are the same', async () => {
    const { page, context } = await visit(browser, here.url);
    await tournament.open(page, 'journal');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.page-head').getByText('Backup').click(),
    ]);
    expect(download.suggestedFilename()).toBe('Prepared Open.turnuva');
    file = join(folder, download.suggestedFilename());
    await download.saveAs(file);
    await context.close();
    const [old, fresh] = [await visit(browser, here.url), await visit(browser, there.url)];
    await fresh.page.getByText('Run your chess tournament.').waitFor();
    await openFile(fresh.page, file);
    await fresh.page.locator('.places').waitFor();
    for (const place of ['journal', 'round/1', 'round/2', 'standings', 'players'])
      expect([place, await shown(fresh.page, there.url, place)]).toEqual([
        place,
        await shown(old.page, here.url, place),
      ]);
    // The journal goes on there: what came along can still be undone.
    await fresh.page.goto(`${there.url}#/t/${tournament.id}/journal`);
    await fresh.page.getByRole('button', { name: 'Undo the last step' }).click();
    await fresh.page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
    await fresh.page.getByText('Undone: Round 2, board 1').waitFor();
    expect([...old.complaints, ...fresh.complaints]).toEqual([]);
    await Promise.all([old.context.close(), fresh.context.close()]);
  });

  it('opened again under another file name it asks first, and is then listed beside the one that is there', async () => {
    const { page, context } = await visit(browser, there.url);
    const names = ['Prepared Open.turnuva', 'renamed by the mail program.json', 'without an ending'];
    for (const [before, name] of names.entries()) {
      const path = join(folder, name);
      writeFileSync(path, readFileSync(file));
      await page.goto(there.url);
      await expect
        .poll(() => page.getByRole('link', { name: 'Prepared Open' }).count(), { message: name })
        .toBe(before + 1);
      await openFile(page, path);
      await page.getByText('“Prepared Open” is already here').waitFor();
      await page.getByRole('button', { name: 'Open as a second tournament' }).click();
      await page.getByText('This tournament already exists').waitFor();
      await page.locator('.places').waitFor();
    }
    await page.goto(there.url);
    await expect.poll(() => page.getByRole('link', { name: 'Prepared Open' }).count()).toBe(names.length + 1);
    await context.close();
  });
});

describe('a file that is no whole tournament', () => {
  const cases: readonly [string, (text: string) => string, RegExp][] = [
    ['torn off in the middle', (text) => text.slice(0, text.length / 2), /incomplete or damaged/],
    ['with one letter changed', (text) => text.replace('Aydın', 'Aydin'), /checksum/],
    ['of another program', () => '{"tournament":"something else"}', /not a Turnuva backup/],
    ['empty', () => '', /is empty/],
    ['a picture', () => '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR', /./],
  ];
  it('is refused with the reason, and nothing is opened', async () => {
    const { page, context, complaints } = await visit(browser, here.url);
    await page.getByRole('link', { name: 'Prepared Open' }).waitFor();
    for (const [name, damage, message] of cases) {
      const path = join(folder, `damaged ${name}.turnuva`);
      writeFileSync(path, damage(readFileSync(file, 'utf8')), 'utf8');
      await openFile(page, path);
      const told = page.locator('.notice.problem, .faults').filter({ hasText: `damaged ${name}.turnuva` });
      await told.first().waitFor();
      expect(await told.first().innerText(), name).toMatch(message);
      expect(page.url()).toMatch(/#?\/?$/);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});
