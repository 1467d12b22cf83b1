import type { Tournament } from '@turnuva/engine/tournament';
import { EMPTY_TOURNAMENT } from '@turnuva/engine/tournament';
import { afterAll, describe, expect, it } from 'vitest';
import { openTournament } from '../services.ts';
import { cookiesOf, testServer } from '../testing/app.ts';
import { captainTask } from './captain.ts';

const server = await testServer();
const id = await server.tournament(8);
const enter = (command: object) => server.enter(id, command as never);
await enter({
  kind: 'change-settings',
  settings: { system: 'team-swiss', edition: '2026', options: { boards: 2 }, totalRounds: 3 },
});
for (const [t, name] of ['Ankara', 'Bursa'].entries())
  await enter({ kind: 'set-team', team: { name, members: [1, 2, 3, 4].map((place) => 4 * t + place) } });
afterAll(() => server.close());

const FORM = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://10.0.0.1:8383' };
const publicity = (change: object) => server.ask('PUT', `/api/tournaments/${id}/publicity`, { body: change });
const codeOf = async (team: number): Promise<string> => {
  const sheet = await server.ask('GET', `/api/tournaments/${id}/sheets/codeCards.html?lang=en`);
  const at = sheet.text.indexOf(team === 1 ? 'Ankara' : 'Bursa');
  return /(\d{4}) (\d{4})/.exec(sheet.text.slice(at))?.slice(1).join('') ?? '';
};
const page = (query = '') => server.ask('GET', `/t/${id}/team/1${query}`, { remote: true });
const send = (boards: readonly number[], code: string, round = 1) => {
  const fields = Object.fromEntries(boards.map((player, i) => [`board${i + 1}`, String(player)]));
  const body = new URLSearchParams({ ...fields, round: String(round), code }).toString();
  return server.ask('POST', `/t/${id}/team/1/line-up`, { body, headers: FORM, remote: true });
};
const lineUps = async () => (await openTournament(server.services, id)).state.tournament.schedule?.lineUps ?? [];

