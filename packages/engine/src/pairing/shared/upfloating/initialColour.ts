import type { Colour } from '../../../tournament/tournament.ts';
import { lotShownBy } from '../initialColour.ts';
import type { MatchRecord } from './record.ts';

/**
 * The colour drawn by lot (4.1). Where the tournament does not say, it follows from the first match; White before that.
 * `inFirst` tells who was paired then, the bye included.
 */
export function initialColourOf(record: MatchRecord, inFirst: (entrant: number) => boolean): Colour {
  const { tournament, round } = record;
  return tournament.initialColour ?? (round > 1 ? lotShownBy(record, inFirst) : undefined) ?? 'white';
}
