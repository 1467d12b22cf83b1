import type { Result } from '../kernel/result.ts';
import { fail, ok } from '../kernel/result.ts';
import type { ReceiptMaker } from '../standings/receipt.ts';
import { receiptMaker } from '../standings/receipt.ts';
import { standingsOf } from '../standings/standings.ts';
import type { Receipt, StandingsError, StandingsOptions, StandingsRow } from '../standings/types.ts';
import type { Tournament } from '../tournament/tournament.ts';

/** Everything behind one line of the table: a receipt for each tie-break, in the table's order. */
export interface TieBreakSheet {
  readonly id: number;
  readonly rank: number;
  readonly points: number;
  readonly receipts: readonly Receipt[];
}

function sheetOf({ id, rank, points }: StandingsRow, { request, receipt }: ReceiptMaker): TieBreakSheet {
  const receipts = request.criteria.flatMap((criterion) => receipt(id, criterion) ?? []);
  return { id, rank, points, receipts };
}

/** The tie-break tables of everyone in the order of the table; what they share is computed once. */
export function tieBreakSheets(
  tournament: Tournament,
  options: StandingsOptions,
): Result<readonly TieBreakSheet[], StandingsError> {
  const standings = standingsOf(tournament, options);
  if (!standings.ok) return standings;
  const maker = receiptMaker(tournament, options);
  return maker.ok ? ok(standings.value.rows.map((row) => sheetOf(row, maker.value))) : maker;
}

/** The tie-break table of one participant. */
export function tieBreakSheet(
  tournament: Tournament,
  options: StandingsOptions,
  id: number,
): Result<TieBreakSheet, StandingsError> {
  const standings = standingsOf(tournament, options);
  if (!standings.ok) return standings;
  const row = standings.value.rows.find((each) => each.id === id);
  if (row === undefined) return fail({ kind: 'unknown-participant', id });
  const maker = receiptMaker(tournament, options);
  return maker.ok ? ok(sheetOf(row, maker.value)) : maker;
}
