import type { History } from '../../tournament/history.ts';

/**
 * Ids of the players whose missing rating the round asks for: those who take part, and the opponents they have met, whose
 * ratings make their ARO (1 / 1.1, 1.7). Nobody else's rating is looked at.
 */
export function unratedOf({ size, round, id, present, rating, played, opponent }: History): number[] {
  const asked = Uint8Array.from(present);
  for (let at = 0; at < (round - 1) * size; at++) {
    if (played[at] === 1 && present[at % size] === 1) asked[opponent[at]] = 1;
  }
  return Array.from(id).filter((_, i) => asked[i] === 1 && rating[i] <= 0);
}
