import { groupEvents } from '../schedule/roundRobin/groupEvents.ts';
import { stagesOf } from '../schedule/roundRobin/stages.ts';
import type { PlayerId, Tournament } from '../tournament/tournament.ts';
import { decidesPlaces } from './final.ts';
import { areLevel } from './playoffPlaces.ts';
import { standingsOf } from './standings.ts';

/** The groups that have separate places because no final follows them yet; empty if the event has one table. */
export function groupsWithPlaces(tournament: Tournament): readonly string[] {
  const stages = stagesOf(tournament);
  return stages.length === 1 && stages[0].groups.length > 1 ? stages[0].groups.map(({ name }) => name) : [];
}

/**
 * The players who are level with the holder of a place, best first, including the holder: on the points by which the table ranks,
 * in the same stage; in a knock-out, those eliminated together, whatever their points. If groups have separate places, it is a
 * place of the given group. Empty if nobody holds the place.
 */
export function levelAt(tournament: Tournament, place: number, group?: string): readonly PlayerId[] {
  if (groupsWithPlaces(tournament).length > 0) {
    const own = groupEvents(tournament).find((each) => each.group.name === group);
    return own === undefined ? [] : levelAt(own.event, place);
  }
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
