import type { Command, Entry } from '@turnuva/engine/journal';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TestServer } from '../testing/app.ts';
import { testServer } from '../testing/app.ts';

interface Answer {
  readonly entries: readonly Entry[];
  readonly seq: number;
  readonly repeated: boolean;
  readonly refusal: { readonly rule: string };
}

let server: TestServer;
let id: string;
beforeEach(async () => {
  server = await testServer();
  id = await server.tournament(6);
});
afterEach(() => server.close());

const send = async (expected: number, command: Command, key?: string) => {
  const body = { expected, command, ...(key === undefined ? {} : { key }) };
  const answer = await server.ask('POST', `/api/tournaments/${id}/commands`, { body });
  return { status: answer.status, ...answer.json<Answer>() };
};

it('pairs a round that names no boards once, and draws the colour of board 1 in the same entry', async () => {
  const pair = vi.spyOn(server.services.pool, 'pair');
  const { status, seq, entries } = await send(2, { kind: 'pair', round: 1 }, 'a');
  expect([status, seq, entries.length, pair.mock.calls.length]).toEqual([200, 3, 1, 1]);
  const [entry] = entries;
  if (entry?.event.kind !== 'pair') throw new Error('not paired');
  const { pairings, bye, manual, drawn } = entry.event;
  expect(pairings.map(({ white, black }) => [white, black].sort().join('-'))).toEqual(['1-4', '2-5', '3-6']);
  expect([bye, manual]).toEqual([null, undefined]);
  // C.04.3 5.1, 5.2.5: an odd seed gives Black to the first of the list.
  expect(pairings[0]?.white).toBe((drawn?.seed ?? 0) % 2 === 0 ? 1 : 4);
  const again = await send(2, { kind: 'pair', round: 1 }, 'a');
  expect([again.status, again.seq, again.repeated, pair.mock.calls.length]).toEqual([200, 3, true, 1]);
});

it('closes the round and pairs the next in one entry, and refuses both while a result is missing', async () => {
  await send(2, { kind: 'pair', round: 1 });
  await send(3, { kind: 'publish', round: 1 });
  const close: Command = { kind: 'pair', round: 2, close: true };
  const early = await send(4, close);
  expect([early.status, early.refusal.rule]).toEqual([422, 'journal.resultsMissing']);
  for (const board of [1, 2, 3]) await send(3 + board, { kind: 'result', round: 1, board, result: '10' });
  const { status, seq } = await send(7, close);
  expect([status, seq]).toEqual([200, 8]);
  const rounds = async () =>
    (await server.services.tournaments.open(id))?.state.tournament.rounds.map((round) => round.status);
  expect(await rounds()).toEqual(['closed', 'paired']);
  await send(8, { kind: 'undo' });
  expect(await rounds()).toEqual(['published']);
});

it('takes no lot from outside', async () => {
  const answer = await server.ask('POST', `/api/tournaments/${id}/commands`, {
    body: { expected: 2, command: { kind: 'pair', round: 1, drawn: { colour: 'white', seed: 2 } } },
  });
  expect(answer.status).toBe(400);
});

it('asks about open games of the round before as for any pairing', async () => {
  await send(2, { kind: 'pair', round: 1 });
  await send(3, { kind: 'publish', round: 1 });
  expect((await send(4, { kind: 'pair', round: 2 })).refusal.rule).toBe('journal.openGames');
});
