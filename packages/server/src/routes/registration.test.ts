import type { Registration } from '@turnuva/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { foldPairing, type TestServer, testServer } from '../testing/app.ts';

let server: TestServer;
let id: string;
let now = Date.parse('2026-11-22T10:00:00Z');
beforeEach(async () => {
  now = Date.parse('2026-11-22T10:00:00Z');
  server = await testServer({ clock: () => now });
  id = await server.tournament(4);
});
afterEach(() => server.close());

const publicity = (body: object) => server.ask('PUT', `/api/tournaments/${id}/publicity`, { body });
const page = async (query = '') => (await server.ask('GET', `/t/${id}${query}`, { remote: true })).text;
const form = (fields: Record<string, string>) =>
  server.ask('POST', `/t/${id}/register`, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: '10.0.0.1:8383' },
    remote: true,
  });
const waiting = async () => (await server.ask('GET', `/api/tournaments/${id}/registrations`)).json<Registration[]>();

it('someone asks to be registered; the queue is the arbiters’ alone', async () => {
  expect((await form({ last: 'Kaya', first: 'Elif' })).status).toBe(404);
  await publicity({ registration: true, fee: '30 €' });
  expect(await page()).toContain('/register');
  const asked = await server.ask('GET', `/t/${id}/register`, { remote: true });
  expect(asked.text).toContain('Entry fee: 30 €');
  const sent = await form({ last: ' Kaya ', first: 'Elif', year: '2009', federation: 'tur', fideId: '6300000' });
  expect([sent.status, sent.text.includes('Thank you')]).toEqual([200, true]);
  const [one] = await waiting();
  expect(one).toMatchObject({ name: 'Kaya, Elif', birth: '2009/00/00', federation: 'TUR', fideId: '6300000' });
  expect((await server.ask('GET', `/api/tournaments/${id}/registrations`, { remote: true })).status).toBe(401);
  expect(await page()).not.toContain('Kaya');
  await server.ask('DELETE', `/api/tournaments/${id}/registrations/${one?.key}`);
  expect(await waiting()).toEqual([]);
});

it('asks for the sex if there are categories by it, and shows the event’s own federation as the example', async () => {
  await publicity({ registration: true });
  const asked = async () => (await server.ask('GET', `/t/${id}/register`, { remote: true })).text;
  expect(await asked()).not.toContain('name="sex"');
  await server.enter(id, { kind: 'define-categories', categories: [{ name: 'Women', filter: { sex: 'w' } }] });
  await server.enter(id, { kind: 'change-settings', settings: { info: { name: 'Test Open', federation: 'ENG' } } });
  expect(await asked()).toContain('name="sex"');
  expect(await asked()).toContain('three letters (ENG)');
  const wrong = await form({ last: 'Kaya', first: 'Elif', sex: 'w', year: '1' });
  expect(wrong.text).toContain('value="w" selected');
  await form({ last: 'Kaya', first: 'Elif', sex: 'w' });
  await form({ last: 'Kaya', first: 'Ada', sex: 'x' });
  expect((await waiting()).map(({ name, sex }) => [name, sex])).toEqual([
    ['Kaya, Elif', 'w'],
    ['Kaya, Ada', undefined],
  ]);
});

it.each([
  ['a name without letters', { last: '1', first: '2' }, 'Enter your family name'],
  ['a year to come', { last: 'A', first: 'B', year: '2999' }, 'four digits'],
  ['a year nobody alive was born in', { last: 'A', first: 'B', year: '1750' }, 'from 1900 to 2026'],
  ['a federation of two characters', { last: 'A', first: 'B', federation: 't1' }, 'three letters, such as'],
  ['a country in words', { last: 'A', first: 'B', federation: 'Türkiye' }, 'three letters, such as'],
  ['a FIDE number of letters', { last: 'A', first: 'B', fideId: 'abc' }, 'only digits'],
  ['a FIDE number longer than any', { last: 'A', first: 'B', fideId: '460123456789' }, 'at most eleven'],
  ['a zero for a FIDE number', { last: 'A', first: 'B', fideId: '0' }, 'does not start with 0'],
  ['somebody who is registered', { last: 'Player 1', first: 'P.' }, 'already on the list or waiting'],
])('refuses %s and keeps what was typed', async (_, fields, said) => {
  await publicity({ registration: true });
  const { status, text } = await form(fields);
  expect([status, text.includes(said), text.includes(`value="${fields.last}"`)]).toEqual([422, true, true]);
  expect(await waiting()).toEqual([]);
});

