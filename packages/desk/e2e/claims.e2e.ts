import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faults } from './axe.ts';
import { board, resultOn, untilSent, visit } from './browser.ts';
import { type Prepared, prepare } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage({ own: true });

interface Code {
  readonly player: number;
  readonly name: string;
  readonly code: string;
}
interface Game {
  readonly white: Code;
  readonly black: Code;
}

const codesOf = async ({ id }: Prepared): Promise<Code[]> =>
  (await (await fetch(`${server.url}api/tournaments/${id}/codes`)).json()) as Code[];

/** Who sits at a board, from the public page. */
async function gameOn({ id }: Prepared, codes: readonly Code[], number: number): Promise<Game> {
  const text = await (await fetch(`${server.url}t/${id}/b/${number}`)).text();
  const [white, black] = [...text.matchAll(/\/p\/(\d+)"/g)].map((match) => Number(match[1]));
  const of = (id: number | undefined) => codes.find(({ player }) => player === id)!;
  return { white: of(white), black: of(black) };
}

/** A phone: small, in a language of its own, as a rule without scripts. */
async function phone(options: { locale?: string; javaScriptEnabled?: boolean; colorScheme?: 'dark' } = {}) {
  const { locale = 'en-GB', javaScriptEnabled = false } = options;
  const context = await browser.newContext({
    ...options,
    locale,
    javaScriptEnabled,
    viewport: { width: 360, height: 740 },
    bypassCSP: true,
  });
  return context.newPage();
}

/** A player finds their name, goes to the form and sends; the code only where the phone does not know it. */
async function sendIn(page: Page, { id }: Prepared, who: Code, outcome: string, code = who.code): Promise<void> {
  await page.goto(`${server.url}t/${id}/p/${who.player}`);
  await page.locator(`form.result input[value=${outcome}]`).check();
  const field = page.locator('form.result input[name=code]');
  if ((await field.count()) > 0) await field.fill(code);
  await page.locator('form.result button:not([name])').click();
}

/** Where the buttons of each row are, and how wide. */
const placesOfButtons = (rows: Element[]): string[] =>
  rows.map((row) =>
    [...row.querySelectorAll('form > button')]
      .map((button) => button.getBoundingClientRect())
      .map(({ left, width }) => `${Math.round(left)} ${Math.round(width)}`)
      .join(', '),
  );

/** Whether anything is above the buttons of the last board when the page is scrolled to its end. */
const isCoveredAtTheEnd = (row: Element): boolean => {
  window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
  return [...row.querySelectorAll('button')]
    .filter((button) => button.checkVisibility())
    .some((button) => {
      const { left, bottom, width } = button.getBoundingClientRect();
      return !button.contains(document.elementFromPoint(left + width / 2, bottom - 2));
    });
};

const pictures = process.env.TURNUVA_E2E_PICTURES;
const picture = async (page: Page, name: string): Promise<void> => {
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}.png`) });
};

describe('results reported by players', () => {
  it('are confirmed from two phones without scripts, across a restart, up to the journal', async () => {
    const tournament = await prepare(server.url, 8);
    await tournament.pairNext(1);
    const codes = await codesOf(tournament);
    const desk = await visit(browser, server.url, { ahead: true });
    const { page } = desk;

    // Off at first: nobody finds a form.
    const first = await gameOn(tournament, codes, 1);
    const white = await phone();
    await white.goto(`${server.url}t/${tournament.id}/p/${first.white.player}`);
    expect(await white.locator('form.result').count()).toBe(0);
    await tournament.open(page, 'screens');
    await page.getByRole('checkbox', { name: /Players may report results/ }).check();
    const cards = page.getByRole('link', { name: 'Print the players’ codes' });
    await cards.waitFor();
    const printed = await fetch(new URL((await cards.getAttribute('href'))!.replace('.pdf', '.html'), server.url));
    expect(await printed.text()).toContain(`${first.white.code.slice(0, 4)} ${first.white.code.slice(4)}`);
    await tournament.open(page, 'round/1');
    await board(page, 1).waitFor();

    // The first player comes by their name; the wrong code is told on their own page.
    await white.goto(`${server.url}t/${tournament.id}`);
    await white.getByRole('searchbox').fill(first.white.name);
    await white.getByRole('button', { name: 'Find my board' }).click();
    await white.getByRole('link', { name: 'Send the result of board 1' }).click();
    await white.locator('form.result input[value=won]').check();
    await white.locator('form.result input[name=code]').fill(first.black.code);
    await white.locator('form.result button').click();
    await white.getByRole('alert').getByText('This is not the code of this player').waitFor();
    expect(await white.locator('form.result input[value=won]').isChecked()).toBe(true);
    await white.locator('form.result input[name=code]').fill(first.white.code);
    await white.locator('form.result button').click();
    await white.getByText('You reported 1 – 0.').waitFor();
    await page.getByText('Only one player has reported a result: 1').waitFor();

    // The plug is pulled: what was said is kept; the phone remembers its code.
    await server.kill();
    await server.start();
    const black = await phone({ locale: 'tr-TR', colorScheme: 'dark' });
    await black.goto(`${server.url}t/${tournament.id}/p/${first.black.player}?code=${first.black.code}`);
    expect(new URL(black.url()).search).toBe('');
    await black.getByRole('button', { name: 'Evet, 1 – 0 doğru' }).click();
    await black.getByText('1 – 0 girildi').waitFor();
    await expect.poll(() => resultOn(page, 1)).toBe('1 – 0');
    await tournament.open(page, 'journal');
    await page.getByText(/board 1, .+ – .+: 1 – 0, reported by both players/).waitFor();
    await page.getByRole('cell', { name: `${first.white.name} + ${first.black.name}` }).waitFor();

    // What is entered is entered: the phone is sent to the arbiter.
    await white.goto(`${server.url}t/${tournament.id}/p/${first.white.player}`);
    await white.getByText('If that is wrong, see the arbiter.').waitFor();
    expect(await white.locator('form.result').count()).toBe(0);

    // A helper with a card for boards 2 and 3: a code is typed in, a touch is a result, another one asks first.
    await tournament.open(page, 'screens');
    const form = page.locator('form.helper-new');
    for (const [label, value] of [
      ['Boards from', '2'],
      ['to', '3'],
      ['Name', 'Mia'],
    ] as const)
      await form.getByLabel(label, { exact: true }).fill(value);
    await form.getByRole('button', { name: 'Create card' }).click();
    const code = await page.locator('.helper-code').innerText();
    await page.getByRole('button', { name: 'Hide code: Boards 2–3' }).waitFor();
    await picture(page, 'helper-desk');
    const helper = await phone();
    await helper.goto(`${server.url}t/${tournament.id}/helper`);
    await helper.getByLabel('The code on your card').fill(code);
    await helper.getByRole('button', { name: 'Open', exact: true }).click();
    await helper.getByText('Round 1, still missing: 2, 3').waitFor();
    await expect.poll(() => helper.locator('.helper section').count()).toBe(2);
    await helper.getByRole('button', { name: /^2: .* 1 – 0 \S+$/ }).click();
    await helper.getByText('Board 2: 1 – 0 is entered.').waitFor();
    await helper.getByRole('button', { name: /^2: .*½ – ½$/ }).click();
    await helper.getByText('Board 2 already has 1 – 0. Enter ½ – ½ instead?').waitFor();
    // It waits for its answer while another board is entered.
    await helper.getByRole('button', { name: /^3: .*½ – ½$/ }).click();
    await helper.getByText('Board 3: ½ – ½ is entered.').waitFor();
    await picture(helper, 'helper-phone');
    await helper.locator('#b2').getByText('Board 2 already has 1 – 0. Enter ½ – ½ instead?').waitFor();
    await helper.getByRole('button', { name: 'Replace result' }).click();
    await helper.getByText('Board 2: ½ – ½ is entered.').waitFor();
    await page.getByRole('button', { name: 'Cancel card: Boards 2–3' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel card', exact: true }).click();
    await page.locator('[data-card]').waitFor({ state: 'detached' });
    await helper.getByRole('button', { name: /^3: .* 1 – 0 \S+$/ }).click();
    await helper.getByRole('alert').getByText('This phone has no valid card').waitFor();
    await tournament.open(page, 'round/1');
    await expect.poll(() => resultOn(page, 2)).toBe('½ – ½');
    // Beside a helper there is room for the address and the browser of a phone in one more line.
    await tournament.open(page, 'journal');
    const who = page.getByRole('cell', { name: 'Mia, 2–3', exact: true }).first();
    await who.waitFor();
    expect((await who.boundingBox())?.width).toBeGreaterThan(180);
    expect(desk.complaints).toEqual([]);
    for (const each of [white, black, helper, page]) await each.context().close();
  });

  it('of a helper out of reach of the network are kept on the page, and sent once it is back', async () => {
    const tournament = await prepare(server.url, 8);
    await tournament.pairNext(1);
    const { page, context } = await tournament.visit(browser, 'screens');
    const form = page.locator('form.helper-new');
    for (const [label, value] of [
      ['Boards from', '2'],
      ['to', '4'],
    ] as const)
      await form.getByLabel(label, { exact: true }).fill(value);
    await form.getByRole('button', { name: 'Create card' }).click();
    const code = await page.locator('.helper-code').innerText();
    const helper = await phone({ javaScriptEnabled: true });
    await helper.goto(`${server.url}t/${tournament.id}/helper`);
    await helper.getByLabel('The code on your card').fill(code);
    await helper.getByRole('button', { name: 'Open', exact: true }).click();
    await helper.getByText('Round 1, still missing: 2, 3, 4').waitFor();
    await helper.locator('#b3 summary').click();
    await helper.getByRole('button', { name: /^2: .* 1 – 0 \S+$/ }).click();
    await helper.getByText('Board 2: 1 – 0 is entered.').waitFor();
    // The rarer results of another board stay open, every row has its buttons at the same places, and what the page says
    // has its own place and goes.
    expect(await helper.locator('#b3 details').getAttribute('open')).not.toBeNull();
    expect(new Set(await helper.locator('.helper section').evaluateAll(placesOfButtons)).size).toBe(1);
    expect(await helper.locator('#b4').evaluate(isCoveredAtTheEnd)).toBe(false);
    await helper.locator('.said').waitFor({ state: 'detached' });
    await helper.getByText('Round 1, still missing: 3, 4').waitFor();
    await helper.locator('#b3 summary').click();
    await helper.context().setOffline(true);
    await helper.getByRole('button', { name: /^3: .* 0 – 1 \S+$/ }).click();
    await helper.getByText('Not sent yet: 3: 0 – 1. It is sent when there is a network again.').waitFor();
    await helper.getByRole('button', { name: /^4: .*½ – ½$/ }).click();
    await helper.getByText('Not sent yet: 3: 0 – 1, 4: ½ – ½.').waitFor();
    expect(await faults(helper)).toEqual([]);
    await picture(helper, 'helper-offline');
    await helper.context().setOffline(false);
    await helper.getByText('All your boards’ results for round 1 are in.').waitFor();
    expect(await helper.locator('button[aria-busy]').count()).toBe(0);
    // A change is asked about on the same page, and the question can be answered.
    await helper.getByRole('button', { name: /^4: .* 1 – 0 \S+$/ }).click();
    await helper.getByText('Board 4 already has ½ – ½. Enter 1 – 0 instead?').waitFor();
    // It keeps nothing from being sent, and stays until it is answered itself.
    await helper.context().setOffline(true);
    await helper.getByRole('button', { name: /^3: .* 1 – 0 \S+$/ }).click();
    await helper.getByText('Not sent yet: 3: 1 – 0.').waitFor();
    await helper.context().setOffline(false);
    await helper.locator('#b3').getByText('Board 3 already has 0 – 1. Enter 1 – 0 instead?').waitFor();
    await picture(helper, 'helper-questions');
    await helper.locator('#b3').getByRole('link', { name: 'Keep' }).click();
    await helper.getByRole('button', { name: /^3: .* 1 – 0 \S+$/ }).waitFor();
    await helper.getByRole('button', { name: 'Replace result' }).click();
    await helper.getByText('Board 4: 1 – 0 is entered.').waitFor();
    await tournament.open(page, 'round/1');
    await expect.poll(() => resultOn(page, 3)).toBe('0 – 1');
    await expect.poll(() => resultOn(page, 4)).toBe('1 – 0');
    await helper.context().close();
    await context.close();
  });

  it('that differ are shown at the desk with both reports; one key leads there, one key decides', async () => {
    const tournament = await prepare(server.url, 8);
    await tournament.pairNext(1);
    const codes = await codesOf(tournament);
    const { page, context, complaints } = await tournament.visit(browser, 'screens');
    await page.getByRole('checkbox', { name: /Players may report results/ }).check();
    await page.getByRole('link', { name: 'Print the players’ codes' }).waitFor();
    await tournament.open(page, 'round/1');
    const [white, black] = [await phone({ javaScriptEnabled: true }), await phone({ locale: 'de-DE' })];
    const game = await gameOn(tournament, codes, 3);
    await sendIn(white, tournament, game.white, 'won');
    await sendIn(black, tournament, game.black, 'drawn');
    await black.getByText('Sie haben ½ – ½ gemeldet, Ihr Gegner 1 – 0.').waitFor();
    // The other phone learns it without reloading.
    await white.getByText('You reported 1 – 0, your opponent ½ – ½.').waitFor();
    expect([await faults(white), await faults(page)]).toEqual([[], []]);
    await page.getByRole('heading', { name: 'Players disagree on 1 board' }).waitFor();
    await page.getByRole('link', { name: /players disagree: 3/ }).waitFor();
    await board(page, 3).locator('.tag.amber').waitFor();
    await page.getByRole('button', { name: new RegExp(`^Black ${game.black.name}: ½ – ½`) }).waitFor();
    await picture(page, 'claims');
    await picture(white, 'claims-phone');
    await page.keyboard.press('p');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('board-3');
    await page.keyboard.press('5');
    await expect.poll(() => resultOn(page, 3)).toBe('½ – ½');
    await page.getByRole('heading', { name: 'Players disagree on 1 board' }).waitFor({ state: 'detached' });
    // The desk shows it before the server has it.
    await untilSent(page);
    await white.reload();
    await white.getByText('½ – ½ is entered').waitFor();
    // A second dispute, decided with the mouse; then a player who comes too late.
    const other = await gameOn(tournament, codes, 2);
    await sendIn(white, tournament, other.white, 'lost');
    await sendIn(black, tournament, other.black, 'lost');
    await page.getByRole('button', { name: new RegExp(`^White ${other.white.name}: 0 – 1`) }).click();
    await expect.poll(() => resultOn(page, 2)).toBe('0 – 1');
    const last = await gameOn(tournament, codes, 4);
    await white.goto(`${server.url}t/${tournament.id}/p/${last.white.player}`);
    await white.locator('form.result input[value=drawn]').check();
    await white.locator('form.result input[name=code]').fill(last.white.code);
    await tournament.results(1, 1);
    await tournament.command({ kind: 'result', round: 1, board: 4, result: '10' });
    await white.locator('form.result button').click();
    await white.getByRole('alert').getByText('board 4 already has one').waitFor();
    expect(complaints).toEqual([]);
    for (const each of [white, black]) await each.context().close();
    await context.close();
  });
});

it('a phone shows what it has seen while the server is away, and says so', async () => {
  const tournament = await prepare(server.url, 6);
  await tournament.pairNext(1);
  const { page, context } = await visit(browser, `${server.url}t/${tournament.id}`, { width: 390, height: 844 });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  const kept = () => page.evaluate(async () => (await (await caches.open('turnuva-1')).keys()).length);
  await expect.poll(kept).toBeGreaterThan(1);
  await server.kill();
  await page.reload();
  await page.getByText('No connection. You are seeing the last update').waitFor();
  await page.getByText('Aydın').first().waitFor();
  await server.start();
  await page.reload();
  await page.getByText('Aydın').first().waitFor();
  expect(await page.getByText('No connection').count()).toBe(0);
  await context.close();
});
