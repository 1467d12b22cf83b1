/**
 * npm run soak:database [-- --minutes N] [--write]: three servers on one PostgreSQL, writers that enter without a pause, and what goes
 * wrong in a season: the database restarted, its connections cut, the line silent, the database slow, a server killed and
 * started again. At the end every confirmed entry is there once, every journal is whole, and every pause was short.
 */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry } from '@turnuva/engine/journal';
import { postgresStore } from '../packages/server/src/store/index.ts';
import { startPostgres } from '../packages/server/src/testing/postgres.ts';

const given = process.argv.slice(2);
const at = given.indexOf('--minutes');
const MINUTES = at < 0 ? 5 : Number(given[at + 1]);
const SERVERS = 3;
const WRITERS = 12;
const RECOVERED_MS = 5000;
const BETWEEN_TROUBLES_MS = 6000;

const database = await startPostgres();
const socket = join(String(database.connection.host), `.s.PGSQL.${database.connection.port}`);

/** The line to the database: can be cut, fall silent, or be slow. */
let [silent, slowMs] = [false, 0];
const lines = new Set<Socket>();
const wire = createServer((near) => {
  const far = connect(socket);
  const pass = (to: Socket) => (data: Buffer) => {
    if (silent) return;
    if (slowMs === 0) to.write(data);
    else setTimeout(() => to.destroyed || to.write(data), slowMs);
  };
  for (const each of [near, far]) {
    lines.add(each);
    each.on('error', () => undefined);
    each.on('close', () => {
      lines.delete(each);
      near.destroy();
      far.destroy();
    });
  }
  near.on('data', pass(far));
  far.on('data', pass(near));
});
await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
const address = wire.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;
const url = `postgres://${database.connection.user}@127.0.0.1:${port}/${database.connection.database}`;

const folder = mkdtempSync(join(tmpdir(), 'turnuva-soak-'));
const script = join(folder, 'serve.mts');
const entryPoint = join(import.meta.dirname, '../packages/server/src/start.ts');
writeFileSync(
  script,
  `import { startServer } from ${JSON.stringify(entryPoint)};
const server = await startServer({ port: Number(process.argv[2]), databaseUrl: ${JSON.stringify(url)}, log: () => {} });
console.log('url ' + server.url);`,
);
interface Server {
  readonly url: string;
  readonly child: ChildProcess;
}
async function start(wanted = 0): Promise<Server> {
  const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', script, String(wanted)], {
    stdio: ['ignore', 'pipe', 'ignore'],
    cwd: join(import.meta.dirname, '..'),
  });
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      const found = /url (\S+)/.exec(String(chunk))?.[1];
      if (found !== undefined) resolve({ url: found, child });
    });
    child.on('exit', (code) => reject(new Error(`a server ended with ${code}`)));
  });
}
const servers = await Promise.all(Array.from({ length: SERVERS }, () => start()));
const post = (server: Server, path: string, body: object) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
const first = servers[0] as Server;
const made = await post(first, '/api/tournaments', { settings: { info: { name: 'Soak' }, totalRounds: 9 } });
const { id } = (await made.json()) as { id: string };

