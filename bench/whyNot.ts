/**
 * npm run bench:whynot -- [SYSTEM EDITION]
 *
 * How long "why not A against B" takes in large fields, against the unit U: for every system, questions about pairs from
 * all over the field. Writes docs/benchmarks-why-not.md; of one edition alone it only prints.
 */
import { writeFileSync } from 'node:fs';
import type { Tournament } from '@turnuva/engine';
import { editionOf, SYSTEMS, type SystemEdition, whyNot } from '@turnuva/engine/pairing';
import { readTrf } from '@turnuva/formats/trf';
import { fileOf } from './dutch/files.ts';
import { cpu, unit } from './dutch/unit.ts';

const SIZES = [1000, 9998];
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

const editions = SYSTEMS.flatMap((system) =>
  system.editions.filter(isIndividual).map((edition) => ({ system: system.id, edition: edition.id })),
);
const only = process.argv[2];
const fields = new Map(SIZES.map((size) => [size, read(fileOf(size, PLAYED))]));
const cells = new Map<string, string>();

/** Written after every edition, so that a run that is ended keeps what it has measured. */
function writePage(): void {
  const rows = editions.map(({ system, edition }) => {
    const own = SIZES.map((size) => cells.get(`${system} ${edition} ${size}`) ?? 'not measured');
    return `| ${system} ${edition} | ${own.join(' | ')} |`;
  });
  writeFileSync(
    'docs/benchmarks-why-not.md',
    `# How long "why not" takes

\`npm run bench:whynot\`: CPU time of the slowest of five questions about round ${PLAYED + 1} of an open (neighbours, players a
scoregroup apart, first against last), and after the semicolon that of the round itself. A question pairs the round twice: as it is
made, and as it is asked for. U is a fixed loop of ${u.toFixed(0)} ms on the machine that measured, in the same run; on a machine shared with
other jobs everything takes longer than alone, U included. The target is 0.3 s with 1000 players and 3 s with 9998. Not measured here: fields
in which half of all pairs are forbidden, and the systems of matches.

| system | ${SIZES.join(' players | ')} players |
|---|${SIZES.map(() => '---|').join('')}
${rows.join('\n')}
`,
  );
}

for (const { system, edition } of editions) {
  if (only !== undefined && only !== `${system} ${edition}`) continue;
  for (const [size, field] of fields) {
    const { round, slowest } = timesOf({ ...field, system, edition });
    cells.set(`${system} ${edition} ${size}`, `${inUnits(slowest)}; ${inUnits(round)}`);
    console.log(system, edition, size, cells.get(`${system} ${edition} ${size}`));
  }
  if (only === undefined) writePage();
}
