/**
 * npm run fuzz [-- commands|readers|lists|http] [--minutes N | --inputs N] [--seed FIRST] [--write] [--again]: random input until the
 * time is up, so many were sent, or the run is interrupted (Ctrl+C). Seeds that find something are written into
 * packages/testkit/src/fuzz/seeds.json, which the tests try first. `--write` adds a row for what was done to the table of
 * docs/reliability.md, an interrupted run's too; with `--fresh` the kind's earlier rows go.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EMPTY_JOURNAL } from '@turnuva/engine/journal';
import { fuzzHttp } from '../../packages/server/src/testing/httpFuzz.ts';
import { fuzzRatingList } from '../../packages/server/src/testing/listFuzz.ts';
import {
  chanceOf,
  changedFile,
  playJournal,
  randomCommand,
  readChanged,
} from '../../packages/testkit/src/fuzz/index.ts';

const SEEDS = join(import.meta.dirname, '../../packages/testkit/src/fuzz/seeds.json');
const COMMANDS = 200;
const FILES = 200;
const REQUESTS = 2000;

/** A seed of its own for every file, so that the one that breaks something is known. */
async function eachFile(seed: number, read: (file: number) => Promise<unknown>): Promise<number> {
  for (let file = seed * FILES; file < (seed + 1) * FILES; file++)
    try {
      await read(file);
    } catch (error) {
      throw Object.assign(error as Error, { seed: file });
    }
  return FILES;
}

/** What is done with one seed; answers with how many inputs it was. */
const KINDS = {
  commands: async (seed: number): Promise<number> => playJournal(seed, COMMANDS).sent,
  readers: (seed: number): Promise<number> => eachFile(seed, async (file) => readChanged(file)),
  lists: (seed: number): Promise<number> =>
    eachFile(seed, (file) => {
      const chance = chanceOf(file);
      return fuzzRatingList({ below: chance.random.below, changed: (bytes) => changedFile(bytes, chance) });
    }),
  http: async (seed: number): Promise<number> => {
    const chance = chanceOf(seed);
    return fuzzHttp({ below: chance.random.below, command: () => randomCommand(chance, EMPTY_JOURNAL) }, REQUESTS);
  },
} as const;
type Kind = keyof typeof KINDS;

const given = process.argv.slice(2);
const option = (name: string, otherwise: number): number => {
  const at = given.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(given[at + 1]);
};
const most = option('inputs', Number.POSITIVE_INFINITY);
const minutes = option('minutes', most === Number.POSITIVE_INFINITY ? 1 : 24 * 60);
const first = option('seed', Date.now() % 1_000_000_000);
const names = (Object.keys(KINDS) as Kind[]).filter((kind) => given.includes(kind));
const kinds = names.length === 0 ? (Object.keys(KINDS) as Kind[]) : names;

const HEAD = ['| kind | inputs | first seed | faults found | minutes | day |', '|---|---|---|---|---|---|'];

/** Adds a row for this run to the table of the page, and says under it how many inputs that makes together. */
function write(kind: Kind, inputs: number, found: number, took: number): void {
  const file = join(import.meta.dirname, '../../docs/reliability.md');
  const [begin, end] = ['<!-- fuzz -->', '<!-- /fuzz -->'];
  const text = readFileSync(file, 'utf8');
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
  const day = new Date().toISOString().slice(0, 10);
  const fresh = given.includes('--fresh');
  const before = text
    .slice(from, to)
    .split('\n')
    .filter((line) => /^\| (commands|readers|lists|http) /.test(line) && !(fresh && line.startsWith(`| ${kind} `)));
  const rows = [...before, `| ${kind} | ${inputs} | ${first} | ${found} | ${took.toFixed(0)} | ${day} |`].sort((a, b) =>
    a.split(' ', 2).join(' ').localeCompare(b.split(' ', 2).join(' ')),
  );
  const together = (Object.keys(KINDS) as Kind[]).map((each) => {
    const own = rows.filter((row) => row.startsWith(`| ${each} `));
    return `${each} ${own.reduce((sum, row) => sum + Number(row.split('|')[2]), 0)}`;
  });
  const table = [...HEAD, ...rows, '', `Together: ${together.join(', ')}.`];
  writeFileSync(file, `${text.slice(0, from)}\n${table.join('\n')}\n${text.slice(to)}`);
}

/** Keeps the seeds, in the form that `npm run check` asks for. */
function keep(seeds: Record<Kind, number[]>): void {
  writeFileSync(SEEDS, JSON.stringify(seeds));
  execFileSync(join(import.meta.dirname, '../../node_modules/.bin/biome'), ['format', '--write', SEEDS]);
}

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    interrupted = true;
  });
/** What is read and played takes no turns of its own: a signal is heard only in one. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

for (const kind of kinds) {
  const begun = performance.now();
  const end = begun + minutes * 60_000;
  let [inputs, found] = [0, 0];
  for (let seed = first; performance.now() < end && inputs < most && !interrupted; seed++) {
    await turn();
    try {
      inputs += await KINDS[kind](seed);
    } catch (error) {
      found++;
      process.exitCode = 1;
      console.log(`${kind}: ${(error as Error).message.slice(0, 6000)}`);
      const kept = JSON.parse(readFileSync(SEEDS, 'utf8')) as Record<Kind, number[]>;
      kept[kind] = [...new Set([...kept[kind], (error as { seed?: number }).seed ?? seed])];
      keep(kept);
      if (found >= 20) break;
    }
  }
  if (given.includes('--write')) write(kind, inputs, found, (performance.now() - begun) / 60_000);
  console.log(`${kind}: ${inputs} inputs from seed ${first} on, ${found} faults found`);
}
