import { pairsTeams } from '@turnuva/engine/pairing';
import { FORMATS_WITH_SCHEDULE, formatById } from '@turnuva/engine/schedule';

/** Whom a tournament is for. */
export type Entrants = 'players' | 'teams';

/** Whether a system or format can be played by players, or by teams. */
export const suits = (system: string, entrants: Entrants): boolean => {
  const format = formatById(system);
  if (format === undefined) return pairsTeams({ system }) === (entrants === 'teams');
  return format.entrants === 'either' || format.entrants === entrants;
};

/** Formats with a schedule for players, or for teams. */
export const formatsFor = (entrants: Entrants) => FORMATS_WITH_SCHEDULE.filter(({ id }) => suits(id, entrants));
