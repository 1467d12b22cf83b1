import { afterAll, describe, expect, it } from 'vitest';
import { heldBack, untilSent, visit } from './browser.ts';
import { prepare } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();
const { page, context, complaints } = await visit(browser, server.url);
afterAll(() => context.close());

const place = (name: string) => page.locator('.places').getByRole('link', { name, exact: true });
/** Back to the settings, with every section in sight. */
const toSettings = async (): Promise<void> => {
  await place('Settings').click();
  await page.getByRole('button', { name: 'All settings' }).click();
};
const section = (title: string) =>
  page.locator('form.settings-section', { has: page.getByRole('heading', { name: title, exact: true }) });
const UNSAVED = 'not saved yet';

describe('what is typed', () => {
  it('is kept while the arbiter looks at other pages: a wish, an account, a note, a helper’s card', async () => {
    const tournament = await prepare(server.url, 6);
    await tournament.open(page, 'settings');
    await page.getByLabel('Group name').fill('Family Kaya');
    await page.getByLabel('Add note').fill('Hall B');
    await page.getByPlaceholder('Name', { exact: true }).fill('Ayşe');
    await place('Screens').click();
    const card = page.locator('form.helper-new');
    await card.getByLabel('Boards from').fill('1');
    await card.getByText(UNSAVED).waitFor();
    await toSettings();
    await page.getByLabel('Group name').waitFor();
    expect(await page.getByLabel('Group name').inputValue()).toBe('Family Kaya');
    expect(await page.getByLabel('Add note').inputValue()).toBe('Hall B');
    expect(await page.getByPlaceholder('Name', { exact: true }).inputValue()).toBe('Ayşe');
    await place('Screens').click();
    await card.waitFor();
    expect(await card.getByLabel('Boards from').inputValue()).toBe('1');
  });

  it('is there after the page is loaded again, which asks first; a password is not', async () => {
    const tournament = await prepare(server.url, 4);
    await tournament.open(page, 'settings');
    await page.getByPlaceholder('Name', { exact: true }).fill('Nora');
    await page.getByLabel('Group name').fill('Family Öz');
    await section('Event').locator('[name=city]').fill('Eskişehir');
    const asked: string[] = [];
    page.once('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    await expect.poll(() => section('Event').locator('[name=city]').inputValue()).toBe('Eskişehir');
    await section('Event').getByText(UNSAVED).waitFor();
    // The list of the page's parts marks it.
    await page.locator('.settings-index button', { hasText: 'Event' }).getByText(UNSAVED).waitFor();
    expect(await page.getByLabel('Group name').inputValue()).toBe('Family Öz');
    expect(await page.getByPlaceholder('Name', { exact: true }).inputValue()).toBe('');
    expect(asked).toEqual(['beforeunload']);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Nora');
    // Saved, it is gone from there, too.
    await section('Event').getByRole('button', { name: 'Save', exact: true }).click();
    await untilSent(page);
    await section('Event').getByText(UNSAVED).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Eskişehir');
  });

  it('while it is being saved is not lost to the answer', async () => {
    const tournament = await prepare(server.url, 4);
    await tournament.open(page, 'settings');
    const late = heldBack();
    await page.route('**/commands', async (route) => {
      await late.released;
      await route.continue();
    });
    const event = section('Event');
    const city = event.locator('[name=city]');
    await city.fill('Ankara');
    await city.press('Enter');
    await page.locator('.shell[data-sending]').waitFor();
    await city.fill('Ankara, Kızılay');
    late.release();
    await page.getByText('Event saved.').waitFor();
    await untilSent(page);
    expect(await city.inputValue()).toBe('Ankara, Kızılay');
    await city.blur();
    await untilSent(page);
    await page.unroute('**/commands');
    await page.reload();
    await expect.poll(() => city.inputValue()).toBe('Ankara, Kızılay');
  });

  it('is saved when its field is left, a choice at once, and one after the other both stay', async () => {
    const tournament = await prepare(server.url, 4);
    await tournament.open(page, 'settings');
    const late = heldBack();
    await page.route('**/commands', async (route) => {
      await late.released;
      await route.continue();
    });
    const event = section('Event');
    const national = section('Numbers').getByRole('checkbox');
    await event.locator('[name=city]').fill('İzmir');
    await event.locator('[name=organiser]').fill('Satranç Kulübü');
    await national.check();
    await section('Chess960').getByRole('checkbox').check();
    late.release();
    const entries = async (): Promise<number> => {
      const journal = await fetch(`${server.url}api/tournaments/${tournament.id}/journal?after=0`);
      return ((await journal.json()) as { seq: number }).seq;
    };
    // Created, with players; the city, the organiser, the order of equal players with its numbers, and Chess960.
    await expect.poll(entries).toBe(7);
    await untilSent(page);
    await page.unroute('**/commands');
    // What says the same as before is not sent.
    await event.locator('[name=city]').fill('Bornova');
    await event.locator('[name=city]').fill('İzmir');
    await event.locator('[name=city]').blur();
    await page.reload();
    await expect.poll(() => event.locator('[name=city]').inputValue()).toBe('İzmir');
    expect(await event.locator('[name=organiser]').inputValue()).toBe('Satranç Kulübü');
    await expect.poll(() => national.isChecked()).toBe(true);
    expect(await section('Chess960').getByRole('checkbox').isChecked()).toBe(true);
    expect(await entries()).toBe(7);
    // A date that is cleared stays cleared.
    const ends = event.locator('[name=endDate]');
    for (const day of ['2026-11-22', '']) {
      await ends.fill(day);
      await ends.blur();
      await untilSent(page);
    }
    await page.reload();
    await expect.poll(() => event.locator('[name=city]').inputValue()).toBe('İzmir');
    expect(await ends.inputValue()).toBe('');
    expect(await entries()).toBe(9);
  });

  it('of the next player is not lost while the one before is on the way', async () => {
    const tournament = await prepare(server.url, 4);
    await tournament.open(page, 'players');
    const late = heldBack();
    await page.route('**/commands', async (route) => {
      await late.released;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Add player' }).first().click();
    const name = page.getByLabel('Name (last, first)');
    const club = page.getByLabel('Club', { exact: true });
    await name.fill('Geç, Gelen');
    await club.fill('Kızılay SK');
    await name.press('Enter');
    await expect.poll(() => name.inputValue()).toBe('');
    await name.fill('Spät, Karl');
    late.release();
    await page.getByText('5 registered').waitFor();
    await untilSent(page);
    expect([await name.inputValue(), await club.inputValue()]).toEqual(['Spät, Karl', '']);
    await name.press('Enter');
    await page.getByText('6 registered').waitFor();
    await page.unroute('**/commands');
    // What cannot be registered comes back into the fields.
    await page.route('**/commands', (route) => route.fulfill({ status: 409, json: {} }));
    await name.fill('Nicht, Möglich');
    await name.press('Enter');
    await expect.poll(() => name.inputValue()).toBe('Nicht, Möglich');
    await page.unroute('**/commands');
    await page.getByRole('button', { name: 'Close' }).first().click();
    await tournament.open(page, 'settings');
  });

  it('stays in its field when it is refused; after a reload the page shows what is in force', async () => {
    const tournament = await prepare(server.url, 4);
    await tournament.open(page, 'settings');
    const points = section('Points');
    const drawn = points.getByLabel('Draw', { exact: true });
    await points.getByLabel('Win', { exact: true }).fill('2');
    await drawn.fill('3');
    await drawn.press('Enter');
    await page.locator('.notice').first().waitFor();
    await untilSent(page);
    await place('Players').click();
    await toSettings();
    expect(await drawn.inputValue()).toBe('3');
    await points.getByText(UNSAVED).waitFor();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect.poll(() => drawn.inputValue()).toBe('0.5');
    await points.getByText(UNSAVED).waitFor({ state: 'detached' });
    // Repaired after a refusal, it is a draft as any other.
    await drawn.fill('3');
    await drawn.press('Enter');
    await page.locator('.notice').first().waitFor();
    await untilSent(page);
    await drawn.fill('0.4');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect.poll(() => drawn.inputValue()).toBe('0.4');
    await points.getByText(UNSAVED).waitFor();
    await points.getByRole('button', { name: 'Discard' }).click();
  });

  it('as an unknown language is refused, and saved once it is corrected', async () => {
    const event = section('Event');
    await event.locator('[name=locale]').fill('no language');
    await event.locator('[name=locale]').press('Enter');
    await event.getByText('expected a language such as').waitFor();
    await event.getByText(UNSAVED).waitFor();
    await event.locator('[name=locale]').fill('de');
    await event.locator('[name=locale]').blur();
    await event.getByText(UNSAVED).waitFor({ state: 'detached' });
    expect(await event.locator('[name=locale]').inputValue()).toBe('de');
    expect(complaints).toEqual([]);
  });
});

it('a notice disappears when its page is left', async () => {
  const event = section('Event');
  await event.locator('[name=organiser]').fill('SK');
  await event.locator('[name=organiser]').press('Enter');
  const notice = page.locator('.notice', { hasText: 'Event saved.' });
  await notice.waitFor();
  // Held under the hand it does not leave on its own.
  await notice.hover();
  const told = await page.evaluate(() => performance.now());
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(told + 1000);
  await page.evaluate(() => {
    location.hash = location.hash.replace(/settings.*/, 'journal');
  });
  await page.getByRole('heading', { name: 'Journal' }).waitFor();
  await notice.waitFor({ state: 'detached' });
});
