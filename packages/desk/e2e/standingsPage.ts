import { mkdirSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { faults } from './axe.ts';
import { type Visit, visit } from './browser.ts';
import { type Prepared, prepare } from './desk.ts';
import type { TestServer } from './server.ts';

/** The page of the standings, of an event after three rounds, and the ways to its things. */
interface StandingsPage {
  readonly at: Visit;
  readonly page: Page;
  readonly event: Prepared;
  readonly button: (name: string | RegExp, of?: Page | Locator) => Locator;
  /** Goes to a part of the page. */
  readonly part: (name: string) => Promise<void>;
  readonly dialogue: (of?: Page) => Locator;
  readonly clean: (of?: Page) => Promise<void>;
  readonly rows: (of?: Page) => Locator;
  readonly picture: (name: string, of?: Page) => Promise<void>;
}

/** A dozen players after three rounds: one withdrew, one was expelled, two are girls under 14. */
async function openEvent(server: TestServer): Promise<Prepared> {
  const tournament = await prepare(server.url, 12, 5);
  for (const player of [3, 8])
    await tournament.command({ kind: 'change-player', player, change: { sex: 'w', birth: '2014/03/01' } });
  for (const round of [1, 2, 3]) {
    await tournament.pairNext(round);
    await tournament.results(round, 6);
    await tournament.command({ kind: 'close-round', round });
  }
  await tournament.command({ kind: 'withdraw', player: 12, fromRound: 4 });
  return tournament;
}

/** Opens the standings of such an event; of what a file of tests does there, nothing may complain. */
export async function standingsPage(server: TestServer, browser: Browser): Promise<StandingsPage> {
  const at = await visit(browser, server.url);
  const { page } = at;
  const event = await openEvent(server);
  await event.open(page, 'standings');
  afterAll(() => expect(at.complaints).toEqual([]));
  const pictures = process.env.TURNUVA_E2E_PICTURES;
  const picture = async (name: string, of: Page = page): Promise<void> => {
    if (pictures === undefined) return;
    mkdirSync(pictures, { recursive: true });
    await of.screenshot({ path: `${pictures}/${name}.png` });
  };

  const button = (name: string | RegExp, of: Page | Locator = page): Locator => of.getByRole('button', { name });
  const part = (name: string): Promise<void> => page.locator('.parts').getByRole('link', { name, exact: true }).click();
  const dialogue = (of: Page = page): Locator => of.locator('dialog[open], [data-panel]');
  const clean = async (of: Page = page): Promise<void> => expect(await faults(of)).toEqual([]);
  const rows = (of: Page = page): Locator => of.locator('table.standings tbody tr');
  return { at, page, event, button, part, dialogue, clean, rows, picture };
}
