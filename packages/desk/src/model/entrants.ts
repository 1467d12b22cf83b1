import { pairsTeams } from '@turnuva/engine/pairing';
import { formatKind } from '@turnuva/engine/schedule';
import { shortTeamName, type Team } from '@turnuva/engine/tournament';

/** How many letters of a team's name fit on two lines of a column beside others. */
const COLUMN_LETTERS = 24;
/** A team's name in a column beside others: no two teams in the same form. */
export const teamInColumn = (teams: readonly Team[], team: Pick<Team, 'id' | 'name'>): string =>
  shortTeamName(teams, team, COLUMN_LETTERS);

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
