import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { foldPairing, type TestServer, testServer } from '../testing/app.ts';

let server: TestServer;
let id: string;
let now: number;
beforeEach(async () => {
  now = Date.parse('2026-05-01T10:00:00.000Z');
  server = await testServer({ clock: () => now });
  id = await server.tournament(6);
});
afterEach(() => server.close());

const minutes = (more: number): void => {
  now += more * 60_000;
};
const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  server.ask('GET', `/t/${id}/${path}`, { remote: true, headers });
const json = async <T>(path: string): Promise<T> => (await get(path)).json<T>();
const publicity = (body: object) => server.ask('PUT', `/api/tournaments/${id}/publicity`, { body });

async function playRound(): Promise<void> {
  await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(6), bye: null });
  await server.enter(id, { kind: 'publish', round: 1 });
  minutes(1);
  for (const [board, result] of [
    [1, '10'],
    [2, '=='],
    [3, '-+'],
  ] as const)
    await server.enter(id, { kind: 'result', round: 1, board, result });
}

interface Pairings {
  readonly boards: readonly { readonly white: { readonly name: string }; readonly result: string | null }[];
}

describe('JSON for other websites', () => {
  it('shows published pairings, results and standings, and nothing before', async () => {
    expect(await json('tournament.json')).toMatchObject({
      name: 'Test Open',
      players: 6,
      publishedRound: 0,
      rounds: [],
    });
    await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(6), bye: null });
    expect((await json<Pairings>('pairings.json')).boards).toEqual([]);
    await server.enter(id, { kind: 'publish', round: 1 });
    const open = await json<Pairings>('pairings.json');
    expect(open.boards[0]).toMatchObject({
      board: '1',
      white: { id: 1, name: 'Player 1, P.' },
      black: { id: 6, name: 'Player 6, P.' },
      result: null,
    });
    expect(await json('standings.json')).toEqual({ round: 0, rows: [] });
    await server.enter(id, { kind: 'result', round: 1, board: 1, result: '10' });
    await server.enter(id, { kind: 'result', round: 1, board: 2, result: '==' });
    await server.enter(id, { kind: 'result', round: 1, board: 3, result: '-+' });
    await server.enter(id, { kind: 'close-round', round: 1 });
    const played = await json<Pairings>('pairings.json?round=1');
    expect(played.boards.map(({ result }) => result)).toEqual(['1 – 0', '½ – ½', '− – +']);
    const { rows } = await json<{ rows: { rank: number; name: string; points: string }[] }>('standings.json');
    expect(rows[0]).toMatchObject({ rank: 1, name: 'Player 1, P.', points: '1.0' });
    expect(rows).toHaveLength(6);
    const { tables } = await json<{ tables: { rows: { name: string; cells: string[] }[] }[] }>('crosstable.json');
    expect(tables[0]?.rows[0]?.cells).toHaveLength(1);
    expect((await json<{ players: object[] }>('players.json')).players[5]).toMatchObject({
      id: 6,
      number: 6,
      rating: 2350,
    });
  });

  it('may be read by pages of every site, without cookies, and says when nothing has changed', async () => {
    const answer = await get('standings.json', { origin: 'https://club.example' });
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    expect((await get('standings.json', { 'if-none-match': String(answer.headers.etag) })).status).toBe(304);
    const asked = await server.app.inject({
      method: 'OPTIONS',
      url: `/t/${id}/standings.json`,
      headers: { origin: 'https://club.example', 'access-control-request-method': 'GET' },
    });
    expect([asked.statusCode, asked.headers['access-control-allow-headers']]).toEqual([
      204,
      'authorization, if-none-match',
    ]);
    // The desk's own API is for this server's pages alone.
    const own = await server.ask('GET', '/api/tournaments', { headers: { origin: 'https://club.example' } });
    expect(own.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('keeps back what the public page keeps back', async () => {
    await publicity({ delay: 10 });
    await playRound();
    expect((await json<Pairings>('pairings.json')).boards.map(({ result }) => result)).toEqual([null, null, null]);
    minutes(11);
    expect((await json<Pairings>('pairings.json')).boards[0]?.result).toBe('1 – 0');
    await publicity({ level: 'pairings' });
    expect((await json<Pairings>('pairings.json')).boards[0]?.result).toBeNull();
    await publicity({ page: false });
    expect((await get('pairings.json')).status).toBe(404);
  });
});

describe('read tokens', () => {
  it('open what is public while the page is off, until they are revoked', async () => {
    await playRound();
    await publicity({ page: false });
    const made = await server.ask('POST', `/api/tournaments/${id}/read-tokens`, { body: { name: 'Club site' } });
    const { key, token } = made.json<{ key: string; token: string }>();
    expect(made.status).toBe(201);
    const known = { authorization: `Bearer ${token}` };
    expect((await get('pairings.json', known)).status).toBe(200);
    expect((await get(`games.pgn?token=${token}`)).status).toBe(200);
    expect((await get('pairings.json', { authorization: 'Bearer wrong' })).status).toBe(401);
    // It opens nothing else: no page, no other tournament, no API.
    expect((await server.ask('GET', `/t/${id}?token=${token}`, { remote: true })).status).toBe(404);
    const other = await server.tournament(4);
    await server.ask('PUT', `/api/tournaments/${other}/publicity`, { body: { page: false } });
    const elsewhere = await server.ask('GET', `/t/${other}/pairings.json`, { remote: true, headers: known });
    expect(elsewhere.status).toBe(401);
    const listed = await server.ask('GET', `/api/tournaments/${id}/read-tokens`);
    expect(listed.json()).toEqual([{ key, name: 'Club site', at: new Date(now).toISOString() }]);
    const kept = JSON.stringify(await server.services.tournaments.store.records.all());
    expect(kept).not.toContain(token);
    expect((await server.ask('DELETE', `/api/tournaments/${id}/read-tokens/${key}`)).status).toBe(204);
    expect((await get('pairings.json', known)).status).toBe(401);
    await server.chief();
    const { entries } = (await server.ask('GET', '/api/audit')).json<{ entries: { kind: string }[] }>();
    expect(entries.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['readTokenMade', 'readTokenRevoked']));
  });
});

