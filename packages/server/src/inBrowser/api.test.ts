import { expect, it } from 'vitest';
import { drawSheet } from '../sheets/draw.ts';
import { drawManual } from '../sheets/manual.ts';
import { memoryStore } from '../store/memory.ts';
import { testServer } from '../testing/app.ts';
import { apiInBrowser } from './api.ts';

const NOW = Date.UTC(2026, 10, 22, 9, 0, 0);
const PLAYERS = ['Ada', 'Berk', 'Cem', 'Deniz', 'Ece'].map((name, i) => ({ name, rating: 2000 - 10 * i }));

/** What one edition answers: the status, and the text with the tournament's own id taken out. */
type Ask = (
  method: string,
  address: string,
  body?: unknown,
) => Promise<{ readonly status: number; readonly text: string }>;

/** An event from its first request to its files, with everything that can be asked wrongly on the way. */
async function story(ask: Ask): Promise<readonly unknown[]> {
  const told: unknown[] = [];
  let id = '';
  const say = async (method: string, address: string, body?: unknown): Promise<{ status: number; text: string }> => {
    const { status, text } = await ask(method, address.replace('ID', id), body);
    if (id === '' && status === 201) id = (JSON.parse(text) as { id: string }).id;
    told.push([method, address, status, id === '' ? text : text.replaceAll(id, 'ID')]);
    return { status, text };
  };
  let seq = 1;
  const enter = async (command: unknown): Promise<void> => {
    const { status } = await say('POST', '/api/tournaments/ID/commands', { expected: seq, command, key: `k${seq}` });
    if (status === 200) seq++;
  };
  await say('POST', '/api/tournaments', { settings: { info: { name: '' } } });
  const settings = { info: { name: 'Club' }, totalRounds: 3, system: 'dutch', edition: '2026', tiebreaks: ['BH'] };
  await say('POST', '/api/tournaments', { settings });
  await enter({ kind: 'add-players', players: PLAYERS });
  const paired = JSON.parse((await say('POST', '/api/tournaments/ID/pairing', { round: 1 })).text) as object;
  await say('POST', '/api/tournaments/ID/pairing', { round: 'first' });
  const { pairings, bye } = paired as { pairings: unknown; bye: unknown };
  await enter({ kind: 'pair', round: 1, pairings, bye });
  await enter({ kind: 'publish', round: 1 });
  await say('POST', '/api/tournaments/ID/commands', {
    expected: 1,
    command: { kind: 'publish', round: 1 },
    key: 'late',
  });
  await enter({ kind: 'result', round: 1, board: 1, result: '10' });
  await enter({ kind: 'result', round: 1, board: 9, result: '10' });
  await say('GET', '/api/tournaments');
  await say('GET', '/api/tournaments/ID/journal?after=2');
  await say('GET', '/api/tournaments/ID/journal?after=-1');
  await say('GET', '/api/tournaments/ID/standings');
  await say('GET', '/api/tournaments/ID/standings?after=9');
  await say('GET', '/api/tournaments/ID/why?round=1&white=1&black=2');
  await say('GET', '/api/tournaments/ID/why?round=1&white=1&black=99');
  await say('POST', '/api/tournaments/ID/why', { round: 1, pairs: [{ white: 1, black: 2 }] });
  await say('POST', '/api/tournaments/ID/why', { round: 1, floats: { player: 1, direction: 'sideways' } });
  for (const format of ['trf', 'csv', 'json', 'nothing']) await say('GET', `/api/tournaments/ID/export/${format}`);
  for (const round of [1, 2, 0, 'x']) await say('GET', `/api/tournaments/ID/proof/${round}`);
  for (const sheet of ['pairings.html', 'standings.csv', 'nothing.html', 'pairings.doc'])
    await say('GET', `/api/tournaments/ID/sheets/${sheet}?lang=tr`);
  await say('GET', '/api/tournaments/ID/backup');
  await say('POST', '/api/restore', new TextEncoder().encode('{"turnuva": "jour'));
  await say('POST', '/api/tournaments/import?name=..%2Fopen.csv', new TextEncoder().encode('Name;Elo\nZeki;1800\n'));
  await say('POST', `/api/players/preview?name=x.csv&tournament=ID`, new TextEncoder().encode('Name;Elo\nAda;1801\n'));
  await say('PUT', '/api/tiebreak-lists/Club', { edition: '2026', of: 'players', codes: ['BH', 'SB'] });
  await say('PUT', '/api/tiebreak-lists/Club', { edition: '2026', of: 'players', codes: ['XX'] });
  await say('GET', '/api/tiebreak-lists');
  await say('DELETE', '/api/tiebreak-lists/None');
  await say('DELETE', '/api/tournaments/ID');
  await say('GET', '/api/tournaments/ID/journal');
  await say('GET', '/api/nothing');
  return told;
}

it('answers every request of an event as the server does', async () => {
  const server = await testServer({ clock: () => NOW });
  const device = '127.0.0.1';
  const alone = apiInBrowser({
    store: memoryStore(),
    draw: drawSheet,
    manual: drawManual,
    clock: () => NOW,
    device,
    log: () => undefined,
  });
  const overHttp: Ask = (method, url, body) => {
    const isFile = body instanceof Uint8Array;
    const headers = {
      'accept-language': 'de',
      'content-type': isFile ? 'application/octet-stream' : 'application/json',
      'user-agent': '',
    };
    const given = body === undefined ? {} : { body: isFile ? Buffer.from(body) : body };
    const { 'content-type': type, ...others } = headers;
    return server.ask(method as 'GET', url, {
      ...given,
      headers: body === undefined ? others : { ...others, 'content-type': type },
    });
  };
  const inBrowser: Ask = async (method, address, body) => {
    const answer = await alone.ask({ method, address, language: 'de', body });
    const { body: said } = answer;
    const text =
      said instanceof Uint8Array
        ? Buffer.from(said).toString()
        : typeof said === 'string'
          ? said
          : (JSON.stringify(said) ?? '');
    return { status: answer.status, text };
  };
  const [one, other] = [await story(overHttp), await story(inBrowser)];
  await server.close();
  // Ids of tournaments opened from files are drawn again each time.
  const plain = (told: readonly unknown[]) =>
    told.map((each) => JSON.stringify(each).replace(/(import.*?id\\":\\")\w+/, '$1OTHER'));
  expect(plain(other)).toEqual(plain(one));
  expect((one.at(-2) as readonly unknown[])[2]).toBe(404);
  const statuses = one.map((each) => (each as readonly unknown[])[2]);
  expect(new Set(statuses)).toEqual(new Set([200, 201, 204, 400, 404, 409, 422]));
});
