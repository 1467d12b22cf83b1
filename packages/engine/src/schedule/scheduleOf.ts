import type { Result } from '../kernel/result.ts';
import { ok } from '../kernel/result.ts';
import type { Round, Tournament } from '../tournament/tournament.ts';
import { isPaired, roundOf } from '../tournament/tournament.ts';
import type { PlannedRound, Schedule } from './format.ts';
import { hasSchedule } from './kinds.ts';
import { hasProgramme, knockoutMoments } from './knockout/roundTimes.ts';
import type { ScheduleRefusal } from './refusal.ts';
import { refuseSchedule } from './refusal.ts';
import { formatById } from './registry.ts';

/** The planned round, or what is in the tournament for it. */
function asRecorded(tournament: Tournament, planned: PlannedRound): PlannedRound {
  const entry = roundOf(tournament, planned.number);
  if (!isPaired(entry)) return planned;
  return {
    ...planned,
    games: entry.games,
    byes: entry.byes,
    matches: entry.matches ?? [],
    teamByes: entry.teamByes ?? [],
    recorded: true,
  };
}

/**
 * All rounds of a tournament whose format has a schedule, with the results entered so far. What is recorded goes before
 * what the table says, so that changes by hand show.
 */
export function scheduleOf(tournament: Tournament): Result<Schedule, ScheduleRefusal> {
  const format = formatById(tournament.system);
  if (format === undefined) return refuseSchedule('schedule.noSuchFormat', { found: tournament.system });
  const made = format.make(tournament);
  if (!made.ok) return made;
  return ok({ ...made.value, rounds: made.value.rounds.map((round) => asRecorded(tournament, round)) });
}

/** The games of one round, as the table gives them: what the journal records when the round is opened. */
export function plannedRound(tournament: Tournament, round: number): Result<PlannedRound, ScheduleRefusal> {
  const format = formatById(tournament.system);
  if (format === undefined) return refuseSchedule('schedule.noSuchFormat', { found: tournament.system });
  const made = format.make(tournament);
  if (!made.ok) return made;
  const found = made.value.rounds.find((each) => each.number === round);
  return found === undefined
    ? refuseSchedule('schedule.noSuchRound', { found: round, least: 1, most: made.value.rounds.length })
    : ok(found);
}

/** The rounds that there are or will be, with what was said of them: those of a schedule are known before they are opened. */
export function knownRounds(tournament: Tournament): readonly Round[] {
  const schedule = hasSchedule(tournament) ? scheduleOf(tournament) : undefined;
  const planned = schedule?.ok === true ? schedule.value.rounds.length : 0;
  const length = Math.max(tournament.totalRounds ?? 0, tournament.rounds.length, planned);
  const moments = hasProgramme(tournament) ? knockoutMoments(tournament) : [];
  return Array.from({ length }, (_, i) => ({ ...roundOf(tournament, i + 1), ...moments[i] }));
}