describe('line-ups from the phones of captains', () => {
  it('are not taken before the arbiter allows them', async () => {
    expect((await page()).status).toBe(404);
    await publicity({ lineUps: true });
    const { text, headers } = await page();
    expect([headers['cache-control'], text.includes('Line-up for round 1')]).toEqual(['no-store', true]);
    expect(text).toMatch(/You can change it until both line-ups of the match are in.*<button class="go">/s);
  });

  it('are asked for in the language chosen on any public page of the phone, but not on another site', async () => {
    const chosen = await server.ask('GET', `/t/${id}?lang=tr`, { remote: true });
    const read = async (cookie: string, query = '') => {
      const headers = { 'accept-language': 'en' };
      return (await server.ask('GET', `/t/${id}/team/1${query}`, { remote: true, headers, cookie })).text;
    };
    expect(await read(cookiesOf(chosen))).toContain('<html lang="tr">');
    expect(await read(cookiesOf(chosen), '?lang=de')).toContain('<html lang="de">');
    expect(await read('lang=xx')).toContain('<html lang="en">');
    const framed = await server.ask('GET', `/t/${id}?lang=tr&embed=1`, { remote: true });
    expect(cookiesOf(framed)).toBe('');
  });

  it('need the code of the team, which no other team has', async () => {
    const [own, other] = [await codeOf(1), await codeOf(2)];
    expect(own).toMatch(/^\d{8}$/);
    expect(other).not.toBe(own);
    expect((await send([2, 3], other)).status).toBe(403);
    const scanned = await page(`?code=${own}`);
    expect([scanned.status, String(scanned.headers['set-cookie'])]).toEqual([
      302,
      expect.stringContaining(`-1=${own};`),
    ]);
    // An address that has lost its code does not make a known phone a stranger.
    const cookie = cookiesOf(scanned);
    const again = await server.ask('GET', `/t/${id}/team/1?code=`, { remote: true, cookie });
    expect([again.status, again.headers['set-cookie']]).toEqual([302, undefined]);
    expect((await send([2, 3], own)).status).toBe(303);
    expect(await lineUps()).toEqual([{ round: 1, team: 1, boards: [2, 3] }]);
  });

  it('have cards of their own: the players’ only where players report results', async () => {
    const cards = async (query = '') => {
      const { text } = await server.ask('GET', `/api/tournaments/${id}/sheets/codeCards.html?lang=en${query}`);
      return [/code for submitting line-ups/g, /code for reporting/g].map((each) => text.match(each)?.length ?? 0);
    };
    expect(await cards()).toEqual([2, 0]);
    await publicity({ playerResults: true });
    expect([await cards(), await cards('&cards=captains'), await cards('&cards=players')]).toEqual([
      [2, 8],
      [2, 0],
      [0, 8],
    ]);
    await publicity({ playerResults: false });
  });

  it('ask who rests: the others move up, and nothing is submitted before it is sent', async () => {
    const body = new URLSearchParams({ round: '1', shown: '2,3', rest1: '1', rest3: '1', show: '1' }).toString();
    const shown = await server.ask('POST', `/t/${id}/team/1/line-up`, { body, headers: FORM, remote: true });
    expect(shown.status).toBe(200);
    const boards = [...shown.text.matchAll(/<option value="(\d+)" selected>/g)].map(([, player]) => Number(player));
    expect(boards).toEqual([2, 4]);
    const ticked = [...shown.text.matchAll(/name="rest(\d+)" value="1" checked/g)].map(([, player]) => Number(player));
    expect(ticked).toEqual([1, 3]);
    expect(shown.text).toContain('Not submitted yet');
    expect((await lineUps())[0]?.boards).toEqual([2, 3]);
  });

  it('are submitted with the ticks of who rests, and the confirmation lists who plays on which board', async () => {
    const form = (fields: object) =>
      server.ask('POST', `/t/${id}/team/1/line-up`, {
        body: new URLSearchParams({ round: '1', shown: '2,3', board1: '2', board2: '3', ...fields }).toString(),
        headers: FORM,
        remote: true,
      });
    const code = await codeOf(1);
    // Player 1 rested in the line-up shown; now player 2 rests too, and the boards are left as they were.
    expect((await form({ code, rest1: '1', rest2: '1' })).status).toBe(303);
    expect((await lineUps())[0]?.boards).toEqual([3, 4]);
    const cookie = cookiesOf(await page(`?code=${code}`));
    const confirmed = (await server.ask('GET', `/t/${id}/team/1?done=1`, { remote: true, cookie })).text;
    expect(confirmed).toMatch(
      /role="status".*submitted.*\n(?:.*\n)*<ol><li>Player 3, P\.<\/li><li>Player 4, P\.<\/li><\/ol>/,
    );
    // Boards changed one by one are taken as they are, and a contradiction of both is refused.
    expect((await form({ code, rest1: '1', board2: '4' })).status).toBe(303);
    expect((await lineUps())[0]?.boards).toEqual([2, 4]);
    const both = await form({ code, rest1: '1', rest2: '1', board2: '4' });
    expect([both.status, both.text.includes('Player 2, P. is ticked as resting but has board 1.')]).toEqual([
      422,
      true,
    ]);
    expect((await form({ code, rest1: '1' })).status).toBe(303);
    expect((await lineUps())[0]?.boards).toEqual([2, 3]);
  });

  it('are refused with both names where the order of the list is broken, and change nothing', async () => {
    const refused = await send([3, 1], await codeOf(1));
    expect(refused.status).toBe(422);
    expect(refused.text).toMatch(/Player 1, P\. \(board 2\) is above Player 3, P\. \(board 1\)/);
    expect((await lineUps())[0]?.boards).toEqual([2, 3]);
  });

  it('are over at the time that the arbiter sets', async () => {
    await publicity({ lineUpsUntil: '2001-01-01T10:00:00Z' });
    const late = await send([1, 2], await codeOf(1));
    expect(late.status).toBe(422);
    // What was typed is still there, beside what counts.
    expect(late.text).toMatch(
      /was refused because it came too late.*You sent:<\/p><ol><li>Player 1, P\.<.*Player 2, P\.<.*counts instead:.*Player 2, P\.<.*Player 3, P\.</s,
    );
    expect((await page()).text).not.toContain('<select');
    expect((await lineUps())[0]?.boards).toEqual([2, 3]);
  });

  it('are for the next round once the match has started', async () => {
    await enter({ kind: 'pair', round: 1, pairings: [{ board: 1, white: 1, black: 2 }], bye: null });
    await publicity({ lineUpsUntil: '' });
    // Whom the team meets is public with the pairings, and so are the colours on its boards.
    expect((await page()).text).not.toContain('Opponent');
    await enter({ kind: 'publish', round: 1 });
    const { text, headers } = await page();
    expect(text).toMatch(/Opponent: Bursa.*Table 1.*board 1 <i class="sq w".*board 2 <i class="sq b"/s);
    expect([headers['cache-control'], text.includes('Line-up for round 1')]).toEqual(['no-store', true]);
    await enter({ kind: 'result', round: 1, board: 1, result: '10' });
    expect((await page()).text).toContain('Line-up for round 2');
  });

  it('are confirmed for the round of the address, and for no later one', async () => {
    expect((await page('?done=1')).text).not.toContain('role="status"');
    expect((await page('?done=2')).text).not.toContain('role="status"');
  });

  it('are refused from a page that was opened for an earlier round, with the boards as chosen', async () => {
    const stale = await send([1, 4], await codeOf(1));
    expect([stale.status, /role="alert">You opened this page for round 1\..* round 2/.test(stale.text)]).toEqual([
      422,
      true,
    ]);
    expect(stale.text).toContain('name="round" value="2"');
    const boards = [...stale.text.matchAll(/<option value="(\d+)" selected>/g)].map(([, player]) => Number(player));
    expect(boards).toEqual([1, 4]);
    expect((await lineUps()).map(({ round }) => round)).toEqual([1]);
    const sent = await send([1, 4], await codeOf(1), 2);
    expect([sent.status, String(sent.headers.location).endsWith('?done=2')]).toEqual([303, true]);
    expect((await page('?done=2')).text).toContain('role="status"');
  });
});

