/**
 * npm run bench:whynot
 *
 * How long "why not A against B" takes in large fields, against the unit U: for every system, questions about pairs from
 * all over the field. Writes docs/benchmarks-why-not.md.
 */
import { writeFileSync } from 'node:fs';
import type { Tournament } from '@turnuva/engine';
import { SYSTEMS, whyNot } from '@turnuva/engine/pairing';
import { readTrf } from '@turnuva/formats/trf';
import { fileOf } from './dutch/files.ts';
import { cpu, unit } from './dutch/unit.ts';

const SIZES = [200, 1000, 9998];
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

const u = unit();
console.log(`U = ${u.toFixed(0)} ms`);
const rows: string[] = [];
for (const system of SYSTEMS.filter(({ editions }) => editions.some((each) => each.ask !== undefined))) {
  for (const edition of system.editions.filter((each) => each.ask !== undefined)) {
    const cells: string[] = [];
    for (const size of SIZES) {
      const tournament: Tournament = { ...read(fileOf(size, PLAYED)), system: system.id, edition: edition.id };
      let worst = 0;
      for (const pair of questions(tournament.players.length)) {
        const before = cpu();
        whyNot(tournament, PLAYED + 1, { pairs: [pair] });
        worst = Math.max(worst, cpu() - before);
      }
      cells.push(`${(worst / u).toFixed(2)} U (${(worst / 1000).toFixed(2)} s)`);
    }
    rows.push(`| ${system.id} ${edition.id} | ${cells.join(' | ')} |`);
    console.log(rows.at(-1));
  }
}
writeFileSync(
  'docs/benchmarks-why-not.md',
  `# How long "why not" takes

\`npm run bench:whynot\`: the slowest of five questions about round ${PLAYED + 1} of an open (neighbours, players a scoregroup apart, first against
last), the round itself paired anew each time. U is a fixed loop of ${u.toFixed(0)} ms on the machine that measured; the target is
0.3 s with 1000 players and 3 s with 9998.

| system | ${SIZES.join(' players | ')} players |
|---|${SIZES.map(() => '---|').join('')}
${rows.join('\n')}
`,
);
