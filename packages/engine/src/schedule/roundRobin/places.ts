import type { EntrantId } from '../../tournament/schedule.ts';

/** Places by rank: entrants of the same rank share theirs, 3-4. */
export function placesOf(ranks: ReadonlyMap<EntrantId, number>): Map<EntrantId, { place: number; lastPlace: number }> {
  const all = [...ranks.values()];
  return new Map(
    [...ranks].map(([entrant, rank]) => {
      const place = all.filter((other) => other < rank).length + 1;
      return [entrant, { place, lastPlace: place + all.filter((other) => other === rank).length - 1 }];
    }),
  );
}
