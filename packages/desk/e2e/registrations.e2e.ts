import { expect, it } from 'vitest';
import { visit } from './browser.ts';
import { prepare } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

const SAID = {
  en: ['All announced rounds are played (1): nobody can be registered any more.', 'Decline: Kaya, Elif'],
  tr: ['Duyurulan bütün turlar oynandı (1): artık kimse kaydedilemez.', 'Geri çevir: Kaya, Elif'],
  de: ['Alle angekündigten Runden sind gespielt (1)', 'Ablehnen: Kaya, Elif'],
} as const;

it.each(['en', 'tr', 'de'] as const)(
  'who waits is taken in until the last round is over; then the queue says why not: %s',
  async (locale) => {
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
    const { page, context, complaints } = await visit(browser, server.url, { width: 1280, height: 720, locale });
    await tournament.open(page, 'players');
    const accept = page.locator('button.main[aria-label*="Kaya, Elif"]');
    await accept.waitFor();
    expect(await accept.isEnabled()).toBe(true);
    await tournament.results(1, 2);
    await tournament.command({ kind: 'close-round', round: 1 });
    const [why, decline] = SAID[locale];
    await page.locator('section.sheet .amber', { hasText: why }).waitFor();
    await expect.poll(() => accept.isDisabled()).toBe(true);
    if (process.env.TURNUVA_E2E_PICTURES !== undefined)
      await page.screenshot({ path: `${process.env.TURNUVA_E2E_PICTURES}/registrations-${locale}.png` });
    await page.getByRole('button', { name: decline }).click();
    await accept.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  },
);
