import type { Result } from '../kernel/result.ts';
import type { SystemOption } from '../kernel/settings.ts';
import type { EntrantId } from '../tournament/schedule.ts';
import type { Bye, Game, TeamBye, TeamMatch, Tournament } from '../tournament/tournament.ts';
import type { Problem } from './problem.ts';

/** One round of a format whose games are known beforehand. Results are filled in where they exist. */
export interface PlannedRound {
  /** Tournament round, from 1. */
  readonly number: number;
  readonly cycle: number;
  readonly games: readonly Game[];
  /** Players without a game who get something: a free round worth a point, a board without an opponent. */
  readonly byes: readonly Bye[];
  /** Empty in individual events. */
  readonly matches: readonly TeamMatch[];
  readonly teamByes: readonly TeamBye[];
  /** Entrants (players, or teams in team events) who are free in the round. */
  readonly free: readonly EntrantId[];
  /** Names of the groups, with their boards, where there is more than one. */
  readonly groups: readonly { readonly name: string; readonly firstBoard: number; readonly lastBoard: number }[];
  /** True when the round stands in the tournament already. */
  readonly recorded: boolean;
}

/** All rounds of a tournament. */
export interface Schedule {
  readonly system: string;
  readonly rounds: readonly PlannedRound[];
}

/** A format: one folder and one line in the registry. */
export interface ScheduleFormat {
  readonly id: string;
  /** The default edition first. */
  readonly editions: readonly [string, ...string[]];
  readonly options: readonly SystemOption[];
  /** Who takes part: players, teams, or either. */
  readonly entrants: 'players' | 'teams' | 'either';
  /** Which score of teams counts first where the tournament does not say; match points where this is absent. */
  readonly primary?: 'MP' | 'GP';
  readonly least: number;
  readonly most: number;
  /** `192` codes of TRF26, with the settings that each stands for. */
  readonly codes: Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>>;
  /** True when events of teams have codes of their own (with `TEAM` in them). */
  readonly teamCodes?: boolean;
  /** The code for a number of cycles that has none of its own. */
  readonly repeatedCode?: (tournament: Tournament) => string;
  /** What is missing or wrong before a schedule can be made; empty when all is well. */
  needs(tournament: Tournament): readonly Problem[];
  /** Checks a change of the tournament's options, and carries it into what has been drawn up with the old ones. */
  withOptions?(before: Tournament, after: Tournament): Result<Tournament, Problem>;
  /** The tournament as the standings must see it, where that is not how the journal has it: games that do not count. */
  counting?(tournament: Tournament): Tournament;
  /** Places won in the format itself, not by points, as far as they are decided; undefined before its start. */
  places?(
    tournament: Tournament,
  ): readonly { readonly place: number; readonly entrants: readonly EntrantId[] }[] | undefined;
  /** Every round of the tournament. */
  make(tournament: Tournament): Result<Schedule, Problem>;
}

/** A named setting of the tournament, or its default. */
export function optionOf<T extends string | number | boolean>(tournament: Tournament, option: SystemOption): T {
  const value = tournament.options[option.name];
  const allowed = option.values === undefined || (value !== undefined && option.values.includes(value));
  return (typeof value === option.type && allowed ? value : option.default) as T;
}