describe('the time until which line-ups are accepted', () => {
  const until = async () => {
    const { text } = await server.ask('GET', `/api/tournaments/${id}/publicity`);
    return JSON.parse(text) as { readonly lineUpsUntil: string; readonly lineUpsRound: number };
  };

  it('holds for the round that was prepared when it was set, and not for the next one', async () => {
    await publicity({ lineUpsUntil: '2001-01-01T10:00:00Z' });
    expect(await until()).toMatchObject({ lineUpsUntil: '2001-01-01T10:00:00Z', lineUpsRound: 2 });
    const confirmed = ['journal.notByRules', 'journal.teamsAgainstRules'];
    const publish = async (round: number) => {
      await enter({ kind: 'pair', round, pairings: [{ board: 1, white: 1, black: 2 }], bye: null, confirmed });
      await enter({ kind: 'publish', round });
    };
    const seen = async () => {
      const pairings = await server.ask('GET', `/t/${id}`, { remote: true });
      return [(await page()).text.includes('<select'), /Player 5/.test(pairings.text)];
    };
    for (const board of [1, 2]) await enter({ kind: 'result', round: 1, board, result: '10' });
    await enter({ kind: 'close-round', round: 1 });
    await publish(2);
    expect(await seen()).toEqual([false, true]);
    for (const board of [1, 2]) await enter({ kind: 'result', round: 2, board, result: '10' });
    await enter({ kind: 'close-round', round: 2 });
    await publish(3);
    expect(await seen()).toEqual([true, false]);
    expect((await send([1, 4], await codeOf(1), 3)).status).toBe(303);
  });
});

describe('a captain is told why no line-up is taken', () => {
  const settings = { lineUps: true, lineUpsUntil: '', lineUpsRound: 0 };
  const player = (id: number) => ({ id, name: `Player ${id}`, rating: 2000, tpn: id });
  const [first, second, third] = [1, 2, 3].map((team) => ({
    id: team,
    tpn: team,
    name: `Team ${team}`,
    members: [2 * team - 1, 2 * team],
  }));
  const options = { boards: 2 };
  const event = { ...EMPTY_TOURNAMENT, system: 'team-swiss', edition: '2026', options, totalRounds: 2 };
  const round = (number: number, more: object) =>
    ({
      number,
      status: 'published',
      games: [],
      byes: [],
      matches: [{ table: 1, white: 1, black: 2 }],
      ...more,
    }) as never;
  const lineUps = [1, 2].map((team) => ({ round: 1, team, boards: [2 * team - 1, 2 * team] }));
  const all = { ...event, teams: [first, second, third], players: [1, 2, 3, 4, 5, 6].map(player) } as Tournament;
  const bye = { team: 3, kind: 'pab' };
  it.each([
    ['open', 'as long as the boards are not shown', first, { rounds: [round(1, {})] }],
    ['shown', 'once both line-ups are in', first, { rounds: [round(1, {})], schedule: { lineUps } }],
    [
      'open',
      'before the round is published',
      first,
      { rounds: [round(1, { status: 'paired' })], schedule: { lineUps } },
    ],
    ['bye', 'with the bye', third, { rounds: [round(1, { teamByes: [bye] })] }],
    ['open', 'with a bye that is not published', third, { rounds: [round(1, { status: 'paired', teamByes: [bye] })] }],
    ['withdrawn', 'after a withdrawal', { ...third, withdrawnFrom: 1 }, { rounds: [round(1, {})] }],
    ['played', 'after the last round', first, { rounds: [1, 2].map((each) => round(each, { status: 'closed' })) }],
  ])('%s %s', (kind, _, team, change) => {
    expect(captainTask({ ...all, ...change } as Tournament, team, settings, 0).kind).toBe(kind);
  });

  it('but not by a time stored without the round that it was meant for', () => {
    const tournament = { ...all, rounds: [round(1, {})] } as Tournament;
    const until = (lineUpsRound: number) => ({ ...settings, lineUpsUntil: '2001-01-01T10:00:00Z', lineUpsRound });
    const kinds = [0, 1].map((each) => captainTask(tournament, first, until(each), Date.now()).kind);
    expect(kinds).toEqual(['open', 'shown']);
  });
});

