import type { Needed } from './forecast.ts';
import { neededIn } from './forecast.ts';
import type { Norm, NormEvent } from './norms.ts';
import { allNorms, missing } from './norms.ts';

/** A norm, and what the last game must bring for it. */
export interface Outlook {
  readonly norm: Norm;
  readonly needed?: Needed;
}

/** The norm with what the last game must bring for it. */
export function outlookIn(event: NormEvent, norm: Norm): Outlook {
  const needed = neededIn(event, norm.player, norm.title);
  return { norm, ...(needed === undefined ? {} : { needed }) };
}

/** True if nobody can have nine games, nor eight of nine (B.01 1.4.1). */
export const hasTooFewRounds = ({ field }: NormEvent): boolean => field.lastRound < 9;

/** The norms made, and those that are one condition or the last game short; none if the event is too short. */
export function outlooks(event: NormEvent): Outlook[] {
  if (hasTooFewRounds(event)) return [];
  return allNorms(event)
    .map((norm) => outlookIn(event, norm))
    .filter(({ norm, needed }) => missing(norm).length <= 1 || needed?.halfPoints !== undefined);
}
