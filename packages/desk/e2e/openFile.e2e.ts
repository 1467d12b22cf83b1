import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { nextStepOf, standing, untilSent, visit } from './browser.ts';
import { prepare } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage({ own: true });

const data = join(dirname(fileURLToPath(import.meta.url)), '../../testkit/data');

/** A real open in the middle of its rounds: the one kept with the test data, else the demo as a TRF. */
async function openInProgress(): Promise<string> {
  const kept = readdirSync(data).find((file) => /^open.*\.trf$/.test(file));
  if (kept !== undefined) return readFileSync(join(data, kept), 'latin1');
  const { id } = (await (
    await fetch(`${server.url}api/demo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
  ).json()) as { id: string };
  return (await fetch(`${server.url}api/tournaments/${id}/export/trf16`)).text();
}

const standingOf = async (page: Page): Promise<string> => (await page.locator('.standing').textContent()) ?? '';

/** Does whatever the page names as the next step of a round, until the tournament is over. */
async function runToTheEnd(page: Page, rounds: number): Promise<void> {
  const most = 5 * rounds + 5;
  for (let step = 0; step < most; step++) {
    // On the page of the step its name is hidden: there the button of the bar does it.
    const line = await standingOf(page);
    if (/final standings/.test(line)) return;
    const leads = (await page.locator('.standing[data-here]').count()) === 0;
    if (leads || !/enter the results/.test(line)) await nextStepOf(page).click();
    if (/enter the results/.test(line)) {
      const missing = await page.locator('td.result.missing').count();
      await page.locator('#content').focus();
      await page.locator('tr:has(td.result.missing)').first().locator('td.board').click();
      await page.keyboard.press('o');
      for (let i = 0; i < missing; i++) await page.keyboard.press(['1', '5', '0'][i % 3] ?? '1');
      await untilSent(page);
      await page.keyboard.press('o');
    } else if (leads) {
      // From another page it leads to the button that pairs, publishes or closes.
      await page.locator('[data-step]:focus').press('Enter');
    }
    // Who may not be there is asked about by the pairing itself.
    const asked = page.getByRole('dialog').getByRole('button', { name: /^Pair them/ });
    const now = async () => {
      if (await asked.isVisible()) await asked.click();
      return standingOf(page);
    };
    await expect.poll(now).not.toBe(line);
  }
  throw new Error('the tournament did not come to its end');
}

describe('a file from another program', () => {
  it('is opened, paired, and run to its end', async () => {
    const { page, context, complaints } = await visit(browser, server.url);
    const text = await openInProgress();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Open a file' }).click(),
    ]);
    await chooser.setFiles({ name: 'open.trf', mimeType: 'text/plain', buffer: Buffer.from(text, 'utf8') });
    // An older file: what it does not say is told before anything is made of it.
    await page.getByRole('dialog').getByText('TRF26').first().waitFor();
    await page.getByRole('dialog').getByRole('button', { name: /^Open/ }).click();
    await page.locator('.places').waitFor();
    const { hash } = new URL(page.url());
    const id = /\/t\/([^/]+)/.exec(hash)?.[1] ?? '';
    await page.goto(`${server.url}#/t/${id}/settings/all`);
    const rounds = page.getByLabel('Number of rounds');
    const known = Number(await rounds.inputValue());
    await standing(page, /Round \d+/);
    await runToTheEnd(page, known);
    await page.locator('.places').getByRole('link', { name: 'Standings', exact: true }).click();
    await page
      .locator('option:checked', { hasText: `after round ${known}` })
      .first()
      .waitFor({ state: 'attached' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each(['csv', 'xlsx'])('of players only becomes a tournament with all of them (%s)', async (ending) => {
    const { page, context, complaints } = await visit(browser, server.url);
    const csv = [
      'Verein Musterstadt',
      'Nr;Name;Elo;Verein;Schuhgröße',
      '1;"Yılmaz, Ertan";2100;SK;42',
      '2;Kaya, Elif;19x;SK;38',
    ];
    const preview = await fetch(`${server.url}api/tournaments/import?name=source.csv`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: csv.join('\n'),
    });
    const { id } = (await preview.json()) as { id: string };
    const bytes = await (await fetch(`${server.url}api/tournaments/${id}/export/xlsx`)).arrayBuffer();
    const buffer = ending === 'csv' ? Buffer.from(csv.join('\n')) : Buffer.from(bytes);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Open a file' }).click(),
    ]);
    await chooser.setFiles({ name: `Stadt_Open.${ending}`, mimeType: 'application/octet-stream', buffer });
    await page.getByRole('heading', { name: 'New tournament from a list of players' }).waitFor();
    await page.getByText(`2 players from Stadt_Open.${ending} will be added.`).waitFor();
    if (ending === 'csv') {
      await page.getByText('One column is left out: “Schuhgröße” (42 · 38).').waitFor();
      await page.getByText('line 4: rating: found "19x"', { exact: false }).waitFor();
    }
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Stadt Open');
    await page.getByRole('button', { name: 'Create tournament' }).click();
    await page.getByText('2 registered').waitFor();
    expect(await page.locator('table.players tbody td.name').allInnerTexts()).toEqual(['Yılmaz, Ertan', 'Kaya, Elif']);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('of an event that is here already opens that one, or a second one if that is chosen', async () => {
    const tournament = await prepare(server.url, 8, 5, { info: { name: 'Twice Open' } });
    await tournament.pairNext(1);
    const buffer = Buffer.from(
      await (await fetch(`${server.url}api/tournaments/${tournament.id}/export/trf26`)).text(),
    );
    const { page, context, complaints } = await visit(browser, server.url);
    const review = page.getByRole('dialog');
    const open = async () => {
      await page.goto(server.url);
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Open a file' }).click(),
      ]);
      await chooser.setFiles({ name: 'again.trf', mimeType: 'text/plain', buffer });
      await review.getByText('“Twice Open” is already here').waitFor();
    };
    await open();
    await review.getByRole('link', { name: 'Open the one that is here' }).click();
    await page.locator('.places').waitFor();
    expect(page.url()).toContain(`/t/${tournament.id}`);
    await open();
    await review.getByRole('button', { name: 'Open as a second tournament' }).click();
    await page.locator('.places').waitFor();
    expect(page.url()).not.toContain(`/t/${tournament.id}`);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is a crosstable of another program: it opens with its rounds', async () => {
    const { page, context, complaints } = await visit(browser, server.url);
    const table = [
      'From the Tournament-Database',
      'Autumn Open',
      'Rk.,,Name,Rtg,FED,1.Rd,2.Rd,3.Rd,Pts.',
      '1,,Alt Anna,2000,GER, 3w1, 2b1,,2',
      '2,,Berg Bo,1900,SWE, 4b1, 1w0,,1',
      '3,,Cakir Can,1800,TUR, 1b0, 4w1,,1',
      '4,,Demir Defne,1700,TUR, 2w0, 3b0,,0',
    ].join('\n');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Open a file' }).click(),
    ]);
    await chooser.setFiles({ name: 'cross.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
    const dialogue = page.getByRole('dialog');
    await dialogue.getByText('2 of 2 rounds agree', { exact: false }).waitFor();
    await dialogue.getByText('players (4) are numbered by rating', { exact: false }).waitFor();
    await dialogue.getByRole('button', { name: /^Open/ }).click();
    await page.locator('.places').waitFor();
    await standing(page, /Round 3|round 3/);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is refused with every fault, its line and its column', async () => {
    const { page, context } = await visit(browser, server.url);
    const bad =
      '012 Broken\r001    1 m    Someone                           xxxx TUR\r001    1      Somebody Else                     1900 TUR\r001    1      Third, One                        1800 TUR\r';
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Open a file' }).click(),
    ]);
    await chooser.setFiles({ name: 'broken.trf', mimeType: 'text/plain', buffer: Buffer.from(bad) });
    await page.getByText('Nothing was imported').waitFor();
    await expect.poll(() => page.locator('.faults tbody tr').count()).toBeGreaterThan(1);
    await context.close();
  });
});

describe('a list whose letters are no UTF-8', () => {
  it('shows its names in every possible encoding, and is read in the chosen one', async () => {
    const context = await browser.newContext({ locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto(server.url);
    // Žák in Windows-1250; the same bytes are Þák in Iceland.
    const buffer = Buffer.concat([
      Buffer.from('Name,Rating\n'),
      Buffer.from([0x8e, 0xe1, 0x6b]),
      Buffer.from(',2100\n'),
    ]);
    await page.locator('input[type=file]').first().setInputFiles({ name: 'players.csv', mimeType: 'text/csv', buffer });
    const choice = page.getByLabel('Character encoding');
    await choice.waitFor();
    const offered = await choice.locator('option').allTextContents();
    expect(offered.length).toBeGreaterThan(1);
    const other = (
      await choice.locator('option').evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value))
    ).find((each) => each === 'windows-1251');
    expect(other).toBe('windows-1251');
    await choice.selectOption('windows-1251');
    await page.getByText(/Ћбk/).first().waitFor();
    await context.close();
  });
});
