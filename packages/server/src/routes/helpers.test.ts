import type { AuditAnswer, HelperCard, HelperCards } from '@turnuva/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTournament } from '../services.ts';
import type { TestServer } from '../testing/app.ts';
import { cookiesOf, foldPairing, testServer } from '../testing/app.ts';

const NOON = Date.parse('2026-11-22T12:00:00Z');
const FORM = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://10.0.0.1:8383' };
let server: TestServer;
let id: string;
let now = NOON;

beforeEach(async () => {
  now = NOON;
  server = await testServer({ clock: () => now });
  id = await server.tournament(12);
  await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(12), bye: null });
  await server.enter(id, { kind: 'publish', round: 1 });
});
afterEach(() => server.close());

const cards = () => `/api/tournaments/${id}/helpers`;
const make = (first: number, last: number, until = '2026-11-22T18:00:00Z') =>
  server.ask('POST', cards(), { body: { first, last, until, name: 'Mia' } });
const post = (fields: Record<string, string>, cookie = '') =>
  server.ask('POST', `/t/${id}/helper`, {
    body: new URLSearchParams(fields).toString(),
    headers: FORM,
    cookie,
    remote: true,
  });
/** What the phone's browser keeps. */
async function enrolled(code: string): Promise<string> {
  const answer = await server.ask('GET', `/t/${id}/helper?code=${code}`, { remote: true });
  expect(answer.status).toBe(302);
  return cookiesOf(answer);
}
const enter = (cookie: string, board: number, result: string, more: Record<string, string> = {}) =>
  post({ board: String(board), result, ...more }, cookie);
const resultOf = async (board: number) =>
  (await openTournament(server.services, id)).state.tournament.rounds[0]?.games.find((game) => game.board === board)
    ?.result;

it('says after the last round that it is over, and promises no other', async () => {
  id = await server.tournament(4);
  await server.enter(id, { kind: 'change-settings', settings: { totalRounds: 1 } });
  await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(4), bye: null });
  await server.enter(id, { kind: 'publish', round: 1 });
  const cookie = await enrolled((await make(1, 2)).json<HelperCard>().code);
  for (const board of [1, 2]) await enter(cookie, board, '10');
  await server.enter(id, { kind: 'close-round', round: 1 });
  const { text } = await server.ask('GET', `/t/${id}/helper`, { remote: true, cookie });
  expect(text).toContain('The last round is over.');
  expect(text).not.toContain('shows the next one');
});

it.each([
  ['nothing', undefined, {}],
  ['an empty form', '', FORM],
])('forms of strangers: %s is answered like a form without what it needs', async (_, body, headers) => {
  for (const path of ['helper', 'register', 'team/1/line-up', 'p/1/result']) {
    const answer = await server.ask('POST', `/t/${id}/${path}`, {
      body,
      headers: { ...FORM, ...headers },
      remote: true,
    });
    expect([path, answer.status]).not.toEqual([path, 500]);
  }
});

it.each(['null', '5', '{"code":5}'])('forms of strangers: %s as JSON is not a form', async (body) => {
  const headers = { ...FORM, 'content-type': 'application/json' };
  for (const path of ['helper', 'register', 'team/1/line-up', 'p/1/result']) {
    const answer = await server.ask('POST', `/t/${id}/${path}`, { body, headers, remote: true });
    expect([path, answer.status]).toEqual([path, 415]);
  }
});

