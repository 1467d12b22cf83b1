import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditAnswer } from '@turnuva/contract';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryStore } from '../store/index.ts';
import type { TestServer } from '../testing/app.ts';
import { testServer } from '../testing/app.ts';
import { accountsIn } from './rescue.ts';
import { openRecords, secondFactors } from './secondFactor.ts';
import { vaultAt, vaultOf } from './vault.ts';

const SECRET = '2718 long enough';
const STEP_MS = 30_000;
const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

describe('codes of a phone', () => {
  let now: number;
  const made = async () => {
    now = Date.UTC(2026, 10, 22, 10);
    const factors = secondFactors(memoryStore().records, () => now);
    const { secret } = await factors.begin('Ada');
    const recovery = (await factors.confirm('Ada', codeAt(secret, now))) ?? [];
    now += 10 * STEP_MS;
    return { factors, secret, recovery, code: (steps = 0) => codeAt(secret, now + steps * STEP_MS) };
  };

  it('are those of RFC 6238, appendix B', () => {
    // The RFC's own secret, "12345678901234567890"; its eight digits end in these six.
    const secret = Secret.fromUTF8('12345678901234567890').base32;
    for (const [seconds, code] of [
      [59, '287082'],
      [1_111_111_109, '081804'],
      [1_234_567_890, '005924'],
      [2_000_000_000, '279037'],
    ] as const)
      expect(codeAt(secret, seconds * 1000)).toBe(code);
  });

  it.each([
    [-2, undefined],
    [-1, { kind: 'code' }],
    [0, { kind: 'code' }],
    [1, { kind: 'code' }],
    [2, undefined],
  ])('of a clock that is %i steps off', async (steps, expected) => {
    const { factors, code } = await made();
    expect(await factors.use('Ada', code(steps))).toEqual(expected);
  });

  it('are good once, and an earlier one is not good after a later one', async () => {
    const { factors, code } = await made();
    const [earlier, later] = [code(-1), code(0)];
    expect(await factors.use('Ada', later)).toEqual({ kind: 'code' });
    expect(await factors.use('Ada', later)).toBeUndefined();
    expect(await factors.use('Ada', earlier)).toBeUndefined();
  });

  it('are sealed in the database by a key that is no part of it; with another key only recovery codes work', async () => {
    now = Date.UTC(2026, 10, 22, 10);
    const { records } = memoryStore();
    const readable = secondFactors(records, () => now);
    const { secret } = await readable.begin('Ada');
    const recovery = (await readable.confirm('Ada', codeAt(secret, now))) ?? [];
    const kept = async () => JSON.stringify(await records.all());
    expect(await kept()).toContain(secret);
    // What an earlier edition has left readable is sealed at the start.
    const vault = vaultOf(randomBytes(32));
    const factors = secondFactors(records, () => now, vault);
    await factors.sealAll();
    expect(await kept()).not.toContain(secret);
    now += 10 * STEP_MS;
    expect(await factors.use('Ada', codeAt(secret, now))).toEqual({ kind: 'code' });
    expect(await kept()).not.toContain(secret);
    const begun = await factors.begin('Bob');
    expect(await kept()).not.toContain(begun.secret);
    expect(await factors.confirm('Bob', codeAt(begun.secret, now))).toHaveLength(8);
    expect(await kept()).not.toContain(begun.secret);
    // Sealed for one account, it opens for no other.
    const sealed = vault.seal('x', 'ada');
    expect([
      vault.open(sealed, 'ada'),
      vault.open(sealed, 'bob'),
      vaultOf(randomBytes(32)).open(sealed, 'ada'),
    ]).toEqual(['x', undefined, undefined]);
    // Restored without the key.
    now += 10 * STEP_MS;
    const elsewhere = secondFactors(records, () => now, vaultOf(randomBytes(32)));
    expect(await elsewhere.has('Ada')).toBe(true);
    expect(await elsewhere.use('Ada', codeAt(secret, now))).toBeUndefined();
    expect(await elsewhere.use('Ada', recovery[0] ?? '')).toEqual({ kind: 'recovery', left: 7 });
    // The standby gets them readable, and seals them with its own.
    const second = memoryStore().records;
    const own = vaultOf(randomBytes(32));
    for (const { collection, key, json } of await openRecords(records, vault).all())
      await openRecords(second, own).put(collection, key, json);
    expect(JSON.stringify(await second.all())).not.toContain(secret);
    expect(await secondFactors(second, () => now, own).use('Ada', codeAt(secret, now))).toEqual({ kind: 'code' });
  });

  it('let one alone in when two send the same at once', async () => {
    const { factors, code } = await made();
    const used = await Promise.all(Array.from({ length: 5 }, () => factors.use('Ada', code())));
    expect(used.filter((each) => each !== undefined)).toEqual([{ kind: 'code' }]);
  });

  it('are started again after ten minutes', async () => {
    now = 0;
    const factors = secondFactors(memoryStore().records, () => now);
    const { secret } = await factors.begin('Ada');
    now = 11 * 60_000;
    expect(await factors.confirm('Ada', codeAt(secret, now))).toBeUndefined();
    expect(await factors.has('Ada')).toBe(false);
  });

  it('have eight recovery codes beside them, each good once, however they are typed', async () => {
    const { factors, recovery } = await made();
    expect(new Set(recovery).size).toBe(8);
    const typed = (recovery[3] ?? '').toLowerCase().replaceAll('-', ' ');
    expect(await factors.use('Ada', typed)).toEqual({ kind: 'recovery', left: 7 });
    expect(await factors.use('Ada', typed)).toBeUndefined();
    expect(await factors.use('Bea', recovery[4] ?? '')).toBeUndefined();
  });
});