it.each([
  ['YILMAZ', 'IŞIL'],
  ['yılmaz', 'ışıl'],
  ['yilmaz', 'işil'],
  ['Yılmaz', 'Işıl'],
])('somebody of the name is waiting already, in whatever case and with whichever i: %s, %s', async (last, first) => {
  await publicity({ registration: true });
  expect((await form({ last: 'Yılmaz', first: 'Işıl' })).status).toBe(200);
  const again = await form({ last, first });
  expect([again.status, again.text.includes('already on the list or waiting')]).toEqual([422, true]);
  expect(await waiting()).toHaveLength(1);
});

it('asks once about a federation that FIDE does not know, and takes it when it is sent again', async () => {
  await publicity({ registration: true });
  const typed = { last: 'Kaya', first: 'Elif', federation: 'xyz' };
  const asked = await form(typed);
  expect([asked.status, asked.text.includes('“XYZ” is not a FIDE federation code')]).toEqual([422, true]);
  expect(asked.text).toContain('<input type="hidden" name="sure" value="XYZ">');
  expect(await waiting()).toEqual([]);
  // Another code than the one asked about is a new question.
  expect((await form({ ...typed, federation: 'xyy', sure: 'XYZ' })).status).toBe(422);
  expect((await form({ ...typed, sure: 'XYZ' })).status).toBe(200);
  expect((await waiting()).map(({ federation }) => federation)).toEqual(['XYZ']);
});

it('a whole club behind one router: a visitor after sixty names in a minute keeps what was typed, and is told to wait', async () => {
  await publicity({ registration: true });
  // What is typed wrong takes nobody's place.
  for (let i = 0; i < 10; i++) expect((await form({ last: '1', first: '2' })).status).toBe(422);
  const name = (i: number) => ({ last: `Kaya ${i + 1}`, first: 'A' });
  const statuses = await Promise.all(Array.from({ length: 60 }, (_, i) => form(name(i)))).then((all) =>
    all.map(({ status }) => status),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  const typed = {
    last: 'Late',
    first: 'Ann',
    year: '2001',
    federation: 'XYZ',
    sure: 'XYZ',
    club: 'Club',
    fideId: '77',
  };
  const late = await form(typed);
  expect(late.status).toBe(429);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  expect(late.headers['content-type']).toContain('text/html');
  for (const value of Object.values(typed)) expect(late.text).toContain(`value="${value}"`);
  expect(late.text).toMatch(/role="alert">[^<]*Nothing you typed is lost: wait a minute, then send it again/);
  expect(late.text).toContain('name="sure" value="XYZ"');
  expect(await waiting()).toHaveLength(60);
});

it('after 300 forms in a minute from one address the form comes back from what was sent, and no tournament is looked up', async () => {
  await publicity({ registration: true });
  const flood = Array.from({ length: 300 }, () => form({ last: '1', first: '2' }));
  expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([422]));
  const typed = {
    last: 'Late <b>',
    first: 'Ann "A"',
    year: '2001',
    federation: 'xyz',
    sure: 'XYZ',
    club: 'Club & Co',
    fideId: '77',
    sex: 'w',
  };
  const late = await form(typed);
  expect(late.status).toBe(429);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  expect([late.headers['cache-control'], late.headers['content-encoding']]).toEqual(['no-store', undefined]);
  const shown = ['Late &lt;b&gt;', 'Ann &quot;A&quot;', '2001', 'XYZ', 'Club &amp; Co', '77'];
  for (const value of shown) expect(late.text).toContain(`value="${value}"`);
  expect(late.text).toContain('value="w" selected');
  expect(late.text).toContain('name="sure" value="XYZ"');
  expect(late.text).toContain(`action="/t/${id}/register"`);
  expect(late.text).toMatch(/role="alert">[^<]*Nothing you typed is lost: wait a minute, then send it again/);
  // A form that did not ask for the sex does not ask now.
  expect((await form({ last: 'A', first: 'B' })).text).not.toContain('name="sex"');
  // Nothing of the tournament is on it, and it takes none to make it.
  expect(late.text).not.toContain('Test Open');
  expect(await waiting()).toEqual([]);
});

