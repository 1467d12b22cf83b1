import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { press, rare, type Visit, visit } from './browser.ts';
import { agree, createFormat, enter, picture, playOut, resultOf, row, seats } from './format.ts';
import { mainButton, matchBoxes, startedKnockout } from './knockouts.ts';
import { stage } from './stage.ts';

const { server, browser, alone } = await stage({ own: true });
let at: Visit;
let page: Page;

beforeAll(async () => {
  at = await visit(browser, server.url, { width: 1280, height: 900 });
  page = at.page;
});

const main = (name: string | RegExp) => mainButton(page, name);
const boxes = () => matchBoxes(page);
const line = (match: number) => page.locator(`tr[data-match="${match}"]`);
const decisions = () => page.getByText('Colours and decisions').click();
/** Takes the latest entry back, as the question that comes first allows. */
async function undo(): Promise<void> {
  await page.keyboard.press('Control+z');
  await agree(page);
}

const started = (count: number, options: Readonly<Record<string, unknown>> = {}) =>
  startedKnockout(server.url, page, count, options);

it('colours and decisions are aligned in columns, and stay within the page at 1280 px', async () => {
  const tournament = await started(8, { games: 2 });
  await page.setViewportSize({ width: 1440, height: 1000 });
  await decisions();
  const lines = page.locator('.decisions-table tr');
  await expect.poll(() => lines.count()).toBe(4);
  await picture(page, 'decisionColumns');
  for (const place of ['td:nth-child(3) button', 'td:nth-child(3) select', 'td:last-child button']) {
    const boxes = await Promise.all((await lines.locator(place).all()).map((each) => each.boundingBox()));
    expect([place, new Set(boxes.map((box) => Math.round(box?.x ?? 0))).size]).toEqual([place, 1]);
  }
  for (const match of [1, 2])
    for (const game of [1, 2])
      await tournament.command({ kind: 'match-result', match, game, board: 1, result: game === 1 ? '10' : '01' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(() => page.locator('.decisions-table .tag.good').count()).toBe(2);
  await picture(page, 'decisionsNarrow');
  const table = page.locator('.scroll', { has: page.locator('.decisions-table') });
  expect(await table.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
});

// Sizes, places and preliminary rounds of all examples: packages/engine/src/schedule/knockout/bracket.test.ts.
describe('how many play and how many are selected', () => {
  it('nine players for three places have a preliminary round, and three winners', async () => {
    const tournament = await createFormat(server.url, 'knockout', 9, { places: 3 });
    await tournament.open(page, 'schedule');
    await expect.poll(() => boxes().count()).toBe(6);
    await expect.poll(() => page.locator('svg', { hasText: 'Preliminary round' }).count()).toBe(1);
    await main('Start the knock-out').click();
    await row(page, '1.1.1').waitFor();
    await expect.poll(() => page.locator('tr[data-game$=".1.1"]').count()).toBeGreaterThanOrEqual(3);
    await playOut(page);
    await page.getByText('Places', { exact: true }).waitFor();
    const winners = await page.locator('.places-table').first().locator('tr').first().innerText();
    expect(winners.split(/;| and /)).toHaveLength(3);
  });

  it('as many places as players are refused with the reason, and nothing starts', async () => {
    const tournament = await createFormat(server.url, 'knockout', 4, { places: 4 });
    await tournament.open(page, 'schedule');
    await page.getByText('4 places for 4 entrants').waitFor();
    expect(await main(/^Start the knock-out · /).getAttribute('aria-disabled')).toBe('true');
    await main('Start the knock-out · Correct the setting').click({ force: true });
    await page.waitForFunction(() => document.activeElement?.id === 'option-places');
    const games = page.getByLabel('Games per match', { exact: true });
    await games.fill('1');
    await page.getByText('Games per match: found 1, expected an even number').waitFor();
    await picture(page, 'oddGames');
    await page.getByLabel('Places to play for').fill('1');
    await games.fill('2');
    await expect.poll(() => page.getByText('expected an even number').count()).toBe(0);
  });
});

describe('a match from the draw of colours to the golden point', () => {
  it('goes from colours by lot and by hand through four games and an extension to a toss, and a draw eliminates White', async () => {
    await started(4, { games: 4, thirdPlace: true });
    await decisions();
    const [before] = await seats(page, '1.1.1');
    const other = before === (await seats(page, '1.1.1'))[0] ? (await seats(page, '1.1.1'))[1] : before;
    await line(1)
      .getByRole('combobox')
      .selectOption({ label: `${other} has White` });
    await expect.poll(async () => (await seats(page, '1.1.1'))[0]).toBe(other);
    await line(2).getByRole('button', { name: 'Draw colour' }).click();
    await expect.poll(() => page.locator('.standing').innerText()).not.toBe('');
    for (const game of [1, 2, 3, 4]) await enter(page, `1.${game}.1`, '5');
    await row(page, '1.5.1').getByText('extension').waitFor();
    for (const game of [5, 6]) await enter(page, `1.${game}.1`, '5');
    await row(page, '1.7.1').getByText('a draw counts as a win for Black').waitFor();
    await line(1).getByRole('button', { name: 'Toss for the golden point' }).click();
    const sentence = await page.getByRole('dialog').getByText('won the toss').innerText();
    await picture(page, 'knockoutToss');
    // The same toss when the dialogue is opened again.
    await page.keyboard.press('Escape');
    await line(1).getByRole('button', { name: 'Toss for the golden point' }).click();
    await expect.poll(() => page.getByRole('dialog').getByText('won the toss').innerText()).toBe(sentence);
    await page.getByRole('button', { name: 'takes Black' }).click();
    const tossWinner = sentence.split(' won the toss')[0] ?? '';
    await expect.poll(async () => (await seats(page, '1.7.1'))[1]).toBe(tossWinner);
    await enter(page, '1.7.1', '5');
    await expect.poll(() => line(1).locator('.tag.good').innerText()).toBe(tossWinner);
    // What a draw decides is still said once it has decided.
    await row(page, '1.7.1').locator('.tag.amber').first().waitFor();
    await picture(page, 'knockoutGolden');
  });

  it('keeps the number of moves, awards a match and takes the award back', async () => {
    await row(page, '1.1.1').locator('td').first().click();
    await page.locator('.game-side', { hasText: 'Match 1, game 1' }).getByLabel('Moves of').fill('34');
    await page.keyboard.press('Tab');
    await row(page, '2.1.1').locator('td').first().click();
    await expect.poll(() => row(page, '1.1.1').locator('td').last().innerText()).toBe('Moves 34');
    await line(2).getByRole('button', { name: 'Award the match' }).click();
    await page.getByRole('dialog').getByRole('radio').nth(1).check();
    await page.getByRole('dialog').getByLabel('Reason').fill('did not arrive');
    await picture(page, 'knockoutAward');
    await page.getByRole('dialog').getByRole('button', { name: 'Decide' }).click();
    await line(2).getByText('did not arrive').waitFor();
    await row(page, '3.1.1').waitFor();
    await line(2).getByRole('button', { name: 'Undo the decision' }).click();
    await row(page, '3.1.1').waitFor({ state: 'detached' });
    await undo();
    await row(page, '3.1.1').waitFor();
  });

  it('ends with the match for place 3, and the journal says how it came about', async () => {
    await playOut(page);
    await expect.poll(() => page.locator('.places-table').first().locator('tr').count()).toBe(4);
    await expect.poll(() => boxes().count()).toBe(4);
    await picture(page, 'knockoutThird');
    await page.locator('.places').getByRole('link', { name: 'Journal' }).click();
    await page.getByText('did not arrive').first().waitFor();
    await page.getByText('has White in the golden-point game (by lot').waitFor();
    await picture(page, 'knockoutJournal');
  });
});

describe('typing the results of a stage in the order of the paper', () => {
  it('leads game by game and match by match to the champion, whom phones and screens show', async () => {
    const tournament = await started(8, { extensions: 0 });
    await expect.poll(() => page.locator('svg', { hasText: 'Quarter-finals' }).count()).toBe(1);
    await decisions();
    await page.getByRole('button', { name: 'Draw colours for all matches' }).click();
    await page.getByRole('button', { name: 'Draw colours for all matches' }).waitFor({ state: 'detached' });
    await decisions();
    const results = async (keys: readonly string[]) => Promise.all(keys.map((key) => resultOf(page, key)));
    // First games in printed order: second games that appear meanwhile take none of them.
    await press(page, ['1', '0', '5', '1']);
    await expect
      .poll(() => results(['1.1.1', '2.1.1', '3.1.1', '4.1.1']))
      .toEqual(['1 – 0', '0 – 1', '½ – ½', '1 – 0']);
    await press(page, ['0', '1', '5', '0']);
    await expect
      .poll(() => results(['1.2.1', '2.2.1', '3.2.1', '4.2.1']))
      .toEqual(['0 – 1', '1 – 0', '½ – ½', '0 – 1']);
    // Match 3 is level; the cursor has gone on to its golden point, and behind it to nothing it was not sent to.
    await expect.poll(() => page.locator('tr.chosen').getAttribute('data-game')).toBe('3.3.1');
    await press(page, ['5']);
    await expect.poll(() => page.locator('tr.chosen').getAttribute('data-game')).toBe('5.1.1');
    await picture(page, 'knockoutByGames');
    await page.getByLabel('Order').selectOption('match by match');
    await press(page, ['1', '0', '1', '0']);
    await expect
      .poll(() => results(['5.1.1', '5.2.1', '6.1.1', '6.2.1']))
      .toEqual(['1 – 0', '0 – 1', '1 – 0', '0 – 1']);
    await press(page, ['1', '0', '1']);
    await expect.poll(() => page.locator('[data-champion] text').nth(1).textContent()).not.toBe('');
    // The given name is shortened where the box is narrow.
    const [champion = ''] = ((await page.locator('[data-champion] text').nth(1).textContent()) ?? '').split(',');
    // The digit behind the last game answered nothing.
    await page.getByText('No game is selected').waitFor();
    await picture(page, 'knockoutChampion');
    // The champion's box is on the screen of a laptop; what a narrow window cannot show is said to be there.
    await page.setViewportSize({ width: 1366, height: 768 });
    const right = async (what: string) => {
      const box = await page.locator(what).first().boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    };
    await expect.poll(async () => (await right('[data-champion] rect')) <= (await right('.bracket'))).toBe(true);
    expect(await page.locator('.sideways').count()).toBe(0);
    await page.setViewportSize({ width: 500, height: 768 });
    await page.getByText('The bracket is wider than the screen: scroll sideways.').waitFor();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.locator('.sideways').waitFor({ state: 'detached' });
    await page.goto(`${server.url}#/t/${tournament.id}/round/quarterfinal-3`);
    await page.getByRole('heading', { name: 'Quarter-finals, golden point' }).waitFor();
    await expect.poll(() => page.locator('tr[data-game]').count()).toBe(1);
    await page.goto(`${server.url}#/t/${tournament.id}/standings`);
    await expect.poll(() => page.locator('table tbody tr').first().innerText()).toContain(champion);
    // What the report cannot keep apart is said beside the files, once.
    await page.goto(`${server.url}#/t/${tournament.id}/sheets`);
    const inFile = page.getByText('The TRF26 of the whole event has these games too');
    await inFile.first().waitFor();
    await expect.poll(() => inFile.count()).toBe(1);
    // A user who leaves the desk leaves unsent results in the outbox: everyone sees what the server has.
    const journal = `${server.url}api/tournaments/${tournament.id}/journal?after=0`;
    const confirmed = async () => ((await (await fetch(journal)).text()).match(/"match-result"/g) ?? []).length;
    await expect.poll(confirmed).toBe(15);
    if (alone) return;
    await page.goto(`${server.url}t/${tournament.id}?show=bracket`);
    await expect.poll(() => page.locator('[data-champion] text').nth(1).textContent()).toContain(champion);
    const onPublic = async () => (await right('[data-champion] rect')) - (await right('.bracket'));
    for (const width of [1280, 1366]) {
      await page.setViewportSize({ width, height: 768 });
      await expect.poll(onPublic).toBeLessThanOrEqual(0);
      expect(await page.locator('.sideways').isVisible()).toBe(false);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.sideways').waitFor({ state: 'visible' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await picture(page, 'knockoutPublic');
    await page.goto(`${server.url}screen/${tournament.id}?show=bracket`);
    await expect.poll(() => page.locator('.tree [data-champion]').count()).toBe(1);
    await picture(page, 'knockoutHall');
  });
});

describe('round after round', () => {
  it('the line of state and the key n lead from game to game, and to the final standings', async () => {
    const tournament = await started(4, { games: 2, extensions: 0 });
    await page.goto(`${server.url}#/t/${tournament.id}/round/semifinal-1`);
    const at1 = page.getByRole('heading', { name: 'Semi-finals, game 1', level: 1 });
    await at1.waitFor();
    await row(page, '1.1.1').waitFor();
    // Nobody drew the colours: the match has the sign of the rule above the table.
    await row(page, '1.1.1').getByTitle('Colours by default').waitFor();
    await page.getByText('The colours of these matches were not drawn').waitFor();
    await press(page, ['1']);
    await expect
      .poll(() => page.locator('.standing').innerText())
      .toMatch(/Semi-finals, game 1\s· 1 of 2 in\s· missing: match 2/);
    // Nothing to go on to while a game is open.
    expect(await page.locator('.page-head button.main').count()).toBe(0);
    await press(page, ['n']);
    await at1.waitFor();
    await press(page, ['0']);
    await main('Semi-finals, game 2').waitFor();
    expect(await main('Semi-finals, game 2').locator('.key').innerText()).toBe('n');
    await picture(page, 'knockoutNext');
    await press(page, ['n']);
    await page.getByRole('heading', { name: 'Semi-finals, game 2', level: 1 }).waitFor();
    await row(page, '1.2.1').waitFor();
    await press(page, ['0', '1']);
    await main('Final, game 1').waitFor();
    // From any other page the line of state leads to the round as well.
    await page.locator('.places').getByRole('link', { name: 'Journal' }).click();
    await page.getByText(/Semi-finals, match 2, game 2, [^:;]*: /).waitFor();
    await picture(page, 'knockoutColoursJournal');
    await page.locator('.standing a', { hasText: 'play the open matches' }).click();
    await page.getByRole('heading', { name: 'Final, game 1', level: 1 }).waitFor();
    await press(page, ['1']);
    await main('Final, game 2').waitFor();
    await press(page, ['n']);
    await row(page, '3.2.1').waitFor();
    await press(page, ['0']);
    await main('Final standings').waitFor();
    await press(page, ['n']);
    await page.getByRole('heading', { name: 'Standings', level: 1 }).waitFor();
    await expect.poll(() => page.locator('table tbody tr').count()).toBeGreaterThan(2);
    // The two who lost in the semi-finals share place 3 by rule.
    expect(await page.getByRole('button', { name: /lots/i }).count()).toBe(0);
  });
});

describe('corrections, restart, settings', () => {
  it('a correction that changes the bracket says what it takes out, and undo brings it back', async () => {
    await started(8);
    await playOut(page);
    await page.getByText('Places', { exact: true }).waitFor();
    const champion = await page.locator('.places-table').first().locator('tr').first().innerText();
    await row(page, '1.1.1').locator('td').first().click();
    await page.keyboard.press((await resultOf(page, '1.1.1')) === '1 – 0' ? '0' : '1');
    const dialogue = page.getByRole('dialog');
    await dialogue.getByText('Results entered later depend on this').waitFor();
    await expect.poll(() => dialogue.innerText()).toMatch(/Match 5 \(.+ – .+\).*Match 7 \(.+ – .+\)/s);
    // Title and button say what is about to happen.
    await dialogue.getByRole('heading', { name: 'Remove later results?' }).waitFor();
    await dialogue.getByRole('button', { name: 'Remove later results …' }).waitFor();
    await picture(page, 'knockoutCorrection');
    await page.keyboard.press('Escape');
    await row(page, '7.1.1').waitFor();
    await page.keyboard.press((await resultOf(page, '1.1.1')) === '1 – 0' ? '0' : '1');
    await agree(page, 2);
    await row(page, '7.1.1').waitFor({ state: 'detached' });
    await expect.poll(() => row(page, '5.1.1').count()).toBe(0);
    await expect.poll(() => row(page, '6.1.1').count()).toBe(1);
    await undo();
    await row(page, '7.1.1').waitFor();
    await expect.poll(() => page.locator('.places-table').first().locator('tr').first().innerText()).toBe(champion);
  });

  it('while there are results, settings of the bracket are refused and times are not; a new start asks twice', async () => {
    const [settings, schedule] = ['Settings', 'Schedule'].map((name) =>
      page.locator('.places').getByRole('link', { name, exact: true }),
    );
    const section = page.locator('.settings-index').getByRole('button', { name: 'Pairing', exact: true });
    await settings?.click();
    await section.click();
    const pairing = page.locator('form.settings-section', { has: page.getByLabel('Games per match', { exact: true }) });
    await pairing.getByLabel('Games per match', { exact: true }).fill('4');
    await pairing.getByRole('button', { name: 'Save' }).click();
    await page.getByText('can no longer change').first().waitFor();
    await pairing.getByLabel('Games per match', { exact: true }).fill('2');
    await pairing.getByLabel('First game at').fill('10:00');
    await pairing.getByLabel('Game: minutes per player').fill('25');
    await pairing.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Pairing saved').or(page.getByText('saved')).first().waitFor();
    await schedule?.click();
    await page.getByText('Programme').click();
    await page.getByText('10:00–11:10').waitFor();
    await picture(page, 'knockoutProgramme');
    await rare(page, 'Start again');
    await page.getByRole('dialog').getByText('Starting it again removes everything entered').waitFor();
    await agree(page, 2);
    await expect.poll(() => page.locator('tr[data-game]').count()).toBe(4);
    await settings?.click();
    await section.click();
    await pairing.getByLabel('Games per match', { exact: true }).fill('4');
    await pairing.getByLabel('Match for place 3').check();
    await pairing.getByRole('button', { name: 'Save' }).click();
    await schedule?.click();
    await expect.poll(() => boxes().count()).toBe(8);
    for (const game of [1, 2, 3]) await enter(page, `1.${game}.1`, game === 2 ? '0' : '1');
    await expect.poll(() => row(page, '1.4.1').count()).toBe(0);
    expect(at.complaints).toEqual([]);
  });
});

describe('a golden-point game that comes up', () => {
  it('has its button for the toss, and says that its colours are not drawn yet', async () => {
    await started(2, { games: 2, extensions: 0 });
    for (const game of [1, 2]) await enter(page, `1.${game}.1`, '5');
    await row(page, '1.3.1').getByTitle('Colours by default').waitFor();
    await picture(page, 'knockoutGolden');
    await line(1).getByRole('button', { name: 'Toss for the golden point' }).click();
    await page.getByRole('dialog').getByRole('button').first().click();
    await expect.poll(() => row(page, '1.3.1').getByTitle('Colours by default').count()).toBe(0);
  });
});

describe('a knock-out of teams', () => {
  it('the colour drawn for a team is that of all its boards, and a level match continues', async () => {
    const tournament = await createFormat(server.url, 'knockout', 12, { games: 2, extensions: 0 });
    for (let team = 0; team < 4; team++) {
      const members = [1, 2, 3].map((board) => team * 3 + board);
      await tournament.command({ kind: 'set-team', team: { name: `Team ${'ABCD'[team]}`, members } });
    }
    await tournament.open(page, 'schedule');
    await main('Start the knock-out').click();
    await row(page, '1.1.3').waitFor();
    const whites = async (match: number) =>
      Promise.all([1, 2, 3].map(async (board) => (await seats(page, `${match}.1.${board}`))[0]));
    const before = await whites(1);
    await page.getByLabel('Order').selectOption({ label: 'game by game' });
    // In a match with an odd number the side named second starts; the heading has the teams as the columns below it.
    const heading = page.locator('tr.above th').first();
    await expect.poll(() => heading.innerText()).toContain('Team D – Team A');
    await decisions();
    const name = (await line(1).locator('.soft').innerText()).startsWith('Team A') ? 'Team D' : 'Team A';
    await line(1)
      .getByRole('combobox')
      .selectOption({ label: `${name} has White` });
    await expect.poll(async () => (await whites(1))[0]).not.toBe(before[0]);
    expect(new Set([...(await whites(1)), ...before]).size).toBe(6);
    await expect.poll(() => heading.innerText()).toContain(`${name} – Team`);
    for (const game of [1, 2]) for (const board of [1, 2, 3]) await enter(page, `1.${game}.${board}`, '5');
    await row(page, '1.3.3').getByText('a draw counts as a win for Black').waitFor();
    for (const board of [1, 2, 3]) await enter(page, `1.3.${board}`, '5');
    await expect.poll(() => line(1).locator('.tag.good').count()).toBe(1);
    await picture(page, 'knockoutTeams');
    await playOut(page);
    await page.getByText('Places', { exact: true }).waitFor();
  });
});

describe('someone leaves a knock-out', () => {
  it('the match of someone who leaves is named until one button decides it', async () => {
    const tournament = await started(4);
    const [white, black] = await seats(page, '2.1.1');
    expect(await page.locator('.leaver').count()).toBe(0);
    // Number 3 meets number 2 in match 2, and leaves while its first game is on.
    await tournament.command({ kind: 'withdraw', player: 3, fromRound: 2 });
    const told = page.locator('.leaver');
    await told.waitFor();
    expect(await told.innerText()).toMatch(/Match 2 .* is unfinished and .* has withdrawn/);
    const [there = ''] = [white, black].filter((name) => name !== undefined && !name.startsWith('Aydın'));
    await told.getByRole('button', { name: `Decide for ${there}` }).click();
    await told.waitFor({ state: 'detached' });
    await decisions();
    await line(2).getByText('withdrew').waitFor();
    await row(page, '1.1.1').waitFor();
  });
});
