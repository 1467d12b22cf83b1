import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faults, inHand } from './axe.ts';
import { board, press, rare, resultOn, takeBoard, untilSent, visit } from './browser.ts';
import { prepare } from './desk.ts';
import { createFormat } from './format.ts';
import { withSchedule } from './schedules.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

const laptop = { width: 1280, height: 720 };
const LONG = ['Schleswig-Holsteinischer von Hohenzollern, Maximilian', 'Παπαδοπούλου-Κωνσταντινίδη, Ελευθερία'];

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Pastes a table of players anywhere on the page. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((list) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', list);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

/** An open after its first round, with names that find room nowhere. */
async function longNames(count = 10) {
  const open = await prepare(server.url, count);
  for (const [i, name] of LONG.entries())
    await open.command({ kind: 'change-player', player: i + 1, change: { name } });
  return open;
}

/** What is on a page that no other test holds against axe, and the way there. */
const PAGES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'check-in': async (page) => {
    const open = await longNames();
    await open.open(page, 'players/check-in');
    await page.locator('.check-in li').nth(9).waitFor();
  },
  'a list that is imported': async (page) => {
    const open = await longNames();
    await open.open(page, 'players');
    await page.locator('td.name').first().waitFor();
    await paste(page, `Name\tElo\tVerein\n${LONG[0]}\t2100\tSV Köln\nNeu, Ada\t1500\tX\nNeu, Ada\t1500\tX\n`);
    await page.locator('dialog table.import').waitFor();
  },
  'a round paired by hand': async (page) => {
    const open = await longNames();
    await open.pairNext(1);
    await open.open(page, 'round/1');
    await board(page, 1).waitFor();
    await rare(page, /^(Change pairing|Auslosung ändern)$/);
    await page.locator('.hand-boards .seat').nth(1).click();
    await page.locator('.hand-boards .seat').nth(3).click();
    await page.locator('.hand-boards tr.changed').first().waitFor();
  },
  'a bracket': async (page) => {
    const cup = await createFormat(server.url, 'knockout', 8, { games: 2, thirdPlace: true });
    for (const [i, name] of LONG.entries())
      await cup.command({ kind: 'change-player', player: i + 1, change: { name } });
    await cup.command({ kind: 'start-knockout' });
    await cup.open(page, 'schedule');
    await page.locator('tr.chosen').waitFor();
  },
  'prizes and who gets them': async (page) => {
    const open = await longNames();
    await open.pairNext(1);
    await open.results(1, 5);
    await open.command({ kind: 'close-round', round: 1 });
    const lists = [{ name: 'Main', sharing: 'hort', prizes: [{ cents: 100_000 }, { cents: 50_000, thing: 'Cup' }] }];
    await open.command({ kind: 'define-prizes', prizes: { currency: 'EUR', onePrizeEach: true, lists } });
    await open.open(page, 'standings/prizes');
    await page.locator('table.prizes td.name').first().waitFor();
  },
  'an event of sections': async (page) => {
    const event = `e${Date.now().toString(36)}`;
    for (const [i, name] of ['Bezirksmannschaftsmeisterschaft A', 'B'].entries()) {
      const section = await prepare(server.url, 6, 9, { info: { name, locale: 'de' } });
      await section.command({
        kind: 'set-section',
        section: { event, name: 'Internationales Pfingstopen', place: i + 1 },
      });
    }
    await page.goto(`${server.url}#/e/${event}`);
    await page.locator('.event-sections tbody tr').nth(1).waitFor();
  },
  'check-in for all sections': async (page) => {
    const event = `p${Date.now().toString(36)}`;
    const section = await longNames();
    await section.command({ kind: 'set-section', section: { event, name: 'Pfingstopen', place: 1 } });
    await page.goto(`${server.url}#/e/${event}/players`);
    await page.locator('.event-people tbody tr').nth(5).waitFor();
  },
  'a schedule of teams': async (page) => {
    const teams = ['Sportgemeinschaft Schachfreunde Eintracht 1920', 'Köln', 'Wien', 'Bursa'];
    const league = await withSchedule(server.url, { name: 'Liga', system: 'round-robin', players: 8, teams });
    await league.open(page, 'schedule');
    await page.locator('.plan-part').first().waitFor();
  },
};

/** Nothing can be scrolled sideways that is not meant to be. */
const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

