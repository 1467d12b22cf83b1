import { hasOwnByes } from '@turnuva/engine/pairing';
import type { Tournament } from '@turnuva/engine/tournament';

/** The heading of those who sit out of a round. In Keizer an absence brings a share, and a full-point bye is duty for the club. */
export function absentGroupKey(tournament: Pick<Tournament, 'system'>, group: string): string {
  if (!hasOwnByes(tournament) || !['half', 'zero', 'full'].includes(group)) return `round.out.${group}`;
  return group === 'full' ? 'card.keizer.duty' : 'round.out.zero';
}
