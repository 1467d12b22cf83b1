import { expect, it } from 'vitest';
import { chooseLanguage, rare, visit } from './browser.ts';
import { prepare } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage({ own: true });

const WORDS = {
  en: ['Compare with the rating list', 'Compare', 'home: November 2025 list, loaded '],
  tr: ['Rating listesiyle karşılaştır', 'Karşılaştır', 'home: Kasım 2025 listesi, yüklendi '],
  de: ['Mit der Wertungsliste vergleichen', 'Vergleichen', 'home: Liste von November 2025, geladen '],
} as const;

it('Enter compares with the lists that are loaded, without a request before; their dates are in the reader’s language', async () => {
  const said = new URLSearchParams({ name: 'home', month: '2025/11', of: 'national', file: 'home.csv', headed: '1' });
  const taken = await fetch(`${server.url}api/ratinglists?${said}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', origin: server.url.replace(/\/$/, '') },
    body: 'Name;National rating\nKaya, Ayse;1777\n',
  });
  expect(taken.status, await taken.text()).toBeLessThan(300);
  const tournament = await prepare(server.url, 4, 3);
  const { page, context, complaints } = await visit(browser, server.url, { width: 1366, height: 768 });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
  });
  await tournament.open(page, 'players');
  for (const language of ['en', 'tr', 'de'] as const) {
    await chooseLanguage(page, language);
    const [open, compare, age] = WORDS[language];
    await rare(page, open);
    const dialogue = page.getByRole('dialog');
    await dialogue.getByText(age).waitFor();
    const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      dateStyle: 'medium',
      timeZone: 'UTC',
    });
    await dialogue.getByText(day.format(new Date())).waitFor();
    const button = dialogue.getByRole('button', { name: compare, exact: true });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    if (process.env.TURNUVA_E2E_PICTURES !== undefined)
      await page.screenshot({ path: `${process.env.TURNUVA_E2E_PICTURES}/compare-${language}.png` });
    await page.keyboard.press('Escape');
    await dialogue.waitFor({ state: 'detached' });
  }
  expect(asked).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
