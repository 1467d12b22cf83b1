import { EXPORT_FORMATS, EXPORT_PROGRAMS } from '@turnuva/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../testing/app.ts';
import { foldPairing, testServer } from '../testing/app.ts';

interface Told {
  readonly error: string;
  readonly message: string;
  readonly path?: readonly string[];
  readonly expected?: unknown;
  readonly seq?: number;
  readonly refusal?: { readonly rule: string };
}

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

const create = (settings: object) => server.ask('POST', '/api/tournaments', { body: { settings } });

describe('a tournament is not started', () => {
  it.each([
    ['without info', {}, ['settings', 'info'], 'named entries'],
    ['without a name', { info: {} }, ['settings', 'info', 'name'], 'a line of at most 300 characters'],
    ['with an empty name', { info: { name: '' } }, ['settings', 'info', 'name'], 'a line of at most 300 characters'],
    [
      'with an unknown system',
      { info: { name: 'Open' }, system: 'nope' },
      ['settings', 'system'],
      expect.stringMatching(/^dutch, .*team-swiss.*round-robin/),
    ],
    [
      'with an unknown edition',
      { info: { name: 'Open' }, system: 'lim', edition: '1850' },
      ['settings', 'edition'],
      expect.stringMatching(/^2026/),
    ],
  ])('%s: 400 with the field and what was expected', async (_, settings, path, expected) => {
    const answer = await create(settings);
    expect(answer.status).toBe(400);
    expect(answer.json<Told>()).toMatchObject({ error: 'bad-request', path, expected });
  });

  it('with what the rules refuse: the sentence of the rule, in the reader’s language', async () => {
    const settings = { info: { name: 'Open' }, system: 'dutch', tiebreaks: ['EMGSB'] };
    const answer = await create(settings);
    expect([answer.status, answer.json<Told>().message]).toEqual([
      422,
      expect.stringMatching(/^EMGSB ranks teams, but this event ranks players. Choose from PTS, DE, .*AOB/),
    ]);
    const german = await server.ask('POST', '/api/tournaments?lang=de', { body: { settings } });
    expect(german.json<Told>().message).toMatch(/^EMGSB reiht Mannschaften/);
    const teams = await create({ info: { name: 'Open' }, system: 'team-swiss', tiebreaks: ['NN'] });
    expect(teams.json<Told>().message).toMatch(/Choose from .*EMGSB/);
  });
});

describe('a system or an edition is not chosen', () => {
  const make = async (settings: object) =>
    (await create({ info: { name: 'Open' }, ...settings })).json<{ id: string }>();
  const send = (id: string, command: object) =>
    server.ask('POST', `/api/tournaments/${id}/commands`, { body: { expected: 1, key: 'k1', command } });

  it.each([
    ['of another system', 'keizer', { edition: '2026' }, 'edition', 'classic'],
    ['with a system that has not got it', 'dutch', { system: 'lim', edition: '2009' }, 'edition', '2026, 1999'],
    ['of a system that nobody knows', 'dutch', { system: 'nope' }, 'system', expect.stringMatching(/^dutch, /)],
  ])('%s: 400 with what there is', async (_, system, settings, field, expected) => {
    const { id } = await make({ system });
    const answer = await send(id, { kind: 'change-settings', settings });
    expect(answer.status).toBe(400);
    expect(answer.json<Told>()).toMatchObject({ path: ['command', 'settings', field], expected });
  });
});

it('a play-off of players who are not level is not started: 422 with who they are, and what to do', async () => {
  const id = await server.tournament(4);
  await server.enter(id, { kind: 'change-settings', settings: { totalRounds: 1 } });
  await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(4), bye: null });
  for (const board of [1, 2]) await server.enter(id, { kind: 'result', round: 1, board, result: '10' });
  await server.enter(id, { kind: 'close-round', round: 1 });
  const command = { kind: 'start-playoff', place: 1, entrants: [1, 3] };
  const { seq } = (await server.ask('GET', `/api/tournaments/${id}/journal`)).json<{ seq: number }>();
  const ask = (lang: string) =>
    server.ask('POST', `/api/tournaments/${id}/commands?lang=${lang}`, { body: { expected: seq, command } });
  const answer = await ask('en');
  expect(answer.status).toBe(422);
  expect(answer.json<Told>()).toMatchObject({
    refusal: { rule: 'schedule.playoffNotLevel' },
    message:
      'Play-off for place 1: found Player 3, P.; expected only players tied with Player 1, P., who holds this place (on points, or in a knock-out by the stage they reached). Leave the others out, or enter the place they share.',
  });
  expect((await ask('de')).json<Told>().message).toMatch(/^Stichkampf um Platz 1: gefunden Player 3, P\.; /);
  expect((await ask('tr')).json<Told>().message).toMatch(
    /^1\. sıra için ek maçlar: verilen oyuncular: Player 3, P\.; /,
  );
});