describe('signing in with a second factor', () => {
  let server: TestServer;
  let now: number;
  beforeEach(async () => {
    now = Date.UTC(2026, 10, 22, 10);
    server = await testServer({ clock: () => now });
    await server.chief();
  });
  afterEach(() => server.close());
  const remote = { remote: true } as const;
  const signIn = (code?: string, secret = SECRET) =>
    server.ask('POST', '/api/session', { ...remote, body: { name: 'The first', secret, ...(code ? { code } : {}) } });
  const enrolled = async () => {
    const begun = await server.ask('POST', '/api/session/second-factor', { body: { secret: SECRET } });
    const { secret, qr } = begun.json<{ secret: string; qr: string }>();
    // One line: what the desk takes has no line breaks.
    expect(qr).toMatch(/^<svg.*<\/svg>$/);
    const confirmed = await server.ask('PUT', '/api/session/second-factor', { body: { code: codeAt(secret, now) } });
    now += 10 * STEP_MS;
    return { secret, recovery: confirmed.json<{ recovery: string[] }>().recovery };
  };

  it('asks for the code once the PIN is right, and for nothing more where the PIN is wrong', async () => {
    const { secret, recovery } = await enrolled();
    expect((await signIn()).json()).toMatchObject({ error: 'sign-in', codeNeeded: true });
    expect((await signIn(codeAt(secret, now), 'wrong')).json()).not.toHaveProperty('codeNeeded');
    expect((await signIn('000000')).status).toBe(401);
    const right = codeAt(secret, now);
    expect((await signIn(right)).status).toBe(200);
    expect((await signIn(right)).status).toBe(401);
    expect((await signIn(recovery[0])).status).toBe(200);
    const { entries } = (await server.ask('GET', '/api/audit')).json<AuditAnswer>();
    const kinds = entries.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'recoveryCodeUsed' || kind === 'secondFactorOn')).toHaveLength(2);
    expect(JSON.stringify(entries)).not.toContain(secret);
  });

  it('closes the name after ten codes that were guessed, also with the right PIN alone in between', async () => {
    const { secret } = await enrolled();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await signIn(`${100_000 + i}`)).status, (await signIn()).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await signIn(codeAt(secret, now))).status).toBe(429);
    now += 11 * 60_000;
    expect((await signIn(codeAt(secret, now))).status).toBe(200);
  });

  it('is switched on and off with the PIN, and off with a code', async () => {
    const wrong = await server.ask('POST', '/api/session/second-factor', { body: { secret: 'wrong' } });
    expect(wrong.status).toBe(422);
    const { secret } = await enrolled();
    const off = (code?: string) =>
      server.ask('POST', '/api/session/second-factor/off', { body: { secret: SECRET, ...(code ? { code } : {}) } });
    expect([(await off()).status, (await off('123456')).status]).toEqual([422, 422]);
    expect((await off(codeAt(secret, now))).status).toBe(204);
    expect((await signIn()).status).toBe(200);
  });

  it('can be asked of chief arbiters, those of one tournament too: without it they do nothing but set it up', async () => {
    const id = await server.tournament(4);
    await server.ask('PUT', `/api/tournaments/${id}/people/Ada`, { body: { role: 'chief', secret: SECRET } });
    const need = () => server.ask('PUT', '/api/settings', { body: { chiefsNeedSecondFactor: true } });
    expect((await need()).status).toBe(422);
    await enrolled();
    expect((await need()).status).toBe(200);
    const answer = await server.ask('POST', '/api/session', { ...remote, body: { name: 'Ada', secret: SECRET } });
    expect(answer.json()).toMatchObject({ secondFactorMissing: true });
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    const journal = () => server.ask('GET', `/api/tournaments/${id}/journal`, { ...remote, cookie });
    expect((await journal()).status).toBe(403);
    const begun = await server.ask('POST', '/api/session/second-factor', {
      ...remote,
      cookie,
      body: { secret: SECRET },
    });
    const code = codeAt(begun.json<{ secret: string }>().secret, now);
    await server.ask('PUT', '/api/session/second-factor', { ...remote, cookie, body: { code } });
    expect((await journal()).status).toBe(200);
  });

  it('is ended by the chief arbiter for someone who has lost everything', async () => {
    await enrolled();
    const listed = async () => (await server.ask('GET', '/api/people')).json<object[]>();
    expect(await listed()).toContainEqual({ name: 'The first', role: 'chief', secondFactor: true });
    expect((await server.ask('DELETE', '/api/people/THE%20first/second-factor')).status).toBe(204);
    expect(await listed()).toContainEqual({ name: 'The first', role: 'chief' });
    expect((await signIn()).status).toBe(200);
  });
});

