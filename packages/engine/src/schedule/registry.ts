import type { ScheduleFormat } from './format.ts';
import { knockout } from './knockout/format.ts';
import { roundRobin } from './roundRobin/format.ts';
import { scheveningen } from './scheveningen/format.ts';
import { skalitzka } from './skalitzka/format.ts';

/** The formats with a schedule, in the order in which they are offered. A new one is one folder and one line here. */
export const FORMATS_WITH_SCHEDULE: readonly ScheduleFormat[] = [roundRobin, scheveningen, skalitzka, knockout];

/** The format with this id, if there is one. */
export const formatById = (id: string): ScheduleFormat | undefined =>
  FORMATS_WITH_SCHEDULE.find((format) => format.id === id);
