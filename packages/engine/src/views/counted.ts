import { hasUncountedResults, uncountedEntrants } from '../schedule/roundRobin/withdrawal.ts';
import type { Round, Tournament } from '../tournament/tournament.ts';
import { roundOf } from '../tournament/tournament.ts';

/** The two sides of a game or a match. */
interface Sides {
  readonly white: number;
  readonly black: number;
}

/**
 * Whether what two entrants played counts: games (in events of teams: matches) of someone who left a round robin before
 * half of it count for nobody (C.05 6.6).
 */
export function countsIn(tournament: Tournament): (sides: Sides) => boolean {
  const out = uncountedEntrants(tournament);
  return ({ white, black }) => !out.has(white) && !out.has(black);
}

/** The same of single games: in events of teams the match has the brackets, since its players have numbers of their own. */
export const gameCountsIn = (tournament: Tournament): ((game: Sides) => boolean) =>
  tournament.teams.length > 0 ? () => true : countsIn(tournament);

/** A result that does not count is in brackets, as in the crosstable. */
export const inBrackets = (text: string, counts: boolean): string => (counts || text === '' ? text : `(${text})`);

/** True if a result of this round is in brackets. */
export const hasBrackets = (tournament: Tournament, round: Round['number']): boolean =>
  hasUncountedResults(tournament, [roundOf(tournament, round)]);
