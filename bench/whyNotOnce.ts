/** One edition and size for bench/whyNot.ts, in a process of its own: prints the CPU milliseconds of the round, of the first question and of the slowest, and how long one waits for the first and for the slowest of the others. */
import type { Tournament } from '@turnuva/engine';
import { editionOf, whyNot } from '@turnuva/engine/pairing';
import { readTrf } from '@turnuva/formats/trf';
import { fileOf } from './dutch/files.ts';
import { cpu } from './dutch/unit.ts';

const PLAYED = 5;

function read(text: string): Tournament {
  const found = readTrf(text);
  if (!found.ok) throw new Error(JSON.stringify(found.error[0]));
  return found.value.tournament;
}

/** Neighbours, half a scoregroup apart, and first against last. */
function questions(count: number): (readonly [number, number])[] {
  return [
    [1, 2],
    [Math.round(count / 3), Math.round(count / 3) + 7],
    [Math.round(count / 2), Math.round(count / 2) + Math.round(count / 20)],
    [count - 3, count],
    [1, count],
  ];
}

const [system = '', edition = '', size = ''] = process.argv.slice(2);
const tournament = { ...read(fileOf(Number(size), PLAYED)), system, edition };
const times = questions(tournament.players.length).map((pair) => {
  const [before, asked] = [cpu(), performance.now()];
  whyNot(tournament, PLAYED + 1, { pairs: [pair] });
  return { worked: cpu() - before, waited: performance.now() - asked };
});
const [first, ...others] = times;
const start = cpu();
editionOf(system, edition)?.pair(tournament, { round: PLAYED + 1 });
const round = cpu() - start;
const slowest = Math.max(...times.map(({ worked }) => worked));
const waited = [first.waited, Math.max(...others.map((each) => each.waited))];
console.log(JSON.stringify({ round, first: first.worked, slowest, waited }));
