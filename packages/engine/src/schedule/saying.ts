import type { EntrantId } from '../tournament/schedule.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { isTeamEvent } from './roundRobin/stages.ts';

/** Names instead of ids: entrants may be teams. */
export const nameOf = (tournament: Tournament, id: EntrantId): string => {
  const all: readonly { readonly id: number; readonly name: string }[] = isTeamEvent(tournament)
    ? tournament.teams
    : tournament.players;
  return all.find((each) => each.id === id)?.name ?? String(id);
};
