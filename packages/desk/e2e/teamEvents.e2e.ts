import { mkdirSync } from 'node:fs';
import { encodeText, zipOf } from '@turnuva/formats';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { untilSent, type Visit, visit } from './browser.ts';
import { playThrough, withSchedule } from './schedules.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();
let at: Visit;
let page: Page;
const pictures = process.env.TURNUVA_E2E_PICTURES;

beforeAll(async () => {
  at = await visit(browser, server.url, { height: 1000, width: 1280, ahead: true });
  page = at.page;
});

/** Texts of tables that are wider than their cell, and tables that lie over one another. */
const runningOver = (): Promise<string[]> =>
  page.evaluate(() => {
    // What is folded up lies where it lies.
    const shown = <T extends Element>(all: Iterable<T>): T[] =>
      [...all].filter((each) => each.checkVisibility() && each.closest('details:not([open])') === null);
    const cells = shown(document.querySelectorAll<HTMLElement>('main td, main th'));
    const wide = cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1);
    const tables = shown(document.querySelectorAll('main table')).map((table) => table.getBoundingClientRect());
    const over = tables.flatMap((a, i) =>
      tables.slice(i + 1).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    );
    return [
      ...wide.map((cell) => cell.innerText),
      ...over.map(({ x, y, width, height }) => `tables at ${x}, ${y}, ${width} by ${height}`),
    ];
  });

async function looks(name: string): Promise<void> {
  for (const [width, scheme] of [
    [1280, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([name, width, overflow > 0]).toEqual([name, width, false]);
    if (pictures !== undefined) {
      mkdirSync(pictures, { recursive: true });
      await page.screenshot({ path: `${pictures}/${name}-${width}-${scheme}.png`, fullPage: true });
    }
    expect([name, width, await runningOver()]).toEqual([name, width, []]);
  }
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.emulateMedia({ colorScheme: 'light' });
}

const crosstables = () => page.locator('table.crosstable');
const rounds = () => page.locator('table.plan-round');
const number = (text: string): number => Number(text.replace('½', '.5').replace(',', '.'));
const paper = () => page.frameLocator('iframe.paper');
const options = (more: Record<string, string | number | boolean>) => more;

const TOWNS = ['Ankara', 'İzmir', 'Bursa', 'Köln', 'Wien', 'Adana', 'Konya', 'Berlin', 'Mersin', 'Van', 'Sivas', 'Muş'];
const FAMILY = ['Yılmaz', 'Öz', 'Kaya', 'Groß'];
/** Twelve teams of four, board 1 of every team first: the column "Board" makes the order, not the line. */
const LIST = [
  ['Board', 'Team', 'Name', 'Rating'],
  ...FAMILY.flatMap((family, b) => TOWNS.map((town, t) => [b + 1, town, `${family}, A${t}`, 2200 - 20 * b - t])),
];

/** The list as a workbook, as a spreadsheet program saves it. */
function workbook(): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packed = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const cell = (value: string | number): string =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const rows = LIST.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  const relation = (type: string, target: string): string =>
    `<Relationships xmlns="${packed}"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`;
  const files: [string, string][] = [
    ['_rels/.rels', relation('officeDocument', 'xl/workbook.xml')],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', relation('worksheet', 'worksheets/sheet1.xml')],
    ['xl/worksheets/sheet1.xml', `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`],
  ];
  return zipOf(files.map(([name, text]) => [name, encodeText(text)]));
}

const teamLines = () =>
  page.locator('.plan-part', { has: page.getByRole('heading', { name: 'Teams' }) }).locator('tbody tr');

describe('teams come from a file or are typed in (FINDINGS B.4)', () => {
  it.each(['csv', 'xlsx'])('a list dropped on the page: teams of its column, in board order (%s)', async (ending) => {
    const bytes = ending === 'csv' ? encodeText(LIST.map((row) => row.join(';')).join('\r\n')) : workbook();
    await page.goto(server.url);
    await page.getByRole('button', { name: 'New tournament' }).first().waitFor();
    await page.evaluate(
      ([name, text]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([Uint8Array.from(atob(text ?? ''), (c) => c.charCodeAt(0))], name ?? ''));
        for (const type of ['dragenter', 'dragover', 'drop'])
          document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      },
      [`league.${ending}`, Buffer.from(bytes).toString('base64')],
    );
    await page.getByText('Understood: Board, Team, Name, Rating.').waitFor();
    await page.getByLabel('Name', { exact: true }).fill(`League from a ${ending} file with a long name`);
    await page.getByRole('button', { name: 'Create the tournament' }).click();
    await expect.poll(() => teamLines().count()).toBe(12);
    await expect
      .poll(() => teamLines().nth(3).innerText())
      .toMatch(/Köln\s+2167\s+1 Yılmaz, A3; 2 Öz, A3; 3 Kaya, A3; 4 Groß, A3/);
    // Every place can be reached, whatever the tournament is called (FINDINGS B.6).
    const settings = await page.locator('[data-place="settings"]').boundingBox();
    expect((settings?.x ?? 1280) + (settings?.width ?? 0)).toBeLessThan(1280);
  });

  it('typed into a table: Enter leads on everywhere, 120 keys besides the letters for 48 players', async () => {
    const tournament = await withSchedule(server.url, { name: 'Typed', system: 'round-robin', players: 0 });
    await tournament.open(page, 'schedule');
    await page.getByRole('button', { name: 'Type teams in' }).click();
    let keys = 0;
    const enter = async (text: string) => {
      await page.keyboard.insertText(text);
      await page.keyboard.press('Enter');
      keys++;
    };
    for (const [t, town] of TOWNS.entries()) {
      await enter(town);
      for (const [b, family] of FAMILY.entries()) {
        await enter(`${family}, A${t}`);
        await enter(String(2200 - 20 * b - t));
      }
      if (t < TOWNS.length - 1) await enter('');
    }
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => teamLines().count()).toBe(12);
    expect(keys + 1).toBe(120);
    await expect
      .poll(() => teamLines().nth(11).innerText())
      .toMatch(/Muş\s+2159\s+1 Yılmaz, A11; 2 Öz, A11; 3 Kaya, A11; 4 Groß, A11/);
  });
});

