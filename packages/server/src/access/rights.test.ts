import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../testing/app.ts';
import { foldPairing, testServer } from '../testing/app.ts';

const SECRET = '2718 long enough';

describe('rights in a tournament and in a federation', () => {
  let server: TestServer;
  let here: string;
  let elsewhere: string;
  const remote = { remote: true } as const;

  beforeEach(async () => {
    server = await testServer();
    here = await server.tournament(4);
    elsewhere = await server.tournament(4);
    await server.chief();
  });
  afterEach(() => server.close());

  const signedIn = async (name: string, secret = SECRET): Promise<string> => {
    const answer = await server.ask('POST', '/api/session', { ...remote, body: { name, secret } });
    expect(answer.status).toBe(200);
    return String(answer.headers['set-cookie']).split(';')[0] ?? '';
  };
  const give = (id: string, name: string, role: string, more: object = { secret: SECRET }) =>
    server.ask('PUT', `/api/tournaments/${id}/people/${name}`, { body: { role, ...more } });
  const statusOf = async (cookie: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    (await server.ask(method, url, { ...remote, cookie, ...(body === undefined ? {} : { body }) })).status;
  const seenBy = async (cookie: string): Promise<readonly string[]> =>
    (await server.ask('GET', '/api/tournaments', { ...remote, cookie })).json<{ id: string }[]>().map(({ id }) => id);

  it('a right in one tournament opens that one and no other', async () => {
    expect((await give(here, 'Ada', 'deputy')).status).toBe(200);
    const ada = await signedIn('Ada');
    expect(await seenBy(ada)).toEqual([here]);
    expect(await statusOf(ada, 'GET', `/api/tournaments/${here}/journal`)).toBe(200);
    const command = { kind: 'pair', round: 1, pairings: foldPairing(4), bye: null, confirmed: ['journal.notByRules'] };
    expect(await statusOf(ada, 'POST', `/api/tournaments/${here}/commands`, { expected: 2, command })).toBe(200);
    for (const path of ['journal', 'live', 'export/trf16', 'sheets/startingList.csv', 'backup', 'publicity', 'claims'])
      expect([path, await statusOf(ada, 'GET', `/api/tournaments/${elsewhere}/${path}`)]).toEqual([path, 403]);
    expect(await statusOf(ada, 'POST', `/api/tournaments/${elsewhere}/commands`, { expected: 2, command })).toBe(403);
    // A deputy does not say who works here, and nobody with a right in one tournament makes others.
    expect(await statusOf(ada, 'PUT', `/api/tournaments/${here}/people/Ada`, { role: 'chief' })).toBe(403);
    const settings = { info: { name: 'Another' } };
    expect(await statusOf(ada, 'POST', '/api/tournaments', { settings })).toBe(403);
    for (const path of ['/api/people', '/api/settings', '/api/audit', '/api/everything.zip'])
      expect([path, await statusOf(ada, 'GET', path)]).toEqual([path, 403]);
  });

  it('a right that is revoked is gone with the next request', async () => {
    await give(here, 'Ada', 'results');
    const ada = await signedIn('Ada');
    expect(await statusOf(ada, 'GET', `/api/tournaments/${here}/journal`)).toBe(200);
    expect((await server.ask('DELETE', `/api/tournaments/${here}/people/ADA`)).status).toBe(204);
    expect(await statusOf(ada, 'GET', `/api/tournaments/${here}/journal`)).toBe(403);
    expect(await seenBy(ada)).toEqual([]);
    expect((await server.ask('DELETE', `/api/tournaments/${here}/people/Ada`)).status).toBe(404);
  });

  it('the chief arbiter of a tournament gives rights in it, makes accounts for it, and takes over nobody’s account', async () => {
    await give(here, 'Chief', 'chief');
    const chief = await signedIn('Chief');
    const put = (id: string, name: string, body: object) =>
      statusOf(chief, 'PUT', `/api/tournaments/${id}/people/${name}`, body);
    expect(await put(here, 'Helper', { role: 'results', secret: SECRET })).toBe(200);
    expect(await seenBy(await signedIn('Helper'))).toEqual([here]);
    expect(await put(elsewhere, 'Helper', { role: 'results' })).toBe(403);
    expect(await put(here, 'The%20first', { role: 'reader', secret: 'stolen secret' })).toBe(422);
    expect(await put(here, 'Nobody', { role: 'reader' })).toBe(400);
    expect(await statusOf(chief, 'POST', '/api/people', { name: 'Chief', role: 'chief', secret: SECRET })).toBe(403);
    await signedIn('The first');
  });

  it('a right in a federation opens its tournaments, also those made later, and new ones of it alone', async () => {
    const make = (federation: string) =>
      server.ask('POST', '/api/tournaments', { body: { settings: { info: { name: federation, federation } } } });
    const turkish = (await make('TUR')).json<{ id: string }>().id;
    await server.ask('PUT', '/api/federations/tur/people/Tuna', { body: { role: 'deputy', secret: SECRET } });
    const tuna = await signedIn('Tuna');
    expect(await seenBy(tuna)).toEqual([turkish]);
    await make('GER');
    const later = (await make('tur')).json<{ id: string }>().id;
    expect((await seenBy(tuna)).toSorted()).toEqual([turkish, later].toSorted());
    const create = (federation: string) =>
      statusOf(tuna, 'POST', '/api/tournaments', { settings: { info: { name: 'New', federation } } });
    expect([await create('TUR'), await create('GER'), await create('')]).toEqual([201, 403, 403]);
    expect(await statusOf(tuna, 'PUT', '/api/federations/GER/people/Tuna', { role: 'chief' })).toBe(403);
    // In the bin too: who may take it out is asked of its federation.
    expect(await statusOf(tuna, 'DELETE', `/api/tournaments/${later}`)).toBe(403);
    await server.ask('PUT', '/api/federations/TUR/people/Tuna', { body: { role: 'chief' } });
    expect(await statusOf(tuna, 'DELETE', `/api/tournaments/${later}`)).toBe(204);
    expect(await statusOf(tuna, 'POST', `/api/tournaments/${later}/untrash`, {})).toBe(204);
  });

  it('an account that is made again has none of the rights of the one before', async () => {
    await give(here, 'Ada', 'chief');
    await server.ask('DELETE', '/api/people/Ada');
    await server.ask('POST', '/api/people', { body: { name: 'ADA', role: 'member', secret: SECRET } });
    expect(await seenBy(await signedIn('Ada'))).toEqual([]);
  });

  it('lists who may work where, and by which right', async () => {
    await server.ask('POST', '/api/people', { body: { name: 'Rea', role: 'reader', secret: SECRET } });
    await give(here, 'Rea', 'results', {});
    const people = (await server.ask('GET', `/api/tournaments/${here}/people`)).json<unknown[]>();
    expect(people).toEqual([
      { name: 'The first', role: 'chief', by: 'server' },
      { name: 'Rea', role: 'reader', by: 'server' },
      { name: 'Rea', role: 'results', by: 'tournament' },
    ]);
  });
});
