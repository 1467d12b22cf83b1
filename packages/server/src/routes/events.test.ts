import type { EventAnswer, MovedPlayers, TournamentSummary } from '@turnuva/contract';
import { eventAnswer, parse } from '@turnuva/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { foldPairing, type TestServer, testServer } from '../testing/app.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

const section = (place: number) => ({ event: 'cityopen', name: 'City Open', place });

async function twoSections(): Promise<[string, string]> {
  const [a, b] = [await server.tournament(6), await server.tournament(4)];
  await server.enter(b, { kind: 'set-section', section: section(2) });
  await server.enter(a, { kind: 'set-section', section: section(1) });
  return [a, b];
}

const eventOf = async (at = server): Promise<EventAnswer> => {
  const read = parse(eventAnswer, (await at.ask('GET', '/api/events/cityopen')).json());
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};
const names = ({ players }: EventAnswer['sections'][number]): string[] => players.map(({ name }) => name);

it('an event is the tournaments that name it, in its order', async () => {
  const [a, b] = await twoSections();
  await server.enter(a, { kind: 'set-tables', tables: { first: 21 } });
  const { name, sections } = await eventOf();
  expect([name, sections.map(({ summary }) => summary.id)]).toEqual(['City Open', [a, b]]);
  expect(sections.map(({ firstTable, lastTable }) => [firstTable, lastTable])).toEqual([
    [21, 23],
    [1, 2],
  ]);
  const list = (await server.ask('GET', '/api/tournaments')).json<TournamentSummary[]>();
  expect(list.map((each) => each.section?.place).sort()).toEqual([1, 2]);
  expect((await server.ask('GET', '/api/events/none')).status).toBe(404);
});

const move = (moves: readonly { from: string; player: number; to: string }[], more: object = {}) =>
  server.ask('POST', '/api/events/cityopen/move', { body: { moves, ...more } });

it('players move to another section in one step before round 1, and not after', async () => {
  const [a, b] = await twoSections();
  await server.enter(a, { kind: 'change-player', player: 3, change: { club: 'Rooks', checkedIn: true } });
  expect((await move([{ from: a, player: 3, to: b }])).status).toBe(200);
  const [first, second] = (await eventOf()).sections;
  expect([first, second].map((each) => each && names(each).includes('Player 3, P.'))).toEqual([false, true]);
  expect([first?.players.length, second?.players.length]).toEqual([5, 5]);
  expect(second?.players.find((each) => each.checkedIn)).toMatchObject({ rating: 2380, club: 'Rooks' });

  await server.enter(b, { kind: 'pair', round: 1, pairings: foldPairing(4), bye: 5 });
  const late = await move([{ from: a, player: 1, to: b }]);
  expect([late.status, late.json<{ message: string }>().message]).toEqual([
    422,
    expect.stringContaining('so players can no longer move'),
  ]);
  expect((await eventOf()).sections[0]?.players.length).toBe(5);
  expect((await move([{ from: a, player: 99, to: b }])).status).toBe(404);
  const stranger = await server.tournament(2);
  expect((await move([{ from: a, player: 1, to: stranger }])).status).toBe(404);
});

it('a move says beforehand what it changes, and is one entry for each section', async () => {
  const [a, b] = await twoSections();
  await server.enter(a, { kind: 'change-player', player: 2, change: { club: 'Rooks' } });
  await server.enter(a, { kind: 'grant-bye', round: 2, player: 2, bye: 'half' });
  const moves = [
    { from: a, player: 2, to: b },
    { from: a, player: 6, to: b },
    { from: b, player: 1, to: a },
  ];
  const seqs = async () => (await eventOf()).sections.map(({ seq }) => seq);
  const before = await seqs();
  const told = (await move(moves, { preview: true })).json<MovedPlayers>();
  expect(await seqs()).toEqual(before);
  // Players of the sections have 2400, 2390, 2380 ...: 2400 - 10 * (number - 1).
  expect(
    told.sections.map(({ before: was, after }) => [was.entrants, was.average, after.entrants, after.average]),
  ).toEqual([
    [6, 2375, 5, 2382],
    [4, 2385, 5, 2376],
  ]);
  expect(told.sections[1]?.after.club).toEqual({ name: 'Rooks', count: 1 });
  expect(told.moves.filter(({ to }) => to === b).map(({ number, leaves }) => [number, leaves])).toEqual([
    // As strong as the second of the section, who was there first.
    [2, ['byes']],
    [5, []],
  ]);
  const done = (await move(moves)).json<MovedPlayers>();
  expect(done).toEqual(told);
  expect(await seqs()).toEqual(before.map((seq) => seq + 2));
  // The way back is the same way.
  const back = done.moves.map(({ from, to, player }) => ({ from: to, player, to: from }));
  expect((await move(back)).status).toBe(200);
  expect((await eventOf()).sections.map(({ players }) => players.length)).toEqual([6, 4]);
});

it('a move that one section refuses changes none', async () => {
  const [a, b] = await twoSections();
  for (const [id, player] of [
    [a, 4],
    [b, 1],
  ] as const)
    await server.enter(id, { kind: 'change-player', player, change: { fideId: '1503014' } });
  const refused = await move([
    { from: a, player: 5, to: b },
    { from: b, player: 1, to: a },
  ]);
  expect(refused.status).toBe(422);
  expect((await eventOf()).sections.map(({ players }) => players.length)).toEqual([6, 4]);
});

it('moves elsewhere as one file, with everything', async () => {
  await twoSections();
  const file = (await server.ask('GET', '/api/events/cityopen/backup')).bytes;
  const elsewhere = await testServer();
  try {
    const opened = await elsewhere.ask('POST', '/api/tournaments/import?name=event.zip', {
      body: file,
      headers: { 'content-type': 'application/octet-stream', host: '127.0.0.1:8383' },
    });
    expect([opened.status, opened.json<{ count: number }>().count]).toEqual([201, 2]);
    const there = await eventOf(elsewhere);
    const here = await eventOf();
    expect(there.sections.map(names)).toEqual(here.sections.map(names));
  } finally {
    await elsewhere.close();
  }
});

it('one wall shows two sections side by side', async () => {
  const [a, b] = await twoSections();
  const { status, text } = await server.ask('GET', `/screens?left=${a}&right=${b}&show=pairings`);
  expect(status).toBe(200);
  expect(text.match(/<iframe/g)).toHaveLength(2);
  expect(text).toContain(`/screen/${b}?columns=1&amp;show=pairings`);
  expect((await server.ask('GET', `/screens?left=${a}&right=nobody`)).status).toBe(404);
});
