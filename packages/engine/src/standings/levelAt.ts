import type { PlayerId, Tournament } from '../tournament/tournament.ts';
import { decidesPlaces } from './final.ts';
import { standingsOf } from './standings.ts';

/**
 * The players who are level with the holder of a place, best first, the holder among them: on points in the same stage;
 * in a knock-out who went out together, whatever their points. Empty where nobody holds the place.
 */
export function levelAt(tournament: Tournament, place: number): readonly PlayerId[] {
  const made = standingsOf(tournament, { of: 'players', unsuitable: 'drop' });
  const rows = made.ok ? made.value.rows : [];
  const holder = rows[place - 1];
  if (holder === undefined) return [];
  const level = decidesPlaces(tournament)
    ? rows.filter(({ rank }) => rank === holder.rank)
    : rows.filter(({ points, stage }) => points === holder.points && stage === holder.stage);
  return level.map(({ id }) => id);
}
