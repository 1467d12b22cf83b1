import { expect, it } from 'vitest';
import { testServer } from '../../testing/app.ts';

it('games of someone who left a round robin too early are in brackets on phones, and the table says why he is not in it', async () => {
  const server = await testServer();
  const settings = { info: { name: 'Closed' }, system: 'round-robin', edition: 'berger' };
  const { id } = (await server.ask('POST', '/api/tournaments', { body: { settings } })).json<{ id: string }>();
  const players = [1, 2, 3, 4].map((i) => ({ name: `Player, ${i}`, rating: 2400 - i }));
  await server.enter(id, { kind: 'add-players', players });
  await server.enter(id, { kind: 'open-rounds', through: 1 });
  // Round 1 of the Berger table of four: 1-4, 2-3.
  for (const board of [1, 2]) await server.enter(id, { kind: 'result', round: 1, board, result: '10' });
  await server.enter(id, { kind: 'publish', round: 1 });
  await server.enter(id, { kind: 'close-round', round: 1 });
  const page = async (query: string) => (await server.ask('GET', `/t/${id}${query}`, { remote: true })).text;
  expect(await page('/p/1?lang=en')).not.toContain('does not count');
  await server.enter(id, { kind: 'withdraw', player: 4, fromRound: 2 });
  // The row adds up to the points above it.
  expect(await page('/p/1?lang=en')).toMatch(/Points: 0.*<td class="c">\(1\)<\/td>.*\( \): does not count/s);
  expect(await page('?lang=en')).toMatch(/\(1 – 0\).*<td class="c">1 – 0<\/td>.*\( \): does not count/s);
  // The board that a code leads to, and readers who have said who they are.
  expect(await page('/b/1?lang=en')).toMatch(/<b>\(1 – 0\)<\/b>.*\( \): does not count/s);
  const chosen = await server.ask('GET', `/t/${id}?me=1`, { remote: true });
  const cookie = String(chosen.headers['set-cookie']).split(';')[0] ?? '';
  const mine = (await server.ask('GET', `/t/${id}?lang=en`, { remote: true, cookie })).text;
  expect(mine).toMatch(/class="mine w".*<b>\(1 – 0\)<\/b>.*\( \): does not count.*<\/section>/s);
  for (const show of ['pairings', 'results']) {
    const wall = (await server.ask('GET', `/screen/${id}?show=${show}&lang=en`)).text;
    expect(wall).toMatch(/class="res">\(1 – 0\)<.*\( \): does not count/s);
  }
  expect(await page('?show=standings&lang=en')).toMatch(/Player, 4 .*C\.05 6\.6/);
  await server.close();
});
