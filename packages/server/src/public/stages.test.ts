import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/app.ts';

/** Two groups of four, of which the first two each play a knock-out; player 7 leaves group A after one game of three. */
describe('public pages of groups and a knock-out', () => {
  let server: TestServer;
  let id: string;
  const page = async (path: string) => (await server.ask('GET', path, { remote: true })).text;
  const enter = async (command: object) =>
    expect(await server.enter(id, command as never)).toMatchObject({ status: 200 });

  beforeAll(async () => {
    server = await testServer();
    id = await server.tournament(8);
    await enter({ kind: 'change-settings', settings: { system: 'round-robin', edition: 'berger', options: {} } });
    const groups = [
      { name: 'A', order: [1, 3, 5, 7] },
      { name: 'B', order: [2, 4, 6, 8] },
    ];
    await enter({ kind: 'draw-lots', lots: { method: 'hand', groups } });
    for (const round of [1, 2, 3]) {
      if (round === 2) await enter({ kind: 'withdraw', player: 7, fromRound: 2 });
      await enter({ kind: 'open-rounds', through: round });
      const opened = await server.services.tournaments.open(id);
      for (const { board, white, black, result } of opened?.state.tournament.rounds[round - 1]?.games ?? [])
        if (result === undefined) await enter({ kind: 'result', round, board, result: white < black ? '10' : '01' });
      await enter({ kind: 'publish', round });
      await enter({ kind: 'close-round', round });
    }
    const entry = { from: 'groups', count: 2, numbers: 'places' };
    // The best of all groups together has won nothing.
    const list = (await server.ask('GET', '/api/tournaments')).json<{ id: string; winner?: string }[]>();
    expect(list.find((each) => each.id === id)?.winner).toBeUndefined();
    // Screens say what there is, not that no round is published.
    expect(await page(`/screen/${id}?show=bracket&lang=en`)).toContain('There is no bracket at the moment.');
    await enter({ kind: 'begin-stage', before: 'Groups', name: 'Cup', system: 'knockout', entry });
    const tables = async () => {
      const standings = await page(`/t/${id}?show=standings&lang=en`);
      expect(standings).toMatch(/<h2>Standings<\/h2>.*Groups · Group A.*Groups · Group B/s);
      expect(standings).not.toMatch(/Overall ranking|bracket decides|decided by the bracket/);
      expect(await page(`/t/${id}?show=crosstable&lang=en`)).toMatch(/<h2>Crosstable<\/h2>.*Groups · Group A/s);
      expect(await page(`/screen/${id}?show=standings&lang=en`)).toContain('Groups · Group B');
      expect(await page(`/t/${id}?lang=en`)).toContain('<summary>Groups</summary>');
    };
    // Between the stages, and until the next one has a result, phones and screens show the tables of the groups.
    await tables();
    expect((await page(`/t/${id}?show=standings&lang=en`)).match(/ →\u00a0Cup</g)).toHaveLength(4);
    await enter({ kind: 'start-knockout' });
    await tables();
    await server.ask('PUT', `/api/tournaments/${id}/publicity`, { body: { level: 'pairings' } });
    expect(await page(`/t/${id}?show=standings&lang=en`)).not.toContain('Group A');
    await server.ask('PUT', `/api/tournaments/${id}/publicity`, { body: { level: 'standings' } });
    for (const match of [1, 2]) await enter({ kind: 'match-result', match, game: 1, board: 1, result: '10' });
  });
  afterAll(() => server.close());

  it('rows of boards have the same cells in every stage, since phones place them by their order', async () => {
    const boards = await page(`/t/${id}?lang=en`);
    const rows = [...boards.matchAll(/<table class="games">.*?<\/table>/gs)].flatMap(([table]) =>
      [...table.matchAll(/<tr[^>]*><td.*?<\/tr>/gs)].map(([row]) => row.match(/<td/g)?.length),
    );
    expect(new Set(rows)).toEqual(new Set([6]));
    expect(boards).toMatch(/\([01] – [01]\).*\( \): does not count/s);
  });

  it('brackets on a player’s page what does not count in an earlier stage, and say that the opponent withdrew', async () => {
    const games = await Promise.all([1, 3, 5].map((player) => page(`/t/${id}/p/${player}?lang=en`)));
    const withLeaver = games.filter((text) => /Player 7, P\.<\/a> <span class="soft">\(withdrawn\)/.test(text));
    expect(withLeaver).toHaveLength(3);
    for (const text of withLeaver) expect(text).toMatch(/<td class="c">\([1+]\)<\/td>.*\( \): does not count/s);
  });

  it('say below the whole ranking who is not in it, and how players of different groups are ranked', async () => {
    const standings = await page(`/t/${id}?show=standings&lang=en`);
    expect(standings).toContain('Player 7, P. left after 1 of 3 games');
    expect(standings).toContain('all groups together');
  });

  it('show the score of the match in a knock-out, and no points of the stage', async () => {
    const boards = await page(`/t/${id}?lang=en&round=2`);
    const cup = boards.slice(0, boards.indexOf('<details>'));
    expect(cup).toContain('(0 – 1)');
    expect(cup).toContain('( ) beside a result: the score of the match');
    expect([...cup.matchAll(/<td class="n wide">([^<]*)/g)].every(([, points]) => points === '')).toBe(true);
  });

  it('a hall screen names the whole ranking, has no points in it, and does not list the knock-out twice', async () => {
    const wall = (await server.ask('GET', `/screen/${id}?show=standings&lang=en`)).text;
    const heads = [...wall.matchAll(/<span class="caption">([^<]*)/g)].map(([, head]) => head);
    expect(heads).toEqual(['Overall ranking', 'Groups · Group A', 'Groups · Group B']);
    const [overall = ''] = wall.split('Groups · Group A');
    expect(overall).not.toContain('class="val"');
  });

  it('draw on a screen the places by round of those in the stage', async () => {
    const [picture = ''] = /<svg.*<\/svg>/s.exec(await page(`/screen/${id}?show=race&lang=en`)) ?? [];
    expect(picture.match(/<path d="M[^"]*" fill="none"/g)).toHaveLength(4);
  });

  it('name the winner once everything is decided, and tell nobody that the bracket goes on', async () => {
    expect(await page(`/t/${id}?lang=en`)).not.toContain('Winner');
    const own = async (player: number) => {
      const found = await server.ask('GET', `/t/${id}?me=${player}`, { remote: true });
      const cookie = String(found.headers['set-cookie']).split(';')[0] ?? '';
      const text = (await server.ask('GET', `/t/${id}?lang=en`, { remote: true, headers: { cookie } })).text;
      return /<section class="mine[^"]*".*?<\/section>/s.exec(text)?.[0] ?? '';
    };
    const award = (match: number, winner: number) => enter({ kind: 'award-match', match, winner, reason: 'lots' });
    await award(1, 1);
    await award(2, 2);
    // Players who are out are told so, with the places that they share.
    const out = 'You are out of the tournament.';
    for (const loser of [3, 4]) expect(await own(loser)).toContain(`${out} Shared places 3–4.`);
    expect(await own(5)).toContain(out);
    expect(await own(5)).not.toContain('place');
    for (const finalist of [1, 2]) expect(await own(finalist)).not.toContain(out);
    await award(3, 2);
    expect(await own(3)).toContain('Shared places 3–4');
    expect(await own(1)).toContain('Place 2');
    expect(await page(`/t/${id}?lang=en`)).toContain('<b>Winner: Player 2, P.</b>');
    // What points do not show: how the bracket ended for everyone.
    const standings = await page(`/t/${id}?show=standings&lang=en`);
    expect(standings).toContain('Final: won against Player 1, P.');
    expect(standings).toContain('Final: lost to Player 2, P.');
    const chosen = await server.ask('GET', `/t/${id}?me=5`, { remote: true });
    const cookie = String(chosen.headers['set-cookie']).split(';')[0] ?? '';
    const mine = (await server.ask('GET', `/t/${id}?lang=en`, { remote: true, cookie })).text;
    expect(mine).not.toContain('shows what comes next');
  });

  it('show a result of the groups that was corrected after the knock-out', async () => {
    const opened = await server.services.tournaments.open(id);
    const { rounds = [] } = opened?.state.tournament.stages?.earlier[0] ?? {};
    const of = rounds.flatMap(({ number, games }) => games.map((game) => ({ round: number, ...game })));
    const { round = 0, board = 0, white } = of.find((game) => [game.white, game.black].every((each) => each > 5)) ?? {};
    const result = white === 6 ? '01' : '10';
    const before = (await server.ask('GET', `/api/tournaments/${id}/sheets/standings.csv`)).text;
    const sheet = async (file: string) => (await server.ask('GET', `/api/tournaments/${id}/sheets/${file}`)).text;
    // Player 8 lost every game of group B.
    const pointsOfLast = async () => /Player 8, P\.",\d+,(\d)/.exec(await sheet('standings.csv?stage=1&lang=en'))?.[1];
    expect(await pointsOfLast()).toBe('0');
    const at = opened?.state.seq;
    const correction = { kind: 'result', stage: 1, round, board, result } as const;
    expect(await server.enter(id, correction as never)).toMatchObject({ status: 422 });
    await enter({ ...correction, confirmed: ['journal.replaceClosedResult'] });
    const pages = await page(`/t/${id}?lang=en&round=1`);
    const row = pages.split('<tr').find((each) => /Player 6.*Player 8|Player 8.*Player 6/s.test(each));
    expect(row).toContain(result === '10' ? '1 – 0' : '0 – 1');
    // The sheets of the state before are as they were.
    expect((await server.ask('GET', `/api/tournaments/${id}/sheets/standings.csv`)).text).not.toBe(before);
    expect((await server.ask('GET', `/api/tournaments/${id}/sheets/standings.csv?at=${at}`)).text).toBe(before);
    expect(await sheet(`standings.html?lang=en&at=${at}`)).toContain(`Earlier state: after entry ${at} of the journal`);
    // Those of the groups are of the groups as they stand now.
    expect(await pointsOfLast()).toBe('1');
    expect(await sheet('standings.html?lang=en&stage=1')).not.toContain('Earlier state');
    expect(await server.ask('GET', `/api/tournaments/${id}/sheets/standings.csv?stage=2`)).toMatchObject({
      status: 400,
    });
  });
});
