import { expect, it } from 'vitest';
import { untilSent } from './browser.ts';
import { prepare } from './desk.ts';
import { picture } from './format.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

const TEAMS = ['Ankara', 'Wien', 'Köln', 'Van', 'Bursa'];

it('the desk asks about a team that did not come, and a team leaves and comes back (C.05 6.5)', async () => {
  const more = { system: 'team-swiss', info: { name: 'A team leaves', locale: 'en' }, options: { boards: 2 } };
  const tournament = await prepare(server.url, 10, 5, more);
  for (const [t, name] of TEAMS.entries())
    await tournament.command({ kind: 'set-team', team: { name, members: [2 * t + 1, 2 * t + 2] } });
  await tournament.command({ kind: 'team-bye', round: 1, team: 5, bye: 'zero' });
  await tournament.pairNext(1);
  // Köln did not come to Ankara: both boards are lost without a game.
  const { page, context, complaints } = await tournament.visit(browser, 'round/1', { height: 1000, width: 1280 });
  const first = page.locator('tr.match').first();
  await expect.poll(() => first.innerText()).toMatch(/Ankara.*Köln|Köln.*Ankara/s);
  const whole = { kind: 'forfeit-match', round: 1, table: 1 };
  const isWhite = /Ankara.*Köln/s.test(await first.innerText());
  await tournament.command({ ...whole, forfeit: isWhite ? 'white' : 'black', reason: 'Köln did not come' });
  for (const board of [3, 4]) await tournament.command({ kind: 'result', round: 1, board, result: '==' });
  await tournament.command({ kind: 'close-round', round: 1 });

  await tournament.open(page, 'round/2');
  await page.getByText(/^Köln forfeited round 1/).waitFor();
  /** No page is wider than the screen, on a laptop or on a phone. */
  const fits = async () => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 1000 });
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([width, wider <= 0]).toEqual([width, true]);
    }
  };
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await row('Wien').getByText('Leave out of round 2').waitFor();
  await fits();
  // No name breaks inside a word, and all teams with their buttons are in view on a laptop.
  const heights = await page.locator('.teams-before td.name').evaluateAll((cells) =>
    cells.map((cell) => {
      const name = document.createRange();
      name.selectNodeContents(cell);
      return name.getClientRects().length;
    }),
  );
  expect(heights).toEqual([1, 1, 1, 1, 1]);
  const tallest = await page
    .locator('.teams-before tbody tr')
    .evaluateAll((rows) => Math.max(...rows.map((each) => each.getBoundingClientRect().height)));
  expect(tallest).toBeLessThan(62);
  await picture(page, 'team-withdrawal-before');
  await page.locator('.page-head button.main', { hasText: 'Pair round 2' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Köln may not be present. Pair them in round 2 anyway?').waitFor();
  await dialog.getByRole('button', { name: 'Withdraw them permanently and pair' }).click();
  await expect.poll(() => page.locator('tr.match').count()).toBe(2);
  await page.locator('.absences', { hasText: 'Köln' }).waitFor();
  await untilSent(page);
  for (const board of [1, 2, 3, 4]) await tournament.command({ kind: 'result', round: 2, board, result: '==' });
  await tournament.command({ kind: 'publish', round: 2 });
  await tournament.command({ kind: 'close-round', round: 2 });

  // On the page of teams: one comes back, another leaves, all of its players with it.
  await tournament.open(page, 'schedule');
  await row('Köln').getByText('withdrawn from round 2').waitFor();
  await row('Köln').getByRole('button', { name: 'Rejoin from round 3' }).click();
  await expect.poll(() => row('Köln').getByText('withdrawn').count()).toBe(0);
  await row('Van').getByRole('button', { name: 'Withdraw from round 3' }).click();
  await row('Van').getByText('withdrawn from round 3').waitFor();
  await picture(page, 'team-withdrawal-teams');
  await untilSent(page);
  await tournament.open(page, 'journal');
  for (const said of ['Team Van withdrew from round 3', 'Team Köln back from round 3'])
    await page.getByText(said).first().waitFor();
  await page.getByText(/Team Köln withdrew from round 2: missed round 1 without notice/).waitFor();
  await tournament.open(page, 'round/3');
  await row('Van').getByText('withdrawn from round 3').waitFor();
  await row('Van')
    .getByRole('button', { name: /Rejoin from round 3/ })
    .waitFor();
  await fits();
  await picture(page, 'team-withdrawal-round3');
  await page.locator('.page-head button.main', { hasText: 'Pair round 3' }).click();
  await expect.poll(() => page.locator('tr.match').count()).toBe(2);
  expect((await page.locator('tr.match').allInnerTexts()).join(' ')).not.toContain('Van');
  await page.locator('.absences', { hasText: 'Van' }).waitFor();
  await tournament.open(page, 'sheets/standings');
  await page.frameLocator('iframe.paper').getByText('Van (withdrawn)').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('"Pair without them" enters several absent teams as one step, which one undo reverts', async () => {
  const more = { system: 'team-swiss', info: { name: 'Two teams stay away', locale: 'en' }, options: { boards: 1 } };
  const tournament = await prepare(server.url, 6, 3, more);
  const teams = [...TEAMS, 'Muş'];
  for (const [t, name] of teams.entries())
    await tournament.command({ kind: 'set-team', team: { name, members: [t + 1] } });
  await tournament.pairNext(1);
  for (const [i, forfeit] of ['white', 'black'].entries())
    await tournament.command({ kind: 'forfeit-match', round: 1, table: i + 1, forfeit, reason: 'nobody came' });
  await tournament.command({ kind: 'result', round: 1, board: 3, result: '==' });
  await tournament.command({ kind: 'close-round', round: 1 });
  const { page, context, complaints } = await tournament.visit(browser, 'round/2', { height: 1000, width: 1280 });
  await page.locator('.page-head button.main', { hasText: 'Pair round 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pair without them' }).click();
  await expect.poll(() => page.locator('tr.match').count()).toBe(2);
  await untilSent(page);
  await tournament.open(page, 'journal');
  await page.getByText('Teams Van, Bursa, round 2: absent').waitFor();
  await picture(page, 'teams-away-journal');
  await expect.poll(() => page.getByText(/round 2: absent/).count()).toBe(1);
  // The pairing, then the absence of both.
  await tournament.command({ kind: 'undo' });
  await tournament.command({ kind: 'undo' });
  await tournament.open(page, 'round/2');
  await page.locator('.teams-before tbody tr').nth(5).waitFor();
  await expect.poll(() => page.getByText('Leave out of round 2').count()).toBe(6);
  expect(complaints).toEqual([]);
  await context.close();
});

it('with long names of teams and captains, everything to click and to compare stays in sight on a laptop', async () => {
  const more = { system: 'team-swiss', info: { name: 'Long names', locale: 'tr' }, options: { boards: 2 } };
  const tournament = await prepare(server.url, 8, 5, more);
  const long = 'Verein der Freunde des königlichen Spiels Baden-Württemberg 1884 e.V.';
  const captain = 'Hans-Joachim von Schwarzenberg-Lichtenstein';
  for (const [t, name] of [long, ...TEAMS.slice(0, 3)].entries())
    await tournament.command({ kind: 'set-team', team: { name, captain, members: [2 * t + 1, 2 * t + 2] } });
  await tournament.pairNext(1);
  for (const board of [1, 2, 3, 4]) await tournament.command({ kind: 'result', round: 1, board, result: '==' });
  const name = 'Freiherr von Hohenzollern-Sigmaringen, Maximilian Alexander';
  await tournament.command({ kind: 'change-player', player: 1, change: { name } });
  const options = { height: 768, width: 1366, locale: 'tr-TR' };
  const { page, context, complaints } = await tournament.visit(browser, 'round/1', options);
  /** How far something sticks out of the table's own frame. */
  const sticksOut = (selector: string) =>
    page.locator(selector).evaluateAll((all) => {
      const frame = document.querySelector('main')?.getBoundingClientRect().right ?? 0;
      return all.map((each) => Math.max(0, Math.round(each.getBoundingClientRect().right - frame)));
    });
  await page.locator('tr.match').first().waitFor();
  const cut = await page
    .locator('table.boards th')
    .evaluateAll((heads) =>
      heads.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
    );
  expect(cut).toEqual([]);
  await tournament.open(page, 'schedule');
  await page.locator('table.teams tbody tr').nth(3).waitFor();
  expect(new Set(await sticksOut('table.teams button'))).toEqual(new Set([0]));
  const orders = await page
    .locator('table.teams td.wrap')
    .evaluateAll((cells) => Math.max(...cells.map((each) => each.getBoundingClientRect().height)));
  expect(orders).toBeLessThan(150);
  await picture(page, 'teams-long-names');
  await tournament.open(page, 'standings');
  await page.locator('select', { has: page.locator('option[value="players"]') }).selectOption('players');
  await page.locator('table.standings th.team').waitFor();
  expect(new Set(await sticksOut('table.standings td.points'))).toEqual(new Set([0]));
  await picture(page, 'standings-long-names');
  // The list of the best on every board is led to, and open.
  await tournament.open(page, 'schedule~open=boardPrizes');
  await page.locator('table.board-prizes').first().waitFor();
  await expect
    .poll(() =>
      page
        .locator('summary')
        .last()
        .evaluate((each) => each.getBoundingClientRect().top < window.innerHeight),
    )
    .toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

it('a late player joins a team in one step, which one undo reverts; no byes are offered', async () => {
  const more = { system: 'team-swiss', info: { name: 'Late', locale: 'en' }, options: { boards: 2 } };
  const tournament = await prepare(server.url, 8, 3, more);
  for (const [t, name] of TEAMS.slice(0, 4).entries())
    await tournament.command({ kind: 'set-team', team: { name, members: [2 * t + 1, 2 * t + 2] } });
  await tournament.pairNext(1);
  const { page, context, complaints } = await tournament.visit(browser, 'players/add', { height: 768, width: 1366 });
  await page.getByLabel('Name (last, first)').fill('Late, Lara');
  await page.getByRole('combobox', { name: 'Team' }).selectOption('Wien');
  expect(await page.locator('main form').getByText(/bye/i).count()).toBe(0);
  await picture(page, 'team-late-player');
  await page.getByLabel('Name (last, first)').press('Enter');
  const row = page.getByRole('row', { name: /Late, Lara/ });
  await row.getByText('Wien').waitFor();
  await untilSent(page);
  await tournament.open(page, 'schedule');
  await page.getByRole('row', { name: /Wien.*; 3 Late, Lara/ }).waitFor();
  await tournament.open(page, 'journal');
  await page.getByText('Registered for team Wien: Late, Lara').waitFor();
  await tournament.command({ kind: 'undo' });
  await tournament.open(page, 'schedule');
  await page.getByRole('row', { name: /Wien/ }).waitFor();
  await expect.poll(() => page.getByText(/Late, Lara/).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
