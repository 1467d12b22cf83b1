// Five hundred phones follow one tournament on one laptop; a round is published. How long until the last one has it?
// With `sheets` somebody prints at the same time: ten long documents are drawn meanwhile.
// npm run bench:public [phones] [sheets]

import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@turnuva/server';

const PHONES = Number(process.argv[2] ?? 500);
const SHEETS = process.argv.includes('sheets') ? 10 : 0;
const LIMIT_MS = 2000;
/** A phone waits a moment at random before it fetches, so that not all come at once: as the page's script does. */
const SPREAD_MS = 700;

const folder = mkdtempSync(join(tmpdir(), 'turnuva-load-'));
const server = await startServer({ port: 0, dataDir: folder, demo: true });
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

const fetched = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(server.url + path, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${response.statusCode}`)),
      );
    }).on('error', reject);
  });

const post = async (path: string, body: unknown): Promise<unknown> => {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
};

/** Follows the tournament; the promise is kept when the phone has the page of the new round. */
function phone(id: string, number: number): { ready: Promise<void>; shown: Promise<number> } {
  let open: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    open = resolve;
  });
  const shown = new Promise<number>((resolve, reject) => {
    get(`${server.url}/t/${id}/live`, { agent }, (response) => {
      response.on('data', (chunk: Buffer) => {
        open();
        if (!chunk.includes('data: 6')) return;
        setTimeout(
          () =>
            fetched(`/t/${id}?show=${number % 2 === 0 ? 'names' : 'boards'}`).then(
              () => resolve(performance.now()),
              reject,
            ),
          Math.random() * SPREAD_MS,
        );
      });
    }).on('error', reject);
  });
  return { ready, shown };
}

try {
  const [{ id }] = (await (await fetch(`${server.url}/api/tournaments`)).json()) as [{ id: string }];
  const { seq } = (await (await fetch(`${server.url}/api/tournaments/${id}/journal`)).json()) as { seq: number };
  const phones = Array.from({ length: PHONES }, (_, i) => phone(id, i));
  await Promise.all(phones.map(({ ready }) => ready));
  const weights = await Promise.all(phones.map(() => fetched(`/t/${id}`)));
  console.log(`${PHONES} phones follow, a page is ${weights[0]} bytes`);
  const { pairings, bye } = (await post(`/api/tournaments/${id}/pairing`, { round: 6 })) as {
    pairings: unknown;
    bye: unknown;
  };
  const command = { kind: 'pair', round: 6, pairings, bye };
  await post(`/api/tournaments/${id}/commands`, { expected: seq, command });
  // The first one comes from a thread that has to start.
  if (SHEETS > 0) await fetched(`/api/tournaments/${id}/sheets/crosstable.pdf`);
  const start = performance.now();
  const sheets = Promise.all(
    Array.from({ length: SHEETS }, () =>
      fetched(`/api/tournaments/${id}/sheets/cards.pdf`).then(() => performance.now() - start),
    ),
  );
  await post(`/api/tournaments/${id}/commands`, { expected: seq + 1, command: { kind: 'publish', round: 6 } });
  const times = (await Promise.all(phones.map(({ shown }) => shown))).map((time) => time - start).sort((a, b) => a - b);
  const at = (share: number): string => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0);
  console.log(`new round shown: half after ${at(0.5)} ms, 95 % after ${at(0.95)} ms, the last after ${at(1)} ms`);
  if (SHEETS > 0)
    console.log(`${SHEETS} documents drawn meanwhile, the last after ${Math.max(...(await sheets)).toFixed(0)} ms`);
  if ((times.at(-1) ?? 0) > LIMIT_MS) {
    console.log(`slower than ${LIMIT_MS} ms`);
    process.exitCode = 1;
  }
} finally {
  agent.destroy();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}