describe('the feed', () => {
  it('announces published rounds, standings and messages, each once, newest first', async () => {
    await playRound();
    minutes(5);
    await publicity({ message: 'Round 2 starts at <15:15>' });
    minutes(5);
    await server.enter(id, { kind: 'close-round', round: 1 });
    const feed = await get('feed.atom?lang=en');
    expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect([...feed.text.matchAll(/<entry>\n<title>([^<]*)<\/title>/g)].map(([, title]) => title)).toEqual([
      'Standings · after round 1',
      'Round 2 starts at &lt;15:15&gt;',
      'Pairings: Round 1',
    ]);
    const ids = [...feed.text.matchAll(/<id>([^<]*)<\/id>/g)].map(([, each]) => each);
    expect(new Set(ids).size).toBe(4);
    expect(feed.text).toContain('<updated>2026-05-01T10:11:00.000Z</updated>');
    // A correction of a published round is no news of a new one.
    const again = await get('feed.atom?lang=en');
    expect(again.text).toBe(feed.text);
  });
});

describe('pages in a frame', () => {
  it('may be shown by the sites that the arbiter has named, and by no others', async () => {
    const policyOf = async (path: string) => {
      const { headers } = await server.ask('GET', `/t/${id}${path}`, { remote: true });
      const frames = /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
      return [frames?.trim(), headers['x-frame-options']];
    };
    expect(await policyOf('?embed=1')).toEqual(["'self'", undefined]);
    expect((await publicity({ sites: ['https://club.example', 'http://127.0.0.1:8080'] })).status).toBe(200);
    expect(await policyOf('?embed=1&show=standings')).toEqual([
      "'self' https://club.example http://127.0.0.1:8080",
      undefined,
    ]);
    // Pages that take a name, a code or a result are in no frame of others.
    expect(await policyOf('')).toEqual(["'self'", 'SAMEORIGIN']);
    expect(await policyOf('/p/1?embed=1')).toEqual(["'self'", 'SAMEORIGIN']);
    for (const site of ['*', 'https:', "https://a.example; script-src 'unsafe-inline'", 'https://a.example/path', 'x'])
      expect([site, (await publicity({ sites: [site] })).status]).toEqual([site, 400]);
  });

  it('are the list alone: no tabs, no forms, and links that open pages of their own', async () => {
    await playRound();
    await server.enter(id, { kind: 'close-round', round: 1 });
    for (const show of ['boards', 'standings', 'crosstable', 'names']) {
      const { text } = await server.ask('GET', `/t/${id}?embed=1&show=${show}&lang=en`, { remote: true });
      expect([show, text.includes('Player 1, P.')]).toEqual([show, true]);
      expect([show, /<(nav|form|footer)\b[^>]*>/.exec(text)?.[0]]).toEqual([show, undefined]);
      expect(text).toContain('<base target="_blank">');
    }
    const whole = await server.ask('GET', `/t/${id}?show=standings`, { remote: true });
    expect(whole.text).toContain(`/t/${id}/feed.atom`);
    expect(whole.text).toMatch(/<form|<nav/);
  });
});

describe('games as PGN, for a relay that polls', () => {
  it('are those of the round on show under one address, with date, result, ratings and FIDE ids', async () => {
    await server.enter(id, { kind: 'change-player', player: 1, change: { fideId: '4100018' } });
    await playRound();
    const pgn = await get('games.pgn');
    expect(pgn.headers['content-type']).toBe('application/x-chess-pgn; charset=utf-8');
    expect(pgn.text.match(/\[Result "[^"]*"\]/g)).toEqual(['[Result "1-0"]', '[Result "1/2-1/2"]', '[Result "0-1"]']);
    expect(pgn.text).toContain('[WhiteElo "2400"]');
    expect(pgn.text).toContain('[WhiteFideId "4100018"]');
    // The schedule names no day: it is the one on which the round was published.
    expect(pgn.text.match(/\[Date "2026\.05\.01"\]/g)).toHaveLength(3);
    await server.enter(id, { kind: 'close-round', round: 1 });
    const pairings = [
      { board: 1, white: 2, black: 1 },
      { board: 2, white: 4, black: 5 },
      { board: 3, white: 6, black: 3 },
    ];
    await server.enter(id, { kind: 'pair', round: 2, pairings, bye: null });
    // Not published yet: a relay sees the round before.
    expect((await get('games.pgn')).text).toContain('[Round "1.1"]');
    await server.enter(id, { kind: 'publish', round: 2 });
    expect((await get('games.pgn')).text).toContain('[Round "2.1"]');
    expect((await get('games.pgn?round=1')).text).not.toContain('[Round "2.1"]');
    expect((await get('games.pgn?round=all')).text.match(/\[Round /g)).toHaveLength(6);
  });
});
