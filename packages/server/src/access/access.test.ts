import type { Command } from '@turnuva/engine/journal';
import { HANDLERS } from '@turnuva/engine/journal';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Asked, TestServer } from '../testing/app.ts';
import { foldPairing, testServer } from '../testing/app.ts';
import type { Role } from './roles.ts';
import { COMMAND_ROLES, mayCommand, ROLES } from './roles.ts';

const SECRET = '2718 long enough';
const cookieIn = (answer: Asked): string => String(answer.headers['set-cookie']).split(';')[0] ?? '';

describe('requests of people who have signed in', () => {
  it('are counted by account, not by address: a hall behind one address locks no arbiter out', async () => {
    const server = await testServer({ requestsAMinute: 20 });
    await server.chief();
    const statuses = async (cookie?: string): Promise<number[]> => {
      const found: number[] = [];
      for (let i = 0; i < 30; i++)
        found.push((await server.ask('GET', '/api/session', { remote: true, ...(cookie ? { cookie } : {}) })).status);
      return found;
    };
    const body = { name: 'The first', secret: SECRET };
    const cookie = cookieIn(await server.ask('POST', '/api/session', { remote: true, body }));
    expect((await statuses()).at(-1)).toBe(429);
    expect(new Set(await statuses(cookie))).toEqual(new Set([200]));
    await server.close();
  });
});

