import { standingsOf, type TieBreakEdition } from '@turnuva/engine/standings';
import type { PlayerId, Tournament } from '@turnuva/engine/tournament';
import { readTrf } from '@turnuva/formats/trf';

/** A value in which the reference checker and Turnuva differ. */
interface TieBreakDifference {
  readonly player: PlayerId;
  readonly code: string;
  readonly checker: string;
  readonly rule: string;
  /** The checker's known defect that explains it; absent: nothing does. */
  readonly defect?: 'sonnebornBergerCut' | 'standardPointsDoubleForfeit';
}

interface TieBreakComparison {
  readonly values: number;
  readonly differences: readonly TieBreakDifference[];
}

const VOLUNTARY_BYES = new Set(['half', 'zero']);

/** Players with a voluntary unplayed round; a round without an entry is one (C.07 16.1). */
function voluntary(tournament: Tournament): Set<PlayerId> {
  const found = new Set<PlayerId>();
  for (const round of tournament.rounds) {
    const present = new Set(round.byes.filter((bye) => !VOLUNTARY_BYES.has(bye.kind)).map((bye) => bye.player));
    for (const { white, black, result } of round.games) {
      if (result?.[0] !== '-') present.add(white);
      if (result?.[1] !== '-') present.add(black);
    }
    for (const { id } of tournament.players) if (!present.has(id)) found.add(id);
  }
  return found;
}

function doubleForfeits(tournament: Tournament): Set<PlayerId> {
  const found = new Set<PlayerId>();
  for (const round of tournament.rounds) {
    for (const { white, black, result } of round.games) if (result === '--') found.add(white).add(black);
  }
  return found;
}

/** The checker prints -0 where there is no value. */
const same = (checker: string, text: string): boolean =>
  checker === '-0' || text === '' ? checker === '-0' && text === '' : Number(checker) === Number(text);

/**
 * Compares a table of the reference checker (tab-separated, first column the starting number, then points and the codes
 * of its header, in ranking order) with the standings of the tournament file.
 */
export function compareTieBreaks(trf: string, table: string, edition?: TieBreakEdition): TieBreakComparison {
  const read = readTrf(trf);
  if (!read.ok) throw new Error(`the tournament cannot be read: ${read.error[0]?.message}`);
  const { tournament } = read.value;
  const [head, ...lines] = table
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  const standings = standingsOf(tournament, { tiebreaks: head.slice(1), ...(edition && { edition }) });
  if (!standings.ok) throw new Error(`no standings: ${JSON.stringify(standings.error)}`);
  const rows = new Map(standings.value.rows.map((row) => [row.id, row]));
  const withVoluntary = voluntary(tournament);
  const withDouble = doubleForfeits(tournament);
  const differences: TieBreakDifference[] = [];
  let values = 0;
  for (const line of lines) {
    const player = Number(line[0]);
    const row = rows.get(player);
    head.slice(1).forEach((code, n) => {
      values++;
      const checker = line[n + 1];
      const rule = n === 0 ? String((row?.points ?? 0) / 10) : (row?.values[n - 1].text ?? '');
      if (same(checker, rule)) return;
      const difference = { player, code, checker, rule };
      if (code === 'SB/C1' && withVoluntary.has(player)) {
        differences.push({ ...difference, defect: 'sonnebornBergerCut' });
      } else if (code === 'STD' && withDouble.has(player)) {
        differences.push({ ...difference, defect: 'standardPointsDoubleForfeit' });
      } else differences.push(difference);
    });
  }
  return { values, differences };
}