describe('a round is not paired', () => {
  it.each([0, 1])('of %i players: a refusal with a sentence, no empty pairing', async (players) => {
    const id = await server.tournament(players);
    const answer = await server.ask('POST', `/api/tournaments/${id}/pairing`, { body: { round: 1 } });
    expect([answer.status, answer.json<Told>().message]).toEqual([
      422,
      expect.stringMatching(new RegExp(`^Round 1 has only ${players} players? to pair; at least 2 are needed\\.`)),
    ]);
  });

  it.each([
    [2, 'The next round to pair is 1, not 2.'],
    [9, 'The next round to pair is 1, not 9.'],
  ])('that is not the next one: round %i', async (round, message) => {
    const id = await server.tournament(4);
    const answer = await server.ask('POST', `/api/tournaments/${id}/pairing`, { body: { round } });
    expect([answer.status, answer.json<Told>().message]).toEqual([422, message]);
  });

  it('of teams: a question about one that is not there speaks of teams', async () => {
    const { id } = (await create({ info: { name: 'Teams' }, system: 'team-swiss' })).json<{ id: string }>();
    const answer = await server.ask('GET', `/api/tournaments/${id}/why?round=1&white=1&black=2`);
    expect([answer.status, answer.json<Told>().message]).toEqual([404, 'There is no such team in this tournament.']);
  });

  it('of a schedule: its rounds are opened', async () => {
    const { id } = (await create({ info: { name: 'Ten' }, system: 'round-robin' })).json<{ id: string }>();
    const answer = await server.ask('POST', `/api/tournaments/${id}/pairing`, { body: { round: 1 } });
    expect([answer.status, answer.json<Told>().message]).toEqual([422, expect.stringContaining('open-rounds')]);
  });
});

describe('a command is not entered', () => {
  it('names players and teams, not their ids', async () => {
    const id = await server.tournament(6);
    await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(6), bye: null });
    const answer = await server.enter(id, { kind: 'remove-player', player: 2 });
    expect(answer.status).toBe(422);
    const { message, refusal } = answer.json<Told>();
    expect(message).not.toBe('This is not possible now.');
    expect(message).not.toContain(refusal?.rule ?? '');
    expect(message).not.toMatch(/\{\{|undefined/);
  });

  it('of a sender ahead of the journal: it says so, with both numbers', async () => {
    const id = await server.tournament(2);
    const body = { expected: 99, command: { kind: 'add-players', players: [{ name: 'Ada', rating: 2000 }] } };
    const answer = await server.ask('POST', `/api/tournaments/${id}/commands`, { body });
    expect(answer.status).toBe(409);
    expect(answer.json<Told>()).toMatchObject({ error: 'conflict', seq: 2, entries: [] });
    expect(answer.json<Told>().message).toMatch(/^The request expects entry 99, but this journal has only 2\./);
  });

  it('of a kind of lots that is not known: the kinds are named', async () => {
    const { id } = (await create({ info: { name: 'Ten' }, system: 'round-robin' })).json<{ id: string }>();
    const body = { expected: 1, command: { kind: 'draw-lots', lots: { method: 'nope' } } };
    const answer = await server.ask('POST', `/api/tournaments/${id}/commands`, { body });
    expect([answer.status, answer.json<Told>().expected]).toEqual([400, expect.stringMatching(/^seed, .*rating/)]);
  });

  it('of a player without a rating: 0 means unrated', async () => {
    const id = await server.tournament(0);
    const body = { expected: 1, command: { kind: 'add-players', players: [{ name: 'Ada' }] } };
    const answer = await server.ask('POST', `/api/tournaments/${id}/commands`, { body });
    expect([answer.status, answer.json<Told>().message]).toEqual([
      400,
      'Rating (player 1): found nothing, expected a whole number from 0 to 9999, where 0 means unrated.',
    ]);
  });
});

describe('what is sent', () => {
  it.each([
    ['malformed', 'application/json', '{bad', 400, /^The request is not valid JSON\./],
    ['a text', 'text/plain', '{"settings":{"info":{"name":"Open"}}}', 415, /content-type: application\/json/],
    ['a form', 'application/x-www-form-urlencoded', 'name=Open', 415, /content-type: application\/json/],
  ])('%s is not JSON, and it is said so', async (_, type, body, status, message) => {
    const answer = await server.ask('POST', '/api/tournaments', { body, headers: { 'content-type': type } });
    expect([answer.status, answer.json<Told>().message]).toEqual([status, expect.stringMatching(message)]);
  });
});

