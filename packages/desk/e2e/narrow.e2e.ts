import { LANGUAGES } from '@turnuva/text';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { chooseLanguage, rare, visit } from './browser.ts';
import { prepare } from './desk.ts';
import { createFormat, picture } from './format.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

const LONG = ['Schleswig-Holsteinischer von Hohenzollern, Maximilian', 'Venkataramanan Krishnamurthy Subrahmanyam'];

/** Buttons and fields of the page that are reached only by scrolling sideways, the page or a part of it. */
const outOfSight = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main button, main select, main input, .places :is(a, button)')].flatMap((each) => {
      const { right, width } = each.getBoundingClientRect();
      if (width === 0) return [];
      let edge = document.documentElement.clientWidth;
      for (let box = each.parentElement; box !== null; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') edge = Math.min(edge, box.getBoundingClientRect().right);
      return right > edge + 1 ? [`${each.textContent || each.getAttribute('aria-label')}`] : [];
    }),
  );

it('at 1000 px every button of a round is in sight, however long the names are, in every language', async () => {
  const cup = await createFormat(server.url, 'knockout', 12);
  for (const [i, name] of LONG.entries()) await cup.command({ kind: 'change-player', player: i + 1, change: { name } });
  for (const [t, name] of ['Schachgemeinschaft Porz Köln 1951', 'Werder Bremen Schachabteilung'].entries()) {
    const members = [1, 2, 3].map((place) => 3 * t + place);
    await cup.command({ kind: 'set-team', team: { name, members } });
  }
  await cup.command({ kind: 'start-knockout' });
  const open = await prepare(server.url, 13);
  for (const [i, name] of LONG.entries())
    await open.command({ kind: 'change-player', player: i + 1, change: { name } });
  const byes = [8, 9].map((player) => ({ round: 1, player, bye: player === 8 ? 'half' : 'zero' }));
  await open.command({ kind: 'grant-byes', byes });
  const { page, context, complaints } = await visit(browser, server.url, { width: 1000, height: 800 });
  const inSight = async (what: string): Promise<void> => {
    for (const language of LANGUAGES) {
      await chooseLanguage(page, language);
      await picture(page, `narrow-${what}-${language}`);
      await expect.poll(() => outOfSight(page), { message: `${what}, ${language}` }).toEqual([]);
    }
    await chooseLanguage(page, 'en');
  };

  await cup.open(page, 'schedule');
  // The game in hand has its results beside it, and below it why these two meet.
  await page.locator('tr.chosen td.entry button').first().waitFor();
  await page.locator('tr.reason li').first().waitFor();
  await inSight('knockout');
  await open.open(page, 'round/1');
  // By hand from nothing: everyone is without a board.
  await page.getByRole('button', { name: 'Pair by hand' }).click();
  await page.locator('.manual table button.small').first().waitFor();
  await inSight('byHand');
  await page.getByRole('button', { name: 'Cancel' }).click();
  // By hand from a pairing: two sit out, and may have come.
  await open.pairNext(1);
  await rare(page, 'Change pairing');
  await page.locator('.manual table button.small').nth(1).waitFor();
  await inSight('sittingOut');
  expect(complaints).toEqual([]);
  await context.close();
});

it('on a phone all pages of a tournament are reached without scrolling sideways, in every language', async () => {
  const open = await prepare(server.url, 4);
  const { page, context } = await visit(browser, server.url, { width: 390, height: 844, touch: true });
  await open.open(page, 'players');
  const places = page.locator('.places');
  for (const language of LANGUAGES) {
    await chooseLanguage(page, language);
    await places.locator('button').tap();
    expect(await places.locator('a:visible').count()).toBe(7);
    expect(await outOfSight(page)).toEqual([]);
    await places.locator('a').first().tap();
    await expect.poll(() => places.locator('a:visible').count()).toBe(4);
    expect(await outOfSight(page)).toEqual([]);
  }
  await context.close();
});

it('the bar of a page is one row at 1280 px in every language, and with text at 200 % only the keys stay', async () => {
  const open = await prepare(server.url, 12, 7);
  await open.pairNext(1);
  const { page, context, complaints } = await open.visit(browser, 'round/1', { width: 1280, height: 800 });
  const height = () => page.locator('.page-head').evaluate((bar) => bar.clientHeight);
  for (const place of ['round/2', 'journal']) {
    await open.open(page, place);
    await page.locator('.page-head .actions button').first().waitFor();
    for (const language of LANGUAGES) {
      await chooseLanguage(page, language);
      await expect.poll(height, { message: `${place}, ${language}` }).toBeLessThanOrEqual(56);
    }
  }
  await page.setViewportSize({ width: 640, height: 400 });
  await open.open(page, 'round/1');
  await page.locator('.keys').waitFor();
  const fixed = await page.evaluate(() =>
    [...document.querySelectorAll('.shell *')]
      .filter((each) => getComputedStyle(each).position === 'fixed' && !each.matches('.side, .notices, .side *'))
      .reduce((sum, each) => sum + each.clientHeight, 0),
  );
  expect(fixed).toBeLessThanOrEqual(400 / 6);
  expect(complaints).toEqual([]);
  await context.close();
});

it('on a phone no line of the state starts with the dot between two facts, in every language', async () => {
  const open = await prepare(server.url, 24);
  await open.pairNext(1);
  await open.results(1, 7);
  const { page, context } = await open.visit(browser, 'standings', { width: 390, height: 844, touch: true });
  const dotsInFront = () =>
    page.locator('.standing').evaluate((line) => {
      const start = line.getBoundingClientRect().left;
      const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const at = text.textContent?.indexOf('·') ?? -1;
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        if (range.getBoundingClientRect().left < start + 12) found.push(`${text.textContent}`);
      }
      return found;
    });
  for (const language of LANGUAGES) {
    await chooseLanguage(page, language);
    await page.locator('.standing .soft').last().waitFor();
    await expect.poll(dotsInFront, { message: language }).toEqual([]);
  }
  await context.close();
});
