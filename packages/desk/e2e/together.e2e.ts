import { describe, expect, it, onTestFinished } from 'vitest';
import { board, press, resultOn, standing, takeBoard, untilSent, visit } from './browser.ts';
import { prepare } from './desk.ts';
import { testServer } from './server.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage({ own: true });

describe('several desks, one tournament', () => {
  it('show each other’s results without a reload', async () => {
    const tournament = await prepare(server.url);
    await tournament.pairNext(1);
    const [one, two] = await Promise.all([visit(browser, server.url), visit(browser, server.url, { locale: 'tr-TR' })]);
    await tournament.open(one.page, 'round/1');
    await tournament.open(two.page, 'round/1');
    await board(one.page, 1).waitFor();
    await press(one.page, ['1', '0']);
    await expect.poll(() => resultOn(two.page, 2)).toBe('0 – 1');
    await takeBoard(two.page, 3);
    await press(two.page, ['5']);
    await expect.poll(() => resultOn(one.page, 3)).toBe('½ – ½');
    await standing(one.page, /3 of 6 in/);
    await standing(two.page, /3\/6 sonuç/);
    expect([...one.complaints, ...two.complaints]).toEqual([]);
    await one.context.close();
    await two.context.close();
  });

  it('keep what is typed while the server is down, and every confirmed result after kill -9', async () => {
    const tournament = await prepare(server.url);
    await tournament.pairNext(1);
    const { page, context } = await tournament.visit(browser, 'round/1', { ahead: true });
    await board(page, 1).waitFor();
    await press(page, ['1', '0']);
    await untilSent(page);
    await standing(page, /2 of 6 in/);

    await server.kill();
    await press(page, ['5', '1']);
    await page.getByText('2 entries are kept here').waitFor();
    // Even a reload does not lose them: they lie on the shelf until the server has them.
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('turnuva.pending')).length),
    ).toBe(2);

    await server.start();
    await page.locator('.bar-warning').waitFor({ state: 'detached' });
    await untilSent(page);
    await standing(page, /4 of 6 in/);
    await page.reload();
    await board(page, 1).waitFor();
    expect(await Promise.all([1, 2, 3, 4].map((n) => resultOn(page, n)))).toEqual(['1 – 0', '0 – 1', '½ – ½', '1 – 0']);
    await context.close();
  });

  it('keep what is typed while the disk is full, say so, and send it when there is space', async () => {
    const tournament = await prepare(server.url);
    await tournament.pairNext(1);
    const { page, context } = await tournament.visit(browser, 'round/1', { ahead: true });
    await board(page, 1).waitFor();
    await server.fillDisk(true);
    await press(page, ['1', '0', '5', '1']);
    await page.getByText('The server’s disk is full').waitFor();
    await page.getByText('4 entries are kept in this browser').waitFor();
    await page.locator('.rail').getByText('4 entries not sent yet').waitFor();
    await page.getByText('Show unsent entries').click();
    await expect.poll(() => page.locator('.kept li').count()).toBe(4);
    expect(await Promise.all([1, 2, 3, 4].map((n) => resultOn(page, n)))).toEqual(['1 – 0', '0 – 1', '½ – ½', '1 – 0']);

    // The browser is closed and opened again: the list of tournaments tells, and the entries are still there.
    await page.goto(`${server.url}#/`);
    await page.getByText('4 entries for “Prepared Open” have not reached the server yet').waitFor();
    await page.getByText('Open it to send them').click();
    await page.getByText('4 entries are kept in this browser').waitFor();

    // Asked to, the page tries at once; as soon as there is room it sends automatically, and the button goes.
    const refused = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.status() === 507);
    await page.getByText('Send now').click();
    await refused;
    await server.fillDisk(false);
    await page.locator('.bar-warning').waitFor({ state: 'detached' });
    await standing(page, /4 of 6 in/);
    await page.reload();
    await board(page, 1).waitFor();
    expect(await Promise.all([1, 2, 3, 4].map((n) => resultOn(page, n)))).toEqual(['1 – 0', '0 – 1', '½ – ½', '1 – 0']);
    await context.close();
  });

  it('ask before they overwrite what someone else has entered', async () => {
    const tournament = await prepare(server.url);
    await tournament.pairNext(1);
    const { page, context } = await tournament.visit(browser, 'round/1', { ahead: true });
    await board(page, 1).waitFor();
    await context.setOffline(true);
    await press(page, ['1']);
    await page.getByText('1 entry is kept here').waitFor();
    await tournament.command({ kind: 'result', round: 1, board: 1, result: '01' });
    await context.setOffline(false);
    await page.getByText(/^Board 1 of round 1, .+ – .+, already has a result \(0 – 1\)\. Replace it\?$/).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => resultOn(page, 1)).toBe('0 – 1');
    await context.close();
  });

  it('adopt or dismiss entries that were set aside one by one', async () => {
    const tournament = await prepare(server.url);
    await tournament.pairNext(1);
    const { id } = tournament;
    const { key } = (await (await fetch(`${server.url}api/standby`)).json()) as { key: string };
    const { seq } = (await (await fetch(`${server.url}api/tournaments/${id}/journal?after=1000000`)).json()) as {
      seq: number;
    };
    const entries = [1, 2].map((number) => ({
      seq: seq + number,
      at: '2026-11-28T10:00:00.000Z',
      by: 'Berk',
      device: 'other laptop',
      event: { kind: 'result', round: 1, board: number, result: number === 1 ? '10' : '01', before: '??' },
    }));
    // As the machine that yields sends them.
    const aside = { id: `${id}-1`, tournament: id, name: 'Two machines', machine: 'x', at: entries[0]?.at, from: seq };
    const sent = await fetch(`${server.url}api/standby/aside`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ ...aside, entries, decided: [] }),
    });
    expect(sent.status).toBe(204);

    const { page, context, complaints } = await tournament.visit(browser, 'settings');
    await page.getByRole('link', { name: 'Review entries set aside (2)' }).click();
    await page.getByRole('heading', { name: 'Entries set aside', level: 1 }).waitFor();
    await page
      .getByRole('row', { name: /Board 1.*1 – 0.*Berk|Berk/ })
      .first()
      .waitFor();
    await page.getByRole('button', { name: `Adopt entry ${seq + 1}` }).click();
    await page.getByText('adopted', { exact: true }).waitFor();
    await page.getByRole('button', { name: `Dismiss entry ${seq + 2}` }).click();
    await page.getByText('No entries are waiting.').waitFor();
    await tournament.open(page, 'round/1');
    await expect.poll(() => resultOn(page, 1)).toBe('1 – 0');
    expect(await resultOn(page, 2)).not.toBe('0 – 1');
    expect(complaints).toEqual([]);
    await context.close();
  });

  // The last of this file: the first server stays away.
  it('lose no phone and no hall screen when the standby takes over', async () => {
    const tournament = await prepare(server.url);
    const { id } = tournament;
    const context = await browser.newContext();
    const [phone, screen] = await Promise.all([context.newPage(), context.newPage()]);
    await phone.goto(`${server.url}t/${id}?me=1`);
    await phone.locator('.mine').waitFor();

    const { key } = (await (await fetch(`${server.url}api/standby`)).json()) as { key: string };
    const second = await testServer(undefined, server.url.replace('http://', `http://${key}@`));
    onTestFinished(() => second.end());
    const stateOf = async (): Promise<unknown> => (await fetch(`${second.url}api/standby`)).json();
    await expect.poll(stateOf, { timeout: 60_000 }).toMatchObject({ kind: 'standby', connected: true });
    await screen.goto(`${server.url}screen/${id}`);
    await screen.locator('body[data-other]').waitFor({ state: 'attached' });
    // The phone that was there before learns of the second with the next change of its page.
    await tournament.pairNext(1);
    await phone.locator('body[data-other]').waitFor({ state: 'attached' });

    await server.kill();
    const post = async (body: object): Promise<number> => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${second.url}api/standby/take-over`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return answer.status;
    };
    await expect.poll(() => post({ primaryIsGone: true }), { timeout: 60_000 }).toBe(200);
    for (const page of [phone, screen]) await page.waitForURL(`${second.url}**`, { timeout: 60_000 });
    // With the player's own board, and they follow what is entered there.
    await phone.locator('.mine a[href$="/p/1"]').waitFor();
    await context.close();
  });
});
