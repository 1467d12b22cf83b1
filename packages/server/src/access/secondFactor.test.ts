import type { AuditAnswer } from '@turnuva/contract';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryStore } from '../store/index.ts';
import type { TestServer } from '../testing/app.ts';
import { testServer } from '../testing/app.ts';
import { secondFactors } from './secondFactor.ts';

const SECRET = '2718 long enough';
const STEP_MS = 30_000;
const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

describe('codes of a telephone', () => {
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

  it('let one alone in when two send the same at once', async () => {
    const { factors, code } = await made();
    const used = await Promise.all(Array.from({ length: 5 }, () => factors.use('Ada', code())));
    expect(used.filter((each) => each !== undefined)).toEqual([{ kind: 'code' }]);
  });

  it('are begun anew after ten minutes', async () => {
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

  it('is ended by the chief arbiter for somebody who has lost everything', async () => {
    await enrolled();
    expect((await server.ask('DELETE', '/api/people/THE%20first/second-factor')).status).toBe(204);
    expect((await signIn()).status).toBe(200);
  });
});
