import type { Result } from '../kernel/result.ts';
import { ok } from '../kernel/result.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { isPaired, roundOf } from '../tournament/tournament.ts';
import type { PlannedRound, Schedule } from './format.ts';
import type { ScheduleRefusal } from './refusal.ts';
import { refuseSchedule } from './refusal.ts';
import { formatById } from './registry.ts';

const gamesOf = ({ games, matches }: PlannedRound): string =>
  JSON.stringify([games.map(({ white, black }) => [white, black]), matches.map(({ white, black }) => [white, black])]);

/**
 * The first round that the table lays out otherwise after a change of settings, among rounds 1 to `through`;
 * undefined where all stay the same. More cycles are a change of none of the rounds there were.
 */
export function firstChangedRound(before: Tournament, after: Tournament, through: number): number | undefined {
  const format = formatById(before.system);
  if (through === 0) return undefined;
  const [was, is] = [format?.make(before), format?.make(after)];
  if (was === undefined || is === undefined || !was.ok) return undefined;
  if (!is.ok) return 1;
  return was.value.rounds.slice(0, through).find((round, i) => {
    const now = is.value.rounds[i];
    return now === undefined || gamesOf(now) !== gamesOf(round);
  })?.number;
}

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
