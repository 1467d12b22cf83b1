import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { rare, type Visit, visit } from './browser.ts';
import { agree, enter, picture, playOut, resultOf, row } from './format.ts';
import { mainButton, matchBoxes, startedKnockout } from './knockouts.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage({ own: true });
let at: Visit;
let page: Page;

beforeAll(async () => {
  at = await visit(browser, server.url, { width: 1280, height: 900 });
  page = at.page;
});

/** Opens a file on the list of tournaments, as the button does. */
async function openFile(name: string, text: string): Promise<void> {
  await page.goto(server.url);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open a file' }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text, 'utf8') });
}

describe('the file of a finished knock-out', () => {
  it('opens with its standings, and a new bracket asks twice before it removes the rounds', async () => {
    const tournament = await startedKnockout(server.url, page, 4);
    await playOut(page);
    const file = await (await fetch(`${server.url}api/tournaments/${tournament.id}/export/trf26`)).text();
    await openFile('cup.trf', file);
    const places = page.locator('.places');
    const openIt = page.getByRole('dialog').getByRole('button', { name: /^Open/ });
    await places.or(openIt).first().waitFor();
    if (await openIt.isVisible()) await openIt.click();
    await places.getByRole('link', { name: 'Schedule', exact: true }).click();
    await page.getByText('but no bracket').waitFor();
    await picture(page, 'knockoutFromFile');
    await rare(page, 'Start again');
    await page.getByRole('dialog').getByText('removes them').waitFor();
    await picture(page, 'knockoutFromFileAsked');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('but no bracket').waitFor();
    await rare(page, 'Start again');
    await agree(page, 2);
    await row(page, '1.1.1').waitFor();
    expect(at.complaints).toEqual([]);
  });
});

it('a knock-out broken off between two stages continues as the next stage with those who are left', async () => {
  const lines = [
    '012 Cup broken off',
    '192 CUSTOM_KNOCKOUT',
    ...[1, 2, 3, 4].flatMap((tpn) => [
      playerLine(tpn, '1.0', tpn, [`${String(9 - tpn).padStart(4)} ${tpn % 2 === 0 ? 'b' : 'w'} 1`]),
      playerLine(9 - tpn, '0.0', 5, [`${String(tpn).padStart(4)} ${tpn % 2 === 0 ? 'w' : 'b'} 0`]),
    ]),
  ];
  await openFile('brokenOff.trf', lines.join('\n'));
  const openIt = page.getByRole('dialog').getByRole('button', { name: /^Open/ });
  await page.locator('.places').or(openIt).first().waitFor();
  if (await openIt.isVisible()) await openIt.click();
  await page.locator('.standing').getByRole('link', { name: 'start the next stage, or finish' }).click();
  await page.getByText('4 enter it:').or(page.locator('form.next-stage')).first().waitFor();
  expect(await page.locator('form.next-stage input[type=number]').first().inputValue()).toBe('4');
  await picture(page, 'knockoutBrokenOff');
  await page.getByRole('button', { name: 'Start the next stage' }).click();
  // Asked once, with what it fixes.
  await page.getByText('This ends “Preliminaries”').waitFor();
  await page.getByRole('button', { name: 'Start the next stage' }).click();
  await mainButton(page, 'Start the knock-out').click();
  await row(page, '1.1.1').waitFor();
  await expect.poll(() => matchBoxes(page).count()).toBe(3);
});

/** A line of a player in a TRF: the part before the rounds, and the rounds. */
const playerLine = (tpn: number, points: string, rank: number, cells: readonly string[]): string =>
  `${`001 ${String(tpn).padStart(4)}      Player, ${tpn}`.padEnd(80)}${points.padStart(4)} ${String(rank).padStart(4)}`.padEnd(
    91,
  ) + cells.join('  ');

it('the cards of a knock-out from another program end with the last games, although its file has everyone absent up to round 19', async () => {
  const absent = (rounds: number) => Array.from({ length: rounds }, () => '0000 - Z');
  const lines = [
    '012 Cup of others',
    '192 CUSTOM_KNOCKOUT',
    playerLine(1, '2.0', 1, ['   4 w 1', '   2 b 1', ...absent(17)]),
    playerLine(2, '1.0', 2, ['   3 w 1', '   1 w 0', ...absent(17)]),
    playerLine(3, '0.0', 3, ['   2 b 0', ...absent(18)]),
    playerLine(4, '0.0', 3, ['   1 b 0', ...absent(18)]),
  ];
  await openFile('others.trf', lines.join('\n'));
  const places = page.locator('.places');
  const openIt = page.getByRole('dialog').getByRole('button', { name: /^Open/ });
  await places.or(openIt).first().waitFor();
  if (await openIt.isVisible()) await openIt.click();
  await places.getByRole('link', { name: 'Players', exact: true }).click();
  for (const [player, rounds] of [
    [1, ['1', '2']],
    [4, ['1']],
  ] as const) {
    await page.locator('table tbody td.name', { hasText: `Player, ${player}` }).click();
    await page
      .locator('aside')
      .getByRole('heading', { name: `Player, ${player}` })
      .waitFor();
    await expect.poll(() => page.locator('aside table.card tbody td:first-child').allInnerTexts()).toEqual(rounds);
    // Neither as rounds that were, nor as byes granted for rounds to come.
    expect(await page.locator('aside').innerText()).not.toContain(': absent');
  }
});

describe('a running knock-out goes elsewhere and comes back', () => {
  it('it is complete after a power cut, and as its own file on another server', async () => {
    const tournament = await startedKnockout(server.url, page, 5, { games: 2 });
    await enter(page, '1.1.1', '1');
    await enter(page, '1.2.1', '0');
    await enter(page, '2.1.1', '5');
    await server.kill();
    await server.start();
    await page.reload();
    await row(page, '2.2.1').waitFor();
    await expect.poll(() => resultOf(page, '2.1.1')).toBe('½ – ½');
    await tournament.allSettled();
    const file = await (await fetch(`${server.url}api/tournaments/${tournament.id}/export/json`)).text();
    await openFile('cup.json', file);
    await page.getByRole('button', { name: 'Open as a second tournament' }).click();
    await page.locator('.places').waitFor();
    await page.locator('.places').getByRole('link', { name: 'Schedule', exact: true }).click();
    await row(page, '2.2.1').waitFor();
    await expect.poll(() => resultOf(page, '2.1.1')).toBe('½ – ½');
    await expect.poll(() => matchBoxes(page).count()).toBe(4);
    await enter(page, '2.2.1', '1');
    await playOut(page);
    await page.getByText('Places', { exact: true }).waitFor();
  });
});
