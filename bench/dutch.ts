/**
 * npm run bench:dutch
 *
 * Measures the contract of speed for the Dutch engine of 2026 against the unit U and writes the table in docs/benchmarks.md. The
 * files of ../shared/bench are used where they exist, else events of the same shape are played. Takes some minutes.
 */
import type { Tournament } from '@turnuva/engine';
import { whyNot } from '@turnuva/engine/pairing';
import { readTrf } from '@turnuva/formats/trf';
import { pairingOf } from './dutch/events.ts';
import { fileOf, PLAYED } from './dutch/files.ts';
import { historyBefore } from './dutch/history.ts';
import { processCost } from './dutch/process.ts';
import { nameOf, targetOf } from './dutch/slowRound.ts';
import { SLOW_ROUNDS } from './dutch/slowRounds.ts';
import { leastTime, unit } from './dutch/unit.ts';
import { writeSection } from './page.ts';

interface Row {
  readonly what: string;
  /** CPU milliseconds. */
  readonly time: number;
  /** As a multiple of U. */
  readonly limit: number;
}

function read(text: string): Tournament {
  const found = readTrf(text);
  if (!found.ok) throw new Error(JSON.stringify(found.error[0]));
  return found.value.tournament;
}

const u = unit();
const rows: Row[] = [];

function add(row: Row): void {
  rows.push(row);
  console.log(
    `${row.what}: ${row.time.toFixed(1)} ms = ${(row.time / u).toFixed(3)} U, limit ${row.limit.toFixed(3)} U`,
  );
}

function ordinary(players: number, limit: number): void {
  const times = PLAYED.map((played) => {
    const tournament = read(fileOf(players, played));
    return leastTime(() => pairingOf(tournament, played + 1));
  });
  add({
    what: `ordinary round of ${players} players, the slowest of rounds 2, 6 and 10`,
    time: Math.max(...times),
    limit,
  });
}

ordinary(1000, 1 / 60);
ordinary(9998, 1 / 6);
const process = processCost(fileOf(9998, 9), 5);
if (process !== undefined) add({ what: 'whole process `turnuva pair`, 9998 players', time: process.cpu, limit: 0.7 });
const large = read(fileOf(1000, 5));
const pairs = [
  [1, 2],
  [333, 340],
  [500, 550],
  [997, 1000],
  [1, 1000],
] as const;
const answers = pairs.map((pair) => leastTime(() => whyNot(large, 6, { pairs: [pair] }), 0, 2));
add({ what: '"why not", 1000 players, the slowest of five questions', time: Math.max(...answers), limit: 0.5 });
for (const slow of SLOW_ROUNDS) {
  const tournament = historyBefore(slow, slow.round);
  if (tournament === undefined) continue;
  add({
    what: nameOf(slow),
    time: leastTime(() => pairingOf(tournament, slow.round), 400),
    limit: targetOf(slow.players),
  });
}

const table = [
  '| what | time | in U | at most |',
  '|---|---|---|---|',
  ...rows.map(({ what, time, limit }) => {
    const cells = [what, `${time.toFixed(1)} ms`, (time / u).toFixed(3), limit.toFixed(3)];
    return `| ${cells.join(' | ')} |`;
  }),
];
writeSection('contract', `U = ${u.toFixed(0)} ms\n\n${table.join('\n')}`);
const over = rows.filter(({ time, limit }) => time > limit * u);
console.log(
  over.length === 0 ? 'The contract of speed holds.' : `Over the limit: ${over.length} of ${rows.length} rows`,
);