describe('a card for boards 2 to 4 until six o’clock', () => {
  let card: HelperCard;
  let cookie: string;
  beforeEach(async () => {
    card = (await make(2, 4)).json<HelperCard>();
    cookie = await enrolled(card.code);
  });

  it('shows its boards alone, and what is entered there has the helper’s name in the journal', async () => {
    const { text } = await server.ask('GET', `/t/${id}/helper`, { remote: true, cookie });
    expect([...text.matchAll(/<section id="b(\d+)"/g)].map(([, board]) => board)).toEqual(['2', '3', '4']);
    expect((await enter(cookie, 3, '10')).status).toBe(303);
    expect(await resultOf(3)).toBe('10');
    const { entries } = await openTournament(server.services, id);
    expect(entries.at(-1)?.by).toBe('Mia, 2–4');
    expect((await server.ask('GET', cards())).json<HelperCards>().cards).toMatchObject([{ name: 'Mia', phones: 1 }]);
  });

  it.each([
    ['the board before them', 1],
    ['the board behind them', 5],
    ['a board that there is not', 77],
  ])('is refused for %s', async (_, board) => {
    expect((await enter(cookie, board, '10')).status).toBe(403);
    expect(await resultOf(board)).toBeUndefined();
  });

  it('says what is complete: the boards of the card, and not the round', async () => {
    const said = async () => (await server.ask('GET', `/t/${id}/helper`, { remote: true, cookie })).text;
    for (const board of [2, 3]) await enter(cookie, board, '10');
    expect(await said()).toContain('Round 1, still missing: 4');
    await enter(cookie, 4, '10');
    expect([await resultOf(1), await resultOf(5)]).toEqual([undefined, undefined]);
    expect(await said()).toContain('All your boards’ results for round 1 are in.');
  });

  it('asks before a result takes the place of another, and again where a third one came meanwhile', async () => {
    await enter(cookie, 2, '10');
    expect(String((await enter(cookie, 2, '==')).headers.location)).toMatch(/\?ask=1%3A2%3A%3D%3D#/);
    expect(await resultOf(2)).toBe('10');
    const page = await server.ask('GET', `/t/${id}/helper?ask=1:2:==`, { remote: true, cookie });
    expect(page.text).toMatch(
      /Board 2 already has 1 – 0\. Enter ½ – ½ instead\? It was entered by Mia, 2–4 at \d\d:\d\d\./,
    );
    expect(String((await enter(cookie, 2, '==', { replace: '01' })).headers.location)).toContain('ask=1%3A2');
    expect(String((await enter(cookie, 2, '==', { replace: '10' })).headers.location)).toContain('done=2');
    expect(await resultOf(2)).toBe('==');
  });

  describe('an open question', () => {
    const at = (path: string) => server.ask('GET', path, { remote: true, cookie });
    const tap = async (path: string, board: number, result: string, more: Record<string, string> = {}) => {
      const body = new URLSearchParams({ round: '1', board: String(board), result, ...more }).toString();
      const { headers } = await server.ask('POST', path, { body, headers: FORM, cookie, remote: true });
      return String(headers.location).replace(/#.*/, '');
    };
    const asked = (text: string) => [...text.matchAll(/Board (\d) already has/g)].map(([, board]) => board);
    let path: string;
    beforeEach(async () => {
      for (const board of [2, 3]) await enter(cookie, board, '10');
      path = await tap(`/t/${id}/helper?lang=en`, 2, '01');
    });

    it('stays beside its board while others are entered and asked about, and goes with its answer', async () => {
      path = await tap(path, 4, '10');
      const { text } = await at(path);
      expect(asked(text)).toEqual(['2']);
      expect(text).toContain('✓ Board 4: 1 – 0 is entered.');
      expect(text).toContain('Round 1, still missing: 2');
      path = await tap(path, 3, '==');
      expect(asked((await at(path)).text)).toEqual(['2', '3']);
      const keep = /<a href="([^"]*)#b3"/.exec((await at(path)).text)?.[1]?.replaceAll('&amp;', '&') ?? '';
      expect(asked((await at(keep)).text)).toEqual(['2']);
      path = await tap(keep, 2, '01', { replace: '10' });
      const answered = (await at(path)).text;
      expect(asked(answered)).toEqual([]);
      expect(answered).toContain('✓ Board 2: 0 – 1 is entered.');
      expect([await resultOf(2), await resultOf(3)]).toEqual(['01', '10']);
    });

    it('is there again when the helper comes back from another page, until it is answered', async () => {
      const back = async () =>
        asked((await server.ask('GET', `/t/${id}/helper`, { remote: true, cookie: phone })).text);
      const card = cookie;
      let phone = `${card}; ${cookiesOf(await at(path))}`;
      expect(await back()).toEqual(['2']);
      const keep = /<a href="([^"]*)#b2"/.exec((await at(path)).text)?.[1]?.replaceAll('&amp;', '&') ?? '';
      phone = `${card}; ${cookiesOf(await at(keep))}`;
      expect(await back()).toEqual([]);
    });

    it('is not one of the next round', async () => {
      for (let board = 1; board <= 6; board++)
        await server.enter(id, { kind: 'result', round: 1, board, result: '10', confirmed: ['journal.replaceResult'] });
      await server.enter(id, { kind: 'close-round', round: 1 });
      const pairings = [1, 2, 3, 4, 5, 6].map((board) => ({ board, white: 2 * board - 1, black: 2 * board }));
      expect(await server.enter(id, { kind: 'pair', round: 2, pairings, bye: null })).toMatchObject({ status: 200 });
      await server.enter(id, { kind: 'publish', round: 2 });
      await enter(cookie, 2, '10', { round: '2' });
      const { text } = await at(path);
      expect(text).toContain('Round 2, still missing: 3, 4');
      expect(asked(text)).toEqual([]);
    });
  });

  // A phone without a network sends later, and its page may still be that of an earlier round.
  it('takes a result in the round of the page that was touched, and in no other', async () => {
    const { text } = await server.ask('GET', `/t/${id}/helper`, { remote: true, cookie });
    expect(text).toContain('name="round" value="1"');
    const late = await enter(cookie, 2, '10', { round: '0' });
    expect([late.status, late.text.includes('This result cannot be entered now.')]).toEqual([422, true]);
    expect(await resultOf(2)).toBeUndefined();
    expect((await enter(cookie, 2, '10', { round: '1' })).status).toBe(303);
    expect(await resultOf(2)).toBe('10');
  });

  it('takes nothing after its time, and nothing once the round is closed', async () => {
    now = Date.parse('2026-11-22T18:00:01Z');
    const late = await enter(cookie, 2, '10');
    expect([late.status, late.text.includes('This card has expired')]).toEqual([403, true]);
    expect(late.text).not.toContain('<button');
    now = NOON;
    for (let board = 1; board <= 6; board++) await server.enter(id, { kind: 'result', round: 1, board, result: '10' });
    await server.enter(id, { kind: 'close-round', round: 1 });
    expect((await enter(cookie, 2, '01', { replace: '10' })).status).toBe(403);
    expect(await resultOf(2)).toBe('10');
    const said = async () => (await server.ask('GET', `/t/${id}/helper`, { remote: true, cookie })).text;
    expect(await said()).toContain('No round is in progress. This page shows the next one automatically.');
  });

  it('keeps phones with the old code out once it is renewed or ended', async () => {
    const until = '2026-11-22T20:00:00Z';
    const renewed = (await server.ask('PUT', `${cards()}/${card.key}`, { body: { until } })).json<HelperCard>();
    expect(renewed.code).not.toBe(card.code);
    expect((await enter(cookie, 2, '10')).status).toBe(403);
    expect((await server.ask('GET', `/t/${id}/helper?code=${card.code}`, { remote: true })).status).toBe(403);
    const again = await enrolled(renewed.code);
    expect((await enter(again, 2, '10')).status).toBe(303);
    expect((await server.ask('DELETE', `${cards()}/${card.key}`)).status).toBe(204);
    expect((await enter(again, 3, '10')).status).toBe(403);
    expect(await resultOf(3)).toBeUndefined();
    const { entries } = (await server.ask('GET', '/api/audit')).json<AuditAnswer>();
    expect(entries.map(({ kind }) => kind).filter((kind) => kind.startsWith('helper'))).toEqual([
      'helperEnded',
      'helperEnrolled',
      'helperRenewed',
      'helperEnrolled',
      'helperMade',
    ]);
    expect(JSON.stringify(entries)).not.toContain(card.code);
  });

  it('is of this tournament alone', async () => {
    const first = id;
    id = await server.tournament(12);
    await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(12), bye: null });
    await server.enter(id, { kind: 'publish', round: 1 });
    const name = (of: string) => `helper-${of.replace(/[^a-z0-9]/gi, '')}`;
    expect((await enter(cookie.replace(name(first), name(id)), 2, '10')).status).toBe(403);
    expect(await resultOf(2)).toBeUndefined();
  });
});