let stop = false;
let lastConfirmed = performance.now();
const confirmed = new Set<string>();
const answers = new Map<string, number>();
const unclear: string[] = [];
/** Enters notes without a pause, each under its key until it is confirmed, at whichever server answers. */
async function write(writer: number): Promise<void> {
  for (let i = 0; !stop; i++) {
    const text = `${writer}/${i}`;
    for (let attempt = 0; ; attempt++) {
      const server = servers[(writer + attempt) % SERVERS] as Server;
      const answer = await post(server, `/api/tournaments/${id}/commands`, {
        expected: 1,
        command: { kind: 'note', text },
        key: text,
      }).catch(() => undefined);
      const status = answer === undefined ? 'no answer' : String(answer.status);
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (answer?.ok === true) {
        await answer.body?.cancel();
        confirmed.add(text);
        lastConfirmed = performance.now();
        break;
      }
      const told = answer === undefined ? '' : await answer.text().catch(() => '');
      if (answer !== undefined && (answer.status !== 503 || !told.includes('"message"')))
        unclear.push(`${status} ${told.slice(0, 200)}`);
      if (stop && attempt > 200) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const cut = (): void => {
  for (const each of lines) each.destroy();
};

const TROUBLES: readonly (readonly [name: string, make: () => Promise<void>])[] = [
  ['the database is restarted', async () => database.cutConnections()],
  ['all connections are cut', async () => cut()],
  [
    'the line is silent for 12 s',
    async () => {
      silent = true;
      await wait(12_000);
      silent = false;
      // Who waited on it finds out on its own; new connections go through.
    },
  ],
  [
    'every packet takes 200 ms for 8 s',
    async () => {
      slowMs = 200;
      await wait(8000);
      slowMs = 0;
    },
  ],
  [
    'a server is killed and started again',
    async () => {
      const place = Math.floor(Math.random() * SERVERS);
      const killed = servers[place] as Server;
      killed.child.removeAllListeners('exit');
      killed.child.kill('SIGKILL');
      servers[place] = await start(Number(new URL(killed.url).port));
    },
  ],
];
/** Milliseconds from the end of each trouble to the next confirmed entry. */
const recoveries = new Map<string, number[]>();
const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
const end = performance.now() + MINUTES * 60_000;
for (let turn = 0; performance.now() < end; turn++) {
  await wait(BETWEEN_TROUBLES_MS);
  const [name, make] = TROUBLES[turn % TROUBLES.length] as (typeof TROUBLES)[number];
  await make();
  const over = performance.now();
  while (lastConfirmed < over && performance.now() - over < 60_000) await wait(20);
  recoveries.set(name, [...(recoveries.get(name) ?? []), Math.max(0, lastConfirmed - over)]);
}
stop = true;
await Promise.all(writers);

const store = await postgresStore(database.connection);
const entries: readonly Entry[] = await store.entries(id, 0);
const texts = entries.flatMap(({ event }) => (event.kind === 'note' ? [event.text] : []));
const lost = [...confirmed].filter((text) => !texts.includes(text));
const doubled = texts.length - new Set(texts).size;
const damage = await store.check(id);
const gaps = entries.filter(({ seq }, i) => seq !== i + 1).length;
await store.close();
for (const { child } of servers) {
  child.removeAllListeners('exit');
  child.kill('SIGKILL');
}
wire.close();
cut();
database.stop();
rmSync(folder, { recursive: true, force: true });

const longest = Math.max(...[...recoveries.values()].flat());
const rows = [
  ['confirmed entries', String(confirmed.size)],
  [
    'lost, doubled, gaps, damage',
    `${lost.length}, ${doubled}, ${gaps}, ${damage === undefined ? 'none' : JSON.stringify(damage)}`,
  ],
  ['answers by status', [...answers].map(([status, count]) => `${status}: ${count}`).join(', ')],
  ['refusals without an explanation', String(unclear.length)],
  ...[...recoveries].map(([name, times]) => [
    `${name} (${times.length} times): entries again after`,
    `${(Math.max(...times) / 1000).toFixed(1)} s at most`,
  ]),
];
for (const [what, value] of rows) console.log(`${what}: ${value}`);
for (const each of unclear.slice(0, 5)) console.log(each);
if (given.includes('--write')) {
  const file = join(import.meta.dirname, '../docs/reliability.md');
  const [begin, last] = ['<!-- soak -->', '<!-- /soak -->'];
  const table = [
    begin,
    `\`npm run soak -- --minutes ${MINUTES}\`: ${SERVERS} servers, ${WRITERS} writers without a pause.`,
    '',
    '| what | found |',
    '|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    last,
  ].join('\n');
  const text = readFileSync(file, 'utf8');
  const from = text.indexOf(begin);
  writeFileSync(
    file,
    from < 0
      ? text.replace(/\n## In front of the world/, () => `\n${table}\n\n## In front of the world`)
      : text.slice(0, from) + table + text.slice(text.indexOf(last) + last.length),
  );
}
process.exit(
  lost.length + doubled + gaps + unclear.length > 0 || damage !== undefined || longest > RECOVERED_MS ? 1 : 0,
);