describe('permissions of each role', () => {
  let server: TestServer;
  let now: number;
  const remote = { remote: true } as const;

  beforeEach(async () => {
    now = Date.UTC(2026, 10, 21);
    server = await testServer({ clock: () => now });
  });
  afterEach(() => server.close());

  async function signedIn(role: Role): Promise<string> {
    await server.chief();
    await server.ask('POST', '/api/people', { body: { name: `The ${role}`, role, secret: SECRET } });
    const answer = await server.ask('POST', '/api/session', {
      ...remote,
      body: { name: `the ${role.toUpperCase()}`, secret: SECRET },
    });
    expect(answer.status).toBe(200);
    return cookieIn(answer);
  }

  it('asks nobody for an account on the arbiter’s own computer', async () => {
    const session = (await server.ask('GET', '/api/session')).json<{ user: unknown; needsAccount: boolean }>();
    expect(session).toMatchObject({ user: { role: 'chief' }, needsAccount: false, accounts: false });
    expect((await server.ask('GET', '/api/tournaments')).status).toBe(200);
  });

  it.each([
    ['another computer', { remote: true }],
    ['a page that points its name here', { headers: { host: 'evil.example:8383' } }],
    ['a proxy on this computer', { headers: { 'x-forwarded-for': '10.0.0.9' } }],
  ])('asks %s for an account', async (_, asking) => {
    expect((await server.ask('GET', '/api/session', asking)).json()).toMatchObject({ user: null, needsAccount: true });
    expect((await server.ask('GET', '/api/tournaments', asking)).status).toBe(401);
    expect((await server.ask('POST', '/api/demo', asking)).status).toBe(401);
    expect(
      (await server.ask('POST', '/api/people', { ...asking, body: { name: 'X', role: 'chief', secret: SECRET } }))
        .status,
    ).toBe(401);
  });

  it('gives a session to the right secret, for this site only and out of reach of scripts', async () => {
    const id = await server.tournament(4);
    const cookie = await signedIn('results');
    const answer = await server.ask('POST', '/api/session', { ...remote, body: { name: 'The results', pin: SECRET } });
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/);
    expect((await server.ask('GET', `/api/tournaments/${id}/journal`, { ...remote, cookie })).status).toBe(200);
    expect((await server.ask('DELETE', '/api/session', { ...remote, cookie })).status).toBe(204);
    expect((await server.ask('GET', `/api/tournaments/${id}/journal`, { ...remote, cookie })).status).toBe(401);
  });

  it('ends sessions after two weeks, and at once when the account is removed', async () => {
    const [reader, deputy] = [await signedIn('reader'), await signedIn('deputy')];
    const status = async (cookie: string) =>
      (await server.ask('GET', '/api/tournaments', { ...remote, cookie })).status;
    expect(await status(reader)).toBe(200);
    await server.ask('DELETE', '/api/people/The%20reader');
    expect(await status(reader)).toBe(401);
    now += 15 * 24 * 3600 * 1000;
    expect(await status(deputy)).toBe(401);
  });

  it('says the same of a wrong name and a wrong secret, and slows guessing down', async () => {
    await signedIn('deputy');
    const tries = (name: string) => server.ask('POST', '/api/session', { ...remote, body: { name, secret: 'wrong' } });
    const [wrong, nobody] = [await tries('The deputy'), await tries('Nobody')];
    expect(wrong.status).toBe(401);
    expect(wrong.text).toBe(nobody.text);
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push((await tries('The deputy')).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('closes an account for ten minutes after ten wrong secrets, from wherever they come', async () => {
    const { people } = server.services;
    await people.put({ name: 'A', role: 'reader' }, '1234');
    for (let i = 0; i < 10; i++) expect((await people.signIn('A', `wrong ${i}`)).kind).toBe('wrong');
    expect((await people.signIn('A', '1234')).kind).toBe('wait');
    now += 11 * 60 * 1000;
    expect((await people.signIn('A', '1234')).kind).toBe('signed-in');
  });

  it('asks for sign-in at the computer itself from the first account on, which is the chief arbiter’s', async () => {
    const make = (role: Role) =>
      server.ask('POST', '/api/people', { body: { name: `A ${role}`, role, secret: SECRET } });
    expect((await make('deputy')).status).toBe(422);
    expect((await make('chief')).status).toBe(201);
    // A proxy that says nothing of itself looks like this computer.
    const stranger = { headers: { host: '127.0.0.1:8383' } };
    expect((await server.ask('POST', '/api/people', { ...stranger, body: {} })).status).toBe(401);
    expect((await server.ask('PUT', '/api/settings', { ...stranger, body: {} })).status).toBe(401);
    expect((await server.ask('DELETE', '/api/tournaments/x', stranger)).status).toBe(401);
    // The one who made the account goes on with it, and may choose otherwise for this computer.
    expect((await server.ask('GET', '/api/people')).status).toBe(200);
    expect((await server.ask('PUT', '/api/settings', { body: { signInHere: false } })).status).toBe(200);
    expect((await server.ask('GET', '/api/tournaments', stranger)).status).toBe(200);
  });

  it('keeps the last chief arbiter whatever way the name is written', async () => {
    await signedIn('deputy');
    for (const name of ['The first', 'THE FIRST', ' the  first ', 'Ｔhe first']) {
      const answer = await server.ask('DELETE', `/api/people/${encodeURIComponent(name)}`);
      expect([name, answer.status]).toEqual([name, 422]);
    }
  });

  it('users who enter results cannot change closed rounds or stages', async () => {
    const id = await server.tournament(4);
    const cookie = await signedIn('results');
    await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(4), bye: null });
    await server.enter(id, { kind: 'publish', round: 1 });
    for (const board of [1, 2]) await server.enter(id, { kind: 'result', round: 1, board, result: '10' });
    await server.enter(id, { kind: 'close-round', round: 1 });
    const command = {
      kind: 'result',
      round: 1,
      board: 1,
      result: '01',
      confirmed: ['journal.replaceClosedResult'],
    };
    // Nor results of a stage that is over, whatever the state of its rounds.
    for (const each of [command, { ...command, stage: 1 }]) {
      const body = { expected: 7, command: each };
      const answer = await server.ask('POST', `/api/tournaments/${id}/commands`, { ...remote, cookie, body });
      expect(answer.status).toBe(403);
    }
  });

  it('stores neither secrets nor tokens', async () => {
    const cookie = await signedIn('chief');
    const { records } = server.services.tournaments.store;
    const stored = JSON.stringify([await records.list('accounts'), await records.list('sessions')]);
    expect(stored).not.toContain(SECRET);
    expect(stored).not.toContain(cookie.split('=')[1]);
  });

  it('has a line for every kind of command', () => {
    expect(Object.keys(COMMAND_ROLES).sort()).toEqual([...Object.keys(HANDLERS), 'undo', 'redo'].sort());
  });

  it.each(ROLES)('lets %s give exactly the commands of the table', async (role) => {
    const id = await server.tournament(4);
    const cookie = await signedIn(role);
    const examples: readonly Command[] = [
      { kind: 'result', round: 1, board: 1, result: '10' },
      { kind: 'pair', round: 1, pairings: [], bye: null },
      { kind: 'leave-fide-mode', reason: 'x' },
      { kind: 'withdraw', player: 1, fromRound: 1 },
      { kind: 'undo' },
    ];
    for (const command of examples) {
      const body = { expected: 99, command };
      const { status } = await server.ask('POST', `/api/tournaments/${id}/commands`, { ...remote, cookie, body });
      // 99 has not been reached: a user with the right gets a conflict.
      expect([command.kind, status]).toEqual([command.kind, mayCommand(role, command.kind) ? 409 : 403]);
    }
    const may = { people: role === 'chief', demo: role === 'chief' || role === 'deputy' };
    expect((await server.ask('GET', '/api/people', { ...remote, cookie })).status).toBe(may.people ? 200 : 403);
    expect((await server.ask('POST', '/api/demo', { ...remote, cookie })).status).toBe(may.demo ? 201 : 403);
  });

  it('can ask for a sign-in on the arbiter’s own computer too, but never locks everyone out', async () => {
    const lock = () => server.ask('PUT', '/api/settings', { body: { signInHere: true } });
    expect((await lock()).status).toBe(422);
    await signedIn('chief');
    expect((await lock()).status).toBe(200);
    expect((await server.ask('GET', '/api/tournaments', { headers: {} })).status).toBe(401);
  });

  it.each([
    ['an Origin of another site', { origin: 'http://evil.example' }],
    ['a cross-site request by its own word', { 'sec-fetch-site': 'cross-site' }],
  ])('carries out nothing for %s', async (_, headers) => {
    expect((await server.ask('POST', '/api/demo', { headers })).status).toBe(403);
    expect((await server.ask('GET', '/api/tournaments')).json()).toEqual([]);
  });

  it('carries out what its own pages send', async () => {
    const headers = { origin: 'http://127.0.0.1:8383', 'sec-fetch-site': 'same-origin' };
    expect((await server.ask('POST', '/api/demo', { headers })).status).toBe(201);
  });
});

