import type { Result } from '../../kernel/result.ts';
import { ok } from '../../kernel/result.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { receiptOf } from '../receipt.ts';
import { standingsOf } from '../standings.ts';
import type { Receipt, StandingsOptions, StandingsProblem } from '../types.ts';

/** Everything behind one line of the table: a receipt for each tie-break, in the table's order. */
export interface TieBreakSheet {
  readonly id: number;
  readonly rank: number;
  readonly points: number;
  readonly receipts: readonly Receipt[];
}

/** The tie-break table of one participant. */
export function tieBreakSheet(
  tournament: Tournament,
  options: StandingsOptions,
  id: number,
): Result<TieBreakSheet, StandingsProblem> {
  const standings = standingsOf(tournament, options);
  if (!standings.ok) return standings;
  const row = standings.value.rows.find((each) => each.id === id);
  if (row === undefined) return { ok: false, error: { kind: 'unknown-participant', id } };
  const receipts: Receipt[] = [];
  for (const { code } of standings.value.tiebreaks) {
    const receipt = receiptOf(tournament, options, id, code);
    if (!receipt.ok) return receipt;
    receipts.push(receipt.value);
  }
  return ok({ id, rank: row.rank, points: row.points, receipts });
}
