/**
 * npm run soak [-- --minutes N --events N --players N --phones N --write]: a federation's weekend in half an hour. A primary
 * and a standby, 30 events played to their end with corrections, 3000 phones that read, and what happens meanwhile: kills,
 * restarts, hand-overs, take-overs, backups restored elsewhere. At the end every confirmed entry is there once, both
 * machines have the same, every restored backup was whole, and memory has not grown. `--minutes 1 --events 4 --phones 100`
 * tries it.
 */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Entry } from '@turnuva/engine/journal';
import { backUp, restore } from '../packages/server/src/backup/index.ts';
import { databaseIn, sqliteStore } from '../packages/server/src/store/index.ts';
import { serverProgram } from './serverProgram.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    events: { type: 'string', default: '30' },
    players: { type: 'string', default: '100' },
    phones: { type: 'string', default: '3000' },
    write: { type: 'boolean', default: false },
  },
});
const [MINUTES, EVENTS, PLAYERS, PHONES] = [values.minutes, values.events, values.players, values.phones].map(
  Number,
) as [number, number, number, number];
const ROUNDS = 5;
/** A phone looks once in so long; what it knows already is not sent again. */
const LOOK_MS = 30_000;
const TROUBLE_MS = Math.max(8000, (MINUTES * 60_000) / 40);
const ends = performance.now() + MINUTES * 60_000;
const isOver = (): boolean => performance.now() > ends;

const built = await serverProgram();
const root = mkdtempSync(join(tmpdir(), 'turnuva-weekend-'));

interface Machine {
  readonly name: string;
  url: string;
  child: ChildProcess | undefined;
}
const machines: readonly [Machine, Machine] = [
  { name: 'one', url: '', child: undefined },
  { name: 'two', url: '', child: undefined },
];
const folderOf = ({ name }: Machine): string => join(root, name);

