/**
 * npm run bench:whynot
 *
 * How long "why not A against B" takes in large fields, against the unit U: for every system, questions about pairs from
 * all over the field. Writes docs/benchmarks-why-not.md.
 */
import { writeFileSync } from 'node:fs';
import type { Tournament } from '@turnuva/engine';
import { editionOf, SYSTEMS, type SystemEdition, whyNot } from '@turnuva/engine/pairing';
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

const isIndividual = ({ ask, entrants, roundsPerMatch }: SystemEdition): boolean =>
  ask !== undefined && entrants === undefined && roundsPerMatch === undefined;

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
const inUnits = (ms: number): string => `${(ms / u).toFixed(2)} U (${(ms / 1000).toFixed(2)} s)`;
console.log(`U = ${u.toFixed(0)} ms`);

/** CPU milliseconds of the round itself, and of the slowest question about it. */
function timesOf(tournament: Tournament): { readonly round: number; readonly slowest: number } {
  const start = cpu();
  editionOf(tournament.system, tournament.edition)?.pair(tournament, { round: PLAYED + 1 });
  const round = cpu() - start;
  let slowest = 0;
  for (const pair of questions(tournament.players.length)) {
    const before = cpu();
    whyNot(tournament, PLAYED + 1, { pairs: [pair] });
    slowest = Math.max(slowest, cpu() - before);
  }
  return { round, slowest };
}

const rows: string[] = [];
for (const system of SYSTEMS.filter(({ editions }) => editions.some(isIndividual))) {
  for (const edition of system.editions.filter(isIndividual)) {
    const cells = SIZES.map((size) => {
      const { round, slowest } = timesOf({ ...read(fileOf(size, PLAYED)), system: system.id, edition: edition.id });
      return `${inUnits(slowest)}; ${inUnits(round)}`;
    });
    rows.push(`| ${system.id} ${edition.id} | ${cells.join(' | ')} |`);
    console.log(rows.at(-1));
  }
}
writeFileSync(
  'docs/benchmarks-why-not.md',
  `# How long "why not" takes

\`npm run bench:whynot\`: CPU time of the slowest of five questions about round ${PLAYED + 1} of an open (neighbours, players a
scoregroup apart, first against last), and after the semicolon that of the round itself. A question pairs the round twice: as it is
made, and as it is asked for. U is a fixed loop of ${u.toFixed(0)} ms on the machine that measured.

| system | ${SIZES.join(' players | ')} players |
|---|${SIZES.map(() => '---|').join('')}
${rows.join('\n')}
`,
);
