import { writeTrf } from '@turnuva/formats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oneAgainst } from '../../../engine/src/norms/testing/oneAgainst.ts';
import type { TestServer } from '../testing/app.ts';
import { testServer } from '../testing/app.ts';

let server: TestServer;
let id = '';

/** Eight of nine opponents are of the player's own federation: 6½ of 9 at 2284 are an IM norm in a championship alone. */
const championship = oneAgainst(
  '11111===0',
  ['TUR IM', 'TUR IM', 'TUR IM', 'TUR FM', 'TUR FM', 'TUR -', 'TUR -', 'TUR -', 'GER -'].map((each) => `${each} 2284`),
);

beforeAll(async () => {
  server = await testServer();
  const opened = await server.ask(
    'POST',
    '/api/tournaments/import?name=championship.trf&confirmed=journal.importFaults',
    {
      body: Buffer.from(writeTrf(championship)),
      headers: { 'content-type': 'application/octet-stream' },
    },
  );
  ({ id } = opened.json<{ id: string }>());
});
afterAll(() => server.close());

const certificate = async (query: string): Promise<string> => {
  const headers = { 'accept-language': 'tr' };
  return (await server.ask('GET', `/api/tournaments/${id}/sheets/normCertificates.csv?${query}`, { headers })).text;
};

it('norms are judged as of an exempt event where the arbiter says so (B.01 1.4.3a to c)', async () => {
  expect(await certificate('')).toContain('no norm made');
  expect(await certificate('exempt=1')).toContain('Certificate of title result (IT1): IM norm');
});

it('a certificate goes to FIDE: it is in English unless another language is asked for', async () => {
  expect(await certificate('')).toContain('no norm made');
  expect(await certificate('lang=tr')).toContain('norm yapan yok');
  expect(
    (await server.ask('GET', `/api/tournaments/${id}/sheets/norms.csv`, { headers: { 'accept-language': 'tr' } })).text,
  ).toContain('norm yapan yok');
});
