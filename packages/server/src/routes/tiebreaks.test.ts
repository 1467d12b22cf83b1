import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../testing/app.ts';
import { foldPairing, testServer } from '../testing/app.ts';

describe('what the standings need', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await testServer();
  });
  afterEach(() => server.close());

  const lists = async () => (await server.ask('GET', '/api/tiebreak-lists')).json<{ name: string }[]>();

  it('saved lists of tie-breaks: kept, replaced, removed', async () => {
    const body = { edition: '2026', of: 'players', codes: ['BH/C1', 'SB'] };
    const name = encodeURIComponent('İlçe birinciliği');
    expect((await server.ask('PUT', `/api/tiebreak-lists/${name}`, { body: { ...body, codes: [] } })).status).toBe(200);
    expect((await server.ask('PUT', `/api/tiebreak-lists/${name}`, { body })).json()).toEqual({
      name: 'İlçe birinciliği',
      ...body,
    });
    expect(await lists()).toEqual([{ name: 'İlçe birinciliği', ...body }]);
    expect((await server.ask('DELETE', `/api/tiebreak-lists/${name}`)).status).toBe(204);
    expect((await server.ask('DELETE', `/api/tiebreak-lists/${name}`)).status).toBe(404);
    expect(await lists()).toEqual([]);
  });

  it('a list is refused with what is possible, and only arbiters save', async () => {
    const body = { edition: '2026', of: 'players', codes: ['BH', 'MPvGP'] };
    const refused = await server.ask('PUT', '/api/tiebreak-lists/A', { body });
    expect([refused.status, refused.json<{ message: string }>().message]).toEqual([
      422,
      expect.stringMatching(/^The tie-break MPvGP cannot be used in this list\. Choose from PTS, DE, /),
    ]);
    expect((await server.ask('PUT', '/api/tiebreak-lists/A', { body, remote: true })).status).toBe(401);
    expect((await server.ask('PUT', '/api/tiebreak-lists/A', { body: { codes: ['BH'] } })).status).toBe(400);
  });

  it('categories, prizes and lots go through the journal, a backup and back', async () => {
    const id = await server.tournament(4);
    const categories = [{ name: 'U14', filter: { bornFrom: 2012 } }];
    expect((await server.enter(id, { kind: 'define-categories', categories })).status).toBe(200);
    const prizes = {
      currency: 'TRY',
      fund: 100_000,
      lists: [
        { name: 'Main', prizes: [{ cents: 50_000, thing: 'Kupa' }, { basisPoints: 2500 }], sharing: 'hort' },
        { name: 'U14', category: 'U14', prizes: [{ basisPoints: 1000 }], sharing: 'rank' },
      ],
      onePrizeEach: true,
    } as const;
    expect((await server.enter(id, { kind: 'define-prizes', prizes })).status).toBe(200);
    await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(4), bye: null });
    for (const board of [1, 2]) await server.enter(id, { kind: 'result', round: 1, board, result: '==' });
    const members = [1, 2, 3, 4];
    const lots = await server.enter(id, { kind: 'draw-tie-lots', members, method: 'hand' });
    expect(lots.status).toBe(200);
    const backup = await server.ask('GET', `/api/tournaments/${id}/backup`);
    const restored = await server.ask('POST', '/api/restore', {
      body: backup.bytes,
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(restored.status).toBe(201);
    const copy = restored.json<{ id: string }>().id;
    const opened = await server.services.tournaments.open(copy);
    expect(opened?.state.tournament).toMatchObject({
      categories,
      prizes,
      lots: [{ round: 1, of: 'players', order: members }],
    });
  });
});
