import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { press } from './browser.ts';
import { attach, type Prepared } from './desk.ts';
import { players } from './players.ts';

/** Pictures of what the tests have made, where someone asks for them. */
const pictures = process.env.TURNUVA_E2E_PICTURES;

/** A tournament of a format with players, by way of the server. */
export async function createFormat(
  url: string,
  system: string,
  count: number,
  options: Readonly<Record<string, unknown>> = {},
): Promise<Prepared> {
  const response = await fetch(`${url}api/tournaments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url.replace(/\/$/, '') },
    body: JSON.stringify({
      settings: { info: { name: `${system} ${count}`, locale: 'tr' }, system, edition: 'seed', options },
    }),
  });
  const { id } = (await response.json()) as { id: string };
  const tournament = await attach(url, id);
  await tournament.command({ kind: 'add-players', players: players(count) });
  return tournament;
}

/** The whole page as a picture, without the notices that come and go. */
export async function picture(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return;
  mkdirSync(pictures, { recursive: true });
  const show = (visibility: string) =>
    page.locator('.notices').evaluateAll((all, wanted) => {
      for (const each of all) if (each instanceof HTMLElement) each.style.visibility = wanted;
    }, visibility);
  await show('hidden');
  await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
  await show('');
}

export const row = (page: Page, key: string) => page.locator(`tr[data-game="${key}"]`);
export const resultOf = (page: Page, key: string): Promise<string> => row(page, key).locator('td').nth(3).innerText();

/** Takes a game in hand and enters a result by its key. */
export async function enter(page: Page, key: string, result: string): Promise<void> {
  await row(page, key).locator('td').first().click();
  await press(page, [result]);
  await expect.poll(() => resultOf(page, key)).not.toBe('');
}

/** Names of White and Black in a game. */
export const seats = async (page: Page, key: string): Promise<string[]> => [
  await row(page, key).locator('td').nth(2).innerText(),
  await row(page, key).locator('td').nth(4).innerText(),
];

/** Answers the question on the screen with yes, as often as it is asked. */
export async function agree(page: Page, times = 1): Promise<void> {
  for (let n = 0; n < times; n++) await page.getByRole('dialog').getByRole('button').first().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Plays on until nothing is open: the first of the two wins every game. */
export async function playOut(page: Page, key = '1'): Promise<number> {
  let played = 0;
  for (; played < 300; played++) {
    const open = page.locator('tr[data-game]').filter({ has: page.locator('td:nth-child(4):empty') });
    if ((await open.count()) === 0) break;
    const game = (await open.first().getAttribute('data-game')) ?? '';
    const number = Number(game.split(/[.#]/).at(game.includes('#') ? -1 : 1));
    await enter(page, game, number % 2 === 1 ? key : key === '1' ? '0' : '1');
  }
  return played;
}
