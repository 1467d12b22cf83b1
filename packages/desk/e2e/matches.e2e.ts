import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chooseLanguage, press as keys, standing, untilSent, visit } from './browser.ts';
import { attach, prepare } from './desk.ts';
import { picture } from './format.ts';
import { players } from './players.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

const main = (page: Page, name: string | RegExp) => page.locator('.page-head button.main', { hasText: name });
const press = async (page: Page, name: string | RegExp) => {
  await main(page, name).click();
  await main(page, name).waitFor({ state: 'detached' });
};
/** Closes the round and leaves the next one to be paired from its own page. */
const close = async (page: Page, round: number) => {
  const button = page.locator('.page-head').getByRole('button', { name: `Close round ${round}`, exact: true });
  await button.click();
  await button.waitFor({ state: 'detached' });
};
const running = (page: Page, table: number) =>
  page
    .locator('tr.match')
    .nth(table - 1)
    .locator('.running');
/** The result in the row: from the left. */
const inRow = (page: Page, board: number) => page.locator(`#board-${board} .result .figures`);
const paper = (page: Page) => page.frameLocator('iframe.paper');

describe('correcting a result of teams with long names', () => {
  it('shows all columns of what changes, at 390 and 1280 px', async () => {
    const tournament = await prepare(server.url, 8, 3, { system: 'team-swiss', options: { boards: 2 } });
    const club = 'Schachgesellschaft Hinterpfaffenhofen 1923 e. V.';
    for (const [t, name] of [`${club} I`, `${club} II`, `${club} III`, `${club} IV`].entries())
      await tournament.command({ kind: 'set-team', team: { name, members: [2 * t + 1, 2 * t + 2] } });
    await tournament.pairNext(1);
    await tournament.results(1, 4);
    await tournament.command({ kind: 'close-round', round: 1 });
    await tournament.pairNext(2);
    const { page, context } = await tournament.visit(browser, 'round/1', { height: 900, width: 1280 });
    await page.locator('#board-1').click();
    await keys(page, ['0']);
    const table = page.locator('#correction table, dialog[open] table').first();
    await table.locator('td.name').first().waitFor();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const beyond = await table.evaluate(
        (shown) => shown.getBoundingClientRect().right - (shown.closest('dialog')?.getBoundingClientRect().right ?? 0),
      );
      expect([width, beyond <= 0]).toEqual([width, true]);
    }
    await context.close();
  });
});

describe('before a round of teams is paired', () => {
  it('nothing leaves the page at 768 px and more, in English, Turkish and German', async () => {
    const more = { system: 'team-swiss', options: { boards: 4 } };
    const tournament = await prepare(server.url, 12, 3, more);
    for (const [t, name] of ['Karadeniz Satranç Kulübü Gençler', 'Ankara', 'Mönchengladbacher SV II'].entries()) {
      const members = [1, 2, 3, 4].map((board) => t * 4 + board);
      await tournament.command({ kind: 'set-team', team: { name, captain: `Captain ${t}`, members } });
    }
    const { page, context } = await tournament.visit(browser, 'round/1', { height: 768, width: 1366 });
    await page.locator('.teams-before tbody tr').nth(2).waitFor();
    for (const language of ['en', 'tr', 'de']) {
      await chooseLanguage(page, language);
      // It is the first team of the list that the lot speaks of.
      await page.getByText(/first team on the list|listenin ilk takımının|erste Mannschaft der Start/).waitFor();
      for (const width of [768, 1024, 1280, 1366]) {
        await page.setViewportSize({ width, height: 768 });
        const beyond = await page.evaluate(() => [
          document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ...[...document.querySelectorAll('.teams-before button')].map((button) =>
            Math.max(0, Math.ceil(button.getBoundingClientRect().right) - window.innerWidth),
          ),
        ]);
        expect([language, width, beyond.filter((more) => more !== 0)]).toEqual([language, width, []]);
        await picture(page, `teamsBefore-${language}-${width}`);
      }
    }
    await context.close();
  });
});

