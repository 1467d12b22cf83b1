import { EMPTY_JOURNAL, type Entry, fold } from '@turnuva/engine/journal';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { chooseLanguage, press, type Visit, visit } from './browser.ts';
import { type Prepared, prepare } from './desk.ts';
import { agree, createFormat, picture, playOut, row } from './format.ts';
import { stage } from './stage.ts';

const { server, browser, alone } = await stage();
let at: Visit;
let page: Page;
/** Where the end is read: in English and in Turkish by turns. */
let readers: readonly { readonly page: Page; readonly language: string }[];
let read = 0;

beforeAll(async () => {
  at = await visit(browser, server.url, { width: 1280, height: 900 });
  page = at.page;
  page.setDefaultTimeout(10_000);
  const turkish = await visit(browser, server.url, { width: 1280, height: 900, locale: 'tr-TR' });
  turkish.page.setDefaultTimeout(10_000);
  readers = [
    { page, language: 'en' },
    { page: turkish.page, language: 'tr' },
  ];
});

const PRIZES = {
  currency: 'EUR',
  onePrizeEach: false,
  lists: [{ name: 'Main', sharing: 'rank', prizes: [{ cents: 100_000 }, { cents: 40_000 }] }],
};

const PLACE = /^\s*(\d+)\s+/;

/** The first is first everywhere: in the desk's standings and prizes, on the sheet, on the public page. */
async function firstEverywhere(tournament: Prepared, name: string): Promise<void> {
  const { page, language } = readers[read++ % readers.length] ?? { page: at.page, language: 'en' };
  await tournament.command({ kind: 'define-prizes', prizes: PRIZES });
  await tournament.open(page, 'standings/table');
  const heading = { en: 'Final standings', tr: 'Son sıralama' }[language] ?? '';
  await expect.poll(() => page.locator('h1').innerText()).toContain(heading);
  // The next step is the end of the event.
  await page.locator('.actions .main', { hasText: language === 'tr' ? 'Bitiş' : 'Finish' }).waitFor();
  const rows = page.locator('table.standings tbody tr');
  await expect.poll(() => rows.first().innerText()).toContain(name);
  await expect.poll(async () => PLACE.exec(await rows.nth(1).innerText())?.[1]).not.toBe('1');
  const second = (await rows.nth(1).locator('td').nth(2).innerText()).trim();
  await tournament.open(page, 'standings/prizes');
  await expect.poll(() => page.locator('main').innerText()).toMatch(new RegExp(`${name}[^€]*€1[.,]000`));
  // Its key works on every tab of the page.
  await press(page, ['n']);
  await expect.poll(() => page.url()).toMatch(/\/finish$/);
  const sheet = await fetch(`${server.url}api/tournaments/${tournament.id}/sheets/standings.csv?lang=${language}`);
  const lines = (await sheet.text()).split('\r\n').filter((line) => /^\d/.test(line));
  expect(lines[0]).toContain(name);
  expect(lines[1]).toContain(second);
  if (alone) return;
  await page.goto(`${server.url}t/${tournament.id}?show=standings`);
  await expect.poll(() => page.locator('table tbody tr').first().innerText()).toContain(name);
  await expect.poll(() => page.locator('table tbody tr').nth(1).innerText()).toContain(second);
}

/** Opens, publishes, plays and closes every round: the game goes to the player with the lower id. */
async function playAll(tournament: Prepared): Promise<void> {
  await tournament.command({ kind: 'open-rounds' });
  const answer = await fetch(`${server.url}api/tournaments/${tournament.id}/journal?after=0`);
  const { entries } = (await answer.json()) as { entries: { event: { kind: string; rounds?: Planned[] } }[] };
  const opened = entries.findLast(({ event }) => event.kind === 'open-rounds')?.event.rounds ?? [];
  expect(opened.length).toBeGreaterThan(0);
  for (const { number, games } of opened) {
    await tournament.command({ kind: 'publish', round: number });
    for (const { board, white, black } of games)
      await tournament.command({ kind: 'result', round: number, board, result: white < black ? '10' : '01' });
    await tournament.command({ kind: 'close-round', round: number });
  }
}
interface Planned {
  readonly number: number;
  readonly games: readonly {
    readonly board: number;
    readonly white: number;
    readonly black: number;
  }[];
}

