import { parse, standingsAnswer } from '@turnuva/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestServer } from '../testing/app.ts';
import { foldPairing, testServer } from '../testing/app.ts';

let server: TestServer;
let id: string;

beforeEach(async () => {
  server = await testServer();
  id = await server.tournament(6);
  await server.enter(id, { kind: 'change-settings', settings: { tiebreaks: ['WON'] } });
  await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(6), bye: null });
  await server.enter(id, { kind: 'publish', round: 1 });
});
afterEach(() => server.close());

const table = async (after = '') => {
  const answer = await server.ask('GET', `/api/tournaments/${id}/standings${after}`);
  expect(answer.status).toBe(200);
  const read = parse(standingsAnswer, answer.json());
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};

it('gives the table with its tie-breaks, and the entry that it follows from', async () => {
  const [{ white, black } = { white: 0, black: 0 }] = foldPairing(6);
  await server.enter(id, { kind: 'result', round: 1, board: 1, result: '01' });
  const { seq, of, round, tiebreaks, rows, pending, dropped } = await table();
  expect({ of, round, pending, dropped }).toEqual({ of: 'players', round: 1, pending: 2, dropped: [] });
  expect(tiebreaks).toEqual([{ code: 'WON', name: 'WON', median: 0 }]);
  // Black has won on board 1; nothing else is known yet.
  expect(rows).toHaveLength(6);
  expect(rows[0]).toEqual({ rank: 1, id: black, points: 10, values: [{ text: '1' }] });
  expect(rows.find((row) => row.id === white)).toMatchObject({ rank: 2, points: 0, values: [{ text: '0' }] });
  const { seq: last } = (await server.ask('GET', `/api/tournaments/${id}/journal`)).json<{ seq: number }>();
  expect(seq).toBe(last);
});

it('gives the table before round 1, and none after a round that has not started', async () => {
  const { round, rows } = await table('?after=0');
  expect(round).toBe(0);
  expect(new Set(rows.map(({ rank }) => rank))).toEqual(new Set([1]));
  const none = await server.ask('GET', `/api/tournaments/${id}/standings?after=3`);
  expect(none.status).toBe(404);
  expect(none.json<{ message: string }>().message).toBe(
    'There is no table after this round, because none of its results count yet.',
  );
});

it('counts the ties that lots can still break', async () => {
  await server.enter(id, { kind: 'result', round: 1, board: 1, result: '10' });
  await server.enter(id, { kind: 'result', round: 1, board: 2, result: '10' });
  await server.enter(id, { kind: 'result', round: 1, board: 3, result: '10' });
  // Three winners, three losers.
  expect((await table()).openTies).toBe(2);
});

it('says which codes of the list cannot be used, and why', async () => {
  // Buchholz says nothing where everyone meets everyone (C.07 8).
  const settings = { info: { name: 'Club' }, system: 'round-robin', edition: 'berger', tiebreaks: ['WON', 'BH'] };
  const made = await server.ask('POST', '/api/tournaments', { body: { settings } });
  id = made.json<{ id: string }>().id;
  const { tiebreaks, dropped } = await table();
  expect(tiebreaks.map(({ code }) => code)).toEqual(['WON']);
  expect(dropped).toMatchObject([{ kind: 'forbidden-by-format', code: 'BH' }]);
});
