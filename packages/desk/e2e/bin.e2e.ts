import { expect, it } from 'vitest';
import { visit } from './browser.ts';
import { prepare } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser, alone } = await stage({ own: true });

it('a tournament that is moved to the bin comes back as it was', async () => {
  const { id } = await prepare(server.url, 6);
  /** That the public page answers so, where there is one. */
  const publicPage = async (status: number): Promise<void> => {
    if (!alone) expect((await fetch(`${server.url}t/${id}`)).status).toBe(status);
  };
  const { page, context, complaints } = await visit(browser, server.url);
  const row = page.locator('main .event-row', { hasText: 'Prepared Open' });
  await row.waitFor();
  expect(await page.locator('details').count()).toBe(0);
  await publicPage(200);

  await row.getByRole('button', { name: 'Move Prepared Open to the bin' }).click();
  await row.waitFor({ state: 'detached' });
  await page.getByText('Bin: 1 tournament').click();
  await publicPage(404);

  await page.getByRole('button', { name: 'Restore Prepared Open' }).click();
  await row.waitFor();
  expect(await page.locator('details').count()).toBe(0);

  // The notice takes it back as well.
  await row.getByRole('button', { name: 'Move Prepared Open to the bin' }).click();
  await page.locator('.notices button', { hasText: 'Undo' }).last().click();
  await row.waitFor();
  await row.getByRole('link').first().click();
  await page.locator('.places').waitFor();
  await page.goto(`${server.url}#/t/${id}/players`);
  await page.getByText('6 registered').waitFor();
  await publicPage(200);
  expect(complaints).toEqual([]);
  await context.close();
});
