import type { Command, Entry, JournalState, Refusal } from '@turnuva/engine/journal';
import { fold } from '@turnuva/engine/journal';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../testing/app.ts';
import { foldPairing, testServer } from '../testing/app.ts';

interface Answer {
  readonly entries: readonly Entry[];
  readonly seq: number;
  readonly rebased: boolean;
  readonly repeated: boolean;
  readonly refusal: Refusal;
  readonly message: string;
}

describe('the journal over HTTP', () => {
  let server: TestServer;
  let id: string;
  const send = (expected: number, command: Command, key?: string) =>
    server.ask('POST', `/api/tournaments/${id}/commands`, {
      body: { expected, command, ...(key === undefined ? {} : { key }) },
    });
  const result = (board: number, value: '10' | '01' | '==', more: object = {}): Command => ({
    kind: 'result',
    round: 1,
    board,
    result: value,
    ...more,
  });

  beforeEach(async () => {
    server = await testServer();
    id = await server.tournament(6);
    await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(6), bye: null });
  });
  afterEach(() => server.close());

  it('gives the entries after a number, which fold to the tournament', async () => {
    const whole = (await server.ask('GET', `/api/tournaments/${id}/journal`)).json<Answer>();
    expect(whole.seq).toBe(3);
    expect(fold(whole.entries).tournament.players).toHaveLength(6);
    const rest = (await server.ask('GET', `/api/tournaments/${id}/journal?after=2`)).json<Answer>();
    expect(rest.entries.map((entry) => entry.event.kind)).toEqual(['pair']);
  });

  it('gives the tournament that follows beside the entries where it is asked for', async () => {
    const { state, ...whole } = (await server.ask('GET', `/api/tournaments/${id}/journal?state=1`)).json<
      Answer & { state: JournalState }
    >();
    const { events: _, seq, ...folded } = fold(whole.entries);
    expect(seq).toBe(whole.seq);
    expect(state).toEqual(JSON.parse(JSON.stringify(folded)));
    expect((await server.ask('GET', `/api/tournaments/${id}/journal`)).json()).not.toHaveProperty('state');
  });

  it('enters a command and says who, when and where', async () => {
    const answer = await send(3, result(1, '10'));
    expect(answer.status).toBe(200);
    const [entry] = answer.json<Answer>().entries;
    expect(entry).toMatchObject({
      seq: 4,
      by: 'Arbiter',
      event: { kind: 'result', board: 1, result: '10', before: null },
    });
    expect(entry?.device).toContain('127.0.0.1');
    expect(new Date(entry?.at ?? '').getFullYear()).toBeGreaterThan(2020);
  });

  it('enters a repeated request once', async () => {
    await send(3, result(1, '10'), 'key-1');
    const again = await send(3, result(1, '10'), 'key-1');
    expect(again.status).toBe(200);
    expect(again.json<Answer>()).toMatchObject({ repeated: true, entries: [{ seq: 4 }] });
    expect((await server.ask('GET', `/api/tournaments/${id}/journal`)).json<Answer>().seq).toBe(4);
  });

  it('knows a repeated request also when the command would now be refused', async () => {
    await send(3, { kind: 'publish', round: 1 }, 'p');
    await send(4, result(1, '10'));
    const again = await send(3, { kind: 'publish', round: 1 }, 'p');
    expect(again.status).toBe(200);
    expect(again.json<Answer>().repeated).toBe(true);
  });

  it('accepts results of different boards from two who do not know of each other', async () => {
    await send(3, result(1, '10'));
    const second = await send(3, result(2, '01'));
    expect(second.status).toBe(200);
    expect(second.json<Answer>()).toMatchObject({ rebased: true, entries: [{ seq: 4 }, { seq: 5 }] });
  });

  it.each<[string, Command]>([
    ['the same board', { kind: 'result', round: 1, board: 1, result: '01' }],
    ['closing the round', { kind: 'close-round', round: 1 }],
    ['an undo of whatever was last', { kind: 'undo' }],
    ['a change of settings', { kind: 'change-settings', settings: { info: { city: 'Bonn' } } }],
  ])('does not overwrite: %s after another entry is a conflict', async (_, command) => {
    await send(3, result(1, '10'));
    const rival = await send(3, command);
    expect(rival.status).toBe(409);
    expect(rival.json<Answer>().entries).toMatchObject([{ seq: 4, event: { board: 1, result: '10' } }]);
    expect((await server.ask('GET', `/api/tournaments/${id}/journal`)).json<Answer>().seq).toBe(4);
  });

  it('refuses with rule, level and facts, and carries out what was confirmed', async () => {
    await send(3, result(1, '10'));
    const refused = await send(4, result(1, '01'));
    expect(refused.status).toBe(422);
    expect(refused.json<Answer>().refusal).toMatchObject({ rule: 'journal.replaceResult', level: 'confirm' });
    expect((await send(4, result(1, '01', { confirmed: ['journal.replaceResult'] }))).status).toBe(200);
  });

  it('takes no count of confirmations: a number would answer questions that nobody has seen (A.22)', async () => {
    const counted = await send(3, result(1, '10', { confirmed: 2 }));
    expect(counted.status).toBe(400);
  });

  it('compares every pairing with the rules, asks about the difference and notes it (Q68, Q69)', async () => {
    const fresh = await server.tournament(4);
    const pairings = [
      { board: 1, white: 1, black: 2 },
      { board: 2, white: 4, black: 3 },
    ];
    const seat = (confirmed: readonly string[]) =>
      server.ask('POST', `/api/tournaments/${fresh}/commands`, {
        body: { expected: 2, command: { kind: 'pair', round: 1, pairings, bye: null, confirmed } },
      });
    const asked = (await seat([])).json<Answer>().refusal;
    expect(asked).toMatchObject({ rule: 'journal.notByRules', facts: { rules: '1-3 4-2', seated: '1-2 4-3' } });
    const done = (await seat(['journal.notByRules'])).json<Answer>();
    expect(done.entries[0].event).toMatchObject({
      manual: true,
      notes: ['MPA @ Round 1: {p1}-{p3} {p4}-{p2} => {p1}-{p2} {p4}-{p3}'],
    });
    const trf = await server.ask('GET', `/api/tournaments/${fresh}/export/trf26`);
    expect(trf.text).toContain('### MPA @ Round 1: 1-3 4-2 => 1-2 4-3');
  });

  it('lets a hundred results come in at once without losing one', async () => {
    const many = await server.tournament(200);
    await server.enter(many, { kind: 'pair', round: 1, pairings: foldPairing(200), bye: null });
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        server.ask('POST', `/api/tournaments/${many}/commands`, {
          body: { expected: 3, command: result(i + 1, '=='), key: `k${i}` },
        }),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { entries } = (await server.ask('GET', `/api/tournaments/${many}/journal`)).json<Answer>();
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 103 }, (_, i) => i + 1));
    expect(fold(entries).tournament.rounds[0]?.games.every((game) => game.result === '==')).toBe(true);
  });

  it('pairs without recording, and pairs the rest around fixed boards', async () => {
    const fresh = await server.tournament(7);
    const free = await server.ask('POST', `/api/tournaments/${fresh}/pairing`, { body: { round: 1 } });
    expect(free.json<{ pairings: unknown[]; bye: number }>()).toMatchObject({ bye: 7 });
    const fixed = await server.ask('POST', `/api/tournaments/${fresh}/pairing`, {
      body: { round: 1, fixed: [{ white: 7, black: 1 }], fixedBye: 2 },
    });
    const { pairings, bye } = fixed.json<{
      pairings: { board: number; white: number; black: number }[];
      bye: number;
    }>();
    expect(bye).toBe(2);
    expect(pairings).toContainEqual({ board: expect.any(Number), white: 7, black: 1 });
    const placed = pairings.flatMap(({ white, black }) => [white, black]).sort((a, b) => a - b);
    expect(placed).toEqual([1, 3, 4, 5, 6, 7]);
    expect(pairings.map(({ board }) => board)).toEqual([1, 2, 3]);
    expect((await server.ask('GET', `/api/tournaments/${fresh}/journal`)).json<Answer>().seq).toBe(2);
  });

  it.each([
    [
      'a player twice',
      {
        fixed: [
          { white: 1, black: 2 },
          { white: 2, black: 3 },
        ],
      },
      'journal.pairedTwice',
    ],
    ['somebody unknown', { fixed: [{ white: 1, black: 99 }] }, 'journal.notToBePaired'],
    ['a bye that leaves an odd number', { fixedBye: 1 }, 'pairing.secondBye'],
  ])('refuses fixed boards with %s', async (_, wish, rule) => {
    const fresh = await server.tournament(6);
    const answer = await server.ask('POST', `/api/tournaments/${fresh}/pairing`, { body: { round: 1, ...wish } });
    expect(answer.status).toBe(422);
    expect(answer.json<Answer>().refusal.rule).toBe(rule);
  });

  it('says why two do not meet', async () => {
    const answer = await server.ask('GET', `/api/tournaments/${id}/why?round=2&white=1&black=6`);
    expect(answer.status).toBe(200);
    expect(Array.isArray(answer.json<{ decisions: unknown }>().decisions)).toBe(true);
    expect((await server.ask('GET', `/api/tournaments/${id}/why?round=2&white=1&black=77`)).status).toBe(404);
    const posted = await server.ask('POST', `/api/tournaments/${id}/why`, {
      body: { round: 2, pairs: [{ white: 1, black: 6 }] },
    });
    expect(posted.json()).toEqual(answer.json());
    const floats = { player: 1, direction: 'sideways' };
    const wrong = await server.ask('POST', `/api/tournaments/${id}/why`, { body: { round: 2, floats } });
    expect(wrong.status).toBe(400);
  });

  it('moves a tournament to the trash and back', async () => {
    expect((await server.ask('DELETE', `/api/tournaments/${id}`)).status).toBe(204);
    expect((await server.ask('GET', `/api/tournaments/${id}/journal`)).status).toBe(404);
    expect((await send(3, result(1, '10'))).status).toBe(404);
    const trash = (await server.ask('GET', '/api/tournaments?trash=1')).json<{ id: string }[]>();
    expect(trash).toContainEqual(expect.objectContaining({ id }));
    expect((await server.ask('POST', `/api/tournaments/${id}/untrash`)).status).toBe(204);
    expect((await server.ask('GET', `/api/tournaments/${id}/journal`)).json<Answer>().seq).toBe(3);
  });

  it('makes the same demo every time', async () => {
    const ids = [await server.ask('POST', '/api/demo'), await server.ask('POST', '/api/demo')];
    const journals = await Promise.all(
      ids.map(async (answer) =>
        (await server.ask('GET', `/api/tournaments/${answer.json<{ id: string }>().id}/journal`)).json<Answer>(),
      ),
    );
    expect(journals[0]).toEqual(journals[1]);
    const { tournament } = fold(journals[0]?.entries ?? []);
    expect(tournament.players).toHaveLength(60);
    expect(tournament.totalRounds).toBe(7);
    expect(tournament.rounds.filter((round) => round.status === 'closed')).toHaveLength(4);
  });
});
