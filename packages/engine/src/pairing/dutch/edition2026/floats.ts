import type { History } from '../../../tournament/history.ts';
import type { FloatRule } from '../../swiss/floats.ts';
import { floatIn } from '../../swiss/floats.ts';

/** 1.4: floats one and two rounds before the one to be paired. */
export const DOWN_1 = 1;
export const UP_1 = 2;
export const DOWN_2 = 4;
export const UP_2 = 8;
/** How many rounds back floats count. */
export const FLOATS_BACK = 2;

/** 1.4.2: games that were played; 1.4.3: without a game whatever is worth more than a loss; 1.4.4: nothing else. */
export const FLOATS_2026: FloatRule = { meetings: 'played', without: 'worth-more-than-loss' };

/** The float of a player (index in the history) `back` rounds ago, as a bit. */
export function floatOf(history: History, player: number, back: 1 | 2 | number, rule: FloatRule = FLOATS_2026): number {
  const round = history.round - back;
  if (round < 1) return 0;
  const float = floatIn(history, round, player, rule);
  if (float === undefined) return 0;
  if (back === 1) return float === 'down' ? DOWN_1 : UP_1;
  return float === 'down' ? DOWN_2 : UP_2;
}
