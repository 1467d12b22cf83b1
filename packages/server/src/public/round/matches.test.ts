import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/app.ts';

describe('public pages and hall screens of teams', () => {
  it('have long team names whole on phones and abbreviated in the hall, with the end that distinguishes teams of one club', async () => {
    const server = await testServer();
    const id = await server.tournament(4);
    const settings = { system: 'team-swiss', edition: '2026', options: { boards: 2 }, totalRounds: 1 };
    await server.enter(id, { kind: 'change-settings', settings } as never);
    const club = 'Schachgesellschaft Hinterpfaffenhofen 1923 e. V.';
    for (const [t, end] of ['I', 'II'].entries())
      await server.enter(id, {
        kind: 'set-team',
        team: { name: `${club} ${end}`, members: [2 * t + 1, 2 * t + 2] },
      } as never);
    const pairings = [{ board: 1, white: 1, black: 2 }];
    await server.enter(id, { kind: 'pair', round: 1, pairings, bye: null } as never);
    await server.enter(id, { kind: 'publish', round: 1 });
    const page = async (path: string) => (await server.ask('GET', path, { remote: true })).text;
    const phone = await page(`/t/${id}`);
    const wall = await page(`/screen/${id}?show=pairings`);
    for (const end of ['I', 'II']) {
      expect(phone).toContain(`<th>${club} ${end} <span`);
      expect(wall).toMatch(new RegExp(`data-family="[^"]*\nSchach\\. Hinterpfaffenhofen ${end}\n`));
    }
  });

  it('show matches with their scores, the boards with their colours, and teams in the table', async () => {
    const server = await testServer();
    const id = await server.tournament(8);
    const enter = (command: object) => server.enter(id, command as never);
    await enter({
      kind: 'change-settings',
      settings: { system: 'team-swiss', edition: '2026', options: { boards: 2 }, totalRounds: 3 },
    });
    const names = ['Ankara', 'Köln', 'Wien', 'Bursa'];
    for (const [t, name] of names.entries())
      await enter({ kind: 'set-team', team: { name, members: [2 * t + 1, 2 * t + 2] } });
    await enter({
      kind: 'pair',
      round: 1,
      pairings: [
        { board: 1, white: 1, black: 3 },
        { board: 2, white: 4, black: 2 },
      ],
      bye: null,
    });
    await enter({ kind: 'publish', round: 1 });
    await enter({ kind: 'result', round: 1, board: 1, result: '10' });
    // Black of board 2 sits for Ankara, the team on the left.
    await enter({ kind: 'result', round: 1, board: 2, result: '01' });
    const page = async (path: string) => (await server.ask('GET', path, { remote: true })).text;
    const boards = await page(`/t/${id}`);
    expect(boards).toMatch(/Ankara <span class="soft">0<\/span><\/th><th class="c">2 – 0<\/th><th>Wien/);
    expect(boards).toMatch(
      /1\.2<\/td><td><i class="sq b"[^>]*><\/i>\u00a0.*Player 2.*<td class="c">1 – 0<\/td><td><i class="sq w"[^>]*><\/i>\u00a0.*Player 6/,
    );
    // On their own pages, both see the result from their side: Black of board 2 has won, and White has lost.
    for (const [player, result, opponent] of [
      [2, '1 – 0', 6],
      [6, '0 – 1', 2],
    ]) {
      const { headers } = await server.ask('GET', `/t/${id}?me=${player}`, { remote: true });
      const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
      const own = await server.ask('GET', `/t/${id}`, { remote: true, cookie });
      expect(own.text).toContain(`<bdi>Player ${player}</bdi> <b>${result}</b> <bdi>Player ${opponent}</bdi>`);
    }
    expect(await page(`/t/${id}?show=names`)).toContain('<td class="n">2.1</td>');
    expect(await page(`/screen/${id}?show=pairings`)).toMatch(/Ankara<\/span><span class="res">2 – 0<\/span>.*Wien/);
    for (const board of [3, 4]) await enter({ kind: 'result', round: 1, board, result: '==' });
    await enter({ kind: 'close-round', round: 1 });
    const standings = await page(`/t/${id}?show=standings`);
    expect(standings).toMatch(/<td class="n">1<\/td><td>Ankara<small.*<b>2<\/b><\/td><td class="n">2<\/td>/);
    // The players' own table, with their teams.
    expect(standings).toMatch(
      /<a href="#players">Players<.*<h3 id="players">.*Player 1, P\.<\/a> <span class="soft">Ankara</s,
    );
    expect(standings).toMatch(/<h3>Köln<\/h3><ol><li>.*Player 3/);
    // The best of the boards, with the rule; a player with fewer games than required has no rank.
    expect(standings).toMatch(
      /<summary>Board prizes<\/summary>\s*<p class="soft">Most points first; .* at least 1 game \(70/,
    );
    expect(standings).toMatch(/<h3>Board 1<\/h3>.*?<td class="n">1<\/td><td>.*Player 1/s);
    await enter({
      kind: 'change-settings',
      settings: { boardPrizes: { order: 'percentage', leastGames: 2 } },
    });
    const asked = await page(`/t/${id}?show=standings`);
    expect(asked).toMatch(/Highest percentage score first; .* at least 2 games/);
    expect(asked).toMatch(/<h3>Board 1<\/h3>.*?<th class="n">%<\/th>.*?<td class="n">–<\/td><td>.*Player 1/s);
    await server.close();
  });
});

describe('the own page of someone whose team has no match', () => {
  it('says that the team has the bye, or has withdrawn, and not to go to the arbiter', async () => {
    const server = await testServer();
    const id = await server.tournament(10);
    const enter = (command: object) => server.enter(id, command as never);
    await enter({
      kind: 'change-settings',
      settings: {
        system: 'team-swiss',
        edition: '2026',
        options: { boards: 2 },
        totalRounds: 3,
        initialColour: 'white',
      },
    });
    for (const [t, name] of ['Ankara', 'Köln', 'Wien', 'Bursa', 'Berlin'].entries())
      await enter({ kind: 'set-team', team: { name, members: [2 * t + 1, 2 * t + 2] } });
    const first = [
      { board: 1, white: 1, black: 3 },
      { board: 2, white: 4, black: 2 },
    ];
    expect(await enter({ kind: 'pair', round: 1, pairings: first, bye: 5 })).toMatchObject({ status: 200 });
    await enter({ kind: 'publish', round: 1 });
    const ask = async (player: number) => {
      const asked = await server.ask('GET', `/t/${id}?me=${player}`, { remote: true });
      const cookie = String(asked.headers['set-cookie']).split(';')[0] ?? '';
      return (await server.ask('GET', `/t/${id}?lang=en`, { remote: true, cookie })).text;
    };
    const bye = await ask(10);
    expect(bye).toContain('Your team, Berlin, has no match in this round: pairing-allocated bye.');
    expect(bye).not.toContain('see the arbiter');
    for (const board of [1, 2, 3, 4]) await enter({ kind: 'result', round: 1, board, result: '==' });
    await enter({ kind: 'close-round', round: 1 });
    expect(await enter({ kind: 'withdraw-team', team: 5, fromRound: 2 })).toMatchObject({ status: 200 });
    // The table says who is gone, of players as of teams.
    const table = (more: string) => server.ask('GET', `/t/${id}?show=standings&lang=en${more}`, { remote: true });
    expect((await table('')).text).toMatch(/<td>Berlin <span class="soft">\(withdrawn\)<\/span><small/);
    expect((await table('')).text).not.toMatch(/<td>Köln <span/);
    const second = [
      { board: 1, white: 2, black: 1 },
      { board: 2, white: 3, black: 4 },
    ];
    const made = { kind: 'pair', round: 2, pairings: second, bye: null, confirmed: ['journal.notByRules'] };
    expect(await enter(made)).toMatchObject({ status: 200 });
    await enter({ kind: 'publish', round: 2 });
    expect(await ask(9)).toContain('Your team, Berlin, has withdrawn from round 2.');
    // Their own page has a line for every round, with why there was no game.
    const own = (await server.ask('GET', `/t/${id}/p/9?lang=en`, { remote: true })).text;
    expect(own).toMatch(/<td class="n">1<\/td>.*<td>team: pairing-allocated bye<\/td>/);
    expect(own).toMatch(/<td class="n">2<\/td>.*<td>team withdrawn<\/td>/);
    await server.close();
  });
});
