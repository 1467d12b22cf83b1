import { codeOfBye, type History } from '../../../tournament/history.ts';
import { lossValue } from '../../../tournament/scoring.ts';

/** 1.4: floats one and two rounds before the one to be paired. */
export const DOWN_1 = 1;
export const UP_1 = 2;
export const DOWN_2 = 4;
export const UP_2 = 8;
/** How many rounds back floats count. */
export const FLOATS_BACK = 2;

const PAB = codeOfBye('pab');

/**
 * The float of a player (index in the history) `back` rounds ago, as a bit. A game counts by the pairing scores with
 * which it was paired (1.4.2); without a game, whatever is worth more than a loss is a downfloat (1.4.3), and nothing
 * else floats (1.4.4).
 */
export function floatOf(history: History, player: number, back: 1 | 2 | number): number {
  const round = history.round - back;
  if (round < 1) return 0;
  const base = (round - 1) * history.size;
  const at = base + player;
  const [down, up] = back === 1 ? [DOWN_1, UP_1] : [DOWN_2, UP_2];
  if (history.played[at] === 1) {
    const difference = history.scoreBefore[at] - history.scoreBefore[base + history.opponent[at]];
    return difference > 0 ? down : difference < 0 ? up : 0;
  }
  const gained = history.gain[at] > lossValue(history.tournament.scoring);
  return gained || history.code[at] === PAB ? down : 0;
}
