import type { SideCode } from '../../tournament/gameResult.ts';
import { sideIn } from '../../tournament/gameResult.ts';
import type { Points } from '../../tournament/points.ts';
import { sidePoints } from '../../tournament/scoring.ts';
import type { Colour, PlayerId, Tournament } from '../../tournament/tournament.ts';
import type { Schedule } from '../format.ts';

/** One game on a team's sheet. */
export interface TeamSheetCell {
  readonly round: number;
  /** Number of the opponent in the order of their team. */
  readonly opponentNumber: number;
  readonly opponent: PlayerId;
  /** Games with Black are printed bold (seed 001). */
  readonly colour: Colour;
  readonly code?: SideCode;
  /** The arbiter has decided it: 0-0, ½-0. */
  readonly ruled?: true;
  readonly points?: Points;
}

/** A line of it: a player and their opponents. */
export interface TeamSheetRow {
  readonly number: number;
  readonly player: PlayerId;
  /** One a round, as far as the player has a game. */
  readonly cells: readonly TeamSheetCell[];
  readonly total: Points;
}

/** A team's players with their opponents by rounds. */
export interface TeamSheet {
  readonly team: number;
  readonly rounds: readonly number[];
  readonly rows: readonly TeamSheetRow[];
  /** Tenths by round. */
  readonly roundTotals: readonly Points[];
  readonly total: Points;
}

/** A team's sheet: its players by rounds, with opponent, colour and result, and the totals (seed 001). */
export function teamSheetOf(tournament: Tournament, schedule: Schedule, teamId: number): TeamSheet {
  const team = tournament.teams.find((each) => each.id === teamId);
  const members = team?.members ?? [];
  const numberOf = new Map<PlayerId, number>();
  for (const each of tournament.teams) {
    for (const [i, player] of each.members.entries()) numberOf.set(player, i + 1);
  }
  const rounds = schedule.rounds.filter((round) =>
    round.games.some((game) => members.includes(game.white) || members.includes(game.black)),
  );
  const rows = members.map((player, i): TeamSheetRow => {
    const cells: TeamSheetCell[] = [];
    for (const round of rounds) {
      for (const game of round.games) {
        if (game.white !== player && game.black !== player) continue;
        const colour: Colour = game.white === player ? 'white' : 'black';
        const opponent = colour === 'white' ? game.black : game.white;
        const side = sideIn(game.result, colour);
        const points =
          side.code === undefined ? {} : { points: sidePoints(tournament.scoring, side.code, colour === 'white') };
        const opponentNumber = numberOf.get(opponent) ?? 0;
        cells.push({ round: round.number, opponent, opponentNumber, colour, ...side, ...points });
      }
    }
    return { number: i + 1, player, cells, total: cells.reduce((sum, cell) => sum + (cell.points ?? 0), 0) };
  });
  const roundTotals = rounds.map((round) =>
    rows.reduce((sum, row) => sum + (row.cells.find((cell) => cell.round === round.number)?.points ?? 0), 0),
  );
  return {
    team: teamId,
    rounds: rounds.map((round) => round.number),
    rows,
    roundTotals,
    total: roundTotals.reduce((sum, points) => sum + points, 0),
  };
}
