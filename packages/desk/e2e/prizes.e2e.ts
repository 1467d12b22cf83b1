import { describe, expect, it } from 'vitest';
import { chooseLanguage, chooseLook } from './browser.ts';
import { stage } from './stage.ts';
import { standingsPage } from './standingsPage.ts';

const { server, browser, alone } = await stage();
const { at, page, event, button, part, dialogue, clean, rows, picture } = await standingsPage(server, browser);
/** Cents of an amount as it is shown in English. */
const cents = (text: string): number => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);

describe('categories', () => {
  it('count their players while they are defined, and have tables of their own', async () => {
    await part('Categories');
    await button('Add category').click();
    await page.locator('input:focus').waitFor();
    await page.keyboard.type('U14 girls');
    // The name says the age.
    expect(await page.getByLabel(/^Under/).inputValue()).toBe('14');
    await page.getByLabel('Gender').selectOption('w');
    await page.getByText('2 players match').waitFor();
    await clean();
    await picture('category');
    await button('Save').click();
    await page.getByRole('cell', { name: 'U14 girls', exact: true }).waitFor();
    await button('Add category').click();
    await page.locator('input:focus').waitFor();
    await page.keyboard.type('Below 2350');
    await page.getByLabel('Rating up to').fill('2350');
    await button('Save').click();
    await page.getByRole('cell', { name: 'Below 2350', exact: true }).waitFor();
    await clean();
    await button('Table: U14 girls').click();
    await expect.poll(() => rows().count()).toBe(2);
    await page.getByLabel('Players shown').selectOption({ label: 'everyone' });
    await expect.poll(() => rows().count()).toBe(12);
  });
});

describe('prizes', () => {
  it('are paid to the cent while they are typed, and say why', async () => {
    await part('Prizes');
    await page.getByLabel('Prize fund (for percentages)').fill('1,000');
    await page.getByLabel('Prize from place 1', { exact: true }).fill('33.33');
    await page.getByLabel('Fixed or percentage from place 1').selectOption('percent');
    await button('Add places').click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Prize from place 2');
    await page.getByLabel('Last place of the prize from place 2').fill('4');
    await page.getByLabel('Prize from place 2', { exact: true }).fill('12.5');
    await button('Add prize list').click();
    await page.getByLabel('List name').last().fill('Girls');
    await page.getByLabel('Prizes for').last().selectOption('U14 girls');
    await page.getByLabel('Prize from place 1', { exact: true }).last().fill('50');
    await page.getByText('not saved yet').waitFor();
    await clean();
    await picture('prizeForm');
    const amounts = await page.locator('table.prizes td.points').allInnerTexts();
    const [announced, paid, left] = await page.locator('.side .sums dd').allInnerTexts();
    expect(amounts.map(cents).reduce((sum, each) => sum + each, 0)).toBe(cents(paid ?? ''));
    expect(cents(announced ?? '')).toBe(cents(paid ?? '') + cents(left ?? ''));
    expect(cents(announced ?? '')).toBe(33_330 + 37_500 + 5_000);
    await button('Save prizes').click();
    await page.getByText('not saved yet').waitFor({ state: 'detached' });
    await button(/^Prize for .*: why$/)
      .first()
      .click();
    await dialogue()
      .getByText(/Hort|not shared/)
      .first()
      .waitFor();
    await clean();
    await picture('prizeWhy');
    await page.keyboard.press('Escape');
    await button('Print').click();
    await page.frameLocator('iframe.paper').getByText('Girls').first().waitFor();
    await page.goBack();
  });

  it('in kind name their winners, on screen, on paper and in the hall', async () => {
    await event.command({ kind: 'define-prizes', prizes: null });
    await event.open(page, 'standings/prizes');
    const amount = page.getByLabel('Prize from place 1', { exact: true });
    const thing = page.getByLabel('Prize in kind from place 1', { exact: true });
    // By the keyboard alone: what is typed as the amount goes to its own field when the amount is left.
    await amount.fill('100 + Cup');
    await amount.press('Tab');
    await expect.poll(async () => [await amount.inputValue(), await thing.inputValue()]).toEqual(['100', 'Cup']);
    await amount.fill('');
    await button('Add places').click();
    await page.getByLabel('Last place of the prize from place 2').fill('3');
    await page.getByLabel('Prize in kind from place 2', { exact: true }).fill('Book');
    await clean();
    await picture('prizeFormInKind');
    const winners = () => page.locator('table.prizes td.thing').allInnerTexts();
    await expect.poll(winners).toEqual(['Cup', 'Book', 'Book']);
    await button('Save prizes').click();
    await page.getByText('not saved yet').waitFor({ state: 'detached' });
    expect(await page.locator('table.prizes').innerText()).not.toContain('0.00');
    await button(/^Prize for .*: why$/)
      .nth(1)
      .click();
    await dialogue()
      .getByText(/Book: prizes in kind are never shared/)
      .waitFor();
    await clean();
    await picture('prizeWhyInKind');
    await page.keyboard.press('Escape');
    await button('Print').click();
    const paper = page.frameLocator('iframe.paper');
    await expect.poll(() => paper.getByRole('cell', { name: 'Book', exact: true }).count()).toBe(2);
    await picture('prizeSheetInKind');
    // The desk in the browser alone has no hall screens.
    if (!alone) {
      await page.goto(`${server.url}screen/${event.id}?show=money`);
      await page.getByText('Cup', { exact: true }).waitFor();
      await picture('prizeHallInKind');
    }
    await event.open(page, 'standings');
  });
});

