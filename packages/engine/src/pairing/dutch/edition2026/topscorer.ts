import type { History } from '../../../tournament/history.ts';
import { drawValue, winValue } from '../../../tournament/scoring.ts';

/** True when the round to be paired is the last. */
export const isLastRound = (history: History): boolean => history.round >= (history.tournament.totalRounds ?? 0);

/**
 * C.04.3 1.8: in the last round, those with more than half of the points that could be had so far (virtual points
 * aside).
 */
export function topscorersOf(history: History, player: Int32Array): Uint8Array {
  const topscorer = new Uint8Array(player.length);
  if (!isLastRound(history)) return topscorer;
  const { scoring } = history.tournament;
  const most = Math.max(winValue(scoring), drawValue(scoring)) * (history.round - 1);
  for (let i = 0; i < player.length; i++) topscorer[i] = 2 * history.score[player[i]] > most ? 1 : 0;
  return topscorer;
}
