import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { standingsOf } from '@turnuva/engine/standings';
import { readTrf } from '@turnuva/formats/trf';
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
  const team = teamSample(join(vectors, '..', 'samples', 'grandmommyscup.trf'), tell);
  passed += team.passed;
  failed += team.failed;
  for (const [defect, count] of defects) tell(`tie-breaks: ${count} values differ by the checker's defect ${defect}`);
  return { passed, failed };
}

/** Match and game points of the team sample against its records 310 (docs/decisions/tiebreaks.md: its ranks). */
function teamSample(path: string, tell: (line: string) => void): ConformanceCount {
  if (!existsSync(path)) return { passed: 0, failed: 0 };
  const bytes = readFileSync(path);
  const read = readTrf(bytes);
  const standings = read.ok ? standingsOf(read.value.tournament) : undefined;
  if (standings?.ok !== true) throw new Error('the team sample has no standings');
  const rows = new Map(standings.value.rows.map((row) => [row.id, row]));
  let [passed, failed, ranks] = [0, 0, 0];
  for (const line of bytes.toString('latin1').split(/\r?\n/)) {
    if (!line.startsWith('310')) continue;
    const row = rows.get(Number(line.slice(4, 7)));
    const printed = [line.slice(54, 60), line.slice(61, 67)].map((text) => Math.round(10 * Number(text)));
    [row?.matchPoints, row?.gamePoints].forEach((found, n) => {
      if (found === printed[n]) passed++;
      else {
        failed++;
        tell(`grandmommyscup.trf: team ${row?.id}: the file has ${printed[n]} tenths, we have ${found}`);
      }
    });
    if (row?.rank === Number(line.slice(68, 71))) ranks++;
  }
  tell(`tie-breaks: ${ranks} of ${rows.size} ranks of the team sample follow the list that it names`);
  return { passed, failed };
}