describe('requests', () => {
  it('a sheet or a file that is not there: what there is, in the answer and in the description', async () => {
    const id = await server.tournament(2);
    const told = async (path: string): Promise<Told> =>
      (await server.ask('GET', `/api/tournaments/${id}/${path}`)).json<Told>();
    expect((await told('sheets/players.csv')).message).toMatch(/Names: pairings, .*startingList.*; endings: html, pdf/);
    expect((await told('sheets/standings.doc')).message).toMatch(/endings: html, pdf, csv, xlsx/);
    expect((await told('export/foo')).message).toMatch(/Choose one of trf26, trf16, trf06, csv/);
    const description = (await server.ask('GET', '/api/openapi.json')).text;
    for (const name of ['startingList', 'crosstable', 'trf06']) expect(description).toContain(name);
  });

  it.each([...EXPORT_FORMATS, ...EXPORT_PROGRAMS])('every advertised file is available: %s', async (format) => {
    const id = await server.tournament(2);
    expect((await server.ask('GET', `/api/tournaments/${id}/export/${format}`)).status).toBe(200);
  });

  it.each(['receipts', 'ratings', 'cards'])('a sheet about nobody is missing: %s', async (kind) => {
    const id = await server.tournament(2);
    const sheet = (about: number) => server.ask('GET', `/api/tournaments/${id}/sheets/${kind}.csv?id=${about}`);
    expect([(await sheet(2)).status, (await sheet(99)).status]).toEqual([200, 404]);
  });

  it('a question about someone against themselves is said to be one', async () => {
    const id = await server.tournament(2);
    const answer = await server.ask('GET', `/api/tournaments/${id}/why?round=1&white=1&black=1`);
    expect([answer.status, answer.json<Told>().message]).toEqual([
      400,
      expect.stringMatching(/^Both sides are the same/),
    ]);
  });

  it.each([
    [2, 'The next round to pair is 1, not 2.'],
    [9, 'The next round to pair is 1, not 9.'],
  ])('a question about round %i, which hangs on results to come, is not answered', async (round, message) => {
    const id = await server.tournament(4);
    const asked = await server.ask('GET', `/api/tournaments/${id}/why?round=${round}&white=1&black=2`);
    const posted = await server.ask('POST', `/api/tournaments/${id}/why`, { body: { round, bye: 1 } });
    for (const answer of [asked, posted]) expect([answer.status, answer.json<Told>().message]).toEqual([422, message]);
    const next = await server.ask('GET', `/api/tournaments/${id}/why?round=1&white=1&black=2`);
    expect(next.status).toBe(200);
  });

  it('a stream after what is no number is refused, not started at its end', async () => {
    const id = await server.tournament(2);
    const answer = await server.ask('GET', `/api/tournaments/${id}/live?after=x`);
    expect([answer.status, answer.json<Told>().path]).toEqual([400, ['after']]);
  });

  it('the name of a file has one space at a time', async () => {
    const id = await server.tournament(2);
    const { headers } = await server.ask('GET', `/api/tournaments/${id}/sheets/pairings.csv?lang=en`);
    expect(headers['content-disposition']).toMatch(/filename="Pairings Round 1 - /);
  });
});

describe('methods', () => {
  it.each([
    ['DELETE', 'journal', 'GET, HEAD'],
    ['PUT', 'commands', 'POST'],
    ['GET', 'commands', 'POST'],
  ] as const)('%s of the %s is 405, and Allow says what is possible', async (method, part, allow) => {
    const id = await server.tournament(2);
    const headers = { 'content-type': 'application/json' };
    const answer = await server.ask(method, `/api/tournaments/${id}/${part}`, { headers });
    expect([answer.status, answer.headers.allow]).toEqual([405, allow]);
    expect(answer.json<Told>()).toMatchObject({ error: 'wrong-method', message: expect.stringContaining(allow) });
  });

  it('an unknown address stays 404', async () => {
    const answer = await server.ask('DELETE', '/api/nowhere');
    expect([answer.status, answer.headers.allow]).toEqual([404, undefined]);
  });

  it('a request without a body may name JSON as its type', async () => {
    const id = await server.tournament(2);
    const headers = { 'content-type': 'application/json' };
    expect((await server.ask('DELETE', `/api/tournaments/${id}`, { headers })).status).toBe(204);
    const empty = await server.ask('POST', '/api/tournaments', { headers });
    expect([empty.status, empty.json<Told>().message]).toEqual([
      400,
      '“settings”: found nothing, expected named entries.',
    ]);
  });
});

it('tables before round 1 are the field without points, in files for programs', async () => {
  const id = await server.tournament(3);
  const table = async (kind: string): Promise<string[]> =>
    (await server.ask('GET', `/api/tournaments/${id}/sheets/${kind}.csv?lang=en`)).text.trim().split('\r\n');
  const standings = await table('standings');
  expect(standings[0]).toMatch(/Rk\.,.*Player.*Pts/);
  expect(standings.filter((line) => /^\d/.test(line))).toHaveLength(3);
  for (const kind of ['standings', 'crosstable']) expect((await table(kind)).join()).not.toContain('There is no table');
  const paper = await server.ask('GET', `/api/tournaments/${id}/sheets/standings.html?lang=en`);
  expect(paper.text).toContain('There are no results yet');
});
