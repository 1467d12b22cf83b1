import type { PlayerId, Tournament } from '../tournament/tournament.ts';
import { decidesPlaces } from './final.ts';
import { areLevel } from './playoffPlaces.ts';
import { standingsOf } from './standings.ts';

/**
 * The players who are level with the holder of a place, best first, the holder among them: on the points the table ranks by, in the same stage;
 * in a knock-out who went out together, whatever their points. Empty where nobody holds the place.
 */
export function levelAt(tournament: Tournament, place: number): readonly PlayerId[] {
  const made = standingsOf(tournament, { of: 'players', unsuitable: 'drop' });
  if (!made.ok) return [];
  const { rows } = made.value;
  const holder = rows[place - 1];
  if (holder === undefined) return [];
  const level = decidesPlaces(tournament)
    ? rows.filter(({ rank }) => rank === holder.rank)
    : rows.filter((row) => areLevel(made.value, holder, row));
  return level.map(({ id }) => id);
}