describe('a card for a match of teams', () => {
  // Bolu has White on board 2, where Ankara, named first, has Black.
  const rowOf = (text: string, board: number) =>
    new RegExp(`<section id="b${board}">.*?</section>`, 's').exec(text)?.[0] ?? '';
  const sentFor = (row: string, said: string) =>
    new RegExp(`value="([^"]*)"[^>]*>${said}(?: <small>[^<]*</small>)?</button>`)
      .exec(row)?.[1]
      ?.replaceAll('&#43;', '+') ?? '';
  let cookie: string;
  const page = async (query = '') =>
    (await server.ask('GET', `/t/${id}/helper${query}`, { remote: true, cookie })).text;

  beforeEach(async () => {
    id = await server.tournament(8);
    const send = (command: object) => server.enter(id, command as never);
    const settings = { system: 'team-swiss', edition: '2026', options: { boards: 2 }, totalRounds: 3 };
    await send({ kind: 'change-settings', settings });
    for (const [t, name] of ['Ankara', 'Bolu'].entries())
      await send({ kind: 'set-team', team: { name, members: [1, 2, 3, 4].map((place) => 4 * t + place) } });
    await send({ kind: 'pair', round: 1, pairings: [{ board: 1, white: 1, black: 2 }], bye: null });
    await send({ kind: 'publish', round: 1 });
    cookie = await enrolled((await make(1, 1)).json<HelperCard>().code);
  });

  it('names the teams, and the first team’s player first on every board with the colour', async () => {
    const text = await page();
    expect(text).toContain('Tables: 1.');
    expect(text.match(/<h3>1 Ankara – Bolu<\/h3>/g)).toHaveLength(1);
    expect(rowOf(text, 1)).toMatch(/sq w"[^>]*><\/i> Player 1.*sq b"[^>]*><\/i> Player 5/s);
    expect(rowOf(text, 2)).toMatch(/sq b"[^>]*><\/i> Player 2.*sq w"[^>]*><\/i> Player 6/s);
  });

  it.each([
    ['1 – 0', '01'],
    ['½ – ½', '=='],
    ['0 – 1', '10'],
    ['\\+ – −', '-+'],
  ])('takes %s for the first team’s player who has Black as %s for White', async (said, result) => {
    expect(sentFor(rowOf(await page(), 2), said)).toBe(result);
    expect(String((await enter(cookie, 2, result)).headers.location)).toContain('done=2');
    expect(await resultOf(2)).toBe(result);
    const after = await page(`?done=2&result=${encodeURIComponent(result)}`);
    expect(after).toMatch(new RegExp(`role="status">✓ Board 1\\.2: ${said} is entered`));
    expect(rowOf(after, 2)).toMatch(new RegExp(`value="[^"]*" class="now"[^>]*>${said}[ <]`));
  });

  it('says below a result who gets the point', async () => {
    expect(rowOf(await page(), 2)).toMatch(/>1 – 0 <small>Player 2<.*>½ – ½<\/button>.*>0 – 1 <small>Player 6</s);
  });

  it('takes it as it reads where the first team has White, and asks in the same order', async () => {
    expect(sentFor(rowOf(await page(), 1), '1 – 0')).toBe('10');
    await enter(cookie, 2, '01');
    expect(rowOf(await page('?ask=1:2:10'), 2)).toContain('Board 1.2 already has 1 – 0. Enter 0 – 1 instead?');
  });
});

