/**
 * npm run bench:command [-- RUNS [PROGRAM [NAME]]]
 *
 * What the command itself costs, from start to end: an empty program of the runtime, `--version`, the commands that work
 * on files with a small event, `pair` at 9998 players, and the memory of the worst rounds known. Writes
 * its section of docs/benchmarks.md. The command must be built (npm run build). PROGRAM is the `turnuva.js` of another build, which
 * pairs the same file in turn with this one: how many U a command takes depends on what a start costs on a machine, the ratio
 * of two builds hardly.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { standingsOf } from '@turnuva/engine/standings';
import { readTrf, writeTrf } from '@turnuva/formats/trf';
import { fileOf } from './dutch/files.ts';
import { historyBefore } from './dutch/history.ts';
import { COMMAND, costOf } from './dutch/process.ts';
import type { Recipe } from './dutch/recipe.ts';
import { leastTime, unit } from './dutch/unit.ts';
import { writeSection } from './page.ts';

const RUNS = Number(process.argv[2] ?? 15);
const [OTHER, OTHER_NAME = 'the other build'] = process.argv.slice(3);
const PLAYERS = 9998;
const EIGHT = ['BH/C1', 'BH', 'SB', 'DE', 'AOB', 'WIN', 'TPR', 'ARO'];
/** The command without compiled code: the first start of a package from npm. */
const FROM_NPM = 'packages/cli/dist/bundle/turnuva.js';

const own = { players: PLAYERS, rounds: 11, seed: 1, pairing: 'own', results: 'rating', draws: 0.3 } as const;
/** Histories whose rounds take most memory or time, and the round to be paired. */
const WORST: readonly (readonly [string, Recipe, number])[] = [
  ['White wins 85 %, round 3', { ...own, white: 0.85 }, 3],
  ['half of the field may not meet, round 1', { ...own, bans: 'half' }, 1],
  ['two thirds in two groups that may not meet, round 6', { ...own, bans: 'thirds' }, 6],
  ['nothing but draws, round 5', { ...own, draws: 1 }, 5],
  ['no draws, round 11', { ...own, draws: 0 }, 11],
  ['paired by chance before, round 11', { ...own, pairing: 'random' }, 11],
  ['neighbours met before, White wins 95 %, round 7', { ...own, pairing: 'neighbours', draws: 0.6, white: 0.95 }, 7],
  ['40 % absent in every round, round 9', { ...own, absent: 0.4 }, 9],
];

const u = unit();
const folder = mkdtempSync(join(tmpdir(), 'turnuva-bench-'));
let files = 0;
function kept(text: string | Uint8Array): string {
  const file = join(folder, `${++files}.trf`);
  writeFileSync(file, text);
  return file;
}

const small = kept(fileOf(50, 9));
const blank = join(folder, 'blank.cjs');
writeFileSync(blank, '');
const empty = costOf(blank, [], RUNS);
const inU = (cpu: number): string => `${(cpu / u).toFixed(2)} U`;

const starts: string[] = [];
let beside = '';
function start(name: string, args: readonly string[], target = ''): void {
  const [here, npm] = [costOf(COMMAND, args, RUNS), costOf(FROM_NPM, args, RUNS)];
  const times = `${(here.cpu / empty.cpu).toFixed(2)} times`;
  const row = `| ${name} | ${inU(here.cpu)} | ${times} | ${here.memory.toFixed(0)} MB | ${inU(npm.cpu)} | ${target} |`;
  console.log(row);
  starts.push(row);
}

/** The same pairing by both builds in turn. */
function besideOther(other: string, file: string): string {
  const least = { own: Number.POSITIVE_INFINITY, other: Number.POSITIVE_INFINITY };
  for (let run = 0; run < RUNS; run++) {
    least.own = Math.min(least.own, costOf(COMMAND, ['pair', file], 1).cpu);
    least.other = Math.min(least.other, costOf(other, ['pair', file], 1).cpu);
  }
  const [own, theirs] = [inU(least.own), inU(least.other)];
  const text = `Called in turn on the same file, round 10 of ${PLAYERS} players: ${own}; ${OTHER_NAME}: ${theirs}, ${(
    least.other / least.own
  ).toFixed(2)} times as much.`;
  console.log(text);
  return `\n${text}\n`;
}

start('`--version`', ['--version'], '1.5 times');
start('`pair`, 50 players', ['pair', small]);
start('`check`, 50 players, 9 rounds', ['check', small]);
start('`standings`, 50 players, five tie-breaks', ['standings', small, '--tiebreaks', 'BH/C1,BH,SB,DE,AOB']);
start('`explain`, 50 players, one board', ['explain', small, '--round', '5', '--board', '3']);
for (const played of [1, 5, 9]) {
  const file = kept(fileOf(PLAYERS, played));
  start(`\`pair\`, ${PLAYERS} players, round ${played + 1}`, ['pair', file], played === 9 ? '0.45 U' : '');
  if (played === 9 && OTHER !== undefined) beside = besideOther(OTHER, file);
}
start(`\`standings\`, ${PLAYERS} players, eight tie-breaks`, [
  'standings',
  kept(fileOf(PLAYERS, 9)),
  ...['--tiebreaks', EIGHT.join(',')],
]);

/** The table as the desk and the library ask for it, in a program that runs already. */
const read = readTrf(fileOf(PLAYERS, 9));
if (!read.ok) throw new Error(read.error[0]?.message);
const table = leastTime(() => standingsOf(read.value.tournament, { tiebreaks: EIGHT }));
console.log(`standings by eight tie-breaks: ${inU(table)}`);

const worst = WORST.flatMap(([name, recipe, round]) => {
  const state = historyBefore(recipe, round);
  if (state === undefined) return [];
  const { cpu, memory } = costOf(COMMAND, ['pair', kept(writeTrf(state))], 1);
  const row = `| ${name} | ${memory.toFixed(0)} MB | ${inU(cpu)} |`;
  console.log(row);
  return [row];
});
rmSync(folder, { recursive: true });

writeSection(
  'command',
  `U = ${u.toFixed(0)} ms; an empty program of the runtime (Node ${process.versions.node}) takes ${inU(empty.cpu)} and ${empty.memory.toFixed(0)} MB.

| command | here | of an empty program | memory | from npm | target |
|---|---|---|---|---|---|
${starts.join('\n')}
${beside}
The standings of ${PLAYERS} players by eight tie-breaks (${EIGHT.join(', ')}) take ${inU(table)} in a program that
runs already; target 0.50 U.

| history, ${PLAYERS} players, \`turnuva pair\` | greatest memory | CPU of the process |
|---|---|---|
${worst.join('\n')}`,
);
