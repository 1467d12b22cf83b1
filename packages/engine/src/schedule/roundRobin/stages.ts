import type { DrawnStage, EntrantId } from '../../tournament/schedule.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { refuseSchedule, type ScheduleRefusal } from '../refusal.ts';

/** True in events of teams. */
export const isTeamEvent = (tournament: Tournament): boolean => tournament.teams.length > 0;

/** True where a match was given boards when the event was made: teams are to play, though none may be there yet. */
export const isMeantForTeams = ({ options }: Tournament): boolean => Number(options.boards ?? 0) > 0;

/** What is missing where too few take part: teams where teams are to play, players else. */
export function tooFew(
  tournament: Tournament,
  found: number,
  least: number,
  group: string,
): { error: ScheduleRefusal } {
  if (isTeamEvent(tournament)) return refuseSchedule('schedule.tooFewTeams', { found, least, group });
  if (isMeantForTeams(tournament)) return refuseSchedule('schedule.tooFewTeams', { found: 0, least, group });
  return refuseSchedule('schedule.tooFewPlayers', { found, least, group });
}

/** Entrants who took part from the start, by number; those who left before round 1 are not among them. */
export function starters(tournament: Tournament): EntrantId[] {
  const all = isTeamEvent(tournament) ? tournament.teams : tournament.players;
  return all.filter((entrant) => (entrant.withdrawnFrom ?? 2) > 1).map((entrant) => entrant.id);
}

/** First round that an entrant no longer plays; Infinity while they do. */
export function leftFrom(tournament: Tournament, entrant: EntrantId): number {
  const all = isTeamEvent(tournament) ? tournament.teams : tournament.players;
  return all.find((each) => each.id === entrant)?.withdrawnFrom ?? Number.POSITIVE_INFINITY;
}

/** The stages drawn; without lots one group in the order of the pairing numbers (a file's lots are its numbers). */
export function stagesOf(tournament: Tournament): readonly DrawnStage[] {
  const drawn = tournament.schedule?.stages;
  if (drawn !== undefined && drawn.length > 0) return drawn;
  return [{ firstRound: 1, groups: [{ name: 'A', order: starters(tournament) }], method: 'rating' }];
}

/**
 * Entrants for whom the lots must be drawn again: they left before round 1, and theirs is not the last, even number,
 * which simply becomes the free round; or they came after the draw (seed 001, round robin 2).
 */
export function redrawNeededFor(tournament: Tournament): EntrantId[] {
  const groups = tournament.schedule?.stages?.[0]?.groups ?? [];
  if (groups.length === 0) return [];
  const gone: EntrantId[] = [];
  const drawn = new Set<EntrantId>();
  for (const { order } of groups) {
    for (const [i, entrant] of order.entries()) {
      drawn.add(entrant);
      const last = i === order.length - 1 && order.length % 2 === 0;
      if (leftFrom(tournament, entrant) <= 1 && !last) gone.push(entrant);
    }
  }
  return [...gone, ...starters(tournament).filter((entrant) => !drawn.has(entrant))];
}
