import { mkdirSync } from 'node:fs';
import { writeTrf } from '@turnuva/formats';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { teamRoundRobin } from '../../documents/src/testing/events.ts';
import { faults } from './axe.ts';
import { chooseLook, type Visit, visit } from './browser.ts';
import { attach, type Prepared, prepare } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();
let at: Visit;
let page: Page;
let event: Prepared;

const pictures = process.env.TURNUVA_E2E_PICTURES;
const picture = async (name: string, of: Page = page): Promise<void> => {
  if (pictures === undefined) return;
  mkdirSync(pictures, { recursive: true });
  await of.screenshot({ path: `${pictures}/${name}.png` });
};

/** A dozen players after three rounds: one withdrew, one was expelled, two are girls under 14. */
async function opened(): Promise<Prepared> {
  const tournament = await prepare(server.url, 12, 5);
  for (const player of [3, 8])
    await tournament.command({ kind: 'change-player', player, change: { sex: 'w', birth: '2014/03/01' } });
  for (const round of [1, 2, 3]) {
    await tournament.pairNext(round);
    await tournament.results(round, 6);
    await tournament.command({ kind: 'close-round', round });
  }
  await tournament.command({ kind: 'withdraw', player: 12, fromRound: 4 });
  return tournament;
}

beforeAll(async () => {
  at = await visit(browser, server.url);
  page = at.page;
  event = await opened();
});

const button = (name: string | RegExp, of: Page | Locator = page): Locator => of.getByRole('button', { name });
const part = (name: string): Promise<void> => page.locator('.parts').getByRole('link', { name, exact: true }).click();
const dialogue = (of: Page = page): Locator => of.getByRole('dialog');
const clean = async (of: Page = page): Promise<void> => expect(await faults(of)).toEqual([]);
const rows = (of: Page = page): Locator => of.locator('table.standings tbody tr');
/** Cents of an amount as it is shown in English. */
const cents = (text: string): number => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);

describe('the pictures', () => {
  it('show the race with somebody in focus, each picture with its table, and go to paper', async () => {
    await event.open(page, 'standings/pictures');
    await page.getByRole('img', { name: 'Race of places' }).waitFor();
    const thick = page.locator('svg[aria-label="Race of places"] path[stroke-width="3"]');
    expect(await thick.count()).toBe(3);
    await page.getByLabel('Highlight').selectOption({ index: 5 });
    await expect.poll(() => thick.count()).toBe(1);
    await page.getByText('The same as a table').first().click();
    await expect.poll(() => page.locator('details[open] tbody tr').count()).toBe(12);
    await clean();
    await picture('pictures');
    await button('Print').click();
    await page.frameLocator('iframe.paper').locator('svg').first().waitFor();
    await picture('pictures-sheet');
  });
});

describe('the table', () => {
  it('shows the sum of a value and the card of a player, by mouse and by keyboard', async () => {
    await event.open(page, 'standings');
    await expect.poll(() => rows().count()).toBe(12);
    await button(/^BH\/C1 of/)
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await dialogue().getByText('Buchholz').first().waitFor();
    await clean();
    await picture('receipt');
    await page.keyboard.press('Escape');
    await rows().first().locator('td.name button').click();
    await expect.poll(() => dialogue().locator('table.card tbody tr').count()).toBe(3);
    await clean();
    await picture('card');
    await page.keyboard.press('Escape');
    await dialogue().waitFor({ state: 'detached' });
  });

  it('stands after any round, and without those who left', async () => {
    await page.getByLabel('After which round').selectOption('1');
    await page.getByText('after round 1', { exact: true }).first().waitFor();
    const points = await rows().locator('td.points').allInnerTexts();
    expect(new Set(points)).toEqual(new Set(['1', '½', '0']));
    await page.getByLabel('After which round').selectOption('3');
    const leavers = page.getByLabel('with those who withdrew');
    await leavers.uncheck();
    await expect.poll(() => rows().count()).toBe(11);
    await part('Crosstable');
    await expect.poll(() => page.locator('table.cross tbody tr').count()).toBe(11);
    await part('Table');
    await expect.poll(() => rows().count()).toBe(11);
    await leavers.check();
    await expect.poll(() => rows().count()).toBe(12);
    await part('Crosstable');
    await expect.poll(() => page.locator('table.cross tbody tr').count()).toBe(12);
    await page.getByText('Numbers in the cells: the opponent’s').waitFor();
    await picture('crossLegend');
    await clean();
    await part('Table');
  });

  it('goes to paper with those whom it shows: without those who left, or with them', async () => {
    const leavers = page.getByLabel('with those who withdrew');
    const printed = () => page.frameLocator('iframe.paper').locator('tbody tr');
    await leavers.uncheck();
    await expect.poll(() => rows().count()).toBe(11);
    await button('Print').click();
    await page.locator('iframe.paper').waitFor();
    await expect.poll(() => printed().count()).toBe(11);
    expect(await leavers.isChecked()).toBe(false);
    await clean();
    await picture('standings-sheet');
    for (const ending of ['PDF', 'CSV'])
      expect(await page.getByRole('link', { name: ending, exact: true }).getAttribute('href')).toContain('leavers=0');
    await page.getByRole('combobox', { name: 'Round' }).selectOption('2');
    await page.frameLocator('iframe.paper').getByText('after round 2').first().waitFor();
    expect(await leavers.isChecked()).toBe(false);
    await leavers.check();
    await expect.poll(() => printed().count()).toBe(12);
    await event.open(page, 'standings');
    await expect.poll(() => rows().count()).toBe(12);
  });
});

