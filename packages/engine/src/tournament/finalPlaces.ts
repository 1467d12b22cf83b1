import type { EntrantId } from './schedule.ts';

/**
 * Places that a bracket, play-offs or several stages decided, as a report file keeps them: it has no record for any of
 * those, only for games. They are valid until a result changes.
 */
export interface FinalPlaces {
  /** Rounds of the file. */
  readonly after: number;
  /** Players, or teams where there are any; those of one place together, the first place first. */
  readonly places: readonly (readonly EntrantId[])[];
}