describe('a table copied from a spreadsheet, headings and all', () => {
  const TABLE = [
    'Takım\tMasa\tOyuncu\tElo\tDoğum',
    'Ankara\t2\tÖz, Can\t2100\t1990',
    'Ankara\t1\tYılmaz, Ertan\t2200\t1985',
  ];
  const more = 'Wien\t1\tWolfgang Mozart\t2000\t1991';

  it.each(['on the page', 'into a field'])('pasted %s it is looked over, and makes the teams', async (where) => {
    const tournament = await withSchedule(server.url, { name: `Pasted ${where}`, system: 'round-robin', players: 0 });
    await tournament.open(page, 'schedule');
    const type = page.getByRole('button', { name: 'Type teams in' });
    await type.waitFor();
    if (where === 'into a field') await type.click();
    const field = where === 'into a field' ? page.locator('#typed-0') : page.locator('body');
    await field.evaluate(
      (target, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      [...TABLE, more].join('\n'),
    );
    const dialogue = page.locator('dialog[open]');
    await dialogue.getByText(/One name does not tell which part is the family name: “Wolfgang Mozart”/).waitFor();
    expect(await dialogue.getByLabel('Make the teams named in the list (2)').isChecked()).toBe(true);
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/teamsPasted-${where}.png` });
    await dialogue.getByRole('button', { name: 'Take over 3 players' }).click();
    await expect.poll(() => teamLines().count()).toBe(2);
    expect(await teamLines().first().innerText()).toMatch(/Ankara\s+2200\s+1 Yılmaz, Ertan; 2 Öz, Can/);
    expect(await page.locator('.typed-teams').count()).toBe(0);
  });

  it('says of somebody of another team that they stay in it', async () => {
    const wanted = { name: 'Named twice', system: 'round-robin', players: 4, teams: ['Ankara', 'Wien'] };
    const tournament = await withSchedule(server.url, wanted);
    await tournament.open(page, 'schedule');
    await teamLines().first().waitFor();
    const [, name = ''] = /1 (.+?);/.exec(await teamLines().first().innerText()) ?? [];
    await page.locator('body').evaluate((target, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, `Team\tName\nBonn\t${name}\nBonn\tNew, One\nBonn\tNew, Two\nGraz\t${name}`);
    const dialogue = page.locator('dialog[open]');
    await dialogue.getByText('stays in Ankara').first().waitFor();
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/teamsStaying.png` });
    await expect.poll(() => dialogue.locator('.tag.amber').count()).toBe(2);
    // Bonn and Graz are named; Graz would have nobody.
    await dialogue.getByText('Make the team named in the list (1)').waitFor();
    // Nor is the team's name a club that takes the place of their own.
    await dialogue.getByRole('button', { name: 'Take over 2 players' }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('typed for a second team, somebody stays in the first, and the fields have headings', async () => {
    const wanted = { name: 'Typed twice', system: 'round-robin', players: 4, teams: ['Ankara', 'Wien'] };
    const tournament = await withSchedule(server.url, wanted);
    await tournament.open(page, 'schedule');
    await teamLines().first().waitFor();
    const [, name = ''] = /1 (.+?);/.exec(await teamLines().first().innerText()) ?? [];
    await page.getByRole('button', { name: 'Type teams in' }).click();
    const heads = page.locator('.typed-teams fieldset').first().getByRole('columnheader');
    expect(await heads.allInnerTexts()).toEqual(['Bd', 'Name', 'Rating']);
    await page.locator('#typed-0').fill('Bonn');
    await page.locator('#typed-0-0-name').fill(name);
    await page.locator('#typed-0-1-name').fill('New, One');
    await page.locator('.typed-teams').getByText('stays in Ankara').waitFor();
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/typedStaying.png` });
    await page.getByRole('button', { name: 'Register (teams: 1, players: 1)' }).click();
    await expect.poll(() => teamLines().count()).toBe(3);
    expect(await teamLines().nth(2).innerText()).toMatch(/Bonn\s.*1 New, One/);
    expect(await teamLines().first().innerText()).toContain(`1 ${name}`);
  });

  it('an event made for teams says that teams are missing, and its round leads to them', async () => {
    const options = { boards: 2 };
    const tournament = await withSchedule(server.url, { name: 'No teams', system: 'round-robin', players: 0, options });
    await tournament.open(page, 'round/1');
    await page.getByText('Too few teams: found 0, at least 2 are needed. Add teams.').waitFor();
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/noTeams.png` });
    await page.getByRole('button', { name: 'Teams', exact: true }).click();
    await page.getByRole('button', { name: 'Type teams in' }).waitFor();
    await page.getByText('Too few teams: found 0').waitFor();
  });

  it('the team stands in its first line only: the preview says so, and those below are in it', async () => {
    const tournament = await withSchedule(server.url, { name: 'First lines', system: 'round-robin', players: 0 });
    await tournament.open(page, 'schedule');
    await page.getByRole('button', { name: 'Type teams in' }).click();
    const lines = ['Team\tName\tRating', 'Ankara\tA, A\t2200', '\tB, B\t2100', '\tC, C\t2000', 'Wien\tX, X\t2150'];
    await page.locator('#typed-0').evaluate(
      (target, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      [...lines, '\tY, Y\t2050', '\tZ, Z\t1950'].join('\n'),
    );
    const dialogue = page.locator('dialog[open]');
    await dialogue.getByText(/Rows without a team: 4, .* They are taken into the team named above them/).waitFor();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 1000 });
      if (pictures !== undefined) await page.screenshot({ path: `${pictures}/teamsAbove-${width}.png` });
    }
    await dialogue.getByRole('button', { name: 'Take over 6 players' }).click();
    await expect.poll(() => teamLines().count()).toBe(2);
    expect(await teamLines().first().innerText()).toMatch(/Ankara\s+2100\s+1 A, A; 2 B, B; 3 C, C/);
    expect(await teamLines().nth(1).innerText()).toMatch(/Wien\s+2050\s+1 X, X; 2 Y, Y; 3 Z, Z/);
    // In an event of teams the team is no club besides.
    await tournament.open(page, 'players');
    await page.getByRole('row', { name: /Y, Y/ }).waitFor();
    expect(new Set(await page.locator('td.club').allInnerTexts())).toEqual(new Set(['']));
  });

  it('the same fault in many lines is told once, and there is one way out', async () => {
    const tournament = await withSchedule(server.url, { name: 'Faults', system: 'round-robin', players: 0 });
    await tournament.open(page, 'schedule');
    await page.getByRole('button', { name: 'Type teams in' }).click();
    await page.locator('#typed-0').fill('Wien');
    for (const [p, name] of ['Wolfgang Mozart', 'Haydn, J', 'Salieri, A'].entries()) {
      await page.locator(`#typed-0-${p}-name`).fill(name);
      await page.locator(`#typed-0-${p}-rating`).fill('x');
    }
    await page.getByRole('button', { name: /^Register/ }).click();
    await page.getByText('A rating from 0 to 4000 is expected.').waitFor();
    await expect.poll(() => page.getByText('A rating from 0 to 4000 is expected.').count()).toBe(1);
    await expect.poll(() => page.locator('.typed-teams input.rating[aria-invalid="true"]').count()).toBe(3);
    expect(await page.locator('.typed-teams').getByRole('button', { name: 'Cancel' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Given names, then family name' }).click();
    await expect.poll(() => page.locator('#typed-0-0-name').inputValue()).toBe('Mozart, Wolfgang');
    await page.getByRole('button', { name: 'Discard' }).click();
  });
});

describe('what takes something away can be taken back at once', () => {
  it('a team that is deleted, and one that leaves a round robin', async () => {
    const teams = ['Ankara', 'İzmir', 'Köln', 'Wien'];
    const tournament = await withSchedule(server.url, { name: 'Away', system: 'round-robin', players: 8, teams });
    await tournament.open(page, 'schedule');
    await expect.poll(() => teamLines().count()).toBe(4);
    const notice = (text: RegExp) => page.locator('.notice', { hasText: text });
    await teamLines().nth(1).getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => teamLines().count()).toBe(3);
    await notice(/İzmir is no longer registered/)
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect.poll(() => teamLines().count()).toBe(4);
    await tournament.command({ kind: 'draw-lots', lots: { method: 'rating' } });
    await page.getByText('Withdrawals', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Who leaves?' }).selectOption('Köln');
    await page.getByRole('button', { name: 'Leaves the tournament' }).click();
    const left = notice(/Köln leaves from round 1 on/);
    await left.waitFor();
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/leaves.png` });
    await left.getByRole('button', { name: 'Undo' }).click();
    await left.waitFor({ state: 'detached' });
    await untilSent(page);
    // Nobody has left any more: the part folds up again.
    await page.getByText('Withdrawals', { exact: true }).click();
    await expect.poll(() => page.getByRole('combobox', { name: 'Who leaves?' }).innerText()).toContain('Köln');
  });

  it('an odd number: the round says who is free', async () => {
    const tournament = await withSchedule(server.url, { name: 'Odd', system: 'round-robin', players: 5 });
    await tournament.command({ kind: 'draw-lots', lots: { method: 'rating' } });
    await tournament.command({ kind: 'open-rounds', through: 1 });
    await tournament.open(page, 'round/1');
    await page.getByText(/^free: \S/).waitFor();
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/free.png` });
  });
});

