import type { Decision } from '../kernel/decision.ts';
import type { Result } from '../kernel/result.ts';
import type { SystemOption } from '../kernel/settings.ts';
import type { Points } from '../tournament/points.ts';
import type { EntrantId } from '../tournament/schedule.ts';
import type { Bye, Game, PlayerId, TeamBye, TeamId, TeamMatch, Tournament } from '../tournament/tournament.ts';
import type { FormatKind } from './kinds.ts';
import type { ScheduleRefusal } from './refusal.ts';

/** One round of a format whose games are known beforehand. Results are filled in if there are any. */
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
  /** Names of the groups, with their boards, if there is more than one. */
  readonly groups: readonly { readonly name: string; readonly firstBoard: number; readonly lastBoard: number }[];
  /** True when the round is in the tournament already. */
  readonly recorded: boolean;
}

/** All rounds of a tournament. */
export interface Schedule {
  readonly system: string;
  readonly rounds: readonly PlannedRound[];
}

/** A stage with a ranking of its own: a group, or a final. */
export interface StageEvent {
  /** From 1; groups of one stage are played side by side. */
  readonly stage: number;
  /** Rounds of the tournament before the stage's first. */
  readonly before: number;
  readonly entrants: readonly EntrantId[];
  /** The stage's games only, its first round being round 1. */
  readonly event: Tournament;
}

/** A format: one folder and one line in the registry. */
export interface ScheduleFormat extends FormatKind {
  readonly id: string;
  readonly options: readonly SystemOption[];
  readonly least: number;
  readonly most: number;
  /** What is missing or wrong before a schedule can be made; empty when all is well. */
  needs(tournament: Tournament): readonly ScheduleRefusal[];
  /** The numbers as long as no lots are drawn, if they do not follow the order of registration. */
  undrawnOrder?(tournament: Tournament): readonly EntrantId[];
  /** Checks a change of the tournament's options, and carries it into what has been drawn up with the old ones. */
  withOptions?(before: Tournament, after: Tournament): Result<Tournament, ScheduleRefusal>;
  /** Why a game is in its round: the table, the numbers, and how they were drawn. */
  why?(tournament: Tournament, round: number, white: PlayerId, black: PlayerId): readonly Decision[];
  /** Scores of matches that are not those of a round, whatever has been played of them. */
  matches?(tournament: Tournament, schedule: Schedule): readonly FormatMatch[];
  /** Every round of the tournament. */
  make(tournament: Tournament): Result<Schedule, ScheduleRefusal>;
}

/** A match between two teams over several rounds. */
export interface FormatMatch {
  readonly team: TeamId;
  readonly other: TeamId;
  readonly points: Points;
  readonly otherPoints: Points;
  readonly matchPoints: Points;
  readonly otherMatchPoints: Points;
  readonly games: number;
  readonly open: number;
}

/** A named setting of the tournament, or its default. */
export function optionOf<T extends string | number | boolean>(tournament: Tournament, option: SystemOption): T {
  const value = tournament.options[option.name];
  const allowed = option.values === undefined || (value !== undefined && option.values.includes(value));
  return (typeof value === option.type && allowed ? value : option.default) as T;
}
