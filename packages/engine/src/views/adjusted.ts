import { adjustedScores, classicAdjustedScores } from '../standings/ledger/adjusted.ts';
import { playerLedger } from '../standings/ledger/playerLedger.ts';
import { teamLedgers } from '../standings/ledger/teamLedger.ts';
import type { Points } from '../tournament/points.ts';
import { pairsTeams } from '../tournament/systemKinds.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { nameWithTitle } from './names.ts';

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
