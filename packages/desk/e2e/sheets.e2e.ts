import { expect, it } from 'vitest';
import { visit } from './browser.ts';
import { prepare } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

it('a sheet is printed in another language than that of the desk, on the page and as a file', async () => {
  const open = await prepare(server.url, 4);
  await open.pairNext(1);
  const { page, context, complaints } = await visit(browser, server.url, { locale: 'en', width: 1366, height: 768 });
  await open.open(page, 'sheets/pairings/1');
  const sheet = page.frameLocator('iframe');
  await sheet.getByText('White', { exact: true }).first().waitFor();
  await page.locator('main').getByLabel('Language').selectOption({ label: 'Deutsch' });
  await sheet.getByText('Weiß', { exact: true }).first().waitFor();
  const files = page.locator('main a.button');
  expect(
    await files.evaluateAll((all) => all.map((each) => /[?&]lang=de(&|$)/.test(each.getAttribute('href') ?? ''))),
  ).toEqual([true, true, true]);
  // The desk itself stays as it was.
  await page.getByRole('heading', { name: 'Sheets' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
