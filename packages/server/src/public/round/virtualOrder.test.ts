import { expect, it } from 'vitest';
import { testServer } from '../../testing/app.ts';

it('the public page of an accelerated round says by what its boards are ordered (C.04.7)', async () => {
  const server = await testServer();
  const id = await server.tournament(12);
  const enter = (command: object) => server.enter(id, command as never);
  await enter({
    kind: 'change-settings',
    settings: { totalRounds: 7, acceleration: { method: 'baku', virtualPoints: [] } },
  });
  const { pairings, bye } = (await server.ask('POST', `/api/tournaments/${id}/pairing`, { body: { round: 1 } })).json<{
    pairings: object[];
    bye: number | null;
  }>();
  await enter({ kind: 'pair', round: 1, pairings, bye });
  await enter({ kind: 'publish', round: 1 });
  const { text } = await server.ask('GET', `/t/${id}`, { remote: true });
  // Group A: half of 12 players, rounded up to an even number (C.04.7 1.2).
  expect(text).toContain('numbers 1 to 6 (group A) are placed with +1.');
  await server.close();
});
