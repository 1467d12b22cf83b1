import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { foldPairing, type TestServer, testServer } from '../testing/app.ts';

describe('the public pages as a folder', () => {
  const textsOf = async (server: TestServer, id: string): Promise<string> => {
    const { bytes } = await server.ask('GET', `/api/tournaments/${id}/site.zip`);
    return Object.values(unzipSync(bytes))
      .map((each) => strFromU8(each))
      .join('\n');
  };
  const played = async (server: TestServer): Promise<string> => {
    const id = await server.tournament(6);
    await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(6), bye: null });
    await server.enter(id, { kind: 'publish', round: 1 });
    for (const board of [1, 2, 3]) await server.enter(id, { kind: 'result', round: 1, board, result: '10' });
    await server.enter(id, { kind: 'close-round', round: 1 });
    return id;
  };

  it.each([
    [{ level: 'standings' }, { game: true, result: true, standings: true }],
    [{ level: 'results' }, { game: true, result: true, standings: false }],
    [{ level: 'pairings' }, { game: true, result: false, standings: false }],
    [{ level: 'nothing' }, { game: false, result: false, standings: false }],
    [
      { level: 'standings', delay: 60 },
      { game: true, result: false, standings: false },
    ],
  ])('holds no more than the phones show: %j', async (publicity, expected) => {
    const server = await testServer();
    const id = await played(server);
    await server.ask('PUT', `/api/tournaments/${id}/publicity`, { body: { page: true, ...publicity } });
    const text = await textsOf(server, id);
    const found = {
      game: text.includes('Player 6'),
      result: text.includes('1 – 0'),
      standings: text.includes('after round 1'),
    };
    expect(found).toEqual(expected);
    await server.close();
  });

  it('and the pages leave out points that would tell results which wait', async () => {
    const server = await testServer();
    const id = await played(server);
    const pairings = [
      { board: 1, white: 2, black: 1 },
      { board: 2, white: 6, black: 3 },
      { board: 3, white: 4, black: 5 },
    ];
    const confirmed = ['journal.notByRules'];
    expect(
      (await server.enter(id, { kind: 'pair', round: 2, pairings, bye: null, manual: true, confirmed })).status,
    ).toBe(200);
    await server.enter(id, { kind: 'publish', round: 2 });
    const boards = () => server.ask('GET', `/t/${id}?round=2`, { remote: true });
    const player = () => server.ask('GET', `/t/${id}/p/1`, { remote: true });
    await server.ask('PUT', `/api/tournaments/${id}/publicity`, { body: { page: true } });
    expect((await boards()).text).toMatch(/<td class="n wide">1<\/td>/);
    expect((await player()).text).toMatch(/Points: /);
    await server.ask('PUT', `/api/tournaments/${id}/publicity`, { body: { page: true, delay: 60 } });
    expect((await boards()).text).not.toMatch(/<td class="n wide">[01]<\/td>/);
    expect((await player()).text).not.toMatch(/Points: /);
    await server.close();
  });
});
