import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@turnuva/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { boards } from './commands/boards.ts';

it('sends what live boards write into a folder, each result once, and says what it passes over', async () => {
  const root = mkdtempSync(join(tmpdir(), 'turnuva-boards-'));
  const server = await startServer({ port: 0, dataDir: join(root, 'data'), log: () => undefined });
  onTestFinished(async () => {
    await server.close();
    rmSync(root, { recursive: true, force: true });
  });
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as { id: string; seq: number };
  };
  const { id } = await post('/api/tournaments', { settings: { info: { name: 'Boards' }, totalRounds: 3 } });
  const players = ['Ak, A', 'Bor, B', 'Cam, C', 'Dal, D'].map((name, i) => ({ name, rating: 2000 - i }));
  const enter = (expected: number, command: object) => post(`/api/tournaments/${id}/commands`, { expected, command });
  await enter(1, { kind: 'add-players', players });
  const pairings = [
    { board: 1, white: 1, black: 3 },
    { board: 2, white: 4, black: 2 },
  ];
  await enter(2, { kind: 'pair', round: 1, pairings, bye: null, confirmed: ['journal.notByRules'] });
  const folder = join(root, 'live');
  mkdirSync(join(folder, 'round-1'), { recursive: true });
  let minutes = 10;
  const write = (name: string, text: string): void => {
    writeFileSync(join(folder, name), text);
    // Boards have written it a while ago: one being written now is left for the next look.
    const at = new Date(Date.now() - minutes-- * 60_000);
    utimesSync(join(folder, name), at, at);
  };
  const game = (white: string, black: string, result: string): string =>
    `[Round "1"]\n[White "${white}"]\n[Black "${black}"]\n[Result "${result}"]\n\n1. d4 ${result}\n\n`;
  write(join('round-1', 'games.pgn'), game('Ak, A', 'Cam, C', '1-0') + game('Dal, D', 'Bor, B', '*'));
  write('notes.txt', 'no games');

  const said: string[] = [];
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  onTestFinished(() => out.mockRestore());
  const look = () => boards(server.url, id, folder, { once: true });
  expect(await look()).toBe(0);
  expect(said).toEqual(['round 1: results entered: 1, boards still open: 1\n']);
  write(
    join('round-1', 'games.pgn'),
    game('Ak, A', 'Cam, C', '0-1') + game('Dal, D', 'Bor, B', '1/2-1/2') + game('X', 'Y', '1-0'),
  );
  said.length = 0;
  expect(await look()).toBe(0);
  expect(said.join('')).toContain('round 1: results entered: 1, boards still open: 0');
  expect(said.join('')).toContain('board 1: found 0 – 1, but 1 – 0 is entered for Ak, A - Cam, C');
  expect(said.join('')).toMatch(/games\.pgn:\d+:1: .*X - Y/);
  await expect(boards(server.url, 'nowhere', folder, { once: true })).rejects.toThrow(/games\.pgn: /);
  await expect(boards('club.example', id, folder, { once: true })).rejects.toThrow(/expected http/);
});
