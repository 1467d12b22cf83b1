import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chooseLanguage, press, rare, takeBoard, untilSent, visit } from './browser.ts';
import { prepare } from './desk.ts';
import { withSchedule } from './schedules.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

const pictures = process.env.TURNUVA_E2E_PICTURES;
const picture = async (page: Page, name: string): Promise<void> => {
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${name}.png` });
};

describe('in the longer languages', () => {
  it('the name of the event is complete beside its places at 1280 px', async () => {
    const name = 'Eskişehir Büyükşehir Açık 2026';
    const tournament = await prepare(server.url, 4, 3, { info: { name }, system: 'round-robin', edition: '2026' });
    const { page, context } = await tournament.visit(browser, 'players', { width: 1280, height: 720 });
    const title = page.locator('.rail .title', { hasText: name });
    await title.waitFor();
    for (const language of ['tr', 'de']) {
      await chooseLanguage(page, language);
      expect(await title.evaluate((span) => span.scrollHeight - span.clientHeight)).toBe(0);
      const [settings, tools] = [page.locator('[data-place="settings"]'), page.locator('.rail .tools')];
      const [above, below] = await Promise.all([settings.boundingBox(), tools.boundingBox()]);
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
      await picture(page, `nameWhole-${language}`);
    }
    await context.close();
  });

  it('fields beside one another are on one line, however long their German labels are', async () => {
    const tournament = await prepare(server.url, 4, 5, { system: 'lim' });
    const { page, context } = await tournament.visit(browser, 'settings', {
      locale: 'de-DE',
      width: 1280,
      height: 720,
    });
    await page.getByText('Ungerade und gerade Nummern').waitFor();
    const lines = await page.evaluate(() => {
      const rows = new Map<string, Set<number>>();
      for (const [at, fields] of [...document.querySelectorAll('.settings-layout .fields')].entries())
        for (const field of fields.querySelectorAll(':scope > :is(label.field, .field-pair)')) {
          const input = field.querySelector(':scope > :is(input, select)');
          const row = `${at} ${Math.round(field.getBoundingClientRect().bottom)}`;
          if (input !== null)
            rows.set(row, (rows.get(row) ?? new Set()).add(Math.round(input.getBoundingClientRect().top)));
        }
      return [...rows.values()].map((tops) => tops.size);
    });
    expect(lines.length).toBeGreaterThan(6);
    expect(lines.filter((tops) => tops > 1)).toEqual([]);
    await context.close();
  });
});

it('the question about those who may be away fits a phone, in English, Turkish and German', async () => {
  const tournament = await prepare(server.url, 8);
  const changes = [1, 2, 3, 4, 5, 6].map((player) => ({ player, change: { checkedIn: true } }));
  await tournament.command({ kind: 'change-players', changes });
  const { page, context } = await tournament.visit(browser, 'round/1', { width: 1280, height: 780 });
  for (const language of ['en', 'tr', 'de']) {
    await page.setViewportSize({ width: 1280, height: 780 });
    await chooseLanguage(page, language);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.locator('.prepare').waitFor();
    await press(page, ['n']);
    const question = page.locator('dialog[open]');
    await question.waitFor();
    expect(await question.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBeLessThanOrEqual(0);
    await picture(page, `awayPhone-${language}`);
    await press(page, ['Escape']);
    await question.waitFor({ state: 'detached' });
  }
  await context.close();
});

describe('what is not possible, or wants something else first', () => {
  it('prizes lead to the categories that they can be for, and what was typed waits', async () => {
    const tournament = await prepare(server.url, 6);
    const { page, context, complaints } = await tournament.visit(browser, 'standings/prizes');
    await page.getByLabel('List name').fill('Juniors');
    await page.getByRole('link', { name: 'To offer prizes for a category, create one first' }).click();
    await page.getByText('No categories yet').waitFor();
    await page.goBack();
    await expect.poll(() => page.getByLabel('List name').inputValue()).toBe('Juniors');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it('the summary of what the rating office will miss counts players', async () => {
  const tournament = await prepare(server.url, 4);
  const { page, context, complaints } = await tournament.visit(browser, 'sheets');
  const summary = page.locator('.report-missing > summary');
  const count = async () => Number(/\d+/.exec(await summary.innerText())?.[0]);
  await summary.waitFor();
  const before = await count();
  // Nothing but the FIDE ID is missing of these three.
  const known = { rating: 1500, federation: 'GER', birth: '1990/01/01', sex: 'w' };
  const names = ['Neu, Ada', 'Neu, Bea', 'Neu, Cora'];
  await tournament.command({ kind: 'add-players', players: names.map((name) => ({ name, ...known })) });
  await expect.poll(count).toBe(before + 3);
  expect(complaints).toEqual([]);
  await context.close();
});

it('a list of names without headings is reviewed with the headings of the reader’s language', async () => {
  const tournament = await prepare(server.url, 4, 5);
  const { page, context, complaints } = await tournament.visit(browser, 'players', { locale: 'tr' });
  await rare(page, 'Liste yapıştır');
  await page.locator('textarea').fill('Avcı, Zeynep 1500\nKaya, Elif');
  await page.getByRole('button', { name: 'Oyuncuları gözden geçir' }).click();
  const review = page.locator('dialog[open]');
  await review.locator('tr', { hasText: 'Avcı, Zeynep' }).getByText('1500').waitFor();
  expect(await review.locator('.columns-read summary').innerText()).not.toMatch(/Name|Rating/);
  await picture(page, 'typedNames-tr');
  expect(complaints).toEqual([]);
  await context.close();
});

it('a second list, pasted into its own place or into the field of a name, is reviewed before it is imported', async () => {
  const tournament = await prepare(server.url, 4, 5, { info: { name: 'Lists', federation: 'TUR' } });
  const { page, context, complaints } = await tournament.visit(browser, 'players');
  await rare(page, 'Paste a list');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  await page.keyboard.insertText('Name\tRating\tSex\nNeu, Ada\t1500\tF\nNeu, Bert\t1400\tM');
  await page.getByRole('button', { name: 'Review players' }).click();
  const review = page.locator('dialog[open]');
  await review.locator('tr', { hasText: 'Neu, Ada' }).getByText('female').waitFor();
  await review
    .locator('tr', { hasText: 'Neu, Bert' })
    .getByText(/\bmale/)
    .waitFor();
  // Nobody of the list has a federation: that of the event is offered, and ticked.
  const forAll = review.getByLabel('Federation TUR for all new players without one (2)');
  expect(await forAll.isChecked()).toBe(true);
  await review.locator('tr', { hasText: 'Neu, Ada' }).getByText('TUR').waitFor();
  await picture(page, 'secondList');
  await review.getByRole('button', { name: 'Import 2 players' }).click();
  await review.waitFor({ state: 'detached' });
  await untilSent(page);
  expect(await page.locator('textarea').count()).toBe(0);
  await page.locator('tr', { hasText: 'Neu, Ada' }).getByText('TUR').waitFor();

  await page.getByRole('button', { name: 'Add player' }).click();
  const name = page.locator('form input[name="name"]');
  await name.waitFor();
  await name.evaluate((field) => {
    const data = new DataTransfer();
    data.setData('text/plain', 'Name\tRating\tFed\nFern, Gil\t1300\tGER\nFern, Hal\t1200\t');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await review.locator('tr', { hasText: 'Fern, Gil' }).waitFor();
  expect(await name.inputValue()).toBe('');
  // Where the list knows some, it is asked for, and for those without one alone.
  const rest = review.getByLabel('Federation TUR for all new players without one (1)');
  expect(await rest.isChecked()).toBe(false);
  await rest.check();
  await review.locator('tr', { hasText: 'Fern, Hal' }).getByText('TUR').waitFor();
  await review.locator('tr', { hasText: 'Fern, Gil' }).getByText('GER').waitFor();
  await rest.uncheck();
  await review.getByRole('button', { name: 'Import 2 players' }).click();
  await review.waitFor({ state: 'detached' });
  await untilSent(page);

  // Those who were there before: one press where the report says what it misses.
  await tournament.open(page, 'sheets');
  await page.locator('.report-missing > summary').click();
  await page.getByRole('button', { name: 'Set TUR for all of them' }).click();
  await page.getByText('TUR entered for 1 player.').waitFor();
  await untilSent(page);
  expect(await page.getByRole('button', { name: 'Set TUR for all of them' }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

it('the form for a new round robin or knock-out says where groups and later stages are made', async () => {
  const { page, context, complaints } = await visit(browser, server.url);
  await page.getByRole('button', { name: 'New tournament' }).first().click();
  const told = page.getByText('For groups followed by a knock-out, choose Round robin');
  const kind = (name: string | RegExp) => page.locator('.kinds label', { hasText: name }).getByRole('radio');
  await kind('Swiss').check();
  expect(await told.count()).toBe(0);
  for (const name of ['Round robin', 'Knock-out']) {
    await kind('Swiss').check();
    await told.waitFor({ state: 'detached' });
    await kind(name).check();
    await told.waitFor();
  }
  expect(complaints).toEqual([]);
  await context.close();
});

it('the form for a new tournament shows what comes of it: tie-breaks, and what a time control is rated as', async () => {
  const { page, context, complaints } = await visit(browser, server.url);
  await page.getByRole('button', { name: 'New tournament' }).first().click();
  await page.locator('aside').getByText('Sonneborn-Berger').waitFor();
  const rated = (name: string) => page.getByRole('radio', { name, exact: true });
  await page.getByLabel('Time control').fill('3+2');
  await expect.poll(() => rated('blitz').isChecked()).toBe(true);
  await page.getByText('Rapid chess').click();
  await page.getByText('By its time control this is blitz, but it is rated as rapid chess.').waitFor();
  await page.getByLabel('Time control').fill('15+10');
  await page.getByText('Rated as rapid chess').waitFor();
  await rated('teams').check();
  await page.locator('aside').getByText('Extended direct encounter').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('the list of tournaments shows no round number for a knock-out', async () => {
  const tournament = await withSchedule(server.url, { name: 'Cup of the list', system: 'knockout', players: 4 });
  await tournament.command({ kind: 'start-knockout' });
  const { page, context } = await visit(browser, server.url);
  const row = page.locator('.event-row', { hasText: 'Cup of the list' });
  await row.getByText('knock-out', { exact: true }).first().waitFor();
  expect(await row.innerText()).not.toMatch(/Round \d|^\d$/m);
  await context.close();
});

it('in a schedule two keys lead from the last result to the next round published', async () => {
  const tournament = await withSchedule(server.url, { name: 'Keys', system: 'round-robin', players: 4 });
  const { page, context, complaints } = await tournament.visit(browser, 'schedule');
  await page.getByRole('button', { name: 'Draw lots' }).click();
  await untilSent(page);
  await tournament.open(page, 'round/1');
  await page.getByRole('button', { name: 'Open round 1' }).waitFor();
  await press(page, ['n']);
  await page.getByRole('button', { name: 'Publish pairings' }).waitFor();
  await press(page, ['n']);
  // A board takes results once its round is published.
  await page.getByText('running', { exact: true }).waitFor();
  await takeBoard(page, 1);
  await press(page, ['1', '1']);
  await untilSent(page);
  await page.getByRole('button', { name: 'Close this round and open round 2' }).waitFor();
  await press(page, ['n']);
  const notice = page.locator('.notice', { hasText: 'Round 1 is closed and round 2 is open.' });
  await notice.waitFor();
  await page.getByRole('heading', { name: 'Round 2' }).waitFor();
  await page.getByRole('button', { name: 'Publish pairings' }).waitFor();
  await press(page, ['n']);
  await page.getByText('running', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
