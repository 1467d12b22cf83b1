import { expect, it } from 'vitest';
import { visit } from './browser.ts';
import { stage } from './stage.ts';

const { server, browser, alone } = await stage({ own: true });

const pictures = process.env.TURNUVA_E2E_PICTURES;
const post = async (path: string, body: unknown): Promise<void> => {
  const answer = await fetch(`${server.url}api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
};

it('two sections of one event share check-in, table numbers and hall screen, and a player moves between them', async () => {
  const { page, context, complaints } = await visit(browser, server.url);
  await page.getByRole('link', { name: 'Event with several sections' }).click();
  await page.getByLabel('Event name').fill('City Open');
  await page.getByRole('button', { name: 'Create the event' }).click();
  await page.getByText('Name at least one section').waitFor();
  await page.getByLabel('New sections').fill('Open A, Open B');
  await page.getByRole('button', { name: 'Create the event' }).click();
  await page.getByRole('heading', { name: 'City Open' }).waitFor();
  await page.getByText('2 sections · 0 players').waitFor();

  const ids = await page
    .locator('.home-list td.name a')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
  for (const [i, href] of ids.entries()) {
    const id = href.split('/').at(-1) ?? '';
    const players = Array.from({ length: 6 }, (_, n) => ({
      name: `${'AB'[i]}${n}, Player`,
      rating: 2000 - n - 300 * i,
    }));
    await post(`tournaments/${id}/commands`, { expected: 2, command: { kind: 'add-players', players } });
  }
  await page.getByText('2 sections · 12 players').waitFor();

  // Facts entered once are in both.
  await page.getByLabel('City', { exact: true }).fill('Izmir');
  await page.getByRole('button', { name: 'Save for all sections' }).click();
  await page.getByText('Saved in 2 sections').waitFor();
  await page.getByText('Two sections use the same table numbers').waitFor();
  await page.getByRole('button', { name: 'Number tables continuously' }).click();
  await expect.poll(() => page.getByLabel('First table of Open B').inputValue()).toBe('4');
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/event.png` });

  // One logo for both: a file that is no picture says so, and what is chosen then is drawn again.
  const logo = page.locator('form', { has: page.getByRole('heading', { name: 'Logo' }) });
  const choose = (name: string, buffer: Buffer) =>
    logo.getByLabel('Choose a picture').last().setInputFiles({ name, mimeType: 'image/png', buffer });
  await choose('rooks.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'));
  await page.getByRole('alert').filter({ hasText: 'SVG file' }).waitFor();
  await choose('rooks.png', await page.screenshot());
  await page.getByText('Saved in 2 sections').waitFor();
  await logo.getByText(/^\d+ × \d+ pixels, \d+ kB$/).waitFor();
  await expect.poll(() => page.getByRole('img', { name: 'Logo of City Open' }).count()).toBe(2);
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/event-logo.png`, fullPage: true });

  await page.getByRole('link', { name: 'Check-in for all sections' }).click();
  await page.getByText('0 of 12 have arrived').waitFor();
  await page.getByRole('button', { name: 'B0, Player has arrived' }).click();
  await page.getByText('1 of 12 have arrived').waitFor();
  await page.getByLabel('Section of B0, Player').selectOption({ label: 'Open A' });
  // What it changes comes first: until it is confirmed nobody has moved.
  await page.getByRole('heading', { name: 'Preview the move' }).waitFor();
  await page.getByText('B0, Player: Open B → Open A, number 7').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await page.getByLabel('Section of B0, Player').inputValue()).toBe(ids[1]?.split('/').at(-1));
  await page.getByLabel('Section of B0, Player').selectOption({ label: 'Open A' });
  await page.getByRole('button', { name: 'Move 1 player' }).click();
  await page.getByText('1 player moved.').waitFor();
  // Back by one click, and all of the stronger half spread over both.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.getByLabel('Section of B0, Player').inputValue()).toBe(ids[1]?.split('/').at(-1));
  await page.getByText('Spread players across sections').click();
  await page.getByLabel('Rating from').fill('1995');
  await page.getByRole('button', { name: 'Preview the move' }).click();
  await page.getByRole('cell', { name: '6 → 3' }).waitFor();
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/event-spread.png`, fullPage: true });
  await page.getByRole('button', { name: 'Move 3 players' }).click();
  await page.getByText('3 players moved.').waitFor();
  await expect.poll(() => page.getByLabel('Section of A1, Player').inputValue()).toBe(ids[1]?.split('/').at(-1));
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/event-people.png` });
  // The address is a place: reload comes back to it, back leads to the board.
  await page.reload();
  await page.getByText('1 of 12 have arrived').waitFor();
  await page.goBack();
  await page.getByText('2 sections · 12 players').waitFor();

  // From section to section through the switcher in the header.
  await page.getByRole('link', { name: 'Open B' }).first().click();
  await page.locator('.switcher > button').click();
  await page.locator('.switcher .menu-panel').getByRole('link', { name: 'Open A' }).click();
  await expect.poll(() => page.title()).toContain('Open A');
  // The section has the event's logo, and removes it for itself.
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.locator('.settings-index').getByRole('button', { name: 'Logo' }).click();
  await page.locator('.logo-shown img').waitFor();
  await page.getByRole('button', { name: 'Remove the logo' }).click();
  await page.getByRole('button', { name: 'Choose a picture' }).waitFor();
  await page.goto(`${server.url}#/`);
  await page.getByRole('link', { name: 'City Open' }).waitFor();
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/home-event.png` });

  if (!alone) {
    const [left, right] = ids.map((href) => href.split('/').at(-1));
    await page.goto(`${server.url}screens?left=${left}&right=${right}&show=pairings`);
    await expect.poll(() => page.frames().length).toBe(3);
    await page.frameLocator('iframe').nth(1).getByRole('heading', { name: 'Open B' }).waitFor();
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/two-screens.png` });
  }
  expect(complaints).toEqual([]);
  await context.close();
});
