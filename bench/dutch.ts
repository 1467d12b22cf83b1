/**
 * npm run bench:dutch
 *
 * Measures the Dutch engine of 2026 against the unit U and writes docs/benchmarks.md with its plot. Takes a quarter
 * of an hour. The files of ../shared/bench are used where they exist, else events of the same shape are played.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Tournament } from '@turnuva/engine';
import { newStatistics, type Statistics } from '@turnuva/engine/pairing/dutch/edition2026';
import { readTrf } from '@turnuva/formats/trf';
import { HARD_CASES } from './dutch/cases.ts';
import { EVENTS, pairingOf, tournamentAfter } from './dutch/events.ts';
import { fileOf, PLAYED, SIZES } from './dutch/files.ts';
import { type EventRow, type FileRow, type HardRow, pageOf, plotOf, type SlowRow } from './dutch/page.ts';
import { processCost } from './dutch/process.ts';
import { nameOf, targetOf } from './dutch/slowRound.ts';
import { SLOW_ROUNDS } from './dutch/slowRounds.ts';
import { statisticsOf } from './dutch/statistics.ts';
import { cpu, leastTime, unit } from './dutch/unit.ts';

function read(text: string): Tournament {
  const found = readTrf(text);
  if (!found.ok) throw new Error(JSON.stringify(found.error[0]));
  return found.value.tournament;
}

function fileRow(players: number): FileRow {
  const calls: number[] = [];
  let reading = 0;
  let process: FileRow['process'];
  for (const played of PLAYED) {
    const text = fileOf(players, played);
    const tournament = read(text);
    calls.push(leastTime(() => pairingOf(tournament, played + 1)));
    const last = played === PLAYED[PLAYED.length - 1];
    if (last) reading = leastTime(() => read(text));
    const cost = processCost(text, last ? 25 : 3);
    if (cost !== undefined && (process === undefined || cost.cpu > process.cpu)) process = cost;
  }
  return { players, calls, reading, process };
}

/** Measured by `slowRow.ts`; undefined where the history ends before the round. */
function slowRow(number: number): Pick<SlowRow, 'time' | 'sum'> | undefined {
  const program = ['scripts/bundled.mjs', 'bench/dutch/slowRow.ts', `${number}`];
  const made = spawnSync(process.execPath, program, { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } });
  if (made.status !== 0) throw new Error(`${nameOf(SLOW_ROUNDS[number])}: ${made.stderr.slice(0, 500)}`);
  return made.stdout === '' ? undefined : JSON.parse(made.stdout);
}

function eventRow(plan: (typeof EVENTS)[number]): EventRow {
  const times: number[] = [];
  const sum = newStatistics();
  tournamentAfter(plan, plan.rounds, (tournament, round) => {
    const before = cpu();
    pairingOf(tournament, round);
    times.push(cpu() - before);
    add(sum, statisticsOf(tournament, round));
  });
  const worst = Math.max(...times);
  return { plan, worst, worstRound: times.indexOf(worst) + 1, mean: times.reduce((a, b) => a + b) / times.length, sum };
}

function add(sum: Statistics, more: Statistics): void {
  sum.sets += more.sets;
  sum.fast += more.fast;
  sum.priced += more.priced;
  more.general.forEach((count, i) => {
    sum.general[i] += count;
  });
  for (const [why, count] of Object.entries(more.gaveUp) as [keyof Statistics['gaveUp'], number][]) {
    sum.gaveUp[why] = (sum.gaveUp[why] ?? 0) + count;
  }
  sum.largestGraph = Math.max(sum.largestGraph, more.largestGraph);
  sum.largestGivenUp = Math.max(sum.largestGivenUp, more.largestGivenUp);
}

const u = unit();
console.log(`U = ${u.toFixed(0)} ms`);
const files: FileRow[] = SIZES.map((players) => {
  const row = fileRow(players);
  const calls = row.calls.map((time) => `U/${(u / time).toFixed(0)} (${time.toFixed(2)} ms)`).join('  ');
  const whole =
    row.process === undefined
      ? ''
      : `process ${(row.process.cpu / u).toFixed(2)} U, ${row.process.memory.toFixed(0)} MB`;
  console.log(`${String(players).padStart(5)}  ${calls}  reading ${row.reading.toFixed(1)} ms  ${whole}`);
  return row;
});
const hard: HardRow[] = HARD_CASES.map(({ name, round, tournament }) => {
  const state = tournament();
  const row = { name, time: leastTime(() => pairingOf(state, round), 200), sum: statisticsOf(state, round) };
  console.log(`${name}: ${row.time.toFixed(1)} ms = ${(row.time / u).toFixed(3)} U  ${JSON.stringify(row.sum)}`);
  return row;
});
// Twice, minutes apart, and the lesser counts: another user of the machine slows down whatever is measured within some seconds.
const first = SLOW_ROUNDS.map((_, number) => slowRow(number));
const slow: SlowRow[] = SLOW_ROUNDS.flatMap((each, number) => {
  const found = slowRow(number);
  if (found === undefined) return [];
  const time = Math.min(found.time, first[number]?.time ?? found.time);
  const row = { name: nameOf(each), ...found, time, target: targetOf(each.players) };
  console.log(`${row.name}: ${row.time.toFixed(1)} ms = ${(row.time / u).toFixed(3)} U  ${JSON.stringify(row.sum)}`);
  return [row];
});
const events: EventRow[] = EVENTS.map((plan) => {
  const row = eventRow(plan);
  const { name, players, rounds } = plan;
  console.log(
    `${name} (${players} players, ${rounds} rounds): worst ${(row.worst / u).toFixed(3)} U in round ${row.worstRound}, ` +
      `mean ${(row.mean / u).toFixed(3)} U  ${JSON.stringify(row.sum)}`,
  );
  return row;
});
writeFileSync('docs/benchmarks.md', pageOf(Math.min(u, unit()), files, hard, slow, events));
writeFileSync('docs/benchmarks.svg', plotOf(files));
console.log('docs/benchmarks.md and docs/benchmarks.svg written');