describe.each(Object.keys(PAGES))('%s', (name) => {
  it('passes axe in both themes, in German with long names, from a phone to a wide screen, also in large print', async () => {
    const { page, context, complaints } = await visit(browser, server.url, { ...laptop, locale: 'de-DE' });
    await PAGES[name]?.(page);
    expect(await faults(page)).toEqual([]);
    const show = (theme: string, large: string) =>
      page.evaluate((look) => Object.assign(document.documentElement.dataset, look), { theme, large });
    await show('dark', 'no');
    expect(await faults(page, 'look')).toEqual([]);
    await show('light', 'yes');
    expect(await faults(page, 'look')).toEqual([]);
    expect(await tooWide(page)).toBe(0);
    await show('light', 'no');
    for (const [width, height] of [
      [390, 844],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect([width, await tooWide(page)]).toEqual([width, 0]);
    }
    // By keys alone: what is in hand can be seen, and the keyboard comes on.
    await page.setViewportSize(laptop);
    const seen = new Set<string>();
    for (let i = 0; i < 15; i++) {
      await press(page, ['Tab']);
      const { name: at, visible, inside } = await inHand(page);
      expect([at, visible]).toEqual([at, true]);
      expect(inside || (await page.locator('dialog[open]').count()) === 0).toBe(true);
      seen.add(at);
    }
    expect(seen.size).toBeGreaterThan(6);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('notices, settings and keys', () => {
  it('"Undo" in a notice undoes exactly the entry that it is about, and nothing done since (D8)', async () => {
    const open = await prepare(server.url, 6);
    await open.command({ kind: 'forbid', restriction: { players: [1, 2], firstRound: 1, lastRound: 5 } });
    const { page, context, complaints } = await open.visit(browser, 'settings', laptop);
    await button(page, /^Allow again/).click();
    const notice = page.locator('.notice').filter({ has: button(page, 'Undo') });
    await notice.waitFor();
    await open.command({ kind: 'change-player', player: 3, change: { club: 'Later' } });
    await notice.getByRole('button', { name: 'Undo' }).click();
    await button(page, /^Allow again/).waitFor();
    await untilSent(page);
    await open.open(page, 'players');
    await page.getByText('Later', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a notice disappears as soon as the entry it is about is undone elsewhere (D8)', async () => {
    const open = await prepare(server.url, 6);
    const { page, context, complaints } = await open.visit(browser, 'players/check-in', laptop);
    await page.locator('.check-in button').first().click();
    await page.locator('.notice').waitFor();
    await untilSent(page);
    await open.command({ kind: 'undo' });
    await page.locator('.notice').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('settings are one section at a time, the Save that asks is in sight, and rating lists and backups have places of their own (D9)', async () => {
    const open = await prepare(server.url, 6);
    await open.pairNext(1);
    const { page, context, complaints } = await visit(browser, server.url, laptop);
    await page.goto(`${server.url}#/t/${open.id}/settings`);
    await page.locator('.settings-index button').nth(9).waitFor();
    expect(await page.locator('.settings-section:visible').count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2 * laptop.height);
    await page.locator('.settings-index').getByRole('button', { name: 'Tie-breaks', exact: true }).click();
    const save = page.locator('.settings-section:visible .save-bar button', { hasText: 'Save' });
    expect(await save.count()).toBe(1);
    expect(await save.isVisible()).toBe(false);
    await page.locator('.ties .order li').first().getByRole('button').last().click();
    await save.waitFor();
    const box = await save.boundingBox();
    expect((box?.y ?? laptop.height) + (box?.height ?? 0)).toBeLessThanOrEqual(laptop.height);
    await page.locator('.settings-index').getByRole('button', { name: 'Rating lists for this event' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('w asks why by the keyboard alone, Escape closes, and the board is still in hand (D10)', async () => {
    const open = await prepare(server.url, 8);
    await open.pairNext(1);
    const { page, context, complaints } = await open.visit(browser, 'round/1', laptop);
    await takeBoard(page, 2);
    await press(page, ['w']);
    await page.locator('aside.side .decisions li').first().waitFor();
    await press(page, ['Escape']);
    await page.locator('aside.side .decisions').waitFor({ state: 'detached' });
    await press(page, ['1']);
    await expect.poll(() => resultOn(page, 2)).toBe('1 – 0');
    // In a closed round the keys that are shown correct a result, after a question.
    await untilSent(page);
    for (const left of [1, 3, 4]) await open.command({ kind: 'result', round: 1, board: left, result: '==' });
    await open.command({ kind: 'close-round', round: 1 });
    await page.getByText('closed', { exact: true }).first().waitFor();
    await takeBoard(page, 2);
    await press(page, ['0']);
    await page.locator('dialog[open]').getByText('Round 1 is closed').first().waitFor();
    await press(page, ['Escape']);
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    expect(await resultOn(page, 2)).toBe('1 – 0');
    // The list of keys stands whole.
    await press(page, ['?']);
    const dialogue = page.locator('dialog[open]');
    await dialogue.waitFor();
    expect(await dialogue.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('the moves in the standings are counted from the ranks of the round before', async () => {
    const open = await prepare(server.url, 12, 5);
    for (const round of [1, 2]) {
      await open.pairNext(round);
      await open.results(round, 6);
      await open.command({ kind: 'close-round', round });
    }
    const { page, context, complaints } = await open.visit(browser, 'standings', laptop);
    const rows = page.locator('table.standings tbody tr');
    const ranks = async (): Promise<Map<string, number>> =>
      new Map(
        await Promise.all(
          (await rows.all()).map(
            async (row): Promise<[string, number]> => [
              await row.locator('td.name').innerText(),
              Number(await row.locator('td.rank').innerText()),
            ],
          ),
        ),
      );
    await rows.nth(11).waitFor();
    await page.locator('td.mv [role="img"]').first().waitFor();
    await page.getByText('▲ ▼: ranks gained or lost since the previous round').waitFor();
    const now = await ranks();
    const moves = await Promise.all(
      (await rows.all()).map(async (row): Promise<[string, number]> => {
        const text = await row.locator('td.mv').innerText();
        return [
          await row.locator('td.name').innerText(),
          text.startsWith('▼') ? -Number(text.slice(1)) : Number(text.slice(1)),
        ];
      }),
    );
    await page.getByLabel('After which round').selectOption('1');
    await expect.poll(() => page.locator('td.mv').count()).toBe(0);
    const before = await ranks();
    for (const [name, move] of moves)
      expect([name, (before.get(name) ?? 0) - (now.get(name) ?? 0)]).toEqual([name, move]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