describe('names, sessions and secrets', () => {
  let server: TestServer;
  let now: number;
  beforeEach(async () => {
    now = Date.UTC(2026, 10, 21);
    server = await testServer({ clock: () => now });
  });
  afterEach(() => server.close());
  const remote = { remote: true } as const;
  const signIn = async (secret: string) =>
    server.ask('POST', '/api/session', { ...remote, body: { name: 'Ada', secret } });
  const asAda = async (secret = SECRET) => cookieIn(await signIn(secret));
  const status = async (cookie: string) => (await server.ask('GET', '/api/tournaments', { ...remote, cookie })).status;
  const makeAda = async (secret = SECRET) =>
    (await server.chief()) ?? server.ask('POST', '/api/people', { body: { name: 'Ada', role: 'deputy', secret } });

  it('the user of the laptop gives a name once: the journal records it from then on', async () => {
    expect((await server.ask('GET', '/api/session')).json()).toMatchObject({
      user: { name: 'Arbiter' },
      unnamed: true,
    });
    expect((await server.ask('PUT', '/api/settings', { body: { localName: 'Ayşe Öz' } })).status).toBe(200);
    expect((await server.ask('GET', '/api/session')).json()).toMatchObject({
      user: { name: 'Ayşe Öz' },
      unnamed: false,
    });
    const id = await server.tournament(4);
    const { entries } = (await server.ask('GET', `/api/tournaments/${id}/journal`)).json<{
      entries: { by: string }[];
    }>();
    expect(entries.map((entry) => entry.by)).toEqual(['Ayşe Öz', 'Ayşe Öz']);
  });

  it('nobody elsewhere renames them, chief arbiter or not', async () => {
    await server.ask('POST', '/api/people', { body: { name: 'Ada', role: 'chief', secret: SECRET } });
    const cookie = await asAda();
    expect((await server.ask('PUT', '/api/settings', { ...remote, cookie, body: { localName: 'X' } })).status).toBe(
      403,
    );
  });

  it('signing out everywhere ends the sessions of all devices, for oneself or by the chief arbiter', async () => {
    await makeAda();
    const devices = [await asAda(), await asAda(), await asAda()];
    await server.ask('DELETE', '/api/session?everywhere=1', { ...remote, cookie: devices[0] ?? '' });
    expect(await Promise.all(devices.map(status))).toEqual([401, 401, 401]);
    const again = await asAda();
    expect((await server.ask('DELETE', '/api/people/Ada/sessions')).json()).toEqual({ ended: 1 });
    expect(await status(again)).toBe(401);
  });

  it('a new secret needs the old one, and ends every other session', async () => {
    await makeAda();
    const [here, there] = [await asAda(), await asAda()];
    const change = (before: string) =>
      server.ask('PUT', '/api/session/secret', { ...remote, cookie: here, body: { before, secret: 'another one' } });
    expect((await change('wrong')).status).toBe(422);
    const done = await change(SECRET);
    expect(done.status).toBe(204);
    expect([await status(here), await status(there), await status(cookieIn(done))]).toEqual([401, 401, 200]);
    expect((await signIn(SECRET)).status).toBe(401);
    expect((await signIn('another one')).status).toBe(200);
  });

  it('a closed name says for how long, and a new secret from the chief arbiter opens it', async () => {
    await server.chief();
    const { people } = server.services;
    await people.put({ name: 'Ada', role: 'deputy' }, SECRET);
    const place = { kind: 'stranger', address: '10.0.0.7' } as const;
    for (let i = 0; i < 10; i++) await people.signIn('Ada', 'wrong', place);
    now += 4 * 60 * 1000;
    const answer = await signIn(SECRET);
    expect(answer.status).toBe(429);
    expect(answer.json()).toMatchObject({ seconds: 360, minutes: 6 });
    expect(answer.json<{ message: string }>().message).toContain('6 minutes');
    await makeAda('a new one');
    expect((await signIn('a new one')).status).toBe(200);
  });

  it('a hundred guesses sent at once count like a hundred in a row', async () => {
    const { people } = server.services;
    await people.put({ name: 'Ada', role: 'deputy' }, SECRET);
    const place = { kind: 'stranger', address: '10.0.0.9' } as const;
    const kinds = await Promise.all(Array.from({ length: 100 }, () => people.signIn('Ada', 'wrong', place)));
    expect(kinds.filter(({ kind }) => kind === 'wrong')).toHaveLength(10);
  });

  it('strangers do not lock out a device that has signed in before, nor each other from another address', async () => {
    await makeAda();
    const first = await signIn(SECRET);
    const device = (first.headers['set-cookie'] as string[]).map((each) => each.split(';')[0]).join('; ');
    for (let i = 0; i < 11; i++) await signIn('wrong');
    expect((await signIn(SECRET)).status).toBe(429);
    const body = { name: 'Ada', secret: SECRET };
    expect((await server.ask('POST', '/api/session', { ...remote, cookie: device, body })).status).toBe(200);
    const { people } = server.services;
    expect((await people.signIn('Ada', SECRET, { kind: 'stranger', address: '10.0.0.8' })).kind).toBe('signed-in');
  });

  it('a clock that was set back makes nobody wait for a day', async () => {
    const { people } = server.services;
    await people.put({ name: 'Ada', role: 'deputy' }, SECRET);
    for (let i = 0; i < 11; i++) await people.signIn('Ada', 'wrong');
    now -= 24 * 3600 * 1000;
    expect((await people.signIn('Ada', SECRET)).kind).toBe('signed-in');
  });

  it('too many requests are answered with how long to wait', async () => {
    for (let i = 0; i < 60; i++) await signIn('x');
    const answer = await signIn('x');
    expect(answer.status).toBe(429);
    expect(answer.json<{ message: string }>().message).toMatch(/Try again in \d+ seconds/);
  });
});
