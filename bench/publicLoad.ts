// Thousands of phones follow one tournament on one laptop, each with its own page; a round is published while the arbiter
// types results. How long until the last phone shows its own board, how long does typing take meanwhile, how much memory?
// npm run bench:public [phones] [players] [--write]: `--write` puts the figures into docs/reliability.md.

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { availableParallelism, getPriority, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleNode } from '../scripts/bundleNode.mjs';

const numbers = process.argv.slice(2).filter((each) => /^\d+$/.test(each));
const PHONES = Number(numbers[0] ?? 5000);
const PLAYERS = Number(numbers[1] ?? 1000);
const PROFILE = process.argv.includes('--profile');
const WRITE = process.argv.includes('--write');
const LIMITS = { board: 2000, typing: 100, megabytes: 400 };
const AT_ONCE = 100;
const TYPED_EVERY_MS = 100;
const TYPED_AFTER_MS = 4000;

const folder = mkdtempSync(join(tmpdir(), 'turnuva-load-'));
const built = join(import.meta.dirname, '..', 'node_modules', '.cache', 'turnuva-load');
const script = join(folder, 'serve.mts');
writeFileSync(
  script,
  `import { startServer } from ${JSON.stringify(join(import.meta.dirname, '../packages/server/src/start.ts'))};
const server = await startServer({ port: 0, dataDir: ${JSON.stringify(join(folder, 'data'))} });
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
console.log('url ' + server.url);`,
);
// The server as it is shipped, without a compiler, in a process of its own, whose memory and time are looked at.
await bundleNode({ serve: script }, built);
const child = spawn(
  process.execPath,
  [...(PROFILE ? ['--cpu-prof', '--cpu-prof-dir', tmpdir()] : []), join(built, 'serve.js')],
  {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: join(import.meta.dirname, '..'),
  },
);
/** Seconds of processor time that the server has used: they do not depend on what else the machine does. */
const spent = (): number => {
  const [, fields = ''] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) / 100;
};
const base = await new Promise<string>((resolve) => {
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += String(chunk);
    const found = /url (\S+)/.exec(text)?.[1];
    if (found !== undefined) resolve(found);
  });
});
const memory = (name: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
/** Lines for pages are kept by the phones; this many are enough to represent them. */
const pageAgent = new Agent({ keepAlive: true, maxSockets: 1000 });
const MOST_TRIES = 5;
/** A kept line may be closed by the other side at this very moment: as a browser does, it is asked again. */
const fetched = (path: string, cookie: string, tries = 1): Promise<number> =>
  new Promise((resolve, reject) => {
    get(base + path, { agent: pageAgent, headers: { 'accept-encoding': 'gzip', cookie } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${response.statusCode}`)),
      );
    }).on('error', (error) => (tries < MOST_TRIES ? resolve(fetched(path, cookie, tries + 1)) : reject(error)));
  });
const post = async (path: string, body: unknown): Promise<unknown> => {
  const response = await fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${(await response.text()).slice(0, 300)}`);
  return response.json();
};

let seq = 0;
const enter = async (id: string, command: object): Promise<void> => {
  const answer = (await post(`/api/tournaments/${id}/commands`, { expected: seq, command })) as { seq: number };
  seq = answer.seq;
};
const paired = async (id: string, round: number): Promise<number> => {
  const { pairings, bye } = (await post(`/api/tournaments/${id}/pairing`, { round })) as {
    pairings: object[];
    bye: unknown;
  };
  await enter(id, { kind: 'pair', round, pairings, bye });
  return pairings.length;
};

interface Phone {
  readonly ready: Promise<void>;
  /** When it shows its own board of the round, and when its whole page. */
  readonly board: Promise<number>;
  readonly page: Promise<number>;
}
/** Does what the script of the page does. */
function phone(id: string, number: number): Phone {
  const player = (number % PLAYERS) + 1;
  let [open, showBoard, showPage] = [() => {}, (_: number) => {}, (_: number) => {}];
  const ready = new Promise<void>((resolve) => {
    open = resolve;
  });
  const board = new Promise<number>((resolve) => {
    showBoard = resolve;
  });
  const page = new Promise<number>((resolve) => {
    showPage = resolve;
  });
  let text = '';
  get(`${base}/t/${id}/live?me=${player}`, { agent }, (response) => {
    response.on('data', (chunk: Buffer) => {
      open();
      text += String(chunk);
      if (text.includes('event: mine')) showBoard(performance.now());
      const told = /data: 2 (\d+)\n/.exec(text);
      if (told === null) return;
      text = '';
      setTimeout(
        () => void fetched(`/t/${id}`, `me-${id}=${player}`).then(() => showPage(performance.now())),
        Math.random() * Math.max(700, Number(told[1]) * 0.8),
      );
    });
  });
  return { ready, board, page };
}

const at = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0;
const ms = (value: number): string => `${value.toFixed(0)} ms`;

/** What else the machine was doing; our own part of it comes on top while the figures are taken. */
const loadBefore = loadavg()[0] ?? 0;
try {
  const settings = { info: { name: 'Load' }, totalRounds: 9, initialColour: 'white', tiebreaks: ['BH'] };
  const { id } = (await post('/api/tournaments', { settings })) as { id: string };
  seq = 1;
  const players = Array.from({ length: PLAYERS }, (_, i) => ({ name: `Player ${i}, Somebody`, rating: 2600 - i }));
  await enter(id, { kind: 'add-players', players });
  const boards = await paired(id, 1);
  await enter(id, { kind: 'publish', round: 1 });
  for (let board = 1; board <= boards; board++) await enter(id, { kind: 'result', round: 1, board, result: '10' });
  await enter(id, { kind: 'close-round', round: 1 });
  await paired(id, 2);

  const phones: Phone[] = [];
  for (let from = 0; from < PHONES; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, PHONES - from) }, (_, i) => phone(id, from + i));
    await Promise.all(some.map(({ ready }) => ready));
    phones.push(...some);
  }
  const following = memory('VmRSS');
  console.log(`${PHONES} phones follow, ${PLAYERS} players, ${following.toFixed(0)} MB`);

  const before = spent();
  const start = performance.now();
  await enter(id, { kind: 'publish', round: 2 });
  // The arbiter types meanwhile: one result after the other.
  const typing: number[] = [];
  let stop = false;
  const typed = (async () => {
    for (let board = 1; board <= boards && !stop; board++) {
      const before = performance.now();
      await enter(id, { kind: 'result', round: 2, board, result: '==' });
      typing.push(performance.now() - before);
      await new Promise((resolve) => setTimeout(resolve, TYPED_EVERY_MS));
    }
  })();
  const own = (await Promise.all(phones.map(({ board }) => board))).map((time) => time - start);
  const ofBoards = spent() - before;
  const pages = (await Promise.all(phones.map(({ page }) => page))).map((time) => time - start);
  const ofPages = spent() - before;
  await new Promise((resolve) => setTimeout(resolve, TYPED_AFTER_MS));
  stop = true;
  await typed;
  const rows: [string, string, number, number | undefined][] = [
    ['own board of the new round, p99', ms(at(own, 0.99)), at(own, 0.99), LIMITS.board],
    ['own board, the last phone', ms(at(own, 1)), at(own, 1), undefined],
    ['whole page fetched again, p99', ms(at(pages, 0.99)), at(pages, 0.99), undefined],
    [`a result typed meanwhile, p50 of ${typing.length}`, ms(at(typing, 0.5)), at(typing, 0.5), undefined],
    ['a result typed meanwhile, p99', ms(at(typing, 0.99)), at(typing, 0.99), LIMITS.typing],
    ['processor time of the server until all boards are shown', `${ofBoards.toFixed(1)} s`, ofBoards, undefined],
    ['processor time until all pages are fetched', `${ofPages.toFixed(1)} s`, ofPages, undefined],
    ['memory of the server while the phones wait', `${following.toFixed(0)} MB`, following, undefined],
    ['memory of the server at most', `${memory('VmHWM').toFixed(0)} MB`, memory('VmHWM'), LIMITS.megabytes],
  ];
  for (const [what, value, number, limit] of rows) {
    const over = limit !== undefined && number > limit;
    console.log(`${what}: ${value}${over ? ` (more than ${limit})` : ''}`);
    if (over) process.exitCode = 1;
  }
  if (WRITE) {
    const file = join(import.meta.dirname, '../docs/reliability.md');
    const [begin, end] = ['<!-- bench:public -->', '<!-- /bench:public -->'];
    const table = [
      begin,
      `${PHONES} phones, ${PLAYERS} players, phones and server on one machine with ${availableParallelism()} cores; load ${loadBefore.toFixed(1)} before (of`,
      `others), ${loadavg()[0]?.toFixed(1)} after, priority ${getPriority()}, ${new Date().toISOString().slice(0, 10)}:`,
      '',
      '| what | found | aim |',
      '|---|---|---|',
      ...rows.map(([what, value, , limit]) => `| ${what} | ${value} | ${limit ?? ''} |`),
      end,
    ].join('\n');
    const text = readFileSync(file, 'utf8');
    const from = text.indexOf(begin);
    writeFileSync(
      file,
      from < 0
        ? text.replace(/\n## Not tried/, () => `\n${table}\n\n## Not tried`)
        : text.slice(0, from) + table + text.slice(text.indexOf(end) + end.length),
    );
  }
} finally {
  agent.destroy();
  pageAgent.destroy();
  child.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
