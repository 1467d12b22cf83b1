import type { EventAnswer, TournamentSummary } from '@turnuva/contract';
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

it('a player moves to another section in one step before round 1, and not after', async () => {
  const [a, b] = await twoSections();
  await server.enter(a, { kind: 'change-player', player: 3, change: { club: 'Rooks', checkedIn: true } });
  const move = (from: string, player: number, to: string) =>
    server.ask('POST', '/api/events/cityopen/move', { body: { from, player, to } });
  expect((await move(a, 3, b)).status).toBe(200);
  const [first, second] = (await eventOf()).sections;
  expect([first, second].map((each) => each && names(each).includes('Player 3, P.'))).toEqual([false, true]);
  expect([first?.players.length, second?.players.length]).toEqual([5, 5]);
  expect(second?.players.find((each) => each.checkedIn)).toMatchObject({ rating: 2380 });

  await server.enter(b, { kind: 'pair', round: 1, pairings: foldPairing(4), bye: 5 });
  const late = await move(a, 1, b);
  expect([late.status, late.json<{ message: string }>().message]).toEqual([
    422,
    expect.stringContaining('has paired round 1'),
  ]);
  expect((await eventOf()).sections[0]?.players.length).toBe(5);
  expect((await move(a, 99, b)).status).toBe(404);
  const stranger = await server.tournament(2);
  expect((await move(a, 1, stranger)).status).toBe(404);
});

it('goes elsewhere as one file, with everything', async () => {
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
