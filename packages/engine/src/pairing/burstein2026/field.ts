import type { History } from '../../tournament/history.ts';
import { NO_PREFERENCE } from '../shared/preference.ts';
import { type RankedField, rankedField } from '../shared/rankedField.ts';
import { widelyBarred } from '../shared/wideBans.ts';
import { type Opposition, oppositionOf, type ZeroPointRun } from './opposition.ts';

/** The players of a round in ranking order (C.04.4.2 1.8): index 0 has the best Index. */
export interface BursteinField extends RankedField {
  readonly opposition: Opposition;
  /** See {@link widelyBarred}. */
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
  return { ...field, opposition, wideBans: widelyBarred(field) };
}
