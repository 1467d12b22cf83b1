import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { board, heldBack, openTools, press, resultOn, untilSent, visit } from './browser.ts';
import { type Prepared, prepare } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage({ own: true });
let tournament: Prepared;

beforeAll(async () => {
  tournament = await prepare(server.url);
  await tournament.pairNext(1);
});

async function signIn(page: Page, name: string, secret: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.locator('input[type=password]').fill(secret);
  await page.keyboard.press('Enter');
}

/** What the server says to a command that comes straight from this browser, past the desk. */
const straight = async (page: Page, command: object): Promise<number> => {
  const options = { data: { expected: 0, command }, headers: { origin: server.url.replace(/\/$/, '') } };
  return (
    await page.context().request.post(`${server.url}api/tournaments/${tournament.id}/commands`, options)
  ).status();
};

/** Nora sets up a second factor, signs out, and comes in again by a recovery code: the phone stayed at home. */
async function withSecondFactor(page: Page): Promise<void> {
  await account(page, 'Nora');
  const dialogue = page.getByRole('dialog');
  const form = dialogue.locator('form', { hasText: 'Second factor' });
  await form.getByLabel('Your PIN or password').fill('secret-4711');
  await form.getByRole('button', { name: 'Set up the second factor' }).click();
  await form.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const secret = Secret.fromBase32((await form.getByLabel('Or enter this key there').inputValue()).replaceAll(' ', ''));
  await form.getByLabel('Code from the authenticator app').fill(new TOTP({ secret }).generate());
  await form.getByRole('button', { name: 'Confirm' }).click();
  const codes = dialogue.getByRole('list', { name: 'Recovery codes' }).locator('code');
  await codes.nth(7).waitFor();
  const recovery = await codes.first().innerText();
  await dialogue.getByRole('button', { name: 'I have written them down' }).click();
  await form.getByRole('button', { name: 'Switch off' }).waitFor();
  await dialogue.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await signIn(page, 'Nora', 'secret-4711');
  await page.getByLabel('Code from the authenticator app').fill(recovery);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Nora' }).waitFor();
}

/** Background jobs: a set of PDFs is drawn, a file is checked, and both are in the list with what came of them. */
async function longWork(page: Page): Promise<void> {
  await tournament.open(page, 'sheets');
  await page.locator('summary', { hasText: 'Set of PDFs' }).click();
  await page.getByRole('button', { name: 'Create set' }).click();
  await page.getByText(/Prepared Open was submitted/).waitFor();
  await openTools(page);
  await page.locator('.tools .menu-panel').getByRole('link', { name: 'Background jobs' }).click();
  const done = (kind: string) => page.locator(`tr[data-job=${kind}][data-state=done]`);
  await done('sheets').getByRole('link', { name: 'Download result' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    done('sheets').getByRole('link', { name: 'Download result' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Prepared Open.zip');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Check files' }).click(),
  ]);
  await chooser.setFiles({ name: 'none.trf', mimeType: 'text/plain', buffer: Buffer.from('001 xx') });
  await done('check').getByText('Files: 1, rounds: 0, discrepancies: 0').waitFor();
  if (process.env.SHOTS !== undefined) await page.screenshot({ path: `${process.env.SHOTS}/jobs.png` });
  await done('check').getByRole('button', { name: 'Remove Check: none.trf' }).click();
  await done('check').waitFor({ state: 'detached' });
}

/** The section of the server's own accounts. */
const accounts = (page: Page) =>
  page.locator('.settings-section', { has: page.getByRole('heading', { name: 'People on this computer' }) });

/** Opens the dialogue of the signed-in user. */
async function account(page: Page, name: string): Promise<void> {
  await openTools(page);
  await page.locator('.tools .menu-panel').getByRole('button', { name }).click();
}

