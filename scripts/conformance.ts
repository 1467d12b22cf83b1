/**
 * npm run conformance [-- FOLDER|TARBALL ...]
 *
 * Pairs every round of every tournament from the rounds before it and compares pairs, colours and byes. Without
 * arguments it takes the vectors in ../shared/vectors, where they exist. Two processes share the work.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { answers } from './conformance/answers.ts';
import { checkPart, editionNamedBy, type Report } from './conformance/check.ts';
import { tiebreaks } from './conformance/tiebreaks.ts';
import { tournamentFiles } from './conformance/vectors.ts';

const DEFAULT = ['../shared/vectors/dutch-2026.tar.gz', '../shared/vectors/dutch-2017.tar.gz'];
const self = fileURLToPath(import.meta.url);
const [mode, part, parts, ...rest] = process.argv.slice(2);

if (mode === '--part') {
  for (const path of rest) {
    const report = checkPart(tournamentFiles(path), Number(part), Number(parts), editionNamedBy(path));
    console.log(JSON.stringify(report));
  }
} else {
  const paths = process.argv.length > 2 ? process.argv.slice(2) : DEFAULT.filter((path) => existsSync(path));
  if (paths.length === 0) {
    console.error('conformance: no vectors here; name a folder or a .tar.gz of TRF files');
    process.exit(3);
  }
  const missing = paths.filter((path) => !existsSync(path));
  if (missing.length > 0) {
    console.error(`conformance: not found: ${missing.join(', ')}`);
    process.exit(3);
  }
  const processes = Math.min(2, availableParallelism());
  const started = performance.now();
  const reports = (await Promise.all(Array.from({ length: processes }, (_, i) => run(i, processes, paths)))).flat();
  const others = process.argv.length > 2 ? 0 : await tieBreakFailures();
  summarise(reports, (performance.now() - started) / 1000);
  const asked = process.argv.length > 2 ? { passed: 0, failed: 0 } : answers();
  if (asked.passed > 0) console.log(`answers to "why not": ${asked.passed} passed, ${asked.failed} failed`);
  if (others + asked.failed > 0) process.exitCode = 1;
}

/** Every tie-break value of the vectors, where they exist; returns how many fail. */
async function tieBreakFailures(): Promise<number> {
  const vectors = '../shared/vectors';
  if (!existsSync(`${vectors}/tiebreaks-2026.tar.gz`)) return 0;
  const { passed, failed } = await tiebreaks(vectors);
  console.log(`tie-breaks: ${passed} values passed, ${failed} failed`);
  return failed;
}

/** Runs one share of the files in a process of its own. */
function run(share: number, shares: number, paths: readonly string[]): Promise<Report[]> {
  return new Promise((resolve, reject) => {
    const args = [...process.execArgv, self, '--part', String(share), String(shares), ...paths];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    child.on('close', (code) => {
      if (code === 0)
        resolve(
          text
            .trim()
            .split('\n')
            .map((line): Report => JSON.parse(line)),
        );
      else reject(new Error(`a share of the work ended with code ${code}`));
    });
  });
}

function summarise(reports: readonly Report[], seconds: number): void {
  const byConfig = new Map<string, { files: number; rounds: number; failed: number }>();
  for (const report of reports) {
    for (const line of report.differences) console.log(line);
    for (const [config, { files, rounds, failed }] of Object.entries(report.configs)) {
      const sum = byConfig.get(config) ?? { files: 0, rounds: 0, failed: 0 };
      byConfig.set(config, { files: sum.files + files, rounds: sum.rounds + rounds, failed: sum.failed + failed });
    }
  }
  const total = { files: 0, rounds: 0, failed: 0 };
  for (const [config, sum] of [...byConfig].sort(([a], [b]) => (a < b ? -1 : 1))) {
    console.log(`${config.padEnd(28)} ${String(sum.files).padStart(5)} files ${String(sum.rounds).padStart(6)} rounds`);
    total.files += sum.files;
    total.rounds += sum.rounds;
    total.failed += sum.failed;
  }
  console.log(`${total.rounds} rounds in ${seconds.toFixed(1)} s`);
  console.log(`${total.files - total.failed} passed, ${total.failed} failed`);
  // Nothing found is nothing proved.
  if (total.files === 0) console.error('conformance: no TRF file there; an archive is named itself, not its folder');
  process.exitCode = total.failed === 0 && total.files > 0 ? 0 : 1;
}
