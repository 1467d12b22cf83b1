import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from './browser.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage({ own: true });

const player = (id: number, points: string, cells: string): string =>
  `001 ${String(id).padStart(4)} m    ${`Player ${id}`.padEnd(33)} ${2600 - 10 * id} TUR${' '.repeat(24)} ${points} ${String(id).padStart(4)}  ${cells}`;

/** Four rounds of an event that the rules of 2017 paired; those of 2026 make another round 4. */
const OF_2024 = [
  '012 Then',
  '042 2024/11/01',
  '052 2024/11/06',
  '142 6',
  '152 W',
  '202 BH',
  player(1, '2.0', '   4 w =     2 b 0     7 w 1     5 b ='),
  player(2, '3.0', '   5 b =     1 w 1     3 b =  0000 - U'),
  player(3, '3.0', '   6 w 1     7 b 1     2 w =     4 b ='),
  player(4, '3.0', '   1 b =     5 w 1     6 b +     3 w ='),
  player(5, '2.0', '   2 w =     4 b 0  0000 - U     1 w ='),
  player(6, '1.5', '   3 b 0  0000 - U     4 w -     7 w ='),
  player(7, '1.5', '0000 - U     3 w 0     1 b 0     6 b ='),
];
/** Three rounds of Berger's table, in an older file that calls it by its name. */
const TABLE = [
  '012 Table',
  '092 Round Robin',
  '142 5',
  player(1, '2.0', '   6 w 1     2 w =     3 b ='),
  player(2, '2.0', '   5 w =     1 b =     6 w 1'),
  player(3, '2.5', '   4 w 1     5 b 1     1 w ='),
  player(4, '1.0', '   3 b 0     6 b 0     5 w 1'),
  player(5, '0.5', '   2 b =     3 w 0     4 b 0'),
  player(6, '1.0', '   1 b 0     4 w 1     2 b 0'),
];

async function openFile(page: Page, name: string, lines: readonly string[]) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open a file' }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from([...lines, ''].join('\n')) });
  return page.getByRole('dialog').getByRole('region', { name: 'Rules of this event' });
}

/** The tournament that the page shows, as its TRF26. */
async function fileOf(page: Page): Promise<{ id: string; text: string }> {
  await page.locator('.places').waitFor();
  const id = /\/t\/([^/]+)/.exec(new URL(page.url()).hash)?.[1] ?? '';
  return { id, text: await (await fetch(`${server.url}api/tournaments/${id}/export/trf26`)).text() };
}

describe('by which rules a file is opened', () => {
  it('an event of 2024 is checked, ranked and continued by its own rules without a setting touched', async () => {
    const { page, context, complaints } = await visit(browser, server.url);
    const rules = await openFile(page, 'then.trf', OF_2024);
    await rules.getByText('Pairing: FIDE (Dutch) System, edition 2017, from the event’s dates (1 Nov 2024).').waitFor();
    await rules.getByText('Tie-breaks: edition 2024, from the event’s dates (1 Nov 2024).').waitFor();
    await rules.getByText('4 of 4 rounds agree with FIDE (Dutch) System 2017.').waitFor();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    const { id } = await fileOf(page);
    await page.goto(`${server.url}#/t/${id}/standings`);
    await page.getByText('Tie-breaks: edition 2024, from the event’s dates (1 Nov 2024).').waitFor();
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    // 16.4 without the caps of 2026: 2 has 2 + 2 + 3 and the own 3 for the bye, 4 has 2 + 2 + 3 and the own 3 for the forfeit.
    await expect.poll(() => row('Player 2').innerText()).toMatch(/\b10\b/);
    await expect.poll(() => row('Player 4').innerText()).toMatch(/\b10\b/);
    await page.locator('.standing a').click();
    await page.locator('[data-step]').getByText('Pair round 5').click();
    // What the engine endorsed for those rules made of round 5.
    const pairsOfRound = async (): Promise<string> => {
      const { text } = await fileOf(page);
      const cells = text
        .split(/\r?\n/)
        .flatMap((line) => (line.startsWith('001') ? [line.slice(131, 137).trim()] : []));
      return cells.join(', ');
    };
    await expect.poll(pairsOfRound).toBe('6 w, 4 w, 0000 -, 2 b, 7 b, 1 b, 5 w');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a file before round 1 says nothing of rounds, and one that no rules explain says so', async () => {
    const { page, context, complaints } = await visit(browser, server.url);
    const rules = await openFile(page, 'before.trf', [
      '012 Before round 1',
      '142 5',
      ...[1, 2, 3, 4].map((id) => player(id, '0.0', '')),
    ]);
    await rules.getByText(/^Pairing: FIDE \(Dutch\) System/).waitFor();
    expect((await rules.getByRole('status').innerText()).trim()).toBe('');
    await page.getByRole('button', { name: 'Cancel' }).click();
    const other = await openFile(page, 'hand.trf', [
      '012 Made by hand',
      '142 5',
      player(1, '2.0', '   4 w 1     2 w 1     6 b 0'),
      player(2, '1.0', '   3 w 1     1 b 0     5 b 0'),
      player(3, '2.0', '   2 b 0     5 w 1     4 w 1'),
      player(4, '1.0', '   1 b 0     6 w 1     3 b 0'),
      player(5, '1.0', '   6 b 0     3 b 0     2 w 1'),
      player(6, '2.0', '   5 w 1     4 b 0     1 w 1'),
    ]);
    await other.getByText('0 of 3 rounds agree with FIDE (Dutch) System 2026.').waitFor();
    expect(await other.getByLabel('System').inputValue()).toBe('dutch');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('the arbiter can choose other rules in the dialogue, and in Settings until a round is paired here', async () => {
    const { page, context, complaints } = await visit(browser, server.url);
    const rules = await openFile(page, 'table.trf', TABLE);
    await rules.getByText('Format: Round robin, from the file’s description of the event (092).').waitFor();
    await rules.getByText('3 of 3 rounds agree with Round robin').waitFor();
    await rules.getByLabel('System').selectOption('dubov');
    await rules.getByText(/ of 3 rounds agree with Dubov System 2026\./).waitFor();
    await rules.getByText(/Others: .*Round robin/).waitFor();
    await page.getByRole('button', { name: 'Open anyway' }).click();
    const { id, text } = await fileOf(page);
    expect(text).toContain('192 FIDE_DUBOV');
    await page.goto(`${server.url}#/t/${id}/settings/all`);
    await page.getByText('This event was read from a file. You can change its system').waitFor();
    const section = page.locator('form', { has: page.getByRole('heading', { name: 'Pairing', exact: true }) });
    await section.getByLabel('System').selectOption('burstein');
    await section.getByRole('button', { name: 'Save' }).click();
    for (let n = 0; n < 2; n++) await page.getByRole('dialog').getByRole('button').first().click();
    await expect.poll(async () => (await fileOf(page)).text).toContain('192 FIDE_BURSTEIN');
    expect((await fileOf(page)).text).toContain('### Configuration @ Round 3: system dubov => burstein');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