describe('sheets', () => {
  const paper = () => page.frameLocator('iframe.paper');

  it('are about one player, everyone, or one category', async () => {
    await event.open(page, 'sheets/receipts/3');
    const about = page.getByRole('combobox', { name: 'Who it is for' });
    await about.selectOption({ label: 'Müller, Käthe 8 (8)' });
    await paper()
      .getByRole('heading', { name: /Müller, Käthe 8/ })
      .first()
      .waitFor();
    await page.locator('nav ul.menu').getByRole('link', { name: 'Pairing cards', exact: true }).click();
    await expect.poll(() => paper().locator('table').count()).toBe(1);
    await about.selectOption('');
    await expect.poll(() => paper().locator('table').count()).toBe(12);
    await page.locator('nav ul.menu').getByRole('link', { name: 'Standings by category', exact: true }).click();
    await expect.poll(() => paper().locator('table').count()).toBe(2);
    await page.getByRole('combobox', { name: 'Category' }).selectOption('U14 girls');
    await expect.poll(() => paper().locator('table').count()).toBe(1);
    await paper().getByText('Müller, Käthe 8').waitFor();
    await clean();
    await picture('sheets');
    await page.getByRole('combobox', { name: 'Round' }).selectOption('1');
    await paper()
      .getByText(/after round 1/)
      .first()
      .waitFor();
    await event.open(page, 'standings');
  });
});

describe('the standings', () => {
  it('are in Turkish and German on a phone', async () => {
    const { page: phone, context, complaints } = await event.visit(browser, 'standings');
    for (const [language, words] of [
      ['tr', ['Kategoriler', 'Ödüller', 'Kuvvet puanları']],
      ['de', ['Kategorien', 'Preise', 'Wertungszahlen']],
    ] as const) {
      await phone.setViewportSize({ width: 1280, height: 740 });
      await chooseLanguage(phone, language);
      await phone.setViewportSize({ width: 360, height: 740 });
      for (const word of words) {
        await phone.locator('.parts').getByRole('link', { name: word }).click();
        await clean(phone);
        const over = await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([word, over <= 0]).toEqual([word, true]);
        await picture(`phone-${word}`, phone);
      }
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('name winner, amount and prize in kind on a phone', async () => {
    const lists = [{ name: 'Main', sharing: 'rank', prizes: [{ cents: 10_000, thing: 'Cup' }] }];
    await event.command({ kind: 'define-prizes', prizes: { currency: 'EUR', onePrizeEach: true, lists } });
    const { page: phone, context } = await event.visit(browser, 'standings/prizes', { width: 390, height: 844 });
    const seen = (cell: string): Promise<boolean> => phone.locator(`table.prizes td.${cell}`).first().isVisible();
    for (const cell of ['name', 'points', 'thing']) await expect.poll(() => seen(cell), { message: cell }).toBe(true);
    await context.close();
  });

  it('pass axe in the dark in every part', async () => {
    await chooseLook(page, 'dark');
    for (const name of ['Table', 'Crosstable', 'Categories', 'Prizes', 'Ratings']) {
      await part(name);
      await clean();
      await picture(`dark-${name}`);
    }
    expect(at.complaints).toEqual([]);
  });
});
