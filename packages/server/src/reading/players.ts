import type { NewPlayer } from '@turnuva/engine/journal';
import type { Result } from '@turnuva/engine/kernel';
import { fail, ok } from '@turnuva/engine/kernel';
import type { Player } from '@turnuva/engine/tournament';
import type { ColumnsGiven, ParseError, PlayersReading } from '@turnuva/formats';
import { FORMATS, readPlayersCsv, readPlayersXlsx, roundsOfTable } from '@turnuva/formats';

export interface PlayersPreview {
  readonly players: readonly NewPlayer[];
  readonly warnings: readonly ParseError[];
  /** Of tables: how the columns were understood. */
  readonly columns?: PlayersReading['columns'];
  /** Teams that the rows name, each with its players (places in `players`, from 0) in board order. */
  readonly teams?: readonly {
    readonly name: string;
    readonly captain?: string;
    readonly members: readonly number[];
  }[];
  /** Rounds of a crosstable, which a list of players leaves out. */
  readonly rounds?: number;
  readonly bySight?: boolean;
  readonly headed?: boolean;
}

const asNew = ({ id: _, tpn: __, ...player }: Player): NewPlayer => player;

/**
 * The teams of the rows in the order in which they first appear; their players by board if one is given, otherwise in
 * the order of the rows.
 */
function teamsOf(rows: PlayersReading['rows']): NonNullable<PlayersPreview['teams']> {
  const teams = new Map<string, { name: string; captain?: string; members: { at: number; board: number }[] }>();
  for (const [at, { team, captain, teamBoard = Number.POSITIVE_INFINITY }] of rows.entries()) {
    if (team === undefined) continue;
    const key = team.toLowerCase();
    const known = teams.get(key) ?? { name: team, ...(captain === undefined ? {} : { captain }), members: [] };
    teams.set(key, known);
    known.members.push({ at, board: teamBoard });
  }
  return [...teams.values()].map(({ members, ...team }) => ({
    ...team,
    members: members.sort((a, b) => a.board - b.board || a.at - b.at).map(({ at }) => at),
  }));
}

function ofTable({ rows, columns, warnings, bySight, headed }: PlayersReading): PlayersPreview {
  const usable = rows.filter(({ player }) => player.name.trim() !== '');
  const teams = teamsOf(usable);
  return {
    players: usable.map((row) => row.player),
    warnings: [...warnings, ...rows.flatMap((row) => row.faults)],
    columns,
    bySight,
    headed,
    ...(teams.length === 0 ? {} : { teams }),
  };
}

/** The players in a file, compared with those registered, to be reviewed before anything is registered. */
export function playersIn(
  bytes: Uint8Array,
  name: string,
  registered: readonly Player[],
  { columns: given, encoding }: { readonly columns?: ColumnsGiven; readonly encoding?: string } = {},
): Result<PlayersPreview, readonly ParseError[]> {
  const format = FORMATS.find((each) => each.detect(bytes, name));
  if (format?.id === 'csv' || format?.id === 'xlsx') {
    const table =
      format.id === 'csv'
        ? readPlayersCsv(bytes, registered, given, encoding)
        : readPlayersXlsx(bytes, registered, given);
    if (!table.ok) return fail(table.error);
    const preview = ofTable(table.value);
    const { rounds, faults } = roundsOfTable(bytes, encoding);
    return ok({ ...preview, warnings: [...preview.warnings, ...faults], ...(rounds === 0 ? {} : { rounds }) });
  }
  const read = (format?.read ?? FORMATS[0]?.read)?.(bytes, encoding === undefined ? {} : { encoding });
  if (read === undefined) return ok({ players: [], warnings: [] });
  if (!read.ok) return fail(read.error);
  const { players, teams } = read.value.tournament;
  const at = new Map(players.map(({ id }, i) => [id, i]));
  const named = teams.map(({ name: team, captain, members }) => ({
    name: team,
    ...(captain === undefined ? {} : { captain }),
    members: members.flatMap((member) => at.get(member) ?? []),
  }));
  return ok({
    players: players.map(asNew),
    warnings: read.value.warnings,
    ...(named.length === 0 ? {} : { teams: named }),
  });
}
