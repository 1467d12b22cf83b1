import type { NewPlayer } from '@turnuva/engine/journal';
import type { Result } from '@turnuva/engine/kernel';
import { fail, ok } from '@turnuva/engine/kernel';
import type { Player } from '@turnuva/engine/tournament';
import type { Fault } from '@turnuva/formats';
import { FORMATS } from '@turnuva/formats';

export interface PlayersPreview {
  readonly players: readonly NewPlayer[];
  readonly warnings: readonly Fault[];
}

const asNew = ({ id: _, tpn: __, ...player }: Player): NewPlayer => player;

/** The players in a file, to be looked at before anything is registered. */
export async function playersIn(bytes: Uint8Array, name: string): Promise<Result<PlayersPreview, readonly Fault[]>> {
  const format = FORMATS.find((each) => each.read !== undefined && each.detect(bytes, name)) ?? FORMATS[0];
  const read = format?.read?.(bytes);
  if (read === undefined) return ok({ players: [], warnings: [] });
  if (!read.ok) return fail(read.error);
  return ok({ players: read.value.tournament.players.map(asNew), warnings: read.value.warnings });
}
