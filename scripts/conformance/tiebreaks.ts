import { join } from 'node:path';
import { compareTieBreaks } from '../../packages/testkit/src/conformance/tiebreakValues.ts';
import { tournamentFiles } from './vectors.ts';

export interface ConformanceCount {
  readonly passed: number;
  readonly failed: number;
}

/** Every value of the reference checker's tables against ours; its known defects are counted as passed and told. */
export async function tiebreaks(
  vectors: string,
  tell: (line: string) => void = console.log,
): Promise<ConformanceCount> {
  const tables = tournamentFiles(join(vectors, 'tiebreaks-2026.tar.gz'), '.tsv');
  const tournaments = new Map(
    tournamentFiles(join(vectors, 'dutch-2026.tar.gz')).map(({ name, bytes }) => [name, bytes]),
  );
  const text = new TextDecoder();
  let passed = 0;
  let failed = 0;
  const defects = new Map<string, number>();
  for (const { name, bytes } of tables) {
    if (name.endsWith('MANIFEST.tsv')) continue;
    const trf = tournaments.get(name.replace('tiebreaks-2026/', 'dutch-2026/').replace('.tsv', '.trf'));
    if (trf === undefined) throw new Error(`no tournament for ${name}`);
    const { values, differences } = compareTieBreaks(text.decode(trf), text.decode(bytes));
    for (const { player, code, checker, rule, defect } of differences) {
      if (defect === undefined) {
        failed++;
        tell(`${name}: player ${player}, ${code}: the checker has ${checker}, we have ${rule}`);
      } else defects.set(defect, (defects.get(defect) ?? 0) + 1);
    }
    passed += values - differences.filter((each) => each.defect === undefined).length;
  }
  for (const [defect, count] of defects) tell(`tie-breaks: ${count} values differ by the checker's defect ${defect}`);
  return { passed, failed };
}
