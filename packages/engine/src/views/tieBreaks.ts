import { fail, ok, type Result } from '../kernel/result.ts';
import { adjustedScores, classicAdjustedScores } from '../standings/ledger/adjusted.ts';
import { playerLedger } from '../standings/ledger/playerLedger.ts';
import { teamLedgers } from '../standings/ledger/teamLedger.ts';
import { type ReceiptMaker, receiptMaker } from '../standings/receipt.ts';
import { standingsOf } from '../standings/standings.ts';
import type { Receipt, StandingsError, StandingsOptions, StandingsRow } from '../standings/types.ts';
import type { Points } from '../tournament/points.ts';
import { pairsTeams } from '../tournament/systemKinds.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { nameWithTitle } from './names.ts';

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

/** A player's or a team's points after a round, and as opponents' tie-breaks count them, tenths. */
export interface AdjustedRow {
  readonly tpn: number;
  readonly name: string;
  readonly score: Points;
  readonly adjusted: Points;
}

/** Adjusted points of everyone. */
export interface AdjustedTable {
  readonly of: 'players' | 'teams';
  /** What counts as a draw: every unplayed round (the sources), or requested byes at the end (C.07 16.3). */
  readonly rule: 'everyRound' | 'lastRounds';
  /** By pairing number. */
  readonly rows: readonly AdjustedRow[];
}

/** The adjusted points after a round, by the edition of the tournament's tie-breaks; of teams in their primary score. */
export function adjustedTable(tournament: Tournament, round: number): AdjustedTable {
  const isOfTeams = pairsTeams(tournament);
  const teams = isOfTeams ? teamLedgers(tournament, round) : undefined;
  const ledger = teams === undefined ? playerLedger(tournament, round) : teams[teams.primary];
  const rule = tournament.tiebreakEdition === 'classic' ? 'everyRound' : 'lastRounds';
  const adjusted = rule === 'everyRound' ? classicAdjustedScores(ledger) : adjustedScores(ledger);
  const entrants = isOfTeams
    ? tournament.teams.map(({ id, tpn, name }) => ({ id, tpn, name }))
    : tournament.players.map((player) => ({ id: player.id, tpn: player.tpn, name: nameWithTitle(player) }));
  const rows = entrants.flatMap(({ id, tpn, name }): AdjustedRow[] => {
    const at = ledger.indexOf.get(id);
    return at === undefined ? [] : [{ tpn, name, score: ledger.score[at], adjusted: adjusted[at] }];
  });
  return { of: isOfTeams ? 'teams' : 'players', rule, rows: rows.sort((a, b) => a.tpn - b.tpn) };
}
