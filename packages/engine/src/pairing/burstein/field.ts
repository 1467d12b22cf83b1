import type { History } from '../../tournament/history.ts';
import { forbiddenGroups } from '../../tournament/sharing.ts';
import { NO_PREFERENCE } from '../swiss/preference.ts';
import { type RankedField, rankedField } from '../swiss/rankedField.ts';
import { wideBansOf } from '../swiss/wideBans.ts';
import { type Opposition, oppositionOf, type ZeroPointRun } from './opposition.ts';

/** The players of a round in ranking order (C.04.4.2 1.8): index 0 has the best Index. */
export interface BursteinField extends RankedField {
  readonly opposition: Opposition;
  /** See {@link wideBansOf}. */
  readonly wideBans: Uint16Array;
}

/** Everybody who takes part in the round, ranked. */
export function bursteinField(history: History, run: ZeroPointRun): BursteinField {
  const opposition = oppositionOf(history, run);
  const { buchholz, sonnebornBerger } = opposition;
  // C.04.4.2 1.8: Index, then number; scores have no say. C.04.4.2 1.5.4: no preference without a game.
  const byIndex = (a: number, b: number): number =>
    buchholz[b] - buchholz[a] || sonnebornBerger[b] - sonnebornBerger[a] || a - b;
  const field = rankedField(history, byIndex, { colour: 0, strength: NO_PREFERENCE });
  return { ...field, opposition, wideBans: wideBansOf(bannedPlayers(field), field.size) };
}

/** Each player of each prohibition in force (TRF26 260). */
function* bannedPlayers({ history, player }: RankedField): Generator<readonly [player: number, ban: number]> {
  const { id, round, tournament } = history;
  if (tournament.forbidden.length === 0) return;
  const rankOf = new Map(Array.from(player, (index, rank) => [id[index], rank]));
  for (const [ban, players] of forbiddenGroups(tournament, round).entries()) {
    for (const each of new Set(players)) {
      const rank = rankOf.get(each);
      if (rank !== undefined) yield [rank, ban];
    }
  }
}
