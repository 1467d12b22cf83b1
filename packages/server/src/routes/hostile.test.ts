import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../testing/app.ts';
import { testServer } from '../testing/app.ts';

const deep = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

describe('hostile requests', () => {
  let server: TestServer;
  let id: string;
  beforeAll(async () => {
    server = await testServer();
    id = await server.tournament(4);
  });
  afterAll(() => server.close());

  const json = { 'content-type': 'application/json' };
  const command = (body: string) => server.ask('POST', `/api/tournaments/${id}/commands`, { body, headers: json });

  it.each([
    ['no body', ''],
    ['not JSON', '{"expected":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['no command', '{"expected":2}'],
    ['a command without a kind', '{"expected":2,"command":{}}'],
    ['a kind that every object has', '{"expected":2,"command":{"kind":"constructor"}}'],
    ['a kind from the prototype', '{"expected":2,"command":{"kind":"__proto__"}}'],
    ['a poisoned prototype', '{"expected":2,"__proto__":{"x":1},"command":{"kind":"undo"}}'],
    ['a number as text', '{"expected":"2","command":{"kind":"undo"}}'],
    ['a number that is none', '{"expected":1e400,"command":{"kind":"undo"}}'],
    ['half a number', '{"expected":1.5,"command":{"kind":"undo"}}'],
    ['a field that nobody knows', '{"expected":2,"command":{"kind":"undo","admin":true}}'],
    ['players that are no list', '{"expected":2,"command":{"kind":"add-players","players":{"length":1}}}'],
    ['a player without a rating', '{"expected":2,"command":{"kind":"add-players","players":[{"name":"A"}]}}'],
    [
      'a control character in a name',
      '{"expected":2,"command":{"kind":"add-players","players":[{"name":"A\\u0000B","rating":1}]}}',
    ],
    [
      'letters that turn the line round',
      '{"expected":2,"command":{"kind":"add-players","players":[{"name":"A\\u202eB","rating":1}]}}',
    ],
    [
      'a name of a megabyte',
      `{"expected":2,"command":{"kind":"add-players","players":[{"name":"${'x'.repeat(1e6)}","rating":1}]}}`,
    ],
    ['a whole tournament', '{"expected":2,"command":{"kind":"import","tournament":{},"source":"x"}}'],
    ['a result that does not exist', '{"expected":2,"command":{"kind":"result","round":1,"board":1,"result":"99"}}'],
    ['nesting', `{"expected":2,"command":${deep(5000)}}`],
    [
      'an option named like a prototype',
      '{"expected":2,"command":{"kind":"change-settings","settings":{"options":{"constructor":1}}}}',
    ],
  ])('refuses %s and says so without a stack', async (_, body) => {
    const answer = await command(body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toMatch(/\bat .*\.ts|node_modules|Error:/);
    expect(answer.json<{ message: string }>().message.length).toBeGreaterThan(5);
    expect((await server.ask('GET', `/api/tournaments/${id}/journal`)).json<{ seq: number }>().seq).toBe(2);
  });

  it.each([
    ['GET', '/api/tournaments/../../etc/passwd'],
    ['GET', '/..%2f..%2fetc%2fpasswd'],
    ['GET', '/api/tournaments/%00/journal'],
    ['GET', `/api/tournaments/${'x'.repeat(190)}/journal`],
    ['GET', '/api/tournaments/x%27%20or%20%271%27=%271/journal'],
    ['GET', '/t/nothing'],
    ['GET', '/t/%3Cscript%3E'],
    ['GET', '/screen/nothing'],
    ['GET', '/api/nothing'],
    ['DELETE', '/api/tournaments/nothing'],
  ] as const)('knows nothing at %s %s', async (method, url) => {
    const answer = await server.ask(method, url);
    expect([400, 404]).toContain(answer.status);
    expect(answer.text).not.toMatch(/root:|\bat .*\.ts/);
  });

  it.each([
    '/api/tournaments/ID/journal?after=-1',
    '/api/tournaments/ID/journal?after=x',
    '/api/tournaments/ID/standings?after=-1',
    '/api/tournaments/ID/standings?after=9999',
    '/api/tournaments/ID/why?round=1',
    '/api/tournaments/ID/why?round=1000&white=1&black=2',
    '/t/ID?round=abc',
    '/screen/ID?columns=9',
  ])('says what is wrong with %s', async (url) => {
    const answer = await server.ask('GET', url.replace('ID', id));
    expect(answer.status).toBe(400);
    expect(answer.json<{ message: string }>().message).toMatch(/expected|nothing/);
  });

  it.each([
    ['/screen/nothing', 404, 'Böyle bir turnuva yok'],
    ['/screen', 404, 'Bu adreste bir şey yok'],
    ['/screens?left=ID&right=nothing', 404, 'Böyle bir turnuva yok'],
    ['/screen/ID?columns=9', 400, 'columns'],
    ['/screen/ID?show=chess,pairing', 200, '“chess, pairing” istiyor'],
    ['/screen/ID?show=', 200, 'Geçerli olanlar: pairings, names'],
  ])('a wall at %s says what was not found and where the right address stands', async (url, status, text) => {
    const headers = { accept: 'text/html', 'accept-language': 'tr' };
    const answer = await server.ask('GET', url.replace('ID', id), { headers });
    expect([answer.status, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(answer.text).toContain(text);
    expect(answer.text).toContain('Doğru adres turnuvanın “Ekranlar” sayfasındadır');
  });

  it('answers a malformed file with line, column and message', async () => {
    const answer = await server.ask('POST', '/api/tournaments/import?name=x.trf', {
      body: Buffer.from('012 Name\n001    x  broken\n001 1234'),
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(answer.status).toBe(422);
    const { faults } = answer.json<{ faults: { line: number; column: number; message: string }[] }>();
    expect(faults.length).toBeGreaterThan(0);
    expect(faults[0]).toMatchObject({
      line: expect.any(Number),
      column: expect.any(Number),
      message: expect.any(String),
    });
  });

  it.each(['tr', 'de', 'en'])('reports errors in %s', async (lang) => {
    const answer = await server.ask('GET', `/api/tournaments/nothing/journal?lang=${lang}`);
    expect(answer.json<{ message: string }>().message).not.toContain('server.error');
  });

  it('sends the headers that keep pages safe', async () => {
    const { headers } = await server.ask('GET', `/t/${id}`);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('slows down who asks too much', async () => {
    const small = await testServer({ requestsAMinute: 5 });
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++) statuses.push((await small.ask('GET', '/api/session')).status);
    expect(statuses.at(-1)).toBe(429);
    // A cookie that opens nothing makes no other visitor, however often it changes.
    const forged = await small.ask('GET', '/api/session', {
      headers: { cookie: 'turnuva=forged', host: '127.0.0.1:8383' },
    });
    expect(forged.status).toBe(429);
    await small.close();
  });
});
