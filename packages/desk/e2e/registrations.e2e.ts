import { expect, it } from 'vitest';
import { prepare } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

it('waiting players are accepted until the last round is over; after that the queue says why not', async () => {
  const origin = server.url.replace(/\/$/, '');
  const tournament = await prepare(server.url, 4, 1);
  const publicity = JSON.stringify({ page: true, registration: true });
  const headers = { 'content-type': 'application/json', origin };
  await fetch(`${server.url}api/tournaments/${tournament.id}/publicity`, { method: 'PUT', headers, body: publicity });
  await fetch(`${server.url}t/${tournament.id}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    body: new URLSearchParams({ last: 'Kaya', first: 'Elif' }),
  });
  await tournament.pairNext(1);
  const { page, context, complaints } = await tournament.visit(browser, 'players', { width: 1280, height: 720 });
  const accept = page.locator('button.main[aria-label*="Kaya, Elif"]');
  await accept.waitFor();
  expect(await accept.isEnabled()).toBe(true);
  await tournament.results(1, 2);
  await tournament.command({ kind: 'close-round', round: 1 });
  const why = 'All announced rounds have been played (1), so nobody can register any more.';
  await page.locator('section.sheet .amber', { hasText: why }).waitFor();
  await expect.poll(() => accept.isDisabled()).toBe(true);
  if (process.env.TURNUVA_E2E_PICTURES !== undefined)
    await page.screenshot({ path: `${process.env.TURNUVA_E2E_PICTURES}/registrations.png` });
  await page.getByRole('button', { name: 'Decline Kaya, Elif' }).click();
  await accept.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await context.close();
});

it('a second Enter accepts nobody twice, and passes over a name that is registered already until that is read', async () => {
  const origin = server.url.replace(/\/$/, '');
  const tournament = await prepare(server.url, 4);
  const headers = { 'content-type': 'application/json', origin };
  const api = `${server.url}api/tournaments/${tournament.id}`;
  const ask = (last: string, federation: string) =>
    fetch(`${server.url}t/${tournament.id}/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
      body: new URLSearchParams({ last, first: 'Işıl', federation, sure: federation }),
    });
  await fetch(`${api}/publicity`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ page: true, registration: true }),
  });
  for (const [last, federation] of [
    ['Unal', 'TUR'],
    ['Kaya', 'XQZ'],
    ['Tekin', ''],
  ] as const)
    await ask(last, federation);
  await tournament.command({ kind: 'add-players', players: [{ name: 'Kaya, Işıl', rating: 1800 }] });
  const { page, context, complaints } = await tournament.visit(browser, 'round', {
    width: 1280,
    height: 720,
    locale: 'tr-TR',
  });
  await page.locator('.bar-warning', { hasText: '3 oyuncu herkese açık sayfadan kayıt istedi' }).waitFor();
  await page.getByRole('link', { name: 'Başvuruları göster' }).click();
  const first = page.locator('button.main[aria-label*="Unal, Işıl"]');
  await first.waitFor();
  await first.focus();
  // As a hand on the key does it: before the list is there again.
  await first.evaluate((button: HTMLElement) => {
    for (let press = 0; press < 3; press++) button.click();
  });
  await first.waitFor({ state: 'detached' });
  await page.getByText('“XQZ”, TUR veya GER gibi').waitFor();
  // Enter by Enter: "Kaya" is registered, so that Enter goes on to "Tekin".
  await page.locator('button.main[aria-label*="Kaya, Işıl"]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Kaya, Işıl zaten').waitFor();
  await page.locator('button.main[aria-label*="Tekin, Işıl"]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('button[aria-label*="Tekin, Işıl"]').first().waitFor({ state: 'detached' });
  const names = async () => (await (await fetch(`${api}/export/csv`)).text()).match(/\p{L}+, Işıl/gu)?.toSorted();
  expect(await names()).toEqual(['Kaya, Işıl', 'Tekin, Işıl', 'Unal, Işıl']);
  await page.getByText('Başka biri: kaydet').click();
  await expect.poll(async () => (await names())?.filter((name) => name === 'Kaya, Işıl').length).toBe(2);
  expect(complaints).toEqual([]);
  await context.close();
});