describe('categories', () => {
  it('are defined with a live count and have tables of their own', async () => {
    await part('Categories');
    await button('Add a category').click();
    await page.locator('input:focus').waitFor();
    await page.keyboard.type('U14 girls');
    await page.getByLabel(/^Under/).fill('14');
    await page.getByLabel('Gender').selectOption('w');
    await page.getByText('2 players are in it').waitFor();
    await clean();
    await picture('category');
    await button('Save').click();
    await page.getByRole('cell', { name: 'U14 girls', exact: true }).waitFor();
    await button('Add a category').click();
    await page.locator('input:focus').waitFor();
    await page.keyboard.type('Below 2350');
    await page.getByLabel('Rating up to').fill('2350');
    await button('Save').click();
    await page.getByRole('cell', { name: 'Below 2350', exact: true }).waitFor();
    await clean();
    await button('Table: U14 girls').click();
    await expect.poll(() => rows().count()).toBe(2);
    await page.getByLabel('Whom to list').selectOption({ label: 'everybody' });
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
    await button('Add a list of prizes').click();
    await page.getByLabel('Name of the list').last().fill('Girls');
    await page.getByLabel('For whom').last().selectOption('U14 girls');
    await page.getByLabel('Prize from place 1', { exact: true }).last().fill('50');
    await page.getByText('not saved yet').waitFor();
    await clean();
    await picture('prizeForm');
    const amounts = await page.locator('table.prizes td.points').allInnerTexts();
    const [announced, paid, left] = (await page.locator('p.figures').innerText()).match(/[\d,.]+\d/g) ?? [];
    expect(amounts.map(cents).reduce((sum, each) => sum + each, 0)).toBe(cents(paid ?? ''));
    expect(cents(announced ?? '')).toBe(cents(paid ?? '') + cents(left ?? ''));
    expect(cents(announced ?? '')).toBe(33_330 + 37_500 + 5_000);
    await button('Save the prizes').click();
    await page.getByText('not saved yet').waitFor({ state: 'detached' });
    await button(/^Prize of .*: why$/)
      .first()
      .click();
    await dialogue()
      .getByText(/Hort|shared with nobody/)
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
    await button('Save the prizes').click();
    await page.getByText('not saved yet').waitFor({ state: 'detached' });
    expect(await page.locator('table.prizes').innerText()).not.toContain('0.00');
    await button(/^Prize of .*: why$/)
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
    await page.goto(`${server.url}screen/${event.id}?show=money`);
    await page.getByText('Cup', { exact: true }).waitFor();
    await picture('prizeHallInKind');
    await event.open(page, 'standings');
  });
});

describe('ratings', () => {
  it('change game by game, sort by every column, and add up', async () => {
    await part('Ratings');
    await expect.poll(() => rows().count()).toBe(12);
    await button(/^Change/).click();
    const changes = (await page.locator('table.standings tbody td.points').allInnerTexts()).map((text) =>
      Number(text.replace('−', '-')),
    );
    expect(changes).toEqual([...changes].sort((a, b) => b - a));
    const sum = await page.locator('tfoot td.points').innerText();
    expect(Number(sum.replace('−', '-'))).toBeCloseTo(
      changes.reduce((a, b) => a + b, 0),
      2,
    );
    await clean();
    await picture('ratings');
    await rows().first().locator('td.name button').click();
    await dialogue()
      .getByText(/^K \d+ ×/)
      .waitFor();
    await clean();
    await page.keyboard.press('Escape');
  });
});