it.each([
  ['a range that ends before it begins', [4, 2], 'last'],
  ['a time that is over', [2, 4, '2026-11-22T11:00:00Z'], 'until'],
  ['board 0', [0, 4], 'first'],
] as const)('%s is refused at its field', async (_, [first, last, until], field) => {
  const { status, text } = await make(first, last, until);
  expect([status, text.includes(`"${field}"`)]).toEqual([400, true]);
});

it('cards are the arbiters’ business, and wrong codes are counted', async () => {
  await server.chief();
  expect((await server.ask('GET', cards(), { remote: true })).status).toBe(401);
  expect((await server.ask('POST', cards(), { remote: true, body: {} })).status).toBe(401);
  const { key, code } = (await make(1, 3)).json<HelperCard>();
  expect((await server.ask('GET', `${cards()}/${key}/qr.svg`, { remote: true })).status).toBe(401);
  await server.ask('PUT', '/api/settings', { body: { publicUrl: 'https://hall.example' } });
  const { headers, text } = await server.ask('GET', `${cards()}/${key}/qr.svg`);
  expect([headers['content-type'], text.startsWith('<svg')]).toEqual(['image/svg+xml', true]);
  expect((await server.ask('GET', cards())).json<HelperCards>().address).toBe(`https://hall.example/t/${id}/helper`);
  expect(code).toMatch(/^\d{8}$/);
});

