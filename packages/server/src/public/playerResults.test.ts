import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Asked, TestServer } from '../testing/app.ts';
import { foldPairing, testServer } from '../testing/app.ts';

describe('results reported by players', () => {
  let server: TestServer;
  let id: string;
  beforeEach(async () => {
    server = await testServer();
    id = await server.tournament(4);
    await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(4), bye: null });
    await server.enter(id, { kind: 'publish', round: 1 });
  });
  afterEach(() => server.close());

  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://10.0.0.1:8383' };
  async function send(player: number, outcome: string, code?: string): Promise<Asked> {
    const codes = (await server.ask('GET', `/api/tournaments/${id}/codes`)).json<{ player: number; code: string }[]>();
    const given = code ?? codes.find((each) => each.player === player)?.code ?? '';
    const body = new URLSearchParams({ code: given, outcome }).toString();
    return server.ask('POST', `/t/${id}/p/${player}/result`, { remote: true, headers: form, body });
  }
  const allow = () => server.ask('PUT', `/api/tournaments/${id}/publicity`, { body: { playerResults: true } });
  const last = async () => {
    const { entries } = (await server.ask('GET', `/api/tournaments/${id}/journal`)).json<{
      entries: { event: unknown; by: string }[];
    }>();
    return entries.at(-1);
  };

  it('are off until the arbiter allows them', async () => {
    expect((await server.ask('GET', `/t/${id}/p/1`)).text).not.toContain('<form method="post"');
    expect((await send(1, 'won')).status).toBe(404);
    await allow();
    expect((await server.ask('GET', `/t/${id}/p/1`)).text).toContain('<form method="post"');
  });

  it('count when both players say the same', async () => {
    await allow();
    expect((await send(1, 'won')).status).toBe(303);
    expect((await last())?.event).toMatchObject({ kind: 'publish' });
    expect((await server.ask('GET', `/t/${id}/p/1`)).text).toContain('1 – 0');
    expect((await send(4, 'lost')).status).toBe(303);
    expect(await last()).toMatchObject({
      by: 'Player 1, P. + Player 4, P.',
      event: { kind: 'result', board: 1, result: '10', sentIn: { white: expect.any(String) } },
    });
    expect((await server.ask('GET', `/api/tournaments/${id}/claims`)).json()).toEqual([]);
  });

  it('are left to the arbiter when they differ', async () => {
    await allow();
    await send(1, 'won');
    await send(4, 'drawn');
    expect((await last())?.event).toMatchObject({ kind: 'publish' });
    expect((await server.ask('GET', `/api/tournaments/${id}/claims`)).json()).toMatchObject([
      { round: 1, board: 1, state: 'differ', white: { result: '10' }, black: { result: '==' } },
    ]);
    expect((await server.ask('GET', `/t/${id}/p/4`)).text).toContain('see the arbiter together');
    // One of them sees that they were wrong: then it counts.
    await send(4, 'lost');
    expect(await last()).toMatchObject({ event: { kind: 'result', board: 1, result: '10' } });
  });

  it('are shown to the opponent, who confirms with one button', async () => {
    await allow();
    await send(4, 'won');
    const open = (await server.ask('GET', `/api/tournaments/${id}/claims`)).json();
    expect(open).toMatchObject([{ board: 1, state: 'waiting', black: { result: '01' } }]);
    const { text } = await server.ask('GET', `/t/${id}/p/1`);
    expect(text).toContain('Your opponent reported 0 – 1.');
    expect(text).toContain('name="confirm" value="lost"');
    // One field for the code, and without it the page says so.
    expect(text.match(/name="code"/g)).toHaveLength(1);
    const confirm = (code: string) =>
      server.ask('POST', `/t/${id}/p/1/result`, {
        remote: true,
        headers: form,
        body: new URLSearchParams({ code, outcome: 'won', confirm: 'lost' }).toString(),
      });
    const without = await confirm('');
    expect([without.status, without.text.includes('class="fault" role="alert"')]).toEqual([403, true]);
    const codes = (await server.ask('GET', `/api/tournaments/${id}/codes`)).json<{ player: number; code: string }[]>();
    expect((await confirm(codes.find(({ player }) => player === 1)?.code ?? '')).status).toBe(303);
    expect(await last()).toMatchObject({ event: { kind: 'result', board: 1, result: '01' } });
  });

  it('are sent by the one strong button of the page: nothing is before it, nothing is as strong', async () => {
    await server.ask('PUT', `/api/tournaments/${id}/publicity`, { body: { playerResults: true, reasons: true } });
    const strong = async (player: number) =>
      (await server.ask('GET', `/t/${id}/p/${player}?lang=en`)).text.match(/class="go"[^>]*>[^<]*/g);
    expect(await strong(1)).toEqual(['class="go">Send']);
    const { text } = await server.ask('GET', `/t/${id}/p/1?lang=en`);
    expect(text.indexOf('Send</button>')).toBeGreaterThan(0);
    expect(text.indexOf(`href="/t/${id}/p/1/why`)).toBeGreaterThan(text.indexOf('Send</button>'));
    // Where the opponent has said it already, one button confirms it; to send something else comes second.
    await send(4, 'won');
    expect(await strong(1)).toEqual([expect.stringContaining('0 – 1')]);
  });

  it('are entered once although the server stopped between the second of them and the entry', async () => {
    await allow();
    await send(1, 'won');
    const { records } = server.services.tournaments.store;
    const [mine] = await records.list(`claims:${id}`);
    const claim = JSON.parse(mine?.json ?? '{}') as object;
    const theirs = { ...claim, side: 'black', player: 4, opponent: 1, at: '2026-11-21T12:00:00.000Z' };
    await records.put(`claims:${id}`, '1/1/black', JSON.stringify(theirs));
    for (let i = 0; i < 2; i++) await server.ask('GET', `/t/${id}/p/4`, { remote: true });
    expect(await last()).toMatchObject({ event: { kind: 'result', board: 1, result: '10' } });
    const { entries } = (await server.ask('GET', `/api/tournaments/${id}/journal`)).json<{ entries: object[] }>();
    expect(JSON.stringify(entries).match(/"sentIn"/g)).toHaveLength(1);
  });

  it('belong to the two who sat there: another pairing of the board starts again', async () => {
    await allow();
    await send(1, 'won');
    const twice = ['journal.leaveFideMode', 'journal.leaveFideMode'];
    await server.enter(id, { kind: 'leave-fide-mode', reason: 'Club evening', confirmed: twice });
    await server.enter(id, { kind: 'swap-colours', round: 1, board: 1, confirmed: ['journal.swapColours'] });
    expect((await server.ask('GET', `/api/tournaments/${id}/claims`)).json()).toEqual([]);
    await send(4, 'lost');
    expect(await last()).toMatchObject({ event: { kind: 'swap-colours' } });
  });

  it('come from a phone that has shown the code once, by hand or from the code card', async () => {
    await allow();
    const codes = (await server.ask('GET', `/api/tournaments/${id}/codes`)).json<{ code: string }[]>();
    const shown = await server.ask('GET', `/t/${id}/p/1?code=${codes[0]?.code}`, { remote: true });
    expect([shown.status, shown.headers.location]).toEqual([302, `/t/${id}/p/1`]);
    const cookie = (shown.headers['set-cookie'] as string[]).map((each) => each.split(';')[0]).join('; ');
    const page = await server.ask('GET', `/t/${id}/p/1`, { remote: true, cookie });
    expect(page.text).not.toContain('name="code"');
    const body = 'outcome=won';
    const sent = await server.ask('POST', `/t/${id}/p/1/result`, { remote: true, headers: form, body, cookie });
    expect(sent.status).toBe(303);
    const another = await server.ask('POST', `/t/${id}/p/4/result`, { remote: true, headers: form, body, cookie });
    expect(another.status).toBe(403);
    expect((await server.ask('GET', `/t/${id}/p/1?code=1`, { remote: true })).status).toBe(403);
  });

  it('are refused to who tries codes, and not to the player on their own phone', async () => {
    await allow();
    for (let i = 0; i < 6; i++) expect((await send(1, 'won', `0000000${i}`)).status).toBe(403);
    expect((await send(1, 'won')).status).toBe(429);
    // The same answer to a code that was scanned: it was 403.
    expect((await server.ask('GET', `/t/${id}/p/1?code=1`, { remote: true })).status).toBe(429);
    expect((await send(4, 'won')).status).toBe(303);
  });

  it('say why they are too late, on the player’s own page', async () => {
    await allow();
    await server.enter(id, { kind: 'result', round: 1, board: 1, result: '01' });
    const there = await send(1, 'won');
    expect([there.status, there.text]).toEqual([422, expect.stringContaining('board 1 already has one')]);
    expect(there.text).toContain('0 – 1 is entered');
    await server.enter(id, { kind: 'result', round: 1, board: 2, result: '01' });
    await server.enter(id, { kind: 'close-round', round: 1 });
    expect((await send(1, 'won')).status).toBe(422);
  });

  it('need the player’s own code', async () => {
    await allow();
    expect((await send(1, 'won', '000000x')).status).toBe(403);
    expect((await server.ask('GET', `/api/tournaments/${id}/codes`, { remote: true })).status).toBe(401);
    await server.enter(id, { kind: 'result', round: 1, board: 1, result: '01' });
    expect((await send(1, 'won')).status).toBe(422);
  });
});
