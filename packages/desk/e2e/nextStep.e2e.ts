import { describe, expect, it } from 'vitest';
import { press, rare, takeBoard, untilSaved, untilSent, visit } from './browser.ts';
import { prepare } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

const pictures = process.env.TURNUVA_E2E_PICTURES;

describe('a day at the desk', () => {
  it('one key draws the colour and pairs round 1, one publishes; two lead from the last result to the next round', async () => {
    const tournament = await prepare(server.url, 12);
    const { page, context, complaints } = await tournament.visit(browser, 'round/1');
    await page.getByRole('heading', { name: 'Scoregroups' }).waitFor();
    await press(page, ['n']);
    await page
      .getByText(/^Lot drawn: the first on the list has (White|Black) \(seed \d+\)\. Round 1 is paired/)
      .waitFor();
    await page.locator('#board-6').waitFor();
    await press(page, ['n']);
    await page.getByText('running', { exact: true }).waitFor();
    await page.locator('#board-1 td.board').click();
    await press(page, ['1', '0', '5', '1', '0', '5']);
    await untilSent(page);
    await page.getByRole('button', { name: 'Close and pair round 2' }).waitFor();
    await press(page, ['n']);
    await page.getByRole('heading', { name: 'Round 2' }).waitFor();
    await page.getByRole('button', { name: 'Publish pairings' }).waitFor();
    await press(page, ['n']);
    await page.getByText('running', { exact: true }).waitFor();
    // Someone stays away without notice: the page before round 3 asks, with the rule, before anything is paired (F.8).
    await page.locator('#board-1 td.board').click();
    const absent = (await page.locator('#board-1 .named').last().innerText()).trim();
    await press(page, ['+', '1', '0', '5', '1', '0']);
    await untilSent(page);
    await page.getByRole('button', { name: 'Close and pair round 3' }).waitFor();
    await press(page, ['n']);
    await page.getByRole('heading', { name: 'Round 3' }).waitFor();
    await page.getByText(/forfeited round 2.*C\.05 6\.5, F\.8/).waitFor();
    await page.getByRole('button', { name: /^Withdraw / }).click();
    await page.getByText(/forfeited round 2/).waitFor({ state: 'detached' });
    await page.locator('main', { hasText: absent }).first().waitFor();
    await press(page, ['n']);
    await page.getByRole('button', { name: 'Publish pairings' }).waitFor();
    await page.goto(`${server.url}#/t/${tournament.id}/journal`);
    await page.getByText(/missed round 2 without notice/).waitFor();
    await page.getByText(/^Colour of board 1 drawn by lot: (White|Black) \(seed \d+\)/).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('the colour of board 1 can be drawn or set again before round 1 and after it is unpaired', async () => {
    const tournament = await prepare(server.url, 12);
    const { page, context, complaints } = await tournament.visit(browser, 'settings');
    await page.getByText('Lots are drawn when round 1 is paired.').first().waitFor({ state: 'attached' });
    await tournament.open(page, 'round/1');
    const change = page.getByRole('button', { name: 'Change colour' });
    await page.getByRole('button', { name: 'Drawn by lot in the hall: Black' }).click();
    await page.getByText('the first on the list has Black').waitFor();
    // A wrong click is undone where it was made.
    await change.click();
    await page.getByRole('button', { name: 'Drawn by lot in the hall: White' }).click();
    await page.getByText('the first on the list has White').waitFor();
    await change.waitFor();
    await press(page, ['n']);
    await page.locator('#board-6').waitFor();
    await rare(page, 'Unpair');
    await page.getByText('the first on the list has White').waitFor();
    await change.click();
    await page.getByRole('button', { name: 'Drawn by lot in the hall: Black' }).click();
    await page.getByText('the first on the list has Black').waitFor();
    await untilSent(page);
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/firstColour.png` });
    await change.click();
    await page.getByRole('button', { name: 'Draw lots' }).click();
    await page.getByText(/Lot drawn: the first on the list has (White|Black) \(seed \d+\)\./).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('starts nothing in the head of a round that does not fit, in German at 1280 px', async () => {
    const tournament = await prepare(server.url, 40, 9);
    await tournament.pairNext(1);
    await tournament.results(1, 2);
    const { page, context, complaints } = await tournament.visit(browser, 'round/1', {
      width: 1280,
      height: 720,
      locale: 'de-DE',
    });
    await page.locator('.standing', { hasText: '2/20 Ergebnisse' }).waitFor();
    const inLine = await page.locator('.standing .facts').evaluate((facts) => {
      const line = facts.getBoundingClientRect();
      const first = [...facts.children].filter((each) => each.getBoundingClientRect().top < line.bottom - 4);
      return first
        .filter((each) => each.getBoundingClientRect().right > line.right + 1)
        .map((each) => each.textContent);
    });
    expect(inLine).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('cuts no name at check-in, and moves no row when the last player arrives', async () => {
    const tournament = await prepare(server.url, 9);
    const long = [
      'Papadopoulou-Konstantinidi, Eleftheria Maria',
      'von und zu Guttenberg-Hohenstein, Maximilian Alexander',
    ];
    const club = 'Schachgesellschaft Königsspringer 1923';
    await tournament.command({ kind: 'add-players', players: long.map((name) => ({ name, rating: 2000, club })) });
    const { page, context, complaints } = await tournament.visit(browser, 'players/check-in', {
      width: 1280,
      height: 720,
    });
    await page.locator('.check-in').getByText(long[1]).waitFor();
    const names = page.locator('.check-in strong, .not-here li > span');
    const cut = () =>
      names.evaluateAll((all) =>
        all
          .filter((each) => each.scrollWidth > each.clientWidth || getComputedStyle(each).textOverflow === 'ellipsis')
          .map((each) => each.textContent),
      );
    expect(await cut()).toEqual([]);
    const places = () =>
      page
        .locator('.check-in li')
        .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
    const before = await places();
    await page.getByRole('button', { name: 'Check in all 11 still missing' }).click();
    await page.getByText('11 of 11 have arrived').waitFor();
    expect(await places()).toEqual(before);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('everyone is checked in with one press, one player with another, and a reload stays at check-in', async () => {
    const tournament = await prepare(server.url, 9);
    const { page, context } = await tournament.visit(browser, 'players/check-in');
    const second = page.locator('.check-in button', { hasText: 'Öztürk, Can 2' });
    // Large enough for a thumb.
    expect((await second.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    await second.click();
    await page.getByText('1 of 9 have arrived').waitFor();
    // Beside the buttons of the page the whole sentence is there.
    const cut = await page
      .locator('.page-head > .under')
      .evaluateAll((each) => each.map((it) => it.scrollWidth - it.clientWidth));
    expect(cut).toEqual([0]);
    // What the server's answer is told by would take the place of the next notice.
    await page.getByText('Öztürk, Can 2 is checked in.').waitFor();
    // Enter says that someone is here, never the opposite; a click takes it back.
    const search = page.getByRole('searchbox');
    await search.fill('Öztürk');
    await page.keyboard.press('Enter');
    await page.getByText('Öztürk, Can 2 has already arrived. Click or press the space bar to undo.').waitFor();
    await page.locator('.check-in button', { hasText: 'Öztürk, Can 2' }).press('Enter');
    await search.fill('Kaya');
    await page.keyboard.press('Enter');
    await page.getByText('2 of 9 have arrived').waitFor();
    await page.locator('.check-in button', { hasText: 'Kaya' }).press(' ');
    await page.getByText('1 of 9 have arrived').waitFor();
    await page.getByRole('button', { name: 'Check in all 8 still missing' }).click();
    await page.getByText('9 of 9 have arrived').waitFor();
    await page.reload();
    await page.getByText('9 of 9 have arrived').waitFor();
    // A new evening: one press takes all ticks away, and one brings them back.
    await rare(page, 'Clear all 9 ticks');
    await page.getByText('0 of 9 have arrived').waitFor();
    await page.getByText('9 players are no longer checked in.').waitFor();
    await page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('9 of 9 have arrived').waitFor();
    await tournament.open(page, 'journal');
    await page
      .getByText(/^9 players checked out together: /)
      .first()
      .waitFor();
    await context.close();
  });
});

describe('the list of players', () => {
  it('shows the row of a player found with Ctrl K, however far down it is', async () => {
    const tournament = await prepare(server.url, 60);
    const { page, context } = await tournament.visit(browser, 'standings');
    await page.keyboard.press('Control+k');
    await page.locator('.palette .ask').fill('Öztürk, Ayşe 53');
    await page.locator('.palette [aria-selected="true"]', { hasText: 'Öztürk, Ayşe 53' }).waitFor();
    await page.keyboard.press('Enter');
    const row = page.locator('tr.chosen', { hasText: 'Öztürk, Ayşe 53' });
    await expect.poll(async () => ((await row.boundingBox())?.y ?? 9999) < 900).toBe(true);
    await context.close();
  });

  it('withdraws a player by name with Ctrl K, and opens the form for their data', async () => {
    const tournament = await prepare(server.url, 6);
    const { page, context } = await tournament.visit(browser, 'standings');
    const ask = async (text: string, answer: string) => {
      await page.keyboard.press('Control+k');
      await page.locator('.palette .ask').fill(text);
      await page.locator('.palette .item', { hasText: answer }).first().dispatchEvent('mousedown');
    };
    await ask('Şahin, Ayşe 6', 'Withdraw from round 1');
    await page.getByText('Şahin, Ayşe 6 will not be paired from round 1 on.').waitFor();
    await ask('data şahin', 'Edit data');
    await expect.poll(() => page.getByLabel('Name (last, first)').inputValue()).toBe('Şahin, Ayşe 6');
    await ask('Şahin, Ayşe 6', 'Rejoin from round 1');
    await page.getByText(/Şahin, Ayşe 6 .*again/).waitFor();
    await context.close();
  });

  it('writes out the first of several absences, and how many more there are', async () => {
    const tournament = await prepare(server.url, 4, 7);
    const byes = [1, 3, 5, 6].map((round) => ({ round, player: 2, bye: 'zero' }));
    await tournament.command({ kind: 'grant-byes', byes });
    const { page, context } = await tournament.visit(browser, 'players');
    const state = page.locator('table.players tbody tr').nth(1).locator('td').last();
    await expect.poll(() => state.innerText()).toMatch(/Round 1: absent\s+Round 3: absent \+2/);
    await expect.poll(() => state.getByTitle('Round 3: absent; Round 5: absent; Round 6: absent').count()).toBe(1);
    await context.close();
  });
});

describe('what is typed', () => {
  it('as a date of birth may be a year; an impossible one is reported next to its field, which has the focus', async () => {
    const tournament = await prepare(server.url, 4);
    const { page, context } = await tournament.visit(browser, 'players/add');
    await page.getByLabel('Name (last, first)').fill('Kaya, Elif');
    await page.getByLabel('Born').fill('around 1991');
    await page.getByLabel('FIDE ID').fill('abc');
    await page.keyboard.press('Enter');
    await page.getByText('A FIDE ID has only digits').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
    await page.getByLabel('FIDE ID').fill('');
    await page.getByLabel('Born').fill('1.5.1991');
    await page.keyboard.press('Enter');
    await page.getByText('Kaya, Elif is registered.').waitFor();
    await page.getByLabel('Name (last, first)').fill('kaya elif');
    await page.keyboard.press('Enter');
    await page.getByText(/Kaya, Elif is already registered/).waitFor();
    await context.close();
  });

  it('in the settings is saved as the page is left', async () => {
    const tournament = await prepare(server.url, 4);
    const { page, context } = await tournament.visit(browser, 'settings');
    await page.getByLabel('City').fill('Eskişehir');
    await page.locator('[data-place="journal"]').click();
    await page.locator('table.journal').waitFor();
    await untilSaved(page);
    await page.reload();
    await page.locator('[data-place="settings"]').click();
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Eskişehir');
    await context.close();
  });
});

describe('a list', () => {
  it('is pasted from a spreadsheet; the line with the sum is no player', async () => {
    const tournament = await prepare(server.url, 4);
    const { page, context } = await tournament.visit(browser, 'players');
    await page.locator('table.players').waitFor();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        'text/plain',
        'Name\tRating\tTitle\nÖz, Ada\t2101\tWFM\nGroß, Jan\t1800\t\nTotal\t3901\t\n',
      );
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await page.getByText('Changes from the pasted list').waitFor();
    await page.getByRole('row', { name: /Öz, Ada WFM/ }).waitFor();
    await page.getByRole('button', { name: 'Import 2 players' }).click();
    // While the dialogue is open no other key works.
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await page.getByText('Öz, Ada').first().waitFor();

    // Two of one name are told of before the columns and the table; the national rating is there to be looked over.
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      const lines = Array.from({ length: 40 }, (_, i) => `Ad${i}, Ali\t2${String(i).padStart(3, '0')}\t${1500 + i}`);
      clipboardData.setData('text/plain', ['Ad Soyad\tDoğum\tUKD', ...lines, 'Ad3, Ali\t1999\t1777'].join('\n'));
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await page.getByText('Changes from the pasted list').waitFor();
    await page.getByRole('row', { name: /Ad3, Ali.*National rating 1777/ }).waitFor();
    const [told, columns] = await Promise.all(
      [page.locator('dialog p.amber', { hasText: 'Ad3' }), page.locator('dialog .columns-read')].map((each) =>
        each.first().boundingBox(),
      ),
    );
    expect(told?.y ?? 0).toBeLessThan(columns?.y ?? 0);
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/importTwo.png` });
    await page.keyboard.press('Escape');
    await page.getByText('Changes from the pasted list').waitFor({ state: 'detached' });

    // Who asked on the public page: one Enter each, from the moment the page is open.
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: server.url.replace(/\/$/, '') };
    const publicity = JSON.stringify({ page: true, registration: true });
    const json = { ...headers, 'content-type': 'application/json' };
    await fetch(`${server.url}api/tournaments/${tournament.id}/publicity`, {
      method: 'PUT',
      headers: json,
      body: publicity,
    });
    for (const last of ['Abel', 'Bach'])
      await fetch(`${server.url}t/${tournament.id}/register`, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ last, first: 'Uwe' }),
      });
    await page.reload();
    for (const name of ['Abel, Uwe', 'Bach, Uwe']) {
      await page.locator(`button.main:focus[aria-label*="${name}"]`).waitFor();
      await page.keyboard.press('Enter');
      await page.locator('table.players').getByText(name).waitFor();
    }
    await page.locator('button.main[aria-label*="Bach, Uwe"]').waitFor({ state: 'detached' });
    await context.close();
  });
});