describe('wrong codes', () => {
  const WRONG = ['00000000', '00000001'];
  const tryFrom = (address: string, code: string, cookie = '') =>
    server.app.inject({
      method: 'POST',
      url: `/t/${id}/helper`,
      remoteAddress: address,
      headers: { ...FORM, host: '10.0.0.1:8383', ...(cookie === '' ? {} : { cookie }) },
      payload: new URLSearchParams({ code }).toString(),
    });
  const wrongOf = ({ code }: HelperCard): string => WRONG.find((each) => each !== code) ?? '';
  const statusOf = async (address: string, code: string, cookie = '') =>
    (await tryFrom(address, code, cookie)).statusCode;

  it('are slowed down for their network alone: each doubles the wait, and the right one works after it', async () => {
    const card = (await make(1, 3)).json<HelperCard>();
    const tried = [];
    for (let i = 0; i < 12; i++) tried.push(await statusOf('203.0.113.5', wrongOf(card)));
    expect(tried).toEqual([...Array(11).fill(403), 429]);
    expect(await statusOf('203.0.113.5', card.code)).toBe(429);
    // Someone else's network is none of that.
    expect(await statusOf('198.51.100.7', card.code)).toBe(303);
    now += 2001;
    expect(await statusOf('203.0.113.5', card.code)).toBe(303);
  });

  it('of hundreds of strangers keep no helper out: E4', async () => {
    const card = (await make(1, 3)).json<HelperCard>();
    for (let i = 1; i <= 60; i++) await statusOf(`203.0.113.${i}`, wrongOf(card));
    expect(await statusOf('198.51.100.7', card.code)).toBe(303);
  });

  it('count for the whole network of an IPv6 address: E5', async () => {
    const card = (await make(1, 3)).json<HelperCard>();
    const tried = [];
    for (let i = 1; i <= 12; i++) tried.push(await statusOf(`2001:db8:1:2::${i}`, wrongOf(card)));
    expect(tried.at(-1)).toBe(429);
    expect(await statusOf('2001:db8:1:3::1', card.code)).toBe(303);
  });

  it('of others never keep out a device that has shown a right code before', async () => {
    const card = (await make(1, 3)).json<HelperCard>();
    const cookie = cookiesOf({ headers: (await tryFrom('203.0.113.5', card.code)).headers });
    for (let i = 0; i < 15; i++) await statusOf('203.0.113.5', wrongOf(card));
    expect(await statusOf('203.0.113.5', card.code)).toBe(429);
    expect(await statusOf('203.0.113.5', card.code, cookie)).toBe(303);
  });

  it('are written into the audit, and many of them are one warning for the arbiter', async () => {
    const card = (await make(1, 3)).json<HelperCard>();
    const warnings = async () =>
      (await server.ask('GET', '/api/health'))
        .json<{ warnings: { key: string; text: string }[] }>()
        .warnings.filter(({ key }) => key === 'codesTried');
    for (let i = 1; i <= 19; i++) await statusOf(`203.0.113.${i}`, wrongOf(card));
    expect(await warnings()).toEqual([]);
    for (let i = 20; i <= 25; i++) await statusOf(`203.0.113.${i}`, wrongOf(card));
    expect(await warnings()).toMatchObject([{ text: expect.stringContaining('25 in ten minutes') }]);
    const { entries } = (await server.ask('GET', '/api/audit')).json<AuditAnswer>();
    expect(entries.filter(({ kind }) => kind === 'codeRefused')).toHaveLength(25);
    now += 11 * 60_000;
    expect(await warnings()).toEqual([]);
  });
});
