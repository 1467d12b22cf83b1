import type { Decision } from '../kernel/decision.ts';
import type { PlayerId, Tournament } from '../tournament/tournament.ts';
import type { ScheduleFormat } from './format.ts';
import { knockout } from './knockout/format.ts';
import { roundRobin } from './roundRobin/format.ts';
import { scheveningen } from './scheveningen/format.ts';
import { skalitzka } from './skalitzka/format.ts';

/** Why a game is in a round of a schedule, in the format's own words. */
export const whyScheduled = (
  tournament: Tournament,
  round: number,
  white: PlayerId,
  black: PlayerId,
): readonly Decision[] => formatById(tournament.system)?.why?.(tournament, round, white, black) ?? [];

/** The formats with a schedule, in the order in which they are offered. A new one is one folder and one line here. */
export const FORMATS_WITH_SCHEDULE: readonly ScheduleFormat[] = [roundRobin, scheveningen, skalitzka, knockout];

/** The format with this id, if there is one. */
export const formatById = (id: string): ScheduleFormat | undefined =>
  FORMATS_WITH_SCHEDULE.find((format) => format.id === id);