describe('events of teams in the browser', () => {
  it('a round robin of teams: reserve, line-up, a match forfeited, the table of teams and of boards', async () => {
    const teams = ['Ankara', 'İzmir', 'Köln', 'Wien'];
    const tournament = await withSchedule(server.url, {
      name: 'League',
      system: 'round-robin',
      players: 16,
      options: options({ boards: 3 }),
      teams,
    });
    await tournament.open(page, 'round/1');
    await page.getByRole('button', { name: 'Line-up: Ankara' }).click();
    await page.getByLabel('board 3').selectOption({ index: 4 });
    await page.getByLabel('board 2').selectOption({ index: 3 });
    await page.getByLabel('board 1').selectOption({ index: 2 });
    await looks('line-up');
    await page.getByRole('button', { name: 'Hand in' }).click();
    await page.getByRole('button', { name: 'Hand in' }).waitFor({ state: 'detached' });
    await playThrough(tournament, 1, 2, () => 6);
    await tournament.command({ kind: 'open-rounds', through: 3 });
    await tournament.open(page, 'round/3');
    await page.getByRole('button', { name: /^decide: Match at table 1/ }).click();
    await expect.poll(() => page.getByRole('dialog').getByRole('radio').count()).toBe(3);
    await page.getByRole('dialog').getByRole('radio').nth(1).check();
    await page.getByLabel('Reason (stays in the journal)').fill('came too late');
    await looks('award-match');
    await page.getByRole('button', { name: 'Decide', exact: true }).click();
    await page.getByText(/wins the match \(came too late\)/).waitFor();
    await page.getByRole('button', { name: 'Take the decision back' }).waitFor();
    await tournament.open(page, 'schedule');
    await expect.poll(() => crosstables().count()).toBe(1);
    await expect.poll(() => crosstables().innerText()).toMatch(/3f/);
    // Two points for every match that is over: two rounds of two, and the one that was not played.
    const points = await crosstables().locator('td.middle + td.total').allInnerTexts();
    expect(points.map(number).reduce((a, b) => a + b)).toBe(10);
    await page.getByText('Best of the boards').click();
    await expect.poll(() => page.locator('table.board-prizes').count()).toBe(4);
    await page.locator('table.board-prizes caption', { hasText: 'Reserves' }).waitFor();
    // Two rounds were played over the board, by all but the reserves: 70 % are one game.
    await page.getByText(/^More points first; among equals fewer games.* \(1 game\)/).waitFor();
    await looks('team-round-robin');
    await page.getByRole('link', { name: 'Change the rule' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('boardLeast');
    await page.getByLabel('Least number of games').fill('x');
    await page.getByText('A number from 0 to 999, or nothing.').first().waitFor();
    await page.getByLabel('Least number of games').fill('3');
    await page.getByLabel('What counts first').selectOption('percentage of points');
    await looks('board-prizes-setting');
    await page.getByLabel('Least number of games').press('Enter');
    await page.locator('.notice', { hasText: 'Best of the boards' }).waitFor();
    await untilSent(page);
    await tournament.open(page, 'schedule');
    await page.locator('summary', { hasText: 'Best of the boards' }).click();
    await page.getByText(/^The higher percentage of points first.* at least 3 games; the others stand below/).waitFor();
    await expect
      .poll(() =>
        page
          .locator('table.board-prizes td:first-child')
          .allInnerTexts()
          .then((all) => [...new Set(all)]),
      )
      .toEqual(['–']);
    await looks('board-prizes-few');
    await page.getByRole('link', { name: 'Journal' }).first().click();
    await page.getByText(/Line-up of Ankara for round 1: 1 /).waitFor();
    await page.getByText(/Round 3, .* – .*: given to .* as a whole \(came too late\)/).waitFor();
    for (const [sheet, text] of [
      ['roundRobinTable', '■'],
      ['boardPrizes/2', 'at least 3 games'],
      ['matchSheets/2', 'Captain'],
      ['lineUpForms/2', 'Opponent: '],
      ['teamSheets/2', 'Captain 1'],
    ] as const) {
      await tournament.open(page, `sheets/${sheet}`);
      await paper().getByText(text, { exact: false }).first().waitFor();
    }
  });

  it('a team leaves below half of its matches: it keeps its row without a place; it comes back', async () => {
    const tournament = await withSchedule(server.url, {
      name: 'Leaving team',
      system: 'round-robin',
      players: 8,
      teams: ['A', 'B', 'C', 'D'],
    });
    await playThrough(tournament, 1, 1, () => 4);
    await tournament.open(page, 'schedule');
    await page.getByText('Withdrawals').click();
    await page.getByLabel('Who leaves?').selectOption({ label: 'B' });
    await page.getByRole('button', { name: 'Leaves the tournament' }).click();
    await page.getByText('B left after 1 of 3 matches: the results stay in the table and do not count').waitFor();
    await expect.poll(() => page.locator('table.crosstable tr.gone').count()).toBe(1);
    await page.getByRole('button', { name: 'Comes back' }).click();
    await expect.poll(() => page.locator('table.crosstable tr.gone').count()).toBe(0);
  });

  it.each([
    ['Scheveningen of three teams', 'scheveningen', 9, 3, options({}), 9, 3],
    ['Skalitzka even', 'skalitzka', 12, 3, options({}), 2, 6],
  ] as const)(
    '%s: every point of the boards is on the team sheets, no text runs into another (FINDINGS B.2)',
    async (name, system, players, count, more, last, boards) => {
      const teams = ['Ankara Büyükşehir Belediyesi SK', 'İzmir', 'Köln'].slice(0, count);
      const tournament = await withSchedule(server.url, { name, system, players, options: more, teams });
      await tournament.open(page, 'schedule');
      await expect.poll(() => rounds().count()).toBe(last);
      const games: number[] = [];
      for (let round = 0; round < last; round++)
        games.push(await rounds().nth(round).locator('tbody tr:not(.match)').count());
      if (boards > 0) expect(new Set(games)).toEqual(new Set([boards]));
      await playThrough(tournament, 1, last, (round) => games[round - 1] ?? 0);
      await expect.poll(() => crosstables().count()).toBe(count);
      const total = games.reduce((a, b) => a + b);
      const sums = async () => {
        const texts = await page.locator('table.crosstable tr.total td:last-child').allInnerTexts();
        return texts.map(number).reduce((a, b) => a + b, 0);
      };
      await expect.poll(sums).toBe(total);
      await looks(name.replaceAll(/[ ,]+/g, '-'));
      await tournament.open(page, 'sheets/teamScores');
      await paper().getByText('Ankara').first().waitFor();
      expect(at.complaints).toEqual([]);
    },
  );
});