describe('an address', () => {
  it('that leads to nothing says so', async () => {
    const { page, context } = await visit(browser, server.url);
    await page.goto(`${server.url}#/t/nowhere/round/1`);
    await page.getByText('Nothing found at this address').waitFor();
    await context.close();
  });

  it('returns to where the reader was; another page starts at its top', async () => {
    const tournament = await prepare(server.url, 120);
    const { page, context } = await tournament.visit(browser, 'players');
    await page.locator('table.players tbody tr').nth(100).waitFor();
    await page.evaluate(() => window.scrollTo(0, 1200));
    // The browser holds the rows in place while the rest of the table arrives above and below: a pixel or two.
    const kept = () =>
      page.evaluate((path) => {
        const places = JSON.parse(sessionStorage.getItem('turnuva.scroll') ?? '{}') as Record<string, number>;
        return Object.entries(places).find(([at]) => at.endsWith(path))?.[1] ?? 0;
      }, '/players');
    await expect.poll(async () => Math.abs((await kept()) - 1200)).toBeLessThan(20);
    const place = await kept();
    await page.locator('[data-place="standings"]').click();
    await page.getByRole('heading', { name: 'Standings' }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate((wanted) => Math.abs(window.scrollY - wanted), place)).toBeLessThan(20);

    // A card over the table has an address of its own: reloaded it is open, Back closes it, Forward opens it again.
    const card = page.locator('[data-panel="card"]');
    await tournament.open(page, 'standings');
    await page.locator('table.standings tbody tr').nth(5).getByRole('button').first().click();
    await card.waitFor();
    await page.reload();
    await card.waitFor();
    const address = page.url();
    await page.goBack();
    await card.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Standings' }).waitFor();
    await page.goForward();
    await card.waitFor();
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    // Escape goes a step back in the browser's history, which ends a moment after the card is gone.
    await expect.poll(() => page.url()).not.toContain('card=');
    await page.goto(address);
    await card.waitFor();
    // Nobody of this number: the page alone.
    await page.goto(address.replace(/card=\d+/, 'card=9999'));
    await card.waitFor({ state: 'detached' });
    await context.close();
  });
});

