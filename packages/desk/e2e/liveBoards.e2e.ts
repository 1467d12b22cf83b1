import { describe, expect, it } from 'vitest';
import { board, resultOn, visit } from './browser.ts';
import { prepare } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

describe('live boards', () => {
  it('get the games of a round as PGN, and give its results back', async () => {
    const tournament = await prepare(server.url);
    await tournament.pairNext(1);
    const { page, complaints, context } = await visit(browser, server.url);
    await tournament.open(page, 'round/1');
    await board(page, 1).waitFor();
    await page.getByRole('button', { name: 'More actions' }).first().click();
    const address = await page.getByText('Games as PGN').getAttribute('href');
    const pgn = await (await fetch(new URL(address ?? '', server.url))).text();
    expect(pgn.match(/\[Round "1\./g)).toHaveLength(6);
    let game = 0;
    const played = pgn.replace(/\[Result "\*"\]/g, () => `[Result "${++game === 3 ? '*' : '1-0'}"]`);
    await page.getByLabel('Results from PGN').setInputFiles({
      name: 'games.pgn',
      mimeType: 'application/x-chess-pgn',
      buffer: Buffer.from(`${played}[Round "1"]\n[White "Nobody"]\n[Black "Anybody"]\n[Result "1-0"]\n\n1-0\n`),
    });
    await page
      .getByText('Round 1: results entered: 5, boards still open: 1. Games that do not belong to this round: 1.')
      .waitFor();
    await expect.poll(() => resultOn(page, 1)).toBe('1 – 0');
    await expect.poll(() => resultOn(page, 3)).not.toBe('1 – 0');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
