import type { CategoryFilter } from '../tournament/categories.ts';
import type { Player, Tournament } from '../tournament/tournament.ts';
import type { StandingsOptions, Subject } from './types.ts';

const yearOf = (player: Player): number => Number(player.birth?.slice(0, 4) ?? 0);

/** True when the player belongs to the category. A player whose year of birth is unknown belongs to no age group. */
export function belongsTo(player: Player, filter: CategoryFilter): boolean {
  const { category, sex, club, federation, bornFrom, bornTo, ratingFrom, ratingTo, unrated } = filter;
  if (category !== undefined && player.categories?.includes(category) !== true) return false;
  if (sex !== undefined && player.sex !== sex) return false;
  if (club !== undefined && player.club !== club) return false;
  if (federation !== undefined && player.federation !== federation) return false;
  const born = yearOf(player);
  if ((bornFrom !== undefined || bornTo !== undefined) && born === 0) return false;
  if (bornFrom !== undefined && born < bornFrom) return false;
  if (bornTo !== undefined && born > bornTo) return false;
  if (ratingFrom !== undefined && player.rating < ratingFrom) return false;
  if (ratingTo !== undefined && player.rating > ratingTo) return false;
  return unrated === undefined || (player.rating === 0) === unrated;
}

/** Indices of those whom the table lists. Teams are filtered by federation only. */
export function membersOf(tournament: Tournament, of: Subject, round: number, options: StandingsOptions): Int32Array {
  const { filter, includeWithdrawn = true, includeExpelled = false } = options;
  const members: number[] = [];
  if (of === 'teams') {
    tournament.teams.forEach((team, i) => {
      if ((team.withdrawnFrom ?? Number.POSITIVE_INFINITY) <= round + 1 && !includeWithdrawn) return;
      if (filter?.federation === undefined || filter.federation === team.federation) members.push(i);
    });
    return Int32Array.from(members);
  }
  tournament.players.forEach((player, i) => {
    if (player.expelled === true && !includeExpelled) return;
    const withdrawn = player.expelled !== true && (player.withdrawnFrom ?? Number.POSITIVE_INFINITY) <= round + 1;
    if (withdrawn && !includeWithdrawn) return;
    if (filter === undefined || belongsTo(player, filter)) members.push(i);
  });
  return Int32Array.from(members);
}
