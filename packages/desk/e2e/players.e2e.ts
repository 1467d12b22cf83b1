import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { rare, untilSaved, untilSent, type Visit, visit } from './browser.ts';
import { type Prepared, prepare } from './desk.ts';
import { players } from './players.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage({ own: true });
let at: Visit;
let page: Page;
let open: Prepared;

beforeAll(async () => {
  at = await visit(browser, server.url);
  page = at.page;
  open = await prepare(server.url, 12, 5);
  await open.open(page, 'players');
});

const pictures = process.env.TURNUVA_E2E_PICTURES;
const picture = async (name: string): Promise<void> => {
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${name}.png` });
};
const rows = () => page.locator('table.players tbody tr');
const names = async (): Promise<string[]> =>
  (await rows().locator('td.name').allInnerTexts()).map((each) => each.trim());
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const place = (name: string) => page.locator('.places').getByRole('link', { name, exact: true }).click();
const search = (text: string) => page.getByRole('searchbox', { name: 'Search players' }).fill(text);
const show = (filter: string) => page.getByLabel('Show', { exact: true }).selectOption({ label: filter });
const exported = async (format: string): Promise<Buffer> => {
  await open.allSettled();
  return Buffer.from(await (await fetch(`${server.url}api/tournaments/${open.id}/export/${format}`)).arrayBuffer());
};
/** The 001 line of a player in the TRF. */
const trfLine = async (part: string): Promise<string> =>
  (await exported('trf26'))
    .toString('utf8')
    .split(/\r?\n/)
    .find((line) => line.startsWith('001') && line.includes(part)) ?? '';

async function choose(name: string, buffer: Buffer): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Import file').click()]);
  await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer });
}

async function take(part: string): Promise<void> {
  await place('Players');
  await show('everyone');
  await search(part);
  await expect.poll(() => rows().count()).toBe(1);
  await rows().first().click();
  await page.locator('aside.side h2').waitFor();
}

/** Pairs the next round, plays it and closes it. */
async function playRound(round: number): Promise<void> {
  await open.pairNext(round);
  await open.results(round, await boards(round));
  await open.command({ kind: 'close-round', round });
}
const boards = async (round: number): Promise<number> => {
  await place('Round');
  await page.getByRole('heading', { name: `Round ${round}`, level: 1 }).waitFor();
  await page.locator('table.boards tbody tr').first().waitFor();
  return page.locator('table.boards tbody tr').count();
};
const standings = async (): Promise<string[]> => {
  await place('Standings');
  await page.locator('table.standings tbody tr').first().waitFor();
  return page.locator('table.standings tbody tr').allInnerTexts();
};

describe('players', () => {
  it('are found by letters without their marks, by number and club, and filtered', async () => {
    await search('yil');
    await expect.poll(names).toEqual(['Yılmaz, Ertan 1']);
    await search('oztur can');
    await expect.poll(names).toEqual(['Öztürk, Can 2']);
    await search('koln tur');
    expect((await names()).length).toBeGreaterThan(0);
    await search('7');
    await expect.poll(async () => (await names())[0]).toBe('Çelik, Jürgen 7');
    await search('');
    await show('withdrawn');
    await expect.poll(() => rows().count()).toBe(0);
    await show('everyone');
    await expect.poll(() => rows().count()).toBe(12);
  });

  it('are opened from the search by Enter and arrows; a search without a hit says so (FINDINGS D5)', async () => {
    const shown = page.locator('.with-side .side');
    await page.mouse.wheel(0, 2000);
    await page.locator('h1').click();
    await page.keyboard.press('/');
    await expect
      .poll(() => page.evaluate(() => (document.activeElement?.getBoundingClientRect().top ?? -1) >= 0))
      .toBe(true);
    await page.keyboard.type('oztur');
    await page.keyboard.press('Enter');
    await expect.poll(() => shown.getAttribute('aria-label')).toBe('Öztürk, Can 2');
    await search('');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => shown.getAttribute('aria-label')).not.toBe('Öztürk, Can 2');
    await search('nobody of this name');
    await page.getByText('No player found').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => rows().count()).toBe(12);
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Add player' }).click();
    await page.locator('input:focus').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.sheet').waitFor({ state: 'detached' });
  });

  it('are imported from a CSV after a look at what would change, with a tick for each', async () => {
    const [first, second, ...rest] = players(12);
    const lines = [
      { ...first, rating: 2501 },
      { ...second, club: 'Yeni Kulüp' },
      ...rest,
      { name: 'Weiß, Yara', rating: 1777 },
    ];
    const csv = [
      'Name;Elo;Verein',
      ...lines.map((each) => `${each.name};${each.rating};${'club' in each ? each.club : ''}`),
    ];
    const imported = async () => {
      await choose('liste.csv', Buffer.from(csv.join('\r\n')));
      await page.getByText('New: 1. Changed: 2. Unchanged: 10.').waitFor();
      await page.getByRole('button', { name: 'Changed 2', exact: true }).waitFor();
      await page.getByLabel('Import Öztürk, Can 2').uncheck();
      // What is left out is counted nowhere.
      await page.getByRole('button', { name: 'Changed 1', exact: true }).waitFor();
      await page.getByRole('button', { name: 'New 1', exact: true }).waitFor();
      await button('Import 2 players').click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByText('13 registered').waitFor();
    };
    await imported();
    // The notice undoes both what was added and what was changed.
    await page.locator('.notices').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('12 registered').waitFor();
    await expect.poll(() => rows().first().innerText()).not.toContain('2501');
    await imported();
    await search('weiss');
    await expect.poll(names).toEqual(['Weiß, Yara']);
    await search('1');
    await expect.poll(() => rows().first().innerText()).toContain('2501');
    await search('');
  });

  it('are recognised in the Excel file and the TRF of the same tournament', async () => {
    for (const [format, name] of [
      ['xlsx', 'liste.xlsx'],
      ['trf26', 'turnier.trf'],
    ] as const) {
      await choose(name, await exported(format));
      await page.getByText('New: 0. Changed: 0. Unchanged: 13.').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });

  it('with a very long name leave room for the changes', async () => {
    const name = 'Größner-von Hohenstein-Wolframsdorf und zu Lichtenstein, Maximilian Alexander';
    await choose('lang.csv', Buffer.from(`Name;Elo;Verein\r\n${name};2000;SK Herbstadt`));
    const table = page.locator('table.import');
    await table.getByText('SK Herbstadt').waitFor();
    const free = table.evaluate((each) => (each.parentElement?.clientWidth ?? 0) - each.scrollWidth);
    expect(await free).toBeGreaterThanOrEqual(0);
    const { width } = (await table.locator('th').last().boundingBox()) ?? { width: 0 };
    expect(width).toBeGreaterThan(200);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('of a whole rating list are not imported, and the desk says where such a list belongs', async () => {
    const xml = `<?xml version="1.0"?><playerslist><player><fideid>6300010</fideid><name>Yilmaz, Ertan</name><country>TUR</country><sex>M</sex><title></title><rating>2400</rating><birthday>1990</birthday></player></playerslist>`;
    await choose('players_list_xml.xml', Buffer.from(xml));
    await page.locator('.notice.problem', { hasText: 'Settings' }).waitFor();
    await page.locator('.notice.problem').getByRole('button', { name: 'Close' }).click();
  });

  it('pay the fee that is set for all; the sums and the receipt follow', async () => {
    await rare(page, 'Fees');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Fee for the 13 players without one').fill('37,5');
    await dialog.getByRole('button', { name: 'Set fee' }).click();
    await dialog.getByText('Due 487.50, paid 0.00, outstanding 487.50.').waitFor();
    await dialog.getByRole('button', { name: 'Weiß, Yara has paid' }).click();
    await dialog.getByText('Due 487.50, paid 37.50, outstanding 450.00.').waitFor();
    await page.keyboard.press('Escape');
    await show('fee unpaid');
    await expect.poll(() => rows().count()).toBe(12);
    await take('weiß');
    await page.getByText('Fee paid: 37.50').waitFor();
    const receipt = await page.getByRole('link', { name: 'Receipt' }).getAttribute('href');
    const pdf = Buffer.from(await (await fetch(new URL(receipt ?? '', server.url))).arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const sheet = await (
      await fetch(`${server.url}api/tournaments/${open.id}/sheets/checkIn.html?round=1&paper=a4&lang=de`)
    ).text();
    expect(sheet).toContain('487,50');
    expect(sheet).toContain('37,50');
  });

  it('are corrected; an impossible value is explained under its field, and nothing that was typed is lost', async () => {
    const side = page.locator('aside.side');
    const field = (label: string) => side.getByLabel(label, { exact: true });
    await take('weiß');
    await side.getByRole('button', { name: 'Edit data' }).click();
    await field('Rating').fill('9999');
    await field('Born').fill('2131');
    await field('Note').fill('Rings at seven');
    await side.getByRole('button', { name: 'Save' }).click();
    await side.getByText('whole number up to 4000').waitFor();
    await side.getByText('Born in 2131?').waitFor();
    await expect.poll(() => field('Rating').evaluate((input) => input === document.activeElement)).toBe(true);
    // Someone else comes first: nothing is lost, and it is said whose data wait.
    await take('Demir');
    await page.getByText('Not saved yet:').waitFor();
    await button('Weiß, Yara').click();
    await expect.poll(() => field('Note').inputValue()).toBe('Rings at seven');
    await page.getByText('Not saved yet:').waitFor({ state: 'detached' });
    await field('Rating').fill('1778');
    // After the tournament, and not yet to come: the rules ask.
    await open.command({ kind: 'change-settings', settings: { info: { startDate: '2001/05/05' } } });
    await field('Born').fill('2003');
    await side.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').getByText('the tournament is in 2001').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await field('Born').fill('1991');
    await side.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Weiß, Yara saved.').waitFor();
    await side.getByText('Rings at seven').waitFor();
    expect(await side.getByText('not saved yet').count()).toBe(0);
    await search('');
    // A refusal of the rules is shown under its field as well, with the focus there, and leaves with the next letter.
    await place('Settings');
    const event = page.locator('form.settings-section').first();
    await event.getByLabel('Ends').fill('2001-05-04');
    await event.getByLabel('Ends').press('Enter');
    await event.getByText('before it starts').waitFor();
    await expect.poll(() => event.getByLabel('Ends').evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.locator('.notice.problem').count()).toBe(0);
    await event.getByLabel('Ends').fill('2001-05-06');
    await event.getByText('before it starts').waitFor({ state: 'detached' });
    await event.getByLabel('Ends').blur();
    await untilSaved(page);
    await page.locator('.settings-index').getByRole('button', { name: 'Pairing', exact: true }).click();
    await page.locator('.settings-index [aria-current]', { hasText: 'Pairing' }).waitFor();
    await place('Players');
  });

  it('who come late play from the next round, with the bye that the arbiter grants for a missed one', async () => {
    await playRound(1);
    await place('Players');
    await button('Add player').first().click();
    await page.getByText('play from round 2').waitFor();
    await page.getByLabel('Name (last, first)').fill('Geç, Gelen');
    await page.getByLabel('Rating', { exact: true }).fill('2222');
    // In a list, too, Enter adds the player.
    await page.locator('.sheet select').last().focus();
    await page.keyboard.press('Enter');
    await page.getByText('14 registered').waitFor();
    await page.locator('.sheet').getByRole('button', { name: 'Close' }).click();
    expect(await trfLine('Geç, Gelen')).toContain(' 0.0 ');
    await take('Geç');
    await page.getByText('Late entry from round 2').waitFor();
    await page.locator('aside.side').getByLabel('from', { exact: true }).selectOption({ label: 'Round 1' });
    await page.locator('aside.side').getByRole('button', { name: 'Grant bye' }).click();
    await page.getByText('unless the tournament regulations say otherwise').waitFor();
    await page.getByRole('dialog').getByRole('button').first().click();
    await page.getByText('Round 1: half-point bye').first().waitFor();
    expect((await standings()).find((row) => row.includes('Geç, Gelen'))).toContain('½');
    expect(await trfLine('Geç, Gelen')).toMatch(/0000 - H/);
    await playRound(2);
    expect(await trfLine('Geç, Gelen')).toMatch(/0000 - H\s+\d+ [wb] [01=]/);
  });

  it('who withdraw are no longer paired, stay in the standings, and are paired again when they return', async () => {
    await take('Kaya');
    await button('Withdraw from round 3').click();
    await page.getByText('withdrawn from round 3').first().waitFor();
    await playRound(3);
    expect(await page.locator('table.boards').innerText()).not.toContain('Kaya');
    expect((await standings()).some((row) => row.includes('Kaya, Sibel 4'))).toBe(true);
    await take('Kaya');
    await button('Rejoin from round 4').click();
    await page.getByText('plays again from round 4').waitFor();
    await playRound(4);
    expect(await page.locator('table.boards').innerText()).toContain('Kaya, Sibel 4');
    expect(await trfLine('Kaya, Sibel 4')).toMatch(/\d+ [wb] [01=] {12}\s+\d+ [wb] [01=]/);
  });

  it('who are expelled are neither paired nor ranked', async () => {
    await take('Demir');
    await button('Expel').click();
    await page.getByText('is expelled').first().waitFor();
    await playRound(5);
    expect(await page.locator('table.boards').innerText()).not.toContain('Demir, Tarık 5');
    expect((await standings()).some((row) => row.includes('Demir, Tarık 5'))).toBe(false);
    expect(await trfLine('Demir, Tarık 5')).toContain('Demir');
  });

  it('who leave in the last round lose by forfeit: no round after it is offered for a bye or a withdrawal', async () => {
    await take('Kaya');
    await page.getByText('The last round (5) is already paired').waitFor();
    await button('Expel').waitFor();
    expect(await page.getByRole('button', { name: /^Withdraw|^Grant/ }).count()).toBe(0);
    expect(await page.locator('aside.side').innerText()).not.toMatch(/[Rr]ound 6/);
  });

  it('who come once the last round is paired play only by hand, and not at all once it is closed', async () => {
    await place('Players');
    await button('Add player').first().click();
    await page.getByText('The last round (5) is closed, so nobody can join any more').waitFor();
    expect(await page.getByLabel('Name (last, first)').count()).toBe(0);
    await picture('tooLateOver');
    await open.command({ kind: 'reopen-round', round: 5 });
    await page.getByText('The last round (5) is already paired. A player who joins now plays only if').waitFor();
    await page.getByLabel('Name (last, first)').fill('Zander, Zoe');
    await picture('tooLateForm');
    await page.keyboard.press('Enter');
    await page.getByText('15 registered').waitFor();
    await page.locator('.sheet').getByRole('button', { name: 'Close' }).click();
    await take('Zander');
    expect(await rows().first().innerText()).toContain('no round left');
    await picture('tooLatePanel');
    await page.locator('aside.side').getByText('plays only if you seat them by hand').waitFor();
    expect(await page.locator('aside.side').innerText()).not.toMatch(/[Rr]ound 6/);
    expect(at.complaints).toEqual([]);
  });
});

it('who leave before a paired round is published can be left out of it: their panel offers to unpair it', async () => {
  const tournament = await prepare(server.url, 6, 5);
  await tournament.command({ kind: 'pair', round: 1 });
  const { page, context, complaints } = await tournament.visit(browser, 'players');
  await page.locator('table.players tbody tr').first().click();
  const side = page.locator('aside.side');
  await side.getByRole('button', { name: 'Withdraw from round 2' }).waitFor();
  await side.getByText('Round 1 is paired but not published.').waitFor();
  await side.getByRole('button', { name: 'Unpair round 1' }).click();
  await side.getByRole('button', { name: 'Withdraw from round 1' }).waitFor();
  expect(await side.getByText('paired but not published').count()).toBe(0);
  await untilSent(page);
  expect(complaints).toEqual([]);
  await context.close();
});

it('marks who has arrived only while a player is missing', async () => {
  const tournament = await prepare(server.url, 4, 5);
  const arrive = (ids: readonly number[]) =>
    tournament.command({
      kind: 'change-players',
      changes: ids.map((player) => ({ player, change: { checkedIn: true } })),
    });
  await arrive([1, 2, 3]);
  const visited = await tournament.visit(browser, 'players');
  const marks = visited.page.locator('table.players td:last-child', { hasText: '✓' });
  await expect.poll(() => marks.count()).toBe(3);
  await arrive([4]);
  await expect.poll(() => marks.count()).toBe(0);
  await visited.context.close();
});

describe('the data of a player beside the list', () => {
  it('covers nothing of the list, however long names and marks are', async () => {
    const long =
      'Çok Uzun Soyadlı-Hürriyetoğlu von und zu Großostheimerburg, Muhammed Mustafa Kemal Abdülhamid Can Efe';
    const club = 'Üsküdar Belediyesi Satranç İhtisas Spor Kulübü';
    const tournament = await prepare(server.url, 4, 5);
    await tournament.command({ kind: 'add-players', players: [{ name: long, rating: 0, federation: 'TUR', club }] });
    await tournament.command({ kind: 'withdraw', player: 5, fromRound: 1 });
    const visited = await visit(browser, server.url, { width: 1280, height: 900, locale: 'tr-TR' });
    await tournament.open(visited.page, 'players');
    await visited.page.locator('table.players tbody tr', { hasText: 'Çok Uzun' }).click();
    const side = visited.page.locator('aside.side');
    await side.locator('h2').waitFor();
    const marks = visited.page.locator('table.players tbody td:last-child');
    const ends = await marks.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
    expect(Math.max(...ends)).toBeLessThanOrEqual((await side.boundingBox())?.x ?? 0);
    if (pictures !== undefined) await visited.page.screenshot({ path: `${pictures}/playerBeside.png` });
    // Nor do they push the tie-breaks of everyone out of the standings.
    await tournament.open(visited.page, 'standings');
    await visited.page.locator('table.standings tbody tr').first().waitFor();
    const wide = await visited.page.locator('table.standings').evaluate((table) => table.getBoundingClientRect().right);
    expect(wide).toBeLessThanOrEqual(1280);
    await visited.context.close();
  });
});
