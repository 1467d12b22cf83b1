import type { Tournament } from '@turnuva/engine/tournament';
import { describe, expect, it } from 'vitest';
import { board, resultOn } from './browser.ts';
import { prepare } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

describe('live boards', () => {
  it('receive the games of a round as PGN, and report its results', async () => {
    const tournament = await prepare(server.url);
    await tournament.pairNext(1);
    const { page, complaints, context } = await tournament.visit(browser, 'round/1');
    await board(page, 1).waitFor();
    await page.getByRole('button', { name: 'More actions' }).first().click();
    const address = await page.getByText('Games as PGN').getAttribute('href');
    const pgn = await (await fetch(new URL(address ?? '', server.url))).text();
    expect(pgn.match(/\[Round "1\./g)).toHaveLength(6);
    let game = 0;
    const played = pgn.replace(/\[Result "\*"\]/g, () => `[Result "${++game === 3 ? '*' : '1-0'}"]`);
    await page.getByLabel('Results from a file').setInputFiles({
      name: 'games.pgn',
      mimeType: 'application/x-chess-pgn',
      buffer: Buffer.from(`${played}[Round "1"]\n[White "Nobody"]\n[Black "Anybody"]\n[Result "1-0"]\n\n1-0\n`),
    });
    await page.getByText('Read as PGN. New: 5. Already entered: 0. Different here: 0.').waitFor();
    await page.getByText('(not paired here)').waitFor();
    await page.getByRole('button', { name: 'Enter 5 results' }).click();
    await page.getByText('5 results entered.').waitFor();
    await expect.poll(() => resultOn(page, 1)).toBe('1 – 0');
    await expect.poll(() => resultOn(page, 3)).not.toBe('1 – 0');
    // A crosstable of another program, pasted: what is missing is new, what differs is replaced only where it is ticked.
    const journal = await fetch(`${server.url}api/tournaments/${tournament.id}/journal?after=0&state=1`);
    const { state } = (await journal.json()) as { readonly state: { readonly tournament: Tournament } };
    const { tournament: event } = state;
    const [round] = event.rounds;
    const name = (id?: number) => event.players.find((each) => each.id === id)?.name ?? '';
    const rows = (round?.games ?? []).map(
      ({ white, black, board: number }) => `1\t${name(white)}\t${name(black)}\t${number === 1 ? '0-1' : '1-0'}`,
    );
    await page.evaluate(
      (text) => {
        const data = new DataTransfer();
        data.setData('text/plain', text);
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
      },
      ['Round\tWhite\tBlack\tResult', ...rows].join('\n'),
    );
    await page.getByText('Read as a list of games. New: 1. Already entered: 4. Different here: 1.').waitFor();
    const dialogue = page.locator('dialog[data-dialogue="results"]');
    await expect.poll(() => dialogue.locator('tbody input:checked').count()).toBe(1);
    await page.getByRole('button', { name: 'Enter 1 result' }).click();
    await page.getByText('1 result entered.').waitFor();
    await expect.poll(() => resultOn(page, 3)).toBe('1 – 0');
    await expect.poll(() => resultOn(page, 1)).toBe('1 – 0');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
