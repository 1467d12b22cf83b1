import { hasOwnByes } from '@turnuva/engine/pairing';
import type { Tournament } from '@turnuva/engine/tournament';

/** The heading of those who sit out of a round. In Keizer an absence brings a share, and a full-point bye is duty for the club. */
export function absentGroupKey(tournament: Pick<Tournament, 'system'>, group: string): string {
  if (hasOwnByes(tournament) && group === 'full') return 'card.keizer.duty';
  return `round.out.${hasOwnByes(tournament) && group === 'half' ? 'zero' : group}`;
}
