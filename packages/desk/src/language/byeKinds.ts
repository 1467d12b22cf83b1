import { hasOwnByes } from '@turnuva/engine/pairing';
import type { Tournament } from '@turnuva/engine/tournament';

type System = Pick<Tournament, 'system'>;
type Offered = 'half' | 'zero' | 'full';

/** Byes and absences that can be granted, the usual one first. In Keizer half a point says nothing that an absence does not. */
export const byesOffered = (tournament: System): readonly [Offered, ...Offered[]] =>
  hasOwnByes(tournament) ? ['zero', 'full'] : ['half', 'zero', 'full'];

const REQUESTED: readonly string[] = ['half', 'zero', 'full'];

/** The key of what a bye is called in the event. */
export const byeWordKey = (tournament: System, kind: string): string =>
  hasOwnByes(tournament) && REQUESTED.includes(kind) ? `card.keizer.${kind}` : `card.bye.${kind}`;