describe('someone who has lost everything', () => {
  it('gets in again through the computer that holds the data, and the audit log records it', async () => {
    const store = memoryStore();
    const server = await testServer({ store });
    await server.chief();
    const factors = secondFactors(store.records, Date.now);
    const { secret } = await factors.begin('The first');
    await factors.confirm('The first', codeAt(secret, Date.now()));
    const signIn = (pin: string) =>
      server.ask('POST', '/api/session', { remote: true, body: { name: 'the first', secret: pin } });
    const before = await server.ask('GET', '/api/audit');
    expect([(await signIn(SECRET)).status, before.status]).toEqual([401, 200]);
    const accounts = accountsIn(store, () => undefined);
    expect(await accounts.list()).toEqual([{ name: 'The first', role: 'chief', secondFactor: true }]);
    expect(await accounts.removeSecondFactor('nobody')).toBe(false);
    expect(await accounts.newSecret('nobody', 'another long one')).toBe(false);
    expect(await accounts.removeSecondFactor('THE FIRST')).toBe(true);
    expect(await accounts.newSecret('the first', 'another long one')).toBe(true);
    // Sessions signed in with the phone end.
    expect((await server.ask('GET', '/api/audit')).status).toBe(401);
    expect((await signIn(SECRET)).status).toBe(401);
    const again = await signIn('another long one');
    expect(again.status).toBe(200);
    const cookie = String(again.headers['set-cookie']).split(';')[0] ?? '';
    const { entries } = (await server.ask('GET', '/api/audit', { cookie })).json<AuditAnswer>();
    expect(entries.map(({ kind, device }) => `${kind} ${device}`)).toEqual(
      expect.arrayContaining(['secondFactorReset turnuva account', 'secretChanged turnuva account']),
    );
    await server.close();
  });

  it('has the key beside the data, for nobody else to read, and the same one at every start', () => {
    const folder = mkdtempSync(join(tmpdir(), 'turnuva-key-'));
    const file = join(folder, 'secret.key');
    const sealed = vaultAt(file).seal('x', 'ada');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(vaultAt(file).open(sealed, 'ada')).toBe('x');
    writeFileSync(file, 'no key');
    expect(() => vaultAt(file)).toThrow(expect.objectContaining({ code: 'TURNUVA_NO_KEY' }));
    rmSync(folder, { recursive: true });
  });
});
