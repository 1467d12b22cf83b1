/**
 * npx tsx --conditions=source bench/checker.ts --bbp PROGRAM [--files FOLDER] [--count N]
 *
 * How many tournaments a core checks in a second: our checker against bbpPairings' on the same files in the same run. bbpPairings
 * is built from its public source outside the repository; it checks one file a process, so that its start is counted apart
 * (a file of one round) and shown with and without. Ours is the command as it is built (npm run build), one process for two
 * thousand files and, of small ones, for ten thousand, its start and what its threads compile included. CPU time of both; without
 * --files the tournaments are played here.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { editionOf } from '@turnuva/engine';
import { generate, withDrawn } from '@turnuva/engine/simulation';
import { writeForBbp } from '@turnuva/formats';
import { unit } from './dutch/unit.ts';

const { values } = parseArgs({
  options: { bbp: { type: 'string' }, files: { type: 'string' }, count: { type: 'string', default: '100' } },
});
if (values.bbp === undefined) {
  process.stderr.write('bench/checker.ts --bbp PROGRAM: found nothing, expected the path of bbpPairings\n');
  process.exit(3);
}
const program = values.bbp;
const dutch = editionOf('dutch');
if (dutch === undefined) throw new Error('no Dutch system');
const edition = dutch;

/** The least there is to check: one round of six. */
const start = (): string => made(1, 6, 1) ?? '';

/** A tournament that both can check; undefined where a round has no legal pairing. */
function made(seed: number, players: number, rounds: number): string | undefined {
  const config = withDrawn({ players, rounds, forfeitRate: 40, retiredRate: 200, halfPointByeRate: 100 }, seed, {});
  const event = generate({ seed, system: 'dutch', edition, config });
  const text = event.ok ? writeForBbp(event.value) : undefined;
  return text === undefined || 'obstacle' in text ? undefined : text.text;
}

function texts(players: number, rounds: number): string[] {
  if (values.files !== undefined) {
    const folder = values.files;
    return readdirSync(folder)
      .filter((name) => name.endsWith('.trf'))
      .slice(0, Number(values.count))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
  }
  const all: string[] = [];
  for (let seed = 1; all.length < Number(values.count); seed++) {
    const text = made(seed, players, rounds);
    if (text !== undefined) all.push(text);
  }
  return all;
}

/** CPU milliseconds of all children that have ended. */
const ofChildren = (): number => {
  const [, , , , , , , , , , , , , , , user = '0', system = '0'] = readFileSync('/proc/self/stat', 'utf8').split(' ');
  return 10 * (Number(user) + Number(system));
};

const folder = mkdtempSync(join(tmpdir(), 'turnuva-checker-'));
const file = join(folder, 'a.trf');

/** CPU milliseconds of bbpPairings on these files, a process each. */
function theirs(all: readonly string[]): number {
  const before = ofChildren();
  for (const text of all) {
    writeFileSync(file, text);
    const { status, stderr } = spawnSync(program, ['--dutch', file, '-c'], { encoding: 'utf8', maxBuffer: 1e9 });
    if (status !== 0) throw new Error(`bbpPairings ended with ${status}: ${stderr}`);
  }
  return ofChildren() - before;
}

/** So many files: our command is started once for all of them, which are the same few in turn. */
const MANY = 2000;
const VERY_MANY = 10_000;
const COMMAND = fileURLToPath(new URL('../packages/cli/bin/turnuva.js', import.meta.url));

/** CPU milliseconds of `turnuva check` a file, its start included: one process for thousands of files, as reviewers call it. */
function ours(all: readonly string[], count: number): number {
  const names: string[] = [];
  for (let i = 0; i < count; i++) {
    const name = join(folder, `${i}.trf`);
    writeFileSync(name, all[i % all.length]);
    names.push(name);
  }
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3; time++) {
    const before = ofChildren();
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [COMMAND, 'check', '--only', 'pairings', '--files-from', '-'],
      { input: names.join('\n'), encoding: 'utf8', maxBuffer: 1e9 },
    );
    if (status !== 0) throw new Error(`turnuva check ended with ${status}: ${stdout}${stderr}`);
    least = Math.min(least, ofChildren() - before);
  }
  for (const name of names) rmSync(name);
  return least / names.length;
}

/** Players, rounds, and how many files our command is called with. */
const FIELDS: readonly (readonly [number, number, readonly number[]])[] =
  values.files === undefined
    ? [
        [20, 7, [MANY, VERY_MANY]],
        [60, 9, [MANY]],
        [200, 11, [MANY]],
      ]
    : [[0, 0, [MANY]]];
const u = unit(3);
const starts = theirs(Array.from({ length: 50 }, start)) / 50;
console.log(`U ${u.toFixed(0)} ms; start of bbpPairings ${starts.toFixed(1)} ms CPU`);
console.log(
  '| field | files in one run | ours, ms a file | bbpPairings, ms a file | ratio | without its start | ratio |',
);
console.log('|---|---|---|---|---|---|---|');
for (const [players, rounds, counts] of FIELDS) {
  const all = texts(players, rounds);
  const other = theirs(all) / all.length;
  const net = other - starts;
  for (const count of counts) {
    const own = ours(all, count);
    const cells = [
      players === 0 ? 'given' : `${players} players, ${rounds} rounds`,
      count,
      own.toFixed(2),
      other.toFixed(1),
      `${(other / own).toFixed(1)} times`,
      net.toFixed(1),
      `${(net / own).toFixed(1)} times`,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
rmSync(folder, { recursive: true });
