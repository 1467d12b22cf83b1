import { pointsAfter } from '@turnuva/engine/views';
import type { PublicView } from './view.ts';

/** Points before a round, tenths, by player id: counted once for all pages. */
export function scoresBefore({ tournament }: PublicView, round: number): ReadonlyMap<number, number> {
  return pointsAfter(tournament, round - 1);
}
