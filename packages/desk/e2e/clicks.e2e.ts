import { expect, it } from 'vitest';
import { anotherWord, press, standing, untilSent, visit } from './browser.ts';
import { prepare } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

const pictures = process.env.TURNUVA_E2E_PICTURES;
/** What the arbiter of an open of 60 presses, besides the letters of names: the tour in the manual (docs/manual) names these figures. */
const MOST = {
  checkIn: { clicks: 2, keys: 2 },
  firstRound: { clicks: 0, keys: 4 },
  results: { clicks: 0, keys: 30 },
  nextRound: { clicks: 0, keys: 2 },
  latePlayer: { clicks: 2, keys: 3 },
};

it('a day of an open of 60 takes as many clicks and keys as the manual says', async () => {
  const tournament = await prepare(server.url, 60);
  const { page, context, complaints } = await visit(browser, server.url);
  let counted = { clicks: 0, keys: 0 };
  const key = async (...keys: string[]): Promise<void> => {
    counted = { ...counted, keys: counted.keys + keys.length };
    await press(page, keys);
  };
  const click = async (name: string | RegExp): Promise<void> => {
    counted = { ...counted, clicks: counted.clicks + 1 };
    await page.getByRole('button', { name }).first().click();
  };
  const since = (): typeof counted => {
    const before = counted;
    counted = { clicks: 0, keys: 0 };
    return before;
  };
  const figures: Record<string, typeof counted> = {};
  await tournament.open(page, 'settings');

  await key('g', 'p');
  await click('Check-in');
  await click('Check in all 60 still missing');
  await page.getByText('60 of 60 have arrived').waitFor();
  figures.checkIn = since();

  await anotherWord(page);
  await key('g', 'r');
  await page.getByRole('heading', { name: 'Scoregroups' }).waitFor();
  await key('n');
  await page.locator('#board-30').waitFor();
  await page.getByRole('button', { name: 'Publish pairings' }).waitFor();
  await key('n');
  await page.getByText('running', { exact: true }).waitFor();
  figures.firstRound = since();

  await page.locator('#board-1:focus').waitFor();
  for (let i = 0; i < 30; i++) await key('105'[i % 3] ?? '1');
  await untilSent(page);
  await standing(page, /30 of 30 in/);
  figures.results = since();

  await page.getByRole('button', { name: 'Close and pair round 2' }).waitFor();
  await key('n');
  await page.getByRole('button', { name: 'Publish pairings' }).waitFor();
  await key('n');
  await page.getByText('running', { exact: true }).waitFor();
  figures.nextRound = since();

  await anotherWord(page);
  await key('g', 'p');
  await click('Add player');
  await page.keyboard.type('Spät, Sophie');
  counted = { ...counted, clicks: counted.clicks + 1 };
  await page.locator('.sheet fieldset select').first().selectOption({ label: 'half-point bye' });
  await page.getByLabel('Name (last, first)').focus();
  await key('Enter');
  // C.04.2 2.4 is beside the choice: nothing is asked afterwards, and player and bye are one step.
  await page.getByText('61 registered').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  figures.latePlayer = since();
  await untilSent(page);
  await tournament.command({ kind: 'undo' });
  await page.getByText('60 registered').waitFor();

  expect(figures).toEqual(MOST);

  expect(complaints).toEqual([]);
  await context.close();
});

it('the boards of the next round that are certain are shown while two games are still going on', async () => {
  const tournament = await prepare(server.url, 30);
  await tournament.pairNext(1);
  await tournament.results(1, 15);
  await tournament.command({ kind: 'close-round', round: 1 });
  await tournament.pairNext(2);
  await tournament.results(2, 13);
  const { page, context, complaints } = await tournament.visit(browser, 'round/2');
  await page.getByText('Boards already certain for round 3').click();
  await page.getByText('Proved: these pairs are the same in all 9 outcomes').waitFor();
  expect(await page.locator('.certain-boards tbody tr').count()).toBeLessThan(15);
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/certain.png` });
  expect(complaints).toEqual([]);
  await context.close();
});