// Every format to its end past the desk: packages/server/src/public/everyFormat.test.ts.
describe('events of several stages, to final ranking, prizes, a sheet and the public page (issue 13, FINDINGS B.5)', () => {
  it('groups go on as a knock-out that is started in the desk', async () => {
    const tournament = await createFormat(server.url, 'round-robin', 8);
    await tournament.command({
      kind: 'draw-lots',
      lots: {
        method: 'hand',
        groups: [
          { name: 'A', order: [1, 3, 5, 7] },
          { name: 'B', order: [2, 4, 6, 8] },
        ],
      },
    });
    await playAll(tournament);
    await tournament.open(page, 'standings');
    await page.getByRole('button', { name: 'Play-off, next stage' }).click();
    const form = page.locator('form.next-stage');
    await expect.poll(() => form.innerText()).toMatch(/4 enter: 1 Yılmaz.*2 Öztürk.*3 Aydın.*4 Kaya/s);
    await form
      .getByText('Semi-finals: 1 Yılmaz, Ertan 1 – 4 Kaya, Sibel 4; 2 Öztürk, Can 2 – 3 Aydın, Elif 3')
      .waitFor();
    await form.getByLabel('Next stage’s name').fill('Cup');
    await picture(page, 'nextStage');
    // On a low screen the question and its answers come into view.
    const tall = page.viewportSize() ?? { width: 1280, height: 1000 };
    await page.setViewportSize({ width: 1280, height: 640 });
    await form.getByRole('button', { name: 'Start the next stage' }).click();
    // Asked once, with what it fixes.
    await page.getByText('This ends “').waitFor();
    const answers = form.getByRole('button').last();
    await expect
      .poll(() => answers.evaluate((it) => it.getBoundingClientRect().bottom <= window.innerHeight))
      .toBe(true);
    await page.setViewportSize(tall);
    await page.getByRole('button', { name: 'Start the next stage' }).click();
    await page.getByRole('button', { name: 'Start the knock-out' }).waitFor();
    // Undone, it can be started again from the same page, as it was chosen.
    await press(page, ['Control+z']);
    await agree(page);
    await page.getByRole('button', { name: 'Next stage' }).click();
    await expect.poll(() => form.getByLabel('Next stage’s name').inputValue()).toBe('Cup');
    for (let click = 1; click <= 2; click++) await form.getByRole('button', { name: 'Start the next stage' }).click();
    await page.getByRole('button', { name: 'Start the knock-out' }).click();
    await row(page, '1.1.1').waitFor();
    await expect.poll(() => page.locator('.standing').innerText()).toContain('Cup · Semi-finals, game 1');
    await playOut(page);
    const champion = (await page.locator('[data-champion] text').nth(1).textContent()) ?? '';
    expect(champion).not.toBe('');
    await picture(page, 'nextStageCup');
    await firstEverywhere(tournament, champion);
    // The stage before can be looked at as it ended.
    await tournament.open(page, 'playoff');
    await page.getByRole('button', { name: 'Show how it ended' }).click();
    await page.locator('.places').getByRole('link', { name: 'Schedule', exact: true }).click();
    await expect.poll(() => page.locator('table.crosstable').count()).toBeGreaterThanOrEqual(2);
    await page.getByRole('button', { name: /present/i }).click();
    // A wrong result of the groups is corrected after the cup: 1 lost to 3, who would have had the first number.
    await tournament.open(page, 'players');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('correct a result');
    await page.getByRole('option', { name: /Correct a result/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.locator('.segmented').getByRole('button', { name: 'Groups' }).click();
    await page.getByRole('button', { name: 'Correct a result' }).click();
    const dialogue = page.getByRole('dialog');
    const [round, board] = [dialogue.getByLabel('Round'), dialogue.getByLabel('Board')];
    const isTheirs = (text: string): boolean => /Yılmaz/.test(text) && /Aydın/.test(text);
    const theirs = async (): Promise<string | undefined> =>
      (await board.locator('option').allInnerTexts()).find(isTheirs);
    for (let n = 1; n <= 3 && (await theirs()) === undefined; n++) await round.selectOption(String(n));
    await board.selectOption({ label: (await theirs()) ?? '' });
    const result = dialogue.getByLabel('Correct result');
    await result.selectOption((await result.inputValue()) === '10' ? '01' : '10');
    await dialogue.getByRole('button', { name: 'Correct the result …' }).click();
    await dialogue.getByText('the same participants would have gone through, but in another order').waitFor();
    await expect.poll(() => dialogue.innerText()).toMatch(/Aydın[^\n]*\s+2 → 1/);
    await picture(page, 'stageCorrected');
    await dialogue.getByRole('button', { name: 'Correct the result' }).click();
    await tournament.allSettled();
    // The sheets of the stage are of the stage as it stands now.
    await tournament.open(page, 'sheets/standings');
    await page.getByRole('button', { name: 'Show how it ended' }).click();
    await page.getByText('You are looking at “Groups”, a stage that is over').waitFor();
    const firstOfA = page.frameLocator('iframe').first().locator('tbody tr').first();
    await expect.poll(() => firstOfA.innerText()).toContain('Aydın');
    await page.getByRole('button', { name: /present/i }).click();
    await tournament.open(page, 'journal');
    const journal = page.locator('main');
    await expect.poll(() => journal.innerText()).toMatch(/Groups: Round \d, board \d, .*\(before: /);
    // From the entry of a result of the groups, the same: its board and result are there to be chosen.
    await journal
      .getByText(/^Round 3, board 1, /)
      .first()
      .click();
    await page.getByRole('button', { name: 'Correct this result' }).click();
    await dialogue.getByText('Correct a result of “Groups”').waitFor();
    expect(await round.inputValue()).toBe('3');
    await dialogue.getByRole('button', { name: 'Cancel' }).click();
    // The cup is as it was.
    await tournament.open(page, 'standings/table');
    await expect.poll(() => page.locator('table.standings tbody tr').first().innerText()).toContain(champion);
    // However long the names are, they are in full and the page is no wider than the screen.
    const given = 'von Hohenzollern-Sigmaringen zu Schönborn-Wiesentheid, Maximilian';
    for (const player of [1, 2, 3, 4])
      await tournament.command({ kind: 'change-player', player, change: { name: `${player} ${given}-Ferdinand` } });
    await chooseLanguage(page, 'de');
    const names = page.locator('table.standings td.name .link');
    await expect.poll(async () => (await names.allInnerTexts()).filter((name) => name.includes(given)).length).toBe(4);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await picture(page, `nextStageOverall${width}`);
      const wide = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(wide, { message: `${width} px` }).toBeLessThanOrEqual(0);
      expect(await names.evaluateAll((all) => all.filter((it) => it.scrollWidth > it.clientWidth).length)).toBe(0);
    }
    await page.setViewportSize(tall);
    await chooseLanguage(page, 'en');
    // The card has the games of all stages, also of someone who is not in the last.
    const side = page.locator('aside.side');
    const shown = async () => [
      await side.locator('h3').allInnerTexts(),
      await side.locator('table.card tbody tr').count(),
    ];
    await names.filter({ hasText: 'Şahin' }).click();
    await expect.poll(shown).toEqual([['Groups'], 3]);
    await side.getByRole('heading', { name: 'Şahin, Ayşe 6', exact: true }).waitFor();
    await side.getByText('no. 6', { exact: true }).waitFor();
    await picture(page, 'nextStageCard');
    await names.first().click();
    await expect.poll(shown).toEqual([['Cup', 'Groups'], 7]);
    // A pairing card is printed for those who are in the present stage.
    for (const [player, games, printed] of [
      [6, 3, 0],
      [1, 5, 1],
    ]) {
      await tournament.open(page, `standings/table~card=${player}`);
      await expect.poll(async () => (await shown())[1]).toBe(games);
      expect(await side.getByRole('link', { name: 'Pairing cards' }).count()).toBe(printed);
    }
  });

  it('a tie for the last places of a group holds the next stage until the arbiter says who goes through', async () => {
    const tournament = await createFormat(server.url, 'round-robin', 8);
    const groups = [
      { name: 'A', order: [1, 3, 5, 7] },
      { name: 'B', order: [2, 4, 6, 8] },
    ];
    await tournament.command({ kind: 'draw-lots', lots: { method: 'hand', groups } });
    await tournament.command({ kind: 'open-rounds' });
    const answer = await fetch(`${server.url}api/tournaments/${tournament.id}/journal?after=0`);
    const { entries } = (await answer.json()) as { entries: Entry[] };
    for (const { number, games } of fold(entries, EMPTY_JOURNAL).tournament.rounds)
      for (const { board, white, black } of games) {
        const isDraw = white % 2 === 0 && white < 8 && black < 8;
        const result = isDraw ? '==' : white < black ? '10' : '01';
        await tournament.command({ kind: 'result', round: number, board, result });
      }
    await tournament.open(page, 'standings');
    await page.getByRole('button', { name: 'Draw lots (1 tie)' }).waitFor();
    await page.getByRole('button', { name: 'Play-off, next stage' }).click();
    const form = page.locator('form.next-stage');
    await form.getByText(/^Group B: .* are tied for the last 2 places that go through/).waitFor();
    await form.getByRole('button', { name: 'Start the next stage' }).click();
    await form.getByRole('alert').getByText('First decide who goes through').waitFor();
    await picture(page, 'stageTied');
    await form.locator('[data-cut] input').nth(0).check();
    await form.locator('[data-cut] input').nth(2).check();
    expect(await form.locator('[data-cut] input').nth(1).isDisabled()).toBe(true);
    await form.getByText('4 enter:').waitFor();
    await form.getByRole('button', { name: 'Start the next stage' }).click();
    await page.getByText('This ends “').waitFor();
    await form.getByRole('button', { name: 'Start the next stage' }).click();
    await page.getByRole('button', { name: 'Start the knock-out' }).waitFor();
    await tournament.open(page, 'journal');
    await page.getByText('decided by the arbiter among tied players').first().waitFor();
  });

  it('a play-off decides a Swiss whose first are level', async () => {
    const tournament = await prepare(server.url, 3, 3, { initialColour: 'white', tiebreaks: [] });
    for (let round = 1; round <= 3; round++) {
      await tournament.pairNext(round);
      await tournament.command({ kind: 'result', round, board: 1, result: '==' });
      await tournament.command({ kind: 'close-round', round });
    }
    await tournament.open(page, 'playoff');
    await page.getByRole('button', { name: 'Start play-off for place 1' }).click();
    await page.locator('tr[data-game]').first().waitFor();
    await playOut(page);
    await page.locator('.tag.good').first().waitFor();
    const winner = (await page.locator('.tag.good').first().innerText()).replace('Winner: ', '');
    await firstEverywhere(tournament, winner.split(' ')[0] ?? '');
    expect(at.complaints).toEqual([]);
  });
});