describe('a surname typed where it was not meant', () => {
  it('goes into the search at check-in and publishes nothing', async () => {
    const tournament = await prepare(server.url, 9);
    const { page, context, complaints } = await tournament.visit(browser, 'players/check-in');
    const search = page.getByRole('searchbox');
    await search.waitFor();
    await page.keyboard.type('kaya', { delay: 20 });
    await page.keyboard.press('Enter');
    await page.getByText('1 of 9 have arrived').waitFor();
    await page.keyboard.type('green', { delay: 20 });
    expect(await search.inputValue()).toBe('green');
    // After a press on a row as well.
    await search.fill('');
    await page.locator('.check-in button', { hasText: 'Öztürk, Can 2' }).click();
    await page.getByText('2 of 9 have arrived').waitFor();
    await page.keyboard.type('nowak', { delay: 20 });
    expect(await search.inputValue()).toBe('nowak');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('publishes no round: n goes to the button, and only from there publishes; a result before that warns', async () => {
    const tournament = await prepare(server.url, 8);
    const { page, context, complaints } = await tournament.visit(browser, 'round/1');
    await page.locator('.prepare').waitFor();
    await page.getByRole('button', { name: /^Pair/ }).last().click();
    const publish = page.getByRole('button', { name: 'Publish pairings' });
    await publish.waitFor();
    await expect.poll(() => publish.evaluate((button) => button === document.activeElement)).toBe(true);
    await takeBoard(page, 2);
    await page.keyboard.type('green', { delay: 20 });
    await page.keyboard.press('Escape');
    await page.locator('#board-2').focus();
    await page.keyboard.press('1');
    await page.locator('.notice', { hasText: 'Round 1 is not published yet' }).waitFor();
    await page.keyboard.press('n');
    await page.locator('.notice', { hasText: 'Press n again to publish the pairings.' }).waitFor();
    await expect.poll(() => publish.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await publish.count()).toBe(1);
    await page.keyboard.press('n');
    await page.getByText('running', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