describe('people at the desk', () => {
  it('on one laptop say their name once, without an account, and the journal has it', async () => {
    const { page, context, complaints } = await visit(browser, server.url);
    await account(page, 'Your name …');
    await page.locator('dialog input:focus').waitFor();
    await page.keyboard.type('Ayşe Hakem');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Ayşe Hakem' }).waitFor();
    await tournament.open(page, 'round/1');
    await board(page, 6).waitFor();
    await page.locator('#board-6 td.board').click();
    await press(page, ['5']);
    await untilSent(page);
    await tournament.open(page, 'journal');
    await page.getByRole('row', { name: /board 6.*Ayşe Hakem/ }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('are added by the chief arbiter, and sign-in is switched on', async () => {
    const { page, context } = await tournament.visit(browser, 'settings');
    const form = accounts(page).locator('form', { has: page.locator('input[type=password]') });
    // What cannot be taken stays in the form, with the reason beside it.
    await form.locator('input').first().fill(' ');
    await form.locator('input[type=password]').fill('secret-4711');
    await page.keyboard.press('Enter');
    await accounts(page).getByRole('alert').waitFor();
    expect(await form.locator('input[type=password]').inputValue()).toBe('secret-4711');
    // The first account is a chief arbiter's, and how long a PIN has to be is said before.
    expect(await form.locator('option').allInnerTexts()).toEqual(['chief arbiter']);
    await page.getByText('at least 6 characters').first().waitFor();
    for (const [name, role] of [
      ['Ada', 'chief'],
      ['Rıza', 'results'],
      ['Lea', 'reader'],
      ['Dora', 'deputy'],
      ['Sven', 'screens'],
    ] as const) {
      await form.locator('input').first().fill(name);
      await form.locator('select').selectOption(role);
      await form.locator('input[type=password]').fill('secret-4711');
      await page.keyboard.press('Enter');
      await page.getByRole('cell', { name, exact: true }).waitFor();
    }
    expect(await accounts(page).getByRole('alert').count()).toBe(0);
    await page.getByRole('checkbox', { name: /Require sign-in/ }).check();
    await context.close();
  });

  it('see their tick while the server has not answered yet, also when the page is drawn again', async () => {
    const { page, context } = await visit(browser, server.url);
    await signIn(page, 'Ada', 'secret-4711');
    await tournament.open(page, 'settings');
    const tick = page.getByRole('checkbox', { name: /Require sign-in/ });
    await expect.poll(() => tick.isChecked()).toBe(true);
    const thinking = heldBack();
    await page.route('**/api/settings', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      await thinking.released;
      return route.abort();
    });
    await tick.click();
    // The user there would be chief arbiter: that is asked first.
    await page.getByRole('dialog').getByRole('button', { name: 'Switch off sign-in here' }).click();
    await accounts(page)
      .locator('form', { has: page.locator('input[type=password]') })
      .locator('input')
      .first()
      .fill('Redraw');
    expect(await tick.isChecked()).toBe(false);
    thinking.release();
    // The server did not take it, and the tick says so.
    await expect.poll(() => tick.isChecked()).toBe(true);
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
    await untilSent(page);
    await expect.poll(() => resultOn(page, 1)).toBe('1 – 0');
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
    expect(await straight(page, { kind: 'result', round: 1, board: 2, result: '10' })).toBe(403);
    expect(await straight(page, { kind: 'undo' })).toBe(403);
    await context.close();
  });

  it('who are deputy work on the tournament, but not on its settings or on people', async () => {
    const { page, context } = await visit(browser, server.url);
    await signIn(page, 'Dora', 'secret-4711');
    await page.getByRole('link', { name: 'Prepared Open' }).waitFor();
    await tournament.open(page, 'round/1');
    await page.locator('.page-head .more > button').waitFor();
    await tournament.open(page, 'settings');
    await page.getByRole('heading', { name: 'Event', exact: true }).waitFor();
    expect(await page.getByRole('heading', { name: 'People on this computer' }).count()).toBe(0);
    expect(await straight(page, { kind: 'change-settings', settings: { totalRounds: 6 } })).toBe(403);
    expect(
      await straight(page, {
        kind: 'leave-fide-mode',
        reason: 'x',
        confirmed: ['journal.leaveFideMode', 'journal.leaveFideMode'],
      }),
    ).toBe(403);
    expect((await context.request.get(`${server.url}api/people`)).status()).toBe(403);
    await context.close();
  });

  it('who look after the screens see them and change nothing else', async () => {
    const { page, context } = await visit(browser, server.url);
    await signIn(page, 'Sven', 'secret-4711');
    await page.getByRole('link', { name: 'Prepared Open' }).waitFor();
    await tournament.open(page, 'screens');
    await page.locator('#content h1').waitFor();
    await tournament.open(page, 'round/1');
    await board(page, 3).waitFor();
    await press(page, ['1']);
    expect(await resultOn(page, 3)).not.toMatch(/\d/);
    expect(await straight(page, { kind: 'result', round: 1, board: 3, result: '10' })).toBe(403);
    await context.close();
  });

  it('sign out on all devices, and change their PIN with the old one', async () => {
    const [one, two] = [await visit(browser, server.url), await visit(browser, server.url)];
    for (const { page } of [one, two]) {
      await signIn(page, 'Lea', 'secret-4711');
      await page.getByRole('button', { name: 'Lea' }).waitFor();
    }
    await account(one.page, 'Lea');
    await one.page.getByLabel('Current PIN or password').fill('not it');
    await one.page.getByLabel('New PIN or password').fill('fresh-1234');
    await one.page.getByRole('button', { name: 'Change PIN or password' }).click();
    await one.page.getByRole('dialog').getByRole('alert').waitFor();
    await one.page.getByLabel('Current PIN or password').fill('secret-4711');
    await one.page.getByRole('button', { name: 'Change PIN or password' }).click();
    await one.page.getByText('Your other devices are signed out').waitFor();
    await two.page.reload();
    await two.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await signIn(two.page, 'Lea', 'fresh-1234');
    await two.page.getByRole('button', { name: 'Lea' }).waitFor();
    await account(two.page, 'Lea');
    await two.page.getByRole('button', { name: 'Sign out on all devices' }).click();
    await two.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await one.page.reload();
    await one.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await Promise.all([one.context.close(), two.context.close()]);
  });

  it('are given a right in one tournament, see only that one, and the audit log records it', async () => {
    const { page, context, complaints } = await visit(browser, server.url);
    await signIn(page, 'Ada', 'secret-4711');
    await page.getByRole('link', { name: 'Prepared Open' }).waitFor();
    await tournament.open(page, 'settings');
    await accounts(page).getByRole('cell', { name: 'Lea', exact: true }).waitFor();
    await page.getByLabel('This tournament: Name').fill('Nora');
    await page.getByLabel('This tournament: Role').selectOption('results');
    await page.getByLabel('This tournament: PIN or password (new names)').fill('secret-4711');
    await page.keyboard.press('Enter');
    const here = page.getByRole('table', { name: 'This tournament' });
    await here.getByRole('row', { name: /Nora results only in this tournament/ }).waitFor();
    await page.getByRole('link', { name: 'Audit' }).click();
    await page.getByRole('row', { name: /Ada Nora received a right: results only, Prepared Open/ }).waitFor();
    await page
      .getByRole('row', { name: /Signed in/ })
      .first()
      .waitFor();
    await longWork(page);
    await context.close();
    const nora = await visit(browser, server.url);
    await signIn(nora.page, 'Nora', 'secret-4711');
    await nora.page.getByRole('link', { name: 'Prepared Open' }).waitFor();
    // Users who may not make a tournament are not offered one.
    expect(await nora.page.locator('.page-head button').count()).toBe(0);
    await tournament.open(nora.page, 'round/1');
    await board(nora.page, 2).waitFor();
    await nora.page.locator('#board-2 td.board').click();
    await press(nora.page, ['5']);
    await untilSent(nora.page);
    await expect.poll(() => resultOn(nora.page, 2)).toContain('½');
    await withSecondFactor(nora.page);
    expect(await nora.page.getByRole('button', { name: 'Close round 1' }).count()).toBe(0);
    expect([...complaints, ...nora.complaints]).toEqual([]);
    await nora.context.close();
  });

  it('who guess passwords are told how long to wait', async () => {
    const { page, context } = await visit(browser, server.url, { locale: 'tr-TR' });
    for (let i = 0; i < 11; i++) {
      await page.getByLabel('Ad', { exact: true }).fill('Rıza');
      await page.locator('input[type=password]').fill(`guess ${i}`);
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/session'));
      await page.keyboard.press('Enter');
      await answered;
    }
    await page.getByText(/(saniye|dakika) sonra yeniden deneyin/).waitFor();
    await context.close();
  });
});
