import { beforeAll, describe, expect, it } from 'vitest';
import type { PAGES } from '../src/app/pages.ts';
import { faults, inHand } from './axe.ts';
import { board, chooseLook, visit } from './browser.ts';
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

/** Steps with the tabulator on every page. */
const STOPS = 45;

const LANGUAGES = [
  ['en-GB', 'Players'],
  ['tr-TR', 'Oyuncular'],
  ['de-DE', 'Spieler'],
] as const;

describe('every page', () => {
  for (const [locale, players] of LANGUAGES) {
    it(`passes axe and speaks its language (${locale})`, async () => {
      const { page, context, complaints } = await visit(browser, server.url, { locale });
      await page.locator('h1').waitFor();
      const about = locale === 'en-GB' ? 'everything' : 'words';
      expect(await faults(page, about)).toEqual([]);
      for (const place of everyPlace()) {
        await page.goto(`${server.url}#/t/${place}`);
        await page.locator('.places').getByText(players, { exact: true }).waitFor();
        await page.locator('h1').waitFor();
        expect(await faults(page, about), place).toEqual([]);
        // A key in place of a sentence has dots and no spaces.
        const text = await page.locator('body').innerText();
        expect(
          text.match(
            /\b(shell|players|round|standings|papers|settings|people|events|manual|card|journal|journalPage|screens|keys|tournaments|ranking|lots|rating|category|prize|ties|plan|wishes|options|correction)\.[a-z][\w.-]+/gi,
          ) ?? [],
          place,
        ).toEqual([]);
      }
      expect(complaints).toEqual([]);
      await context.close();
    });
  }

  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1920, 1080],
    [3840, 2160],
  ] as const) {
    it(`fits ${width} pixels without sideways scrolling`, async () => {
      const { page, context } = await visit(browser, server.url, { width, height });
      for (const place of everyPlace()) {
        await page.goto(`${server.url}#/t/${place}`);
        await page.locator('h1').waitFor();
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(over, place).toBeLessThanOrEqual(0);
      }
      await context.close();
    });
  }

  for (const look of ['dark', 'contrast', 'large'] as const) {
    it(`has contrast enough in the look "${look}"`, async () => {
      const { page, context } = await visit(browser, server.url);
      await chooseLook(page, look);
      for (const place of everyPlace()) {
        await page.goto(`${server.url}#/t/${place}`);
        await page.locator('h1').waitFor();
        expect(await faults(page, 'look'), place).toEqual([]);
      }
      await context.close();
    });
  }

  it('can be walked through by keys: everything in hand can be seen, and nothing holds the keyboard', async () => {
    const { page, context } = await visit(browser, server.url);
    for (const place of everyPlace()) {
      await page.goto(`${server.url}#/t/${place}`);
      await page.locator('h1').waitFor();
      await page.locator('body').evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      const seen: string[] = [];
      for (let i = 0; i < STOPS; i++) {
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
    await context.close();
  });

  it('shows an earlier state to look at only', async () => {
    const { page, context } = await visit(browser, `${server.url}#/t/${demo}/journal`);
    await page.getByRole('button', { name: 'Look', exact: true }).nth(40).click();
    await page.getByText('You are looking at an earlier state').waitFor();
    await page.goto(`${server.url}#/t/${demo}/round/4`);
    await board(page, 1).waitFor();
    expect(await page.locator('.keys').count()).toBe(0);
    await page.getByRole('button', { name: 'Back to the present' }).click();
    await page.getByText('You are looking at an earlier state').waitFor({ state: 'detached' });
    await context.close();
  });
});
