import { afterEach, beforeEach, expect, it } from 'vitest';
import { foldPairing, type TestServer, testServer } from '../testing/app.ts';

let server: TestServer;
let id: string;
beforeEach(async () => {
  server = await testServer();
  id = await server.tournament(8);
  await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(8), bye: null });
  await server.enter(id, { kind: 'publish', round: 1 });
});
afterEach(() => server.close());

/** As live boards write a game: more tags than are needed, and moves with clock times. */
const game = (round: string, white: string, black: string, result: string): string =>
  `[Event "Test Open"]\n[Site "?"]\n[Date "2026.05.01"]\n${round === '' ? '' : `[Round "${round}"]\n`}[White "${white}"]\n[Black "${black}"]\n[Result "${result}"]\n[WhiteClock "0:41:12"]\n\n1. e4 {[%clk 1:30:56]} e5 {[%clk 1:30:50]} ${result}\n\n`;
const name = (player: number): string => `Player ${player}, P.`;
const take = (pgn: string) =>
  server.ask('POST', `/api/tournaments/${id}/results`, {
    body: Buffer.from(pgn),
    headers: { 'content-type': 'application/octet-stream', host: '127.0.0.1:8383' },
  });
const results = async () => {
  const opened = await server.services.tournaments.open(id);
  return opened?.state.tournament.rounds[0]?.games.map(({ result }) => result);
};

it('results of live boards are entered once, while other games go on', async () => {
  const pgn = [
    game('1.1', name(1), name(8), '1-0'),
    game('1', 'PLAYER 2, P.', name(7), '*'),
    game('?', name(3), name(6), '1/2-1/2'),
    game('', name(4), name(5), '0-1'),
  ].join('');
  expect((await take(pgn)).json()).toEqual({ round: 1, entered: 3, known: 0, open: 1, differing: [], passedOver: [] });
  expect(await results()).toEqual(['10', undefined, '==', '01']);
  expect((await take(pgn)).json()).toMatchObject({ entered: 0, known: 3, open: 1 });
  const over = pgn.replace('[Result "*"]', '[Result "0-1"]');
  expect((await take(over)).json()).toMatchObject({ entered: 1, known: 3, open: 0 });
});

it('an entered result is not replaced; both are reported', async () => {
  await server.enter(id, { kind: 'result', round: 1, board: 1, result: '==' });
  const taken = (await take(game('1', name(1), name(8), '1-0'))).json();
  expect(taken).toMatchObject({
    entered: 0,
    differing: [{ board: '1', white: name(1), black: name(8), found: '1 – 0', here: '½ – ½' }],
  });
  expect((await results())?.[0]).toBe('==');
});

it('games that do not belong to the tournament are skipped and reported, and the others entered', async () => {
  const pgn =
    game('1', 'Carlsen, M', name(8), '1-0') + game('1', name(8), name(1), '1-0') + game('1', name(3), name(6), '0-1');
  const taken = (await take(pgn)).json<{ entered: number; passedOver: { line: number; message: string }[] }>();
  expect(taken.entered).toBe(1);
  expect(taken.passedOver.map(({ line }) => line)).toEqual([1, 12]);
  expect(taken.passedOver[0]?.message).toContain('Carlsen, M');
});

it('no results come in without an open round, nor from who may not enter results', async () => {
  for (const board of [1, 2, 3, 4]) await server.enter(id, { kind: 'result', round: 1, board, result: '10' });
  await server.enter(id, { kind: 'close-round', round: 1 });
  expect((await take(game('1', name(1), name(8), '0-1'))).status).toBe(422);
  await server.chief();
  const stranger = await server.ask('POST', `/api/tournaments/${id}/results`, { body: Buffer.from(''), remote: true });
  expect(stranger.status).toBe(401);
  expect(await results()).toEqual(['10', '10', '10', '10']);
});

it('the games of one round are a file of their own', async () => {
  const one = await server.ask('GET', `/api/tournaments/${id}/export/pgn?round=1`);
  expect(one.text.match(/\[Round "1\./g)).toHaveLength(4);
  const two = await server.ask('GET', `/api/tournaments/${id}/export/pgn?round=2`);
  expect(two.text).toBe('');
});
