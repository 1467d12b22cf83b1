import { LANGUAGES } from '@turnuva/text';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PAGES } from '../src/app/pages.ts';
import { faults, inHand } from './axe.ts';
import { board, chooseLanguage, chooseLook, visit } from './browser.ts';
import { withSchedule } from './schedules.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();
let demo: string;
let league: string;

beforeAll(async () => {
  const made = await fetch(`${server.url}api/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  demo = ((await made.json()) as { id: string }).id;
  const teams = ['Ankara', 'İzmir', 'Köln', 'Wien'];
  const wanted = { name: 'League', system: 'round-robin', players: 16, options: { boards: 3 }, teams };
  const scheduled = await withSchedule(server.url, wanted);
  await scheduled.command({ kind: 'open-rounds', through: 1 });
  league = scheduled.id;
});

/** Every page of the desk with the addresses it is looked at by. A page that is missing here is an error of types. */
const ADDRESSES: Readonly<Record<keyof typeof PAGES, readonly string[]>> = {
  players: ['players'],
  round: ['round/5', 'round/6', 'round/1'],
  schedule: ['schedule'],
  playoff: ['playoff'],
  standings: ['standings', 'standings/crosstable', 'standings/categories', 'standings/prizes', 'standings/ratings'],
  finish: ['finish'],
  sheets: ['sheets'],
  screens: ['screens'],
  journal: ['journal'],
  settings: ['settings'],
};
/** The addresses in the demo, an open; those of formats with a schedule in a league. */
const everyPlace = (): string[] => [
  ...Object.values(ADDRESSES)
    .flat()
    .filter((address) => address !== 'schedule')
    .map((address) => `${demo}/${address}`),
  ...['schedule', 'round/1', 'standings'].map((address) => `${league}/${address}`),
];

/** Steps with the tabulator: on one page from its top, through the frame that all pages share; on the others in their own content. */
const STOPS = { page: 45, content: 25 };

/** The appearance settings on the document: large letters are as large in every theme, so they need no look of their own. */
const LOOKS: readonly (readonly [theme: string, large: string])[] = [
  ['dark', 'no'],
  ['contrast', 'yes'],
];
const USUAL = ['light', 'no'] as const;
/** From a phone to a wall, in pixels. */
const SIZES: readonly (readonly [width: number, height: number])[] = [
  [360, 740],
  [768, 1024],
  [1920, 1080],
  [3840, 2160],
  [1440, 900],
];
/** A key in place of a sentence has dots and no spaces. */
const KEYS =
  /\b(shell|players|round|standings|papers|settings|people|events|manual|card|journal|journalPage|screens|keys|tournaments|ranking|lots|rating|category|prize|ties|plan|wishes|options|correction|helpers|server)\.[a-z][\w.-]+/gi;

/** Steps with the tabulator: all that is in hand can be seen, and nothing holds the keyboard. */
async function walkByKeys(page: Page, place: string, within: keyof typeof STOPS): Promise<void> {
  await page.evaluate((start) => {
    (document.activeElement as HTMLElement | null)?.blur();
    // As "Skip to the content" does.
    if (start === 'content') document.querySelector('main')?.focus();
  }, within);
  const seen: string[] = [];
  for (let i = 0; i < STOPS[within]; i++) {
    await page.keyboard.press('Tab');
    const { name, visible } = await inHand(page);
    // The page is over: what follows is its beginning again.
    if (name.includes('IFRAME') || (i > 0 && name === seen[0])) break;
    expect([place, name, visible]).toEqual([place, name, true]);
    // A date is one field with several stops in it.
    if (seen.at(-1) !== name) seen.push(name);
  }
  // Who is held turns round the same few things and never gets to the end of the page.
  expect([place, seen.includes('the page') || new Set(seen).size === seen.length]).toEqual([place, true]);
}

describe('every page', () => {
  it('passes axe and has contrast enough in every look, fits from 360 to 3840 pixels, and is walked through by keys', async () => {
    const { page, context, complaints } = await visit(browser, server.url);
    const show = ([theme, large]: readonly [string, string]) =>
      page.evaluate((look) => Object.assign(document.documentElement.dataset, look), { theme, large });
    await page.locator('h1').waitFor();
    expect(await faults(page)).toEqual([]);
    for (const [at, place] of everyPlace().entries()) {
      await page.goto(`${server.url}#/t/${place}`);
      await page.locator('.places').getByText('Players', { exact: true }).waitFor();
      await page.locator('h1').waitFor();
      expect([place, await faults(page)]).toEqual([place, []]);
      for (const look of LOOKS) {
        await show(look);
        expect([place, look, await faults(page, 'look')]).toEqual([place, look, []]);
      }
      await show(USUAL);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([place, width, Math.max(0, over)]).toEqual([place, width, 0]);
      }
      await walkByKeys(page, place, at === 0 ? 'page' : 'content');
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  // That no language lacks a sentence that another has, languages.test.ts says: one language shows every page, all show one.
  it('speaks every language, and passes axe in German on every page', async () => {
    const { page, context, complaints } = await visit(browser, server.url);
    for (const language of [...LANGUAGES.filter((each) => each !== 'de'), 'de'] as const) {
      await chooseLanguage(page, language);
      for (const place of language === 'de' ? everyPlace() : [`${demo}/settings`]) {
        await page.goto(`${server.url}#/t/${place}`);
        await page.locator('.places').waitFor();
        await page.locator('h1').waitFor();
        const keys = (await page.locator('body').innerText()).match(KEYS) ?? [];
        expect([language, place, keys]).toEqual([language, place, []]);
        if (language === 'de') expect([language, place, await faults(page, 'words')]).toEqual([language, place, []]);
      }
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('takes the look that the menu sets', async () => {
    const { page, context } = await visit(browser, `${server.url}#/t/${demo}/players`);
    const dataset = () => page.evaluate(() => ({ ...document.documentElement.dataset }));
    await chooseLook(page, 'dark');
    await expect.poll(dataset).toMatchObject({ theme: 'dark', large: 'no' });
    await chooseLook(page, 'contrast');
    await expect.poll(dataset).toMatchObject({ theme: 'contrast', large: 'no' });
    await chooseLook(page, 'large');
    await expect.poll(dataset).toMatchObject({ large: 'yes' });
    await context.close();
  });

  it('of an earlier state changes nothing, and leads back to the present', async () => {
    const { page, context } = await visit(browser, `${server.url}#/t/${demo}/journal`);
    await page.locator('table.journal [data-entry]').nth(40).locator('td.number').click();
    await page.locator('aside.side').getByRole('button', { name: 'View', exact: true }).click();
    await page.getByText('You are looking at an earlier state').waitFor();
    await page.goto(`${server.url}#/t/${demo}/round/4`);
    await board(page, 1).waitFor();
    expect(await page.locator('.keys').count()).toBe(0);
    await page.getByRole('button', { name: 'Back to the present' }).click();
    await page.getByText('You are looking at an earlier state').waitFor({ state: 'detached' });
    await context.close();
  });
});
