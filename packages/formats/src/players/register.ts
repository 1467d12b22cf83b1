import { byStrength } from '@turnuva/engine/journal';
import type { Result } from '@turnuva/engine/kernel';
import { ok } from '@turnuva/engine/kernel';
import type { Tournament } from '@turnuva/engine/tournament';
import { EMPTY_TOURNAMENT } from '@turnuva/engine/tournament';
import type { Reading } from '../format/format.ts';
import type { ParseError } from '../parseErrors/index.ts';
import type { PlayersReading } from './table.ts';

/** A tournament before its first round, with everyone of the table, numbered by strength (C.04.2 2.2). */
export function tournamentOfPlayers({ rows }: PlayersReading): Tournament {
  const usable = rows.filter((row) => row.player.name !== '' && row.repeats === undefined);
  const players = usable
    .map(({ player }, i) => ({ ...player, id: i + 1, tpn: i + 1 }))
    .sort(byStrength)
    .map((player, i) => ({ ...player, id: i + 1, tpn: i + 1 }));
  return { ...EMPTY_TOURNAMENT, players };
}

/** A table of players that was read, as a file with a tournament: what was wrong with single rows are warnings. */
export function readingOfTable(
  table: Result<PlayersReading, readonly ParseError[]>,
): Result<Reading, readonly ParseError[]> {
  if (!table.ok) return table;
  const warnings = [...table.value.warnings, ...table.value.rows.flatMap((row) => row.faults)];
  return ok({ tournament: tournamentOfPlayers(table.value), warnings });
}
