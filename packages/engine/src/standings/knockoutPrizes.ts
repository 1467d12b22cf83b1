import type { SharedPlace } from '../schedule/knockout/bracket.ts';
import type { EntrantId } from '../tournament/schedule.ts';
import type { Tournament } from '../tournament/tournament.ts';
import type { Cents } from './prizes.ts';
import { amountsOf, apportioned } from './prizes.ts';

/**
 * What everybody wins in a knock-out: who are eliminated in the same stage share their places and the prizes of these
 * (seed 001, knock-out: prizes), to the cent, the better number first. Only prizes for everybody, none of categories.
 */
export function knockoutPrizes(tournament: Tournament, places: readonly SharedPlace[]): ReadonlyMap<EntrantId, Cents> {
  const won = new Map<EntrantId, Cents>();
  const { lists = [], fund = 0 } = tournament.prizes ?? {};
  for (const list of lists) {
    if (list.category !== undefined) continue;
    const amounts = amountsOf(list, fund);
    for (const { place, lastPlace, entrants } of places) {
      const sum = amounts.slice(place - 1, lastPlace).reduce((total, each) => total + each, 0);
      const shares = apportioned(
        sum,
        entrants.map(() => 1),
      );
      for (const [i, entrant] of entrants.entries()) won.set(entrant, (won.get(entrant) ?? 0) + shares[i]);
    }
  }
  return won;
}
