import { readTrf } from '@turnuva/formats/trf';
import { replay } from '../../packages/testkit/src/replay.ts';
import type { VectorFile } from './vectors.ts';

/** What one share of the files came to. */
export interface Report {
  readonly configs: Record<string, { files: number; rounds: number; failed: number }>;
  readonly differences: string[];
}

/** Checks every `parts`-th file, from number `part` on. */
export function checkPart(files: readonly VectorFile[], part: number, parts: number): Report {
  const report: Report = { configs: {}, differences: [] };
  files.forEach(({ name, bytes }, i) => {
    if (i % parts !== part) return;
    const config = name.split('/').slice(0, -1).join('/');
    report.configs[config] ??= { files: 0, rounds: 0, failed: 0 };
    const sum = report.configs[config];
    sum.files++;
    const read = readTrf(bytes);
    if (!read.ok) {
      sum.failed++;
      report.differences.push(`${name}: not read: ${JSON.stringify(read.error[0])}`);
      return;
    }
    const { rounds, discrepancies } = replay(read.value.tournament);
    sum.rounds += rounds;
    if (discrepancies.length > 0) sum.failed++;
    for (const { round, expected, found } of discrepancies) {
      report.differences.push(`${name}: round ${round}: expected ${expected}\n  found ${found}`);
    }
  });
  return report;
}
