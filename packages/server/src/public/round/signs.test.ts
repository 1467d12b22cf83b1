import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestServer } from '../../testing/app.ts';
import { foldPairing, testServer } from '../../testing/app.ts';

let server: TestServer;
let id: string;
beforeEach(async () => {
  server = await testServer();
  id = await server.tournament(8);
  await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(8), bye: null });
  await server.enter(id, { kind: 'publish', round: 1 });
});
afterEach(() => server.close());

const page = async (path: string) => (await server.ask('GET', path, { remote: true })).text;

it('no sign is on a page, and none is explained, where none occurs', async () => {
  await server.enter(id, { kind: 'result', round: 1, board: 1, result: '10' });
  for (const path of [`/t/${id}`, `/t/${id}/p/1`, `/screen/${id}?show=pairings`])
    expect(await page(path)).not.toMatch(/not rated|decided by|won by|lost by|adjourned/);
});

it('public pages and screens mark results as the sheets do, and say what the marks mean', async () => {
  const results = ['WL', '=0', '+-', '??'] as const;
  for (const [i, result] of results.entries())
    expect(await server.enter(id, { kind: 'result', round: 1, board: i + 1, result })).toMatchObject({
      status: 200,
    });
  const legend = '+: won by forfeit · −: lost by forfeit · u: not rated · §: decided by the arbiter · *: adjourned';
  for (const path of [`/t/${id}`, `/screen/${id}?show=pairings`, `/screen/${id}?show=results`]) {
    const text = await page(path);
    for (const shown of ['1 – 0 u', '½ – 0 §', '+ – −', '* – *', legend])
      expect([path, text]).toEqual([path, expect.stringContaining(shown)]);
  }
  // On a player's own page their side alone, and only the signs on the page explained.
  const cards = await Promise.all([1, 2, 3].map((player) => page(`/t/${id}/p/${player}`)));
  expect(cards[0]).toContain('<td class="c">1u</td>');
  expect(cards[0]).toContain('<p class="soft">u: not rated</p>');
  expect(cards[2]).toContain('<p class="soft">+: won by forfeit</p>');
  expect(await page(`/t/${id}/b/3`)).toContain('+: won by forfeit · −: lost by forfeit');
});
