import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoJournal } from '../demo/demo.ts';
import { sayIn } from '../http/language.ts';
import { openTournament } from '../services.ts';
import { sitePages } from '../site/site.ts';
import type { TestServer } from '../testing/app.ts';
import { testServer } from '../testing/app.ts';
import { reasonsKept } from './reasons.ts';

describe('the page of reasons', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await testServer();
    await server.services.tournaments.store.create('demo', demoJournal());
  });
  afterEach(() => server.close());
  const ask = (path: string, language = 'en') =>
    server.ask('GET', `/t/demo${path}`, { remote: true, headers: { 'accept-language': language } });
  const allow = (body: object) => server.ask('PUT', '/api/tournaments/demo/publicity', { body });
  const tournament = async () => (await openTournament(server.services, 'demo')).state.tournament;

  it('is off until the arbiter allows it, and where standings are kept back', async () => {
    expect((await ask('/p/1')).text).not.toContain('/p/1/why');
    expect((await ask('/p/1/why')).status).toBe(404);
    await allow({ reasons: true });
    expect((await ask('/p/1')).text).toContain('href="/t/demo/p/1/why"');
    await allow({ level: 'results' });
    expect((await ask('/p/1/why')).status).toBe(404);
  });

  it('explains each paired round, with the article, and every line of each tie-break, in the reader’s language', async () => {
    await allow({ reasons: true });
    const { text, status } = await ask('/p/1/why');
    expect(status).toBe(200);
    const { rounds, players } = await tournament();
    const own = rounds
      .filter(({ status: at }) => at !== 'open')
      .flatMap(({ games }) =>
        games
          .filter(({ white, black }) => white === 1 || black === 1)
          .map(({ white, black }) => (white === 1 ? black : white)),
      );
    expect(own.length).toBeGreaterThan(2);
    for (const opponent of own) {
      const name = players.find(({ id }) => id === opponent)?.name;
      expect(text).toContain(`: ${name}</summary>`);
    }
    expect(text).toMatch(/C\.04\.3 /);
    expect(text).toMatch(/<p>(Nobody has any points yet|Both have|[^<]* has )[^<]*<\/p>\n<ul>/);
    expect(text).toMatch(
      /<summary>BH[^<]* = <b>[^\n]*\n<p>The points of all opponents, added up: stronger opponents count for more\.<\/p>/,
    );
    expect((await ask('/p/1/why', 'tr')).text).toContain('Gerekçeler');
    expect((await ask('/p/1/why', 'de')).text).toContain('Begründungen');
  });

  it('makes each round once for all readers, and again only when what it is made from changes', async () => {
    const state = await tournament();
    const reasons = reasonsKept()('demo');
    const first = reasons(state, 2);
    expect(first?.pairings.length).toBeGreaterThan(0);
    expect(reasons({ ...state, rounds: [...state.rounds] }, 2)).toBe(first);
    expect(reasons({ ...state, players: [...state.players] }, 2)).not.toBe(first);
  });

  it('compares players of a group with nobody outside it', async () => {
    const id = await server.tournament(8);
    const enter = async (command: object) =>
      expect(await server.enter(id, command as never)).toMatchObject({ status: 200 });
    const settings = { system: 'round-robin', edition: 'berger', options: {}, tiebreaks: ['DE'] };
    await enter({ kind: 'change-settings', settings });
    const groups = [
      { name: 'A', order: [1, 3, 5, 7] },
      { name: 'B', order: [2, 4, 6, 8] },
    ];
    await enter({ kind: 'draw-lots', lots: { method: 'hand', groups } });
    await enter({ kind: 'open-rounds', through: 1 });
    const { rounds } = (await openTournament(server.services, id)).state.tournament;
    for (const { board } of rounds[0]?.games ?? []) await enter({ kind: 'result', round: 1, board, result: '==' });
    await enter({ kind: 'publish', round: 1 });
    await enter({ kind: 'close-round', round: 1 });
    await server.ask('PUT', `/api/tournaments/${id}/publicity`, { body: { reasons: true } });
    // Everyone has half a point.
    const { text } = await server.ask('GET', `/t/${id}/p/1/why?lang=en`, { remote: true });
    const [, ties = ''] = text.split('<summary>DE');
    expect(['1', '3', '5', '7'].filter((n) => ties.includes(`Player ${n}`))).toEqual(['1', '3', '5', '7']);
    expect(['2', '4', '6', '8'].filter((n) => ties.includes(`Player ${n}`))).toEqual([]);
  });

  it('is in the folder of the public pages where it is allowed', async () => {
    const state = await tournament();
    const names = (reasons: boolean) => [...sitePages(state, 'en', sayIn('en'), { reasons }).keys()];
    expect(names(false)).not.toContain('player-1-why.html');
    expect(names(true)).toContain('player-1-why.html');
  });
});
