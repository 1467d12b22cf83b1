import type { Standings } from '../standings/types.ts';
import { formatPoints } from '../tournament/points.ts';
import type { Tournament } from '../tournament/tournament.ts';

/** One line of a standings table, ready to be set: texts are plain decimals, nothing is translated. */
export interface TableRow {
  readonly rank: number;
  /** True if the rank is shared with the line above: many sheets leave it blank. */
  readonly shared: boolean;
  readonly id: number;
  readonly number: number;
  readonly name: string;
  readonly title?: string;
  readonly rating?: number;
  readonly federation?: string;
  readonly club?: string;
  readonly points: string;
  /** Teams only. */
  readonly matchPoints?: string;
  readonly gamePoints?: string;
  readonly values: readonly string[];
}

/** A table of standings as it is shown. */
export interface TableSheet {
  readonly round: number;
  /** Codes of the columns of values. */
  readonly codes: readonly string[];
  readonly rows: readonly TableRow[];
}

/** The participant in a line: the fields that a player or team has. */
function identity(
  tournament: Tournament,
  standings: Standings,
): (id: number) => Omit<TableRow, 'rank' | 'shared' | 'points' | 'values'> {
  if (standings.of === 'teams') {
    const teams = new Map(tournament.teams.map((team) => [team.id, team]));
    return (id) => {
      const team = teams.get(id);
      const federation = team?.federation;
      return {
        id,
        number: team?.tpn ?? id,
        name: team?.name ?? '',
        ...(federation === undefined ? {} : { federation }),
      };
    };
  }
  const players = new Map(tournament.players.map((player) => [player.id, player]));
  return (id) => {
    const player = players.get(id);
    return {
      id,
      number: player?.tpn ?? id,
      name: player?.name ?? '',
      ...(player?.title === undefined ? {} : { title: player.title }),
      ...(player === undefined || player.rating === 0 ? {} : { rating: player.rating }),
      ...(player?.federation === undefined ? {} : { federation: player.federation }),
      ...(player?.club === undefined ? {} : { club: player.club }),
    };
  };
}

/** The standings as a table of texts. */
export function tableSheet(tournament: Tournament, standings: Standings): TableSheet {
  const who = identity(tournament, standings);
  const rows = standings.rows.map(
    (row, at): TableRow => ({
      rank: row.rank,
      shared: at > 0 && standings.rows[at - 1].rank === row.rank,
      ...who(row.id),
      points: formatPoints(row.points, 1),
      ...(row.matchPoints === undefined ? {} : { matchPoints: formatPoints(row.matchPoints) }),
      ...(row.gamePoints === undefined ? {} : { gamePoints: formatPoints(row.gamePoints, 1) }),
      values: row.values.map((value) => value.text),
    }),
  );
  return { round: standings.round, codes: standings.tiebreaks.map(({ code }) => code), rows };
}
