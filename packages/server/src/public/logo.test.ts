import { afterEach, beforeEach, expect, it } from 'vitest';
import { sayIn } from '../http/language.ts';
import { openTournament } from '../services.ts';
import { sitePages } from '../site/site.ts';
import type { TestServer } from '../testing/app.ts';
import { testServer } from '../testing/app.ts';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const logo = { data: PIXEL, alt: 'Two "rooks"' };

let server: TestServer;
let id: string;
beforeEach(async () => {
  server = await testServer();
  id = await server.tournament(4);
});
afterEach(() => server.close());

const sheet = (ending: string) => server.ask('GET', `/api/tournaments/${id}/sheets/startingList.${ending}`);
const ofPublic = (path = '') => server.ask('GET', `/t/${id}${path}`, { remote: true });

it('is on sheets, public pages, screens and in a folder of pages, and is gone when it is undone', async () => {
  const plain = (await sheet('pdf')).bytes.length;
  await server.enter(id, { kind: 'set-logo', logo });
  expect((await sheet('html')).text).toContain(
    `<img src="data:image/png;base64,${PIXEL}" alt="Two &quot;rooks&quot;">`,
  );
  expect((await sheet('pdf')).bytes.length).toBeGreaterThan(plain);
  const page = (await ofPublic()).text;
  const address = /<img class="logo" src="\/t\/[^/]+(\/logo[^"]*)" alt="Two &quot;rooks&quot;"/.exec(page)?.[1] ?? '';
  const picture = await ofPublic(address);
  expect([picture.headers['content-type'], picture.bytes.toString('base64')]).toEqual(['image/png', PIXEL]);
  expect(picture.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  expect((await server.ask('GET', `/screen/${id}`, { remote: true })).text).toContain(`/t/${id}${address}`);
  const { tournament } = (await openTournament(server.services, id)).state;
  const files = sitePages(tournament, 'en', sayIn('en'));
  expect(files.get('index.html')).toContain('<img class="logo" src="logo.svg"');
  expect(files.get('logo.svg')).toContain(PIXEL);

  await server.enter(id, { kind: 'undo' });
  expect([(await ofPublic('/logo')).status, (await ofPublic()).text.includes('class="logo"')]).toEqual([404, false]);
});

it('of a tournament without a public page nobody from outside sees it', async () => {
  await server.chief();
  await server.ask('PUT', `/api/tournaments/${id}/publicity`, { body: { page: false } });
  await server.enter(id, { kind: 'set-logo', logo });
  expect([(await ofPublic('/logo')).status, (await server.ask('GET', `/t/${id}/logo`)).status]).toEqual([404, 200]);
});

it('goes elsewhere with the journal', async () => {
  await server.enter(id, { kind: 'set-logo', logo });
  const backup = (await server.ask('GET', `/api/tournaments/${id}/backup`)).bytes;
  const elsewhere = await testServer();
  try {
    const opened = await elsewhere.ask('POST', '/api/tournaments/import?name=a.turnuva', {
      body: backup,
      headers: { 'content-type': 'application/octet-stream', host: '127.0.0.1:8383' },
    });
    const there = await elsewhere.ask('GET', `/api/tournaments/${opened.json<{ id: string }>().id}/logo`);
    expect(there.json()).toEqual({ logo: { ...logo, type: 'png', width: 1, height: 1 } });
  } finally {
    await elsewhere.close();
  }
});

const base64 = (bytes: string | Uint8Array): string => Buffer.from(bytes).toString('base64');
/** The pixel with another size in its head. */
const large = Buffer.from(PIXEL, 'base64');
large.writeUInt32BE(1201, 16);

it.each([
  ['an SVG', base64('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 422, /SVG file/],
  ['a page', base64('<!doctype html><script>alert(1)</script>'), 422, /not a picture/],
  ['a GIF', base64('GIF89a'), 422, /GIF file/],
  ['half a PNG', PIXEL.slice(0, 80), 422, /damaged/],
  ['too many pixels', base64(large), 422, /1201 × 1 pixels.*1200 × 600/],
  ['too many bytes', base64(new Uint8Array(110 * 1024)), 422, /110 kB.*100 kB/],
  ['no Base64', '<script>', 400, /Base64/],
])('%s is refused, with what to do', async (_, data, status, words) => {
  const answer = await server.ask('POST', `/api/tournaments/${id}/commands`, {
    body: { expected: 2, command: { kind: 'set-logo', logo: { data, alt: '' } } },
  });
  const { refusal } = answer.json<{ refusal?: { rule: string; facts: Record<string, number> } }>();
  const told = refusal === undefined ? answer.text : sayIn('en')(refusal.rule, refusal.facts);
  expect([answer.status, told]).toEqual([status, expect.stringMatching(words)]);
});
