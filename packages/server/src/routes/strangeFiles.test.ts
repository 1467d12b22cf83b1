import { deflateRawSync } from 'node:zlib';
import { writeJournalFile } from '@turnuva/formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../testing/app.ts';
import { testServer } from '../testing/app.ts';

const BINARY = { 'content-type': 'application/octet-stream' };
const nested = '['.repeat(60_000) + ']'.repeat(60_000);

/** The first half of an archive with a rating list, as a broken download leaves it. */
function tornArchive(): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(8, 8);
  header.writeUInt16LE(8, 26);
  const text = Array.from({ length: 5000 }, (_, i) => `${i * 7919} Somebody, Or Other ${(i * 104_729) % 65_521}`).join(
    '\n',
  );
  const packed = deflateRawSync(`ID Number      Name   Fed Sex Tit SRtng\n${text}`);
  return Buffer.concat([header, Buffer.from('list.txt'), packed.subarray(0, packed.length / 2)]);
}

const note = {
  seq: 1,
  at: '2026-11-22T10:00:00.000Z',
  by: 'A.',
  device: 'd',
  event: { kind: 'note', text: 'x' },
} as const;
const trf = (record: string): string =>
  `012 Test\n${record}\n001    1 m    Ada                              1900 TUR                             0.0    1\n`;

/** FINDINGS I 18: each of these was answered with 500, aborted the command or was taken. */
describe('strange files', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());

  it.each([
    ['a torn archive of the rating list', '/api/ratinglist', tornArchive(), 422],
    ['deep JSON', '/api/tournaments/import?name=x.json', Buffer.from(nested), 413],
    [
      'deep JSON in our own envelope',
      '/api/tournaments/import?name=x.json',
      Buffer.from(`{"format":"turnuva","version":1,"checksum":"x","tournament":${nested}}`),
      422,
    ],
    ['deep JSON as a backup', '/api/restore', Buffer.from(`{"turnuva":"journal","entries":${nested}}`), 422],
    ['a journal that begins with no tournament', '/api/restore', Buffer.from(writeJournalFile([note])), 422],
    ['the same as a file', '/api/tournaments/import?name=x.json', Buffer.from(writeJournalFile([note])), 422],
    ['points that are none', '/api/tournaments/import?name=x.trf', Buffer.from(trf('162  W99999.0')), 422],
    ['a record that nobody knows', '/api/tournaments/import?name=x.trf', Buffer.from(trf('BBW 19804')), 422],
  ])('%s is answered with its status and a sentence', async (_, url, body, status) => {
    const answer = await server.ask('POST', url, { body, headers: BINARY });
    expect([answer.status, answer.text.slice(0, 300)]).toEqual([status, expect.stringContaining('"message"')]);
    expect(answer.text).not.toMatch(/node_modules|\bat .*\.ts/);
    expect((await server.ask('GET', '/api/tournaments')).json()).toEqual([]);
  });

  it('the last chief arbiter cannot be removed through a name that looks alike', async () => {
    await server.chief();
    for (const name of ['The first', 'the FIRST', ' The  first ', 'Ｔhe first'])
      expect([name, (await server.ask('DELETE', `/api/people/${encodeURIComponent(name)}`)).status]).toEqual([
        name,
        204,
      ]);
  });
});
