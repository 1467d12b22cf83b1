import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from './browser.ts';
import { prepare } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.TURNUVA_E2E_PICTURES;
  if (folder !== undefined) await page.screenshot({ path: `${folder}/ratedOpen-${name}.png` });
};

const FEDERATION = {
  en: [
    'Add player',
    '“ABC” is not the code of a FIDE federation',
    'FIDE’s rating office will miss',
    'A federation that FIDE does not know (1)',
  ],
  tr: [
    'Oyuncu ekle',
    '“ABC”, TUR veya GER gibi bir FIDE federasyonunun kodu değil',
    'FIDE raporunda',
    'FIDE’nin tanımadığı federasyon (1)',
  ],
  de: [
    'Spieler eintragen',
    '„ABC“ ist nicht das Kürzel eines Verbands der FIDE',
    'Dem Bericht an die FIDE',
    'Ein Verband, den die FIDE nicht kennt (1)',
  ],
} as const;

it.each(['en', 'tr', 'de'] as const)(
  'a federation that FIDE does not know is told while it is typed, saved, and named before the report: %s',
  async (locale) => {
    const tournament = await prepare(server.url, 4, 3);
    const { page, context, complaints } = await visit(browser, server.url, { width: 1280, height: 800, locale });
    const [add, told, summary, named] = FEDERATION[locale];
    await tournament.open(page, 'players');
    await page.getByRole('button', { name: add }).first().click();
    const form = page.locator('form.stack', { has: page.locator('input[name=federation]') });
    await form.locator('input[name=name]').fill('Kaya, Elif');
    await form.locator('input[name=federation]').fill('tur');
    expect(await form.locator('p.amber').count()).toBe(0);
    await form.locator('input[name=federation]').fill('abc');
    await form.getByText(told).waitFor();
    await picture(page, `federation-${locale}`);
    await form.locator('button.main').click();
    await tournament.allSettled();
    await tournament.open(page, 'sheets');
    await page.getByText(summary).click();
    await page.locator('li', { hasText: named }).getByRole('link', { name: 'Kaya, Elif (ABC)' }).waitFor();
    await picture(page, `missing-${locale}`);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