describe('tie-breaks', () => {
  const section = (): Locator => page.locator('form', { hasText: 'The list, from first to last' });
  const order = (): Promise<string[]> => page.locator('.ties .order li strong').allInnerTexts();

  const inHand = (code: string): Promise<void> =>
    page.locator('.ties .order li:focus-within', { hasText: code }).waitFor();

  it('are put together in plain words, ordered by keys, and kept for other tournaments', async () => {
    await event.open(page, 'settings');
    await page.getByRole('combobox', { name: 'Tie-break', exact: true }).selectOption('KS');
    await page.getByLabel(/^Limit: half points/).fill('2');
    await button('Add KS/L+2').click();
    await page.getByRole('combobox', { name: 'Tie-break', exact: true }).selectOption('BH');
    await page.getByLabel(/^Leave out the lowest \(/).fill('2');
    await section().getByText('Buchholz, without the 2 lowest').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => order()).toEqual(['BH/C1', 'BH', 'SB', 'DE', 'KS/L+2', 'BH/C2']);
    await button('BH/C2 one place up').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => order()).toEqual(['BH/C1', 'BH', 'SB', 'DE', 'BH/C2', 'KS/L+2']);
    await inHand('BH/C2');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => order()).toEqual(['BH/C1', 'BH', 'SB', 'BH/C2', 'DE', 'KS/L+2']);
    await inHand('BH/C2');
    await page.keyboard.press('ArrowDown');
    await inHand('DE');
    await page.keyboard.press('Delete');
    await expect.poll(() => order()).toEqual(['BH/C1', 'BH', 'SB', 'BH/C2', 'KS/L+2']);
    await page.locator('.ties .order li').nth(4).dragTo(page.locator('.ties .order li').nth(0));
    await expect.poll(() => order()).toEqual(['KS/L+2', 'BH/C1', 'BH', 'SB', 'BH/C2']);
    await page.getByLabel('Name for this list').fill('Club');
    await page.keyboard.press('Enter');
    await button('Take: Club').waitFor();
    await clean();
    await picture('ties');
    await section()
      .getByText(/participants? changes? places?/)
      .waitFor();
    await button(/^Take: Individual Swiss, unrated/).click();
    await expect.poll(() => order()).toEqual(['BH/C1', 'BH', 'SB', 'DE', 'WIN', 'BPG']);
    await button('Take: Club').click();
    await expect.poll(() => order()).toEqual(['KS/L+2', 'BH/C1', 'BH', 'SB', 'BH/C2']);
    await button('Remove Club').click();
    await button('Take: Club').waitFor({ state: 'detached' });
  });

  it('change after round 1 only with a reason, asked twice, and the journal has it', async () => {
    const save = button('Save', section());
    await expect.poll(() => save.isDisabled()).toBe(true);
    await page.getByLabel('Reason for a change after round 1 was paired').fill('The announcement said so');
    await save.click();
    await button('Continue').click();
    await clean();
    await button('Yes').click();
    await page.getByText('Tie-breaks: saved.').waitFor();
    await event.open(page, 'journal');
    await page.getByText('The announcement said so').first().waitFor();
    await event.open(page, 'standings');
    await page.getByRole('columnheader', { name: 'KS/L+2' }).waitFor();
  });

  it('that a round robin forbids are not offered, and it says why', async () => {
    const { page: other, context } = await visit(browser, server.url);
    const berger = await prepare(server.url, 6, 5);
    await berger.command({ kind: 'change-settings', settings: { system: 'round-robin', edition: 'berger' } });
    await berger.open(other, 'settings');
    await other.getByText(/^Not offered: .*BH/).waitFor();
    expect(
      await other.getByRole('combobox', { name: 'Tie-break', exact: true }).locator('option[value="BH"]').count(),
    ).toBe(0);
    await button(/^Take: Individual round robin \(regulations/, other).waitFor();
    await context.close();
  });
});

describe('lots', () => {
  it('are drawn among all who share a place, and again only when asked twice', async () => {
    await event.command({
      kind: 'change-settings',
      settings: { tiebreaks: ['LOTS'] },
      reason: 'lots by the announcement',
      confirmed: ['journal.changeAfterStart', 'journal.changeAfterStart'],
    });
    await part('Table');
    await button(/^Draw lots/).click();
    await dialogue().getByText('Lots are drawn among all').waitFor();
    await clean();
    await picture('lots');
    await dialogue()
      .getByLabel(/^Number to draw from/)
      .fill('2026');
    await button('Draw lots', dialogue()).click();
    await page.getByText(/^Lots drawn for place/).waitFor();
    await dialogue().getByText('Drawn already').waitFor();
    await dialogue().getByLabel('by hand').check();
    await button(/ one place down$/, dialogue())
      .first()
      .focus();
    await page.keyboard.press('Alt+ArrowDown');
    await button('Record this order').click();
    await button('Continue').click();
    await button('Yes').click();
    await clean();
    await page.keyboard.press('Escape');
    await dialogue().waitFor({ state: 'detached' });
  });
});

