import { pairsTeams } from '@turnuva/engine/pairing';
import { formatKind } from '@turnuva/engine/schedule';

/** Who can enter a tournament. */
export type Entrants = 'players' | 'teams';

/** Whether a system or format can be played by players or by teams. */
export const suits = (system: string, entrants: Entrants): boolean => {
  const format = formatKind({ system });
  if (format === undefined) return pairsTeams({ system }) === (entrants === 'teams');
  return format.entrants === 'either' || format.entrants === entrants;
};

/** Options that only matches of teams have: asked apart, and only where the tournament is for teams. */
export const isOfTeams = (option: string): boolean => ['boards', 'primary', 'ratingOrder'].includes(option);
