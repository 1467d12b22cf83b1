/**
 * npm run bench:whynot -- [SYSTEM EDITION]
 *
 * How long "why not A against B" takes in large fields, against the unit U: for every system, questions about pairs from
 * all over the field, in a process of its own and from a bundle, as a user has it. Writes its section of docs/benchmarks.md; of one edition alone it
 * only prints.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SYSTEMS, type SystemEdition } from '@turnuva/engine/pairing';
import { buildSync } from 'esbuild';
import { unit } from './dutch/unit.ts';
import { writeSection } from './page.ts';

const SIZES = [1000, 9998];

interface Times {
  readonly round: number;
  readonly first: number;
  readonly slowest: number;
  /** How long one waits for the first question, and for the slowest of the others. */
  readonly waited: readonly [number, number];
}

const isIndividual = ({ ask, entrants, roundsPerMatch }: SystemEdition): boolean =>
  ask !== undefined && entrants === undefined && roundsPerMatch === undefined;

const u = unit();
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const inUnits = (ms: number): string => `${(ms / u).toFixed(2)} U`;
console.log(`U = ${u.toFixed(0)} ms`);

const folder = mkdtempSync(join(tmpdir(), 'turnuva-whynot-'));
const bundle = join(folder, 'once.mjs');
buildSync({
  entryPoints: [new URL('./whyNotOnce.ts', import.meta.url).pathname],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'esm',
  conditions: ['source'],
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
});

const timesOf = (system: string, edition: string, size: number): Times =>
  JSON.parse(execFileSync(process.execPath, [bundle, system, edition, String(size)], { encoding: 'utf8' })) as Times;

const editions = SYSTEMS.flatMap((system) =>
  system.editions.filter(isIndividual).map((edition) => ({ system: system.id, edition: edition.id })),
);
const only = process.argv[2] === undefined ? undefined : process.argv.slice(2, 4).join(' ');
const cells = new Map<string, string>();

/** Written after every edition, so that a run that is ended keeps what it has measured. */
function writePage(): void {
  const rows = editions.map(({ system, edition }) => {
    const own = SIZES.map((size) => cells.get(`${system} ${edition} ${size}`) ?? 'not measured');
    return `| ${system} ${edition} | ${own.join(' | ')} |`;
  });
  writeSection(
    'whynot',
    `U = ${u.toFixed(0)} ms.

| system | ${SIZES.join(' players | ')} players |
|---|${SIZES.map(() => '---|').join('')}
${rows.join('\n')}`,
  );
}

for (const size of SIZES) {
  for (const { system, edition } of editions) {
    if (only !== undefined && only !== `${system} ${edition}`) continue;
    const { round, first, slowest, waited } = timesOf(system, edition, size);
    const waits = waited.map(seconds).join(', ');
    const work = [first, slowest, round].map(inUnits).join(', ');
    cells.set(`${system} ${edition} ${size}`, `${waits}; ${work}`);
    console.log(system, edition, size, cells.get(`${system} ${edition} ${size}`));
    if (only === undefined) writePage();
  }
}
rmSync(folder, { recursive: true });
