import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { board, launch, press, resultOn, settled, visit } from './browser.ts';
import { type Prepared, prepared } from './desk.ts';
import { type TestServer, testServer } from './server.ts';

let server: TestServer;
let browser: Browser;
let tournament: Prepared;

beforeAll(async () => {
  server = await testServer();
  browser = await launch();
  tournament = await prepared(server.url);
  await tournament.pairNext(1);
});
afterAll(async () => {
  await browser?.close();
  await server?.end();
});

async function signIn(page: Page, name: string, secret: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.locator('input[type=password]').fill(secret);
  await page.keyboard.press('Enter');
}

describe('people at the desk', () => {
  it('are added by the chief arbiter, and sign-in is switched on', async () => {
    const { page, context } = await visit(browser, server.url);
    await tournament.open(page, 'settings');
    for (const [name, role] of [
      ['Ada', 'chief'],
      ['Rıza', 'results'],
      ['Lea', 'reader'],
    ] as const) {
      const form = page.locator('form', { has: page.locator('input[type=password]') });
      await form.locator('input').first().fill(name);
      await form.locator('select').selectOption(role);
      await form.locator('input[type=password]').fill('secret-4711');
      await page.keyboard.press('Enter');
      await page.getByRole('cell', { name, exact: true }).waitFor();
    }
    await page.getByRole('checkbox', { name: /Ask for sign-in/ }).check();
    await context.close();
  });

  it('are refused with a wrong password', async () => {
    const { page, context } = await visit(browser, server.url);
    await signIn(page, 'Rıza', 'not-the-secret');
    await page.getByRole('alert').waitFor();
    await context.close();
  });

  it('who only enter results can do that, and nothing else', async () => {
    const { page, context } = await visit(browser, server.url);
    await signIn(page, 'Rıza', 'secret-4711');
    await page.getByRole('link', { name: 'Prepared Open' }).waitFor();
    await tournament.open(page, 'round/1');
    await board(page, 1).waitFor();
    await press(page, ['1']);
    await settled(page);
    await expect.poll(() => resultOn(page, 1)).toBe('1 - 0');
    expect(await page.getByRole('button', { name: 'Change pairing' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Close round 1' }).count()).toBe(0);
    await tournament.open(page, 'players');
    await page.getByText('12 registered').waitFor();
    expect(await page.getByRole('button', { name: 'Add player' }).count()).toBe(0);
    await context.close();
  });

  it('who only read change nothing by keys', async () => {
    const { page, context } = await visit(browser, server.url);
    await signIn(page, 'Lea', 'secret-4711');
    await page.getByRole('link', { name: 'Prepared Open' }).waitFor();
    await tournament.open(page, 'round/1');
    await board(page, 2).waitFor();
    await press(page, ['ArrowDown', '0', '0']);
    expect(await resultOn(page, 2)).not.toMatch(/\d/);
    expect(await page.locator('.mark.waiting').count()).toBe(0);
    await context.close();
  });

  it('who are chief arbiter may change the settings', async () => {
    const { page, context } = await visit(browser, server.url);
    await signIn(page, 'Ada', 'secret-4711');
    await page.getByRole('link', { name: 'Prepared Open' }).waitFor();
    await tournament.open(page, 'settings');
    await page.getByRole('cell', { name: 'Lea', exact: true }).waitFor();
    await context.close();
  });
});
