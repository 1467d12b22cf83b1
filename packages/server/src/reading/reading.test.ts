import { readFileSync } from 'node:fs';
import type { ImportReview, PlayerPreview } from '@turnuva/contract';
import { zipOf } from '@turnuva/formats/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpProblem } from '../http/problem.ts';
import type { TestServer } from '../testing/app.ts';
import { testServer } from '../testing/app.ts';
import { fileReader } from './reader.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const workbook = (cell: string): Buffer =>
  Buffer.from(
    zipOf([
      ['xl/workbook.xml', bytes('<workbook><sheets><sheet name="a"/></sheets></workbook>')],
      [
        'xl/worksheets/sheet1.xml',
        bytes(`<worksheet><sheetData><row><c r="${cell}" t="str"><v>Name</v></c></row></sheetData></worksheet>`),
      ],
    ]),
  );
const MEGABYTE = 1024 * 1024;

describe('files from outside', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());
  const type = { 'content-type': 'application/octet-stream' };

  it('a list and a report that are not UTF-8 come with a choice of encoding, and are read in the chosen one', async () => {
    const cyrillic = Buffer.from([0xc8, 0xe2, 0xe0, 0xed, 0xee, 0xe2]);
    const list = Buffer.concat([Buffer.from('Name;FED\n'), cyrillic, Buffer.from(';RUS\n')]);
    const preview = async (encoding = '') => {
      const url = `/api/players/preview?name=a.csv&encoding=${encoding}`;
      const { status, text } = await server.ask('POST', url, {
        body: list,
        headers: { ...type, host: '127.0.0.1:8383' },
      });
      return { status, ...(JSON.parse(text) as PlayerPreview) };
    };
    const first = await preview();
    expect(first.players.map(({ name }) => name)).toEqual(['Иванов']);
    expect(first.encoding?.used).toBe('windows-1251');
    expect(first.encoding?.choices.map(({ sample }) => sample)).toEqual(expect.arrayContaining(['Иванов', 'Èâàíîâ']));
    const chosen = await preview('windows-1252');
    expect(chosen.players.map(({ name }) => name)).toEqual(['Èâàíîâ']);
    expect(chosen.encoding).toMatchObject({ used: 'windows-1252', unsure: false });
    expect((await preview('klingon')).status).toBe(400);
    const report = readFileSync(new URL('../../../testkit/src/real/f14-trf-windows-1254.trf', import.meta.url));
    const review = async (encoding: string) => {
      const url = `/api/tournaments/import/review?name=a.trf&encoding=${encoding}`;
      const { text } = await server.ask('POST', url, { body: report, headers: { ...type, host: '127.0.0.1:8383' } });
      return (JSON.parse(text) as ImportReview).encoding;
    };
    expect(await review('')).toMatchObject({ used: 'windows-1254' });
    expect(await review('iso-8859-2')).toMatchObject({ used: 'iso-8859-2', unsure: false });
  });

  it.each<[string, string, Buffer]>([
    ...['__proto__1', 'ZZZZZZ3', 'XFD1048576', 'A1000000000'].map((cell): [string, string, Buffer] => [
      `a workbook with the cell ${cell}`,
      'players/preview?name=a.xlsx',
      workbook(cell),
    ]),
    ['a table of values with the cell XFD1048576', 'tables/cells', workbook('XFD1048576')],
    ['a table of values of 15 MB of commas', 'tables/cells', Buffer.alloc(15 * MEGABYTE, ',')],
    ['15 MB of commas', 'players/preview?name=a.csv', Buffer.alloc(15 * MEGABYTE, ',')],
    [
      '15 MB of line ends',
      'players/preview?name=a.csv',
      Buffer.concat([Buffer.from('Name'), Buffer.alloc(15 * MEGABYTE, '\n')]),
    ],
    ['a backup of empty objects', 'restore', Buffer.from(`{"turnuva":"journal","entries":[${'{},'.repeat(5e6)}{}]}`)],
    [
      'a journal of empty objects',
      'tournaments/import?name=a.json',
      Buffer.from(`{"format":"turnuva","journal":[${'{},'.repeat(5e6)}{}]}`),
    ],
    [
      'a journal that asks for a round out of reach',
      'tournaments/import?name=a.json',
      Buffer.from(
        '{"format":"turnuva","version":1,"checksum":"sha256:0","journal":[{"seq":1,"at":"","by":"","device":"","event":{"kind":"pair","round":1e308,"pairings":[],"bye":null}}]}',
      ),
    ],
  ])('%s is refused with the reason, and others are answered meanwhile', async (_, path, body) => {
    const answered: string[] = [];
    const reading = server.ask('POST', `/api/${path}`, { body, headers: type }).finally(() => answered.push('file'));
    for (let each = 0; each < 5; each++) await server.ask('GET', '/api/session').then(() => answered.push('other'));
    const answer = await reading;
    expect(answered.at(-1)).toBe('file');
    expect([413, 422, 400]).toContain(answer.status);
    expect(answer.json<{ message: string }>().message.length).toBeGreaterThan(10);
    expect((await server.ask('GET', '/api/tournaments')).status).toBe(200);
  });

  it('are read in a thread of their own, and what is sound is read', async () => {
    const body = Buffer.from('Name;Elo\nAda;2000\n');
    const answer = await server.ask('POST', '/api/players/preview?name=a.csv', { body, headers: type });
    expect(answer.json<{ players: unknown[] }>().players).toEqual([{ name: 'Ada', rating: 2000 }]);
  });

  it('are not even taken from someone who may not send them', async () => {
    const body = Buffer.alloc(MEGABYTE);
    const stranger = await server.ask('POST', '/api/players/preview?name=a.xlsx', {
      body,
      headers: type,
      remote: true,
    });
    expect([stranger.status, stranger.headers.connection]).toEqual([401, 'close']);
  });
});

describe('a file that takes more than it may', () => {
  it('is stopped after its time, and the next one is read', async () => {
    const reader = fileReader({ seconds: 0.001, megabytes: 200 });
    const slow = `Name\n${'Ada, A.\n'.repeat(9000)}`;
    const problem = await reader
      .read({ kind: 'players', bytes: bytes(slow), name: 'a.csv', registered: [] })
      .catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(HttpProblem);
    expect((problem as HttpProblem).message).toBe('fileTakesTooLong');
    await reader.close();
  });

  it('is stopped at its memory, and the next one is read', async () => {
    const reader = fileReader({ seconds: 60, megabytes: 32 });
    const large = `{"turnuva":"journal","entries":[${'{"a":"b"},'.repeat(400_000)}{}]}`;
    const problem = await reader.read({ kind: 'backup', bytes: bytes(large) }).catch((error: unknown) => error);
    expect((problem as HttpProblem).message).toBe('fileTakesTooMuch');
    const next = await reader.read({ kind: 'players', bytes: bytes('Name\nAda'), name: 'a.csv', registered: [] });
    expect(next.preview.players).toMatchObject([{ name: 'Ada' }]);
    await reader.close();
  });
});
