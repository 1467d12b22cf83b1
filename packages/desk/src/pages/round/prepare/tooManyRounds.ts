import { mostRounds, toBePaired } from '@turnuva/engine/journal';
import { hasSchedule } from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';

/** Who takes part, and the most rounds that they can play by the rules. */
export function roundsOfField(tournament: Tournament): { readonly entrants: number; readonly most: number } {
  const entrants = tournament.teams.length > 0 ? tournament.teams.length : toBePaired(tournament, 1).length;
  return { entrants, most: mostRounds(entrants, tournament) };
}

/** Whether more rounds are announced before round 1 than this field can play by the rules (checklist Q62). */
export function hasTooManyRounds(tournament: Tournament, round: number): boolean {
  const { totalRounds } = tournament;
  if (round !== 1 || totalRounds === undefined || hasSchedule(tournament)) return false;
  const { entrants, most } = roundsOfField(tournament);
  return entrants >= 2 && totalRounds > most;
}