it('programs that fill in every field are thanked and forgotten; once round 1 is paired nobody registers', async () => {
  await publicity({ registration: true });
  expect((await form({ last: 'Bot', first: 'A', web: 'http://x' })).status).toBe(200);
  expect(await waiting()).toEqual([]);
  expect((await form({ last: 'Late', first: 'A' })).status).toBe(200);
  await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(4), bye: null });
  expect((await form({ last: 'Later', first: 'A' })).status).toBe(404);
});

it('the page offers no form once round 1 is paired, published or not; who waits is refused once the last round is over', async () => {
  await publicity({ registration: true });
  await form({ last: 'Late', first: 'A' });
  await server.enter(id, { kind: 'change-settings', settings: { totalRounds: 1 } });
  expect(await page()).toContain('/register');
  await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(4), bye: null });
  expect(await page()).not.toContain('/register');
  await publicity({ level: 'nothing' });
  await server.enter(id, { kind: 'publish', round: 1 });
  expect(await page()).not.toContain('/register');
  for (const board of [1, 2]) await server.enter(id, { kind: 'result', round: 1, board, result: '10' });
  await server.enter(id, { kind: 'close-round', round: 1 });
  const late = await server.enter(id, { kind: 'add-players', players: [{ name: 'Late, A', rating: 0 }] });
  expect([late.status, late.json()]).toMatchObject([422, { refusal: { rule: 'journal.allRoundsPlayed' } }]);
  // Declining is what is left to do with it.
  const [one] = await waiting();
  await server.ask('DELETE', `/api/tournaments/${id}/registrations/${one?.key}`);
  expect(await waiting()).toEqual([]);
});

it('results wait as long as the arbiter says, pairings do not; standings follow the closed round', async () => {
  await publicity({ delay: 15 });
  await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(4), bye: null });
  await server.enter(id, { kind: 'publish', round: 1 });
  expect(await page()).toContain('Player 4');
  await server.enter(id, { kind: 'result', round: 1, board: 1, result: '10' });
  await server.enter(id, { kind: 'result', round: 1, board: 2, result: '==' });
  await server.enter(id, { kind: 'close-round', round: 1 });
  const screen = async () => (await server.ask('GET', `/screen/${id}?show=standings`)).text;
  now += 14 * 60_000;
  expect(await page()).not.toContain('½ – ½');
  for (const text of [await page('?show=standings'), await screen()]) expect(text).toContain('are not published yet');
  expect(await screen()).not.toContain('class="val"');
  now += 60_000;
  expect(await page()).toContain('½ – ½');
  expect(await page('?show=standings')).not.toContain('not published yet');
  expect(await screen()).toContain('class="val"');
});

it('as long as nothing is to be seen, nothing is', async () => {
  await publicity({ level: 'nothing' });
  await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(4), bye: null });
  await server.enter(id, { kind: 'publish', round: 1 });
  expect(await page()).not.toContain('Player');
  expect(await page('?me=Player')).not.toContain('Player 1');
});
