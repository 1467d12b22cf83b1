import { deflateRawSync } from 'node:zlib';
import type { NewPlayer } from '@turnuva/engine/journal';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../testing/app.ts';
import { testServer } from '../testing/app.ts';
import { searchable } from './entry.ts';

const HEADER =
  'ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag';
const line = (id: number, name: string, title: string, standard: string, rapid: string): string =>
  `${String(id).padEnd(15)}${name.padEnd(61)}TUR F   ${title.padEnd(5)}${''.padEnd(24)}${standard.padEnd(6)}0   20 ${rapid.padEnd(6)}0   20 ${''.padEnd(6)}0   20 1987       `;
/** Invented people. */
const LINES = [
  HEADER,
  line(901, 'Yilmaz, Ertan', 'IM', '2411', '2350'),
  line(902, 'Yilmaz, Ayse', '', '', '1805'),
  line(9031, 'Öztürk, Ilgın Yılmaz', 'WFM', '2100', ''),
  line(904, "O'Neill, Sean-Pat", '', '1500', ''),
];
const XML = `<?xml version="1.0"?>
<playerslist>
<player>
<fideid>901</fideid><name>Yilmaz &amp; Co, Ertan</name><country>TUR</country><sex>F</sex><title>IM</title>
<rating>2411</rating><rapid_rating>2350</rapid_rating><blitz_rating></blitz_rating><birthday>1987</birthday>
</player>
</playerslist>`;

/** An archive as FIDE's site sends it: sizes only after the data. */
function zipped(text: string): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(8, 6);
  header.writeUInt16LE(8, 8);
  header.writeUInt16LE(8, 26);
  return Buffer.concat([header, Buffer.from('list.txt'), deflateRawSync(text), Buffer.alloc(80)]);
}

describe('the rating list', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await testServer();
  });
  afterEach(() => server.close());

  const take = (body: Buffer) =>
    server.ask('POST', '/api/ratinglist', { body, headers: { 'content-type': 'application/octet-stream' } });
  const names = async (query: string): Promise<string[]> =>
    (await server.ask('GET', `/api/ratinglist?q=${encodeURIComponent(query)}`))
      .json<{ name: string }[]>()
      .map((player) => player.name);

  it('finds nothing before there is one', async () => {
    expect(await names('yil')).toEqual([]);
  });

  it.each([
    ['as text', Buffer.from(`${LINES.join('\r\n')}\r\n`)],
    ['zipped', zipped(LINES.join('\n'))],
  ])('is taken %s and searched by the beginnings of words, the strongest first', async (_, body) => {
    expect((await take(body)).json()).toEqual({ players: 4 });
    expect(await names('yil')).toEqual(['Yilmaz, Ertan', 'Öztürk, Ilgın Yılmaz', 'Yilmaz, Ayse']);
    expect(await names('YILMAZ e')).toEqual(['Yilmaz, Ertan']);
    expect(await names('ozt')).toEqual(['Öztürk, Ilgın Yılmaz']);
    expect(await names("o'ne")).toEqual(["O'Neill, Sean-Pat"]);
    expect(await names('90')).toEqual(['Yilmaz, Ertan', 'Yilmaz, Ayse', "O'Neill, Sean-Pat", 'Öztürk, Ilgın Yılmaz']);
    const [first] = (await server.ask('GET', '/api/ratinglist?q=901&kind=rapid')).json<unknown[]>();
    expect(first).toMatchObject({
      rating: 2350,
      title: 'IM',
      sex: 'w',
      federation: 'TUR',
      fideId: '901',
      birth: '1987/00/00',
    });
  });

  it('says what it knows about the registered players, and only if there is no doubt', async () => {
    await take(
      Buffer.from(
        [...LINES, line(905, 'Kaya, Ali', '', '1700', ''), line(906, 'Kaya, Ali', '', '1900', '')].join('\n'),
      ),
    );
    const id = await server.tournament(0);
    const player = (name: string, more = {}) => ({ name, rating: 1000, ...more });
    await server.enter(id, {
      kind: 'add-players',
      players: [
        player('Ertan Yılmaz'),
        player('Somebody Else', { fideId: '9031' }),
        player('Kaya, Ali'),
        player('Yılmaz, Ayşe', { birth: '1990/01/01' }),
        player('Nobody, Known'),
      ],
    });
    const found = (await server.ask('GET', `/api/tournaments/${id}/ratinglist`)).json<{ players: NewPlayer[] }>();
    expect(found.players.map(({ name, rating, fideId }) => [name, rating, fideId])).toEqual([
      ['Yilmaz, Ertan', 2411, '901'],
      ['Öztürk, Ilgın Yılmaz', 2100, '9031'],
    ]);
    const rapid = (await server.ask('GET', `/api/tournaments/${id}/ratinglist?kind=rapid`)).json<typeof found>();
    expect(rapid.players[0]?.rating).toBe(2350);
  });

  it('gives the player of a number also after a search for that number (FINDINGS A.8)', async () => {
    await take(Buffer.from(LINES.join('\n')));
    const id = await server.tournament(0);
    await server.enter(id, { kind: 'add-players', players: [{ name: 'A, B', rating: 1000, fideId: '9031' }] });
    for (const query of ['9031', '90']) {
      await names(query);
      const answer = await server.ask('GET', `/api/tournaments/${id}/ratinglist`);
      expect(answer.json<{ players: NewPlayer[] }>().players.map(({ name }) => name)).toEqual(['Öztürk, Ilgın Yılmaz']);
    }
  });

  it('is taken as XML', async () => {
    expect((await take(Buffer.from(XML))).json()).toEqual({ players: 1 });
    expect(await names('yil co')).toEqual(['Yilmaz & Co, Ertan']);
  });

  it.each(['', 'hello', '"', '*', 'a" OR "b', ') NEAR(', "'; drop table player; --", '-', '😀', '\u0000'])(
    'keeps its head when asked for %j, or given such a file',
    async (text) => {
      expect((await take(Buffer.from(text))).status).toBe(422);
      await take(Buffer.from(LINES.join('\n')));
      expect((await server.ask('GET', `/api/ratinglist?q=${encodeURIComponent(text)}`)).status).toBe(200);
      expect((await take(Buffer.from(text))).status).toBe(422);
      expect(await names('yil')).toHaveLength(3);
    },
  );

  it('asks strangers for an account', async () => {
    expect((await server.ask('GET', '/api/ratinglist?q=a', { remote: true })).status).toBe(401);
  });
});

describe('searchable names', () => {
  it.each([
    ['Yılmaz, ÇAĞLAR', 'yilmaz caglar'],
    ['Weißgerber, Jörg', 'weissgerber jorg'],
    ['Đặng Quốc Thịnh', 'dang quoc thinh'],
    ['Щербатюк, Йосип', 'щербатюк иосип'],
    ['İnce', 'ince'],
  ])('%s', (name, expected) => expect(searchable(name)).toBe(expected));
});
