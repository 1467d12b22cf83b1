import type { Result } from '../../kernel/result.ts';
import { ok } from '../../kernel/result.ts';
import type { ScheduleRefusal } from '../refusal.ts';
import { refuseSchedule } from '../refusal.ts';

/** A match needs two. */
export const LEAST_ENTRANTS = 2;
/** Twelve stages, one winner. */
export const MOST_ENTRANTS = 4096;

/** What follows from k entrants and t places (seed 001, knock-out 2). */
export interface BracketSize {
  readonly entrants: number;
  readonly places: number;
  /** Entrants and fictitious opponents together: t times a power of two. */
  readonly filledTo: number;
  /** The best numbers, who meet fictitious opponents in the first stage. */
  readonly byes: number;
  readonly stages: number;
  /** The first stage only brings the field to t times a power of two. */
  readonly preliminary: boolean;
  /** Fewer than 2t entrants: the best are selected at once, the others play one stage for the places left. */
  readonly onlyPreliminary: boolean;
}

/**
 * True if no two matches of the first stage lead into the same match of the second, because there are few of them and many byes.
 */
export const isSparse = ({
  entrants,
  filledTo,
  stages,
}: Pick<BracketSize, 'entrants' | 'filledTo' | 'stages'>): boolean =>
  stages > 1 && entrants - filledTo / 2 <= filledTo / 4;

/** The field is filled up to the next t times a power of two; the best get the byes. `places` must be below `entrants`. */
export function bracketSize(entrants: number, places = 1): Result<BracketSize, ScheduleRefusal> {
  if (!Number.isInteger(entrants) || entrants < LEAST_ENTRANTS)
    return refuseSchedule('schedule.tooFewPlayers', { found: entrants, least: LEAST_ENTRANTS, group: '' });
  if (entrants > MOST_ENTRANTS)
    return refuseSchedule('schedule.tooManyPlayers', { found: entrants, most: MOST_ENTRANTS, group: '' });
  if (!Number.isInteger(places) || places < 1 || places >= entrants)
    return refuseSchedule('schedule.placesOutOfRange', {
      found: places,
      field: entrants,
      least: 1,
      most: entrants - 1,
    });
  let filledTo = places;
  let stages = 0;
  while (filledTo < entrants) {
    filledTo *= 2;
    stages++;
  }
  const byes = filledTo - entrants;
  const onlyPreliminary = entrants < 2 * places;
  return ok({ entrants, places, filledTo, byes, stages, preliminary: byes > 0, onlyPreliminary });
}
