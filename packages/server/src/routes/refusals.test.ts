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

describe('a tournament is not begun', () => {
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
      expect.stringMatching(/^EMGSB ranks teams; in this event players are ranked. Possible: PTS, DE, .*AOB/),
    ]);
    const german = await server.ask('POST', '/api/tournaments?lang=de', { body: { settings } });
    expect(german.json<Told>().message).toMatch(/^EMGSB reiht Mannschaften/);
    const teams = await create({ info: { name: 'Open' }, system: 'team-swiss', tiebreaks: ['NN'] });
    expect(teams.json<Told>().message).toMatch(/Possible: .*EMGSB/);
  });
});

describe('a round is not paired', () => {
  it.each([0, 1])('of %i players: a refusal with a sentence, no empty pairing', async (players) => {
    const id = await server.tournament(players);
    const answer = await server.ask('POST', `/api/tournaments/${id}/pairing`, { body: { round: 1 } });
    expect([answer.status, answer.json<Told>().message]).toEqual([
      422,
      expect.stringMatching(new RegExp(`^Round 1: found ${players} players? to be paired, expected at least 2\\.`)),
    ]);
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

  it('what is nowhere stays 404', async () => {
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
      'The request: found nothing, expected named entries.',
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
  expect(paper.text).toContain('There is no table after round 1');
});
