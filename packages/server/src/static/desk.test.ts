import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { deskFiles } from './desk.ts';

const folder = mkdtempSync(join(tmpdir(), 'turnuva-files-'));
const LARGE = 'export const words = "Satranç";\n'.repeat(5000);
writeFileSync(join(folder, 'index.html'), '<!doctype html><p>Turnuva</p>');
writeFileSync(join(folder, 'c-12345678.js'), LARGE);
writeFileSync(join(folder, 'empty.css'), '');
const app = Fastify();
await deskFiles(app, folder);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('files of the desk come in %s as they are, the first time and again', async (encoding, unpacked) => {
  for (const [path, content] of [
    ['/c-12345678.js', LARGE],
    ['/c-12345678.js', LARGE],
    ['/empty.css', ''],
    ['/t/one/players', '<!doctype html><p>Turnuva</p>'],
  ] as const) {
    const answer = await get(path, { 'accept-encoding': encoding });
    expect([path, answer.headers['content-encoding']]).toEqual([path, encoding]);
    expect(unpacked(answer.rawPayload).toString()).toBe(content);
  }
});

it('a browser without encodings gets them plain, and one that has a copy hears that it is the same', async () => {
  const { body, headers } = await get('/c-12345678.js');
  expect([body === LARGE, headers['content-encoding']]).toEqual([true, undefined]);
  expect(headers['cache-control']).toContain('immutable');
  const again = await get('/c-12345678.js', { 'if-none-match': String(headers.etag), 'accept-encoding': 'br' });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
