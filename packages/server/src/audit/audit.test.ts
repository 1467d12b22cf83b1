import type { AuditAnswer } from '@turnuva/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../testing/app.ts';
import { testServer } from '../testing/app.ts';

const SECRET = '2718 long enough';

describe('the audit', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await testServer();
  });
  afterEach(() => server.close());
  const remote = { remote: true } as const;
  const audit = async (query = ''): Promise<AuditAnswer> =>
    (await server.ask('GET', `/api/audit${query}`)).json<AuditAnswer>();
  const lines = async (): Promise<readonly (readonly [string, string, Readonly<Record<string, string>>])[]> =>
    (await audit()).entries.toReversed().map(({ by, kind, facts }) => [by, kind, facts] as const);

  it('records who signed in, who was refused, who granted and revoked which right, and what was exported or removed', async () => {
    const id = await server.tournament(4);
    await server.chief();
    await server.ask('PUT', `/api/tournaments/${id}/people/Ada`, { body: { role: 'deputy', secret: SECRET } });
    for (const [name, secret] of [
      ['ada', 'wrong'],
      ['my password by mistake', 'x'],
      ['Ada', SECRET],
    ])
      await server.ask('POST', '/api/session', { ...remote, body: { name, secret } });
    await server.ask('DELETE', `/api/tournaments/${id}/people/Ada`);
    await server.ask('GET', `/api/tournaments/${id}/backup`);
    await server.ask('GET', `/api/tournaments/${id}/players/1/data`);
    await server.ask('PUT', '/api/settings', { body: { keepPersonalMonths: 12 } });
    const told = await lines();
    expect(told).toEqual([
      ['Arbiter', 'accountMade', { name: 'The first', role: 'chief', secret: 'new' }],
      ['The first', 'signedIn', {}],
      ['The first', 'accountMade', { name: 'Ada', role: 'member' }],
      ['The first', 'rightGiven', { name: 'Ada', role: 'deputy', tournament: id }],
      ['', 'signInRefused', { name: 'Ada' }],
      ['Ada', 'signedIn', {}],
      ['The first', 'rightTaken', { name: 'Ada', tournament: id }],
      ['The first', 'exported', { what: 'backup', tournament: id, name: 'Test Open' }],
      ['The first', 'personExported', { tournament: id, player: '1' }],
      ['The first', 'settingsChanged', { what: 'keepPersonalMonths', value: '12' }],
    ]);
    expect(JSON.stringify(await audit())).not.toContain(SECRET);
  });

  it('says once that a name was closed', async () => {
    await server.chief();
    for (let i = 0; i < 14; i++)
      await server.ask('POST', '/api/session', { ...remote, body: { name: 'The first', secret: 'wrong' } });
    const kinds = (await lines()).map(([, kind]) => kind);
    expect(kinds.filter((kind) => kind === 'signInRefused')).toHaveLength(10);
    expect(kinds.filter((kind) => kind === 'nameClosed')).toHaveLength(1);
  });

  it('is read page by page, and no route changes it', async () => {
    await server.chief();
    for (let i = 1; i <= 5; i++) await server.ask('PUT', '/api/settings', { body: { keepPersonalMonths: i } });
    const { count, entries } = await audit('?most=3');
    expect([count, entries.map(({ seq }) => seq)]).toEqual([7, [7, 6, 5]]);
    expect((await audit('?before=5&most=3')).entries.map(({ seq }) => seq)).toEqual([4, 3, 2]);
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      for (const [path, status] of [
        ['/api/audit', 405],
        ['/api/audit/1', 404],
      ] as const)
        expect((await server.ask(method, path, { body: {} })).status).toBe(status);
    expect((await audit()).count).toBe(7);
  });
});
