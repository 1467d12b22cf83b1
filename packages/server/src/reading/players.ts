import type { NewPlayer } from '@turnuva/engine/journal';
import type { Result } from '@turnuva/engine/kernel';
import { fail, ok } from '@turnuva/engine/kernel';
import type { Player } from '@turnuva/engine/tournament';
import type { Fault, PlayersReading } from '@turnuva/formats';
import { FORMATS, readPlayersCsv, readPlayersXlsx } from '@turnuva/formats';

export interface PlayersPreview {
  readonly players: readonly NewPlayer[];
  readonly warnings: readonly Fault[];
  /** Of tables: how the columns were understood. */
  readonly columns?: PlayersReading['columns'];
}

const asNew = ({ id: _, tpn: __, ...player }: Player): NewPlayer => player;

const ofTable = ({ rows, columns, warnings }: PlayersReading): PlayersPreview => ({
  players: rows.map((row) => row.player).filter((player) => player.name.trim() !== ''),
  warnings: [...warnings, ...rows.flatMap((row) => row.faults)],
  columns,
});

/** The players in a file, to be looked at before anything is registered; compared with those who are. */
export function playersIn(
  bytes: Uint8Array,
  name: string,
  registered: readonly Player[],
): Result<PlayersPreview, readonly Fault[]> {
  const format = FORMATS.find((each) => each.detect(bytes, name));
  if (format?.id === 'csv' || format?.id === 'xlsx') {
    const table = format.id === 'csv' ? readPlayersCsv(bytes, registered) : readPlayersXlsx(bytes, registered);
    return table.ok ? ok(ofTable(table.value)) : fail(table.error);
  }
  const read = (format?.read ?? FORMATS[0]?.read)?.(bytes);
  if (read === undefined) return ok({ players: [], warnings: [] });
  if (!read.ok) return fail(read.error);
  return ok({ players: read.value.tournament.players.map(asNew), warnings: read.value.warnings });
}
