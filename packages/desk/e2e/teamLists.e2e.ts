import { encodeText, zipOf } from '@turnuva/formats';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { visit } from './browser.ts';
import { teamLines, withSchedule } from './schedules.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();
let page: Page;
const pictures = process.env.TURNUVA_E2E_PICTURES;

beforeAll(async () => {
  ({ page } = await visit(browser, server.url, { height: 1000, width: 1280, ahead: true }));
});

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

describe('teams come from a file or are typed in (FINDINGS B.4)', () => {
  it.each(['csv', 'xlsx'])(
    'a list dropped on the page makes the teams of its column, in board order (%s)',
    async (ending) => {
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
      await page.getByText('Recognised: Board, Team, Name, Rating.').waitFor();
      await page.getByLabel('Name', { exact: true }).fill(`League from a ${ending} file with a long name`);
      await page.getByRole('button', { name: 'Create tournament' }).click();
      await expect.poll(() => teamLines(page).count()).toBe(12);
      await expect
        .poll(() => teamLines(page).nth(3).innerText())
        .toMatch(/Köln\s+2167\s+1 Yılmaz, A3; 2 Öz, A3; 3 Kaya, A3; 4 Groß, A3/);
      // Every place can be reached, whatever the tournament is called (FINDINGS B.6).
      const settings = await page.locator('[data-place="settings"]').boundingBox();
      expect((settings?.x ?? 1280) + (settings?.width ?? 0)).toBeLessThan(1280);
    },
  );

  it('teams typed into a table take 120 keys besides the letters for 48 players', async () => {
    const tournament = await withSchedule(server.url, { name: 'Typed', system: 'round-robin', players: 0 });
    await tournament.open(page, 'schedule');
    await page.getByRole('button', { name: 'Type in teams' }).click();
    // Nobody types before the table is there.
    await page.locator('#typed-0:focus').waitFor();
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
    await expect.poll(() => teamLines(page).count()).toBe(12);
    expect(keys + 1).toBe(120);
    await expect
      .poll(() => teamLines(page).nth(11).innerText())
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

  it.each(['on the page', 'into a field'])('pasted %s it is reviewed, and makes the teams', async (where) => {
    const tournament = await withSchedule(server.url, { name: `Pasted ${where}`, system: 'round-robin', players: 0 });
    await tournament.open(page, 'schedule');
    const type = page.getByRole('button', { name: 'Type in teams' });
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
    await dialogue.getByText(/In one name, “Wolfgang Mozart”, it is unclear which part is the family name/).waitFor();
    expect(await dialogue.getByLabel('Create the teams named in the list (2)').isChecked()).toBe(true);
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/teamsPasted-${where}.png` });
    await dialogue.getByRole('button', { name: 'Import 3 players' }).click();
    await expect.poll(() => teamLines(page).count()).toBe(2);
    expect(await teamLines(page).first().innerText()).toMatch(/Ankara\s+2200\s+1 Yılmaz, Ertan; 2 Öz, Can/);
    expect(await page.locator('.typed-teams').count()).toBe(0);
  });

  it('says that a player of another team stays there', async () => {
    const wanted = { name: 'Named twice', system: 'round-robin', players: 4, teams: ['Ankara', 'Wien'] };
    const tournament = await withSchedule(server.url, wanted);
    await tournament.open(page, 'schedule');
    await teamLines(page).first().waitFor();
    const [, name = ''] = /1 (.+?);/.exec(await teamLines(page).first().innerText()) ?? [];
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
    await dialogue.getByText('Create the team named in the list (1)').waitFor();
    // Nor is the team's name a club that takes the place of their own.
    await dialogue.getByRole('button', { name: 'Import 2 players' }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('a player typed for a second team stays in the first, and the fields have headings', async () => {
    const wanted = { name: 'Typed twice', system: 'round-robin', players: 4, teams: ['Ankara', 'Wien'] };
    const tournament = await withSchedule(server.url, wanted);
    await tournament.open(page, 'schedule');
    await teamLines(page).first().waitFor();
    const [, name = ''] = /1 (.+?);/.exec(await teamLines(page).first().innerText()) ?? [];
    await page.getByRole('button', { name: 'Type in teams' }).click();
    const heads = page.locator('.typed-teams fieldset').first().getByRole('columnheader');
    expect(await heads.allInnerTexts()).toEqual(['Bd', 'Name', 'Rating']);
    await page.locator('#typed-0').fill('Bonn');
    await page.locator('#typed-0-0-name').fill(name);
    await page.locator('#typed-0-1-name').fill('New, One');
    await page.locator('.typed-teams').getByText('stays in Ankara').waitFor();
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/typedStaying.png` });
    await page.getByRole('button', { name: 'Register (teams: 1, players: 1)' }).click();
    await expect.poll(() => teamLines(page).count()).toBe(3);
    expect(await teamLines(page).nth(2).innerText()).toMatch(/Bonn\s.*1 New, One/);
    expect(await teamLines(page).first().innerText()).toContain(`1 ${name}`);
  });

  it('an event made for teams says that teams are missing, and its round leads to them', async () => {
    const options = { boards: 2 };
    const tournament = await withSchedule(server.url, { name: 'No teams', system: 'round-robin', players: 0, options });
    await tournament.open(page, 'round/1');
    await page.getByText('Too few teams: found 0, but at least 2 are needed. Add teams.').waitFor();
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/noTeams.png` });
    await page.getByRole('button', { name: 'Teams', exact: true }).click();
    await page.getByRole('button', { name: 'Type in teams' }).waitFor();
    await page.getByText('Too few teams: found 0').waitFor();
  });

  it('a team named in its first line only takes the lines below, and the preview says so', async () => {
    const tournament = await withSchedule(server.url, { name: 'First lines', system: 'round-robin', players: 0 });
    await tournament.open(page, 'schedule');
    await page.getByRole('button', { name: 'Type in teams' }).click();
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
    await dialogue.getByText(/Rows without a team: 4, .* They are added to the team named above them/).waitFor();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 1000 });
      if (pictures !== undefined) await page.screenshot({ path: `${pictures}/teamsAbove-${width}.png` });
    }
    await dialogue.getByRole('button', { name: 'Import 6 players' }).click();
    await expect.poll(() => teamLines(page).count()).toBe(2);
    expect(await teamLines(page).first().innerText()).toMatch(/Ankara\s+2100\s+1 A, A; 2 B, B; 3 C, C/);
    expect(await teamLines(page).nth(1).innerText()).toMatch(/Wien\s+2050\s+1 X, X; 2 Y, Y; 3 Z, Z/);
    // In an event of teams the team is no club besides.
    await tournament.open(page, 'players');
    await page.getByRole('row', { name: /Y, Y/ }).waitFor();
    expect(new Set(await page.locator('td.club').allInnerTexts())).toEqual(new Set(['']));
  });

  it('a player’s name is corrected in the panel of the team', async () => {
    const tournament = await withSchedule(server.url, {
      name: 'Names',
      system: 'round-robin',
      players: 4,
      teams: ['Wien', 'Graz'],
    });
    await tournament.open(page, 'schedule');
    await teamLines(page).first().getByRole('button', { name: 'Change' }).click();
    const name = page.locator('.members input').nth(1);
    await name.fill('Haydn, Joseph');
    await name.press('Enter');
    await expect.poll(() => teamLines(page).first().innerText()).toContain('2 Haydn, Joseph');
    // Without a name it stays as it was, and the panel stays open.
    await name.fill(' ');
    await name.press('Enter');
    await expect.poll(() => name.inputValue()).toBe('Haydn, Joseph');
    await page.locator('.side').getByRole('button', { name: 'Close' }).click();
  });

  it('the same error in many lines is explained once, with one way to fix it', async () => {
    const tournament = await withSchedule(server.url, { name: 'Faults', system: 'round-robin', players: 0 });
    await tournament.open(page, 'schedule');
    await page.getByRole('button', { name: 'Type in teams' }).click();
    await page.locator('#typed-0').fill('Wien');
    for (const [p, name] of ['Wolfgang Mozart', 'Haydn, J', 'Salieri, A'].entries()) {
      await page.locator(`#typed-0-${p}-name`).fill(name);
      await page.locator(`#typed-0-${p}-rating`).fill('x');
    }
    await page.getByRole('button', { name: /^Register/ }).click();
    await page.getByText('Enter a rating from 0 to 4000.').waitFor();
    await expect.poll(() => page.getByText('Enter a rating from 0 to 4000.').count()).toBe(1);
    await expect.poll(() => page.locator('.typed-teams input.rating[aria-invalid="true"]').count()).toBe(3);
    expect(await page.locator('.typed-teams').getByRole('button', { name: 'Cancel' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Given names, then family name' }).click();
    await expect.poll(() => page.locator('#typed-0-0-name').inputValue()).toBe('Mozart, Wolfgang');
    await page.getByRole('button', { name: 'Discard' }).click();
  });
});
