/**
 * npm run fuzz [-- commands|readers|http] [--minutes N | --inputs N] [--seed FIRST] [--write]: random input until the time is
 * up, or so many were sent. Seeds that find something are written into packages/testkit/src/fuzz/seeds.json, which the tests
 * try first. `--write` puts what was done of a kind into docs/reliability.md, in the stead of the run before.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EMPTY_JOURNAL } from '@turnuva/engine/journal';
import { fuzzHttp } from '../packages/server/src/testing/httpFuzz.ts';
import { chanceOf, playJournal, randomCommand, readChanged } from '../packages/testkit/src/fuzz/index.ts';

const SEEDS = join(import.meta.dirname, '../packages/testkit/src/fuzz/seeds.json');
const COMMANDS = 200;
const FILES = 200;
const REQUESTS = 2000;

/** What is done with one seed; answers with how many inputs it was. */
const KINDS = {
  commands: async (seed: number): Promise<number> => playJournal(seed, COMMANDS).sent,
  readers: async (seed: number): Promise<number> => {
    // A seed of its own for every file, so that the one that breaks something is known.
    for (let file = seed * FILES; file < (seed + 1) * FILES; file++)
      try {
        readChanged(file);
      } catch (error) {
        throw Object.assign(error as Error, { seed: file });
      }
    return FILES;
  },
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

/** Puts the figures of a kind into the page, and leaves those of the others. */
function write(kind: Kind, inputs: number, found: number, took: number): void {
  const file = join(import.meta.dirname, '../docs/reliability.md');
  const [begin, end] = ['<!-- fuzz -->', '<!-- /fuzz -->'];
  const text = readFileSync(file, 'utf8');
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
  const day = new Date().toISOString().slice(0, 10);
  const row = `| ${kind} | ${inputs} | ${first} | ${found} | ${took.toFixed(0)} | ${day} |`;
  const others = text
    .slice(from, to)
    .split('\n')
    .filter((line) => /^\| (commands|readers|http) /.test(line) && !line.startsWith(`| ${kind} `));
  const head = ['| kind | inputs | first seed | faults found | minutes | day |', '|---|---|---|---|---|---|'];
  writeFileSync(file, `${text.slice(0, from)}\n${[...head, ...others, row].join('\n')}\n${text.slice(to)}`);
}

for (const kind of kinds) {
  const begun = performance.now();
  const end = begun + minutes * 60_000;
  let [inputs, found] = [0, 0];
  for (let seed = first; performance.now() < end && inputs < most; seed++) {
    try {
      inputs += await KINDS[kind](seed);
    } catch (error) {
      found++;
      process.exitCode = 1;
      console.log(`${kind}: ${(error as Error).message.slice(0, 6000)}`);
      const kept = JSON.parse(readFileSync(SEEDS, 'utf8')) as Record<Kind, number[]>;
      kept[kind] = [...new Set([...kept[kind], (error as { seed?: number }).seed ?? seed])];
      writeFileSync(SEEDS, `${JSON.stringify(kept, undefined, 2)}\n`);
      if (found >= 20) break;
    }
  }
  if (given.includes('--write')) write(kind, inputs, found, (performance.now() - begun) / 60_000);
  console.log(`${kind}: ${inputs} inputs from seed ${first} on, ${found} faults found`);
}
