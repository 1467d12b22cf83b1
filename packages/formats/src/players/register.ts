import { byStrength } from '@turnuva/engine/journal';
import type { Tournament } from '@turnuva/engine/tournament';
import { EMPTY_TOURNAMENT } from '@turnuva/engine/tournament';
import type { PlayersReading } from './table.ts';

/** A tournament before its first round, with everybody of the table, numbered by strength (C.04.2 2.2). */
export function tournamentOfPlayers({ rows }: PlayersReading): Tournament {
  const usable = rows.filter((row) => row.player.name !== '' && row.repeats === undefined);
  const players = usable
    .map(({ player }, i) => ({ ...player, id: i + 1, tpn: i + 1 }))
    .sort(byStrength)
    .map((player, i) => ({ ...player, id: i + 1, tpn: i + 1 }));
  return { ...EMPTY_TOURNAMENT, players };
}
