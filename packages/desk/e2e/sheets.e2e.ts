import { expect, it } from 'vitest';
import { visit } from './browser.ts';
import { prepare } from './desk.ts';
import { withSchedule } from './schedules.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

it('a sheet is printed in another language than that of the desk, on the page and as a file', async () => {
  const open = await prepare(server.url, 4);
  await open.pairNext(1);
  const { page, context, complaints } = await open.visit(browser, 'sheets/pairings/1', {
    locale: 'en',
    width: 1366,
    height: 768,
  });
  const sheet = page.frameLocator('iframe');
  await sheet.getByText('White', { exact: true }).first().waitFor();
  await page.locator('main').getByLabel('Language').selectOption({ label: 'Deutsch' });
  await sheet.getByText('Weiß', { exact: true }).first().waitFor();
  const files = page.locator('main a.button');
  expect(
    await files.evaluateAll((all) => all.map((each) => /[?&]lang=de(&|$)/.test(each.getAttribute('href') ?? ''))),
  ).toEqual([true, true, true]);
  // The desk itself stays as it was.
  await page.getByRole('heading', { name: 'Sheets' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('a printed sheet has the font of the desk, and breaks no federation', async () => {
  const open = await prepare(server.url, 12, 5);
  const name = 'Größner-von Hohenstein-Wolframsdorf und zu Lichtenstein, Maximilian Alexander';
  for (let player = 1; player <= 12; player++)
    await open.command({
      kind: 'change-player',
      player,
      change: player === 1 ? { name, federation: 'GER' } : { federation: 'GER' },
    });
  const tiebreaks = ['BH/C1', 'BH', 'SB', 'DE', 'WIN', 'BPG'];
  await open.command({ kind: 'change-settings', settings: { tiebreaks } });
  await open.pairNext(1);
  await open.results(1, 6);
  const { page, context, complaints } = await open.visit(browser, 'sheets/standings/1', { width: 1366, height: 768 });
  const sheet = page.frameLocator('iframe.paper');
  await sheet.getByText('GER').first().waitFor();
  const loaded = () =>
    sheet
      .locator('body')
      .evaluate(() =>
        [...document.fonts].some(({ family, status }) => /Inter First/.test(family) && status === 'loaded'),
      );
  await expect.poll(loaded).toBe(true);
  // On paper, and where there is only the wide font of the computer.
  await page.setViewportSize({ width: 703, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await page.goto(`${server.url}api/tournaments/${open.id}/sheets/standings.html?round=1&lang=en`);
  await page.addStyleTag({ content: "body { font-family: 'DejaVu Sans' !important; }" });
  const lines = await page
    .locator('td', { hasText: /^GER$/ })
    .evaluateAll((cells) => cells.map((cell) => cell.getClientRects().length && cell.clientHeight));
  expect(lines.length).toBe(12);
  // The row with the long name has two lines; all others are as low as one.
  expect(new Set(lines).size).toBe(2);
  expect(complaints).toEqual([]);
  await context.close();
});

it('a file for another program says what it leaves out of this event before it is saved', async () => {
  const open = await prepare(server.url, 5);
  await open.pairNext(1);
  const { page, context, complaints } = await visit(browser, server.url, { locale: 'en', width: 1366, height: 768 });
  await open.open(page, 'sheets');
  const programs = page.getByLabel('For another program');
  await programs.selectOption({ label: 'Lichess broadcast (PGN)' });
  await page.getByText('This file leaves out:').waitFor();
  await page.getByText('byes and absences (1)').waitFor();
  await programs.selectOption({ label: 'Swiss-Manager (TRF16)' });
  await page.getByText('planned number of rounds (142) (1)').waitFor();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save file' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/swiss-manager\.trf$/);
  expect(complaints).toEqual([]);
  await context.close();
});

it('words are complete on the match sheets of a knock-out, however long the names are', async () => {
  const cup = await withSchedule(server.url, { name: 'Cup', system: 'knockout', players: 0 });
  const name = 'Schmidt-Rottenberger, Maximilian Ferdinand';
  await cup.command({
    kind: 'add-players',
    players: [1, 2, 3, 4].map((i) => ({ name: `${name} ${i}`, rating: 2400 - i })),
  });
  await cup.command({ kind: 'start-knockout' });
  const { page, context } = await visit(browser, server.url, { width: 703, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  for (const language of ['de', 'tr', 'en']) {
    await page.goto(`${server.url}api/tournaments/${cup.id}/sheets/miniMatches.html?round=1&lang=${language}`);
    const found = await page.evaluate(() => {
      const broken: string[] = [];
      let words = 0;
      for (const cell of document.querySelectorAll('.card td, .card th')) {
        const text = cell.firstChild;
        for (const { 0: word, index } of text?.textContent?.matchAll(/[\p{L}\d]+/gu) ?? []) {
          const range = document.createRange();
          range.setStart(text as Node, index);
          range.setEnd(text as Node, index + word.length);
          words++;
          if (range.getClientRects().length > 1) broken.push(word);
        }
      }
      return { words, broken };
    });
    expect(found.words).toBeGreaterThan(40);
    expect([language, found.broken]).toEqual([language, []]);
  }
  await context.close();
});

it('prize lists, receipts and results are drawn in German, and the file says what it leaves out', async () => {
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
  const { page, context, complaints } = await tournament.visit(browser, 'sheets/prizes/1', { locale: 'de-DE' });
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

it('a landscape sheet is previewed in landscape, a portrait one in portrait', async () => {
  const open = await prepare(server.url, 4);
  await open.pairNext(1);
  await open.results(1, 2);
  const { page, context } = await open.visit(browser, 'sheets/crosstable/1', { width: 1366, height: 900 });
  const ratio = () =>
    page.locator('iframe.paper').evaluate((paper) => {
      const { width, height } = paper.getBoundingClientRect();
      return width / height;
    });
  await expect.poll(ratio).toBeCloseTo(297 / 210, 1);
  await open.open(page, 'sheets/standings/1');
  await expect.poll(ratio).toBeLessThan(1);
  await context.close();
});
