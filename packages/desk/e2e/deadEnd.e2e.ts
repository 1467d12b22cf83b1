import { expect, it } from 'vitest';
import { untilSent, visit } from './browser.ts';
import { prepare } from './desk.ts';
import { picture } from './format.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();
const laptop = { height: 900, width: 1280 };
const TWICE = ['journal.leaveFideMode', 'journal.leaveFideMode'];

const TEAMS = ['Ankara', 'Wien', 'Köln', 'Van', 'Bursa'];

it('a team whose leaving makes the last round impossible is warned of where it leaves, before the round is paired, and at the end', async () => {
  const more = {
    system: 'team-swiss',
    info: { name: 'Dead end', locale: 'en' },
    options: { boards: 1 },
    tiebreaks: ['MPvGP', 'EDET', 'BH:MP'],
    initialColour: 'white',
  };
  const tournament = await prepare(server.url, 5, 4, more);
  for (const [t, name] of TEAMS.entries())
    await tournament.command({ kind: 'set-team', team: { name, members: [t + 1] } });
  // 1-3 and 2-4, then the two winners: Ankara and Wien have two opponents left, and one of them is Bursa.
  const played: readonly (readonly (readonly [number, number])[])[] = [
    [
      [1, 3],
      [2, 4],
    ],
    [
      [1, 2],
      [3, 5],
    ],
  ];
  for (const [i, pairs] of played.entries()) {
    const round = i + 1;
    const pairings = pairs.map(([white, black], at) => ({ board: at + 1, white, black }));
    const bye = [1, 2, 3, 4, 5].find((team) => !pairs.flat().includes(team)) ?? null;
    await tournament.command({ kind: 'pair', round, pairings, bye, confirmed: ['journal.notByRules'] });
    await tournament.command({ kind: 'publish', round });
    for (const board of [1, 2]) await tournament.command({ kind: 'result', round, board, result: '==' });
    await tournament.command({ kind: 'close-round', round });
  }
  const { page, context, complaints } = await visit(browser, server.url, laptop);
  const bar = page.locator('.bar-warning');
  const main = (name: string) => page.locator('.page-head button.main', { hasText: name });
  await tournament.open(page, 'round/3');
  await main('Pair round 3').waitFor();
  expect(await bar.count()).toBe(0);
  await page.getByRole('button', { name: 'Bursa: Withdraw from round 3' }).click();
  await bar.getByText('Not all of the 2 remaining rounds can be paired. Too few opponents: Ankara, Wien.').waitFor();
  await picture(page, 'dead-end-withdrawn');
  await untilSent(page);
  // The page of teams says it below its buttons.
  await tournament.open(page, 'schedule');
  await page.locator('.plan-part').first().getByText('Too few opponents: Ankara, Wien.').waitFor();
  // What comes next is the round to be paired.
  await page.locator('.page-head button.main', { hasText: 'Go to round 3' }).waitFor();
  await picture(page, 'dead-end-teams');
  await tournament.open(page, 'round/3');
  await main('Pair round 3').click();
  await page.getByText('Round 4 cannot be paired: every pairing repeats a game.').waitFor();
  await picture(page, 'dead-end-paired');
  await main('Publish').click();
  await untilSent(page);
  for (const board of [1, 2]) await tournament.command({ kind: 'result', round: 3, board, result: '==' });
  // Nothing that cannot be done is offered: the round is closed, and the bar says what then can be done.
  await bar.getByText('Round 4 cannot be paired').waitFor();
  await main('Close round 3').waitFor();
  expect(await page.getByRole('button', { name: 'Close and pair' }).count()).toBe(0);
  await picture(page, 'dead-end-running');
  await page.keyboard.press('n');
  await main('Go to round 4').click();
  await bar.getByText('Ankara, Wien has no possible opponents left.').waitFor();
  await bar.getByText('pair the round by hand, or end the tournament with round 3').waitFor();
  // In FIDE mode the number of rounds is fixed.
  await bar.getByText('FIDE mode keeps the announced number of rounds (4)').waitFor();
  await bar.getByRole('button', { name: 'Standings after round 3' }).waitFor();
  expect(await page.getByText('Everything is ready').count()).toBe(0);
  await expect.poll(() => page.getByText('Round 4 cannot be paired').count()).toBe(1);
  await expect.poll(() => bar.count()).toBe(1);
  await picture(page, 'dead-end-stopped');
  await untilSent(page);
  // Settings names the cause that there is: nothing is forbidden.
  await tournament.open(page, 'settings');
  const alert = page.getByRole('alert').filter({ hasText: 'Round 4 cannot be paired' });
  await alert.getByText('every pairing repeats a game').waitFor();
  expect(await alert.innerText()).not.toContain('forbidden');
  // The players of an event of teams: one line says what is left out, and no lots are drawn among them.
  await tournament.open(page, 'standings');
  await page.getByRole('row', { name: /Ankara/ }).waitFor();
  // Both scores have their columns under plain names; the other codes are explained below.
  const heads = await page.locator('table.standings thead th').allInnerTexts();
  expect(heads.slice(3)).toEqual(['Match points', 'Game points', 'EDET', 'BH:MP']);
  await page.getByText('EDET: Extended direct encounter, top boards · BH:MP: Buchholz, match points').waitFor();
  await page.locator('.tools-row select').first().selectOption('players');
  await page
    .getByText('Not shown here: MPvGP, EDET, BH:MP. The tournament uses these to rank teams, not players.')
    .waitFor();
  expect(await page.getByRole('button', { name: /Draw lots/ }).count()).toBe(0);
  expect(await page.locator('p.amber').count()).toBe(0);
  await picture(page, 'dead-end-players');
  // The first of those who share a place has a rank too: three draws each, two, and one.
  await page.getByRole('link', { name: 'Crosstable' }).click();
  await page.locator('.tools-row select').first().selectOption('players');
  const ranks = page.locator('table.cross tbody tr td:nth-child(2)');
  await expect.poll(() => ranks.allInnerTexts()).toEqual(['1', '1', '1', '4', '5']);
  await picture(page, 'dead-end-cross');
  await tournament.open(page, 'round/4');
  await main('Pair by hand').click();
  await page.getByRole('heading', { name: /by hand/ }).waitFor();
  // There is nothing to compare with, and that is said in the dialogue alone.
  for (const name of ['1 Ankara', '2 Wien', '3 Köln', '4 Van']) await page.getByRole('button', { name }).click();
  // What can be done about a board is in sight without the mouse.
  await page.mouse.move(0, 0);
  const opacity = (button: Element) => getComputedStyle(button).opacity;
  expect(
    await page
      .getByRole('button', { name: /^Swap colours/ })
      .first()
      .evaluate(opacity),
  ).toBe('1');
  await page.getByRole('button', { name: 'Finish and compare' }).click();
  const dialogue = page.getByRole('dialog');
  await dialogue.getByText('None: no pairing meets the absolute criteria.').waitFor();
  await dialogue.getByText('Ankara and Wien have already met').waitFor();
  const notices = await page.locator('.notice').allInnerTexts();
  expect(notices.filter((text) => !text.startsWith('Round 3 is closed.'))).toEqual([]);
  await picture(page, 'dead-end-hand');
  expect(complaints).toEqual([]);
  await context.close();
});