describe('line-ups that the other captain could still answer', () => {
  it('are on no public page or screen until both of the match are in, the time is over or the round starts', async () => {
    const away = await testServer();
    const event = await away.tournament(8);
    const send = (command: object) => away.enter(event, command as never);
    const settings = { system: 'team-swiss', edition: '2026', options: { boards: 2 }, totalRounds: 3 };
    await send({ kind: 'change-settings', settings });
    for (const [t, name] of ['Ankara', 'Bursa'].entries())
      await send({ kind: 'set-team', team: { name, members: [1, 2, 3, 4].map((place) => 4 * t + place) } });
    const allow = (lineUpsUntil: string) =>
      away.ask('PUT', `/api/tournaments/${event}/publicity`, { body: { lineUps: true, lineUpsUntil } });
    await allow('');
    const text = async (path: string) => (await away.ask('GET', path, { remote: true })).text;
    const places = [
      `/t/${event}`,
      `/t/${event}?show=names`,
      `/screen/${event}?show=pairings`,
      `/screen/${event}?show=names`,
    ];
    const shown = async () => (await Promise.all(places.map(text))).map((page) => /Player 3/.test(page));
    const [nowhere, everywhere] = [places.map(() => false), places.map(() => true)];
    await send({ kind: 'pair', round: 1, pairings: [{ board: 1, white: 1, black: 2 }], bye: null });
    await send({ kind: 'set-line-up', round: 1, team: 1, boards: [3, 4] });
    await send({ kind: 'publish', round: 1 });
    expect(await shown()).toEqual(nowhere);
    expect(await text(`/t/${event}`)).toMatch(/Ankara.*–.*Bursa/);
    // The wall by name says what it waits for.
    expect(await text(`/screen/${event}?show=names`)).toMatch(/class="empty">The boards are shown when both line-ups/);
    // Nor on the captain's page of a phone without the code; and nobody is told that they rest.
    expect(await text(`/t/${event}/team/1`)).toMatch(/<option value="1" selected>/);
    expect(await text(`/t/${event}/p/1`)).toContain('no board yet');
    expect(await text(`/t/${event}`)).toContain(`href="/t/${event}/team/2"`);
    await allow('2001-01-01T10:00:00Z');
    expect(await shown()).toEqual(everywhere);
    await allow('');
    expect(await shown()).toEqual(nowhere);
    await send({ kind: 'set-line-up', round: 1, team: 2, boards: [5, 6] });
    expect(await shown()).toEqual(everywhere);
    expect(await text(`/screen/${event}?show=names`)).not.toContain('line-ups');
    // From then on the phones change nothing.
    const late = await text(`/t/${event}/team/1`);
    expect([late.includes('only the arbiter can change'), late.includes('<form')]).toEqual([true, false]);
    // The wall has the boards with their colours below the match.
    expect(await text(`/screen/${event}?show=pairings`)).toMatch(
      /Ankara<.*>1\.2<\/span><i class="sq b"[^>]*><\/i><span[^>]*>[^<]*Player 4.*<i class="sq w"[^>]*><\/i><span[^>]*>[^<]*Player 6/s,
    );
    // A player whose board the other team leaves empty has no opponent; they have no bye.
    await send({ kind: 'set-line-up', round: 1, team: 2, boards: [5, 0] });
    expect(await text(`/screen/${event}?show=names`)).toMatch(/Player 4[^<]*<\/span><span class="val">no opponent/);
    await send({ kind: 'set-line-up', round: 1, team: 2, boards: null });
    expect(await shown()).toEqual(nowhere);
    await send({ kind: 'result', round: 1, board: 1, result: '10' });
    expect(await shown()).toEqual(everywhere);
    await away.close();
  });
});