async function start(machine: Machine, standbyOf?: string): Promise<void> {
  const port = machine.url === '' ? 0 : Number(new URL(machine.url).port);
  const options = { port, dataDir: folderOf(machine), requestsAMinute: 1_000_000, ...(standbyOf ? { standbyOf } : {}) };
  const child = spawn(process.execPath, [built.program, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', openSync(join(root, `${machine.name}.log`), 'a')],
  });
  machine.child = child;
  machine.url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      const found = /url (\S+)/.exec(String(chunk))?.[1];
      if (found !== undefined) resolve(found);
    });
    child.on('exit', (code) => reject(new Error(`${machine.name} ended with ${code}`)));
  });
}
async function end(machine: Machine, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const { child } = machine;
  machine.child = undefined;
  if (child === undefined) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

type Answer = { readonly status: number; readonly body: unknown };
async function ask(machine: Machine, method: string, path: string, body?: object): Promise<Answer | undefined> {
  try {
    const answer = await fetch(machine.url + path, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' || !text.startsWith('{') ? text : JSON.parse(text) };
  } catch {
    return undefined;
  }
}
interface Standby {
  readonly kind?: string;
  readonly behind?: boolean;
  readonly setAside?: number;
}
const stateOf = async (machine: Machine): Promise<Standby> =>
  ((await ask(machine, 'GET', '/api/standby'))?.body ?? {}) as Standby;

const confirmed = new Map<string, Set<string>>();
const answers = new Map<string, number>();
const unclear: string[] = [];
let waitedMs = 0;
/** Sends it under its key to whichever machine takes it, until one has; undefined where the weekend is over before. */
async function enter(id: string, command: object, key: string): Promise<boolean> {
  const begun = performance.now();
  for (let attempt = 0; ; attempt++) {
    for (const machine of machines) {
      const head = await ask(machine, 'GET', `/api/tournaments/${id}/journal?after=1000000`);
      const expected = (head?.body as { seq?: number } | undefined)?.seq ?? 1;
      const answer = await ask(machine, 'POST', `/api/tournaments/${id}/commands`, { expected, command, key });
      const status = answer === undefined ? 'no answer' : String(answer.status);
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (answer?.status === 200) {
        const kept = confirmed.get(id) ?? new Set<string>();
        confirmed.set(id, kept.add(key));
        waitedMs = Math.max(waitedMs, performance.now() - begun);
        return true;
      }
      if (answer !== undefined && ![409, 503, 429].includes(answer.status))
        unclear.push(`${status} ${key} ${JSON.stringify(answer.body).slice(0, 160)}`);
      if (answer?.status === 422 || answer?.status === 400) return false;
    }
    if (isOver() && attempt > 20) return false;
    await pause(100 + Math.random() * 200);
  }
}

async function create(number: number): Promise<string> {
  for (;;) {
    for (const machine of machines) {
      const settings = { info: { name: `Weekend ${number}` }, totalRounds: ROUNDS };
      const made = await ask(machine, 'POST', '/api/tournaments', { settings });
      const { id } = (made?.body ?? {}) as { id?: string };
      if (made?.status === 201 && id !== undefined) return id;
    }
    await pause(200);
  }
}

const ids: string[] = [];
let [rounds, corrections] = [0, 0];
/** An event from its first player to its last result; then the next one starts, as long as the weekend lasts. */
async function event(number: number): Promise<void> {
  for (let again = 0; !isOver(); again++) {
    const id = await create(number + again * EVENTS);
    ids.push(id);
    const players = Array.from({ length: PLAYERS }, (_, i) => ({ name: `P${i}`, rating: 2400 - i }));
    if (!(await enter(id, { kind: 'add-players', players }, 'players'))) return;
    for (let round = 1; round <= ROUNDS && !isOver(); round++) {
      const half = Math.floor(PLAYERS / 2);
      const pairings = Array.from({ length: half }, (_, i) => ({
        board: i + 1,
        white: i + 1,
        black: half + 1 + ((i + round - 1) % half),
      }));
      const pair = { kind: 'pair', round, pairings, bye: null, confirmed: ['journal.notByRules'] };
      if (!(await enter(id, pair, `pair ${round}`))) return;
      await enter(id, { kind: 'publish', round }, `publish ${round}`);
      for (let board = 1; board <= half && !isOver(); board++) {
        await enter(id, { kind: 'result', round, board, result: '10' }, `result ${round}/${board}`);
        if (Math.random() > 0.03) continue;
        const confirmedToo = ['journal.replaceResult'];
        const correction = { kind: 'result', round, board, result: '==', confirmed: confirmedToo };
        if (await enter(id, correction, `correction ${round}/${board}`)) corrections++;
      }
      if (isOver()) return;
      await enter(id, { kind: 'close-round', round }, `close ${round}`);
      rounds++;
    }
  }
}

let [looks, fresh, missed] = [0, 0, 0];
/** A phone in the hall: goes to whichever machine answers. */
async function phone(number: number): Promise<void> {
  const tags = new Map<string, string>();
  await pause(Math.random() * LOOK_MS);
  while (!isOver()) {
    const id = ids[number % Math.max(1, ids.length)];
    for (const machine of id === undefined ? [] : machines) {
      const path = `/t/${id}/b/1`;
      const headers = { accept: 'text/html', 'if-none-match': tags.get(path) ?? '' };
      const signal = AbortSignal.timeout(20_000);
      const answer = await fetch(machine.url + path, { headers, signal }).catch(() => undefined);
      await answer?.body?.cancel().catch(() => undefined);
      looks++;
      if (answer?.ok === true) {
        fresh++;
        tags.set(path, answer.headers.get('etag') ?? '');
      }
      if (answer !== undefined) break;
      missed++;
    }
    await pause(LOOK_MS * (0.8 + Math.random() * 0.4));
  }
}

/** Megabytes that a machine's process has in memory. */
const memoryOf = ({ child }: Machine): number =>
  child === undefined
    ? 0
    : Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;

const until = async (what: () => Promise<boolean>, ms = 60_000): Promise<boolean> => {
  for (const limit = performance.now() + ms; performance.now() < limit; await pause(200))
    if (await what().catch(() => false)) return true;
  return false;
};
async function pairOf(): Promise<{ readonly writer: Machine; readonly standby: Machine } | undefined> {
  for (const [writer, standby] of [machines, [machines[1], machines[0]]] as const)
    if ((await stateOf(writer)).kind === 'primary') {
      // One that is catching up lacks entries: an arbiter waits, as the desk says.
      const { kind, behind } = await stateOf(standby);
      if (kind === 'standby' && behind === false) return { writer, standby };
    }
  return undefined;
}

const done = new Map<string, number>();
const faults: string[] = [];
const TROUBLES: Readonly<Record<string, (writer: Machine, standby: Machine) => Promise<void>>> = {
  'the primary is killed and started again': async (writer) => {
    await end(writer, 'SIGKILL');
    await start(writer);
  },
  'the standby is stopped and started again': async (_, standby) => {
    await end(standby, 'SIGTERM');
    await pause(1000);
    await start(standby);
  },
  'a hand-over': async (_, standby) => {
    const isDone = await until(async () => (await ask(standby, 'POST', '/api/standby/take-over', {}))?.status === 200);
    if (!isDone) faults.push('a hand-over was never carried out');
  },
  'the primary is killed, the standby takes over': async (writer, standby) => {
    await end(writer, 'SIGKILL');
    const take = () => ask(standby, 'POST', '/api/standby/take-over', { primaryIsGone: true });
    const isDone = await until(async () => (await take())?.status === 200);
    if (!isDone) faults.push('a take-over was never carried out');
    await start(writer);
  },
  'a backup is restored elsewhere': async (writer) => {
    const [file, place] = [join(root, 'everything.zip'), join(root, 'restored')];
    await backUp(folderOf(writer), file);
    await restore(file, place);
    const store = await sqliteStore(databaseIn(place));
    for (const { id } of await store.heads()) {
      if ((await store.check(id)) !== undefined) faults.push(`${id} is damaged in a restored backup`);
    }
    await store.close();
    rmSync(place, { recursive: true });
    rmSync(file);
  },
};

const memory: number[] = [];
async function troubles(): Promise<void> {
  for (let i = 0; !isOver(); i++) {
    await pause(TROUBLE_MS);
    if (isOver()) return;
    if (!(await until(async () => (await pairOf()) !== undefined))) {
      faults.push(`no pair in step: ${JSON.stringify(await Promise.all(machines.map(stateOf)))}`);
      continue;
    }
    const pair = await pairOf();
    if (pair === undefined) continue;
    const [what, work] = Object.entries(TROUBLES)[i % Object.keys(TROUBLES).length] as [
      string,
      (typeof TROUBLES)[string],
    ];
    memory.push(Math.max(...machines.map(memoryOf)));
    await work(pair.writer, pair.standby);
    done.set(what, (done.get(what) ?? 0) + 1);
  }
}

const [one, two] = machines;
await start(one);
const { key } = ((await ask(one, 'GET', '/api/standby'))?.body ?? {}) as { key?: string };
await start(two, one.url.replace('http://', `http://${key}@`));
await until(async () => (await pairOf()) !== undefined);
await Promise.all([
  troubles(),
  ...Array.from({ length: EVENTS }, (_, i) => event(i + 1)),
  ...Array.from({ length: PHONES }, (_, i) => phone(i)),
]);

const pair = await until(async () => (await pairOf()) !== undefined).then(pairOf);
if (pair === undefined) faults.push('no primary with a standby at the end');
const journalAt = async (machine: Machine, id: string): Promise<readonly Entry[]> =>
  ((await ask(machine, 'GET', `/api/tournaments/${id}/journal`))?.body as { entries?: Entry[] } | undefined)?.entries ??
  [];
const { setAside = 0 } = await stateOf(pair?.writer ?? one);
let [entries, lost, differ] = [0, 0, 0];
for (const id of ids) {
  const written = await journalAt(pair?.writer ?? one, id);
  entries += written.length;
  await until(
    async () => JSON.stringify(await journalAt(pair?.standby ?? two, id)) === JSON.stringify(written),
    20_000,
  ).then((same) => (differ += same ? 0 : 1));
}
await end(one, 'SIGTERM');
await end(two, 'SIGTERM');
let [doubled, damaged] = [0, 0];
const store = await sqliteStore(databaseIn(folderOf(pair?.writer ?? one)));
for (const id of ids) {
  const keys = (await store.keyed(id, 0)).flatMap((each) => each.key ?? []);
  lost += [...(confirmed.get(id) ?? [])].filter((each) => !keys.includes(each)).length;
  doubled += keys.length - new Set(keys).size;
  if ((await store.check(id)) !== undefined) damaged++;
}
await store.close();
built.remove();

const sum = [...confirmed.values()].reduce((total, each) => total + each.size, 0);
const half = Math.ceil(memory.length / 2);
const most = (numbers: readonly number[]): string =>
  numbers.length === 0 ? '–' : `${Math.round(Math.max(...numbers))} MB`;
const [early, late] = [memory.slice(0, half), memory.slice(half)].map((each) => Math.max(0, ...each));
if (Number(late) > 1.25 * Number(early) + 50) faults.push(`memory grew from ${early} to ${late} MB`);
const rows: readonly (readonly [string, string | number])[] = [
  ['events, rounds played, corrections', `${ids.length}, ${rounds}, ${corrections}`],
  ['confirmed commands; entries in the journals', `${sum}; ${entries}`],
  ['lost, doubled, damaged journals, journals that differ', `${lost}, ${doubled}, ${damaged}, ${differ}`],
  [
    'answers by status',
    [...answers]
      .sort()
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
  ],
  // Of a primary that was killed before they were confirmed: their senders have entered them again, under the same keys.
  ['entries set aside at the end, none of them confirmed', setAside],
  ['answers without an explanation', unclear.length],
  ['longest wait until an entry was confirmed', `${(waitedMs / 1000).toFixed(1)} s`],
  ['looks of phones; pages that had changed; machines that did not answer', `${looks}; ${fresh}; ${missed}`],
  [
    'memory of a server, first half and second half at most',
    `${most(memory.slice(0, half))}, ${most(memory.slice(half))}`,
  ],
  ...[...done].map(([what, count]) => [what, `${count} times`] as const),
  ['faults', faults.length === 0 ? 'none' : faults.join('; ')],
];
const table = ['| what | found |', '|---|---|', ...rows.map(([what, found]) => `| ${what} | ${found} |`)].join('\n');
const text = `\`npm run soak -- --minutes ${MINUTES} --events ${EVENTS} --players ${PLAYERS} --phones ${PHONES}\`, ${new Date().toISOString().slice(0, 10)}:\n\n${table}`;
console.log(text);
for (const each of unclear.slice(0, 20)) console.log(each);
if (values.write) {
  const page = join(import.meta.dirname, '..', 'docs', 'reliability.md');
  const before = readFileSync(page, 'utf8');
  writeFileSync(
    page,
    before.replace(/(<!-- weekend -->\n)[\s\S]*?(\n<!-- \/weekend -->)/, (_, head, tail) => head + text + tail),
  );
}
process.exitCode = lost + doubled + damaged + differ + unclear.length + faults.length === 0 ? 0 : 1;
if (process.exitCode === 0) rmSync(root, { recursive: true, force: true });
else console.log(`What the machines had is kept in ${root}.`);
