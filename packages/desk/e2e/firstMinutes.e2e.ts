import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { press, visit } from './browser.ts';
import { prepare } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser, alone } = await stage();

const pictures = process.env.TURNUVA_E2E_PICTURES;
const picture = async (page: Page, name: string): Promise<void> => {
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${name}.png` });
};

/** Pastes cells as they come from a spreadsheet. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((cells) => {
    const data = new DataTransfer();
    data.setData('text/plain', cells);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);

const FAMILY = ['Berg', 'Ost', 'Yılmaz', 'Kaya', 'Groß', 'Şahin', 'Novák', 'Öztürk', 'Lind', 'Arslan'];
/** A list without headings: number, name, federation, rating, year of birth, club. */
const LIST = FAMILY.map(
  (family, i) =>
    `${i + 1}\t${family}, Ada\t${i % 2 === 0 ? 'GER' : 'TUR'}\t${2300 - 40 * i}\t${1970 + 4 * i}\tKlub ${i % 3}`,
);

it('a list pasted without headings leads to round 1; doubles are left out, and columns can be changed', async () => {
  const { page, context, complaints } = await visit(browser, server.url, { ahead: true });
  await page.locator('h1').waitFor();
  // Of the same person twice one is taken.
  await paste(page, [...LIST, '11\tAda Berg\tGER\t2300\t1970\tKlub 0'].join('\n'));
  await page.getByText('The list has no headings').waitFor();
  await picture(page, 'firstPasted');
  // A slip is asked about; what is missing or impossible is said under its field, and stays there.
  const create = page.getByRole('button', { name: 'Create tournament' });
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByLabel('Number of rounds').fill('0');
  await create.click();
  await page.getByText('Enter a name for the tournament.').waitFor();
  await page.getByText('Too small: at least 1.').waitFor();
  expect(await page.getByLabel('Number of rounds').inputValue()).toBe('0');
  await page.locator('input[name="name"]').fill('Hafen Open');
  await page.getByText('Enter a name for the tournament.').waitFor({ state: 'detached' });
  await page.getByLabel('Number of rounds').fill('99');
  await create.click();
  await page.getByText('Is 99 correct?').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Is 99 correct?').waitFor({ state: 'detached' });
  await page.getByLabel('Number of rounds').fill('5');
  await create.click();
  await page.getByText('10 registered').waitFor();
  await page.getByRole('button', { name: 'Berg, Ada' }).click();
  await page.getByText('2300 · GER · Klub 0').waitFor();

  // A second list with columns in an order that nobody can see: given and family names.
  await paste(page, 'Zed\tTarn\t1500\nMo\tVell\t1480\n');
  const dialogue = page.locator('dialog[open]');
  await dialogue.getByText('The list has no headings').waitFor();
  await dialogue.getByRole('row', { name: /Zed, Tarn/ }).waitFor();
  await dialogue.getByLabel(/^Column 1/).selectOption({ label: 'Given names' });
  await dialogue.getByLabel(/^Column 2/).selectOption({ label: 'Family name' });
  await dialogue.getByRole('row', { name: /Tarn, Zed/ }).waitFor();
  await picture(page, 'firstColumns');
  await dialogue.getByRole('button', { name: 'Import 2 players' }).click();
  await page.getByText('12 registered').waitFor();

  await page.locator('.places').getByRole('link', { name: 'Round', exact: true }).click();
  await press(page, ['n']);
  await page.locator('#board-6').waitFor();
  await press(page, ['n']);
  await page.getByText('running', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('the import of a German list says what each heading was taken for, and which column is left out', async () => {
  const tournament = await prepare(server.url, 2);
  const { page, context, complaints } = await tournament.visit(browser, 'players', { locale: 'de-DE' });
  await page.locator('td.name').first().waitFor();
  await paste(page, 'Nr.\tName\tVorname\tVerband\tSchuhgröße\n1\tLindner\tLi\tGER\t42\n2\tOst\tKai\tAUT\t44\n');
  const dialogue = page.locator('dialog[open]');
  await dialogue.getByText('Eine Spalte wird weggelassen: „Schuhgröße“ (42 · 44).').waitFor();
  await dialogue.getByText(/^Erkannt: Name, Vorname.* Verband\.$/).waitFor();
  await dialogue.getByRole('row', { name: /Lindner, Li.*GER/ }).waitFor();
  await picture(page, 'firstGermanHeadings');
  await dialogue.getByLabel(/^Schuhgröße/).selectOption({ label: 'Bemerkung' });
  await dialogue.getByText('Eine Spalte wird weggelassen').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await context.close();
});

it('names reach the FIDE file as "Soyad, Ad" by the heading, by the arbiter’s choice, or all at once at the end', async () => {
  const tournament = await prepare(server.url, 2);
  const { page, context, complaints } = await tournament.visit(browser, 'players', { locale: 'tr-TR' });
  await page.locator('td.name').first().waitFor();
  const dialogue = page.locator('dialog[open]');
  await paste(page, 'Adı Soyadı\tELO\nZeynep Avcı\t1900\nAyşe KAYA DEMİR\t1800\n');
  await dialogue.getByRole('row', { name: /Avcı, Zeynep/ }).waitFor();
  await dialogue.getByRole('row', { name: /KAYA DEMİR, Ayşe/ }).waitFor();
  expect(await dialogue.locator('p.amber').count()).toBe(0);
  await dialogue.getByRole('button', { name: '2 oyuncuyu al' }).click();
  await page.locator('table.players td.name', { hasText: 'Avcı, Zeynep' }).waitFor();
  // While the dialogue is open no other key works.
  await dialogue.waitFor({ state: 'detached' });

  // A heading that tells no order: it is said, and the choice lies open.
  await paste(page, 'Oyuncu\tELO\nDuru Sönmez\t1700\nMert Ali Uslu\t1600\n');
  await dialogue.getByText('2 adda soyadın hangisi olduğu belli değil (örneğin “Duru Sönmez”).').waitFor();
  await picture(page, 'firstNamesUnclear');
  await dialogue.getByLabel(/^Oyuncu/).selectOption({ label: 'Önce ad, sonra soyad' });
  await dialogue.getByRole('row', { name: /Sönmez, Duru/ }).waitFor();
  await dialogue.getByLabel(/^Oyuncu/).selectOption({ label: 'Ad (Soyad, Ad)' });
  await dialogue.getByRole('row', { name: /Duru Sönmez/ }).waitFor();
  await dialogue.getByRole('button', { name: '2 oyuncuyu al' }).click();
  await page.locator('table.players td.name', { hasText: 'Duru Sönmez' }).waitFor();

  // Taken over as they stood, they are named among what FIDE will miss, and written again in one step.
  await page.locator('.places').getByRole('link', { name: 'Belgeler', exact: true }).click();
  await page.locator('.report-missing > summary').click();
  await page.getByText('Mert Ali Uslu → Uslu, Mert Ali').waitFor();
  await page.getByLabel(/Duru Sönmez/).uncheck();
  await picture(page, 'firstNamesMissing');
  await page.getByRole('button', { name: '1 adı böyle yaz' }).click();
  await page.getByText('Mert Ali Uslu →').waitFor({ state: 'detached' });
  await page.getByText('Duru Sönmez → Sönmez, Duru').waitFor();
  const file = await (await fetch(`${server.url}api/tournaments/${tournament.id}/export/trf26`)).text();
  for (const name of ['Avcı, Zeynep', 'KAYA DEMİR, Ayşe', 'Uslu, Mert Ali']) expect(file).toContain(` ${name}  `);
  expect(complaints).toEqual([]);
  await context.close();
});

it('the time of a round is shown on the desk, on phones and on the wall, and results can be kept off the public page', async () => {
  const tournament = await prepare(server.url, 6);
  const { page, context, complaints } = await visit(browser, server.url);
  await tournament.command({
    kind: 'set-round-times',
    rounds: [
      { round: 1, date: '2031/11/22', time: '14:00' },
      { round: 2, date: '2031/11/23', time: '10:00' },
    ],
  });
  await tournament.pairNext(1);
  await tournament.results(1, 3);
  await tournament.open(page, 'round/1');
  await page.locator('.standing', { hasText: 'Sat 22 Nov, 14:00' }).waitFor();
  await picture(page, 'timesRound');
  if (alone) return context.close();
  const phone = await visit(browser, `${server.url}t/${tournament.id}`, { width: 390, height: 780 });
  await phone.page.getByText('Start of round 2: Sunday 23 November at 10:00.').waitFor();
  await picture(phone.page, 'timesPublic');
  await tournament.open(page, 'screens');
  await page.getByLabel('Phones and screens show').selectOption('pairings');
  await expect.poll(async () => await (await fetch(`${server.url}t/${tournament.id}`)).text()).not.toContain('1 – 0');
  await picture(page, 'timesScreens');
  await page.goto(`${server.url}screen/${tournament.id}?show=clock`);
  await page.locator('time').waitFor();
  await picture(page, 'timesClock');
  expect(complaints).toEqual([]);
  await Promise.all([context.close(), phone.context.close()]);
});