it('a player whose leaving makes the last round impossible is warned of, and a round that cannot be paired says why', async () => {
  const two = await prepare(server.url, 2, 2, { info: { name: 'Two', locale: 'en' } });
  await two.pairNext(1);
  await two.results(1, 1);
  const { page, context, complaints } = await visit(browser, server.url, laptop);
  const bar = page.locator('.bar-warning');
  await two.command({ kind: 'leave-fide-mode', reason: 'an evening at the club', confirmed: TWICE });
  await two.open(page, 'round/1');
  await bar.getByText('Round 2 cannot be paired: every pairing repeats a game.').waitFor();
  expect(await page.locator('.notice', { hasText: 'cannot be paired' }).count()).toBe(0);
  // Outside FIDE mode the tournament ends by one button, two confirmations.
  await bar.getByRole('button', { name: 'End the tournament with round 1' }).click();
  await page.getByRole('button', { name: 'Change setting …' }).click();
  await page.getByRole('dialog').getByRole('button').first().click();
  await page.locator('.notice', { hasText: 'The tournament ends with round 1.' }).waitFor();
  expect(await bar.count()).toBe(0);
  await page.getByRole('button', { name: 'Close round 1' }).click();
  await page.getByRole('button', { name: 'Final standings' }).waitFor();
  await untilSent(page);

  // Said where someone is withdrawn: of four two are left, who have met.
  const four = await prepare(server.url, 4, 3, { info: { name: 'Four', locale: 'en' } });
  const pairings = [
    { board: 1, white: 1, black: 3 },
    { board: 2, white: 4, black: 2 },
  ];
  await four.command({ kind: 'pair', round: 1, pairings, bye: null, confirmed: ['journal.notByRules'] });
  await four.command({ kind: 'publish', round: 1 });
  await four.results(1, 2);
  await four.command({ kind: 'close-round', round: 1 });
  await four.command({ kind: 'withdraw', player: 2, fromRound: 2 });
  await four.open(page, 'players');
  await page.getByRole('row', { name: /Kaya, Sibel/ }).click();
  const side = page.locator('aside');
  expect(await side.getByText('cannot be paired').count()).toBe(0);
  await side.getByRole('button', { name: 'Withdraw from round 2' }).click();
  await side.getByText('Round 2 cannot be paired: every pairing repeats a game.').waitFor();
  await picture(page, 'dead-end-player');
  await untilSent(page);
  await four.open(page, 'round/2');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ ...laptop, width });
    await bar.getByText('Round 2 cannot be paired').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await picture(page, `dead-end-${width}`);
  }

  // An order about the bye that round 2 cannot obey: player 5 has had it.
  const five = await prepare(server.url, 5, 4, { info: { name: 'Five', locale: 'en' } });
  const wish = { players: [5], bye: 'must', priority: 1, firstRound: 1, lastRound: 2 };
  await five.command({ kind: 'leave-fide-mode', reason: 'an evening at the club', confirmed: TWICE });
  await five.command({ kind: 'set-wish', wish });
  await five.pairNext(1);
  await five.results(1, 2);
  await five.open(page, 'round/1');
  await page.getByRole('button', { name: 'Close and pair round 2' }).click();
  await bar.getByText('Round 2 cannot be paired: you ordered that the bye must go to').waitFor();
  expect(await page.getByText('Everything is ready').count()).toBe(0);
  await picture(page, 'dead-end-bye');
  // Pressed anyway, the reason is told once.
  await page.locator('.page-head button.main', { hasText: 'Pair round 2' }).click();
  const notice = page.locator('.notice', { hasText: 'Round 2 cannot be paired' });
  await notice.waitFor();
  expect((await notice.innerText()).match(/cannot be paired/g)).toHaveLength(1);
  await bar.getByRole('button', { name: 'Pair by hand' }).click();
  await page.getByRole('heading', { name: /by hand/ }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