describe('sheets', () => {
  const paper = () => page.frameLocator('iframe.paper');

  it('are about one player, everybody, or one category', async () => {
    await event.open(page, 'sheets/receipts/3');
    const about = page.getByRole('combobox', { name: 'Whom it is about' });
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

describe('a match of teams', () => {
  it('is ranked by teams, with receipts, cards and a crosstable of teams, and by players too', async () => {
    const made = await fetch(`${server.url}api/tournaments/import?name=teams.trf`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', origin: server.url.replace(/\/$/, '') },
      body: writeTrf(teamRoundRobin(5, 4)),
    });
    const { id } = (await made.json()) as { id: string };
    await (await attach(server.url, id)).open(page, 'standings');
    await page.getByRole('columnheader', { name: 'Match points' }).waitFor();
    await expect.poll(() => rows().count()).toBe(5);
    await rows().first().locator('td.number button').first().click();
    await dialogue().getByRole('heading').first().waitFor();
    await clean();
    await picture('teamReceipt');
    await page.keyboard.press('Escape');
    await rows().first().locator('td.name button').click();
    await expect.poll(() => dialogue().locator('table').count()).toBe(2);
    await clean();
    await picture('teamCard');
    await page.keyboard.press('Escape');
    await part('Crosstable');
    await expect.poll(() => page.locator('table.cross').getByText('■').count()).toBe(5);
    await clean();
    await picture('teamCrosstable');
    await part('Table');
    await page.getByRole('combobox', { name: 'Players or teams' }).selectOption('players');
    await expect.poll(() => rows().count()).toBe(20);
    await event.open(page, 'standings');
  });
});

describe('elsewhere', () => {
  for (const [locale, words] of [
    ['tr-TR', ['Kategoriler', 'Ödüller', 'Kuvvet puanları']],
    ['de-DE', ['Kategorien', 'Preise', 'Wertungszahlen']],
  ] as const) {
    it(`speaks ${locale} on a phone`, async () => {
      const {
        page: phone,
        context,
        complaints,
      } = await visit(browser, server.url, { locale, width: 360, height: 740 });
      await event.open(phone, 'standings');
      for (const word of words) {
        await phone.locator('.parts').getByRole('link', { name: word }).click();
        await clean(phone);
        const over = await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([word, over <= 0]).toEqual([word, true]);
        await picture(`phone-${word}`, phone);
      }
      expect(complaints).toEqual([]);
      await context.close();
    });
  }

  it('names winner, amount and prize in kind on a phone', async () => {
    const lists = [{ name: 'Main', sharing: 'rank', prizes: [{ cents: 10_000, thing: 'Cup' }] }];
    await event.command({ kind: 'define-prizes', prizes: { currency: 'EUR', onePrizeEach: true, lists } });
    const { page: phone, context } = await visit(browser, server.url, { width: 390, height: 844 });
    await event.open(phone, 'standings/prizes');
    const seen = (cell: string): Promise<boolean> => phone.locator(`table.prizes td.${cell}`).first().isVisible();
    for (const cell of ['name', 'points', 'thing']) await expect.poll(() => seen(cell), { message: cell }).toBe(true);
    await context.close();
  });

  it('is complete in the dark, and nothing complained', async () => {
    await chooseLook(page, 'dark');
    for (const name of ['Table', 'Crosstable', 'Categories', 'Prizes', 'Ratings']) {
      await part(name);
      await clean();
      await picture(`dark-${name}`);
    }
    expect(at.complaints).toEqual([]);
  });
});

describe('the ratings of an event without a date', () => {
  it('say whose K is assumed, and lead to the date; with it the marks are gone', async () => {
    const young = await prepare(server.url, 6, 3);
    await young.command({
      kind: 'change-player',
      player: 6,
      change: { rating: 1500, birth: '2013/05/01' },
    });
    await young.pairNext(1);
    await young.results(1, 3);
    await young.open(page, 'standings/ratings');
    await page.getByText(/K with a question mark is assumed, as for an event of 2026/).waitFor();
    expect(await rows().getByText('40?', { exact: true }).count()).toBe(1);
    await picture('assumed-k');
    await clean();
    await page.getByRole('link', { name: 'Enter the date' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('startDate');
    await young.command({ kind: 'change-settings', settings: { info: { startDate: '2026/11/20' } } });
    await young.open(page, 'standings/ratings');
    await rows().getByText('40', { exact: true }).first().waitFor();
    expect(await page.getByText(/question mark/).count()).toBe(0);
  });
});
