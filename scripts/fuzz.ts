/**
 * npm run fuzz [-- commands|readers|http] [--minutes N] [--seed FIRST]: random input until the time is up. Seeds that find
 * something are written into packages/testkit/src/fuzz/seeds.json, which the tests try first.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EMPTY_JOURNAL } from '@turnuva/engine/journal';
import { fuzzHttp } from '../packages/server/src/testing/httpFuzz.ts';
import { chanceOf, playJournal, randomCommand, readChanged } from '../packages/testkit/src/fuzz/index.ts';

const SEEDS = join(import.meta.dirname, '../packages/testkit/src/fuzz/seeds.json');
const COMMANDS = 200;
const FILES = 200;
const REQUESTS = 400;

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
const minutes = option('minutes', 1);
const first = option('seed', Date.now() % 1_000_000_000);
const names = (Object.keys(KINDS) as Kind[]).filter((kind) => given.includes(kind));
const kinds = names.length === 0 ? (Object.keys(KINDS) as Kind[]) : names;

for (const kind of kinds) {
  const end = performance.now() + minutes * 60_000;
  let [inputs, found] = [0, 0];
  for (let seed = first; performance.now() < end; seed++) {
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
  console.log(`${kind}: ${inputs} inputs from seed ${first} on, ${found} faults found`);
}
