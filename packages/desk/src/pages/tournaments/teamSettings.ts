import type { PlayerPreview } from '@turnuva/contract';
import type { NewPlayer, TeamEntry } from '@turnuva/engine/journal';
import { hasPart, hasSchedule } from '@turnuva/engine/schedule';
import { RECOMMENDED_LISTS } from '@turnuva/engine/standings';

/** The number of boards in a team match unless the settings say otherwise. */
export const TEAM_BOARDS = 4;

/** The usual values of a match: 2-1-0, 3-1-0, 1-½-0. */
export const MATCH_POINTS = [
  { win: 20, draw: 10, loss: 0 },
  { win: 30, draw: 10, loss: 0 },
  { win: 10, draw: 5, loss: 0 },
] as const;

/**
 * The list recommended in force: of teams the other score (match or game points) comes first, in every list. None for a
 * new knock-out, whose bracket decides the places.
 */
export function recommendedTiebreaks(system: string, of: 'players' | 'teams'): readonly string[] {
  if (hasPart({ system }, 'bracket')) return [];
  const predetermined = hasSchedule({ system });
  return (
    RECOMMENDED_LISTS.find((list) => list.of === of && list.edition === '2026' && list.predetermined === predetermined)
      ?.codes ?? []
  );
}

/** The teams of a file with their players, and its players without a team. */
export function teamsIn({ players, teams = [] }: PlayerPreview): {
  readonly teams: readonly TeamEntry[];
  readonly others: readonly NewPlayer[];
} {
  const inTeams = new Set(teams.flatMap(({ members }) => members));
  return {
    teams: teams.map(({ name, members }) => ({ name, members: members.flatMap((at) => players[at] ?? []) })),
    others: players.filter((_, i) => !inTeams.has(i)),
  };
}