describe('while a round of matches runs', () => {
  it('the names of both teams are complete at 1280 px, and a corrected result pairs an unpublished round again', async () => {
    const more = { system: 'team-swiss', options: { boards: 2 }, initialColour: 'white' };
    const tournament = await prepare(server.url, 16, 5, more);
    const teams = ['Anchorage Knights', 'Dortmund-Brackel', 'Ankara Gençlik', 'Lyon Échecs'];
    for (const [t, name] of [...teams, 'Graz', 'Wien', 'Bilbao', 'Izmir'].entries())
      await tournament.command({ kind: 'set-team', team: { name, members: [t * 2 + 1, t * 2 + 2] } });
    const { page, context, complaints } = await visit(browser, server.url, { height: 900, width: 1280 });
    await tournament.pairNext(1);
    await tournament.open(page, 'round/1');
    await page.locator('tr.match').nth(3).waitFor();
    await page.locator('.with-side').waitFor();
    // No result is no score.
    expect(await running(page, 1).innerText()).toBe('–');
    const cut = await page
      .locator('tr.match strong')
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent));
    await picture(page, 'matchNames');
    expect(cut).toEqual([]);
    await tournament.results(1, 8);
    await tournament.command({ kind: 'close-round', round: 1 });
    await tournament.open(page, 'round/2');
    await press(page, 'Pair round 2');
    const sides = () => page.locator('tr.match strong').allInnerTexts();
    const before = await sides();
    await tournament.open(page, 'round/1');
    // 1½ – ½ becomes 1 – 1.
    await page.locator('#board-1 td.board').click();
    await keys(page, ['0']);
    const asked = page.getByRole('dialog');
    await asked.getByText('which is not published yet and can be paired again').waitFor();
    await asked.getByRole('button', { name: 'Correct only; keep the matches of round 2' }).waitFor();
    await asked.getByRole('button', { name: /Correct and pair round 2 again: \d+ match(es)? changes?/ }).click();
    await page.getByText(/Result corrected and round 2 paired again: \d+ match/).waitFor();
    await untilSent(page);
    await tournament.open(page, 'round/2');
    await expect.poll(sides).not.toEqual(before);
    expect(await page.getByText('The arbiter changed this pairing by hand').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('systems that pair matches', () => {
  it('a Swiss for teams runs from the teams to the final standings, with line-up, hand pairing, forfeit, bye and why', async () => {
    const teams = ['Ankara', 'İzmir', 'Köln', 'Wien', 'Bursa'];
    const more = { system: 'team-swiss', options: { boards: 2 }, tiebreaks: ['MPvGP', 'EDET'], initialColour: 'white' };
    const tournament = await prepare(server.url, 15, 3, more);
    const { page, context, complaints } = await visit(browser, server.url, { height: 1000, width: 1280 });
    for (const [t, name] of teams.entries()) {
      const members = [1, 2, 3].map((board) => t * 3 + board);
      await tournament.command({ kind: 'set-team', team: { name, members } });
    }
    await tournament.open(page, 'schedule');
    await page.getByRole('heading', { name: 'Teams', level: 1 }).waitFor();
    // Help is that of teams, not of schedules.
    await page.keyboard.press('F1');
    await page
      .locator('dialog[data-dialogue="help"]')
      .getByText('Choose "teams" when you create the tournament.')
      .waitFor();
    await picture(page, 'teamsHelp');
    await page.keyboard.press('Escape');
    await main(page, 'Go to round 1').click();
    // A captain hands in before the pairing; a reserve above a stronger player is refused with both names.
    await page.getByRole('button', { name: 'Line-up: Köln' }).click();
    await page.getByLabel('board 1').selectOption({ index: 3 });
    await page.getByRole('alert').filter({ hasText: /Köln/ }).waitFor();
    await page.getByLabel('board 1').selectOption({ index: 1 });
    await page.getByLabel('board 2').selectOption({ index: 3 });
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('button', { name: 'Submit' }).waitFor({ state: 'detached' });
    await press(page, 'Pair round 1');
    await expect.poll(() => page.locator('tr.match').count()).toBe(2);
    await page.locator('.notice', { hasText: 'Round 1 is paired: 2 matches.' }).waitFor();
    await page.locator('.absences', { hasText: 'Bursa' }).getByText('match points 1, game points 1').waitFor();
    // Why not another team: the answer, and the match that would be another one is marked.
    const bye = page.locator('.why-not-bye');
    await bye.getByRole('combobox', { name: 'Why doesn’t another team get the bye?' }).fill('Wien');
    await bye.getByRole('option', { name: 'Wien' }).waitFor();
    await page.keyboard.press('Enter');
    await bye.getByText(/The bye goes to .*Bursa.* and not to .*Wien/).waitFor();
    await page.locator('table.boards tr.changes').first().waitFor();
    await press(page, 'Publish pairings');
    // Typed in printed order: Black of board 2 sits on the left (FINDINGS B.3).
    await page.locator('#board-1 td.board').click();
    await keys(page, ['1', '1', '5', '0']);
    await untilSent(page);
    await expect.poll(() => running(page, 1).innerText()).toBe('2 – 0');
    await expect.poll(() => running(page, 2).innerText()).toBe('½ – 1½');
    expect(await inRow(page, 2).innerText()).toBe('1 – 0');
    await standing(page, /4 of 4 in/);
    await picture(page, 'team-swiss-round');
    // The question about the board has the same side first as its row, and names both.
    const [left, right] = await Promise.all(
      ['white', 'black'].map((place) => page.locator(`#board-2 td.name.${place} .who`).innerText()),
    );
    await page.locator('#board-2 td.board').click();
    await keys(page, ['0']);
    const asked = page.getByRole('dialog');
    await asked
      .getByText(`Board 1.2 of round 1, ${left} – ${right}, already has a result (1 – 0). Replace it?`)
      .waitFor();
    await asked.getByText('It will change to 0 – 1.').waitFor();
    await picture(page, 'team-swiss-replace');
    await page.keyboard.press('Escape');
    await asked.waitFor({ state: 'detached' });
    await page.locator('#board-1').getByRole('button', { name: 'why' }).click();
    await page.locator('aside').getByText('C.04.6').first().waitFor();
    await close(page, 1);
    // Round 2 by hand: one match of the arbiter's own, the rest by the engine.
    await tournament.open(page, 'round/2');
    await page.getByRole('button', { name: 'Pair by hand' }).click();
    await page.getByRole('button', { name: '5 Bursa' }).click();
    await page.getByRole('button', { name: '1 Ankara' }).click();
    await page.getByRole('button', { name: 'Let the engine pair the rest' }).click();
    await page.getByRole('button', { name: 'Finish and compare' }).click();
    await page.getByLabel('Reason (recorded in the journal)').fill('as agreed');
    await page.getByRole('button', { name: 'Enter this pairing' }).click();
    const yes = page
      .getByRole('dialog', { name: /^(?!Round 2: your pairing)/ })
      .getByRole('button')
      .first();
    const entered = page.getByText('The pairing of round 2 is entered.');
    for (;;) {
      await yes.or(entered).first().waitFor();
      if (await entered.isVisible()) break;
      await yes.click();
    }
    await press(page, 'Publish pairings');
    await tournament.results(2, 4);
    await close(page, 2);
    await tournament.open(page, 'round/1');
    await page.locator('#board-2 td.board').click();
    await keys(page, ['0']);
    const correction = page.locator('dialog[data-dialogue="correction"]');
    await correction.getByText(`${left} – ${right}: 1 – 0 → 0 – 1`).waitFor();
    // A round in which nothing would be different is not told as one with "0 matches".
    await correction.getByText(/^(None: later rounds|Round 2: [1-9])/).waitFor();
    expect(await correction.getByText(/: 0 matches/).count()).toBe(0);
    await picture(page, 'team-swiss-correction');
    // Ranks and points that stay as they are are no change.
    expect((await correction.locator('td.number').allInnerTexts()).filter((each) => /^(.+) → \1$/.test(each))).toEqual(
      [],
    );
    await page.keyboard.press('Escape');
    await correction.waitFor({ state: 'detached' });
    // For the rating report alone: the board in hand by its name, its two and its result as its row has them.
    await page.locator('.rating-correction summary').click();
    const board = page.locator('.rating-correction').getByRole('combobox', { name: 'Board', exact: true });
    expect(await board.locator('option:checked').innerText()).toBe(`1.2: ${left} – ${right}, 1 – 0`);
    await page.getByLabel('Result for the report').selectOption('01');
    await page.getByRole('button', { name: 'Correct for the report' }).click();
    await page
      .getByRole('dialog')
      .getByText(
        `Board 1.2 of round 1, ${left} – ${right}: will be reported for rating as 0 – 1. Pairings and standings keep 1 – 0`,
      )
      .waitFor();
    await page.getByRole('dialog').getByRole('button').first().click();
    await page.getByText(`Board 1.2, ${left} – ${right}: reported as 0 – 1`).waitFor();
    await picture(page, 'team-swiss-rating');
    await page.getByRole('button', { name: 'Report as played' }).click();
    await page.getByRole('dialog').getByText('reported for rating as 1 – 0.').waitFor();
    await page.getByRole('dialog').getByRole('button').first().click();
    await page.getByRole('button', { name: 'Report as played' }).waitFor({ state: 'detached' });
    await tournament.open(page, 'round/3');
    await press(page, 'Pair round 3');
    await press(page, 'Publish pairings');
    await page.getByRole('button', { name: /^decide: Match at table 1/ }).click();
    // Nothing is chosen for the arbiter: Enter awards nothing, and the button says what is missing.
    await page.getByRole('dialog').getByRole('radio').first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Choose a decision first', disabled: true }).waitFor();
    expect(await page.getByRole('dialog').getByRole('radio', { checked: true }).count()).toBe(0);
    expect(await page.getByRole('dialog').locator('label .figures').allInnerTexts()).toEqual([
      '2 – 0',
      '0 – 2',
      '0 – 0',
    ]);
    await page.getByRole('dialog').getByRole('radio').nth(1).check();
    await page.getByRole('button', { name: 'Decide', exact: true }).click();
    await page.getByRole('button', { name: 'Undo the decision' }).waitFor();
    // Nothing is entered on a decided match: the next open board is in hand.
    await page.locator('#board-3:focus').waitFor();
    for (const board of [3, 4]) await tournament.command({ kind: 'result', round: 3, board, result: '==' });
    await close(page, 3);
    await tournament.open(page, 'standings');
    for (const name of teams) await page.locator('table td', { hasText: name }).first().waitFor();
    await picture(page, 'team-swiss-standings');
    for (const sheet of ['pairings/3', 'matchSheets/3', 'standings/3', 'teamSheets/3', 'startingList']) {
      await tournament.open(page, `sheets/${sheet}`);
      await paper(page)
        .getByText(/Köln|Wien/)
        .first()
        .waitFor();
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('where the rules allow no pairing the comparison says so, and the question says which rule is broken', async () => {
    const more = { system: 'team-swiss', options: { boards: 1 }, initialColour: 'white' };
    const tournament = await prepare(server.url, 4, 4, more);
    for (const [t, name] of ['Ankara', 'Bursa', 'Köln', 'Wien'].entries())
      await tournament.command({ kind: 'set-team', team: { name, members: [t + 1] } });
    // Everyone has met everyone after three rounds.
    for (const round of [1, 2, 3]) {
      await tournament.pairNext(round);
      await tournament.results(round, 2);
      await tournament.command({ kind: 'close-round', round });
    }
    const { page, context, complaints } = await tournament.visit(browser, 'round/4', { height: 900, width: 1280 });
    await page.getByRole('button', { name: 'Pair by hand' }).click();
    for (const name of ['1 Ankara', '2 Bursa', '3 Köln', '4 Wien'])
      await page.getByRole('button', { name, exact: true }).click();
    const badge = page.locator('.hand-boards .tag').first();
    await badge.waitFor();
    const { height = 0 } = (await badge.boundingBox()) ?? {};
    expect(height).toBeLessThan(30);
    await picture(page, 'teamsHandMet');
    await page.getByRole('button', { name: 'Finish and compare' }).click();
    const compare = page.locator('dialog[data-dialogue="manualCompare"]');
    await compare.getByText('There is no legal pairing for round 4: the arbiter decides.').waitFor();
    await compare.getByText('None: no pairing meets the absolute criteria.').waitFor();
    await compare.getByText('table 1: Ankara – Bursa').waitFor();
    await picture(page, 'teamsNoneLegal');
    await page.getByLabel('Reason (recorded in the journal)').fill('everybody has met');
    await page.getByRole('button', { name: 'Enter this pairing' }).click();
    // It breaks an absolute rule, which is asked about (checklist Q66): the question says which, and nothing of colours.
    await page
      .getByText(
        /^These matches of round 4 break the rules: 1 \(Ankara – Bursa\).* 2 \(Köln – Wien\)\. Two opponents have already met\. Enter/,
      )
      .waitFor();
    await picture(page, 'teamsAgainstRules');
    await page.getByRole('button', { name: 'Enter pairing', exact: true }).click();
    await page.getByText('The pairing of round 4 is entered.').waitFor();
    expect(await page.getByText('cannot be paired').count()).toBe(0);
    await tournament.open(page, 'settings');
    await page.getByText('MPA @ Round 4: no legal pairing => 1-2 3-4').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a Double-Swiss is entered game by game, two a match, to the final standings', async () => {
    const { page, context, complaints } = await visit(browser, server.url, { height: 1000, width: 1280 });
    await page.getByRole('button', { name: 'New tournament' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('Double games');
    await page.getByLabel('Pairing system').selectOption('double-swiss');
    await page.getByLabel('Number of rounds').fill('2');
    await page.getByText('Each match has two games: 2 matches, played as 4 rounds.').waitFor();
    await page.getByRole('button', { name: 'Create tournament' }).click();
    await page.waitForURL(/\/players/);
    const id = /\/t\/([a-z0-9]+)\//.exec(page.url())?.[1] ?? '';
    const tournament = await attach(server.url, id);
    await tournament.command({ kind: 'add-players', players: players(7) });
    await tournament.command({ kind: 'change-settings', settings: { initialColour: 'white' } });
    // An absence is of a match: both of its games.
    await tournament.open(page, 'players');
    await page.locator('table tbody tr').first().click();
    const offered = page.locator('aside.side').getByLabel('from', { exact: true }).locator('option');
    await expect.poll(() => offered.allInnerTexts()).toEqual(['Round 1–2', 'Round 3–4']);
    for (const first of [1, 3]) {
      await tournament.open(page, `round/${first}`);
      await press(page, `Pair round ${first}`);
      const both = `ounds ${first} and ${first + 1}`;
      await page.getByText(`R${both}, the two games of a match, are paired: 3 boards each.`).waitFor();
      await press(page, 'Publish pairings');
      await page.getByText(`The pairings of r${both} are published.`).waitFor();
      for (const round of [first, first + 1]) {
        await tournament.open(page, `round/${round}`);
        // The page speaks of match and game (FINDINGS B11).
        const match = `Match ${(first + 1) / 2}, game ${round - first + 1}`;
        await page.getByRole('heading', { name: match, level: 1 }).waitFor();
        // One key a board: the other game of the match was not paired with any of them.
        await page.locator('#board-1 td.board').click();
        await keys(page, ['1', '5', '0']);
        await standing(page, /3 of 3 in/);
        await untilSent(page);
        // White won, drew and lost; in game 2 the colours are the other way round: 1, ½ and 0 for White twice make a level match.
        const scores = round === first ? ['(1 – 0)', '(½ – ½)', '(0 – 1)'] : ['(1 – 1)', '(1 – 1)', '(1 – 1)'];
        await expect.poll(() => page.locator('table.boards td.result small').allInnerTexts()).toEqual(scores);
        expect(await page.locator('dialog[open]').count()).toBe(0);
        expect(await page.getByText('no final result yet').count()).toBe(0);
        await close(page, round);
      }
    }
    await tournament.open(page, 'standings');
    await page.locator('table tbody tr').nth(6).waitFor();
    await tournament.open(page, 'sheets/slips/1');
    await paper(page).getByText('Game 2').first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
