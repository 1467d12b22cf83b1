import type { Command, Entry } from '@turnuva/engine/journal';
import { fold } from '@turnuva/engine/journal';
import { bracketOf, knockoutOf } from '@turnuva/engine/schedule';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../testing/app.ts';
import { testServer } from '../testing/app.ts';

const FIELD = Array.from({ length: 6 }, (_, i) => ({ name: `Player, ${i + 1}`, rating: 2400 - 7 * i }));

describe('a running knock-out', () => {
  let server: TestServer;
  let id: string;
  const send = (command: Command) => server.enter(id, command);
  const stateOf = async (at: TestServer, tournament: string) => {
    const { entries } = (await at.ask('GET', `/api/tournaments/${tournament}/journal`)).json<{ entries: Entry[] }>();
    return fold(entries).tournament;
  };

  beforeEach(async () => {
    server = await testServer();
    const settings = { info: { name: 'Cup' }, system: 'knockout', edition: 'seed', options: { thirdPlace: true } };
    id = (await server.ask('POST', '/api/tournaments', { body: { settings } })).json<{ id: string }>().id;
    const commands: readonly Command[] = [
      { kind: 'add-players', players: FIELD },
      { kind: 'start-knockout' },
      { kind: 'draw-match-colours', match: 1, phase: 'game', white: 6 },
      { kind: 'match-result', match: 1, game: 1, board: 1, result: '10', moves: 31 },
      { kind: 'match-result', match: 1, game: 2, board: 1, result: '01' },
      { kind: 'award-match', match: 2, winner: 5, reason: 'did not arrive' },
      { kind: 'match-result', match: 3, game: 1, board: 1, result: '==' },
    ];
    for (const command of commands) expect(await send(command)).toMatchObject({ status: 200 });
  });
  afterEach(() => server.close());

  it('goes to another computer as a backup with its journal, and as its own file with its state', async () => {
    const here = await stateOf(server, id);
    const other = await testServer();
    const bytes = { 'content-type': 'application/octet-stream' };
    const backup = await server.ask('GET', `/api/tournaments/${id}/backup`);
    await other.ask('POST', '/api/restore', { body: backup.bytes, headers: bytes });
    expect(await stateOf(other, id)).toEqual(here);
    const file = await server.ask('GET', `/api/tournaments/${id}/export/json`);
    const answer = await other.ask('POST', '/api/tournaments/import?name=cup.json', {
      body: file.bytes,
      headers: bytes,
    });
    expect(answer.json()).toMatchObject({ id: expect.any(String) });
    expect(await stateOf(other, answer.json<{ id: string }>().id)).toEqual(here);
    await other.close();
  });

  it('takes games, players and system through a TRF26; the file has no bracket', async () => {
    const bytes = { 'content-type': 'application/octet-stream' };
    const file = await server.ask('GET', `/api/tournaments/${id}/export/trf26`);
    const answer = await server.ask('POST', '/api/tournaments/import?name=cup.trf', {
      body: file.bytes,
      headers: bytes,
    });
    const back = await stateOf(server, answer.json<{ id: string }>().id);
    expect(back.system).toBe('knockout');
    expect(back.players).toHaveLength(6);
    expect(back.rounds[0].games[0].result).toBe('10');
    expect(back.schedule?.knockout).toBeUndefined();
  });

  it('leaves rapid extensions and golden points out of the report of a standard event, with the same places', async () => {
    const options = { games: 2, extensionGames: 2, extensions: 1, gameMinutes: 90, gameIncrement: 30 };
    const settings = { info: { name: 'Cup' }, system: 'knockout', edition: 'seed', options };
    const cup = (await server.ask('POST', '/api/tournaments', { body: { settings } })).json<{ id: string }>().id;
    const players = [1, 2].map((at) => ({ name: `Player ${at}`, rating: 2400 - at }));
    const games = [1, 2, 3, 4, 5].map(
      (game): Command => ({ kind: 'match-result', match: 1, game, board: 1, result: '==' }),
    );
    for (const command of [{ kind: 'add-players', players }, { kind: 'start-knockout' }, ...games] as Command[])
      expect(await server.enter(cup, command)).toMatchObject({ status: 200 });
    const rows = async (query: string) => {
      const { text } = await server.ask('GET', `/api/tournaments/${cup}/export/trf26${query}`);
      return text.split('\r\n').flatMap((line) => (line.startsWith('001') ? [line] : []));
    };
    const pointsRankGames = (line: string) => [line.slice(80, 84), line.slice(85, 89), line.slice(91).trim()];
    const [all, rated] = [await rows(''), await rows('?rated=1')];
    // Five draws, of which two are rated; in the golden-point game a draw eliminates White.
    expect(all.map((line) => pointsRankGames(line)[0])).toEqual([' 2.5', ' 2.5']);
    expect(rated.map((line) => pointsRankGames(line)[0])).toEqual([' 1.0', ' 1.0']);
    expect(rated.map((line) => line.slice(91).match(/=/g)?.length)).toEqual([2, 2]);
    expect(rated.map((line) => pointsRankGames(line)[1])).toEqual(all.map((line) => pointsRankGames(line)[1]));
    expect(new Set(rated.map((line) => pointsRankGames(line)[1])).size).toBe(2);
  });

  it('is listed with the games of its round, and as finished at the end', async () => {
    const listed = async () => (await server.ask('GET', '/api/tournaments')).json<object[]>()[0];
    // Match 2 was given to player 5; one game of the semi-finals is in, the other is not.
    expect(await listed()).toMatchObject({ status: 'published', entered: 1, boards: 2 });
    for (let match = 1; match <= 6; match++) {
      const bracket = bracketOf(knockoutOf(await stateOf(server, id)));
      const found = bracket.ok ? bracket.value.matches.find((each) => each.id === match) : undefined;
      if (found === undefined || found.winner !== undefined) continue;
      expect([found.topEntrant, found.bottomEntrant]).toEqual([expect.any(Number), expect.any(Number)]);
      const command = { kind: 'award-match', match, winner: found.topEntrant ?? 0, reason: 'test' } as const;
      const { status, text } = await send(command);
      expect([status, text]).toEqual([200, expect.any(String)]);
    }
    expect(await listed()).toMatchObject({ status: 'finished' });
  });

  it('refuses what cannot be, in whole, and keeps everything', async () => {
    const before = await stateOf(server, id);
    const refused: readonly { readonly command: Command; readonly rule: string }[] = [
      { command: { kind: 'match-result', match: 1, game: 3, board: 1, result: '10' }, rule: 'schedule.matchOver' },
      { command: { kind: 'match-result', match: 9, game: 1, board: 1, result: '10' }, rule: 'schedule.noSuchMatch' },
      { command: { kind: 'match-result', match: 5, game: 1, board: 1, result: '10' }, rule: 'schedule.matchNotReady' },
      { command: { kind: 'start-knockout' }, rule: 'schedule.restartKnockout' },
      { command: { kind: 'draw-match-colours', match: 1, phase: 'game', seed: 1 }, rule: 'schedule.colourAfterStart' },
    ];
    for (const { command, rule } of refused) {
      const answer = await send(command);
      expect([answer.status, answer.text]).toEqual([expect.any(Number), expect.stringContaining(rule)]);
      expect(answer.status).not.toBe(200);
    }
    expect(await stateOf(server, id)).toEqual(before);
  });
});
