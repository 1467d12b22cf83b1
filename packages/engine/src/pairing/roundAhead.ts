import type { Decision } from '../kernel/decision.ts';
import { nextRoundNumber, type Tournament } from '../tournament/tournament.ts';
import { explanation } from './decisions.ts';

/** Why the pairing of a round cannot be discussed: it is later than the next round, or does not exist; otherwise undefined. */
export function roundAhead(tournament: Tournament, round: number): Decision | undefined {
  const { totalRounds = round } = tournament;
  if (round > totalRounds) return explanation('noSuchRound', { round, count: totalRounds });
  const next = nextRoundNumber(tournament);
  return round > next ? explanation('roundAhead', { round, next }) : undefined;
}
