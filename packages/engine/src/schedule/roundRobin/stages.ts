import type { DrawnGroup, DrawnStage, EntrantId } from '../../tournament/schedule.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { refuseSchedule, type ScheduleRefusal } from '../refusal.ts';

/** True in events of teams. */
export const isTeamEvent = (tournament: Tournament): boolean => tournament.teams.length > 0;

/** True where a match was given boards when the event was made: teams are to play, though none may be there yet. */
export const isMeantForTeams = ({ options }: Tournament): boolean => Number(options.boards ?? 0) > 0;

/** What is missing if too few take part: teams if teams are to play, otherwise players. */
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

/**
 * The numbers drawn, with newcomers in the seats of those who left before round 1: a new player takes the number of the
 * one they replace, and no new lots are needed (seed 001, round robin 2). Undefined where not as many came as left.
 */
export function withReplacements(tournament: Tournament): readonly DrawnGroup[] | undefined {
  const groups = tournament.schedule?.stages?.[0]?.groups ?? [];
  const drawn = new Set(groups.flatMap(({ order }) => order));
  const came = starters(tournament).filter((entrant) => !drawn.has(entrant));
  const left = [...drawn].filter((entrant) => leftFrom(tournament, entrant) <= 1);
  if (came.length === 0 || came.length !== left.length) return undefined;
  const seats = new Map(left.map((entrant, i) => [entrant, came[i]]));
  return groups.map(({ name, order }) => ({ name, order: order.map((entrant) => seats.get(entrant) ?? entrant) }));
}
