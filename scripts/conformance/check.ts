import { basename } from 'node:path';
import { editionOf, type Tournament } from '@turnuva/engine';
import { readTrf } from '@turnuva/formats/trf';
import { replay } from '../../packages/testkit/src/replay.ts';
import type { VectorFile } from './vectors.ts';

/** What one share of the files came to. */
export interface Report {
  readonly configs: Record<string, { files: number; rounds: number; failed: number }>;
  readonly differences: string[];
}

/** System and edition by which files are paired, whatever they name. */
type Edition = Pick<Tournament, 'system' | 'edition'>;

/** The edition after which a folder or an archive is called (`dutch-2017.tar.gz`), if there is one. */
export function editionNamedBy(path: string): Edition | undefined {
  const [, system = '', edition = ''] = /^([a-z-]+)-(\d{4})/.exec(basename(path)) ?? [];
  return editionOf(system, edition) === undefined ? undefined : { system, edition };
}

/** Checks every `parts`-th file, from number `part` on. */
export function checkPart(files: readonly VectorFile[], part: number, parts: number, edition?: Edition): Report {
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
    const { rounds, discrepancies } = replay({ ...read.value.tournament, ...edition });
    sum.rounds += rounds;
    if (discrepancies.length > 0) sum.failed++;
    for (const { round, expected, found } of discrepancies) {
      report.differences.push(`${name}: round ${round}: expected ${expected}\n  found ${found}`);
    }
  });
  return report;
}
