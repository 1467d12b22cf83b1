import { pointsBefore } from '@turnuva/engine/views';
import type { PublicView } from './view.ts';

/** Points before a round, tenths, by player id: counted once for all pages. Undefined where they are not public. */
export function scoresBefore(view: PublicView, round: number): ReadonlyMap<number, number> | undefined {
  return round > view.pointsThrough ? undefined : pointsBefore(view.tournament, round);
}
