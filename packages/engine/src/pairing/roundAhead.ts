import type { Decision } from '../kernel/decision.ts';
import { nextRoundNumber, type Tournament } from '../tournament/tournament.ts';
import { explanation } from './decisions.ts';

/** Why nothing can be said of the pairing of a round: it comes after the next one, or there is no such round; else undefined. */
export function roundAhead(tournament: Tournament, round: number): Decision | undefined {
  const { totalRounds = round } = tournament;
  if (round > totalRounds) return explanation('noSuchRound', { round, count: totalRounds });
  const next = nextRoundNumber(tournament);
  return round > next ? explanation('roundAhead', { round, next }) : undefined;
}
