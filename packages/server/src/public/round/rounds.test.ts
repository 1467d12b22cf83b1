import { expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/app.ts';

/** The choices of a page below its heading: each by its label, what is marked in stars. */
async function choices(server: TestServer, address: string) {
  const { text } = await server.ask('GET', address, { remote: true });
  const main = text.slice(text.indexOf('<h2>'));
  return [...main.matchAll(/<nav aria-label="([^"]*)">(.*?)<\/nav>/gs)].map(([, label, links = '']) => [
    label,
    ...[...links.matchAll(/<a href="([^"]*)"( aria-current="[^"]*")?>([^<]*)/g)].map(([, href = '', current, name]) => {
      const [, round = 'last'] = /round=(\d+)/.exec(href) ?? [];
      return current === undefined ? `${name} (${round})` : `*${name}* (${round})`;
    }),
  ]);
}

it('a knock-out is chosen from by stage, and within the stage on show by game, however many games a match takes', async () => {
  const server = await testServer();
  const settings = { info: { name: 'Cup' }, system: 'knockout', edition: 'seed', options: { games: 2, extensions: 1 } };
  const { id } = (await server.ask('POST', '/api/tournaments', { body: { settings } })).json<{ id: string }>();
  const players = [1, 2, 3, 4].map((i) => ({ name: `Player, ${i}`, rating: 2400 - i }));
  await server.enter(id, { kind: 'add-players', players });
  await server.enter(id, { kind: 'start-knockout' });
  const enter = (match: number, game: number, result: '10' | '01' | '==') =>
    server.enter(id, { kind: 'match-result', match, game, board: 1, result });
  // Match 1 is level up to the golden point.
  for (const game of [1, 2, 3, 4]) await enter(1, game, '==');
  await enter(1, 5, '10');
  for (const game of [1, 2]) await enter(2, game, game === 1 ? '10' : '01');
  await enter(3, 1, '10');
  // Rounds 1 to 5 are the semi-finals, 6 and 7 the final.
  const stages = ['Rounds', 'Semi-finals (1)', '*Final* (last)'];
  expect(await choices(server, `/t/${id}`)).toEqual([stages, ['Final', 'Game 1 (6)', '*Game 2* (last)']]);
  const semifinals = ['Rounds', '*Semi-finals* (1)', 'Final (last)'];
  const games = ['Semi-finals', 'Game 1 (1)', 'Game 2 (2)', 'Extension, game 3 (3)', '*Extension, game 4* (4)'];
  expect(await choices(server, `/t/${id}?show=names&round=4`)).toEqual([semifinals, [...games, 'Golden point (5)']]);
  await server.close();
});

it('any other tournament has its rounds by number', async () => {
  const server = await testServer();
  const id = await server.tournament(4);
  const play = async (round: number, pairs: readonly (readonly [number, number])[]) => {
    const pairings = pairs.map(([white, black], i) => ({ board: i + 1, white, black }));
    await server.enter(id, { kind: 'pair', round, pairings, bye: null });
    await server.enter(id, { kind: 'publish', round });
    for (const board of [1, 2]) await server.enter(id, { kind: 'result', round, board, result: '10' });
    await server.enter(id, { kind: 'close-round', round });
  };
  await play(1, [
    [1, 3],
    [4, 2],
  ]);
  expect(await choices(server, `/t/${id}`)).toEqual([]);
  await play(2, [
    [4, 1],
    [2, 3],
  ]);
  expect(await choices(server, `/t/${id}?round=1`)).toEqual([['Rounds', '*1* (1)', '2 (last)']]);
  await server.close();
});

it('while an early stage of a knock-out is played, pages, screens and players show it, with later ones next to it', async () => {
  const server = await testServer();
  const settings = { info: { name: 'Cup' }, system: 'knockout', edition: 'seed', options: { games: 2 } };
  const { id } = (await server.ask('POST', '/api/tournaments', { body: { settings } })).json<{ id: string }>();
  const players = [1, 2, 3, 4, 5].map((i) => ({ name: `Player, ${i}`, rating: 2400 - i }));
  await server.enter(id, { kind: 'add-players', players });
  await server.enter(id, { kind: 'start-knockout' });
  const text = async (address: string) => (await server.ask('GET', address, { remote: true })).text;
  // 4 and 5 play the preliminary round; 2 and 3 know already that they meet in the semi-final.
  const stages = ['Rounds', '*Preliminary round* (last)', 'Semi-finals (2)'];
  expect(await choices(server, `/t/${id}`)).toEqual([stages]);
  const told = async (player: number) =>
    /<section class="mine[^"]*".*?<\/section>/s.exec(
      (await server.ask('GET', `/t/${id}`, { remote: true, headers: { cookie: await cookie(player) } })).text,
    )?.[0] ?? '';
  const cookie = async (player: number) =>
    String((await server.ask('GET', `/t/${id}?me=${player}`, { remote: true })).headers['set-cookie']).split(';')[0] ??
    '';
  expect(await told(4)).toMatch(/Preliminary round, game 1.*Board <b>1/s);
  expect(await told(2)).toMatch(/Semi-finals, game 1.*Board <b>1/s);
  expect(await told(1)).toContain('You have no game at the moment');
  const wall = await text(`/screen/${id}?show=pairings`);
  for (const shown of ['Preliminary round, game 1', 'Semi-finals, game 1', 'Player, 5', 'Player, 2'])
    expect(wall).toContain(shown);
  expect((await text(`/screen/${id}?show=names`)).match(/class="sq [wb]" role="img"/g)).toHaveLength(4);
  // Nobody is sent to a form for their result: the server takes none of a bracket.
  await server.ask('PUT', `/api/tournaments/${id}/publicity`, { body: { playerResults: true } });
  expect(await told(4)).not.toContain('Send the result');
  expect((await text(`/t/${id}?round=2`)).match(/<h2>Semi-finals, game 1<\/h2>/g)).toHaveLength(1);
  // Results are entered by match and game, and are shown on the wall as they come in.
  const results = async () =>
    [...(await text(`/screen/${id}?show=results`)).matchAll(/<span class="res">([^<]*)</g)].map(([, result]) => result);
  expect(await results()).toEqual([]);
  await server.enter(id, { kind: 'result', round: 1, board: 1, result: '10' });
  await server.enter(id, { kind: 'result', round: 3, board: 1, result: '==' });
  expect(await results()).toEqual(['½ – ½', '1 – 0']);
  // They are of several games, so no game is named above them.
  expect(await text(`/screen/${id}?show=results`)).toContain('Preliminary round, Semi-finals · latest results');
  await server.close();
});
