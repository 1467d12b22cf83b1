import type { Fraction } from '../../kernel/fraction.ts';
import { fraction } from '../../kernel/fraction.ts';
import type { EntrantId } from '../../tournament/schedule.ts';
import type { SharedPlace } from './bracket.ts';

export interface PrizeShare {
  readonly entrant: EntrantId;
  readonly place: number;
  readonly lastPlace: number;
  /** In the unit of the prizes; exact. */
  readonly amount: Fraction;
}

/** Entrants who share places share their prizes equally; `prizes[0]` is the first prize. */
export function prizeShares(places: readonly SharedPlace[], prizes: readonly number[]): PrizeShare[] {
  return places.flatMap(({ place, lastPlace, entrants }) => {
    let sum = 0;
    for (let each = place; each <= lastPlace; each++) sum += prizes[each - 1] ?? 0;
    return entrants.map((entrant) => ({ entrant, place, lastPlace, amount: fraction(sum, entrants.length) }));
  });
}
