import type { Command, NewPlayer } from '@turnuva/engine/journal';
import { PLAYER_FIELDS, type PlayerField, type PlayerFieldKind } from '@turnuva/engine/tournament';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sayIn } from '../http/language.ts';
import { sitePages } from '../site/site.ts';
import type { TestServer } from '../testing/app.ts';
import { foldPairing, testServer } from '../testing/app.ts';
import { SUMMARIES } from '../tournaments/index.ts';
import { removeOld } from './removal.ts';

const FEE = { due: 12345, paid: 0 };
const OF_KIND: Readonly<Record<Exclude<PlayerFieldKind, 'text'>, unknown>> = {
  name: 'Zeyrek, Nilgün',
  rating: 2100,
  title: 'WIM',
  sex: 'w',
  federation: 'TUR',
  fideId: '6300001',
  birth: '1987/03/14',
  list: ['Juniors'],
  factor: 20,
};
/** A player with every field that there is, in words that occur nowhere else. */
const whole = Object.fromEntries(
  PLAYER_FIELDS.map(({ key, kind }) => [key, kind === 'text' ? `77081-${key}` : OF_KIND[kind]]),
) as unknown as NewPlayer;
const valuesOf = (has: (field: PlayerField) => boolean): string[] =>
  PLAYER_FIELDS.filter(has).map(({ key }) => String(whole[key]));
/** What must not be read by strangers: the fields whose row says so, day and year of birth in every spelling, the fee. */
const SECRETS = [
  ...valuesOf(({ personal }) => personal === 'secret'),
  ...['1987-03-14', '14.03.1987', '1987', '03/14', '12345', '123.45'],
];
const PLAYERS: readonly NewPlayer[] = [
  { ...whole, fee: FEE },
  { name: 'Ott, Jan', rating: 2000, birth: '1987/11/02' },
  { name: 'Smith, Ann', rating: 1900, birth: '1987/11/02' },
  { name: 'Öz, Can', rating: 1800, birth: '1987/11/02' },
];

