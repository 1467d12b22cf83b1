import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/app.ts';

describe('public pages of a round robin with an odd number', () => {
  it.each([0, 2])('name who is free (members of a team: %s)', async (members) => {
    const server = await testServer();
    const id = await server.tournament(members === 0 ? 5 : 10);
    const enter = (command: object) => server.enter(id, command as never);
    await enter({
      kind: 'change-settings',
      settings: { system: 'round-robin', edition: 'berger', options: {} },
    });
    for (const [t, name] of (members === 0 ? [] : ['Ankara', 'Köln', 'Wien', 'Bursa', 'Berlin']).entries())
      await enter({ kind: 'set-team', team: { name, members: [2 * t + 1, 2 * t + 2] } });
    expect(await enter({ kind: 'draw-lots', lots: { method: 'rating' } })).toMatchObject({ status: 200 });
    expect(await enter({ kind: 'open-rounds', through: 1 })).toMatchObject({ status: 200 });
    await enter({ kind: 'publish', round: 1 });
    // Number 6 of the table of six is missing: in round 1 its opponent, number 1, is free (C.05, annex 1).
    const page = async (path: string) => (await server.ask('GET', path, { remote: true })).text;
    const name = members === 0 ? 'Player 1, P.' : 'Ankara';
    expect(await page(`/t/${id}`)).toContain(`<p>free: ${name}</p>`);
    const byName = await page(`/t/${id}?show=names`);
    const row = (player: number, text: string) =>
      new RegExp(`Player ${player}, P\\.</a></td><td class="n"></td><td colspan="2">${text}</td>`);
    expect(byName.match(/<td colspan="2">/g)).toHaveLength(Math.max(1, members));
    for (const player of members === 0 ? [1] : [1, 2]) {
      expect(byName).toMatch(row(player, 'free'));
      const ownLine = members === 0 ? 'free' : 'team has no match';
      expect(await page(`/t/${id}/p/${player}`)).toMatch(new RegExp(`<td class="n">1</td>.*<td>${ownLine}</td>`));
      const found = await server.ask('GET', `/t/${id}?me=${player}`, { remote: true });
      const cookie = String(found.headers['set-cookie']).split(';')[0] ?? '';
      const mine = (await server.ask('GET', `/t/${id}`, { remote: true, cookie })).text;
      expect(mine).toContain('You have no game in this round.');
    }
    const sheet = (await server.ask('GET', `/api/tournaments/${id}/sheets/pairingsByName.html?lang=en`)).text;
    expect(sheet.match(/>free</g)).toHaveLength(Math.max(1, members));
    expect(await page(`/screen/${id}?show=pairings`)).toMatch(
      /<span class="no"><\/span><span class="who pair"[^>]*>[^<]*<\/span><span class="who pair">free</,
    );
    expect((await page(`/screen/${id}?show=names`)).match(/<span class="val">free</g)).toHaveLength(
      Math.max(1, members),
    );
    await server.close();
  });
});