describe('personal data', () => {
  let server: TestServer;
  let id: string;
  const enter = async (command: Command) => {
    const answer = await server.enter(id, command);
    expect([command.kind, answer.status, answer.text.slice(0, 200)]).toEqual([command.kind, 200, expect.any(String)]);
  };
  beforeEach(async () => {
    server = await testServer();
    const settings = { info: { name: 'Privacy' }, totalRounds: 1, initialColour: 'white', tiebreaks: ['BH'] };
    id = (await server.ask('POST', '/api/tournaments', { body: { settings } })).json<{ id: string }>().id;
    await enter({ kind: 'add-players', players: [...PLAYERS] });
    await enter({ kind: 'define-categories', categories: [{ name: 'Ladies', filter: { sex: 'w' } }] });
    await enter({ kind: 'note', text: 'Zeyrek, Nilgün called: late by ten minutes' });
    await enter({ kind: 'pair', round: 1, pairings: foldPairing(4), bye: null });
    await enter({ kind: 'publish', round: 1 });
    await server.ask('PUT', `/api/tournaments/${id}/publicity`, { body: { page: true, playerResults: true } });
  });
  afterEach(() => server.close());

  const over = async () => {
    await enter({ kind: 'result', round: 1, board: 1, result: '10' });
    await enter({ kind: 'result', round: 1, board: 2, result: '==' });
    await enter({ kind: 'close-round', round: 1 });
  };

  it('never leave the desk: no public page, screen, stream or file of the site has a birth date or a phone number', async () => {
    await over();
    const shows = 'pairings,names,standings,results,standings:Ladies,clock';
    const addresses = [
      ...['', '?show=names', '?show=standings', '?show=standings&category=Ladies', '?me=1', '?lang=tr', '?round=1'].map(
        (query) => `/t/${id}${query}`,
      ),
      ...[1, 2, 3, 4].flatMap((player) => [`/t/${id}/p/${player}`, `/t/${id}/p/${player}?lang=de`]),
      `/t/${id}/b/1`,
      `/t/${id}/b/2`,
      ...['tournament.json', 'players.json', 'pairings.json', 'standings.json', 'crosstable.json'].map(
        (name) => `/t/${id}/${name}`,
      ),
      ...['feed.atom', 'games.pgn', '?embed=1&show=crosstable'].map((name) => `/t/${id}/${name}`.replace('/?', '?')),
      `/screen/${id}?show=${shows}`,
      `/screen/${id}?show=${shows}&lang=tr&columns=1`,
    ];
    for (const address of addresses) {
      const { status, text } = await server.ask('GET', address, { remote: true, cookie: `me-${id}=1` });
      expect([address, [200, 302, 404].includes(status)]).toEqual([address, true]);
      for (const secret of SECRETS) expect([address, text.includes(secret)]).toEqual([address, false]);
    }
    const opened = await server.services.tournaments.open(id);
    const { tournament } = opened?.state ?? {};
    if (tournament === undefined) throw new Error('no tournament');
    const pages = [...sitePages(tournament, 'en', sayIn('en'))];
    expect(pages.length).toBeGreaterThan(5);
    for (const [name, content] of pages)
      for (const secret of SECRETS) expect([name, String(content).includes(secret)]).toEqual([name, false]);
    // The test sees them where they may be seen.
    const inside = await server.ask('GET', `/api/tournaments/${id}/journal`);
    for (const secret of valuesOf(({ personal }) => personal === 'secret')) expect(inside.text).toContain(secret);
    // Nobody but those who have signed in gets the journal, an export or the data of one person.
    await server.chief();
    for (const path of [
      'journal',
      'export/trf16',
      'export/json',
      'export/csv',
      'sheets/startingList.csv',
      'players/1/data',
      'backup',
    ])
      expect([path, (await server.ask('GET', `/api/tournaments/${id}/${path}`, { remote: true })).status]).toEqual([
        path,
        401,
      ]);
  });

  it('of one person are handed out whole', async () => {
    const answer = await server.ask('GET', `/api/tournaments/${id}/players/1/data`);
    expect(answer.status).toBe(200);
    const data = answer.json<{ player: object; games: object[]; entries: { kind: string }[] }>();
    expect(data.player).toMatchObject(PLAYERS[0]);
    expect(data.games).toEqual([{ round: 1, board: 1, white: 1, black: 4 }]);
    expect(data.entries.map(({ kind }) => kind)).toEqual(['add-players', 'note']);
    expect(answer.text).not.toContain('Ott, Jan');
    expect((await server.ask('GET', `/api/tournaments/${id}/players/9/data`)).status).toBe(404);
  });

  it('are removed after the event and not before; results, ranks and the chain stay', async () => {
    const path = `/api/tournaments/${id}/players/1/data`;
    expect((await server.ask('DELETE', path)).status).toBe(422);
    await over();
    const trf = async () => (await server.ask('GET', `/api/tournaments/${id}/sheets/standings.csv`)).text;
    const before = await trf();
    const kept = async () => JSON.stringify(await server.services.tournaments.store.records.list(SUMMARIES));
    expect((await server.ask('GET', '/api/tournaments')).text).toContain('"winner":"Zeyrek, Nilgün"');
    expect(await kept()).toContain('Zeyrek');
    const removed = await server.ask('DELETE', path);
    expect([removed.status, removed.text]).toEqual([200, '{"removed":1}']);
    expect(await kept()).not.toContain('Zeyrek');
    const journal = await server.ask('GET', `/api/tournaments/${id}/journal`);
    for (const gone of [...valuesOf(({ personal }) => personal !== false), 'Zeyrek', '12345'])
      expect(journal.text).not.toContain(gone);
    expect(journal.text).toContain('Ott, Jan');
    expect(await trf()).toBe(before.replaceAll('"WIM Zeyrek, Nilgün"', 'WIM Player 1'));
    expect(await server.services.tournaments.store.check(id)).toBeUndefined();
    // Once more changes nothing.
    expect((await server.ask('DELETE', path)).json()).toEqual({ removed: 0 });
  });

  it('are removed automatically when they are older than the settings say', async () => {
    await over();
    const { tournaments } = server.services;
    const soon = new Date(Date.now() + 30 * 24 * 3600 * 1000);
    const late = new Date(Date.now() + 400 * 24 * 3600 * 1000);
    expect(await removeOld(tournaments, 12, soon)).toEqual([]);
    expect(await removeOld(tournaments, 12, late)).toEqual([id]);
    const journal = await server.ask('GET', `/api/tournaments/${id}/journal`);
    for (const { name } of PLAYERS) expect(journal.text).not.toContain(name);
    expect(await removeOld(tournaments, 12, late)).toEqual([]);
  });
});
